"""Tie-breaks worked out by hand on tables small enough to check in the head."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tournaments.record import Decides, EventRules, TournamentRecord, UnplayedRule
from tournaments.standings import TIE_BREAKS, NoteCode, explain, rank


def by(codes: str, rules: EventRules = TWO_GAMES) -> EventRules:
    return replace(rules, tie_breaks=tuple(codes.split()))


def values(record: TournamentRecord) -> dict[int, tuple[Fraction, ...]]:
    return {line.number: line.values for line in rank(record).lines}


def places(record: TournamentRecord) -> dict[int, int]:
    return {line.number: line.place for line in rank(record).lines}


FOUR = """
    1 Anna   +2  =3
    2 Bram   -1  +4
    3 Carla  +4  =1
    4 Dirk   -3  -2
"""
"""Scores by game: Anna 6, Carla 6, Bram 4, Dirk 0."""


def test_solkoff_adds_up_the_opponents_scores():
    """FIDE C.07 8.1."""
    record = crosstable(FOUR, by("solkoff"))
    assert values(record) == {1: (4 + 6,), 2: (6 + 0,), 3: (0 + 6,), 4: (6 + 4,)}
    assert places(record) == {1: 1, 3: 2, 2: 3, 4: 4}


def test_sonneborn_berger_multiplies_by_the_points_taken():
    """FIDE C.07 9.1: the opponent's final score times the points scored against that opponent."""
    record = crosstable(FOUR, by("sonneborn_berger"))
    assert values(record) == {1: (4 * 4 + 6 * 2,), 2: (0 * 4,), 3: (0 * 4 + 6 * 2,), 4: (0,)}


def test_sonneborn_berger_is_in_match_points_where_they_decide():
    """FIDE C.07 13.2.1, the form EMMSB."""
    rules = replace(by("solkoff sonneborn_berger"), decides=Decides.MATCH_POINTS)
    record = crosstable(FOUR, rules)
    assert values(record)[1] == (2 + 3, 2 * 2 + 3 * 1)


def test_wins_are_games_won_on_the_board():
    """FIDE C.07 7.2, WON: forfeits and byes do not count."""
    record = crosstable("1 A wd2 ff3 bye\n2 B . wl4 wf3\n3 C h . .\n4 D bye . .", by("wins"))
    assert {number: one for number, (one,) in values(record).items()} == {1: 1, 2: 2, 3: 0, 4: 1}


def test_a_forfeited_meeting_is_unplayed():
    record = crosstable("1 A ff2\n2 B FF1", by("solkoff sonneborn_berger"))
    assert values(record) == {1: (0, 0), 2: (0, 0)}
    assert [term.note for term in explain(record, 1, "solkoff")] == [NoteCode.UNPLAYED_ZERO]


def test_one_forfeited_game_leaves_a_meeting():
    """FIDE C.04.5, preface: a match is forfeited only when every game is."""
    record = crosstable("1 A fd2\n2 B Fd1", by("solkoff sonneborn_berger"))
    assert values(record) == {1: (1, 3), 2: (3, 3)}


def test_an_open_pairing_adds_nothing_yet():
    record = crosstable("1 A +2 ?3\n2 B -1 ?4\n3 C +4 ?1\n4 D -3 ?2", by("solkoff"))
    assert values(record) == {1: (0,), 2: (4,), 3: (0,), 4: (4,)}
    assert explain(record, 1, "solkoff")[1].note is NoteCode.OPEN


@pytest.mark.parametrize("word", ["bye", "h", "z", "late", "."])
def test_a_round_without_a_game_adds_nothing_by_the_zero_rule(word):
    """DraughtArbiter: the opponent in a bye counts 0."""
    record = crosstable(f"1 A {word} =2\n2 B . =1", by("solkoff sonneborn_berger"))
    own = rank(record).lines
    anna = next(line for line in own if line.number == 1)
    assert anna.values == (2, 2 * 2)


@pytest.mark.parametrize(("word", "score"), [("bye", 6), ("h", 4), ("z", 2), (".", 2)])
def test_or_counts_as_a_draw_against_oneself(word, score):
    """The reading of the Dutch Swiss on Solkoff: what was not played is a draw with oneself."""
    rules = replace(by("solkoff sonneborn_berger"), unplayed=UnplayedRule.OWN_SCORE)
    record = crosstable(f"1 A {word} =2\n2 B z =1", rules)
    anna = next(line for line in rank(record).lines if line.number == 1)
    assert anna.score.game_points == score
    assert anna.values == (score + 2, score * 2 + 2 * 2)


def test_head_to_head_counts_when_all_the_tied_have_met():
    """FIDE C.07 6.2."""
    record = crosstable(
        """
        1 Anna   -2  +3  =4
        2 Bram   +1  =4  -3
        3 Carla  =4  -1  +2
        4 Dirk   =3  =2  =1
        """,
        by("head_to_head"),
    )
    assert values(record) == {1: (6,), 2: (6,), 3: (6,), 4: (6,)}
    assert set(places(record).values()) == {1}


def test_head_to_head_parts_two_who_are_tied():
    record = crosstable(FOUR.replace("=3", "-3").replace("=1", "+1"), by("head_to_head"))
    assert places(record) == {3: 1, 1: 2, 2: 3, 4: 4}
    assert (values(record)[1], values(record)[2]) == ((4,), (0,))


def test_head_to_head_is_void_when_two_of_the_tied_have_not_met():
    """FIDE C.07 6.2 asks that all have met; who beat one of several proves nothing on the others."""
    record = crosstable("1 A +2 -4\n2 B -1 +3\n3 C +4 -2\n4 D -3 +1", by("head_to_head"))
    assert values(record) == {1: (0,), 2: (0,), 3: (0,), 4: (0,)}
    assert {term.note for term in explain(record, 1, "head_to_head")} == {NoteCode.NOT_ALL_MET}


def test_head_to_head_looks_only_at_those_tied_so_far():
    record = crosstable(FOUR, by("solkoff head_to_head"))
    assert {line.number: line.values[1] for line in rank(record).lines} == dict.fromkeys(
        (1, 2, 3, 4), 0
    )
    record = crosstable(FOUR, by("head_to_head solkoff"))
    assert values(record)[1] == (2, 10)


def test_equal_on_everything_share_the_lowest_number():
    record = crosstable("1 A =2\n2 B =1\n3 C -4\n4 D +3", by("solkoff", ONE_GAME))
    assert places(record) == {4: 1, 1: 2, 2: 2, 3: 4}


@pytest.mark.parametrize("code", TIE_BREAKS)
@pytest.mark.parametrize("unplayed", UnplayedRule)
def test_terms_add_up_to_the_value(code, unplayed):
    rules = replace(by(f"wins {code}"), unplayed=unplayed)
    record = crosstable(
        """
        1 Anna   +2  =3  bye  wd5
        2 Bram   -1  +4  ff3  -4
        3 Carla  h   =1  FF2  .
        4 Dirk   +5  -2  aa5  +2
        5 Else   -4  z   aa4  ld1
        """,
        rules,
    )
    for line in rank(record).lines:
        terms = explain(record, line.number, code)
        assert sum(term.value for term in terms) == line.values[1]
