"""Drawing a round, drawing it again, and throwing a draft away."""

from django.contrib import messages
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.models import Round, Tournament
from tournaments.permissions import Right
from tournaments.services.draws import discard_round, draw_round
from tournaments.services.refusals import DeedRefused, NoPairing
from tournaments.web.desk.ask import Question, ask
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.present import show_present
from tournaments.web.desk.remedies import ways_out
from tournaments.web.desk.telling import telling


@require_POST
@desk_page(Right.RUN_ROUNDS)
def draw(request: DeskRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Draw a round; when it cannot be, say who is stuck and what to do."""
    despite = request.POST.get("despite", "").strip()
    try:
        draw_round(tournament=tournament, number=number, by=request.user, despite=despite)
    except DeedRefused as refused:
        if number != tournament.rounds.count() + 1 or number > tournament.planned_rounds:
            messages.error(request, str(refused))
            return redirect("desk-tournament", tournament.slug)
        ways = (
            ways_out(refused, tournament, number, request.rights)
            if isinstance(refused, NoPairing)
            else []
        )
        return show_present(request, tournament, number, fault=str(refused), ways=ways)
    messages.success(
        request, _("Round %(round)s is drawn. Only staff can see it yet.") % {"round": number}
    )
    return redirect("desk-round", tournament.slug, number)


@desk_page(Right.RUN_ROUNDS)
def redraw(request: DeskRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Throw a draft away and draw the round again, both or nothing."""
    this_round = drawn_round(tournament, number)
    back = reverse("desk-round", args=[tournament.slug, number])
    if request.method != "POST":
        question = Question(
            title=_("Draw round %(round)s again") % {"round": number},
            sentences=[
                _("The present draft is thrown away, with its ballots."),
                _(
                    "A new seed is taken, and the round is paired with everybody who is present "
                    "now. The same two may meet again: the pairing rules decide."
                ),
                _("The journal keeps this as touching fairness."),
            ],
            button=_("Draw again"),
            back=back,
        )
        return ask(request, tournament, question)
    with (
        telling(request, _("Round %(round)s is drawn again.") % {"round": number}),
        transaction.atomic(),
    ):
        discard_round(this_round=this_round, by=request.user)
        draw_round(
            tournament=tournament, number=number, by=request.user, despite=this_round.despite
        )
    return redirect(back)


@desk_page(Right.RUN_ROUNDS)
def discard(request: DeskRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Throw a draft away and go back to who is present."""
    this_round = drawn_round(tournament, number)
    if request.method != "POST":
        question = Question(
            title=_("Throw away the draft of round %(round)s") % {"round": number},
            sentences=[
                _("The pairings and ballots of this draft are thrown away."),
                _("You can then change who is present and draw. It can be undone."),
                _("The journal keeps this as touching fairness."),
            ],
            button=_("Throw away"),
            back=reverse("desk-round", args=[tournament.slug, number]),
            is_dangerous=True,
        )
        return ask(request, tournament, question)
    with telling(request, _("The draft is thrown away.")):
        discard_round(this_round=this_round, by=request.user)
    return redirect("desk-round", tournament.slug, number)


def drawn_round(tournament: Tournament, number: int) -> Round:
    """A round that was drawn."""
    return get_object_or_404(
        Round.objects.select_related("tournament"), tournament=tournament, number=number
    )
