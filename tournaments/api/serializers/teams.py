"""Teams: members to add, to mend and to order, and who of them sits at which board."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.api.fields import RowField, RowsField
from tournaments.api.serializers.entries import (
    PersonSerializer,
    RatedNameSerializer,
    RosterSerializer,
    TeamMemberSerializer,
)
from tournaments.api.serializers.wishes import OwnEntryField
from tournaments.models.event import MOST_TEAM_BOARDS

MOST_MEMBERS = 200


@extend_schema_field(int)
class OwnMemberField(RowField):
    """A member of a team of this tournament; no other is known here."""

    def get_queryset(self) -> Any:
        return self.context["view"].tournament.team_members.select_related("entry")


class NewMembersSerializer(RosterSerializer):
    """People to be put into a team: as a list, or as a roster pasted line by line."""

    members = serializers.ListField(
        child=PersonSerializer(), required=False, allow_empty=False, max_length=MOST_MEMBERS
    )


class ChangedMemberSerializer(RatedNameSerializer):
    """What a member is to be called and rated; what is not sent stays."""


class OrderedMembersSerializer(serializers.Serializer[Any]):
    """The members of a team by id, in the order of its list."""

    members = RowsField(child=OwnMemberField(), allow_empty=False, max_length=MOST_MEMBERS)


class LineUpSerializer(serializers.Serializer[Any]):
    """Who of a team sits at its boards from board 1, null where nobody does; empty: not handed in."""

    team = serializers.IntegerField()
    members = serializers.ListField(child=TeamMemberSerializer(allow_null=True))


class DeskLineUpSerializer(LineUpSerializer):
    """A line-up as the staff read it; `usual` is what the team will probably hand in."""

    usual = serializers.ListField(child=TeamMemberSerializer(allow_null=True))


class NewLineUpSerializer(serializers.Serializer[Any]):
    """A line-up by the members' ids, null for an empty board, and the one that the writer saw.

    Nobody at all takes the line-up back.
    """

    members = RowsField(child=OwnMemberField(allow_null=True), max_length=MOST_TEAM_BOARDS)
    seen = serializers.ListField(
        child=serializers.IntegerField(allow_null=True), max_length=MOST_TEAM_BOARDS
    )


class AbsentTeamSerializer(serializers.Serializer[Any]):
    """A team that did not come, if it is for that; else the boards that the line-ups leave empty."""

    absent = OwnEntryField(required=False)


class ForfeitedSerializer(serializers.Serializer[Any]):
    """How many games of empty boards were entered as forfeits."""

    games = serializers.IntegerField()
