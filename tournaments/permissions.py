"""Who may do what: one place that pages, admin and programming interface all ask."""

from enum import StrEnum

from django.contrib.auth.models import AnonymousUser
from django.db.models import F, Q, QuerySet

from tournaments.labels import Deed, Role
from tournaments.models import Club, ClubDeck, GameImport, Round, StaffRole, Tournament, User
from tournaments.queries.archive import collections_of
from tournaments.queries.search.seen import Seen, seen_by_everybody


class Right(StrEnum):
    """What a visitor may want to do with a tournament."""

    SEE_DESK = "see_desk"
    ENTER_RESULTS = "enter_results"
    RUN_ROUNDS = "run_rounds"
    ORGANISE = "organise"


RIGHTS: dict[str, frozenset[Right]] = {
    Role.SCORER: frozenset({Right.SEE_DESK, Right.ENTER_RESULTS}),
    Role.ARBITER: frozenset({Right.SEE_DESK, Right.ENTER_RESULTS, Right.RUN_ROUNDS}),
    Role.ORGANISER: frozenset(Right),
}

Visitor = User | AnonymousUser

DEEDS_OF_ORGANISERS = frozenset(
    {
        Deed.SETTINGS_CHANGED,
        Deed.TOURNAMENT_LISTED,
        Deed.TOURNAMENT_UNLISTED,
        Deed.COLLECTION_PUBLISHED,
        Deed.COLLECTION_WITHDRAWN,
        Deed.STAFF_CHANGED,
    }
)
DEEDS_OF_SCORERS = frozenset(
    {
        Deed.RESULT_ENTERED,
        Deed.RESULT_CORRECTED,
        Deed.REASON_NOTED,
        Deed.MOVES_RECORDED,
        Deed.LINE_UP_ENTERED,
        Deed.BOARDS_FORFEITED,
    }
)


def rights_of(visitor: Visitor, tournament: Tournament) -> frozenset[Right]:
    """Everything that the visitor's roles in the club or in this tournament allow."""
    if not isinstance(visitor, User) or not visitor.is_active:
        return frozenset()
    if visitor.is_superuser:
        return frozenset(Right)
    roles = StaffRole.objects.filter(
        Q(tournament=tournament) | Q(tournament=None), user=visitor, club=tournament.club_id
    ).values_list("role", flat=True)
    return frozenset[Right]().union(*(RIGHTS[role] for role in roles))


def may(visitor: Visitor, right: Right, tournament: Tournament) -> bool:
    """Does a role of the visitor allow this?"""
    return right in rights_of(visitor, tournament)


def tournaments_of(visitor: Visitor) -> QuerySet[Tournament]:
    """The tournaments whose desk the visitor may see; for everybody else they do not exist."""
    if not isinstance(visitor, User) or not visitor.is_active:
        return Tournament.objects.none()
    if visitor.is_superuser:
        return Tournament.objects.all()
    roles = StaffRole.objects.filter(user=visitor)
    return Tournament.objects.filter(
        Q(club__in=roles.filter(tournament=None).values("club"))
        | Q(pk__in=roles.filter(club=F("tournament__club")).values("tournament"))
    )


def imports_of(visitor: Visitor) -> QuerySet[GameImport]:
    """The imports that the visitor may see: of tournaments and clubs at whose desk this is."""
    return GameImport.objects.filter(
        Q(tournament__in=tournaments_of(visitor)) | Q(club__in=clubs_of(visitor))
    )


def seen_by(visitor: Visitor) -> Seen:
    """The games that the visitor may search: what is published, and everything at whose desk this is."""
    public = seen_by_everybody()
    own = Round.objects.filter(tournament__in=tournaments_of(visitor))
    return Seen(
        rounds=Round.objects.filter(
            Q(pk__in=public.rounds.values("pk")) | Q(pk__in=own.values("pk"))
        ),
        collections=collections_of(imports_of(visitor)),
    )


def rights_to_import(visitor: Visitor, game_import: GameImport) -> frozenset[Right]:
    """Everything that the visitor may do with an import: organisers of its club all."""
    if clubs_of(visitor).filter(pk=game_import.club_id).exists():
        return frozenset(Right)
    if game_import.tournament is None:
        return frozenset()
    return rights_of(visitor, game_import.tournament)


def clubs_of(visitor: Visitor) -> QuerySet[Club]:
    """The clubs in which the visitor may create tournaments."""
    if not isinstance(visitor, User) or not visitor.is_active:
        return Club.objects.none()
    if visitor.is_superuser:
        return Club.objects.all()
    return Club.objects.filter(
        pk__in=StaffRole.objects.filter(user=visitor, tournament=None, role=Role.ORGANISER).values(
            "club"
        )
    )


def decks_of(visitor: Visitor) -> QuerySet[ClubDeck]:
    """The decks of the clubs in which the visitor has a role."""
    if not isinstance(visitor, User) or not visitor.is_active:
        return ClubDeck.objects.none()
    if visitor.is_superuser:
        return ClubDeck.objects.all()
    return ClubDeck.objects.filter(club__in=StaffRole.objects.filter(user=visitor).values("club"))


def right_to_undo(deed: str) -> Right:
    """The right that the deed itself needed is the right to undo it."""
    if deed in DEEDS_OF_ORGANISERS:
        return Right.ORGANISE
    return Right.ENTER_RESULTS if deed in DEEDS_OF_SCORERS else Right.RUN_ROUNDS
