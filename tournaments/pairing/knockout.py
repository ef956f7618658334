"""The next round of a knockout: those who went on meet as the tree has them."""

from tournaments.knockout import Contest, Tree, Verdict, is_in_tree, tree_of
from tournaments.pairing.draw import CannotPair, Pair, Reason, ReasonCode, RoundDraw, WhyNot
from tournaments.pairing.field import field_in_order
from tournaments.pairing.starts import begins_by_turn
from tournaments.record import TournamentRecord

_STANDS_IN_THE_WAY = {
    Verdict.OPEN: WhyNot.RESULT_MISSING,
    Verdict.LEVEL: WhyNot.LEVEL_IN_KNOCKOUT,
}


def draw_knockout(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round; who has nobody to meet goes through."""
    tree = tree_of(record)
    _check(record, tree)
    contests = tree.of_round(record.next_round)
    playing = sorted(number for one in contests for number in one.numbers)
    contestants = {one.number: one for one in field_in_order(record, playing).ranked}
    who_begins = begins_by_turn(record, seed)
    pairs: list[Pair] = []
    idle: list[int] = []
    reasons: list[Reason] = []
    for one in contests:
        if one.verdict is Verdict.UNOPPOSED and one.winner is not None:
            idle.append(one.winner)
            reasons.append(Reason(ReasonCode.THROUGH, {"number": one.winner}))
        elif len(one.numbers) == 2:
            higher, lower = sorted(one.numbers)
            first, begins = who_begins(contestants[higher], contestants[lower])
            second = lower if first == higher else higher
            pairs.append(Pair(first, second, (_why(one, contests), begins)))
    if not pairs and not idle:
        raise CannotPair(round_number=record.next_round, why=WhyNot.TOO_FEW)
    return RoundDraw(
        record.next_round, tuple(pairs), None, system, seed, tuple(reasons), tuple(sorted(idle))
    )


def _check(record: TournamentRecord, tree: Tree) -> None:
    """Raises CannotPair when the tree is through, somebody stands outside it, or a winner is missing."""
    at = record.next_round
    late = tuple(e.number for e in record.entrants if not is_in_tree(e) and e.is_present(at))
    if late:
        raise CannotPair(round_number=at, why=WhyNot.LATE_ENTRY_IN_KNOCKOUT, stuck=late)
    if not tree.rounds:
        raise CannotPair(round_number=at, why=WhyNot.TOO_FEW)
    before = tree.of_round(at - 1)
    for verdict, why in _STANDS_IN_THE_WAY.items():
        stuck = sorted(n for one in before if one.verdict is verdict for n in one.numbers)
        if stuck:
            raise CannotPair(round_number=at, why=why, stuck=tuple(stuck))
    if at > tree.rounds:
        stuck = [] if tree.champion is None else [tree.champion]
        raise CannotPair(round_number=at, why=WhyNot.KNOCKOUT_OVER, stuck=tuple(stuck))


def _why(one: Contest, contests: tuple[Contest, ...]) -> Reason:
    left = 2 * sum(other.stage is one.stage for other in contests)
    return Reason(ReasonCode.KNOCKOUT, {"stage": one.stage.value, "places": left})
