"""The games of a file as they are looked at: what is wrong with each, and where it may belong."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.models import Game
from tournaments.exchange.game_match import Sign, Sureness
from tournaments.labels.game_files import SIGNS, SURENESS
from tournaments.models import Assignment, GameImport, PairedGame
from tournaments.queries.imports import paired_games
from tournaments.queries.opponents import black_and_white
from tournaments.web.desk.imports.fault_words import SaidFault, faults_in_words
from tournaments.web.desk.numbers import is_number
from tournaments.web.words import place_in_words

COLLECTION = "collection"


@dataclass(frozen=True, slots=True)
class Option:
    """Where a game may go: the value of the choice and its words."""

    value: str
    words: str


@dataclass(frozen=True, slots=True)
class Row:
    """A game of the file; `why` says how sure the first proposal is and why."""

    game: Game
    faults: list[SaidFault]
    options: list[Option]
    chosen: str
    why: str
    replaces: bool
    has_moves: bool

    @property
    def is_open(self) -> bool:
        """Does somebody have to say where it belongs?"""
        return bool(self.options) and not self.chosen


def rows_of(game_import: GameImport, games: Sequence[Game]) -> list[Row]:
    """The rows of some games, in a fixed number of queries."""
    assignments = {each.game_id: each for each in game_import.assignments.filter(game__in=games)}
    wanted = {each["game"] for one in assignments.values() for each in one.proposals}
    wanted |= {one.paired_game_id for one in assignments.values() if one.paired_game_id}
    paired = paired_by_key(game_import, wanted)
    return [row_of(game, assignments.get(game.pk), paired) for game in games]


def paired_by_key(game_import: GameImport, keys: Iterable[int] | None) -> dict[int, PairedGame]:
    """Games of the tournament by their keys; all of them if none are named."""
    if game_import.tournament is None:
        return {}
    games = paired_games(game_import.tournament)
    return {game.pk: game for game in (games if keys is None else games.filter(pk__in=keys))}


def row_of(game: Game, assignment: Assignment | None, paired: Mapping[int, PairedGame]) -> Row:
    """One row; a game without an assignment goes to the collection unless somebody looks closer."""
    if assignment is None:
        return Row(game, faults_in_words(game), [], "", "", False, False)
    proposals = [each for each in assignment.proposals if each["game"] in paired]
    chosen = choice_of(assignment, proposals, paired)
    options = [option_of(paired[each["game"]], each) for each in proposals]
    if is_number(chosen) and int(chosen) not in {each["game"] for each in proposals}:
        options.insert(0, option_of(paired[int(chosen)], None))
    return Row(
        game=game,
        faults=faults_in_words(game),
        options=[*options, Option(COLLECTION, _("into the club's collection"))],
        chosen=chosen,
        why=why_in_words(proposals[0]) if proposals else "",
        replaces=assignment.replaces,
        has_moves=any(paired[each["game"]].record_id for each in proposals)
        or bool(is_number(chosen) and paired[int(chosen)].record_id),
    )


def choice_of(
    assignment: Assignment,
    proposals: Sequence[Mapping[str, Any]],
    paired: Mapping[int, PairedGame],
) -> str:
    """What was decided; else the proposal that is certain, where there are no moves yet."""
    if assignment.is_decided:
        return str(assignment.paired_game_id or COLLECTION)
    if assignment.sureness == Sureness.CERTAIN and proposals:
        first = proposals[0]["game"]
        return "" if paired[first].record_id else str(first)
    return ""


def option_of(game: PairedGame, proposal: Mapping[str, Any] | None) -> Option:
    """A game of the tournament to choose, with how sure it is and whether it has moves."""
    words = seated_in_words(game)
    if proposal:
        words += f" · {SURENESS[Sureness(proposal['sureness'])]}"
    if game.record_id:
        words += " · " + _("has moves already")
    return Option(str(game.pk), words)


def seated_in_words(game: PairedGame) -> str:
    """Where a game is played, and who has which side."""
    black, white = black_and_white(game)
    return f"{place_in_words(game)}: {black.name} – {white.name}"


def why_in_words(proposal: Mapping[str, Any]) -> str:
    """How sure a proposal is, and what speaks for and against it."""
    signs = ", ".join(str(SIGNS[Sign(sign)]) for sign in proposal["signs"])
    sureness = str(SURENESS[Sureness(proposal["sureness"])])
    return _("%(sureness)s: %(signs)s") % {"sureness": sureness.capitalize(), "signs": signs}
