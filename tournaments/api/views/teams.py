"""Teams: their members, their line-ups, and the boards at which nobody sits."""

from typing import Any

from drf_spectacular.utils import OpenApiResponse, PolymorphicProxySerializer, extend_schema
from rest_framework import status
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.doorman import TournamentDoor, unless_known
from tournaments.api.refusals import conflict
from tournaments.api.schema import CONFLICT, STAFF_ONLY
from tournaments.api.serializers.entries import (
    RosterFaultsSerializer,
    TeamMemberSerializer,
)
from tournaments.api.serializers.results import RefusedSerializer, StaleSerializer
from tournaments.api.serializers.teams import (
    AbsentTeamSerializer,
    ChangedMemberSerializer,
    DeskLineUpSerializer,
    ForfeitedSerializer,
    LineUpSerializer,
    NewLineUpSerializer,
    NewMembersSerializer,
    OrderedMembersSerializer,
)
from tournaments.api.views.entries import faulty, roster_of
from tournaments.models import Entry, Seat, TeamMember
from tournaments.permissions import Right
from tournaments.queries.line_ups import line_up_of, usual_line_up
from tournaments.queries.public import public_entries
from tournaments.queries.record import rules_of
from tournaments.queries.results import sheet_of
from tournaments.services.line_ups import forfeit_empty_boards, hand_in_line_up, keys_of
from tournaments.services.refusals import StaleLineUp
from tournaments.services.teams import add_members, change_member, order_members, remove_member


class Members(TournamentDoor):
    """The members of a team."""

    def team(self, pk: int) -> Entry:
        """The team, if it exists for this visitor."""
        entries = self.tournament.entries if self.sees_desk else public_entries(self.tournament)
        found = entries.filter(pk=pk).first()
        if found is None:
            raise NotFound
        return found

    def shown(self, team: Entry) -> list[dict[str, Any]]:
        """The members as they stand now, in the order of the list."""
        return list(TeamMemberSerializer(team.members.all(), many=True).data)

    @extend_schema(operation_id="members_list", responses=TeamMemberSerializer(many=True))
    @unless_known
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """List the members of a team in its order, once the teams are published."""
        return Response(self.shown(self.team(pk)))

    @extend_schema(
        operation_id="members_add",
        request=NewMembersSerializer,
        responses={
            201: TeamMemberSerializer(many=True),
            400: RosterFaultsSerializer,
            **STAFF_ONLY,
            **CONFLICT,
        },
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Put people into a team, all of them or none."""
        self.require(Right.RUN_ROUNDS)
        team = self.team(pk)
        roster = roster_of(self.read(NewMembersSerializer), "members")
        if roster.faults:
            return faulty(roster.faults)
        added = add_members(team=team, people=roster.people, by=self.member)
        return Response(TeamMemberSerializer(added, many=True).data, status=status.HTTP_201_CREATED)

    @extend_schema(
        operation_id="members_order",
        request=OrderedMembersSerializer,
        responses={200: TeamMemberSerializer(many=True), **STAFF_ONLY, **CONFLICT},
    )
    def put(self, request: Request, slug: str, pk: int) -> Response:
        """Name the members in another order; each of them once."""
        self.require(Right.RUN_ROUNDS)
        team = self.team(pk)
        order_members(team=team, by=self.member, **self.read(OrderedMembersSerializer))
        return Response(self.shown(team))


class OneMember(TournamentDoor):
    """A member of a team, for those who run the rounds."""

    person: TeamMember

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        self.require(Right.RUN_ROUNDS)
        found = self.tournament.team_members.filter(pk=kwargs["pk"]).first()
        if found is None:
            raise NotFound
        self.person = found

    @extend_schema(
        operation_id="members_change",
        request=ChangedMemberSerializer(partial=True),
        responses={200: TeamMemberSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """Mend name or rating; what is not sent stays."""
        wanted = {"name": self.person.name, "rating": self.person.rating}
        sent = self.read(ChangedMemberSerializer, partial=True)
        change_member(member=self.person, by=self.member, **wanted | sent)
        return Response(TeamMemberSerializer(self.person).data)

    @extend_schema(operation_id="members_remove", responses={204: None, **STAFF_ONLY, **CONFLICT})
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """Take somebody out of a team who never sat for it."""
        remove_member(member=self.person, by=self.member)
        return Response(status=status.HTTP_204_NO_CONTENT)


class LineUp(TournamentDoor):
    """Who of a team sits at which board of its match in a round."""

    def seat(self, number: int, entry: int) -> Seat:
        """The team's seat at a match, if the round exists for this visitor."""
        found = (
            Seat.objects.filter(
                round__in=self.rounds().filter(number=number), entry=entry, pairing__isnull=False
            )
            .select_related("entry", "pairing", "round")
            .first()
        )
        if found is None or not self.tournament.team_boards:
            raise NotFound
        found.round.tournament = found.entry.tournament = self.tournament
        return found

    def shown(self, seat: Seat) -> dict[str, Any]:
        """The line-up as this visitor may read it."""
        team = seat.entry
        if self.sees_desk:
            usual = usual_line_up(team, before=seat.round)
            line_up = {"team": team.pk, "members": line_up_of(seat), "usual": usual}
            return dict(DeskLineUpSerializer(line_up).data)
        sheet = sheet_of(seat.round, rules_of(self.tournament)).in_public
        [match] = [board for board in sheet.boards if board.pairing.pk == seat.pairing_id]
        members = match.line_ups[match.seats.index(seat)]
        return dict(LineUpSerializer({"team": team.pk, "members": members}).data)

    @extend_schema(
        operation_id="line_ups_read",
        responses=PolymorphicProxySerializer(
            component_name="AnyLineUp",
            serializers=[LineUpSerializer, DeskLineUpSerializer],
            resource_type_field_name=None,
        ),
    )
    @unless_known
    def get(self, request: Request, slug: str, number: int, pk: int) -> Response:
        """Read a line-up; the public sees none as long as a captain could wait for the other one's."""
        return Response(self.shown(self.seat(number, pk)))

    @extend_schema(
        operation_id="line_ups_hand_in",
        request=NewLineUpSerializer,
        responses={
            200: DeskLineUpSerializer,
            **STAFF_ONLY,
            409: OpenApiResponse(
                PolymorphicProxySerializer(
                    component_name="LineUpConflict",
                    serializers=[StaleSerializer, RefusedSerializer],
                    resource_type_field_name=None,
                ),
                description="Somebody changed the line-up meanwhile, or it cannot be.",
            ),
        },
    )
    def put(self, request: Request, slug: str, number: int, pk: int) -> Response:
        """Hand in a line-up, or change the one that was seen."""
        self.require(Right.ENTER_RESULTS)
        seat = self.seat(number, pk)
        sent = self.read(NewLineUpSerializer)
        try:
            hand_in_line_up(
                seat=seat, members=tuple(sent["members"]), seen=sent["seen"], by=self.member
            )
        except StaleLineUp as refused:
            return conflict(
                "stale",
                str(refused),
                yours={"members": list(keys_of(tuple(sent["members"]))), "seen": sent["seen"]},
                theirs={"members": list(keys_of(refused.line_up))},
            )
        return Response(self.shown(seat))


class EmptyBoards(TournamentDoor):
    """The boards of a match at which somebody is missing."""

    @extend_schema(
        operation_id="empty_boards_forfeit",
        request=AbsentTeamSerializer,
        responses={200: ForfeitedSerializer, **STAFF_ONLY, **CONFLICT},
    )
    def post(self, request: Request, slug: str, number: int, board: int) -> Response:
        """Forfeit open games: of empty boards when both line-ups are in, or of a team that did not come."""
        self.require(Right.ENTER_RESULTS)
        pairing = self.pairing_at(number, board)
        sent = self.read(AbsentTeamSerializer)
        games = forfeit_empty_boards(pairing=pairing, by=self.member, **sent)
        return Response(ForfeitedSerializer({"games": games}).data)
