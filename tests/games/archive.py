"""Games of files, as an import leaves them."""

from django.utils import timezone

from games.models import Collection, Game
from games.services.reached import keep_positions
from rules.fen import write_fen
from rules.play import Play
from rules.position import Position
from rules.variants import get_variant


def a_file(name: str = "Old games", *, is_released: bool = True) -> Collection:
    """A collection, published or not."""
    return Collection.objects.create(name=name, released_at=timezone.now() if is_released else None)


def kept(
    collection: Collection,
    moves: str,
    *,
    variant: str = "english",
    start: Position | None = None,
    **head: str,
) -> Game:
    """A game of a file with its positions; `head` is what the file says of it."""
    play = Play.replay(get_variant(variant), moves.split(), start)
    game = Game.objects.create(
        collection=collection,
        number=collection.games.count() + 1,
        variant=variant,
        start_fen=write_fen(play.variant, start) if start else "",
        moves=" ".join(play.texts),
        plies=len(play.moves),
        final_fen=write_fen(play.variant, play.position),
        **head,
    )
    keep_positions(game, play.positions)
    return game
