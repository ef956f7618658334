"""Head-to-head by the articles of FIDE C.07 (2026): 6.1 to 6.3, 13.3 for teams, and 15.2 for tables."""

from dataclasses import replace

import pytest

from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tournaments.models import Tournament
from tournaments.queries.record import rules_of
from tournaments.record import Decides, EventRules, Points, TournamentRecord, UnplayedRule
from tournaments.standings import TIE_BREAKS, NoteCode, StepNote, explain, open_line, rank
from tournaments.standings.table import Table, Tie

HEAD_TO_HEAD = replace(ONE_GAME, tie_breaks=("head_to_head",))
TABLE = replace(HEAD_TO_HEAD, predetermined=True)
"""What an all-play-all makes of it: who meets whom is settled before the start."""


def places(text: str, rules: EventRules = HEAD_TO_HEAD) -> dict[int, int]:
    return {line.number: line.place for line in rank(crosstable(text, rules)).lines}


def test_who_beat_both_is_first_although_they_have_not_met():
    # 1, 2 and 3 have four points each. 1 beat 2 and 3; who wins between 2 and 3 has two, as 1 has four.
    text = """
        1 Ann  +2 +3 -4 -5
        2 Bob  -1 +4 +5 .
        3 Cas  +5 -1 +6 .
        4 Dee  .  -2 +1 .
        5 Eve  -3 .  -2 +1
        6 Fay  .  .  -3 .
        """
    assert [places(text)[number] for number in (1, 2, 3)] == [1, 2, 2]
    opened = open_line(crosstable(text, HEAD_TO_HEAD), 1).tie_breaks[0]
    assert [(step.place, step.value) for step in opened.steps] == [(1, 2)]


def test_one_win_is_not_enough_while_the_others_may_still_reach_it():
    # 1 beat 2 and has not met 3: with a win against 2 and one against 1, 3 would have more.
    text = """
        1 Ann  +2 -4
        2 Bob  -1 +4
        3 Cas  +5 .
        4 Dee  .  +1
        5 Eve  -3 .
        """
    assert {places(text)[number] for number in (1, 2, 3)} == {1}


def test_level_with_what_another_can_reach_is_not_ahead():
    # 1 has a win and a draw; 3 could have as much by beating 2.
    text = """
        1 Ann  +2 =3 -4
        2 Bob  -1 +4 =5
        3 Cas  =5 =1 =6
        4 Dee  .  -2 +1
        5 Eve  =3 .  =2
        6 Fay  .  .  =3
        """
    tied = places(text)
    assert tied[1] == tied[2] == tied[3]


def test_those_it_leaves_level_are_taken_once_more():
    """6.2: of four with five points A has 5 from the others, D 3, and B and C 2; B beat C."""
    text = """
        1 A  +2 =3 +4 -5 -6
        2 B  -1 -4 +3 +6 =5
        3 C  =4 =1 -2 +7 =8
        4 D  =3 +2 -1 +8 -7
        5 E  .  .  .  +1 =2
        6 F  .  .  .  -2 +1
        7 G  .  .  .  -3 +4
        8 H  .  .  .  -4 =3
        """
    assert {line.score.game_points for line in rank(crosstable(text)).lines if line.number < 5}
    found = places(text)
    assert [found[number] for number in (1, 4, 2, 3)] == [1, 2, 3, 4]
    of_b = open_line(crosstable(text, HEAD_TO_HEAD), 2).tie_breaks[0]
    assert of_b.value == 2
    assert [(step.note, step.value) for step in of_b.steps] == [(StepNote.STILL_LEVEL, 2)]
    assert of_b.still_level == ()


REMATCH = """
    1 A  =3 +2 .  .
    2 B  .  -1 +3 +3
    3 C  =1 .  -2 -2
    """


def test_several_meetings_of_two_count_with_their_average():
    """6.1.2: A drew with C and beat B, and B beat C twice, which is worth 2 points and not 4."""
    assert explain_among(crosstable(REMATCH, ONE_GAME), {1, 2, 3}) == {1: 3, 2: 2, 3: 1}


def explain_among(record: TournamentRecord, numbers: set[int]) -> dict[int, Points]:
    """What head-to-head gives to each of these, if they are level."""
    table, tie = Table.of(record), Tie(frozenset(numbers), {})
    return {one: TIE_BREAKS["head_to_head"].value(table, one, tie) for one in numbers}


def test_who_is_left_after_certain_leaders_is_taken_once_more():
    """6.3, its last sentence: 1 has not met 4, and cannot be caught; the other three have all met.

    2 beat 3 and drew with 4, 3 beat 4: they have 3, 2 and 1 from each other.
    """
    text = """
        1 A  +2 +3 -5 -6
        2 B  -1 =4 +3 =7
        3 C  +4 -1 -2 +8
        4 D  -3 =2 +6 =9
        5 E  .  .  +1 .
        6 F  .  .  -4 +1
        7 G  .  .  .  =2
        8 H  .  .  .  -3
        9 I  .  .  .  =4
        """
    found = places(text)
    assert [found[number] for number in (1, 2, 3, 4)] == [1, 2, 3, 4]
    opened = open_line(crosstable(text, HEAD_TO_HEAD), 3).tie_breaks[0]
    assert [(step.note, step.value) for step in opened.steps] == [
        (StepNote.SURELY_AHEAD, 0),
        (StepNote.STILL_LEVEL, 2),
    ]


def test_nobody_is_ahead_for_certain_in_a_table():
    """6.3 is for Swiss tournaments: in an all-play-all under way the tied share the place."""
    text = """
        1 Ann  +2 +3 -4 -5
        2 Bob  -1 +4 +5 .
        3 Cas  +5 -1 +6 .
        4 Dee  .  -2 +1 .
        5 Eve  -3 .  -2 +1
        6 Fay  .  .  -3 .
        """
    assert {places(text, TABLE)[number] for number in (1, 2, 3)} == {1}


def test_a_game_won_without_play_counts_in_a_table_alone():
    """15.2 with 6.1.1, and 9.1: 1 and 2 have three points, and 1 won against 2 without play."""
    text = """
        1 Ann  f2 =3 -4
        2 Bob  F1 +4 =3
        3 Cas  -4 =1 =2
        4 Dee  +3 -2 +1
        """
    assert places(text)[1] == places(text)[2] == 2
    assert (places(text, TABLE)[1], places(text, TABLE)[2]) == (2, 3)
    record = crosstable(
        text,
        replace(TABLE, tie_breaks=("sonneborn_berger",), unplayed=UnplayedRule.VIRTUAL_2026),
    )
    terms = explain(record, 1, "sonneborn_berger")
    assert [term.value for term in terms] == [3 * 2, 2 * 1, 0]
    assert [term.note for term in terms] == [NoteCode.FORFEIT, NoteCode.MET, NoteCode.MET]


def test_a_round_free_in_a_table_is_no_term():
    """15.2: forfeits are the only unplayed rounds of a table; who is free has no opponent at all."""
    text = "1 A +2 z +3\n2 B -1 =3 z\n3 C z =2 -1"
    rules = replace(TABLE, tie_breaks=("solkoff_cut_1",), unplayed=UnplayedRule.VIRTUAL_2026)
    terms = explain(crosstable(text, rules), 1, "solkoff_cut_1")
    assert [term.note for term in terms] == [
        NoteCode.MET,
        NoteCode.UNPLAYED_NOT_COUNTED,
        NoteCode.MET,
    ]
    assert [term.is_cut for term in terms].count(True) == 1
    assert not terms[1].is_cut


TEAMS = replace(
    TWO_GAMES, team_boards=2, decides=Decides.MATCH_POINTS, tie_breaks=("extended_head_to_head",)
)


def test_teams_level_in_match_points_are_parted_by_the_others():
    """13.3.1: each of three won a match; A beat B 4-0, B beat C 3-1, C beat A 3-1."""
    record = crosstable("1 A ww2 ld3 .\n2 B ll1 . wd3\n3 C . wd1 ld2", TEAMS)
    lines = rank(record).lines
    assert [(line.number, line.place, line.values[0]) for line in lines] == [
        (1, 1, 2),
        (3, 2, 2),
        (2, 3, 2),
    ]
    opened = open_line(record, 1).tie_breaks[0]
    assert [(step.note, step.value) for step in opened.steps] == [(StepNote.STILL_LEVEL_OTHER, 5)]
    plain = replace(record, rules=replace(TEAMS, tie_breaks=("head_to_head",)))
    assert {line.place for line in rank(plain).lines} == {1}


@pytest.mark.parametrize(
    ("added", "first", "note"),
    [
        ("board_count_top_board", 2, StepNote.BOARD_COUNT),
        ("board_count_without_bottom_board", 2, StepNote.BOARD_COUNT),
        ("top_board", 2, StepNote.BOARD),
        ("without_bottom_board", 2, StepNote.WITHOUT_BOARDS),
    ],
)
def test_two_teams_level_in_both_points_are_parted_by_boards(added, first, note):
    """13.3.2: the match was 2-2, won by A at board 2 and by B at board 1."""
    rules = replace(TEAMS, tie_breaks=(f"extended_head_to_head_{added}",))
    record = crosstable("1 A lw2\n2 B wl1", rules)
    lines = rank(record).lines
    assert [line.number for line in lines if line.place == 1] == [first]
    assert [step.note for step in open_line(record, 1).tie_breaks[0].steps] == [note]
    plain = replace(record, rules=TEAMS)
    assert {line.place for line in rank(plain).lines} == {1}


@pytest.mark.parametrize(
    ("system", "is_table"),
    [
        ("round-robin", True),
        ("double-round-robin", True),
        ("scheveningen", True),
        ("swiss", False),
        ("fide-team", False),
        ("knockout", False),
        ("keizer", False),
    ],
)
@pytest.mark.django_db
def test_the_system_of_an_event_says_whether_it_is_a_table(system, is_table):
    assert rules_of(Tournament(system=system)).predetermined is is_table
