"""FIDE's Double-Swiss (Handbook C.04.5, 2026), made for rounds of two games with sides swapped.

The bye is chosen first. Then the top score group, with as few as possible taken up from below, is
paired by the first identifier, and so on down. Turns do not matter to who meets whom.
"""

from collections.abc import Iterable

from tournaments.pairing.brackets import PairedField, cut_upwards
from tournaments.pairing.bye import choose_bye
from tournaments.pairing.costs import double_swiss_costs
from tournaments.pairing.criteria import Bracket, Edition, PairedBracket
from tournaments.pairing.draw import RoundDraw
from tournaments.pairing.field import Field, field_of
from tournaments.pairing.history import Contestant
from tournaments.pairing.identifier import first_by_identifier, identifier
from tournaments.pairing.matching import Edge
from tournaments.pairing.starts import begins_by_turn
from tournaments.pairing.swiss import drawn
from tournaments.pairing.upfloaters import first_upfloaters, follows_at_its_best
from tournaments.record import TournamentRecord


def draw_double_swiss(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round by C.04.5 (2026)."""
    turns = begins_by_turn(record, seed)
    return drawn(paired_double_swiss(record), turns, system=system, seed=seed)


def paired_double_swiss(record: TournamentRecord) -> PairedField:
    """Everybody with an opponent, the bye set aside first."""
    field = field_of(record)
    bye, reasons = choose_bye(field)
    floated = frozenset[int]()
    if record.next_round < record.rules.planned_rounds:
        floated = _floated(field)
    ranks = (rank for rank in range(len(field.ranked)) if rank != bye)
    brackets = brackets_upwards(field, ranks, floated)
    return PairedField(field, brackets, bye, reasons, double_swiss(floated))


def brackets_upwards(
    field: Field, ranks: Iterable[int], floated: frozenset[int]
) -> tuple[PairedBracket, ...]:
    """The score groups of these ranks from the top, each with those taken up and its pairs.

    All the ranks must be pairable. `floated` are those who floated in the round before, as far as that
    counts in this one.
    """

    def pairs_of(bracket: Bracket) -> list[Edge]:
        upfloaters = first_upfloaters(bracket, field, floated)
        return first_by_identifier(bracket.residents, upfloaters, field, floated)

    return cut_upwards(field, ranks, pairs_of)


def double_swiss(floated: frozenset[int]) -> Edition:
    """C.04.5 as criteria; `floated` are those who floated in the round before, where that counts."""

    def weigh(one: PairedBracket, field: Field) -> list[tuple[str, object]]:
        bracket, costs = one.bracket, double_swiss_costs(floated)(one, field)
        pairs = [(field.ranked[a].number, field.ranked[b].number) for a, b in one.pairs]
        return [
            ("C.04.5 C4", costs["C.04.5 C4"]),
            ("C.04.5 C5", costs["C.04.5 C5"]),
            ("C.04.5 C6", follows_at_its_best(bracket, field)),
            ("C.04.5 C7", costs["C.04.5 C7"]),
            ("C.04.5 3.5.4", bracket.upfloaters),
            ("C.04.5 C8", costs["C.04.5 C8"]),
            ("C.04.5 3.6", identifier(pairs)),
        ]

    return Edition(
        (),
        (),
        shares_turns=False,
        costs=double_swiss_costs(floated),
        weigh=weigh,
        takes_up=True,
    )


def _floated(field: Field) -> frozenset[int]:
    """1.5: who met somebody of another score in the round before."""
    before = field.round_number - 1
    return frozenset(
        rank
        for rank, one in enumerate(field.ranked)
        if before in one.floats and _met_in(one, before)
    )


def _met_in(contestant: Contestant, round_number: int) -> bool:
    return any(met_in == round_number for met_in, _ in contestant.begun)
