"""Letting players enter the moves of their own games, and not any more."""

import secrets

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.labels import Deed
from tournaments.models import BoardLinks, Round, User
from tournaments.queries.board_links import links_of
from tournaments.services.journal import Doing, deed
from tournaments.services.refusals import DeedRefused


def open_boards(*, this_round: Round, by: User | None) -> BoardLinks:
    """Open the links to the boards of a round; where they are open already, all get new ones.

    Raises DeedRefused unless the pairings are published.
    """
    with deed(
        this_round.tournament, by=by, kind=Deed.BOARDS_OPENED, round_number=this_round.number
    ) as doing:
        fresh = _fresh(this_round)
        if not fresh.pairings_released_at:
            raise DeedRefused(_("Publish the pairings first: the links show who meets whom."))
        doing.facts = {"anew": close_links(doing, fresh)}
        return doing.create(BoardLinks(round=fresh, key=new_key(), opened_at=timezone.now()))


def close_boards(*, this_round: Round, by: User | None) -> None:
    """Close the links to the boards of a round: none of them leads anywhere again.

    Raises DeedRefused when they are closed.
    """
    with deed(
        this_round.tournament, by=by, kind=Deed.BOARDS_CLOSED, round_number=this_round.number
    ) as doing:
        if not close_links(doing, _fresh(this_round)):
            raise DeedRefused(_("Players cannot enter moves in this round: it is closed already."))


def close_links(doing: Doing, this_round: Round) -> bool:
    """Close the links as part of a deed, if they are open.

    The key is thrown away: what the journal keeps, to undo this, is another one that opened nothing yet.
    """
    links = links_of(this_round)
    if links is None:
        return False
    links.key = new_key()
    doing.remove(links)
    return True


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(32)


def _fresh(this_round: Round) -> Round:
    return Round.objects.select_related("board_links").get(pk=this_round.pk)
