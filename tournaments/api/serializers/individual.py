"""Individual results in events of teams: everybody in order, with the games of each."""

from typing import Any

from rest_framework import serializers

from rules.position import Side
from tournaments.api.fields import PointsField
from tournaments.api.serializers.entries import NamedEntrySerializer, TeamMemberSerializer
from tournaments.labels import OUTCOMES


class MemberGameSerializer(serializers.Serializer[Any]):
    """A game of a member that is over: where, against whom, and what it gave.

    `against` is the other team by pairing number, `opponent` its member by number, null where nobody sat.
    """

    round = serializers.IntegerField(source="at.round_number")
    table = serializers.IntegerField(source="at.table")
    board = serializers.IntegerField(source="at.board")
    game = serializers.IntegerField(source="at.game", help_text="Which game at this board.")
    against = serializers.IntegerField()
    opponent = serializers.IntegerField(allow_null=True)
    side = serializers.ChoiceField(choices=[side.value for side in Side])
    outcome = serializers.ChoiceField(choices=list(OUTCOMES.items()))
    grade = serializers.CharField(allow_blank=True)
    own = PointsField()
    other = PointsField()


class MemberLineSerializer(serializers.Serializer[Any]):
    """A member's results: games decided on the board, and forfeits apart.

    Who has played no game has no place; `percentage` is the share of what the games could give, from 0 to
    1.
    """

    place = serializers.IntegerField(allow_null=True)
    group = serializers.CharField(allow_blank=True)
    member = TeamMemberSerializer()
    team = NamedEntrySerializer()
    points = PointsField()
    played = serializers.IntegerField()
    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    lost = serializers.IntegerField()
    percentage = PointsField(allow_null=True)
    forfeits_won = serializers.IntegerField()
    forfeits_lost = serializers.IntegerField()
    opponents_rating = serializers.IntegerField(allow_null=True)
    performance = serializers.IntegerField(allow_null=True)
    games = MemberGameSerializer(many=True)


class BestAtBoardSerializer(serializers.Serializer[Any]):
    """A board with the members, by number, who made most there; several share it."""

    group = serializers.CharField(allow_blank=True)
    board = serializers.IntegerField()
    members = serializers.ListField(child=serializers.IntegerField())


class IndividualSerializer(serializers.Serializer[Any]):
    """The individual results after a round."""

    after = serializers.IntegerField()
    lines = MemberLineSerializer(many=True)
    best_at_boards = BestAtBoardSerializer(many=True)
