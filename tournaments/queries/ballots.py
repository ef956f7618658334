"""The ballots of a round, and how anybody can repeat their draw."""

from dataclasses import dataclass

from rules.ballots import Ballot, Deck, get_deck
from tournaments.labels import BallotScope
from tournaments.models import BallotDraw, Round


@dataclass(frozen=True, slots=True)
class RoundBallots:
    """What was drawn for a round: the deck, the draw, and each drawn ballot by its number."""

    draw: BallotDraw
    deck: Deck
    by_number: dict[int, Ballot]

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
        return (
            f"python -m rules decks draw {self.deck.key} --seed {self.draw.seed} "
            f"--count {len(self.draw.numbers)}{used}"
        )


def ballots_of(this_round: Round) -> RoundBallots | None:
    """The ballots of a round in one query; None for an event without a deck."""
    draw = BallotDraw.objects.filter(round=this_round).first()
    if draw is None:
        return None
    deck = get_deck(draw.deck)
    return RoundBallots(draw, deck, {number: deck.by_number[number] for number in draw.numbers})
