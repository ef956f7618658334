"""The ballots of a round, and how anybody can repeat their draw."""

from dataclasses import dataclass

from rules.ballots import Ballot, Deck
from rules.variants import built_in_variants
from tournaments.labels import DECK_NAMES, BallotScope
from tournaments.models import BallotDraw, ClubDeck, Round
from tournaments.queries.decks import drawn_deck


@dataclass(frozen=True, slots=True)
class RoundBallots:
    """What was drawn for a round: the deck, the draw, and each drawn ballot by its number."""

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
        return list(self.by_number.values()) if self.is_shared else []

    @property
    def command(self) -> str:
        """The command that prints the same draw again, on any machine."""
        used = f" --used {','.join(map(str, self.draw.used))}" if self.draw.used else ""
        deck = file_in_a_command(self.draw.own_deck) if self.draw.own_deck else self.deck.key
        return (
            f"python -m rules decks draw {deck} --seed {self.draw.seed} "
            f"--count {len(self.draw.numbers)}{used}"
        )


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
    return RoundBallots(draw, deck, {number: deck.by_number[number] for number in draw.numbers})
