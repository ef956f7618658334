"""What must hold in every Dutch round, over tournaments of single games played out by chance."""

import random
from dataclasses import replace

import pytest

from tests.differential.test_dutch_gacrux import played_out
from tournaments.pairing import SYSTEMS, CannotPair, pair
from tournaments.pairing.dutch_field import dutch_field
from tournaments.record import ByeValue, TournamentRecord

DUTCH = "fide-dutch-2026"


@pytest.mark.parametrize("chunk", range(4))
def test_turns_stay_in_bounds_and_nobody_is_free_twice(chunk):
    """Three in a row and a balance of three are for topscorers and their opponents alone."""
    for seed in range(5000 + chunk, 5060, 4):
        for record, draw in played_out(seed):
            field = dutch_field(record, shares_turns=True)
            known = {one.number: one for one in field.ranked}
            for two in draw.pairs:
                met = [known[two.first], known[two.second]]
                assert two.second not in known[two.first].met
                if not any(one.is_topscorer for one in met):
                    for one, begins in zip(met, (True, False), strict=True):
                        turns = [began for _, began in one.begun] + [begins]
                        assert abs(2 * sum(turns) - len(turns)) <= 2
                        assert len(turns) < 3 or len(set(turns[-3:])) == 2
            assert draw.bye is None or known[draw.bye].bar is None
            seated = [number for two in draw.pairs for number in (two.first, two.second)]
            free = [] if draw.bye is None else [draw.bye]
            assert sorted(seated + free) == sorted(known)


@pytest.mark.parametrize("system", [key for key, one in SYSTEMS.items() if one.brackets])
def test_the_order_of_rows_and_the_scale_of_points_change_nothing(system):
    for seed in range(6000, 6006):
        rng = random.Random(seed)
        for record, _ in played_out(seed):
            try:
                draw = pair(record, system=system, seed="s")
            except CannotPair:
                continue
            assert pair(shuffled(rng, record), system=system, seed="s") == draw
            again = pair(doubled(record), system=system, seed="s")
            assert [(one.first, one.second) for one in again.pairs] == [
                (one.first, one.second) for one in draw.pairs
            ]


def shuffled(rng: random.Random, record: TournamentRecord) -> TournamentRecord:
    """The same tournament with entrants, meetings and byes listed in another order."""
    rounds = tuple(
        replace(
            this_round,
            meetings=tuple(rng.sample(this_round.meetings, len(this_round.meetings))),
            byes=tuple(rng.sample(this_round.byes, len(this_round.byes))),
        )
        for this_round in record.rounds
    )
    entrants = tuple(rng.sample(record.entrants, len(record.entrants)))
    return replace(record, entrants=entrants, rounds=rounds)


def doubled(record: TournamentRecord) -> TournamentRecord:
    rules = record.rules
    byes = {
        kind: ByeValue(value.game_points * 2, value.match_points)
        for kind, value in rules.byes.items()
    }
    twice = replace(
        rules, win=rules.win * 2, draw=rules.draw * 2, forfeit_win=rules.forfeit_win * 2, byes=byes
    )
    return replace(record, rules=twice)
