"""What the last rounds can still give: places that are proved, and chances that are an estimate."""

from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.entries import NamedEntrySerializer
from tournaments.services.estimates import FEWEST_RUNS, LONGEST_SEED, MOST_RUNS


class AheadSerializer(serializers.Serializer[Any]):
    """The round whose standings it starts from, the one already drawn, and how many are to come."""

    after = serializers.IntegerField()
    drawn = serializers.IntegerField(allow_null=True)
    rounds_left = serializers.IntegerField()


class PossibleLineSerializer(serializers.Serializer[Any]):
    """An entry with the best and the worst place that it can still take, by points."""

    group = serializers.CharField(allow_blank=True)
    place = serializers.IntegerField()
    entry = NamedEntrySerializer()
    best = serializers.IntegerField()
    worst = serializers.IntegerField()


class PossibleSerializer(AheadSerializer):
    """The places that can still come; exact where the last round is drawn, else proved bounds."""

    is_exact = serializers.BooleanField()
    lines = PossibleLineSerializer(many=True)


class ChanceLineSerializer(serializers.Serializer[Any]):
    """An entry in the runs: its share of first places and of the first three, and its average place.

    `places` counts the runs by the place in which they ended.
    """

    group = serializers.CharField(allow_blank=True)
    entry = NamedEntrySerializer()
    first = serializers.FloatField(help_text="Percent of the runs.")
    podium = serializers.FloatField(help_text="Percent of the runs.")
    average = serializers.FloatField()
    places = serializers.DictField(child=serializers.IntegerField())


class ChancesSerializer(AheadSerializer):
    """An estimate, and what it takes to repeat it; without lines until all runs are counted."""

    is_estimate = serializers.BooleanField(help_text="Always true.")
    seed = serializers.CharField()
    runs = serializers.IntegerField(help_text="Counted so far.")
    runs_wanted = serializers.IntegerField()
    is_finished = serializers.BooleanField()
    lines = ChanceLineSerializer(many=True)


class AskedChancesSerializer(serializers.Serializer[Any]):
    """How often the rest is to be played out (1000 times unless said), and with which seed.

    Without a seed a fresh one is taken, or the count of this state that is there already goes on.
    """

    runs = serializers.IntegerField(min_value=FEWEST_RUNS, max_value=MOST_RUNS, required=False)
    seed = serializers.CharField(max_length=LONGEST_SEED, required=False)
