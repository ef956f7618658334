"""The report of a round: what a pairing is worth by the system of the event, in codes and in words."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.labels.criteria import worse_in_words
from tournaments.labels.pairing_faults import answer_in_words, fault_in_words
from tournaments.pairing import Answer, Fault, Made, Review, Worse


class WorseSerializer(serializers.Serializer[Any]):
    """The first criterion by which a pairing is worse than that of the system, and its value in both."""

    criterion = serializers.CharField()
    score = serializers.CharField()
    made = serializers.CharField()
    best = serializers.CharField()
    detail = serializers.SerializerMethodField()

    def get_detail(self, worse: Worse) -> str:
        """The same in words."""
        return worse_in_words(worse)


class FaultSerializer(serializers.Serializer[Any]):
    """Something that a pairing breaks."""

    code = serializers.CharField()
    facts = serializers.DictField()
    detail = serializers.SerializerMethodField()

    def get_detail(self, fault: Fault) -> str:
        """The same in words."""
        return fault_in_words(fault, self.context["names"])


class BracketSerializer(serializers.Serializer[Any]):
    """A score group in pairing numbers, with what it has of each criterion."""

    score = serializers.CharField()
    moved = serializers.ListField(child=serializers.IntegerField())
    upfloaters = serializers.ListField(child=serializers.IntegerField())
    residents = serializers.ListField(child=serializers.IntegerField())
    pairs = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))
    floaters = serializers.ListField(child=serializers.IntegerField())
    criteria = serializers.DictField(child=serializers.CharField(), source="faults")


class ReviewSerializer(serializers.Serializer[Any]):
    """A pairing beside that of the system: null where they are the same, or the system has none."""

    worse = WorseSerializer(allow_null=True)
    faults = FaultSerializer(many=True)
    brackets = BracketSerializer(many=True)
    best = BracketSerializer(many=True)
    system_pairs = serializers.SerializerMethodField()

    @extend_schema_field(serializers.ListField(child=serializers.ListField()))
    def get_system_pairs(self, review: Review) -> list[list[int]] | None:
        """The pairs of the system, by number, first named first."""
        if review.draw is None:
            return None
        return [[one.first, one.second] for one in review.draw.pairs]


class AnswerSerializer(serializers.Serializer[Any]):
    """Why two do not meet: the first reason found."""

    code = serializers.CharField()
    facts = serializers.DictField()
    worse = WorseSerializer(allow_null=True)
    detail = serializers.SerializerMethodField()

    def get_detail(self, answer: Answer) -> str:
        """The same in words."""
        return answer_in_words(answer, self.context["names"])


class HandSerializer(serializers.Serializer[Any]):
    """A pairing by hand, by pairing number: pairs with the first named first, and who is free."""

    pairs = serializers.ListField(
        child=serializers.ListField(
            child=serializers.IntegerField(min_value=1), min_length=2, max_length=2
        ),
        min_length=1,
        max_length=1000,
    )
    bye = serializers.IntegerField(min_value=1, required=False, allow_null=True, default=None)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """The same as the value that services and engine know."""
        bye = attrs["bye"]
        pairs = tuple((first, second) for first, second in attrs["pairs"])
        return {**attrs, "made": Made(pairs, () if bye is None else (bye,))}


class ReasonedHandSerializer(HandSerializer):
    """A pairing by hand to be saved, with the reason that the journal keeps."""

    reason = serializers.CharField(max_length=200)


class TwoSerializer(serializers.Serializer[Any]):
    """Two entries by pairing number."""

    one = serializers.IntegerField(min_value=1)
    other = serializers.IntegerField(min_value=1)
