"""What a paired bracket comes to by the criteria of each system, as the report of a round shows it."""

from collections.abc import Iterable, Mapping

from tournaments.pairing.criteria import Costs, PairedBracket
from tournaments.pairing.field import Field
from tournaments.pairing.floats_2017 import Scores
from tournaments.pairing.history import Float
from tournaments.pairing.matching import Edge
from tournaments.pairing.turn_criteria import TURN_FAULTS
from tournaments.record import Points
from tournaments.scoring import write_points


def dutch_costs(*, shares_turns: bool, by_score: bool) -> Costs:
    """C6 and C7, C10 to C13 where turns are shared, C14 to C17, and C18 to C21 where they count."""

    def costs(one: PairedBracket, field: Field) -> Mapping[str, str]:
        return {
            "C6": str(len(one.floaters)),
            "C7": points_from_the_highest(field.ranked[rank].score for rank in one.floaters),
            **(_turns(one, field, tuple(TURN_FAULTS)) if shares_turns else {}),
            **_repeats(one, field),
            **(_repeats_by_score(one, field) if by_score else {}),
        }

    return costs


def dutch_2017_costs(point: Points) -> Costs:
    """C.5, C.6 and C.8 to C.19."""

    def costs(one: PairedBracket, field: Field) -> Mapping[str, str]:
        scores = Scores(one.bracket, field, point)
        down = {rank: scores.of_floater(rank) for rank in one.floaters}
        up = {}
        for a, b in one.pairs:
            if difference := scores.of_pair(a, b):
                down[a] = up[b] = difference
        unequal = [scores.of_pair(a, b) for a, b in one.pairs]
        found = {
            "C.5": str(len(one.floaters)),
            "C.6": points_from_the_highest(
                [*(scores.of_floater(r) for r in one.floaters), *filter(None, unequal)]
            ),
            **_turns(one, field, ("C.8", "C.9", "C.10", "C.11")),
        }
        counted = (
            (down, Float.DOWN, 1),
            (up, Float.UP, 1),
            (down, Float.DOWN, 2),
            (up, Float.UP, 2),
        )
        again = [
            [difference for rank, difference in floats.items() if field.has_float(rank, kind, ago)]
            for floats, kind, ago in counted
        ]
        found |= {f"C.{12 + at}": str(len(which)) for at, which in enumerate(again)}
        return found | {
            f"C.{16 + at}": points_from_the_highest(which) for at, which in enumerate(again)
        }

    return costs


def rating_costs(one: PairedBracket, field: Field) -> Mapping[str, str]:
    """C6 and C7, and how many leave their score again, down or up, after one round and after two."""
    moved = frozenset(one.bracket.moved)
    leaving = [rank for rank in one.floaters if rank not in moved]
    leaving += [b for _, b in _from_above(one)]
    return {
        "C6": str(len(one.floaters)),
        "C7": points_from_the_highest(field.ranked[rank].score for rank in one.floaters),
        **{
            code: str(sum(field.has_float(rank, Float.DOWN, ago) for rank in leaving))
            for code, ago in (("FMJD 3", 1), ("FMJD 4", 2))
        },
    }


def solkoff_costs(one: PairedBracket, field: Field) -> Mapping[str, str]:
    """How many wait, and how many of them waited already."""
    again = {*one.floaters} & {*one.bracket.moved}
    return {"C6": str(len(one.floaters)), "4.4a": str(len(again))}


def _turns(one: PairedBracket, field: Field, codes: tuple[str, ...]) -> dict[str, str]:
    ranked = field.ranked
    return {
        code: str(sum(is_fault(ranked[a], ranked[b]) for a, b in one.pairs))
        for code, is_fault in zip(codes, TURN_FAULTS.values(), strict=True)
    }


def _repeats(one: PairedBracket, field: Field) -> dict[str, str]:
    moved = frozenset(one.bracket.moved)
    costs = {}
    for ago, (floating, met) in ((1, ("C14", "C15")), (2, ("C16", "C17"))):
        again = [r for r in one.floaters if r not in moved and field.has_float(r, Float.DOWN, ago)]
        costs[floating] = str(len(again))
        costs[met] = str(sum(field.has_float(b, Float.UP, ago) for _, b in _from_above(one)))
    return costs


def _repeats_by_score(one: PairedBracket, field: Field) -> dict[str, str]:
    def differences(edges: Iterable[Edge]) -> str:
        return points_from_the_highest(
            field.ranked[a].score - field.ranked[b].score for a, b in edges
        )

    costs = {}
    for ago, (floating, met) in ((1, ("C18", "C19")), (2, ("C20", "C21"))):
        pairs = _from_above(one)
        costs[floating] = differences(e for e in pairs if field.has_float(e[0], Float.DOWN, ago))
        costs[met] = differences(e for e in pairs if field.has_float(e[1], Float.UP, ago))
    return costs


def _from_above(one: PairedBracket) -> list[Edge]:
    """The pairs of those moved down."""
    return [edge for edge in one.pairs if edge[0] in one.bracket.moved]


def points_from_the_highest(values: Iterable[Points]) -> str:
    """Points as a report shows them, a dash for none."""
    return " ".join(map(write_points, sorted(values, reverse=True))) or "-"
