"""A file of games, read one by one: what is damaged is told, and nothing stops the rest."""

from collections.abc import Iterator
from io import StringIO
from itertools import chain
from typing import BinaryIO, TextIO

from games.decoding import text_blocks
from games.pdn.attempt import Attempt
from games.pdn.cutting import stretches
from games.pdn.faults import Code, Fault, InvalidPdn
from games.pdn.game_read import GameRead
from games.pdn.game_text import GameText
from games.pdn.judging import faults_of
from games.pdn.parser import game_texts
from games.pdn.recognition import Recogniser
from games.pdn.results import read_result
from games.pdn.variations import read_variations
from rules.position import Side
from rules.variants import Variant

# By how many games, or characters, the file is known before the first is judged.
_AHEAD, _AHEAD_CHARACTERS = 40, 1 << 18


def read_games(
    stream: BinaryIO | TextIO,
    *,
    name: str = "",
    encoding: str | None = None,
    variant: Variant | None = None,
) -> Iterator[GameRead]:
    """Read the games of a file as they come, whatever their state.

    `variant` is for games whose tags name none; without it they are known by their squares and
    moves. Encoding None is a guess. `name` is the file's, for its faults. Raise LookupError if there
    is no such encoding.
    """
    texts = (
        game for stretch in stretches(text_blocks(stream, encoding)) for game in game_texts(stretch)
    )
    recogniser = Recogniser(variant)
    ahead: list[GameText] = []
    characters = 0
    for game in texts:
        ahead.append(game)
        characters += game.end - game.begin
        if len(ahead) == _AHEAD or characters > _AHEAD_CHARACTERS:
            break
    recogniser.learn(ahead)
    for number, game in enumerate(chain(ahead, texts), start=1):
        yield _read(game, number, name, recogniser)


def parse_game(text: str, *, variant: Variant | None = None) -> GameRead:
    """Read one sound game; raise InvalidPdn if it is not one, or not sound."""
    games = list(read_games(StringIO(text), variant=variant))
    if len(games) != 1:
        message = f"There should be one game, and there are {len(games)}."
        raise InvalidPdn((Fault(code=Code.NO_GAMES, message=message),))
    if not games[0].is_sound:
        raise InvalidPdn(tuple(fault for fault in games[0].faults if not fault.is_remark))
    return games[0]


def _read(game: GameText, number: int, name: str, recogniser: Recogniser) -> GameRead:
    recognised = recogniser.recognise(game)
    attempt = recognised.attempt if recognised else None
    replay = attempt.replay if attempt else None
    tags = game.named_tags()
    score = attempt.score if attempt else None
    end_token = score or game.end_token
    told = tags.get("Result", "")
    text = told if told and told not in "*?" else end_token or told or "*"
    result = read_result(text, _named_first(attempt))
    variations, bad_variations = read_variations(game, replay) if replay else ((), [])
    faults = game.faults + faults_of(game, recognised, result, end_token) + bad_variations
    line, _ = game.stretch.place(game.begin)
    if score and replay:
        del game.line.texts[replay.word :]
    return GameRead(
        number=number,
        line=line,
        text=game.text,
        tags=tags,
        written=game.line,
        variant=replay.variant if replay else None,
        evidence=recognised.evidence if recognised else None,
        replay=replay,
        has_own_start=bool(attempt and attempt.has_position),
        unread=tuple(game.line.texts[replay.word if replay else 0 :]),
        end_token=end_token,
        result=result,
        faults=tuple(fault.located(file=name, game=number) for fault in faults),
        variations=variations,
    )


def _named_first(attempt: Attempt | None) -> Side:
    """Return whose points come first in a score: those of the side that begins by the rules.

    Where the other side began from the array, that one is named first.
    """
    if attempt is None:
        return Side.WHITE
    return attempt.replay.start.side if attempt.is_other_side else attempt.replay.variant.first_side
