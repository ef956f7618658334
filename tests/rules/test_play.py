"""A game in progress: replay, faults and the end on the board."""

import pytest

from rules.errors import IllegalMove, InvalidFen, InvalidMove
from rules.fen import write_fen
from rules.movegen import legal_moves
from rules.play import Outcome, Play, Reason
from rules.position import Side
from rules.variants import get_variant

ENGLISH = get_variant("english")
INTERNATIONAL = get_variant("international")


def test_a_game_remembers_its_moves_and_positions():
    play = Play.replay(ENGLISH, ["9-14", "23-18", "14x23"])
    assert [(m.origin, m.destination) for m in play.moves] == [(9, 14), (23, 18), (14, 23)]
    assert play.positions[0] == ENGLISH.start
    assert play.positions[-1] == play.position
    # the Double Cross, no. 46 of the three-move deck, in the list of CheckerBoard
    assert write_fen(ENGLISH, play.position) == (
        "W:W21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,23"
    )


def test_a_move_makes_a_new_game_and_leaves_the_old_one():
    play = Play.start(ENGLISH)
    (first, *_) = legal_moves(ENGLISH, play.position)
    later = play.after(first)
    assert (play.moves, later.moves) == ((), (first,))
    assert later.position.side is Side.WHITE


def test_a_move_of_another_position_is_refused():
    play = Play.start(ENGLISH)
    (move, *_) = legal_moves(ENGLISH, play.position)
    with pytest.raises(IllegalMove, match="9-13 is not legal here"):
        play.after(move).after(move)


def test_a_game_may_start_anywhere():
    play = Play.start(INTERNATIONAL, "W:WK2:B7,8,17,18")
    assert Play.replay(INTERNATIONAL, ["2x2"], play.position).outcome() == Outcome(
        Side.WHITE, Reason.NO_PIECES
    )
    with pytest.raises(InvalidFen):
        Play.start(INTERNATIONAL, "W:W99:B1")


@pytest.mark.parametrize(
    ("texts", "fault", "place"),
    [
        (["9-14", "22-18", "14x22"], IllegalMove, 2),
        (["9-14", "22-18", "11-15", "foo"], InvalidMove, 3),
        (["9-15"], IllegalMove, 0),
    ],
)
def test_a_fault_knows_its_place(texts, fault, place):
    with pytest.raises(fault) as caught:
        Play.replay(ENGLISH, texts)
    assert caught.value.place == place
    assert caught.value.text == texts[place]
    assert caught.value.position == Play.replay(ENGLISH, texts[:place]).position


def test_a_game_goes_on_while_there_is_a_move():
    assert Play.start(ENGLISH).outcome() is None


def test_who_has_no_pieces_has_lost():
    assert Play.start(ENGLISH, "W:W:B1").outcome() == Outcome(Side.BLACK, Reason.NO_PIECES)


def test_who_is_blocked_has_lost():
    # FMJD article 7; case of techwithtim/Python-Checkers issue 9
    assert Play.start(INTERNATIONAL, "W:W6:B1").outcome() == Outcome(Side.BLACK, Reason.BLOCKED)
    # WCDF: the player who cannot move loses
    assert Play.start(ENGLISH, "B:W9,14:B5").outcome() == Outcome(Side.WHITE, Reason.BLOCKED)


def test_a_long_game_is_told_without_trouble():
    to_and_fro = ["1-6", "50-45", "6-1", "45-50"] * 150
    start = Play.start(INTERNATIONAL, "W:WK1:BK50").position
    play = Play.replay(INTERNATIONAL, to_and_fro, start)
    assert play.texts == tuple(to_and_fro)
    assert len(play.positions) == len(play.moves) + 1 == 601
    assert "Play(" in repr(play)


def test_a_game_with_no_irregular_move_has_no_marks():
    play = Play.replay(ENGLISH, ["9-14", "23-18", "14x23"])
    assert [(p.is_irregular, p.huffed, p.is_draw_refused) for p in play.played] == [
        (False, None, False)
    ] * 3


@pytest.mark.parametrize(
    ("key", "fen", "outcome"),
    [
        # who has no move has won
        ("antidraughts", "W:W6:B1", Outcome(Side.WHITE, Reason.BLOCKED)),
        ("antidraughts", "W:W:B1", Outcome(Side.WHITE, Reason.NO_PIECES)),
        # who first has a king has won; who has no move has lost
        ("breakthrough", "W:W31:BK50", Outcome(Side.BLACK, Reason.FIRST_KING)),
        ("breakthrough", "W:W6:B1", Outcome(Side.BLACK, Reason.BLOCKED)),
        ("breakthrough", "W:W31:B20", None),
    ],
)
def test_a_rulebook_with_another_goal(key, fen, outcome):
    assert Play.start(get_variant(key), fen).outcome() == outcome


def test_after_the_first_king_the_game_is_over_though_moves_are_left():
    play = Play.replay(
        get_variant("breakthrough"), ["10-5"], Play.start(INTERNATIONAL, "W:W10,46:B20").position
    )
    assert play.outcome() == Outcome(Side.WHITE, Reason.FIRST_KING)
