"""A round on one page: its steps, its ballot, and the grid of results."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.labels import SYSTEM_NAMES
from tournaments.labels.places import place_name
from tournaments.labels.reasons import reason_in_words
from tournaments.models import JournalEntry, PairedGame, Round, Tournament
from tournaments.permissions import Right
from tournaments.queries.ballots import RoundBallots, ballots_of
from tournaments.queries.board_links import links_of
from tournaments.queries.journal import corrections_under
from tournaments.queries.line_ups import missing_line_ups
from tournaments.queries.record import rules_of
from tournaments.queries.results import Board, Sheet, sheet_of
from tournaments.record import ByeKind, EventRules
from tournaments.services.challenges import CHALLENGE
from tournaments.services.releases import FIELDS, Release
from tournaments.services.tie_break_games import level_contests
from tournaments.teams import games_at_a_board
from tournaments.web.desk.answers import progress_in_words
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.grid import reasons_to_choose, rows_of, score_of
from tournaments.web.desk.grid_of_teams import matches_of
from tournaments.web.desk.journal_words import detail_of
from tournaments.web.desk.present import show_present
from tournaments.web.desk.publishing import PUBLISH, SHOWN, TAKE_BACK
from tournaments.web.desk.state import NextStep, draw_step, publish_step
from tournaments.web.desk.steps import steps_of


@desk_page()
def present_round(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Lead to the round that is going on: the last one, or the next when the last is finished."""
    last = tournament.rounds.last()
    number = last.number if last else 1
    if last and last.standings_released_at and last.number < tournament.planned_rounds:
        number += 1
    return redirect("desk-round", tournament.slug, number)


@desk_page()
def show(request: DeskRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Show a drawn round, or who is present in the one to be drawn next."""
    rounds = list(tournament.rounds.select_related("board_links"))
    if number == len(rounds) + 1 and number <= tournament.planned_rounds:
        if tournament.system == CHALLENGE:
            return redirect("desk-challenge", tournament.slug)
        return show_present(request, tournament, number)
    if not 1 <= number <= len(rounds):
        raise Http404
    this_round = rounds[number - 1]
    this_round.tournament = tournament
    rules = rules_of(tournament)
    sheet = sheet_of(this_round, rules)
    ballots = ballots_of(this_round)
    names = sheet.names
    of_teams = bool(tournament.team_boards)
    games, open_games = len(sheet.games), sheet.open_games
    return render(
        request,
        "organise/round.html",
        {
            "tournament": tournament,
            "this_round": this_round,
            "number": number,
            "rounds": range(1, min(len(rounds) + 1, tournament.planned_rounds) + 1),
            "steps": steps_of(
                this_round,
                present=2 * len(sheet.boards)
                + sum(kind is ByeKind.PAIRING for _entry, kind in sheet.byes),
                open_games=open_games,
                games=games,
            ),
            "links": links_of(this_round),
            "rules": rules,
            "system_name": SYSTEM_NAMES.get(this_round.system, _("paired by hand")),
            "may_enter": Right.ENTER_RESULTS in request.rights,
            "rows": [] if of_teams else rows_of(sheet, rules, names, ballots),
            "matches": matches_of(sheet, rules, names, ballots) if of_teams else [],
            "missing_line_ups": [
                missing
                for missing in missing_line_ups(tournament)
                if missing.round_number == number
            ],
            "why_options": reasons_to_choose(),
            "byes": sheet.byes,
            "game_numbers": range(1, games_in_a_row(sheet, rules) + 1),
            "level": level_boards(this_round, sheet) if number == len(rounds) else [],
            "games": games,
            "done_games": games - open_games,
            "progress": progress_in_words(open_games, games),
            "is_only_open": request.GET.get("open") == "1",
            "report": [reason_in_words(reason, names) for reason in this_round.report],
            "carried": [
                board.pairing.board
                for board in sheet.boards
                if any(game.carried_from_id for game in board.games)
            ],
            "corrections": [
                (place_of(entry, tournament), detail_of(entry))
                for entry in corrections_under(this_round)
            ],
            "next": next_in(this_round, open_games, len(rounds), request.rights),
            **backwards(this_round, sheet.games, len(rounds)),
            **ballot_box(ballots),
        },
    )


def games_in_a_row(sheet: Sheet, rules: EventRules) -> int:
    """The games of the board with most."""
    if rules.team_boards:
        return games_at_a_board(rules)
    return max((len(board.games) for board in sheet.boards), default=1)


def level_boards(this_round: Round, sheet: Sheet) -> list[tuple[Board, str]]:
    """The pairings of a knockout that are over and have no winner, each with its score."""
    level = [set(contest.numbers) for contest in level_contests(this_round.tournament)]
    return [
        (board, score_of(board.scores, board.games))
        for board in sheet.boards
        if {board.first.number, board.second.number} in level
    ]


def place_of(entry: JournalEntry, tournament: Tournament) -> str:
    """Where something was corrected: at a board, or the points after a round."""
    number = entry.round_number or 0
    if entry.board is None:
        return _("points after round %(round)s") % {"round": number}
    return place_name(number, entry.board, tournament)


def next_in(
    this_round: Round, open_games: int, drawn: int, rights: frozenset[Right]
) -> NextStep | None:
    """The next thing to do with this round, if it is not to enter results."""
    tournament = this_round.tournament
    if Right.RUN_ROUNDS not in rights:
        return None
    if not this_round.pairings_released_at:
        return publish_step(this_round, Release.PAIRINGS, str(PUBLISH[Release.PAIRINGS]))
    if not this_round.standings_released_at:
        if open_games:
            return None
        return publish_step(this_round, Release.STANDINGS, str(PUBLISH[Release.STANDINGS]))
    if this_round.number == drawn < tournament.planned_rounds:
        return draw_step(tournament, drawn + 1)
    return None


def backwards(this_round: Round, games: Sequence[PairedGame], drawn: int) -> dict[str, Any]:
    """What can be published besides the next thing, taken back, or thrown away."""
    is_out = {release: getattr(this_round, FIELDS[release]) for release in Release}
    return {
        "may_publish_results": bool(is_out[Release.PAIRINGS]) and not is_out[Release.RESULTS],
        "taken_back": [
            (release, TAKE_BACK[release], SHOWN[release] % {"round": this_round.number})
            for release in Release
            if is_out[release]
        ],
        "is_draft": this_round.number == drawn
        and not is_out[Release.PAIRINGS]
        and not any(game.outcome for game in games),
    }


def ballot_box(ballots: RoundBallots | None) -> dict[str, Any]:
    """The ballots of the round: the positions when all boards share them, and how to repeat the draw."""
    if ballots is None:
        return {"ballots": None}
    return {
        "ballots": ballots,
        "deck_name": ballots.name,
        "shared": [
            {
                "number": ballot.number,
                "name": ballot.name,
                "label": ballot.label,
                "text": ballot.text,
                "variant": ballot.variant,
                "position": ballot.position,
                "to_move": ballot.position.side.value,
            }
            for ballot in ballots.shared
        ],
    }
