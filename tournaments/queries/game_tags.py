"""What a game file says of a game of a tournament: its tags and its result."""

from games.pdn.results import result_text
from tournaments.models import PairedGame
from tournaments.queries.opponents import Opponent, team_board_of, teams_by_side
from tournaments.queries.rulebook import variant_of
from tournaments.record import Outcome


def tags_of(game: PairedGame, *, black: Opponent, white: Opponent) -> dict[str, str]:
    """The tags of a game, by the names of PDN; a day is said only where the whole event has one.

    In a match of teams the board is that of the teams, as the standard for chess has it.
    """
    this_round = game.pairing.round
    tournament = this_round.tournament
    is_one_day = tournament.starts_on and tournament.ends_on in (None, tournament.starts_on)
    board, number = team_board_of(game) or (game.pairing.board, game.number)
    tags = {
        "Event": tournament.name,
        "Site": tournament.venue,
        "Date": f"{tournament.starts_on:%Y.%m.%d}" if is_one_day else "",
        "Round": str(this_round.number),
        "Board": str(board),
        "Game": str(number),
        "White": white.name,
        "Black": black.name,
    }
    if teams := teams_by_side(game):
        tags |= {"WhiteTeam": teams[1].name, "BlackTeam": teams[0].name}
    return tags


def result_of(game: PairedGame) -> str:
    """The result in the school of the variant; a plus-draw is a draw there."""
    variant = variant_of(game.pairing.round.tournament)
    if not game.outcome:
        return result_text(variant, None)
    outcome = Outcome(game.outcome)
    if outcome in (Outcome.BOTH_LOSE, Outcome.DOUBLE_FORFEIT):
        return "0-0"
    return result_text(variant, outcome.winner, is_draw=outcome.is_drawn)
