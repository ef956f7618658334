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


def preferred(routes: list[Route], kings: int, precedence: tuple[Preference, ...]) -> list[Route]:
    """Return the routes that these rules leave free to choose from."""
    for preference in precedence:
        scores = [preference(route, kings) for route in routes]
        best = max(scores)
        if best > min(scores):
            routes = [route for route, score in zip(routes, scores, strict=True) if score == best]
    return routes
