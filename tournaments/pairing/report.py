"""How each bracket of a round came out, criterion by criterion, in pairing numbers and points."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tournaments.pairing.brackets import PairedBracket, PairedField
from tournaments.pairing.history import Float
from tournaments.pairing.turn_criteria import TURN_FAULTS
from tournaments.record import Points
from tournaments.scoring import write_points


@dataclass(frozen=True, slots=True)
class BracketReport:
    """A bracket: who was moved down to it, who lives in it, who left it, and what it cost.

    `faults` gives for each criterion what it counts: a number, or points from the highest.
    """

    score: str
    moved: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    faults: Mapping[str, str]


def report(paired: PairedField) -> tuple[BracketReport, ...]:
    """The brackets of a round from the top."""
    return tuple(bracket_report(one, paired) for one in paired.brackets)


def bracket_report(one: PairedBracket, paired: PairedField) -> BracketReport:
    """One bracket of a round."""
    ranked, bracket = paired.field.ranked, one.bracket

    def numbers(ranks: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(ranked[rank].number for rank in ranks)

    return BracketReport(
        score=write_points(ranked[bracket.last].score),
        moved=numbers(bracket.moved),
        residents=numbers(bracket.residents),
        pairs=tuple((ranked[a].number, ranked[b].number) for a, b in sorted(one.pairs)),
        floaters=numbers(one.floaters),
        faults={
            "C6": str(len(one.floaters)),
            "C7": _points(ranked[rank].score for rank in one.floaters),
            **_turn_faults(one, paired),
            **_float_faults(one, paired),
        },
    )


def _turn_faults(one: PairedBracket, paired: PairedField) -> dict[str, str]:
    if not paired.edition.shares_turns:
        return {}
    ranked = paired.field.ranked
    return {
        code: str(sum(is_fault(ranked[a], ranked[b]) for a, b in one.pairs))
        for code, is_fault in TURN_FAULTS.items()
    }


def _float_faults(one: PairedBracket, paired: PairedField) -> dict[str, str]:
    """C14 to C17 as counts, C18 to C21 as differences of those paired here."""
    field, moved = paired.field, frozenset(one.bracket.moved)
    met = [(a, b) for a, b in one.pairs if a in moved]
    faults: dict[str, str] = {}
    for rounds_ago, codes in ((1, ("C14", "C15", "C18", "C19")), (2, ("C16", "C17", "C20", "C21"))):
        again = [r for r in one.floaters if field.has_float(r, Float.DOWN, rounds_ago)]
        down = [(a, b) for a, b in met if field.has_float(a, Float.DOWN, rounds_ago)]
        up = [(a, b) for a, b in met if field.has_float(b, Float.UP, rounds_ago)]
        values = (
            str(sum(rank not in moved for rank in again)),
            str(len(up)),
            _points(field.ranked[a].score - field.ranked[b].score for a, b in down),
            _points(field.ranked[a].score - field.ranked[b].score for a, b in up),
        )
        faults.update(zip(codes, values, strict=True))
    return dict(sorted(faults.items(), key=lambda item: int(item[0][1:])))


def _points(values: Iterable[Points]) -> str:
    return " ".join(map(write_points, sorted(values, reverse=True))) or "-"
