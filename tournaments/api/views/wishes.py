"""What is settled before a draw; only those who run the rounds know of it."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.doorman import TournamentDoor
from tournaments.api.schema import CONFLICT, STAFF_ONLY
from tournaments.api.serializers.entries import DeskEntrySerializer
from tournaments.api.serializers.wishes import (
    BanSerializer,
    FixedPairSerializer,
    NewBanSerializer,
    NewFixedPairSerializer,
)
from tournaments.api.views.entries import EntryDoor
from tournaments.permissions import Right
from tournaments.services.fixed_pairs import fix_pair, free_pair
from tournaments.services.wishes import (
    admit_to_bye,
    keep_apart,
    keep_from_bye,
    lift_ban,
)


class WishDoor(TournamentDoor):
    """A view that exists for those alone who run the rounds."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        self.require(Right.RUN_ROUNDS)


class Bans(WishDoor):
    """Who is kept apart."""

    @extend_schema(operation_id="bans_list", responses={200: BanSerializer(many=True)})
    def get(self, request: Request, slug: str) -> Response:
        """List who is kept apart, and in which rounds."""
        bans = self.tournament.bans.prefetch_related("members")
        return Response(BanSerializer(bans, many=True).data)

    @extend_schema(
        operation_id="bans_make",
        request=NewBanSerializer,
        responses={201: BanSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Keep entries apart: no two of them are paired."""
        made = keep_apart(tournament=self.tournament, by=self.member, **self.read(NewBanSerializer))
        return Response(BanSerializer(made).data, status=status.HTTP_201_CREATED)


class OneBan(WishDoor):
    """A ban can be lifted."""

    @extend_schema(operation_id="bans_lift", responses={204: None, **STAFF_ONLY, **CONFLICT})
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """Let them meet again."""
        ban = self.tournament.bans.filter(pk=pk).first()
        if ban is None:
            raise NotFound
        lift_ban(ban=ban, by=self.member)
        return Response(status=status.HTTP_204_NO_CONTENT)


class FixedPairs(WishDoor):
    """Who is put together."""

    @extend_schema(operation_id="fixed_pairs_list", responses=FixedPairSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """List who was put together, round by round."""
        pairs = self.tournament.fixed_pairs.select_related("one", "other")
        return Response(FixedPairSerializer(pairs, many=True).data)

    @extend_schema(
        operation_id="fixed_pairs_make",
        request=NewFixedPairSerializer,
        responses={201: FixedPairSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Put two together in the next round."""
        sent = self.read(NewFixedPairSerializer)
        made = fix_pair(tournament=self.tournament, by=self.member, **sent)
        return Response(FixedPairSerializer(made).data, status=status.HTTP_201_CREATED)


class OneFixedPair(WishDoor):
    """A fixed pair can be freed until its round is drawn."""

    @extend_schema(operation_id="fixed_pairs_free", responses={204: None, **STAFF_ONLY, **CONFLICT})
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """Leave it to the system again whom these two meet."""
        pair = self.tournament.fixed_pairs.select_related("one", "other").filter(pk=pk).first()
        if pair is None:
            raise NotFound
        free_pair(fixed=pair, by=self.member)
        return Response(status=status.HTTP_204_NO_CONTENT)


class NoBye(EntryDoor):
    """Whether an entry is kept from the pairing bye."""

    @extend_schema(
        operation_id="entries_keep_from_bye",
        request=None,
        responses={200: DeskEntrySerializer, **STAFF_ONLY, **CONFLICT},
    )
    def put(self, request: Request, slug: str, pk: int) -> Response:
        """Give this entry no pairing bye."""
        keep_from_bye(entry=self.entry, by=self.member)
        return self.shown()

    @extend_schema(
        operation_id="entries_admit_to_bye",
        responses={200: DeskEntrySerializer, **STAFF_ONLY, **CONFLICT},
    )
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """Let this entry have the pairing bye like everybody else."""
        admit_to_bye(entry=self.entry, by=self.member)
        return self.shown()
