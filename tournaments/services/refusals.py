"""Deeds that cannot be done, each with the facts and a sentence that says what to do."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import PairedGame

if TYPE_CHECKING:
    from tournaments.queries.consequences import Consequences


class DeedRefused(Exception):
    """A deed that was not done; nothing was written, and the message says why and what to do."""


class StaleWrite(DeedRefused):
    """Somebody saved this game after the page was loaded; `game` is as it stands now."""

    def __init__(self, game: PairedGame, *, seen_version: int) -> None:
        self.game = game
        self.seen_version = seen_version
        super().__init__(
            _("%(who)s saved this game meanwhile. Look at both values and save again.")
            % {"who": game.saved_by or _("Somebody")}
        )


class ResultsOutstanding(DeedRefused):
    """Games without an outcome stand in the way; `boards` are (round number, board) pairs."""

    def __init__(self, boards: Sequence[tuple[int, int]]) -> None:
        self.boards = tuple(boards)
        listed = ", ".join(
            _("round %(round)s board %(board)s") % {"round": number, "board": board}
            for number, board in self.boards[:12]
        )
        super().__init__(
            ngettext(
                "A result is missing: %(boards)s. Enter it, or give a reason to go on without it.",
                "Results are missing: %(boards)s. Enter them, or give a reason to go on without them.",
                len(self.boards),
            )
            % {"boards": listed}
        )


class LaterRoundsRest(DeedRefused):
    """A later round was paired on the result to be corrected; `consequences` says what would change."""

    def __init__(self, consequences: "Consequences") -> None:
        self.consequences = consequences
        super().__init__(
            _(
                "Round %(rounds)s was paired with the old result. Look at what changes, then confirm."
            )
            % {"rounds": ", ".join(map(str, consequences.touched_rounds))}
        )


class MovesRefused(DeedRefused):
    """A recorded move cannot be read or is not legal; `ply` counts from 1."""

    def __init__(self, message: str, *, ply: int, text: str) -> None:
        self.ply = ply
        self.text = text
        super().__init__(message)
