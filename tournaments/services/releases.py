"""What the public may see of a round: pairings, results and standings, each switched by hand."""

from datetime import datetime
from enum import StrEnum
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.labels import Deed
from tournaments.models import Round, User
from tournaments.queries.results import open_boards
from tournaments.services.board_links import close_links
from tournaments.services.journal import Doing, deed
from tournaments.services.refusals import DeedRefused, ResultsOutstanding, read_anew


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


Releases = list[tuple[Round, Release]]


def would_publish(this_round: Round, release: Release) -> Releases:
    """What becomes public with it, earliest first; empty when it is out already.

    Standings show the pairings and results of their round and of all rounds before it.
    """
    if getattr(this_round, FIELDS[release]) is not None:
        return []
    rounds = [this_round]
    if release is Release.STANDINGS:
        rounds = list(this_round.tournament.rounds.filter(number__lte=this_round.number))
    return [
        (each, shown)
        for each in rounds
        for shown in order_until(release)
        if getattr(each, FIELDS[shown]) is None
        and (each.pk == this_round.pk or shown is not Release.STANDINGS)
    ]


def would_take_back(this_round: Round, release: Release) -> Releases:
    """What the public will not see any more: the release and all that shows it, later standings too."""
    if getattr(this_round, FIELDS[release]) is None:
        return []
    own = [
        (this_round, shown)
        for shown in order_from(release)
        if getattr(this_round, FIELDS[shown]) is not None
    ]
    if release is Release.STANDINGS:
        return own
    later = this_round.tournament.rounds.filter(
        number__gt=this_round.number, standings_released_at__isnull=False
    )
    return own + [(each, Release.STANDINGS) for each in later]


def order_until(release: Release) -> list[Release]:
    """The releases that show no more than this one."""
    return list(Release)[: list(Release).index(release) + 1]


def order_from(release: Release) -> list[Release]:
    """The releases that show no less than this one."""
    return list(Release)[list(Release).index(release) :]


def publish(*, this_round: Round, release: Release, by: User | None) -> Round:
    """Show pairings, results or standings of a round to everybody, the tournament with them.

    Raises ResultsOutstanding for standings while games of rounds up to this one are open, and
    DeedRefused when the release is out already.
    """
    with deed(
        this_round.tournament, by=by, kind=PUBLISHED[release], round_number=this_round.number
    ) as doing:
        read_anew(this_round)
        opening = would_publish(this_round, release)
        if not opening:
            raise DeedRefused(_("This is published already."))
        if release is Release.STANDINGS:
            outstanding = [
                board for board in open_boards(doing.tournament) if board[0] <= this_round.number
            ]
            if outstanding:
                raise ResultsOutstanding(outstanding, doing.tournament)
        now = timezone.now()
        set_times(doing, opening, now)
        doing.facts = written(opening, this_round)
        row = doing.tournament
        if not row.listed_at:
            doing.change(row, listed_at=now, entries_released_at=row.entries_released_at or now)
    this_round.refresh_from_db()
    return this_round


def take_back(*, this_round: Round, release: Release, by: User | None) -> Round:
    """Hide a release again, and those that show what it does; links to boards end with the pairings.

    Raises DeedRefused when it is not published.
    """
    with deed(
        this_round.tournament, by=by, kind=WITHDRAWN[release], round_number=this_round.number
    ) as doing:
        read_anew(this_round)
        closing = would_take_back(this_round, release)
        if not closing:
            raise DeedRefused(_("This is not published."))
        set_times(doing, closing, None)
        if release is Release.PAIRINGS:
            close_links(doing, this_round)
        doing.facts = written(closing, this_round)
    this_round.refresh_from_db()
    return this_round


def set_times(doing: Doing, releases: Releases, time: datetime | None) -> None:
    """Open or close releases, each round in one change."""
    rounds = {each.pk: each for each, _shown in releases}
    for pk, each in rounds.items():
        doing.change(each, **{FIELDS[shown]: time for of, shown in releases if of.pk == pk})


def written(releases: Releases, this_round: Round) -> dict[str, list[Any]]:
    """What the journal keeps: the releases of the round itself, and the other rounds touched."""
    return {
        "releases": [shown for each, shown in releases if each.pk == this_round.pk],
        "other_rounds": sorted({each.number for each, _shown in releases} - {this_round.number}),
    }
