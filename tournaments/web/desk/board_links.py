"""The links to the boards of a round: opened and closed, printed, and what came through them."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.labels.places import table_name
from tournaments.models import PairedGame, Round, Tournament
from tournaments.permissions import Right
from tournaments.queries.board_links import links_of, tokens_of
from tournaments.queries.record import rules_of
from tournaments.queries.results import Board, Sheet, sheet_of
from tournaments.services.board_links import close_boards, open_boards
from tournaments.services.board_moves import look_at_moves
from tournaments.web.asked import seen_version
from tournaments.web.desk.ask import Question, ask
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.grid_of_teams import sitting
from tournaments.web.desk.moves import game_at
from tournaments.web.desk.telling import telling

Addresses = dict[tuple[int, int], str]
"""The whole address of a link by pairing and board of the match (0 where players meet)."""


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A board with its link, who sits there, and its games with their numbers."""

    name: str
    names: Sequence[str]
    address: str
    games: list[tuple[int, PairedGame]]


@desk_page()
def boards(request: DeskRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Show the links of a round for the printer, and which games have moves of their players."""
    this_round = round_at(tournament, number)
    sheet = sheet_of(this_round, rules_of(tournament)).in_public
    addresses = addresses_of(request, this_round, sheet)
    return render(
        request,
        "print/boards.html",
        {
            "tournament": tournament,
            "this_round": this_round,
            "number": number,
            "links": links_of(this_round),
            "cards": [
                card for board in sheet.boards for card in cards_of(board, tournament, addresses)
            ],
        },
    )


@desk_page(Right.RUN_ROUNDS)
def open_page(request: DeskRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Say what players may do then, and open the links."""
    this_round = round_at(tournament, number)
    if request.method == "POST":
        with telling(request, _("Open. Print the codes, or give the result slips out.")):
            open_boards(this_round=this_round, by=request.user)
        return redirect("desk-boards", tournament.slug, number)
    is_open = links_of(this_round) is not None
    question = Question(
        title=_("Give out new links") if is_open else _("Let players enter moves"),
        sentences=[
            _("Each board of round %(round)s gets a link, as a code to scan. Whoever has it can:")
            % {"round": number}
        ],
        points=[
            _("see the names, sides, ballot and moves of that board;"),
            _("enter the moves of its games and change what players entered there."),
            _("No result, no other board, and no moves that you or your staff have entered."),
        ],
        warning=warning_before(this_round, is_open=is_open),
        button=(_("Give out new links") if is_open else _("Let players enter moves"))
        if this_round.pairings_released_at
        else "",
        back=reverse("desk-boards", args=[tournament.slug, number]),
    )
    return ask(request, tournament, question)


@desk_page(Right.RUN_ROUNDS)
def close_page(request: DeskRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Say that all links end, and close them."""
    this_round = round_at(tournament, number)
    if request.method == "POST":
        with telling(request, _("Closed. The links of this round lead nowhere any more.")):
            close_boards(this_round=this_round, by=request.user)
        return redirect("desk-round", tournament.slug, number)
    if links_of(this_round) is None:
        messages.info(request, _("Players cannot enter moves in this round: it is closed already."))
        return redirect("desk-boards", tournament.slug, number)
    question = Question(
        title=_("Let players enter moves no more"),
        sentences=[
            _("All links of round %(round)s end at once, also for those who are entering now.")
            % {"round": number},
            _(
                "What is saved stays. You can open the round again; every board gets a new link then."
            ),
        ],
        button=_("Close the links"),
        back=reverse("desk-boards", args=[tournament.slug, number]),
        is_dangerous=True,
    )
    return ask(request, tournament, question)


@require_POST
@desk_page(Right.RUN_ROUNDS)
def looked(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Note that somebody has looked at the moves that players entered."""
    game = game_at(tournament, pk)
    with telling(request, _("Noted: these moves are looked at.")):
        look_at_moves(game=game, seen_version=seen_version(request), by=request.user)
    return redirect("desk-moves", tournament.slug, pk)


def round_at(tournament: Tournament, number: int) -> Round:
    """A drawn round with its links."""
    this_round = get_object_or_404(tournament.rounds.select_related("board_links"), number=number)
    this_round.tournament = tournament
    return this_round


def addresses_of(request: HttpRequest, this_round: Round, sheet: Sheet) -> Addresses:
    """The whole addresses of a round's links; none while they are closed or lead nowhere."""
    links = links_of(this_round)
    if links is None or not this_round.tournament.listed_at:
        return {}
    return {
        place: request.build_absolute_uri(reverse("at-board", args=[token]))
        for place, token in tokens_of(links, sheet.boards).items()
    }


def cards_of(board: Board, tournament: Tournament, addresses: Addresses) -> list[BoardCard]:
    """The card of a board, or one for each board of a match."""
    pk, place = board.pairing.pk, capfirst(table_name(board.pairing.board, tournament))
    if not board.tables:
        names = (board.first.name, board.second.name)
        return [BoardCard(place, names, addresses.get((pk, 0), ""), numbered(board.games))]
    return [
        BoardCard(
            _("%(table)s, board %(board)s") % {"table": place, "board": table.number},
            sitting(board, table),
            addresses.get((pk, table.number), ""),
            numbered(table.games),
        )
        for table in board.tables
    ]


def numbered(games: Sequence[PairedGame]) -> list[tuple[int, PairedGame]]:
    """Games with their numbers at their board."""
    return [(number, game) for number, game in enumerate(games, start=1)]


def warning_before(this_round: Round, *, is_open: bool) -> str:
    """What stands in the way of opening, or is lost by it."""
    if not this_round.pairings_released_at:
        return _("Publish the pairings first: the links show who meets whom.")
    if is_open:
        return _("All links given out so far lead nowhere any more. Print the new ones.")
    return ""
