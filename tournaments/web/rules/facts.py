"""A sentence for each value that a fact of a rulebook can have."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from rules.geometry import Squares
from rules.precedence import (
    Preference,
    frisian_value,
    king_captures,
    king_met_first,
    kings_count_two,
    most_kings,
    most_pieces,
)
from rules.variants import Crowning, Goal, Landing, Lifting, Missed, Results, Tint

FACTS: dict[Any, Promise] = {
    Tint.DARK: gettext_lazy("The dark squares play."),
    Tint.LIGHT: gettext_lazy("The light squares play."),
    Tint.UNSAID: gettext_lazy("No source says which tint plays."),
    Crowning.ENDS_MOVE: gettext_lazy(
        "A man that reaches a crowning square is crowned and its move ends there, even if it could "
        "go on capturing."
    ),
    Crowning.WHERE_IT_STOPS: gettext_lazy(
        "A man that reaches a crowning square in the middle of a capture goes on as a man, and is "
        "crowned only if its move ends there."
    ),
    Crowning.DURING_CAPTURE: gettext_lazy(
        "A man that reaches a crowning square in the middle of a capture is crowned at once and goes "
        "on as a king, if it can."
    ),
    Landing.ANYWHERE: gettext_lazy(
        "Behind a captured piece the king lands on any free square up to the next piece."
    ),
    Landing.BEHIND: gettext_lazy(
        "The king lands on the square directly behind the captured piece."
    ),
    Landing.BEHIND_LAST_KING: gettext_lazy(
        "Behind a captured piece the king lands on any free square up to the next piece, but directly "
        "behind a king that is the last piece it captures."
    ),
    Lifting.AT_END: gettext_lazy(
        "Captured pieces stay on the board until the move is over: they block the way, and none may be "
        "jumped twice."
    ),
    Lifting.AT_ONCE: gettext_lazy(
        "Each captured piece leaves the board at once, before the capture goes on: its square is free."
    ),
    Missed.TAKEN_BACK: gettext_lazy(
        "Who can capture must. Another move is not legal and is taken back if the opponent asks for it."
    ),
    Missed.FORFEITS_PIECE: gettext_lazy(
        "Who can capture must. A piece that could capture and did not is lost: the opponent removes it."
    ),
    Goal.BLOCK: gettext_lazy("Who is to move and has no piece left, or no legal move, has lost."),
    Goal.BE_BLOCKED: gettext_lazy(
        "Played to lose: who is to move and has no piece left, or no legal move, has won."
    ),
    Goal.FIRST_KING: gettext_lazy(
        "Who first has a king has won. Who is to move and has no piece left, or no legal move, has lost."
    ),
    Results.ONE: gettext_lazy("In game files a result is written 1-0, 1/2-1/2 or 0-1."),
    Results.TWO: gettext_lazy("In game files a result is written 2-0, 1-1 or 0-2."),
}

PREFERENCES: dict[Preference, Promise] = {
    most_pieces: gettext_lazy("The most pieces must be captured; a king counts as one."),
    most_kings: gettext_lazy("The most kings must be captured."),
    kings_count_two: gettext_lazy("The most pieces must be captured, a king counting as two."),
    king_captures: gettext_lazy("If a king can capture, a king must, and not a man."),
    king_met_first: gettext_lazy("The capture that meets a king earliest must be chosen."),
    frisian_value: gettext_lazy(
        "The highest value must be captured: any number of kings is worth a shade less than twice as "
        "many men."
    ),
}

FREE_CHOICE = gettext_lazy(
    "Among several captures the choice is free; the one that was begun must be completed."
)

CORNERS: dict[Squares, Promise] = {
    Squares.NEAR_LEFT: gettext_lazy("Every other square plays, the near left corner among them."),
    Squares.NEAR_RIGHT: gettext_lazy(
        "Every other square plays, the near right corner among them and the near left one not."
    ),
    Squares.ALL: gettext_lazy("All squares play; the board need not be chequered."),
}
