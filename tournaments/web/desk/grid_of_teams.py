"""The grid of results where teams meet: a heading for each match, and a row for each of its boards."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.labels.reasons import Names, reason_in_words
from tournaments.models import Pairing
from tournaments.queries.ballots import RoundBallots
from tournaments.queries.line_ups import WITHOUT_PLAY, LineUpRow, forfeits_of, who_is_there
from tournaments.queries.results import Board, Sheet, TeamTable
from tournaments.record import EventRules
from tournaments.web.desk.grid import Offer, Row, ballots_in_words, row_of, score_of


@dataclass(frozen=True, slots=True)
class Match:
    """A match of two teams with its boards; `line_ups` says which line-ups are in."""

    pairing: Pairing
    names: tuple[str, str]
    score: str
    is_open: bool
    line_ups: str
    reasons: list[str]
    rows: list[Row]


def matches_of(
    sheet: Sheet, rules: EventRules, names: Names, ballots: RoundBallots | None
) -> list[Match]:
    """All matches of a round."""
    offer = Offer.of(rules)
    return [match_of(board, offer, names, ballots) for board in sheet.boards]


def match_of(board: Board, offer: Offer, names: Names, ballots: RoundBallots | None) -> Match:
    """One match."""
    return Match(
        pairing=board.pairing,
        names=(board.first.name, board.second.name),
        score=score_of(board.scores, board.games),
        is_open=any(not game.outcome for game in board.games),
        line_ups=line_ups_in_words(board),
        reasons=[reason_in_words(reason, names) for reason in board.pairing.reasons],
        rows=[
            row_of(
                board.pairing,
                table.games,
                offer,
                key=f"{board.pairing.board}-{table.number}",
                number=table.number,
                names=sitting(board, table, empty=_("nobody")),
                played_by=sitting(board, table),
                score=score_of(table.scores, table.games),
                ballots=ballots_in_words(table.games, ballots),
            )
            for table in board.tables
        ],
    )


def sitting(board: Board, table: TeamTable, *, empty: str = "") -> tuple[str, str]:
    """Who sits at a board of a match; the team where it is not known, and where nobody does unless said."""

    def name(team: str, line_up: LineUpRow) -> str:
        member = line_up[table.number - 1] if line_up else None
        if member:
            return member.name
        return empty if line_up and empty else team

    first, second = board.line_ups
    return name(board.first.name, first), name(board.second.name, second)


def line_ups_in_words(board: Board) -> str:
    """Which line-ups are missing; when both are in, at which boards with an open game somebody is."""
    teams = zip((board.first.name, board.second.name), board.line_ups, strict=True)
    missing = [team for team, line_up in teams if not line_up]
    if missing and all(game.outcome in WITHOUT_PLAY for game in board.games):
        return ""
    if missing:
        return _("missing: %(teams)s") % {"teams": ", ".join(missing)}
    there = [who_is_there(line_up, len(board.tables)) for line_up in board.line_ups]
    each = len(board.tables[0].games)
    empty = sorted({forfeit.board for forfeit in forfeits_of(board.games, *there, each=each)})
    if empty:
        return _("nobody at board %(boards)s") % {"boards": ", ".join(map(str, empty))}
    return ""
