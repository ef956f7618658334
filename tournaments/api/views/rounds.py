"""Rounds: drawing, discarding, publishing, and reading who meets whom."""

from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema
from rest_framework import status
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.doorman import TournamentDoor, unless_known
from tournaments.api.schema import CONFLICT, STAFF_ONLY
from tournaments.api.serializers.reports import ReasonedHandSerializer
from tournaments.api.serializers.rounds import (
    DeskRoundSerializer,
    DeskSheetSerializer,
    DrawSerializer,
    PlayedSheetSerializer,
    RoundSerializer,
    SheetSerializer,
)
from tournaments.models import Round
from tournaments.permissions import Right
from tournaments.queries.ballots import ballots_of
from tournaments.queries.journal import corrections_until
from tournaments.queries.public import rests_on_published, rounds_with_results
from tournaments.queries.record import rules_of
from tournaments.queries.results import sheet_of
from tournaments.services.by_hand import change_pairings, pair_by_hand
from tournaments.services.draws import discard_round, draw_round
from tournaments.services.releases import Release, publish, take_back


class RoundDoor(TournamentDoor):
    """A view under the rounds that exist for the visitor."""

    @property
    def serializer(self) -> type[RoundSerializer]:
        """What this visitor reads of a round."""
        return DeskRoundSerializer if self.sees_desk else RoundSerializer

    def shown(self, this_round: Round) -> dict[str, Any]:
        """A round as this visitor reads it now."""
        return self.written([self.round_numbered(this_round.number)])[0]

    def written(self, rounds: list[Round]) -> list[dict[str, Any]]:
        """Rounds as this visitor reads them."""
        known = set(self.rounds().values_list("number", flat=True))

        def shows_earlier(this_round: Round) -> bool:
            return known >= set(range(1, this_round.number))

        context = {"shows_earlier": shows_earlier}
        return list(self.serializer(rounds, many=True, context=context).data)


ANY_ROUND: dict[str, Any] = {
    "component_name": "AnyRound",
    "serializers": [RoundSerializer, DeskRoundSerializer],
    "resource_type_field_name": None,
}


class Rounds(RoundDoor):
    """The rounds of a tournament."""

    @extend_schema(
        operation_id="rounds_list", responses=PolymorphicProxySerializer(**ANY_ROUND, many=True)
    )
    @unless_known
    def get(self, request: Request, slug: str) -> Response:
        """List the rounds whose pairings are published; staff see all."""
        return Response(self.written(list(self.rounds())))

    @extend_schema(
        operation_id="rounds_draw",
        request=DrawSerializer,
        responses={201: DeskRoundSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Draw the next round with its ballots; nobody but staff sees it until it is published."""
        self.require(Right.RUN_ROUNDS)
        drawn = draw_round(tournament=self.tournament, by=self.member, **self.read(DrawSerializer))
        return Response(self.shown(drawn), status=status.HTTP_201_CREATED)


class OneRound(RoundDoor):
    """A round of a tournament."""

    @extend_schema(operation_id="rounds_read", responses=PolymorphicProxySerializer(**ANY_ROUND))
    @unless_known
    def get(self, request: Request, slug: str, number: int) -> Response:
        """Read a round, and what of it is published."""
        return Response(self.shown(self.round_numbered(number)))

    @extend_schema(operation_id="rounds_discard", responses={204: None, **STAFF_ONLY, **CONFLICT})
    def delete(self, request: Request, slug: str, number: int) -> Response:
        """Throw the last round away while it is a draft without results."""
        self.require(Right.RUN_ROUNDS)
        discard_round(this_round=self.round_numbered(number), by=self.member)
        return Response(status=status.HTTP_204_NO_CONTENT)


class RoundPairings(RoundDoor):
    """The boards of a round: as much of them as is published."""

    @extend_schema(
        operation_id="pairings_read",
        responses=PolymorphicProxySerializer(
            component_name="AnySheet",
            serializers=[SheetSerializer, PlayedSheetSerializer, DeskSheetSerializer],
            resource_type_field_name=None,
        ),
    )
    @unless_known
    def get(self, request: Request, slug: str, number: int) -> Response:
        """Read who meets whom, with the ballots, and the results once they are published."""
        this_round = self.round_numbered(number)
        sheet = sheet_of(this_round, rules_of(self.tournament))
        sheet = sheet if self.sees_desk else sheet.in_public
        published = rounds_with_results(self.tournament).values_list("number", flat=True)
        context = {
            "ballots": ballots_of(this_round),
            "names": sheet.names,
            "shows_why": self.sees_desk or rests_on_published(this_round, set(published)),
            "corrections": corrections_until(self.tournament, number).filter(round_number=number),
        }
        return Response(self.sheet_serializer(this_round)(sheet, context=context).data)

    @extend_schema(
        operation_id="pairings_by_hand",
        request=ReasonedHandSerializer,
        responses={200: DeskRoundSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def put(self, request: Request, slug: str, number: int) -> Response:
        """Pair the next round by hand, or change the pairings of the last one."""
        self.require(Right.RUN_ROUNDS)
        sent = self.read(ReasonedHandSerializer)
        wish = {"made": sent["made"], "reason": sent["reason"], "by": self.member}
        if number == self.tournament.rounds.count() + 1:
            return Response(
                self.shown(pair_by_hand(tournament=self.tournament, number=number, **wish))
            )
        this_round = self.round_numbered(number)
        return Response(self.shown(change_pairings(this_round=this_round, **wish)))

    def sheet_serializer(self, this_round: Round) -> type[SheetSerializer]:
        """What this visitor may read of a round's boards."""
        if self.sees_desk:
            return DeskSheetSerializer
        return PlayedSheetSerializer if this_round.results_released_at else SheetSerializer


class Releases(RoundDoor):
    """What is published of a round: pairings, results, standings."""

    @extend_schema(
        operation_id="releases_publish",
        request=None,
        responses={200: DeskRoundSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def put(self, request: Request, slug: str, number: int, release: str) -> Response:
        """Publish pairings, results or standings of a round."""
        return self.switched(publish, number, release)

    @extend_schema(
        operation_id="releases_take_back",
        responses={200: DeskRoundSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def delete(self, request: Request, slug: str, number: int, release: str) -> Response:
        """Take back a release, and those that show more than it does."""
        return self.switched(take_back, number, release)

    def switched(self, deed: Any, number: int, release: str) -> Response:
        """Do one of the two."""
        self.require(Right.RUN_ROUNDS)
        if release not in list(Release):
            raise NotFound
        this_round = self.round_numbered(number)
        deed(this_round=this_round, release=Release(release), by=self.member)
        return Response(self.shown(this_round))
