"""Our standings of a real event against the posted ones."""

from dataclasses import replace

from tests.tournaments.open_event import open_event
from tournaments.pairing import pair
from tournaments.record import Decides
from tournaments.standings import explain, rank

EVENT = open_event()


def test_game_points_are_as_posted_after_rounds_three_and_five():
    for rounds in (3, 5):
        lines = rank(EVENT.record.after(rounds)).lines
        ours = EVENT.named({line.number: line.score.game_points for line in lines})
        assert ours == EVENT.facts[f"published_points_after_round_{rounds}"]


def test_match_points_add_up():
    ours = {line.number: line.score.match_points for line in rank(EVENT.record).lines}
    assert EVENT.named(ours) == EVENT.facts["computed_match_points_after_round_5_2_1_0"]


def test_solkoff_is_in_game_points_where_they_decide():
    ours = {line.number: line.values[0] for line in rank(EVENT.record).lines}
    assert EVENT.named(ours) == EVENT.facts["computed_solkoff_by_game_points_after_round_5"]


def test_sonneborn_berger_of_the_winner():
    alder = next(line for line in rank(EVENT.record).lines if line.number == 1)
    assert alder.place == 1
    assert alder.values[1] == 9 * 4 + 15 * 2 + 13 * 3 + 8 * 4 + 10 * 3
    terms = explain(EVENT.record, 1, "sonneborn_berger")
    assert [term.factors for term in terms] == [(9, 4), (15, 2), (13, 3), (8, 4), (10, 3)]


def test_places_by_game_points_then_solkoff():
    places = EVENT.named({line.number: line.place for line in rank(EVENT.record).lines})
    assert sorted(places, key=lambda name: (places[name], name)) == [
        "Alder", "Birch", "Cedar",
        "Dogwood", "Elm", "Fir",
        "Ginkgo", "Hazel", "Ivy",
        "Juniper", "Katsura", "Larch",
    ]  # fmt: skip


def test_the_way_of_scoring_changes_places():
    rules = replace(EVENT.record.rules, decides=Decides.MATCH_POINTS, tie_breaks=())
    by_match = rank(replace(EVENT.record, rules=rules))
    places = EVENT.named({line.number: line.place for line in by_match.lines})
    assert places["Ginkgo"] == places["Elm"] == 4
    assert places["Dogwood"] == places["Ivy"] == 9


def test_round_six_repeats_no_meeting():
    draw = pair(EVENT.record, system="swiss", seed="open")
    met = {
        frozenset((meeting.first, meeting.second))
        for this_round in EVENT.record.rounds
        for meeting in this_round.meetings
    }
    assert len(draw.pairs) == 6
    assert not met & {frozenset((one.first, one.second)) for one in draw.pairs}
