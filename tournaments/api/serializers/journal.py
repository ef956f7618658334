"""The journal as staff read it, and the undoing of its last deed."""

from typing import Any

from rest_framework import serializers

from tournaments.models import JournalEntry


class JournalEntrySerializer(serializers.ModelSerializer[JournalEntry]):
    """One deed: who, when, what, with the old values and the new."""

    by = serializers.CharField(source="by_name")
    said = serializers.CharField(source="get_deed_display")
    round = serializers.IntegerField(source="round_number", allow_null=True)
    facts = serializers.DictField()
    undone_by = serializers.IntegerField(source="undone_by.pk", default=None, allow_null=True)

    class Meta:
        model = JournalEntry
        fields = (
            "id",
            "at",
            "by",
            "deed",
            "said",
            "round",
            "board",
            "facts",
            "touches_fairness",
            "version",
            "undoes",
            "undone_by",
        )
        read_only_fields = fields


class UndoSerializer(serializers.Serializer[Any]):
    """The last deed is undone only if the visitor saw it as the last."""

    seen = serializers.IntegerField(min_value=1, max_value=2**63 - 1)
