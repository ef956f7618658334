"""The board on which the moves of a game are entered: what its template and its script begin with."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.diagram import side_below
from rules.ballots import Ballot
from rules.position import Side
from tournaments.models import PairedGame
from tournaments.queries.game_check import ballot_of, begins_with, begun
from tournaments.web.entry.judging import Judged, answer_of, judge, ply_for_script
from tournaments.web.entry.words import words_for_script
from tournaments.web.replay.paired import Seated
from tournaments.web.replay.plies import Ply, plies_of
from tournaments.web.replay.script import board_for_script


@dataclass(frozen=True)
class EntryBoard:
    """A game with the moves it has: those of its record, or else those of its ballot.

    `kept_as` names what is not saved yet on this device, `judge` and `save` are where the script sends moves.
    """

    game: PairedGame
    ballot: Ballot | None
    judged: Judged
    kept_as: str
    judge: str
    save: str

    @cached_property
    def seated(self) -> Seated:
        """Who plays."""
        return Seated.at(self.game)

    @cached_property
    def plies(self) -> list[Ply]:
        """Every position up to now."""
        return plies_of(self.judged.play, self.ballot)

    @property
    def now(self) -> Ply:
        """The position on the board."""
        return self.plies[-1]

    @property
    def locked(self) -> int:
        """How many plies belong to the ballot and are not to be taken back."""
        play = self.judged.play
        has_ballot = self.ballot is not None and begins_with(play, self.ballot)
        return len(self.ballot.moves) if self.ballot and has_ballot else 0

    @property
    def is_turned(self) -> bool:
        """Does Black sit below?"""
        return side_below(self.judged.play.variant.board) is Side.BLACK

    @property
    def script_data(self) -> dict[str, Any]:
        """What the script begins with."""
        play = self.judged.play
        board = play.variant.board
        return (
            board_for_script(play.variant)
            | answer_of(self.judged, since=len(play.moves))
            | {
                "names": [board.name(square) for square in range(1, board.squares + 1)],
                "plies": [ply_for_script(play, ply) for ply in self.plies],
                "words": words_for_script(),
                "locked": self.locked,
                "version": self.game.version,
                "recorded": self.game.record.moves if self.game.record else "",
            }
        )


def entry_board(game: PairedGame, *, kept_as: str, judge_at: str, save_at: str) -> EntryBoard:
    """The board of a game, with its record or its ballot played."""
    ballot = ballot_of(game)
    opening = ballot.moves if ballot else ()
    texts = game.record.moves.split() if game.record else opening
    return EntryBoard(game, ballot, judge(begun(game), texts), kept_as, judge_at, save_at)
