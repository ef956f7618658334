"""What a game file says of a game of a tournament: its tags and its result."""

from games.pdn.results import result_text
from rules.position import Side
from tournaments.models import Entry, PairedGame
from tournaments.queries.rulebook import variant_of
from tournaments.record import Outcome

WINNERS = {
    Outcome.BLACK_WINS: Side.BLACK,
    Outcome.WHITE_WINS: Side.WHITE,
    Outcome.BLACK_FORFEITS: Side.WHITE,
    Outcome.WHITE_FORFEITS: Side.BLACK,
}


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
    """The result in the school of the variant."""
    variant = variant_of(game.pairing.round.tournament)
    outcome = Outcome(game.outcome) if game.outcome else None
    is_draw = outcome is Outcome.DRAW
    if outcome is Outcome.DOUBLE_FORFEIT:
        return "0-0"
    return result_text(variant, WINNERS.get(outcome) if outcome else None, is_draw=is_draw)
