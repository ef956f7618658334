"""Rosters as clubs paste them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.exchange.roster import Person, Team, read_roster, read_teams


@pytest.mark.parametrize(
    ("line", "person"),
    [
        ("Anna Dvořáková", Person("Anna Dvořáková")),
        ("1. Anna Dvořáková", Person("Anna Dvořáková")),
        ("Anna Dvořáková; 1850", Person("Anna Dvořáková", 1850)),
        ("Anna Dvořáková;1850;Brno", Person("Anna Dvořáková", 1850, "Brno")),
        ("Anna Dvořáková\tBrno\t1850", Person("Anna Dvořáková", 1850, "Brno")),
        ("Иван Петров, Минск", Person("Иван Петров", None, "Минск")),
        ("  Bram   de  Vries  ", Person("Bram de Vries")),
        ("Zoë".encode().decode(), Person("Zoë")),
        ("Zoë", Person("Zoë")),  # typed with a combining mark
    ],
)
def test_a_line_is_a_person(line, person):
    assert read_roster(line).people == (person,)


def test_blank_lines_are_nothing_and_line_ends_are_those_of_any_machine():
    assert [p.name for p in read_roster("Ada\r\n\r\nBen\n\n Cy \r").people] == ["Ada", "Ben", "Cy"]


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("Ada\n;1500", 2, "name_missing"),
        ("42", 1, "name_missing"),
        ("x" * 121, 1, "name_too_long"),
        ("Ada;99999", 1, "rating_out_of_range"),
        ("Ada;0", 1, "rating_out_of_range"),
        ("Ada;1;2", 1, "too_many_fields"),
        ("Ada;Brno;Praha", 1, "too_many_fields"),
        ("Ada\nBen\nADA", 3, "twice"),
    ],
)
def test_a_fault_names_its_line(text, line, code):
    (fault,) = read_roster(text).faults
    assert (fault.line, fault.code) == (line, code)


def test_namesakes_with_different_homes_are_two_people():
    assert len(read_roster("Jan Novák;Brno\nJan Novák;Praha").people) == 2


@given(st.text(max_size=400))
def test_any_text_at_all_is_read_and_every_line_is_accounted_for(text):
    roster = read_roster(text)
    lines = [line for line in text.splitlines() if line.strip()]
    assert len(roster.people) + len(roster.faults) == len(lines)
    assert all(0 < len(person.name) <= 120 for person in roster.people)


def test_a_control_character_is_no_part_of_a_name():
    assert read_roster("An\x00na;\x071850").people == (Person("An na", 1850),)


@pytest.mark.parametrize("indent", ["  ", "\t", "- ", "  - ", "– ", "* ", "• ", "\u00a0", "\t1. "])
def test_a_team_has_its_members_below_it(indent):
    text = f"Hijken DTC; 1350; Hijken\n{indent}Anna Alder; 1300\n\n{indent}Bram Beuk\nHuissen"
    assert read_teams(text).teams == (
        Team(
            Person("Hijken DTC", 1350, "Hijken"),
            (Person("Anna Alder", 1300), Person("Bram Beuk")),
        ),
        Team(Person("Huissen"), ()),
    )


def test_teams_pasted_from_a_spreadsheet_have_their_members_in_the_second_column():
    text = "Hijken DTC\t\t\r\n\tAnna Alder\t1300\r\n\tBram Beuk\t1280\r\n"
    assert read_teams(text).teams == (
        Team(Person("Hijken DTC"), (Person("Anna Alder", 1300), Person("Bram Beuk", 1280))),
    )


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        (" Anna\nHijken", 1, "no_team"),
        ("Hijken\n  ;1500", 2, "name_missing"),
        ("Hijken\n -", 2, "name_missing"),
        ("Hijken\n  Anna; 1; 2", 2, "too_many_fields"),
        ("Hijken\n  Anna\nHuissen\n  Anna", 4, "twice"),
        ("Hijken\n  Anna\nHIJKEN\n  Bram", 3, "twice"),
        ("42\n  Anna", 1, "name_missing"),
    ],
)
def test_a_fault_in_teams_names_its_line(text, line, code):
    (fault,) = read_teams(text).faults
    assert (fault.line, fault.code) == (line, code)


def test_a_team_may_be_called_like_one_of_its_members():
    assert read_teams("Anna\n  Anna").teams == (Team(Person("Anna"), (Person("Anna"),)),)


@given(
    st.text(alphabet=st.sampled_from("aB\n\r\t -–;,0\x00\x0b1.\u0301\u202e\u00a0"), max_size=300)
)
def test_any_text_is_read_as_teams_and_nothing_is_lost(text):
    """Every line is a team, a member or a fault, but for members that wait for a team at fault."""
    roster = read_teams(text)
    lines = [line for line in text.splitlines() if line.strip()]
    read = len(roster.teams) + sum(len(team.members) for team in roster.teams)
    assert read + len(roster.faults) <= len(lines)
    if not roster.faults:
        assert read == len(lines)
    for team in roster.teams:
        for person in (team.team, *team.members):
            assert 0 < len(person.name) <= 120
            assert "\x00" not in person.name
