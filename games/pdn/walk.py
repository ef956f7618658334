"""The short way through a game: plies about which nothing is in doubt.

A ply is plain if its side has no kings, and if the board has no capture, or one whose every step is
the only one there is: then the legal move is known without listing the moves. This is for rulebooks
whose men move ahead by one square and capture in all four directions of two lines; elsewhere, and
for other plies, the legal moves are listed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from games.pdn.wording import NO_ENDS, Ends, wording_of
from rules.geometry import Shift
from rules.movegen.armies import Army, View, army
from rules.movegen.captures import capture_routes
from rules.movegen.plies import after
from rules.movegen.quiets import quiet_moves
from rules.position import Side
from rules.variants import Variant


@dataclass(frozen=True, slots=True, eq=False)
class _Walker:
    """What the plies of a side need."""

    army: Army
    ahead: frozenset[Ends]  # of each quiet move of a man
    crown_squares: int
    lines: tuple[int, int] | None  # the lines on which men capture, as shifts to the left


@cache
def _walkers(variant: Variant) -> dict[Side, _Walker]:
    walkers = {}
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
        ahead = _steps(variant, man.moves)
        walkers[side] = _Walker(forces, ahead, forces.crown_squares, lines)
    return walkers


def _steps(variant: Variant, shifts: tuple[Shift, ...]) -> frozenset[Ends]:
    mask = variant.board.mask
    return frozenset(
        (square, step)
        for square in variant.board.numbers
        for left, right in shifts
        if (step := square << left >> right & mask)
    )


def walk(
    variant: Variant, side: Side, seen: View, texts: Sequence[str], word: int, last: int
) -> tuple[int, Side, View]:
    """Play the written moves from this one on, up to the last or the first that is in doubt.

    Return the number of moves used up, and whose turn it is with what view.
    """
    wording = wording_of(variant.board)
    table, read = wording.ends, wording.read
    walkers = _walkers(variant)
    other_side = side.other
    mine, other = walkers[side], walkers[other_side]
    mask = mine.army.mask
    is_plain = mine.lines is not None
    one, two = mine.lines or (0, 0)
    men, kings, foe_men, foe_kings = seen
    while word < last:
        text = texts[word]
        ends = table.get(text) or read(text)
        origin, destination = ends
        taken = 0
        if is_plain and not kings:
            foes = foe_men | foe_kings
            empty = mask ^ (men | foes)
            a = men << one & foes & empty >> one
            b = men >> one & foes & empty << one
            c = men << two & foes & empty >> two
            d = men >> two & foes & empty << two
            met = a | b | c | d
            if not met:
                if not origin & men or not destination & empty or ends not in mine.ahead:
                    break
            elif not met & met - 1 and (not a) + (not b) + (not c) + (not d) == 3 and origin & men:
                taken = _only_capture(mine.army, origin, destination, foes, empty | origin)
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
                side, other_side = other_side, side
                mine, other = other, mine
                word += 1
                continue
        listed = _by_list(mine.army, (men, kings, foe_men, foe_kings), ends)
        if listed is None:
            break
        men, kings, foe_men, foe_kings = listed
        side, other_side = other_side, side
        mine, other = other, mine
        word += 1
    return word, side, (men, kings, foe_men, foe_kings)


def _only_capture(forces: Army, origin: int, destination: int, foes: int, empty: int) -> int:
    """Return what is taken between these squares; 0 if the way forks, turns or ends elsewhere."""
    man = forces.man
    at, taken = origin, 0
    while True:
        found = 0
        for victim, land in man.hops[at]:
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


def _by_list(forces: Army, seen: View, ends: Ends) -> View | None:
    """Play the only legal move with these ends; None if there is none, or more than one."""
    if ends is NO_ENDS:
        return None
    origin, destination = ends
    routes = capture_routes(forces, seen, False)
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
    return after(forces, seen, (ends, ())) if ends in quiets else None
