"""Sheets for spreadsheets: names come back as they are, and nothing is taken for a formula."""

import csv
import io

from tournaments.exchange.sheet import write_sheet


def test_names_come_back_through_the_mark_that_spreadsheets_look_for():
    rows = [["Łukasz, the 1st", 'Žiga "Z"', "Иван\nПетров", None, 3]]
    text = write_sheet(rows)
    assert text.encode().startswith(b"\xef\xbb\xbf")
    (read,) = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""))
    assert read == ["Łukasz, the 1st", 'Žiga "Z"', "Иван\nПетров", "", "3"]


def test_a_name_is_no_formula_and_a_negative_number_stays_a_number():
    text = write_sheet([['=HYPERLINK("x")', "@a", "+a", "-2.5", "-1"]])
    (read,) = csv.reader(io.StringIO(text.removeprefix("\ufeff")))
    assert read == ['\'=HYPERLINK("x")', "'@a", "'+a", "-2.5", "-1"]
