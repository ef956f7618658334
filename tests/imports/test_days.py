"""Days as files write them; the standard (PDN 3.0, tag Date) has year, month, day and question marks."""

import pytest

from games.services.keeping import day_of


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("2014.08.03", "2014.08.03"),
        ("2014.08.??", "2014.08.??"),
        ("2014-8-3", "2014.08.03"),
        ("25.12.2003", "2003.12.25"),
        ("3/4/2003", "2003.??.??"),  # the third of April, or of March
        ("4/4/2003", "2003.04.04"),
        ("Avignon, summer 2014", "2014.??.??"),
        ("1994-1995", ""),
        ("yesterday", ""),
    ],
)
def test_a_day(written: str, kept: str):
    assert day_of(written) == kept
