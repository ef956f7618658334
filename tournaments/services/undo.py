"""Undoing the last deed: its changes are put back, in reverse, and the journal keeps both."""

from typing import Any

from django.apps import apps
from django.db import models
from django.utils.translation import gettext as _

from tournaments.labels import Deed
from tournaments.models import Entry, JournalEntry, Player, TeamMember, Tournament, User
from tournaments.queries.journal import last_deed
from tournaments.services.carrying import carried_out_of, carry_on, catch_up
from tournaments.services.journal import deed
from tournaments.services.refusals import DeedRefused


def undo_last(*, tournament: Tournament, seen: int, by: User | None) -> JournalEntry:
    """Undo the last deed that stands; `seen` is the journal entry that the visitor saw as the last.

    Raises DeedRefused if there is none, or if somebody has done something since.
    """
    last = last_deed(tournament)
    if last is None:
        raise DeedRefused(_("There is nothing to undo."))
    with deed(
        tournament,
        by=by,
        kind=Deed.UNDONE,
        round_number=last.round_number,
        board=last.board,
        touches_fairness=last.touches_fairness,
        undoes=last,
    ) as doing:
        if last_deed(doing.tournament) != last or last.pk != seen:
            raise DeedRefused(
                _("Something was done since you looked. Load the page again before you undo.")
            )
        doing.facts = {"deed": last.deed, **last.facts}
        resting = carried_out_of(doing.tournament).count()
        for change in reversed(last.changes):
            put_back(change)
        if carried_out_of(doing.tournament).count() < resting:
            raise DeedRefused(
                _("A final shows results of this round. Discard the round of the final first.")
            )
        catch_up(doing)
        carry_on(doing, by=by)
        doing.tournament.refresh_from_db()
    return last


def put_back(change: dict[str, Any]) -> None:
    """Put one row back as it was: delete a made one, make a removed one again, else restore fields.

    A player who was entered elsewhere meanwhile, or put into a team, stays in the register.
    """
    model: type[models.Model] = apps.get_model(change["model"])
    before, after = change["before"], change["after"]
    rows = model._default_manager.filter(pk=change["pk"])
    if before is None:
        if not (model is Player and is_entered(change["pk"])):
            rows.get().delete()
    elif after is None:
        model(**read_values(model, before)).save(force_insert=True)
    else:
        restored = read_values(model, before)
        if hasattr(model, "version") and model is not Tournament:
            restored["version"] = models.F("version") + 1
        rows.update(**restored)


def is_entered(player: int) -> bool:
    """Does somebody of the register take part anywhere?"""
    return (
        Entry.objects.filter(player=player).exists()
        or TeamMember.objects.filter(player=player).exists()
    )


def read_values(model: type[models.Model], stored: dict[str, Any]) -> dict[str, Any]:
    """Field values from their JSON form."""
    return {
        name: model._meta.get_field(name.removesuffix("_id")).to_python(value)  # type: ignore[union-attr]
        if not name.endswith("_id")
        else value
        for name, value in stored.items()
    }
