"""Every way to capture.

A captured piece stays on the board until the move ends: it blocks, and is not taken twice. The
square the mover left counts as empty. A capture is completed: nobody rests where more can be taken.
"""

from rules.geometry import Shift
from rules.movegen.armies import Army, Kind
from rules.moves import Route
from rules.precedence import preferred


def capture_routes(
    army: Army, men: int, kings: int, foes: int, foe_kings: int, is_every_order: bool
) -> list[Route]:
    """Return the captures that may be played, the same capture once unless every order counts."""
    empty = army.mask ^ (men | kings | foes)
    routes: list[Route] = []
    _find(army.man, men, foes, empty, routes)
    if kings:
        _find(army.king, kings, foes, empty, routes)
    if len(routes) < 2:
        return routes
    routes = preferred(routes, kings | foe_kings, army.precedence)
    return _different(routes, is_every_order)


def _find(kind: Kind, pieces: int, foes: int, empty: int, routes: list[Route]) -> None:
    """Look in each direction at all pieces of a kind at once; follow only the jumps there are."""
    for shift in kind.captures:
        left, right = shift
        reach = pieces
        if kind.is_flying:
            front = pieces
            while front := front << left >> right & empty:
                reach |= front
        lands = (reach << left >> right & foes) << left >> right & empty
        while lands:
            land = lands & -lands
            lands ^= land
            victim = land << right >> left
            origin = victim << right >> left
            while not origin & pieces:
                origin = origin << right >> left
            _jump(kind, shift, victim, land, (origin,), (), foes, empty | origin, routes)


def _jump(
    kind: Kind,
    shift: Shift,
    victim: int,
    land: int,
    path: tuple[int, ...],
    victims: tuple[int, ...],
    foes: int,
    empty: int,
    routes: list[Route],
) -> None:
    """Take the victim; land where the capture goes on, or anywhere if it goes on nowhere."""
    left, right = shift
    victims = (*victims, victim)
    foes ^= victim
    rests = []
    is_done = True
    straight_on: Shift | None = None
    while land:
        landed = (*path, land)
        turned = kind.turns_into if land & kind.turning_row else kind
        if turned and _go_on(turned, land, straight_on, landed, victims, foes, empty, routes):
            is_done = False
        else:
            rests.append(Route(landed, victims))
        if not kind.is_flying:
            break
        # From the squares further on, straight on leads to nothing new.
        straight_on = shift
        land = land << left >> right & empty
    if is_done:
        routes += rests


def _go_on(
    kind: Kind,
    at: int,
    barred: Shift | None,
    path: tuple[int, ...],
    victims: tuple[int, ...],
    foes: int,
    empty: int,
    routes: list[Route],
) -> bool:
    """Follow every further jump from a square, and return whether there is one."""
    has_jump = False
    for shift in kind.captures:
        left, right = shift
        met = at << left >> right
        if kind.is_flying:
            while met & empty:
                met = met << left >> right
        if met & foes and shift is not barred:
            land = met << left >> right & empty
            if land:
                has_jump = True
                _jump(kind, shift, met, land, path, victims, foes, empty, routes)
    return has_jump


def _different(routes: list[Route], is_every_order: bool) -> list[Route]:
    """Keep one of the routes that are the same move."""
    found: dict[tuple[int, int, object], Route] = {}
    for route in routes:
        taken = route.victims if is_every_order else sum(route.victims)
        found.setdefault((route.path[0], route.path[-1], taken), route)
    return list(found.values())
