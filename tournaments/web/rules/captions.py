"""What stands below a picture: the moves that the engine finds, and what another rule would allow."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _

from rules.moves import Move
from rules.position import Side
from tournaments.web.rules.scenes import Scene
from tournaments.web.rules.words import fact_in_words


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene with its words: `legal` is what may be played, `otherwise` what another rule allows."""

    scene: Scene
    legal: str
    otherwise: str


def picture(scene: Scene) -> Picture:
    """Put a scene into words."""
    return Picture(scene, _legal(scene), _otherwise(scene))


def _legal(scene: Scene) -> str:
    if scene.moves:
        return _("Legal: %(moves)s.") % {"moves": moves_in_words(scene, scene.moves)}
    name = scene.variant.board.name
    marked = ", ".join(name(square) for square in scene.marked)
    if scene.is_end:
        return (
            _("Black is to move and has no legal move.")
            if scene.position.side is Side.BLACK
            else _("White is to move and has no legal move.")
        )
    if scene.marked and scene.origin:
        return _("From %(square)s: %(squares)s.") % {
            "square": name(scene.origin),
            "squares": marked,
        }
    return _("The crowning squares of White: %(squares)s.") % {"squares": marked} if marked else ""


def _otherwise(scene: Scene) -> str:
    if scene.changed is None:
        return ""
    fact, other = scene.changed
    moves = moves_in_words(scene, scene.otherwise)
    rules = scene.variant.precedence
    if fact == "precedence" and len(rules) > 1:
        place = next(n for n, rule in enumerate(rules, start=1) if rule not in other)
        return _("Without rule %(number)s: %(moves)s.") % {"number": place, "moves": moves}
    rule = " ".join(fact_in_words(fact, other)).rstrip(".")
    return _("If the rule were “%(rule)s”: %(moves)s.") % {"rule": rule, "moves": moves}


def moves_in_words(scene: Scene, moves: Iterable[Move]) -> str:
    """Write moves with what they take; those that differ only in where the piece lands, as one."""
    return "; ".join(
        _either_square(scene, list(alike))
        for _way, alike in groupby(moves, key=lambda move: (move.path[:-1], move.captured))
    )


def _either_square(scene: Scene, alike: list[Move]) -> str:
    first, *others = alike
    name = scene.variant.board.name
    text = scene.written(first)
    if others:
        lands = [text, *(name(move.destination) for move in others)]
        text = _("%(first)s or %(last)s") % {"first": ", ".join(lands[:-1]), "last": lands[-1]}
    if not first.is_capture:
        return text
    taken = ", ".join(name(square) for square in first.captured)
    return _("%(move)s, taking %(squares)s") % {"move": text, "squares": taken}
