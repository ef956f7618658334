"""Ways out of a round that has no pairing: each asked before it is done, by the deed that it is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Ban, Entry, FixedPair, Tournament, User
from tournaments.pairing import RemedyKind
from tournaments.pairing.round_robin import table_rounds
from tournaments.permissions import Right
from tournaments.record import ByeKind
from tournaments.services.entries import ask_bye, withdraw
from tournaments.services.events import change_settings
from tournaments.services.fixed_pairs import fix_pair, free_pair
from tournaments.services.refusals import NoPairing
from tournaments.services.wishes import (
    admit_to_bye,
    lift_ban,
)
from tournaments.web.desk.ask import Question, ask
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.numbers import is_number
from tournaments.web.desk.telling import telling

SENTENCES: dict[str, Promise] = {
    RemedyKind.MEET_AGAIN: gettext_lazy("Let %(names)s meet again in this round."),
    RemedyKind.SIT_OUT: gettext_lazy("Let %(names)s sit out with a half bye."),
    RemedyKind.LIFT_BAN: gettext_lazy("Lift the ban between %(names)s."),
    RemedyKind.FREE_PAIR: gettext_lazy("Do not put %(names)s together."),
    RemedyKind.ADMIT_TO_BYE: gettext_lazy("Let %(names)s have the bye."),
    RemedyKind.WITHDRAW: gettext_lazy("Withdraw who came too late for the table: %(names)s."),
    RemedyKind.MORE_MEETINGS: gettext_lazy("Let everybody meet once more, for the whole event."),
    RemedyKind.FEWER_ROUNDS: gettext_lazy("End the tournament after the rounds that are drawn."),
}
BY_ORGANISERS = frozenset({RemedyKind.MORE_MEETINGS, RemedyKind.FEWER_ROUNDS})


@dataclass(frozen=True, slots=True)
class Way:
    """A remedy in words, and where it is asked about."""

    sentence: str
    address: str


def ways_out(
    refused: NoPairing, tournament: Tournament, number: int, rights: frozenset[Right]
) -> list[Way]:
    """The remedies that this visitor may use."""
    ways = []
    for remedy in refused.remedies:
        if remedy.kind in BY_ORGANISERS and Right.ORGANISE not in rights:
            continue
        entries = [refused.entries[each] for each in remedy.numbers]
        query = QueryDict(mutable=True)
        query.setlist("entry", [str(entry.pk) for entry in entries])
        address = reverse("desk-remedy", args=[tournament.slug, number, remedy.kind])
        ways.append(Way(sentence_of(remedy.kind, entries), f"{address}?{query.urlencode()}"))
    return ways


def sentence_of(kind: RemedyKind, entries: Sequence[Entry]) -> str:
    """A remedy in words."""
    return str(SENTENCES[kind]) % {"names": ", ".join(entry.name for entry in entries)}


@desk_page(Right.RUN_ROUNDS)
def remedy(request: DeskRequest, tournament: Tournament, number: int, kind: str) -> HttpResponse:
    """Ask about a remedy, then do it and come back to the round."""
    if kind not in list(RemedyKind) or number != tournament.rounds.count() + 1:
        raise Http404
    chosen = RemedyKind(kind)
    if chosen in BY_ORGANISERS and Right.ORGANISE not in request.rights:
        raise PermissionDenied
    sent = request.POST if request.method == "POST" else request.GET
    keys = [int(key) for key in sent.get("entries", "").split() if is_number(key)]
    keys += [int(key) for key in sent.getlist("entry") if is_number(key)]
    entries = list(tournament.entries.filter(pk__in=keys))
    back = reverse("desk-round", args=[tournament.slug, number])
    if request.method != "POST":
        question = Question(
            title=sentence_of(chosen, entries),
            sentences=[_("It was tried: with this the round can be paired. It can be undone.")],
            button=_("Do it"),
            back=back,
            hidden={"entries": " ".join(str(entry.pk) for entry in entries)},
            address=request.path,
        )
        return ask(request, tournament, question)
    with telling(request, _("Done. The round can be drawn now.")), transaction.atomic():
        DEEDS[chosen](tournament, entries, number, request.user)
    if chosen is RemedyKind.FEWER_ROUNDS:
        return redirect("desk-tournament", tournament.slug)
    return redirect(back)


Deed = Callable[[Tournament, list[Entry], int, User], object]


def two_together(tournament: Tournament, entries: list[Entry], number: int, by: User) -> None:
    one, other = exactly(entries, 2)
    fix_pair(tournament=tournament, one=one, other=other, by=by)


def sit_out(tournament: Tournament, entries: list[Entry], number: int, by: User) -> None:
    (entry,) = exactly(entries, 1)
    ask_bye(entry=entry, round_number=number, kind=ByeKind.HALF, by=by)


def without_ban(tournament: Tournament, entries: list[Entry], number: int, by: User) -> None:
    wanted = {entry.pk for entry in entries}
    for ban in Ban.objects.filter(tournament=tournament).prefetch_related("members"):
        if {member.entry_id for member in ban.members.all()} == wanted:
            lift_ban(ban=ban, by=by)
            return
    raise Http404


def without_pair(tournament: Tournament, entries: list[Entry], number: int, by: User) -> None:
    wanted = {entry.pk for entry in entries}
    for pair in FixedPair.objects.filter(tournament=tournament, round_number=number):
        if {pair.one_id, pair.other_id} == wanted:
            free_pair(fixed=pair, by=by)
            return
    raise Http404


def with_bye(tournament: Tournament, entries: list[Entry], number: int, by: User) -> None:
    (entry,) = exactly(entries, 1)
    admit_to_bye(entry=entry, by=by)


def without_late(tournament: Tournament, entries: list[Entry], number: int, by: User) -> None:
    for entry in entries:
        withdraw(entry=entry, by=by)


def more_meetings(tournament: Tournament, entries: list[Entry], number: int, by: User) -> None:
    values = {"repeats_most": tournament.repeats_most + 1}
    change_settings(tournament=tournament, by=by, values=values)


def fewer_rounds(tournament: Tournament, entries: list[Entry], number: int, by: User) -> None:
    change_settings(tournament=tournament, by=by, values={"planned_rounds": number - 1})


def exactly(entries: list[Entry], count: int) -> list[Entry]:
    """So many entries, or the address names others than it says."""
    if len(entries) != count:
        raise Http404
    return entries


DEEDS: dict[RemedyKind, Deed] = {
    RemedyKind.MEET_AGAIN: two_together,
    RemedyKind.SIT_OUT: sit_out,
    RemedyKind.LIFT_BAN: without_ban,
    RemedyKind.FREE_PAIR: without_pair,
    RemedyKind.ADMIT_TO_BYE: with_bye,
    RemedyKind.WITHDRAW: without_late,
    RemedyKind.MORE_MEETINGS: more_meetings,
    RemedyKind.FEWER_ROUNDS: fewer_rounds,
}


@desk_page(Right.ORGANISE)
def all_play_all(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Ask whether everybody is to meet everybody, before the start."""
    rounds = table_rounds(tournament.entries.count())
    if tournament.rounds.exists() or not rounds:
        raise Http404
    if request.method == "POST":
        values = {"system": "round-robin", "planned_rounds": rounds}
        with telling(request, _("Everybody will meet everybody.")):
            change_settings(tournament=tournament, by=request.user, values=values)
        return redirect("desk-tournament", tournament.slug)
    question = Question(
        title=_("All play all"),
        sentences=[
            _("Everybody meets everybody once, by a fixed table, in %(rounds)s rounds.")
            % {"rounds": rounds},
            _("Late entries cannot join a table. It can be undone until round 1 is drawn."),
        ],
        button=_("All play all"),
        back=reverse("desk-tournament", args=[tournament.slug]),
    )
    return ask(request, tournament, question)
