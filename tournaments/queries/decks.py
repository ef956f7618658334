"""Decks of ballots wherever an event names one: those that come with the program, and clubs' own."""

from dataclasses import dataclass

from django.db.models import Q, QuerySet

from rules.ballots import Deck, decks, get_deck, kept_deck
from rules.variants import get_variant
from tournaments.labels import DECK_NAMES
from tournaments.models import BallotDraw, Club, ClubDeck, Tournament


@dataclass(frozen=True, slots=True)
class OfferedDeck:
    """A deck that an event may choose: its key, its name, and the game it is for."""

    key: str
    name: str
    variant: str


def own_deck(key: str) -> ClubDeck | None:
    """The club's deck with this key; None where the key is that of a built-in deck or of none."""
    if key in DECK_NAMES:
        return None
    return ClubDeck.objects.filter(key=key).first()


def deck_of(row: ClubDeck) -> Deck:
    """A club's deck as the engine draws from it."""
    return kept_deck(row.text, get_variant(row.variant, **row.variant_options), key=row.key)


def find_deck(key: str) -> Deck:
    """The deck with this key, whoever wrote it; raise UnknownDeck."""
    row = own_deck(key)
    return deck_of(row) if row else get_deck(key)


def drawn_deck(draw: BallotDraw) -> Deck:
    """The deck that a round was drawn from; whoever asks for many selects `own_deck` with them."""
    return deck_of(draw.own_deck) if draw.own_deck else get_deck(draw.deck)


def deck_name_of(key: str) -> str:
    """What people call a deck."""
    row = own_deck(key)
    return row.name if row else str(DECK_NAMES.get(key, key))


def offered_decks(club: Club, *, chosen: str = "") -> list[OfferedDeck]:
    """The decks that an event of this club may choose; the one chosen, though it was put away."""
    own = club.decks.filter(Q(put_away_at=None) | Q(key=chosen))
    return [
        *(OfferedDeck(deck.key, str(DECK_NAMES[deck.key]), deck.variant_key) for deck in decks()),
        *(OfferedDeck(row.key, row.name, row.variant) for row in own),
    ]


def may_choose(tournament: Tournament, key: str) -> bool:
    """Whether this is a built-in deck or one of the tournament's own club."""
    return key in DECK_NAMES or ClubDeck.objects.filter(key=key, club=tournament.club_id).exists()


def public_decks() -> QuerySet[ClubDeck]:
    """The clubs' decks that a published tournament names, or a round whose pairings are out."""
    named = Tournament.objects.filter(listed_at__isnull=False).exclude(deck="").values("deck")
    drawn = BallotDraw.objects.filter(
        round__pairings_released_at__isnull=False, round__tournament__listed_at__isnull=False
    ).values("deck")
    return ClubDeck.objects.filter(Q(key__in=named) | Q(key__in=drawn))
