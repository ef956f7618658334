"""The journal, for staff, and the undoing of the last deed."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.doorman import TournamentDoor
from tournaments.api.schema import CONFLICT, STAFF_ONLY
from tournaments.api.serializers.journal import JournalEntrySerializer, UndoSerializer
from tournaments.models import JournalEntry
from tournaments.permissions import Right, right_to_undo
from tournaments.services.undo import undo_last


class Journal(TournamentDoor, GenericAPIView[JournalEntry]):
    """Who did what when."""

    serializer_class = JournalEntrySerializer

    @extend_schema(
        operation_id="journal_list",
        parameters=[
            OpenApiParameter(
                "touches_fairness", bool, description="Only deeds that touch fairness."
            )
        ],
        responses={200: JournalEntrySerializer(many=True), 404: STAFF_ONLY[404]},
    )
    def get(self, request: Request, slug: str) -> Response:
        """Read the deeds of a tournament, the last one first."""
        self.require(Right.SEE_DESK)
        deeds = self.tournament.journal.select_related("undone_by")
        if request.query_params.get("touches_fairness") == "true":
            deeds = deeds.filter(touches_fairness=True)
        page = self.paginate_queryset(deeds)
        return self.get_paginated_response(self.get_serializer(page, many=True).data)


class Undo(TournamentDoor):
    """The last deed can be undone."""

    @extend_schema(
        operation_id="journal_undo",
        request=UndoSerializer,
        responses={200: JournalEntrySerializer, **STAFF_ONLY, **CONFLICT},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Undo the last deed, if you saw it as the last and might have done it yourself."""
        self.require(Right.ENTER_RESULTS)
        seen = self.read(UndoSerializer)["seen"]
        for deed in self.tournament.journal.filter(pk=seen).values_list("deed", flat=True):
            self.require(right_to_undo(deed))
        undone = undo_last(tournament=self.tournament, seen=seen, by=self.member)
        return Response(JournalEntrySerializer(undone).data)
