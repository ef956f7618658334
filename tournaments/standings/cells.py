"""What a round was for an entrant: one cell of the standings table."""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.record import (
    ByeKind,
    Entrant,
    GameResult,
    Meeting,
    Outcome,
    TournamentRecord,
)
from tournaments.scoring import NO_SCORE, Score, bye_score, meeting_scores, winner_of

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


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of one entrant: the opponent, both scores of the meeting, and how it came about.

    `wins` counts games won on the board; `is_settled` is False while a result is still to come.
    """

    round_number: int
    kind: CellKind
    opponent: int | None = None
    own: Score = NO_SCORE
    other: Score = NO_SCORE
    wins: int = 0
    is_forfeit: bool = False
    is_settled: bool = True
    bye: ByeKind | None = None
    has_begun: bool = False


def cells_of(record: TournamentRecord) -> dict[int, tuple[Cell, ...]]:
    """The cells of every entrant, round by round, by pairing number."""
    rows: dict[int, list[Cell]] = {entrant.number: [] for entrant in record.entrants}
    for this_round in record.rounds:
        cells: dict[int, Cell] = {}
        for meeting in this_round.meetings:
            cells[meeting.first], cells[meeting.second] = _meeting_cells(
                record, this_round.number, meeting
            )
        for number, bye in this_round.byes:
            kind = CellKind.LATE if bye is ByeKind.LATE else CellKind.BYE
            own = bye_score(bye, record.rules)
            cells[number] = Cell(this_round.number, kind, own=own, bye=bye)
        for entrant in record.entrants:
            cell = cells.get(entrant.number) or _empty_cell(record, this_round.number, entrant)
            rows[entrant.number].append(cell)
    return {number: tuple(row) for number, row in rows.items()}


def _meeting_cells(
    record: TournamentRecord, round_number: int, meeting: Meeting
) -> tuple[Cell, Cell]:
    first, second = meeting_scores(meeting, record.rules)
    kind = _kind_of(meeting)
    is_forfeit = any(game.outcome in _FORFEITS for game in meeting.games)

    def cell(opponent: int, own: Score, other: Score, *, is_first: bool) -> Cell:
        return Cell(
            round_number,
            kind,
            opponent,
            own,
            other,
            wins=sum(_is_won(game, is_first=is_first) for game in meeting.games),
            is_forfeit=is_forfeit,
            is_settled=meeting.is_settled,
            has_begun=is_first,
        )

    return (
        cell(meeting.second, first, second, is_first=True),
        cell(meeting.first, second, first, is_first=False),
    )


def _kind_of(meeting: Meeting) -> CellKind:
    if meeting.is_begun:
        return CellKind.MET
    return CellKind.UNPLAYED if meeting.is_settled else CellKind.OPEN


def _is_won(game: GameResult, *, is_first: bool) -> bool:
    side = game.first_side if is_first else game.first_side.other
    return game.outcome is not None and game.outcome.is_played and winner_of(game) is side


def _empty_cell(record: TournamentRecord, round_number: int, entrant: Entrant) -> Cell:
    if round_number < entrant.joined_in:
        own = bye_score(ByeKind.LATE, record.rules)
        return Cell(round_number, CellKind.LATE, own=own, bye=ByeKind.LATE)
    has_left = entrant.withdrawn_from is not None and round_number >= entrant.withdrawn_from
    return Cell(round_number, CellKind.WITHDRAWN if has_left else CellKind.ABSENT)
