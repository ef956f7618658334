"""Moves that players enter themselves, by the link of their board, and the arbiter's look at them."""

from django.conf import settings
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from tournaments.labels import Deed
from tournaments.models import PairedGame, User
from tournaments.queries.board_links import board_behind
from tournaments.queries.game_check import begun
from tournaments.queries.opponents import team_board_of
from tournaments.services.journal import deed
from tournaments.services.records import keep_moves, replayed
from tournaments.services.refusals import DeedRefused, LinkIsDead, StaleWrite
from tournaments.services.results import read, read_as_seen


def record_at_board(*, game: PairedGame, token: str, text: str, seen_version: int) -> PairedGame:
    """Keep the moves of a game as its players type them; an empty text takes their record away.

    Raises LinkIsDead when the link was closed meanwhile, DeedRefused where the moves are not the players'
    to change, and what `record_moves` raises.
    """
    start = begun(game)
    played = replayed(start, text) if text.strip() else None
    with deed(
        game.pairing.round.tournament,
        by=None,
        by_name=players_at(game),
        kind=Deed.MOVES_RECORDED,
        round_number=game.pairing.round.number,
        board=game.pairing.board,
    ) as doing:
        if board_behind(token) is None:
            raise LinkIsDead
        fresh = read(game.pk)
        not_theirs = why_not_theirs(fresh)
        if not_theirs:
            raise DeedRefused(not_theirs)
        if fresh.version != seen_version:
            raise StaleWrite(fresh, seen_version=seen_version)
        keep_moves(doing, fresh, start, played, from_players=True)
    return fresh


def why_not_theirs(game: PairedGame) -> str:
    """Why the players cannot change the moves of a game; empty if they can."""
    if game.carried_from_id is not None:
        return _("This game was played earlier and counts here: there is nothing to enter.")
    if game.record is not None and not game.record.from_players:
        return _("The arbiter has entered the moves of this game. Ask the arbiter to change them.")
    return ""


def look_at_moves(*, game: PairedGame, seen_version: int, by: User | None) -> None:
    """Note that staff have looked at moves which the players entered.

    Raises StaleWrite if the game was saved meanwhile, and DeedRefused if there is nothing to look at.
    """
    this_round = game.pairing.round
    with deed(
        this_round.tournament,
        by=by,
        kind=Deed.MOVES_LOOKED_AT,
        round_number=this_round.number,
        board=game.pairing.board,
    ) as doing:
        fresh = read_as_seen(game.pk, seen_version)
        record = fresh.record
        if record is None or not record.from_players or record.looked_at:
            raise DeedRefused(_("There are no moves of the players here that wait for a look."))
        doing.change(record, looked_at=timezone.now())
        doing.facts = {"game": fresh.number, "plies": record.plies}


def players_at(game: PairedGame) -> str:
    """Who did it when nobody is logged in: the players at a board, in the language of this installation."""
    with translation.override(settings.LANGUAGE_CODE):
        at = team_board_of(game)
        if at is None:
            return _("players at board %(board)s") % {"board": game.pairing.board}
        return _("players at table %(table)s, board %(board)s") % {
            "table": game.pairing.board,
            "board": at[0],
        }
