"""How the games with each ballot of a deck ended."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.db.models import Count, Q

from games.models import Reached
from games.position_key import position_key
from rules.ballots import Ballot, Deck, decks
from tournaments.models import BallotDraw, PairedGame
from tournaments.queries.decks import drawn_deck
from tournaments.queries.search.seen import Seen
from tournaments.queries.search.tally import Tally, tallies

# A ballot's position: its number as a position, and after how many plies it must stand there.
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class OpeningTally:
    """A ballot, and how its games ended."""

    ballot: Ballot
    tally: Tally


def decks_drawn(seen: Seen) -> list[Deck]:
    """The decks that these rounds drew from."""
    draws = BallotDraw.objects.filter(round__in=seen.rounds).select_related("own_deck")
    by_key = {draw.deck: draw for draw in draws}
    return [drawn_deck(by_key[key]) for key in sorted(by_key)]


def decks_of(variant_key: str) -> list[Deck]:
    """The decks of a kind of draughts."""
    return [deck for deck in decks() if deck.variant_key == variant_key]


def openings(deck: Deck, seen: Seen) -> list[OpeningTally]:
    """The ballots of a deck that were played, in the order of the deck, in three queries.

    A game of a round that drew from this deck has the ballot drawn, moves recorded or not; any other
    has the last of its ballots that it reached, by whatever order of moves.
    """
    sums = tallies([*drawn(deck, seen), *recognised(deck, seen)])
    return [
        OpeningTally(ballot, sums[ballot.number])
        for ballot in deck.ballots
        if ballot.number in sums
    ]


def drawn(deck: Deck, seen: Seen) -> Iterator[tuple[int, str, int]]:
    """The ballots drawn, how their games ended, and how many."""
    yield from (
        PairedGame.objects.filter(
            pairing__round__in=seen.rounds,
            pairing__round__ballot_draw__deck=deck.key,
            ballot__isnull=False,
        )
        .order_by()
        .values_list("ballot", "outcome")
        .annotate(games=Count("pk"))
    )


def recognised(deck: Deck, seen: Seen) -> Iterator[tuple[int, str, int]]:
    """The ballots that games came to by themselves, how they ended, and one for each."""
    places = places_of(deck)
    plies = {ply for _key, ply in places}
    stood = Q(pk__in=())
    for ply in plies:
        stood |= Q(ply=ply, key__in=[key for key, at in places if at == ply])
    here = Reached.objects.filter(stood).order_by("ply")
    of_files = here.filter(game__collection__in=seen.collections, game__paired_game__isnull=True)
    at_boards = here.filter(game__paired_game__pairing__round__in=seen.rounds).exclude(
        game__paired_game__pairing__round__ballot_draw__deck=deck.key,
        game__paired_game__ballot__isnull=False,
    )
    for rows, ending in (
        (of_files, "game__ending"),
        (at_boards, "game__paired_game__outcome"),
    ):
        last = {
            game: (places[key, ply], ended)
            for game, key, ply, ended in rows.values_list("game", "key", "ply", ending)
        }
        for number, ended in last.values():
            yield number, ended, 1


@lru_cache(maxsize=32)
def places_of(deck: Deck) -> dict[Place, int]:
    """The ballots of a deck by their positions; the array alone is nobody's ballot."""
    places: dict[Place, int] = {}
    for ballot in deck.ballots:
        if ballot.moves or ballot.start != ballot.variant.start:
            place = (position_key(ballot.variant, ballot.position), len(ballot.moves))
            places.setdefault(place, ballot.number)
    return places
