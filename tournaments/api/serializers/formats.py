"""What single formats ask: groups, a pairing two agreed on, more games for a level one."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from tournaments.api.fields import RowsField
from tournaments.api.serializers.entries import NamedEntrySerializer
from tournaments.api.serializers.wishes import OwnEntryField
from tournaments.services.finals import FINALS
from tournaments.services.groups import LONGEST_GROUP_NAME, MOST_GROUPS


class MemberSerializer(serializers.Serializer[Any]):
    """An entry and the group it is put into; an empty name takes it out of any."""

    entry = OwnEntryField()
    group = serializers.CharField(max_length=LONGEST_GROUP_NAME, allow_blank=True)


class GroupsSerializer(serializers.Serializer[Any]):
    """How the groups are formed: dealt by rating into so many, or member by member."""

    deal = serializers.IntegerField(min_value=1, max_value=MOST_GROUPS, required=False)
    members = MemberSerializer(many=True, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """One of the two."""
        if len(attrs) != 1:
            raise serializers.ValidationError(
                _("Send either into how many groups to deal, or members."), code="one_of_two"
            )
        return attrs


class PlacedSerializer(serializers.Serializer[Any]):
    """An entry with its place in its group; a place may be shared."""

    entry = NamedEntrySerializer()
    group = serializers.CharField(allow_blank=True)
    place = serializers.IntegerField()
    is_shared = serializers.BooleanField()


class FinalSerializer(serializers.Serializer[Any]):
    """A final to be opened: who goes on, by which system, and whether results are carried over."""

    name = serializers.CharField(max_length=120)
    entries = RowsField(source="chosen", child=OwnEntryField(), min_length=2, max_length=1000)
    system = serializers.ChoiceField(choices=FINALS)
    carries_results = serializers.BooleanField(default=False)


class ChallengeSerializer(serializers.Serializer[Any]):
    """Two who agreed to meet."""

    first = OwnEntryField()
    second = OwnEntryField()


class AddedPairingSerializer(serializers.Serializer[Any]):
    """Where a pairing was added."""

    round = serializers.IntegerField(source="round.number")
    board = serializers.IntegerField()


class MoreGamesSerializer(serializers.Serializer[Any]):
    """How many games are added to a level pairing."""

    count = serializers.ChoiceField(choices=(1, 2), default=2)
