"""The first step of a round: who is present, and whether anything stands in the way of the draw."""

from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus

from django.http import HttpResponse
from django.shortcuts import render

from tournaments.labels.places import place_name
from tournaments.models import PairedGame, Pairing, Seat, Tournament
from tournaments.queries.results import waited_for
from tournaments.web.desk.back import entry_just_changed
from tournaments.web.desk.door import DeskRequest
from tournaments.web.desk.journal import undo_offer
from tournaments.web.desk.remedies import Way
from tournaments.web.desk.roll import roll_of
from tournaments.web.desk.steps import steps_before_the_draw


@dataclass(frozen=True, slots=True)
class MissingBoard:
    """A board with an open game, by name."""

    round_number: int
    board: int
    place: str
    names: str


def show_present(
    request: DeskRequest,
    tournament: Tournament,
    number: int,
    *,
    fault: str = "",
    ways: Sequence[Way] = (),
) -> HttpResponse:
    """Show who is present in the round to be drawn; `ways` lead out of a round without a pairing."""
    roll = roll_of(tournament, number)
    present = [line for line in roll if line.is_present]
    return render(
        request,
        "organise/present.html",
        {
            "tournament": tournament,
            "number": number,
            "rounds": range(1, number + 1),
            "steps": steps_before_the_draw(len(present)),
            "present": present,
            "absent": [line for line in roll if not line.is_present],
            "missing": missing_boards(tournament),
            "coming_rounds": [number],
            "next_round": number,
            "page_name": "round",
            "done": entry_just_changed(request),
            "undo": undo_offer(tournament, request.rights),
            "fault": fault,
            "ways": ways,
            "despite": request.POST.get("despite", ""),
        },
        status=HTTPStatus.CONFLICT if fault else HTTPStatus.OK,
    )


def missing_boards(tournament: Tournament) -> list[MissingBoard]:
    """The boards of drawn rounds with a game that the next one waits for, by round and board."""
    waiting = PairedGame.objects.filter(waited_for(tournament))
    open_pairings = Pairing.objects.filter(
        games__in=waiting, round__tournament=tournament
    ).distinct()
    names: dict[tuple[int, int], list[str]] = {}
    for number, board, name in (
        Seat.objects.filter(pairing__in=open_pairings)
        .order_by("round__number", "pairing__board", "place")
        .values_list("round__number", "pairing__board", "entry__name")
    ):
        names.setdefault((number, board), []).append(name)
    return [
        MissingBoard(number, board, place_name(number, board, tournament), " – ".join(both))
        for (number, board), both in names.items()
    ]
