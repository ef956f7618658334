"""The recorded moves of a game: typed in, refused with a reason, or kept with a diagram."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.labels import OUTCOMES
from tournaments.models import PairedGame, Seat, Tournament
from tournaments.permissions import Right
from tournaments.queries.game_check import Doubt, Doubted, ballot_of, doubts_of
from tournaments.record import Outcome
from tournaments.services.records import record_moves
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.words import DOUBTS


@desk_page(to_change=Right.ENTER_RESULTS)
def moves(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Show the moves of a game, and keep what is typed if the rules allow it."""
    game = get_object_or_404(
        PairedGame.objects.select_related("pairing__round__ballot_draw", "record"),
        pairing__round__tournament=tournament,
        pk=pk,
    )
    game.pairing.round.tournament = tournament
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
            "doubts": [doubt_in_words(doubt) for doubt in doubts_of(game)],
        },
        status=HTTPStatus.CONFLICT if fault else HTTPStatus.OK,
    )


def doubt_in_words(doubted: Doubted) -> str:
    """What does not agree, and how."""
    said, found = doubted.said, doubted.found
    if doubted.doubt is Doubt.BOARD_SAYS_OTHERWISE:
        said, found = (str(OUTCOMES[Outcome(code)]) for code in (said, found))
    return DOUBTS[doubted.doubt] % {"said": said, "found": found}
