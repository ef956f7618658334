"""Sentences that public pages and desk share."""

from collections.abc import Iterable
from typing import Any

from django.utils import formats, timezone
from django.utils.translation import gettext as _

from tournaments.labels import score_in_words
from tournaments.models import JournalEntry, PairedGame
from tournaments.queries.opponents import team_board_of
from tournaments.queries.results import AdjournedGame
from tournaments.record import EventRules


def corrections_in_words(entries: Iterable[JournalEntry], rules: EventRules) -> list[str]:
    """One sentence for each correction: when, where, who, the old value and the new."""
    return [correction_in_words(entry, rules) for entry in entries]


def board_in_words(game: PairedGame) -> str:
    """Where in its round a game is played; in a match of teams the table and its board there."""
    at = team_board_of(game)
    if at is None:
        return _("board %(board)s, game %(game)s") % {
            "board": game.pairing.board,
            "game": game.number,
        }
    board, number = at
    where = {"table": game.pairing.board, "board": board, "game": number}
    if game.pairing.round.tournament.games_per_pairing == 1:
        return _("table %(table)s, board %(board)s") % where
    return _("table %(table)s, board %(board)s, game %(game)s") % where


def place_in_words(game: PairedGame) -> str:
    """The round of a game, and where in it."""
    return _("round %(round)s, %(board)s") % {
        "round": game.pairing.round.number,
        "board": board_in_words(game),
    }


def adjourned_in_words(games: Iterable[AdjournedGame]) -> list[str]:
    """One sentence for each game that goes on."""
    return [
        _("Adjourned: round %(round)s, board %(board)s, game %(game)s, %(names)s.")
        % {
            "round": game.round_number,
            "board": game.board,
            "game": game.game,
            "names": " – ".join(game.names),
        }
        for game in games
    ]


def correction_in_words(entry: JournalEntry, rules: EventRules) -> str:
    """Say what a correction changed; the time is that of the zone in force."""
    facts: dict[str, Any] = entry.facts
    return _(
        "Corrected %(time)s: round %(round)s, board %(board)s, game %(game)s: "
        "%(first)s – %(second)s %(before)s is now %(after)s."
    ) % {
        "time": formats.date_format(timezone.localtime(entry.at), "D H:i"),
        "round": entry.round_number,
        "board": entry.board,
        "game": facts["game"],
        "first": facts["names"][0],
        "second": facts["names"][1],
        "before": score_in_words(
            facts["before"], facts["first_side"], rules, facts["grade_before"]
        ),
        "after": score_in_words(facts["after"], facts["first_side"], rules, facts["grade_after"]),
    }
