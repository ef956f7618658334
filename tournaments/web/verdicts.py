"""How a recorded game stands by its rules, in words: its end, its counters, and marks beside moves."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.draws import Counter
from rules.geometry import Board
from rules.outcome import Outcome, Reason
from rules.play import Play
from rules.played import Played
from rules.position import Side
from tournaments.queries.game_check import drawn_by_rule
from tournaments.web.rules.draw_words import rule_in_words

# By the side to move, the reason and the winner.
WON: dict[tuple[Side, Reason, Side], Promise] = {
    (Side.BLACK, Reason.NO_PIECES, Side.WHITE): gettext_lazy(
        "Black has no piece left: White wins."
    ),
    (Side.BLACK, Reason.BLOCKED, Side.WHITE): gettext_lazy("Black cannot move: White wins."),
    (Side.WHITE, Reason.NO_PIECES, Side.BLACK): gettext_lazy(
        "White has no piece left: Black wins."
    ),
    (Side.WHITE, Reason.BLOCKED, Side.BLACK): gettext_lazy("White cannot move: Black wins."),
    (Side.BLACK, Reason.NO_PIECES, Side.BLACK): gettext_lazy("Black has no piece left and wins."),
    (Side.BLACK, Reason.BLOCKED, Side.BLACK): gettext_lazy("Black cannot move and wins."),
    (Side.WHITE, Reason.NO_PIECES, Side.WHITE): gettext_lazy("White has no piece left and wins."),
    (Side.WHITE, Reason.BLOCKED, Side.WHITE): gettext_lazy("White cannot move and wins."),
    (Side.BLACK, Reason.FIRST_KING, Side.WHITE): gettext_lazy("White has the first king and wins."),
    (Side.WHITE, Reason.FIRST_KING, Side.BLACK): gettext_lazy("Black has the first king and wins."),
}

DRAWN: dict[Reason, Promise] = {
    Reason.REPETITION: gettext_lazy("The position has come again too often: a draw."),
    Reason.NO_PROGRESS: gettext_lazy("Too many moves without progress: a draw."),
    Reason.FEW_PIECES: gettext_lazy("Too few pieces to win in the moves allowed: a draw."),
    Reason.MOVE_LIMIT: gettext_lazy("The limit of moves is reached: a draw."),
}


@dataclass(frozen=True, slots=True)
class Standing:
    """A draw rule in the last position: where its counter stands, and whether it is full."""

    article: str
    rule: str
    value: int
    limit: int
    is_full: bool


def verdict(play: Play) -> str:
    """What the rules say of the last position."""
    ended = play.outcome()
    if ended is None:
        if play.position.side is Side.BLACK:
            return _("The last position is open, with Black to move.")
        return _("The last position is open, with White to move.")
    return end_in_words(play, ended)


def end_in_words(play: Play, ended: Outcome) -> str:
    """Why the game is over."""
    if ended.winner is None:
        return str(DRAWN[ended.reason])
    return str(WON[play.position.side, ended.reason, ended.winner])


def standings_of(play: Play) -> list[Standing]:
    """Every counter that runs in the last position."""
    return [
        Standing(
            counter.rule.article,
            rule_in_words(counter.rule),
            counter.value,
            counter.limit,
            counter.is_full,
        )
        for counter in play.counters()
    ]


def draw_in_words(play: Play) -> str:
    """Which rule first made the game a draw, and when; empty if none did."""
    drawn = drawn_by_rule(play)
    if drawn is None:
        return ""
    return _("By %(article)s the game was drawn %(when)s: %(rule)s.") % {
        "article": drawn.counter.rule.article,
        "when": when_in_words(drawn.ply),
        "rule": rule_in_words(drawn.counter.rule),
    }


def claims_in_words(play: Play) -> list[str]:
    """What the side to move could claim in the last position."""
    counters: dict[str, Counter] = {
        claim.counter.rule.article: claim.counter for claim in play.claims()
    }
    return [
        _("A draw can be claimed by %(article)s.") % {"article": article} for article in counters
    ]


def when_in_words(ply: int) -> str:
    """After which move, one of each side counted together."""
    if not ply:
        return _("from the start")
    return _("after move %(number)s") % {"number": (ply + 1) // 2}


def marks_in_words(board: Board, played: Played) -> str:
    """What stands beside a move: that it was irregular, what was removed for it, a refused draw."""
    told = []
    if played.huffed is not None:
        told.append(
            _("This move was irregular; for it the piece on %(square)s was removed.")
            % {"square": board.name(played.huffed)}
        )
    elif played.is_irregular:
        told.append(_("This move was irregular, and it stood."))
    if played.is_draw_refused:
        told.append(_("A draw was offered with it and refused."))
    return " ".join(told)
