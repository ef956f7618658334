"""Which of two teams begins on board 1 (FIDE C.04.6, article 4), decided when all pairs are made."""

from collections.abc import Iterator

from tournaments.pairing.draw import Reason, ReasonCode, TurnReason
from tournaments.pairing.history import Contestant, drawn_if_adjourned
from tournaments.pairing.starts import Beginner, by_lot, odd_begin
from tournaments.record import Points, TournamentRecord
from tournaments.scoring import deciding, other_points, total_scores


def begins_by_team(record: TournamentRecord, seed: str) -> Beginner:
    """How the turns of teams are shared out in a record, with the lot of its first round."""
    odd = odd_begin(record, seed, by_number=True)
    rules = record.rules
    totals = total_scores(drawn_if_adjourned(record))

    def claim(team: Contestant) -> tuple[Points, Points, int]:
        """4.2: the points it has, without those for pairing alone; the other points; the number."""
        score = totals[team.number]
        other = other_points(score, rules) if rules.team.secondary else Points(0)
        return -deciding(score, rules), -other, team.number

    def begins(higher: Contestant, lower: Contestant) -> tuple[int, Reason]:
        first, second = sorted((higher, lower), key=claim)
        if not first.begun and not second.begun:
            return by_lot(first, second, odd)
        return next(_in_order(first, second))

    return begins


def _in_order(first: Contestant, second: Contestant) -> Iterator[tuple[int, Reason]]:
    """4.3.2 to 4.3.9 for a first team and the other, of whom one has played: the first that applies."""
    one, other = first.preference, second.preference
    wishing = [team for team in (first, second) if team.preference.begins is not None]
    if len(wishing) == 1:
        yield _granted(wishing[0], first, second, TurnReason.ONLY_ONE)
    if len(wishing) == 2 and not one.clashes(other):
        begins = first if one.begins else second
        yield begins.number, Reason(TurnReason.BOTH_GRANTED, {"number": begins.number})
    if len(wishing) == 2 and one.strength is not other.strength:
        stronger = first if one.strength > other.strength else second
        yield _granted(stronger, first, second, TurnReason.STRONGER)
    if one.balance != other.balance:
        low, high = sorted((first, second), key=lambda team: team.preference.balance)
        balances = {"balance": low.preference.balance, "other_balance": high.preference.balance}
        yield (
            low.number,
            Reason(TurnReason.LOWER_BALANCE, {"number": low.number, **balances}),
        )
    for (round_number, began), (_, other_began) in zip(
        reversed(first.begun), reversed(second.begun), strict=False
    ):
        if began is not other_began:
            number = second.number if began else first.number
            yield number, Reason(ReasonCode.BEGINS_TURN, {"number": number, "round": round_number})
    if one.begins is not None:
        yield _granted(first, first, second, TurnReason.HIGHER_RANKED)
    for team, opponent in ((first, second), (second, first)):
        if team.begun:
            number = opponent.number if team.begun[-1][1] else team.number
            facts = {"number": number, "granted": team.number}
            yield number, Reason(TurnReason.TAKES_TURNS, facts)


def _granted(
    team: Contestant, first: Contestant, second: Contestant, why: TurnReason
) -> tuple[int, Reason]:
    """Who begins when the preference of this team is granted."""
    opponent = second if team is first else first
    number = team.number if team.preference.begins else opponent.number
    return number, Reason(why, {"number": number, "granted": team.number})
