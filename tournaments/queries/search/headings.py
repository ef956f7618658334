"""What is told of a found game: who played whom, where, when and how it ended."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from games.models import Game
from tournaments.models import PairedGame
from tournaments.queries.opponents import black_and_white, seated


@dataclass(frozen=True, slots=True)
class Heading:
    """A game with its head. `paired` is None for a game of a file, whose `ending` then counts.

    `day` is the first day of a tournament; a file's is written, such as 2014.08.??.
    """

    game: Game
    paired: PairedGame | None
    black: str
    white: str
    event: str
    round_text: str
    day: date | None
    written_day: str
    ending: str


def headings(pks: Iterable[int], *, with_text: bool = False) -> list[Heading]:
    """The heads of these games, in this order, in five queries at most; all that is kept of them if asked."""
    left_out = () if with_text else ("text", "notes", "variations", "unread", "faults")
    games = (
        Game.objects.filter(pk__in=pks)
        .defer(*left_out)
        .select_related("paired_game__pairing__round__tournament")
        .prefetch_related(*seated("paired_game__pairing__"))
    )
    by_pk = {game.pk: heading(game) for game in games}
    return [by_pk[pk] for pk in pks if pk in by_pk]


def heading(game: Game) -> Heading:
    """The head of a game with its pairing, if it has one."""
    paired: PairedGame | None = getattr(game, "paired_game", None)
    if paired is None:
        return Heading(
            game, None, game.black, game.white, game.event, game.round_text,
            None, game.day, game.ending,
        )  # fmt: skip
    this_round = paired.pairing.round
    black, white = black_and_white(paired)
    return Heading(
        game, paired, black.name, white.name, this_round.tournament.name, str(this_round.number),
        this_round.tournament.starts_on, "", paired.outcome,
    )  # fmt: skip
