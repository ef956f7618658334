"""Points given or taken: only those who run the rounds come here, everybody reads them in the standings."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.schema import CONFLICT, STAFF_ONLY
from tournaments.api.serializers.adjustments import AdjustmentSerializer
from tournaments.api.views.entries import EntryDoor
from tournaments.models import Adjustment
from tournaments.services.adjustments import (
    adjust_points,
    change_adjustment,
    take_back_adjustment,
)


class Adjustments(EntryDoor):
    """What an entry was given or lost."""

    @extend_schema(
        operation_id="adjustments_list", responses={200: AdjustmentSerializer(many=True)}
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """List what the arbiter gave this entry or took."""
        return Response(AdjustmentSerializer(self.entry.adjustments.all(), many=True).data)

    @extend_schema(
        operation_id="adjustments_make",
        request=AdjustmentSerializer,
        responses={201: AdjustmentSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Give points, or take them where they are negative."""
        made = adjust_points(entry=self.entry, by=self.member, **self.read(AdjustmentSerializer))
        return Response(AdjustmentSerializer(made).data, status=status.HTTP_201_CREATED)


class OneAdjustment(EntryDoor):
    """Points given or taken can be changed and taken back."""

    adjustment: Adjustment

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        own = self.entry.adjustments.select_related("entry__tournament")
        found = own.filter(pk=kwargs["adjustment"]).first()
        if found is None:
            raise NotFound
        self.adjustment = found

    @extend_schema(
        operation_id="adjustments_change",
        request=AdjustmentSerializer,
        responses={200: AdjustmentSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def put(self, request: Request, slug: str, pk: int, adjustment: int) -> Response:
        """Let other points, another round or another reason stand."""
        sent = self.read(AdjustmentSerializer)
        made = change_adjustment(adjustment=self.adjustment, by=self.member, **sent)
        return Response(AdjustmentSerializer(made).data)

    @extend_schema(
        operation_id="adjustments_take_back",
        responses={204: None, **STAFF_ONLY, **CONFLICT},
    )
    def delete(self, request: Request, slug: str, pk: int, adjustment: int) -> Response:
        """Let the points be as the results make them."""
        take_back_adjustment(adjustment=self.adjustment, by=self.member)
        return Response(status=status.HTTP_204_NO_CONTENT)
