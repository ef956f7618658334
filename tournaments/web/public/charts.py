"""Other tables of the standings: wall chart, score groups, places by round, and what can still come."""

from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse

from tournaments.models import Round, Tournament
from tournaments.queries.public import record_after
from tournaments.queries.record import leading_of
from tournaments.record import TournamentRecord
from tournaments.standings import places_by_round, rank, reaches, score_groups, wall_chart
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import Published, chosen, page, published


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

    def rows(record: TournamentRecord) -> list[tuple[int, tuple[int | None, ...]]]:
        places = places_by_round(record)
        return [
            (line.number, places[line.number])
            for _, part in record.divisions
            for line in rank(part).lines
        ]

    return chart(request, tournament, number, "places", rows=rows)


@public_page()
def possible_page(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The best and the worst place that the last round can still give, as long as it is open."""
    out = published(tournament)
    last = last_round_in_play(tournament, out)
    if last is None:
        raise Http404
    record = without_results(record_after(last))
    parts = [part for _, part in record.divisions]
    reach = {number: one for part in parts for number, one in reaches(part).items()}
    lines = [line for part in parts for line in rank(part.after(last.number - 1)).lines]
    return page(
        request,
        tournament,
        "standings",
        out,
        template="public/possible.html",
        this_round=last,
        by_games=record.rules.decides == "game_points",
        entries={entry.number: entry for entry in tournament.entries.all()},
        lines=[(line, reach[line.number]) for line in lines if line.number in reach],
    )


def chart(
    request: HttpRequest, tournament: Tournament, number: int | None, name: str, **tables: object
) -> HttpResponse:
    """A page of one table of the record after a round."""
    out = published(tournament)
    this_round = chosen(out.standings, number)
    record = record_after(this_round)
    return page(
        request,
        tournament,
        "standings",
        out,
        template=f"public/{name}.html",
        rounds=out.standings,
        this_round=this_round,
        round_numbers=range(1, this_round.number + 1),
        entries={entry.number: entry for entry in tournament.entries.all()},
        **{key: make(record) for key, make in tables.items() if callable(make)},
    )


def last_round_in_play(tournament: Tournament, out: Published) -> Round | None:
    """The last round, when its pairings and the standings before it are out and its results are not.

    Where something else stands before the points, they do not tell what is still possible.
    """
    last = out.pairings[-1] if out.pairings else None
    before = [this_round.number for this_round in out.standings]
    if last is None or last.number != tournament.planned_rounds or last in out.results:
        return None
    if leading_of(tournament):
        return None
    return last if last.number - 1 in before else None


def without_results(record: TournamentRecord) -> TournamentRecord:
    """The record with every game of its last round open: what is entered is not published yet."""
    *before, last = record.rounds
    meetings = tuple(
        replace(meeting, games=tuple(replace(game, outcome=None) for game in meeting.games))
        for meeting in last.meetings
    )
    return replace(record, rounds=(*before, replace(last, meetings=meetings)))
