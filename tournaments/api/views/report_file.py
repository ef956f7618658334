"""The tournament report file, for those who run the rounds: it tells wishes for rounds to come."""

from django.http import HttpResponse
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.refusals import conflict
from tournaments.api.schema import CONFLICT, STAFF_ONLY
from tournaments.api.serializers.report_file import ReportFileSerializer
from tournaments.api.views.standings import TableDoor
from tournaments.exchange.trf_team_from_record import TwoGamesAtABoard
from tournaments.exchange.trf_write import Dialect, write_trf
from tournaments.permissions import Right
from tournaments.queries.report_file import report_file_after


class ReportFile(TableDoor):
    """The tournament as other programs read it."""

    @extend_schema(
        operation_id="report_file_read",
        parameters=[ReportFileSerializer],
        responses={(200, "text/plain"): OpenApiTypes.STR, **STAFF_ONLY, **CONFLICT},
    )
    def get(self, request: Request, slug: str) -> Response | HttpResponse:
        """Read the file (TRF) after a round, the newest one unless it is named."""
        self.require(Right.RUN_ROUNDS)
        form = ReportFileSerializer(data=request.query_params)
        form.is_valid(raise_exception=True)
        try:
            event = report_file_after(self.chosen_round())
        except TwoGamesAtABoard:
            return conflict(
                "refused", _("A report file has no place for two games of teams at a board.")
            )
        text = write_trf(event, dialect=Dialect(form.validated_data["dialect"]))
        return HttpResponse(text, content_type="text/plain; charset=utf-8")
