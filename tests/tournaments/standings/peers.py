"""Tournaments of single games as other programs read them, and the answers of two of these programs.

gacrux, by the secretary of FIDE's technical commission, and tiebreak-core both count by FIDE C.07. Each
has a venv of its own under .benchmark-venvs/, made when it is first wanted.
"""

import fcntl
import json
import random
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rules.position import Side
from tests.tournaments.pairing.simulation import play
from tournaments.record import (
    ByeKind,
    ByeValue,
    EventRules,
    GameResult,
    Outcome,
    Points,
    RoundRecord,
    TournamentRecord,
    UnplayedRule,
)
from tournaments.standings import Cell, CellKind, rank

RULES = {UnplayedRule.VIRTUAL_2024: "2024", UnplayedRule.VIRTUAL_2026: "2026"}
VENVS = Path(__file__).parents[3] / ".benchmark-venvs"
CHESS = EventRules(
    games_per_pairing=1,
    planned_rounds=9,
    win=Points(1),
    draw=Points(1, 2),
    forfeit_win=Points(1),
    byes={
        ByeKind.PAIRING: ByeValue(Points(1), Points(2)),
        ByeKind.HALF: ByeValue(Points(1, 2), Points(1)),
        ByeKind.ZERO: ByeValue(Points(0), Points(0)),
        ByeKind.LATE: ByeValue(Points(0), Points(0)),
    },
)

GACRUX = """
import contextlib, io, json, sys
from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json
answers = []
for asked in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()):
        trf = trf2json()
        trf.parse_file(asked["trf"], 0)
        is_table = asked.get("is_table", False)
        params = {"tiebreak": asked["codes"], "check": False, "unrated": None}
        params |= {"swiss": not is_table, "pre_determined": is_table}
        tournament = trf.get_tournament(1)
        found = tiebreak(tournament, -1, params).compute_tiebreaks(tournament, params)
    answers.append({one["cid"]: [str(v or 0) for v in one["tiebreakScore"]] for one in found["competitors"]})
print(json.dumps(answers))
"""

TIEBREAK_CORE = """
import json, sys
from tiebreak_core import GameRecord, PlayerTiebreakData, calculate_all_strict
answers = []
for asked in json.load(sys.stdin):
    players = {
        one["number"]: PlayerTiebreakData(
            one["number"], one["rating"], one["points"], [GameRecord(**game) for game in one["games"]]
        )
        for one in asked["players"]
    }
    found = {}
    for number, player in players.items():
        values = calculate_all_strict(player, players, asked["codes"], asked["rounds"], asked["rules"])
        found[number] = [str(values[code]) for code in asked["codes"]]
    answers.append(found)
print(json.dumps(answers))
"""


def python_with(package: str) -> Path:
    """A Python that has this package; skips the test when there is no way to get one."""
    venv = VENVS / package
    python = venv / "bin" / "python"
    VENVS.mkdir(exist_ok=True)
    # Tests run side by side, and only one may fill a venv.
    with (VENVS / f"{package}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not python.exists():
            subprocess.run([sys.executable, "-m", "venv", venv], check=True)
        module = package.partition("==")[0].replace("-", "_")
        has_it = not subprocess.run([python, "-c", f"import {module}"], check=False).returncode
        install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        if not has_it:
            done = subprocess.run([*install, package], capture_output=True, text=True, check=False)
            if done.returncode:
                pytest.skip(f"{package} cannot be installed: {done.stderr.strip()[-200:]}")
    return python


def ask(package: str, script: str, questions: list[Any]) -> list[dict[int, list[Fraction]]]:
    """The answers of a program to all questions, by pairing number."""
    done = subprocess.run(
        [python_with(package), "-c", script],
        input=json.dumps(questions),
        capture_output=True,
        text=True,
        check=True,
    )
    return [
        {int(number): [Fraction(value) for value in values] for number, values in answer.items()}
        for answer in json.loads(done.stdout)
    ]


def ours(
    record: TournamentRecord, codes: list[str], rule: UnplayedRule
) -> dict[int, list[Fraction]]:
    """Our values by pairing number."""
    rules = replace(record.rules, tie_breaks=tuple(codes), unplayed=rule)
    return {line.number: list(line.values) for line in rank(replace(record, rules=rules)).lines}


def chess_record(seed: int) -> TournamentRecord:
    """A tournament by chance, as single games at 1-½-0 with byes, absences, forfeits and ratings."""
    *_, last = play(seed, entrants=random.Random(seed).randint(6, 24), rounds=7)
    entrants = tuple(replace(e, rating=2400 - 7 * e.number) for e in last.record.entrants)
    rounds = tuple(map(settled, last.record.rounds))
    return TournamentRecord(replace(CHESS, planned_rounds=len(rounds)), entrants, rounds)


def settled(this_round: RoundRecord) -> RoundRecord:
    """The first games of the round, an adjourned one as a draw, which other programs do not know."""

    def over(game: GameResult) -> GameResult:
        return replace(game, outcome=Outcome.DRAW) if game.outcome is Outcome.ADJOURNED else game

    meetings = (replace(one, games=(over(one.games[0]),)) for one in this_round.meetings)
    return replace(this_round, meetings=tuple(meetings))


def write_trf(record: TournamentRecord) -> str:
    """The record as a TRF file of FIDE, ours with black as the chess player with black."""
    lines = ["012 By chance", "042 2026/09/01", f"142 {len(record.rounds)}"]
    for line in sorted(rank(record).lines, key=lambda line: line.number):
        points = float(line.score.game_points)
        head = f"001 {line.number:4}      {f'Player {line.number}':33} {2400 - 7 * line.number:4}"
        cells = "  ".join(written(cell) for cell in line.rounds)
        lines.append(f"{head:80}{points:4.1f} {line.number:4}  {cells}")
    for one in record.adjustments:
        points = float(one.game_points)
        lines.append(f"299          {points:4.1f}  {one.round_number:03} {one.number:4}")
    return "\n".join(lines) + "\n"


def written(cell: Cell) -> str:
    if cell.opponent is None:
        letter = {ByeKind.PAIRING: "U", ByeKind.HALF: "H"}.get(cell.bye or ByeKind.ZERO, "Z")
        return f"0000 - {letter}"
    if cell.kind is CellKind.MET:
        result = "1" if cell.wins else "=" if cell.draws else "0"
    else:
        result = "+" if cell.own.game_points else "-"
    return f"{cell.opponent:4} {'b' if has_black(cell) else 'w'} {result}"


def has_black(cell: Cell) -> bool:
    """The sides of a game forfeited do not matter; in the others they are counted."""
    return bool(cell.blacks) if cell.kind is CellKind.MET else cell.has_begun


def players(record: TournamentRecord) -> list[dict[str, Any]]:
    """The record as tiebreak-core takes it."""
    return [
        {
            "number": line.number,
            "rating": 2400 - 7 * line.number,
            "points": float(line.score.game_points),
            "games": [game(cell) for cell in line.rounds],
        }
        for line in rank(record).lines
    ]


def game(cell: Cell) -> dict[str, Any]:
    if cell.kind is CellKind.MET:
        kind = "played"
    elif cell.kind is CellKind.UNPLAYED:
        kind = "forfeit_win" if cell.own.game_points else "forfeit_loss"
    else:
        kind = "pairing_bye" if cell.bye is ByeKind.PAIRING else "requested_bye"
    opponent = cell.opponent or -1
    return {
        "opponent_id": opponent,
        "opponent_rating": 2400 - 7 * opponent if opponent > 0 else 0,
        "score": float(cell.own.game_points),
        "color": Side.BLACK.name.lower() if has_black(cell) else Side.WHITE.name.lower(),
        "round_number": cell.round_number,
        "kind": kind,
    }
