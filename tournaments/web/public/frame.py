"""What stands around every public page of a tournament: its head, and tabs for what is published."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Round, Tournament
from tournaments.queries.public import public_games

TABS: dict[str, Promise] = {
    "pairings": _("Pairings"),
    "results": _("Results"),
    "standings": _("Standings"),
    "crosstable": _("Crosstable"),
    "members": _("Individual results"),
    "tree": _("Tree"),
    "games": _("Games"),
    "players": _("Players"),
    "info": _("Info"),
}

OF_TEAMS: dict[str, Promise] = {"players": _("Teams")}
"""What a tab is called where teams take part, if otherwise."""


@dataclass(frozen=True, slots=True)
class Published:
    """The rounds of a tournament of which pairings, results and standings are out."""

    rounds: tuple[Round, ...]
    pairings: tuple[Round, ...]
    results: tuple[Round, ...]
    standings: tuple[Round, ...]
    has_games: bool
    has_players: bool
    has_members: bool
    has_tree: bool

    def has(self, tab: str) -> bool:
        """Is there anything to see under this tab?"""
        return {
            "pairings": bool(self.pairings),
            "results": bool(self.results),
            "standings": bool(self.standings),
            "crosstable": bool(self.standings),
            "members": self.has_members,
            "tree": self.has_tree,
            "games": self.has_games,
            "players": self.has_players,
            "info": True,
        }[tab]


def published(tournament: Tournament) -> Published:
    """Read what is out, in two queries."""
    rounds = tuple(tournament.rounds.all())
    standings = tuple(r for r in rounds if r.standings_released_at)
    return Published(
        rounds=rounds,
        pairings=tuple(r for r in rounds if r.pairings_released_at),
        results=tuple(r for r in rounds if r.results_released_at),
        standings=standings,
        has_games=public_games(tournament).exists(),
        has_players=tournament.entries_released_at is not None,
        has_members=bool(tournament.team_boards and standings),
        has_tree=tournament.system == "knockout" and any(r.pairings_released_at for r in rounds),
    )


def chosen(rounds: tuple[Round, ...], number: int | None) -> Round:
    """The round that the address names, or the newest; Http404 when it is not published."""
    for this_round in reversed(rounds):
        if number in (None, this_round.number):
            return this_round
    raise Http404


def page(
    request: HttpRequest,
    tournament: Tournament,
    tab: str,
    out: Published,
    *,
    template: str = "",
    **context: Any,
) -> HttpResponse:
    """Draw the page of a tab, or another template under that tab, inside its frame."""
    labels = TABS | OF_TEAMS if tournament.team_boards else TABS
    tabs = [
        (name, label, reverse(name, args=[tournament.slug]))
        for name, label in labels.items()
        if out.has(name)
    ]
    frame = {"tournament": tournament, "tab": tab, "tabs": tabs, "label": labels[tab]}
    return render(request, template or f"public/{tab}.html", frame | context)


def best_tab(out: Published) -> str:
    """Where a visitor who follows the plain address wants to be: at what came out last."""
    times: dict[str, Callable[[Round], object]] = {
        "standings": lambda r: r.standings_released_at,
        "results": lambda r: r.results_released_at,
        "pairings": lambda r: r.pairings_released_at,
    }
    newest = [
        ((this_round.number, time(this_round)), tab)
        for tab, time in times.items()
        for this_round in getattr(out, tab)[-1:]
    ]
    if newest:
        return max(newest, key=lambda each: each[0])[1]
    return "players" if out.has_players else "info"
