"""What a round is worth in the points that decide the event."""

from tournaments.record import Decides, EventRules, Points


def round_values(rules: EventRules) -> tuple[Points, Points]:
    """What a lost and a won pairing are worth in deciding points."""
    if rules.decides is Decides.MATCH_POINTS:
        return rules.match_loss, rules.match_win
    return rules.loss * rules.games_per_pairing, rules.win * rules.games_per_pairing
