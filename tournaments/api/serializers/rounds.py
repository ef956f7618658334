"""Rounds, their boards and games: three views of each, one for every release and one for the desk."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from rules.fen import write_fen
from tournaments.api.fields import PointsField
from tournaments.api.serializers.entries import NamedEntrySerializer, TeamMemberSerializer
from tournaments.labels import BYES, OUTCOMES
from tournaments.labels.reasons import why_in_words
from tournaments.models import BallotDraw, JournalEntry, PairedGame, Round
from tournaments.queries.ballots import RoundBallots
from tournaments.queries.results import Board, TeamTable
from tournaments.scoring import plain_points
from tournaments.services.line_ups import keys_of


class FurtherDrawSerializer(serializers.Serializer[Any]):
    """A draw for one board alone: of tie-break games, or of a pairing that came later."""

    board = serializers.IntegerField()
    seed = serializers.CharField()
    used = serializers.ListField(child=serializers.IntegerField())
    numbers = serializers.ListField(child=serializers.IntegerField())


class BallotDrawSerializer(serializers.ModelSerializer[BallotDraw]):
    """What anybody needs to repeat the draw of the ballots.

    `used` are the ballots given before; it is empty as long as one of their rounds is not out.
    """

    scope = serializers.CharField()
    used = serializers.SerializerMethodField()
    numbers = serializers.ListField(child=serializers.IntegerField())
    further = serializers.SerializerMethodField()

    class Meta:
        model = BallotDraw
        fields = ("deck", "algorithm", "seed", "scope", "used", "numbers", "further")

    def get_used(self, draw: BallotDraw) -> list[int]:
        """The ballots given before."""
        return draw.used if self.context["shows_earlier"](draw.round) else []

    @extend_schema_field(FurtherDrawSerializer(many=True))
    def get_further(self, draw: BallotDraw) -> list[dict[str, Any]]:
        """What was drawn later in the round, board by board."""
        is_known = self.context["shows_earlier"](draw.round)
        return [{**one, "used": one["used"] if is_known else []} for one in draw.further]


class RoundSerializer(serializers.ModelSerializer[Round]):
    """A round as everybody reads it."""

    ballot_draw = BallotDrawSerializer(default=None, allow_null=True, read_only=True)

    class Meta:
        model = Round
        fields: tuple[str, ...] = (
            "number",
            "system",
            "seed",
            "ballot_draw",
            "pairings_released_at",
            "results_released_at",
            "standings_released_at",
        )
        read_only_fields = fields


class DeskRoundSerializer(RoundSerializer):
    """A round as its staff read it."""

    report = serializers.ListField(child=serializers.DictField())

    class Meta(RoundSerializer.Meta):
        fields = (*RoundSerializer.Meta.fields, "drawn_at", "despite", "report")
        read_only_fields = fields


class DrawSerializer(serializers.Serializer[Any]):
    """A round to be drawn; `despite` is the reason for going on while results are missing."""

    number = serializers.IntegerField(min_value=1, max_value=1000)
    despite = serializers.CharField(required=False, allow_blank=True, default="", max_length=2000)


class BallotSerializer(serializers.Serializer[Any]):
    """The opening with which a game must begin."""

    deck = serializers.CharField()
    number = serializers.IntegerField()
    label = serializers.CharField()  # type: ignore[assignment]
    name = serializers.CharField(allow_null=True)
    start = serializers.CharField()
    moves = serializers.ListField(child=serializers.CharField())


class GameSerializer(serializers.ModelSerializer[PairedGame]):
    """A game of which only the pairing is out."""

    ballot = serializers.SerializerMethodField()

    class Meta:
        model = PairedGame
        fields: tuple[str, ...] = ("id", "number", "first_side", "ballot")
        read_only_fields = fields

    @extend_schema_field(BallotSerializer(allow_null=True))
    def get_ballot(self, game: PairedGame) -> dict[str, Any] | None:
        """The ballot, spelled out."""
        ballots: RoundBallots | None = self.context["ballots"]
        if game.ballot is None or ballots is None:
            return None
        drawn = ballots.by_number[game.ballot]
        return {
            "deck": ballots.deck.key,
            "number": drawn.number,
            "label": drawn.label,
            "name": drawn.name,
            "start": write_fen(drawn.variant, drawn.start),
            "moves": list(drawn.moves),
        }


class PlayedGameSerializer(GameSerializer):
    """A game with its result; the outcome is null while it is open."""

    outcome = serializers.SerializerMethodField()
    moves = serializers.CharField(source="record.moves", default="", read_only=True)

    class Meta(GameSerializer.Meta):
        fields = (*GameSerializer.Meta.fields, "outcome", "grade", "reason", "moves")
        read_only_fields = fields

    @extend_schema_field(serializers.ChoiceField(choices=list(OUTCOMES.items()), allow_null=True))
    def get_outcome(self, game: PairedGame) -> str | None:
        """How the game ended."""
        return game.outcome or None


class DeskGameSerializer(PlayedGameSerializer):
    """A game as its staff read it: a write must name this version."""

    saved_by = serializers.CharField(source="saved_by.__str__", default="", read_only=True)

    class Meta(PlayedGameSerializer.Meta):
        fields = (*PlayedGameSerializer.Meta.fields, "version", "saved_by", "saved_at")
        read_only_fields = fields


class ScoreSerializer(serializers.Serializer[Any]):
    """Game points and match points, side by side."""

    game_points = PointsField()
    match_points = PointsField()


class TeamBoardSerializer(serializers.Serializer[Any]):
    """A board of a match: its members, null where nobody sits or it is not known, and its games by number."""

    board = serializers.IntegerField(source="number")
    first = TeamMemberSerializer(allow_null=True)
    second = TeamMemberSerializer(allow_null=True)
    games = serializers.SerializerMethodField()

    def get_games(self, table: TeamTable) -> list[int]:
        """The numbers of the games that are played here."""
        return [game.number for game in table.games]


class PlayedTeamBoardSerializer(TeamBoardSerializer):
    """A board of a match with what both made there."""

    points = serializers.SerializerMethodField()

    @extend_schema_field(serializers.ListField(child=PointsField()))
    def get_points(self, table: TeamTable) -> list[str]:
        """The points of its games, first named first."""
        return [plain_points(score.game_points) for score in table.scores]


class BoardSerializer(serializers.Serializer[Any]):
    """Who meets whom; the first named has `first_side` in each game.

    `why` is a line of words, empty while results that it rests on are not published. Where teams meet,
    `boards` are those of the match, and `line_ups` has the members' ids of both teams, empty for one that
    is not handed in, and for both as long as they are not shown.
    """

    board = serializers.IntegerField(source="pairing.board")
    first = NamedEntrySerializer()
    second = NamedEntrySerializer()
    games = GameSerializer(many=True)
    boards = TeamBoardSerializer(many=True, source="tables")
    line_ups = serializers.SerializerMethodField()
    why = serializers.SerializerMethodField()

    def get_line_ups(self, board: Board) -> list[list[int | None]]:
        """Who sits, by the members' ids."""
        return [list(keys_of(line_up)) for line_up in board.line_ups]

    def get_why(self, board: Board) -> str:
        """Why these two meet."""
        names = self.context["names"]
        return why_in_words(board.pairing.reasons, names) if self.context["shows_why"] else ""


class PlayedBoardSerializer(BoardSerializer):
    """A board with its results; the first named comes first in `scores` too."""

    games = PlayedGameSerializer(many=True)
    boards = PlayedTeamBoardSerializer(many=True, source="tables")
    scores = ScoreSerializer(many=True)
    is_settled = serializers.BooleanField()


class DeskBoardSerializer(PlayedBoardSerializer):
    """A board as its staff read it, with the reasons why these two meet."""

    games = DeskGameSerializer(many=True)
    reasons = serializers.ListField(child=serializers.DictField(), source="pairing.reasons")


class ByeGivenSerializer(serializers.Serializer[Any]):
    """An entry without an opponent in a round."""

    entry = NamedEntrySerializer()
    bye = serializers.ChoiceField(choices=list(BYES.items()))


class CorrectionSerializer(serializers.ModelSerializer[JournalEntry]):
    """A result that was corrected after the public could see it."""

    round = serializers.IntegerField(source="round_number")
    game = serializers.IntegerField(source="facts.game")
    names = serializers.ListField(child=serializers.CharField(), source="facts.names")
    before = serializers.CharField(source="facts.before")
    after = serializers.CharField(source="facts.after")
    grade_before = serializers.CharField(source="facts.grade_before")
    grade_after = serializers.CharField(source="facts.grade_after")

    class Meta:
        model = JournalEntry
        fields = (
            *("at", "round", "board", "game", "names"),
            *("before", "after", "grade_before", "grade_after"),
        )
        read_only_fields = fields


class SheetSerializer(serializers.Serializer[Any]):
    """A round of which only the pairings are out."""

    round = serializers.IntegerField(source="this_round.number")
    boards = BoardSerializer(many=True)
    byes = serializers.SerializerMethodField()

    @extend_schema_field(ByeGivenSerializer(many=True))
    def get_byes(self, sheet: Any) -> Any:
        """Who has no opponent."""
        given = [{"entry": entry, "bye": kind} for entry, kind in sheet.byes]
        return ByeGivenSerializer(given, many=True).data


class PlayedSheetSerializer(SheetSerializer):
    """A round with its results."""

    boards = PlayedBoardSerializer(many=True)
    corrections = serializers.SerializerMethodField()

    @extend_schema_field(CorrectionSerializer(many=True))
    def get_corrections(self, sheet: Any) -> Any:
        """What was corrected after it was published."""
        return CorrectionSerializer(self.context["corrections"], many=True).data


class DeskSheetSerializer(PlayedSheetSerializer):
    """A round as its staff read it."""

    boards = DeskBoardSerializer(many=True)
