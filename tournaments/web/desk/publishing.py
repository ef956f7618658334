"""Publishing and taking back: what becomes public is said before it is done."""

from collections.abc import Sequence
from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.labels.places import places_in_a_row
from tournaments.models import Round, Tournament
from tournaments.permissions import Right
from tournaments.queries.line_ups import missing_line_ups
from tournaments.queries.results import open_boards
from tournaments.services.events import list_tournament, unlist_tournament
from tournaments.services.releases import (
    Release,
    Releases,
    publish,
    take_back,
    would_publish,
    would_take_back,
)
from tournaments.web.desk.ask import Question, ask
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.second_opinion import second_opinion_in_words
from tournaments.web.desk.telling import telling

SHOWN: dict[Release, Promise] = {
    Release.PAIRINGS: gettext_lazy("Pairings of round %(round)s: who meets whom, with the ballot."),
    Release.RESULTS: gettext_lazy(
        "Results of round %(round)s as they are entered, and the recorded games."
    ),
    Release.STANDINGS: gettext_lazy("Standings and crosstable after round %(round)s."),
}
PUBLISH: dict[Release, Promise] = {
    Release.PAIRINGS: gettext_lazy("Publish pairings"),
    Release.RESULTS: gettext_lazy("Publish results"),
    Release.STANDINGS: gettext_lazy("Publish standings"),
}
TAKE_BACK: dict[Release, Promise] = {
    Release.PAIRINGS: gettext_lazy("Take back pairings"),
    Release.RESULTS: gettext_lazy("Take back results"),
    Release.STANDINGS: gettext_lazy("Take back standings"),
}


@desk_page(Right.RUN_ROUNDS)
def publish_release(
    request: DeskRequest, tournament: Tournament, number: int, release: str
) -> HttpResponse:
    """Say what becomes public, then publish it."""
    this_round, chosen = named(tournament, number, release)
    if request.method == "POST":
        with telling(
            request, _("Published: %(what)s") % {"what": shown([(this_round, chosen)])[0]}
        ):
            publish(this_round=this_round, release=chosen, by=request.user)
        return redirect("desk-round", tournament.slug, number)
    opening = would_publish(this_round, chosen)
    if not opening:
        messages.info(request, _("This is published already."))
        return redirect("desk-round", tournament.slug, number)
    missing = [board for board in open_boards(tournament) if board[0] <= number]
    question = Question(
        title=str(PUBLISH[chosen]),
        sentences=[
            _("This becomes public as version %(version)s, under the address of the tournament:")
            % {"version": tournament.version + 1}
        ],
        points=[*shown(opening), *first_time(tournament)],
        warning=" ".join(
            filter(
                None,
                [
                    standing_in_the_way(tournament, chosen, missing)
                    or opinion_before(this_round, chosen),
                    line_ups_in_words(this_round, chosen),
                ],
            )
        ),
        button="" if missing and chosen is Release.STANDINGS else str(PUBLISH[chosen]),
        back=reverse("desk-round", args=[tournament.slug, number]),
    )
    return ask(request, tournament, question)


@desk_page(Right.RUN_ROUNDS)
def take_back_release(
    request: DeskRequest, tournament: Tournament, number: int, release: str
) -> HttpResponse:
    """Say what the public will not see any more, then take it back."""
    this_round, chosen = named(tournament, number, release)
    if request.method == "POST":
        with telling(request, _("Taken back. The public does not see it any more.")):
            take_back(this_round=this_round, release=chosen, by=request.user)
        return redirect("desk-round", tournament.slug, number)
    closing = would_take_back(this_round, chosen)
    if not closing:
        messages.info(request, _("This is not published."))
        return redirect("desk-round", tournament.slug, number)
    question = Question(
        title=str(TAKE_BACK[chosen]),
        sentences=[_("The public will not see any more:")],
        points=shown(closing),
        warning=_("Nothing is lost: you can publish it again."),
        button=str(TAKE_BACK[chosen]),
        back=reverse("desk-round", args=[tournament.slug, number]),
        is_dangerous=True,
    )
    return ask(request, tournament, question)


@desk_page(Right.ORGANISE)
def listing(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Show the tournament and its players to everybody, or take it off all public pages."""
    is_listed = tournament.listed_at is not None
    if request.method == "POST":
        change = unlist_tournament if request.POST.get("deed") == "take_back" else list_tournament
        change(tournament=tournament, by=request.user)
        return redirect("desk-tournament", tournament.slug)
    back = reverse("desk-tournament", args=[tournament.slug])
    if is_listed:
        question = Question(
            title=_("Take the tournament back"),
            sentences=[
                _("The tournament disappears from all public pages."),
                _("Its rounds keep what was published of them for the day you publish it again."),
            ],
            button=_("Take the tournament back"),
            back=back,
            is_dangerous=True,
            hidden={"deed": "take_back"},
        )
    else:
        question = Question(
            title=_("Publish the tournament"),
            sentences=[_("This becomes public:")],
            points=first_time(tournament),
            button=_("Publish the tournament"),
            back=back,
            hidden={"deed": "publish"},
        )
    return ask(request, tournament, question, status=HTTPStatus.OK)


def standing_in_the_way(
    tournament: Tournament, release: Release, missing: Sequence[tuple[int, int]]
) -> str:
    """Which boards are open: standings have to wait for them, results need not."""
    if not missing or release is Release.PAIRINGS:
        return ""
    boards = places_in_a_row(missing, tournament)
    if release is Release.STANDINGS:
        return _("Not yet: results are missing on %(boards)s.") % {"boards": boards}
    return _("Still open: %(boards)s.") % {"boards": boards}


def line_ups_in_words(this_round: Round, release: Release) -> str:
    """Which teams have handed in no line-up: nothing waits for them, standings do not show them."""
    if release is Release.STANDINGS:
        return ""
    missing = ", ".join(
        _("table %(table)s %(team)s") % {"table": each.table, "team": each.team}
        for each in missing_line_ups(this_round.tournament)
        if each.round_number == this_round.number
    )
    return _("Line-ups are missing: %(teams)s.") % {"teams": missing} if missing else ""


def named(tournament: Tournament, number: int, release: str) -> tuple[Round, Release]:
    """The round and the release that an address names."""
    if release not in list(Release):
        raise Http404
    this_round = get_object_or_404(
        Round.objects.select_related("tournament"), tournament=tournament, number=number
    )
    return this_round, Release(release)


def shown(releases: Releases) -> list[str]:
    """What each release shows."""
    return [str(SHOWN[each]) % {"round": this_round.number} for this_round, each in releases]


def first_time(tournament: Tournament) -> list[str]:
    """What the first release shows besides itself."""
    if tournament.listed_at:
        return []
    if tournament.team_boards:
        return [_("The tournament itself, on the list of tournaments, with its teams.")]
    return [_("The tournament itself, on the list of tournaments, with its players.")]


def opinion_before(this_round: Round, release: Release) -> str:
    """What another program makes of a round whose pairings are to be published; it never blocks."""
    return second_opinion_in_words(this_round) if release is Release.PAIRINGS else ""
