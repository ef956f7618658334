"""What the database remembers of games."""

from games.models.collection import Collection
from games.models.game import Game
from games.models.reached import Reached

__all__ = ["Collection", "Game", "Reached"]
