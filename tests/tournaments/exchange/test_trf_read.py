"""TRF files of every dialect: what is read, and which faults stand where."""

from fractions import Fraction

import pytest

from rules.position import Side
from tournaments.adjustments import Adjustment
from tournaments.exchange.trf import (
    InvalidTrf,
    TrfAdjustment,
    TrfBan,
    TrfBoost,
    TrfCell,
    TrfEvent,
)
from tournaments.exchange.trf_advice import ADVICE
from tournaments.exchange.trf_fields import cell_at, points_at
from tournaments.exchange.trf_read import read_trf
from tournaments.exchange.trf_record import record_of_trf
from tournaments.pairing.draw import ByeBar
from tournaments.pairing.history import histories_of
from tournaments.record import ByeKind, ByeValue, Outcome
from tournaments.scoring import total_scores
from tournaments.standings.cells import cells_of

HEAD = "001 {:4} m{:3} {:33} {:4} {:3} {:11} {:10} {:4} {:4}  "


def line(number: int, points: str, *cells: str) -> str:
    """A line 001 with a cell like `2 w 1` for each round."""
    head = HEAD.format(number, "", f"Player {number}", 2000 - number, "ROU", "", "", points, number)
    return head + "  ".join(f"{cell:>8}" for cell in cells)


FOUR = "\n".join(
    [
        "012 Cluj Open",
        line(1, "2.0", "4 w 1", "2 b 1"),
        line(2, "1.0", "3 b 1", "1 w 0"),
        line(3, "1.0", "2 w 0", "4 w 1"),
        line(4, "0.0", "1 b 0", "3 b 0"),
        "142 5",
        "152 W",
    ]
)


def read(text: str) -> TrfEvent:
    event, faults = read_trf(text)
    assert not faults
    return event


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_may_end_in_any_way(end):
    event = read(FOUR.replace("\n", end))
    assert [player.name for player in event.players] == [f"Player {n}" for n in (1, 2, 3, 4)]
    assert event.players[0].cells == (TrfCell(4, "w", "1"), TrfCell(2, "b", "1"))
    assert event.players[0].points == 2
    assert event.players[0].rating == 1999
    assert event.players[0].federation == "ROU"
    assert (event.rounds, event.white_first, event.played) == (5, True, 2)
    assert event.lines == (("012", "Cluj Open"),)


def test_older_dialects_say_the_same():
    event = read(FOUR.replace("142 5", "XXR 5").replace("152 W", "XXC rank black1"))
    assert (event.rounds, event.white_first) == (5, False)


def test_the_record_has_white_first_and_the_points_of_the_file():
    event, _ = read_trf(FOUR + "\n162  W 2.0    D 1.0    L 0.0\n")
    record = record_of_trf(event)
    assert record.rules.win == 2
    assert record.rules.byes[ByeKind.PAIRING] == ByeValue(Fraction(2), Fraction(2))
    assert [(m.first, m.second) for m in record.rounds[0].meetings] == [(1, 4), (3, 2)]
    assert record.rounds[0].meetings[1].games[0].outcome is Outcome.BLACK_WINS
    assert record.rounds[0].meetings[1].games[0].first_side is Side.WHITE
    assert record.next_round == 3
    assert record.rules.planned_rounds == 5
    assert record.rules.odd_begin is True


def test_where_black_moves_first_white_of_the_file_is_black():
    record = record_of_trf(read(FOUR), first_mover=Side.BLACK)
    game = record.rounds[0].meetings[0].games[0]
    assert (game.first_side, game.outcome) == (Side.BLACK, Outcome.BLACK_WINS)


def test_byes_forfeits_and_absences():
    event = read(
        "\n".join(
            [
                line(1, "2.0", "2 w +", "0000 - F"),
                line(2, "0.5", "1 b -", "0000 - H"),
                line(3, "1.0", "4 w -", "0000 - U"),
                line(4, "0.0", "3 b -"),
            ]
        )
    )
    first, second = record_of_trf(event).rounds
    assert [m.games[0].outcome for m in first.meetings] == [
        Outcome.BLACK_FORFEITS,
        Outcome.DOUBLE_FORFEIT,
    ]
    assert second.byes == (
        (1, ByeKind.EXCUSED),
        (2, ByeKind.HALF),
        (3, ByeKind.PAIRING),
        (4, ByeKind.ZERO),
    )


def test_byes_of_the_coming_round_are_asked_for():
    text = FOUR.replace(
        line(4, "0.0", "1 b 0", "3 b 0"), line(4, "0.5", "1 b 0", "3 b 0", "0000 - H")
    )
    record = record_of_trf(read(text + "\n240 Z 004    2\nXXZ 3\n"))
    asked = {entrant.number: entrant.asked_byes for entrant in record.entrants}
    assert asked == {1: {}, 2: {4: ByeKind.ZERO}, 3: {3: ByeKind.ZERO}, 4: {3: ByeKind.HALF}}
    assert record.next_round == 3


def test_scoring_in_three_dialects():
    for extra in (
        "162  W 3.0    D 1.0    P 2.0",
        "XXS W=3.0 D=1 PAB=2",
        "BBW 3.0\nBBD 1.0\nBBU 2.0",
    ):
        event, _ = read_trf(f"{FOUR}\n{extra}\n")
        assert [event.worth(code) for code in "WDLAP"] == [3, 1, 0, 0, 2]


def test_bans_and_boosts():
    event = read(
        f"{FOUR}\n260 001 002    1    3    4\nXXP 1 2\n250      01.0 001 002 0001 0002\nXXA    3 0.0 1.5\n"
    )
    assert event.bans == (TrfBan((1, 3, 4), 1, 2), TrfBan((1, 2)))
    assert event.boosts == (
        TrfBoost(Fraction(1), 1, 2, 1, 2),
        TrfBoost(Fraction(3, 2), 2, 2, 3, 3),
    )


def test_two_rounds_of_the_file_are_one_of_two_games():
    event = read(
        "\n".join(
            [
                "### doublecorner games 2",
                line(1, "1.5", "2 w 1", "2 b ="),
                line(2, "0.5", "1 b 0", "1 w ="),
                line(3, "2.0", "0000 - U", "0000 - U"),
                "142 10",
            ]
        )
    )
    record = record_of_trf(event)
    assert record.rules.games_per_pairing == 2
    assert record.rules.planned_rounds == 5
    (only,) = record.rounds
    assert [(g.first_side, g.outcome) for g in only.meetings[0].games] == [
        (Side.WHITE, Outcome.WHITE_WINS),
        (Side.BLACK, Outcome.DRAW),
    ]
    assert only.byes == ((3, ByeKind.PAIRING),)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (line(1, "1.0", "9 w 1"), (1, 92, "opponent_unknown")),
        (line(1, "1.0", "1 w 1"), (1, 92, "opponent_is_self")),
        (line(1, "1.0", "2 w 1") + "\n" + line(2, "1.0", "1 b 1"), (1, 92, "result_disagrees")),
        (line(1, "1.0", "2 w 1") + "\n" + line(2, "0.0", "1 w 0"), (1, 92, "side_disagrees")),
        (line(1, "1.0", "2 w 1") + "\n" + line(2, "0.0"), (1, 92, "opponent_disagrees")),
        (line(1, "7.0", "0000 - H"), (1, 81, "points_disagree")),
        (line(1, "0.0") + "\n" + line(1, "0.0"), (2, 5, "number_twice")),
        (line(1, "0.0", "2 x 1"), (1, 97, "side_expected")),
        (line(1, "0.0", "2 w 7"), (1, 99, "result_expected")),
        (line(1, "0.0", "2 w U"), (1, 99, "bye_with_opponent")),
        (line(1, "0.0", "0000 - 1"), (1, 99, "result_without_opponent")),
        (line(1, "0.0", "2 - 1"), (1, 97, "side_expected")),
        ("001    x", (1, 5, "number_expected")),
        ("142 nine", (1, 5, "number_expected")),
        ("162  W a.b", (1, 7, "points_expected")),
        ("162  Q 1.0", (1, 6, "symbol_expected")),
        ("XXC green1", (1, 5, "side_expected")),
        ("240 Q 001    2", (1, 5, "bye_expected")),
        ("XXP 1 b", (1, 7, "number_expected")),
    ],
)
def test_faults_have_a_line_and_a_column(text, fault):
    _, faults = read_trf(text + "\n")
    assert (faults[0].line, faults[0].column, faults[0].code) == fault
    assert faults[0].code in ADVICE


def test_one_fault_hides_no_other():
    _, faults = read_trf("142 x\n001 y\n" + line(1, "9.0") + "\n")
    assert [fault.code for fault in faults] == [
        "number_expected",
        "number_expected",
        "points_disagree",
    ]


def test_a_single_value_is_read_strictly():
    assert cell_at(line(1, "0.0", "2 W ="), 1) == TrfCell(2, "w", "=")
    assert points_at(" 10,5", 81) == Fraction(21, 2)
    with pytest.raises(InvalidTrf) as caught:
        cell_at(line(1, "0.0", "0000 - H", "2 w ?"), 2)
    assert (caught.value.code, caught.value.place, caught.value.text) == (
        "result_expected",
        109,
        "?",
    )


def test_points_given_or_taken_have_their_columns():
    """TRF26, 299: match points in 8-11, game points in 14-17, the round in 20-22, numbers from 24 on."""
    event = read(FOUR + "\n299    -2.0  -0.5  001    1    3\n299           1    999    4\n")
    assert event.adjustments == (
        TrfAdjustment((1, 3), 1, Fraction(-1, 2), Fraction(-2)),
        TrfAdjustment((4,), 999, Fraction(1)),
    )
    assert record_of_trf(event).adjustments == (
        Adjustment(1, 1, Fraction(-1, 2), Fraction(-2)),
        Adjustment(3, 1, Fraction(-1, 2), Fraction(-2)),
        Adjustment(4, 5, Fraction(1)),
    )


def test_in_rounds_of_two_games_they_belong_to_the_whole_round():
    text = (
        FOUR
        + "\n### doublecorner games 2\n299          -1.0  001    1\n299           1.0  002    2\n"
    )
    assert [one.round_number for one in record_of_trf(read(text)).adjustments] == [1, 1]


@pytest.mark.parametrize("points", ["2.0", "1.0"])
def test_the_points_of_a_player_may_have_them_or_not(points):
    read(
        FOUR.replace(line(1, "2.0", "4 w 1"), line(1, points, "4 w 1"))
        + "\n299          -1.0  002    1"
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("299 W        -1.0  002    1", (5, "assignment_unsupported", "W")),
        ("299          -1.0  002", (24, "number_expected", "")),
        ("299          -x.0  002    1", (14, "points_expected", "x.0")),
        ("299          -1.0  002    9", (24, "number_unknown", "9")),
    ],
)
def test_what_cannot_be_given_is_said(text, fault):
    _, (found,) = read_trf(f"{FOUR}\n{text}\n")
    assert (found.column, found.code, found.text) == fault
    assert found.line == len(FOUR.splitlines()) + 1


def test_a_full_point_bye_is_worth_a_win_whatever_a_pairing_bye_is():
    """TRF26 gives the pairing bye a symbol of its own (P) in line 162; F stays worth a win."""
    event = read(
        "\n".join(
            [
                line(1, "2.0", "0000 - F"),
                line(2, "1.0", "0000 - U"),
                line(3, "0.0", "0000 - Z"),
                "162  W 2.0    D 1.0    P 1.0",
            ]
        )
    )
    record = record_of_trf(event)
    scores = {number: one.game_points for number, one in total_scores(record).items()}
    assert scores == {1: 2, 2: 1, 3: 0}
    voluntary = {number: row[0].is_voluntary for number, row in cells_of(record).items()}
    assert voluntary == {1: False, 2: False, 3: True}
    bars = {number: one.bar for number, one in histories_of(record).items()}
    assert bars == {1: (ByeBar.WON_UNPLAYED, 1), 2: (ByeBar.HAD_BYE, 1), 3: None}


@pytest.mark.parametrize(
    ("text", "column"),
    [("240 Z   3    1    9", 11), ("XXZ 1 9", 5), ("260   1   9    1    9", 13), ("XXP 1 9", 5)],
)
def test_absences_and_bans_of_somebody_unknown_are_faults(text, column):
    _, (found,) = read_trf(f"{FOUR}\n{text}\n")
    assert (found.line, found.column) == (len(FOUR.splitlines()) + 1, column)
    assert (found.code, found.text) == ("number_unknown", "9")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("XXR " + "1" * 5000, "number_expected"),
        ("142 1000", "number_expected"),
        ("XXZ " + "1" * 5000, "number_expected"),
        ("BBW " + "1" * 5000, "points_expected"),
        ("BBW .", "points_expected"),
        ("### doublecorner group A " + "1" * 5000, "mapping_expected"),
    ],
)
def test_numbers_that_no_event_has_are_faults(text, code):
    _, (found,) = read_trf(f"{FOUR}\n{text}\n")
    assert found.code == code
