"""Forming the groups of a table, or the two teams of a match."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from tournaments.labels import Deed
from tournaments.models import Entry, Tournament, User
from tournaments.services.journal import deed
from tournaments.services.refusals import DeedRefused

LONGEST_GROUP_NAME = 40
MOST_GROUPS = 26


def form_groups(*, tournament: Tournament, groups: Mapping[int, str], by: User | None) -> None:
    """Put entries into groups by their keys; who is not named stays where they are.

    Raises DeedRefused after the first draw, which fixes the tables, and for a name that is too long.
    """
    with deed(tournament, by=by, kind=Deed.GROUPS_FORMED) as doing:
        if doing.tournament.rounds.exists():
            raise DeedRefused(_("Round 1 is drawn: the groups are fixed."))
        names = {name.strip() for name in groups.values()}
        if any(len(name) > LONGEST_GROUP_NAME for name in names):
            raise DeedRefused(
                _("The name of a group has at most %(count)s letters.")
                % {"count": LONGEST_GROUP_NAME}
            )
        for entry in doing.tournament.entries.filter(pk__in=groups):
            name = groups[entry.pk].strip()
            if entry.group != name:
                doing.change(entry, group=name)
        doing.facts = {"groups": sizes(doing.tournament)}


def deal_groups(*, tournament: Tournament, count: int, by: User | None) -> None:
    """Deal the entries into so many groups by rating, there and back: A B C C B A A B C.

    Raises DeedRefused unless every group has at least two.
    """
    entries = sorted(
        tournament.entries.all(), key=lambda e: (-(e.rating or 0), e.name.casefold(), e.pk)
    )
    if not 1 <= count <= min(MOST_GROUPS, len(entries) // 2):
        raise DeedRefused(
            _("%(entries)s entries make 1 to %(most)s groups of at least two.")
            % {"entries": len(entries), "most": min(MOST_GROUPS, len(entries) // 2)}
        )
    letters = [chr(ord("A") + place) for place in range(count)]
    there_and_back = letters + letters[::-1]
    form_groups(
        tournament=tournament,
        groups={
            entry.pk: there_and_back[place % len(there_and_back)]
            for place, entry in enumerate(entries)
        },
        by=by,
    )


def sizes(tournament: Tournament) -> dict[str, int]:
    """How many stand in each group."""
    names: list[str] = sorted(
        Entry.objects.filter(tournament=tournament).values_list("group", flat=True)
    )
    return {name: names.count(name) for name in dict.fromkeys(names)}
