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


def literal_dutch_pairs(
    bracket: Bracket, field: Field, *, shares_turns: bool
) -> set[tuple[int, int]]:
    """The pairs of the first of the best candidates."""
    below = bracket.following + bracket.beyond
    best: Cost | None = None
    chosen: Pairs = ()

    @cache
    def is_complete(ranks: frozenset[int]) -> bool:
        if not ranks:
            return True
        first, *others = sorted(ranks)
        return any(
            field.may_meet(first, other) and is_complete(ranks - {first, other}) for other in others
        )

    @cache
    def best_below(floaters: tuple[int, ...]) -> Cost:
        """C8: what C6 and C7 come to in the next bracket at best."""
        if not bracket.following:
            return ()
        outcomes = []
        for pairs in matchings(floaters + bracket.following, field):
            paired = {rank for two in pairs for rank in two}
            left = [rank for rank in floaters + bracket.following if rank not in paired]
            if is_complete(frozenset((*left, *bracket.beyond))):
                outcomes.append(_floater_cost(left, field))
        return min(outcomes)

    for pairs in candidates(bracket, field):
        paired = {rank for two in pairs for rank in two}
        floaters = tuple(rank for rank in bracket.members if rank not in paired)
        cost = _floater_cost(floaters, field)
        if best is not None and cost > best[: len(cost)]:
            continue
        if not is_complete(frozenset((*floaters, *below))):
            continue
        whole: Cost = (*cost, best_below(floaters), _unplayed_by_the_free(floaters, field))
        if best is not None and whole > best[: len(whole)]:
            continue
        if shares_turns:
            whole += _turn_cost(pairs, field)
        whole += _float_cost(bracket, field, pairs, floaters)
        if best is None or whole < best:
            best, chosen = whole, pairs
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
