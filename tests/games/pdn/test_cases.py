"""Puzzles of the notation, each with where it was met."""

from base64 import b64decode

import pytest

from games.pdn import Code, Ending, GameRecord, write_game
from rules.fen import parse_fen
from rules.movegen import apply
from rules.notation import parse_move
from rules.position import Position, Side
from rules.variants import Variant, get_variant
from tests.games.pdn.files import codes, final, moves, only, read

CP866 = (
    "W1doaXRlICKBq6itpKXgIIEuIl0NCltCbGFjayAijKjgruKorSCBLiJdDQpbRXZlbnQgIlgg56Wsr6iuraDiIJGRkZAiXQ0K"
    "W1JvdW5kICIiXQ0KW0RhdGUgIjE5NTAuIl0NCltSZXN1bHQgIjEtMCJdDQpbRkVOICJXOlcyOSwzMCwzMSwzMiwyNSwyNiwy"
    "NywyOCwyMSwyMiwyMywyNDpCOSwxMCwxMSwxMiw1LDYsNyw4LDEsMiwzLDQuIl0NCg0KMS4gYzMtZDQgZDYtZTUgMi4gYjIt"
    "YzMgZTctZDYgMy4gZTMtZjQgYjYtYTUgNC4gZjItZTMgYzctYjYgNS4gYzEtYjIgYjYtYzUgDQo2LiBkNDpiNiBhNTpjNyA3"
    "LiBjMy1kNCBlNTpjMyA4LiBiMjpkNCBkNi1jNSA5LiBkNDpiNiBhNzpjNSAxMC4gZDItYzMgZjgtZTcgDQoxMS4gYzMtZDQg"
    "YzctYjYgMTIuIGExLWIyIGU3LWQ2IDEzLiBiMi1jMyBiNi1hNSAxNC4gZDQ6YjYgYTU6YzcgMTUuIGUxLWQyIA0KZDYtYzUg"
    "MTYuIGMzLWI0IGM3LWQ2IDE3LiBkMi1jMyBiOC1hNyAxOC4gZzMtaDQgZDYtZTUgMTkuIGY0OmQ2IGM1OmU3IA0KMjAuIGgy"
    "LWczIGU3LWQ2IDIxLiBiNC1hNSBmNi1lNSAyMi4gYTMtYjQgZzctZjYgMjMuIGMzLWQ0IGU1OmMzIDI0LiBiNDpkMiANCmY2"
    "LWU1IDI1LiBnMS1oMiBhNy1iNiAyNi4gYTU6YzcgZDg6YjYgMjcuIGczLWY0IGU1OmczIDI4LiBoMjpmNCBkNi1jNSANCjI5"
    "LiBkMi1jMyBiNi1hNSAzMC4gZTMtZDQgYzU6ZzUgMzEuIGg0OmY2ICAgMS0wDQoNCg=="
)


def record(variant: Variant, start: Position | None, texts: list[str]) -> GameRecord:
    position, played = start or variant.start, []
    for text in texts:
        played.append(parse_move(variant, position, text))
        position = apply(variant, position, played[-1])
    return GameRecord(variant=variant, start=start, moves=tuple(played))


def test_a_result_is_one_only_as_a_whole_word():  # wiegerw/pdn, issues.rst
    game = only(
        '[Result "1-1"]\n[GameType "20"]\n[FEN "B:W16,26,K50:BK1"]\n\n1... 1-18 2. 50-45 1-1'
    )
    assert moves(game) == ["1-18", "50-45"]
    assert game.result.ending is Ending.DRAW
    assert final(game) == "B:W16,26,K45:BK18"


def test_a_score_of_another_system_keeps_its_text():  # wiegerw/pdn, delfts.pdn
    game = only(
        '[Event "Mini-WK 2007"]\n[Result "4-6"]\n[FEN "W:WK4,32:B15,18,K19"]\n\n1. 4x22 19x37 4-6'
    )
    assert moves(game) == ["4x22", "19x37"]
    assert (game.result.text, game.result.ending) == ("4-6", Ending.OTHER)
    assert codes(game) == [Code.RESULT_UNKNOWN]
    assert final(game) == "W:WK22:B15,K37"


def test_a_star_at_a_move_is_its_mark():  # wiegerw/pdn, issues.rst
    game = only("1. 32-28* 18-23* 2. 33-29 *")
    assert moves(game) == ["32-28", "18-23", "33-29"]
    assert game.end_token == "*"


def test_tags_come_in_any_order():  # go-0dboy, 109,616 Russian games
    games = read(
        '[White "A"]\n[Black "B"]\n[Event ""]\n[Result "1-1"]\n[GameType "25"]\n\n1. c3-d4 d6-c5 1-1\n\n'
        '[White "C"]\n[Black "D"]\n[Event ""]\n[Result "*"]\n[GameType "25"]\n\n1. g3-f4 *'
    )
    assert [game.tags["White"] for game in games] == ["A", "C"]


def test_old_files_pad_their_squares():  # PROF2.pdn, schildpad.pdn
    game = only("1.32-28 17-22 2.28 x17 11 x22 3.37-32  6-11 4. 41-37 1- 6 *")
    assert moves(game) == ["32-28", "17-22", "28x17", "11x22", "37-32", "6-11", "41-37", "1-6"]
    assert game.is_legal


def test_a_russian_file_of_the_days_of_dos():  # wiegerw/pdn, ussr1947.pdn before it was re-encoded
    game = only(b64decode(CP866))
    assert game.tags["White"] == "Блиндер Б."
    assert game.tags["Black"] == "Миротин Б."
    assert game.tags["Event"] == "X чемпионат СССР"
    assert game.variant is get_variant("russian")
    assert game.plies == 61
    assert game.final == parse_fen(get_variant("russian"), "B:W11,22:B4,12,13")


def test_damaged_tags_are_mended_and_told():  # Yodachess/BrunoGUI_Dames, games(4).pdn
    first, second = read(
        '[Event "Vet 2025"]\n[Site ""]\\r\n[White "A"]\\r\n[Result "0-2"]\\r\n[WhiteTime "0:0:25:10"]\\r\n'
        '1. 33-28 17-21 *\\r\n\n[Empty]\nEvent "Vet 2025"]\n[White "B"]\\r\n[Result "2-0"]\\r\n'
        "1. 33-28 18-23 *\\r\n"
    )
    assert (first.tags["White"], second.tags["White"]) == ("A", "B")
    assert (first.tags["Result"], second.tags["Result"]) == ("0-2", "2-0")
    assert (moves(first), moves(second)) == (["33-28", "17-21"], ["33-28", "18-23"])
    assert second.tags["Event"] == "Vet 2025"
    assert codes(first) == [Code.STRAY_ESCAPE]
    assert codes(second) == [Code.TAG_DAMAGED, Code.TAG_DAMAGED, Code.STRAY_ESCAPE]


def test_both_readings_of_an_ambiguous_capture_are_kept():  # Campionato Assoluto 2005, game 46
    game = only('[GameType "22"]\n[FEN "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9"]\n\n1... 3x26 *')
    (ambiguity,) = game.ambiguities
    assert ambiguity.ply == 1
    assert ambiguity.readings == ("3x10x17x26", "3x10x19x26")
    assert ambiguity.chosen is None
    assert codes(game) == [Code.MOVE_AMBIGUOUS]
    assert not game.is_legal


def test_a_jump_written_leg_by_leg_is_one_move():  # playstrategy.org
    game = only(
        '[Variant "American/English"]\n'
        '[FEN "B:Wc5,a3,c3,g3,b2,f2,h2,c1,e1,g1:Bb8,d8,f8,c7,e7,d6,f6,h6,e5"]\n\n'
        "8... d6xb4 9. b4xd2 e1xc3 *"
    )
    assert game.plies == 2
    assert [len(move.path) for move in game.moves] == [3, 2]
    assert game.is_sound


def test_one_bad_game_does_not_stop_the_file():  # after CheckerBoard, tinsley.pdn
    first, second = read(
        '[White "A"]\n[GameType "21"]\n[Result "1/2-1/2"]\n\n'
        "1. 11-15 23-18 2. 8-11 32-28 3. 4-8 1/2-1/2\n\n"
        '[White "B"]\n[GameType "21"]\n[Result "*"]\n\n1. 9-13 22-18 *'
    )
    (fault,) = first.faults
    assert (fault.code, fault.ply, fault.text) == (Code.MOVE_ILLEGAL, 4, "32-28")
    assert (fault.file, fault.game, fault.line, fault.column) == ("club.pdn", 1, 5, 24)
    assert (first.plies, first.unread) == (3, ("32-28", "4-8"))
    assert moves(second) == ["9-13", "22-18"]


def test_the_tag_has_the_result_where_a_star_ends_the_game():  # wiegerw/pdn, issues.rst
    game = only('[Result "0-2"]\n[GameType "20"]\n\n1. 33-28 17-21 *')
    assert game.result.winner is Side.BLACK
    assert game.end_token == "*"
    assert not game.faults


def test_a_last_move_needs_no_number():  # CheckerBoard, tinsley.pdn
    game = only('[GameType "21"]\n[Result "1-0"]\n\n1. 11-15 23-18 2. 8-11 27-23 4-8 1-0')
    assert moves(game) == ["11-15", "23-18", "8-11", "27-23", "4-8"]
    assert final(game) == "W:W18,21,22,23,24,25,26,28,29,30,31,32:B1,2,3,5,6,7,8,9,10,11,12,15"


def test_what_is_whole_of_a_cut_file_is_kept():  # cut in the manner of ussr1947.pdn
    whole, cut = read(
        '[White "A"]\n[GameType "25"]\n\n1. c3-d4 d6-c5 1-1\n\n'
        '[White "B"]\n[GameType "25"]\n[FEN "W:Wa1,c'
    )
    assert whole.is_sound
    assert cut.faults[0].code is Code.TAG_UNFINISHED
    assert cut.faults[0].message == "The input ends inside a tag."
    assert cut.tags["White"] == "B"


@pytest.mark.parametrize(
    ("key", "fen", "texts", "movetext", "tags"),
    [
        (
            "international",
            "B:W31:B20",
            ["20-25", "31-27"],
            "1... 20-25 2. 31-27 *",
            ['[GameType "20"]', '[FEN "B:W31:B20"]'],
        ),
        (
            "russian",
            None,
            ["c3-d4", "f6-e5", "d4:f6"],
            "1. c3-d4 f6-e5 2. d4:f6 *",
            ['[GameType "25"]'],
        ),
    ],
)
def test_games_are_written_by_the_standard(
    key: str, fen: str | None, texts: list[str], movetext: str, tags: list[str]
):
    variant = get_variant(key)
    start = parse_fen(variant, fen) if fen else None
    lines = write_game(record(variant, start, texts)).splitlines()
    assert lines[-1] == movetext
    assert [line for line in lines if line.startswith("[") and "Result" not in line] == tags
