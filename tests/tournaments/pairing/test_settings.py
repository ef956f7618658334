"""What an event may set beside its system: bans, second meetings, clubs, fixed pairs, acceleration."""

from dataclasses import replace

import pytest

from rules.position import Side
from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tournaments.exchange.trf_from_record import trf_of_record
from tournaments.exchange.trf_read import read_trf
from tournaments.exchange.trf_record import record_of_trf
from tournaments.exchange.trf_write import write_trf
from tournaments.pairing import (
    SYSTEMS,
    ArbiterReason,
    CannotPair,
    RoundDraw,
    WhyNot,
    pair,
)
from tournaments.pairing.acceleration import boosts_of
from tournaments.pairing.history import Float, histories_of
from tournaments.pairing.starts import odd_begin
from tournaments.record import (
    Adjourned,
    Ban,
    Entrant,
    EventRules,
    Points,
    Repeats,
    TournamentRecord,
)
from tournaments.scoring import total_scores

SWISS = [key for key, system in SYSTEMS.items() if system.brackets]
FOUR = "1 A +2* +3 +4*\n2 B -1 +4 +3*\n3 C +4* -1* -2\n4 D -3 -2* -1"
"""Everybody has met everybody, and turns are shared out."""


def boards(draw: RoundDraw) -> list[set[int]]:
    return [{one.first, one.second} for one in draw.pairs]


def eight(**changes: object) -> TournamentRecord:
    return replace(crosstable("\n".join(f"{n} X" for n in range(1, 9))), **changes)


@pytest.mark.parametrize("system", SWISS)
class TestEverySwiss:
    def test_who_are_banned_do_not_meet(self, system):
        record = eight(bans=(Ban(frozenset({1, 5, 6})),))
        draw = pair(record, system=system, seed="s")
        assert not any(len(two & {1, 5, 6}) > 1 for two in boards(draw))

    def test_a_ban_ends_with_its_last_round(self, system):
        plain = pair(eight(), system=system, seed="s")
        for two in boards(plain):
            record = eight(bans=(Ban(frozenset(two), first_round=2, last_round=3),))
            assert pair(record, system=system, seed="s") == plain

    def test_two_meet_again_as_often_as_the_event_says(self, system):
        record = crosstable(FOUR, replace(TWO_GAMES, repeats=Repeats(most=2)))
        assert len(pair(record, system=system, seed="s").pairs) == 2
        with pytest.raises(CannotPair):
            pair(crosstable(FOUR), system=system, seed="s")

    def test_and_not_before_enough_rounds_lie_between(self, system):
        record = crosstable(FOUR, replace(TWO_GAMES, repeats=Repeats(most=2, after=2)))
        assert boards(pair(record, system=system, seed="s")) == [{1, 2}, {3, 4}]

    def test_clubs_are_kept_apart_while_they_can_be(self, system):
        record = eight(rules=replace(TWO_GAMES, clubs_apart=1))
        members = {1: "Cluj", 5: "Cluj", 2: "Brno", 6: "Brno"}
        entrants = tuple(replace(one, club=members.get(one.number, "")) for one in record.entrants)
        draw = pair(replace(record, entrants=entrants), system=system, seed="s")
        assert {1, 5} not in boards(draw)
        assert {2, 6} not in boards(draw)
        alone = tuple(replace(one, club="Cluj") for one in record.entrants)
        plain = pair(eight(), system=system, seed="s")
        assert boards(pair(replace(record, entrants=alone), system=system, seed="s")) == boards(
            plain
        )

    def test_fixed_pairs_stand_and_the_rest_is_paired_around_them(self, system):
        record = eight(fixed=((1, 2), (8, 3)), bans=(Ban(frozenset({1, 2})),))
        draw = pair(record, system=system, seed="s")
        assert boards(draw)[:2] == [{1, 2}, {3, 8}]
        assert set().union(*boards(draw)) == set(range(1, 9))
        assert [one.reasons[0].code is ArbiterReason.FIXED for one in draw.pairs] == [
            True, True, False, False,
        ]  # fmt: skip

    def test_a_round_may_be_fixed_altogether(self, system):
        draw = pair(replace(crosstable("1 A +2\n2 B -1"), fixed=((1, 2),)), system=system, seed="s")
        assert boards(draw) == [{1, 2}]

    def test_the_only_one_beside_fixed_pairs_is_free_unless_barred(self, system):
        record = replace(crosstable("1 A +2\n2 B -1\n3 C bye"), fixed=((1, 3),))
        draw = pair(record, system=system, seed="s")
        assert (boards(draw), draw.bye) == ([{1, 3}], 2)
        with pytest.raises(CannotPair) as caught:
            pair(replace(record, fixed=((1, 2),)), system=system, seed="s")
        assert (caught.value.why, caught.value.stuck) == (WhyNot.NO_BYE, (3,))

    def test_who_cannot_be_paired_around_fixed_pairs_is_named(self, system):
        record = replace(crosstable("1 A\n2 B\n3 C\n4 D"), fixed=((1, 2),))
        banned = replace(record, bans=(Ban(frozenset({3, 4})),))
        with pytest.raises(CannotPair) as caught:
            pair(banned, system=system, seed="s")
        assert (caught.value.why, caught.value.stuck) == (WhyNot.ALL_MET, (3, 4))


class TestBaku:
    """C.04.7: of 161 players and 9 rounds, 82 have a point in rounds 1 to 3 and a half in 4 and 5."""

    def test_who_has_how_much_when(self):
        rules = EventRules(games_per_pairing=1, planned_rounds=9, win=Points(1), baku=True)
        record = TournamentRecord(rules, tuple(map(Entrant, range(1, 162))))
        boosts = boosts_of(record)
        assert {number for number, _ in boosts} == set(range(1, 83))
        assert [boosts.get((1, this_round)) for this_round in range(1, 7)] == [
            1, 1, 1, Points(1, 2), Points(1, 2), None,
        ]  # fmt: skip

    def test_the_upper_half_is_paired_by_itself_in_round_one(self):
        rules = replace(ONE_GAME, planned_rounds=5, baku=True)
        draw = pair(eight(rules=rules), system="fide-dutch-2026", seed="s")
        assert boards(draw) == [{1, 3}, {2, 4}, {5, 7}, {6, 8}]

    def test_floats_go_by_the_scores_of_the_round(self):
        """5 won and 3 lost: with two points for 3 they were equals in round 2, and nobody floated."""
        rules = replace(ONE_GAME, planned_rounds=9, baku=True)
        record = crosstable(
            """
            1 A +3 =2
            2 B +4 =1
            3 C -1 =5
            4 D -2 =6
            5 E +7 =3
            6 F +8 =4
            7 G -5 +8
            8 H -6 -7
            """,
            rules,
        )
        assert histories_of(record)[3].floats == {}
        plain = replace(record, rules=replace(rules, baku=False))
        assert histories_of(plain)[3].floats == {2: Float.UP}

    def test_a_file_has_the_points_of_every_round(self):
        rules = replace(ONE_GAME, planned_rounds=5, baku=True)
        text = write_trf(trf_of_record(eight(rules=rules), first_mover=Side.BLACK))
        event, faults = read_trf(text)
        assert not faults
        assert boosts_of(record_of_trf(event)) == boosts_of(eight(rules=rules))

    def test_a_file_may_ask_for_it(self):
        event, _ = read_trf("192 FIDE_DUTCH_2026_BAKU\n142 9\n")
        assert record_of_trf(event).rules.baku


def test_the_first_round_tells_the_lot_by_places():
    """5.2.5: the first board was forfeited; on the second 2, an even place, did not begin: odd ones do."""
    record = crosstable("1 A ff4\n2 B =5\n3 C =6\n4 D\n5 E =2*\n6 F =3*")
    assert odd_begin(record, "any")
    assert not odd_begin(crosstable("1 A =4\n2 B =5\n3 C =6\n4 D =1*\n5 E =2*\n6 F =3*"), "any")


def test_an_adjourned_game_is_a_draw_or_nothing_while_the_next_round_is_paired():
    # FIDE C.04.2, 3.1: a draw, for pairing alone; an event may say otherwise.
    record = crosstable("1 Ann a2\n2 Bob a1\n3 Cas w4\n4 Dee l3", ONE_GAME)
    scores = {number: one.score for number, one in histories_of(record).items()}
    assert scores == {1: 1, 2: 1, 3: 2, 4: 0}
    nothing = replace(record, rules=replace(ONE_GAME, adjourned=Adjourned.NOTHING))
    scores = {number: one.score for number, one in histories_of(nothing).items()}
    assert scores == {1: 0, 2: 0, 3: 2, 4: 0}
    assert total_scores(record)[1].game_points == 0
