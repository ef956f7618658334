"""Decks of ballots: those that may be chosen, a new one of a club, and what is wrong in its lines."""

from typing import Any

from rest_framework import serializers

from rules.variants import all_variants
from tournaments.api.serializers.tournaments import OwnClubField, keys
from tournaments.models import ClubDeck
from tournaments.services.decks import LONGEST_DECK


class DeckLineSerializer(serializers.Serializer[Any]):
    """A deck in the list; `club` is null for one that comes with the program."""

    key = serializers.CharField()
    name = serializers.CharField()
    variant = serializers.CharField()
    club = serializers.CharField(allow_null=True)


class ClubDeckSerializer(serializers.ModelSerializer[ClubDeck]):
    """A club's own deck with its lines."""

    club = serializers.CharField(source="club.name", read_only=True)

    class Meta:
        model = ClubDeck
        fields = (
            "key",
            "name",
            "club",
            "variant",
            "variant_options",
            "text",
            "kept_at",
            "put_away_at",
        )
        read_only_fields = fields


class NewDeckSerializer(serializers.Serializer[Any]):
    """A deck to be kept: a line for each ballot, `number; moves; name; barred`."""

    club = OwnClubField()
    name = serializers.CharField(max_length=80)
    variant = serializers.ChoiceField(choices=keys(all_variants()))
    variant_options = serializers.DictField(
        child=serializers.CharField(max_length=40), required=False, default=dict
    )
    text = serializers.CharField(max_length=LONGEST_DECK, trim_whitespace=False)
