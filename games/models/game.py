"""The recorded moves of games."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.collection import Collection
from games.models.folded import FirstDayField, FoldedField


class Game(models.Model):
    """A recorded game: its variant and its moves in numeric notation, one space between two.

    `variant_options` are the choices, by the name of the point, on which its rulebook was not the
    recommended one: whatever its event chooses later, the game is judged by these.

    `start_fen` is empty where the game began from the array; `final_fen` is the position after the
    last move. Only moves that `rules` found legal are stored.

    `from_players` says that the two of the game entered the moves themselves, from the link of their
    board; `looked_at` is when staff saw such moves.

    Of a game in a file the variant may be unknown, and is empty then.

    A game of a tournament knows its players by its pairing. One that came in a file has what the
    file says: the names, and `text`, letter by letter as it arrived, so that nothing of it is lost;
    `day` is written as the standard has it (2014.08.??), `unread` are the moves behind the first
    that could not be played, and `faults` say what is wrong with it, as `games.pdn.Fault` has them.
    `notes` and `variations` are those of `games.annotations`. The folded names and `first_day` are
    there to be searched by.
    """

    class Ending(models.TextChoices):
        OPEN = "", _("open")
        BLACK_WINS = "black_wins", _("Black wins")
        WHITE_WINS = "white_wins", _("White wins")
        DRAW = "draw", _("draw")
        BOTH_LOSE = "both_lose", _("both lose")
        OTHER = "other", _("another score")

    class KnownBy(models.TextChoices):
        TAGS = "tags", _("the file says so")
        GIVEN = "given", _("the tournament plays it")
        REPLAY = "replay", _("its moves replay")
        FILE = "file", _("as the other games of the file")
        GUESS = "guess", _("a guess")

    variant = models.CharField(_("variant"), max_length=40, blank=True)
    known_by = models.CharField(
        _("variant known by"), max_length=10, choices=KnownBy.choices, blank=True
    )
    variant_options = models.JSONField(_("choices on disputed points"), default=dict, blank=True)
    start_fen = models.CharField(_("start position"), max_length=400, blank=True)
    moves = models.TextField(_("moves"), blank=True)
    plies = models.PositiveIntegerField(_("plies"), default=0)
    final_fen = models.CharField(_("final position"), max_length=400, blank=True)
    recorded_at = models.DateTimeField(_("recorded at"), auto_now_add=True)
    from_players = models.BooleanField(_("entered by the players"), default=False)
    looked_at = models.DateTimeField(_("looked at by staff"), null=True, blank=True)

    collection = models.ForeignKey(
        Collection,
        on_delete=models.CASCADE,
        related_name="games",
        null=True,
        blank=True,
        verbose_name=_("collection"),
    )
    number = models.PositiveIntegerField(_("number in the file"), null=True, blank=True)
    black = models.CharField(_("Black"), max_length=120, blank=True)
    white = models.CharField(_("White"), max_length=120, blank=True)
    event = models.CharField(_("event"), max_length=200, blank=True)
    site = models.CharField(_("place"), max_length=200, blank=True)
    day = models.CharField(_("day"), max_length=10, blank=True)
    round_text = models.CharField(_("round"), max_length=40, blank=True)
    ending = models.CharField(_("result"), max_length=10, choices=Ending.choices, blank=True)
    result_text = models.CharField(_("result as written"), max_length=40, blank=True)
    notes = models.JSONField(_("comments and clock times"), default=list, blank=True)
    variations = models.JSONField(_("variations"), default=list, blank=True)
    faults = models.JSONField(_("faults"), default=list, blank=True)
    unread = models.TextField(_("moves not read"), blank=True)
    text = models.TextField(_("as it arrived"), blank=True)

    black_folded = FoldedField(_("Black, folded"), of="black", max_length=240)
    white_folded = FoldedField(_("White, folded"), of="white", max_length=240)
    event_folded = FoldedField(_("event, folded"), of="event", max_length=400)
    first_day = FirstDayField(_("first possible day"), of="day")

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        constraints = [
            models.UniqueConstraint(fields=["collection", "number"], name="game_of_a_file_once"),
        ]
        indexes = [
            models.Index(
                fields=[
                    "collection",
                    "first_day",
                    "black_folded",
                    "white_folded",
                    "event_folded",
                ],
                name="game_searched",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.variant}: {self.moves[:40]}"
