"""The recorded games of a tournament, as they are listed and shown."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from games.annotations import read_notes, read_variations
from rules.play import Play
from tournaments.models import Entry, PairedGame
from tournaments.queries.game_check import ballot_of
from tournaments.queries.game_tags import result_of, tags_of
from tournaments.queries.opponents import black_and_white
from tournaments.templatetags.doublecorner import outcome_name
from tournaments.web.replay.shown import Opponent, ShownGame


@dataclass(frozen=True, slots=True)
class Seated:
    """A recorded game with the two who played it."""

    game: PairedGame
    black: Entry
    white: Entry

    @classmethod
    def at(cls, game: PairedGame) -> "Seated":
        """Read who had which side."""
        return cls(game, *black_and_white(game))

    @property
    def moves(self) -> int:
        """How many moves the game has, one of each side counted together."""
        return (self.game.record.plies + 1) // 2 if self.game.record else 0


def shown_game(game: PairedGame, play: Play) -> ShownGame:
    """A game of a tournament with everything that its page shows; `play` is its record."""
    seated = Seated.at(game)
    board = game.pairing.board
    this_round = game.pairing.round
    numbers = {"number": this_round.number, "board": board, "game": game.number}
    record = game.record
    return ShownGame(
        play=play,
        black=_opponent(seated.black),
        white=_opponent(seated.white),
        title=_("Round %(number)s, board %(board)s, game %(game)s") % numbers,
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


def _opponent(entry: Entry) -> Opponent:
    beside = (str(entry.number) if entry.number else "", entry.home)
    return Opponent(entry.name, " · ".join(part for part in beside if part))
