"""Portable Draughts Notation: files of games read forgivingly, single games strictly, and written."""

from games.pdn.faults import Code, Fault, InvalidPdn
from games.pdn.game_read import GameRead
from games.pdn.kept import KeptGame, kept
from games.pdn.reading import parse_game, read_games
from games.pdn.recognition import Evidence
from games.pdn.replayed import Ambiguity
from games.pdn.results import Ending, GameResult, result_text
from games.pdn.writer import GameRecord, write_game, write_games

__all__ = [
    "Ambiguity",
    "Code",
    "Ending",
    "Evidence",
    "Fault",
    "GameRead",
    "GameRecord",
    "GameResult",
    "InvalidPdn",
    "KeptGame",
    "kept",
    "parse_game",
    "read_games",
    "result_text",
    "write_game",
    "write_games",
]
