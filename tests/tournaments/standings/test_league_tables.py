"""Tables of leagues of teams under way, as they were printed."""

from dataclasses import replace

from tests.tournaments.standings.team_matches import EIGHT_BOARDS, meeting, record_of_scores
from tournaments.record import Entrant, RoundRecord, TournamentRecord
from tournaments.standings import explain, rank

KAMPEN, WARFFUM, BRITSUM, NOORDEN, WINSCHOTEN, HEERENVEEN_2, HOOGEVEEN, HUIZUM, HEERENVEEN_3 = (
    range(1, 10)
)
# KNDB, second class A, round 2 of 3 October 2020, as westerwoldeactueel.nl printed it on 4 October. The
# scores of round 1 follow from the table: it has each team's sums, and those of round 2 are printed.
AUTUMN_2020 = record_of_scores(
    9,
    [(KAMPEN, NOORDEN, "8-8"), (WARFFUM, HOOGEVEEN, "9-7"), (BRITSUM, HUIZUM, "10-6")],
    [(WARFFUM, NOORDEN, "8-8"), (KAMPEN, HUIZUM, "9-7"), (WINSCHOTEN, HEERENVEEN_2, "8-8")],
)
PRINTED_2020 = [
    (KAMPEN, 2, 3, 17),
    (WARFFUM, 2, 3, 17),
    (BRITSUM, 1, 2, 10),
    (NOORDEN, 2, 2, 16),
    (WINSCHOTEN, 1, 1, 8),
    (HEERENVEEN_2, 1, 1, 8),
    (HOOGEVEEN, 1, 0, 7),
    (HUIZUM, 2, 0, 13),
    (HEERENVEEN_3, 0, 0, 0),
]


def lines(record: TournamentRecord) -> list[tuple[int, int, int, int]]:
    """Team, matches, match points, board points."""
    return [
        (line.number, line.matches, int(line.score.match_points), int(line.score.game_points))
        for line in rank(record).lines
    ]


def test_fewer_matches_stand_before_board_points_as_in_the_printed_table():
    assert lines(AUTUMN_2020) == PRINTED_2020


def test_who_is_equal_on_all_of_it_shares_the_place():
    assert [line.place for line in rank(AUTUMN_2020).lines] == [1, 1, 3, 4, 5, 5, 7, 8, 9]


def test_ten_points_in_five_matches_stand_before_ten_in_six():
    """KNDB, second class A, 21 December 2019, ten boards: De Vechtstreek 5 - 10 61 bp, and then
    Winschoten 6 - 10 75 bp. The sums are the printed ones, the single scores are made up."""
    vechtstreek, winschoten = 1, 2
    record = record_of_scores(
        8,
        [(vechtstreek, 3, "12-8"), (winschoten, 4, "13-7")],
        [(vechtstreek, 4, "12-8"), (winschoten, 5, "13-7")],
        [(vechtstreek, 5, "12-8"), (winschoten, 6, "13-7")],
        [(vechtstreek, 6, "12-8"), (winschoten, 7, "14-6")],
        [(vechtstreek, 7, "13-7"), (winschoten, 8, "14-6")],
        [(winschoten, 3, "8-12")],
        rules=replace(EIGHT_BOARDS, team_boards=10, games_per_pairing=10),
    )
    assert lines(record)[:2] == [(vechtstreek, 5, 10, 61), (winschoten, 6, 10, 75)]


def test_the_value_opens_to_the_rounds_without_a_match():
    """Britsum was free in round 2."""
    terms = explain(AUTUMN_2020, BRITSUM, "fewer_matches")
    assert [(term.round_number, term.value) for term in terms] == [(2, 1)]


def test_a_match_with_an_open_board_is_not_played_yet():
    """The two have 8-6 so far, and none of them leads by matches in hand."""
    entrants = (Entrant(1), Entrant(2))
    this_round = RoundRecord(1, (meeting(1, 1, 2, "wwwwlll?"),))
    record = TournamentRecord(EIGHT_BOARDS, entrants, (this_round,))
    assert lines(record) == [(1, 0, 0, 8), (2, 0, 0, 6)]
    assert explain(record, 1, "fewer_matches") == ()
