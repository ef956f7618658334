"""From groups to a final: a tournament of its own for those who go on."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Prefetch
from django.utils.translation import gettext as _

from tournaments.labels import Deed
from tournaments.models import Entry, TeamMember, Tournament, User
from tournaments.pairing import SYSTEMS
from tournaments.queries.record import record_of
from tournaments.queries.results import open_boards
from tournaments.services.events import create_tournament
from tournaments.services.journal import deed, locked
from tournaments.services.refusals import DeedRefused
from tournaments.standings import rank

FINALS = ("round-robin", "double-round-robin", "knockout")
OWN = frozenset(
    {
        *("id", "club", "name", "slug", "preset", "note", "starts_on", "ends_on", "lots_seed"),
        *("system", "planned_rounds", "listed_at", "entries_released_at", "version"),
        *("follows", "carries_results"),
    }
)
"""What a final does not take over from the groups."""


@dataclass(frozen=True, slots=True)
class Placed:
    """An entry with its place in its group; a place may be shared."""

    entry: Entry
    group: str
    place: int
    is_shared: bool


def placed(groups: Tournament) -> list[Placed]:
    """Everybody in order of place, those of equal place by group: A1 B1 A2 B2."""
    members = Prefetch("members", TeamMember.objects.select_related("player"))
    entries = {entry.number: entry for entry in groups.entries.prefetch_related(members)}
    found = []
    for name, record in record_of(groups).divisions:
        lines = rank(record).lines
        places = [line.place for line in lines]
        found += [
            Placed(entries[line.number], name, line.place, places.count(line.place) > 1)
            for line in lines
        ]
    return sorted(found, key=lambda one: (one.place, one.group, one.entry.number or 0))


@transaction.atomic
def open_final(
    *,
    groups: Tournament,
    name: str,
    chosen: Sequence[Entry],
    system: str,
    carries_results: bool,
    by: User | None,
) -> Tournament:
    """Make a tournament of those who go on, numbered by their places, with the settings of the groups.

    Teams take their members along. Raises DeedRefused while a result of the groups is missing, for fewer
    than two, and for a knockout or teams that would carry results over.
    """
    groups = locked(groups)
    going_on = [one.entry for one in placed(groups) if one.entry in chosen]
    if open_boards(groups):
        raise DeedRefused(_("Enter all results of the groups first."))
    if len(going_on) < 2:
        raise DeedRefused(_("Choose at least two who go on."))
    if system not in FINALS or (carries_results and system == "knockout"):
        raise DeedRefused(_("Results are carried over only where all play all."))
    if carries_results and groups.team_boards:
        raise DeedRefused(
            _("Matches of teams are not carried over: their line-ups belong to the groups.")
        )
    taken_over = {
        field.name: getattr(groups, field.name)
        for field in Tournament._meta.concrete_fields
        if field.name not in OWN
    }
    final = create_tournament(
        club=groups.club,
        name=name,
        preset=groups.preset,
        by=by,
        **taken_over
        | {
            "system": system,
            "planned_rounds": SYSTEMS[system].rounds_for(len(going_on)),
            "follows": groups,
            "carries_results": carries_results,
        },
    )
    with deed(final, by=by, kind=Deed.ENTRIES_ADDED) as doing:
        for number, entry in enumerate(going_on, start=1):
            goes_on = doing.create(
                Entry(
                    tournament=doing.tournament,
                    player=entry.player,
                    number=number,
                    name=entry.name,
                    home=entry.home,
                    rating=entry.rating,
                )
            )
            for member in entry.members.all():
                doing.create(
                    TeamMember(
                        tournament=doing.tournament,
                        entry=goes_on,
                        player=member.player,
                        number=member.number,
                        place=member.place,
                        name=member.name,
                        rating=member.rating,
                    )
                )
        doing.facts = {"names": [entry.name for entry in going_on], "joined_in": 1}
    return final
