"""What a round was for an entrant: one cell of the standings table."""

from dataclasses import dataclass
from enum import StrEnum

from rules.position import Side
from tournaments.record import (
    ByeKind,
    Entrant,
    Meeting,
    Outcome,
    TournamentRecord,
)
from tournaments.scoring import (
    NO_SCORE,
    Score,
    better_placed,
    bye_score,
    byes_before,
    dropped,
    meeting_scores,
    winner_of,
)

_FORFEITS = (Outcome.BLACK_FORFEITS, Outcome.WHITE_FORFEITS, Outcome.DOUBLE_FORFEIT)


class CellKind(StrEnum):
    """What happened to an entrant in a round."""

    MET = "met"  # at least one game was decided on the board or adjourned
    OPEN = "open"  # paired, results still to come
    UNPLAYED = "unplayed"  # paired, but every game was forfeited or not played
    BYE = "bye"
    LATE = "late"
    ABSENT = "absent"
    WITHDRAWN = "withdrawn"
    CANCELLED = "cancelled"  # the event drops the results of one of the two


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of one entrant: the opponent, both scores of the meeting, and how it came about.

    `wins`, `draws` and `losses` count games decided on the board, `blacks` those among them with black
    and `black_wins` those won with it; of the draws `pluses` were with the advantage and `minuses`
    against it; `is_settled` is False while a result is still to come. `is_full_bye` says that a bye
    other than the pairing bye is worth a won round.
    """

    round_number: int
    kind: CellKind
    opponent: int | None = None
    own: Score = NO_SCORE
    other: Score = NO_SCORE
    wins: int = 0
    draws: int = 0
    losses: int = 0
    blacks: int = 0
    black_wins: int = 0
    pluses: int = 0
    minuses: int = 0
    is_forfeit: bool = False
    is_settled: bool = True
    bye: ByeKind | None = None
    is_full_bye: bool = False
    has_begun: bool = False

    @property
    def games(self) -> int:
        """How many games were decided on the board."""
        return self.wins + self.draws + self.losses

    @property
    def is_over(self) -> bool:
        """Was somebody met, or beaten by forfeit, and are all results in?"""
        is_meeting = self.kind is CellKind.MET or (
            self.kind is CellKind.UNPLAYED and self.is_forfeit
        )
        return is_meeting and self.is_settled

    @property
    def is_voluntary(self) -> bool:
        """Was it left unplayed by choice or fault (C.07 16.2)?

        A pairing bye was not, nor a full-point bye, nor a round won by forfeit.
        """
        if self.kind in (CellKind.MET, CellKind.OPEN, CellKind.CANCELLED):
            return False
        if self.kind is CellKind.UNPLAYED:
            return self.own.game_points <= self.other.game_points
        return self.bye is not ByeKind.PAIRING and not self.is_full_bye


def cells_of(record: TournamentRecord) -> dict[int, tuple[Cell, ...]]:
    """The cells of every entrant, round by round, by pairing number."""
    rows: dict[int, list[Cell]] = {entrant.number: [] for entrant in record.entrants}
    gone = dropped(record)
    full = record.rules.win * record.rules.games_per_pairing
    for this_round in record.rounds:
        cells: dict[int, Cell] = {}
        before = byes_before(record, this_round)
        for meeting in this_round.meetings:
            cells[meeting.first], cells[meeting.second] = _meeting_cells(
                record, this_round.number, meeting
            )
        for number, bye in this_round.byes:
            kind = CellKind.LATE if bye is ByeKind.LATE else CellKind.BYE
            own = bye_score(bye, record.rules, earlier=before[number])
            is_full = bye is ByeKind.EXCUSED and own.game_points >= full
            cells[number] = Cell(this_round.number, kind, own=own, bye=bye, is_full_bye=is_full)
        for entrant in record.entrants:
            cell = cells.get(entrant.number) or _empty_cell(record, this_round.number, entrant)
            if not gone.isdisjoint((entrant.number, cell.opponent)):
                cell = Cell(this_round.number, CellKind.CANCELLED, cell.opponent)
            rows[entrant.number].append(cell)
    return {number: tuple(row) for number, row in rows.items()}


def _meeting_cells(
    record: TournamentRecord, round_number: int, meeting: Meeting
) -> tuple[Cell, Cell]:
    first, second = meeting_scores(meeting, record.rules)
    kind = _kind_of(meeting)
    is_forfeit = any(game.outcome in _FORFEITS for game in meeting.games)

    def cell(opponent: int, own: Score, other: Score, *, is_first: bool) -> Cell:
        won = _board(meeting, is_first=is_first)
        with_black = [has_won for side, has_won in won if side is Side.BLACK]
        ahead = _advantages(meeting, is_first=is_first)
        return Cell(
            round_number,
            kind,
            opponent,
            own,
            other,
            wins=sum(has_won is True for _, has_won in won),
            draws=sum(has_won is None for _, has_won in won),
            losses=sum(has_won is False for _, has_won in won),
            blacks=len(with_black),
            black_wins=with_black.count(True),
            pluses=ahead.count(True),
            minuses=ahead.count(False),
            is_forfeit=is_forfeit,
            is_settled=meeting.is_settled,
            has_begun=is_first,
        )

    return (
        cell(meeting.second, first, second, is_first=True),
        cell(meeting.first, second, first, is_first=False),
    )


def _board(meeting: Meeting, *, is_first: bool) -> list[tuple[Side, bool | None]]:
    """The games decided on the board: one's side, and whether it won; None is a draw."""
    return [
        (side, None if game.outcome.is_drawn else winner_of(game) is side)
        for game in meeting.games
        for side in (game.first_side if is_first else game.first_side.other,)
        if game.outcome is not None and game.outcome.is_played
    ]


def _advantages(meeting: Meeting, *, is_first: bool) -> list[bool]:
    """The plus-draws: had one the advantage, or the other?"""
    better = [(game.first_side, better_placed(game)) for game in meeting.games]
    return [(side is ahead) is is_first for side, ahead in better if ahead is not None]


def _kind_of(meeting: Meeting) -> CellKind:
    if meeting.is_begun:
        return CellKind.MET
    return CellKind.UNPLAYED if meeting.is_settled else CellKind.OPEN


def _empty_cell(record: TournamentRecord, round_number: int, entrant: Entrant) -> Cell:
    if round_number < entrant.joined_in:
        own = bye_score(ByeKind.LATE, record.rules)
        return Cell(round_number, CellKind.LATE, own=own, bye=ByeKind.LATE)
    has_left = entrant.withdrawn_from is not None and round_number >= entrant.withdrawn_from
    return Cell(round_number, CellKind.WITHDRAWN if has_left else CellKind.ABSENT)
