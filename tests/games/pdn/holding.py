"""What holds of every game that is read, whatever the file: for tests that break files at random."""

from io import BytesIO

from games.pdn import kept, read_games
from rules.play import Play


def check(data: bytes) -> None:
    """Read a file to its end, and play again what is kept of its games and of their variations."""
    lines = data.count(b"\n") + data.count(b"\r") + 1
    for number, game in enumerate(read_games(BytesIO(data), name="f"), start=1):
        assert game.number == number
        for fault in game.faults:
            assert (fault.file, fault.game) == ("f", number)
            assert 1 <= fault.line <= lines or b"\x00" in data
            assert str(fault)
        again = kept(game)
        if game.variant is None or not again.positions:
            assert again.moves == ()
            continue
        assert len(again.positions) == len(again.moves) + 1
        play = Play.replay(game.variant, again.moves, again.positions[0])
        assert play.positions == again.positions
        assert play.texts == again.moves
        assert all(0 <= note.ply <= len(again.moves) for note in again.notes)
        for variation in again.variations:
            assert 1 <= variation.ply <= len(again.moves)
            start = again.positions[variation.ply - 1]
            assert Play.replay(game.variant, variation.moves, start).texts == variation.moves
