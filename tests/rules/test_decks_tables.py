"""The draw tables of Russian and Brazilian draughts: labels, placements, and what is special in them.

Sources: the tables in strategygames (DrawTables*.scala), lidraughts (OpeningTable.scala) and
pydraughts (ballot_files), which agree entry by entry; where their FEN was wrong the moves are right.
"""

from collections import Counter

import pytest

from rules.ballots import find_ballot, get_deck, match_ballot
from rules.errors import IllegalMove
from rules.fen import parse_fen
from rules.play import Play
from rules.position import Side
from rules.variants import get_variant

RUSSIAN = get_variant("russian")
BRAZILIAN = get_variant("brazilian")
ROMAN = {"I": 1, "V": 5, "X": 10}


def number_of(part: str) -> int:
    """A part of a label, 12 or XII, as a number."""
    if part.isdecimal():
        return int(part)
    values = [ROMAN[letter] for letter in part]
    return sum(-a if a < b else a for a, b in zip(values, [*values[1:], 0], strict=True))


@pytest.mark.parametrize(
    ("key", "columns", "last"),
    [
        ("idf-russian", 23, (33, 9)),
        ("idf-russian-basic", 10, (15, 10)),
        ("fmjd-russian", 16, (46, 16)),
    ],
)
def test_the_labels_run_row_by_row(key, columns, last):
    ballots = get_deck(key).ballots
    labels = [tuple(map(number_of, ballot.label.split("-"))) for ballot in ballots]
    for number, (row, column) in enumerate(labels, start=1):
        assert number == (row - 1) * columns + column
    assert [ballot.number for ballot in ballots] == list(range(1, len(ballots) + 1))
    assert labels[-1] == last


@pytest.mark.parametrize(
    ("key", "with_moves"),
    [
        ("idf-russian", 349),
        ("idf-russian-basic", 149),
        ("fmjd-russian", 344),
        ("idf-brazilian", 342),
        ("fmjd-brazilian", 336),
    ],
)
def test_moves_or_placements(key, with_moves):
    playable = get_deck(key).playable
    assert sum(bool(ballot.moves) for ballot in playable) == with_moves
    for ballot in playable:
        if ballot.moves:
            assert ballot.start == ballot.variant.start
        else:
            men = [ballot.start.men(side).bit_count() for side in Side]
            assert men == [12, 12]


@pytest.mark.parametrize(
    ("label", "text", "fen"),
    [
        (
            "I-1",
            "a3-b4",
            "B:Wa1,b2,b4,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8",
        ),
        (
            "II-2",
            "a1>a5 a7>h4",
            "W:Wa3,a5,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Bb6,b8,c7,d6,d8,e7,f6,f8,g7,h4,h6,h8",
        ),
        (
            "XXIII-20",
            "g3-f4 b6-a5 c3-d4 f6-e5 d4:f6 e7:g5",
            "W:Wa1,a3,b2,c1,d2,e1,e3,f2,f4,g1,h2:Ba5,a7,b8,c7,d6,d8,f8,g5,g7,h6,h8",
        ),
    ],
)
def test_ballots_of_the_idf_table(label, text, fen):
    ballot = find_ballot(get_deck("idf-russian"), label)
    assert ballot.text == text
    assert ballot.position == parse_fen(RUSSIAN, fen)


def test_a_slip_of_the_sources_is_repaired_by_playing_the_moves():
    # XXVII-9 and 45-IX are one opening; the FENs of the sources give the wrong side to move
    idf = find_ballot(get_deck("idf-russian"), "XXVII-9")
    fmjd = find_ballot(get_deck("fmjd-russian"), "45-IX")
    assert idf.position == fmjd.position
    assert idf.position.side is Side.WHITE
    # 2-IV of the basic table: the FEN of the sources has other men than the moves lead to
    basic = find_ballot(get_deck("idf-russian-basic"), "2-IV")
    fen = "B:Wa1,b2,b4,c1,c3,d2,e1,f2,f4,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e5,e7,f8,g7,h6,h8"
    assert (basic.text, basic.position) == ("e3-f4 f6-e5 a3-b4", parse_fen(RUSSIAN, fen))


@pytest.mark.parametrize("suffix", ["russian", "brazilian"])
def test_the_placements_with_black_to_move_are_three(suffix):
    # both sources give Black the move here, unlike in every other placement; uncertain
    found = [
        ballot.label
        for key in (f"idf-{suffix}", f"fmjd-{suffix}")
        for ballot in get_deck(key).ballots
        if ballot.start.side is Side.BLACK
    ]
    assert found == ["II-1", "XX-18", "22-XV"]


def test_one_basic_ballot_is_free():
    free = find_ballot(get_deck("idf-russian-basic"), "5-VII")
    assert (free.number, free.text, free.position) == (47, "free", RUSSIAN.start)
    assert free.is_playable


@pytest.mark.parametrize(
    ("key", "first", "again"),
    [
        ("idf-russian", "I-13", "XVII-8"),
        ("idf-russian", "XXI-5", "XXI-11"),
        ("idf-russian", "XI-18", "XXIII-20"),
        ("fmjd-russian", "15-XV", "16-I"),
        ("fmjd-russian", "15-XVI", "16-II"),
    ],
)
def test_where_two_ballots_lead_to_one_position_the_first_is_named(key, first, again):
    deck = get_deck(key)
    assert match_ballot(deck, find_ballot(deck, again).position) is find_ballot(deck, first)


@pytest.mark.parametrize(
    ("key", "repeats"),
    [
        ("idf-russian", 3),
        ("idf-russian-basic", 0),
        ("fmjd-russian", 2),
        ("idf-brazilian", 2),
        ("fmjd-brazilian", 2),
    ],
)
def test_how_many_positions_come_twice(key, repeats):
    counts = Counter(ballot.position for ballot in get_deck(key).ballots)
    assert sorted(counts.values())[-1] <= 2
    assert sum(count - 1 for count in counts.values()) == repeats


@pytest.mark.parametrize(
    ("table", "left_out", "barred"),
    [
        (
            "idf",
            ["I-17", "XI-18", "XV-16", "XXIII-20"],
            ["XIII-3", "XIV-22", "XV-12", "XV-18", "XXVI-5"],
        ),
        (
            "fmjd",
            ["1-IX", "4-XV", "5-XI"],
            ["5-IX", "19-V", "25-XIII", "30-XVI", "40-XIV", "41-XIII", "42-XIV", "43-II"],
        ),
    ],
)
def test_the_brazilian_tables_are_the_russian_ones_less_some(table, left_out, barred):
    russian, brazilian = get_deck(f"{table}-russian"), get_deck(f"{table}-brazilian")
    kept = {ballot.label: ballot for ballot in brazilian.ballots}
    assert [ballot.label for ballot in brazilian.ballots if not ballot.is_playable] == barred
    for ballot in russian.ballots:
        if ballot.label in left_out:
            assert ballot.label not in kept
            with pytest.raises(IllegalMove, match="a capture is obligatory"):
                Play.replay(BRAZILIAN, ballot.moves)
        else:
            same = kept[ballot.label]
            assert (same.number, same.start) == (ballot.number, ballot.start)
            assert same.moves == tuple(move.replace(":", "x") for move in ballot.moves)
