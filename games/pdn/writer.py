"""Games as standard PDN 3.0: the tags that are needed, moves as short as they may be."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from games.annotations import Note, Variation
from games.pdn.annotated import Turn, note_words, variation_words
from games.pdn.game_read import GameRead
from games.pdn.game_types import is_plain_number
from games.pdn.results import result_text, write_result
from rules.errors import IllegalMove
from rules.fen import write_fen
from rules.movegen import apply, legal_moves
from rules.moves import Move
from rules.notation import write_move
from rules.position import Position
from rules.variants import Variant

# In this order; the standard leaves a tag out that has no value.
_FIRST = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
# Written from the game itself.
_OWN = ("Result", "GameType", "Variant", "FEN", "SetUp")
_WIDTH = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """A game to write: start is None for the array, setups are positions put up after so many moves.

    `texts` are moves that are written already, each as short as its position allows; they stand for
    `moves` and are not judged again.
    """

    variant: Variant
    moves: tuple[Move, ...] = ()
    texts: tuple[str, ...] = ()
    start: Position | None = None
    tags: Mapping[str, str] = field(default_factory=dict)
    result: str = "*"
    setups: Mapping[int, Position] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    variations: tuple[Variation, ...] = ()

    @classmethod
    def of(cls, game: GameRead) -> "GameRecord":
        """Take over what is legal of a game that was read; raise ValueError if it has no position."""
        if game.variant is None or game.start is None:
            raise ValueError("A game without a position cannot be written.")
        winner = game.result.winner
        return cls(
            variant=game.variant,
            moves=game.moves,
            start=None if game.start == game.variant.start else game.start,
            tags=game.tags,
            result=result_text(game.variant, winner) if winner else game.result.text,
            setups=game.setups,
        )


def write_game(record: GameRecord) -> str:
    """Write one game; raise IllegalMove if a move is not legal where it stands."""
    return "\n".join([*_tag_lines(record), "", *_wrapped(_words(record)), ""])


def write_games(records: Iterable[GameRecord]) -> Iterator[str]:
    """Write a whole list, game by game, for one file in UTF-8."""
    for number, record in enumerate(records):
        yield ("\n" if number else "") + write_game(record)


def _tag_lines(record: GameRecord) -> Iterator[str]:
    variant = record.variant
    tags = {name: value for name, value in record.tags.items() if name not in _OWN}
    tags["Result"] = write_result(variant, record.result)
    if is_plain_number(variant):
        tags["GameType"] = str(variant.game_type)
    else:
        tags["Variant"] = variant.key
    if record.start is not None:
        tags["FEN"] = write_fen(variant, record.start)
    for name in sorted(tags, key=_order):
        if (value := _plain(tags[name])) and (plain_name := _tag_name(name)):
            yield f'[{plain_name} "{value}"]'


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    """Put as many words on a line as there is room for; none is taken apart."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > _WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line


def _order(name: str) -> int:
    return _FIRST.index(name) if name in _FIRST else len(_FIRST)


def _tag_name(name: str) -> str:
    """Write a name as the standard wants it, with a capital first; empty if nothing is left."""
    plain = "".join(
        letter for letter in name if letter.isascii() and (letter.isalnum() or letter == "_")
    )
    plain = plain.lstrip("0123456789_")
    return plain[:1].upper() + plain[1:]


def _plain(value: str) -> str:
    """Write a value on one line, with its quotes escaped."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in value).split())
    return line.replace("\\", r"\\").replace('"', r"\"")


def _words(record: GameRecord) -> Iterator[str]:
    variant = record.variant
    start = variant.start if record.start is None else record.start
    turn, is_number_due = Turn(1, start.side is not variant.first_side), True
    yield from note_words(record.notes, 0)
    for ply, text in enumerate(record.texts or _texts(record, start), start=1):
        if (setup := record.setups.get(ply - 1)) is not None:
            yield f'/FEN "{write_fen(variant, setup)}"/'
            turn, is_number_due = Turn(turn.number, setup.side is not variant.first_side), True
        if is_number_due or not turn.is_second:
            yield turn.words
        yield text
        said = [*note_words(record.notes, ply), *variation_words(record.variations, ply, turn)]
        yield from said
        turn, is_number_due = turn.following, bool(said)
    if len(record.moves) in record.setups:
        yield f'/FEN "{write_fen(variant, record.setups[len(record.moves)])}"/'
    yield "*"


def _texts(record: GameRecord, start: Position) -> Iterator[str]:
    """Write the moves; raise IllegalMove if one is not legal where it stands."""
    position = start
    for ply, move in enumerate(record.moves):
        position = record.setups.get(ply, position)
        yield _move_text(record.variant, position, move)
        position = apply(record.variant, position, move)


def _move_text(variant: Variant, position: Position, move: Move) -> str:
    if move not in legal_moves(variant, position):
        text = write_move(variant, position, move, full=True)
        raise IllegalMove(
            f"{text} is not legal where it stands.",
            text=text,
            position=position,
            legal=(),
            is_capture_obligatory=False,
        )
    return write_move(variant, position, move)
