"""Sentences that public pages and desk share."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils import formats, timezone
from django.utils.translation import gettext as _

from tournaments.adjustments import Adjustment
from tournaments.labels import score_in_words
from tournaments.labels.adjustments import adjustment_in_words, change_in_words
from tournaments.models import Entry, JournalEntry, PairedGame
from tournaments.queries.journal import ADJUSTMENTS
from tournaments.queries.results import AdjournedGame
from tournaments.record import EventRules
from tournaments.teams import board_of, games_at_a_board


def corrections_in_words(entries: Iterable[JournalEntry], rules: EventRules) -> list[str]:
    """One sentence for each correction: when, where, who, the old value and the new."""
    return [correction_in_words(entry, rules) for entry in entries]


def board_in_words(game: PairedGame) -> str:
    """Where in its round a game is played."""
    tournament = game.pairing.round.tournament
    return where_in_words(
        game.pairing.board,
        game.number,
        team_boards=tournament.team_boards,
        each=tournament.games_per_pairing,
    )


def place_in_words(game: PairedGame) -> str:
    """The round of a game, and where in it."""
    return _("round %(round)s, %(board)s") % {
        "round": game.pairing.round.number,
        "board": board_in_words(game),
    }


def where_in_words(pairing: int, game: int, *, team_boards: int, each: int) -> str:
    """The board of a game; in a match of teams the table and its board there, with `each` games at it."""
    if not team_boards:
        return _("board %(board)s, game %(game)s") % {"board": pairing, "game": game}
    board, number = board_of(game, games_at_a_board=each)
    where = {"table": pairing, "board": board, "game": number}
    if each == 1:
        return _("table %(table)s, board %(board)s") % where
    return _("table %(table)s, board %(board)s, game %(game)s") % where


def known_by(rules: EventRules) -> dict[str, int]:
    """What `where_in_words` asks of an event."""
    return {"team_boards": rules.team_boards, "each": games_at_a_board(rules)}


def adjourned_in_words(games: Iterable[AdjournedGame], rules: EventRules) -> list[str]:
    """One sentence for each game that goes on."""
    return [
        _("Adjourned: round %(round)s, %(place)s, %(names)s.")
        % {
            "round": game.round_number,
            "place": where_in_words(game.board, game.game, **known_by(rules)),
            "names": " – ".join(game.names),
        }
        for game in games
    ]


def adjustments_in_words(
    adjustments: Iterable[Adjustment], entries: Mapping[int | None, Entry]
) -> list[tuple[str, str]]:
    """Name and words of everything that the arbiter gave or took."""
    return [(entries[one.number].name, adjustment_in_words(one)) for one in adjustments]


def correction_in_words(entry: JournalEntry, rules: EventRules) -> str:
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
        "place": where_in_words(entry.board or 0, facts["game"], **known_by(rules)),
        "first": facts["names"][0],
        "second": facts["names"][1],
        "before": score_in_words(
            facts["before"], facts["first_side"], rules, facts["grade_before"]
        ),
        "after": score_in_words(facts["after"], facts["first_side"], rules, facts["grade_after"]),
    }
