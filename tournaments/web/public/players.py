"""Who takes part: players, or teams with their members; and a person or a team by itself."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournaments.models import Tournament
from tournaments.queries.members import (
    public_memberships_of,
    public_sittings_of,
    rounds_of_team,
)
from tournaments.queries.public import (
    public_entries,
    public_entries_of,
    public_players,
    published_part,
)
from tournaments.queries.record import record_of
from tournaments.standings import member_lines
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import page, published


@public_page()
def players_page(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Who takes part, with number, home and rating, and of a team its members."""
    out = published(tournament)
    if not out.has_players:
        raise Http404
    entries = public_entries(tournament)
    if tournament.team_boards:
        entries = entries.prefetch_related("members")
    return page(
        request,
        tournament,
        "players",
        out,
        template="public/teams.html" if tournament.team_boards else "public/players.html",
        entries=entries,
        has_groups=any(entry.group for entry in entries),
    )


@public_page()
def team_page(request: HttpRequest, tournament: Tournament, entry_number: int) -> HttpResponse:
    """A team: its members with what they made, and its matches as far as they are published."""
    out = published(tournament)
    team = get_object_or_404(public_entries(tournament), number=entry_number)
    if not tournament.team_boards:
        raise Http404
    record = published_part(
        record_of(tournament),
        pairings={each.number for each in out.pairings},
        results={each.number for each in out.results},
    )
    lines = {line.number: line for line in member_lines(record)}
    return page(
        request,
        tournament,
        "players",
        out,
        template="public/team.html",
        team=team,
        rules=record.rules,
        members=[(member, lines.get(member.number)) for member in team.members.all()],
        rounds=[
            (each, each.this_round in out.results)
            for each in rounds_of_team(team, out.pairings, record.rules)
        ],
    )


@require_safe
def player_page(request: HttpRequest, pk: int) -> HttpResponse:
    """Somebody in the register, and the published tournaments this person or team was in."""
    player = get_object_or_404(public_players(), pk=pk)
    sittings = public_sittings_of(player)
    return render(
        request,
        "public/player.html",
        {
            "player": player,
            "entries": public_entries_of(player),
            "memberships": [
                (member, sittings.get(member.pk, ())) for member in public_memberships_of(player)
            ],
        },
    )
