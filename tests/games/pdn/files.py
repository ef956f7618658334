"""Game files as tests write them: text in, games out."""

from io import BytesIO, StringIO

from games.pdn import Code, GameRead, read_games
from rules.fen import write_fen
from rules.variants import Variant


def read(text: str | bytes, variant: Variant | None = None) -> list[GameRead]:
    stream = BytesIO(text) if isinstance(text, bytes) else StringIO(text)
    return list(read_games(stream, name="club.pdn", variant=variant))


def only(text: str | bytes, variant: Variant | None = None) -> GameRead:
    (game,) = read(text, variant)
    return game


def moves(game: GameRead) -> list[str]:
    return ["".join(text.split()) for text in game.written.texts]


def codes(game: GameRead) -> list[Code]:
    return [fault.code for fault in game.faults]


def final(game: GameRead) -> str:
    assert game.variant
    assert game.final
    return write_fen(game.variant, game.final)
