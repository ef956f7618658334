"""The published decks: their counts, and every line of them played by our rules.

Sources: Ed Gilbert's 2500 eleven-man ballots, of which 247 are barred; the draw tables of the IDF
(745 positions, and 150 basic ones) and of the FMJD (736) in Russian draughts, and those of Brazilian
draughts (736 and 725) as strategygames and lidraughts have them. Others have played the same lines
with pydraughts and py-draughts; `data/deck-positions.json` keeps where they lead.
"""

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from rules.ballots import Ballot, get_deck, match_ballot, read_deck
from rules.play import Play
from rules.position import Side
from rules.variants import get_variant

REACHED = json.loads(
    (Path(__file__).parent / "data" / "deck-positions.json").read_text(encoding="utf-8")
)
FROM_THE_ARRAY = ["three-move", "two-move"]
RUSSIAN = ["idf-russian", "idf-russian-basic", "fmjd-russian"]
BRAZILIAN = ["idf-brazilian", "fmjd-brazilian"]
PUBLISHED = ["eleven-man", *RUSSIAN, *BRAZILIAN]


def fingerprint(ballot: Ballot) -> str:
    """The position as `data/deck-positions.json` keeps it."""
    board = ballot.variant.board

    def army(side: Side) -> str:
        squares = board.squares_of(ballot.position.pieces(side))
        return ",".join(sorted(board.name(square) for square in squares))

    text = f"{ballot.position.side.value}:W{army(Side.WHITE)}:B{army(Side.BLACK)}"
    return sha256(text.encode()).hexdigest()[:8]


@pytest.mark.parametrize("key", PUBLISHED)
def test_every_line_leads_to_the_published_position(key):
    deck = get_deck(key)
    listed = deck.playable if key in BRAZILIAN else deck.ballots
    assert [fingerprint(ballot) for ballot in listed] == REACHED[key]


@pytest.mark.parametrize("key", FROM_THE_ARRAY + PUBLISHED)
def test_every_line_is_legal_and_written_as_we_write_it(key):
    deck = get_deck(key)
    variant = get_variant(deck.variant_key)
    for ballot in deck.ballots:
        assert Play.replay(variant, ballot.moves, ballot.start).texts == ballot.moves
        assert not ballot.position.kings(Side.BLACK) | ballot.position.kings(Side.WHITE)


@pytest.mark.parametrize(
    ("key", "total", "playable"),
    [
        ("three-move", 174, 156),
        ("two-move", 49, 43),
        ("eleven-man", 2500, 2253),
        ("idf-russian", 745, 745),
        ("idf-russian-basic", 150, 150),
        ("fmjd-russian", 736, 736),
        ("idf-brazilian", 741, 736),
        ("fmjd-brazilian", 733, 725),
    ],
)
def test_the_counts(key, total, playable):
    deck = get_deck(key)
    assert (len(deck.ballots), len(deck.playable)) == (total, playable)
    assert len(deck.by_number) == total
    assert deck.sources


def test_the_barred_eleven_man_ballots():
    barred = [ballot.number for ballot in get_deck("eleven-man").ballots if not ballot.is_playable]
    assert barred == REACHED["eleven-man barred"]
    assert len(barred) == 247


def test_eleven_man_ballots_lift_one_man_of_each_side():
    deck = get_deck("eleven-man")
    array = get_variant("english").start
    board = get_variant("english").board
    assert [ballot.number for ballot in deck.ballots] == list(range(1, 2501))
    for ballot in deck.ballots:
        lifted = board.squares_of(
            array.black_men ^ ballot.start.black_men | array.white_men ^ ballot.start.white_men
        )
        black, white = lifted
        assert black in range(5, 13)
        assert white in range(21, 29)
        assert len(ballot.moves) == 2
        assert ballot.start.side is Side.BLACK


def test_an_eleven_man_ballot_in_full():
    ballot = get_deck("eleven-man").by_number[1]
    assert ballot.text == "-11 -28 8-11 24-19"
    assert (ballot.label, ballot.name, ballot.moves) == ("1", None, ("8-11", "24-19"))


def test_eleven_man_ballots_lead_to_positions_of_their_own():
    deck = get_deck("eleven-man")
    assert len(deck.by_position) == 2500
    assert match_ballot(deck, deck.by_number[777].position) is deck.by_number[777]


@pytest.mark.parametrize("key", [*FROM_THE_ARRAY, "eleven-man"])
def test_the_text_of_a_ballot_is_what_a_club_would_write(key):
    deck = get_deck(key)
    lines = [
        f"{ballot.label}; {ballot.text}; {ballot.name or ''}; {'' if ballot.is_playable else 'barred'}"
        for ballot in deck.ballots
    ]
    read = read_deck("\n".join(lines), get_variant(deck.variant_key))
    assert read.faults == ()
    assert read.deck
    assert read.deck.ballots == deck.ballots


def test_no_move_is_played_before_a_position_is_asked_for(monkeypatch):
    def never(*_: object) -> None:
        raise AssertionError("a move was played")

    monkeypatch.setattr(Play, "replay", never)
    fresh = replace(get_deck("eleven-man"))
    assert len(fresh.playable) == 2253
    with pytest.raises(AssertionError, match="a move was played"):
        assert fresh.ballots[0].position
