"""The report of a round, for those who run it."""

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.doorman import TournamentDoor
from tournaments.api.schema import CONFLICT, STAFF_ONLY
from tournaments.api.serializers.reports import (
    AnswerSerializer,
    HandSerializer,
    ReviewSerializer,
    TwoSerializer,
)
from tournaments.pairing import review, system_of
from tournaments.permissions import Right
from tournaments.queries.by_hand import names_to_draw, start_by_hand
from tournaments.queries.review import review_of, system_behind, why_not_in
from tournaments.services.by_hand import check_places


class ReportDoor(TournamentDoor):
    """A view on how a round was paired."""

    @property
    def names(self) -> dict[int, str]:
        """The entries by pairing number."""
        return {
            number: name
            for number, name in self.tournament.entries.values_list("number", "name")
            if number is not None
        }


class Look(ReportDoor):
    """What a pairing by hand would break."""

    @extend_schema(
        operation_id="pairings_look",
        request=HandSerializer,
        responses={200: ReviewSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Look at a pairing of the last round, or of the next one, before it is saved."""
        self.require(Right.RUN_ROUNDS)
        made = self.read(HandSerializer)["made"]
        if number == self.tournament.rounds.count() + 1:
            this_round, system = None, system_of(self.tournament.system)
        else:
            this_round = self.round_numbered(number)
            system = system_behind(this_round)
        record, start = start_by_hand(self.tournament, this_round)
        check_places(made, set(start.numbers))
        seen = review(record, made, system=system, seed=this_round.seed if this_round else "")
        context = {"names": names_to_draw(self.tournament)}
        return Response(ReviewSerializer(seen, context=context).data)


class RoundReport(ReportDoor):
    """What the pairing of a round is worth."""

    @extend_schema(operation_id="reports_read", responses={200: ReviewSerializer, **STAFF_ONLY})
    def get(self, request: Request, slug: str, number: int) -> Response:
        """Read score groups, criteria and faults of a drawn round, beside what the system makes of it."""
        self.require(Right.RUN_ROUNDS)
        review = review_of(self.round_numbered(number))
        return Response(ReviewSerializer(review, context={"names": self.names}).data)


class WhyNot(ReportDoor):
    """Why two do not meet."""

    @extend_schema(
        operation_id="reports_why_not",
        parameters=[TwoSerializer],
        responses={200: AnswerSerializer, **STAFF_ONLY},
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        """Ask why two entries, by pairing number, do not meet in a drawn round."""
        self.require(Right.RUN_ROUNDS)
        this_round, names = self.round_numbered(number), self.names
        sent = TwoSerializer(data=request.query_params)
        sent.is_valid(raise_exception=True)
        one, other = sent.validated_data["one"], sent.validated_data["other"]
        unknown = {
            name: [_("Nobody has this number.")]
            for name, who in (("one", one), ("other", other))
            if who not in names
        }
        if unknown:
            raise ValidationError(unknown)
        if one == other:
            raise ValidationError({"other": [_("Choose two different names.")]})
        answer = why_not_in(this_round, one, other)
        return Response(AnswerSerializer(answer, context={"names": names}).data)
