"""Points given or taken, as everybody reads them: with the standings of their round, and never before."""

import re
from decimal import Decimal
from html import unescape

import pytest
from django.test import Client
from playwright.sync_api import Page

from tests.browser import check_readable
from tests.factories import draw_next, make_tournament, make_user, play_round, publish_all
from tests.web.test_downloads import rows_of
from tournaments.labels import Role
from tournaments.models import Adjustment, Tournament
from tournaments.services.adjustments import adjust_points, take_back_adjustment
from tournaments.services.events import list_tournament
from tournaments.services.releases import Release, publish

pytestmark = pytest.mark.django_db

REASON = "Strayed from the programme"
WORDS = f"−2 match points from round 2 on: {REASON} (Bo)"
TABLES = ("standings", "crosstable", "wallchart", "groups", "places")


def league(rounds: int = 2, *, published: int | None = None, **settings: object) -> Tournament:
    """Four teams by match points, the first rounds published."""
    tournament = make_tournament(
        4, name="League", planned_rounds=3, **{"decides": "match_points"} | settings
    )
    for number in range(1, rounds + 1):
        this_round = draw_next(tournament)
        play_round(this_round)
        if number <= (rounds if published is None else published):
            publish_all(this_round)
    return tournament


def take(tournament: Tournament, number: int = 1, **more: object) -> Adjustment:
    values = {"round_number": 2, "game_points": Decimal(0), "match_points": Decimal(-2)}
    return adjust_points(
        entry=tournament.entries.get(number=number),
        reason=REASON,
        by=make_user(Role.ARBITER, name="Bo"),
        **values | more,
    )


def shown(tournament: Tournament, page: str) -> str:
    answer = Client().get(f"/t/{tournament.slug}/{page}/")
    assert answer.status_code == 200
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


def test_the_hall_marks_totals_that_are_not_those_of_the_results():
    tournament = league()
    before = shown(tournament, "projector")
    assert "arbiter" not in before
    take(tournament)
    name = tournament.entries.get(number=1).name
    hall = shown(tournament, "projector")
    assert re.search(rf"{re.escape(name)} [−\d]+ ?\*", hall)
    assert hall.count("*") == 2
    assert "* with points that the arbiter gave or took" in hall


def test_every_table_says_what_was_taken_and_why():
    tournament = league()
    take(tournament)
    name = tournament.entries.get(number=1).name
    for page in TABLES:
        assert f"{name}: {WORDS}" in shown(tournament, page), page
        assert REASON not in shown(tournament, f"{page}/1"), page


def test_a_figure_below_nothing_has_a_true_minus():
    """All four drew their match: 1 less 7½."""
    tournament = league(0)
    this_round = draw_next(tournament)
    play_round(this_round, "d")
    publish_all(this_round)
    for number in range(1, 5):
        take(tournament, number, round_number=1, match_points=Decimal("-7.5"))
    page = Client().get(f"/t/{tournament.slug}/standings/").content.decode()
    figures = re.findall(r'<td class="pts"><a class="opens" href="[^"]+">([^<]+)</a>', page)
    assert figures == ["−6½"] * 4


def test_a_star_marks_the_points_that_are_not_those_of_the_results():
    tournament = league()
    take(tournament)
    take(tournament, 2, match_points=Decimal(0), game_points=Decimal(1))
    page = Client().get(f"/t/{tournament.slug}/standings/").content.decode()
    marked = {
        number: [bool(re.search("<abbr[^>]+>\\*</abbr>", cell)) for cell in cells]
        for number, *cells in re.findall(
            r'<small>(\d) · .*?(<td class="pts">.*?</td>)\s*(<td>.*?</td>)', page, re.DOTALL
        )
    }
    assert marked == {"1": [True, False], "2": [False, True], "3": [False] * 2, "4": [False] * 2}
    assert "* Given or taken by the arbiter" in shown(tournament, "standings")


def test_the_points_open_to_the_sum_with_the_reason():
    tournament = league()
    take(tournament)
    page = shown(tournament, "standings/2/why/1")
    assert f"2 {REASON} given or taken by the arbiter, Bo −2 Sum" in page
    other = Client().get(f"/t/{tournament.slug}/standings/2/why/2/").content.decode()
    assert REASON not in other


def test_nothing_is_shown_before_the_standings_of_its_round():
    tournament = league(2, published=1)
    take(tournament)
    publish(this_round=tournament.rounds.get(number=2), release=Release.RESULTS, by=None)
    for page in (*TABLES, "standings/1/why/1", "results", "pairings", "players", "info"):
        assert REASON not in shown(tournament, page), page
    assert Client().get(f"/t/{tournament.slug}/standings/2/").status_code == 404
    assert REASON not in Client().get(f"/t/{tournament.slug}/standings/1.csv").content.decode()


def test_what_is_still_possible_knows_nothing_of_the_round_that_is_drawn():
    tournament = league(2)
    publish(this_round=draw_next(tournament), release=Release.PAIRINGS, by=None)
    before = shown(tournament, "possible")
    assert "over every result its games can have" in before
    take(tournament, round_number=3)
    after = shown(tournament, "possible")
    assert REASON not in after
    assert re.sub(r"version \d+", "", after) == re.sub(r"version \d+", "", before)
    take(tournament)
    assert f": {WORDS}" in shown(tournament, "possible")


def test_the_sheets_have_it_in_a_column_where_there_is_any():
    tournament = league()
    address = f"/t/{tournament.slug}/standings/2.csv"
    assert "By the arbiter" not in rows_of(Client().get(address))[0]
    take(tournament)
    head, *rows = rows_of(Client().get(address))
    column = head.index("By the arbiter")
    assert {row[1]: row[column] for row in rows} == {"1": WORDS, "2": "", "3": "", "4": ""}
    won = {row[1]: float(row[head.index("Match points")]) for row in rows}
    assert sum(won.values()) == 2 * 2 * 2 - 2  # rounds, pairings, points; and two taken
    head, *rows = rows_of(Client().get(f"/t/{tournament.slug}/crosstable/2.csv"))
    assert {row[1]: row[6] for row in rows} == {"1": WORDS, "2": "", "3": "", "4": ""}
    for name, who in (("wallchart", 0), ("groups", 2)):
        head, *rows = rows_of(Client().get(f"/t/{tournament.slug}/{name}/2.csv"))
        column = head.index("By the arbiter")
        assert {row[who]: row[column] for row in rows} == {"1": WORDS, "2": "", "3": "", "4": ""}


def test_a_change_after_the_standings_were_out_is_told():
    tournament = league()
    name = tournament.entries.get(number=1).name
    made = take(tournament)
    told = f"points of {name} by the arbiter: none → −2 match points from round 2 on: {REASON}."
    assert told in shown(tournament, "standings")
    assert told not in shown(tournament, "standings/1")
    assert told not in shown(tournament, "results")
    take_back_adjustment(adjustment=made, by=None)
    assert f"from round 2 on: {REASON} → none." in shown(tournament, "standings")


def test_the_draw_before_it_is_told_to_rest_on_the_old_points():
    tournament = league(2)
    take(tournament, round_number=1)
    assert "by the arbiter: none → −2 match points" in shown(tournament, "pairings/2")
    assert "by the arbiter" not in shown(tournament, "pairings/1")


@pytest.mark.journey
@pytest.mark.django_db(transaction=True)
def test_the_pages_are_readable(page: Page, live_server):
    tournament = league()
    take(tournament)
    list_tournament(tournament=tournament, by=None)
    for name in (*TABLES, "standings/2/why/1"):
        page.goto(f"{live_server.url}/t/{tournament.slug}/{name}/")
        check_readable(page)
