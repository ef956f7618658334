"""A match of teams at the desk: both line-ups, side by side, and the boards at which nobody sits."""

from collections.abc import Sequence
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.position import Side
from tournaments.models import Entry, Pairing, Seat, Tournament
from tournaments.permissions import Right
from tournaments.queries.line_ups import (
    Forfeit,
    LineUpRow,
    forfeits_of,
    line_up_of,
    who_is_there,
)
from tournaments.record import Outcome
from tournaments.services.line_ups import forfeit_empty_boards, hand_in_line_up
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.journal import undo_offer
from tournaments.web.desk.line_up_form import Sent, chosen_in, half_of, seen_in
from tournaments.web.desk.numbers import is_number


@desk_page(to_change=Right.ENTER_RESULTS)
def match(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Show both line-ups of a match; take one in, take it back, or enter empty boards as forfeits."""
    pairing = get_object_or_404(
        Pairing.objects.select_related("round"),
        round__tournament=tournament,
        round__tournament__team_boards__gt=0,
        pk=pk,
    )
    pairing.round.tournament = tournament
    if request.method != "POST":
        return show(request, tournament, pairing)
    seat = seat_named(request, pairing)
    if request.POST.get("deed") == "forfeit":
        return forfeit(request, tournament, pairing, absent=None)
    if request.POST.get("deed") == "absent" and seat is not None:
        return forfeit(request, tournament, pairing, absent=seat.entry)
    chosen, seen = chosen_in(request, tournament), seen_in(request)
    if seat is None or chosen is None or seen is None:
        return HttpResponseBadRequest()
    try:
        said = hand_in(request, seat, chosen, seen)
    except DeedRefused as refused:
        return show(request, tournament, pairing, Sent(seat, chosen, refused))
    messages.success(request, said)
    return redirect("desk-match", tournament.slug, pk)


def hand_in(
    request: DeskRequest, seat: Seat, chosen: Sequence[int | None], seen: Sequence[int | None]
) -> str:
    """Take a line-up in, or back; the sentence tells which."""
    members = {member.pk: member for member in seat.entry.members.all()}
    is_back = request.POST.get("deed") == "take_back"
    wanted: LineUpRow = () if is_back else tuple(members.get(key or 0) for key in chosen)
    if not is_back and not any(wanted):
        raise DeedRefused(
            _(
                "Choose at least one member. If the team does not come at all, say so with the button "
                "below its boards."
            )
        )
    hand_in_line_up(seat=seat, members=wanted, seen=seen, by=request.user)
    team = {"team": seat.entry.name}
    if is_back:
        return _("The line-up of %(team)s is taken back.") % team
    return _("The line-up of %(team)s is handed in.") % team


def forfeit(
    request: DeskRequest, tournament: Tournament, pairing: Pairing, *, absent: Entry | None
) -> HttpResponse:
    """Enter the games of empty boards as forfeits, all of them where a team did not come."""
    try:
        count = forfeit_empty_boards(pairing=pairing, by=request.user, absent=absent)
    except DeedRefused as refused:
        messages.error(request, str(refused))
    else:
        said = ngettext(
            "%(count)s game is entered as a forfeit.",
            "%(count)s games are entered as forfeits.",
            count,
        )
        messages.success(request, said % {"count": count})
    return redirect("desk-match", tournament.slug, pairing.pk)


def show(
    request: DeskRequest, tournament: Tournament, pairing: Pairing, sent: Sent | None = None
) -> HttpResponse:
    """Show a match; what was sent and refused stands in its form again."""
    games = list(pairing.games.order_by("number"))
    seats = list(pairing.seats.select_related("entry").order_by("place"))
    for seat in seats:
        seat.round, seat.entry.tournament = pairing.round, tournament
    line_ups = [line_up_of(seat) for seat in seats]
    there = [who_is_there(line_up, tournament.team_boards) for line_up in line_ups]
    forfeits = (
        forfeits_of(games, *there, each=tournament.games_per_pairing) if all(line_ups) else []
    )
    return render(
        request,
        "organise/match.html",
        {
            "tournament": tournament,
            "pairing": pairing,
            "number": pairing.round.number,
            "halves": [
                half_of(seat, line_up, games, sent if sent and sent.seat.pk == seat.pk else None)
                for seat, line_up in zip(seats, line_ups, strict=True)
            ],
            "forfeits": [forfeit_in_words(each, seats) for each in forfeits],
            "is_begun": any(game.outcome for game in games),
            "is_open": any(not game.outcome for game in games),
            "may_enter": Right.ENTER_RESULTS in request.rights,
            "page_name": f"match-{pairing.pk}",
            "undo": undo_offer(tournament, request.rights),
        },
        status=HTTPStatus.CONFLICT if sent else HTTPStatus.OK,
    )


def forfeit_in_words(forfeit: Forfeit, seats: Sequence[Seat]) -> str:
    """What a forfeit will say, with the team that has nobody."""
    if forfeit.outcome is Outcome.DOUBLE_FORFEIT:
        return _("Board %(board)s: neither has anybody, both forfeit.") % {"board": forfeit.board}
    missing = Side.BLACK if forfeit.outcome is Outcome.BLACK_FORFEITS else Side.WHITE
    first, second = (seat.entry.name for seat in seats)
    loser, winner = (first, second) if Side(forfeit.game.first_side) is missing else (second, first)
    return _("Board %(board)s: %(loser)s has nobody, %(winner)s wins by forfeit.") % {
        "board": forfeit.board,
        "loser": loser,
        "winner": winner,
    }


def seat_named(request: DeskRequest, pairing: Pairing) -> Seat | None:
    """The seat whose form was sent."""
    pk = request.POST.get("seat", "")
    seats = pairing.seats.select_related("entry", "pairing").filter(
        pk=int(pk) if is_number(pk) else 0
    )
    seat = seats.first()
    if seat is not None:
        seat.round, seat.entry.tournament = pairing.round, pairing.round.tournament
    return seat
