"""The roll of a round: who is present, who is not, and why."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _

from tournaments.labels import BYES
from tournaments.models import AskedBye, Entry, Seat, Tournament
from tournaments.record import ByeKind


@dataclass(frozen=True, slots=True)
class Standing:
    """An entry as the next round finds it; `absence` says why it will not be paired, if so.

    `members` is how many a team has, None for a player.
    """

    entry: Entry
    absence: str
    byes: list[AskedBye] = field(default_factory=list)
    bye: AskedBye | None = None
    was_paired: bool = False
    members: int | None = None

    @property
    def is_present(self) -> bool:
        return not self.absence


def roll_of(tournament: Tournament, round_number: int) -> list[Standing]:
    """Everybody in the order of the list, in three queries; teams take one more."""
    asked: defaultdict[int, list[AskedBye]] = defaultdict(list)
    for bye in AskedBye.objects.filter(
        entry__tournament=tournament, round_number__gte=round_number
    ):
        asked[bye.entry_id].append(bye)
    paired = set(
        Seat.objects.filter(round__tournament=tournament).values_list("entry", flat=True).distinct()
    )
    roll = [
        standing_of(entry, round_number, asked[entry.pk], entry.pk in paired)
        for entry in tournament.entries.all()
    ]
    if not tournament.team_boards:
        return roll
    members = Counter(tournament.team_members.values_list("entry", flat=True))
    return [replace(line, members=members[line.entry.pk]) for line in roll]


def standing_of(
    entry: Entry, round_number: int, byes: list[AskedBye], was_paired: bool
) -> Standing:
    """Is an entry present in that round, and if not, why?"""
    bye = next((each for each in byes if each.round_number == round_number), None)
    if entry.withdrawn_from is not None and entry.withdrawn_from <= round_number:
        absence = _("withdrawn from round %(round)s on") % {"round": entry.withdrawn_from}
    elif entry.joined_in > round_number:
        absence = _("plays from round %(round)s on") % {"round": entry.joined_in}
    elif bye is not None:
        absence = _("%(bye)s asked for") % {"bye": BYES[ByeKind(bye.kind)]}
    else:
        absence = ""
    return Standing(entry, absence, byes, bye, was_paired)
