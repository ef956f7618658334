"""`python -m rules decks`: listing, drawing, showing, and checking a club's own deck."""

from hashlib import sha256

import pytest

from rules.__main__ import main
from rules.rulebooks import EXAMPLES

CLUB_DECK = """\
number; moves; name; barred
1; 9-14 23-18 14x23; Double Cross
2; 9-13 22-18 10-14; Inferno; barred
"""


@pytest.fixture
def run(capsys):
    """Run `decks` and return its exit code, its lines, and what it wrote on stderr."""

    def run(*arguments: str) -> tuple[int, list[str], str]:
        try:
            code = main(("decks", *arguments))
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        written = capsys.readouterr()
        return code, written.out.splitlines(), written.err

    return run


def test_decks_are_listed_with_their_counts(run):
    code, lines, _ = run()
    assert code == 0
    assert lines[:3] == [
        "three-move: english, 174 ballots, 156 playable, 18 barred",
        "two-move: english, 49 ballots, 43 playable, 6 barred",
        "eleven-man: english, 2500 ballots, 2253 playable, 247 barred",
    ]


def test_draw_prints_number_moves_and_name(run):
    code, lines, _ = run("draw", "three-move", "--seed", "abc", "--count", "156")
    assert code == 0
    assert len(lines) == 156
    assert " 46  9-14 23-18 14x23  Double Cross" in lines
    assert "  1  9-13 21-17 5-9" in lines


def test_draw_leaves_out_what_was_used(run):
    whole = run("draw", "two-move", "--seed", "abc", "--count", "6")[1]
    used = ",".join(line.split()[0] for line in whole[:2])
    rest = run("draw", "two-move", "--seed", "abc", "--count", "4", "--used", used)[1]
    assert rest == whole[2:]


def test_draw_prints_where_a_ballot_starts(run):
    lines = run("draw", "eleven-man", "--seed", "abc", "--count", "2253")[1]
    assert "  1  without 11 and 28: 8-11 24-19" in lines


def test_show_tells_all_of_a_ballot(run):
    assert run("show", "three-move", "46")[1] == [
        "number: 46",
        "name: Double Cross",
        "start: the array",
        "moves: 9-14 23-18 14x23",
        "position: W:W21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,23",
    ]
    shown = run("show", "three-move", "3")[1]
    assert shown[-1] == "barred: it is never drawn"
    assert run("show", "eleven-man", "1")[1][1] == "start: without 11 and 28"


def test_show_refuses_a_number_that_is_not_in_the_deck(run):
    code, lines, errors = run("show", "three-move", "175")
    assert (code, lines) == (2, [])
    assert "The deck three-move has no ballot '175'; it goes from 1 to 174." in errors


def test_check_counts_a_sound_deck(run, tmp_path):
    file = tmp_path / "club.txt"
    file.write_text(CLUB_DECK, encoding="utf-8")
    assert run("check", str(file), "--variant", "english") == (
        0,
        ["club: english, 2 ballots, 1 playable, 1 barred"],
        "",
    )


def test_check_names_every_fault_with_its_line(run, tmp_path):
    file = tmp_path / "club.txt"
    file.write_text(CLUB_DECK + "3; 9-14 23-18 5-9\nfour\n", encoding="utf-8")
    code, lines, _ = run("check", str(file), "--variant", "english")
    assert code == 1
    assert lines == [
        f"{file}:4:15: 5-9 is not legal here: a capture is obligatory: 14x23.",
        f"{file}:5:5: There are no moves: write them after a semicolon, or write free.",
        "club: english, 2 ballots, 1 playable, 1 barred",
    ]


@pytest.mark.parametrize(
    ("content", "message"),
    [(None, "cannot be read"), ("1; 9-14; Žižkov".encode("cp1250"), "save it as UTF-8")],
)
def test_check_needs_a_text_file(run, tmp_path, content, message):
    file = tmp_path / "club.txt"
    if content is not None:
        file.write_bytes(content)
    code, _, errors = run("check", str(file), "--variant", "english")
    assert code == 2
    assert message in errors


def test_a_draw_from_a_file_takes_its_name_as_the_key_of_the_deck(run, tmp_path):
    # docs/decks.md: sort by SHA-256 of doublecorner-draw-1:DECK:SEED:CYCLE:NUMBER.
    file = tmp_path / "thursday.txt"
    file.write_text("1; 9-14\n2; 9-13; ; \n3; 10-14\n", encoding="utf-8")
    keys = {
        number: sha256(f"doublecorner-draw-1:thursday:abc:1:{number}".encode()).hexdigest()
        for number in (1, 2, 3)
    }
    code, lines, _ = run(
        "draw", str(file), "--variant", "english", *["--seed", "abc", "--count", "3"]
    )
    assert code == 0
    assert [int(line.split()[0]) for line in lines] == sorted(keys, key=keys.__getitem__)


def test_a_deck_with_a_fault_is_not_drawn_from(run, tmp_path):
    file = tmp_path / "thursday.txt"
    file.write_text("1; 9-14\n2; 9-15\n", encoding="utf-8")
    code, lines, errors = run(
        "draw", str(file), "--variant", "english", *["--seed", "abc", "--count", "1"]
    )
    assert (code, lines) == (1, [])
    assert "thursday.txt:2:4: 9-15 is not legal here" in errors


def test_the_rulebook_of_a_deck_may_be_a_file_and_its_open_points_chosen(run, tmp_path):
    # Fifteen men a side on 100 squares (Wikipedia, Checkers): the third row ends with 15.
    file = tmp_path / "rosario.txt"
    file.write_text("1; 15-20\n", encoding="utf-8")
    chosen = ("--variant", "argentinian", "--option", "board=10x10")
    assert run("check", str(file), *chosen)[0] == 0
    assert run("check", str(file), "--variant", "argentinian")[0] == 1
    huffing = str(EXAMPLES / "english-huffing.toml")
    file.write_text("1; 9-14\n", encoding="utf-8")
    assert run("show", str(file), "1", "--rulebook", huffing)[0] == 0
    for wrong in (("--option", "board"), (), ("--variant", "english", "--rulebook", huffing)):
        assert run("check", str(file), *wrong)[0] == 2
