"""The desk of one tournament: its state, the next step, what needs somebody, and the last deeds."""

from dataclasses import dataclass

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.models import JournalEntry, Round, Tournament
from tournaments.permissions import right_to_undo
from tournaments.queries.estimates import ahead_of
from tournaments.services.refusals import DeedRefused
from tournaments.services.releases import FIELDS, Release
from tournaments.services.undo import undo_last
from tournaments.web.desk.attention import matters_of
from tournaments.web.desk.back import page_of_the_button
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.journal import line_of, undo_offer
from tournaments.web.desk.journal_words import RELEASES
from tournaments.web.desk.numbers import is_number
from tournaments.web.desk.state import certain_rounds_of, in_a_sentence, next_step, state_of

LAST_DEEDS = 10


@dataclass(frozen=True, slots=True)
class Switch:
    """One release of a round: what it is called, and since when it is public, if it is."""

    release: Release
    name: str
    since: object


@desk_page()
def overview(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Show the desk of a tournament."""
    state = state_of(tournament)
    step = next_step(state)
    return render(
        request,
        "organise/overview.html",
        {
            "tournament": tournament,
            "state": state,
            "sentence": in_a_sentence(state),
            "certain_rounds": certain_rounds_of(state),
            "next": step if step and step.right in request.rights else None,
            "matters": matters_of(state),
            "looks_ahead": ahead_of(tournament, state.rounds) is not None,
            "address": request.build_absolute_uri(tournament.get_absolute_url()),
            "rounds": [(each, switches(each)) for each in reversed(state.rounds)],
            "public": what_the_public_sees(tournament, state.rounds),
            "lines": [line_of(entry) for entry in last_deeds(tournament)],
            "undo": undo_offer(tournament, request.rights),
        },
    )


def last_deeds(tournament: Tournament) -> list[JournalEntry]:
    """The deeds done last, newest first."""
    return list(tournament.journal.select_related("undone_by")[:LAST_DEEDS])


def switches(this_round: Round) -> list[Switch]:
    """The three releases of a round."""
    return [
        Switch(release, str(RELEASES[release]), getattr(this_round, FIELDS[release]))
        for release in Release
    ]


def what_the_public_sees(tournament: Tournament, rounds: list[Round]) -> list[str]:
    """A sentence for each public page."""
    if not tournament.listed_at:
        return [_("Nothing: the tournament is not published.")]

    def shown(release: Release) -> str:
        numbers = [str(each.number) for each in rounds if getattr(each, FIELDS[release])]
        return ", ".join(numbers)

    pairings, results, standings = (shown(release) for release in Release)
    who = _("Teams") if tournament.team_boards else _("Players")
    return [
        _("%(who)s: the list of entries.") % {"who": who}
        if tournament.entries_released_at
        else _("%(who)s: nothing.") % {"who": who},
        _("Pairings: round %(rounds)s.") % {"rounds": pairings}
        if pairings
        else _("Pairings: nothing."),
        _("Results and games: round %(rounds)s.") % {"rounds": results}
        if results
        else _("Results and games: nothing."),
        _("Standings and crosstable: after round %(rounds)s.") % {"rounds": standings}
        if standings
        else _("Standings and crosstable: nothing."),
    ]


@require_POST
@desk_page()
def undo(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Undo the deed that the visitor saw as the last, might have done, and that still is the last."""
    pk = request.POST.get("seen", "")
    seen = get_object_or_404(tournament.journal, pk=int(pk) if is_number(pk) else 0)
    if right_to_undo(seen.deed) not in request.rights:
        raise PermissionDenied
    try:
        undone = undo_last(tournament=tournament, seen=seen.pk, by=request.user)
    except DeedRefused as refused:
        messages.error(request, str(refused))
    else:
        messages.success(request, _("Undone: %(deed)s") % {"deed": line_of(undone).sentence})
    return redirect(page_of_the_button(request, tournament))
