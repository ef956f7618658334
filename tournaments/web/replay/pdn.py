"""A game as game files have it, to be copied."""

from collections.abc import Iterable, Sequence

from games.annotations import Note
from games.pdn.results import write_result
from games.pdn.writer import GameRecord, write_game
from tournaments.web.replay.shown import ShownGame


def pdn_of(game: ShownGame) -> str:
    """Write the game with its tags, comments and variations."""
    play = game.play
    start = play.positions[0]
    texts, notes = without_marks(play.texts, game.notes)
    return write_game(
        GameRecord(
            variant=play.variant,
            texts=texts,
            start=None if start == play.variant.start else start,
            tags=game.tags,
            result=write_result(play.variant, game.result),
            notes=notes,
            variations=game.variations,
        )
    )


def without_marks(
    texts: Iterable[str], notes: Sequence[Note]
) -> tuple[tuple[str, ...], tuple[Note, ...]]:
    """Move the marks of moves into comments: PDN has no sign for an irregular move or a refused draw."""
    plain, marks = [], []
    for ply, text in enumerate(texts, start=1):
        plain.append(text.partition("~")[0].partition("(")[0])
        if plain[-1] != text:
            marks.append(Note(ply, (text.removeprefix(plain[-1]),)))
    return tuple(plain), (*notes, *marks)
