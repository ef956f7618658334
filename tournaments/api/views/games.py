"""All published games: finding them, what was played next at a position, and openings with their results."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response

from games.models import Collection
from rules.errors import UnknownVariant
from rules.variants import get_variant
from tournaments.api.doorman import Door, TournamentDoor, unless_known
from tournaments.api.serializers.games import (
    DeckOpeningsSerializer,
    FoundGameSerializer,
    FoundSerializer,
    NextMoveSerializer,
)
from tournaments.models import Round
from tournaments.queries.public import rounds_with_results
from tournaments.queries.search.asked import FIELDS, Asked, read_question
from tournaments.queries.search.find import find
from tournaments.queries.search.headings import headings
from tournaments.queries.search.next_moves import next_moves
from tournaments.queries.search.openings import decks_drawn, decks_of, openings
from tournaments.queries.search.seen import Seen, seen_by_everybody

SAID = {
    "player": "A name or how its words begin; case, accents, order and script do not matter.",
    "side": "B or W: the side of the player.",
    "variant": "The kind of draughts; needed for moves and position.",
    "deck": "A deck, for the ballot.",
    "ballot": "Number, label or name of a ballot.",
    "moves": "First moves; the position after them is looked for.",
    "result": "black_wins, white_wins, draw, won or lost (by the player).",
    "from": "First day, as 2026-10-16.",
    "to": "Last day.",
    "shortest": "Moves at least.",
    "longest": "Moves at most.",
    "position": "FEN of a position that was reached.",
}


def parameters(*names: str) -> list[OpenApiParameter]:
    """Query parameters of these names, as the schema tells them."""
    return [OpenApiParameter(name, str, description=SAID.get(name, "")) for name in names]


def asked_of(request: Request, **needed: str) -> Asked:
    """The question in an address; what cannot be understood is answered by field."""
    asked = read_question(request.query_params)
    missing = {name: said for name, said in needed.items() if name not in asked.values}
    if asked.faults or missing:
        raise ValidationError({**missing, **asked.faults})
    return asked


class Games(Door):
    """Published games."""

    @extend_schema(
        operation_id="games_search",
        parameters=[*parameters(*FIELDS), OpenApiParameter("page", int)],
        responses=FoundSerializer,
    )
    def get(self, request: Request) -> Response:
        """Find games, the newest first."""
        found = find(asked_of(request).question, seen_by_everybody())
        paginator = PageNumberPagination()
        page: list[int] = paginator.paginate_queryset(found.pks, request) or []  # type: ignore[arg-type]
        shown = FoundGameSerializer(headings(page), many=True).data
        answer = paginator.get_paginated_response(shown)
        answer.data["is_cut"] = found.is_cut
        return answer


class NextMoves(Door):
    """A position in published games."""

    @extend_schema(
        operation_id="games_next_moves",
        parameters=parameters("variant", "position"),
        responses=NextMoveSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Read what was played next at a position, the most frequent move first."""
        asked = asked_of(request, position="Which position?")
        assert asked.variant
        assert asked.position
        found = next_moves(asked.variant, asked.position, seen_by_everybody())
        return Response(NextMoveSerializer(found, many=True).data)


class Openings(Door):
    """The decks of a kind of draughts."""

    @extend_schema(operation_id="openings_list", responses=DeckOpeningsSerializer(many=True))
    def get(self, request: Request, key: str) -> Response:
        """Read how all published games of a kind of draughts ended, ballot by ballot."""
        try:
            variant = get_variant(key)
        except UnknownVariant as unknown:
            raise NotFound from unknown
        seen = seen_by_everybody()
        tables = [table(deck.key, openings(deck, seen)) for deck in decks_of(variant.key)]
        return Response(DeckOpeningsSerializer(tables, many=True).data)


class EventOpenings(TournamentDoor):
    """The decks that the rounds of a tournament drew from."""

    @extend_schema(
        operation_id="tournament_openings_list", responses=DeckOpeningsSerializer(many=True)
    )
    @unless_known
    def get(self, request: Request, slug: str) -> Response:
        """Read how the games of a tournament ended, ballot by ballot; released results alone."""
        rounds = self.rounds() if self.sees_desk else rounds_with_results(self.tournament)
        seen = Seen(Round.objects.filter(pk__in=rounds.values("pk")), Collection.objects.none())
        tables = [table(deck.key, openings(deck, seen)) for deck in decks_drawn(seen)]
        return Response(DeckOpeningsSerializer(tables, many=True).data)


def table(deck: str, found: Any) -> dict[str, Any]:
    """A deck with its openings."""
    return {"deck": deck, "openings": found}
