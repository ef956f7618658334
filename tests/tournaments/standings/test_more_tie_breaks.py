"""Tie-breaks beyond the sums of opponents' scores, each worked out by hand with its source."""

from dataclasses import replace
from fractions import Fraction
from hashlib import sha256

import pytest

from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tests.tournaments.standings.test_solkoff_family import SIX, by, column
from tournaments.record import TournamentRecord
from tournaments.standings import NoteCode, explain, rank


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        # FIDE C.07 9.2: half of 8 is 4; only Anna, Bram and Dirk have it.
        ("koya", [1 + 1, 1 + 1, 0 + 0 + 1, 1 + 1, 0, 0]),
        # CheckersReferee: four times those beaten, twice those drawn with, once those lost to.
        (
            "gorin",
            [
                4 * 1 + 2 * 6 + 4 * 3 + 2 * 5,
                4 * 3 + 2 * 6 + 2 * 5 + 4 * 3,
                2 * 5 + 4 * 3 + 6 + 6,
                2 * 3 + 4 * 1 + 2 * 6 + 2 * 6,
                6 + 3 + 4 * 1 + 2 * 1,
                6 + 5 + 3 + 2 * 3,
            ],
        ),
        # Those beaten less those lost to.
        ("shmulyan", [1 + 3, 3 + 3, 3 - 6 - 6, 1, 1 - 6 - 3, -6 - 5 - 3]),
        # FIDE C.07 7.5: totals of Anna 2 3 5 6, Bram 2 3 4 6, Carla 1 3 3 3, Dirk 1 3 4 5.
        ("progressive", [16, 15, 10, 13, 0 + 0 + 2 + 3, 1]),
        ("corrected_progressive", [14, 13, 9, 12, 5, 1]),
        ("wins", [2, 2, 1, 1, 1, 0]),
        ("games_played", [4] * 6),
    ],
)
def test_one_table(code, expected):
    assert list(column(SIX, code).values()) == expected


def test_progressive_terms_count_each_round_as_often_as_it_stood():
    terms = explain(crosstable(SIX), 1, "corrected_progressive")
    # Round 1 stands in the totals after rounds 2, 3 and 4; round 2 in the same three.
    assert [int(term.factors[1]) for term in terms] == [3, 3, 2, 1]


def test_a_tie_on_the_corrected_progressive_drops_further_rounds():
    record = crosstable(
        "1 A =3 +3 -3 +3\n2 B =4 =4 +4 =4\n3 C .\n4 D .", by("corrected_progressive", ONE_GAME)
    )
    places = {line.number: (line.place, line.values) for line in rank(record).lines}
    # Totals 1 3 3 5 and 1 2 4 5: both make 11 without round 1; without rounds 1 and 2, 8 and 9.
    assert places[1][1] == places[2][1] == (11,)
    assert places[2][0] < places[1][0]


def test_games_with_black_and_won_with_black():
    """FIDE C.07 7.3 and 7.4; in a round of two games everybody has black once."""
    assert column("1 A wl2\n2 B . wf3\n3 C .", "black_games", TWO_GAMES) == {1: 1, 2: 1 + 1, 3: 0}
    assert column("1 A wl2\n2 B . wf3\n3 C .", "black_wins", TWO_GAMES) == {1: 1, 2: 1 + 1, 3: 0}


def rated(text: str, *ratings: int | None) -> TournamentRecord:
    record = crosstable(text)
    entrants = tuple(
        replace(entrant, rating=rating)
        for entrant, rating in zip(record.entrants, ratings, strict=True)
    )
    return replace(record, entrants=entrants)


def test_average_rating_of_opponents_is_rounded_half_up():
    """FIDE C.07 10.1: over the board, 0.5 up; who has no rating cannot be counted."""
    record = rated("1 A +2 =3 -4 FF5\n2 B .\n3 C .\n4 D .\n5 E .", 1000, 1501, 1500, None, 2400)
    terms = explain(record, 1, "opponents_rating")
    assert sum(term.value for term in terms) == 1501
    assert [term.note for term in terms] == [
        NoteCode.MET,
        NoteCode.MET,
        NoteCode.UNRATED,
        NoteCode.ROUNDED,
    ]
    assert terms[-1].value == Fraction(1, 2)


def test_performance_counts_games():
    """lidraughts: the mean of the opponent's rating, 500 more for a win, 500 less for a loss."""
    record = rated("1 A ww2 wd3\n2 B .\n3 C .", 1000, 1500, 1600)
    terms = explain(record, 1, "performance")
    assert sum(term.value for term in terms) == (2000 + 2000 + 2100 + 1600) / 4


def test_ranking_order_looks_down_the_table():
    """KNDB women's final 2010: the result against number 1, then number 2, and so on."""
    record = crosstable(
        """
        1 Anna   +4  +2  =3
        2 Bram   +3  -1  =4
        3 Carla  -2  +4  =1
        4 Dirk   -1  -3  =2
        """,
        by("ranking_order"),
    )
    # Anna has 10; Bram and Carla 6; Dirk 2. Against Anna Carla took 2 and Bram 0.
    standings = rank(record)
    assert [(line.place, line.number) for line in standings.lines] == [
        (1, 1),
        (2, 3),
        (3, 2),
        (4, 4),
    ]
    notes = {term.opponent: term.note for term in explain(record, 2, "ranking_order")}
    assert notes == {
        3: NoteCode.COMPARED_LATER,
        1: NoteCode.MET,
        4: NoteCode.COMPARED_LATER,
    }


def test_ranking_order_goes_on_below_the_first_place():
    record = crosstable(
        "1 A +5 +4\n2 B +4 -5\n3 C +6 -1\n4 D -2 -1\n5 E -1 +2\n6 F -3 .", by("ranking_order")
    )
    # Bram, Carla and Else have 4 each. Nobody of them took anything from Anna, and as they stand
    # level they are looked at together: Else took 4 from Bram, Bram and Carla nothing; then Dirk and
    # Finn, last with 0, gave 4 to both.
    places = {line.number: line.place for line in rank(record).lines}
    assert places == {1: 1, 5: 2, 2: 3, 3: 3, 4: 5, 6: 5}


def test_the_event_chooses_what_its_honour_points_are():
    """NC State Open 2013 printed such a column; its rule was never published."""
    rules = by("honour")
    assert column(SIX, "honour", replace(rules, honour="median")) == column(SIX, "median")
    assert column(SIX, "honour", replace(rules, honour="wins")) == column(SIX, "wins")


def test_the_arbiter_decides_by_hand():
    record = crosstable("1 A =2\n2 B =1", by("by_hand"))
    first, second = record.entrants
    record = replace(record, entrants=(first, replace(second, by_hand=Fraction(1))))
    assert [(line.place, line.number) for line in rank(record).lines] == [(1, 2), (2, 1)]
    assert [term.note for term in explain(record, 2, "by_hand")] == [NoteCode.BY_HAND]
    assert explain(record, 1, "by_hand") == ()


def test_lots_are_drawn_with_a_seed_and_can_be_repeated():
    record = crosstable(SIX, replace(by("lots"), lots_seed="oak"))
    order = sorted(range(1, 7), key=lambda n: sha256(f"oak:{n}".encode()).hexdigest())
    assert column(SIX, "lots", replace(by("lots"), lots_seed="oak")) == {
        number: order.index(number) + 1 for number in range(1, 7)
    }
    assert len({line.place for line in rank(record).lines}) == 6


def test_standard_points_and_rounds_won_look_at_the_better_of_two():
    """FIDE C.07 7.1 and 7.7: over the opponent 1, level ½; without play beside a draw; both lost ½ each."""
    text = "1 A wd2 bye h z bb3\n2 B ld1 .   . . .\n3 C .   .   . . bb1"
    assert column(text, "standard_points", TWO_GAMES)[1] == 1 + 1 + Fraction(1, 2) + 0 + Fraction(
        1, 2
    )
    assert column(text, "rounds_won", TWO_GAMES)[1] == 2
    # 7.6: a half-point bye and a zero-point bye were asked for.
    assert column(text, "rounds_elected", TWO_GAMES)[1] == 3


def test_performances_by_the_tables_of_elo():
    """FIDE C.07 10.2 to 10.5 with B.02 8.1: 75 percent against 1500 on average is 193 more."""
    record = rated("1 A +2 =3\n2 B -1 .\n3 C . =1", 1400, 1480, 1520)
    terms = explain(record, 1, "tournament_performance")
    assert sum(term.value for term in terms) == 1500 + 193
    assert terms[-1].factors == (Fraction(75, 100),)
    # 211 above 1480 is expected to make 0.77, and 171 above 1520 0.73; at 170 it would be 0.72.
    perfect = explain(record, 1, "perfect_performance")
    least = int(sum(term.value for term in perfect))
    expected = [float(term.factors[0]) for term in perfect[:-1]]
    assert (least, expected) == (1691, [0.77, 0.73])
    # Who made nothing: 800 below the lowest opponent.
    assert sum(term.value for term in explain(record, 2, "perfect_performance")) == 1400 - 800
    # 10.4: A met B, who made nothing (1400 - 800), and C, who made half (1400).
    assert sum(term.value for term in explain(record, 1, "opponents_performance")) == 1000


def test_the_fore_solkoff_takes_the_final_round_for_drawn():
    """FIDE C.07 8.3: A met B and C, who have 2 and 0 after round 1 and a draw more."""
    rules = replace(ONE_GAME, planned_rounds=2, tie_breaks=("fore_solkoff",))
    record = crosstable("1 A +4 -2\n2 B +3 +1\n3 C -2 +4\n4 D -1 -3", rules)
    assert {line.number: line.values[0] for line in rank(record).lines} == {
        1: 1 + 3,
        2: 1 + 3,
        3: 3 + 1,
        4: 3 + 1,
    }
    before = crosstable(
        "1 A +4 -2\n2 B +3 +1\n3 C -2 +4\n4 D -1 -3", replace(rules, planned_rounds=3)
    )
    assert {line.number: line.values[0] for line in rank(before).lines} == {1: 4, 2: 4, 3: 4, 4: 4}


def test_numbers_and_ratings_part_those_who_are_level():
    """FIDE C.07 7.8 and 10.6: the lower number, the higher rating."""
    record = rated("1 A =2\n2 B =1\n3 C .", 1400, 1480, None)
    for code, order in (("pairing_number", [1, 2, 3]), ("rating", [2, 1, 3])):
        rules = replace(record.rules, tie_breaks=(code,))
        assert [line.number for line in rank(replace(record, rules=rules)).lines] == order
