"""A game as game files have it, to be copied."""

from games.pdn.writer import GameRecord, write_game
from tournaments.web.replay.shown import ShownGame


def pdn_of(game: ShownGame) -> str:
    """Write the game with its tags; one with irregular moves, for which PDN has no sign, as its moves."""
    play = game.play
    if any(played.is_irregular for played in play.played):
        return " ".join(play.texts)
    start = play.positions[0]
    return write_game(
        GameRecord(
            variant=play.variant,
            moves=play.moves,
            start=None if start == play.variant.start else start,
            tags=game.tags,
            result=game.result,
        )
    )
