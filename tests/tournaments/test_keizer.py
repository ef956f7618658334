"""Keizer's points against a published table and the rules of a draughts club, and Keizer's pairing."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tournaments.formats import KeizerRules
from tournaments.keizer import keizer_table
from tournaments.pairing import CannotPair, ReasonCode, WhyNot, pair
from tournaments.record import (
    Ban,
    ByeKind,
    Entrant,
    Points,
    Repeats,
    RoundRecord,
    TournamentRecord,
)
from tournaments.standings import NoteCode, open_line, rank

KEIZER = replace(ONE_GAME, tie_breaks=(), leading="keizer", repeats=Repeats(most=4, after=8))
HALF = Fraction(1, 2)


class TestHaren:
    """Schaakclub Haren, round 1 of 16 September 2016, as published: 80 for the first, own value counted.

    The list of before is not published. By the report the first sum of that evening had Gielen, 8 here,
    as the winner over Kieft, 9, so he stands before him.
    """

    RECORD = crosstable(
        """
        1  Suurmeijer  +10
        2  Roorda      +11
        3  Tasma       +12
        4  Graafland   +13
        5  Bontsema    +14
        6  Alshorman   +15
        7  Raaijen     +16
        8  Gielen      =9
        9  Kieft       =8
        10 Mossel
        11 Romijn
        12 Hindriks
        13 Tuinman
        14 Guinee
        15 Blanksma
        16 Bouwman
        """,
        replace(KEIZER, keizer=KeizerRules(top=80, counts_own=True)),
    )

    def test_the_scores_are_the_published_ones(self):
        assert [(line.place, line.leading) for line in rank(self.RECORD).lines] == list(
            enumerate(
                [
                    *(151, 149, 147, 145, 143, 141, 139, 109, Fraction("108.5")),
                    *(71, 70, 69, 68, 67, 66, 65),
                ],
                start=1,
            )
        )

    def test_so_are_the_values(self):
        values = keizer_table(self.RECORD).values
        assert [values[number] for number in range(1, 17)] == list(range(80, 64, -1))

    def test_it_does_not_matter_where_the_winners_began(self):
        """All losers first on the old list: in the end the same places have the same points."""
        new = {**{number: number + 9 for number in range(1, 8)}, 8: 8, 9: 9}
        new |= {number: number - 9 for number in range(10, 17)}
        renumbered = renumber(self.RECORD, new)
        assert [line.leading for line in rank(renumbered).lines] == [
            line.leading for line in rank(self.RECORD).lines
        ]


def renumber(record: TournamentRecord, new: Mapping[int, int]) -> TournamentRecord:
    rounds = tuple(
        replace(
            this_round,
            meetings=tuple(
                replace(m, first=new[m.first], second=new[m.second]) for m in this_round.meetings
            ),
        )
        for this_round in record.rounds
    )
    entrants = tuple(replace(one, number=new[one.number]) for one in record.entrants)
    return replace(record, entrants=entrants, rounds=rounds)


class TestBorne:
    """The rules of the draughts club of Borne: 70 for the first, no own value in the sum."""

    RULES = replace(KEIZER, keizer=KeizerRules(top=70))

    def points(self, *kinds: ByeKind) -> list[Points]:
        """What one who is never there and second of two earns, by kind of absence."""
        rounds = tuple(RoundRecord(n, (), ((2, kind),)) for n, kind in enumerate(kinds, start=1))
        record = TournamentRecord(self.RULES, (Entrant(1), Entrant(2)), rounds)
        table = keizer_table(record)
        return [value * share for one in table.earned[2] for value, share in [table.worth(2, one)]]

    def test_the_odd_one_out_gets_two_thirds_of_the_own_value(self):
        assert self.points(ByeKind.PAIRING) == [Points(70) * 2 / 3]

    def test_notice_is_worth_a_sixth_at_most_eight_times(self):
        assert self.points(*[ByeKind.HALF] * 10) == [Points(70, 6)] * 8 + [0, 0]

    def test_work_or_illness_a_third_at_most_ten_times(self):
        assert self.points(*[ByeKind.EXCUSED] * 11) == [Points(70, 3)] * 10 + [0]

    def test_without_notice_nothing(self):
        assert self.points(ByeKind.ZERO) == [0]

    def test_a_match_for_the_club_is_played_for_the_own_value(self):
        assert self.points(ByeKind.CLUB_MATCH) == [70]

    def test_a_win_over_the_first_loses_worth_when_he_falls(self):
        """Anna was worth 70 when Bram beat her; she is last after the round, and worth 67."""
        record = crosstable(
            """
            1 Anna  -2 -3
            2 Bram  +1 +4
            3 Carla =4 +1
            4 Dirk  =3 -2
            """,
            self.RULES,
        )
        first = keizer_table(record.after(1))
        assert (first.order[0], first.values[1], first.points(2)) == (2, 67, 67)
        second = keizer_table(record)
        assert (second.order, second.values) == ((2, 3, 4, 1), {2: 70, 3: 69, 4: 68, 1: 67})
        assert [second.points(number) for number in (2, 3, 4, 1)] == [
            67 + 68, 68 * HALF + 67, 69 * HALF, 0,
        ]  # fmt: skip


def test_without_a_top_the_first_is_worth_three_times_the_last():
    """Keizer recommends one and a half times the number of players (SV Krimpen)."""
    record = TournamentRecord(KEIZER, tuple(map(Entrant, range(1, 41))))
    values = keizer_table(record).values
    assert (values[1], values[40]) == (60, 21)


def test_two_games_share_the_value():
    """Three points of four earn three quarters of the opponent's value."""
    rules = replace(TWO_GAMES, keizer=KeizerRules(top=70), leading="keizer", tie_breaks=())
    table = keizer_table(crosstable("1 A wd2\n2 B ld1", rules))
    assert (table.points(1), table.points(2)) == (69 * Points(3, 4), 70 * Points(1, 4))


def test_a_circle_of_lists_ends_in_their_mean():
    """Of two who drew, the lower has the half of more and so changes places, again and again."""
    table = keizer_table(crosstable("1 A =2\n2 B =1", TestBorne.RULES))
    assert table.values == {1: 69 * HALF + 70 * HALF, 2: 69 * HALF + 70 * HALF}
    assert table.points(1) == table.points(2) == Fraction("34.75")
    assert [line.place for line in rank(crosstable("1 A =2\n2 B =1", TestBorne.RULES)).lines] == [
        1,
        1,
    ]


def test_points_open_to_values_and_shares():
    record = crosstable("1 A +2 bye\n2 B -1 h\n3 C bye +4\n4 D z -3", TestBorne.RULES)
    opened = open_line(record, 1).leading
    assert opened is not None
    value = keizer_table(record).values
    assert [(term.opponent, term.factors, term.note) for term in opened.terms] == [
        (2, (value[2], 1), NoteCode.OPPONENT_VALUE),
        (None, (value[1], Fraction(2, 3)), NoteCode.OWN_VALUE),
    ]
    assert opened.value == value[2] + value[1] * 2 / 3


class TestPairing:
    def boards(self, record: TournamentRecord) -> list[set[int]]:
        return [{one.first, one.second} for one in pair(record, system="keizer", seed="s").pairs]

    def test_down_the_list_of_those_present(self):
        assert self.boards(crosstable("1 A\n2 B\n3 C\n4 D", KEIZER)) == [{1, 2}, {3, 4}]
        absent = Entrant(2, asked_byes={1: ByeKind.HALF})
        entrants = (Entrant(1), absent, Entrant(3), Entrant(4), Entrant(5))
        assert self.boards(TournamentRecord(KEIZER, entrants)) == [{1, 3}, {4, 5}]

    def test_by_keizers_points_and_not_by_the_game_points(self):
        """1 and 4 both won, against 2 and against 3, who are worth more and less."""
        record = crosstable("1 A +2\n2 B -1\n3 C -4\n4 D +3", KEIZER)
        draw = pair(record, system="keizer", seed="s")
        assert {draw.pairs[0].first, draw.pairs[0].second} == {1, 4}
        assert draw.pairs[0].reasons[0].code is ReasonCode.KEIZER
        assert draw.pairs[0].reasons[0].facts == {"first_place": 1, "second_place": 2}

    def test_nobody_meets_again_before_the_distance(self):
        record = crosstable("1 A +2\n2 B -1\n3 C +4\n4 D -3", KEIZER)
        assert {1, 2} not in self.boards(record)

    def test_with_too_few_the_distance_is_shortened_and_said(self):
        record = crosstable("1 A +2\n2 B -1", KEIZER)
        draw = pair(record, system="keizer", seed="s")
        assert len(draw.pairs) == 1
        assert draw.reasons[0].facts == {"wanted": 8, "rounds": 0}

    def test_never_more_often_than_the_event_says(self):
        rules = replace(KEIZER, repeats=Repeats(most=1))
        with pytest.raises(CannotPair) as caught:
            self.boards(crosstable("1 A +2\n2 B -1", rules))
        assert (caught.value.why, caught.value.stuck) == (WhyNot.ALL_MET, (1, 2))

    def test_free_is_the_lowest_who_was_free_least_often(self):
        first = pair(crosstable("1 A\n2 B\n3 C", KEIZER), system="keizer", seed="s")
        assert first.bye == 3
        assert first.reasons[0].code is ReasonCode.KEIZER_FREE
        second = crosstable("1 A +2\n2 B -1\n3 C bye", KEIZER)
        assert pair(second, system="keizer", seed="s").bye == 2
        third = crosstable("1 A bye +2\n2 B bye -1\n3 C bye bye", KEIZER)
        assert pair(third, system="keizer", seed="s").bye in (1, 2)

    def test_bans_hold(self):
        record = replace(crosstable("1 A\n2 B\n3 C\n4 D", KEIZER), bans=(Ban(frozenset({1, 2})),))
        assert {1, 2} not in self.boards(record)

    def test_one_alone_has_nobody(self):
        with pytest.raises(CannotPair) as caught:
            self.boards(crosstable("1 A", KEIZER))
        assert caught.value.why is WhyNot.TOO_FEW
