"""The Swiss system for rounds in which both sides are played: FIDE's Dutch without its colours.

From the top score group down, each group is paired with those moved down to it so that as few as
possible float and everybody below can still be paired. `docs/pairing.md` has the rules in full.
"""

from collections.abc import Iterable

from tournaments.pairing.bracket import pair_bracket
from tournaments.pairing.bye import choose_bye
from tournaments.pairing.criteria import Bracket
from tournaments.pairing.draw import Pair, Reason, RoundDraw
from tournaments.pairing.explain import PairedBracket, reasons_for
from tournaments.pairing.field import Field, field_of
from tournaments.pairing.matching import Edge
from tournaments.pairing.starts import beginner
from tournaments.record import Points, TournamentRecord


def draw_swiss(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round by the Swiss system."""
    field = field_of(record)
    bye, reasons = choose_bye(field)
    brackets = pair_brackets(field, bye)
    homes = {rank: one.bracket for one in brackets for rank in one.bracket.residents}
    made_in = {edge: one.bracket for one in brackets for edge in one.pairs}
    pairs = tuple(
        _seat(field, edge, reasons_for(field, edge, made_in[edge], homes[edge[0]]), seed)
        for edge in sorted(made_in, key=lambda edge: _board_order(field, edge))
    )
    bye_number = None if bye is None else field.ranked[bye].number
    return RoundDraw(field.round_number, pairs, bye_number, system, seed, reasons)


def pair_brackets(field: Field, bye: int | None) -> list[PairedBracket]:
    """Every score group from the top, with those moved down to it and the pairs made there."""
    groups = field.groups(rank for rank in range(len(field.ranked)) if rank != bye)
    brackets: list[PairedBracket] = []
    moved: tuple[int, ...] = ()
    for index, residents in enumerate(groups):
        following = groups[index + 1] if index + 1 < len(groups) else ()
        beyond = tuple(rank for group in groups[index + 2 :] for rank in group)
        bracket = Bracket(moved, residents, following, beyond)
        pairs, moved = pair_bracket(bracket, field)
        brackets.append(PairedBracket(bracket, tuple(pairs)))
    return brackets


def _board_order(field: Field, edge: Edge) -> tuple[Points, Points, int]:
    """Highest score of the pair, then the sum, then the lower number (FIDE C.04.2, 3.6)."""
    higher, lower = (field.ranked[rank] for rank in edge)
    return -higher.score, -(higher.score + lower.score), edge[0]


def _seat(field: Field, edge: Edge, reasons: Iterable[Reason], seed: str) -> Pair:
    higher, lower = (field.ranked[rank] for rank in edge)
    first, why = beginner(higher, lower, seed=seed)
    second = lower.number if first == higher.number else higher.number
    return Pair(first, second, (*reasons, why))
