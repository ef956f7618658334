"""Which capture must be chosen: each rule scores a route, and only the highest score may be played.

A rulebook lists its rules in order; a later rule decides only among routes the earlier ones left
equal. `kings` are the kings of both sides before the capture.
"""

from collections.abc import Callable

from rules.moves import Route

Preference = Callable[[Route, int], int]


def most_pieces(route: Route, kings: int) -> int:
    """Prefer the capture of the most pieces; a king counts as one."""
    _, victims = route
    return len(victims)


def most_kings(route: Route, kings: int) -> int:
    """Prefer the capture of the most kings."""
    _, victims = route
    return sum([bool(victim & kings) for victim in victims]) if kings else 0


def kings_count_two(route: Route, kings: int) -> int:
    """Prefer the capture of the most pieces, a king counting as two."""
    _, victims = route
    return len(victims) + most_kings(route, kings)


def king_captures(route: Route, kings: int) -> int:
    """Prefer a capture by a king."""
    path, _ = route
    return bool(path[0] & kings)


def king_met_first(route: Route, kings: int) -> int:
    """Prefer the capture that meets a king earliest, among captures of as many pieces."""
    _, victims = route
    score = 0
    for victim in victims:
        score = 2 * score + bool(victim & kings)
    return score


def frisian_value(route: Route, kings: int) -> int:
    """Prefer the capture of the highest value: n kings are a shade less than 2n men."""
    _, victims = route
    return 100 * len(victims) + 99 * most_kings(route, kings)


def among_men(precedence: tuple[Preference, ...]) -> tuple[Preference, ...]:
    """Return what these rules come to where there is no king: the number of pieces, if anything."""
    by_number = {most_pieces, kings_count_two, frisian_value}
    return (most_pieces,) if by_number & set(precedence) else ()


def preferred(routes: list[Route], kings: int, precedence: tuple[Preference, ...]) -> list[Route]:
    """Return the routes that these rules leave free to choose from."""
    for preference in precedence:
        scores = [preference(route, kings) for route in routes]
        best = max(scores)
        if best > min(scores):
            routes = [route for route, score in zip(routes, scores, strict=True) if score == best]
    return routes
