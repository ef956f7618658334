"""A game on the board for everybody to play through, wherever its record comes from.

Whoever has a game makes a `ShownGame` of it and gives its `Replay` to `replay/_game.html`.
"""

from tournaments.web.replay.replay import Replay, replay_of
from tournaments.web.replay.shown import ShownGame, ShownOpponent

__all__ = ["Replay", "ShownGame", "ShownOpponent", "replay_of"]
