"""Entries: people to enter, byes and withdrawals to note, and what is read of them."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from tournaments.api.fields import NameField
from tournaments.exchange.roster import HIGHEST_RATING, LONGEST_NAME
from tournaments.models import AskedBye, Entry, TeamMember

LAST_ROUND = 100


class NamedEntrySerializer(serializers.ModelSerializer[Entry]):
    """An entry where it is named: on a board, in the standings."""

    class Meta:
        model = Entry
        fields = ("id", "number", "name", "home", "rating")
        read_only_fields = fields


class TeamMemberSerializer(serializers.ModelSerializer[TeamMember]):
    """A member of a team; `number` is the own one in the tournament, `place` that in the team's list."""

    class Meta:
        model = TeamMember
        fields = ("id", "number", "place", "name", "rating")
        read_only_fields = fields


class EntrySerializer(serializers.ModelSerializer[Entry]):
    """An entry in the published list; numbers come out with the first pairings."""

    number = serializers.SerializerMethodField()
    is_withdrawn = serializers.SerializerMethodField()
    members = TeamMemberSerializer(many=True, read_only=True)

    class Meta:
        model = Entry
        fields = ("id", "number", "name", "home", "rating", "group", "is_withdrawn", "members")
        read_only_fields = fields

    def get_number(self, entry: Entry) -> int | None:
        """The pairing number, once it is out."""
        return entry.number if self.context["shows_numbers"] else None

    def get_is_withdrawn(self, entry: Entry) -> bool:
        """Has this entry left the tournament?"""
        return entry.withdrawn_from is not None


class AskedByeSerializer(serializers.ModelSerializer[AskedBye]):
    """A bye asked for in a coming round."""

    round = serializers.IntegerField(source="round_number", read_only=True)

    class Meta:
        model = AskedBye
        fields = ("round", "kind")


class DeskEntrySerializer(NamedEntrySerializer):
    """An entry as the staff read it."""

    asked_byes = AskedByeSerializer(many=True, read_only=True)
    members = TeamMemberSerializer(many=True, read_only=True)

    class Meta:
        model = Entry
        fields = (
            *NamedEntrySerializer.Meta.fields,
            "group",
            "joined_in",
            "withdrawn_from",
            "may_be_free",
            "asked_byes",
            "members",
        )
        read_only_fields = fields


class RatedNameSerializer(serializers.Serializer[Any]):
    """A name, and a rating where there is one."""

    name = NameField(max_length=LONGEST_NAME)
    rating = serializers.IntegerField(
        min_value=1, max_value=HIGHEST_RATING, required=False, allow_null=True, default=None
    )


class PersonSerializer(RatedNameSerializer):
    """A person to be entered."""

    home = serializers.CharField(
        max_length=LONGEST_NAME, required=False, allow_blank=True, default=""
    )


class ChangedEntrySerializer(PersonSerializer):
    """What an entry is to be called and rated; what is not sent stays."""

    in_register = serializers.BooleanField(required=False, default=False)


class RosterSerializer(serializers.Serializer[Any]):
    """People as a list, which has a name of its own where it is sent, or pasted line by line."""

    roster = serializers.CharField(required=False, max_length=100_000, trim_whitespace=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """One of the two."""
        if len(attrs) != 1:
            raise serializers.ValidationError(
                _("Send either a list of people or a roster."), code="one_of_two"
            )
        return attrs


class NewEntriesSerializer(RosterSerializer):
    """People to be entered: as a list, or as a roster pasted line by line."""

    entries = serializers.ListField(
        child=PersonSerializer(), required=False, allow_empty=False, max_length=1000
    )


class RosterFaultSerializer(serializers.Serializer[Any]):
    """A line of a roster that cannot be read."""

    line = serializers.IntegerField()
    text = serializers.CharField()
    code = serializers.CharField()
    detail = serializers.CharField()


class RosterFaultsSerializer(serializers.Serializer[Any]):
    """Why a roster was not taken; nobody was entered."""

    roster = RosterFaultSerializer(many=True)


class WithdrawalSerializer(serializers.Serializer[Any]):
    """A withdrawal: from the next round to be drawn, unless a later one is named."""

    from_round = serializers.IntegerField(
        min_value=1, max_value=LAST_ROUND, required=False, allow_null=True, default=None
    )


class ByeSerializer(serializers.ModelSerializer[AskedBye]):
    """The kind of bye that is asked for."""

    class Meta:
        model = AskedBye
        fields = ("kind",)
