"""The five steps of a round, and when each was done."""

from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.labels import Deed
from tournaments.models import Round
from tournaments.web.desk.answers import progress_in_words
from tournaments.web.desk.grid import clock

RELEASE_DEEDS = (
    Deed.PAIRINGS_PUBLISHED,
    Deed.RESULTS_PUBLISHED,
    Deed.STANDINGS_PUBLISHED,
)


class When(StrEnum):
    """Is a step behind us, the present one, or still to come?"""

    DONE = "done"
    NOW = "now"
    LATER = "later"


@dataclass(frozen=True, slots=True)
class Step:
    """A step with its name and when it was done, or what it waits for."""

    name: str
    said: str
    when: When


def steps_before_the_draw(present: int) -> list[Step]:
    """The steps of a round that is not drawn."""
    here = ngettext("%(count)s here", "%(count)s here", present) % {"count": present}
    return in_order([here, _("not drawn"), "", "", ""], now=0)


def steps_of(this_round: Round, *, present: int, open_games: int, games: int) -> list[Step]:
    """The steps of a drawn round."""
    versions = release_versions(this_round)
    pairings, standings = this_round.pairings_released_at, this_round.standings_released_at
    said = [
        _("%(count)s here") % {"count": present},
        _("drawn %(time)s") % {"time": clock(this_round.drawn_at)},
        released(pairings, versions) if pairings else _("draft"),
        progress_in_words(open_games, games),
        released(standings, versions) if standings else _("when all are in"),
    ]
    if standings:
        now = len(said)
    elif not pairings:
        now = 2
    else:
        now = 3 if open_games else 4
    return in_order(said, now=now)


def in_order(said: list[str], *, now: int) -> list[Step]:
    """The five steps with what is said of each."""
    names = [
        _("Present"),
        _("Pair"),
        _("Pairings out"),
        _("Results"),
        _("Standings out"),
    ]
    return [
        Step(name, words, When.DONE if place < now else When.NOW if place == now else When.LATER)
        for place, (name, words) in enumerate(zip(names, said, strict=True))
    ]


def release_versions(this_round: Round) -> list[tuple[object, int]]:
    """When something of a round was published, and the version that it made."""
    return list(
        this_round.tournament.journal.filter(
            deed__in=RELEASE_DEEDS, round_number=this_round.number
        ).values_list("at", "version")
    )


def released(at: object, versions: list[tuple[object, int]]) -> str:
    """When it was published, and under which version."""
    version = min((made for when, made in versions if when >= at), default=None)  # type: ignore[operator]
    time = clock(at)
    if version is None:
        return time
    return _("%(time)s, version %(version)s") % {"time": time, "version": version}
