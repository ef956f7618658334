"""Tournaments: the list, one of them, its settings, and whether it is published."""

from typing import Any

from django.db.models import Q, QuerySet
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema
from rest_framework import status
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.doorman import Door, TournamentDoor, unless_known
from tournaments.api.schema import CONFLICT, STAFF_ONLY
from tournaments.api.serializers.tournaments import (
    ClubSerializer,
    DeskTournamentSerializer,
    NewTournamentSerializer,
    PresetSerializer,
    SettingsSerializer,
    TournamentSerializer,
    TournamentSummarySerializer,
)
from tournaments.models import Tournament
from tournaments.permissions import Right, clubs_of, tournaments_of
from tournaments.presets import PRESETS
from tournaments.services.events import (
    change_settings,
    create_tournament,
    list_tournament,
    unlist_tournament,
)

EITHER = PolymorphicProxySerializer(
    component_name="AnyTournament",
    serializers=[TournamentSerializer, DeskTournamentSerializer],
    resource_type_field_name=None,
)


class Tournaments(Door, GenericAPIView[Tournament]):
    """Published tournaments and, for staff, the drafts of their own."""

    serializer_class = TournamentSummarySerializer

    def get_queryset(self) -> QuerySet[Tournament]:
        return (
            Tournament.objects.filter(
                Q(listed_at__isnull=False) | Q(pk__in=tournaments_of(self.visitor).values("pk"))
            )
            .select_related("club")
            .order_by("-starts_on", "-pk")
        )

    @extend_schema(
        operation_id="tournaments_list", responses=TournamentSummarySerializer(many=True)
    )
    def get(self, request: Request) -> Response:
        """List the tournaments that you may see, newest first."""
        page = self.paginate_queryset(self.get_queryset())
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(
        operation_id="tournaments_create",
        request=NewTournamentSerializer,
        responses={201: DeskTournamentSerializer, **STAFF_ONLY},
    )
    def post(self, request: Request) -> Response:
        """Create a tournament from a preset, in a club of yours."""
        if not self.visitor.is_authenticated:
            raise NotAuthenticated
        if not clubs_of(self.visitor).exists():
            raise PermissionDenied
        made = create_tournament(by=self.member, **self.read(NewTournamentSerializer))
        self.rights = frozenset(Right)
        return Response(
            DeskTournamentSerializer(made, context={"view": self}).data,
            status=status.HTTP_201_CREATED,
        )


class OneTournament(TournamentDoor):
    """A tournament with its settings."""

    def shown(self) -> dict[str, Any]:
        """The tournament as this visitor reads it."""
        serializer = DeskTournamentSerializer if self.sees_desk else TournamentSerializer
        return serializer(self.tournament, context={"view": self}).data

    @extend_schema(operation_id="tournaments_read", responses=EITHER)
    @unless_known
    def get(self, request: Request, slug: str) -> Response:
        """Read a tournament with its settings."""
        return Response(self.shown())

    @extend_schema(
        operation_id="tournaments_change",
        request=SettingsSerializer(partial=True),
        responses={200: DeskTournamentSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def patch(self, request: Request, slug: str) -> Response:
        """Change settings; after the first draw the journal marks it as touching fairness."""
        self.require(Right.ORGANISE)
        values = self.read(SettingsSerializer, instance=self.tournament, partial=True)
        change_settings(tournament=self.tournament, by=self.member, values=values)
        return Response(self.shown())


class Listing(OneTournament):
    """Whether a tournament is published at all."""

    http_method_names = ["put", "delete"]

    @extend_schema(
        operation_id="tournaments_publish",
        request=None,
        responses={200: DeskTournamentSerializer, **STAFF_ONLY},
    )
    def put(self, request: Request, slug: str) -> Response:
        """Show the tournament and its players to the public."""
        self.require(Right.ORGANISE)
        list_tournament(tournament=self.tournament, by=self.member)
        return Response(self.shown())

    @extend_schema(
        operation_id="tournaments_take_back",
        responses={200: DeskTournamentSerializer, **STAFF_ONLY},
    )
    def delete(self, request: Request, slug: str) -> Response:
        """Take the whole tournament back from the public."""
        self.require(Right.ORGANISE)
        unlist_tournament(tournament=self.tournament, by=self.member)
        return Response(self.shown())


class Clubs(Door):
    """The clubs in which the visitor may create tournaments."""

    @extend_schema(operation_id="clubs_list", responses=ClubSerializer(many=True))
    def get(self, request: Request) -> Response:
        """List the clubs in which you may create tournaments."""
        return Response(ClubSerializer(clubs_of(self.visitor), many=True).data)


class Presets(Door):
    """Ready settings to start from."""

    @extend_schema(operation_id="presets_list", responses=PresetSerializer(many=True))
    def get(self, request: Request) -> Response:
        """List the presets from which a tournament can be created."""
        return Response(PresetSerializer(PRESETS.values(), many=True).data)
