"""Other tables of the standings: wall chart, score groups, and places by round."""

from django.http import HttpRequest, HttpResponse

from tournaments.models import Tournament
from tournaments.queries.public import record_after
from tournaments.record import TournamentRecord
from tournaments.standings import places_by_round, score_groups, wall_chart
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import chosen, page, published
from tournaments.web.words import adjustments_in_words


@public_page()
def wall_chart_page(
    request: HttpRequest, tournament: Tournament, number: int | None = None
) -> HttpResponse:
    """Everybody by pairing number, with opponent and running total of each round."""
    return chart(request, tournament, number, "wallchart", rows=wall_chart)


@public_page()
def groups_page(
    request: HttpRequest, tournament: Tournament, number: int | None = None
) -> HttpResponse:
    """Those with equal points together."""
    return chart(request, tournament, number, "groups", groups=score_groups)


@public_page()
def places_page(
    request: HttpRequest, tournament: Tournament, number: int | None = None
) -> HttpResponse:
    """The place of everybody after each round."""
    return chart(request, tournament, number, "places", rows=places_in_order)


def places_in_order(record: TournamentRecord) -> list[tuple[int, tuple[int | None, ...]]]:
    """Pairing number and places of everybody, in the order of the standings, group by group."""
    places = places_by_round(record)
    return [
        (number, places[number])
        for _, part in record.divisions
        for number in sorted(
            (entrant.number for entrant in part.entrants),
            key=lambda number: (places[number][-1] or 0, number),
        )
    ]


def chart(
    request: HttpRequest, tournament: Tournament, number: int | None, name: str, **tables: object
) -> HttpResponse:
    """A page of one table of the record after a round."""
    out = published(tournament)
    this_round = chosen(out.standings, number)
    record = record_after(this_round)
    entries = {entry.number: entry for entry in tournament.entries.all()}
    return page(
        request,
        tournament,
        "standings",
        out,
        template=f"public/{name}.html",
        rounds=out.standings,
        this_round=this_round,
        csv=f"{name}-csv",
        round_numbers=range(1, this_round.number + 1),
        entries=entries,
        adjustments=adjustments_in_words(record.in_force, entries),
        **{key: make(record) for key, make in tables.items() if callable(make)},
    )
