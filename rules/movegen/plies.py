"""One ply in raw ints: the positions it leads to, or only their number."""

from rules.movegen.armies import Army, View
from rules.movegen.captures import capture_routes, count_single_captures
from rules.movegen.quiets import count_quiet_moves, quiet_moves
from rules.moves import Route


def routes(army: Army, seen: View, is_every_order: bool = False) -> list[Route]:
    """Return every legal move."""
    men, kings, foe_men, foe_kings = seen
    empty = army.mask ^ (men | kings | foe_men | foe_kings)
    captures = capture_routes(army, seen, empty, is_every_order)
    if captures:
        return captures
    quiets = quiet_moves(army.man, men, empty) + quiet_moves(army.king, kings, empty)
    return [Route(quiet, ()) for quiet in quiets]


def after(army: Army, seen: View, route: Route) -> View:
    """Play a move and return what the opponent sees."""
    men, kings, foe_men, foe_kings = seen
    origin, destination = route.origin, route.destination
    crossed = route.path if army.is_crowned_in_passing else (destination,)
    if origin & kings:
        kings = kings & ~origin | destination  # a capture may end where it began
    elif any(square & army.crown_row for square in crossed):
        men ^= origin
        kings |= destination
    else:
        men = men & ~origin | destination
    spared = ~route.captured
    return foe_men & spared, foe_kings & spared, men, kings


def successors(army: Army, seen: View, is_every_order: bool) -> list[View]:
    """Return what the opponent sees after each legal move."""
    men, kings, foe_men, foe_kings = seen
    empty = army.mask ^ (men | kings | foe_men | foe_kings)
    captures = capture_routes(army, seen, empty, is_every_order)
    if captures:
        return [after(army, seen, route) for route in captures]
    crown_row = army.crown_row
    by_men = [
        (foe_men, foe_kings, men ^ origin, kings | target)
        if target & crown_row
        else (foe_men, foe_kings, men ^ origin ^ target, kings)
        for origin, target in quiet_moves(army.man, men, empty)
    ]
    if not kings:
        return by_men
    return by_men + [
        (foe_men, foe_kings, men, kings ^ origin ^ target)
        for origin, target in quiet_moves(army.king, kings, empty)
    ]


def count(army: Army, seen: View, is_every_order: bool) -> int:
    """Count the legal moves."""
    men, kings, foe_men, foe_kings = seen
    empty = army.mask ^ (men | kings | foe_men | foe_kings)
    captures = None
    if not kings and army.is_number_all:
        captures = count_single_captures(army.man, men, foe_men | foe_kings, empty)
    if captures is None:
        captures = len(capture_routes(army, seen, empty, is_every_order))
    return captures or count_quiet_moves(army, men, kings, empty)
