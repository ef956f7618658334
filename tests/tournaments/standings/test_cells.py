from dataclasses import replace

from tests.tournaments.record_text import crosstable as record_of
from tournaments.record import ByeKind
from tournaments.standings import CellKind, crosstable, rank


def kinds(text: str) -> dict[int, list[CellKind]]:
    lines = rank(record_of(text)).lines
    return {line.number: [cell.kind for cell in line.rounds] for line in lines}


def test_every_round_says_what_it_was():
    assert kinds("""
        1 Anna   +2  ff2  bye  ?2
        2 Bram   -1  FF1  h    ?1
        3 Carla  late late z   .
        4 Dirk   XX5  wa5  of5 nn5
        5 Else   XX4  la4  oF4 nn4
    """) == {
        1: [CellKind.MET, CellKind.UNPLAYED, CellKind.BYE, CellKind.OPEN],
        2: [CellKind.MET, CellKind.UNPLAYED, CellKind.BYE, CellKind.OPEN],
        3: [CellKind.LATE, CellKind.LATE, CellKind.BYE, CellKind.ABSENT],
        4: [CellKind.UNPLAYED, CellKind.MET, CellKind.OPEN, CellKind.UNPLAYED],
        5: [CellKind.UNPLAYED, CellKind.MET, CellKind.OPEN, CellKind.UNPLAYED],
    }


def test_a_cell_has_both_scores_and_who_began():
    lines = rank(record_of("1 A wd2*\n2 B ld1")).lines
    anna, bram = (line.rounds[0] for line in lines)
    assert (anna.opponent, anna.own.game_points, anna.other.game_points) == (2, 3, 1)
    assert (bram.opponent, bram.own.match_points, bram.other.match_points) == (1, 0, 2)
    assert (anna.has_begun, bram.has_begun) == (True, False)
    assert (anna.wins, bram.wins) == (1, 0)
    assert anna.is_settled
    assert not anna.is_forfeit


def test_byes_tell_their_kind():
    line = rank(record_of("1 A bye h z late")).lines[0]
    assert [cell.bye for cell in line.rounds] == [
        ByeKind.PAIRING, ByeKind.HALF, ByeKind.ZERO, ByeKind.LATE,
    ]  # fmt: skip


def test_who_left_is_not_merely_absent():
    record = record_of("1 A =2 .\n2 B =1 .")
    record = replace(
        record, entrants=(record.entrants[0], replace(record.entrants[1], withdrawn_from=2))
    )
    last = {line.number: line.rounds[1].kind for line in rank(record).lines}
    assert last == {1: CellKind.ABSENT, 2: CellKind.WITHDRAWN}


def test_standings_after_a_round_forget_the_later_ones():
    record = record_of("1 A +2 -2\n2 B -1 +1")
    assert rank(record.after(1)).lines[0].score.game_points == 4
    assert [line.place for line in rank(record).lines] == [1, 1]


def test_the_crosstable_gathers_all_meetings_of_two():
    rows = crosstable(record_of("1 A -2 =3 +2\n2 B +1 bye -1\n3 C . =1 ."))
    assert [row.line.number for row in rows] == [2, 1, 3]
    anna = rows[1]
    assert [cell.round_number for cell in anna.meetings[2]] == [1, 3]
    assert list(anna.meetings) == [2, 3]


def test_nobody_entered_makes_empty_standings():
    assert rank(record_of("")).lines == ()
