"""Games to be shown that no tournament knows of."""

from typing import Any

from rules.play import Play
from rules.variants import get_variant
from tournaments.web.replay import ShownGame, ShownOpponent


def a_game(moves: str, *, variant: str = "english", **more: Any) -> ShownGame:
    """A game of these moves from the array."""
    return ShownGame(
        play=Play.replay(get_variant(variant), moves.split()),
        black=ShownOpponent("Anna"),
        white=ShownOpponent("Bram"),
        title="A game",
        address="/games/1/",
        outcome="Draw",
        **more,
    )
