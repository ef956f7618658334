"""Entries: who takes part, who left, and who asked for a bye."""

from typing import Any

from django.db.models import F, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema
from rest_framework import status
from rest_framework.exceptions import NotFound
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.doorman import TournamentDoor, unless_known
from tournaments.api.schema import CONFLICT, STAFF_ONLY
from tournaments.api.serializers.entries import (
    ByeSerializer,
    ChangedEntrySerializer,
    DeskEntrySerializer,
    EntrySerializer,
    NewEntriesSerializer,
    RosterFaultsSerializer,
    WithdrawalSerializer,
)
from tournaments.exchange.roster import Person, Roster, RosterFault, read_roster, read_teams
from tournaments.models import Entry
from tournaments.permissions import Right
from tournaments.queries.public import public_entries, rounds_with_pairings
from tournaments.record import ByeKind
from tournaments.services.entries import (
    ask_bye,
    cancel_bye,
    change_entry,
    enter_players,
    reinstate,
    remove_entry,
    withdraw,
)
from tournaments.services.teams import enter_teams

FAULTS: dict[str, Promise] = {
    "name_missing": _("There is no name in this line."),
    "name_too_long": _("This name is too long."),
    "rating_out_of_range": _("This rating is out of range."),
    "too_many_fields": _("There is more here than a name, a rating and a home."),
    "twice": _("This name stands in the list twice."),
    "no_team": _("No team stands above this member: a team's line is not indented."),
}
NOBODY = RosterFault(1, "", "name_missing")
EITHER = PolymorphicProxySerializer(
    component_name="AnyEntry",
    serializers=[EntrySerializer, DeskEntrySerializer],
    resource_type_field_name=None,
    many=True,
)


class Entries(TournamentDoor, GenericAPIView[Entry]):
    """The players of a tournament."""

    serializer_class = EntrySerializer

    def get_queryset(self) -> QuerySet[Entry]:
        if self.sees_desk:
            return self.tournament.entries.prefetch_related("asked_byes", "members")
        published = public_entries(self.tournament).prefetch_related("members")
        if self.shows_numbers:
            return published
        return published.order_by(F("rating").desc(nulls_last=True), "name", "pk")

    @property
    def shows_numbers(self) -> bool:
        """A pairing number would tell that a round is drawn, before it is published."""
        return rounds_with_pairings(self.tournament).exists()

    @extend_schema(operation_id="entries_list", responses=EITHER)
    @unless_known
    def get(self, request: Request, slug: str) -> Response:
        """List the players, once they are published."""
        page = self.paginate_queryset(self.get_queryset()) or []
        if self.sees_desk:
            return self.get_paginated_response(DeskEntrySerializer(page, many=True).data)
        context = {"shows_numbers": self.shows_numbers}
        return self.get_paginated_response(EntrySerializer(page, many=True, context=context).data)

    @extend_schema(
        operation_id="entries_add",
        request=NewEntriesSerializer,
        responses={
            201: DeskEntrySerializer(many=True),
            400: RosterFaultsSerializer,
            **STAFF_ONLY,
            **CONFLICT,
        },
    )
    def post(self, request: Request, slug: str) -> Response:
        """Enter people, all of them or none; once play has begun they are late entries.

        Where teams take part a roster has each team with its members indented below it.
        """
        self.require(Right.RUN_ROUNDS)
        sent = self.read(NewEntriesSerializer)
        if self.tournament.team_boards and "roster" in sent:
            return self.post_teams(sent["roster"])
        roster = roster_of(sent, "entries")
        if roster.faults:
            return faulty(roster.faults)
        made = enter_players(tournament=self.tournament, people=roster.people, by=self.member)
        return Response(DeskEntrySerializer(made, many=True).data, status=status.HTTP_201_CREATED)

    def post_teams(self, pasted: str) -> Response:
        """Enter whole teams."""
        roster = read_teams(pasted)
        if roster.faults or not roster.teams:
            return faulty(roster.faults or (NOBODY,))
        made = enter_teams(tournament=self.tournament, teams=roster.teams, by=self.member)
        return Response(DeskEntrySerializer(made, many=True).data, status=status.HTTP_201_CREATED)


def roster_of(sent: dict[str, Any], name: str) -> Roster:
    """The people that were sent, as a list of this name or as a roster; nobody at all is a fault."""
    if "roster" not in sent:
        return Roster(tuple(Person(**person) for person in sent[name]), ())
    roster = read_roster(sent["roster"])
    if not (roster.people or roster.faults):
        return Roster((), (NOBODY,))
    return roster


def faulty(faults: tuple[RosterFault, ...]) -> Response:
    """Say of every line that cannot be read what is wrong with it."""
    lines = [
        {
            "line": fault.line,
            "text": fault.text,
            "code": fault.code,
            "detail": FAULTS[fault.code],
        }
        for fault in faults
    ]
    return Response({"roster": lines}, status=status.HTTP_400_BAD_REQUEST)


class EntryDoor(TournamentDoor):
    """A view under one entry, for those who run the rounds."""

    entry: Entry

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        self.require(Right.RUN_ROUNDS)
        found = self.tournament.entries.filter(pk=kwargs["pk"]).first()
        if found is None:
            raise NotFound
        self.entry = found

    def shown(self) -> Response:
        """The entry as it stands now."""
        self.entry.refresh_from_db()
        return Response(DeskEntrySerializer(self.entry).data)


class OneEntry(EntryDoor):
    """An entry can be mended, and taken out while it was never paired."""

    @extend_schema(
        operation_id="entries_change",
        request=ChangedEntrySerializer(partial=True),
        responses={200: DeskEntrySerializer, **STAFF_ONLY, **CONFLICT},
    )
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """Mend name, rating or home; drawn rounds and pairing numbers stay as they are."""
        sent = self.read(ChangedEntrySerializer, partial=True)
        person = Person(
            name=sent.get("name", self.entry.name),
            rating=sent.get("rating", self.entry.rating),
            home=sent.get("home", self.entry.home),
        )
        change_entry(
            entry=self.entry,
            person=person,
            in_register=sent.get("in_register", False),
            by=self.member,
        )
        return self.shown()

    @extend_schema(operation_id="entries_remove", responses={204: None, **STAFF_ONLY, **CONFLICT})
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """Take out an entry that was never paired."""
        remove_entry(entry=self.entry, by=self.member)
        return Response(status=status.HTTP_204_NO_CONTENT)


class Withdrawal(EntryDoor):
    """Whether an entry has left the tournament."""

    @extend_schema(
        operation_id="entries_withdraw",
        request=WithdrawalSerializer,
        responses={200: DeskEntrySerializer, **STAFF_ONLY, **CONFLICT},
    )
    def put(self, request: Request, slug: str, pk: int) -> Response:
        """Withdraw an entry; finished rounds stay as they are."""
        withdraw(entry=self.entry, by=self.member, **self.read(WithdrawalSerializer))
        return self.shown()

    @extend_schema(
        operation_id="entries_reinstate",
        responses={200: DeskEntrySerializer, **STAFF_ONLY, **CONFLICT},
    )
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """Let a withdrawn entry play again from the next round."""
        reinstate(entry=self.entry, by=self.member)
        return self.shown()


class EntryBye(EntryDoor):
    """A bye that an entry asks for in a coming round."""

    @extend_schema(
        operation_id="byes_ask",
        request=ByeSerializer,
        responses={200: DeskEntrySerializer, **STAFF_ONLY, **CONFLICT},
    )
    def put(self, request: Request, slug: str, pk: int, number: int) -> Response:
        """Note that an entry wants no opponent in a round."""
        kind = ByeKind(self.read(ByeSerializer)["kind"])
        ask_bye(entry=self.entry, round_number=number, kind=kind, by=self.member)
        return self.shown()

    @extend_schema(
        operation_id="byes_cancel",
        responses={200: DeskEntrySerializer, **STAFF_ONLY, **CONFLICT},
    )
    def delete(self, request: Request, slug: str, pk: int, number: int) -> Response:
        """Take back a bye that was asked for."""
        asked = self.entry.asked_byes.filter(round_number=number).first()
        if asked is None:
            raise NotFound
        cancel_bye(asked=asked, by=self.member)
        return self.shown()
