"""What the board and its script say; `%` stands for squares."""

from django.utils.translation import gettext as _

from rules.play import Play
from rules.variants import Variant


def words_for_script() -> dict[str, str]:
    """Every sentence of the script, in the reader's language."""
    return {
        "B": _("Black man"),
        "BK": _("Black king"),
        "W": _("White man"),
        "WK": _("White king"),
        "empty": _("empty"),
        "must": _("must capture"),
        "target": _("may go here"),
        "ballot": _("ballot"),
        "unjudged": _("not judged yet"),
        "choose": _("Choose a piece of the side to move."),
        "cannot": _("The piece on % cannot move."),
        "onward": _("It may go to %."),
        "ways": _("Several ways lead there. Choose one, or the squares on the way."),
        "waits": _("Not judged yet."),
        "offline": _(
            "No connection. Go on entering: pieces move as you move them, none is taken off, and the "
            "moves are judged when the connection is back."
        ),
        "loggedOut": _(
            "You are logged out. Log in again in another tab; what you entered is kept."
        ),
        "busy": _("Very much was asked from here. It goes on by itself in a minute."),
        "unsaved": _("Not saved yet; kept on this device."),
        "unsent": _("Not saved yet; it is sent by itself when the connection is back."),
        "saving": _("saving…"),
        "failed": _("Not saved. Load the page again; what you entered is kept."),
        "meanwhile": _("The moves of this game were saved meanwhile. Look at both records."),
        "theirs": _("Saved:"),
        "mine": _("Entered here:"),
        "keepTheirs": _("Keep what is saved"),
        "saveMine": _("Save what is entered here"),
    }


def example_of(variant: Variant) -> dict[str, str]:
    """How moves and squares are written in this game: its first move, the reply, and a square."""
    play = Play.start(variant)
    for _ply in range(2):
        play = play.after(play.legal_moves()[0])
    return {"moves": " ".join(play.texts), "square": variant.board.name(play.moves[0].origin)}
