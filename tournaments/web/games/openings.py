"""How games ended by their openings: of an event, and of all that is published."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.models import Collection
from rules.errors import UnknownVariant
from rules.variants import Variant, get_variant
from tournaments.labels import DECK_NAMES, variant_label
from tournaments.models import Tournament
from tournaments.queries.public import rounds_with_results
from tournaments.queries.rulebook import variant_of
from tournaments.queries.search.openings import decks_drawn, decks_of
from tournaments.queries.search.seen import Seen, seen_by_everybody, variants_seen
from tournaments.web.games.plot import PlotWords, plot
from tournaments.web.games.sheet import csv_of
from tournaments.web.games.tables import (
    ORDERS,
    Table,
    of_deck,
    of_first_moves,
    order_asked,
)
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import page, published

MOST_BARS, LONGEST_NAME = 30, 40


@public_page(reads=("sort",))
def event_page(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The openings of an event, as far as its results are published."""
    return page(
        request,
        tournament,
        "games",
        published(tournament),
        template="public/event_openings.html",
        **event_openings(request, tournament, public_seen(tournament)),
    )


@require_safe
@never_cache
def all_page(request: HttpRequest) -> HttpResponse:
    """The kinds of draughts of which there are games."""
    variants = [(key, variant_label(key)) for key in variants_seen(seen_by_everybody())]
    return render(request, "public/openings.html", {"variants": sorted(variants, key=by_name)})


@require_safe
@never_cache
def variant_page(request: HttpRequest, key: str) -> HttpResponse:
    """The openings of all published games of a kind of draughts."""
    variant = known_variant(key)
    order = order_asked(request.GET.get("sort", ""))
    table = variant_table(variant, request.GET.get("deck", ""), order)
    context = drawn([table], order) | {
        "variant": variant,
        "name": variant_label(key),
        "decks": [(deck.key, DECK_NAMES[deck.key]) for deck in decks_of(key)],
        "chosen": table.deck,
    }
    return render(request, "public/variant_openings.html", context)


@public_page()
def event_csv(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The openings of an event as a table for spreadsheets."""
    tables = tables_of(tournament, public_seen(tournament), order_asked(""))
    return csv_of(tables, name=f"{tournament.slug}-openings")


@require_safe
@never_cache
def variant_csv(request: HttpRequest, key: str) -> HttpResponse:
    """The openings of a kind of draughts as a table for spreadsheets."""
    table = variant_table(known_variant(key), request.GET.get("deck", ""), order_asked(""))
    return csv_of([table], name=f"{key}-openings")


def public_seen(tournament: Tournament) -> Seen:
    """What everybody may see of an event."""
    return Seen(rounds_with_results(tournament), Collection.objects.none())


def event_openings(request: HttpRequest, tournament: Tournament, seen: Seen) -> dict[str, Any]:
    """What a page shows of the openings of an event; not found if there is no game."""
    order = order_asked(request.GET.get("sort", ""))
    return drawn(tables_of(tournament, seen, order), order)


def tables_of(tournament: Tournament, seen: Seen, order: str) -> list[Table]:
    """A table for each deck that rounds drew from, or the first moves where none did."""
    variant = variant_of(tournament)
    decks = decks_drawn(seen)
    if not decks:
        return [of_first_moves(variant, seen, order)]
    return [of_deck(deck, variant, seen, order) for deck in decks]


def variant_table(variant: Variant, deck_key: str, order: str) -> Table:
    """The table of the deck asked for, the first of this kind of draughts, or of first moves."""
    seen = seen_by_everybody()
    decks = {deck.key: deck for deck in decks_of(variant.key)}
    if deck_key and deck_key not in decks:
        raise Http404
    if not decks:
        return of_first_moves(variant, seen, order)
    return of_deck(decks[deck_key or next(iter(decks))], variant, seen, order)


def drawn(tables: Sequence[Table], order: str) -> dict[str, Any]:
    """The tables with their plots."""
    return {
        "tables": [(table, mark_safe(plot_of(table))) for table in tables],
        "order": order,
        "orders": list(ORDERS),
        "most_bars": MOST_BARS,
    }


def plot_of(table: Table) -> str:
    """The bars of a table, as many as can be read; empty where no game has a result."""
    rows = [(name_of(row.label, row.name), row.tally) for row in table.rows if row.tally.decided]
    words = PlotWords(
        label=_("Shares of results by opening; the same numbers stand in the table."),
        black=_("Black wins"),
        drawn=_("Draw"),
        white=_("White wins"),
    )
    return plot(rows[:MOST_BARS], words) if rows else ""


def name_of(label: str, name: str) -> str:
    """A ballot's label with as much of its name as there is room for."""
    full = f"{label} {name}".strip()
    return full if len(full) <= LONGEST_NAME else f"{full[: LONGEST_NAME - 1]}…"


def known_variant(key: str) -> Variant:
    """The kind of draughts that an address names."""
    try:
        return get_variant(key)
    except UnknownVariant as unknown:
        raise Http404 from unknown


def by_name(choice: tuple[str, str]) -> str:
    """Kinds of draughts stand in the order of their names."""
    return choice[1]
