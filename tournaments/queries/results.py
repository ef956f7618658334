"""The boards of rounds as staff enter them and as the public reads them."""

from collections import defaultdict
from dataclasses import dataclass, field, replace

from django.db.models import Prefetch, Q

from rules.position import Side
from tournaments.models import (
    Entry,
    PairedGame,
    Pairing,
    Round,
    Seat,
    TeamMember,
    Tournament,
)
from tournaments.queries.line_ups import LineUpRow, LineUps, games_at, line_ups_of
from tournaments.record import Adjourned, ByeKind, EventRules, GameResult, Meeting, Outcome
from tournaments.scoring import Score, meeting_scores
from tournaments.teams import games_at_a_board

OPEN = Q(outcome="")
UNSETTLED = OPEN | Q(outcome=Outcome.ADJOURNED)


def waited_for(tournament: Tournament) -> Q:
    """The games that the next round waits for: the open ones, by the event's rule the adjourned too."""
    return UNSETTLED if tournament.adjourned == Adjourned.WAIT else OPEN


def open_boards(tournament: Tournament) -> list[tuple[int, int]]:
    """The (round number, board) of every pairing with a game that has no outcome yet."""
    return boards_with(tournament, OPEN)


def boards_with(tournament: Tournament, games: Q) -> list[tuple[int, int]]:
    """The (round number, board) of every pairing with such a game."""
    return list(
        PairedGame.objects.filter(games, pairing__round__tournament=tournament)
        .order_by("pairing__round__number", "pairing__board")
        .values_list("pairing__round__number", "pairing__board")
        .distinct()
    )


@dataclass(frozen=True, slots=True)
class AdjournedGame:
    """A game that goes on, by where it is played and by whom."""

    round_number: int
    board: int
    game: int
    names: tuple[str, ...]


def adjourned_in_public(tournament: Tournament, until: int) -> list[AdjournedGame]:
    """The adjourned games of the rounds up to this one whose results are published."""
    games = list(
        PairedGame.objects.filter(
            outcome=Outcome.ADJOURNED,
            pairing__round__tournament=tournament,
            pairing__round__number__lte=until,
            pairing__round__results_released_at__isnull=False,
        )
        .order_by("pairing__round__number", "pairing__board", "number")
        .values_list("pairing", "pairing__round__number", "pairing__board", "number")
    )
    if not games:
        return []
    names: defaultdict[int, list[str]] = defaultdict(list)
    for pairing_pk, name in (
        Seat.objects.filter(pairing__in={game[0] for game in games})
        .order_by("place")
        .values_list("pairing", "entry__name")
    ):
        names[pairing_pk].append(name)
    return [
        AdjournedGame(round_number, board, number, tuple(names[pairing_pk]))
        for pairing_pk, round_number, board, number in games
    ]


@dataclass(frozen=True, slots=True)
class TeamTable:
    """One board of a match of teams: who sits there (None: nobody, or not known), and its games."""

    number: int
    first: TeamMember | None
    second: TeamMember | None
    games: tuple[PairedGame, ...]
    scores: tuple[Score, Score]


@dataclass(frozen=True, slots=True)
class Board:
    """A pairing with its two entries, its games in order, and what both made of it.

    Where teams meet it has a table for each of their boards, and `line_ups` by teams: empty for one that
    is not handed in.
    """

    pairing: Pairing
    first: Entry
    second: Entry
    games: tuple[PairedGame, ...]
    scores: tuple[Score, Score]
    is_settled: bool
    is_begun: bool
    seats: tuple[Seat, Seat]
    tables: tuple[TeamTable, ...] = ()
    line_ups: tuple[LineUpRow, LineUpRow] = ((), ())

    @property
    def shows_line_ups(self) -> bool:
        """May the public see who sits? Only when neither captain can wait for the other's line-up."""
        return self.is_begun or all(self.line_ups)

    @property
    def in_public(self) -> "Board":
        """The board with its line-ups as far as the public may see them."""
        if self.shows_line_ups:
            return self
        tables = tuple(replace(table, first=None, second=None) for table in self.tables)
        return replace(self, tables=tables, line_ups=((), ()))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A round on one page: its boards, and the byes as (entry, kind)."""

    this_round: Round
    boards: tuple[Board, ...]
    byes: tuple[tuple[Entry, ByeKind], ...] = field(default=())

    @property
    def games(self) -> list[PairedGame]:
        return [game for board in self.boards for game in board.games]

    @property
    def names(self) -> dict[int, str]:
        """The names of everybody who plays or is free in the round, by pairing number."""
        playing = [entry for board in self.boards for entry in (board.first, board.second)]
        free = [entry for entry, _kind in self.byes]
        return {entry.number: entry.name for entry in playing + free if entry.number}

    @property
    def in_public(self) -> "Sheet":
        """The round with its line-ups as far as the public may see them."""
        return replace(self, boards=tuple(board.in_public for board in self.boards))

    @property
    def open_games(self) -> int:
        return sum(not game.outcome for game in self.games)


def sheet_of(this_round: Round, rules: EventRules) -> Sheet:
    """Read a round in a few queries, whatever its size; one of teams takes one more."""
    games = Prefetch("games", PairedGame.objects.select_related("saved_by", "record"))
    pairings = list(this_round.pairings.order_by("board").prefetch_related(games))
    seated: dict[int, dict[int, Seat]] = {pairing.pk: {} for pairing in pairings}
    byes = []
    for seat in Seat.objects.filter(round=this_round).select_related("entry"):
        if seat.pairing_id is None:
            byes.append((seat.entry, ByeKind(seat.bye)))
        elif seat.place:
            seated[seat.pairing_id][seat.place] = seat
    line_ups = line_ups_of(this_round)
    return Sheet(
        this_round=this_round,
        boards=tuple(
            board_of(pairing, seated[pairing.pk], line_ups, rules) for pairing in pairings
        ),
        byes=tuple(sorted(byes, key=lambda bye: bye[0].number or 0)),
    )


def board_of(
    pairing: Pairing, seated: dict[int, Seat], line_ups: LineUps, rules: EventRules
) -> Board:
    """A pairing with what both made of it so far."""
    games = tuple(sorted(pairing.games.all(), key=lambda game: game.number))
    seats = seated[Seat.Place.FIRST], seated[Seat.Place.SECOND]
    first, second = (seat.entry for seat in seats)
    both = line_ups.of(seats[0]), line_ups.of(seats[1])
    meeting = Meeting(
        pairing.board, first.number or 0, second.number or 0, tuple(map(result_of, games))
    )
    return Board(
        pairing=pairing,
        first=first,
        second=second,
        games=games,
        scores=meeting_scores(meeting, rules),
        is_settled=meeting.is_settled,
        is_begun=any(game.outcome for game in games),
        seats=seats,
        tables=tables_of(games, both, rules),
        line_ups=both,
    )


def is_settled(game: PairedGame) -> bool:
    """Has it a result that another would correct? To end an adjourned game corrects nothing."""
    return bool(game.outcome) and Outcome(game.outcome).is_settled


def tables_of(
    games: tuple[PairedGame, ...], line_ups: tuple[LineUpRow, LineUpRow], rules: EventRules
) -> tuple[TeamTable, ...]:
    """The boards of a match of teams with their games; none where players meet."""
    each = games_at_a_board(rules)
    tables = []
    for board in range(1, rules.team_boards + 1):
        here = tuple(games_at(games, board, each=each))
        first, second = (row[board - 1] if row else None for row in line_ups)
        scores = meeting_scores(Meeting(board, 0, 0, tuple(map(result_of, here))), rules)
        tables.append(TeamTable(board, first, second, here, scores))
    return tuple(tables)


def result_of(game: PairedGame) -> GameResult:
    """A game's row as the pure rooms know it."""
    outcome = Outcome(game.outcome) if game.outcome else None
    return GameResult(Side(game.first_side), outcome, game.grade)
