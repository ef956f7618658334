"""Why two do not meet: the first thing that keeps them apart, or that would get worse."""

import importlib
from dataclasses import replace
from unittest.mock import patch

from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tournaments.pairing import Made, made_of, pair, system_of, why_not
from tournaments.pairing.why_not import Answer, Obstacle
from tournaments.record import Ban, ByeKind, Repeats, TournamentRecord

asking = importlib.import_module("tournaments.pairing.why_not")
WON_AND_LOST = "1 A +5\n2 B +6\n3 C +7\n4 D +8\n5 E -1\n6 F -2\n7 G -3\n8 H -4"
"""After a round 1 of eight: 1 to 4 won, 5 to 8 lost; now 1-3, 2-4, 5-7, 6-8."""


def asked(
    record: TournamentRecord, one: int, other: int, system: str = "swiss", made: Made | None = None
) -> Answer:
    drawn = made or made_of(pair(record, system=system, seed="s"))
    return why_not(record, drawn, one, other, system=system_of(system))


def test_they_do_meet():
    assert asked(crosstable(WON_AND_LOST), 3, 1).code == Obstacle.THEY_MEET


def test_they_met_before():
    answer = asked(crosstable(WON_AND_LOST), 5, 1)
    assert (answer.code, answer.facts["round"]) == ("met", 1)


def test_a_ban_keeps_them_apart():
    record = replace(crosstable(WON_AND_LOST), bans=(Ban(frozenset({1, 3})),))
    assert asked(record, 1, 3).code == "banned"


def test_one_of_them_is_put_together_with_somebody():
    record = replace(crosstable(WON_AND_LOST), fixed=((1, 6),))
    answer = asked(record, 1, 3)
    assert (answer.code, answer.facts) == (Obstacle.FIXED, {"number": 1, "opponent": 6})


def test_one_of_them_is_absent():
    record = crosstable(WON_AND_LOST)
    gone = tuple(
        replace(one, asked_byes={2: ByeKind.ZERO}) if one.number in (7, 8) else one
        for one in record.entrants
    )
    answer = asked(replace(record, entrants=gone), 1, 8)
    assert (answer.code, answer.facts) == (Obstacle.ABSENT, {"number": 8})


def test_more_would_float():
    """1 with 6: then one of the winners and one of the losers are left over as well."""
    answer = asked(crosstable(WON_AND_LOST), 1, 6)
    assert answer.code == Obstacle.WORSE
    assert answer.worse is not None
    assert (answer.worse.criterion, answer.worse.made, answer.worse.best) == ("C6", "2", "0")


def test_nothing_is_drawn_twice_for_an_answer():
    """In a field of 600 each draw around two who are put together takes seconds."""
    with patch.object(asking, "pair", wraps=pair) as drawn:
        assert asked(crosstable(WON_AND_LOST), 1, 6).code == Obstacle.WORSE
        drawn.assert_not_called()


def test_only_the_order_of_the_group_speaks_against_it():
    answer = asked(crosstable(WON_AND_LOST), 1, 4)
    assert answer.worse is not None
    assert (answer.code, answer.worse.criterion) == (Obstacle.WORSE, "order")


def test_the_others_could_not_all_be_paired():
    record = replace(crosstable("1 A\n2 B\n3 C\n4 D"), bans=(Ban(frozenset({3, 4})),))
    answer = asked(record, 1, 2)
    assert (answer.code, answer.facts["stuck"]) == (Obstacle.OTHERS_STUCK, "3, 4")


def test_both_must_have_the_same_turn():
    record = crosstable(
        """
        1 A =3* =4*
        2 B =4* =3*
        3 C =1 =2
        4 D =2 =1
        """,
        replace(ONE_GAME, repeats=Repeats(most=2)),
    )
    assert asked(record, 1, 2, "fide-dutch-2026").code == Obstacle.SAME_TURN


def test_a_table_has_its_own_opponents():
    record = crosstable("1 A\n2 B\n3 C\n4 D", TWO_GAMES)
    assert asked(record, 1, 2, "round-robin").code == Obstacle.TABLE


def test_a_system_without_brackets_only_knows_its_order():
    record = crosstable("1 A\n2 B\n3 C\n4 D")
    drawn = made_of(pair(record, system="swiss", seed="s"))
    plain = replace(system_of("swiss"), brackets=None)
    assert why_not(record, drawn, 1, 2, system=plain).code == Obstacle.ORDER
