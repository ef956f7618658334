"""Which game of the tournament a game of a file is: names as people really write them."""

from datetime import date

import pytest

from tournaments.exchange.game_match import Arrived, Matcher, Seated, Sign, Sureness
from tournaments.exchange.names import likeness
from tournaments.record import Outcome

# Two rounds of games, the sides swapped in the second game of each pairing.
FIELD = [
    Seated(key=11, round_number=1, black=("Иван Петров",), white=("Anna Dvořáková",)),
    Seated(key=12, round_number=1, black=("Anna Dvořáková",), white=("Иван Петров",)),
    Seated(key=21, round_number=2, black=("Łukasz Zieliński",), white=("Anna Dvořáková",)),
    Seated(
        key=22,
        round_number=2,
        black=("Anna Dvořáková",),
        white=("Łukasz Zieliński",),
        outcome=Outcome.DRAW,
    ),
]
MATCHER = Matcher(FIELD, first_day=date(2026, 11, 26), last_day=date(2026, 11, 27))


def first(**said: object):
    return MATCHER.proposals(Arrived(**said))[0]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Dvořáková, Anna", "Anna Dvořáková"),
        ("ANNA DVORAKOVA", "Anna Dvořáková"),
        ("Petrov Ivan", "Иван Петров"),
        ("Zielinski, Lukasz", "Łukasz Zieliński"),
    ],
)
def test_order_accents_case_and_script_make_no_difference(one: str, other: str):
    assert likeness(one, other) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("A. Dvořáková", "Anna Dvořáková"),
        ("Dvořáková", "Anna Dvořáková"),
        ("Jan Jansen", "Jan Janssen"),
    ],
)
def test_initials_surnames_alone_and_slips_of_the_pen_are_nearly_the_same(one: str, other: str):
    assert 0.8 < likeness(one, other) < 1


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna Malá", "Anna Dvořáková"), ("Greta Lindqvist", "Ion Rusu"), ("", "Ion Rusu")],
)
def test_a_first_name_alone_makes_nobody_the_same(one: str, other: str):
    assert likeness(one, other) < 0.8


def test_names_sides_and_round_together_are_certain():
    found = first(black="Petrov, Ivan", white="Dvorakova Anna", round_text="1", day="2026.11.26")
    assert (found.key, found.sureness) == (11, Sureness.CERTAIN)
    assert found.signs == (Sign.NAMES_SAME, Sign.ROUND_FITS)


def test_without_a_round_one_meeting_is_enough():
    assert first(black="Anna Dvořáková", white="Иван Петров").sureness is Sureness.CERTAIN


@pytest.mark.parametrize(
    ("said", "sign"),
    [
        ({"round_text": "2"}, Sign.ROUND_DIFFERS),
        ({"day": "2025.??.??"}, Sign.DAY_DIFFERS),
        ({"white": "Anna Dvorak"}, Sign.NAMES_ALIKE),
    ],
)
def test_what_does_not_fit_is_said_and_makes_it_less_sure(said: dict[str, str], sign: Sign):
    found = first(**{"black": "Иван Петров", "white": "Anna Dvořáková"} | said)
    assert found.key == 11
    assert found.sureness is not Sureness.CERTAIN
    assert sign in found.signs


def test_a_day_of_which_only_the_year_is_known_may_be_within_the_event():
    assert (
        Sign.DAY_DIFFERS
        not in first(black="Иван Петров", white="Anna Dvořáková", day="2026.??.??").signs
    )


def test_the_entered_result_speaks_for_and_against():
    names = {"black": "Anna Dvořáková", "white": "Łukasz Zieliński"}
    assert Sign.RESULT_FITS in first(**names, outcome=Outcome.DRAW).signs
    other = first(**names, outcome=Outcome.BLACK_WINS)
    assert (other.sureness, Sign.RESULT_DIFFERS in other.signs) == (Sureness.LIKELY, True)


def test_the_straight_sides_come_before_the_swapped_ones():
    found = MATCHER.proposals(Arrived(black="Иван Петров", white="Anna Dvořáková", round_text="1"))
    assert [each.key for each in found] == [11, 12]
    assert Sign.SIDES_SWAPPED in found[1].signs
    assert found[1].sureness is Sureness.POSSIBLE


def test_one_name_alone_is_only_possible():
    found = first(black="Иван Петров", white="", round_text="1")
    assert (found.key, found.sureness) == (11, Sureness.POSSIBLE)
    assert found.signs[0] is Sign.ONE_NAME


def test_a_second_meeting_in_the_same_round_makes_neither_certain():
    twice = [
        *FIELD,
        Seated(key=13, round_number=1, black=("Иван Петров",), white=("Anna Dvořáková",)),
    ]
    found = Matcher(twice).proposals(
        Arrived(black="Иван Петров", white="Anna Dvořáková", round_text="1")
    )
    assert [each.key for each in found[:2]] == [11, 13]
    assert {each.sureness for each in found[:2]} == {Sureness.LIKELY}
    assert Sign.SEVERAL_FIT in found[0].signs


def test_strangers_are_nobody():
    assert MATCHER.proposals(Arrived(black="Marion Tinsley", white="Don Lafferty")) == ()
