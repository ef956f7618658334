"""Who can sit where in a match of teams, who did, and what a captain will probably hand in."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, QuerySet

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


WITHOUT_PLAY = [outcome for outcome in Outcome if outcome.is_settled and not outcome.is_played]
"""How games end for which nobody needs to sit."""


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

    A team of whose members nobody is entered is not waited for, and none in a match of which no game was
    played or will be.
    """
    if not tournament.team_boards:
        return []
    with_members = TeamMember.objects.filter(tournament=tournament).values("entry")
    needing = PairedGame.objects.exclude(outcome__in=WITHOUT_PLAY)
    return [
        MissingLineUp(*row)
        for row in Seat.objects.filter(
            Exists(needing.filter(pairing=OuterRef("pairing"))),
            round__tournament=tournament,
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


def who_is_there(line_up: LineUpRow, boards: int, *, came: bool = True) -> tuple[bool, ...]:
    """At which boards a team has somebody: nowhere if it did not come, else as its line-up says.

    Of a team whose line-up is not handed in nothing else is known than that it came.
    """
    if not came:
        return (False,) * boards
    return tuple(member is not None for member in line_up) or (True,) * boards


def forfeits_of(
    games: Iterable[PairedGame], first: Sequence[bool], second: Sequence[bool], *, each: int
) -> list[Forfeit]:
    """The open games of a match that end by forfeit, board after board, by who is there."""
    still_open = [game for game in games if not game.outcome]
    forfeits = []
    for board, there in enumerate(zip(first, second, strict=True), start=1):
        for game in games_at(still_open, board, each=each):
            outcome = forfeited(Side(game.first_side), *there)
            if outcome:
                forfeits.append(Forfeit(board, game, outcome))
    return forfeits


def forfeited(first_side: Side, is_first_there: bool, is_second_there: bool) -> Outcome | None:
    """How a game ends at which one of the two is missing, or both; None where both sit."""
    if is_first_there and is_second_there:
        return None
    if is_first_there is is_second_there:
        return Outcome.DOUBLE_FORFEIT
    missing = first_side.other if is_first_there else first_side
    return Outcome.BLACK_FORFEITS if missing is Side.BLACK else Outcome.WHITE_FORFEITS


def games_at(games: Iterable[PairedGame], board: int, *, each: int) -> list[PairedGame]:
    """The games of a match that are played at this board."""
    return [game for game in games if board_of(game.number, games_at_a_board=each)[0] == board]
