"""What a game file says of a game of a tournament: its tags and its result."""

from games.pdn.results import result_text
from tournaments.models import Entry, PairedGame
from tournaments.queries.rulebook import variant_of
from tournaments.record import Outcome


def tags_of(game: PairedGame, *, black: Entry, white: Entry) -> dict[str, str]:
    """The tags of a game, by the names of PDN; a day is said only where the whole event has one."""
    this_round = game.pairing.round
    tournament = this_round.tournament
    is_one_day = tournament.starts_on and tournament.ends_on in (None, tournament.starts_on)
    return {
        "Event": tournament.name,
        "Site": tournament.venue,
        "Date": f"{tournament.starts_on:%Y.%m.%d}" if is_one_day else "",
        "Round": str(this_round.number),
        "Board": str(game.pairing.board),
        "Game": str(game.number),
        "White": white.name,
        "Black": black.name,
    }


def result_of(game: PairedGame) -> str:
    """The result in the school of the variant; a plus-draw is a draw there."""
    variant = variant_of(game.pairing.round.tournament)
    if not game.outcome:
        return result_text(variant, None)
    outcome = Outcome(game.outcome)
    if outcome in (Outcome.BOTH_LOSE, Outcome.DOUBLE_FORFEIT):
        return "0-0"
    return result_text(variant, outcome.winner, is_draw=outcome.is_drawn)
