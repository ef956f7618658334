"""What a round is worth to everybody in it: meetings, byes, and rounds before somebody came."""

from collections import Counter
from collections.abc import Mapping

from tournaments.adjustments import Adjustment
from tournaments.record import ByeKind, EventRules, RoundRecord, TournamentRecord, Withdrawals
from tournaments.scoring.games import NO_SCORE, Score, meeting_scores


def bye_score(kind: ByeKind, rules: EventRules, *, earlier: int = 0) -> Score:
    """What a round without an opponent is worth: the value per game for every game of the round.

    `earlier` counts the pairing byes had before; NC State Open 2013 gave 3 points for the first and
    2 for any other.
    """
    value = rules.byes[kind]
    if kind is ByeKind.PAIRING and earlier and rules.later_bye is not None:
        value = rules.later_bye
    return Score(value.game_points * rules.games_per_pairing, value.match_points)


def byes_before(record: TournamentRecord, this_round: RoundRecord) -> Counter[int]:
    """How many pairing byes each entrant had in earlier rounds."""
    return Counter(
        number
        for earlier in record.rounds
        if earlier.number < this_round.number
        for number, kind in earlier.byes
        if kind is ByeKind.PAIRING
    )


def dropped(record: TournamentRecord) -> frozenset[int]:
    """Those whose results the event cancels: gone before half of the planned rounds were played.

    Somebody who leaves later than the rounds of the record still stands in it.
    """
    if record.rules.withdrawals is Withdrawals.STAND:
        return frozenset()
    return frozenset(
        entrant.number
        for entrant in record.entrants
        if entrant.withdrawn_from is not None
        and entrant.withdrawn_from <= len(record.rounds)
        and 2 * (entrant.withdrawn_from - 1) < record.rules.planned_rounds
    )


def round_scores(record: TournamentRecord, this_round: RoundRecord) -> dict[int, Score]:
    """What each entrant earned in this round, by pairing number; who earned nothing may be missing.

    A round before an entrant joined scores as a late entry, unless a bye is written down for it.
    """
    rules = record.rules
    gone = dropped(record)
    before = byes_before(record, this_round)
    earned: dict[int, Score] = {}
    for meeting in this_round.meetings:
        if not gone.isdisjoint((meeting.first, meeting.second)):
            earned[meeting.first] = earned[meeting.second] = NO_SCORE
            continue
        earned[meeting.first], earned[meeting.second] = meeting_scores(meeting, rules)
    for number, kind in this_round.byes:
        earned[number] = bye_score(kind, rules, earlier=before[number])
    for entrant in record.entrants:
        if this_round.number < entrant.joined_in:
            earned.setdefault(entrant.number, bye_score(ByeKind.LATE, rules))
    return earned | dict.fromkeys(gone, NO_SCORE)


def earned_scores(record: TournamentRecord) -> dict[int, Score]:
    """What every entrant earned in all rounds of the record, by pairing number."""
    totals = {entrant.number: NO_SCORE for entrant in record.entrants}
    for this_round in record.rounds:
        for number, score in round_scores(record, this_round).items():
            totals[number] += score
    return totals


def total_scores(record: TournamentRecord) -> dict[int, Score]:
    """The score of every entrant over the whole record: what was earned, given and taken."""
    return adjusted(earned_scores(record), record)


def adjusted(earned: Mapping[int, Score], record: TournamentRecord) -> dict[int, Score]:
    """These scores with the points that the arbiter gave or took so far."""
    totals = dict(earned)
    for one in record.in_force:
        totals[one.number] += adjustment_score(one)
    return totals


def adjustment_score(one: Adjustment) -> Score:
    """What an adjustment adds, negative where it takes."""
    return Score(one.game_points, one.match_points)
