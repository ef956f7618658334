"""A club evening whose players send their games in: names as people write them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.core.files.base import ContentFile

from games.models import Game
from tests.factories import draw_next, games_of, make_club, make_tournament
from tournaments.exchange.roster import Person
from tournaments.models import GameImport, PairedGame, Round, Tournament, User
from tournaments.queries.imports import paired_games
from tournaments.queries.opponents import black_and_white
from tournaments.record import Outcome
from tournaments.services.imports.upload import take_upload
from tournaments.services.imports.worker import set_to_work
from tournaments.services.results import enter_result

PEOPLE = ("Łukasz Zieliński", "Žiga Novak", "Иван Петров", "Anna Dvořáková")
MOVES = "1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 4. 16x23 27x11 5. 7x16 20x11"


@dataclass(frozen=True)
class Evening:
    """A tournament of four with its first round drawn; all games of it are drawn, too."""

    tournament: Tournament
    this_round: Round
    games: Sequence[PairedGame]

    def names(self, game: PairedGame) -> tuple[str, str]:
        """Who has black and who has white."""
        black, white = black_and_white(paired_games(self.tournament).get(pk=game.pk))
        return black.name, white.name


def make_evening() -> Evening:
    """Draw a round and enter every game as a draw."""
    tournament = make_tournament(
        people=[Person(name, 2000 - place, "") for place, name in enumerate(PEOPLE)],
        starts_on=date(2026, 11, 26),
    )
    this_round = draw_next(tournament)
    for game in games_of(this_round):
        enter_result(game=game, outcome=Outcome.DRAW, seen_version=game.version, by=None)
    return Evening(tournament, this_round, games_of(this_round))


def pdn(black: str, white: str, *, moves: str = MOVES, **tags: str) -> str:
    """A game of a file: English draughts, round 1 of that evening."""
    said = {"Round": "1", "Date": "2026.11.26", "Result": "1/2-1/2", "GameType": "21"} | tags
    lines = [f'[{name} "{value}"]' for name, value in said.items() if value]
    return "\n".join([f'[Black "{black}"]', f'[White "{white}"]', *lines, "", moves, "*", "", ""])


def arrive(
    text: str | bytes,
    *,
    tournament: Tournament | None = None,
    name: str = "evening.pdn",
    by: User | None = None,
) -> GameImport:
    """A file that was taken in and read."""
    data = text.encode() if isinstance(text, str) else text
    club = tournament.club if tournament else make_club()
    made = take_upload(club=club, tournament=tournament, file=ContentFile(data, name=name), by=by)
    set_to_work(made)
    made.refresh_from_db()
    return made


def staged(game_import: GameImport) -> list[Game]:
    """The games of the file that are in its collection."""
    return list(Game.objects.filter(collection=game_import.collection_id).order_by("number"))
