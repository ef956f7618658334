"""Where a game is played, in words: a pairing is at a board, a match of teams at a table with its boards."""

from collections.abc import Iterable
from typing import Protocol

from django.utils.translation import gettext as _

from tournaments.teams import board_of


class Event(Protocol):
    """What must be known of a tournament to name its places."""

    @property
    def team_boards(self) -> int: ...

    @property
    def games_per_pairing(self) -> int: ...


def table_name(number: int, event: Event) -> str:
    """The place of a pairing in its round: board 3, of teams table 3."""
    words = _("table %(number)s") if event.team_boards else _("board %(number)s")
    return words % {"number": number}


def place_name(round_number: int, number: int, event: Event) -> str:
    """The same with its round: round 1, board 3."""
    words = (
        _("round %(round)s, table %(number)s")
        if event.team_boards
        else _("round %(round)s, board %(number)s")
    )
    return words % {"round": round_number, "number": number}


def places_in_a_row(places: Iterable[tuple[int, int]], event: Event) -> str:
    """Several places by round and board: round 1 board 3, round 1 board 4."""
    words = (
        _("round %(round)s table %(number)s")
        if event.team_boards
        else _("round %(round)s board %(number)s")
    )
    return ", ".join(words % {"round": at, "number": number} for at, number in places)


def game_in_pairing(game_number: int, event: Event) -> str:
    """A game in its pairing: game 2; of teams board 7, or board 7, game 2 where two are played there."""
    if not event.team_boards:
        return _("game %(game)s") % {"game": game_number}
    board, game = board_of(game_number, games_at_a_board=event.games_per_pairing)
    words = (
        _("board %(board)s, game %(game)s") if event.games_per_pairing > 1 else _("board %(board)s")
    )
    return words % {"board": board, "game": game}


def game_name(number: int, game_number: int, event: Event) -> str:
    """A game in its round: board 3, game 2; of teams table 3, board 7."""
    return f"{table_name(number, event)}, {game_in_pairing(game_number, event)}"
