"""A game on paper: its moves in stretches, each with the diagram of where it led."""

import re
from collections.abc import Collection
from dataclasses import dataclass

from tournaments.web.replay.move_list import Row, rows_of
from tournaments.web.replay.nodes import Node
from tournaments.web.replay.replay import Replay


@dataclass(frozen=True, slots=True)
class Stretch:
    """Moves in a row, and the position after them if it is to be drawn."""

    rows: tuple[Row, ...]
    drawn: Node | None


@dataclass(frozen=True, slots=True)
class Paper:
    """A game and its stretches."""

    replay: Replay
    stretches: tuple[Stretch, ...]


def plies_asked(*, last: int, every: str, at: str) -> frozenset[int]:
    """After which plies there are diagrams: after every so many moves, or after those listed.

    What is no number and no ply of the game is left out; the last position is always drawn.
    """
    listed = {int(number) for number in re.findall(r"\d{1,4}", at)}
    if re.fullmatch(r"[1-9]\d{0,2}", every):
        listed |= set(range(2 * int(every), last, 2 * int(every)))
    return frozenset({ply for ply in listed if 0 < ply < last} | {last})


def paper_of(replay: Replay, plies: Collection[int]) -> Paper:
    """Cut the moves of a game after these plies."""
    stretches: list[Stretch] = []
    rows: list[Row] = []
    for row in rows_of(replay.nodes, breaks=plies):
        rows.append(row)
        if row.nodes[-1].ply.number in plies:
            stretches.append(Stretch(tuple(rows), row.nodes[-1]))
            rows = []
    return Paper(replay, tuple(stretches))
