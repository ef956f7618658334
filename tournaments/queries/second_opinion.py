"""What another program makes of a drawn round, before it is published."""

from dataclasses import dataclass, replace

from tournaments.exchange.second_opinion import (
    NoOpinion,
    Silence,
    ask_gacrux,
    is_installed,
    why_silent,
)
from tournaments.models import Round
from tournaments.pairing import SYSTEMS, Made
from tournaments.pairing.limits import clubs_in
from tournaments.queries.review import round_again
from tournaments.record import TournamentRecord


@dataclass(frozen=True, slots=True)
class SecondOpinion:
    """The pairing made and that of the other program; without the latter `silence` or `failure` says why."""

    made: Made
    other: Made | None
    silence: Silence | None = None
    failure: str = ""

    @property
    def only_here(self) -> list[tuple[int, int]]:
        """The pairs, first named first, that the other program does not make."""
        return sorted({*self.made.pairs} - {*(self.other.pairs if self.other else ())})

    @property
    def only_there(self) -> list[tuple[int, int]]:
        """The pairs that only the other program makes."""
        return sorted({*(self.other.pairs if self.other else ())} - {*self.made.pairs})


def second_opinion(this_round: Round) -> SecondOpinion | None:
    """Ask gacrux, where it is installed; None for a round that no program paired."""
    if not is_installed() or this_round.system not in SYSTEMS:
        return None
    record, made = round_again(this_round)
    if silence := why_silent(record, this_round.system):
        return SecondOpinion(made, None, silence)
    try:
        other = ask_gacrux(_as_clubs_were(record, made), seed=this_round.seed)
    except NoOpinion as failed:
        return SecondOpinion(made, None, failure=str(failed))
    return SecondOpinion(made, Made((*_fixed(record, made), *other.pairs), other.free))


def _as_clubs_were(record: TournamentRecord, made: Made) -> TournamentRecord:
    """The record without clubs kept apart, when the round could be made only by dropping that wish."""
    if any(club.issuperset(two) for club in clubs_in(record) for two in made.pairs):
        return replace(record, rules=replace(record.rules, clubs_apart=0))
    return record


def _fixed(record: TournamentRecord, made: Made) -> list[tuple[int, int]]:
    """The arbiter's pairs, which no program chooses, as they were seated."""
    seated = {frozenset(two): two for two in made.pairs}
    return [seated.get(frozenset(two), two) for two in record.fixed]
