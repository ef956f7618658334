"""What lies below the address of a game: its picture, its file, a page for paper, one for other sites."""

import re
from io import BytesIO

import pytest

from games.pdn import read_games
from tests.games.evening import DOUBLE_JUMP
from tests.games.shown import a_game
from tests.games.test_replay_annotated import NOTES, VARIATIONS
from tournaments.services.releases import Release, take_back
from tournaments.web.replay import replay_of
from tournaments.web.replay.paper import paper_of, plies_asked

pytestmark = pytest.mark.django_db

BELOW = ("diagram.svg", "game.pdn", "embed/", "paper/")


def test_a_position_is_a_picture_of_its_own(client, evening):
    address = evening.address(evening.with_double_jump)
    response = client.get(f"{address}diagram.svg?ply=8")
    svg = response.content.decode()
    assert response["Content-Type"] == "image/svg+xml"
    assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert 'aria-label="Move 4, White: 27x11. Black to move."' in svg
    assert svg.count("m-2.5-2.5l5 5m0-5l-5 5") == 2  # the two men taken are crossed
    again = client.get(f"{address}diagram.svg?ply=8")
    assert again["Content-Type"] == "image/svg+xml"
    assert client.get(f"{address}diagram.svg?ply=8&flipped=1").content != response.content


def test_the_file_of_a_game_is_read_back_as_the_same_game(client, evening):
    response = client.get(f"{evening.address(evening.with_double_jump)}game.pdn")
    assert response["Content-Disposition"] == 'attachment; filename="game.pdn"'
    (game,) = read_games(BytesIO(response.content))
    assert " ".join(game.written.texts) == DOUBLE_JUMP
    assert game.is_sound
    assert game.tags["Event"] == evening.tournament.name
    assert {game.tags["White"], game.tags["Black"]} == {
        seat.entry.name for seat in evening.with_double_jump.pairing.seats.all()
    }
    assert game.result.text == "0-1"  # White won, and Black is named first where Black begins


def test_irregular_moves_are_told_in_comments_of_the_file():
    game = a_game("9-14 22-18(=) 11-15 25-22~ 15-19")
    written = replay_of(game).pdn
    assert "1. 9-14 22-18 {(=)} 2. 11-15 25-22 {~} 3. 15-19 *" in written


def test_other_sites_may_frame_the_page_made_for_them_and_no_other(client, evening):
    address = evening.address(evening.with_double_jump)
    framed = client.get(f"{address}embed/?ply=3")
    assert "X-Frame-Options" not in framed
    assert "frame-ancestors *" in framed["Content-Security-Policy"]
    not_modified = client.get(f"{address}embed/?ply=3", headers={"if-none-match": framed["ETag"]})
    assert not_modified.status_code == 304
    assert "X-Frame-Options" not in not_modified
    for other in (f"{address}?ply=3", f"{address}paper/"):
        page = client.get(other)
        assert page["X-Frame-Options"] == "DENY"
        assert "frame-ancestors 'none'" in page["Content-Security-Policy"]


def test_the_frame_to_copy_begins_at_the_position_on_the_board(client, evening):
    address = evening.address(evening.by_ballot)
    html = client.get(f"{address}?ply=5").content.decode()
    assert f"&lt;iframe src=&quot;http://testserver{address}embed/?ply=5&quot;" in html
    assert (
        "Zieliński&amp;lt;/b&amp;gt;" in html
    )  # escaped for the page, and in the frame's own title


def test_an_embedded_address_that_is_not_quite_right_leads_to_the_nearest(client, evening):
    address = evening.address(evening.with_double_jump)
    assert client.get(f"{address}embed/?ply=99")["Location"] == f"{address}embed/?ply=10"


def test_nothing_below_a_game_is_found_before_its_results_are_out(client, evening):
    address = evening.address(evening.with_double_jump)
    for below in BELOW:
        assert client.get(address + below).status_code == 200
    take_back(this_round=evening.this_round, release=Release.RESULTS, by=None)
    for below in BELOW:
        assert client.get(address + below).status_code == 404


@pytest.mark.parametrize(
    ("every", "at", "plies"),
    [
        ("", "", {10}),
        ("2", "", {4, 8, 10}),
        ("", "3, 7", {3, 7, 10}),
        ("4", "1", {1, 8, 10}),
        ("0", "0 99 x -2", {2, 10}),
        ("one", "9" * 5000, {10}),
    ],
)
def test_diagrams_stand_where_they_are_asked_for(every, at, plies):
    assert plies_asked(last=10, every=every, at=at) == plies


def test_the_moves_on_paper_are_cut_at_the_diagrams():
    paper = paper_of(replay_of(a_game(DOUBLE_JUMP)), {3, 10})
    assert [
        " ".join(
            f"{row.number}{'…' if row.begins_late else '.'} "
            + " ".join(node.ply.text for node in row.nodes)
            for row in stretch.rows
        )
        for stretch in paper.stretches
    ] == [
        "1. 11-15 23-19 2. 8-11",
        "2… 22-17 3. 11-16 24-20 4. 16x23 27x11 5. 7x16 20x11",
    ]
    assert [stretch.drawn.ply.number for stretch in paper.stretches] == [3, 10]


def test_paper_has_the_comments_and_variations_too(client, evening):
    game = evening.with_double_jump
    game.refresh_from_db()
    game.record.notes, game.record.variations = NOTES, VARIATIONS
    game.record.save()
    html = client.get(f"{evening.address(game)}paper/?every=1").content.decode()
    assert "Played &lt;b&gt;fast&lt;/b&gt;." in html
    assert "(2…22-18 3.15x22 25x18 Even. (3…26x17))" in re.sub(r"<[^>]+>", "", html)
    assert html.count("<svg") == 5
