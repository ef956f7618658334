"""A real open of two-game rounds, scored by game; `data/open-two-game-swiss.json` has the facts."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tests.tournaments.record_text import TWO_GAMES, meeting
from tournaments.record import Entrant, RoundRecord, TournamentRecord

DATA = Path(__file__).parent / "data" / "open-two-game-swiss.json"

GAMES_OF = {(4, 0): "ww", (3, 1): "wd", (2, 2): "dd"}
"""Only the game points of each pairing were posted; these games add up to them."""


@dataclass(frozen=True)
class OpenEvent:
    """The record, and the facts by name."""

    record: TournamentRecord
    numbers: dict[str, int]
    facts: dict[str, Any]

    def named(self, values: dict[int, Any]) -> dict[str, Any]:
        """Values by pairing number as values by name."""
        return {name: values[number] for name, number in self.numbers.items()}


def open_event() -> OpenEvent:
    """Pairing numbers are in alphabetical order; the ranks at the start were not posted."""
    facts = json.loads(DATA.read_text())
    names = sorted(facts["published_points_after_round_5"])
    numbers = {name: number for number, name in enumerate(names, start=1)}
    rounds = []
    for this_round in facts["rounds"]:
        meetings = [
            meeting(
                board,
                numbers[pairing["first"]],
                numbers[pairing["second"]],
                GAMES_OF[tuple(pairing["game_points"])],
            )
            for board, pairing in enumerate(this_round["pairings"], start=1)
        ]
        rounds.append(RoundRecord(this_round["round"], tuple(meetings)))
    entrants = tuple(Entrant(number) for number in numbers.values())
    rules = replace(TWO_GAMES, planned_rounds=6)
    return OpenEvent(TournamentRecord(rules, entrants, tuple(rounds)), numbers, facts)
