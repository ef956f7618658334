"""Found games as a page lists them: in words, with where each can be played through."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils import formats
from django.utils.translation import gettext as _

from games.models import Game
from tournaments.labels import OUTCOMES
from tournaments.queries.search.headings import Heading
from tournaments.record import Outcome

FIRST_MOVES = 6


@dataclass(frozen=True, slots=True)
class Line:
    """A found game."""

    heading: Heading
    address: str
    ending: str
    day: str

    @property
    def moves(self) -> int:
        """How many moves the game has, one of each side counted together."""
        return (self.heading.game.plies + 1) // 2

    @property
    def opening(self) -> str:
        """The first moves."""
        return " ".join(self.heading.game.moves.split()[:FIRST_MOVES])


def public_line(heading: Heading) -> Line:
    """A published game, on its public page."""
    if heading.paired is None:
        return of_file(heading)
    pairing = heading.paired.pairing
    where = [pairing.round.tournament.slug, pairing.round.number, pairing.board]
    return line(heading, reverse("game", args=[*where, heading.paired.number]))


def desk_line(heading: Heading) -> Line:
    """A game as its staff open it, published or not."""
    if heading.paired is None:
        return of_file(heading)
    slug = heading.paired.pairing.round.tournament.slug
    return line(heading, reverse("desk-moves", args=[slug, heading.paired.pk]))


def of_file(heading: Heading) -> Line:
    """A game of a file, for everybody who may see it."""
    return line(heading, reverse("archive-game", args=[heading.game.pk]))


def line(heading: Heading, address: str) -> Line:
    """A game at its address."""
    return Line(heading, address, ending_in_words(heading), day_in_words(heading))


def ending_in_words(heading: Heading) -> str:
    """How the game ended."""
    if heading.paired:
        return str(OUTCOMES[Outcome(heading.ending)]) if heading.ending else _("open")
    return str(Game.Ending(heading.ending).label)


def day_in_words(heading: Heading) -> str:
    """When it was played, as far as that is known."""
    if heading.paired:
        return formats.date_format(heading.day, "j M Y") if heading.day else ""
    first, written = heading.game.first_day, heading.written_day
    if first is None:
        return ""
    unknown = written.count("??")
    return formats.date_format(first, ("j M Y", "M Y", "Y")[unknown])
