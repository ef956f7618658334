"""The recorded moves of a game: typed in, refused with a reason, or kept with a diagram."""

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from rules.play import Play
from rules.variants import Variant
from tournaments.labels import OUTCOMES
from tournaments.models import PairedGame, Seat, Tournament
from tournaments.permissions import Right
from tournaments.queries.game_check import Doubt, Doubted, ballot_of, doubts_of, play_of, settled_by
from tournaments.queries.rulebook import variant_of
from tournaments.record import Outcome
from tournaments.services.records import let_stand, record_moves
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.words import DOUBTS
from tournaments.web.verdicts import (
    claims_in_words,
    draw_in_words,
    standings_of,
    verdict,
    when_in_words,
)


@desk_page(to_change=Right.ENTER_RESULTS)
def moves(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Show the moves of a game, and keep what is typed if the rules allow it."""
    game = game_at(tournament, pk)
    fault, typed = "", ""
    if request.method == "POST":
        typed, version = request.POST.get("moves", ""), request.POST.get("version", "")
        try:
            record_moves(
                game=game,
                text=typed,
                seen_version=int(version) if version.isdecimal() else 0,
                by=request.user,
            )
        except DeedRefused as refused:
            fault = str(refused)
        else:
            messages.success(request, _("The moves are saved."))
            return redirect("desk-moves", tournament.slug, pk)
    ballot = ballot_of(game)
    opening = " ".join(ballot.moves) if ballot else ""
    play = play_of(game)
    doubts = doubts_of(game)
    seats = Seat.objects.filter(pairing=game.pairing).select_related("entry").order_by("place")
    return render(
        request,
        "organise/moves.html",
        {
            "tournament": tournament,
            "game": game,
            "seats": list(seats),
            "number": game.pairing.round.number,
            "ballot": ballot,
            "opening": opening,
            "text": typed or (game.record.moves if game.record else opening),
            "fault": fault,
            "example": example_of(variant_of(tournament)),
            "doubts": [doubt_in_words(doubt) for doubt in doubts],
            "settled": settled_by(game) if doubts else None,
            **(by_the_rules(play) if play else {}),
        },
        status=HTTPStatus.CONFLICT if fault else HTTPStatus.OK,
    )


@require_POST
@desk_page(Right.RUN_ROUNDS)
def stand(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Let the result of a game stand although its moves say otherwise."""
    version = request.POST.get("version", "")
    try:
        let_stand(
            game=game_at(tournament, pk),
            seen_version=int(version) if version.isdecimal() else 0,
            by=request.user,
        )
    except DeedRefused as refused:
        messages.error(request, str(refused))
    else:
        messages.success(request, _("The result stands."))
    return redirect("desk-moves", tournament.slug, pk)


def game_at(tournament: Tournament, pk: int) -> PairedGame:
    """A game of this tournament, with what its moves are judged by."""
    game = get_object_or_404(
        PairedGame.objects.select_related("pairing__round__ballot_draw__own_deck", "record"),
        pairing__round__tournament=tournament,
        pk=pk,
    )
    game.pairing.round.tournament = tournament
    return game


def example_of(variant: Variant) -> dict[str, str]:
    """How moves and squares are written in this game: its first move, the reply, and a square."""
    play = Play.start(variant)
    for _ply in range(2):
        play = play.after(play.legal_moves()[0])
    return {"moves": " ".join(play.texts), "square": variant.board.name(play.moves[0].origin)}


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


def doubt_in_words(doubted: Doubted) -> str:
    """What does not agree, and how."""
    said, found = doubted.said, doubted.found
    if doubted.doubt is not Doubt.NOT_THE_BALLOT:
        said = str(OUTCOMES[Outcome(said)])
    if doubted.doubt is Doubt.BOARD_SAYS_OTHERWISE:
        found = str(OUTCOMES[Outcome(found)])
    return DOUBTS[doubted.doubt] % {
        "said": said,
        "found": found,
        "when": when_in_words(doubted.ply),
    }
