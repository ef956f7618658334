"""What is wrong with a game once its moves are on the board."""

from textwrap import shorten

from games.pdn.attempt import Attempt, position_text
from games.pdn.faults import Code, Fault
from games.pdn.game_text import GameText
from games.pdn.places import fault_at, tag_place
from games.pdn.recognition import Recognised
from games.pdn.replayed import Ambiguity, Replay
from games.pdn.result_check import faults_of_result
from games.pdn.results import GameResult
from rules.errors import IllegalMove, InvalidFen
from rules.fen import parse_fen
from rules.variants import get_variant

_MOST_OFFERED = 6
_LONGEST = 300


def faults_of(
    game: GameText, recognised: Recognised | None, result: GameResult, end_token: str | None
) -> list[Fault]:
    """Return what is wrong, as far as the board and the tags tell."""
    faults = []
    if recognised is None:
        if position_text(game) is not None:
            faults.append(_unreadable_position(game))
    else:
        faults += _of_variant(game, recognised)
        faults += _of_moves(game, recognised.attempt)
    faults += faults_of_result(game, recognised.attempt if recognised else None, result, end_token)
    return faults


def _unreadable_position(game: GameText) -> Fault:
    fen = position_text(game) or ""
    message = "No variant has such a position."
    for key in ("international", "english", "russian"):
        try:
            parse_fen(get_variant(key), fen)
        except InvalidFen as fault:
            message = shorten(str(fault), _LONGEST, placeholder=" ...")
    return fault_at(
        game,
        tag_place(game, "fen"),
        Code.POSITION_UNREADABLE,
        message,
        text=fen[:200],
        expected="a position such as W:W31,32,K40:B1-5,K10",
    )


def _of_variant(game: GameText, recognised: Recognised) -> list[Fault]:
    faults = []
    attempt = recognised.attempt
    key = attempt.replay.variant.key
    place = tag_place(game, "gametype", "variant")
    if recognised.is_type_unknown:
        message = "Nobody knows this GameType."
        text = game.named_tags()["GameType"]
        faults.append(
            fault_at(
                game,
                place,
                Code.GAME_TYPE_UNKNOWN,
                message,
                text=text,
                suggestion=f"{key}, by its moves",
            )
        )
    if recognised.misses_tags:
        message = f"The tags name another game; the moves are {key}."
        faults.append(fault_at(game, place, Code.GAME_TYPE_DIFFERS, message, expected=key))
    if attempt.is_other_side and game.line.texts:
        side = attempt.replay.start.side.name.lower()
        message = f"{side.capitalize()} moves first, which is not the rule of {key} draughts."
        first = game.line.place(game.stretch.text, 0)
        faults.append(fault_at(game, first, Code.OTHER_SIDE_BEGINS, message))
    return faults


def _of_moves(game: GameText, attempt: Attempt) -> list[Fault]:
    replay = attempt.replay
    faults = [_of_ambiguity(game, replay, one) for one in replay.ambiguities]
    for note, bad in attempt.bad_setups[:_MOST_OFFERED]:
        faults.append(
            fault_at(
                game,
                note.place,
                Code.POSITION_UNREADABLE,
                shorten(str(bad), _LONGEST, placeholder=" ..."),
                text=note.text[:200],
            )
        )
    if replay.is_whole:
        return faults
    text = game.line.texts[replay.word]
    refusal = replay.refusal(text)
    expected = "a move of " + replay.final.side.name.lower()
    suggestion = ""
    if text == "--":
        code, message = Code.MOVE_UNKNOWN, "A move is not known."
    elif isinstance(refusal, IllegalMove):
        code, message = Code.MOVE_ILLEGAL, str(refusal)
        suggestion = " or ".join(refusal.legal[:_MOST_OFFERED])
    else:
        code, message = Code.MOVE_UNREADABLE, str(refusal)
    place = game.line.place(game.stretch.text, replay.word)
    faults.append(
        fault_at(
            game,
            place,
            code,
            message,
            ply=replay.plies + 1,
            text=text,
            expected=expected,
            suggestion=suggestion,
        )
    )
    return faults


def _of_ambiguity(game: GameText, replay: Replay, one: Ambiguity) -> Fault:
    place = game.line.place(game.stretch.text, replay.word_of(one.ply - 1))
    readings = " or ".join(one.readings[:_MOST_OFFERED])
    if one.chosen:
        code, message = Code.AMBIGUITY_SETTLED, f"Only as {one.chosen} do the next moves follow."
    else:
        code, message = Code.MOVE_AMBIGUOUS, f"{one.text} can be {readings}."
    return fault_at(
        game, place, code, message, ply=one.ply, text=one.text, suggestion=one.chosen or readings
    )
