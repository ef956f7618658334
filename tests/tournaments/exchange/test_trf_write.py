"""What is written is read again: files, and whole tournaments played out by chance."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.position import Side
from tests.differential.tasks import tasks
from tests.tournaments.exchange.test_trf_read import FOUR, line
from tests.tournaments.pairing.simulation import play
from tests.tournaments.record_text import ONE_GAME, crosstable
from tournaments.adjustments import Adjustment
from tournaments.exchange.trf import TrfAdjustment, TrfBan, TrfBoost, TrfEvent, TrfPlayer
from tournaments.exchange.trf_from_record import trf_of_record
from tournaments.exchange.trf_read import read_trf
from tournaments.exchange.trf_record import record_of_trf
from tournaments.exchange.trf_write import Dialect, write_trf
from tournaments.pairing import pair
from tournaments.record import (
    GameResult,
    Meeting,
    Outcome,
    Points,
    RoundRecord,
    TournamentRecord,
)
from tournaments.scoring import Score, total_scores


@pytest.mark.parametrize("dialect", Dialect)
def test_300_files_come_back_as_they_were(dialect):
    for task in tasks("dutch-2026-sample.jsonl.gz"):
        event, _ = read_trf(task.text)
        assert read_trf(write_trf(event, dialect=dialect)) == (event, ())


def test_every_line_of_trf26_comes_back():
    event, _ = read_trf(FOUR)
    full = replace(
        event,
        players=(
            replace(
                event.players[0],
                sex="w",
                title="WGM",
                identity="1200012",
                born="1990/02/28",
                name="Ștefănescu, Ioana",
            ),
            *event.players[1:],
        ),
        lines=(("012", "Cluj"), ("###", "a comment"), ("132", " " * 87 + "26/01/02")),
        bans=(TrfBan((1, 3), 2, 4),),
        boosts=(TrfBoost(Fraction(1), 1, 2, 1, 2),),
        adjustments=(TrfAdjustment((1, 4), 2, Fraction(-1, 2), Fraction(-2)),),
        absent=((3, 2, "H"), (3, 3, "Z"), (3, 4, "Z")),
        white_first=False,
    )
    assert read_trf(write_trf(full)) == (full, ())


def test_a_line_has_its_columns():
    player = TrfPlayer(
        7, "Åkesson, Bo", rating=2011, rank=3, points=Fraction(21, 2), born="1990/02/28"
    )
    line = write_trf(TrfEvent((player,)))
    assert (line[4:8], line[14:25], line[48:52]) == ("   7", "Åkesson, Bo", "2011")
    assert (line[69:79], line[80:84], line[85:89]) == ("1990/02/28", "10.5", "   3")


def test_points_given_or_taken_have_their_columns_and_those_of_a_player_are_with_them():
    record = crosstable("1 A +2 =2\n2 B -1 =1", ONE_GAME)
    given = (
        Adjustment(1, 1, Points(-1), Points(-2)),
        Adjustment(2, 2, Points(-11)),
        Adjustment(2, 3, Points(4)),
    )
    text = write_trf(trf_of_record(replace(record, adjustments=given)))
    first, second, *rest = [row for row in text.splitlines() if row[:3] in ("001", "299")]
    assert (first[80:84], second[80:84], second[91:]) == (" 2.0", " -10", "   1 w 0     1 w =")
    assert rest == [
        "299    -2.0  -1.0  001    1",
        "299     0.0   -11  002    2",
        "299     0.0   4.0  003    2",
    ]
    event, faults = read_trf(text)
    assert not faults
    assert record_of_trf(event).adjustments == given


def test_points_too_long_for_four_columns_are_shared_among_two_lines():
    record = crosstable("1 A +2\n2 B -1", ONE_GAME)
    given = (Adjustment(1, 1, Points(-51, 4), Points(-1, 4)),)
    text = write_trf(trf_of_record(replace(record, adjustments=given)))
    assert [row for row in text.splitlines() if row.startswith("299")] == [
        "299    -.25   -12  001    1",
        "299     0.0  -.75  001    1",
    ]
    event, faults = read_trf(text)
    assert not faults
    assert total_scores(record_of_trf(event))[1] == Score(Points(-43, 4), Points(7, 4))


def test_older_programs_find_absences_in_the_columns_and_points_with_them():
    text = write_trf(read_trf(FOUR + "\n240 H 003    2\n")[0], dialect=Dialect.TRF16)
    event, faults = read_trf(text)
    assert not faults
    assert event.players[1].points == Fraction(3, 2)
    assert "XXR 5\nXXC white1\n" in text
    assert record_of_trf(event).entrants[1].asked_byes.keys() == {3}


@pytest.mark.parametrize("dialect", Dialect)
def test_tournaments_come_back_and_are_paired_alike(dialect):
    """One to four games a round, game and match points, forfeits, byes, and late entries."""
    for seed in range(12):
        for step in play(seed):
            record = with_adjourned_open(step.record)
            text = write_trf(trf_of_record(record, first_mover=Side.BLACK), dialect=dialect)
            event, faults = read_trf(text)
            assert not faults
            again = record_of_trf(event, first_mover=Side.BLACK)
            assert again.next_round == record.next_round
            assert [meetings(r) for r in again.rounds] == [meetings(r) for r in record.rounds]
            if step.draw is not None:
                draws = [pair(one, system="swiss", seed="s") for one in (record, again)]
                assert draws[0] == draws[1]


def with_adjourned_open(record: TournamentRecord) -> TournamentRecord:
    """The format cannot tell an adjourned game from one that is still open."""

    def opened(game: GameResult) -> GameResult:
        return replace(game, outcome=None) if game.outcome is Outcome.ADJOURNED else game

    rounds = tuple(
        replace(
            this_round,
            meetings=tuple(
                replace(meeting, games=tuple(map(opened, meeting.games)))
                for meeting in this_round.meetings
            ),
        )
        for this_round in record.rounds
    )
    return replace(record, rounds=rounds)


def meetings(this_round: RoundRecord) -> set[Meeting]:
    """The meetings without their boards, which a file does not have."""
    return {replace(meeting, board=0) for meeting in this_round.meetings}


def test_a_game_that_both_lost_comes_back():
    record = crosstable("1 Ann b2\n2 Bob b1", ONE_GAME)
    text = write_trf(trf_of_record(record))
    event, faults = read_trf(text)
    assert faults == ()
    (met,) = record_of_trf(event).rounds[0].meetings
    assert met.games[0].outcome is Outcome.BOTH_LOSE


def test_groups_stand_in_comments_of_our_own():
    text = "\n".join(
        [
            line(1, "0.0"),
            line(2, "0.0"),
            line(3, "0.0"),
            "### doublecorner group Brno_A 1 3",
            "### doublecorner group Cluj 2",
        ]
    )
    event, faults = read_trf(text)
    assert not faults
    record = record_of_trf(event)
    assert [entrant.group for entrant in record.entrants] == ["Brno A", "Cluj", "Brno A"]
    again, faults = read_trf(write_trf(trf_of_record(record, first_mover=Side.WHITE)))
    assert not faults
    assert again.groups == event.groups == (("Brno A", (1, 3)), ("Cluj", (2,)))


def test_a_group_without_members_is_a_fault():
    _event, faults = read_trf(f"{line(1, '0.0')}\n### doublecorner group A")
    assert [fault.code for fault in faults] == ["mapping_expected"]
