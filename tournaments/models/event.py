"""A tournament with its settings, and the entries in it."""

from decimal import Decimal
from secrets import token_hex
from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tournaments.formats import TeamTurns
from tournaments.labels import (
    ADJOURNED,
    BYES,
    DECIDES,
    MATCH_UNITS,
    TEAM_TURNS,
    UNPLAYED,
    WITHDRAWALS,
    BallotScope,
)
from tournaments.models.grades import GradesField
from tournaments.models.people import Club, Player
from tournaments.record import (
    ASKED_BYES,
    Adjourned,
    Decides,
    MatchUnit,
    UnplayedRule,
    Withdrawals,
)


class PointsField(models.DecimalField):  # type: ignore[type-arg]
    """Game or match points: exact, to a hundredth, never negative."""

    default_validators = [MinValueValidator(Decimal(0))]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs | {"max_digits": 6, "decimal_places": 2})


POINTS = (
    "win", "draw", "loss", "forfeit_win", "forfeit_loss", "plus_draw", "minus_draw",
    "match_win", "match_draw", "match_loss",
    "pairing_bye", "pairing_bye_match", "later_bye", "later_bye_match",
    "half_bye", "half_bye_match", "late_bye", "late_bye_match",
)  # fmt: skip

MOST_TEAM_BOARDS = 30


def new_seed() -> str:
    """A seed that nobody chose."""
    return token_hex(8)


class Tournament(models.Model):
    """A tournament; its settings are its own, filled by a preset and fixed by the first draw."""

    club = models.ForeignKey(
        Club, on_delete=models.PROTECT, related_name="tournaments", verbose_name=_("club")
    )
    name = models.CharField(_("name"), max_length=120)
    slug = models.SlugField(_("address"), max_length=80, unique=True)
    note = models.TextField(_("note"), blank=True, help_text=_("Shown on the info page."))
    venue = models.CharField(_("venue"), max_length=200, blank=True)
    time_zone = models.CharField(_("time zone of the venue"), max_length=60, default="UTC")
    starts_on = models.DateField(_("first day"), null=True, blank=True)
    ends_on = models.DateField(_("last day"), null=True, blank=True)

    preset = models.CharField(_("preset"), max_length=40, blank=True)
    variant = models.CharField(_("variant"), max_length=40, default="english")
    variant_options = models.JSONField(
        _("choices on disputed points"),
        default=dict,
        blank=True,
        help_text=_("Empty: as the rulebook itself recommends."),
    )
    system = models.CharField(_("pairing system"), max_length=40, default="swiss")
    planned_rounds = models.PositiveSmallIntegerField(_("rounds"), default=5)
    repeats_most = models.PositiveSmallIntegerField(
        _("how often two may meet"), default=1, validators=[MinValueValidator(1)]
    )
    repeats_after = models.PositiveSmallIntegerField(
        _("rounds between two meetings, at least"), default=0
    )
    clubs_apart = models.PositiveSmallIntegerField(
        _("rounds in which clubs are kept apart"), default=0
    )
    baku = models.BooleanField(_("Baku acceleration"), default=False)
    odd_begin = models.BooleanField(_("who begins in a first game"), null=True, blank=True)
    games_per_pairing = models.PositiveSmallIntegerField(
        _("games in a pairing"),
        default=2,
        help_text=_("Between two players; in a match of teams at each board."),
    )
    team_boards = models.PositiveSmallIntegerField(
        _("boards of a team"),
        default=0,
        validators=[MaxValueValidator(MOST_TEAM_BOARDS)],
        help_text=_("0: players take part, not teams."),
    )
    line_up_in_order = models.BooleanField(
        _("members sit in the order of the team's list"),
        default=False,
        help_text=_("A line-up may leave members out, but not change their order."),
    )
    deck = models.CharField(_("deck"), max_length=40, blank=True)
    ballot_scope = models.CharField(
        _("ballot for"),
        max_length=10,
        choices=BallotScope.choices,
        default=BallotScope.ROUND,
    )

    draw_rules = models.CharField(
        _("rules of draws"),
        max_length=40,
        blank=True,
        help_text=_("Empty: as the rulebook of the game has them."),
    )

    decides = models.CharField(
        _("what decides"),
        max_length=20,
        choices=list(DECIDES.items()),
        default=Decides.GAME_POINTS,
    )
    tie_breaks = models.JSONField(_("tie-breaks in order"), default=list, blank=True)
    unplayed = models.CharField(
        _("unplayed rounds in tie-breaks"),
        max_length=20,
        choices=list(UNPLAYED.items()),
        default=UnplayedRule.ZERO,
    )
    honour = models.CharField(_("how honour points are made"), max_length=40, default="solkoff")
    honour_name = models.CharField(_("name of that column"), max_length=40, blank=True)
    lots_seed = models.CharField(_("seed of the lots"), max_length=64, default=new_seed)
    withdrawals = models.CharField(
        _("who leaves"),
        max_length=20,
        choices=list(WITHDRAWALS.items()),
        default=Withdrawals.STAND,
    )
    adjourned = models.CharField(
        _("adjourned games in pairing"),
        max_length=10,
        choices=list(ADJOURNED.items()),
        default=Adjourned.DRAW,
    )
    win = PointsField(_("win"), default=Decimal(2))
    draw = PointsField(_("draw"), default=Decimal(1))
    loss = PointsField(_("loss"), default=Decimal(0))
    forfeit_win = PointsField(_("win by forfeit"), default=Decimal(2))
    forfeit_loss = PointsField(_("loss by forfeit"), default=Decimal(0))
    plus_draw = PointsField(_("plus-draw"), null=True, blank=True)
    minus_draw = PointsField(_("minus-draw"), null=True, blank=True)
    grades = GradesField(
        _("graded wins"),
        default=list,
        blank=True,
        help_text=_(
            "One a line: 9-1 four men ahead or more. A win without a grade is worth the whole win."
        ),
    )
    match_win = PointsField(_("pairing won"), default=Decimal(2))
    match_draw = PointsField(_("pairing drawn"), default=Decimal(1))
    match_loss = PointsField(_("pairing lost"), default=Decimal(0))
    match_unit = models.CharField(
        _("match points are for"),
        max_length=10,
        choices=list(MATCH_UNITS.items()),
        default=MatchUnit.PAIRING,
    )
    pairing_bye = PointsField(_("bye, for each game"), default=Decimal(2))
    pairing_bye_match = PointsField(_("bye, match points"), default=Decimal(2))
    later_bye = PointsField(_("further bye, for each game"), null=True, blank=True)
    later_bye_match = PointsField(_("further bye, match points"), null=True, blank=True)
    half_bye = PointsField(_("half bye, for each game"), default=Decimal(1))
    half_bye_match = PointsField(_("half bye, match points"), default=Decimal(1))
    late_bye = PointsField(_("round missed by a late entry, for each game"), default=Decimal(0))
    late_bye_match = PointsField(
        _("round missed by a late entry, match points"), default=Decimal(0)
    )

    by_average = models.BooleanField(
        _("the average stands before the points"),
        default=False,
        help_text=_("Points a game, for leagues in which not everybody plays as often."),
    )
    least_games = models.PositiveSmallIntegerField(
        _("games needed for a place"),
        default=0,
        help_text=_("Who has played fewer stands behind all others, without a place."),
    )
    challenge_reach = models.PositiveSmallIntegerField(
        _("how many places above oneself one may challenge"),
        default=0,
        help_text=_("At most so many, by the standings of the moment. 0: no limit."),
    )
    better_placed_goes_on = models.BooleanField(
        _("if level, the better placed goes on"), default=False
    )
    third_place = models.BooleanField(_("match for third place"), default=False)
    consolation = models.BooleanField(_("consolation for those out in round 1"), default=False)
    team_turns = models.CharField(
        _("turns of teams"),
        max_length=10,
        choices=list(TEAM_TURNS.items()),
        default=TeamTurns.A,
    )
    team_secondary = models.BooleanField(
        _("the other points say which of two teams is the first"),
        default=True,
        help_text=_("Of two with equal points, when who begins on board 1 hangs on it."),
    )
    keizer = models.JSONField(_("values of the Keizer system"), default=dict, blank=True)
    follows = models.ForeignKey(
        "self",
        on_delete=models.SET_NULL,
        related_name="followed_by",
        null=True,
        blank=True,
        editable=False,
        verbose_name=_("follows"),
    )
    carries_results = models.BooleanField(
        _("results among those who met before are carried over"), default=False, editable=False
    )
    shows_chances = models.BooleanField(
        _("show estimated chances"),
        default=False,
        help_text=_("On the public page of what is still possible, once they are worked out."),
    )

    listed_at = models.DateTimeField(_("published at"), null=True, blank=True)
    entries_released_at = models.DateTimeField(_("players published at"), null=True, blank=True)
    version = models.PositiveIntegerField(_("version"), default=1, editable=False)

    class Meta:
        ordering = ["-starts_on", "-pk"]
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        constraints = [
            models.CheckConstraint(
                name="one_two_or_four_games", condition=models.Q(games_per_pairing__in=(1, 2, 4))
            ),
            models.CheckConstraint(
                name="teams_of_two_or_more",
                condition=models.Q(team_boards=0)
                | models.Q(team_boards__gte=2, team_boards__lte=MOST_TEAM_BOARDS),
            ),
            models.CheckConstraint(
                name="at_least_one_round", condition=models.Q(planned_rounds__gte=1)
            ),
            models.CheckConstraint(name="two_may_meet", condition=models.Q(repeats_most__gte=1)),
            models.CheckConstraint(
                name="points_not_negative",
                condition=models.Q(**{f"{name}__gte": 0 for name in POINTS}),
            ),
            models.CheckConstraint(
                name="plus_and_minus_together",
                condition=models.Q(plus_draw__isnull=True, minus_draw__isnull=True)
                | models.Q(plus_draw__isnull=False, minus_draw__isnull=False),
            ),
            models.CheckConstraint(
                name="known_decision", condition=models.Q(decides__in=list(Decides))
            ),
            models.CheckConstraint(
                name="known_team_turns", condition=models.Q(team_turns__in=list(TeamTurns))
            ),
            models.CheckConstraint(
                name="days_in_order",
                condition=models.Q(ends_on__isnull=True)
                | models.Q(ends_on__gte=models.F("starts_on")),
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournament", args=[self.slug])

    @property
    def games_in_meeting(self) -> int:
        """All games between two entries in a round: in a match of teams those of every board."""
        return self.games_per_pairing * (self.team_boards or 1)


class Entry(models.Model):
    """A player in one tournament, with name and rating as they were at the start.

    `number` is the pairing number, given when round 1 is drawn; `joined_in` is the first round the
    entry can play, `withdrawn_from` the first round no longer played.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="entries", verbose_name=_("tournament")
    )
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="entries", verbose_name=_("player")
    )
    number = models.PositiveSmallIntegerField(_("number"), null=True, blank=True)
    name = models.CharField(_("name"), max_length=120)
    home = models.CharField(_("home club or town"), max_length=120, blank=True)
    rating = models.PositiveIntegerField(_("rating"), null=True, blank=True)
    group = models.CharField(_("group or team"), max_length=40, blank=True)
    joined_in = models.PositiveSmallIntegerField(_("plays from round"), default=1)
    withdrawn_from = models.PositiveSmallIntegerField(
        _("withdrawn from round"), null=True, blank=True
    )
    may_be_free = models.BooleanField(_("may have the bye"), default=True)
    by_hand = models.PositiveSmallIntegerField(_("value by hand"), default=0)
    by_hand_reason = models.CharField(_("why by hand"), max_length=200, blank=True)
    by_hand_by = models.CharField(_("by hand, by whom"), max_length=150, blank=True)

    class Meta:
        ordering = [
            models.F("number").asc(nulls_last=True),
            models.F("rating").desc(nulls_last=True),
            "name",
            "pk",
        ]
        verbose_name = _("entry")
        verbose_name_plural = _("entries")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="player_enters_once"),
            models.UniqueConstraint(fields=["tournament", "number"], name="number_given_once"),
            models.CheckConstraint(name="joined_in_a_round", condition=models.Q(joined_in__gte=1)),
            models.CheckConstraint(name="numbered_from_one", condition=models.Q(number__gte=1)),
        ]

    def __str__(self) -> str:
        return self.name


class AskedBye(models.Model):
    """A bye that an entry asked for in a coming round."""

    entry = models.ForeignKey(
        Entry, on_delete=models.CASCADE, related_name="asked_byes", verbose_name=_("entry")
    )
    round_number = models.PositiveSmallIntegerField(_("round"))
    kind = models.CharField(
        _("kind"),
        max_length=10,
        choices=[(kind, BYES[kind]) for kind in ASKED_BYES],
    )

    class Meta:
        ordering = ["round_number"]
        verbose_name = _("bye asked for")
        verbose_name_plural = _("byes asked for")
        constraints = [
            models.UniqueConstraint(fields=["entry", "round_number"], name="one_bye_a_round"),
            models.CheckConstraint(
                name="asked_bye_kind", condition=models.Q(kind__in=list(ASKED_BYES))
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry}: {self.get_kind_display()}, {self.round_number}"
