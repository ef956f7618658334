"""What cannot be understood is said by its field, with what and where."""

import pytest

from tests.rules.boards import TOO_RICH
from tournaments.queries.search.asked import read_question


@pytest.mark.parametrize(
    ("typed", "field", "said"),
    [
        ({"player": "?!"}, "player", "Write a name"),
        ({"variant": "chess"}, "variant", "no such kind of draughts"),
        ({"deck": "tarot"}, "deck", "no such deck"),
        ({"moves": "11-15"}, "moves", "Choose the kind of draughts"),
        ({"variant": "english", "moves": "11-15 22-18 9-14"}, "moves", "Move 3: "),
        ({"variant": "english", "moves": "11-15 22-18 9-14"}, "moves", "15x22"),
        ({"variant": "english", "moves": "11-15 hello"}, "moves", "Move 2: 'hello' is no move"),
        ({"position": "W:W18:B9"}, "position", "Choose the kind of draughts"),
        ({"variant": "english", "position": "W:W18,99:B9"}, "position", "At sign 7: "),
        ({"variant": "frisian", "position": TOO_RICH}, "position", "more ways to capture"),
        ({"variant": "english", "position": "W:W18,99:B9"}, "position", "no square 99"),
        ({"ballot": "7"}, "ballot", "Choose a deck"),
        ({"deck": "two-move", "ballot": "700"}, "ballot", "No ballot has this number"),
        ({"side": "red"}, "side", "B for Black or W for White"),
        ({"result": "black"}, "result", "known are: black_wins, white_wins"),
        ({"result": "won"}, "result", "Say which player won or lost."),
        ({"from": "16.10.2026"}, "from", "2026-10-16"),
        ({"to": "2026-02-30"}, "to", "2026-10-16"),
        ({"shortest": "-1"}, "shortest", "from 1 to 1000"),
        ({"longest": "²"}, "longest", "from 1 to 1000"),
        ({"player": "a" * 501}, "player", "longer than 500"),
    ],
)
def test_a_fault_names_its_field(typed, field, said):
    faults = read_question(typed).faults
    assert list(faults) == [field]
    assert said in faults[field]


def test_every_fault_is_said_at_once_and_what_was_typed_is_kept():
    asked = read_question({"from": "soon", "to": "later", "player": " Anna ", "page": "2"})
    assert set(asked.faults) == {"from", "to"}
    assert asked.values == {"from": "soon", "to": "later", "player": "Anna"}


def test_a_deck_says_which_kind_of_draughts():
    assert read_question({"deck": "idf-russian"}).question.variant == "russian"


def test_a_length_in_moves_takes_in_a_game_that_ends_with_the_first_side():
    question = read_question({"shortest": "20", "longest": "30"}).question
    assert (question.fewest_plies, question.most_plies) == (39, 60)
