"""A club's own decks: kept once every line is checked, and put away when they are not wanted any more."""

from collections.abc import Mapping, Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.ballots import DeckFault, DeckFile, decks, read_deck, write_deck
from rules.errors import RulesError
from rules.play import Play
from rules.variants import get_variant
from tournaments.models import Club, ClubDeck, Tournament, User
from tournaments.queries.decks import find_deck, may_choose
from tournaments.queries.rulebook import variant_of
from tournaments.services.refusals import DeedRefused
from tournaments.services.rulebooks import is_set_up_alike, other_choices

LONGEST_DECK = 200_000
LONGEST_KEY = 40
# What stands in addresses where a key does.
PLACES = ("new",)


class DeckRefused(DeedRefused):
    """Lines of a deck are at fault; `faults` names each of them."""

    def __init__(self, faults: Sequence[DeckFault]) -> None:
        self.faults = tuple(faults)
        super().__init__(
            ngettext(
                "%(count)s fault stands in the way: nothing is kept.",
                "%(count)s faults stand in the way: nothing is kept.",
                len(faults),
            )
            % {"count": len(faults)}
        )


def checked_deck(text: str, *, variant: str, choices: Mapping[str, str], key: str) -> DeckFile:
    """Read a deck by the rulebook of a game with these choices; raise DeedRefused if it is too long."""
    if len(text) > LONGEST_DECK:
        raise DeedRefused(
            _("That is more than a deck can hold (%(limit)s characters).") % {"limit": LONGEST_DECK}
        )
    return read_deck(text, get_variant(variant, **other_choices(variant, choices)), key=key)


@transaction.atomic
def keep_deck(
    *,
    club: Club,
    name: str,
    variant: str,
    text: str,
    by: User | None,
    choices: Mapping[str, str] | None = None,
) -> ClubDeck:
    """Keep a deck of a club; from now on its events of this game may choose it.

    Raises DeckRefused with every fault of its lines, and DeedRefused for a name that the club has
    given already.
    """
    name = " ".join(name.split())
    read = checked_deck(text, variant=variant, choices=choices or {}, key="own")
    if read.faults or read.deck is None:
        raise DeckRefused(read.faults)
    if club.decks.filter(name=name).exists():
        raise DeedRefused(
            _(
                "There is a deck called %(name)s already. A deck that is kept does not change: give "
                "this one another name."
            )
            % {"name": name}
        )
    return ClubDeck.objects.create(
        club=club,
        key=free_key(name),
        name=name,
        variant=variant,
        variant_options=other_choices(variant, choices or {}),
        text=write_deck(read.deck),
        kept_by=by,
    )


def put_away(*, deck: ClubDeck) -> None:
    """Offer a deck no more; events that name it, and rounds drawn from it, go on with it."""
    ClubDeck.objects.filter(pk=deck.pk).update(put_away_at=timezone.now())


def take_out(*, deck: ClubDeck) -> None:
    """Offer a deck again that was put away."""
    ClubDeck.objects.filter(pk=deck.pk).update(put_away_at=None)


def check_deck(tournament: Tournament) -> None:
    """Refuse a deck that is not known to the tournament's club, or not for its game."""
    if not tournament.deck:
        return
    if not may_choose(tournament, tournament.deck):
        raise DeedRefused(_("Not known here: %(names)s.") % {"names": tournament.deck})
    deck, variant = find_deck(tournament.deck), variant_of(tournament)
    if deck.variant_key != variant.key:
        raise DeedRefused(_("This deck belongs to another game. Choose its game, or no deck."))
    for ballot in deck.playable:
        if ballot.variant is variant:
            return
        try:
            if not is_set_up_alike(ballot.variant, variant):
                raise DeedRefused(
                    _("This deck was written for another board or start of this game.")
                )
            Play.replay(variant, ballot.moves, ballot.start)
        except RulesError as fault:
            raise DeedRefused(
                _(
                    "Ballot %(label)s of this deck cannot be played by what is chosen on disputed "
                    "points."
                )
                % {"label": ballot.label}
            ) from fault


def free_key(name: str) -> str:
    """A key that no deck has yet, from the name."""
    base = slugify(name)[: LONGEST_KEY - 5].strip("-") or "deck"
    taken = {
        *ClubDeck.objects.filter(key__startswith=base).values_list("key", flat=True),
        *(deck.key for deck in decks()),
        *PLACES,
    }
    if base not in taken:
        return base
    return next(key for n in range(2, len(taken) + 3) if (key := f"{base}-{n}") not in taken)
