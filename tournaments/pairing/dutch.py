"""FIDE's Dutch system (Handbook C.04.3, 2026), with its turns or without.

Handbook and code differ in words only: White is who begins, and a colour is a turn.
"""

from collections.abc import Sequence
from functools import partial

from tournaments.pairing.allocation import beginner_by_preference
from tournaments.pairing.brackets import PairedField, pair_brackets
from tournaments.pairing.criteria import Edition, PairedBracket
from tournaments.pairing.draw import Fact, Reason, ReasonCode, RoundDraw
from tournaments.pairing.dutch_bye import with_place_for_bye
from tournaments.pairing.dutch_field import dutch_field
from tournaments.pairing.editions import DUTCH_2026, DUTCH_2026_COLOUR_FREE
from tournaments.pairing.field import Field
from tournaments.pairing.starts import Beginner, odd_begin
from tournaments.pairing.swiss import drawn
from tournaments.record import TournamentRecord
from tournaments.scoring import write_points


def draw_dutch(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round by C.04.3 (2026)."""
    return _draw(record, system, seed, DUTCH_2026)


def draw_dutch_colour_free(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round by C.04.3 (2026) without C3 and C10 to C13."""
    return _draw(record, system, seed, DUTCH_2026_COLOUR_FREE)


def _draw(record: TournamentRecord, system: str, seed: str, edition: Edition) -> RoundDraw:
    turns = by_preference(record, seed)
    return drawn(paired_dutch(record, edition), turns, system=system, seed=seed)


def by_preference(record: TournamentRecord, seed: str) -> Beginner:
    """How turns are shared out by preference, with the lot of the first round."""
    return partial(beginner_by_preference, odd_begin=odd_begin(record, seed))


def paired_dutch(record: TournamentRecord, edition: Edition) -> PairedField:
    """Everybody with an opponent but the one whom the brackets leave free."""
    field, reasons = with_place_for_bye(dutch_field(record, shares_turns=edition.shares_turns))
    brackets = pair_brackets(field, range(len(field.ranked)), edition)
    free = left_over(field, brackets)
    if free is not None:
        reasons = (why_free(field, free), *reasons)
    return PairedField(field, brackets, free, reasons, edition)


def why_free(field: Field, rank: int) -> Reason:
    """What made this one free."""
    contestant = field.ranked[rank]
    facts: dict[str, Fact] = {
        "number": contestant.number,
        "score": write_points(contestant.score),
        "unplayed": contestant.unplayed,
    }
    return Reason(ReasonCode.BYE, facts)


def left_over(field: Field, brackets: Sequence[PairedBracket]) -> int | None:
    """The one whom no bracket has paired."""
    paired = {rank for one in brackets for edge in one.pairs for rank in edge}
    return next((rank for rank in range(len(field.ranked)) if rank not in paired), None)
