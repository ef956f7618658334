"""The tournament of teams in FIDE's exercises, with the numbers that are printed there.

FIDE Technical Commission, M. Held: Exercises in tie-breaking, revision 2403220900 for C.07 of 2023, part
two: the cross-table of page 6 and exercises 34 to 49. Fourteen teams of four boards, seven rounds, 2-1-0 for
a match and 1-½-0 for a game; free or with a half bye in a round is worth a drawn match.
"""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.standings.team_matches import EIGHT_BOARDS, games, record_of_scores
from tournaments.record import (
    ByeKind,
    ByeValue,
    Decides,
    Meeting,
    Points,
    RoundRecord,
    TournamentRecord,
    UnplayedRule,
)
from tournaments.standings import NoteCode, explain, open_line, rank

HALF, DRAWN = Points(1, 2), ByeValue(Points(1, 2), Points(1))
RULES = replace(
    EIGHT_BOARDS,
    games_per_pairing=4,
    team_boards=4,
    planned_rounds=7,
    win=Points(1),
    draw=HALF,
    forfeit_win=Points(1),
    unplayed=UnplayedRule.VIRTUAL_2024,
    byes=EIGHT_BOARDS.byes | {ByeKind.PAIRING: DRAWN, ByeKind.HALF: DRAWN},
)
# Scores in half points; in round 6 team 6 did not come.
SCORES = [
    "1-8 5-3, 9-2 2-6, 3-10 5-3, 11-4 2-6, 5-12 8-0, 6-13 4-4, 7-14 4-4",
    "4-1 5-3, 2-3 8-0, 6-5 2-6, 8-7 4-4, 12-9 0-8, 10-11 3-5, 14-13 3-5",
    "1-7 6-2, 5-2 8-0, 3-9 6-2, 13-4 2-6, 8-6 2-6, 12-10 3-5, 11-14 4-4",
    "2-1 3-5, 6-3 3-5, 4-5 7-1, 7-10 5-3, 12-8 1-7, 9-14 6-2, 13-11 5-3",
    "1-5 3-5, 2-13 6-2, 3-4 6-2, 11-6 3-5, 9-7 4-4, 10-8 4-4",
    "4-2 3-5, 5-3 1-7, 13-7 4-4, 8-9 4-4, 14-10 2-6, 11-12 4-4",
    "3-1 3-5, 10-2 2-6, 9-4 3-5, 13-5 1-7, 6-12 5-3, 8-11 6-2",
]
FREE = {
    5: ((12, ByeKind.PAIRING), (14, ByeKind.HALF)),
    7: ((7, ByeKind.ZERO), (14, ByeKind.PAIRING)),
}


def exercises() -> TournamentRecord:
    rounds = []
    for line in SCORES:
        matches = [each.split() for each in line.split(", ")]
        rounds.append([(*map(int, pair.split("-")), score) for pair, score in matches])
    record = record_of_scores(14, *rounds, rules=RULES)
    absent = Meeting(7, 6, 1, games("FFFF"))
    played = tuple(
        RoundRecord(
            each.number,
            (*each.meetings, absent) if each.number == 6 else each.meetings,
            FREE.get(each.number, ()),
        )
        for each in record.rounds
    )
    return replace(record, rounds=played)


RECORD = exercises()


def ranked(*codes: str, record: TournamentRecord = RECORD) -> TournamentRecord:
    return replace(record, rules=replace(record.rules, tie_breaks=codes))


def values(code: str) -> dict[int, Fraction]:
    return {line.number: line.values[0] for line in rank(ranked(code)).lines}


def test_the_cross_table_is_the_printed_one():
    scores = {line.number: line.score for line in rank(ranked()).lines}
    assert [scores[team].match_points for team in range(1, 15)] == [
        10, 10, 10, 10, 10, 7, 6, 7, 6, 5, 4, 2, 6, 4,
    ]  # fmt: skip
    assert [float(scores[team].game_points) for team in range(1, 15)] == [
        17.5, 17, 16, 17, 18, 12.5, 11.5, 15, 14.5, 13, 11.5, 7.5, 11.5, 11.5,
    ]  # fmt: skip


def test_exercise_34_the_other_points():
    by_matches = [line.number for line in rank(ranked("game_points")).lines]
    # Teams 2 and 4, 7 and 13, 11 and 14 share their places; the list has them by number.
    assert by_matches == [5, 1, 2, 4, 3, 8, 6, 9, 7, 13, 10, 11, 14, 12]
    games_decide = replace(RECORD, rules=replace(RULES, decides=Decides.GAME_POINTS))
    by_games = [line.number for line in rank(ranked("match_points", record=games_decide)).lines]
    assert by_games == [5, 1, 2, 4, 3, 8, 9, 10, 6, 7, 13, 11, 14, 12]


PRINTED: dict[str, dict[int, float]] = {
    "solkoff": dict(enumerate([64, 57, 58, 56, 55, 46, 44, 41, 50, 44, 41, 41, 52, 36], 1)),
    "solkoff_game_points": dict(
        enumerate([114, 107.5, 109.5, 106, 99, 92, 94.5, 90, 97.5, 92, 88, 92, 101, 87], 1)
    ),
    "sonneborn_berger_match_points": {1: 88, 2: 74, 3: 76, 4: 72, 5: 70},
    "sonneborn_berger_match_points_cut_1": {1: 74, 2: 64, 3: 66, 4: 64, 5: 66},
    "sonneborn_berger_game_by_match": {1: 158, 2: 144, 3: 150, 4: 146, 5: 132},
    "sonneborn_berger_match_by_game": {7: 68.5, 9: 83, 13: 73},
    "sonneborn_berger_game_points": {6: 157.5, 8: 181.5},
}


@pytest.mark.parametrize("code", PRINTED)
def test_exercises_35_to_41(code):
    found = values(code)
    assert {team: float(found[team]) for team in PRINTED[code]} == PRINTED[code]


def test_exercise_49_points_and_schedule():
    """Printed to one decimal; fourteen match points to four board points make 3."""
    printed = [38.8, 36.0, 35.3, 35.7, 36.3, 27.8, 26.2, 28.7, 31.2, 27.7, 25.2, 21.2, 28.8, 23.5]
    found = values("schedule_strength")
    assert [round(float(found[team]), 1) for team in range(1, 15)] == printed
    first, *rest = explain(RECORD, 1, "schedule_strength")
    assert (first.value, first.note) == (Points(35, 2), NoteCode.OTHER_POINTS)
    assert [term.factors[1] for term in rest] == [Points(1, 3)] * 7


# Exercises 46 to 48: Koalas (11) against Narwhals (14), page 66: won, drawn, drawn, lost.
KOALAS, NARWHALS = 1, 2
MATCH = TournamentRecord(
    replace(RULES, planned_rounds=1),
    replace(RECORD, entrants=RECORD.entrants[:2]).entrants,
    (RoundRecord(1, (Meeting(1, KOALAS, NARWHALS, games("wddl")),)),),
)


@pytest.mark.parametrize(
    ("code", "koalas", "narwhals"),
    [("board_count", 3.5, 6.5), ("top_board", 1, 0), ("without_bottom_board", 2, 1)],
)
def test_exercises_46_to_48_put_the_koalas_first(code, koalas, narwhals):
    first, second = rank(ranked(code, record=MATCH)).lines
    assert (first.place, first.number, second.place) == (1, KOALAS, 2)
    assert [float(line.values[0]) for line in (first, second)] == [koalas, narwhals]


def test_a_board_count_opens_to_its_boards():
    opened = open_line(ranked("board_count", record=MATCH), KOALAS).tie_breaks[0]
    assert [(term.factors, term.value) for term in opened.terms] == [
        ((1, 1), 1),
        ((2, HALF), 1),
        ((3, HALF), Points(3, 2)),
        ((4, 0), 0),
    ]


def test_a_board_count_asks_for_equal_board_points():
    """FIDE C.07 12.1: usable only where all tied teams have the same game points."""
    level = rank(ranked("board_count")).lines
    tens = {line.number: line.values[0] for line in level if line.score.match_points == 10}
    assert set(tens.values()) == {0}
    notes = {term.note for term in open_line(ranked("board_count"), 1).tie_breaks[0].terms}
    assert notes == {NoteCode.BOARD_POINTS_DIFFER}
    after_points = rank(ranked("game_points", "board_count")).lines
    assert all(line.values[1] > 0 for line in after_points)


def league(*results: str) -> TournamentRecord:
    """Team 1 against others, each match by boards."""
    rounds = tuple(
        RoundRecord(at, (Meeting(1, 1, at + 1, games(boards)),))
        for at, boards in enumerate(results, start=1)
    )
    entrants = RECORD.entrants[: len(results) + 1]
    return TournamentRecord(replace(RULES, planned_rounds=len(results)), entrants, rounds)


def test_boards_are_compared_downwards_and_upwards_until_they_differ():
    # 1 beats 2 by wlwd, 3 beats 1 by the same at other boards: 2.5 each against the field.
    record = replace(
        RECORD,
        entrants=RECORD.entrants[:4],
        rounds=(
            RoundRecord(1, (Meeting(1, 1, 2, games("wlwd")), Meeting(2, 3, 4, games("wldw")))),
        ),
    )
    by_top = rank(ranked("top_board", record=record)).lines
    assert [line.number for line in by_top[:2]] == [1, 3], "the third board decides: 1 to ½"
    by_bottom = rank(ranked("without_bottom_board", record=record)).lines
    assert [line.number for line in by_bottom[:2]] == [1, 3]
    assert [float(line.values[0]) for line in by_bottom[:2]] == [2, 1.5]
    steps = open_line(ranked("top_board", record=record), 3).tie_breaks[0].steps
    assert [(step.place, float(step.value)) for step in steps] == [(2, 0), (3, 0.5), (4, 1)]


def test_a_free_round_is_won_at_every_board_and_a_forfeit_is_a_loss():
    """FIDE C.07 article 12: forfeits count as standard wins or losses, a bye as a win at every board."""
    free = replace(
        league("wwfX"),
        rounds=(
            *league("wwfX").rounds,
            RoundRecord(2, (), ((1, ByeKind.PAIRING), (2, ByeKind.HALF))),
        ),
    )
    assert [float(term.factors[1]) for term in explain(free, 1, "board_count")] == [2, 2, 2, 1]
    assert [float(term.factors[1]) for term in explain(free, 2, "board_count")] == [0.5] * 4


def test_a_free_round_of_an_all_play_all_gives_nothing():
    nothing = RULES.byes | {ByeKind.PAIRING: ByeValue(Points(0), Points(0))}
    record = replace(
        league("wwww"),
        rules=replace(RULES, byes=nothing),
        rounds=(RoundRecord(1, (), ((1, ByeKind.PAIRING),)),),
    )
    assert [term.value for term in explain(record, 1, "top_board")] == [0]


def test_two_games_at_each_board_are_added():
    rules = replace(RULES, games_per_pairing=8)
    record = replace(
        RECORD,
        rules=rules,
        entrants=RECORD.entrants[:2],
        rounds=(RoundRecord(1, (Meeting(1, 1, 2, games("wwwlddld")),)),),
    )
    assert [float(term.factors[1]) for term in explain(record, 1, "board_count")] == [2, 1, 1, 0.5]
