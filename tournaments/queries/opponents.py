"""Who had which side in a game: in a match of teams the members at its board, as far as they are known."""

from typing import Any

from django.db.models import Prefetch, QuerySet

from rules.position import Side
from tournaments.models import Entry, LineUpPlace, PairedGame, Seat, TeamMember
from tournaments.teams import board_of

Opponent = Entry | TeamMember
"""Who sits at a board."""


def with_entries(pairing: str = "") -> "Prefetch[str, QuerySet[Seat], str]":
    """The seats of many pairings with their entries.

    Joined, and not prefetched one after the other: SQLite refuses to look for more than a thousand.
    """
    return Prefetch(f"{pairing}seats", Seat.objects.select_related("entry"))


def seated(pairing: str = "pairing__") -> "tuple[Prefetch[str, Any, str], ...]":
    """What whoever asks for many games prefetches with them, and their tournaments."""
    sitting_there = LineUpPlace.objects.select_related("member")
    return with_entries(pairing), Prefetch(f"{pairing}seats__line_up", sitting_there)


def with_opponents(games: QuerySet[PairedGame]) -> QuerySet[PairedGame]:
    """Games with all that tells who played them, in two queries more."""
    return games.select_related("pairing__round__tournament").prefetch_related(*seated())


def black_and_white(game: PairedGame) -> tuple[Opponent, Opponent]:
    """The two of a game by their sides; a team where nobody is known to sit for it."""
    black, white = seats_by_side(game)
    return sitting(black, game), sitting(white, game)


def first_and_second(game: PairedGame) -> tuple[Opponent, Opponent]:
    """The two of a game, the first named first."""
    first, second = game.pairing.seats.all()
    return sitting(first, game), sitting(second, game)


def teams_by_side(game: PairedGame) -> tuple[Entry, Entry] | None:
    """The two teams of a game by their sides; None where players meet."""
    if not game.pairing.round.tournament.team_boards:
        return None
    black, white = seats_by_side(game)
    return black.entry, white.entry


def team_board_of(game: PairedGame) -> tuple[int, int] | None:
    """The board of a match of teams at which a game is played, and which game there it is."""
    tournament = game.pairing.round.tournament
    if not tournament.team_boards:
        return None
    return board_of(game.number, games_at_a_board=tournament.games_per_pairing)


def seats_by_side(game: PairedGame) -> tuple[Seat, Seat]:
    """The two seats of a game, Black's first; the seats of a pairing come in the order of their places."""
    first, second = game.pairing.seats.all()
    return (first, second) if Side(game.first_side) is Side.BLACK else (second, first)


def sitting(seat: Seat, game: PairedGame) -> Opponent:
    """Who plays a game for a seat of its pairing."""
    at = team_board_of(game)
    if at is None:
        return seat.entry
    board, _number = at
    here = (place.member for place in seat.line_up.all() if place.board == board)
    return next(here, seat.entry)
