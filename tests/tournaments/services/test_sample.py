"""The sample event is a real one: our sums must be the published ones.

Source: the posted standings of an open of English draughts after rounds 3 and 5, names replaced
(tests/tournaments/data/open-two-game-swiss.json); match points and Solkoff were computed there from
the same results by another program.
"""

import json
from pathlib import Path

import pytest

from tournaments.models import PairedGame, Tournament
from tournaments.queries.game_check import doubts_of, play_of
from tournaments.queries.record import record_of
from tournaments.services.sample import load_sample
from tournaments.standings import rank

pytestmark = pytest.mark.django_db

EVENT = json.loads(
    (Path(__file__).parents[1] / "data" / "open-two-game-swiss.json").read_text(encoding="utf-8")
)


@pytest.fixture
def sample() -> Tournament:
    return load_sample()


def test_points_after_rounds_3_and_5_are_the_published_ones(sample):
    names = dict(sample.entries.values_list("number", "name"))
    record = record_of(sample)
    for rounds in (3, 5):
        points = {
            names[line.number]: line.score.game_points for line in rank(record.after(rounds)).lines
        }
        assert points == EVENT[f"published_points_after_round_{rounds}"]


def test_match_points_and_solkoff_after_round_5_are_the_given_ones(sample):
    names = dict(sample.entries.values_list("number", "name"))
    lines = rank(record_of(sample).after(5)).lines
    assert {names[line.number]: line.score.match_points for line in lines} == EVENT[
        "computed_match_points_after_round_5_2_1_0"
    ]
    assert sample.tie_breaks[0] == "solkoff"
    assert {names[line.number]: line.values[0] for line in lines} == EVENT[
        "computed_solkoff_by_game_points_after_round_5"
    ]


def test_round_6_has_the_published_pairings_and_is_open(sample):
    last = sample.rounds.get(number=6)
    pairs = [
        [seat.entry.name for seat in pairing.seats.order_by("place").select_related("entry")]
        for pairing in last.pairings.all()
    ]
    assert pairs == EVENT["published_round_6_pairings"]
    assert last.pairings_released_at
    assert not last.results_released_at
    assert not PairedGame.objects.filter(pairing__round=last).exclude(outcome="").exists()


def test_the_two_recorded_games_begin_with_their_ballot_and_end_as_entered(sample):
    recorded = PairedGame.objects.filter(record__isnull=False).select_related(
        "record", "pairing__round__ballot_draw"
    )
    assert len(recorded) == 2
    for game in recorded:
        play = play_of(game)
        assert play is not None
        assert len(play.moves) > 40
        assert doubts_of(game) == []
