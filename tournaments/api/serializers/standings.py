"""Standings and crosstable, as they stood after a round."""

from typing import Any

from rest_framework import serializers

from tournaments.api.fields import PointsField
from tournaments.api.serializers.entries import LAST_ROUND, NamedEntrySerializer
from tournaments.api.serializers.rounds import CorrectionSerializer, ScoreSerializer
from tournaments.standings import CellKind, NoteCode, StepNote


class AfterSerializer(serializers.Serializer[Any]):
    """The round after which to look; the newest one unless it is named."""

    after = serializers.IntegerField(min_value=1, max_value=LAST_ROUND, required=False)


class CellSerializer(serializers.Serializer[Any]):
    """One round of one entry: what happened, the opponent by pairing number, and both scores."""

    round = serializers.IntegerField(source="round_number")
    state = serializers.ChoiceField(source="kind", choices=[kind.value for kind in CellKind])
    opponent = serializers.IntegerField(allow_null=True)
    own = ScoreSerializer()
    other = ScoreSerializer()
    is_forfeit = serializers.BooleanField()
    is_settled = serializers.BooleanField()


class LineSerializer(serializers.Serializer[Any]):
    """An entry in the standings; those who share a place share the lowest number."""

    place = serializers.IntegerField()
    is_ranked = serializers.BooleanField(help_text="False: too few games for a place.")
    group = serializers.CharField(allow_blank=True)
    entry = NamedEntrySerializer()
    leading = PointsField(allow_null=True)
    game_points = PointsField()
    match_points = PointsField()
    tie_breaks = serializers.DictField(child=PointsField())


class StandingsLineSerializer(LineSerializer):
    """A line of the standings, with what each round was."""

    rounds = CellSerializer(many=True)


class MeetingsSerializer(serializers.Serializer[Any]):
    """All meetings with one opponent, by pairing number."""

    opponent = serializers.IntegerField()
    rounds = CellSerializer(many=True)


class CrosstableRowSerializer(LineSerializer):
    """A row of the crosstable, with the meetings with each opponent."""

    meetings = MeetingsSerializer(many=True)


class RuleSerializer(serializers.Serializer[Any]):
    """A rule by its code, and in words."""

    code = serializers.CharField()
    words = serializers.CharField()


class GivenSerializer(serializers.Serializer[Any]):
    """Points that the arbiter gave an entry, by pairing number, or took where they are negative."""

    number = serializers.IntegerField()
    round = serializers.IntegerField(
        source="round_number", help_text="Counted in the standings from this round on."
    )
    game_points = PointsField()
    match_points = PointsField()
    reason = serializers.CharField()
    by = serializers.CharField(allow_blank=True)


class TableSerializer(serializers.Serializer[Any]):
    """What stands over a table: after which round, what decides, the tie-breaks in order, and the rules."""

    after = serializers.IntegerField()
    leading = serializers.CharField(
        allow_blank=True, help_text="The code of what stands before the points, if anything does."
    )
    decides = serializers.CharField()
    tie_breaks = serializers.ListField(child=serializers.CharField())
    tie_break_rules = RuleSerializer(many=True)
    unplayed = RuleSerializer()
    corrections = CorrectionSerializer(many=True)
    adjustments = GivenSerializer(many=True)


class StandingsSerializer(TableSerializer):
    """The standings after a round."""

    lines = StandingsLineSerializer(many=True)


class CrosstableSerializer(TableSerializer):
    """Everybody against everybody, after a round."""

    rows = CrosstableRowSerializer(many=True)


class TermSerializer(serializers.Serializer[Any]):
    """What a round adds: the factors make the value, unless it was cut or does not count."""

    round = serializers.IntegerField(source="round_number", allow_null=True)
    opponent = serializers.IntegerField(allow_null=True)
    factors = serializers.ListField(child=PointsField())
    value = PointsField()
    is_cut = serializers.BooleanField()
    note = serializers.ChoiceField(choices=[note.value for note in NoteCode])
    reason = serializers.CharField(
        allow_blank=True, help_text="Why the arbiter gave or took it; empty for all other terms."
    )
    by = serializers.CharField(allow_blank=True)


class StepSerializer(serializers.Serializer[Any]):
    """What is compared among those whose values are equal."""

    place = serializers.IntegerField()
    value = PointsField()
    note = serializers.ChoiceField(choices=[note.value for note in StepNote])
    lowest_first = serializers.BooleanField()


class OpenedSerializer(serializers.Serializer[Any]):
    """A number: terms that add up to it, what is compared after it, and who was and is level."""

    code = serializers.CharField()
    value = PointsField()
    terms = TermSerializer(many=True)
    steps = StepSerializer(many=True)
    level_with = serializers.ListField(child=serializers.IntegerField())
    still_level = serializers.ListField(child=serializers.IntegerField())


class OpenedLineSerializer(TableSerializer):
    """One entry in the standings with all its numbers opened."""

    place = serializers.IntegerField()
    entry = NamedEntrySerializer()
    shares_with = serializers.ListField(child=serializers.IntegerField())
    leading_opened = OpenedSerializer(allow_null=True)
    points = OpenedSerializer()
    opened = OpenedSerializer(many=True)
