"""What the lines of a TRF file must say together: both players of a game, and the points."""

from collections.abc import Iterator, Mapping

from tournaments.exchange.trf import (
    TrfCell,
    TrfEvent,
    TrfFault,
    TrfPlayer,
    adjusted_by,
    points_of,
)
from tournaments.exchange.trf_fields import ROUND_WIDTH, ROUNDS_START
from tournaments.record import Points

_MIRROR = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", " ": " "}
_OTHER_SIDE = {"w": "b", "b": "w", "-": "-"}


def check_event(event: TrfEvent, at_line: Mapping[int, int]) -> Iterator[TrfFault]:
    """Faults between lines.

    Codes are opponent_unknown, opponent_is_self, opponent_disagrees, result_disagrees,
    side_disagrees, rounds_incomplete and points_disagree.
    """
    players = {player.number: player for player in event.players}
    for player in event.players:
        for this_round, cell in enumerate(player.cells, start=1):
            fault = None if cell.is_bye else _game_fault(players, player, this_round, cell)
            if fault is not None:
                start = ROUNDS_START + ROUND_WIDTH * (this_round - 1)
                yield TrfFault(at_line[player.number], start, fault, str(cell.opponent))
        if player.points is not None and player.points not in _sums_of(player, event):
            yield TrfFault(at_line[player.number], 81, "points_disagree", str(float(player.points)))
    if event.played % event.games:
        first = min(at_line.values(), default=1)
        yield TrfFault(first, 1, "rounds_incomplete", str(event.played))


def _game_fault(
    players: Mapping[int, TrfPlayer], player: TrfPlayer, this_round: int, cell: TrfCell
) -> str | None:
    if cell.opponent == player.number:
        return "opponent_is_self"
    opponent = players.get(cell.opponent)
    if opponent is None:
        return "opponent_unknown"
    cells = opponent.cells
    other = cells[this_round - 1] if this_round <= len(cells) else TrfCell()
    if other.opponent != player.number:
        return "opponent_disagrees"
    if other.side != _OTHER_SIDE[cell.side]:
        return "side_disagrees"
    is_forfeit = cell.result == "-" and other.result in {"+", "-"}
    is_lost_by_both = {cell.result, other.result} <= {"0", "L"}
    if not is_forfeit and not is_lost_by_both and other.result != _MIRROR.get(cell.result):
        return "result_disagrees"
    return None


def _sums_of(player: TrfPlayer, event: TrfEvent) -> set[Points]:
    """The points of the rounds of a line, byes already entered for the coming round included.

    Files differ on whether points that an arbiter gave or took (299) stand in it.
    """
    earned = sum((points_of(cell, event) for cell in player.cells), Points(0))
    return {earned, earned + adjusted_by(player.number, event)}
