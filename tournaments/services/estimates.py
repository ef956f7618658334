"""Estimating how an event may end: counted beside the requests, a little at a time, and kept.

Nothing of the tournament changes, so there is no deed; when an estimate is finished the version goes up,
because public pages may show it.
"""

from datetime import timedelta
from secrets import token_hex
from threading import Lock, Thread

from django.db import connection, transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Estimate, Tournament
from tournaments.pairing import CannotPair, pair
from tournaments.queries.estimates import Ground, estimate_of, ground_of, tally_of
from tournaments.record import ByeKind, GameResult, Meeting, RoundRecord, TournamentRecord
from tournaments.services.draws import sides_of_first
from tournaments.services.refusals import DeedRefused
from tournaments.standings import NextRound, Tally, play_out

RUNS = 1000
FEWEST_RUNS, MOST_RUNS = 100, 10_000
LONGEST_SEED = 64
RUNS_AT_ONCE = 20
SILENT_FOR = timedelta(seconds=60)

_turn = Lock()


def start_estimate(
    *, tournament: Tournament, runs: int | None = None, seed: str | None = None
) -> Estimate:
    """Begin to count, or go on where a count of the same state was broken off.

    Another number of runs or another seed, where one is named, is another count. Raises DeedRefused where
    there is nothing to estimate.
    """
    ground = ground_of(tournament)
    if ground is None:
        raise DeedRefused(
            _("Chances are worked out before the last three rounds, once standings are published.")
        )
    estimate = estimate_of(tournament, ground)
    if (
        estimate is None
        or runs not in (None, estimate.runs_wanted)
        or seed not in (None, estimate.seed)
    ):
        estimate = begin(tournament, ground, runs=runs or RUNS, seed=seed or token_hex(8))
    if not is_finished(estimate) and not is_working(estimate):
        worker = token_hex(8)
        Estimate.objects.filter(pk=estimate.pk).update(worker=worker, beat_at=timezone.now())
        Thread(target=in_turn, args=(estimate.pk, worker, ground), daemon=True).start()
    return estimate


@transaction.atomic
def begin(tournament: Tournament, ground: Ground, *, runs: int, seed: str) -> Estimate:
    """An estimate with nothing counted, in the place of the last one, which pages show no more."""
    estimate, is_first = Estimate.objects.update_or_create(
        tournament=tournament,
        defaults={
            "ground": ground.name,
            "seed": seed,
            "runs_wanted": runs,
            "runs": 0,
            "places": {},
            "worker": "",
        },
    )
    if not is_first:
        raise_version(tournament.pk)
    return estimate


def raise_version(pk: int) -> None:
    """Let public pages be made anew."""
    Tournament.objects.filter(pk=pk).update(version=F("version") + 1)


def is_finished(estimate: Estimate) -> bool:
    """Are all runs counted?"""
    return estimate.runs >= estimate.runs_wanted


def is_working(estimate: Estimate) -> bool:
    """Was there a sign of the worker of late? A program that was ended gives none."""
    return bool(
        estimate.worker and estimate.beat_at and timezone.now() - estimate.beat_at < SILENT_FOR
    )


def in_turn(pk: int, worker: str, ground: Ground) -> None:
    """Count while no other estimate is counted."""
    try:
        with _turn:
            count(pk, worker, ground)
    finally:
        connection.close()


def count(pk: int, worker: str, ground: Ground) -> None:
    """Count to the end, saving each little; stops when somebody else has taken over."""
    estimate = Estimate.objects.get(pk=pk)
    tally = tally_of(estimate)
    next_round = rounds_of(estimate.tournament)
    while tally.runs < estimate.runs_wanted:
        play_out(
            ground.record,
            tally,
            next_round=next_round,
            runs=min(RUNS_AT_ONCE, estimate.runs_wanted - tally.runs),
            seed=estimate.seed,
        )
        if not save_count(pk, worker, tally):
            return
    with transaction.atomic():
        Estimate.objects.filter(pk=pk).update(worker="")
        raise_version(estimate.tournament_id)


def save_count(pk: int, worker: str, tally: Tally) -> bool:
    """Keep the count so far; False when another worker has it."""
    return bool(
        Estimate.objects.filter(pk=pk, worker=worker).update(
            runs=tally.runs, places=tally.places, beat_at=timezone.now()
        )
    )


def rounds_of(tournament: Tournament) -> NextRound:
    """How this event pairs its next round, every game of it open."""
    games = tuple(GameResult(side, None) for side in sides_of_first(tournament))

    def next_round(record: TournamentRecord, seed: str) -> RoundRecord | None:
        try:
            draw = pair(record, system=tournament.system, seed=seed)
        except CannotPair:
            return None
        meetings = tuple(
            Meeting(board, drawn.first, drawn.second, games)
            for board, drawn in enumerate(draw.pairs, start=1)
        )
        free = (number for number in (draw.bye, *draw.idle) if number is not None)
        return RoundRecord(
            draw.round_number, meetings, tuple((number, ByeKind.PAIRING) for number in free)
        )

    return next_round
