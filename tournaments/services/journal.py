"""The frame of every deed: one transaction, one lock, one journal entry, and what it takes to undo it."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.db import models, transaction

from tournaments.labels import Deed
from tournaments.models import JournalEntry, Tournament, User

Row = TypeVar("Row", bound=models.Model)
ROWS = 300  # that many a database changes at a time
PLAIN = (str, int, bool, list, dict, type(None))


@dataclass(kw_only=True)
class Changing:
    """Rows are changed through it, so that old values and new are known."""

    facts: dict[str, Any] = field(default_factory=dict)
    changes: list[dict[str, Any]] = field(default_factory=list)

    def change(self, row: models.Model, **values: Any) -> None:
        """Set fields of a row and save just these."""
        before = {name: _value(row, name) for name in values}
        for name, value in values.items():
            setattr(row, name, value)
        row.save(update_fields=list(values))
        after = {name: _value(row, name) for name in values}
        self._note(row, before, after)

    def change_all(self, changed: Sequence[tuple[models.Model, Mapping[str, Any]]]) -> None:
        """Do the same to many rows of one model, the same fields of each, in few queries."""
        for row, values in changed:
            before = {name: _value(row, name) for name in values}
            for name, value in values.items():
                setattr(row, name, value)
            self._note(row, before, {name: _value(row, name) for name in values})
        if changed:
            first, values = changed[0]
            type(first)._default_manager.bulk_update(
                [row for row, _ in changed], list(values), batch_size=ROWS
            )

    def create(self, row: Row) -> Row:
        """Save a new row; rows that hang on it by a cascade need no note of their own."""
        row.save(force_insert=True)
        self._note(row, None, {})
        return row

    def remove(self, row: models.Model, *, with_rows: tuple[models.Model, ...] = ()) -> None:
        """Delete a row; `with_rows` are the rows that go with it, parents first."""
        for gone in (row, *with_rows):
            self._note(gone, _all_values(gone), None)
        row.delete()

    def _note(
        self,
        row: models.Model,
        before: Mapping[str, Any] | None,
        after: Mapping[str, Any] | None,
    ) -> None:
        self.changes.append(
            {
                "model": row._meta.label,
                "pk": row.pk,
                "before": before,
                "after": after,
            }
        )


@dataclass(kw_only=True)
class Doing(Changing):
    """A deed in progress, in a tournament."""

    tournament: Tournament
    round_number: int | None = None
    board: int | None = None
    touches_fairness: bool = False


@contextmanager
def deed(
    tournament: Tournament,
    *,
    by: User | None,
    kind: Deed,
    by_name: str = "",
    round_number: int | None = None,
    board: int | None = None,
    touches_fairness: bool = False,
    undoes: JournalEntry | None = None,
) -> Iterator[Doing]:
    """Do one deed on a tournament: all of it, with its journal entry, or nothing.

    `by_name` names those who do it without an account. Deeds of one tournament wait for each other (a row
    lock where the database has them, else the single writer of SQLite), and each raises the tournament's
    version.
    """
    with transaction.atomic():
        row = locked(tournament)
        doing = Doing(
            tournament=row,
            round_number=round_number,
            board=board,
            touches_fairness=touches_fairness,
        )
        yield doing
        row.version += 1
        row.save(update_fields=["version"])
        JournalEntry.objects.create(
            tournament=row,
            by=by,
            by_name=str(by) if by else by_name,
            deed=kind,
            round_number=doing.round_number,
            board=doing.board,
            facts=doing.facts,
            changes=doing.changes,
            touches_fairness=doing.touches_fairness,
            version=row.version,
            undoes=undoes,
        )
    tournament.refresh_from_db()


def locked(tournament: Tournament) -> Tournament:
    """Lock a tournament; before it the one whose results it carries, always in this order."""
    source = tournament.follows_id if tournament.carries_results else None
    rows = Tournament.objects.select_for_update().filter(pk__in={tournament.pk, source} - {None})
    return {row.pk: row for row in rows.order_by("pk")}[tournament.pk]


def _value(row: models.Model, name: str) -> Any:
    """The stored form of a field, exact to the microsecond; a foreign key as its number."""
    field = row._meta.get_field(name)
    assert isinstance(field, models.Field)
    value = getattr(row, field.attname)
    return value if isinstance(value, PLAIN) else field.value_to_string(row)


def _all_values(row: models.Model) -> dict[str, Any]:
    return {field.attname: _value(row, field.name) for field in row._meta.concrete_fields}
