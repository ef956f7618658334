"""What the rules say of moves that are being entered, for the script of the board."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext as _

from rules.errors import AmbiguousMove, RulesError, TooManyCaptures
from rules.geometry import Board
from rules.movegen import apply
from rules.moves import Move
from rules.notation import write_move
from rules.play import Play
from tournaments.labels.faults import either, fault_in_words
from tournaments.web.replay.plies import Ply, plies_of
from tournaments.web.replay.script import position_for_script
from tournaments.web.verdicts import claims_in_words, draw_in_words


@dataclass(frozen=True, slots=True)
class Judged:
    """The game as far as the moves are legal, why the next is not, and those behind it."""

    play: Play
    fault: RulesError | None = None
    rest: tuple[str, ...] = ()


def judge(start: Play, texts: Sequence[str]) -> Judged:
    """Play typed moves from the begin of a game up to the first that is not legal."""
    try:
        return Judged(_played(start, texts))
    except RulesError as fault:
        good = fault.place or 0
        return Judged(_played(start, texts[:good]), fault, tuple(texts[good + 1 :]))


def answer_of(judged: Judged, *, since: int) -> dict[str, Any]:
    """The positions after the ply `since`, what may be played now, and why a move was refused."""
    play = judged.play
    since = min(since, len(play.moves))
    return {
        "since": since,
        "plies": [ply_for_script(play, ply) for ply in plies_of(play, since=since + 1)],
        "now": now_for_script(play),
        "refused": _refusal(judged),
    }


def ply_for_script(play: Play, ply: Ply) -> dict[str, Any]:
    """A position with the move that led to it."""
    return position_for_script(play.variant, ply) | {"text": ply.text}


def now_for_script(play: Play) -> dict[str, Any]:
    """What may be played in the last position, and what the rules say of it."""
    moves: tuple[Move, ...] = ()
    try:
        moves = play.legal_moves()
        must = _must(play, moves)
    except TooManyCaptures as fault:
        must = fault_in_words(fault)
    is_over = play.outcome() is not None
    return {
        "legal": [_legal_move(play, move) for move in moves],
        "must": "" if is_over else must,
        "isOver": is_over,
        "drawn": draw_in_words(play),
        "claims": claims_in_words(play),
    }


def _played(start: Play, texts: Sequence[str]) -> Play:
    return Play.replay(start.variant, texts, start.position, draws=start.draws)


def _refusal(judged: Judged) -> dict[str, Any] | None:
    """Why a move was refused, and between which moves one may choose if it was only ambiguous."""
    fault = judged.fault
    if fault is None:
        return None
    return {
        "text": fault.text,
        "message": fault_in_words(fault),
        "choices": fault.legal if isinstance(fault, AmbiguousMove) else (),
        "rest": judged.rest,
    }


def _legal_move(play: Play, move: Move) -> dict[str, Any]:
    """A move with every square on which the piece stands or over which it passes, in order."""
    variant, position = play.variant, play.position
    is_king = variant.board.bits[move.origin] & position.kings(position.side)
    kings = apply(variant, position, move).kings(position.side)
    return {
        "text": write_move(variant, position, move, full=True),
        "path": move.path,
        "trail": _trail(variant.board, move.path),
        "captured": move.captured,
        "crowns": not is_king and bool(kings & variant.board.bits[move.destination]),
    }


def _trail(board: Board, path: Sequence[int]) -> list[int]:
    trail = [path[0]]
    for start, end in pairwise(path):
        trail += [*board.between(start, end), end]
    return trail


def _must(play: Play, moves: Sequence[Move]) -> str:
    """Say that there is no choice but to capture; empty if there is."""
    if not moves or not moves[0].is_capture:
        return ""
    written = dict.fromkeys(write_move(play.variant, play.position, move) for move in moves)
    return _("A capture is obligatory: %(moves)s.") % {"moves": either(tuple(written))}
