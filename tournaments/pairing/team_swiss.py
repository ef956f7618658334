"""FIDE's Swiss of teams (Handbook C.04.6, 2026).

It pairs as the Double-Swiss does; besides, as few teams as possible go without the turn that they
prefer. The score is the points that decide the event.
"""

from tournaments.pairing.brackets import PairedField
from tournaments.pairing.compare import BYE_NUMBER, TURNS
from tournaments.pairing.draw import RoundDraw
from tournaments.pairing.field import Field
from tournaments.pairing.swiss import drawn
from tournaments.pairing.team_starts import begins_by_team
from tournaments.pairing.team_turns import team_field, turn_faults
from tournaments.pairing.upwards import Upwards, floated_before, paired_upwards
from tournaments.record import TournamentRecord

WITHOUT_FLOATS = 2
"""So many rounds at the end look at no floats of the round before (C7, C10)."""

NAMED = {
    "C1": "C.04.6 C1",
    "C2": "C.04.6 C2",
    "C5": "C.04.6 3.4.2",
    "C9": "C.04.6 3.4.3",
    BYE_NUMBER: "C.04.6 3.4.4",
    TURNS: "C.04.6 4.3",
}


def draw_team_swiss(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round by C.04.6 (2026)."""
    turns = begins_by_team(record, seed)
    return drawn(paired_team_swiss(record), turns, system=system, seed=seed)


def paired_team_swiss(record: TournamentRecord) -> PairedField:
    """Every team with an opponent, the bye set aside first."""
    field = team_field(record)
    return paired_upwards(field, team_swiss(record, field))


def team_swiss(record: TournamentRecord, field: Field) -> Upwards:
    """C.04.6 in the coming round of a record."""
    looks_at_floats = record.next_round <= record.rules.planned_rounds - WITHOUT_FLOATS
    return Upwards(
        "C.04.6",
        floated_before(field) if looks_at_floats else frozenset(),
        opponents="C10",
        turns=turn_faults(field, record.rules.team.turns),
        wishes=tuple(one.preference for one in field.ranked),
        named=NAMED,
    )
