"""`python -m rules variants`, and `--file` where a rulebook is named."""

import pytest

from rules.__main__ import main
from rules.rulebooks import EXAMPLES, write_variant
from rules.rulebooks.report import table_of_keys
from rules.variants import all_variants, get_variant

TWENTY = str(EXAMPLES / "twenty-against-ten.toml")


@pytest.fixture
def run(capsys):
    """Run the command line and return its exit code, its lines, and what it wrote on stderr."""

    def run(*arguments: str) -> tuple[int, list[str], str]:
        try:
            code = main(arguments)
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        written = capsys.readouterr()
        return code, written.out.splitlines(), written.err

    return run


def test_the_list_has_every_rulebook_and_the_examples(run):
    code, lines, _ = run("variants")
    assert code == 0
    assert lines[0] == "english: 8x8, 12 men v 12 men, black begins"
    assert "malaysian: 12x12, 30 men v 30 men, by lot" in lines
    assert len(lines) == len(all_variants()) + 3
    assert lines[-1] == f"{TWENTY}: an example of a rulebook file"


def test_a_rulebook_is_written_as_a_file_to_start_from(run):
    assert run("variants", "show", "keny")[1] == write_variant(get_variant("keny")).splitlines()


def test_the_keys_are_listed(run):
    assert run("variants", "keys")[1] == list(table_of_keys())


def test_a_good_file_is_told_in_words(run):
    assert run("variants", "check", TWENTY) == (
        0,
        [
            "twenty-against-ten: 10x10, 20 men v 10 kings, white begins",
            "no fault; 9 moves at the start; draw rules: fmjd",
        ],
        "",
    )


def test_a_faulty_file_leaves_with_1_and_its_mistakes(run, tmp_path):
    file = tmp_path / "ours.toml"
    file.write_text('based_on = "english"\nsources = ["us"]\ngame_type = "nun"\n')
    message = 'ours.toml:3:1: game_type: "nun" does not fit here: write a number from 20 to 9999'
    code, (line,), _ = run("variants", "check", str(file))
    assert (code, line.startswith(message)) == (1, True)
    code, lines, errors = run("moves", "--file", str(file))
    assert (code, lines) == (1, [])
    assert message in errors


def test_a_file_is_played_by_every_command(run):
    assert run("perft", "2", "--file", TWENTY)[1] == ["1 9", "2 125"]
    assert run("perft", "--file", TWENTY, "2")[1] == ["1 9", "2 125"]
    assert len(run("moves", "--file", TWENTY)[1]) == 9
    code, lines, _ = run("check", "--file", TWENTY, "34-29", "7x34")
    assert (code, lines[1]) == (0, "white to move")
    assert run("check", "34-29", "--file", TWENTY)[1][1] == "black to move"


@pytest.mark.parametrize(
    "arguments", [["perft", "3"], ["moves"], ["moves", "english", "--file", TWENTY]]
)
def test_a_rulebook_is_named_or_read_from_a_file(run, arguments):
    code, lines, errors = run(*arguments)
    assert (code, lines) == (2, [])
    assert "Either VARIANT or --file FILE is required." in errors
