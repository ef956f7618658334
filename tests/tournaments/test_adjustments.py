"""Points that an arbiter gives or takes: where they count and where not.

KNDB, conditions of the national competition 2016-2017, article 1: who strays from the programme without
leave can lose two match points. DC Excelsior: for each absence without notice a point is taken at the
end of the season. What FIDE's tie-breaks make of such points is read from gacrux 1.11.65, the program
of its technical commission, which was asked for the values below.
"""

from dataclasses import replace

import pytest

from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tournaments.adjustments import Adjustment
from tournaments.exchange.trf_read import read_trf
from tournaments.exchange.trf_record import record_of_trf
from tournaments.keizer import keizer_table
from tournaments.knockout import tree_of
from tournaments.pairing import pair
from tournaments.pairing.history import Float, histories_of
from tournaments.pairing.solkoff_field import solkoff_sums
from tournaments.record import Decides, EventRules, Points, TournamentRecord, UnplayedRule
from tournaments.scoring import Score, signed_points, total_scores
from tournaments.standings import (
    NoteCode,
    bounds,
    explain,
    open_line,
    places_by_round,
    rank,
    reaches,
    score_groups,
    team_totals,
    wall_chart,
)

HALF = Points(1, 2)
STRAYED = Adjustment(1, 2, match_points=Points(-2), reason="Strayed", by="Bo")
ABSENT = Adjustment(3, 3, game_points=Points(-1), reason="No notice")


def league(*adjustments: Adjustment, **rules: object) -> TournamentRecord:
    """Four teams of two boards, three rounds: by match points 1 has 6, 2 has 4, 3 has 2 and 4 none."""
    record = crosstable(
        "1 A ww4 wd3 ww2\n2 B ww3 ww4 ll1\n3 C ll2 ld1 wd4\n4 D ll1 ll2 ld3",
        replace(TWO_GAMES, **{"decides": Decides.MATCH_POINTS, "tie_breaks": (), **rules}),
    )
    return replace(record, adjustments=adjustments)


def five_players() -> TournamentRecord:
    """Five at 1-½-0 with three byes; 1 loses a point after round 2, 4 and 5 have half of one more."""
    head = "001 {:4}      {:33} {:4}{:28}{:4} {:4}  {}"
    cells = {
        1: ("1.5", "   5 w 1     2 b 1     3 w ="),
        2: ("1.5", "   4 b =     1 w 0  0000 - U"),
        3: ("2.5", "0000 - U     5 b 1     1 b ="),
        4: ("2.5", "   2 w =  0000 - U     5 w ="),
        5: ("1.0", "   1 b 0     3 w 0     4 b ="),
    }
    lines = [
        "142 3",
        *(
            head.format(n, f"P{n}", 2000 - n, "", points, n, row)
            for n, (points, row) in cells.items()
        ),
        "299          -1.0  002    1",
        "299           0.5  001    4    5",
    ]
    event, faults = read_trf("\n".join(lines))
    assert not faults
    return record_of_trf(event)


class TestStandings:
    def test_two_match_points_less_from_the_round_on(self):
        record = league(STRAYED)
        assert [line.score.match_points for line in rank(record).lines] == [4, 4, 2, 0]
        assert [line.place for line in rank(record).lines] == [1, 1, 3, 4]
        assert {n: score.match_points for n, score in total_scores(record.after(1)).items()} == {
            1: 2, 2: 2, 3: 0, 4: 0,
        }  # fmt: skip
        assert total_scores(record.after(2))[1] == Score(Points(7), Points(2))

    def test_the_points_open_to_their_sum(self):
        opened = open_line(league(STRAYED), 1)
        assert [(t.round_number, t.value, t.note) for t in opened.points.terms] == [
            (1, 2, NoteCode.ROUND),
            (2, 2, NoteCode.ROUND),
            (3, 2, NoteCode.ROUND),
            (2, -2, NoteCode.ARBITER),
        ]
        assert (opened.points.terms[3].reason, opened.points.terms[3].by) == ("Strayed", "Bo")
        assert opened.points.value == opened.line.score.match_points == 4

    def test_other_points_than_those_that_decide_are_kept_beside_them(self):
        record = league(ABSENT, tie_breaks=("game_points",))
        assert total_scores(record)[3] == Score(Points(3), Points(2))
        assert explain(record, 3, "game_points")[-1].value == -1
        assert len(open_line(record, 3).points.terms) == 3

    def test_points_may_fall_below_nothing(self):
        record = league(Adjustment(4, 1, match_points=Points(-3, 2)))
        assert rank(record).lines[-1].score.match_points == Points(-3, 2)
        assert score_groups(record)[-1] == (Points(-3, 2), (4,))
        assert [signed_points(Points(n, 2)) for n in (-3, -1, 1, 4)] == ["−1½", "−½", "+½", "+2"]

    def test_several_add_up_and_what_comes_later_does_not_count_yet(self):
        record = league(STRAYED, Adjustment(1, 3, match_points=HALF), Adjustment(1, 4, Points(9)))
        assert total_scores(record)[1] == Score(Points(11), Points(9, 2))
        assert record.after(2).adjustments == (STRAYED,)
        assert record.after(1).adjustments == ()

    def test_who_came_later_is_not_adjusted_before(self):
        record = crosstable("1 A +2 +2\n2 B -1 -1\n3 C late bye", ONE_GAME)
        record = replace(record, adjustments=(Adjustment(3, 1, Points(-1)),))
        assert record.after(1).adjustments == ()
        assert total_scores(record)[3].game_points == 1

    def test_groups_keep_their_own(self):
        record = league(STRAYED, ABSENT)
        named = tuple(replace(one, group="A" if one.number < 3 else "B") for one in record.entrants)
        record = replace(record, entrants=named)
        assert record.of_group("A").adjustments == (STRAYED,)
        assert record.of_group("B").adjustments == (ABSENT,)
        assert [(team.name, team.score.game_points) for team in team_totals(record)] == [
            ("A", 19), ("B", 4),
        ]  # fmt: skip

    def test_charts_have_it_from_its_round_on(self):
        record = league(STRAYED)
        chart = {row.number: row for row in wall_chart(record)}
        assert [cell.total for cell in chart[1].cells] == [2, 2, 4]
        assert chart[1].total == 4
        assert places_by_round(record)[1] == (1, 2, 1)
        assert score_groups(record)[0] == (Points(4), (1, 2))

    def test_what_is_still_possible_begins_with_it(self):
        # 1 has 4 - 2, 2 has 4 and 3 none before the last round, 1 against 2 and 3 against 4.
        record = crosstable(
            "1 A +4 +3 ?2\n2 B +3 +4 ?1\n3 C -2 -1 ?4\n4 D -1 -2 ?3",
            replace(ONE_GAME, tie_breaks=()),
        )
        record = replace(record, adjustments=(Adjustment(1, 2, Points(-2)),))
        assert {number: (r.best, r.worst) for number, r in reaches(record).items()} == {
            1: (1, 3), 2: (1, 2), 3: (2, 4), 4: (2, 4),
        }  # fmt: skip
        assert bounds(record.after(2), rounds_left=1)[1].worst == 4


class TestTieBreaks:
    CODES = ("game_points", "solkoff", "solkoff_cut_1", "sonneborn_berger", "progressive", "koya")

    def test_gacrux_counts_the_same(self):
        """PTS, BH, BH/C1, SB, PS and KS by the rules of 2026."""
        record = five_players()
        rules = replace(record.rules, tie_breaks=self.CODES, unplayed=UnplayedRule.VIRTUAL_2026)
        values = {line.number: line.values for line in rank(replace(record, rules=rules)).lines}
        assert {number: tuple(map(float, row)) for number, row in values.items()} == {
            1: (1.5, 4.5, 4.0, 3.25, 5.5, 1.5),
            2: (1.5, 6.0, 4.5, 2.50, 2.5, 0.5),
            3: (2.5, 4.5, 4.0, 3.25, 5.5, 0.5),
            4: (2.5, 3.5, 3.0, 2.50, 4.0, 0.5),
            5: (1.0, 7.0, 5.0, 1.00, 0.5, 0.5),
        }

    @pytest.mark.parametrize("code", ["solkoff", "sonneborn_berger", "gorin", "shmulyan"])
    def test_an_opponent_counts_without_it_and_the_term_says_so(self, code):
        plain, adjusted = league(), league(STRAYED)
        assert [t.value for t in explain(adjusted, 2, code)] == [
            t.value for t in explain(plain, 2, code)
        ]
        assert explain(adjusted, 2, code)[2].note is NoteCode.EARNED
        assert explain(plain, 2, code)[2].note is NoteCode.MET

    def test_a_draw_against_oneself_is_one_against_the_own_points(self):
        record = crosstable("1 A +2 bye\n2 B -1 +3\n3 C bye -2", ONE_GAME)
        record = replace(
            record,
            rules=replace(record.rules, unplayed=UnplayedRule.OWN_SCORE),
            adjustments=(Adjustment(1, 2, Points(-1)),),
        )
        assert [t.value for t in explain(record, 1, "solkoff")] == [2, 3]
        assert [t.value for t in explain(record, 2, "solkoff")] == [4, 2]


class TestFormats:
    KEIZER = replace(ONE_GAME, tie_breaks=(), leading="keizer")

    def test_keizer_takes_a_share_of_the_own_value(self):
        """Values 3 and 2: half a win taken from 1 and a win given to 2 turn the list round.

        Then 2 has a whole own value of 3, and 1 the 3 of a win less half an own value of 2.
        """
        record = crosstable("1 A +2\n2 B -1", self.KEIZER)
        given = (Adjustment(1, 1, Points(-1)), Adjustment(2, 1, Points(2)))
        table = keizer_table(replace(record, adjustments=given))
        assert (table.points(1), table.points(2), table.order) == (2, 3, (2, 1))
        lines = rank(replace(record, adjustments=given)).lines
        assert [(line.number, line.leading, line.score.game_points) for line in lines] == [
            (2, 3, 2), (1, 2, 1),
        ]  # fmt: skip
        opened = open_line(replace(record, adjustments=given), 1)
        assert opened.leading
        assert [(t.note, t.value) for t in opened.leading.terms] == [
            (NoteCode.OPPONENT_VALUE, 3), (NoteCode.ARBITER, -1),
        ]  # fmt: skip

    def test_an_average_is_made_of_the_points_that_are_left(self):
        rules = replace(ONE_GAME, tie_breaks=(), leading="average")
        record = crosstable("1 A +2 =3\n2 B -1 .\n3 C . =1\n4 D . .", rules)
        given = (Adjustment(1, 2, Points(-1)), Adjustment(4, 1, Points(-1)))
        leading = {
            one.number: one.leading for one in rank(replace(record, adjustments=given)).lines
        }
        assert leading == {1: 1, 2: 0, 3: 1, 4: 0}

    def test_who_goes_on_in_a_knockout_is_decided_on_the_board(self):
        rules = EventRules(games_per_pairing=1, planned_rounds=1, leading="rounds_survived")
        record = crosstable("1 A +2\n2 B -1", rules)
        record = replace(record, adjustments=(Adjustment(1, 1, Points(-9)),))
        assert tree_of(record).champion == 1
        assert [line.number for line in rank(record).lines] == [1, 2]


class TestPairing:
    def test_the_next_round_is_paired_with_it_as_gacrux_pairs_it(self):
        """Eight after two rounds at 1-½-0; gacrux 1.11.65 pairs 3-4, 2-5, 1-6 and 7-8 with it."""
        record = crosstable(
            """
            1 A +5* =3
            2 B +6  =4*
            3 C +7* =1*
            4 D +8  =2
            5 E -1  +7*
            6 F -2* +8
            7 G -3  -5
            8 H -4* -6*
            """,
            replace(ONE_GAME, win=Points(1), draw=HALF, planned_rounds=5, odd_begin=True),
        )

        def pairs(*given: Adjustment) -> list[set[int]]:
            adjusted = replace(record, adjustments=given)
            draw = pair(adjusted, system="fide-dutch-2026", seed="s")
            return [{one.first, one.second} for one in draw.pairs]

        assert pairs(Adjustment(1, 2, Points(-1))) == [{3, 4}, {2, 5}, {1, 6}, {7, 8}]
        assert pairs(Adjustment(1, 3, Points(-1))) == [{1, 2}, {3, 4}, {5, 6}, {7, 8}]

    def test_floats_go_by_the_scores_with_which_a_round_was_paired(self):
        record = crosstable("1 A +2 =4\n2 B -1 =3\n3 C +4 =2\n4 D -3 =1", ONE_GAME)
        assert histories_of(record)[1].floats == {2: Float.DOWN}
        taken = replace(record, adjustments=(Adjustment(1, 1, Points(-2)),))
        contestants = histories_of(taken)
        assert contestants[1].floats == {}
        assert contestants[1].score == 1
        later = replace(record, adjustments=(Adjustment(1, 2, Points(-2)),))
        assert histories_of(later)[1].floats == {2: Float.DOWN}
        assert histories_of(later)[1].score == 1

    def test_swiss_on_solkoff_hands_on_what_was_earned(self):
        record = crosstable("1 A +2\n2 B -1\n3 C bye", ONE_GAME)
        given = (Adjustment(1, 1, Points(-1)), Adjustment(3, 1, Points(-1)))
        record = replace(record, adjustments=given)
        assert solkoff_sums(record) == {1: (0, 0), 2: (2, 0), 3: (1, HALF)}
