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

# Whether a king that stands here, with these foes left and this one just taken, can go on.
Known = dict[tuple[int, int, int], bool]


def capture_routes(army: Army, seen: View, is_every_order: bool) -> list[Route]:
    """Return the captures that may be played, the same capture once unless every order counts."""
    men, kings, foe_men, foe_kings = seen
    foes = foe_men | foe_kings
    empty = army.mask ^ (men | kings | foes)
    routes: list[Route] = []
    _hop_with_all(army.man, men, foes if army.men_take_kings else foe_men, empty, routes)
    if kings and army.king.is_flying:
        for king in bits_in(kings):
            known: Known | None = None if is_every_order else {}
            _fly(army.king, king, (king,), (), foes, empty | king, routes, known)
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
        is_done = not (turned and _fly(turned, at, path, victims, foes, empty, routes, None))
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
    known: Known | None,
) -> bool:
    """Follow every flight over a piece, and return whether there is one.

    The piece lands on a square behind its victim from which more can be taken; if none, on any.
    Where it has been before with the same pieces taken, `known` tells: it makes no other move.
    """
    been = (at, foes, victims[-1] if victims else 0)
    if known is not None and been in known:
        return known[been]
    has_jump = False
    for whole, line in kind.flights[at]:
        if not whole & foes:
            continue
        ahead = iter(line)
        for victim in ahead:
            if not victim & empty:
                break
        is_turning_back = victims and not kind.turns_back and victims[-1] & whole
        if not victim & foes or is_turning_back:
            continue
        rests = []
        is_going_on = False
        free = empty | victim if kind.lifts_at_once else empty
        for land in ahead:
            if not land & empty:
                break
            landed, taken = (*path, land), (*victims, victim)
            if _fly(kind, land, landed, taken, foes ^ victim, free, routes, known):
                is_going_on = True
            else:
                rests.append((landed, taken))
            if kind.landing is Landing.BEHIND:
                break
        has_jump = has_jump or is_going_on or bool(rests)
        if not is_going_on:
            routes += rests
    if known is not None:
        known[been] = has_jump
    return has_jump


def _halts(king: Kind, route: Route, foe_kings: int) -> bool:
    """Whether a flying capture that ends with a king halts directly behind it."""
    path, (*_, last) = route
    return not last & foe_kings or any(
        last << left >> right == path[-1] for left, right in king.captures
    )


def _different(routes: list[Route], is_every_order: bool) -> list[Route]:
    """Keep one of the routes that are the same move."""
    found: dict[tuple[int, int, object], Route] = {}
    for route in routes:
        path, victims = route
        taken = victims if is_every_order or len(victims) < 2 else sum(victims)
        found.setdefault((path[0], path[-1], taken), route)
    return list(found.values())
