"""Whom each of a bracket can meet if nobody is to give way, and who can float without a fault."""

from collections.abc import Iterable

from tournaments.pairing.criteria import Bracket
from tournaments.pairing.field import Field
from tournaments.pairing.history import Float
from tournaments.pairing.turn_bounds import turn_bound
from tournaments.pairing.turns import NO_PREFERENCE, Preference


class Options:
    """The choices that keep a bracket at its best on every criterion but C8.

    They are `is_in_doubt` where strong preferences must yield and topscorers might yield instead, whose
    absolute ones C13 does not count.
    """

    def __init__(self, bracket: Bracket, field: Field, *, shares_turns: bool) -> None:
        self._field = field
        self._residents = frozenset(bracket.residents)
        wishes = {
            rank: field.ranked[rank].preference if shares_turns else NO_PREFERENCE
            for rank in bracket.members
        }
        bound = turn_bound(tuple(wishes.values()))
        self.is_in_doubt = bound.clashes > bound.mild and any(
            field.ranked[rank].is_topscorer for rank in bracket.members
        )
        kinds = {*wishes.values(), NO_PREFERENCE}
        fitting = {
            one: frozenset(other for other in kinds if bound.fits(one, other)) for one in kinds
        }
        self._ranks_of: dict[Preference, frozenset[int]] = {
            one: frozenset(rank for rank, wish in wishes.items() if wish in fitting[one])
            for one in kinds
        }
        self._wishes = wishes

    def opponents(self, rank: int, others: Iterable[int]) -> list[int]:
        """Those of the others whom this one can meet, in their order."""
        choice = self._ranks_of[self._wishes[rank]] - self._field.barred[rank]
        return [other for other in others if other in choice]

    def new_opponents(self, rank: int, others: Iterable[int]) -> list[int]:
        """The same for one moved down, whom nobody should meet who floated up of late."""
        return [r for r in self.opponents(rank, others) if not self._floated(r, Float.UP)]

    def floaters(self, ranks: Iterable[int]) -> list[int]:
        """Those who can float, or be free where that is due here."""
        choice = self._ranks_of[NO_PREFERENCE]
        able = [r for r in ranks if r in choice and not self._floated(r, Float.DOWN)]
        return [r for r in able if r in self._may_be_free()]

    def _may_be_free(self) -> frozenset[int]:
        """Where one of the bracket is to be free: those with fewest unplayed games (C9)."""
        field = self._field
        if field.bye is None or not self._residents - field.barred[field.bye]:
            return self._residents
        able = self._residents - field.barred[field.bye]
        fewest = min(field.ranked[rank].unplayed for rank in able)
        return frozenset(rank for rank in able if field.ranked[rank].unplayed == fewest)

    def _floated(self, rank: int, kind: Float) -> bool:
        return any(self._field.has_float(rank, kind, rounds_ago) for rounds_ago in (1, 2))
