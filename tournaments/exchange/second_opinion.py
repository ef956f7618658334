"""A second opinion on a Dutch round from gacrux, FIDE's reference program, where it is installed.

It runs in a process of its own: whatever it does there, it cannot harm or hold up this one for long.
"""

import json
import subprocess
import sys
from dataclasses import replace
from importlib.util import find_spec

from tournaments.exchange.trf_from_record import trf_of_record
from tournaments.exchange.trf_write import write_trf
from tournaments.pairing import Made
from tournaments.pairing.limits import clubs_in
from tournaments.pairing.starts import odd_begin
from tournaments.record import NEVER_AGAIN, Ban, TournamentRecord

SYSTEM = "fide-dutch-2026"
SECONDS = 20

PROGRAM = """
import contextlib, io, json, sys
from gacrux.pairingdutch import pairing_dutch
from gacrux.trf2json import trf2json
text, number = json.load(sys.stdin)
with contextlib.redirect_stdout(io.StringIO()):
    trf = trf2json()
    trf.parse_file(text, 0)
    options = {"experimental": [], "verbose": 0, "top_color": "", "rank": False}
    levels = pairing_dutch(trf.get_tournament(1), number, options).compute_pairing(False, 0)
json.dump([[p["w"], p["b"]] for level in levels for p in level["pairs"]], sys.stdout)
"""


class NoOpinion(Exception):
    """gacrux did not answer; the message says why."""


def is_installed() -> bool:
    """Can gacrux be asked here?"""
    return find_spec("gacrux") is not None


def is_askable(record: TournamentRecord, system: str) -> bool:
    """Does gacrux know the rules of this round? It pairs single games, and knows no wishes but bans."""
    return (
        system == SYSTEM
        and record.rules.games_per_pairing == 1
        and record.rules.repeats == NEVER_AGAIN
        and not record.fixed
        and all(entrant.may_be_free for entrant in record.entrants)
    )


def ask_gacrux(record: TournamentRecord, *, seed: str, python: str = sys.executable) -> Made:
    """What gacrux makes of the coming round; raises NoOpinion.

    `seed` is that of the draw, so that the same lot says who begins in a first game.
    """
    rules = replace(record.rules, odd_begin=odd_begin(record, seed))
    clubs = tuple(Ban(group, last_round=record.next_round) for group in clubs_in(record))
    text = write_trf(trf_of_record(replace(record, rules=rules, bans=record.bans + clubs)))
    try:
        done = subprocess.run(
            [python, "-c", PROGRAM],
            input=json.dumps([text, record.next_round]),
            capture_output=True,
            text=True,
            check=True,
            timeout=SECONDS,
        )
        pairs = [(int(first), int(second)) for first, second in json.loads(done.stdout)]
    except subprocess.TimeoutExpired as late:
        raise NoOpinion(f"no answer in {SECONDS} seconds") from late
    except (OSError, subprocess.CalledProcessError, ValueError) as failed:
        raise NoOpinion(type(failed).__name__) from failed
    return Made(
        tuple((first, second) for first, second in pairs if second),
        tuple(first for first, second in pairs if not second),
    )
