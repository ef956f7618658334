"""Tags as people and programs write them."""

import pytest

from games.pdn import Code
from tests.games.pdn.files import codes, only, read


@pytest.mark.parametrize(
    ("written", "name", "value"),
    [
        ('[Event "Open"]', "Event", "Open"),
        ('[ Event  "Open" ]', "Event", "Open"),
        ('\t\t[Event "Open"]', "Event", "Open"),
        ("[Event “Open”]", "Event", "Open"),
        ("[Event 'Open']", "Event", "Open"),
        ("[Event &quot;Open&quot;]", "Event", "Open"),
        (r'[Event "The \"Open\" \\ 2"]', "Event", r'The "Open" \ 2'),
        ('[Event "Jan &amp; Piet"]', "Event", "Jan & Piet"),
        ('<p>[Event "Open"]<br>', "Event", "Open"),
        ('[EVENT "Open"]', "Event", "Open"),
        ('[Bianco "Rossi"]', "White", "Rossi"),
        ('[Nero "Verdi"]', "Black", "Verdi"),
        ('[Risultato "1-0"]', "Result", "1-0"),
        ('[Blancs "Petit"]', "White", "Petit"),
        ('[Noir "Grand"]', "Black", "Grand"),
        ('[Zwart "De Wit"]', "Black", "De Wit"),
        ('[Белые "Иванов"]', "White", "Иванов"),
        ('[P1 "first"]', "White", "first"),
        ('[Annotator "me"]', "Annotator", "me"),
    ],
)
def test_slips_are_forgiven(written: str, name: str, value: str):
    game = only(f'{written}\n[Site "club"]\n\n1. 32-28 18-23 *')
    assert game.tags == {name: value, "Site": "club"}
    assert not [fault for fault in game.faults if not fault.is_remark]


@pytest.mark.parametrize(
    ("written", "value", "suggestion"),
    [
        ('[Event "Open"', "Open", '[Event "Open"]'),
        ('[Event "Open]', "Open", '[Event "Open"]'),
        ('[Event "Open', "Open", '[Event "Open"]'),
        ("[Event Open 2020]", "Open 2020", '[Event "Open 2020"]'),
        ('Event "Open"]', "Open", '[Event "Open"]'),
        ('[Event "The "Big" one"]', 'The "Big" one', r'[Event "The \"Big\" one"]'),
        ('[Event "Open\nof the town"]', "Open of the town", '[Event "Open of the town"]'),
    ],
)
def test_damage_is_mended_and_told(written: str, value: str, suggestion: str):
    game = only(f'{written}\n[Site "club"]\n\n1. 32-28 18-23 *')
    assert game.tags == {"Event": value, "Site": "club"}
    (fault,) = game.faults
    assert (fault.code, fault.line, fault.column) == (Code.TAG_DAMAGED, 1, 1)
    assert (fault.expected, fault.suggestion) == ('[Name "value"]', suggestion)
    assert game.is_legal
    assert not game.is_sound


def test_a_tag_that_stands_twice_counts_once():
    game = only('[Event "Open"]\n[White "A"]\n[Event "again"]\n\n1. 32-28 *')
    assert game.tags["Event"] == "Open"
    assert codes(game) == [Code.TAG_REPEATED]
    assert game.is_sound


def test_a_tag_behind_moves_begins_a_game_even_on_their_line():
    games = read('[Event "a"] [Site "b"] 1. 32-28 18-23 1-1[Event "c"]\n[Site "d"]\n1. 33-28 *')
    assert [game.tags for game in games] == [
        {"Event": "a", "Site": "b"},
        {"Event": "c", "Site": "d"},
    ]
    assert [game.line for game in games] == [1, 1]


def test_games_of_tags_alone_are_games():
    assert len(read('[Event "a"]\n[Result "2-0"]\n*\n\n[Event "b"]\n[Result "0-2"]\n*\n')) == 2
    assert len(read('[FEN "W:W31:B20"] *\n[FEN "W:W32:B20"] *\n')) == 2
