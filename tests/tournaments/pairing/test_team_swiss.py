"""FIDE C.04.6 (2026): its examples, cases worked by hand, and its articles taken literally."""

from dataclasses import replace

import pytest

from tests.tournaments.record_text import crosstable
from tournaments.formats import TeamRules, TeamTurns
from tournaments.pairing import (
    Answer,
    Made,
    Obstacle,
    ReasonCode,
    RoundDraw,
    TurnReason,
    Worse,
    made_of,
    pair,
    review,
    system_of,
    why_not,
)
from tournaments.pairing.starts import odd_begin
from tournaments.pairing.team_turns import team_preference
from tournaments.pairing.turns import Strength
from tournaments.record import (
    ByeKind,
    ByeValue,
    Decides,
    EventRules,
    Points,
)

SYSTEM = "fide-team"
TWO_BOARDS = EventRules(
    games_per_pairing=2,
    planned_rounds=5,
    decides=Decides.MATCH_POINTS,
    byes={
        **EventRules(1, 1).byes,
        ByeKind.PAIRING: ByeValue(Points(1), Points(1)),
    },
    odd_begin=True,
)
"""Teams of two boards by match points; the bye is worth a drawn match (1.4)."""

A, B, NONE = TeamTurns.A, TeamTurns.B, TeamTurns.NONE


def drawn(text: str, rules: EventRules = TWO_BOARDS) -> RoundDraw:
    return pair(crosstable(text, rules), system=SYSTEM, seed="s")


def pairs_of(draw: RoundDraw) -> set[tuple[int, int]]:
    return {(one.first, one.second) for one in draw.pairs}


def meetings_of(draw: RoundDraw) -> set[frozenset[int]]:
    return {frozenset((one.first, one.second)) for one in draw.pairs}


def after(*turns: str) -> list[bool]:
    return [turn == "w" for turn in "".join(turns)]


@pytest.mark.parametrize(
    ("turns", "simple", "b", "b_last"),
    [
        ("", "", "", ""),
        ("w", "", "b", "b"),
        ("b", "", "w", "w"),
        ("wb", "", "w", ""),
        ("bw", "", "b", ""),
        ("ww", "B", "B", "B"),
        ("bb", "W", "W", "W"),
        ("wbw", "", "b", "b"),
        ("bww", "B", "B", "B"),
        ("wwb", "", "b", "b"),
        ("wwbb", "W", "W", "W"),
        ("bbww", "B", "B", "B"),
        ("wwwbb", "", "b", "b"),
        ("wwwb", "B", "B", "B"),
    ],
)
def test_the_wishes_of_the_text(turns, simple, b, b_last):
    """1.7.1 and 1.7.2 by hand; a capital is a simple or strong wish, a small letter a mild one."""
    for kind, is_last, expected in ((A, False, simple), (B, False, b), (B, True, b_last)):
        wish = team_preference(after(turns), kind, is_last=is_last)
        letter = {None: "", True: "w", False: "b"}[wish.begins]
        shown = letter.upper() if wish.strength is Strength.STRONG else letter
        assert shown == expected, kind
    assert team_preference(after(turns), NONE, is_last=False).begins is None


def test_round_one_pairs_the_halves_and_odd_numbers_have_the_initial_colour():
    """3.6.3 and 4.3.1."""
    draw = drawn("\n".join(f"{n} T" for n in range(1, 9)))
    assert pairs_of(draw) == {(1, 5), (6, 2), (3, 7), (8, 4)}
    black = replace(TWO_BOARDS, odd_begin=False)
    assert pairs_of(drawn("\n".join(f"{n} T" for n in range(1, 9)), black)) == {
        *((5, 1), (2, 6), (7, 3), (4, 8))
    }


def test_one_taken_up_with_a_smaller_number_is_the_top_of_a_pair():
    """3.6.1: with 1, 2 and 4 on 2 points and 3 taken up, 1 2 3 4 is the first identifier: 1-3, 2-4.

    The case stands in M. Dechamps' study of the team system, where a version of gacrux gave 1-4, 2-3.
    """
    draw = drawn("1 T +5*\n2 T +6*\n3 T =7*\n4 T +8*\n5 T\n6 T\n7 T\n8 T")
    assert meetings_of(draw) == {frozenset(two) for two in ((1, 3), (2, 4), (5, 7), (6, 8))}
    reason = next(one.reasons[0] for one in draw.pairs if 3 in (one.first, one.second))
    assert (reason.code, reason.facts["number"]) == (ReasonCode.TAKEN_UP, 3)


def test_of_those_who_floated_as_few_as_possible_are_taken_up():
    """C7 of Dechamps' case 3, with one who floated too many to avoid: 3 and 5, not 3 and 4.

    1 and 2 met and need two; 3 and 4 floated in round 2, 5 did not.
    """
    six = replace(TWO_BOARDS, planned_rounds=6)
    text = """
        1 T +6* =2*
        2 T +7* .
        3 T =4* =6*
        4 T .   =7*
        5 T .   +10*
        6 T .   .
        7 T .   .
        8 T .   =9*
        9 T .   .
        10 T .  .
    """
    draw = drawn(text, six)
    assert {frozenset((1, 5)), frozenset((2, 3))} <= meetings_of(draw)


def test_floats_do_not_count_in_the_last_two_rounds():
    """2.3.4: the same before round 3 of 4 takes the first set, 3 and 4; 1 and 3 both began twice (C8)."""
    four = replace(TWO_BOARDS, planned_rounds=4)
    text = (
        "1 T +6* =2*\n2 T +7* .\n3 T =4* =6*\n4 T . =7*\n5 T . +10*\n6 T\n7 T\n8 T . =9*\n9 T\n10 T"
    )
    assert {frozenset((1, 4)), frozenset((2, 3))} <= meetings_of(drawn(text, four))


def test_a_match_forfeited_on_all_boards_may_be_paired_again():
    """C.04.2, 3.5: 1 and 2 both stayed away in round 1 and meet in round 2 (case 4a)."""
    draw = drawn("1 T XX2*\n2 T\n3 T =4*\n4 T\n5 T =6*\n6 T")
    assert frozenset((1, 2)) in meetings_of(draw)


def test_the_bye_goes_to_one_who_played_and_never_to_a_winner_by_forfeit():
    """3.4 and C2 (case 4b): of 2 and 4 without points 2 has played a match; 3 won by forfeit."""
    draw = drawn("1 T +2*\n2 T\n3 T ff4*\n4 T\n5 T bye")
    assert draw.bye == 2


@pytest.mark.parametrize(
    ("text", "kind", "pairs", "why"),
    [
        # 4.3.1 with a late pair: neither has played; 2 is the first team and even.
        ("1 T =5*\n2 T z\n3 T =4*\n4 T\n5 T\n6 T z", A, (6, 2), ReasonCode.BEGINS_BY_LOT),
        # 4.3.2: 1 began twice, 2 once out of two.
        ("1 T =3* =4*\n2 T =4* .\n3 T . =2*\n4 T", A, (2, 1), TurnReason.ONLY_ONE),
        # 4.3.3: 1 began twice, 2 never.
        ("1 T =3* =4*\n2 T =4 =3\n3 T . =2*\n4 T =2* .", A, (2, 1), TurnReason.BOTH_GRANTED),
        # 4.3.4: both would not begin; 1 is at +2, 2 at +1 and mild.
        ("1 T =3* =4*\n2 T =4* .\n3 T\n4 T", B, (2, 1), TurnReason.STRONGER),
        # 4.3.5: no preference of type A at +1 and 0.
        ("1 T =3* z\n2 T =4* =3\n3 T . =2*\n4 T", A, (2, 1), TurnReason.LOWER_BALANCE),
        # 4.3.6: one each, 1 began last.
        ("1 T =3 =4*\n2 T =4* =3\n3 T =1* =2*\n4 T", A, (2, 1), ReasonCode.BEGINS_TURN),
        # 4.3.7: both began twice; 1 is the first team.
        ("1 T =3* =4*\n2 T =4* =3*\n3 T\n4 T", A, (2, 1), TurnReason.HIGHER_RANKED),
        # 4.3.8: the same turns so far; 1 is the first team and began last.
        ("1 T =3 =4*\n2 T =4 =3*\n3 T =1* .\n4 T =2* .", A, (2, 1), TurnReason.TAKES_TURNS),
        # 4.3.9: 1 is the first team and has not played; 2 did not begin last.
        ("1 T h h\n2 T =4* =3\n3 T h =2*\n4 T . h", A, (2, 1), TurnReason.TAKES_TURNS),
    ],
)
def test_who_begins_on_board_one(text, kind, pairs, why):
    """4.3 rule by rule, in the one pair left to 1 and 2 (in the first table to 2 and 6)."""
    rules = replace(TWO_BOARDS, team=TeamRules(turns=kind))
    draw = drawn(text, rules)
    made = next(one for one in draw.pairs if {one.first, one.second} == {*pairs})
    assert ((made.first, made.second), made.reasons[-1].code) == (pairs, why)


def test_a_pair_says_that_the_natural_opponent_prefers_the_same_turn():
    """1 and 3 began twice, 2 and 4 never: not 1-3 and 2-4, which come first, but 1-4 and 2-3 (C8)."""
    text = """
        1 T +5* +6*
        2 T .   .
        3 T +7* +8*
        4 T .   .
        5 T .   -2*
        6 T -2* .
        7 T .   -4*
        8 T -4* .
    """
    draw = drawn(text)
    assert {(4, 1), (2, 3)} <= pairs_of(draw)
    made = next(one for one in draw.pairs if 1 in (one.first, one.second))
    codes = {reason.code: reason.facts for reason in made.reasons}
    assert ReasonCode.SAME_WISH in codes
    assert codes[ReasonCode.SAME_WISH]["number"] == 1


def test_the_first_team_is_the_one_with_more_of_the_other_points():
    """4.2.2: 1 and 2 have the same turns, 2 more board points: 2 alternates, else 1 (4.3.8)."""
    rules = replace(TWO_BOARDS, match_win=Points(1), match_draw=Points(1), match_loss=Points(1))
    text = "1 T =3 =4*\n2 T +4 +3*\n3 T =1* .\n4 T -2* ."
    assert (1, 2) in pairs_of(drawn(text, rules))
    unused = replace(rules, team=TeamRules(secondary=False))
    assert (2, 1) in pairs_of(drawn(text, unused))


def test_squeezed_histories_are_compared_from_the_end():
    """4.3.6 with C.04.2, 3.4 (case 6): 1 played as -BWB and 2 as BWB-: no difference, so 1 alternates."""
    rules = replace(TWO_BOARDS, planned_rounds=6, team=TeamRules(secondary=False))
    text = """
        1 T z   +4  +5* +3
        2 T +3  +5* +6  z
        3 T -2* =6* =4* -1*
        4 T =5* -1* .   z
        5 T .   .   .   z
        6 T z   .   -2* z
    """
    draw = drawn(text, rules)
    assert (1, 2) in pairs_of(draw)


def test_a_wish_of_two_equal_turns_stands_in_the_last_round():
    """1.7.2 (case 5): 1 had BBWW and 2 only WBW; strong against mild, so 2 begins.

    The text also says that a difference of nought is no preference in the last round; read as closing
    only its own sentence on mild ones, since two turns running are strong by an earlier one.
    """
    rules = replace(TWO_BOARDS, team=TeamRules(turns=B))
    text = """
        1 T =6   =5   =4* =3*
        2 T XX5* =3*  =6  =4*
        3 T =4*  .    =5  .
        4 T .    =6   .   .
        5 T .    =1*  =3* =6
        6 T =1*  =4*  =2* =5*
    """
    assert pairs_of(drawn(text, rules)) == {(3, 6), (2, 1), (4, 5)}


def test_floaters_are_told_by_the_scores_of_pairing():
    """1.5 with C.04.7 (case 7): 2 and 5 met on equal scores with the virtual points, so 2 is no floater."""
    rules = replace(TWO_BOARDS, planned_rounds=7)
    text = """
        1 T +4* +3*
        2 T -3  +5*
        3 T .   .
        4 T .   =10*
        5 T +9* .
        6 T =8* =7*
        7 T =10* .
        8 T .   =9*
        9 T .   .
        10 T .  .
    """
    virtual = {number: {1: Points(2), 2: Points(2)} for number in (1, 2, 3, 4)}
    record = crosstable(text, rules)
    meets_one = {frozenset((1, 2))}
    assert meets_one <= meetings_of(pair(replace(record, boosts=virtual), system=SYSTEM, seed="s"))
    assert not meets_one <= meetings_of(pair(record, system=SYSTEM, seed="s"))


def test_c6_is_fulfilled_or_not():
    """2.3.3 (case 2): whoever meets 1, the next group needs more than its number asks for: the first does."""
    text = """
        1 T +7* +9* +10*
        2 T =8* =10* =9*
        3 T =4* =5* =6*
        4 T .   =6* =5*
        5 T =6* .   .
        6 T
        7 T .   z   z
        8 T .   z   z
        9 T z
        10 T z
    """
    assert frozenset((1, 2)) in meetings_of(drawn(text))


FOUR = "1 T +4*\n2 T +3\n3 T\n4 T"


class TestLookedAt:
    def test_a_criterion_is_named_by_its_article(self):
        record = crosstable("1 T +5*\n2 T +6*\n3 T =7*\n4 T +8*\n5 T\n6 T\n7 T\n8 T", TWO_BOARDS)
        best = made_of(pair(record, system=SYSTEM, seed="s"))
        made = Made(((1, 4), (2, 3), (5, 7), (6, 8)), best.free)
        looked = review(record, made, system=system_of(SYSTEM), seed="s")
        assert looked.worse == Worse("C.04.6 3.6", "2")
        assert looked.best[0].faults == {
            "C.04.6 C4": "1",
            "C.04.6 C5": "1",
            "C.04.6 C7": "0",
            "C.04.6 C8": "0",
            "C.04.6 C10": "0",
        }

    def test_a_wish_not_granted_is_c8(self):
        """1 and 2 began twice, 3 and 4 never: 1-3 and 2-4 fulfil all, 1-2 and 3-4 two."""
        text = "1 T =5* =6*\n2 T =6* =5*\n3 T =7 =8\n4 T =8 =7\n5 T\n6 T\n7 T =3* =4*\n8 T =4* =3*"
        record = crosstable(text.replace("7 T =3* =4*", "7 T").replace("8 T =4* =3*", "8 T"))
        record = replace(record, rules=TWO_BOARDS)
        made = Made(((1, 2), (3, 4), (5, 7), (6, 8)))
        looked = review(record, made, system=system_of(SYSTEM), seed="s")
        assert looked.worse is not None
        assert looked.worse.criterion == "C.04.6 C8"

    def test_a_bye_for_another_is_worse_by_the_articles_on_byes(self):
        record = crosstable("1 T +2*\n2 T\n3 T =4*\n4 T\n5 T z", TWO_BOARDS)
        for free, others, article in (
            (4, ((1, 3), (2, 5)), "C.04.6 3.4.2"),
            (5, ((1, 3), (2, 4)), "C.04.6 3.4.3"),
        ):
            looked = review(record, Made(others, (free,)), system=system_of(SYSTEM), seed="s")
            assert looked.worse is not None
            assert looked.worse.criterion == article

    def test_turns_are_named_by_their_article(self):
        record = crosstable("1 T\n2 T\n3 T\n4 T", TWO_BOARDS)
        looked = review(record, Made(((3, 1), (4, 2))), system=system_of(SYSTEM), seed="s")
        assert looked.worse == Worse("C.04.6 4.3")

    def test_why_two_do_not_meet(self):
        record = crosstable(FOUR, TWO_BOARDS)
        made = made_of(pair(record, system=SYSTEM, seed="s"))
        answer = why_not(record, made, 1, 3, system=system_of(SYSTEM))
        worse = Worse("C.04.6 C4", "2", made="2", best="0")
        assert answer == Answer(Obstacle.WORSE, {"number": 1, "opponent": 3}, worse)

    def test_no_turn_is_too_often_for_a_team(self):
        """The preface: articles 6 and 7 of the basic rules never hold, in single games neither."""
        rules = replace(TWO_BOARDS, games_per_pairing=1)
        record = crosstable("1 T +3* +4*\n2 T +4* +3*\n3 T\n4 T", rules)
        made = Made(((1, 2), (3, 4)))
        assert review(record, made, system=system_of(SYSTEM), seed="s").faults == ()


def test_the_first_round_tells_the_lot_by_numbers():
    """4.3.1: 2 met 4 and began while 1 and 5 were absent; an even number began, so odd ones do not."""
    record = crosstable(
        "1 T z\n2 T =4*\n3 T =6\n4 T\n5 T z\n6 T =3*", replace(TWO_BOARDS, odd_begin=None)
    )
    assert odd_begin(record, "s", by_number=True) is False
    draw = pair(record, system=SYSTEM, seed="s")
    assert (5, 1) in pairs_of(draw) or frozenset((1, 5)) not in meetings_of(draw)
