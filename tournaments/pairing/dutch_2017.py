"""FIDE's Dutch system as it was till 31 January 2026 (Handbook C.04.3, Baku 2016).

A bracket looks one group ahead and no further. When those below cannot all be paired after it, it is the
penultimate: it is paired anew so that they can, and all below it are one last bracket (A.9).
"""

from dataclasses import replace

from tournaments.pairing.bracket import leaves_the_best_below, own_pairs
from tournaments.pairing.brackets import PairedField
from tournaments.pairing.criteria import Bracket, Edition, PairedBracket
from tournaments.pairing.draw import RoundDraw
from tournaments.pairing.dutch import by_preference, left_over, why_free
from tournaments.pairing.dutch_bye import with_place_for_anybody
from tournaments.pairing.dutch_field import dutch_field
from tournaments.pairing.editions import dutch_2017
from tournaments.pairing.field import Field
from tournaments.pairing.history_2017 import told_as_in_2017
from tournaments.pairing.matching import is_pairable
from tournaments.pairing.settle import settle
from tournaments.pairing.straight import pair_straight
from tournaments.pairing.swiss import drawn
from tournaments.pairing.values import round_values
from tournaments.record import TournamentRecord


def draw_dutch_2017(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round by C.04.3 as it was till 31 January 2026."""
    turns = by_preference(record, seed)
    return drawn(paired_dutch_2017(record), turns, system=system, seed=seed)


def paired_dutch_2017(record: TournamentRecord) -> PairedField:
    """Everybody with an opponent but the one whom the last bracket leaves free."""
    field = dutch_field(record, shares_turns=True)
    told_as_in_2017(record, field.ranked)
    field = with_place_for_anybody(field)
    _, point = round_values(record.rules)
    edition = dutch_2017(point)
    brackets = _brackets(field, edition)
    free = left_over(field, brackets)
    reasons = () if free is None else (why_free(field, free),)
    return PairedField(field, brackets, free, reasons, edition)


def _brackets(field: Field, edition: Edition) -> tuple[PairedBracket, ...]:
    *upper, lowest = field.groups(range(len(field.ranked)))
    free = () if field.bye is None else (field.bye,)
    brackets: list[PairedBracket] = []
    moved: tuple[int, ...] = ()
    for residents in upper:
        below = tuple(range(residents[-1] + 1, len(field.ranked)))
        one = _looking_ahead(Bracket(moved, residents), below + free, field, edition)
        if not is_pairable(field, one.floaters + below + free):
            penultimate = _completing(Bracket(moved, residents, (), below + free), field, edition)
            last = Bracket(penultimate.floaters, below, (), free)
            return (*brackets, penultimate, _completing(last, field, edition))
        brackets.append(one)
        moved = one.floaters
    return (*brackets, _completing(Bracket(moved, lowest, (), free), field, edition))


def _looking_ahead(
    bracket: Bracket, below: tuple[int, ...], field: Field, edition: Edition
) -> PairedBracket:
    """The bracket at its best with regard to the next group alone (C.7)."""
    following = field.groups(rank for rank in below if rank != field.bye)[0]
    bracket = replace(bracket, following=following)
    whole = replace(bracket, beyond=tuple(rank for rank in below if rank not in following))
    without_bye = replace(field, bye=None)
    plain = pair_straight(bracket, without_bye, shares_turns=True)
    if plain is not None:
        pairs, floaters = own_pairs(bracket, plain)
        if leaves_the_best_below(whole, floaters, without_bye):
            return PairedBracket(bracket, tuple(pairs))
    pairs, _ = own_pairs(bracket, settle(bracket, without_bye, edition, complete=False))
    return PairedBracket(bracket, tuple(pairs))


def _completing(bracket: Bracket, field: Field, edition: Edition) -> PairedBracket:
    """The bracket at its best among the pairings that complete the round (C.4)."""
    pairs, _ = own_pairs(bracket, settle(bracket, field, edition, complete=True))
    return PairedBracket(bracket, tuple(pairs))
