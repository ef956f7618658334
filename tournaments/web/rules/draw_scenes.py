"""A position from which an article on endings begins to count."""

from functools import lru_cache
from random import Random

from django.utils.translation import gettext as _

from games.diagram import side_below
from rules.draws import DrawRules
from rules.draws.clocks import Clock
from rules.draws.material import LoneKing
from rules.movegen import legal_moves
from rules.position import Side
from rules.variants import Variant
from tournaments.web.rules.captions import Picture
from tournaments.web.rules.scenes import Scene
from tournaments.web.rules.search import position_of

TRIES = 3000
MOST_KEPT = 64


def draw_pictures(variant: Variant, rules: DrawRules) -> list[Picture]:
    """The ending of the first article that counts moves against a lone king."""
    for rule in rules:
        if isinstance(rule, Clock) and isinstance(rule.material, LoneKing):
            scene = ending(variant, rule.material)
            told = _("By %(article)s the moves are counted from here.") % {"article": rule.article}
            return [Picture(scene, told, "")] if scene else []
    return []


@lru_cache(maxsize=MOST_KEPT)
def ending(variant: Variant, material: LoneKing) -> Scene | None:
    """A position with this material in which neither side can capture."""
    kings, men = material.against[0]
    chance, side = Random(variant.key), side_below(variant.board)
    squares = range(1, variant.board.squares + 1)
    for _tried in range(TRIES):
        *own, foe = chance.sample(squares, kings + men + 1)
        positions = [
            position_of(variant, side, kings=own[:kings], men=own[kings:], foe_kings=[foe]),
            position_of(
                variant, side.other, foe_kings=own[:kings], foe_men=own[kings:], kings=[foe]
            ),
        ]
        here = positions[0]
        is_quiet = not any(
            move.is_capture for position in positions for move in legal_moves(variant, position)
        )
        stands = not any(here.men(each) & variant.crown_squares[each] for each in Side)
        if is_quiet and stands and material.sides(variant, here):
            return Scene(variant, here)
    return None
