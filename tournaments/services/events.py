"""Creating a tournament, changing its settings, and showing it to the public."""

from collections.abc import Mapping
from copy import copy
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any
from zoneinfo import available_timezones

from django.db import IntegrityError, models, transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from rules.draws import DRAW_SETS
from rules.variants import all_variants, get_variant
from tournaments.formats import InvalidKeizer, TeamTurns, keizer_rules
from tournaments.labels import GRADE_FAULTS, Deed, Role
from tournaments.models import Club, JournalEntry, PairedGame, StaffRole, Tournament, User
from tournaments.models.event import MOST_TEAM_BOARDS, POINTS
from tournaments.pairing import SYSTEMS
from tournaments.presets import PRESETS
from tournaments.queries.rulebook import variant_of
from tournaments.record import Decides
from tournaments.scoring import GradeFault, check_grade, grades_of
from tournaments.services.decks import check_deck
from tournaments.services.journal import deed
from tournaments.services.refusals import DeedRefused
from tournaments.services.rulebooks import is_set_up_alike, other_choices
from tournaments.standings import HONOUR_FORMULAS, TIE_BREAKS

FIXED_BY_THE_FIRST_DRAW = frozenset({"variant", "games_per_pairing", "team_boards", "system"})
DESK_ADDRESSES = ("new", "first-login", "decks", "imports", "games")
WORDS_ONLY = frozenset(
    {"shows_chances", "name", "note", "venue", "time_zone", "starts_on", "ends_on"}
)


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
    """Create a tournament from a preset; `changed` are settings that differ from it.

    Raises DeedRefused for settings that do not go together.
    """
    settings = {key: _stored(value) for key, value in PRESETS[preset].values.items()}
    tournament = Tournament(
        club=club,
        name=name,
        slug=free_slug(name, starts_on),
        preset=preset,
        venue=venue,
        starts_on=starts_on,
        ends_on=ends_on,
        **{"time_zone": club.time_zone, **settings, **changed},
    )
    tournament.variant_options = other_choices(tournament.variant, tournament.variant_options)
    check_settings(tournament)
    save_at_free_address(tournament)
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

    Another game begins with the choices that its own rulebook recommends, unless others come with it.
    Raises DeedRefused for a setting that the first draw has fixed, and for settings that do not go
    together.
    """
    with deed(tournament, by=by, kind=Deed.SETTINGS_CHANGED) as doing:
        row = doing.tournament
        values = {**values, "variant_options": choices_after(row, values)}
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
            now = get_variant(row.variant, **values["variant_options"])
            if not is_set_up_alike(now, variant_of(row)):
                raise DeedRefused(
                    _("After the first draw neither the board nor the start of a game can change.")
                )
        if changed.get("planned_rounds", last_drawn) < last_drawn:
            raise DeedRefused(
                _("%(count)s rounds are drawn already; there cannot be fewer.")
                % {"count": last_drawn}
            )
        doing.facts = {
            name: {"before": _noted(getattr(row, name)), "after": _noted(value)}
            for name, value in changed.items()
        }
        if changed:
            wanted = copy(row)
            for name, value in changed.items():
                setattr(wanted, name, value)
            check_settings(wanted)
            doing.change(row, **changed)


def choices_after(tournament: Tournament, values: Mapping[str, Any]) -> dict[str, str]:
    """What a tournament chooses on the disputed points of its game once these settings hold."""
    variant = values.get("variant", tournament.variant)
    stands = tournament.variant_options if variant == tournament.variant else {}
    return other_choices(variant, values.get("variant_options", stands))


def check_settings(tournament: Tournament) -> None:
    """Refuse what no event can have, whichever door it came through."""
    variant, zone = tournament.variant, tournament.time_zone
    unknown = [
        *({variant} - {known.key for known in all_variants()}),
        *({tournament.system} - SYSTEMS.keys()),
        *({tournament.draw_rules} - {"", *DRAW_SETS}),
        *(set(tournament.tie_breaks) - TIE_BREAKS.keys()),
        *({zone} - available_timezones()),
    ]
    if unknown:
        raise DeedRefused(_("Not known here: %(names)s.") % {"names": ", ".join(unknown)})
    check_deck(tournament)
    if len(set(tournament.tie_breaks)) < len(tournament.tie_breaks):
        raise DeedRefused(_("A tie-break can stand only once in the order."))
    check_grades(tournament)
    check_teams(tournament)
    if (tournament.plus_draw is None) != (tournament.minus_draw is None):
        raise DeedRefused(
            _("A plus-draw and a minus-draw go together: give points to both, or to neither.")
        )
    if tournament.honour not in HONOUR_FORMULAS:
        raise DeedRefused(_("Not known here: %(names)s.") % {"names": tournament.honour})
    try:
        keizer_rules(tournament.keizer)
    except InvalidKeizer as fault:
        raise DeedRefused(
            _(
                "A value of the Keizer system cannot be %(value)s: it is a number from 0, such as 2/3."
            )
            % {"value": fault.value}
        ) from fault
    if tournament.team_turns not in [*TeamTurns]:
        raise DeedRefused(_("Not known here: %(names)s.") % {"names": tournament.team_turns})
    if (
        tournament.system == "fide-team"
        and tournament.baku
        and tournament.decides == Decides.GAME_POINTS
    ):
        raise DeedRefused(
            _("In a Swiss of teams acceleration needs match points to decide (FIDE C.04.7, 1.4.4).")
        )
    if not tournament.lots_seed:
        raise DeedRefused(_("Lots need a seed that everybody can read."))
    if tournament.repeats_most < 1:
        raise DeedRefused(_("Two may meet once at least."))
    points = [getattr(tournament, name) for name in POINTS]
    if tournament.planned_rounds < 1 or any(
        value is not None and Decimal(value) < 0 for value in points
    ):
        raise DeedRefused(_("Points cannot be negative, and there is at least one round."))


def check_teams(tournament: Tournament) -> None:
    """Refuse boards that no team can have, and players in place of teams where these have members."""
    boards = tournament.team_boards
    if boards == 1 or boards > MOST_TEAM_BOARDS:
        raise DeedRefused(
            _("A team has between 2 and %(most)s boards; 0 means that players take part.")
            % {"most": MOST_TEAM_BOARDS}
        )
    if not boards and tournament.pk and tournament.team_members.exists():
        raise DeedRefused(_("The teams have members. Remove them before players take part."))


def check_grades(tournament: Tournament) -> None:
    """Refuse a table of graded wins that cannot stand, or that lacks what games have already."""
    for line, row in enumerate(tournament.grades, start=1):
        try:
            check_grade(row, tournament.grades[: line - 1], line=line)
        except GradeFault as fault:
            raise DeedRefused(
                _("Graded wins, line %(line)s: %(why)s")
                % {"line": line, "why": GRADE_FAULTS[fault.code] % {"text": fault.text}}
            ) from fault
    if tournament.pk:
        lost = (
            PairedGame.objects.filter(pairing__round__tournament=tournament)
            .exclude(grade__in=["", *grades_of(tournament.grades)])
            .values_list("grade", flat=True)
            .distinct()
        )
        if lost:
            raise DeedRefused(
                _("Games were entered with %(grades)s; these stay in the table of graded wins.")
                % {"grades": ", ".join(sorted(lost))}
            )


def rename_club(*, club: Club, name: str) -> None:
    """Give a club another name; it stands on the pages of all its tournaments."""
    with transaction.atomic():
        club.name = name
        club.save(update_fields=["name"])
        club.tournaments.update(version=models.F("version") + 1)


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
    """Let a user act in a club, or in one tournament of it.

    Raises DeedRefused for a tournament of another club.
    """
    if tournament is not None and tournament.club_id != club.pk:
        raise DeedRefused(_("This tournament belongs to another club."))
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


def take_role(*, given: StaffRole, by: User | None) -> None:
    """Take a role away; one in a tournament is written in its journal."""
    if given.tournament is None:
        given.delete()
        return
    with deed(given.tournament, by=by, kind=Deed.STAFF_CHANGED) as doing:
        doing.facts = {"user": str(given.user), "role": ""}
        doing.remove(given)


def name_of(setting: str) -> str:
    """What people call a setting."""
    field = Tournament._meta.get_field(setting)
    assert isinstance(field, models.Field)
    return str(field.verbose_name)


def save_at_free_address(tournament: Tournament) -> None:
    """Save a new tournament, at another address when somebody has taken its own meanwhile."""
    try:
        with transaction.atomic():
            tournament.save(force_insert=True)
    except IntegrityError:
        taken, tournament.slug = tournament.slug, free_slug(tournament.name, tournament.starts_on)
        if tournament.slug == taken:
            raise
        tournament.save(force_insert=True)


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


def _noted(value: object) -> str | dict[str, str]:
    """A setting as the journal keeps it."""
    return value if isinstance(value, dict) else str(value)


def _stored(value: object) -> object:
    if isinstance(value, Fraction):
        return Decimal(value.numerator) / Decimal(value.denominator)
    return value
