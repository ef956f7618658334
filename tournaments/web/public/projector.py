"""The page for the hall: the pairings of the newest round, then the standings, large and in turn."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.models import Entry, Tournament
from tournaments.queries.public import record_after
from tournaments.queries.record import rules_of
from tournaments.queries.results import Sheet, sheet_of
from tournaments.record import EventRules, Points
from tournaments.scoring import deciding
from tournaments.standings import Line, rank
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import Published, published
from tournaments.web.words import adjusted_in


@public_page()
def projector_page(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Everything that the hall may see now; the page asks by its ETag whether that has changed."""
    out = published(tournament)
    return render(
        request,
        "public/projector.html",
        {
            "tournament": tournament,
            "address": request.build_absolute_uri(tournament.get_absolute_url()),
            "rules": rules_of(tournament),
            "sheet": newest_sheet(tournament, out),
            "with_results": bool(out.pairings) and out.pairings[-1] in out.results,
            **newest_standings(tournament, out),
        },
    )


def newest_sheet(tournament: Tournament, out: Published) -> Sheet | None:
    """The newest round whose pairings are out."""
    if not out.pairings:
        return None
    return sheet_of(out.pairings[-1], rules_of(tournament)).in_public


def newest_standings(tournament: Tournament, out: Published) -> dict[str, object]:
    """The newest standings that are out, by groups: place, entry, and what stands before all others."""
    if not out.standings:
        return {"divisions": []}
    after = out.standings[-1]
    record = record_after(after)
    entries = {entry.number: entry for entry in tournament.entries.all()}
    adjusted = adjusted_in(record)[record.rules.decides]
    return {
        "after": after.number,
        "divisions": [
            (name, [shown(line, entries, record.rules, adjusted) for line in rank(part).lines])
            for name, part in record.divisions
        ],
        "has_adjusted": bool(adjusted) and not record.rules.leading,
    }


def shown(
    line: Line, entries: dict[int | None, Entry], rules: EventRules, adjusted: set[int]
) -> tuple[int | None, Entry, Points, bool]:
    """A line as the hall sees it, and whether the arbiter gave or took of its points.

    Who has played too few games has no place.
    """
    place = line.place if line.is_ranked else None
    if line.leading is not None:
        return place, entries[line.number], line.leading, False
    points = deciding(line.score, rules)
    return place, entries[line.number], points, line.number in adjusted
