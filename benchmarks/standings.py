"""Seconds to rank a tournament by ten tie-breaks, and to open all numbers of one entrant.

Run it from the root of the repository: `.venv/bin/python benchmarks/standings.py`. Best of three
runs, in CPU seconds. Rounds of two games with meetings and results by chance (seed fixed): what is
timed does not depend on who was paired with whom. A microsecond per game that stays the same from
line to line says that the time grows with the games and not faster.
"""

import random
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import process_time

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from rules.position import Side  # noqa: E402
from tournaments.record import (  # noqa: E402
    Entrant,
    EventRules,
    GameResult,
    Meeting,
    Outcome,
    RoundRecord,
    TournamentRecord,
)
from tournaments.standings import explain_all, rank  # noqa: E402

SIZES = ((125, 11), (250, 11), (500, 11), (1000, 11), (1000, 22))
TEN = (
    "solkoff", "full_truncated_solkoff", "median", "solkoff_plus", "sonneborn_berger",
    "koya", "progressive", "wins", "head_to_head", "performance",
)  # fmt: skip
OUTCOMES = (Outcome.BLACK_WINS, Outcome.WHITE_WINS, Outcome.DRAW)


def tournament(size: int, rounds: int) -> TournamentRecord:
    """Everybody meets somebody in every round."""
    rng = random.Random(size)
    numbers = list(range(1, size + 1))
    rules = EventRules(games_per_pairing=2, planned_rounds=rounds, tie_breaks=TEN)
    entrants = tuple(Entrant(number, rating=rng.randint(1200, 2400)) for number in numbers)
    record = TournamentRecord(rules, entrants)
    for number in range(1, rounds + 1):
        rng.shuffle(numbers)
        meetings = tuple(
            Meeting(
                board,
                first,
                second,
                tuple(GameResult(side, rng.choice(OUTCOMES)) for side in (Side.BLACK, Side.WHITE)),
            )
            for board, (first, second) in enumerate(
                zip(numbers[::2], numbers[1::2], strict=False), start=1
            )
        )
        record = replace(record, rounds=(*record.rounds, RoundRecord(number, meetings)))
    return record


def best_of_three(work: Callable[[], object]) -> float:
    """CPU seconds."""
    best = float("inf")
    for _ in range(3):
        begin = process_time()
        work()
        best = min(best, process_time() - begin)
    return best


def main() -> None:
    """Print the table."""
    print(f"{'entries':>7}{'rounds':>7}{'games':>7}{'rank':>8}{'us/game':>9}{'open one':>10}")
    for size, rounds in SIZES:
        record = tournament(size, rounds)
        games = sum(len(meeting.games) for each in record.rounds for meeting in each.meetings)
        ranked = best_of_three(lambda record=record: rank(record))  # type: ignore[misc]
        opened = best_of_three(lambda record=record: explain_all(record, 1))  # type: ignore[misc]
        print(
            f"{size:7}{rounds:7}{games:7}{ranked:8.3f}{ranked / games * 1e6:9.0f}{opened:10.3f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
