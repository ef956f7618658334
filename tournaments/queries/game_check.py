"""Do the recorded moves of a game agree with its ballot and its outcome?"""

from dataclasses import dataclass
from enum import StrEnum

from rules.ballots import Ballot, get_deck, start_words
from rules.fen import parse_fen
from rules.play import Play
from rules.position import Side
from rules.variants import get_variant
from tournaments.models import PairedGame
from tournaments.record import Outcome


class Doubt(StrEnum):
    """What does not agree; it is shown to the arbiter and blocks nothing."""

    NOT_THE_BALLOT = "not_the_ballot"
    BOARD_SAYS_OTHERWISE = "board_says_otherwise"


WON_BY = {Outcome.BLACK_WINS: Side.BLACK, Outcome.WHITE_WINS: Side.WHITE}


@dataclass(frozen=True, slots=True)
class Doubted:
    """A game whose record does not agree, with what and how."""

    game: PairedGame
    doubt: Doubt
    said: str
    found: str


def play_of(game: PairedGame) -> Play | None:
    """The recorded moves, replayed by the rules; None when there are none."""
    if game.record is None:
        return None
    variant = get_variant(game.record.variant)
    start = parse_fen(variant, game.record.start_fen) if game.record.start_fen else variant.start
    return Play.replay(variant, game.record.moves.split(), start)


def ballot_of(game: PairedGame) -> Ballot | None:
    """The ballot with which the game must begin, from the deck that its round was drawn from.

    Whoever asks for many games selects `pairing__round__ballot_draw` with them.
    """
    if game.ballot is None:
        return None
    return get_deck(game.pairing.round.ballot_draw.deck).by_number[game.ballot]


def doubts_of(game: PairedGame) -> list[Doubted]:
    """Compare a game's record with its ballot, by position, and with its outcome."""
    play = play_of(game)
    if play is None:
        return []
    found = []
    ballot = ballot_of(game)
    if ballot and not begins_with(play, ballot):
        found.append(
            Doubted(
                game,
                Doubt.NOT_THE_BALLOT,
                said=ballot.text,
                found=" ".join(
                    (
                        *start_words(play.variant, play.positions[0]),
                        *play.texts[: len(ballot.moves)],
                    )
                ),
            )
        )
    ended = play.outcome()
    if ended and game.outcome and WON_BY.get(Outcome(game.outcome)) is not ended.winner:
        winner = Outcome.BLACK_WINS if ended.winner is Side.BLACK else Outcome.WHITE_WINS
        found.append(Doubted(game, Doubt.BOARD_SAYS_OTHERWISE, said=game.outcome, found=winner))
    return found


def begins_with(play: Play, ballot: Ballot) -> bool:
    """Did the game reach the ballot's position with as many moves as the ballot has?"""
    plies = len(ballot.moves)
    return len(play.moves) >= plies and play.positions[plies] == ballot.position
