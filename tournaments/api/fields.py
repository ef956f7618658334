"""Values that JSON has no word for: exact points, sides, names as they are stored."""

import unicodedata
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.scoring import plain_points

HIGHEST_KEY = 2**63


@extend_schema_field(
    {
        "type": "string",
        "example": "1.5",
        "description": "Exact points: `3`, `1.5`, or a fraction such as `4/3`.",
    }
)
class PointsField(serializers.Field[Fraction, Any, str, Any]):
    """Exact points, to read: a decimal where it is exact, else a fraction."""

    def to_representation(self, value: Fraction | Decimal) -> str:
        return plain_points(Fraction(value))


class SettingPointsField(serializers.DecimalField):
    """Points of a setting, to read and to write: never negative, to a hundredth."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{**options, "max_digits": 6, "decimal_places": 2, "min_value": 0})

    def to_representation(self, value: Decimal) -> str:
        return plain_points(Fraction(value))


class NameField(serializers.CharField):
    """A name, in the composed form of Unicode and with single spaces; it needs a letter."""

    default_error_messages = {"nameless": _("A name needs at least one letter.")}

    def to_internal_value(self, data: Any) -> str:
        name = " ".join(unicodedata.normalize("NFC", super().to_internal_value(data)).split())
        if not any(character.isalpha() for character in name):
            self.fail("nameless")
        return name


class TimeZoneField(serializers.CharField):
    """The name of a time zone, as in `Europe/Prague`."""

    default_error_messages = {"unknown": _("There is no time zone of this name.")}

    def to_internal_value(self, data: Any) -> str:
        name = super().to_internal_value(data)
        try:
            return ZoneInfo(name).key
        except (ValueError, OSError, KeyError):
            self.fail("unknown")


class RowField(serializers.PrimaryKeyRelatedField[Any]):
    """A row by its id; in a list of them all are read in one query."""

    known: Mapping[int, Any] | None = None

    def to_internal_value(self, data: Any) -> Any:
        if self.known is None:
            return super().to_internal_value(data)
        if type(data) is not int:
            self.fail("incorrect_type", data_type=type(data).__name__)
        if data not in self.known:
            self.fail("does_not_exist", pk_value=data)
        return self.known[data]


class RowsField(serializers.ListField):
    """Rows by their ids; a list that is too long is refused before anything is looked up."""

    child: RowField

    def to_internal_value(self, data: Any) -> list[Any]:
        if isinstance(data, list):
            if self.max_length is not None and len(data) > self.max_length:
                raise serializers.ValidationError(
                    _("Send at most %(count)s here.") % {"count": self.max_length},
                    code="max_length",
                )
            keys = {key for key in data if type(key) is int and abs(key) < HIGHEST_KEY}
            rows = self.child.get_queryset()
            assert rows is not None, "every field of rows says among which"
            self.child.known = rows.in_bulk(keys)
        return super().to_internal_value(data)
