"""One ply in raw ints: the legal moves of a position, and the positions they lead to."""

from rules.movegen.armies import Army
from rules.movegen.captures import capture_routes
from rules.movegen.quiets import quiet_moves
from rules.moves import Route
from rules.position import View


def routes(army: Army, seen: View, is_every_order: bool = False) -> list[Route]:
    """Return every legal move."""
    captures = capture_routes(army, seen, is_every_order)
    if captures:
        return captures
    men, kings, foe_men, foe_kings = seen
    empty = army.mask ^ (men | kings | foe_men | foe_kings)
    quiets = quiet_moves(army.man, men, empty) + quiet_moves(army.king, kings, empty)
    return [(quiet, ()) for quiet in quiets]


def after(army: Army, seen: View, route: Route) -> View:
    """Play a move and return what the opponent sees."""
    men, kings, foe_men, foe_kings = seen
    path, victims = route
    origin, destination = path[0], path[-1]
    crossed = destination
    if army.man.turns_into:
        for square in path:
            crossed |= square
    if origin & kings:
        kings = kings & ~origin | destination  # a capture may end where it began
    elif crossed & army.crown_squares:
        men ^= origin
        kings |= destination
    else:
        men = men & ~origin | destination
    if victims:
        spared = ~sum(victims)
        return foe_men & spared, foe_kings & spared, men, kings
    return foe_men, foe_kings, men, kings
