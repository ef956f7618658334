"""The recorded moves of a game: typed in, refused with a reason, or kept with a diagram."""

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from rules.play import Play
from tournaments.labels import OUTCOMES, OutcomeReason
from tournaments.labels.places import game_name
from tournaments.models import PairedGame, Tournament
from tournaments.permissions import Right
from tournaments.queries.duplicates import Twin, twins_of
from tournaments.queries.game_check import (
    BoardResult,
    Doubt,
    Doubted,
    ballot_of,
    board_result,
    doubts_of,
    play_of,
    settled_by,
)
from tournaments.queries.imports import paired_games
from tournaments.queries.opponents import first_and_second
from tournaments.queries.rulebook import variant_of
from tournaments.record import Outcome
from tournaments.services.moving import move_record
from tournaments.services.records import enter_board_result, let_stand, record_moves
from tournaments.services.refusals import DeedRefused
from tournaments.web.asked import seen_version, wants_json
from tournaments.web.desk.carried import to_source
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.numbers import is_number
from tournaments.web.desk.telling import telling
from tournaments.web.desk.words import DOUBTS
from tournaments.web.entry.answers import judgement, refusal, saved
from tournaments.web.entry.board import EntryBoard, entry_board
from tournaments.web.entry.words import example_of
from tournaments.web.verdicts import (
    claims_in_words,
    draw_in_words,
    standings_of,
    verdict,
    when_in_words,
)
from tournaments.web.words import place_in_words


@desk_page(to_change=Right.ENTER_RESULTS)
def moves(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Show the moves of a game, and keep what is typed if the rules allow it."""
    game = game_at(tournament, pk)
    if game.carried_from is not None and request.method == "GET":
        return to_source(request, game)
    fault, typed = "", ""
    if request.method == "POST":
        typed = request.POST.get("moves", "")
        try:
            kept = record_moves(
                game=game, text=typed, seen_version=seen_version(request), by=request.user
            )
        except DeedRefused as refused:
            if wants_json(request):
                return refusal(refused)
            fault = str(refused)
        else:
            if wants_json(request):
                return saved(kept, by=str(request.user))
            messages.success(request, _("The moves are saved."))
            return redirect("desk-moves", tournament.slug, pk)
    ballot = ballot_of(game)
    opening = " ".join(ballot.moves) if ballot else ""
    play = play_of(game)
    doubts = [*doubts_of(game), *repeated(game)]
    return render(
        request,
        "organise/moves.html",
        {
            "tournament": tournament,
            "game": game,
            "where": game_name(game.pairing.board, game.number, tournament),
            "players": first_and_second(game),
            "number": game.pairing.round.number,
            "ballot": ballot,
            "opening": opening,
            "text": typed or (game.record.moves if game.record else opening),
            "fault": fault,
            "example": example_of(variant_of(tournament)),
            "doubts": [doubt_in_words(doubt) for doubt in doubts],
            "settled": settled_by(game) if doubts else None,
            "entry": board_at(request, game),
            "ended": board_result(play) if play and not game.outcome else None,
            "by_board": result_in_doubt(play, doubts) if play else None,
            "elsewhere": [
                (
                    other.pk,
                    game_name(other.pairing.board, other.number, tournament),
                    first_and_second(other),
                )
                for other in games_without_moves(game, doubts)
            ],
            **(by_the_rules(play) if play else {}),
        },
        status=HTTPStatus.CONFLICT if fault else HTTPStatus.OK,
    )


@require_POST
@desk_page(Right.ENTER_RESULTS)
def judged(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Say to the script of the board what the rules say of the moves; nothing is saved."""
    return judgement(request, game_at(tournament, pk))


@require_POST
@desk_page(Right.ENTER_RESULTS)
def by_board(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Enter the result to which the recorded moves lead."""
    game = game_at(tournament, pk)
    with telling(request, _("The result is entered.")):
        enter_board_result(game=game, seen_version=seen_version(request), by=request.user)
    return redirect("desk-moves", tournament.slug, pk)


@require_POST
@desk_page(Right.RUN_ROUNDS)
def stand(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Let the result of a game stand although its moves say otherwise."""
    game = game_at(tournament, pk)
    with telling(request, _("The result stands.")):
        let_stand(game=game, seen_version=seen_version(request), by=request.user)
    return redirect("desk-moves", tournament.slug, pk)


@require_POST
@desk_page(Right.RUN_ROUNDS)
def move(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Give the moves of a game to the one that they belong to."""
    game = game_at(tournament, pk)
    chosen = request.POST.get("to", "")
    target = game_at(tournament, int(chosen) if is_number(chosen) else 0)
    try:
        move_record(game=game, to=target, seen_version=seen_version(request), by=request.user)
    except DeedRefused as refused:
        messages.error(request, str(refused))
        return redirect("desk-moves", tournament.slug, pk)
    messages.success(request, _("The moves are moved. This is the game they belong to now."))
    return redirect("desk-moves", tournament.slug, target.pk)


def repeated(game: PairedGame) -> list[Doubted]:
    """The doubt whether this game was recorded twice, or under the wrong board."""
    twins = twins_of(game) if game.record else []
    if not twins:
        return []
    places = "; ".join(twin_in_words(twin) for twin in twins)
    return [Doubted(game, Doubt.SAME_MOVES, said="", found=places)]


def result_in_doubt(play: Play, doubts: list[Doubted]) -> BoardResult | None:
    """The result of the board, where the one that was entered is another."""
    of_result = (Doubt.BOARD_SAYS_OTHERWISE, Doubt.DRAWN_BY_RULE)
    is_doubted = any(doubted.doubt in of_result for doubted in doubts)
    return board_result(play) if is_doubted else None


def games_without_moves(game: PairedGame, doubts: list[Doubted]) -> list[PairedGame]:
    """Where moves may belong that seem to stand under the wrong board: games of the round without any."""
    under_wrong_board = (Doubt.NOT_THE_BALLOT, Doubt.SAME_MOVES)
    if not any(doubted.doubt in under_wrong_board for doubted in doubts):
        return []
    games = paired_games(game.pairing.round.tournament)
    return list(games.filter(pairing__round=game.pairing.round, record=None).exclude(pk=game.pk))


def board_at(request: DeskRequest, game: PairedGame) -> EntryBoard | None:
    """The board to enter moves on, for those who may."""
    if Right.ENTER_RESULTS not in request.rights:
        return None
    where = [game.pairing.round.tournament.slug, game.pk]
    save_at = reverse("desk-moves", args=where)
    return entry_board(
        game,
        kept_as=f"{request.user.pk}:{save_at}",
        judge_at=reverse("desk-judge", args=where),
        save_at=save_at,
    )


def game_at(tournament: Tournament, pk: int) -> PairedGame:
    """A game of this tournament, with what its moves are judged by."""
    game = get_object_or_404(
        PairedGame.objects.select_related("pairing__round__ballot_draw__own_deck", "record"),
        pairing__round__tournament=tournament,
        pk=pk,
    )
    game.pairing.round.tournament = tournament
    return game


def by_the_rules(play: Play) -> dict[str, Any]:
    """What the rules say of the moves, for the template."""
    return {
        "play": play,
        "verdict": verdict(play),
        "last_ply": when_in_words(len(play.moves)),
        "drawn": draw_in_words(play),
        "claims": claims_in_words(play),
        "counters": standings_of(play),
    }


def twin_in_words(twin: Twin) -> str:
    """Where the same moves stand."""
    if twin.paired:
        return place_in_words(twin.paired)
    return _("game %(number)s of “%(collection)s”") % {
        "number": twin.game.number,
        "collection": twin.game.collection,
    }


def doubt_in_words(doubted: Doubted) -> str:
    """What does not agree, and how."""
    said, found = doubted.said, doubted.found
    if doubted.doubt in (Doubt.BOARD_SAYS_OTHERWISE, Doubt.DRAWN_BY_RULE):
        said = str(OUTCOMES[Outcome(said)])
    if doubted.doubt is Doubt.DRAW_NOT_BY_RULE:
        said = str(OutcomeReason(said).label)
    if doubted.doubt is Doubt.BOARD_SAYS_OTHERWISE:
        found = str(OUTCOMES[Outcome(found)])
    return DOUBTS[doubted.doubt] % {
        "said": said,
        "found": found,
        "when": when_in_words(doubted.ply),
    }
