"""Who can sit where in a match of teams, who did, and what a captain will probably hand in."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from rules.position import Side
from tournaments.models import (
    Entry,
    LineUpPlace,
    PairedGame,
    Round,
    Seat,
    TeamMember,
    Tournament,
)
from tournaments.record import Outcome
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
    return read_line_ups(LineUpPlace.objects.filter(seat__round=this_round), boards=boards)


def read_line_ups(places: QuerySet[LineUpPlace], *, boards: int) -> LineUps:
    """The line-ups that these places make, in one query."""
    at: defaultdict[int, dict[int, TeamMember]] = defaultdict(dict)
    for place in places.select_related("member"):
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


@dataclass(frozen=True, slots=True)
class MissingLineUp:
    """A team that has members and has handed in no line-up for its match at this table."""

    round_number: int
    table: int
    pairing: int
    team: str


def missing_line_ups(tournament: Tournament) -> list[MissingLineUp]:
    """The line-ups that are not handed in, of all rounds, in one query; none where players take part.

    A team of whose members nobody is entered is not waited for.
    """
    if not tournament.team_boards:
        return []
    with_members = TeamMember.objects.filter(tournament=tournament).values("entry")
    return [
        MissingLineUp(*row)
        for row in Seat.objects.filter(
            round__tournament=tournament,
            pairing__isnull=False,
            line_up__isnull=True,
            entry__in=with_members,
        )
        .order_by("round__number", "pairing__board", "place")
        .values_list("round__number", "pairing__board", "pairing", "entry__name")
    ]


@dataclass(frozen=True, slots=True)
class Forfeit:
    """An open game at a board where somebody is missing, and how it ends."""

    board: int
    game: PairedGame
    outcome: Outcome


def forfeits_of(
    games: Iterable[PairedGame], first: LineUpRow, second: LineUpRow, *, each: int
) -> list[Forfeit]:
    """The open games of a match that end by forfeit once both line-ups are in, board after board."""
    still_open = [game for game in games if not game.outcome]
    forfeits = []
    for board, sitting in enumerate(zip(first, second, strict=True), start=1):
        for game in games_at(still_open, board, each=each):
            outcome = forfeited(Side(game.first_side), *sitting)
            if outcome:
                forfeits.append(Forfeit(board, game, outcome))
    return forfeits


def forfeited(
    first_side: Side, first: TeamMember | None, second: TeamMember | None
) -> Outcome | None:
    """How a game ends at which one of the two is missing, or both; None where both sit."""
    if first and second:
        return None
    if not first and not second:
        return Outcome.DOUBLE_FORFEIT
    missing = first_side if first is None else first_side.other
    return Outcome.BLACK_FORFEITS if missing is Side.BLACK else Outcome.WHITE_FORFEITS


def games_at(games: Iterable[PairedGame], board: int, *, each: int) -> list[PairedGame]:
    """The games of a match that are played at this board."""
    return [game for game in games if board_of(game.number, games_at_a_board=each)[0] == board]
