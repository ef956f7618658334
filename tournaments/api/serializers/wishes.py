"""Wishes for the draw: who is kept apart, and who is put together."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.api.fields import RowField, RowsField
from tournaments.api.serializers.entries import LAST_ROUND, NamedEntrySerializer
from tournaments.models import Ban, FixedPair


@extend_schema_field(int)
class OwnEntryField(RowField):
    """An entry of this tournament; no other is known here."""

    def get_queryset(self) -> Any:
        return self.context["view"].tournament.entries.all()


class BanSerializer(serializers.ModelSerializer[Ban]):
    """Entries of whom no two are paired, in these rounds; without a last round for good."""

    entries = serializers.SerializerMethodField()

    class Meta:
        model = Ban
        fields = ("id", "entries", "first_round", "last_round", "why")

    def get_entries(self, ban: Ban) -> list[int]:
        """The entries by id."""
        return [member.entry_id for member in ban.members.all()]


class NewBanSerializer(serializers.Serializer[Any]):
    """Entries to keep apart: from the next round on unless said, for good unless said."""

    entries = RowsField(child=OwnEntryField(), min_length=2, max_length=1000)
    first_round = serializers.IntegerField(
        min_value=1, max_value=LAST_ROUND, required=False, allow_null=True, default=None
    )
    last_round = serializers.IntegerField(
        min_value=1, max_value=LAST_ROUND, required=False, allow_null=True, default=None
    )
    why = serializers.CharField(required=False, allow_blank=True, default="", max_length=200)


class FixedPairSerializer(serializers.ModelSerializer[FixedPair]):
    """Two whom the arbiter put together in a round."""

    round = serializers.IntegerField(source="round_number", read_only=True)
    one = NamedEntrySerializer()
    other = NamedEntrySerializer()

    class Meta:
        model = FixedPair
        fields = ("id", "round", "one", "other")


class NewFixedPairSerializer(serializers.Serializer[Any]):
    """Two to be put together in the next round."""

    one = OwnEntryField()
    other = OwnEntryField()
