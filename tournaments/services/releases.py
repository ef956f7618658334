"""What the public may see of a round: pairings, results and standings, each switched by hand."""

from enum import StrEnum

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.labels import Deed
from tournaments.models import Round, User
from tournaments.queries.results import open_boards
from tournaments.services.journal import deed
from tournaments.services.refusals import DeedRefused, ResultsOutstanding


class Release(StrEnum):
    """What is published of a round; the later ones show what the earlier ones do, and more."""

    PAIRINGS = "pairings"
    RESULTS = "results"
    STANDINGS = "standings"


FIELDS = {
    Release.PAIRINGS: "pairings_released_at",
    Release.RESULTS: "results_released_at",
    Release.STANDINGS: "standings_released_at",
}
PUBLISHED = {
    Release.PAIRINGS: Deed.PAIRINGS_PUBLISHED,
    Release.RESULTS: Deed.RESULTS_PUBLISHED,
    Release.STANDINGS: Deed.STANDINGS_PUBLISHED,
}
WITHDRAWN = {
    Release.PAIRINGS: Deed.PAIRINGS_WITHDRAWN,
    Release.RESULTS: Deed.RESULTS_WITHDRAWN,
    Release.STANDINGS: Deed.STANDINGS_WITHDRAWN,
}


def would_publish(this_round: Round, release: Release) -> list[Release]:
    """What becomes public with it: a table of standings shows its pairings and results too."""
    order = list(Release)
    return [
        each
        for each in order[: order.index(release) + 1]
        if getattr(this_round, FIELDS[each]) is None
    ]


def publish(*, this_round: Round, release: Release, by: User | None) -> Round:
    """Show pairings, results or standings of a round to everybody, the tournament with them.

    Raises ResultsOutstanding for standings while games of rounds up to this one are open, and
    DeedRefused when the release is out already.
    """
    with deed(
        this_round.tournament, by=by, kind=PUBLISHED[release], round_number=this_round.number
    ) as doing:
        this_round.refresh_from_db()
        opening = would_publish(this_round, release)
        if release not in opening:
            raise DeedRefused(_("This is published already."))
        if release is Release.STANDINGS:
            outstanding = [
                board for board in open_boards(doing.tournament) if board[0] <= this_round.number
            ]
            if outstanding:
                raise ResultsOutstanding(outstanding)
        now = timezone.now()
        doing.facts = {"published": opening}
        doing.change(this_round, **{FIELDS[each]: now for each in opening})
        row = doing.tournament
        if not row.listed_at:
            doing.change(row, listed_at=now, entries_released_at=row.entries_released_at or now)
    return this_round


def take_back(*, this_round: Round, release: Release, by: User | None) -> Round:
    """Hide a release again, and those that show more than it does.

    Raises DeedRefused when it is not published.
    """
    with deed(
        this_round.tournament, by=by, kind=WITHDRAWN[release], round_number=this_round.number
    ) as doing:
        this_round.refresh_from_db()
        order = list(Release)
        closing = [
            each
            for each in order[order.index(release) :]
            if getattr(this_round, FIELDS[each]) is not None
        ]
        if release not in closing:
            raise DeedRefused(_("This is not published."))
        doing.facts = {"taken_back": closing}
        doing.change(this_round, **{FIELDS[each]: None for each in closing})
    return this_round
