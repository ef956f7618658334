"""Every way to capture.

A captured piece stays on the board until the move ends: it blocks, and is not taken twice. The
square the mover left counts as empty. A capture is completed: nobody rests where more can be taken.
"""

from rules.geometry import Shift, bits_in
from rules.movegen.armies import Army, Kind, View
from rules.moves import Route
from rules.precedence import preferred


def capture_routes(army: Army, seen: View, empty: int, is_every_order: bool) -> list[Route]:
    """Return the captures that may be played, the same capture once unless every order counts."""
    men, kings, foe_men, foe_kings = seen
    foes = foe_men | foe_kings
    routes: list[Route] = []
    _hop_with_all(army.man, men, foes, empty, routes)
    if kings and army.king.is_flying:
        for king in bits_in(kings):
            _fly(army.king, king, (king,), (), foes, empty | king, routes)
    elif kings:
        _hop_with_all(army.king, kings, foes, empty, routes)
    if len(routes) > 1:
        routes = preferred(routes, kings | foe_kings, army.precedence)
        if len(routes) > 1:
            return _different(routes, is_every_order)
    return routes


def count_single_captures(kind: Kind, pieces: int, foes: int, empty: int) -> int | None:
    """Count the jumps of all the pieces at once; None if one of them may go on."""
    jumps = 0
    landed = 0
    for left, right in kind.captures:
        met = pieces << left >> right & foes
        if met:
            lands = met << left >> right & empty
            jumps += lands.bit_count()
            landed |= lands
    if landed:
        if landed & kind.turning_row:
            return None
        for left, right in kind.captures:
            met = landed << left >> right & foes
            if met and met << left >> right & empty:
                return None
    return jumps


def _hop_with_all(kind: Kind, pieces: int, foes: int, empty: int, routes: list[Route]) -> None:
    """Look in each direction at all the pieces at once, and follow only the jumps there are."""
    for left, right in kind.captures:
        met = pieces << left >> right & foes
        lands = met and met << left >> right & empty
        while lands:
            land = lands & -lands
            lands ^= land
            victim = land << right >> left
            origin = victim << right >> left
            _hop(kind, land, (origin, land), (victim,), foes ^ victim, empty | origin, routes)


def _hop(
    kind: Kind,
    at: int,
    path: tuple[int, ...],
    victims: tuple[int, ...],
    foes: int,
    empty: int,
    routes: list[Route],
) -> None:
    """Go on from a square one step behind each piece taken, until nothing more can be taken."""
    is_done = True
    if at & kind.turning_row:
        turned = kind.turns_into
        if turned and not turned.is_flying:
            _hop(turned, at, path, victims, foes, empty, routes)
            return
        is_done = not (turned and _fly(turned, at, path, victims, foes, empty, routes))
    else:
        for left, right in kind.captures:
            victim = at << left >> right & foes
            if victim:
                land = victim << left >> right & empty
                if land:
                    is_done = False
                    _hop(
                        kind, land, (*path, land), (*victims, victim), foes ^ victim, empty, routes
                    )
    if is_done:
        routes.append(Route(path, victims))


def _fly(
    kind: Kind,
    at: int,
    path: tuple[int, ...],
    victims: tuple[int, ...],
    foes: int,
    empty: int,
    routes: list[Route],
) -> bool:
    """Follow every flight over a piece, and return whether there is one."""
    has_jump = False
    for shift in kind.captures:
        left, right = shift
        met = at << left >> right
        while met & empty:
            met = met << left >> right
        land = (met & foes) << left >> right & empty
        if land:
            has_jump = True
            _land(kind, shift, land, path, (*victims, met), foes ^ met, empty, routes)
    return has_jump


def _land(
    kind: Kind,
    shift: Shift,
    land: int,
    path: tuple[int, ...],
    victims: tuple[int, ...],
    foes: int,
    empty: int,
    routes: list[Route],
) -> None:
    """Land on a square behind the last victim from which more can be taken; if none, on any."""
    left, right = shift
    rests = []
    is_going_on = False
    while land:
        landed = (*path, land)
        if _fly(kind, land, landed, victims, foes, empty, routes):
            is_going_on = True
        else:
            rests.append(Route(landed, victims))
        land = land << left >> right & empty
    if not is_going_on:
        routes += rests


def _different(routes: list[Route], is_every_order: bool) -> list[Route]:
    """Keep one of the routes that are the same move."""
    if not any(route.victims[1:] for route in routes):
        return routes
    found: dict[tuple[int, int, object], Route] = {}
    for route in routes:
        taken = route.victims if is_every_order else sum(route.victims)
        found.setdefault((route.path[0], route.path[-1], taken), route)
    return list(found.values())
