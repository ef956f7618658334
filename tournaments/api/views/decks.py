"""Decks of ballots: the list, a new one of a club, and one of them."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from rules.ballots import decks
from tournaments.api.doorman import Door
from tournaments.api.schema import CONFLICT, STAFF_ONLY
from tournaments.api.serializers.decks import (
    ClubDeckSerializer,
    DeckLineSerializer,
    NewDeckSerializer,
)
from tournaments.labels import DECK_NAMES
from tournaments.models import ClubDeck
from tournaments.permissions import clubs_of, decks_of
from tournaments.queries.decks import public_decks
from tournaments.services.decks import keep_deck, put_away


class Decks(Door):
    """The decks that come with the program, and those of clubs that the visitor may see."""

    @extend_schema(operation_id="decks_list", responses=DeckLineSerializer(many=True))
    def get(self, request: Request) -> Response:
        """List the decks that come with the program, and those of clubs that you may see."""
        rows = (public_decks() | decks_of(self.visitor)).distinct().select_related("club")
        lines: list[dict[str, Any]] = [
            {
                "key": deck.key,
                "name": DECK_NAMES[deck.key],
                "variant": deck.variant_key,
                "club": None,
            }
            for deck in decks()
        ] + [
            {"key": row.key, "name": row.name, "variant": row.variant, "club": row.club.name}
            for row in rows
            if not row.put_away_at
        ]
        return Response(DeckLineSerializer(lines, many=True).data)

    @extend_schema(
        operation_id="decks_keep",
        request=NewDeckSerializer,
        responses={201: ClubDeckSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def post(self, request: Request) -> Response:
        """Keep a deck of a club of yours, once every line is sound by the rules."""
        if not self.visitor.is_authenticated:
            raise NotAuthenticated
        if not clubs_of(self.visitor).exists():
            raise PermissionDenied
        sent = self.read(NewDeckSerializer)
        kept = keep_deck(by=self.member, choices=sent.pop("variant_options"), **sent)
        return Response(ClubDeckSerializer(kept).data, status=status.HTTP_201_CREATED)


class OneDeck(Door):
    """A club's own deck."""

    def found(self, key: str) -> ClubDeck:
        """The deck with this key, if the visitor may see it."""
        seen = (public_decks() | decks_of(self.visitor)).distinct().select_related("club")
        return get_object_or_404(seen, key=key)

    @extend_schema(operation_id="decks_read", responses=ClubDeckSerializer)
    def get(self, request: Request, key: str) -> Response:
        """Read a club's own deck with its lines."""
        return Response(ClubDeckSerializer(self.found(key)).data)

    @extend_schema(operation_id="decks_put_away", responses={204: None, **STAFF_ONLY})
    def delete(self, request: Request, key: str) -> Response:
        """Put a deck away: it is not offered any more; what names it goes on with it."""
        row = self.found(key)
        if not self.visitor.is_authenticated:
            raise NotAuthenticated
        if not clubs_of(self.visitor).filter(pk=row.club_id).exists():
            raise PermissionDenied
        put_away(deck=row)
        return Response(status=status.HTTP_204_NO_CONTENT)
