"""Look back: the file as it stood before one of its rounds, and how that round was paired."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tournaments.exchange.trf import TrfCell, TrfEvent
from tournaments.exchange.trf_record import record_of_trf
from tournaments.exchange.trf_teams import team_lines
from tournaments.pairing import before_round, made_in
from tournaments.record import TournamentRecord


@dataclass(frozen=True, slots=True)
class PairedRound:
    """Who met whom in a round of a file, White first, and who had the pairing bye."""

    pairs: frozenset[tuple[int, int]]
    bye: int | None


def past_rounds(event: TrfEvent) -> Iterator[tuple[int, TournamentRecord, PairedRound]]:
    """Every round of a file: its number, the record before it, and how it was paired."""
    if team_lines(event) is not None:
        yield from _rounds_of_teams(record_of_trf(event))
        return
    for number in range(1, event.played // event.games + 1):
        yield number, record_of_trf(_before_round(event, number)), _paired_round(event, number)


def _rounds_of_teams(
    record: TournamentRecord,
) -> Iterator[tuple[int, TournamentRecord, PairedRound]]:
    for this_round in record.rounds:
        made = made_in(record, this_round.number)
        before = before_round(record, this_round.number, made.numbers)
        yield this_round.number, before, PairedRound(frozenset(made.pairs), made.bye)


def _before_round(event: TrfEvent, this_round: int) -> TrfEvent:
    """The event before a round, with the byes that were asked for in it."""
    first = (this_round - 1) * event.games
    absent = tuple(
        (first + 1, player.number, cell.result)
        for player in event.players
        if (cell := _cell(player.cells, first)).is_bye and cell.result != "U"
    )
    players = tuple(
        replace(player, cells=player.cells[:first], points=None) for player in event.players
    )
    return replace(event, players=players, absent=absent, rounds=_planned(event))


def _paired_round(event: TrfEvent, this_round: int) -> PairedRound:
    """How a round of the file was paired, by its first game."""
    first = (this_round - 1) * event.games
    cells = {player.number: _cell(player.cells, first) for player in event.players}
    free = [number for number, cell in cells.items() if cell.result == "U"]
    return PairedRound(frozenset(_pairs(cells)), free[0] if free else None)


def _pairs(cells: dict[int, TrfCell]) -> Iterator[tuple[int, int]]:
    for number, cell in cells.items():
        if cell.side == "w" or (cell.side == "-" and 0 < number < cell.opponent):
            yield number, cell.opponent


def _cell(cells: tuple[TrfCell, ...], column: int) -> TrfCell:
    return cells[column] if column < len(cells) else TrfCell()


def _planned(event: TrfEvent) -> int:
    """Rounds planned, or those the file has: its last round decides who is a topscorer."""
    return event.rounds or max((len(player.cells) for player in event.players), default=0)
