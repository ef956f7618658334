"""Found games, next moves and openings, as everybody reads them."""

from typing import Any

from rest_framework import serializers

from tournaments.queries.search.headings import Heading


class FoundGameSerializer(serializers.Serializer[Any]):
    """A found game: its head and its moves. `tournament` leads to one of an event, else it is of a file."""

    id = serializers.IntegerField(source="game.pk")
    black = serializers.CharField()
    white = serializers.CharField()
    event = serializers.CharField()
    round = serializers.CharField(source="round_text")
    day = serializers.SerializerMethodField(help_text="As PDN writes it, such as 2014.08.??")
    variant = serializers.CharField(source="game.variant")
    outcome = serializers.SerializerMethodField()
    start_fen = serializers.CharField(source="game.start_fen")
    moves = serializers.CharField(source="game.moves")
    plies = serializers.IntegerField(source="game.plies")
    tournament = serializers.SerializerMethodField()
    board = serializers.IntegerField(source="paired.pairing.board", default=None, allow_null=True)
    number = serializers.IntegerField(source="paired.number", default=None, allow_null=True)

    def get_day(self, heading: Heading) -> str:
        """The day, or the first one of a tournament."""
        return f"{heading.day:%Y.%m.%d}" if heading.day else heading.written_day

    def get_outcome(self, heading: Heading) -> str | None:
        """How it ended; null while it is open."""
        return heading.ending or None

    def get_tournament(self, heading: Heading) -> str | None:
        """The tournament in which it was played."""
        return heading.paired.pairing.round.tournament.slug if heading.paired else None


class TallySerializer(serializers.Serializer[Any]):
    """How many games ended how; `others` have no such result."""

    games = serializers.IntegerField(source="tally.games")
    black_wins = serializers.IntegerField(source="tally.black")
    draws = serializers.IntegerField(source="tally.drawn")
    white_wins = serializers.IntegerField(source="tally.white")
    others = serializers.IntegerField(source="tally.others")


class NextMoveSerializer(TallySerializer):
    """A move that was played at a position, and where it led."""

    move = serializers.CharField(source="text")
    fen = serializers.CharField()


class OpeningSerializer(TallySerializer):
    """A ballot and how its games ended."""

    ballot = serializers.CharField(source="ballot.label")
    number = serializers.IntegerField(source="ballot.number")
    name = serializers.CharField(source="ballot.name", allow_null=True)
    moves = serializers.CharField(source="ballot.text")


class DeckOpeningsSerializer(serializers.Serializer[Any]):
    """The ballots of a deck that were played, in the order of the deck."""

    deck = serializers.CharField()
    openings = OpeningSerializer(many=True)


class FoundSerializer(serializers.Serializer[Any]):
    """A page of found games; `is_cut` says that more were found than are counted."""

    count = serializers.IntegerField()
    is_cut = serializers.BooleanField()
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = FoundGameSerializer(many=True)
