"""The bracket procedure of FIDE C.04.3 (2026) taken at its word, turns included, as slow as it is.

Every candidate is generated in the order of articles 3 and 4 and judged by C4 and C6 to C21; the first
of the best is the pairing. Turns are judged from the games themselves. White is who begins.
"""

from collections.abc import Sequence
from functools import cache

from tests.tournaments.pairing.literal import Pairs, candidates, matchings
from tournaments.pairing.criteria import Bracket
from tournaments.pairing.field import Field
from tournaments.pairing.history import Contestant, Float

FAR = 1000
"""More than any score: the difference of one who floats again (Held's annotated rules on C18)."""

Cost = tuple[object, ...]


class Literal:
    """A bracket with what any pairing of it costs by the articles, dearest criterion first."""

    def __init__(self, bracket: Bracket, field: Field, *, shares_turns: bool) -> None:
        self.bracket, self.field, self.shares_turns = bracket, field, shares_turns
        self._is_complete = cache(self._find_complete)
        self._best_below = cache(self._find_best_below)

    @property
    def codes(self) -> list[str]:
        """The criterion behind each part of a cost."""
        turns = ["C10", "C11", "C12", "C13"] if self.shares_turns else []
        return ["C6", "C7", "C8", "C9", *turns, *(f"C{number}" for number in range(14, 22))]

    def cost(self, pairs: Pairs, bound: Cost | None = None) -> Cost | None:
        """What these pairs cost; None if C4 forbids them, or if they are dearer than the bound."""
        field, bracket = self.field, self.bracket
        paired = {rank for two in pairs for rank in two}
        floaters = tuple(rank for rank in bracket.members if rank not in paired)
        cost = _floater_cost(floaters, field)
        if bound is not None and cost > bound[: len(cost)]:
            return None
        if not self._is_complete(frozenset((*floaters, *bracket.following, *bracket.beyond))):
            return None
        cost += (self._best_below(floaters), _unplayed_by_the_free(floaters, field))
        if bound is not None and cost > bound[: len(cost)]:
            return None
        if self.shares_turns:
            cost += _turn_cost(pairs, field)
        return cost + _float_cost(bracket, field, pairs, floaters)

    def _find_complete(self, ranks: frozenset[int]) -> bool:
        if not ranks:
            return True
        first, *others = sorted(ranks)
        return any(
            self.field.may_meet(first, other) and self._is_complete(ranks - {first, other})
            for other in others
        )

    def _find_best_below(self, floaters: tuple[int, ...]) -> Cost:
        """C8: what C6 and C7 come to in the next bracket at best."""
        following = self.bracket.following
        if not following:
            return ()
        outcomes = []
        for pairs in matchings(floaters + following, self.field):
            paired = {rank for two in pairs for rank in two}
            left = [rank for rank in floaters + following if rank not in paired]
            if self._is_complete(frozenset((*left, *self.bracket.beyond))):
                outcomes.append(_floater_cost(left, self.field))
        return min(outcomes)


def literal_dutch_pairs(
    bracket: Bracket, field: Field, *, shares_turns: bool
) -> set[tuple[int, int]]:
    """The pairs of the first of the best candidates."""
    literal = Literal(bracket, field, shares_turns=shares_turns)
    best: Cost | None = None
    chosen: Pairs = ()
    for pairs in candidates(bracket, field):
        cost = literal.cost(pairs, best)
        if cost is not None and (best is None or cost < best):
            best, chosen = cost, pairs
    return {(min(two), max(two)) for two in chosen}


def _floater_cost(floaters: Sequence[int], field: Field) -> Cost:
    """C6 and C7."""
    scores = sorted((field.ranked[rank].score for rank in floaters), reverse=True)
    return len(floaters), scores


def _unplayed_by_the_free(floaters: Sequence[int], field: Field) -> int:
    """C9: only where exactly one floats, who will be free."""
    if len(floaters) == 1 and field.bye is not None and field.may_meet(floaters[0], field.bye):
        return field.ranked[floaters[0]].unplayed
    return 0


def _turn_cost(pairs: Pairs, field: Field) -> Cost:
    """C10 to C13, by giving out the turns and looking at what each player then has."""
    beyond_two = third = ungranted = strongly = 0
    for two in pairs:
        higher, lower = (field.ranked[rank] for rank in sorted(two))
        begins = white_of(higher, lower)
        for player in (higher, lower):
            games = [began for _, began in player.begun]
            now = [*games, player is begins]
            wish, strength = wish_of(games)
            is_clash = wish is not None and wish is not now[-1]
            if is_clash and higher_and_lower_clash(higher, lower):
                ungranted += 1
                strongly += strength == "strong"
                beyond_two += abs(2 * sum(now) - len(now)) > 2
                third += len(now) > 2 and len(set(now[-3:])) == 1
    return beyond_two, third, ungranted, strongly


def higher_and_lower_clash(higher: Contestant, lower: Contestant) -> bool:
    """Do both want the same?"""
    wishes = [wish_of([began for _, began in player.begun])[0] for player in (higher, lower)]
    return wishes[0] is not None and wishes[0] is wishes[1]


def wish_of(games: Sequence[bool]) -> tuple[bool | None, str]:
    """1.7: the colour preferred (White is True) and how strongly."""
    white, black = sum(games), len(games) - sum(games)
    if not games:
        return None, "none"
    if abs(white - black) > 1:
        return white < black, "absolute"
    if len(games) > 1 and games[-1] is games[-2]:
        return not games[-1], "absolute"
    if white != black:
        return white < black, "strong"
    return not games[-1], "mild"


def white_of(higher: Contestant, lower: Contestant) -> Contestant:
    """5.2, for two who have a preference; anybody else is given the first place."""
    games = {player.number: [began for _, began in player.begun] for player in (higher, lower)}
    (one, how), (other, otherwise) = wish_of(games[higher.number]), wish_of(games[lower.number])
    if one is None and other is None:
        return higher
    if one is not other:
        wants = one if one is not None else not other
        return higher if wants else lower
    order = ["mild", "strong", "absolute"]
    granted = higher
    if how != otherwise:
        granted = higher if order.index(how) > order.index(otherwise) else lower
    else:
        spread = [abs(2 * sum(each) - len(each)) for each in games.values()]
        if how == "absolute" and spread[0] != spread[1]:
            granted = higher if spread[0] > spread[1] else lower
        else:
            for mine, theirs in zip(*(reversed(each) for each in games.values()), strict=False):
                if mine is not theirs:
                    granted = higher if mine is not one else lower
                    break
    loser = lower if granted is higher else higher
    return granted if one else loser


def _float_cost(bracket: Bracket, field: Field, pairs: Pairs, floaters: Sequence[int]) -> Cost:
    """C14 to C21."""
    met = [(a, b) for a, b in pairs if a in bracket.moved]
    counts: list[object] = []
    differences: list[object] = []
    for ago in (1, 2):
        counts += [
            sum(
                field.has_float(rank, Float.DOWN, ago)
                for rank in floaters
                if rank in bracket.residents
            ),
            sum(field.has_float(b, Float.UP, ago) for _, b in met),
        ]
        score = [one.score for one in field.ranked]
        down = [score[a] - score[b] for a, b in met if field.has_float(a, Float.DOWN, ago)]
        down += [
            FAR + score[rank]
            for rank in floaters
            if rank in bracket.moved and field.has_float(rank, Float.DOWN, ago)
        ]
        up = [score[a] - score[b] for a, b in met if field.has_float(b, Float.UP, ago)]
        differences += [sorted(down, reverse=True), sorted(up, reverse=True)]
    return *counts, *differences
