"""A second opinion on a Dutch round from gacrux, FIDE's reference program, where it is installed.

It runs in a process of its own: whatever it does there, it cannot harm or hold up this one for long.
"""

import json
import subprocess
import sys
from dataclasses import replace
from enum import StrEnum
from importlib.util import find_spec

from tournaments.exchange.trf_from_record import trf_of_record
from tournaments.exchange.trf_write import write_trf
from tournaments.pairing import Made
from tournaments.pairing.fixed import beside_fixed
from tournaments.pairing.history import histories_of
from tournaments.pairing.limits import clubs_in, is_too_soon
from tournaments.pairing.starts import odd_begin
from tournaments.record import Ban, TournamentRecord
from tournaments.scoring import total_scores

SYSTEM = "fide-dutch-2026"
SECONDS = 20
FEWEST = 2

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


class Silence(StrEnum):
    """Why gacrux cannot be asked of a round: what neither a report file nor the program has a word for."""

    OTHER_SYSTEM = "other_system"
    SEVERAL_GAMES = "several_games"
    SECOND_MEETINGS = "second_meetings"  # two who met may meet again in this very round
    KEPT_FROM_BYE = "kept_from_bye"  # one is free, and somebody present is kept from that
    ALL_FIXED = "all_fixed"  # nobody is left to be paired
    EARLIER_POINTS = (
        "earlier_points"  # it counts the floats since without what an arbiter gave or took
    )
    BELOW_NOTHING = "below_nothing"  # it breaks on such a score


def why_silent(record: TournamentRecord, system: str) -> Silence | None:
    """Why gacrux cannot be asked of the coming round; None when it can.

    It pairs everybody beside the fixed pairs, as the system itself does, and knows bans as lines 260.
    """
    if system != SYSTEM:
        return Silence.OTHER_SYSTEM
    if record.rules.games_per_pairing != 1:
        return Silence.SEVERAL_GAMES
    rest = beside_fixed(record)
    present = [entrant for entrant in rest.entrants if entrant.is_present(rest.next_round)]
    if len(present) < FEWEST:
        return Silence.ALL_FIXED
    if _somebody_may_meet_again(rest, {entrant.number for entrant in present}):
        return Silence.SECOND_MEETINGS
    if len(present) % 2 and not all(entrant.may_be_free for entrant in present):
        return Silence.KEPT_FROM_BYE
    if any(one.round_number < len(record.rounds) for one in record.in_force):
        return Silence.EARLIER_POINTS
    if any(score.game_points < 0 for score in total_scores(record).values()):
        return Silence.BELOW_NOTHING
    return None


def _somebody_may_meet_again(record: TournamentRecord, present: set[int]) -> bool:
    contestants = histories_of(record)
    return any(
        other in present and not is_too_soon(contestants[number], other, record)
        for number in present
        for other in contestants[number].met
    )


def ask_gacrux(record: TournamentRecord, *, seed: str, python: str = sys.executable) -> Made:
    """What gacrux makes of everybody beside the fixed pairs in the coming round; raises NoOpinion.

    `seed` is that of the draw, so that the same lot says who begins in a first game.
    """
    record = beside_fixed(record)
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
