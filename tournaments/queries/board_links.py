"""The links to the boards of a round: what is signed in them, and what stands behind one.

A link is worth what its round's key is worth: without the key, or with another, nothing stands behind it.
Two who are seated otherwise do not keep their link.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.core.signing import BadSignature, Signer
from django.db.models import Count, Prefetch, prefetch_related_objects

from tournaments.models import (
    BoardLinks,
    LineUpPlace,
    PairedGame,
    Pairing,
    Round,
    Seat,
    Tournament,
)
from tournaments.queries.line_ups import games_at
from tournaments.queries.opponents import team_board_of
from tournaments.queries.results import Board

_TOKEN = re.compile(r"(\d{1,18})-(\d{1,3})\.[\w-]{43}", re.ASCII)


@dataclass(frozen=True, slots=True)
class BoardLink:
    """A board to which a link is open, with its games; `board` is that of a match of teams, else 0."""

    token: str
    pairing: Pairing
    board: int
    games: tuple[PairedGame, ...]

    @property
    def tournament(self) -> Tournament:
        """The tournament it belongs to."""
        return self.pairing.round.tournament

    def game(self, number: int) -> PairedGame | None:
        """A game by its number at this board."""
        return next((game for game in self.games if number_at_board(game) == number), None)


def number_at_board(game: PairedGame) -> int:
    """Which game of its board it is."""
    at = team_board_of(game)
    return at[1] if at else game.number


def links_of(this_round: Round) -> BoardLinks | None:
    """The open links of a round; whoever asks for many rounds selects `board_links` with them."""
    return getattr(this_round, "board_links", None)


def tokens_of(links: BoardLinks, boards: Iterable[Board]) -> dict[tuple[int, int], str]:
    """The signed part of every link of a round, by pairing and board of the match (else 0)."""
    return {
        (board.pairing.pk, number): _signer(links.key, board.seats).sign(
            f"{board.pairing.pk}-{number}"
        )
        for board in boards
        for number in _numbers(board)
    }


def board_behind(token: str) -> BoardLink | None:
    """The board to which a link leads, in a few queries; None unless it is open and published now."""
    read = _TOKEN.fullmatch(token)
    if read is None:
        return None
    pairing = (
        Pairing.objects.filter(
            pk=int(read[1]),
            round__board_links__isnull=False,
            round__pairings_released_at__isnull=False,
            round__tournament__listed_at__isnull=False,
        )
        .select_related("round__tournament", "round__board_links", "round__ballot_draw__own_deck")
        .prefetch_related(
            Prefetch("games", PairedGame.objects.select_related("record")), "seats__entry"
        )
        .first()
    )
    if pairing is None:
        return None
    seats = pairing.seats.all()
    try:
        _signer(pairing.round.board_links.key, seats).unsign(token)
    except BadSignature:
        return None
    _read_line_ups(pairing)
    games, board = pairing.games.all(), int(read[2])
    each = pairing.round.tournament.games_per_pairing
    here = games_at(games, board, each=each) if board else games
    return BoardLink(token, pairing, board, tuple(here))


def not_looked_at(tournament: Tournament) -> list[tuple[int, int]]:
    """How many games have moves of their players that staff have not looked at, by round."""
    return list(
        PairedGame.objects.filter(
            pairing__round__tournament=tournament,
            record__from_players=True,
            record__looked_at=None,
        )
        .order_by("pairing__round__number")
        .values_list("pairing__round__number")
        .annotate(Count("pk"))
    )


def _numbers(board: Board) -> Iterator[int]:
    yield from (table.number for table in board.tables) if board.tables else (0,)


def _signer(key: str, seats: Iterable[Seat]) -> Signer:
    sitting = "-".join(str(seat.entry_id) for seat in seats)
    return Signer(sep=".", salt=f"tournaments.board-link:{key}:{sitting}")


def _read_line_ups(pairing: Pairing) -> None:
    """Read who sits for the teams, as far as the public may see it: when neither captain can wait."""
    if not pairing.round.tournament.team_boards:
        return
    places = LineUpPlace.objects.filter(seat__pairing=pairing)
    is_begun = any(game.outcome for game in pairing.games.all())
    both_in = len(set(places.values_list("seat", flat=True))) == 2
    shown = LineUpPlace.objects.select_related("member")
    if not (is_begun or both_in):
        shown = shown.none()
    prefetch_related_objects(list(pairing.seats.all()), Prefetch("line_up", shown))
