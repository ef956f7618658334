"""The public pages: each asks one or two queries and chooses a template."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from rules.variants import get_variant
from tournaments.labels import DECK_NAMES, DRAW_SETS, TIE_BREAK_MEANINGS
from tournaments.labels.format_rules import format_rules_in_words
from tournaments.labels.pairing_rules import pairing_rules_in_words
from tournaments.labels.reasons import why_in_words
from tournaments.labels.rulebooks import draws_of_game
from tournaments.models import Entry, Round, Tournament
from tournaments.queries.ballots import ballots_of
from tournaments.queries.decks import find_deck
from tournaments.queries.estimates import ahead_of
from tournaments.queries.journal import changes_until, corrections_under, corrections_until
from tournaments.queries.public import (
    listed_tournaments,
    record_after,
    rests_on_published,
)
from tournaments.queries.record import rules_of
from tournaments.queries.results import Sheet, adjourned_in_public, sheet_of
from tournaments.record import ByeKind, Decides, EventRules, Points, TournamentRecord
from tournaments.scoring import bye_score
from tournaments.standings import TIE_BREAKS, Line, crosstable, rank, team_totals
from tournaments.web.public.columns import columns_of, leading_column, said_beside
from tournaments.web.public.doorman import public_page
from tournaments.web.public.explained import formula_of
from tournaments.web.public.frame import Published, best_tab, chosen, page, published
from tournaments.web.rules.disputed import other_than_recommended
from tournaments.web.words import (
    adjourned_in_words,
    adjusted_in,
    adjustments_in_words,
    corrections_in_words,
)


@require_safe
def tournament_list(request: HttpRequest) -> HttpResponse:
    """All published tournaments, newest first."""
    return render(request, "public/list.html", {"tournaments": listed_tournaments()})


@public_page()
def tournament_page(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Lead to what came out last."""
    return redirect(best_tab(published(tournament)), tournament.slug)


@public_page()
def info_page(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """What, where, when, and by which rules."""
    rules = rules_of(tournament)
    return page(
        request,
        tournament,
        "info",
        published(tournament),
        rules=rules,
        later_bye=bye_score(ByeKind.PAIRING, rules, earlier=1).game_points,
        choices=other_than_recommended(get_variant(tournament.variant), tournament.variant_options),
        pairing_rules=pairing_rules_in_words(rules),
        format_rules=format_rules_in_words(rules, tournament.system),
        draw_set=DRAW_SETS[tournament.draw_rules or draws_of_game(tournament.variant)],
        deck=find_deck(tournament.deck) if tournament.deck else None,
        is_own_deck=bool(tournament.deck) and tournament.deck not in DECK_NAMES,
        tie_breaks=[
            (name, TIE_BREAK_MEANINGS[formula_of(code, tournament)])
            for code, name in columns_of(tournament)
        ],
    )


def boards_of(this_round: Round, rules: EventRules) -> dict[str, Any]:
    """What a page of a round's boards is drawn from."""
    return {
        "this_round": this_round,
        "rules": rules,
        "sheet": sheet_of(this_round, rules).in_public,
        "ballots": ballots_of(this_round),
    }


@public_page()
def pairings_page(
    request: HttpRequest, tournament: Tournament, number: int | None = None
) -> HttpResponse:
    """Who meets whom in a round, with the ballot and the side of the first named."""
    out = published(tournament)
    rules = rules_of(tournament)
    this_round = chosen(out.pairings, number)
    boards = boards_of(this_round, rules)
    return page(
        request,
        tournament,
        "pairings",
        out,
        rounds=out.pairings,
        unfolded=this_round == out.pairings[-1],
        address=request.build_absolute_uri(tournament.get_absolute_url()),
        adjourned=adjourned_in_words(
            adjourned_in_public(tournament, this_round.number - 1), tournament
        ),
        **boards,
        why=why_these(boards["sheet"], out),
        rests_on=corrections_in_words(
            corrections_under(this_round).filter(facts__was_public=True), rules, tournament
        ),
    )


def why_these(sheet: Sheet, out: Published) -> dict[int, str]:
    """A line for each pair, by pairing, when the results that they rest on are published."""
    if not rests_on_published(sheet.this_round, {each.number for each in out.results}):
        return {}
    names = sheet.names
    return {board.pairing.pk: why_in_words(board.pairing.reasons, names) for board in sheet.boards}


@public_page()
def results_page(
    request: HttpRequest, tournament: Tournament, number: int | None = None
) -> HttpResponse:
    """How the games of a round ended."""
    out = published(tournament)
    rules = rules_of(tournament)
    this_round = chosen(out.results, number)
    return page(
        request,
        tournament,
        "results",
        out,
        rounds=out.results,
        unfolded=this_round == out.results[-1],
        **boards_of(this_round, rules),
        corrections=corrections_in_words(
            corrections_until(tournament, this_round.number).filter(round_number=this_round.number),
            rules,
            tournament,
        ),
    )


@public_page()
def standings_page(
    request: HttpRequest, tournament: Tournament, number: int | None = None
) -> HttpResponse:
    """The standings as they stood after a round."""
    out = published(tournament)
    this_round = chosen(out.standings, number)
    record = record_after(this_round)
    entries = {entry.number: entry for entry in tournament.entries.all()}
    return page(
        request,
        tournament,
        "standings",
        out,
        rounds=out.standings,
        this_round=this_round,
        rules=record.rules,
        by_games=record.rules.decides is Decides.GAME_POINTS,
        leading=leading_column(record.rules),
        divisions=[(name, lines_of(part, entries)) for name, part in record.divisions],
        teams=team_totals(record) if tournament.system == "scheveningen" else (),
        columns=columns_of(tournament),
        csv="standings-csv",
        beside=said_beside(tournament),
        adjourned=adjourned_in_words(
            adjourned_in_public(tournament, this_round.number), tournament
        ),
        looks_ahead=ahead_of(tournament, out.rounds) is not None,
        adjustments=adjustments_in_words(record.in_force, entries),
        adjusted=adjusted_in(record),
        corrections=corrections_in_words(
            changes_until(tournament, this_round.number), record.rules, tournament
        ),
    )


def lines_of(
    record: TournamentRecord, entries: dict[int | None, Entry]
) -> list[tuple[Line, Entry, list[tuple[str, Points | None]]]]:
    """The lines with their entries and tie-breaks; one among the tied says nothing of who is not level."""
    standings = rank(record)
    level = {
        index: standings.level_before[index]
        for index, code in enumerate(record.rules.tie_breaks)
        if TIE_BREAKS[code].among_tied
    }
    return [
        (
            line,
            entries[line.number],
            [
                (code, None if index in level and line.number not in level[index] else value)
                for index, (code, value) in enumerate(
                    zip(record.rules.tie_breaks, line.values, strict=True)
                )
            ],
        )
        for line in standings.lines
    ]


WIDEST = 100
"""Of more entries a table of everybody against everybody is no page: 600 made seven megabytes."""


@public_page()
def crosstable_page(
    request: HttpRequest, tournament: Tournament, number: int | None = None
) -> HttpResponse:
    """Everybody against everybody, as it stood after a round."""
    out = published(tournament)
    this_round = chosen(out.standings, number)
    record = record_after(this_round)
    entries = {entry.number: entry for entry in tournament.entries.all()}
    divisions = [
        (name, crosstable(part) if len(part.entrants) <= WIDEST else ())
        for name, part in record.divisions
    ]
    return page(
        request,
        tournament,
        "crosstable",
        out,
        rounds=out.standings,
        this_round=this_round,
        rules=record.rules,
        by_games=record.rules.decides is Decides.GAME_POINTS,
        divisions=divisions,
        has_table=any(table for _name, table in divisions),
        entries=entries,
        adjustments=adjustments_in_words(record.in_force, entries),
        adjusted=adjusted_in(record),
    )
