"""What is settled before a draw: who is kept apart, who is put together, who gets no bye."""

from dataclasses import dataclass

from django.contrib import messages
from django.db.models import Prefetch
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.models import Ban, BanMember, FixedPair, Tournament
from tournaments.pairing import system_of
from tournaments.permissions import Right
from tournaments.queries.present import present_in
from tournaments.services.fixed_pairs import NO_FIXED_PAIRS, fix_pair, free_pair
from tournaments.services.refusals import DeedRefused
from tournaments.services.wishes import (
    NO_BANS,
    NO_BYE_TO_CHOOSE,
    admit_to_bye,
    keep_apart,
    keep_from_bye,
    lift_ban,
)
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.journal import undo_offer
from tournaments.web.desk.numbers import is_number


@dataclass(frozen=True, slots=True)
class BanLine:
    """A ban with the names of those it keeps apart, and the rounds in which it holds."""

    ban: Ban
    names: str
    rounds: str


@dataclass(frozen=True, slots=True)
class FixedLine:
    """Two who are put together; `is_void` when one of them is absent, so that the pair does not count."""

    pair: FixedPair
    is_void: bool


@desk_page(Right.RUN_ROUNDS)
def wishes(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Show the wishes for the rounds to come, and change one of them."""
    if request.method == "POST":
        try:
            messages.success(request, do(request, tournament))
        except DeedRefused as refused:
            messages.error(request, str(refused))
        return redirect("desk-wishes", tournament.slug)
    number = tournament.rounds.count() + 1
    entries = list(tournament.entries.all())
    present = set(present_in(tournament, number))
    system = system_of(tournament.system)
    return render(
        request,
        "organise/wishes.html",
        {
            "tournament": tournament,
            "next_round": number,
            "turns_table": system.tables is not None,
            "no_bans": "" if system.heeds_bans else NO_BANS,
            "no_fixed_pairs": "" if system.fixes_pairs else NO_FIXED_PAIRS,
            "no_bye_to_choose": "" if system.heeds_wishes else NO_BYE_TO_CHOOSE,
            "entries": entries,
            "present": [entry for entry in entries if entry in present],
            "bans": ban_lines(tournament),
            "fixed": [
                FixedLine(pair, not present.issuperset((pair.one, pair.other)))
                for pair in tournament.fixed_pairs.filter(round_number=number).select_related(
                    "one", "other"
                )
            ],
            "kept": [entry for entry in entries if not entry.may_be_free],
            "may_be_free": [entry for entry in entries if entry.may_be_free],
            "undo": undo_offer(tournament, request.rights),
        },
    )


def ban_lines(tournament: Tournament) -> list[BanLine]:
    """The bans of a tournament in words."""
    return [
        BanLine(
            ban,
            " – ".join(member.entry.name for member in ban.members.all()),
            rounds_in_words(ban.first_round, ban.last_round),
        )
        for ban in tournament.bans.prefetch_related(
            Prefetch("members", BanMember.objects.select_related("entry"))
        )
    ]


def rounds_in_words(first: int, last: int | None) -> str:
    """In which rounds a ban holds."""
    if last is None:
        return _("from round %(first)s on") % {"first": first}
    if first == last:
        return _("in round %(first)s") % {"first": first}
    return _("in rounds %(first)s to %(last)s") % {"first": first, "last": last}


def do(request: DeskRequest, tournament: Tournament) -> str:
    """Do what the button says; the sentence tells what was done."""
    sent = request.POST
    match sent.get("deed"):
        case "keep_apart":
            ban = keep_apart(
                tournament=tournament,
                entries=list(tournament.entries.filter(pk__in=keys(sent.getlist("entry")))),
                by=request.user,
                first_round=number_in(sent.get("first_round")),
                last_round=number_in(sent.get("last_round")),
                why=sent.get("why", "").strip()[:200],
            )
            return _("They are kept apart: %(names)s.") % {"names": ban}
        case "lift_ban":
            lift_ban(
                ban=get_object_or_404(tournament.bans, pk=number_in(sent.get("ban"))),
                by=request.user,
            )
            return _("They may meet again.")
        case "fix_pair":
            one, other = (
                get_object_or_404(tournament.entries, pk=number_in(sent.get(name)))
                for name in ("one", "other")
            )
            pair = fix_pair(tournament=tournament, one=one, other=other, by=request.user)
            return _("They will meet: %(pair)s.") % {"pair": pair}
        case "free_pair":
            free_pair(
                fixed=get_object_or_404(tournament.fixed_pairs, pk=number_in(sent.get("pair"))),
                by=request.user,
            )
            return _("The system pairs these two again.")
        case "keep_from_bye" | "admit_to_bye" as deed:
            change = keep_from_bye if deed == "keep_from_bye" else admit_to_bye
            entry = get_object_or_404(tournament.entries, pk=number_in(sent.get("entry")))
            change(entry=entry, by=request.user)
            if deed == "keep_from_bye":
                return _("%(name)s gets no bye.") % {"name": entry.name}
            return _("%(name)s may have the bye.") % {"name": entry.name}
    raise Http404


def keys(sent: list[str]) -> list[int]:
    """The numbers among what was sent."""
    return [int(value) for value in sent if is_number(value)]


def number_in(sent: str | None) -> int | None:
    """A number that was sent, if it is one."""
    return int(sent) if sent and is_number(sent) else None
