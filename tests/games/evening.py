"""What an evening with recorded games is made of."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse

from rules.movegen import legal_moves
from rules.notation import write_move
from rules.play import Play
from rules.position import Position
from rules.variants import get_variant
from tournaments.models import PairedGame, Round, Tournament
from tournaments.services.records import record_moves

DOUBLE_JUMP = "11-15 23-19 8-11 22-17 11-16 24-20 16x23 27x11 7x16 20x11"


@dataclass(frozen=True)
class Evening:
    """A published round of two boards, whose first board has both games recorded."""

    tournament: Tournament
    this_round: Round
    by_ballot: PairedGame
    with_double_jump: PairedGame

    def address(self, game: PairedGame, ply: int | str | None = None) -> str:
        """Where a game can be played through."""
        where = [self.tournament.slug, self.this_round.number, game.pairing.board, game.number]
        return reverse("game", args=where) + ("" if ply is None else f"?ply={ply}")


def record(game: PairedGame, moves: str) -> None:
    """Keep the moves of a game."""
    game.refresh_from_db()
    record_moves(game=game, text=moves, seen_version=game.version, by=None)


def played_on(opening: Sequence[str], *, plies: int, start: Position | None = None) -> str:
    """Play an opening on with the first legal move of every position."""
    variant = get_variant("english")
    play = Play.replay(variant, opening, start)
    texts = list(opening)
    while len(texts) < plies and (moves := legal_moves(variant, play.position)):
        texts.append(write_move(variant, play.position, moves[0]))
        play = play.after(moves[0])
    return " ".join(texts)
