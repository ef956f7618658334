"""Balloted openings: the decks, and how to draw from them."""

from rules.ballots.deck import Ballot, Deck, match_ballot
from rules.ballots.draw import DRAW_ALGORITHM, draw_ballots
from rules.ballots.loader import decks, get_deck

__all__ = [
    "DRAW_ALGORITHM",
    "Ballot",
    "Deck",
    "decks",
    "draw_ballots",
    "get_deck",
    "match_ballot",
]
