"""Who had which side in a game."""

from rules.position import Side
from tournaments.models import Entry, PairedGame


def black_and_white(game: PairedGame) -> tuple[Entry, Entry]:
    """The two of a game by their sides.

    The seats of a pairing come in the order of their places; whoever asks for many games prefetches
    `pairing__seats__entry` with them.
    """
    first, second = (seat.entry for seat in game.pairing.seats.all())
    return (first, second) if Side(game.first_side) is Side.BLACK else (second, first)
