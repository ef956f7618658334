"""Names are found whatever the case, the accents, the order and the script.

The Latin spellings are those under which lists of the FMJD and its federations have these players.
"""

import pytest

from games.folding import beginnings, fold, is_meant


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("ivanov", "Иванов, Сергей"),
        ("Иванов", "IVANOV Sergei"),
        ("iwanow", "Иванов С."),
        ("sijbrands", "Sijbrands, Ton"),
        ("ton sijbrands", "SIJBRANDS, Ton"),
        ("Tsj", "Tsjizjov, Aleksej"),
        ("chizhov", "Чижов, Алексей"),
        ("yuri", "Юрий Аникеев"),
        ("jurij", "Юрий Аникеев"),
        ("dvorakova", "Anna Dvořáková"),
        ("Dvořáková", "Anna Dvorakova"),
        ("lukasz zie", "Łukasz Zieliński"),
        ("alexandr shvarts", "Шварцман, Александр"),
        ("kharkov", "Харьков"),
        ("de vries", "Vries, Bram de"),
        ("dorsay", "D'Orsay"),
        ("王", "王 小明"),
    ],
)
def test_a_name_is_found_by(typed, name):
    assert is_meant(name, beginnings(typed))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("brands", "Sijbrands, Ton"),
        ("ivanova", "Иванов, Сергей"),
        ("sijbrands harm", "Sijbrands, Ton"),
    ],
)
def test_a_name_is_not_found_by(typed, name):
    assert not is_meant(name, beginnings(typed))


def test_what_is_typed_cannot_reach_into_the_next_word():
    assert beginnings("  % _ , . ") == ()
    assert fold("") == ""
