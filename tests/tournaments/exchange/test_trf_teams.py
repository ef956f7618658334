"""TRF26 files of teams: matches put together from the games of players, and what they say of byes."""

import pytest

from rules.position import Side
from tests.tournaments.exchange.test_trf_read import line
from tournaments.exchange.trf import InvalidTrf
from tournaments.exchange.trf_advice import ADVICE
from tournaments.exchange.trf_pairing import main
from tournaments.exchange.trf_past import past_rounds
from tournaments.exchange.trf_read import read_trf
from tournaments.exchange.trf_record import record_of_trf
from tournaments.exchange.trf_standings import main as standings
from tournaments.exchange.trf_teams import check_line
from tournaments.exchange.trf_write import write_trf
from tournaments.formats import TeamRules, TeamTurns
from tournaments.pairing import pair
from tournaments.record import (
    ByeKind,
    ByeValue,
    Decides,
    GameResult,
    Meeting,
    Outcome,
    Points,
    TournamentRecord,
)
from tournaments.scoring import total_scores

HALF = Points(1, 2)


def team(number: int, *members: int) -> str:
    """A line 310; the players begin in column 74."""
    return f"310 {number:3} {f'Team {number}':65}" + " ".join(f"{one:4}" for one in members)


def file_of(*lines: str) -> str:
    return "\n".join(lines) + "\n"


def record(text: str) -> TournamentRecord:
    event, faults = read_trf(text)
    assert not faults
    return record_of_trf(event)


TWO_BOARDS = file_of(
    "142 5",
    "152 W",
    "192 FIDE_TEAM_TYPEA_MP_GP",
    "362 TW 2.0   TD 1.0   TL 0.0",
    line(1, "1.0", "7 w 1"),
    line(2, "0.5", "8 b ="),
    line(3, "1.0", "9 b 1"),
    line(4, "0.0", "10 w 0"),
    line(5, "1.0", "0000 - U"),
    line(6, "1.0", "0000 - U"),
    line(7, "0.0", "1 b 0"),
    line(8, "0.5", "2 w ="),
    line(9, "0.0", "3 w 0"),
    line(10, "1.0", "4 b 1"),
    team(1, 1, 2),
    team(2, 3, 4),
    team(3, 5, 6),
    team(4, 7, 8),
    team(5, 9, 10),
)
"""Round 1: 1 beats 4 with White on board 1, 5 with White there draws 2, and 3 is free."""


def test_a_match_is_put_together_from_its_boards():
    read = record(TWO_BOARDS)
    assert read.rounds[0].meetings == (
        Meeting(
            1,
            1,
            4,
            (
                GameResult(Side.WHITE, Outcome.WHITE_WINS),
                GameResult(Side.BLACK, Outcome.DRAW),
            ),
        ),
        Meeting(
            2,
            5,
            2,
            (
                GameResult(Side.WHITE, Outcome.BLACK_WINS),
                GameResult(Side.BLACK, Outcome.BLACK_WINS),
            ),
        ),
    )
    assert read.rounds[0].byes == ((3, ByeKind.PAIRING),)
    scores = total_scores(read)
    assert {number: score.match_points for number, score in scores.items()} == {
        1: 2, 2: 1, 3: 1, 4: 0, 5: 1,
    }  # fmt: skip
    assert {number: score.game_points for number, score in scores.items()} == {
        1: 1 + HALF, 2: 1, 3: 1, 4: HALF, 5: 1,
    }  # fmt: skip
    rules = read.rules
    assert (rules.games_per_pairing, rules.team_boards, rules.planned_rounds) == (2, 2, 5)
    assert (rules.decides, rules.odd_begin) == (Decides.MATCH_POINTS, True)
    assert rules.byes[ByeKind.PAIRING] == ByeValue(HALF, Points(1)), "a drawn match (C.04.6, 1.4)"


def test_the_next_round_is_paired_in_team_numbers(tmp_path, capsys):
    """4 alone may be free: it has no points. 1 takes up 2 of those with one; 2 began on no board 1."""
    path = tmp_path / "teams.trf"
    path.write_text(TWO_BOARDS, encoding="utf-8")
    assert main(["fide-team", str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == ["3", "2 1", "3 5", "4 0"]


def test_a_finished_file_of_teams_is_checked_round_by_round(tmp_path, capsys):
    """The handbook gives 1-3 and 4-2 in round 1 and the bye to 5; the file has another."""
    path = tmp_path / "teams.trf"
    path.write_text(TWO_BOARDS, encoding="utf-8")
    assert main(["fide-team", "--check", str(path)]) == 1
    said = capsys.readouterr().out
    assert said == (
        "round 1: the file has 1-4 5-2 3-bye; the system 1-3 4-2 5-bye\n"
        "rounds compared: 1, different: 1\n"
    )


def test_reasons_are_told(tmp_path, capsys):
    path = tmp_path / "teams.trf"
    path.write_text(TWO_BOARDS, encoding="utf-8")
    assert main(["fide-team", "--explain", str(path)]) == 0
    said = capsys.readouterr().out
    assert "taken up: 2" in said
    assert "C.04.6 C8 0" in said
    assert "2 begins: balance -1 against 1 (4.3.5)" in said


def test_standings_of_teams_name_teams(tmp_path, capsys):
    path = tmp_path / "teams.trf"
    path.write_text(TWO_BOARDS, encoding="utf-8")
    assert standings([str(path), "--tie-breaks", "game_points"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:3] == [
        "place\tnumber\tname\tpoints\tgame_points",
        "1\t1\tTeam 1\t2\t1.5",
        "2\t2\tTeam 2\t1\t1",
    ]


@pytest.mark.parametrize(
    ("code", "decides", "team_rules"),
    [
        ("", Decides.MATCH_POINTS, TeamRules()),
        ("FIDE_TEAM", Decides.MATCH_POINTS, TeamRules()),
        ("FIDE_TEAM_BAKU", Decides.MATCH_POINTS, TeamRules()),
        ("FIDE_TEAM_TYPEA_MP", Decides.MATCH_POINTS, TeamRules(secondary=False)),
        ("FIDE_TEAM_TYPEB_GP_MP", Decides.GAME_POINTS, TeamRules(TeamTurns.B)),
        ("FIDE_TEAM_MP_GP", Decides.MATCH_POINTS, TeamRules(TeamTurns.NONE)),
        ("FIDE_TEAM_TYPEB_MP_BAKU", Decides.MATCH_POINTS, TeamRules(TeamTurns.B, secondary=False)),
    ],
)
def test_the_type_says_what_decides_and_which_turns_count(code, decides, team_rules):
    """The codes of line 192 (FIDE, Tournament Type Code Table)."""
    rules = record(TWO_BOARDS.replace("FIDE_TEAM_TYPEA_MP_GP", code)).rules
    assert (rules.decides, rules.team) == (decides, team_rules)
    assert rules.baku is code.endswith("BAKU")


def test_sides_and_points_are_those_of_the_file():
    """352 BW: who has Black on board 1 is named first; 320: the bye is worth 2 and 1½."""
    text = TWO_BOARDS.replace(
        "362 TW 2.0   TD 1.0   TL 0.0", "352 BW\n362 TW 3.0   TD 2.0   TL 1.0"
    )
    read = record(text + "320  2.0  1.5 003\n")
    assert [(one.first, one.second) for one in read.rounds[0].meetings] == [(4, 1), (2, 5)]
    assert read.rules.byes[ByeKind.PAIRING] == ByeValue(Points(3, 4), Points(2))
    assert (read.rules.match_win, read.rules.match_draw, read.rules.match_loss) == (3, 2, 1)


def test_forfeits_absences_and_a_bye_need_no_games():
    """Round 1 without a game on any board: 330, 320 and 240 tell it; the full point bars the bye."""
    players = [line(number, "0.0") for number in range(1, 13)]
    teams = [team(number, 2 * number - 1, 2 * number) for number in range(1, 7)]
    read = record(
        file_of(
            "142 5",
            "352 WB",
            *players,
            *teams,
            "320  1.0  1.0 003",
            "330 -+   1   2   1",
            "240 F 001    4",
            "240 H 001    5",
            "240 Z 002    6",
        )
    )
    (first,) = read.rounds
    assert first.meetings == (
        Meeting(
            1,
            2,
            1,
            (
                GameResult(Side.WHITE, Outcome.WHITE_FORFEITS),
                GameResult(Side.BLACK, Outcome.BLACK_FORFEITS),
            ),
        ),
    )
    assert dict(first.byes) == {
        3: ByeKind.PAIRING,
        4: ByeKind.EXCUSED,
        5: ByeKind.HALF,
        6: ByeKind.ZERO,
    }
    scores = {number: one.match_points for number, one in total_scores(read).items()}
    assert scores == {1: 2, 2: 0, 3: 1, 4: 2, 5: 1, 6: 0}
    assert read.entrants[5].asked_byes == {2: ByeKind.ZERO}
    assert pair(read, system="fide-team", seed="").bye == 2, "3 had it, 1 and 4 won without play"


def test_an_empty_board_is_a_forfeit_and_a_line_300_says_who_sat_where():
    """Team 1 has nobody on board 1, so 2 sat at the second: 4 came for nothing, 2 had Black there.

    Without line 300 the one who came would be on board 1 and the turns the other way round.
    """
    players = (
        line(1, "0.0", "0000 - Z"),
        line(2, "1.0", "5 b 1"),
        line(4, "1.0", "0000 - F"),
        line(5, "0.0", "2 w 0"),
    )
    text = file_of("142 3", "352 WB", *players, team(1, 1, 2), team(2, 4, 5))
    told = record(text + "300   1   1   2    0    2\n")
    assert told.rounds[0].meetings == (
        Meeting(
            1,
            1,
            2,
            (
                GameResult(Side.WHITE, Outcome.WHITE_FORFEITS),
                GameResult(Side.BLACK, Outcome.BLACK_WINS),
            ),
        ),
    )
    (untold,) = record(text).rounds[0].meetings
    assert (untold.first, untold.second) == (2, 1)


def test_older_files_name_teams_without_numbers():
    """Line 013: the name to column 36, and players from column 37 on."""
    lines = [text for text in TWO_BOARDS.splitlines() if not text.startswith("310")]
    older = [f"013 {f'Team {n}':32}{2 * n - 1:4} {2 * n:4}" for n in range(1, 6)]
    assert record(file_of(*lines, *older)) == record(TWO_BOARDS)


def test_lines_of_teams_are_written_as_they_were():
    event, _ = read_trf(TWO_BOARDS + "250  2.0  0.0 001 002 0001 0002\n")
    assert read_trf(write_trf(event)) == (event, ())
    assert record_of_trf(event).boosts[2] == {1: 2, 2: 2}


def test_rounds_of_the_past_are_those_of_teams():
    event, _ = read_trf(TWO_BOARDS)
    ((number, before, there),) = past_rounds(event)
    assert (number, before.rounds, there.bye) == (1, (), 3)
    assert there.pairs == {(1, 4), (5, 2)}


@pytest.mark.parametrize(
    ("bad", "code", "place"),
    [
        ("310   x Team", "number_expected", 5),
        ("352 WX", "sides_expected", 5),
        ("362 TX 2.0", "symbol_expected", 6),
        ("320  a", "points_expected", 5),
        ("330 ++   1   1   2", "forfeit_expected", 5),
        ("300   1   x", "number_expected", 9),
        ("013 Team                            x", "number_expected", 37),
    ],
)
def test_a_line_that_cannot_be_read_says_where(bad, code, place):
    with pytest.raises(InvalidTrf) as caught:
        check_line(bad)
    assert (caught.value.code, caught.value.place) == (code, place)


@pytest.mark.parametrize(
    ("extra", "code", "text"),
    [
        (team(5, 1), "team_twice", "5"),
        (team(6, 99), "member_unknown", "99"),
        (team(6, 1), "member_twice", "1"),
        ("330 +-   1   1   9", "team_unknown", "9"),
        (line(11, "1.0", "12 w 1") + "\n" + line(12, "0.0", "11 b 0"), "player_without_team", "11"),
    ],
)
def test_teams_that_do_not_go_together_are_told(extra, code, text):
    _, faults = read_trf(TWO_BOARDS + extra + "\n")
    assert (code, text) in [(fault.code, fault.text) for fault in faults]
    assert {fault.code for fault in faults} <= ADVICE.keys()


def test_a_team_meets_one_team_in_a_round():
    text = TWO_BOARDS.replace(team(4, 7, 8), team(4, 7)).replace(team(3, 5, 6), team(3, 5, 6, 8))
    _, faults = read_trf(text)
    assert {(fault.code, fault.text) for fault in faults} == {("team_meets_two", "1")}


def test_lines_about_teams_want_teams():
    _, faults = read_trf(line(1, "0.0") + "\n352 WB\n")
    assert [(fault.code, fault.text) for fault in faults] == [("teams_expected", "310")]


def test_players_that_are_teams_are_paired_too():
    """Simpler: every line 001 is a team, and its rounds are matches; the type says which turns count."""
    text = file_of(
        "142 5",
        "152 W",
        "192 FIDE_TEAM_TYPEB_GP",
        line(1, "1.0", "3 w 1"),
        line(2, "1.0", "4 b 1"),
        line(3, "0.0", "1 b 0"),
        line(4, "0.0", "2 w 0"),
    )
    read = record(text)
    assert read.rules.team == TeamRules(TeamTurns.B, secondary=False)
    draw = pair(read, system="fide-team", seed="")
    assert [(one.first, one.second) for one in draw.pairs] == [(2, 1), (3, 4)]
