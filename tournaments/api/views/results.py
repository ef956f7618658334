"""Games: reading one, writing its result, recording its moves."""

from typing import Any

from drf_spectacular.utils import OpenApiResponse, PolymorphicProxySerializer, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.doorman import TournamentDoor, unless_known
from tournaments.api.refusals import conflict
from tournaments.api.schema import STAFF_ONLY
from tournaments.api.serializers.results import (
    MovesSerializer,
    RefusedSerializer,
    ResultSerializer,
    StaleSerializer,
)
from tournaments.api.serializers.rounds import (
    DeskGameSerializer,
    GameSerializer,
    PlayedGameSerializer,
)
from tournaments.models import PairedGame
from tournaments.permissions import Right
from tournaments.queries.ballots import ballots_of
from tournaments.services.records import record_moves
from tournaments.services.refusals import StaleWrite
from tournaments.services.results import enter_result

WRITTEN: dict[int, Any] = {
    200: DeskGameSerializer,
    **STAFF_ONLY,
    409: OpenApiResponse(
        PolymorphicProxySerializer(
            component_name="GameConflict",
            serializers=[StaleSerializer, RefusedSerializer],
            resource_type_field_name=None,
        ),
        description="Somebody saved the game meanwhile, or later rounds rest on it.",
    ),
}


class GameDoor(TournamentDoor):
    """A view under one game of the tournament."""

    def game(self, pk: int) -> PairedGame:
        """The game, if its round exists for this visitor."""
        found = (
            PairedGame.objects.select_related("pairing__round", "record", "saved_by")
            .filter(pk=pk, pairing__round__in=self.rounds().values("pk"))
            .first()
        )
        if found is None:
            raise NotFound
        found.pairing.round.tournament = self.tournament
        return found

    def shown(self, game: PairedGame) -> dict[str, Any]:
        """The game as this visitor may read it."""
        this_round = game.pairing.round
        serializer: type[GameSerializer] = GameSerializer
        if self.sees_desk:
            serializer = DeskGameSerializer
        elif this_round.results_released_at:
            serializer = PlayedGameSerializer
        return serializer(game, context={"ballots": ballots_of(this_round)}).data

    def stale(self, refused: StaleWrite, sent: dict[str, Any], *fields: str) -> Response:
        """Show both values: what was sent, and what stands."""
        theirs = self.shown(refused.game)
        return conflict(
            "stale",
            str(refused),
            yours={name: sent[name] for name in (*fields, "version")},
            theirs={name: theirs[name] for name in (*fields, "version", "saved_by", "saved_at")},
        )


class OneGame(GameDoor):
    """A game with its result."""

    @extend_schema(
        operation_id="games_read",
        responses=PolymorphicProxySerializer(
            component_name="AnyGame",
            serializers=[GameSerializer, PlayedGameSerializer, DeskGameSerializer],
            resource_type_field_name=None,
        ),
    )
    @unless_known
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Read a game, and its result once it is published."""
        return Response(self.shown(self.game(pk)))

    @extend_schema(operation_id="results_write", request=ResultSerializer, responses=WRITTEN)
    def put(self, request: Request, slug: str, pk: int) -> Response:
        """Write the outcome of a game, as seen at a version."""
        self.require(Right.ENTER_RESULTS)
        game = self.game(pk)
        sent = self.read(ResultSerializer)
        try:
            saved = enter_result(
                game=game,
                outcome=sent["outcome"],
                grade=sent["grade"],
                reason=sent["reason"],
                seen_version=sent["version"],
                is_confirmed=sent["confirmed"],
                by=self.member,
            )
        except StaleWrite as refused:
            return self.stale(refused, sent, "outcome", "grade", "reason")
        return Response(self.shown(saved))

    @extend_schema(operation_id="results_write_patch", request=ResultSerializer, responses=WRITTEN)
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """Write the outcome of a game: the same as PUT, since a result is written as a whole."""
        return self.put(request, slug, pk)


class GameMoves(GameDoor):
    """The recorded moves of a game."""

    @extend_schema(operation_id="moves_record", request=MovesSerializer, responses=WRITTEN)
    def put(self, request: Request, slug: str, pk: int) -> Response:
        """Record the moves of a game; the first that is not legal is answered with 400."""
        self.require(Right.ENTER_RESULTS)
        game = self.game(pk)
        sent = self.read(MovesSerializer)
        try:
            saved = record_moves(
                game=game, text=sent["moves"], seen_version=sent["version"], by=self.member
            )
        except StaleWrite as refused:
            return self.stale(refused, sent, "moves")
        return Response(self.shown(saved))
