"""Whether a result agrees with the end of the game, and with the board."""

from games.pdn.attempt import Attempt
from games.pdn.faults import Code, Fault
from games.pdn.game_text import GameText
from games.pdn.places import fault_at, tag_place
from games.pdn.replayed import Replay
from games.pdn.results import Ending, GameResult, ending_of
from rules.errors import TooManyCaptures
from rules.movegen.armies import army
from rules.movegen.plies import routes
from rules.position import Side, view
from rules.variants import Goal


def faults_of_result(
    game: GameText, attempt: Attempt | None, result: GameResult, end_token: str | None
) -> list[Fault]:
    """Return what the result says against other places."""
    faults = []
    place = game.end_place if end_token == result.text else tag_place(game, "result")
    if result.ending is Ending.OTHER and "ResultFormat" not in game.named_tags():
        faults.append(
            fault_at(
                game,
                place,
                Code.RESULT_UNKNOWN,
                f"'{result.text}' is no result of the standard.",
                text=result.text,
                expected="1-0, 1/2-1/2, 0-1 or 2-0, 1-1, 0-2",
            )
        )
    told = ending_of(end_token or "*")
    if told not in (Ending.OPEN, result.ending):
        faults.append(
            fault_at(
                game,
                game.end_place or tag_place(game, "result"),
                Code.RESULT_DIFFERS,
                f"The tag says {result.text}, the end of the game {end_token}.",
                text=end_token or "",
                expected=result.text,
            )
        )
    winner = attempt and result.winner and _winner_on_board(attempt.replay)
    if winner and winner is not result.winner:
        message = (
            f"{winner.name.capitalize()} has won on the board, but the result is {result.text}."
        )
        faults.append(fault_at(game, place, Code.RESULT_AGAINST_BOARD, message, text=result.text))
    return faults


def _winner_on_board(replay: Replay) -> Side | None:
    """Return who has won by the board alone, where a side cannot move."""
    side = replay.final.side
    if not replay.is_whole or not replay.plies or replay.variant.goal is Goal.FIRST_KING:
        return None
    try:
        if routes(army(replay.variant, side), view(replay.final)):
            return None
    except TooManyCaptures:
        return None
    return side if replay.variant.goal is Goal.BE_BLOCKED else side.other
