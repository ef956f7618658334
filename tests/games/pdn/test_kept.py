"""What is kept of a game: moves that play again, comments, clock times, and variations on the board.

The moves are those of the rulebook of international draughts from the array; where a variation is
illegal the rulebook's obligation to capture says so (32-28 19-23 28x19).
"""

from games.annotations import Note, Variation
from games.pdn import Code, GameRecord, kept, write_game
from rules.play import Play
from rules.variants import get_variant
from tests.games.pdn.files import codes, only

INTERNATIONAL = '[GameType "20"]\n\n'


def test_comments_signs_and_clock_times_stand_after_their_moves():
    game = kept(
        only(
            INTERNATIONAL + "{Played in Brno} 1. 32-28! {[%clk 0:59:30] solid} 19-23 $6 "
            "2. 28x19 {[%clock w0:58]} 14x23 (!?) +- *"
        )
    )
    assert game.moves == ("32-28", "19-23", "28x19", "14x23")
    assert game.notes == (
        Note(0, ("Played in Brno",)),
        Note(1, ("solid",), (1,), "0:59:30"),
        Note(2, nags=(6,)),
        Note(3, clock="w0:58"),
        Note(4, nags=(5, 18)),
    )


def test_a_variation_replaces_the_move_before_it_and_may_have_others_inside():
    game = only(
        INTERNATIONAL
        + "1. 32-28 19-23 (1... 18-23 {Roozenburg} 2. 33-29 (2. 38-32 $1) 23x32) 2. 28x19 14x23 *"
    )
    assert game.is_sound
    assert kept(game).variations == (
        Variation(
            2,
            ("18-23", "33-29", "23x32"),
            (Note(1, ("Roozenburg",)),),
            (Variation(2, ("38-32",), (Note(1, nags=(1,)),)),),
        ),
    )


def test_what_is_illegal_of_a_variation_is_said_at_its_end_and_is_a_fault():
    game = only(INTERNATIONAL + "1. 32-28 19-23 2. 28x19 (2. 28x19 14x23 3. 33-29 20-30) 14x23 *")
    assert codes(game) == [Code.VARIATION_ILLEGAL]
    (fault,) = game.faults
    assert (fault.line, fault.column, fault.text) == (3, 50, "20-30")
    assert game.is_legal
    (variation,) = kept(game).variations
    assert (variation.ply, variation.moves) == (3, ("28x19", "14x23", "33-29"))
    assert variation.notes == (Note(3, ("20-30",)),)


def test_a_variation_without_a_legal_move_becomes_a_comment():
    game = only(INTERNATIONAL + "1. 32-28 19-23 2. 28x19 (2. 33-29 23x32) 14x23 {sure} *")
    assert codes(game) == [Code.VARIATION_ILLEGAL]
    assert kept(game).variations == ()
    assert kept(game).notes == (Note(3, ("(33-29 23x32)",)), Note(4, ("sure",)))


def test_captures_written_leg_by_leg_are_one_move_and_notes_follow():
    fen = '[GameType "21"][SetUp "1"][FEN "W:W22:B18,11,K31"]\n\n'
    game = only(fen + "1. 22x15 {first leg} 15x8 {both} 31-27 (31-26) *")
    assert game.plies == 2
    again = kept(game)
    assert again.moves == ("22x8", "31-27")
    assert [variation.ply for variation in again.variations] == [2]


def test_a_position_put_up_between_the_moves_ends_what_can_be_played():
    text = '1. 32-28 19-23 /FEN "W:W31:B20"/ 2. 31-27 {later} 20-25 *'
    game = kept(only(INTERNATIONAL + text))
    assert game.moves == ("32-28", "19-23")
    assert game.unread == ("31-27", "20-25")
    assert game.notes == ()


def test_a_king_that_must_rest_stops_what_is_kept_where_the_game_would_stop():
    """Frisian rules: a king may make three quiet moves in a row while its side has a man."""
    moves = ["50-45", "1-6", "45-50", "6-1", "50-45", "1-6", "45-50", "6-1"]
    fen = '[GameType "40"][SetUp "1"][FEN "W:WK50,46:BK1"]\n\n'
    game = kept(only(fen + " ".join(moves) + " *"))
    assert game.moves == tuple(moves[:6])
    assert game.unread == tuple(moves[6:])
    assert len(game.positions) == 7


def test_what_is_kept_plays_again():
    game = only(
        '[GameType "25"]\n\n1. c3-d4 d6-c5 2. b2-c3 (2. a1-b2x f6g5) f6-g5 3. c3-b4 g5h4 (g5-f4) 4. b4:d6 *'
    )
    again = kept(game)
    play = Play.replay(get_variant("russian"), again.moves)
    assert play.texts == again.moves
    assert play.positions == again.positions
    assert again.moves[-1] == "b4:d6"


def test_a_game_without_a_position_keeps_its_words():
    game = kept(only('[FEN "nonsense"]\n\n1. 32-28 19-23 *'))
    assert game.moves == game.positions == ()
    assert game.unread == ("32-28", "19-23")


def test_what_is_kept_is_written_and_read_back_the_same():
    first = kept(
        only(
            INTERNATIONAL
            + "{Brno} 1. 32-28! {[%clk 0:59] solid} 19-23 (1... 18-23 {so} 2. 33-29 (2. 38-32 $1 20-24))"
            " 2. 28x19 $6 14x23 (2... 13x24 {better}) 3. 37-32 *"
        )
    )
    record = GameRecord(
        variant=get_variant("international"),
        texts=first.moves,
        notes=first.notes,
        variations=first.variations,
    )
    again = kept(only(write_game(record)))
    assert (again.moves, again.notes) == (first.moves, first.notes)
    assert again.variations == first.variations
