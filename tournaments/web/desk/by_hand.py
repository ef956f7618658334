"""Pairing by hand, step by step: nothing is saved before what it breaks was shown."""

from collections.abc import Iterable
from dataclasses import dataclass
from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.labels.criteria import worse_in_words
from tournaments.labels.pairing_faults import fault_in_words
from tournaments.labels.reasons import Names, named
from tournaments.models import PairedGame, Round, Tournament
from tournaments.pairing import (
    Made,
    review,
    system_of,
    with_exchanged,
    with_together,
    with_turned,
)
from tournaments.permissions import Right
from tournaments.queries.by_hand import begun_boards, names_to_draw, start_by_hand
from tournaments.queries.review import system_behind
from tournaments.record import TournamentRecord
from tournaments.services.by_hand import change_pairings, pair_by_hand
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.numbers import is_number


@dataclass(frozen=True, slots=True)
class HandBoard:
    """A board as it would be: two numbers with their names, and whether something is entered on it."""

    board: int
    first: int
    second: int
    first_name: str
    second_name: str
    is_begun: bool


@desk_page(Right.RUN_ROUNDS)
def by_hand(request: DeskRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Show a round to be paired by hand, change it step by step, and save it with a reason."""
    this_round = tournament.rounds.filter(number=number).first()
    drawn = tournament.rounds.count()
    if number not in {max(drawn, 1), drawn + 1} or number > tournament.planned_rounds:
        raise Http404
    if this_round is not None:
        this_round.tournament = tournament
    record, made = start_by_hand(tournament, this_round)
    fault = ""
    if request.method == "POST":
        present = made.numbers
        made = stepped(sent_in(request.POST, present) or made, request.POST)
        if request.POST.get("step") == "save":
            try:
                save(request, tournament, this_round, number, made)
            except DeedRefused as refused:
                fault = str(refused)
            else:
                messages.success(request, _("The pairing by hand is saved."))
                return redirect("desk-round", tournament.slug, number)
    return show(request, tournament, this_round, record, made, fault=fault)


def show(
    request: DeskRequest,
    tournament: Tournament,
    this_round: Round | None,
    record: TournamentRecord,
    made: Made,
    *,
    fault: str,
) -> HttpResponse:
    """Show a pairing with everything that it breaks."""
    names = names_to_draw(tournament)
    system = system_behind(this_round) if this_round else system_of(tournament.system)
    seen = review(record, made, system=system, seed=this_round.seed if this_round else "")
    return render(
        request,
        "organise/by_hand.html",
        {
            "tournament": tournament,
            "number": record.next_round,
            "this_round": this_round,
            "boards": boards_of(made, names, begun_in(this_round)),
            "free": [(number, named(number, names)) for number in made.free],
            "players": sorted(
                ((number, named(number, names)) for number in made.numbers),
                key=lambda player: player[1].casefold(),
            ),
            "faults": [fault_in_words(each, names) for each in seen.faults],
            "worse": worse_in_words(seen.worse) if seen.worse else "",
            "has_pairing": seen.draw is not None,
            "fault": fault,
            "one": request.POST.get("one", ""),
            "reason": request.POST.get("reason", ""),
        },
        status=HTTPStatus.CONFLICT if fault else HTTPStatus.OK,
    )


def sent_in(sent: QueryDict, present: Iterable[int]) -> Made | None:
    """The pairing that a form sends along; None unless it has exactly those present."""
    try:
        pairs = tuple(
            (int(first), int(second))
            for first, second in (text.split("-") for text in sent.getlist("pair"))
        )
        made = Made(pairs, tuple(int(number) for number in sent.getlist("free")))
    except ValueError:
        return None
    return made if sorted(made.numbers) == sorted(present) else None


def stepped(made: Made, sent: QueryDict) -> Made:
    """The pairing after the step that was asked for."""
    one, other = (number_in(made, sent.get(name, "")) for name in ("one", "other"))
    turned = sent.get("turn", "")
    if is_number(turned):
        return with_turned(made, int(turned))
    match sent.get("step"):
        case "together" if one and other and one != other:
            return with_together(made, one, other)
        case "exchange" if one and other and one != other:
            return with_exchanged(made, one, other)
        case "free" if one and made.bye and one != made.bye:
            return with_exchanged(made, one, made.bye)
    return made


def number_in(made: Made, sent: str) -> int | None:
    """A number that was sent, if it is one of the round."""
    return int(sent) if is_number(sent) and int(sent) in made.numbers else None


def save(
    request: DeskRequest,
    tournament: Tournament,
    this_round: Round | None,
    number: int,
    made: Made,
) -> None:
    """Draw the round by hand, or change the pairings of the drawn one."""
    reason = request.POST.get("reason", "").strip()[:200]
    if this_round is not None:
        change_pairings(this_round=this_round, made=made, by=request.user, reason=reason)
        return
    if not reason:
        raise DeedRefused(_("Say why: a pairing by hand needs a reason."))
    pair_by_hand(tournament=tournament, number=number, made=made, by=request.user, reason=reason)


def boards_of(made: Made, names: Names, begun: frozenset[int]) -> list[HandBoard]:
    """The boards in order."""
    return [
        HandBoard(board, first, second, named(first, names), named(second, names), board in begun)
        for board, (first, second) in enumerate(made.pairs, start=1)
    ]


def begun_in(this_round: Round | None) -> frozenset[int]:
    """The boards on which something is entered."""
    return frozenset(begun_boards(PairedGame.objects.filter(pairing__round=this_round)))
