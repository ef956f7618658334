"""How each bracket of a round came out, criterion by criterion, in pairing numbers and points."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.pairing.brackets import PairedField
from tournaments.pairing.criteria import PairedBracket
from tournaments.scoring import write_points


@dataclass(frozen=True, slots=True)
class BracketReport:
    """A bracket: who was moved down to it, who lives in it, who left it, and what it cost.

    `faults` gives for each criterion what it counts: a number, or points from the highest. Where a
    system takes up instead of moving down, `upfloaters` came from below.
    """

    score: str
    moved: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    faults: Mapping[str, str]
    upfloaters: tuple[int, ...] = ()


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
        faults=paired.edition.costs(one, paired.field),
        upfloaters=numbers(bracket.upfloaters),
    )
