"""From the top score group down, each with whom it must take up: FIDE C.04.5 and C.04.6, article 3.

The bye is chosen first. Then the top score group, with as few as possible taken up from below, is
paired by the first identifier, and so on down. The two texts differ in what is against a pair, and in
the rounds in which floats count.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from tournaments.pairing.brackets import PairedField, cut_upwards
from tournaments.pairing.bye import choose_bye
from tournaments.pairing.costs import points_from_the_highest
from tournaments.pairing.criteria import Bracket, Edition, PairedBracket
from tournaments.pairing.field import Field
from tournaments.pairing.history import Contestant
from tournaments.pairing.identifier import PairFault, first_by_identifier, identifier
from tournaments.pairing.matching import Edge
from tournaments.pairing.turn_bounds import turn_bound
from tournaments.pairing.turns import NO_PREFERENCE, Preference
from tournaments.pairing.upfloaters import first_upfloaters, follows_at_its_best


@dataclass(frozen=True, slots=True)
class Upwards:
    """A text in one round: its article, who floated before as far as that counts, and its pair criteria.

    `turns` are what it has against pairs for their turns, with the wishes of the field by rank, and
    `opponents` is its criterion on whom those taken up meet, which comes last. `named` are its own names
    for what stands above all brackets.
    """

    text: str
    floated: frozenset[int]
    opponents: str
    turns: tuple[PairFault, ...] = ()
    wishes: tuple[Preference, ...] = ()
    named: Mapping[str, str] = field(default_factory=dict)

    def against(self, bracket: Bracket) -> list[PairFault]:
        """What is against pairs of a bracket whose upfloaters are chosen, the gravest first."""
        return [*self.turns, self._opponents_who_floated(bracket)]

    def pairs_of(self, bracket: Bracket, present: Field) -> list[Edge]:
        """The pairs of a bracket whose upfloaters are chosen."""
        ranks = (*bracket.residents, *bracket.upfloaters)
        wishes = self.wishes or (NO_PREFERENCE,) * len(present.ranked)
        bound = turn_bound([wishes[rank] for rank in ranks])
        opponents = self._opponents_who_floated(bracket)

        def fits(a: int, b: int) -> bool:
            return bound.fits(wishes[a], wishes[b]) and not opponents.count(a, b)

        return first_by_identifier(ranks, present, self.against(bracket), fits)

    def _opponents_who_floated(self, bracket: Bracket) -> PairFault:
        came, floated = frozenset(bracket.upfloaters), self.floated

        def count(a: int, b: int) -> int:
            return (a in came and b in floated) + (b in came and a in floated)

        return PairFault(f"{self.text} {self.opponents}", count, most=2)


def paired_upwards(present: Field, rules: Upwards) -> PairedField:
    """Everybody with an opponent, the bye set aside first."""
    bye, reasons = choose_bye(present)
    ranks = (rank for rank in range(len(present.ranked)) if rank != bye)
    brackets = brackets_upwards(present, ranks, rules)
    return PairedField(present, brackets, bye, reasons, _edition(rules))


def brackets_upwards(
    present: Field, ranks: Iterable[int], rules: Upwards
) -> tuple[PairedBracket, ...]:
    """The score groups of these ranks from the top, each with those taken up and its pairs.

    All the ranks must be pairable.
    """

    def pairs_of(bracket: Bracket) -> list[Edge]:
        upfloaters = first_upfloaters(bracket, present, rules.floated)
        return rules.pairs_of(replace(bracket, upfloaters=upfloaters), present)

    return cut_upwards(present, ranks, pairs_of)


def floated_before(present: Field) -> frozenset[int]:
    """Who met somebody of another score in the round before (1.5)."""
    before = present.round_number - 1
    return frozenset(
        rank
        for rank, one in enumerate(present.ranked)
        if before in one.floats and _met_in(one, before)
    )


def _met_in(contestant: Contestant, round_number: int) -> bool:
    return any(met_in == round_number for met_in, _ in contestant.begun)


def _edition(rules: Upwards) -> Edition:
    """A text as criteria."""

    def costs(one: PairedBracket, present: Field) -> dict[str, str]:
        came = one.bracket.upfloaters
        counted = {
            fault.code: str(sum(fault.count(*edge) for edge in one.pairs))
            for fault in rules.against(one.bracket)
        }
        return {
            f"{rules.text} C4": str(len(came)),
            f"{rules.text} C5": points_from_the_highest(present.ranked[r].score for r in came),
            f"{rules.text} C7": str(len(rules.floated.intersection(came))),
            **counted,
        }

    def weigh(one: PairedBracket, present: Field) -> list[tuple[str, object]]:
        bracket, counted = one.bracket, costs(one, present)
        pairs = [(present.ranked[a].number, present.ranked[b].number) for a, b in one.pairs]
        whom = [f"{rules.text} {code}" for code in ("C4", "C5", "C6", "C7")]
        return [
            *((code, counted[code]) for code in whom[:2]),
            (whom[2], follows_at_its_best(bracket, present)),
            (whom[3], counted[whom[3]]),
            (f"{rules.text} 3.5.4", bracket.upfloaters),
            *((code, value) for code, value in counted.items() if code not in whom),
            (f"{rules.text} 3.6", identifier(pairs)),
        ]

    return Edition(
        (),
        (),
        shares_turns=bool(rules.turns),
        costs=costs,
        weigh=weigh,
        takes_up=True,
        named=rules.named,
    )
