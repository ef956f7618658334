"""Points that the arbiter gives an entry or takes, for those who run the rounds."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.entries import LAST_ROUND
from tournaments.models import Adjustment
from tournaments.scoring import plain_points


class SignedPointsField(serializers.DecimalField):
    """Points that may be negative, to read and to write, to a hundredth."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{**options, "max_digits": 5, "decimal_places": 2})

    def to_representation(self, value: Decimal) -> str:
        return plain_points(Fraction(value))


class AdjustmentSerializer(serializers.ModelSerializer[Adjustment]):
    """Points given, or taken where they are negative, in the standings from a round on."""

    round = serializers.IntegerField(source="round_number", min_value=1, max_value=LAST_ROUND)
    game_points = SignedPointsField(default=Decimal(0))
    match_points = SignedPointsField(default=Decimal(0))
    reason = serializers.CharField(max_length=200)
    by = serializers.CharField(source="by_name", read_only=True)

    class Meta:
        model = Adjustment
        fields = ("id", "round", "game_points", "match_points", "reason", "by")
