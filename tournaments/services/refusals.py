"""Deeds that cannot be done, each with the facts and a sentence that says what to do."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from django.core.exceptions import ObjectDoesNotExist
from django.db import models
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.labels.places import places_in_a_row
from tournaments.models import Entry, PairedGame, Tournament
from tournaments.pairing import CannotPair, Remedy, WhyNot

if TYPE_CHECKING:
    from tournaments.queries.consequences import Consequences
    from tournaments.queries.line_ups import LineUpRow


CANNOT_PAIR: dict[WhyNot, Promise] = {
    WhyNot.TOO_FEW: gettext_lazy(
        "Fewer than two are present in round %(round)s. Look who is absent, or end the "
        "tournament here."
    ),
    WhyNot.ALL_MET: gettext_lazy(
        "Round %(round)s cannot be paired without a second meeting. Nobody is left to meet for: "
        "%(stuck)s. End the tournament here, or let one of them sit out."
    ),
    WhyNot.NO_BYE: gettext_lazy(
        "In round %(round)s an odd number is present, and nobody may have the bye without leaving "
        "others unpaired: %(stuck)s. Let one sit out with a bye asked for."
    ),
    WhyNot.FIXED_NOT_IN_TABLE: gettext_lazy(
        "Round %(round)s follows a table, which cannot have these two meet in it: %(stuck)s. Take back "
        "that they are put together."
    ),
    WhyNot.WITHOUT_GROUP: gettext_lazy(
        "Round %(round)s is played in groups, and these are in none: %(stuck)s. Put each of them in a "
        "group."
    ),
    WhyNot.NOT_TWO_TEAMS: gettext_lazy(
        "Round %(round)s is a match of two teams. Put each of these in one of exactly two: %(stuck)s."
    ),
    WhyNot.RESULT_MISSING: gettext_lazy(
        "Round %(round)s of the knockout needs the winners of the round before. Still open: %(stuck)s."
    ),
    WhyNot.LEVEL_IN_KNOCKOUT: gettext_lazy(
        "Round %(round)s of the knockout needs winners, and these are level: %(stuck)s. Add tie-break "
        "games to their pairing, or let the better placed go on in the settings."
    ),
    WhyNot.KNOCKOUT_OVER: gettext_lazy(
        "There is no round %(round)s: the knockout is over. %(stuck)s has won. Publish the standings."
    ),
    WhyNot.LATE_ENTRY_IN_KNOCKOUT: gettext_lazy(
        "Round %(round)s follows a tree fixed in round 1, and these came later: %(stuck)s. Withdraw them."
    ),
    WhyNot.LATE_ENTRY_IN_ROUND_ROBIN: gettext_lazy(
        "Round %(round)s follows a table fixed in round 1, and these came later: %(stuck)s. Withdraw "
        "them, or start a new tournament with them."
    ),
}


class DeedRefused(Exception):
    """A deed that was not done; nothing was written, and the message says why and what to do."""


def read_anew(row: models.Model) -> None:
    """Read a row as it stands now, inside a deed; raises DeedRefused if somebody has removed it meanwhile."""
    try:
        row.refresh_from_db()
    except ObjectDoesNotExist as gone:
        raise DeedRefused(_("Somebody has removed this meanwhile. Load the page again.")) from gone


class StaleWrite(DeedRefused):
    """Somebody saved this game after the page was loaded; `game` is as it stands now."""

    def __init__(self, game: PairedGame, *, seen_version: int) -> None:
        self.game = game
        self.seen_version = seen_version
        super().__init__(
            _("%(who)s saved this game meanwhile. Look at both values and save again.")
            % {"who": game.saved_by or _("Somebody")}
        )


class StaleLineUp(DeedRefused):
    """Somebody handed in another line-up of this team meanwhile; `line_up` is as it stands now."""

    def __init__(self, team: Entry, line_up: "LineUpRow") -> None:
        self.line_up = line_up
        sitting = ", ".join(
            f"{board}: {member.name}" for board, member in enumerate(line_up, start=1) if member
        )
        super().__init__(
            _("The line-up of %(team)s was changed meanwhile. It is now: %(line_up)s.")
            % {"team": team.name, "line_up": sitting or _("not handed in")}
        )


class ResultsOutstanding(DeedRefused):
    """Games without an outcome stand in the way; `boards` are (round number, board) pairs."""

    def __init__(self, boards: Sequence[tuple[int, int]], tournament: Tournament) -> None:
        self.boards = tuple(boards)
        listed = places_in_a_row(self.boards[:12], tournament)
        super().__init__(
            ngettext(
                "A result is missing: %(boards)s. Enter it, or give a reason to go on without it.",
                "Results are missing: %(boards)s. Enter them, or give a reason to go on without them.",
                len(self.boards),
            )
            % {"boards": listed}
        )


class NoPairing(DeedRefused):
    """The round has no legal pairing; `stuck` are the pairing numbers of those left over.

    `remedies` are ways out that were tried, by the numbers of `entries`.
    """

    def __init__(
        self,
        cause: CannotPair,
        entries: Mapping[int, Entry],
        remedies: Sequence[Remedy] = (),
    ) -> None:
        self.why = cause.why
        self.stuck = cause.stuck
        self.entries = entries
        self.remedies = tuple(remedies)
        names = {number: entry.name for number, entry in entries.items()}
        super().__init__(
            CANNOT_PAIR[cause.why]
            % {
                "round": cause.round_number,
                "stuck": ", ".join(names.get(number, f"№ {number}") for number in cause.stuck),
            }
        )


class LaterRoundsRest(DeedRefused):
    """A later round was paired on the result to be corrected; `consequences` says what would change."""

    def __init__(self, consequences: "Consequences") -> None:
        self.consequences = consequences
        rounds = ", ".join(map(str, consequences.touched_rounds))
        if rounds:
            said = _(
                "Round %(rounds)s was paired with the old result. Look at what changes, then confirm."
            )
        else:
            said = _("A final was drawn on the old result. Look at what changes, then confirm.")
        super().__init__(said % {"rounds": rounds})


class LinkIsDead(DeedRefused):
    """The link to a board does not open it any more."""

    def __init__(self) -> None:
        super().__init__(_("This link opens nothing now. Ask the arbiter."))


class MovesRefused(DeedRefused):
    """A recorded move cannot be read or is not legal; `ply` counts from 1."""

    def __init__(self, message: str, *, ply: int, text: str) -> None:
        self.ply = ply
        self.text = text
        super().__init__(message)
