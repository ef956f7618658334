"""Moving a record that stands under the wrong game."""

from django.utils.translation import gettext as _

from tournaments.labels import Deed
from tournaments.models import PairedGame, User
from tournaments.services.journal import deed
from tournaments.services.records import keep_records
from tournaments.services.refusals import DeedRefused
from tournaments.services.results import read, read_as_seen


def move_record(*, game: PairedGame, to: PairedGame, seen_version: int, by: User | None) -> None:
    """Give the recorded moves of a game to another one of its tournament; results stay as they are.

    Raises StaleWrite if the game was saved meanwhile, and DeedRefused if there is nothing to move or
    the other game has moves of its own.
    """
    this_round = game.pairing.round
    with deed(
        this_round.tournament,
        by=by,
        kind=Deed.RECORD_MOVED,
        round_number=this_round.number,
        board=game.pairing.board,
    ) as doing:
        fresh, target = read_as_seen(game.pk, seen_version), read(to.pk)
        if target.pairing.round.tournament_id != doing.tournament.pk or not fresh.record:
            raise DeedRefused(_("There are no moves that could be moved there."))
        if target.record:
            raise DeedRefused(_("There are moves already: %(game)s.") % {"game": target})
        record = fresh.record
        keep_records(doing, [(fresh, None)])
        keep_records(doing, [(target, record)])
        doing.facts = {
            "game": fresh.number,
            "to": [target.pairing.round.number, target.pairing.board, target.number],
        }
