"""By which rulebook an event is played, and a game was: the game with the choices that were made."""

from games.models import Game
from rules.variants import Variant, get_variant
from tournaments.models import Tournament


def variant_of(tournament: Tournament) -> Variant:
    """The rulebook by which the games of an event are drawn, judged and shown."""
    return get_variant(tournament.variant, **tournament.variant_options)


def variant_of_game(game: Game) -> Variant:
    """The rulebook by which a game was recorded."""
    return get_variant(game.variant, **game.variant_options)
