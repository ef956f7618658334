"""The ballots of a round, and how anybody can repeat their draw."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.ballots import Ballot, Deck
from rules.variants import built_in_variants
from tournaments.labels import DECK_NAMES, BallotScope
from tournaments.models import BallotDraw, ClubDeck, Round
from tournaments.queries.decks import drawn_deck


@dataclass(frozen=True, slots=True)
class RoundBallots:
    """What was drawn for a round: the deck, the draw, and each drawn ballot by its number.

    What was drawn later, for tie-break games, is known by number too, and shared by nobody.
    """

    draw: BallotDraw
    deck: Deck
    by_number: dict[int, Ballot]

    @property
    def name(self) -> str:
        """What people call the deck."""
        own = self.draw.own_deck
        return own.name if own else str(DECK_NAMES[self.deck.key])

    @property
    def is_shared(self) -> bool:
        """Do all boards play the same?"""
        return self.draw.scope == BallotScope.ROUND

    @property
    def shared(self) -> list[Ballot]:
        """The ballots that all boards play, in the order of the games."""
        if not self.is_shared:
            return []
        return [self.by_number[number] for number in self.draw.numbers]

    def own(self, numbers: Iterable[int]) -> list[int]:
        """Those of a board's ballots that it does not share with the others."""
        shared = self.draw.numbers if self.is_shared else []
        return [number for number in numbers if number not in shared]

    @property
    def command(self) -> str:
        """The command that prints the same draw again, on any machine."""
        return self._command(self.draw.seed, self.draw.numbers, self.draw.used)

    @property
    def further_commands(self) -> list[str]:
        """The same for each draw of tie-break games."""
        return [
            self._command(one["seed"], one["numbers"], one["used"]) for one in self.draw.further
        ]

    def _command(self, seed: str, numbers: list[int], used: list[int]) -> str:
        deck = file_in_a_command(self.draw.own_deck) if self.draw.own_deck else self.deck.key
        without = f" --used {','.join(map(str, used))}" if used else ""
        return f"python -m rules decks draw {deck} --seed {seed} --count {len(numbers)}{without}"


def file_in_a_command(row: ClubDeck) -> str:
    """How a club's deck is named on the command line: its file, and the rulebook it was checked by."""
    is_built_in = any(variant.key == row.variant for variant in built_in_variants())
    rulebook = f"--variant {row.variant}" if is_built_in else f"--rulebook {row.variant}.toml"
    choices = "".join(
        f" --option {point}={choice}" for point, choice in row.variant_options.items()
    )
    return f"{row.key}.txt {rulebook}{choices}"


def ballots_of(this_round: Round) -> RoundBallots | None:
    """The ballots of a round in one query; None for an event without a deck."""
    draw = BallotDraw.objects.filter(round=this_round).select_related("own_deck").first()
    if draw is None:
        return None
    deck = drawn_deck(draw)
    numbers = [*draw.numbers, *(n for one in draw.further for n in one["numbers"])]
    return RoundBallots(draw, deck, {number: deck.by_number[number] for number in numbers})
