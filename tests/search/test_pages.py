"""The pages of a search and of openings: what they show, and what nobody may see by any of them."""

import csv
import re
from io import BytesIO, StringIO

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import Game
from games.pdn import read_games
from tests.factories import draw_next, games_of, make_tournament, play_round, publish_all
from tests.games.archive import a_file, kept
from tests.games.evening import Evening, record
from tournaments.exchange.sheet import BYTE_ORDER_MARK
from tournaments.models import Round, Tournament
from tournaments.services.releases import Release, take_back

pytestmark = pytest.mark.django_db

EDINBURGH_SINGLE = "9-13 22-18 11-15"


def body(address: str, status: int = 200) -> str:
    answer = Client().get(address)
    assert answer.status_code == status, address
    return answer.content.decode()


def in_words(html: str) -> str:
    """What a person reads of a page."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_found_games_lead_to_their_pages(evening: Evening):
    kept(
        a_file(),
        EDINBURGH_SINGLE,
        black="Sijbrands <b>",
        white="Иванов",
        event="Open",
        day="1999.11.??",
    )
    page = body("/games/")
    assert "3 games" in page
    assert evening.address(evening.by_ballot) in page
    assert "Sijbrands &lt;b&gt;" in page
    assert "Nov 1999" in page
    only = in_words(body("/games/?player=ivanov"))
    assert "1 game " in only
    assert "Иванов" in only
    assert "Zieliński" not in only


def test_what_is_not_understood_is_said_beside_its_field_and_kept():
    page = body("/games/?variant=english&moves=11-15+hello&from=soon")
    assert "nothing was searched" in page
    assert "Move 2: &#x27;hello&#x27; is no move" in page
    assert 'value="11-15 hello"' in page
    assert 'id="fault-from"' in page
    assert "games found" not in page.lower()


def test_pages_are_walked_through_with_the_question_kept():
    old = a_file()
    for number in range(51):
        kept(old, "9-13", black=f"Anna {number}")
    first = body("/games/?player=anna")
    assert "51 games" in first
    assert "1 / 2" in first
    assert "?player=anna&amp;page=2#found" in first
    assert "2 / 2" in body("/games/?player=anna&page=2")
    assert "2 / 2" in body("/games/?player=anna&page=99")
    assert "1 / 2" in body("/games/?player=anna&page=x")


def test_a_position_shows_what_was_played_next(evening: Evening):
    evening.with_double_jump.refresh_from_db()
    fen = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15"
    page = body(f"/games/?variant=english&position={fen}")
    assert "Played next" in page
    next_position = "position=B%3AW19%2C21%2C22%2C24%2C25%2C26%2C27%2C28%2C29%2C30%2C31%2C32"
    assert next_position in page, "23-19 leads on to its own position"


def test_no_trace_of_what_is_not_published(evening: Evening):
    kept(a_file("Mine", is_released=False), EDINBURGH_SINGLE, black="Hidden Harry", ending="draw")
    secret = draw_next_recorded(evening.tournament)
    addresses = [
        "/games/", "/games/?event=autumn", "/games/?player=hidden", "/games/?variant=english&moves=9-13",
        "/openings/", "/openings/english/", "/openings/english.csv",
        f"/t/{evening.tournament.slug}/openings/", f"/t/{evening.tournament.slug}/openings.csv",
        "/api/v1/games/", "/api/v1/games/?player=hidden", "/api/v1/openings/english/",
        f"/api/v1/tournaments/{evening.tournament.slug}/openings/",
        "/api/v1/games/next-moves/?variant=english&position=" + array(),
    ]  # fmt: skip
    with_secrets = [body(address) for address in addresses]
    Game.objects.filter(collection__isnull=False).delete()
    for game in games_of(secret):
        if game.record:
            game.record.delete()
    secret.delete()
    Tournament.objects.filter(pk=evening.tournament.pk).update(version=999)
    for address, before in zip(addresses, with_secrets, strict=True):
        assert told(before) == told(body(address)), address
        assert "Harry" not in before, address


def told(page: str) -> str:
    """A page without the version of its tournament."""
    return re.sub(r"version \d+", "", page)


def array() -> str:
    return "B:W21-32:B1-12"


def draw_next_recorded(tournament: Tournament) -> Round:
    """A round with results and moves that nobody but the staff has seen."""
    this_round = draw_next(tournament)
    play_round(this_round, "b")
    record(games_of(this_round)[0], EDINBURGH_SINGLE)
    return this_round


def test_an_unlisted_tournament_has_no_openings(evening: Evening):
    Tournament.objects.update(listed_at=None)
    body(f"/t/{evening.tournament.slug}/openings/", 404)
    body(f"/t/{evening.tournament.slug}/openings.csv", 404)
    assert "0 games" in body("/games/")


def test_the_openings_of_an_event_are_told_once_results_are_out():
    tournament = make_tournament(4)
    this_round = draw_next(tournament)
    play_round(this_round, "bwdd")
    publish_all(this_round)
    address = f"/t/{tournament.slug}/openings/"
    page = body(address)
    ballot = games_of(this_round)[0].ballot
    assert re.search(rf'class="l named"><a [^>]*>{ballot}\b', page)
    assert in_words(page).count("25 %") == 2
    assert "50 %" in in_words(page)
    assert '<svg xmlns="http://www.w3.org/2000/svg" class="plot"' in page
    [head, row] = csv.reader(
        StringIO(body(address.removesuffix("/") + ".csv").lstrip(BYTE_ORDER_MARK))
    )
    assert head[4:] == ["games", "black_wins", "draws", "white_wins", "others"]
    assert row[:2] == ["three-move", str(ballot)]
    assert row[4:] == ["4", "1", "2", "1", "0"]
    take_back(this_round=this_round, release=Release.RESULTS, by=None)
    assert "No game has an opening" in body(address)


def test_openings_are_kept_by_version_and_each_order_by_itself(evening: Evening):
    address = f"/t/{evening.tournament.slug}/openings/"
    first = Client().get(address)
    again = Client().get(address, headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    assert Client().get(f"{address}?sort=games")["ETag"] != first["ETag"]
    table = Client().get(address.removesuffix("/") + ".csv")
    kept_table = Client().get(address.removesuffix("/") + ".csv")
    assert table["Content-Type"] == kept_table["Content-Type"] == "text/csv; charset=utf-8"
    assert "attachment" in kept_table["Content-Disposition"]


def test_a_table_is_sorted_as_asked():
    old = a_file()
    for moves, ending in (
        ("9-13 24-20 6-9", "draw"),
        ("9-13 24-20 6-9", "black_wins"),
        ("9-13 24-20 10-14", "white_wins"),
    ):
        kept(old, moves, ending=ending)

    def order(sort: str) -> list[str]:
        return re.findall(
            r'class="l named"><a [^>]*>(\d+)', body(f"/openings/english/?sort={sort}")
        )

    assert order("opening") == order("nonsense") == ["30", "31"]
    assert order("games") == order("black") == order("draws") == ["30", "31"]
    assert order("white") == ["31", "30"]
    assert 'aria-sort="descending"' in body("/openings/english/?sort=white")


def test_a_game_without_decks_has_first_moves_instead():
    kept(a_file(), "32-28 19-23", variant="international", ending="draw")
    page = in_words(body("/openings/international/"))
    assert "First move" in page
    assert "32-28 1 0 0 % 1 100 % 0 0 %" in page
    assert "International draughts" in body("/openings/")
    body("/openings/chess/", 404)
    body("/openings/english/?deck=idf-russian", 404)


def test_found_games_come_as_one_file(evening: Evening):
    old = a_file()
    kept(old, EDINBURGH_SINGLE, black="Иванов", white="Sijbrands", event="Open", result_text="1-1")
    kept(a_file("Mine", is_released=False), "9-13", black="Иванов")
    answer = Client().get("/games/found.pdn?player=ivanov")
    assert "attachment" in answer["Content-Disposition"]
    [game] = read_games(BytesIO(b"".join(answer.streaming_content)), name="found")
    assert (game.tags["Black"], game.tags["Event"], game.plies) == ("Иванов", "Open", 3)
    everything = Client().get("/games/found.pdn")
    games = list(read_games(BytesIO(b"".join(everything.streaming_content)), name="found"))
    assert sorted(game.tags["Event"] for game in games) == [
        "Autumn Evening",
        "Autumn Evening",
        "Open",
    ]
    assert all(game.is_legal for game in games)
    wrong = Client().get("/games/found.pdn?from=soon")
    assert (wrong.status_code, wrong["Location"]) == (302, "/games/?from=soon")


def test_pages_cost_the_same_for_few_games_and_for_many(evening: Evening):
    def costs() -> list[int]:
        counted = []
        for address in ("/games/", "/openings/english/", "/games/?player=anna", "/games/found.pdn"):
            with CaptureQueriesContext(connection) as queries:
                answer = Client().get(address)
                list(answer.streaming_content if answer.streaming else answer)
            counted.append(len(queries))
        return counted

    old = a_file()
    kept(old, EDINBURGH_SINGLE, black="Anna", ending="draw")
    few = costs()
    for _ in range(40):
        kept(old, EDINBURGH_SINGLE, black="Anna", ending="draw")
    assert costs() == few
    assert max(few) <= 6


def test_the_boards_to_set_up_on_are_those_of_the_rules():
    boards = Client().get("/games/boards.json").json()
    assert boards["english"]["names"][:2] == ["1", "2"]
    assert len(boards["international"]["squares"]) == 50
    assert boards["russian"]["names"][0] == "b8"
    assert boards["russian"]["first"] == "W"
