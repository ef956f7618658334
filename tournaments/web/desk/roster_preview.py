"""What pasted lines would enter: a verdict for each line, before anything is saved."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.exchange.roster import Person, RosterFault, Team, read_roster, read_teams
from tournaments.models import Player, Tournament
from tournaments.web.desk.words import ROSTER_FAULTS

Register = dict[str, list[Player]]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A line of the paste: who it is and what will happen, or what is wrong with it."""

    text: str
    said: str
    person: Person | None = None
    line: int | None = None
    is_member: bool = False

    @property
    def is_fault(self) -> bool:
        return self.person is None


@dataclass(frozen=True, slots=True)
class Preview:
    """All lines; they can be entered when there is no fault and nobody is entered already.

    What was read stands in `people`, or in `teams` where whole teams are entered.
    """

    verdicts: list[Verdict]
    people: Sequence[Person] = ()
    teams: Sequence[Team] = ()

    @property
    def faults(self) -> int:
        return sum(verdict.is_fault for verdict in self.verdicts)

    @property
    def members(self) -> int:
        return sum(len(team.members) for team in self.teams)

    @property
    def is_clean(self) -> bool:
        return bool(self.people or self.teams) and not self.faults


def preview_of(tournament: Tournament, text: str) -> Preview:
    """Read pasted entries and look all of them up in the club's register, in two queries for each kind."""
    if tournament.team_boards:
        return preview_of_teams(tournament, text)
    roster = read_roster(text)
    register = register_of(tournament, roster.people, are_teams=False)
    entered = entered_in(tournament, roster.people)
    return Preview(
        [
            *faults_in_words(roster.faults),
            *(verdict_on(person, register, entered) for person in roster.people),
        ],
        people=roster.people,
    )


def preview_of_teams(tournament: Tournament, text: str) -> Preview:
    """Read pasted teams with their members."""
    roster = read_teams(text)
    heads = [team.team for team in roster.teams]
    people = [person for team in roster.teams for person in team.members]
    teams, persons = (
        register_of(tournament, heads, are_teams=True),
        register_of(tournament, people, are_teams=False),
    )
    entered, members = entered_in(tournament, heads), members_in(tournament, people)
    verdicts = faults_in_words(roster.faults)
    for team in roster.teams:
        verdicts.append(verdict_on(team.team, teams, entered))
        verdicts.extend(
            verdict_on(person, persons, members, is_member=True) for person in team.members
        )
    return Preview(verdicts, teams=roster.teams)


def preview_of_members(tournament: Tournament, text: str) -> Preview:
    """Read pasted members of one team."""
    roster = read_roster(text)
    register = register_of(tournament, roster.people, are_teams=False)
    members = members_in(tournament, roster.people)
    return Preview(
        [
            *faults_in_words(roster.faults),
            *(verdict_on(person, register, members, is_member=True) for person in roster.people),
        ],
        people=roster.people,
    )


def register_of(tournament: Tournament, people: Iterable[Person], *, are_teams: bool) -> Register:
    """Everybody of these names in the club's register."""
    register: Register = {}
    for player in Player.objects.filter(
        club=tournament.club_id, name__in=[person.name for person in people], is_team=are_teams
    ):
        register.setdefault(player.name, []).append(player)
    return register


def entered_in(tournament: Tournament, people: Iterable[Person]) -> set[int]:
    """The players of these names who are entered."""
    named = tournament.entries.filter(player__name__in=[person.name for person in people])
    return set(named.values_list("player", flat=True))


def members_in(tournament: Tournament, people: Iterable[Person]) -> set[int]:
    """The players of these names who are in a team."""
    named = tournament.team_members.filter(player__name__in=[person.name for person in people])
    return set(named.values_list("player", flat=True))


def faults_in_words(faults: Iterable[RosterFault]) -> list[Verdict]:
    """The lines that cannot be read."""
    return [
        Verdict(fault.text, str(ROSTER_FAULTS[fault.code]), line=fault.line) for fault in faults
    ]


def verdict_on(
    person: Person, register: Register, taken: set[int], *, is_member: bool = False
) -> Verdict:
    """New, known in the register, or entered already."""
    namesakes = register.get(person.name, [])
    known = [player for player in namesakes if player.home == person.home]
    if not known and not person.home and len(namesakes) == 1:
        known = namesakes
    if not known:
        return Verdict(person.name, _("new in the register"), person, is_member=is_member)
    if known[0].pk in taken:
        said = (
            _("In a team already: leave this line out.")
            if is_member
            else _("Entered already: leave this line out.")
        )
        return Verdict(person.name, said, is_member=is_member)
    said = _("known in the register")
    if person.rating and person.rating != known[0].rating:
        said = _("known in the register, rating %(old)s → %(new)s") % {
            "old": known[0].rating or "–",
            "new": person.rating,
        }
    return Verdict(person.name, said, person, is_member=is_member)
