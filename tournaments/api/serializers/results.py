"""Results and moves to be written, each with the version that the writer saw."""

from typing import Any

from rest_framework import serializers

from tournaments.labels import OUTCOMES, OutcomeReason
from tournaments.record import Outcome
from tournaments.services.records import LONGEST_RECORD

HIGHEST_VERSION = 2**31 - 1


class VersionedSerializer(serializers.Serializer[Any]):
    """A write names the version that it saw."""

    version = serializers.IntegerField(min_value=1, max_value=HIGHEST_VERSION)


class ResultSerializer(VersionedSerializer):
    """The outcome of a game; null opens it again.

    `grade` is one of the event's graded wins, as `9-1`; a win without one is worth the whole.
    `confirmed` says that the writer has seen what a correction changes in later rounds.
    """

    outcome = serializers.ChoiceField(choices=list(OUTCOMES.items()), allow_null=True)
    grade = serializers.CharField(required=False, allow_blank=True, default="", max_length=12)
    reason = serializers.ChoiceField(
        choices=OutcomeReason.choices, required=False, allow_blank=True, default=""
    )
    confirmed = serializers.BooleanField(required=False, default=False)

    def validate_outcome(self, outcome: str | None) -> Outcome | None:
        """The outcome as the services know it."""
        return Outcome(outcome) if outcome else None


class MovesSerializer(VersionedSerializer):
    """The moves of a game in numeric notation; an empty text takes the record away."""

    moves = serializers.CharField(allow_blank=True, max_length=LONGEST_RECORD)


class StaleSerializer(serializers.Serializer[Any]):
    """A write that came too late: what was sent, and what somebody else saved meanwhile."""

    code = serializers.CharField()
    detail = serializers.CharField()
    yours = serializers.DictField()
    theirs = serializers.DictField()


class RefusedSerializer(serializers.Serializer[Any]):
    """A deed that was not done: a code, a sentence that says what to do, and facts by the code."""

    code = serializers.ChoiceField(
        choices=[
            "refused",
            "stale",
            "confirmation_needed",
            "results_outstanding",
            "cannot_pair",
        ]
    )
    detail = serializers.CharField()
