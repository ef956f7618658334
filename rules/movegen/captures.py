"""The captures that may be played; the square that the mover left counts as empty."""

from rules.geometry import bits_in
from rules.movegen.armies import Army, Kind
from rules.movegen.chains import Search, go_on
from rules.moves import Route
from rules.position import View
from rules.precedence import king_met_first, preferred
from rules.variants import Landing


def capture_routes(army: Army, seen: View, is_every_order: bool) -> list[Route]:
    """Return the captures that may be played, the same capture once unless every order counts."""
    men, kings, foe_men, foe_kings = seen
    foes = foe_men | foe_kings
    every_king = kings | foe_kings
    empty = army.mask ^ (men | kings | foes)
    search = Search(
        foes,
        halting=foe_kings if army.king.landing is Landing.BEHIND_LAST_KING else 0,
        ranking=every_king if king_met_first in army.precedence else 0,
        is_every_order=is_every_order,
    )
    _hop_with_all(army.man, men, foes if army.men_take_kings else foe_men, empty, search)
    if kings and army.king.is_flying:
        for king in bits_in(kings):
            go_on(army.king, (0, (king,)), (), (), foes, empty | king, search)
    elif kings:
        _hop_with_all(army.king, kings, foes, empty, search)
    routes = search.routes
    if len(routes) > 1:
        routes = preferred(routes, every_king, army.precedence if every_king else army.among_men)
        if max([len(victims) for _, victims in routes]) > 1:
            return _different(routes, is_every_order)
    return routes


def _hop_with_all(kind: Kind, pieces: int, foes: int, empty: int, search: Search) -> None:
    """Look in each direction at all the pieces at once, and follow only the jumps that go on."""
    jumps = [
        (left, right, lands)
        for left, right in kind.captures
        if (met := (pieces << left if left else pieces >> right) & foes)
        and (lands := (met << left if left else met >> right) & empty)
    ]
    if not jumps:
        return
    going_on = kind.turning_squares
    for left, right in kind.captures:
        prey = foes & (empty >> left if left else empty << right)
        going_on |= prey >> left if left else prey << right
    for left, right, lands in jumps:
        for land in bits_in(lands):
            victim = land >> left if left else land << right
            origin = victim >> left if left else victim << right
            if land & going_on:
                freed = origin | victim if kind.lifts_at_once else origin
                jump = (victim, (land,))
                go_on(kind, jump, (origin,), (victim,), foes ^ victim, empty | freed, search)
            else:
                search.routes.append(((origin, land), (victim,)))


def _different(routes: list[Route], is_every_order: bool) -> list[Route]:
    """Keep one of the routes that are the same move."""
    found: dict[tuple[int, int, object], Route] = {}
    for path, victims in routes:
        taken = victims if is_every_order else sum(victims)
        found.setdefault((path[0], path[-1], taken), (path, victims))
    return list(found.values())
