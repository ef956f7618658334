"""The recorded games of a tournament, as they are listed and shown."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.text import capfirst

from games.annotations import read_notes, read_variations
from rules.play import Play
from tournaments.models import PairedGame, TeamMember
from tournaments.queries.game_check import ballot_of
from tournaments.queries.game_tags import result_of, tags_of
from tournaments.queries.opponents import (
    Opponent,
    black_and_white,
    team_board_of,
    teams_by_side,
)
from tournaments.templatetags.doublecorner import outcome_name
from tournaments.web.replay.shown import ShownGame, ShownOpponent
from tournaments.web.words import place_in_words


@dataclass(frozen=True, slots=True)
class Seated:
    """A recorded game with the two who played it."""

    game: PairedGame
    black: Opponent
    white: Opponent

    @classmethod
    def at(cls, game: PairedGame) -> "Seated":
        """Read who had which side."""
        return cls(game, *black_and_white(game))

    @property
    def beside(self) -> tuple[str, str]:
        """The teams that the two sit for; nothing where they sit for themselves, or nobody is known."""
        teams = teams_by_side(self.game)
        if teams is None:
            return ("", "")
        both = zip((self.black, self.white), teams, strict=True)
        black, white = ("" if one == team else team.name for one, team in both)
        return black, white

    @property
    def place(self) -> tuple[int, int]:
        """The board and which game there it is; in a match of teams the board is that of the match."""
        return team_board_of(self.game) or (self.game.pairing.board, self.game.number)

    @property
    def moves(self) -> int:
        """How many moves the game has, one of each side counted together."""
        return (self.game.record.plies + 1) // 2 if self.game.record else 0


def shown_game(game: PairedGame, play: Play) -> ShownGame:
    """A game of a tournament with everything that its page shows; `play` is its record."""
    seated = Seated.at(game)
    board = game.pairing.board
    this_round = game.pairing.round
    record = game.record
    return ShownGame(
        play=play,
        black=_shown(seated.black, seated.beside[0]),
        white=_shown(seated.white, seated.beside[1]),
        title=capfirst(place_in_words(game)),
        address=reverse(
            "game", args=[this_round.tournament.slug, this_round.number, board, game.number]
        ),
        outcome=outcome_name(game.outcome),
        reason=game.get_reason_display() if game.reason else "",
        result=result_of(game),
        tags=tags_of(game, black=seated.black, white=seated.white),
        ballot=ballot_of(game),
        notes=read_notes(record.notes) if record else (),
        variations=read_variations(record.variations) if record else (),
    )


def _shown(one: Opponent, team: str) -> ShownOpponent:
    if isinstance(one, TeamMember):
        return ShownOpponent(one.name, team)
    beside = (str(one.number) if one.number else "", one.home)
    return ShownOpponent(one.name, " · ".join(part for part in beside if part))
