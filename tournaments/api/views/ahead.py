"""What the last rounds can still give: read by everybody as far as it is published, asked for by staff."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.doorman import TournamentDoor, unless_known
from tournaments.api.schema import CONFLICT, STAFF_ONLY
from tournaments.api.serializers.ahead import (
    AskedChancesSerializer,
    ChancesSerializer,
    PossibleSerializer,
)
from tournaments.models import Estimate
from tournaments.permissions import Right
from tournaments.queries.estimates import Ground, estimate_of, ground_of
from tournaments.queries.outlook import chances_of, is_exact, outlooks, shown_estimate
from tournaments.services.estimates import is_finished, start_estimate
from tournaments.standings import ranked_lines


class AheadDoor(TournamentDoor):
    """A view of the published state before the last rounds."""

    def ground(self) -> Ground:
        """The state; not found when there is none to look ahead from."""
        ground = ground_of(self.tournament)
        if ground is None:
            raise NotFound
        return ground

    def head(self, ground: Ground) -> dict[str, Any]:
        """What stands over the lines."""
        ahead = ground.ahead
        return {
            "after": ahead.after.number,
            "drawn": ahead.drawn.number if ahead.drawn else None,
            "rounds_left": ahead.rounds_left,
        }


class Possible(AheadDoor):
    """The places that the last rounds can still give."""

    @extend_schema(operation_id="possible_read", responses=PossibleSerializer)
    @unless_known
    def get(self, request: Request, slug: str) -> Response:
        """Read the best and the worst place of everybody, in the last rounds, from what is published."""
        ground = self.ground()
        entries = {entry.number: entry for entry in self.tournament.entries.all()}
        lines = [
            {
                "group": name,
                "place": each.line.place,
                "entry": entries[each.line.number],
                "best": each.reach.best,
                "worst": each.reach.worst,
            }
            for name, part in ground.record.divisions
            for each in outlooks(part, ground.ahead)
        ]
        shown = {**self.head(ground), "is_exact": is_exact(ground.ahead), "lines": lines}
        return Response(PossibleSerializer(shown).data)


class Chances(AheadDoor):
    """The chances before the last rounds, as an estimate."""

    @extend_schema(operation_id="chances_read", responses=ChancesSerializer)
    @unless_known
    def get(self, request: Request, slug: str) -> Response:
        """Read the estimate of the published state; the public, once it is finished and shown."""
        ground = self.ground()
        estimate = (estimate_of if self.sees_desk else shown_estimate)(self.tournament, ground)
        if estimate is None:
            raise NotFound
        return Response(self.written(ground, estimate))

    @extend_schema(
        operation_id="chances_ask",
        request=AskedChancesSerializer,
        responses={202: ChancesSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Begin to count, or go on where a count was broken off; ask again to see how far it has come."""
        self.require(Right.RUN_ROUNDS)
        estimate = start_estimate(tournament=self.tournament, **self.read(AskedChancesSerializer))
        return Response(self.written(self.ground(), estimate), status=status.HTTP_202_ACCEPTED)

    def written(self, ground: Ground, estimate: Estimate) -> dict[str, Any]:
        """The estimate as it stands."""
        is_done = is_finished(estimate)
        return ChancesSerializer(
            {
                **self.head(ground),
                "is_estimate": True,
                "seed": estimate.seed,
                "runs": estimate.runs,
                "runs_wanted": estimate.runs_wanted,
                "is_finished": is_done,
                "lines": self.lines(ground, estimate) if is_done else [],
            }
        ).data

    def lines(self, ground: Ground, estimate: Estimate) -> list[dict[str, Any]]:
        """Everybody in the order of the standings."""
        entries = {entry.number: entry for entry in self.tournament.entries.all()}
        chances = chances_of(estimate)
        return [
            {
                "group": group,
                "entry": entries[line.number],
                "first": chances[line.number].first,
                "podium": chances[line.number].podium,
                "average": chances[line.number].average,
                "places": estimate.places[str(line.number)],
            }
            for group, line in ranked_lines(ground.record.after(ground.ahead.after.number))
            if line.number in chances
        ]
