"""Games that people played: every one of them read as an independent engine reads it."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from games.pdn import GameRead, read_games
from rules.errors import UnknownVariant
from rules.fen import parse_fen
from rules.variants import get_variant

DATA = Path(__file__).parent / "data"
FILES = sorted(path.relative_to(DATA).with_suffix("").as_posix() for path in DATA.rglob("*.pdn"))
# By file where it is not the folder's name.
VARIANTS = {
    "other-variants/lidraughts-frysk-online": "frysk",
    "other-variants/pydraughts-fixture-antidraughts": "antidraughts",
}
# Positions without a move could be any game on 32 squares.
UNTOLD = {"russian/idf64-draw-positions": "russian"}
# Files whose rulebook is no record yet.
WAITING: set[str] = set()


@dataclass
class Answer:
    plies: int
    final: str
    result: str | None
    end_token: str | None
    stop: str
    settled: list[str]


def answers(file: str) -> list[Answer]:
    found = []
    for line in (DATA / f"{file}.tsv").read_text().splitlines():
        plies, final, result, end_token, *said = line.split("\t")
        found.append(
            Answer(
                int(plies),
                final,
                result or None,
                end_token or None,
                next((one for one in said if one.startswith("stops")), ""),
                [one for one in said if one.startswith("settled")],
            )
        )
    return found


def key_of(file: str) -> str:
    return VARIANTS.get(file, file.split("/")[0])


def games_of(file: str) -> list[GameRead]:
    untold = get_variant(UNTOLD[file]) if file in UNTOLD else None
    with (DATA / f"{file}.pdn").open("rb") as stream:
        return list(read_games(stream, variant=untold))


def stop_of(game: GameRead) -> str:
    stops = [fault for fault in game.faults if fault.ply and not fault.is_remark]
    return f"stops {stops[0].ply} {stops[0].text}" if stops else ""


def test_no_file_waits_for_its_rulebook():
    waiting = set()
    for file in FILES:
        try:
            get_variant(key_of(file))
        except UnknownVariant:
            waiting.add(file)
    assert waiting == WAITING


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_read_as_it_was_played(file: str):
    games, expected = games_of(file), answers(file)
    assert len(games) == len(expected)
    variant = get_variant(key_of(file))
    for game, answer in zip(games, expected, strict=True):
        assert game.variant is variant, game.number
        assert game.replay
        # A jump that is written leg by leg counts there as often as it has legs.
        assert game.replay.word == answer.plies, game.number
        assert game.final == parse_fen(variant, answer.final), game.number
        assert game.tags.get("Result") == answer.result, game.number
        assert game.end_token == answer.end_token, game.number
        assert stop_of(game) == answer.stop, game.number
        settled = [f"settled {one.ply} {one.chosen}" for one in game.ambiguities]
        assert settled == answer.settled, game.number


def test_a_game_is_played_again_move_by_move():
    for game in games_of("international/schildpad"):
        assert len(game.moves) == game.plies
        assert len(game.positions) == game.plies + 1
        assert game.positions[-1] == game.final


def test_the_one_illegal_move_is_the_only_fault_of_the_english_files():
    faults = [
        (file, game.number, fault.text)
        for file in ("english/tinsley", "english/inferno", "english/oca-2.0")
        for game in games_of(file)
        for fault in game.faults
        if not fault.is_remark
    ]
    assert faults == [("english/tinsley", 541, "32-28")]
