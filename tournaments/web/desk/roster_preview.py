"""What pasted lines would enter: a verdict for each line, before anything is saved."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.exchange.roster import Person, Roster, read_roster
from tournaments.models import Player, Tournament
from tournaments.web.desk.words import ROSTER_FAULTS


@dataclass(frozen=True, slots=True)
class Verdict:
    """A line of the paste: who it is and what will happen, or what is wrong with it."""

    text: str
    said: str
    person: Person | None = None
    line: int | None = None

    @property
    def is_fault(self) -> bool:
        return self.person is None


@dataclass(frozen=True, slots=True)
class Preview:
    """All lines; they can be entered when there is no fault and nobody is entered already."""

    roster: Roster
    verdicts: list[Verdict]

    @property
    def faults(self) -> int:
        return sum(verdict.is_fault for verdict in self.verdicts)

    @property
    def is_clean(self) -> bool:
        return bool(self.roster.people) and not self.faults


def preview_of(tournament: Tournament, text: str) -> Preview:
    """Read pasted lines and look everybody up in the club's register, in two queries."""
    roster = read_roster(text)
    names = [person.name for person in roster.people]
    register: dict[str, list[Player]] = {}
    for player in Player.objects.filter(
        club=tournament.club_id, name__in=names, is_team=bool(tournament.team_boards)
    ):
        register.setdefault(player.name, []).append(player)
    entered = set(
        tournament.entries.filter(player__name__in=names).values_list("player", flat=True)
    )
    faults = [
        Verdict(fault.text, str(ROSTER_FAULTS[fault.code]), line=fault.line)
        for fault in roster.faults
    ]
    people = [
        verdict_on(person, register.get(person.name, []), entered) for person in roster.people
    ]
    return Preview(roster, faults + people)


def verdict_on(person: Person, namesakes: list[Player], entered: set[int]) -> Verdict:
    """New, known in the register, or entered already."""
    known = [player for player in namesakes if player.home == person.home]
    if not known and not person.home and len(namesakes) == 1:
        known = namesakes
    if not known:
        return Verdict(person.name, _("new in the register"), person)
    if known[0].pk in entered:
        return Verdict(person.name, _("Entered already: leave this line out."))
    if person.rating and person.rating != known[0].rating:
        return Verdict(
            person.name,
            _("known in the register, rating %(old)s → %(new)s")
            % {"old": known[0].rating or "–", "new": person.rating},
            person,
        )
    return Verdict(person.name, _("known in the register"), person)
