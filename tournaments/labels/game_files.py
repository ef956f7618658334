"""What people read of files of games: what is wrong with one, and why a game may be this one."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.pdn import Code
from tournaments.exchange.game_match import Sign, Sureness

FAULTS: dict[Code, Promise] = {
    Code.TAG_DAMAGED: _("A bracket, a quote or the value of a tag is missing."),
    Code.TAG_UNFINISHED: _("The file ends inside a tag."),
    Code.TAG_REPEATED: _("A tag stands here again; the first counts."),
    Code.STRAY_ESCAPE: _("A line end is written as text."),
    Code.COMMENT_NOT_CLOSED: _("A comment is not closed."),
    Code.COMMENT_NOT_OPENED: _("A brace closes no comment."),
    Code.VARIATION_NOT_CLOSED: _("A variation is not closed."),
    Code.VARIATION_NOT_OPENED: _("A parenthesis closes no variation."),
    Code.VARIATION_TOO_DEEP: _("Variations lie too deep within each other."),
    Code.VARIATION_ILLEGAL: _("A variation cannot be played to its end."),
    Code.TEXT_OUTSIDE_COMMENT: _("Text stands outside a comment."),
    Code.GAME_TOO_LONG: _("The game is longer than a game can be; the rest was left out."),
    Code.POSITION_UNREADABLE: _("No draughts has such a position."),
    Code.MOVE_UNREADABLE: _("This is no move."),
    Code.MOVE_UNKNOWN: _("A move is missing here."),
    Code.MOVE_ILLEGAL: _("This move is against the rules."),
    Code.MOVE_AMBIGUOUS: _("This capture can be played in several ways; the first was taken."),
    Code.AMBIGUITY_SETTLED: _("This capture could be read in several ways; later moves settle it."),
    Code.OTHER_SIDE_BEGINS: _("The side moves first that is second by the rules."),
    Code.GAME_TYPE_UNKNOWN: _("Nobody knows this kind of game; the moves tell it."),
    Code.GAME_TYPE_DIFFERS: _("The file names one kind of draughts, and the moves are another."),
    Code.RESULT_UNKNOWN: _("This is no result of a known system."),
    Code.RESULT_DIFFERS: _("The result at the top and the one at the end are not the same."),
    Code.RESULT_AGAINST_BOARD: _("On the board the other side has won."),
    Code.NO_GAMES: _("There is no game here."),
    Code.FILE_UNREADABLE: _("The file cannot be read."),
}

SURENESS: dict[Sureness, Promise] = {
    Sureness.CERTAIN: _("certain"),
    Sureness.LIKELY: _("likely"),
    Sureness.POSSIBLE: _("possible"),
}

SIGNS: dict[Sign, Promise] = {
    Sign.NAMES_SAME: _("both names are the same"),
    Sign.NAMES_ALIKE: _("both names are nearly the same"),
    Sign.NAMES_SIMILAR: _("the names are similar"),
    Sign.ONE_NAME: _("only one name fits, the other is not told"),
    Sign.SIDES_SWAPPED: _("but the sides are the other way round"),
    Sign.ROUND_FITS: _("the round fits"),
    Sign.ROUND_DIFFERS: _("but the file names another round"),
    Sign.DAY_DIFFERS: _("but the day is outside the tournament"),
    Sign.RESULT_FITS: _("the result fits"),
    Sign.RESULT_DIFFERS: _("but another result is entered"),
    Sign.SEVERAL_FIT: _("but several fit alike"),
}
