import hashlib
from dataclasses import replace

import pytest

from tests.tournaments.record_text import TWO_GAMES, crosstable
from tournaments.pairing import (
    SYSTEMS,
    CannotPair,
    Reason,
    ReasonCode,
    RoundDraw,
    UnknownSystem,
    WhyNot,
    certain_rounds,
    pair,
)
from tournaments.record import ByeKind, TournamentRecord


def draw(text: str, seed: str = "s") -> RoundDraw:
    return pair(crosstable(text), system="swiss", seed=seed)


def boards(drawn: RoundDraw) -> list[set[int]]:
    return [{one.first, one.second} for one in drawn.pairs]


def reasons(drawn: RoundDraw, code: ReasonCode) -> list[dict[str, int | str]]:
    everything = [*drawn.reasons, *(reason for one in drawn.pairs for reason in one.reasons)]
    return [dict(reason.facts) for reason in everything if reason.code is code]


class TestWhoMeets:
    def test_in_round_one_the_upper_half_meets_the_lower_half(self):
        drawn = draw("1 A\n2 B\n3 C\n4 D\n5 E\n6 F")
        assert boards(drawn) == [{1, 4}, {2, 5}, {3, 6}]

    def test_winners_meet_winners(self):
        drawn = draw("1 A +3\n2 B +4\n3 C -1\n4 D -2")
        assert boards(drawn) == [{1, 2}, {3, 4}]

    def test_who_have_met_do_not_meet_again(self):
        drawn = draw("1 A =3 =4\n2 B =4 =3\n3 C =1 =2\n4 D =2 =1")
        assert boards(drawn) == [{1, 2}, {3, 4}]
        assert reasons(drawn, ReasonCode.HAD_MET) == [
            {"number": 1, "opponent": 3, "round": 1},
        ]

    def test_who_were_to_meet_and_did_not_may_meet_now(self):
        drawn = draw("1 A ff2\n2 B FF1")
        assert boards(drawn) == [{1, 2}]

    def test_an_odd_group_sends_down_its_lowest(self):
        drawn = draw("""
            1 A +4
            2 B +5
            3 C +6
            4 D -1
            5 E -2
            6 F -3
        """)
        assert boards(drawn) == [{1, 2}, {3, 4}, {5, 6}]
        assert reasons(drawn, ReasonCode.FLOATED) == [
            {"number": 3, "from_score": "4", "to_score": "0", "why": "odd_group"}
        ]

    def test_one_who_floated_down_does_not_do_so_at_once_again(self):
        """C14: 5 is the lowest of five with 6 points but came down in round 2, so 3 goes."""
        drawn = draw("""
            1 A +6  =3
            2 B +7  =4
            3 C +8  =1
            4 D +9  =2
            5 E +10 =6
            6 F -1  =5
            7 G -2  +8
            8 H -3  -7
            9 I -4  +10
            10 J -5 -9
        """)
        assert boards(drawn)[:2] == [{1, 4}, {2, 5}]
        assert reasons(drawn, ReasonCode.FLOATED)[0]["number"] == 3

    def test_the_leader_who_met_everybody_above_goes_further_down(self):
        drawn = draw("1 A +2 +3\n2 B -1 +4\n3 C +4 -1\n4 D -3 -2")
        assert boards(drawn) == [{1, 4}, {2, 3}]
        assert reasons(drawn, ReasonCode.FLOATED)[0]["why"] == "met_everybody"

    def test_boards_go_by_the_higher_score_then_the_sum_then_the_number(self):
        drawn = draw("""
            1 A =5 =6
            2 B +6 +5
            3 C =7 =8
            4 D +8 +7
            5 E =1 -2
            6 F -2 =1
            7 G =3 -4
            8 H -4 =3
        """)
        assert boards(drawn)[0] == {2, 4}
        assert boards(drawn)[1] == {1, 3}

    def test_adjourned_counts_as_a_draw_until_it_is_over(self):
        drawn = draw("1 A aa3\n2 B +4\n3 C aa1\n4 D -2\n5 E =6\n6 F =5")
        assert boards(drawn) == [{2, 1}, {3, 5}, {6, 4}]

    def test_the_absent_the_late_and_the_gone_are_not_paired(self):
        record = crosstable("\n".join(f"{n} X" for n in range(1, 8)))
        one, two, three, *others = record.entrants
        entrants = (
            replace(one, asked_byes={1: ByeKind.HALF}),
            replace(two, joined_in=2),
            replace(three, withdrawn_from=1),
            *others,
        )
        drawn = pair(replace(record, entrants=entrants), system="swiss", seed="s")
        assert boards(drawn) == [{4, 6}, {5, 7}]
        assert drawn.bye is None


class TestWhoIsFree:
    def test_the_lowest_who_had_no_bye(self):
        drawn = draw("1 Anna +2\n2 Bram -1\n3 Carla bye")
        assert drawn.bye == 2
        assert drawn.reasons == (
            Reason(ReasonCode.BYE, {"number": 2, "score": "0", "unplayed": 0}),
        )

    def test_a_bye_and_a_round_won_without_playing_bar(self):
        drawn = draw("""
            1 A FF2 +5
            2 B ff1 -3
            3 C +4  +2
            4 D -3  bye
            5 E bye -1
        """)
        assert drawn.bye == 1
        assert reasons(drawn, ReasonCode.BYE_BARRED) == [
            {"number": 5, "score": "4", "why": "had_bye", "round": 1},
            {"number": 4, "score": "4", "why": "had_bye", "round": 2},
            {"number": 2, "score": "4", "why": "won_unplayed", "round": 1},
        ]

    def test_half_a_bye_does_not_bar(self):
        drawn = draw("""
            1 A =2 +5
            2 B =1 =3
            3 C =4 =2
            4 D =3 bye
            5 E h  -1
        """)
        assert drawn.bye == 5

    def test_fewest_unplayed_rounds_then_the_largest_number(self):
        drawn = draw("1 A +2\n2 B -1\n3 C +4\n4 D -3\n5 E z")
        assert drawn.bye == 4

    def test_nobody_is_free_whose_going_would_force_a_second_meeting(self):
        drawn = draw("1 A =2\n2 B =1\n3 C z")
        assert drawn.bye == 2
        assert boards(drawn) == [{1, 3}]
        assert reasons(drawn, ReasonCode.BYE_NEEDED) == [{"number": 3, "score": "0"}]


class TestWhoBegins:
    @staticmethod
    def firsts(drawn: RoundDraw) -> list[int]:
        return [one.first for one in drawn.pairs]

    def test_round_one_alternates_from_the_lot_by_number(self):
        text = "1 A\n2 B\n3 C\n4 D\n5 E\n6 F"
        odd, even = seeds_for_both_lots()
        assert self.firsts(draw(text, odd)) == [1, 5, 3]
        assert self.firsts(draw(text, even)) == [4, 2, 6]
        assert boards(draw(text, odd)) == boards(draw(text, even))

    def test_who_began_less_often_begins(self):
        drawn = draw("1 A +4*\n2 B +3\n3 C -2*\n4 D -1")
        assert self.firsts(drawn) == [2, 4]
        assert reasons(drawn, ReasonCode.BEGINS_FEWER)[0] == {
            "number": 2,
            "begun": 0,
            "other_begun": 1,
        }

    def test_equal_histories_turn_at_the_latest_difference(self):
        drawn = draw("""
            1 A =4* =3
            2 B =3  =4*
            3 C =2* =1*
            4 D =1  =2
        """)
        assert {one.first for one in drawn.pairs if 1 in (one.first, one.second)} == {1}
        assert reasons(drawn, ReasonCode.BEGINS_TURN)[0] == {"number": 1, "round": 2}

    def test_the_higher_ranked_alternates_when_all_is_equal(self):
        drawn = draw("1 A +4*\n2 B +3*\n3 C -2\n4 D -1")
        assert self.firsts(drawn) == [2, 3]
        assert reasons(drawn, ReasonCode.BEGINS_RANK)[0] == {"number": 2, "higher": 1}

    def test_the_turn_in_a_forfeited_round_does_not_count(self):
        drawn = draw("1 A ff4*\n2 B +3\n3 C -2*\n4 D FF1")
        assert drawn.pairs[0].first == 2
        assert drawn.pairs[0].reasons[-1].code is ReasonCode.BEGINS_RANK


def seeds_for_both_lots() -> tuple[str, str]:
    """A seed with which odd numbers begin, and one with which even numbers do."""

    def odd_begin(seed: str) -> bool:
        return int(hashlib.sha256(seed.encode()).hexdigest(), 16) % 2 == 0

    seeds = [str(number) for number in range(20)]
    return next(s for s in seeds if odd_begin(s)), next(s for s in seeds if not odd_begin(s))


class TestWhenThereIsNoPairing:
    def test_four_who_have_all_met(self):
        with pytest.raises(CannotPair, match="second meeting") as caught:
            draw("1 A +2 +3 +4\n2 B -1 +4 +3\n3 C +4 -1 -2\n4 D -3 -2 -1")
        assert caught.value.why is WhyNot.ALL_MET
        assert caught.value.stuck == (1, 2, 3, 4)
        assert caught.value.round_number == 4

    def test_nobody_there_who_may_be_free(self):
        with pytest.raises(CannotPair, match="odd number") as caught:
            draw("1 A bye +3 -2\n2 B +3 bye +1\n3 C -2 -1 bye")
        assert caught.value.why is WhyNot.NO_BYE

    def test_everybody_withdrew(self):
        record = crosstable("1 A +2\n2 B -1")
        entrants = tuple(replace(entrant, withdrawn_from=2) for entrant in record.entrants)
        with pytest.raises(CannotPair, match="fewer than two") as caught:
            pair(replace(record, entrants=entrants), system="swiss", seed="s")
        assert caught.value.why is WhyNot.TOO_FEW
        assert caught.value.stuck == ()

    def test_one_alone(self):
        with pytest.raises(CannotPair) as caught:
            draw("1 Anna")
        assert caught.value.why is WhyNot.TOO_FEW
        assert caught.value.stuck == (1,)

    def test_a_system_that_is_not_there(self):
        with pytest.raises(UnknownSystem, match="swiss") as caught:
            pair(TournamentRecord(TWO_GAMES, ()), system="moon", seed="s")
        assert set(caught.value.known) == set(SYSTEMS)


def test_certain_rounds():
    assert [certain_rounds(count) for count in (0, 1, 2, 3, 8, 9, 40)] == [0, 0, 1, 1, 4, 4, 20]
    assert SYSTEMS["round-robin"].rounds_for(7) == 7
    assert SYSTEMS["double-round-robin"].rounds_for(6) == 10
