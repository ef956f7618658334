"""Undoing an import as a whole: records are given back, the collection is hidden, nothing is lost."""

from tournaments.labels import Deed
from tournaments.models import GameImport, User
from tournaments.queries.imports import done_assignments, is_untouched
from tournaments.services.imports.frame import import_deed, refuse_unless
from tournaments.services.records import keep_records


def undo_import(*, game_import: GameImport, by: User | None) -> GameImport:
    """Take imported moves out of the tournament, and put back what they replaced.

    A game whose moves were changed since keeps the later ones. Afterwards the file waits to be
    looked at again, as before.
    """
    with import_deed(game_import, by=by, kind=Deed.IMPORT_UNDONE) as (doing, fresh):
        refuse_unless(fresh, GameImport.State.IMPORTED)
        done = list(done_assignments(fresh))
        untouched = [each for each in done if is_untouched(each)]
        keep_records(
            doing,
            [
                (each.paired_game, None if hasattr(each.former, "paired_game") else each.former)
                for each in untouched
                if each.paired_game
            ],
        )
        doing.change_all([(each.game, {"collection": fresh.collection}) for each in done])
        doing.change_all([(each, {"is_done": False, "former": None}) for each in done])
        if fresh.collection.released_at:
            doing.change(fresh.collection, released_at=None)
        doing.change(fresh, state=GameImport.State.READY)
        doing.facts = {
            "name": fresh.collection.name,
            "assigned": len(untouched),
            "left": len(done) - len(untouched),
        }
    return fresh
