"""What is wrong with a move, a position or a ballot, in the reader's language."""

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.errors import Fact, RulesError, Wrong
from tournaments.labels import variant_label

SENTENCES: dict[Wrong, Promise] = {
    Wrong.NO_MOVE: gettext_lazy("'%(text)s' is no move: it should look like %(example)s."),
    Wrong.NO_SUCH_SQUARE: gettext_lazy(
        "'%(text)s' is no move: the board of %(variant)s has no square %(square)s."
    ),
    Wrong.UNKNOWN_MARK: gettext_lazy(
        "'%(text)s' is no move: after it may stand ~, ~huff18 or (=)."
    ),
    Wrong.AMBIGUOUS: gettext_lazy("%(text)s is ambiguous: write %(legal)s."),
    Wrong.CAPTURE_OBLIGATORY: gettext_lazy(
        "%(text)s is not legal here: a capture is obligatory: %(legal)s."
    ),
    Wrong.PIECE_GOES_ELSEWHERE: gettext_lazy(
        "%(text)s is not legal here: the piece on %(squares)s may play %(legal)s."
    ),
    Wrong.PIECE_CANNOT_MOVE: gettext_lazy(
        "%(text)s is not legal here: the piece on %(squares)s cannot move."
    ),
    Wrong.NO_PIECE_OF_WHITE: gettext_lazy(
        "%(text)s is not legal here: White is to move and has no piece on %(squares)s."
    ),
    Wrong.NO_PIECE_OF_BLACK: gettext_lazy(
        "%(text)s is not legal here: Black is to move and has no piece on %(squares)s."
    ),
    Wrong.NO_MOVE_LEFT: gettext_lazy("%(text)s is not legal here: there is no legal move left."),
    Wrong.KING_MUST_REST: gettext_lazy(
        "%(text)s is not legal here: that king has moved as often in a row as it may."
    ),
    Wrong.NOT_IRREGULAR: gettext_lazy("%(text)s is no irregular move that may stand here."),
    Wrong.NOTHING_TO_HUFF: gettext_lazy("No piece on %(square)s failed to capture."),
    Wrong.NO_DRAW_OFFERED: gettext_lazy("A draw is offered with a move."),
    Wrong.TOO_MANY_CAPTURES: gettext_lazy(
        "The kings here have more ways to capture than can be listed: give another position."
    ),
    Wrong.NO_FEN: gettext_lazy(
        "'%(text)s' is no position: it should look like W:W31,32,K40:B1-5,K10."
    ),
    Wrong.SIDE_TWICE: gettext_lazy("'%(text)s' is no position: side %(what)s comes twice."),
    Wrong.NO_RANGE: gettext_lazy(
        "'%(text)s' is no position: '%(what)s' is no square and no range of squares."
    ),
    Wrong.RANGE_BACKWARD: gettext_lazy(
        "'%(text)s' is no position: the range %(what)s runs backward."
    ),
    Wrong.SQUARE_TWICE: gettext_lazy(
        "'%(text)s' is no position: square %(what)s is occupied twice."
    ),
    Wrong.MAN_WHERE_CROWNED: gettext_lazy(
        "'%(text)s' is no position: a man cannot stand on %(what)s, where it is crowned."
    ),
    Wrong.SQUARE_NOT_ON_BOARD: gettext_lazy(
        "'%(text)s' is no position: the board of %(variant)s has no square %(what)s."
    ),
    Wrong.NO_BALLOT_NUMBER: gettext_lazy(
        "'%(text)s' is neither a number from 1 up nor a label such as XXVII-9: write number; moves; "
        "name."
    ),
    Wrong.NO_OPENING: gettext_lazy(
        "There are no moves: write them after a semicolon, or write free."
    ),
    Wrong.START_AFTER_MOVES: gettext_lazy("'%(text)s' belongs before the first move."),
    Wrong.MARKED_MOVE: gettext_lazy("'%(text)s' has a mark: write the move alone."),
    Wrong.NO_BALLOT_MARK: gettext_lazy(
        "'%(text)s' is not understood: write barred here, or nothing."
    ),
    Wrong.NO_MAN_TO_LIFT: gettext_lazy(
        "'%(text)s' cannot be done: no man stands on %(square)s. Write -11 to lift the man on 11, or "
        "a1>a5 to place it."
    ),
    Wrong.PLACE_OCCUPIED: gettext_lazy(
        "'%(text)s' cannot be done: %(square)s is occupied. Write -11 to lift the man on 11, or a1>a5 "
        "to place it."
    ),
    Wrong.NO_SQUARE_TO_LIFT: gettext_lazy(
        "'%(text)s' cannot be done: the board of %(variant)s has no square '%(square)s'. "
        "Write -11 to lift the man on 11, or a1>a5 to place it."
    ),
    Wrong.GAME_OVER: gettext_lazy("The game is over with these moves: leave out the last."),
    Wrong.NUMBER_TAKEN: gettext_lazy("%(name)s stands in line %(line)s already: give another."),
    Wrong.OPENING_TAKEN: gettext_lazy(
        "This opening stands in line %(line)s already: leave one of them out."
    ),
    Wrong.NOTHING_TO_DRAW: gettext_lazy(
        "No ballot can be drawn: write lines such as 1; 9-14 23-18 14x23."
    ),
}


def fault_in_words(fault: RulesError) -> str:
    """Say what is wrong and what to do; what has no words of its own speaks as on a command line."""
    if fault.wrong is None:
        return str(fault)
    facts = {name: _said(name, fact) for name, fact in fault.facts.items()}
    return str(SENTENCES[fault.wrong]) % {"text": fault.text, **facts}


def _said(name: str, fact: Fact) -> str:
    """A game by its name, one of several where there are several, or what was written."""
    if isinstance(fact, str):
        return variant_label(fact) if name == "variant" else fact
    return either(fact)


def either(texts: Sequence[str]) -> str:
    """One of these: `22x15, 22x13 or 9x18`."""
    *first, last = texts or ("",)
    return _("%(first)s or %(last)s") % {"first": ", ".join(first), "last": last} if first else last
