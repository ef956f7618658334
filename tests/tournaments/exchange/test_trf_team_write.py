"""Tournaments of teams as files: players, teams and line-ups, and back again."""

from dataclasses import replace

import pytest

from rules.position import Side
from tests.differential.team_files import played_out, team_file, with_line_ups
from tests.tournaments.standings.test_fide_exercises import RECORD, RULES
from tournaments.adjustments import Adjustment
from tournaments.exchange.trf import TrfPlayer
from tournaments.exchange.trf_read import read_trf
from tournaments.exchange.trf_record import record_of_trf
from tournaments.exchange.trf_standings import main as standings
from tournaments.exchange.trf_team_from_record import TeamNames, TwoGamesAtABoard, trf_of_teams
from tournaments.exchange.trf_write import Dialect, write_trf
from tournaments.record import (
    ByeKind,
    Entrant,
    GameResult,
    LineUp,
    Meeting,
    Member,
    Outcome,
    Points,
    RoundRecord,
    TournamentRecord,
)
from tournaments.scoring import total_scores


def match(first: int, second: int, results: str, *line_ups: LineUp) -> Meeting:
    """What the first named made at each board: w, d, l; f did not come, s: the second did not."""
    games = tuple(
        GameResult(side, OUTCOMES[letter][side is Side.BLACK])
        for letter, side in zip(results, (Side.WHITE, Side.BLACK), strict=True)
    )
    sat = (*line_ups, (), ())[:2]
    return Meeting(1, first, second, games, (sat[0], sat[1]))


OUTCOMES = {
    "w": (Outcome.WHITE_WINS, Outcome.BLACK_WINS),
    "d": (Outcome.DRAW, Outcome.DRAW),
    "l": (Outcome.BLACK_WINS, Outcome.WHITE_WINS),
    "f": (Outcome.WHITE_FORFEITS, Outcome.BLACK_FORFEITS),
    "s": (Outcome.BLACK_FORFEITS, Outcome.WHITE_FORFEITS),
}
MEMBERS = tuple(
    Member(number, team, place, 1500 - 10 * number)
    for number, team, place in ((1, 1, 1), (2, 1, 2), (3, 1, 3), (4, 2, 1), (5, 2, 2), (6, 2, 3))
)
NAMES = TeamNames(
    {1: "Badgers", 2: "Dachshunds"},
    {number: TrfPlayer(number, name) for number, name in enumerate(("Ann", "Bob", "Cyd"), 1)},
)
# Two teams with a reserve each: round 1 in order; then the Dachshunds without anybody at board 1 and the
# reserve at board 2, and the Badgers the other way round; then the Dachshunds do not come, and nobody
# says who would have sat.
TWO_BOARDS = TournamentRecord(
    replace(RULES, games_per_pairing=2, team_boards=2, planned_rounds=4),
    (Entrant(1), Entrant(2, asked_byes={4: ByeKind.HALF})),
    (
        RoundRecord(1, (match(1, 2, "wd", (1, 2), (4, 5)),)),
        RoundRecord(2, (match(2, 1, "fw", (None, 6), (2, 1)),)),
        RoundRecord(3, (match(1, 2, "ss"),)),
    ),
    members=MEMBERS,
)


def file(record: TournamentRecord = TWO_BOARDS) -> list[str]:
    return write_trf(trf_of_teams(record, names=NAMES)).splitlines()


def test_a_line_for_each_player_with_opponents_sides_and_results():
    """The columns of FIDE's TRF26: opponent, side and result from column 92 on, ten for each round."""
    rows = {line[4:8].strip(): line[91:] for line in file() if line.startswith("001")}
    assert rows == {
        "1": "   4 w 1     6 w 0  0000 - Z",
        "2": "   5 b =  0000 - F  0000 - Z",
        "3": "0000 - Z  0000 - Z  0000 - Z",
        "4": "   1 b 0  0000 - Z  0000 - Z",
        "5": "   2 w =  0000 - Z  0000 - Z",
        "6": "0000 - Z     1 b 1  0000 - Z",
        "7": "0000 - Z  0000 - Z     9 w +",
        "8": "0000 - Z  0000 - Z    10 b +",
        "9": "0000 - Z  0000 - Z     7 b -",
        "10": "0000 - Z  0000 - Z     8 w -",
    }
    named = [line[14:47].strip() for line in file() if line.startswith("001")]
    assert named[:4] == ["Ann", "Bob", "Cyd", "Dachshunds 4"]
    assert named[6:] == ["Badgers 7", "Badgers 8", "Dachshunds 9", "Dachshunds 10"]


def test_teams_and_what_else_is_said_of_them():
    lines = [
        line for line in file() if line[:3] in ("192", "300", "310", "320", "330", "352", "362")
    ]
    assert lines == [
        "192 FIDE_TEAM_TYPEA_MP_GP",
        "352 WB",
        "362 TW 2.0   TD 1.0   TL 0.0",
        "310   1 Badgers                                          5.0    4.5         1    2    3    7    8",
        "310   2 Dachshunds                                       1.0    1.5         4    5    6    9   10",
        "320  1.0  1.0 000 000 000",
        "300   2   2   1    0    6",
        "300   2   1   2    2    1",
        "330 +-   3   1   2",
    ]


def read(text: str) -> TournamentRecord:
    event, faults = read_trf(text)
    assert faults == (), text
    return record_of_trf(event)


def games_by_pair(record: TournamentRecord) -> list[dict[frozenset[int], Meeting]]:
    """The meetings of each round; the table is not in a file, and neither is who sat."""
    return [
        {
            frozenset((one.first, one.second)): replace(one, board=0, line_ups=((), ()))
            for one in this_round.meetings
        }
        for this_round in record.rounds
    ]


def test_what_was_written_is_read_again():
    again = read("\n".join(file()) + "\n")
    assert games_by_pair(again) == games_by_pair(TWO_BOARDS)
    assert again.entrants[1].asked_byes == {4: ByeKind.HALF}
    assert total_scores(again) == total_scores(TWO_BOARDS)


@pytest.mark.parametrize("seed", range(12))
def test_tournaments_by_chance_come_back_board_by_board(seed):
    *_, (record, _) = played_out(seed)
    record = with_line_ups(record, seed)
    again = read(team_file(record))
    assert games_by_pair(again) == games_by_pair(record)
    assert total_scores(again) == total_scores(record)
    assert again.rules.team == record.rules.team
    assert again.rules.decides is record.rules.decides
    assert [dict(r.byes) for r in again.rounds] == [dict(r.byes) for r in record.rounds]


def test_an_older_file_names_teams_by_their_players_alone():
    text = write_trf(trf_of_teams(TWO_BOARDS, names=NAMES), dialect=Dialect.TRF16)
    assert [line for line in text.splitlines() if line.startswith("013")] == [
        "013 Badgers                            1    2    3    7    8",
        "013 Dachshunds                         4    5    6    9   10",
    ]
    assert "310" not in {line[:3] for line in text.splitlines()}
    assert read(text).rounds[0].meetings[0].games == TWO_BOARDS.rounds[0].meetings[0].games


def test_where_nobody_is_known_players_without_names_stand():
    """FIDE's exercises say no names in matches; the table that comes back is the printed one."""
    again = read(write_trf(trf_of_teams(RECORD)))
    assert total_scores(again) == total_scores(RECORD)


def test_the_command_ranks_a_file_of_teams_as_the_exercises_do(tmp_path, capsys):
    """FIDE's exercises 34 and 38: ten match points five times, parted by board points and EMMSB."""
    path = tmp_path / "teams.trf"
    names = TeamNames({11: "Koalas"}, {})
    path.write_text(write_trf(trf_of_teams(RECORD, names=names)), encoding="utf-8")
    codes = "board_points,emmsb"
    assert standings([str(path), "--tie-breaks", codes, "--unplayed", "virtual_2024"]) == 0
    head, *rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert head[3:] == ["points", "game_points", "sonneborn_berger_match_points"]
    assert [row[1] for row in rows[:5]] == ["5", "1", "2", "4", "3"]
    assert rows[0][2:] == ["Team 5", "10", "18", "70"]
    assert [row[2] for row in rows if row[1] == "11"] == ["Koalas"]


def test_two_games_at_a_board_have_no_place_in_a_file():
    rules = replace(TWO_BOARDS.rules, games_per_pairing=4)
    with pytest.raises(TwoGamesAtABoard):
        trf_of_teams(replace(TWO_BOARDS, rules=rules))


def test_in_a_file_white_begins_whoever_does_by_the_rules():
    """Where Black moves first, the same results with the sides swapped make the same file."""
    swapped = replace(
        TWO_BOARDS,
        rounds=tuple(
            replace(
                r,
                meetings=tuple(replace(m, games=tuple(map(mirrored, m.games))) for m in r.meetings),
            )
            for r in TWO_BOARDS.rounds
        ),
    )
    event = trf_of_teams(swapped, names=NAMES, first_mover=Side.BLACK)
    assert write_trf(event).splitlines() == file()
    again = record_of_trf(event, first_mover=Side.BLACK)
    assert games_by_pair(again) == games_by_pair(swapped)


def mirrored(game: GameResult) -> GameResult:
    """The same game with the other side for both."""
    (white, black), (white_absent, black_absent) = OUTCOMES["w"], OUTCOMES["f"]
    other = {white: black, black: white, white_absent: black_absent, black_absent: white_absent}
    assert game.outcome
    return GameResult(game.first_side.other, other.get(game.outcome, game.outcome))


@pytest.mark.parametrize("dialect", Dialect)
def test_points_given_or_taken_are_those_of_teams(dialect):
    taken = (Adjustment(2, 2, Points(-1), Points(-2)), Adjustment(1, 3, match_points=Points(1, 2)))
    record = replace(TWO_BOARDS, adjustments=taken)
    text = write_trf(trf_of_teams(record, names=NAMES), dialect=dialect)
    assert "299    -2.0  -1.0  002    2\n299     0.5   0.0  003    1\n" in text
    event, faults = read_trf(text)
    assert not faults
    again = record_of_trf(event)
    assert again.adjustments == taken
    assert total_scores(again) == total_scores(record)
    _, (fault,) = read_trf(text.replace("002    2\n299", "002    6\n299"))
    assert (fault.code, fault.text) == ("number_unknown", "6")
