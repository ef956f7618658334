"""Creating a tournament, changing its settings, and showing it to the public."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.db import models, transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments.labels import Deed, Role
from tournaments.models import Club, JournalEntry, StaffRole, Tournament, User
from tournaments.presets import PRESETS
from tournaments.services.journal import deed
from tournaments.services.refusals import DeedRefused

FIXED_BY_THE_FIRST_DRAW = frozenset({"variant", "games_per_pairing", "system"})
DESK_ADDRESSES = ("new", "first-login")
WORDS_ONLY = frozenset({"name", "note", "venue", "time_zone", "starts_on", "ends_on"})


@transaction.atomic
def create_tournament(
    *,
    club: Club,
    name: str,
    preset: str,
    by: User | None,
    starts_on: date | None = None,
    ends_on: date | None = None,
    venue: str = "",
    **changed: Any,
) -> Tournament:
    """Create a tournament from a preset; `changed` are settings that differ from it."""
    settings = {key: _stored(value) for key, value in PRESETS[preset].values.items()}
    tournament = Tournament.objects.create(
        club=club,
        name=name,
        slug=free_slug(name, starts_on),
        preset=preset,
        venue=venue,
        starts_on=starts_on,
        ends_on=ends_on,
        **{"time_zone": club.time_zone, **settings, **changed},
    )
    JournalEntry.objects.create(
        tournament=tournament,
        by=by,
        by_name=str(by) if by else "",
        deed=Deed.TOURNAMENT_CREATED,
        facts={"name": name, "preset": preset},
        version=tournament.version,
    )
    return tournament


def change_settings(*, tournament: Tournament, by: User | None, values: Mapping[str, Any]) -> None:
    """Change settings; after the first draw this is marked as touching fairness, and some are fixed.

    Raises DeedRefused for a setting that the first draw has fixed.
    """
    with deed(tournament, by=by, kind=Deed.SETTINGS_CHANGED) as doing:
        row = doing.tournament
        changed = {name: value for name, value in values.items() if getattr(row, name) != value}
        last_drawn = row.rounds.count()
        if last_drawn:
            fixed = sorted(FIXED_BY_THE_FIRST_DRAW & changed.keys())
            if fixed:
                names = ", ".join(name_of(field) for field in fixed)
                raise DeedRefused(
                    _("After the first draw these cannot change: %(names)s.") % {"names": names}
                )
            doing.touches_fairness = bool(changed.keys() - WORDS_ONLY)
        if changed.get("planned_rounds", last_drawn) < last_drawn:
            raise DeedRefused(
                _("%(count)s rounds are drawn already; there cannot be fewer.")
                % {"count": last_drawn}
            )
        doing.facts = {
            name: {"before": str(getattr(row, name)), "after": str(value)}
            for name, value in changed.items()
        }
        if changed:
            doing.change(row, **changed)


def list_tournament(*, tournament: Tournament, by: User | None) -> None:
    """Show the tournament and its players on the public pages."""
    now = timezone.now()
    with deed(tournament, by=by, kind=Deed.TOURNAMENT_LISTED) as doing:
        row = doing.tournament
        doing.change(
            row,
            listed_at=row.listed_at or now,
            entries_released_at=row.entries_released_at or now,
        )


def unlist_tournament(*, tournament: Tournament, by: User | None) -> None:
    """Take the whole tournament off the public pages; the rounds keep their releases for later."""
    with deed(tournament, by=by, kind=Deed.TOURNAMENT_UNLISTED) as doing:
        doing.change(doing.tournament, listed_at=None)


def give_role(
    *, club: Club, user: User, role: Role, by: User | None, tournament: Tournament | None = None
) -> StaffRole:
    """Let a user act in a club, or in one tournament of it."""
    if tournament is None:
        return StaffRole.objects.update_or_create(
            user=user, club=club, tournament=None, defaults={"role": role}
        )[0]
    with deed(tournament, by=by, kind=Deed.STAFF_CHANGED) as doing:
        doing.facts = {"user": str(user), "role": role}
        given = StaffRole.objects.filter(user=user, club=club, tournament=tournament).first()
        if given:
            doing.change(given, role=role)
            return given
        return doing.create(StaffRole(user=user, club=club, tournament=tournament, role=role))


def name_of(setting: str) -> str:
    """What people call a setting."""
    field = Tournament._meta.get_field(setting)
    assert isinstance(field, models.Field)
    return str(field.verbose_name)


def free_slug(name: str, starts_on: date | None) -> str:
    """An address that no tournament has yet, from the name and the year."""
    year = f"-{starts_on.year}" if starts_on and str(starts_on.year) not in name else ""
    base = f"{slugify(name) or 'tournament'}{year}"[:70]
    taken = {
        *Tournament.objects.filter(slug__startswith=base).values_list("slug", flat=True),
        *DESK_ADDRESSES,
    }
    if base not in taken:
        return base
    return next(slug for n in range(2, len(taken) + 3) if (slug := f"{base}-{n}") not in taken)


def _stored(value: object) -> object:
    if isinstance(value, Fraction):
        return Decimal(value.numerator) / Decimal(value.denominator)
    return value
