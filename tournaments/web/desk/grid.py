"""The grid of results: a row for each board, a cell for each game, and the row's state in words."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils import formats, timezone
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from tournaments.labels import OutcomeReason
from tournaments.labels.places import game_name
from tournaments.labels.reasons import Names, reason_in_words
from tournaments.models import PairedGame, Pairing
from tournaments.queries.ballots import RoundBallots
from tournaments.queries.results import Sheet
from tournaments.record import EventRules, Outcome
from tournaments.scoring import Score, write_points
from tournaments.web.desk.choices import (
    ON_THE_BOARD,
    choice_label,
    choice_of,
    choices_otherwise,
    label_with_names,
)

NO_SCORE = "·"
BECAUSE = "because:"
SELECTED = mark_safe(" selected")
FIRST, SECOND = "\ue000", "\ue001"
"""Where the names stand in a label, until it is known whose: characters that no name has."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen for a game."""

    choice: str
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """A game as it stands, with what can be chosen for it; `number` counts in its row.

    `otherwise` are the options besides win, draw and loss.
    """

    game: PairedGame
    number: int
    label: str
    chosen: str
    on_the_board: list[Option]
    otherwise: SafeString


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be chosen for every game of an event, in words: a hall of teams has a thousand games."""

    on_the_board: tuple[tuple[str, str], ...]
    otherwise: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, rules: EventRules) -> "Offer":
        """The choices of this event; those that name a player have a place for the name."""
        first, second = FIRST, SECOND
        return cls(
            tuple((choice, choice_label(choice, rules)) for choice in ON_THE_BOARD),
            tuple(
                (choice, label_with_names(choice, first, second, rules))
                for choice in choices_otherwise(rules)
            ),
        )

    def options(self, chosen: str) -> list[Option]:
        """Win, draw and loss."""
        return [Option(choice, label, choice == chosen) for choice, label in self.on_the_board]

    def further(self, chosen: str, names: tuple[str, str]) -> SafeString:
        """All others as a browser reads them, one of them chosen."""
        return format_html_join(
            "",
            '<option value="{}"{}>{}</option>',
            (
                (
                    choice,
                    SELECTED if choice == chosen else "",
                    label.replace(FIRST, names[0]).replace(SECOND, names[1]),
                )
                for choice, label in self.otherwise
            ),
        )


@dataclass(frozen=True, slots=True)
class Row:
    """A board with its games, its score, and its state.

    `key` names it on the page, `names` are the two as they are shown. `gap` is how many games fewer it
    has than the board with most.
    """

    pairing: Pairing
    key: str
    number: int
    names: tuple[str, str]
    cells: list[Cell]
    score: str
    saved: str
    todo: str
    is_open: bool
    gap: int = 0
    reasons: list[str] = field(default_factory=list)
    ballots: list[str] = field(default_factory=list)


def rows_of(
    sheet: Sheet, rules: EventRules, names: Names, ballots: RoundBallots | None
) -> list[Row]:
    """All boards of a round of players."""
    most = max((len(board.games) for board in sheet.boards), default=0)
    offer = Offer.of(rules)
    return [
        row_of(
            board.pairing,
            board.games,
            offer,
            key=str(board.pairing.board),
            number=board.pairing.board,
            names=(board.first.name, board.second.name),
            score=score_of(board.scores, board.games),
            gap=most - len(board.games),
            reasons=[reason_in_words(reason, names) for reason in board.pairing.reasons],
            ballots=ballots_in_words(board.games, ballots),
        )
        for board in sheet.boards
    ]


def row_of(
    pairing: Pairing,
    games: Sequence[PairedGame],
    offer: Offer,
    *,
    names: tuple[str, str],
    played_by: tuple[str, str] | None = None,
    **shown: Any,
) -> Row:
    """One board; `played_by` are the two in what can be chosen, where others than those shown."""
    return Row(
        pairing=pairing,
        names=names,
        cells=[
            cell_of(game, number, pairing, offer, played_by or names)
            for number, game in enumerate(games, start=1)
        ],
        saved=saved_in_words(games),
        todo=todo_in_words(games),
        is_open=any(not game.outcome for game in games),
        **shown,
    )


def cell_of(
    game: PairedGame, number: int, pairing: Pairing, offer: Offer, names: tuple[str, str]
) -> Cell:
    """One game with its choices."""
    chosen = choice_of(game)
    first, second = names
    place = capfirst(game_name(pairing.board, game.number, pairing.round.tournament))
    return Cell(
        game=game,
        number=number,
        label=f"{place}: {first} – {second}",
        chosen=chosen,
        on_the_board=offer.options(chosen),
        otherwise=offer.further(chosen, names),
    )


def reasons_to_choose() -> SafeString:
    """Why a game may have ended so, as options; the same for every game."""
    return format_html_join(
        "",
        '<option value="{}{}">{}</option>',
        ((BECAUSE, code, words) for code, words in OutcomeReason.choices),
    )


def ballots_in_words(games: Sequence[PairedGame], ballots: RoundBallots | None) -> list[str]:
    """The ballots that a board has for itself."""
    if ballots is None:
        return []
    return [ballot_in_words(number, ballots) for number in ballots.own(numbers_of(games))]


def numbers_of(games: Sequence[PairedGame]) -> list[int]:
    """The ballots of a board, each once, in the order of its games."""
    return list(dict.fromkeys(game.ballot for game in games if game.ballot is not None))


def ballot_in_words(number: int, ballots: RoundBallots) -> str:
    """A ballot with its moves, for a row."""
    ballot = ballots.by_number[number]
    return _("Ballot %(number)s: %(moves)s") % {"number": ballot.label, "moves": ballot.text}


def score_of(scores: tuple[Score, Score], games: Sequence[PairedGame]) -> str:
    """The match score so far: 3–1; a dot before the first result."""
    if not any(game.outcome for game in games):
        return NO_SCORE
    first, second = (write_points(score.game_points) for score in scores)
    return f"{first}–{second}"


def saved_in_words(games: Sequence[PairedGame]) -> str:
    """When and by whom the board was saved last."""
    saved = [game for game in games if game.saved_at]
    if not saved:
        return ""
    last = max(saved, key=lambda game: game.saved_at or game.pairing.round.drawn_at)
    return saved_game_in_words(last)


def saved_game_in_words(game: PairedGame) -> str:
    """When and by whom a game was saved."""
    time = clock(game.saved_at) if game.saved_at else ""
    if game.saved_by:
        return _("saved %(time)s · %(who)s") % {"time": time, "who": game.saved_by}
    return _("saved %(time)s") % {"time": time}


def clock(at: object) -> str:
    """Hours and minutes in the zone in force."""
    return formats.time_format(timezone.localtime(at), "H:i")  # type: ignore[arg-type]


def todo_in_words(games: Sequence[PairedGame]) -> str:
    """Which games of a begun board are missing, counted on that board."""
    numbered = list(enumerate(games, start=1))
    missing = [str(number) for number, game in numbered if not game.outcome]
    adjourned = [str(number) for number, game in numbered if game.outcome == Outcome.ADJOURNED]
    said = []
    if missing and len(missing) < len(games):
        said.append(_("game %(numbers)s open") % {"numbers": ", ".join(missing)})
    if adjourned:
        said.append(_("game %(numbers)s adjourned") % {"numbers": ", ".join(adjourned)})
    return "; ".join(said)
