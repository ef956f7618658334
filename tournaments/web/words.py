"""Sentences that public pages and desk share."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils import formats, timezone
from django.utils.translation import gettext as _

from tournaments.adjustments import Adjustment
from tournaments.labels import score_in_words
from tournaments.labels.adjustments import adjustment_in_words, change_in_words
from tournaments.labels.places import game_name
from tournaments.models import Entry, JournalEntry, PairedGame, Tournament
from tournaments.queries.journal import ADJUSTMENTS
from tournaments.queries.results import AdjournedGame
from tournaments.record import EventRules, TournamentRecord


def corrections_in_words(
    entries: Iterable[JournalEntry], rules: EventRules, tournament: Tournament
) -> list[str]:
    """One sentence for each correction: when, where, who, the old value and the new."""
    return [correction_in_words(entry, rules, tournament) for entry in entries]


def place_in_words(game: PairedGame) -> str:
    """Where a game is played: its round, its board and which game there it is."""
    this_round = game.pairing.round
    return _("round %(round)s, %(place)s") % {
        "round": this_round.number,
        "place": game_name(game.pairing.board, game.number, this_round.tournament),
    }


def adjourned_in_words(games: Iterable[AdjournedGame], tournament: Tournament) -> list[str]:
    """One sentence for each game that goes on."""
    return [
        _("Adjourned: round %(round)s, %(place)s, %(names)s.")
        % {
            "round": game.round_number,
            "place": game_name(game.board, game.game, tournament),
            "names": " – ".join(game.names),
        }
        for game in games
    ]


def adjusted_in(record: TournamentRecord) -> dict[str, set[int]]:
    """Whose game points, and whose match points, are not those of the results alone."""
    return {
        "game_points": {one.number for one in record.in_force if one.game_points},
        "match_points": {one.number for one in record.in_force if one.match_points},
    }


def adjustments_in_words(
    adjustments: Iterable[Adjustment], entries: Mapping[int | None, Entry]
) -> list[tuple[str, str]]:
    """Name and words of everything that the arbiter gave or took."""
    return [(entries[one.number].name, adjustment_in_words(one)) for one in adjustments]


def correction_in_words(entry: JournalEntry, rules: EventRules, tournament: Tournament) -> str:
    """Say what a correction changed; the time is that of the zone in force."""
    facts: dict[str, Any] = entry.facts
    time = formats.date_format(timezone.localtime(entry.at), "D H:i")
    if entry.deed in ADJUSTMENTS:
        return _("Changed %(time)s: points of %(name)s by the arbiter: %(change)s") % {
            "time": time,
            "name": facts["name"],
            "change": change_in_words(facts),
        }
    return _(
        "Corrected %(time)s: round %(round)s, %(place)s: "
        "%(first)s – %(second)s %(before)s is now %(after)s."
    ) % {
        "time": time,
        "round": entry.round_number,
        "place": game_name(entry.board or 0, facts["game"], tournament),
        "first": facts["names"][0],
        "second": facts["names"][1],
        "before": score_in_words(
            facts["before"], facts["first_side"], rules, facts["grade_before"]
        ),
        "after": score_in_words(facts["after"], facts["first_side"], rules, facts["grade_after"]),
    }
