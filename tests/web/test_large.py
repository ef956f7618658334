"""Rounds and teams of more than a thousand: SQLite refuses an expression of more than a thousand parts.

That limit is SQLITE_MAX_EXPR_DEPTH (https://www.sqlite.org/limits.html), 1,000 unless compiled otherwise.
"""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.models import Game
from rules.position import Side
from tests.desk.people import organiser
from tests.factories import make_club, make_tournament
from tournaments.models import (
    Entry,
    LineUpPlace,
    PairedGame,
    Pairing,
    Player,
    Round,
    Seat,
    TeamMember,
    Tournament,
)
from tournaments.services.events import list_tournament
from tournaments.services.releases import Release, publish

pytestmark = pytest.mark.django_db

MOVES = "1. 32-28 19-23 2. 28x19 14x23"


def entered(tournament: Tournament, count: int) -> list[Entry]:
    """So many entries, numbered."""
    is_team = bool(tournament.team_boards)
    players = Player.objects.bulk_create(
        Player(club=make_club(), name=f"Name {number}", is_team=is_team)
        for number in range(1, count + 1)
    )
    return Entry.objects.bulk_create(
        Entry(tournament=tournament, player=player, number=number, name=player.name)
        for number, player in enumerate(players, start=1)
    )


def met(tournament: Tournament, entries: list[Entry], games: int) -> Round:
    """A published round of them in their order, with recorded games that were all drawn."""
    this_round = Round.objects.create(
        tournament=tournament, number=1, system=tournament.system, drawn_at=timezone.now()
    )
    pairings = Pairing.objects.bulk_create(
        Pairing(round=this_round, board=board) for board in range(1, len(entries) // 2 + 1)
    )
    Seat.objects.bulk_create(
        Seat(round=this_round, entry=entry, pairing=pairings[at // 2], place=1 + at % 2)
        for at, entry in enumerate(entries)
    )
    records = Game.objects.bulk_create(
        Game(variant=tournament.variant, moves=MOVES) for _ in range(games * len(pairings))
    )
    PairedGame.objects.bulk_create(
        PairedGame(
            pairing=pairings[at // games],
            number=1 + at % games,
            first_side=Side.WHITE.value,
            outcome="draw",
            record=record,
        )
        for at, record in enumerate(records)
    )
    list_tournament(tournament=tournament, by=None)
    publish(this_round=this_round, release=Release.STANDINGS, by=None)
    return this_round


@pytest.fixture
def many_players() -> Tournament:
    """1,002 players in 501 pairings of two games."""
    tournament = make_tournament(name="Many players", variant="international", deck="")
    met(tournament, entered(tournament, 1002), games=2)
    return tournament


@pytest.fixture
def many_members() -> Tournament:
    """34 teams of 30 members, each at a board."""
    tournament = make_tournament(name="Many members", preset="team-swiss", team_boards=30)
    teams = entered(tournament, 34)
    people = Player.objects.bulk_create(
        Player(club=make_club(), name=f"Member {number}") for number in range(1, 34 * 30 + 1)
    )
    members = TeamMember.objects.bulk_create(
        TeamMember(
            tournament=tournament,
            entry=teams[at // 30],
            player=player,
            number=at + 1,
            place=1 + at % 30,
            name=player.name,
        )
        for at, player in enumerate(people)
    )
    this_round = met(tournament, teams, games=30)
    seats = {seat.entry_id: seat for seat in this_round.seats.all()}
    LineUpPlace.objects.bulk_create(
        LineUpPlace(seat=seats[one.entry_id], board=one.place, member=one) for one in members
    )
    return tournament


PAGES = ("pairings", "results", "standings", "games", "games-pdn")


def check(client: Client, *addresses: str) -> None:
    for address in addresses:
        assert client.get(address).status_code == 200, address


def test_a_thousand_players(many_players: Tournament):
    check(Client(), *(reverse(page, args=[many_players.slug]) for page in PAGES))
    check_desk(many_players)


def test_a_thousand_members(many_members: Tournament):
    pages = (*PAGES, "members")
    check(Client(), *(reverse(page, args=[many_members.slug]) for page in pages))
    check_desk(many_members)


def check_desk(tournament: Tournament) -> None:
    desk = (("desk-round", [1]), ("desk-slips", [1]), ("desk-final", []))
    check(
        organiser(),
        *(reverse(page, args=[tournament.slug, *rest]) for page, rest in desk),
    )
