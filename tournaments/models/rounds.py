"""A round: who sits where, which ballot they play, and how each game ended."""

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models import Game
from rules.position import Side
from tournaments.labels import BYES, OUTCOMES, BallotScope, OutcomeReason
from tournaments.labels.places import game_in_pairing, place_name
from tournaments.models.decks import ClubDeck
from tournaments.models.event import Entry, Tournament
from tournaments.models.people import User
from tournaments.record import ByeKind, Outcome


class Round(models.Model):
    """A drawn round with its three releases; an empty release time means that only staff can see it."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="rounds", verbose_name=_("tournament")
    )
    number = models.PositiveSmallIntegerField(_("number"))
    system = models.CharField(_("pairing system"), max_length=40)
    seed = models.CharField(_("seed"), max_length=80)
    report = models.JSONField(_("pairing report"), default=list)
    despite = models.TextField(_("drawn although"), blank=True)
    drawn_at = models.DateTimeField(_("drawn at"))
    pairings_released_at = models.DateTimeField(_("pairings published at"), null=True, blank=True)
    results_released_at = models.DateTimeField(_("results published at"), null=True, blank=True)
    standings_released_at = models.DateTimeField(_("standings published at"), null=True, blank=True)

    class Meta:
        ordering = ["number"]
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="round_once"),
            models.CheckConstraint(name="rounds_from_one", condition=models.Q(number__gte=1)),
            models.CheckConstraint(
                name="results_need_pairings",
                condition=models.Q(results_released_at__isnull=True)
                | models.Q(pairings_released_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return _("%(tournament)s, round %(number)s") % {
            "tournament": self.tournament,
            "number": self.number,
        }

    def get_absolute_url(self) -> str:
        return reverse("pairings", args=[self.tournament.slug, self.number])


class BallotDraw(models.Model):
    """What anybody needs to repeat a draw of ballots: deck, algorithm, seed and the ballots given before.

    `own_deck` is the row of a deck that a club wrote, and empty for a built-in one.
    `further` has the same for each draw of tie-break games: board, seed, used and numbers.
    """

    round = models.OneToOneField(
        Round, on_delete=models.CASCADE, related_name="ballot_draw", verbose_name=_("round")
    )
    deck = models.CharField(_("deck"), max_length=40)
    own_deck = models.ForeignKey(
        ClubDeck,
        on_delete=models.PROTECT,
        related_name="draws",
        null=True,
        blank=True,
        verbose_name=_("deck of a club"),
    )
    algorithm = models.CharField(_("algorithm"), max_length=40)
    seed = models.CharField(_("seed"), max_length=80)
    scope = models.CharField(_("ballot for"), max_length=10, choices=BallotScope.choices)
    used = models.JSONField(_("given before"), default=list)
    numbers = models.JSONField(_("drawn"), default=list)
    further = models.JSONField(_("drawn for tie-break games"), default=list, blank=True)

    class Meta:
        verbose_name = _("ballot draw")
        verbose_name_plural = _("ballot draws")

    def __str__(self) -> str:
        return f"{self.deck}: {', '.join(map(str, self.numbers))}"


class Pairing(models.Model):
    """These two meet on board 3; the two are its seats."""

    round = models.ForeignKey(
        Round, on_delete=models.CASCADE, related_name="pairings", verbose_name=_("round")
    )
    board = models.PositiveSmallIntegerField(_("board"))
    reasons = models.JSONField(_("why these two"), default=list)

    class Meta:
        ordering = ["board"]
        verbose_name = _("pairing")
        verbose_name_plural = _("pairings")
        constraints = [
            models.UniqueConstraint(fields=["round", "board"], name="board_once_a_round"),
            models.CheckConstraint(name="boards_from_one", condition=models.Q(board__gte=1)),
        ]

    def __str__(self) -> str:
        return place_name(self.round.number, self.board, self.round.tournament)


class Seat(models.Model):
    """An entry's one place in a round: first or second named at a board, or a bye.

    That an entry is paired once a round and never plays itself is one unique key here.
    """

    class Place(models.IntegerChoices):
        FIRST = 1, _("first named")
        SECOND = 2, _("second named")

    round = models.ForeignKey(
        Round, on_delete=models.CASCADE, related_name="seats", verbose_name=_("round")
    )
    entry = models.ForeignKey(
        Entry, on_delete=models.PROTECT, related_name="seats", verbose_name=_("entry")
    )
    pairing = models.ForeignKey(
        Pairing,
        on_delete=models.CASCADE,
        related_name="seats",
        null=True,
        blank=True,
        verbose_name=_("pairing"),
    )
    place = models.PositiveSmallIntegerField(
        _("place"), choices=Place.choices, null=True, blank=True
    )
    bye = models.CharField(_("bye"), max_length=10, choices=list(BYES.items()), blank=True)

    class Meta:
        ordering = ["place"]
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        constraints = [
            models.UniqueConstraint(fields=["round", "entry"], name="entry_once_a_round"),
            models.UniqueConstraint(fields=["pairing", "place"], name="one_entry_a_place"),
            models.CheckConstraint(
                name="board_or_bye",
                condition=models.Q(pairing__isnull=False, place__in=(1, 2), bye="")
                | models.Q(pairing__isnull=True, place__isnull=True, bye__in=list(ByeKind)),
            ),
        ]

    def __str__(self) -> str:
        return str(self.entry)


class PairedGame(models.Model):
    """Game 1, game 2 ... of a pairing: who has which side, the ballot, and how it ended.

    `version` guards against lost updates: a write names the version it saw. A game with `carried_from` was
    played in the event before, and shows what stands there.
    """

    pairing = models.ForeignKey(
        Pairing, on_delete=models.CASCADE, related_name="games", verbose_name=_("pairing")
    )
    number = models.PositiveSmallIntegerField(_("game"))
    first_side = models.CharField(
        _("side of the first named"),
        max_length=1,
        choices=[(Side.BLACK.value, _("Black")), (Side.WHITE.value, _("White"))],
    )
    ballot = models.PositiveIntegerField(_("ballot"), null=True, blank=True)
    outcome = models.CharField(
        _("outcome"), max_length=20, choices=list(OUTCOMES.items()), blank=True
    )
    grade = models.CharField(_("grade"), max_length=12, blank=True)
    reason = models.CharField(_("reason"), max_length=20, choices=OutcomeReason.choices, blank=True)
    record = models.OneToOneField(
        Game,
        on_delete=models.SET_NULL,
        related_name="paired_game",
        null=True,
        blank=True,
        verbose_name=_("recorded moves"),
    )
    carried_from = models.ForeignKey(
        "self",
        on_delete=models.SET_NULL,
        related_name="carried_to",
        null=True,
        blank=True,
        editable=False,
        verbose_name=_("carried over from"),
    )
    version = models.PositiveIntegerField(_("version"), default=1)
    saved_at = models.DateTimeField(_("saved at"), null=True, blank=True)
    saved_by = models.ForeignKey(
        User,
        on_delete=models.SET_NULL,
        related_name="+",
        null=True,
        blank=True,
        verbose_name=_("saved by"),
    )

    class Meta:
        ordering = ["number"]
        verbose_name = _("game of a pairing")
        verbose_name_plural = _("games of a pairing")
        constraints = [
            models.UniqueConstraint(fields=["pairing", "number"], name="game_number_once"),
            models.CheckConstraint(name="games_from_one", condition=models.Q(number__gte=1)),
            models.CheckConstraint(
                name="known_side", condition=models.Q(first_side__in=[side.value for side in Side])
            ),
            models.CheckConstraint(
                name="known_outcome", condition=models.Q(outcome__in=["", *Outcome])
            ),
        ]

    def __str__(self) -> str:
        return f"{self.pairing}, {game_in_pairing(self.number, self.pairing.round.tournament)}"
