"""Every position of a line of moves, and each told in a sentence."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.templatetags.diagram import turn_in_words
from rules.ballots import Ballot
from rules.fen import write_fen
from rules.moves import Move
from rules.play import Play
from rules.played import write_played
from rules.position import Position, Side
from tournaments.queries.game_check import begins_with
from tournaments.web.verdicts import marks_in_words, verdict


@dataclass(frozen=True, slots=True)
class Ply:
    """The board after a ply: the move that led there, and the whole told in a sentence."""

    number: int
    position: Position
    fen: str
    said: str
    text: str
    move: Move | None
    is_ballot: bool

    @property
    def move_number(self) -> int:
        """The number of the move, one ply of each side counted together."""
        return (self.number + 1) // 2

    @property
    def is_second(self) -> bool:
        """Is it the second ply of its move?"""
        return self.number > 0 and self.number % 2 == 0


def plies_of(
    play: Play, ballot: Ballot | None = None, *, after: int = 0, since: int = 0
) -> list[Ply]:
    """Every position of a line, from the one before its first move on, which stands `after` so many.

    `since` leaves the first ones out.
    """
    drawn = len(ballot.moves) if ballot and begins_with(play, ballot) else 0
    plies = []
    for number, moment in enumerate([*play.now.forth()][since:], start=after + since):
        position, played = moment.position, moment.played
        text = (
            write_played(play.variant, moment.before.position, played)
            if moment.before and played
            else ""
        )
        is_over = moment is play.now and play.outcome() is not None
        turn = verdict(play) if is_over else turn_in_words(position.side)
        marks = marks_in_words(play.variant.board, played) if played else ""
        turn = f"{marks} {turn}".lstrip()
        said = move_in_words(number, text, position.side.other, turn)
        fen = write_fen(play.variant, position)
        move = played.move if played else None
        plies.append(Ply(number, position, fen, said, text, move, 0 < number <= drawn))
    return plies


def move_in_words(ply: int, text: str, side: Side, turn: str) -> str:
    """The move that a side just made, and what follows."""
    if not ply:
        return _("The start. %(turn)s") % {"turn": turn}
    if side is Side.BLACK:
        sentence = _("Move %(number)s, Black: %(move)s. %(turn)s")
    else:
        sentence = _("Move %(number)s, White: %(move)s. %(turn)s")
    return sentence % {"number": (ply + 1) // 2, "move": text, "turn": turn}
