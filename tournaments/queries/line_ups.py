"""Who can sit where in a match of teams, who did, and what a captain will probably hand in."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.models import Entry, LineUpPlace, PairedGame, Round, Seat, TeamMember
from tournaments.teams import board_of

LineUpRow = tuple[TeamMember | None, ...]
"""The members at the boards of a team from board 1; None is an empty board."""


@dataclass(frozen=True, slots=True)
class LineUps:
    """The line-ups of a round by seat; a team that has handed in none is missing."""

    by_seat: dict[int, LineUpRow]

    def of(self, seat: Seat) -> LineUpRow:
        """The line-up of a seat; empty when it is not handed in."""
        return self.by_seat.get(seat.pk, ())


def line_ups_of(this_round: Round) -> LineUps:
    """Read all line-ups of a round in one query; none where players take part."""
    boards = this_round.tournament.team_boards
    if not boards:
        return LineUps({})
    at: defaultdict[int, dict[int, TeamMember]] = defaultdict(dict)
    for place in LineUpPlace.objects.filter(seat__round=this_round).select_related("member"):
        at[place.seat_id][place.board] = place.member
    return LineUps({seat: tuple(map(row.get, range(1, boards + 1))) for seat, row in at.items()})


def line_up_of(seat: Seat) -> LineUpRow:
    """The line-up of one team; empty when it is not handed in."""
    at = {place.board: place.member for place in seat.line_up.select_related("member")}
    boards = range(1, seat.round.tournament.team_boards + 1)
    return tuple(map(at.get, boards)) if at else ()


def usual_line_up(team: Entry, *, before: Round) -> LineUpRow:
    """What a team will probably hand in: who sat the last time, else the first of its list."""
    boards = team.tournament.team_boards
    last = (
        Seat.objects.filter(entry=team, round__number__lt=before.number, line_up__isnull=False)
        .select_related("round__tournament")
        .order_by("-round__number")
        .first()
    )
    if last:
        return line_up_of(last)
    members = list(team.members.all()[:boards])
    return (*members, *(None,) * (boards - len(members)))


def empty_boards(seats: Iterable[Seat], line_ups: LineUps) -> list[tuple[Seat, int]]:
    """The boards without anybody, of the teams that have handed in a line-up."""
    return [
        (seat, board)
        for seat in seats
        for board, member in enumerate(line_ups.of(seat), start=1)
        if member is None
    ]


def games_at(games: Iterable[PairedGame], board: int, *, each: int) -> list[PairedGame]:
    """The games of a match that are played at this board."""
    return [game for game in games if board_of(game.number, games_at_a_board=each)[0] == board]
