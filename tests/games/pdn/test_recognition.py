"""Which game is it? Tags, numbers that collide, squares, and what can be replayed."""

import pytest

from games.pdn import Code, Ending, Evidence
from games.pdn.game_types import meanings_of
from rules.position import Side
from rules.rulebooks import EXAMPLES, load_file
from rules.variants import all_variants, get_variant, register, unregister
from tests.games.pdn.files import codes, only, read


@pytest.mark.parametrize(
    ("tags", "movetext", "key"),
    [
        ('[GameType "20"]', "1. 32-28 19-23", "international"),
        ('[GameType "20,W,10,10,N2,0"]', "1. 32-28 19-23", "international"),
        ('[GameType "20,W,10,10,N1,0"]', "1. 32-28 19-23", "international"),
        ('[GameType "21"]', "1. 11-15 23-18", "english"),
        ('[GameType "22"]', "1. 23-20 10-13", "italian"),
        ('[GameType "23"]', "1. 11-15 23-18", "pool"),
        ('[GameType "24"]', "1. 10-14 22-18", "spanish"),
        ('[GameType "25"]', "1. c3-d4 d6-c5", "russian"),
        ('[GameType "26"]', "1. c3-d4 d6-c5", "brazilian"),
        ('[GameType "27"]', "1. 43-37 30-36", "canadian"),
        ('[GameType "27,W,8,8,A0,0"]', "1. c3-d4 d6-c5", "pool"),
        ('[GameType "28"]', "1. 10-14 22-18", "portuguese"),
        ('[GameType "29"]', "1. c3-d4 d6-c5", "czech"),
        ('[GameType "30"]', "1. e3-e4 f6-f5", "turkish"),
        ('[GameType "31"]', "", "thai"),
        ('[GameType "31,W,8,8,N1,1"]', "1. 10-14 22-18", "portuguese"),
        ('[GameType "32,W,8,8,N1,0"]', "1. 11-15 23-18", "english"),
        ('[GameType "40"]', "1. 32-28 19-23", "frisian"),
        ('[GameType "40"]\n[FEN "W:W46-50:B1-5"]', "1. 48-43 5-10", "frisian"),
        ('[GameType "42"]', "", "diagonal"),
        ('[GameType "43"]', "1. e3-e4 f6-f5", "turkish"),
        ('[GameType "45"]', "1. 32-28 19-23", "killer"),
        ('[GameType "96"]', "1. 32-28 19-23", "breakthrough"),
        ('[GameType "97"]\n[FEN "W:W46-50:B1-5"]', "1. 48-43 5-10", "frysk"),
        ('[GameType "98"]', "1. 32-28 19-23", "antidraughts"),
        ('[GameType "99"]\n[FEN "W:W31-50:B1-20"]', "1. 32-28 19-23", "international"),
        ('[Variant "American/English"]', "1. 11-15 23-18", "english"),
        ('[Variant "Frysk!"]\n[FEN "W:W46-50:B1-5"]', "1. 48-43 5-10", "frysk"),
        ('[GameType "Italian"]', "1. 23-20 10-13", "italian"),
        ("", "1. 32-28 19-23", "international"),
        ("", "1. 11-15 23-18", "english"),
        ("", "1. 23-20 10-13", "italian"),
        ("", "1. c3-d4 d6-c5", "russian"),
        ("", "1. 43-37 30-36 2. 49-43 29-35 3. 55-49", "canadian"),
        ("", "1. e3-e4 f6-f5", "turkish"),
        ('[FEN "W:W31,K50:B1"]', "", "international"),
        ('[FEN "W:Wa1,Kc5:Bh8"]', "", "russian"),
    ],
)
def test_a_game_is_known(tags: str, movetext: str, key: str):
    game = only(f"{tags}\n\n{movetext} *")
    assert game.variant is get_variant(key)
    assert game.is_sound


def test_every_number_a_record_has_leads_back_to_it():
    for variant in all_variants():
        if variant.game_type is not None:
            game = only(f'[GameType "{variant.game_type_in_full}"]\n*')
            assert game.variant is variant


def test_the_caller_may_know_what_a_game_leaves_open():
    game = only("1. c3-d4 d6-c5 *", get_variant("czech"))
    assert (game.variant, game.evidence) == (get_variant("czech"), Evidence.GIVEN)
    assert only('[GameType "25"]\n1. c3-d4 d6-c5 *', get_variant("czech")).evidence is Evidence.TAGS


def test_the_file_settles_what_one_game_leaves_open():
    first, second = read('[Event "a"]\n1. 11-15 23-18 *\n\n[Event "b"]\n[FEN "B:W32:B1"]\n*')
    assert (first.variant, second.variant) == (get_variant("english"), get_variant("english"))
    assert second.evidence is Evidence.FILE


def test_nothing_is_made_up_where_nothing_tells():
    game = only('[White "A"]\n[Black "B"]\n[Result "2-0"]\n\n2-0')
    assert game.variant is None
    assert game.result.winner is Side.WHITE
    assert game.is_sound


def test_tags_that_name_another_game_are_told():
    game = only('[GameType "21"]\n\n1. 32-28 18-23 2. 33-29 23x32 3. 37x28 17-22 4. 28x17 11x22 *')
    assert game.variant is get_variant("international")
    assert codes(game) == [Code.GAME_TYPE_DIFFERS]


def test_a_number_nobody_knows_is_remarked():
    game = only('[GameType "77"]\n\n1. 32-28 19-23 *')
    assert game.variant is get_variant("international")
    assert codes(game) == [Code.GAME_TYPE_UNKNOWN]
    assert game.is_sound


def test_the_other_side_may_begin():
    game = only('[GameType "21"]\n[Result "1-0"]\n\n1. 22-18 11-15 1-0')
    assert game.start
    assert game.start.side is Side.WHITE
    assert codes(game) == [Code.OTHER_SIDE_BEGINS]
    assert game.result.winner is Side.WHITE
    black = only("1... 19-23 2. 32-28 *")
    assert (black.plies, codes(black)) == (2, [Code.OTHER_SIDE_BEGINS])


@pytest.mark.parametrize("fen", ["W:W1-5:B46-50", "hello", "W:W31,31:B1", "W:W31:B99"])
def test_a_position_nobody_can_read_leaves_the_moves_as_text(fen: str):
    game = only(f'[Event "a"]\n[FEN "{fen}"]\n\n1. 32-28 19-23 *')
    assert (game.start, game.plies, game.unread) == (None, 0, ("32-28", "19-23"))
    (fault,) = game.faults
    assert (fault.code, fault.line, fault.text) == (Code.POSITION_UNREADABLE, 2, fen)


@pytest.mark.parametrize(
    ("game_type", "result", "ending", "winner"),
    [
        ("20", "2-0", Ending.FIRST_WINS, Side.WHITE),
        ("20", "0-1", Ending.SECOND_WINS, Side.BLACK),
        ("21", "1-0", Ending.FIRST_WINS, Side.BLACK),
        ("21", "0-1", Ending.SECOND_WINS, Side.WHITE),
        ("25", "1-0", Ending.FIRST_WINS, Side.WHITE),
        ("20", "1-1", Ending.DRAW, None),
        ("20", "1/2-1/2", Ending.DRAW, None),
        ("20", "½-½", Ending.DRAW, None),
        ("20", "0.5-0.5", Ending.DRAW, None),
        ("20", "1 - 1", Ending.DRAW, None),
        ("20", "1:1", Ending.DRAW, None),
        ("20", "0-0", Ending.BOTH_LOSE, None),
        ("20", "*", Ending.OPEN, None),
        ("20", "1+ - 1-", Ending.DRAW, None),
        ("20", "1 1/2 - 1/2", Ending.DRAW, None),
        ("20", "1.01-0.99", Ending.DRAW, None),
        ("20", "10-0", Ending.OTHER, None),
    ],
)
def test_results_of_every_school(game_type: str, result: str, ending: Ending, winner: Side | None):
    movetext = "1. 11-15 23-18" if game_type == "21" else "1. 32-28 19-23"
    movetext = "1. c3-d4 d6-c5" if game_type == "25" else movetext
    by_tag = only(f'[GameType "{game_type}"]\n[Result "{result}"]\n\n{movetext} *')
    by_end = only(f'[GameType "{game_type}"]\n\n{movetext} {result}')
    for game in (by_tag, by_end):
        assert (game.result.ending, game.result.winner) == (ending, winner)
        assert game.plies == 2
        assert game.is_sound


def test_a_result_that_contradicts_its_tag_is_a_fault():
    game = only('[GameType "20"]\n[Result "2-0"]\n\n1. 32-28 19-23 0-2')
    assert game.result.winner is Side.WHITE
    (fault,) = game.faults
    assert (fault.code, fault.line, fault.column) == (Code.RESULT_DIFFERS, 4, 16)
    assert not only('[GameType "20"]\n[Result "1-0"]\n\n1. 32-28 19-23 2-0').faults


def test_a_result_against_the_board_is_remarked():
    game = only('[GameType "20"]\n[Result "0-2"]\n[FEN "W:W32:B28"]\n\n1. 32x23 0-2')
    assert codes(game) == [Code.RESULT_AGAINST_BOARD]


def test_a_rulebook_registered_later_is_known_by_its_key():
    # Somebody looks the name up before there is such a rulebook, and after it is gone.
    written = load_file(EXAMPLES / "english-huffing.toml").variant
    assert written
    assert meanings_of("English-Huffing") == ()
    register(written)
    try:
        assert meanings_of("English-Huffing") == (written,)
    finally:
        unregister(written.key)
    assert meanings_of("English-Huffing") == ()
