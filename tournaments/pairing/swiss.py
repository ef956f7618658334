"""The Swiss system for rounds in which both sides are played: FIDE's Dutch without its colours.

From the top score group down, each group is paired with those moved down to it so that as few as
possible float and everybody below can still be paired. `docs/pairing.md` has the rules in full.
"""

from collections.abc import Iterable

from tournaments.pairing.brackets import PairedField, board_order, pair_brackets
from tournaments.pairing.bye import choose_bye
from tournaments.pairing.draw import Pair, Reason, RoundDraw
from tournaments.pairing.editions import TWO_GAME_SWISS
from tournaments.pairing.explain import reasons_for
from tournaments.pairing.field import field_of
from tournaments.pairing.starts import Beginner, begins_by_turn
from tournaments.record import TournamentRecord


def draw_swiss(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round by the Swiss system."""
    return drawn(paired_swiss(record), begins_by_turn(record, seed), system=system, seed=seed)


def paired_swiss(record: TournamentRecord) -> PairedField:
    """Everybody with an opponent, the bye set aside first."""
    field = field_of(record)
    bye, reasons = choose_bye(field)
    ranks = (rank for rank in range(len(field.ranked)) if rank != bye)
    brackets = pair_brackets(field, ranks, TWO_GAME_SWISS)
    return PairedField(field, brackets, bye, reasons, TWO_GAME_SWISS)


def drawn(paired: PairedField, who_begins: Beginner, *, system: str, seed: str) -> RoundDraw:
    """The draw of a paired field."""
    field, bye = paired.field, paired.bye
    return RoundDraw(
        field.round_number,
        seated(paired, who_begins),
        None if bye is None else field.ranked[bye].number,
        system,
        seed,
        paired.reasons,
    )


def seated(paired: PairedField, who_begins: Beginner) -> tuple[Pair, ...]:
    """The pairs in board order, each with who begins and all its reasons."""
    field, shares_turns = paired.field, paired.edition.shares_turns
    homes = {rank: one.bracket for one in paired.brackets for rank in one.bracket.residents}
    made_in = {edge: one.bracket for one in paired.brackets for edge in one.pairs}

    def seat(edge: tuple[int, int], reasons: Iterable[Reason]) -> Pair:
        higher, lower = (field.ranked[rank] for rank in edge)
        first, why = who_begins(higher, lower)
        second = lower.number if first == higher.number else higher.number
        return Pair(first, second, (*reasons, why))

    return tuple(
        seat(
            edge,
            reasons_for(field, edge, made_in[edge], homes[edge[0]], shares_turns=shares_turns),
        )
        for edge in sorted(made_in, key=lambda edge: board_order(field, edge))
    )
