"""Players at their boards in these stories: the links of a round, and what they do with them."""

from typing import Any

from django.test import Client
from django.urls import reverse

from tests.desk.people import JSON
from tournaments.models import Round
from tournaments.queries.board_links import links_of, tokens_of
from tournaments.queries.record import rules_of
from tournaments.queries.results import sheet_of
from tournaments.services.board_links import open_boards


def opened(this_round: Round) -> dict[tuple[int, int], str]:
    """Open the links of a round: by the number of the pairing's board and the board of the match (else 0)."""
    open_boards(this_round=this_round, by=None)
    return links(this_round)


def links(this_round: Round) -> dict[tuple[int, int], str]:
    """The signed parts of the links that are open."""
    fresh = Round.objects.select_related("tournament").get(pk=this_round.pk)
    open_now = links_of(fresh)
    assert open_now
    sheet = sheet_of(fresh, rules_of(fresh.tournament))
    board = {each.pairing.pk: each.pairing.board for each in sheet.boards}
    tokens = tokens_of(open_now, sheet.boards)
    return {(board[pairing], number): token for (pairing, number), token in tokens.items()}


def at(token: str, number: int = 1) -> str:
    """The address of a game at a board."""
    return reverse("at-board-game", args=[token, number])


def enter(token: str, moves: str, version: int, number: int = 1) -> Any:
    """Save moves as the script of the page does, from a phone that has never been here."""
    return Client().post(
        at(token, number), {"moves": moves, "version": version}, headers={"accept": JSON}
    )
