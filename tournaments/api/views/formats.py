"""Deeds of single formats: forming groups, opening a final, adding a pairing, adding games to a level one."""

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.doorman import TournamentDoor
from tournaments.api.schema import CONFLICT, STAFF_ONLY
from tournaments.api.serializers.entries import DeskEntrySerializer
from tournaments.api.serializers.formats import (
    AddedPairingSerializer,
    ChallengeSerializer,
    FinalSerializer,
    GroupsSerializer,
    MoreGamesSerializer,
    PlacedSerializer,
)
from tournaments.api.serializers.tournaments import DeskTournamentSerializer
from tournaments.permissions import Right, rights_of
from tournaments.services.challenges import add_pairing
from tournaments.services.finals import open_final, placed
from tournaments.services.groups import deal_groups, form_groups
from tournaments.services.tie_break_games import add_tie_break_games


class Groups(TournamentDoor):
    """The groups of a table, or the two teams of a match."""

    @extend_schema(
        operation_id="groups_form",
        request=GroupsSerializer,
        responses={200: DeskEntrySerializer(many=True), **STAFF_ONLY, **CONFLICT},
    )
    def put(self, request: Request, slug: str) -> Response:
        """Deal the groups anew, or put these entries into theirs."""
        self.require(Right.RUN_ROUNDS)
        sent = self.read(GroupsSerializer)
        if "deal" in sent:
            deal_groups(tournament=self.tournament, count=sent["deal"], by=self.member)
        else:
            members = {member["entry"].pk: member["group"] for member in sent["members"]}
            form_groups(tournament=self.tournament, groups=members, by=self.member)
        entries = self.tournament.entries.prefetch_related("asked_byes", "members")
        return Response(DeskEntrySerializer(entries, many=True).data)


class Finals(TournamentDoor):
    """From groups to a final."""

    @extend_schema(
        operation_id="final_read", responses={200: PlacedSerializer(many=True), **STAFF_ONLY}
    )
    def get(self, request: Request, slug: str) -> Response:
        """Read who stands where: A1, B1, A2, B2, the order in which a final numbers them."""
        self.require(Right.ORGANISE)
        return Response(PlacedSerializer(placed(self.tournament), many=True).data)

    @extend_schema(
        operation_id="final_open",
        request=FinalSerializer,
        responses={201: DeskTournamentSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Make a tournament of those who go on, with the settings of the groups."""
        self.require(Right.ORGANISE)
        made = open_final(groups=self.tournament, by=self.member, **self.read(FinalSerializer))
        self.rights = rights_of(self.visitor, made)
        shown = DeskTournamentSerializer(made, context={"view": self})
        return Response(shown.data, status=status.HTTP_201_CREATED)


class Challenges(TournamentDoor):
    """Pairings that two agreed on."""

    @extend_schema(
        operation_id="challenges_add",
        request=ChallengeSerializer,
        responses={201: AddedPairingSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Let two meet in the round that is open."""
        self.require(Right.ENTER_RESULTS)
        added = add_pairing(by=self.member, **self.read(ChallengeSerializer))
        return Response(AddedPairingSerializer(added).data, status=status.HTTP_201_CREATED)


class MoreGames(TournamentDoor):
    """Tie-break games of a board."""

    @extend_schema(
        operation_id="games_add",
        request=MoreGamesSerializer,
        responses={201: AddedPairingSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def post(self, request: Request, slug: str, number: int, board: int) -> Response:
        """Add games to a level pairing of a knockout."""
        self.require(Right.RUN_ROUNDS)
        pairing = self.pairing_at(number, board)
        add_tie_break_games(pairing=pairing, by=self.member, **self.read(MoreGamesSerializer))
        return Response(AddedPairingSerializer(pairing).data, status=status.HTTP_201_CREATED)
