"""Values as people type them: names, days, lengths, positions, first moves and ballots."""

import re
from datetime import date

from django.utils.translation import gettext as _

from games.folding import beginnings, is_meant
from games.position_key import position_key
from rules.ballots import Ballot, Deck, decks, get_deck
from rules.errors import InvalidFen, RulesError, TooManyCaptures
from rules.fen import parse_fen
from rules.movegen import legal_moves
from rules.notation import split_moves
from rules.play import Play
from rules.position import Position, Side
from rules.variants import Variant, get_variant
from tournaments.labels.faults import fault_in_words
from tournaments.queries.search.question import Reach, Sought

LONGEST_GAME = 1_000
_BETWEEN_MOVES = re.compile(r"[,;]")


class Misread(ValueError):
    """A value that cannot be understood; its message says why."""


def read_name(text: str) -> tuple[str, ...]:
    """The beginnings of the words of a name."""
    words = beginnings(text)
    if not words:
        raise Misread(_("Write a name, or how it begins."))
    return words


def read_side(text: str) -> Side:
    """The side that the player had."""
    try:
        return Side(text)
    except ValueError:
        raise Misread(_("Write B for Black or W for White.")) from None


def read_sought(text: str) -> Sought:
    """How the game must have ended."""
    try:
        return Sought(text)
    except ValueError:
        known = ", ".join(Sought)
        raise Misread(_("That is no result; known are: %(known)s.") % {"known": known}) from None


def read_day(text: str) -> date:
    """A day as forms send it."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Misread(_("Write the day as year, month and day: 2026-10-16.")) from None


def read_moves(text: str) -> int:
    """A length in moves, one of each side counted together."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= LONGEST_GAME):
        raise Misread(_("Write a number of moves from 1 to %(most)s.") % {"most": LONGEST_GAME})
    return int(text)


def read_variant(text: str) -> Variant:
    """A kind of draughts by its key."""
    try:
        return get_variant(text)
    except RulesError:
        raise Misread(_("There is no such kind of draughts.")) from None


def read_deck(text: str) -> Deck:
    """A deck by its key."""
    try:
        return get_deck(text)
    except RulesError:
        raise Misread(_("There is no such deck.")) from None


def read_position(variant: Variant | None, text: str) -> Position:
    """A position as FEN."""
    if variant is None:
        raise Misread(_("Choose the kind of draughts that this position belongs to."))
    try:
        position = parse_fen(variant, text)
        legal_moves(variant, position)
    except TooManyCaptures as fault:
        raise Misread(fault_in_words(fault)) from fault
    except InvalidFen as fault:
        raise Misread(
            _("At sign %(place)s: %(why)s")
            % {"place": (fault.place or 0) + 1, "why": fault_in_words(fault)}
        ) from fault
    return position


def read_first_moves(variant: Variant | None, text: str) -> Play:
    """The moves with which a game begins; their numbers may stand before them."""
    if variant is None:
        raise Misread(_("Choose the kind of draughts in which these moves are played."))
    try:
        return Play.replay(variant, split_moves(_BETWEEN_MOVES.sub(" ", text)))
    except RulesError as fault:
        ply = (fault.place or 0) + 1
        raise Misread(
            _("Move %(ply)s: %(why)s") % {"ply": ply, "why": fault_in_words(fault)}
        ) from fault


def read_ballots(variant: Variant | None, deck: Deck | None, text: str) -> list[Ballot]:
    """The ballots of this number or name, in one deck or in all of a kind of draughts."""
    if deck is None and variant is None:
        raise Misread(_("Choose a deck, or a kind of draughts, for this ballot."))
    among = [deck] if deck else [each for each in decks() if _is_of(each, variant)]
    ballots = [ballot for each in among for ballot in each.ballots]
    found = [ballot for ballot in ballots if text in (ballot.label, str(ballot.number))]
    words = beginnings(text)
    if not found and words:
        found = [ballot for ballot in ballots if ballot.name and is_meant(ballot.name, words)]
    if not found:
        raise Misread(_("No ballot has this number or name."))
    return found


def reach_of(ballots: list[Ballot]) -> tuple[Reach, ...]:
    """The positions that ballots lead to, each after as many plies as it has moves."""
    keys: dict[int, set[int]] = {}
    for ballot in ballots:
        key = position_key(ballot.variant, ballot.position)
        keys.setdefault(len(ballot.moves), set()).add(key)
    return tuple(Reach(frozenset(found), ply) for ply, found in sorted(keys.items()))


def _is_of(deck: Deck, variant: Variant | None) -> bool:
    return variant is not None and deck.variant_key == variant.key
