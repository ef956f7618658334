"""Tournaments: their settings to write, and what the public and the desk read of them."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from rules.variants import all_variants
from tournaments.api.fields import SettingPointsField, TimeZoneField
from tournaments.labels import DRAW_SETS, GRADE_FAULTS
from tournaments.models import Club, Tournament
from tournaments.models.event import PointsField
from tournaments.pairing import SYSTEMS
from tournaments.permissions import clubs_of, rights_of
from tournaments.presets import PRESETS, Preset
from tournaments.queries.decks import offered_decks
from tournaments.scoring import GradeFault, plain_points, read_grades, write_grades
from tournaments.services.refusals import DeedRefused
from tournaments.services.rulebooks import other_choices
from tournaments.standings import HONOUR_FORMULAS, TIE_BREAKS

WORDS = ("name", "note", "venue", "time_zone", "starts_on", "ends_on")
PLAY = (
    "variant",
    "variant_options",
    "draw_rules",
    "system",
    "planned_rounds",
    "repeats_most",
    "repeats_after",
    "clubs_apart",
    "odd_begin",
    "baku",
    "games_per_pairing",
    "team_boards",
    "line_up_in_order",
    "deck",
    "ballot_scope",
    "decides",
    "match_unit",
    "withdrawals",
    "adjourned",
    "by_average",
    "least_games",
    "challenge_reach",
    "better_placed_goes_on",
    "third_place",
    "consolation",
    "team_turns",
    "team_secondary",
    "keizer",
    "tie_breaks",
    "unplayed",
    "honour",
    "honour_name",
    "lots_seed",
)
POINTS = (
    "win",
    "draw",
    "loss",
    "forfeit_win",
    "forfeit_loss",
    "plus_draw",
    "minus_draw",
    "match_win",
    "match_draw",
    "match_loss",
    "pairing_bye",
    "pairing_bye_match",
    "later_bye",
    "later_bye_match",
    "half_bye",
    "half_bye_match",
    "late_bye",
    "late_bye_match",
)


DECIMAL = r"^\d{1,3}(\.\d{1,2})?$"


def keys(items: Iterable[Any]) -> list[str]:
    """The keys of a registry, as choices."""
    return [item.key for item in items]


class GradeSerializer(serializers.Serializer[Any]):
    """A graded win: what the winner and the loser get, and what it stands for."""

    won = serializers.RegexField(DECIMAL)
    lost = serializers.RegexField(DECIMAL)
    name = serializers.CharField(required=False, allow_blank=True, default="", max_length=60)


class SettingsSerializer(serializers.ModelSerializer[Tournament]):
    """The settings of a tournament."""

    serializer_field_mapping = {
        **serializers.ModelSerializer.serializer_field_mapping,
        PointsField: SettingPointsField,
    }

    time_zone = TimeZoneField(required=False, max_length=60)
    variant = serializers.ChoiceField(choices=keys(all_variants()), required=False)
    variant_options = serializers.DictField(
        child=serializers.CharField(max_length=40),
        required=False,
        help_text=_(
            "Choices on the points that the rulebook leaves open, by the name of the point; left out "
            "is what it recommends."
        ),
    )
    draw_rules = serializers.ChoiceField(choices=list(DRAW_SETS), required=False, allow_blank=True)
    system = serializers.ChoiceField(choices=list(SYSTEMS), required=False)
    games_per_pairing = serializers.ChoiceField(choices=(1, 2, 4), required=False)
    planned_rounds = serializers.IntegerField(min_value=1, max_value=100, required=False)
    deck = serializers.SlugField(
        max_length=40,
        required=False,
        allow_blank=True,
        help_text=_("The key of a deck of this game; `decks/` lists those that you may choose."),
    )
    tie_breaks = serializers.ListField(
        child=serializers.ChoiceField(choices=list(TIE_BREAKS)), required=False
    )
    grades = GradeSerializer(many=True, required=False)
    keizer = serializers.DictField(
        required=False,
        help_text=_("Values of the Keizer system that differ from the usual, shares as 2/3."),
    )
    honour = serializers.ChoiceField(choices=list(HONOUR_FORMULAS), required=False)

    class Meta:
        model = Tournament
        fields: tuple[str, ...] = (*WORDS, *PLAY, *POINTS, "grades", "shows_chances")

    def validate_grades(self, rows: list[dict[str, str]]) -> list[dict[str, str]]:
        """Rows in the form in which they are kept."""
        try:
            return read_grades(write_grades(rows))
        except GradeFault as fault:
            raise serializers.ValidationError(
                _("Line %(line)s: %(why)s")
                % {"line": fault.line, "why": GRADE_FAULTS[fault.code] % {"text": fault.text}},
                code=fault.code,
            ) from fault

    def validate_tie_breaks(self, codes: list[str]) -> list[str]:
        """Each tie-break counts once."""
        if len(set(codes)) < len(codes):
            raise serializers.ValidationError(_("A tie-break is named twice."))
        return codes

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Days in order, a deck that belongs to the variant, and choices that it leaves open."""

        def after(name: str) -> Any:
            return attrs.get(name, self.before(attrs).get(name))

        starts, ends = after("starts_on"), after("ends_on")
        if ends and (starts is None or ends < starts):
            raise serializers.ValidationError(
                {"ends_on": _("The last day cannot come before the first.")}
            )
        if attrs.get("variant_options"):
            try:
                other_choices(after("variant"), attrs["variant_options"])
            except DeedRefused as refused:
                raise serializers.ValidationError({"variant_options": str(refused)}) from refused
        if attrs.get("deck") or "variant" in attrs:
            self.check_deck(after("deck"), after("variant"), attrs)
        return attrs

    def check_deck(self, key: str, variant: str, attrs: Mapping[str, Any]) -> None:
        """A deck that the club may choose, for the game that is played."""
        club = attrs.get("club") or self.instance.club  # type: ignore[union-attr]
        games = {deck.key: deck.variant for deck in offered_decks(club, chosen=key)}
        if key and key not in games:
            known = ", ".join(deck for deck, game in games.items() if game == variant)
            raise serializers.ValidationError(
                {
                    "deck": _(
                        "There is no deck %(key)s for you. For this game there are: %(known)s."
                    )
                    % {"key": key, "known": known or _("none")}
                }
            )
        if key and games[key] != variant:
            raise serializers.ValidationError(
                {"deck": _("This deck is for another variant of the game.")}
            )

    def before(self, attrs: Mapping[str, Any]) -> Mapping[str, Any]:
        """What holds for the settings that are not sent."""
        return {name: getattr(self.instance, name) for name in (*WORDS, *PLAY)}


@extend_schema_field(serializers.IntegerField())
class OwnClubField(serializers.PrimaryKeyRelatedField[Club]):
    """A club in which the visitor may create tournaments; no other is known here."""

    def get_queryset(self) -> QuerySet[Club]:
        return clubs_of(self.context["request"].user)


class NewTournamentSerializer(SettingsSerializer):
    """A tournament to be created: its preset, and the settings that differ from it."""

    club = OwnClubField()
    preset = serializers.ChoiceField(choices=list(PRESETS))

    class Meta(SettingsSerializer.Meta):
        fields = ("club", "preset", *SettingsSerializer.Meta.fields)

    def before(self, attrs: Mapping[str, Any]) -> Mapping[str, Any]:
        return PRESETS[attrs["preset"]].values


class TournamentSummarySerializer(serializers.ModelSerializer[Tournament]):
    """A tournament in a list."""

    club = serializers.CharField(source="club.name", read_only=True)

    class Meta:
        model = Tournament
        fields = (
            "slug",
            "name",
            "club",
            "venue",
            "time_zone",
            "starts_on",
            "ends_on",
            "variant",
            "system",
            "planned_rounds",
            "listed_at",
            "version",
        )
        read_only_fields = fields


class TournamentSerializer(SettingsSerializer):
    """A tournament as everybody reads it."""

    club = serializers.CharField(source="club.name", read_only=True)

    class Meta(SettingsSerializer.Meta):
        fields = (
            *("slug", "club", "preset"),
            *SettingsSerializer.Meta.fields,
            *("carries_results", "listed_at", "version"),
        )
        read_only_fields = fields


class DeskTournamentSerializer(TournamentSerializer):
    """A tournament as its staff read it, with what the visitor may do."""

    follows = serializers.SerializerMethodField(
        help_text=_("The groups from which this final was opened, if you may see them.")
    )
    rights = serializers.SerializerMethodField()

    class Meta(TournamentSerializer.Meta):
        fields = (*TournamentSerializer.Meta.fields, "entries_released_at", "follows", "rights")
        read_only_fields = fields

    def get_follows(self, tournament: Tournament) -> str | None:
        """The address of the groups."""
        groups = tournament.follows
        is_seen = groups and (groups.listed_at or rights_of(self.context["view"].visitor, groups))
        return groups.slug if groups and is_seen else None

    def get_rights(self, tournament: Tournament) -> list[str]:
        """What the visitor may do here."""
        return sorted(self.context["view"].rights)


class ClubSerializer(serializers.ModelSerializer[Club]):
    """A club in which the visitor may create tournaments."""

    class Meta:
        model = Club
        fields = ("id", "name", "time_zone")
        read_only_fields = fields


class PresetSerializer(serializers.Serializer[Any]):
    """Ready settings for a kind of event, and the practice that they follow."""

    key = serializers.CharField()
    practice = serializers.CharField(source="source")
    settings = serializers.SerializerMethodField()

    def get_settings(self, preset: Preset) -> dict[str, Any]:
        """The settings by their names, points as everywhere."""
        return {
            name: plain_points(value) if isinstance(value, Fraction) else value
            for name, value in preset.values.items()
        }
