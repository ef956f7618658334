"""What is answered when a result is saved, meets another one, or would change more than itself."""

from typing import Any

from django.db.models import Count, Max, Q
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.labels.places import game_in_pairing
from tournaments.models import PairedGame, Seat, Tournament
from tournaments.queries.consequences import Consequences
from tournaments.queries.line_ups import games_at
from tournaments.queries.record import rules_of
from tournaments.queries.results import result_of
from tournaments.record import Meeting
from tournaments.scoring import meeting_scores
from tournaments.teams import board_of, games_at_a_board
from tournaments.web.desk.choices import choice_label, choice_of
from tournaments.web.desk.grid import (
    clock,
    saved_game_in_words,
    score_of,
    todo_in_words,
)


def saved_answer(game: PairedGame, tournament: Tournament) -> dict[str, Any]:
    """The saved game, its board and what is left of the round, in two queries whatever its size.

    Answers may overtake each other: `at` is the version of the tournament that was counted, and
    what is read after it is no older.
    """
    rules = rules_of(tournament)
    left = PairedGame.objects.filter(pairing__round=game.pairing.round).aggregate(
        games=Count("pk"),
        open=Count("pk", filter=Q(outcome="")),
        at=Max("pairing__round__tournament__version"),
    )
    games = list(game.pairing.games.order_by("number"))
    meeting = Meeting(game.pairing.board, 0, 0, tuple(map(result_of, games)))
    each = games_at_a_board(rules)
    at_board, _game = board_of(game.number, games_at_a_board=each)
    here = games_at(games, at_board, each=each) if rules.team_boards else games
    of_the_board = Meeting(at_board, 0, 0, tuple(map(result_of, here)))
    return {
        "at": left["at"],
        "game": game.pk,
        "version": game.version,
        "outcome": game.outcome,
        "choice": choice_of(game),
        "reason": game.get_reason_display() if game.reason else "",
        "score": score_of(meeting_scores(of_the_board, rules), here),
        "match_score": score_of(meeting_scores(meeting, rules), games),
        "saved": saved_game_in_words(game),
        "saved_at": clock(game.saved_at) if game.saved_at else "",
        "saved_by": str(game.saved_by or ""),
        "todo": todo_in_words(here),
        "is_settled": meeting.is_settled,
        "is_open": any(not other.outcome for other in here),
        "games": left["games"],
        "open_games": left["open"],
        "progress": progress_in_words(left["open"], left["games"]),
    }


def progress_in_words(open_games: int, games: int) -> str:
    """How much of a round is missing."""
    if not open_games:
        return ngettext("%(games)s game, in", "All %(games)s games in", games) % {"games": games}
    return ngettext(
        "%(open)s of %(games)s game open", "%(open)s of %(games)s games open", games
    ) % {"open": open_games, "games": games}


def theirs_in_words(game: PairedGame, mine: str, tournament: Tournament) -> dict[str, Any]:
    """Both values of a conflict: what somebody saved meanwhile, and what the visitor has."""
    rules = rules_of(tournament)
    theirs = choice_of(game)
    who = str(game.saved_by) if game.saved_by else _("Somebody")
    return {
        "error": "conflict",
        "message": _("%(who)s saved %(theirs)s, you have %(mine)s")
        % {
            "who": who,
            "theirs": choice_label(theirs, rules),
            "mine": choice_label(mine, rules),
        },
        "keep": _("Keep %(who)s's") % {"who": who} if game.saved_by else _("Keep theirs"),
        "save": _("Save mine"),
        "version": game.version,
        "choice": theirs,
        "saved": saved_game_in_words(game) if game.saved_at else "",
        "saved_at": clock(game.saved_at) if game.saved_at else "",
        "saved_by": who,
    }


def consequences_in_words(
    consequences: Consequences, game: PairedGame, mine: str, tournament: Tournament
) -> dict[str, Any]:
    """What a correction would change: the rounds paired on the old result, and places by name."""
    names = dict(tournament.entries.values_list("number", "name"))
    seated = Seat.objects.filter(pairing=game.pairing).order_by("place")
    first, second = seated.values_list("entry__name", flat=True)
    rules = rules_of(tournament)
    places = [
        {
            "number": change.number,
            "name": names[change.number],
            "before": change.before,
            "after": change.after,
            "sentence": _("%(name)s: place %(before)s → %(after)s")
            % {"name": names[change.number], "before": change.before, "after": change.after},
        }
        for change in sorted(consequences.places, key=lambda change: change.after)
    ]
    return {
        "error": "consequences",
        "title": _("Correct this result?"),
        "message": _("%(first)s – %(second)s, %(game)s: %(before)s → %(after)s.")
        % {
            "first": first,
            "second": second,
            "game": game_in_pairing(game.number, tournament),
            "before": choice_label(choice_of(game), rules),
            "after": choice_label(mine, rules),
        },
        "touched": touched_in_words(consequences),
        "touched_rounds": list(consequences.touched_rounds),
        "places": places,
        "standings": _("In the standings these move:") if places else _("Nobody's place changes."),
        "save": _("Correct the result"),
        "keep": _("Leave it as it is"),
    }


def touched_in_words(consequences: Consequences) -> str:
    """What was paired on the old result: later rounds, and a final of those who went on."""
    touched = consequences.touched_rounds
    said = []
    if touched:
        said.append(
            ngettext(
                "Round %(rounds)s was paired on the old result and stays as it is.",
                "Rounds %(rounds)s were paired on the old result and stay as they are.",
                len(touched),
            )
            % {"rounds": ", ".join(map(str, touched))}
        )
    if consequences.is_final_drawn:
        said.append(_("The final has begun: who plays in it stays as it is."))
    return " ".join(said)
