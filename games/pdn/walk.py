"""The short way through a game: plies about which nothing is in doubt.

A ply is plain if its side has no kings, and if the board has no capture, or one whose every step is
the only one there is, or only captures of one piece each: then the legal move is known without
listing the moves. This is for rulebooks whose men move ahead by one square and capture in all four
directions of two lines; elsewhere, and for other plies, the legal moves are listed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from games.pdn.wording import NO_ENDS, Ends, Wording
from rules.errors import TooManyCaptures
from rules.movegen.armies import Army, army
from rules.movegen.captures import capture_routes
from rules.movegen.plies import after
from rules.movegen.quiets import quiet_moves
from rules.position import Side, View
from rules.variants import Variant


@dataclass(frozen=True, slots=True, eq=False)
class _Walker:
    """What the plies of a side need."""

    side: Side
    army: Army
    crown_squares: int
    lines: tuple[int, int] | None  # the lines on which men capture, as shifts to the left
    hops: Mapping[int, tuple[tuple[int, int], ...]]  # by square, what men there jump, and where to


@dataclass(frozen=True, slots=True, eq=False)
class _Rules:
    """What the plies of a variant need: its walkers, and what written moves say on its board."""

    walkers: dict[Side, _Walker]
    wording: Wording


@cache
def _rules(variant: Variant) -> _Rules:
    walkers = {}
    ahead: dict[tuple[int, int], Side] = {}
    for side in Side:
        forces = army(variant, side)
        man = forces.man
        shifts = sorted({left or right for left, right in man.captures})
        is_plain = (
            len(man.captures) == 4
            and len(shifts) == 2
            and man.reach == 1
            and not man.lifts_at_once
            and forces.men_take_kings
        )
        lines = (shifts[0], shifts[1]) if is_plain else None
        hops = {
            square: tuple((victim, victim << left >> right) for victim, left, right in rays)
            for square, rays in man.rays.items()
        }
        walkers[side] = _Walker(side, forces, forces.crown_squares, lines, hops)
        for square in variant.board.numbers:
            for left, right in man.moves:
                ahead[square, square << left >> right & variant.board.mask] = side
    return _Rules(walkers, Wording(variant.board, ahead))


def walk(
    variant: Variant, side: Side, seen: View, texts: Sequence[str], word: int, last: int
) -> tuple[int, Side, View]:
    """Play the written moves from this one on, up to the last or the first that is in doubt.

    Return the number of moves used up, and whose turn it is with what view.
    """
    rules = _rules(variant)
    table, read = rules.wording.ends, rules.wording.read
    mine, other = rules.walkers[side], rules.walkers[side.other]
    mask = mine.army.mask
    is_plain = mine.lines is not None
    one, two = mine.lines or (0, 0)
    men, kings, foe_men, foe_kings = seen
    while word < last:
        text = texts[word]
        ends = table.get(text) or read(text)
        origin, destination, ahead = ends
        if is_plain and not kings:
            foes = foe_men | foe_kings
            empty = mask ^ (men | foes)
            met = foes & (
                men << one & empty >> one
                | men >> one & empty << one
                | men << two & empty >> two
                | men >> two & empty << two
            )
            if not met:
                if ahead is not mine.side or not origin & men or not destination & empty:
                    break
                taken = 0
            else:
                find = _one_of_many if met & met - 1 else _only_capture
                taken = find(mine, met, men, ends, foes, empty) if origin & men else 0
            if taken or not met:
                men ^= origin
                if destination & mine.crown_squares:
                    kings = destination
                else:
                    men |= destination
                if taken:
                    foe_men &= ~taken
                    foe_kings &= ~taken
                men, kings, foe_men, foe_kings = foe_men, foe_kings, men, kings
                mine, other = other, mine
                word += 1
                continue
        listed = _by_list(mine.army, (men, kings, foe_men, foe_kings), ends)
        if listed is None:
            break
        men, kings, foe_men, foe_kings = listed
        mine, other = other, mine
        word += 1
    return word, mine.side, (men, kings, foe_men, foe_kings)


def _only_capture(mine: _Walker, met: int, men: int, ends: Ends, foes: int, empty: int) -> int:
    """Return what is taken between these squares; 0 if the way forks, turns or ends elsewhere.

    Only one piece is met, and this capture must be the only one that meets it.
    """
    origin, destination, _ = ends
    man = mine.army.man
    one, two = mine.lines or (0, 0)
    jumps = (
        (met << one & empty != 0 and met >> one & men != 0)
        + (met >> one & empty != 0 and met << one & men != 0)
        + (met << two & empty != 0 and met >> two & men != 0)
        + (met >> two & empty != 0 and met << two & men != 0)
    )
    if jumps > 1:
        return 0
    at, taken = origin, 0
    empty |= origin
    while True:
        found = 0
        for victim, land in mine.hops[at]:
            if victim & foes and land & empty:
                if found:
                    return 0
                found, onward = victim, land
        if not found:
            return taken if at == destination else 0
        at = onward
        if at & man.turning_squares:
            return 0
        foes ^= found
        taken |= found


def _one_of_many(mine: _Walker, met: int, men: int, ends: Ends, foes: int, empty: int) -> int:
    """Return the piece taken between these squares where every capture takes just one; else 0."""
    if not mine.army.is_number_all:
        return 0
    origin, destination, _ = ends
    man = mine.army.man
    for left, right in man.captures:
        jumped = (men << left >> right) & met
        lands = jumped << left >> right & empty
        while lands:
            land = lands & -lands
            lands ^= land
            victim = land << right >> left
            if land & man.turning_squares:
                return 0
            free = empty | victim << right >> left
            for onward, beyond in mine.hops[land]:
                if onward & foes and onward != victim and beyond & free:
                    return 0
    for victim, land in mine.hops[origin]:
        if land == destination and victim & foes and land & empty:
            return victim
    return 0


def _by_list(forces: Army, seen: View, ends: Ends) -> View | None:
    """Play the only legal move with these ends; None if there is none, or more than one."""
    if ends is NO_ENDS:
        return None
    origin, destination, _ = ends
    step = (origin, destination)
    try:
        routes = capture_routes(forces, seen, False)
    except TooManyCaptures:
        return None
    if routes:
        fitting = [path for path in routes if path[0][0] == origin and path[0][-1] == destination]
        return after(forces, seen, fitting[0]) if len(fitting) == 1 else None
    men, kings, foe_men, foe_kings = seen
    empty = forces.mask ^ (men | kings | foe_men | foe_kings)
    if not destination & empty:
        return None
    if origin & kings:
        quiets = quiet_moves(forces.king, origin if forces.king.is_flying else kings, empty)
    elif origin & men:
        quiets = quiet_moves(forces.man, men, empty)
    else:
        return None
    return after(forces, seen, (step, ())) if step in quiets else None
