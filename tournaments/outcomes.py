"""How a game can end."""

from enum import StrEnum

from rules.position import Side


class Outcome(StrEnum):
    """How a game ended; an outcome that is still to come is None.

    A plus-draw is a draw with the advantage for one side; both lose a game that was played and that
    the rules give to neither.
    """

    BLACK_WINS = "black_wins"
    WHITE_WINS = "white_wins"
    DRAW = "draw"
    BLACK_PLUS = "black_plus"
    WHITE_PLUS = "white_plus"
    BOTH_LOSE = "both_lose"
    BLACK_FORFEITS = "black_forfeits"
    WHITE_FORFEITS = "white_forfeits"
    DOUBLE_FORFEIT = "double_forfeit"
    ADJOURNED = "adjourned"
    NOT_PLAYED = "not_played"

    @property
    def is_played(self) -> bool:
        """Was the game decided on the board?"""
        return self in (Outcome.BLACK_WINS, Outcome.WHITE_WINS, Outcome.BOTH_LOSE) or self.is_drawn

    @property
    def is_drawn(self) -> bool:
        """Was it a draw, with the advantage for one or for neither?"""
        return self in (Outcome.DRAW, Outcome.BLACK_PLUS, Outcome.WHITE_PLUS)

    @property
    def winner(self) -> Side | None:
        """The side that won, on the board or by forfeit."""
        return _WINNERS.get(self)

    @property
    def is_won_or_drawn(self) -> bool:
        """Did at least one side win or draw, on the board or by forfeit?"""
        return self.is_drawn or self.winner is not None

    @classmethod
    def won_by(cls, side: Side) -> "Outcome":
        """How a game ended that this side won on the board."""
        return cls.BLACK_WINS if side is Side.BLACK else cls.WHITE_WINS

    @property
    def is_settled(self) -> bool:
        """Will no result follow? Only an adjourned game goes on."""
        return self is not Outcome.ADJOURNED


_WINNERS = {
    Outcome.BLACK_WINS: Side.BLACK,
    Outcome.WHITE_WINS: Side.WHITE,
    Outcome.BLACK_FORFEITS: Side.WHITE,
    Outcome.WHITE_FORFEITS: Side.BLACK,
}
