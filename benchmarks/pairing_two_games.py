"""Seconds to pair a round of two games with sides swapped, at 40, 200 and 1,000 entries.

Run it from the root of the repository: `.venv/bin/python benchmarks/pairing_two_games.py`. CPU seconds,
the best of three. No peer pairs such a round; the plain matching of the same field by rustworkx, which
knows nothing of score groups, stands beside ours as the floor.
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
from tournaments.pairing import pair  # noqa: E402
from tournaments.pairing.field import field_of  # noqa: E402
from tournaments.pairing.matching import most_pairs  # noqa: E402
from tournaments.record import (  # noqa: E402
    ByeKind,
    Entrant,
    EventRules,
    GameResult,
    Meeting,
    Outcome,
    RoundRecord,
    TournamentRecord,
)

SYSTEMS = ("swiss", "double-swiss")
SIZES = (40, 200, 1000)
ROUNDS = (2, 5, 9)
OUTCOMES = (Outcome.BLACK_WINS, Outcome.WHITE_WINS, Outcome.DRAW)


def history(system: str, size: int, rounds: int) -> TournamentRecord:
    """A tournament drawn by ours, with games that end by chance (seed fixed)."""
    rng = random.Random(size)
    rules = EventRules(games_per_pairing=2, planned_rounds=rounds + 1)
    record = TournamentRecord(rules, tuple(Entrant(number) for number in range(1, size + 1)))
    for number in range(1, rounds + 1):
        draw = pair(record, system=system, seed="benchmark")
        meetings = tuple(
            Meeting(
                board,
                one.first,
                one.second,
                tuple(GameResult(side, rng.choice(OUTCOMES)) for side in Side),
            )
            for board, one in enumerate(draw.pairs, start=1)
        )
        byes = () if draw.bye is None else ((draw.bye, ByeKind.PAIRING),)
        record = replace(record, rounds=(*record.rounds, RoundRecord(number, meetings, byes)))
    return record


def main() -> None:
    """Print the table."""
    print(
        f"{'system':>12}{'entries':>9}{'round':>6}{'seconds':>9}{'one matching':>14}{'ours/it':>9}"
    )
    for system in SYSTEMS:
        for size in SIZES:
            whole = history(system, size, max(ROUNDS) - 1)
            for number in ROUNDS:
                print_row(system, size, replace(whole, rounds=whole.rounds[: number - 1]))


def print_row(system: str, size: int, record: TournamentRecord) -> None:
    ours = min(timed(lambda: pair(record, system=system, seed="s")) for _ in range(3))
    field = field_of(record)
    floor = timed(lambda: most_pairs(field, range(len(field.ranked))))
    print(
        f"{system:>12}{size:9}{record.next_round:6}{ours:9.3f}{floor:14.3f}{ours / floor:9.2f}",
        flush=True,
    )


def timed(deed: Callable[[], object]) -> float:
    begin = process_time()
    deed()
    return process_time() - begin


if __name__ == "__main__":
    main()
