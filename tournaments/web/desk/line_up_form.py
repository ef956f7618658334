"""The form of one line-up: the boards of a team, who is proposed or sits there, and what was sent."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules.position import Side
from tournaments.models import PairedGame, Seat, TeamMember, Tournament
from tournaments.queries.line_ups import LineUpRow, games_at, usual_line_up
from tournaments.services.line_ups import keys_of
from tournaments.services.refusals import DeedRefused, StaleLineUp
from tournaments.web.desk.door import DeskRequest
from tournaments.web.desk.numbers import is_number


@dataclass(frozen=True, slots=True)
class Place:
    """A board of one team: its side in each game there, who is chosen, and who sits there by now.

    `theirs` is filled where somebody else handed in another member meanwhile.
    """

    board: int
    sides: list[str]
    chosen: int | None
    theirs: str = ""


@dataclass(frozen=True, slots=True)
class Half:
    """One team of the match; `seen` is what its form was made from."""

    seat: Seat
    members: list[TeamMember]
    places: list[Place]
    seen: str
    is_in: bool
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Sent:
    """What a form of one team said, and why it was refused."""

    seat: Seat
    chosen: Sequence[int | None]
    refused: DeedRefused


def half_of(seat: Seat, line_up: LineUpRow, games: list[PairedGame], sent: Sent | None) -> Half:
    """One team with its boards; without a line-up the usual one is proposed."""
    tournament = seat.round.tournament
    shown = keys_of(line_up or usual_line_up(seat.entry, before=seat.round))
    is_stale = sent is not None and isinstance(sent.refused, StaleLineUp)
    places = []
    for board in range(1, tournament.team_boards + 1):
        there = line_up[board - 1] if line_up else None
        chosen = sent.chosen[board - 1] if sent else shown[board - 1]
        differs = is_stale and chosen != (there.pk if there else None)
        theirs = (there.name if there else _("nobody")) if differs else ""
        sides = [
            side_of(seat, game)
            for game in games_at(games, board, each=tournament.games_per_pairing)
        ]
        places.append(Place(board, sides, chosen, theirs))
    return Half(
        seat=seat,
        members=list(seat.entry.members.all()),
        places=places,
        seen=",".join(str(key or "") for key in keys_of(line_up)),
        is_in=bool(line_up),
        fault=str(sent.refused) if sent else "",
    )


def side_of(seat: Seat, game: PairedGame) -> str:
    """The side of a team in a game."""
    side = Side(game.first_side)
    return (side if seat.place == Seat.Place.FIRST else side.other).value


def chosen_in(request: DeskRequest, tournament: Tournament) -> list[int | None] | None:
    """The keys of the members chosen, board after board; None if they are no keys."""
    boards = range(1, tournament.team_boards + 1)
    return keys_in([request.POST.get(f"board-{board}", "") for board in boards])


def seen_in(request: DeskRequest) -> list[int | None] | None:
    """The keys of the line-up from which the form was made."""
    seen = request.POST.get("seen", "")
    return keys_in(seen.split(",")) if seen else []


def keys_in(texts: Sequence[str]) -> list[int | None] | None:
    """Keys as a form writes them, empty for nobody."""
    if not all(text == "" or is_number(text) for text in texts):
        return None
    return [int(text) if text else None for text in texts]
