"""A club's own rulebook as a file: what may be written, and that every mistake is named."""

from dataclasses import fields
from pathlib import Path

import pytest

from rules.errors import RulesError, UnknownVariant
from rules.fen import parse_fen, write_fen
from rules.geometry import Board
from rules.precedence import kings_count_two, most_pieces
from rules.rulebooks import load_folder, read_variant, write_variant
from rules.rulebooks.faults import MOST_FAULTS
from rules.rulebooks.folder import MOST_FILES
from rules.rulebooks.keys import LONGEST_SIDE, MOST_SQUARES
from rules.rulebooks.options import MOST_CHOICES
from rules.rulebooks.read import LONGEST_LINE, LONGEST_TEXT
from rules.rulebooks.report import table_of_keys
from rules.rulebooks.words import PRECEDENCE
from rules.variants import (
    Crowning,
    Missed,
    Variant,
    all_variants,
    get_variant,
    register,
    unregister,
)
from rules.variants.facts import last_rows
from tests.rules.boards import TOO_RICH

DOCS = Path(__file__).parents[2] / "docs" / "variant-files.md"
HOUSE = """
based_on = "english"
game_type = "none"
sources = ["Our club"]
"""


def variant(text):
    read = read_variant(text, key="house")
    assert [str(fault) for fault in read.faults] == []
    return read.variant


def faults(text):
    read = read_variant(text, key="house")
    assert read.variant is None
    return {fault.key: fault.message for fault in read.faults}


def facts(rulebook):
    """Every fact, boards and options by what they are made of, so that records can be compared."""
    found = {fact.name: getattr(rulebook, fact.name) for fact in fields(Variant)}
    found["board"] = {part.name: getattr(rulebook.board, part.name) for part in fields(Board)}
    found["options"] = [
        (option.key, option.default, option.source, choice, set(option.alternatives[choice]))
        for option in rulebook.options
        for choice in option.alternatives
    ]
    return found


# What may be written


@pytest.mark.parametrize("built_in", all_variants(), ids=lambda each: each.key)
def test_every_rulebook_written_as_a_file_is_read_back_the_same(built_in):
    read = read_variant(write_variant(built_in), key=built_in.key)
    assert read.faults == ()
    assert facts(read.variant) == facts(built_in)
    for option in built_in.options:
        for choice in option.alternatives:
            chosen = built_in.with_option(option.key, choice)
            assert facts(read.variant.with_option(option.key, choice)) == facts(chosen)


def test_what_is_not_written_is_inherited_but_number_sources_and_options():
    house = variant(HOUSE.replace("english", "spanish") + 'precedence = ["kings-count-two"]')
    spanish = get_variant("spanish")
    assert house.precedence == (kings_count_two,)
    assert (house.key, house.game_type, house.options) == ("house", None, ())
    assert house.sources == ("Our club",)
    changed = {"key", "precedence", "game_type", "options", "sources"}
    inherited = facts(house).keys() - changed
    assert all(facts(house)[name] == facts(spanish)[name] for name in inherited)


def test_names_and_draw_rules_stand_beside_the_record():
    text = HOUSE + 'draws = "Old English"\nname.en = "Our game"\nname.cs = "Naše hra"\n'
    read = read_variant(text, key="house")
    assert (read.names, read.draws) == ({"en": "Our game", "cs": "Naše hra"}, "old-english")
    assert read_variant(HOUSE, key="house").draws == "wcdf"


@pytest.mark.parametrize(
    "set_up",
    [
        'start = "W:W31, 32,K1:B5-8,K30."',
        'begins = "white"\nwhite_men = "31-32"\nwhite_kings = "1"\nblack_men = "5 6 7, 8"\n'
        'black_kings = "30"',
        'begins = "White"\nwhite_men = [31, 32]\nwhite_kings = 1\nblack_men = ["5-6", "7-8"]\n'
        'black_kings = ["30"]',
        'begins = "white"\nwhite_men = "e1 g1"\nwhite_kings = "b8"\n'
        'black_men = "A7 c7 e7 g7"\nblack_kings = "c1"',
    ],
    ids=["fen", "ranges", "lists", "names of chess"],
)
def test_a_set_up_may_be_written_in_many_ways(set_up):
    read = read_variant(HOUSE + set_up, key="house")
    assert read.faults == ()
    expected = "W:W31,32,K1:B5,6,7,8,K30"
    assert read.variant.start == parse_fen(get_variant("english"), expected)


def test_one_part_of_the_set_up_may_be_another():
    assert write_fen(variant(HOUSE), variant(HOUSE + 'begins = "white"').start)[0] == "W"
    without_corner = variant(HOUSE + 'white_men = "21-28, 30-32"').start
    assert without_corner.white_men.bit_count() == 11


def test_a_board_of_ones_own():
    house = variant(HOUSE + 'width = 6\nheight = 6\nwhite_men = "13-18"\nblack_men = "1-6"')
    assert house.board.squares == 18
    assert house.crown_squares == last_rows(house.board)


def test_straight_on_means_the_next_square_that_plays():
    ways = 'men_capture = ["straight"]\n'
    assert (0, 2) in variant(HOUSE + ways).men_capture
    assert (0, 1) in variant(HOUSE.replace("english", "turkish") + ways).men_capture


def test_words_may_have_capitals_spaces_and_overlap():
    house = variant(
        HOUSE + 'crowning = "Where it stops"\nmen_capture = ["diagonal", "diagonally ahead"]'
    )
    assert house.crowning is Crowning.WHERE_IT_STOPS
    assert house.men_capture == get_variant("russian").men_capture


OPTION = """
[[options]]
key = "choice"
default = "free"
source = "The chairman"
[options.instead.majority]
precedence = ["most-pieces"]
[options.instead.small]
width = 6
height = 6
white_men = "13-18"
black_men = "1-6"
"""


def test_a_point_left_open_is_an_option():
    house = variant(HOUSE + OPTION)
    assert house.with_option("choice", "free") is house
    assert house.with_option("choice", "majority").precedence == (most_pieces,)
    assert house.with_option("choice", "small").board.squares == 18


# Mistakes


@pytest.mark.parametrize(
    ("text", "key", "message"),
    [
        ('mised = "huffed"', "mised", 'no key of a rulebook: did you mean "missed"?'),
        ('missed = "hufed"', "missed", '"hufed" is not known here: did you mean "huffed"?'),
        ("missed = 3", "missed", '3 is not known here; known: "taken-back", "huffed"'),
        ("flying_kings = 1", "flying_kings", "write true or false"),
        ('flying_kings = "yes"', "flying_kings", "write true or false, without quotes"),
        ("men_pass = true", "men_pass", "a number from 0 to 16"),
        ("men_pass = -1", "men_pass", "-1 does not fit here"),
        ("precedence = 'most-pieces'", "precedence", "is no list"),
        ("precedence = ['most']", "precedence", 'known: "most-pieces"'),
        ("precedence = ['most-kings', 'most-kings']", "precedence", "comes twice"),
        ("width = 200", "width", "a number from 3 to 16"),
        ("width = 16\nheight = 16\nsquares = 'all'", "width", "256 squares would play"),
        ("width = 10", "white_men", "is missing and not inherited"),
        ("white_men = '31-50'", "white_men", 'no square "31-50": its squares are 1, 2 ... 32'),
        ("white_men = 'z9'", "white_men", 'no square "z9"'),
        ("white_men = '32-21'", "white_men", "runs backward"),
        ("white_men = '21 21'", "white_men", "square 21 stands twice here"),
        ("black_kings = '12'", "black_kings", "square 12 stands in black_men too"),
        ("white_men = '1-4'\nblack_men = '9'", "white_men", "where it is crowned"),
        ("white_men = true", "white_men", "names no squares"),
        ("white_men = ''", "white_men", "nothing of this side stands on the board"),
        ("start = 'B:W29:B25'\nblack_kings = ''", "black_kings", "leave one of them out"),
        ("start = 'B:W29,32:B25,99'", "start", 'no square "99"'),
        ("start = 'W:W31-50'", "start", "is no FEN"),
        ("start = 'W:W31:W1'", "start", "is no FEN"),
        ("start = 'B:W9,14:B5'", "start", "the side that begins has no move"),
        ("men_move = []\nmen_capture = []", "white_crown_squares", "no man can ever reach"),
        ("men_move = ['back']\nmen_capture = []", "begins", "has no move"),
        ("white_crown_squares = 'nowhere'\ngoal = 'first-king'", "goal", "is crowned nowhere"),
        ("start = 'B:W32:BK1'\ngoal = 'first-king'", "goal", "won before it begins"),
        (
            "men_take_kings = false\ncrowning = 'during-capture'",
            "men_take_kings",
            "cannot be played",
        ),
        ("capture_sign = '+'", "capture_sign", '"x", ":", "-"'),
        ("draws = 'fide'", "draws", 'did you mean "fid"?'),
        ("based_on = 'chess'", "", "no TOML"),  # written twice
        ("name = 'Ours'", "name", 'write name.en = "..."'),
        ("name.english = 'Ours'", "name.english", "a code such as en"),
        ("name.en = ''", "name.en", "is no text"),
        ('name.en = "a\\nb"', "name.en", "must be one line"),
        ("options = 3", "options", "write [[options]]"),
        ("[[options]]\nkey = 'a b'", "options.key", "is no short name"),
        ("[[options]]\nkey = 'a'", "options.default", "is missing"),
        ("[[options]]\nkey = 'a'", "options.a.instead", "write [options.instead.NAME]"),
        (OPTION.replace("default", "defalt"), "options.defalt", 'did you mean "default"?'),
        (OPTION.replace('"free"', '"small"'), "options.choice.default", "choose another"),
        (OPTION.replace("13-18", "13-19"), "options.choice.instead.small.white_men", "no square"),
        (OPTION + "draws = 'none'", "options.choice.instead.small.draws", "is no key"),
        (OPTION + OPTION, "options.choice", "comes twice"),
        (OPTION + "[options.instead.dull]", "options.choice.instead.dull", "says nothing"),
        (OPTION + "[options.instead.Dull]\nmen_pass=1", "options.choice.instead.Dull", "no short"),
        (OPTION * 11, "options", "20 choices in all"),
    ],
)
def test_a_mistake_is_named_with_its_key_and_what_to_write(text, key, message):
    found = faults(HOUSE + text)
    assert message in found[key]


def test_a_set_up_with_more_captures_than_can_be_listed_is_refused():
    found = faults(HOUSE.replace("english", "frisian") + f"start = '{TOO_RICH}'\n")
    assert found["start"].endswith("set up fewer flying kings")


def test_every_mistake_is_named_at_once_with_line_and_column():
    text = HOUSE + '\n  landin = "behind"\ngoal = "win"\nblack_men = "1-12, 40, 41"\n'
    found = read_variant(text, key="house", file="house.toml").faults
    assert [(fault.line, fault.column, fault.key) for fault in found] == [
        (6, 3, "landin"),
        (7, 1, "goal"),
        (8, 1, "black_men"),
        (8, 1, "black_men"),
    ]
    assert str(found[0]) == (
        'house.toml:6:3: landin: is no key of a rulebook: did you mean "landing"?'
    )


def test_without_a_base_every_fact_is_asked_for():
    found = faults("")
    assert {"width", "begins", "white_men", "men_move", "goal", "sources", "draws"} <= set(found)
    assert found["lifting"] == 'is missing and not inherited: write "at-end" or "at-once"'


def test_number_and_sources_are_asked_for_even_with_a_base():
    assert set(faults('based_on = "english"')) == {"game_type", "sources"}


def test_an_unknown_base_is_named_with_the_nearest():
    found = faults(HOUSE.replace("english", "inglish"))
    assert 'did you mean "english"?' in found["based_on"]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a = 1\nb = ", 2, "is no TOML"),
        ("a = 1\n\n= 2", 3, "is no TOML"),
        ("a = " + "[" * 1_900, None, "nested too deeply"),
        ("#\n" * 10_001, None, "too long"),
        ("a." * 1_001, None, "too long"),
    ],
)
def test_what_is_no_toml_is_named_with_its_line(text, line, message):
    (fault,) = read_variant(text, key="house").faults
    assert message in fault.message
    assert fault.line == line


def test_a_number_that_cannot_even_be_shown_is_refused():
    assert "a number this large" in faults(HOUSE + "men_pass = 0x" + "f" * 1_900)["men_pass"]


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"key{number} = 1" for number in range(2_000)),
        HOUSE + 'white_men = """' + "\\\n".join(["1-32 " * 300] * 10) + '"""',
    ],
    ids=["unknown keys", "a square many times"],
)
def test_a_hundred_mistakes_are_named_and_no_more(text):
    assert 0 < len(read_variant(text, key="house").faults) <= 100


def test_a_key_that_cannot_be_printed_is_shown_with_marks():
    assert "a??b" in faults(HOUSE + '"a\\u0000\\u0007b" = 1')


@pytest.mark.parametrize("key", ["", "Our Game", "../x", "a" * 41])
def test_a_key_is_a_short_name(key):
    (fault,) = read_variant(HOUSE, key=key).faults
    assert fault.message.startswith("Rename the file:")


# The registry and the folder


def test_a_registered_rulebook_is_found_like_any_other():
    house = variant(HOUSE + OPTION)
    register(house)
    try:
        assert get_variant("house") is house
        assert get_variant("house", choice="majority").precedence == (most_pieces,)
        assert all_variants()[-1] is house
        later = variant(HOUSE + "missed = 'huffed'")
        register(later)
        assert get_variant("house").missed is Missed.FORFEITS_PIECE
    finally:
        unregister("house")
    with pytest.raises(UnknownVariant):
        get_variant("house")


def test_a_built_in_rulebook_is_never_replaced():
    with pytest.raises(RulesError, match="built-in rulebook"):
        register(read_variant(write_variant(get_variant("czech")), key="czech").variant)


def test_a_folder_holds_good_files_and_faulty_ones(tmp_path):
    (tmp_path / "ours.toml").write_text(HOUSE, encoding="utf-8")
    (tmp_path / "theirs.toml").write_text(HOUSE + "goal = 1", encoding="utf-8-sig")
    (tmp_path / "english.toml").write_text(HOUSE, encoding="utf-8")
    (tmp_path / "latin.toml").write_bytes(b"# caf\xe9")
    (tmp_path / "dir.toml").mkdir()
    (tmp_path / "notes.txt").write_text("not read")
    files, found = load_folder(tmp_path)
    assert [file.variant.key for file in files] == ["ours"]
    assert {fault.file: fault.message.split(":")[0] for fault in found} == {
        "dir.toml": "The file cannot be read",
        "english.toml": "'english' is a built-in rulebook",
        "latin.toml": "The file is no UTF-8 text",
        "theirs.toml": "1 is not known here; known",
    }


def test_a_folder_that_is_missing_is_a_fault(tmp_path):
    files, (fault,) = load_folder(tmp_path / "none")
    assert files == ()
    assert str(fault) == f"{tmp_path / 'none'}: No such folder can be read."


def test_the_page_on_rulebook_files_has_the_table_of_keys_and_every_limit():
    page = DOCS.read_text(encoding="utf-8")
    assert "\n".join(table_of_keys()) in page
    assert all(f"| `{rule}` |" in page for rule in PRECEDENCE)
    limits = (LONGEST_SIDE, MOST_SQUARES, MOST_CHOICES, MOST_FILES, MOST_FAULTS)
    assert all(f" {limit} " in page for limit in limits)
    assert all(f"{most:_}".replace("_", " ") in page for most in (LONGEST_TEXT, LONGEST_LINE))


def test_the_file_on_the_page_can_be_played():
    page = DOCS.read_text(encoding="utf-8")
    ours, option = (block.split("```")[0] for block in page.split("```toml")[1:])
    text = "\n".join(line.strip() for line in (ours + option).splitlines())
    assert variant(text).with_option("choice", "majority").precedence == (most_pieces,)
