"""Rosters as clubs paste them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.exchange.roster import Person, read_roster


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
