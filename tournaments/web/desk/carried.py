"""A game that is carried over is kept where it was played: the desk leads there."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tournaments.models import PairedGame
from tournaments.permissions import Right, may
from tournaments.web.desk.door import DeskRequest


def to_source(request: DeskRequest, game: PairedGame) -> HttpResponse:
    """Lead to the game in the groups, or back to the round for those who cannot see the groups."""
    source = game
    while source.carried_from is not None:
        source = source.carried_from
    groups = source.pairing.round.tournament
    if may(request.user, Right.SEE_DESK, groups):
        messages.info(request, _("The result is carried over; this is the game as it was played."))
        return redirect("desk-moves", groups.slug, source.pk)
    messages.info(request, _("This game was played in the groups; its moves stand there."))
    this_round = game.pairing.round
    return redirect("desk-round", this_round.tournament.slug, this_round.number)
