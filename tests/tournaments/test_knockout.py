"""Knockouts: the Candidates matches of 2011 in Kazan as they were played, and the rules around them.

Seeds as chessvibes.com had them on 27 April 2011: Topalov 1, Kramnik 2, Aronian 3, Gelfand 4, Mamedyarov
5, Grischuk 6, Radjabov 7, Kamsky 8. Results as in the list of games on chessgames.com, and the tie-breaks
as told by thechessmind.net (9 May) and chessbase.com (16 May), shortened to what decided them.
"""

from dataclasses import replace

import pytest

from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tournaments.formats import KnockoutRules
from tournaments.knockout import Stage, Verdict, knockout_rounds, seeding, tree_of
from tournaments.pairing import CannotPair, ReasonCode, WhyNot, pair
from tournaments.record import Entrant, EventRules, Points, TournamentRecord
from tournaments.standings import open_line, rank

RULES = EventRules(games_per_pairing=4, planned_rounds=3, tie_breaks=(), leading="rounds_survived")


def drawn(record: TournamentRecord) -> list[set[int]]:
    return [{one.first, one.second} for one in pair(record, system="knockout", seed="s").pairs]


def test_seeds_stand_as_in_every_cup():
    assert seeding(8) == (1, 8, 4, 5, 2, 7, 3, 6)
    assert seeding(16) == (1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11)
    assert [knockout_rounds(count) for count in (0, 1, 2, 3, 4, 5, 8, 9, 16, 17)] == [
        0, 0, 1, 2, 2, 3, 3, 4, 4, 5,
    ]  # fmt: skip


class TestKazan:
    def test_the_quarter_finals_are_the_published_ones(self):
        record = crosstable("\n".join(f"{n} X" for n in range(1, 9)), RULES)
        assert drawn(record) == [{1, 8}, {4, 5}, {2, 7}, {3, 6}]

    def test_the_winners_meet_as_they_did(self):
        record = crosstable(
            """
            1 Topalov    dldd8
            2 Kramnik    ddddddddwd7
            3 Aronian    ddddddld6
            4 Gelfand    ddwd5
            5 Mamedyarov ddld4
            6 Grischuk   ddddddwd3
            7 Radjabov   ddddddddld2
            8 Kamsky     dwdd1
            """,
            RULES,
        )
        assert drawn(record) == [{8, 4}, {2, 6}]

    def test_the_final_and_its_winner(self):
        record = crosstable(
            """
            1 Topalov    dldd8
            2 Kramnik    ddddddddwd7 ddddddddld6
            3 Aronian    ddddddld6
            4 Gelfand    ddwd5       ddddlwww8   dddddw6
            5 Mamedyarov ddld4
            6 Grischuk   ddddddwd3   ddddddddwd2 dddddl4
            7 Radjabov   ddddddddld2
            8 Kamsky     dwdd1       ddddwlll4
            """,
            RULES,
        )
        assert drawn(record.after(2)) == [{4, 6}]
        assert tree_of(record).champion == 4
        assert [(line.place, line.number) for line in rank(record).lines][:2] == [(1, 4), (2, 6)]
        assert {line.number for line in rank(record).lines[2:4]} == {2, 8}
        with pytest.raises(CannotPair) as caught:
            drawn(record)
        assert (caught.value.why, caught.value.stuck) == (WhyNot.KNOCKOUT_OVER, (4,))


def test_byes_go_to_the_best():
    """Six in a tree of eight: 1 and 2 are through to round 2."""
    draw = pair(crosstable("1 A\n2 B\n3 C\n4 D\n5 E\n6 F"), system="knockout", seed="s")
    assert [{one.first, one.second} for one in draw.pairs] == [{4, 5}, {3, 6}]
    assert draw.free == (1, 2)
    assert {reason.code for reason in draw.reasons} == {ReasonCode.THROUGH}
    second = crosstable("1 A bye\n2 B bye\n3 C -6\n4 D +5\n5 E -4\n6 F +3")
    assert drawn(second) == [{1, 4}, {2, 6}]


FOUR_LEVEL = "1 A wl4\n2 B +3\n3 C -2\n4 D lw1"


def test_a_level_pairing_stands_in_the_way():
    with pytest.raises(CannotPair) as caught:
        drawn(crosstable(FOUR_LEVEL))
    assert (caught.value.why, caught.value.stuck) == (WhyNot.LEVEL_IN_KNOCKOUT, (1, 4))


def test_or_the_better_placed_goes_on():
    """Winterswijk's cup: on level draws the lower rated goes through; here the better placed does."""
    rules = replace(TWO_GAMES, knockout=KnockoutRules(better_placed_goes_on=True))
    record = crosstable(FOUR_LEVEL, rules)
    assert drawn(record) == [{1, 2}]
    assert tree_of(record).of_round(1)[0].verdict is Verdict.BETTER_PLACED


def test_or_games_added_to_the_pairing_decide():
    assert drawn(crosstable("1 A wldl4\n2 B +3\n3 C -2\n4 D lwdw1")) == [{4, 2}]


def test_an_open_pairing_stands_in_the_way():
    with pytest.raises(CannotPair) as caught:
        drawn(crosstable("1 A wo4\n2 B +3\n3 C -2\n4 D lo1"))
    assert (caught.value.why, caught.value.stuck) == (WhyNot.RESULT_MISSING, (1, 4))


def test_who_withdraws_lets_the_other_through():
    record = crosstable("1 A +4\n2 B +3\n3 C -2\n4 D -1")
    entrants = (replace(record.entrants[0], withdrawn_from=2), *record.entrants[1:])
    draw = pair(replace(record, entrants=entrants), system="knockout", seed="s")
    assert (draw.pairs, draw.free) == ((), (2,))


def test_when_both_forfeit_nobody_goes_on():
    draw = pair(crosstable("1 A XX4\n2 B +3\n3 C -2\n4 D XX1"), system="knockout", seed="s")
    assert (draw.pairs, draw.free) == ((), (2,))


def test_plus_draws_send_the_one_with_more_points_on():
    rules = replace(TWO_GAMES, plus_draw=Points(3, 2), minus_draw=Points(1, 2))
    assert drawn(crosstable("1 A pp4\n2 B +3\n3 C -2\n4 D mm1", rules)) == [{1, 2}]


def test_the_losers_of_the_semi_finals_play_for_third_place():
    rules = replace(
        ONE_GAME,
        tie_breaks=(),
        leading="rounds_survived",
        knockout=KnockoutRules(third_place=True),
    )
    semi = crosstable("1 A +4\n2 B -3\n3 C +2\n4 D -1", rules)
    assert drawn(semi) == [{1, 3}, {4, 2}]
    final = crosstable("1 A +4 -3\n2 B -3 -4\n3 C +2 +1\n4 D -1 +2", rules)
    assert [(line.place, line.number, line.leading) for line in rank(final).lines] == [
        (1, 3, 2), (2, 1, 1), (3, 4, 0.5), (4, 2, 0),
    ]  # fmt: skip


def test_the_losers_of_round_one_play_a_consolation():
    """Its rounds lie beside those of the main tree, so that both end together."""
    rules = replace(
        ONE_GAME,
        tie_breaks=(),
        leading="rounds_survived",
        knockout=KnockoutRules(consolation=True),
    )
    first = crosstable(
        """
        1 A +8
        2 B +7
        3 C +6
        4 D +5
        5 E -4
        6 F -3
        7 G -2
        8 H -1
        """,
        rules,
    )
    assert drawn(first) == [{1, 4}, {2, 3}, {8, 5}, {7, 6}]
    after = crosstable(
        """
        1 A +8 +4 +2
        2 B +7 +3 -1
        3 C +6 -2
        4 D +5 -1
        5 E -4 +8 +6
        6 F -3 +7 -5
        7 G -2 -6
        8 H -1 -5
        """,
        rules,
    )
    assert drawn(after.after(2)) == [{1, 2}, {5, 6}]
    assert [line.number for line in rank(after).lines] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [line.place for line in rank(after).lines] == [1, 2, 3, 3, 5, 6, 7, 7]
    assert tree_of(after).of_round(3)[1].stage is Stage.CONSOLATION


def test_of_four_the_match_for_third_place_is_the_consolation():
    rules = replace(ONE_GAME, knockout=KnockoutRules(third_place=True, consolation=True))
    assert drawn(crosstable("1 A +4\n2 B +3\n3 C -2\n4 D -1", rules)) == [{1, 2}, {4, 3}]


def test_a_late_entry_is_outside_the_tree():
    record = crosstable("1 A +2\n2 B -1")
    late = replace(record, entrants=(*record.entrants, Entrant(3, joined_in=2)))
    with pytest.raises(CannotPair) as caught:
        drawn(late)
    assert (caught.value.why, caught.value.stuck) == (WhyNot.LATE_ENTRY_IN_KNOCKOUT, (3,))


def test_one_alone_has_no_tree():
    with pytest.raises(CannotPair) as caught:
        drawn(crosstable("1 A"))
    assert caught.value.why is WhyNot.TOO_FEW
    assert tree_of(crosstable("1 A")).champion is None


def test_the_rounds_survived_open_to_their_sum():
    rules = replace(ONE_GAME, tie_breaks=(), leading="rounds_survived")
    record = crosstable("1 A bye +2\n2 B +3 -1\n3 C -2", rules)
    opened = open_line(record, 1).leading
    assert opened is not None
    assert [(term.round_number, term.opponent, term.value) for term in opened.terms] == [
        (1, None, 1), (2, 2, 1),
    ]  # fmt: skip
