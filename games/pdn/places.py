"""Where in the file a fault stands."""

from games.pdn.faults import Code, Fault
from games.pdn.game_text import GameText


def fault_at(
    game: GameText,
    place: int,
    code: Code,
    message: str,
    *,
    ply: int = 0,
    text: str = "",
    expected: str = "",
    suggestion: str = "",
) -> Fault:
    """Return a fault at this offset of the game's stretch."""
    line, column = game.stretch.place(place)
    return Fault(
        code=code,
        message=message,
        line=line,
        column=column,
        ply=ply,
        text=text,
        expected=expected,
        suggestion=suggestion,
    )


def tag_place(game: GameText, *names: str) -> int:
    """Return the offset of the first tag with one of these names, else of the game."""
    return next((tag.place for tag in game.tags if tag.name.lower() in names), game.begin)
