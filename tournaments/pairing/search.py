"""Decide a long list of wishes about one matching, as many at a time as a weight has room for."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from tournaments.pairing.criteria import Criterion, pack, total_width
from tournaments.pairing.matching import WEIGHT_BITS, Edge, heaviest

COUNT_BITS = 12
"""Enough to count the wishes of any bracket."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Something about one rank that at most one edge of a matching can settle, by its gain.

    A wish is granted with the largest possible gain, or the smallest when it is `unwanted`.
    """

    width: int
    gain: Callable[[int, int], int]
    is_unwanted: bool = False


class Search:
    """The best matchings of a graph, narrowed wish by wish until one is left.

    Criteria are sums and are kept at their best for good. Wishes are granted in order; each one
    strikes the edges that would break it, and above all criteria stands the count of wishes granted,
    which must stay so. `edges` is the best matching so far.
    """

    def __init__(
        self, edges: Collection[Edge], criteria: Sequence[Criterion], *, complete: bool
    ) -> None:
        self._weights = {edge: pack(criteria, edge) for edge in edges}
        self._promises = dict.fromkeys(self._weights, 0)
        self._width = total_width(criteria)
        self._complete = complete
        self._fixed: list[Edge] = []
        self.edges: list[Edge] = []
        self._solve(())

    def add(self, criteria: Sequence[Criterion]) -> None:
        """Weigh further criteria, below all earlier ones."""
        width = total_width(criteria)
        self._weights = {
            edge: (weight << width) + pack(criteria, edge) for edge, weight in self._weights.items()
        }
        self._width += width
        self._solve(())

    def keep(self, may_stay: Callable[[int, int], bool]) -> None:
        """Strike every edge that may not stay; the best matching must not need it."""
        self._weights = {e: weight for e, weight in self._weights.items() if may_stay(*e)}

    def grant(self, wishes: Sequence[Wish]) -> None:
        """Grant wishes in order, each as far as the earlier ones allow."""
        waiting = list(wishes)
        while waiting:
            block: list[Wish] = []
            room = WEIGHT_BITS - COUNT_BITS - self._width
            while waiting and (not block or waiting[0].width <= room):
                room -= waiting[0].width
                block.append(waiting.pop(0))
            self._solve(block)
            for wish in block:
                self._settle(wish)

    def _solve(self, wishes: Sequence[Wish]) -> None:
        weights = {
            edge: self._weight(edge, weight, wishes) for edge, weight in self._weights.items()
        }
        self.edges = self._fixed + heaviest(weights, complete=self._complete)

    def _weight(self, edge: Edge, weight: int, wishes: Sequence[Wish]) -> int:
        weight += self._promises[edge] << self._width
        for wish in wishes:
            gain = wish.gain(*edge)
            weight = (weight << wish.width) + (-gain if wish.is_unwanted else gain)
        return weight

    def _settle(self, wish: Wish) -> None:
        gains = {edge: wish.gain(*edge) for edge in self._weights}
        granted = max((wish.gain(*edge) for edge in self.edges), default=0)
        for edge, gain in gains.items():
            if gain and gain != granted:
                del self._weights[edge]
        bearers = [edge for edge, gain in gains.items() if gain and gain == granted]
        if len(bearers) == 1:
            self._fix(bearers[0])
        for edge in bearers:
            self._promises[edge] += 1

    def _fix(self, edge: Edge) -> None:
        self._fixed.append(edge)
        self._weights = {e: weight for e, weight in self._weights.items() if not {*e} & {*edge}}
