"""Meetings that no draw makes: a pairing two agreed on, and more games for a level one."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.labels.places import place_name
from tournaments.models import Entry, Pairing, Tournament
from tournaments.permissions import Right
from tournaments.queries.record import record_of
from tournaments.services.challenges import add_pairing, places_now
from tournaments.services.refusals import DeedRefused
from tournaments.services.tie_break_games import add_tie_break_games
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.numbers import is_number


@desk_page(Right.ENTER_RESULTS)
def challenge(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Choose two who meet, and lead to their board."""
    entries = tournament.entries.filter(withdrawn_from=None)
    places = places_now(record_of(tournament)) if tournament.challenge_reach else {}
    chosen = [request.POST.get(name, "") for name in ("first", "second")]
    fault = ""
    if request.method == "POST":
        try:
            pairing = add_pairing(
                first=chosen_entry(tournament, chosen[0]),
                second=chosen_entry(tournament, chosen[1]),
                by=request.user,
            )
        except DeedRefused as refused:
            fault = str(refused)
        else:
            number, board = pairing.round.number, pairing.board
            messages.success(
                request,
                _("The pairing is added: %(place)s.")
                % {"place": place_name(number, board, tournament)},
            )
            at = redirect("desk-round", tournament.slug, number)
            at["Location"] += f"#board-{board}"
            return at
    return render(
        request,
        "organise/challenge.html",
        {
            "tournament": tournament,
            "entries": [(entry, places.get(entry.number or 0)) for entry in entries],
            "chosen": chosen,
            "fault": fault,
        },
        status=409 if fault else 200,
    )


def chosen_entry(tournament: Tournament, pk: str) -> Entry:
    """The entry that was chosen; raises DeedRefused when there was none."""
    entry = tournament.entries.filter(pk=int(pk) if is_number(pk) else 0).first()
    if entry is None:
        raise DeedRefused(_("Choose two names."))
    entry.tournament = tournament
    return entry


@require_POST
@desk_page(Right.RUN_ROUNDS)
def more_games(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Add two games to a level pairing of a knockout."""
    pairing = get_object_or_404(
        Pairing.objects.select_related("round__tournament"), pk=pk, round__tournament=tournament
    )
    try:
        added = add_tie_break_games(pairing=pairing, by=request.user)
    except DeedRefused as refused:
        messages.error(request, str(refused))
    else:
        messages.success(
            request,
            _("Board %(board)s has %(count)s games more.")
            % {"board": pairing.board, "count": len(added)},
        )
    at = redirect("desk-round", tournament.slug, pairing.round.number)
    at["Location"] += f"#board-{pairing.board}"
    return at
