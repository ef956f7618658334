"""Every way to capture.

Where the rulebook lets captured pieces lie until the move ends, they block and are not taken twice;
else they are lifted at once. The square the mover left counts as empty. A capture is completed:
nobody rests where more can be taken.
"""

from rules.geometry import bits_in
from rules.movegen.armies import Army, Kind, View
from rules.moves import Route
from rules.precedence import preferred
from rules.variants import Landing


def capture_routes(army: Army, seen: View, is_every_order: bool) -> list[Route]:
    """Return the captures that may be played, the same capture once unless every order counts."""
    men, kings, foe_men, foe_kings = seen
    foes = foe_men | foe_kings
    empty = army.mask ^ (men | kings | foes)
    routes: list[Route] = []
    _hop_with_all(army.man, men, foes if army.men_take_kings else foe_men, empty, routes)
    if kings and army.king.is_flying:
        for king in bits_in(kings):
            _fly(army.king, king, (king,), (), foes, empty | king, routes)
    elif kings:
        _hop_with_all(army.king, kings, foes, empty, routes)
    if len(routes) > 1:
        if army.king.landing is Landing.BEHIND_LAST_KING:
            routes = [route for route in routes if _halts(army.king, route, foe_kings)]
        every_king = kings | foe_kings
        precedence = army.precedence if every_king else army.precedence_of_men
        if precedence:
            routes = preferred(routes, every_king, precedence)
        if max([len(victims) for _, victims in routes]) > 1:
            return _different(routes, is_every_order)
    return routes


def _hop_with_all(kind: Kind, pieces: int, foes: int, empty: int, routes: list[Route]) -> None:
    """Look in each direction at all the pieces at once, and follow only the jumps there are."""
    for left, right in kind.captures:
        met = (pieces << left if left else pieces >> right) & foes
        lands = met and (met << left if left else met >> right) & empty
        while lands:
            land = lands & -lands
            lands ^= land
            victim = land >> left if left else land << right
            origin = victim >> left if left else victim << right
            freed = origin | victim if kind.lifts_at_once else origin
            _hop(kind, land, (origin, land), (victim,), foes ^ victim, empty | freed, routes)


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
    if at & kind.turning_squares:
        turned = kind.turns_into
        if turned and not turned.is_flying:
            _hop(turned, at, path, victims, foes, empty, routes)
            return
        is_done = not (turned and _fly(turned, at, path, victims, foes, empty, routes))
    else:
        for victim, land in kind.hops[at]:
            if victim & foes and land & empty:
                is_done = False
                free = empty | victim if kind.lifts_at_once else empty
                _hop(kind, land, (*path, land), (*victims, victim), foes ^ victim, free, routes)
    if is_done:
        routes.append((path, victims))


def _fly(
    kind: Kind,
    at: int,
    path: tuple[int, ...],
    victims: tuple[int, ...],
    foes: int,
    empty: int,
    routes: list[Route],
) -> bool:
    """Follow every flight over a piece, and return whether there is one.

    The piece lands on a square behind its victim from which more can be taken; if none, on any.
    """
    has_jump = False
    for whole, line in kind.flights[at]:
        if not whole & foes:
            continue
        ahead = iter(line)
        for victim in ahead:
            if not victim & empty:
                break
        if not victim & foes or _turns_back(kind, whole, victims):
            continue
        rests = []
        is_going_on = False
        free = empty | victim if kind.lifts_at_once else empty
        for land in ahead:
            if not land & empty:
                break
            landed, taken = (*path, land), (*victims, victim)
            if _fly(kind, land, landed, taken, foes ^ victim, free, routes):
                is_going_on = True
            else:
                rests.append((landed, taken))
            if kind.landing is Landing.BEHIND:
                break
        has_jump = has_jump or is_going_on or bool(rests)
        if not is_going_on:
            routes += rests
    return has_jump


def _turns_back(kind: Kind, line: int, victims: tuple[int, ...]) -> bool:
    """Whether this line leads back over the last victim though the rulebook forbids it."""
    return not kind.turns_back and bool(victims) and bool(victims[-1] & line)


def _halts(king: Kind, route: Route, foe_kings: int) -> bool:
    """Whether a flying capture that ends with a king halts directly behind it."""
    path, victims = route
    if not victims[-1] & foe_kings:
        return True
    return any(victims[-1] << left >> right == path[-1] for left, right in king.captures)


def _different(routes: list[Route], is_every_order: bool) -> list[Route]:
    """Keep one of the routes that are the same move."""
    found: dict[tuple[int, int, object], Route] = {}
    for route in routes:
        path, victims = route
        taken = victims if is_every_order or len(victims) < 2 else sum(victims)
        found.setdefault((path[0], path[-1], taken), route)
    return list(found.values())
