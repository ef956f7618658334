"""Who sits at the desk in these stories, and where its buttons lead."""

from typing import Any

from django.test import Client
from django.urls import reverse

from tests.factories import draw_next, games_of, make_teams, make_tournament, make_user
from tournaments.labels import Role
from tournaments.models import PairedGame, Round, Tournament, User
from tournaments.services.draws import draw_round
from tournaments.services.releases import Release, publish

JSON = "application/json"


def at_desk(user: User) -> Client:
    """A browser in which this user is logged in."""
    client = Client()
    client.force_login(user)
    return client


def organiser(name: str = "Mia") -> Client:
    """The browser of somebody who may do everything in the club."""
    return at_desk(make_user(Role.ORGANISER, name=name))


def address(name: str, tournament: Tournament, *rest: Any) -> str:
    return reverse(name, args=[tournament.slug, *rest])


def open_round(n_entries: int = 4, **settings: Any) -> tuple[Tournament, Round]:
    """A tournament with the pairings of round 1 published."""
    tournament = make_tournament(n_entries, **settings)
    this_round = draw_round(
        tournament=tournament, number=1, by=None, seed="lot", ballot_seed="deck"
    )
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    return tournament, this_round


def open_match(**settings: Any) -> tuple[Tournament, Round]:
    """Two teams of five members, and their match on four boards published."""
    tournament = make_teams(**settings)
    this_round = draw_next(tournament)
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    return tournament, this_round


def game_on(this_round: Round, board: int = 1, number: int = 1) -> PairedGame:
    """A game by its board and number."""
    return next(
        game
        for game in games_of(this_round)
        if game.pairing.board == board and game.number == number
    )


def save(
    client: Client, game: PairedGame, choice: str, version: int | None = None, **more: str
) -> Any:
    """Save a result as the script of the page does; the answer with its JSON."""
    tournament = game.pairing.round.tournament
    return client.post(
        address("desk-result", tournament, game.pk),
        {"choice": choice, "version": game.version if version is None else version, **more},
        headers={"accept": JSON},
    )
