"""Balloted openings: the decks, and how to draw from them."""

from rules.ballots.deck import Ballot, Deck, find_ballot, match_ballot
from rules.ballots.draw import DRAW_ALGORITHM, draw_ballots
from rules.ballots.faults import InvalidBallot, UnknownBallot
from rules.ballots.kept_deck import kept_deck, write_deck
from rules.ballots.loader import decks, get_deck
from rules.ballots.own_deck import DeckFault, DeckFile, read_deck
from rules.ballots.start import start_words

__all__ = [
    "DRAW_ALGORITHM",
    "Ballot",
    "Deck",
    "DeckFault",
    "DeckFile",
    "InvalidBallot",
    "UnknownBallot",
    "decks",
    "draw_ballots",
    "find_ballot",
    "get_deck",
    "kept_deck",
    "match_ballot",
    "read_deck",
    "start_words",
    "write_deck",
]
