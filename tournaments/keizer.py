"""The Keizer system: every place has a value, a win earns the value of the opponent, and all is counted anew.

After each round a new list is made, the places on it give new values, and with these all rounds are
counted again, until the list stays as it is. If it goes round in a circle instead, each one's value is
the mean over the circle. The first list is that of the pairing numbers; whoever is level keeps the order.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import lcm

from tournaments.adjustments import Adjustment
from tournaments.record import ByeKind, EventRules, Points, TournamentRecord
from tournaments.scoring import Score, adjustment_score, deciding, round_scores

_NONE = Points(0)

Order = tuple[int, ...]
"""Pairing numbers from the first place down."""


@dataclass(frozen=True, slots=True)
class Earned:
    """What a round earns: a share of a value, the opponent's or, where there is none, one's own.

    The own value that the event may count once has no round. `is_beyond` says that absences of this
    kind were more than count, `given` what the arbiter gave or took.
    """

    round_number: int | None
    opponent: int | None
    share: Points
    is_beyond: bool = False
    given: Adjustment | None = None


@dataclass(frozen=True, slots=True)
class KeizerTable:
    """Everybody's value, all that was earned, and the order that they make."""

    values: Mapping[int, Points]
    earned: Mapping[int, tuple[Earned, ...]]
    order: Order

    def worth(self, number: int, one: Earned) -> tuple[Points, Points]:
        """The value and the share that make what was earned."""
        return self.values[number if one.opponent is None else one.opponent], one.share

    def points(self, number: int) -> Points:
        """The sum of what an entrant earned."""
        return _sums(self.values, {number: self.earned[number]})[number]


def keizer_table(record: TournamentRecord) -> KeizerTable:
    """Count all rounds with values that no counting changes any more."""
    earned = _earned(record)
    order: Order = tuple(sorted(entrant.number for entrant in record.entrants))
    lists = [order]
    while (order := _ordered(_values(order, record.rules), earned, order)) not in lists:
        lists.append(order)
    circle = lists[lists.index(order) :]
    values = _mean([_values(one, record.rules) for one in circle])
    return KeizerTable(values, earned, _ordered(values, earned, order))


def _values(order: Order, rules: EventRules) -> dict[int, Points]:
    top = rules.keizer.top
    if top is None:
        top = -(-3 * len(order) // 2)
    return {number: Points(top - rules.keizer.step * at) for at, number in enumerate(order)}


def _mean(lists: list[dict[int, Points]]) -> dict[int, Points]:
    return {number: sum((one[number] for one in lists), _NONE) / len(lists) for number in lists[0]}


def _ordered(
    values: Mapping[int, Points], earned: Mapping[int, tuple[Earned, ...]], before: Order
) -> Order:
    sums = _sums(values, earned)
    return tuple(sorted(before, key=lambda number: -sums[number]))


def _sums(
    values: Mapping[int, Points], earned: Mapping[int, tuple[Earned, ...]]
) -> dict[int, Points]:
    # In whole numbers, which is as exact and several times faster: a season is counted hundreds of times.
    of_values = lcm(*(value.denominator for value in values.values()))
    of_shares = lcm(*{e.share.denominator for row in earned.values() for e in row})
    whole = {number: int(value * of_values) for number, value in values.items()}
    return {
        number: Points(
            sum(
                whole[number if e.opponent is None else e.opponent]
                * e.share.numerator
                * (of_shares // e.share.denominator)
                for e in row
            ),
            of_values * of_shares,
        )
        for number, row in earned.items()
    }


def _earned(record: TournamentRecord) -> dict[int, tuple[Earned, ...]]:
    """All that everybody earned, as shares of values that are still to be found."""
    rows: dict[int, list[Earned]] = {entrant.number: [] for entrant in record.entrants}
    if record.rules.keizer.counts_own:
        for row in rows.values():
            row.append(Earned(None, None, Points(1)))
    times: Counter[tuple[int, ByeKind]] = Counter()
    won = deciding(_won(record.rules), record.rules)
    for this_round in record.rounds:
        scores = round_scores(record, this_round)
        for meeting in this_round.meetings:
            for number, opponent in (
                (meeting.first, meeting.second),
                (meeting.second, meeting.first),
            ):
                share = deciding(scores[number], record.rules) / won
                rows[number].append(Earned(this_round.number, opponent, share))
        for number, kind in this_round.byes:
            times[number, kind] += 1
            share, limit = _absence(kind, record.rules)
            is_beyond = 0 < limit < times[number, kind]
            rows[number].append(
                Earned(this_round.number, None, _NONE if is_beyond else share, is_beyond)
            )
    for one in record.in_force:
        # No rule on it was found: a point taken costs what a point earned without an opponent brings.
        share = deciding(adjustment_score(one), record.rules) / won
        if share:
            rows[one.number].append(Earned(one.round_number, None, share, given=one))
    return {number: tuple(row) for number, row in rows.items()}


def _won(rules: EventRules) -> Score:
    """What a round gives that was won altogether."""
    return Score(rules.win * rules.games_per_pairing, rules.match_win)


def _absence(kind: ByeKind, rules: EventRules) -> tuple[Points, int]:
    """The share that an absence is worth, and how often."""
    worth: dict[ByeKind, tuple[Points, int]] = {
        ByeKind.PAIRING: (rules.keizer.pairing_bye, 0),
        ByeKind.HALF: (rules.keizer.notice, rules.keizer.notice_limit),
        ByeKind.EXCUSED: (rules.keizer.excused, rules.keizer.excused_limit),
        ByeKind.CLUB_MATCH: (rules.keizer.club_match, 0),
    }
    return worth.get(kind, (_NONE, 0))
