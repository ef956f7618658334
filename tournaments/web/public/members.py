"""Individual results in events of teams: everybody in order, and the games of one."""

from collections.abc import Mapping

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.models import TeamMember, Tournament
from tournaments.queries.members import Sitting
from tournaments.queries.public import record_after
from tournaments.record import TournamentRecord
from tournaments.scoring import sheet_points
from tournaments.standings import MemberLine, board_bests, member_lines
from tournaments.web.public.columns import headed_group, in_group
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import Published, chosen, page, published
from tournaments.web.public.sheet import Row, as_sheet

Members = Mapping[int, TeamMember]


@public_page()
def members_page(
    request: HttpRequest, tournament: Tournament, number: int | None = None
) -> HttpResponse:
    """What the members of all teams made up to a round, and who was best at each board."""
    out = with_members(tournament)
    this_round = chosen(out.standings, number)
    record = record_after(this_round)
    return page(
        request,
        tournament,
        "members",
        out,
        rounds=out.standings,
        this_round=this_round,
        members=members_of(tournament),
        divisions=[
            (name, member_lines(part), board_bests(part)) for name, part in record.divisions
        ],
    )


@public_page()
def member_page(
    request: HttpRequest, tournament: Tournament, number: int, member_number: int
) -> HttpResponse:
    """The games of one member up to a round."""
    out = with_members(tournament)
    this_round = chosen(out.standings, number)
    record = record_after(this_round)
    members = members_of(tournament)
    line = lines_by_number(record).get(member_number)
    if line is None:
        raise Http404
    return page(
        request,
        tournament,
        "members",
        out,
        template="public/member.html",
        this_round=this_round,
        member=members[member_number],
        line=line,
        sittings=sittings_of(line, members, record, tournament),
    )


@public_page()
def members_sheet(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """The individual results after a round for spreadsheets."""
    this_round = chosen(with_members(tournament).standings, number)
    record = record_after(this_round)
    members = members_of(tournament)
    head = (
        *headed_group(record),
        *(_("Place"), _("Member"), _("Team"), _("Rating"), _("Points"), _("Games")),
        *(_("Won"), _("Drawn"), _("Lost"), _("Percentage")),
        *(_("Opponents' rating"), _("Performance"), _("Won by forfeit"), _("Lost by forfeit")),
    )
    rows: list[Row] = [
        (*in_group(name, record), *cells_of(line, members[line.number]))
        for name, part in record.divisions
        for line in member_lines(part)
    ]
    return as_sheet(tournament, f"members-{this_round.number}", [head, *rows])


def cells_of(line: MemberLine, member: TeamMember) -> Row:
    """A line of the table."""
    share = None if line.percentage is None else f"{float(100 * line.percentage):.1f}"
    return (
        *(line.place, member.name, member.entry.name, member.rating),
        *(sheet_points(line.points), line.played, line.won, line.drawn, line.lost, share),
        *(line.opponents_rating, line.performance, line.forfeits_won, line.forfeits_lost),
    )


def with_members(tournament: Tournament) -> Published:
    """What is out, where teams take part; Http404 elsewhere."""
    if not tournament.team_boards:
        raise Http404
    return published(tournament)


def members_of(tournament: Tournament) -> dict[int, TeamMember]:
    """The people of all teams by their numbers."""
    return {each.number: each for each in tournament.team_members.select_related("entry")}


def lines_by_number(record: TournamentRecord) -> dict[int, MemberLine]:
    """The lines of all divisions by the members' numbers."""
    return {line.number: line for _, part in record.divisions for line in member_lines(part)}


def sittings_of(
    line: MemberLine, members: Members, record: TournamentRecord, tournament: Tournament
) -> list[Sitting]:
    """The games of a line with the names beside them."""
    teams = dict(tournament.entries.values_list("number", "name"))
    return [
        Sitting(
            game,
            record.rules,
            teams[game.against],
            members[game.opponent].name if game.opponent else "",
        )
        for game in line.games
    ]
