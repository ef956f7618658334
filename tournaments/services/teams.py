"""Teams: entering them, and who belongs to one."""

from collections.abc import Sequence

from django.db.models import Max
from django.utils.translation import gettext as _

from tournaments.exchange.roster import Person, Team
from tournaments.labels import Deed
from tournaments.models import Entry, LineUpPlace, TeamMember, Tournament, User
from tournaments.services.entries import entered_facts, made_entries, register
from tournaments.services.journal import Doing, deed
from tournaments.services.refusals import DeedRefused, read_anew


def add_members(*, team: Entry, people: Sequence[Person], by: User | None) -> list[TeamMember]:
    """Put people into a team, behind those who are in it, from the club's register where it knows them.

    Raises DeedRefused, and adds nobody, where players take part, and if one of them is in a team already.
    """
    with deed(team.tournament, by=by, kind=Deed.MEMBERS_ADDED) as doing:
        read_anew(team)
        check_teams_play(doing)
        made = made_members(doing, team, people)
        doing.facts = {"team": team.name, "names": [member.name for member in made]}
    return made


def enter_teams(*, tournament: Tournament, teams: Sequence[Team], by: User | None) -> list[Entry]:
    """Enter teams with their members; once play has begun they are late.

    Raises DeedRefused, and enters nobody, where players take part, if one of the teams is entered
    already, and if somebody is in two teams.
    """
    with deed(tournament, by=by, kind=Deed.ENTRIES_ADDED) as doing:
        check_teams_play(doing)
        entries = made_entries(doing, [each.team for each in teams])
        made = [
            made_members(doing, entry, each.members)
            for entry, each in zip(entries, teams, strict=True)
        ]
        doing.facts = {**entered_facts(entries), "members": sum(map(len, made))}
    return entries


def check_teams_play(doing: Doing) -> None:
    """Refuse members where players take part."""
    if not doing.tournament.team_boards:
        raise DeedRefused(
            _("Players take part here, not teams. Set the boards of a team in the settings.")
        )


def made_members(doing: Doing, team: Entry, people: Sequence[Person]) -> list[TeamMember]:
    """The rows of people in a team, behind those who are in it."""
    players = [register(person, doing, is_team=False) for person in people]
    check_in_no_team(doing, [player.pk for player in players])
    members = doing.tournament.team_members.aggregate(last=Max("number"))
    places = team.members.aggregate(last=Max("place"))
    return [
        doing.create(
            TeamMember(
                tournament=doing.tournament,
                entry=team,
                player=player,
                number=(members["last"] or 0) + at,
                place=(places["last"] or 0) + at,
                name=player.name,
                rating=person.rating or player.rating,
            )
        )
        for at, (person, player) in enumerate(zip(people, players, strict=True), start=1)
    ]


def check_in_no_team(doing: Doing, players: Sequence[int]) -> None:
    """Refuse somebody who is in a team of this tournament, or who is named twice."""
    taken = TeamMember.objects.filter(tournament=doing.tournament, player__in=players)
    if taken or len(set(players)) < len(players):
        names = ", ".join(f"{member} ({member.entry})" for member in taken) or _("a name")
        raise DeedRefused(
            _("In a team already: %(names)s. Leave them out and add the others.") % {"names": names}
        )


def change_member(*, member: TeamMember, name: str, rating: int | None, by: User | None) -> None:
    """Mend the name or the rating of a member; the club's register stays as it is."""
    with deed(member.tournament, by=by, kind=Deed.MEMBER_CHANGED) as doing:
        read_anew(member)
        wanted = {"name": name, "rating": rating}
        changed = {f: value for f, value in wanted.items() if getattr(member, f) != value}
        doing.facts = {
            "name": member.name,
            "team": member.entry.name,
            "changed": {
                f: {"before": getattr(member, f), "after": value} for f, value in changed.items()
            },
        }
        if changed:
            doing.change(member, **changed)


def remove_member(*, member: TeamMember, by: User | None) -> None:
    """Take somebody out of a team who never sat for it.

    Raises DeedRefused for one who did: history is fixed.
    """
    with deed(member.tournament, by=by, kind=Deed.MEMBER_REMOVED) as doing:
        read_anew(member)
        if member.line_ups.exists():
            raise DeedRefused(
                _("%(name)s has sat for the team and stays in its list.") % {"name": member.name}
            )
        doing.facts = {"name": member.name, "team": member.entry.name}
        doing.remove(member)


def order_members(*, team: Entry, members: Sequence[TeamMember], by: User | None) -> None:
    """Name the members of a team in this order.

    Raises DeedRefused unless everybody is named once, and after a line-up was handed in where the order
    of the list is binding.
    """
    with deed(team.tournament, by=by, kind=Deed.MEMBERS_ORDERED) as doing:
        read_anew(team)
        own = {member.pk for member in team.members.all()}
        if {member.pk for member in members} != own or len(members) != len(own):
            raise DeedRefused(
                _("The list of %(team)s has changed. Load the page again.") % {"team": team.name}
            )
        if doing.tournament.line_up_in_order and LineUpPlace.objects.filter(seat__entry=team):
            raise DeedRefused(
                _(
                    "%(team)s has handed in a line-up, and the members sit in the order of the list: "
                    "it cannot change any more."
                )
                % {"team": team.name}
            )
        doing.facts = {"team": team.name, "names": [member.name for member in members]}
        doing.change_all(
            [(member, {"place": place}) for place, member in enumerate(members, start=1)]
        )
