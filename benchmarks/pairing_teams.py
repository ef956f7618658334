"""Seconds to pair a round of teams by FIDE C.04.6: ours and gacrux, FIDE's reference program, in one table.

Run it from the root of the repository: `.venv/bin/python benchmarks/pairing_teams.py [SIZE...]`. The peer has
a venv under .benchmark-venvs/, made on the first run. CPU seconds in process, the best of up to three
runs; reading the file is not counted.

- The job is the same: one TRF26 file for both, drawn by ours, of matches at four boards whose games end
  by chance (seed fixed). Turns count by type B, which asks most.
- Above 180 teams gacrux runs once, and only when asked: it takes minutes to read such a file.
- `same` tells whether gacrux gives the same pairs, turns and bye.
"""

import random
import sys
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.pairing import GACRUX, GACRUX_PROGRAM, time_ours, time_peer  # noqa: E402
from tests.differential.team_files import SYSTEM, match, team_file, team_rules  # noqa: E402
from tournaments.formats import TeamRules, TeamTurns  # noqa: E402
from tournaments.pairing import pair  # noqa: E402
from tournaments.record import (  # noqa: E402
    ByeKind,
    Decides,
    Entrant,
    Meeting,
    RoundRecord,
    TournamentRecord,
)

SIZES = (20, 60, 180)
ROUNDS = (2, 5, 9)
BOARDS = 4
LARGE = 180
"""Above this size gacrux runs once."""

TEAM_PROGRAM = GACRUX_PROGRAM.replace("dutch", "fideteam")
"""The same with the engine for teams."""


def history(size: int, rounds: int) -> TournamentRecord:
    """Matches drawn round by round."""
    rng = random.Random(size)
    rules = replace(
        team_rules(rng, max(ROUNDS), BOARDS),
        decides=Decides.MATCH_POINTS,
        odd_begin=True,
        team=TeamRules(TeamTurns.B),
    )
    record = TournamentRecord(rules, tuple(map(Entrant, range(1, size + 1))))
    for number in range(1, rounds + 1):
        draw = pair(record, system=SYSTEM, seed="benchmark")
        meetings = tuple(
            Meeting(board, one.first, one.second, match(rng, rules, 0.0))
            for board, one in enumerate(draw.pairs, start=1)
        )
        byes = () if draw.bye is None else ((draw.bye, ByeKind.PAIRING),)
        record = replace(record, rounds=(*record.rounds, RoundRecord(number, meetings, byes)))
    return record


def main(sizes: tuple[int, ...]) -> None:
    """Print the table."""
    print(
        f"{'teams':>7}{'round':>6}{'Doublecorner':>14}{'gacrux':>9}{'gacrux/ours':>13}{'same':>6}"
    )
    for size in sizes:
        whole = history(size, max(ROUNDS) - 1)
        for number in ROUNDS:
            record = replace(whole, rounds=whole.rounds[: number - 1])
            ours, pairs = time_ours(record, SYSTEM)
            runs = 1 if size > LARGE else 3
            theirs, others = time_peer(GACRUX, TEAM_PROGRAM, team_file(record), number, runs)
            same = "yes" if pairs == others else "no"
            print(
                f"{size:7}{number:6}{ours:14.3f}{theirs:9.3f}{theirs / ours:13.0f}{same:>6}",
                flush=True,
            )


if __name__ == "__main__":
    main(tuple(map(int, sys.argv[1:])) or SIZES)
