"""The page of a game with comments, clock times and variations, without any script."""

import re

import pytest

pytestmark = pytest.mark.django_db

NOTES = [
    {"ply": 0, "comments": ["Played <b>fast</b>."]},
    {"ply": 4, "comments": [], "nags": [2], "clock": "0:59:10"},
]
VARIATIONS = [
    {
        "ply": 4,
        "moves": ["22-18", "15x22", "25x18"],
        "notes": [{"ply": 3, "comments": ["Even."]}],
        "variations": [{"ply": 3, "moves": ["26x17"]}],
    }
]


@pytest.fixture
def annotated(evening):
    """The game with the double jump, as if it had come in a file with these remarks."""
    game = evening.with_double_jump
    game.refresh_from_db()
    game.record.notes, game.record.variations = NOTES, VARIATIONS
    game.record.save()
    return evening


def page(client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


def test_what_is_said_stands_beside_the_moves(client, annotated):
    html = page(client, annotated.address(annotated.with_double_jump))
    assert "Played &lt;b&gt;fast&lt;/b&gt;." in html
    assert '<span class="only-heard">, mistake</span>' in html
    assert '<small class="clock">0:59:10</small>' in html
    (variation,) = re.findall(r'<p class="variation">(.*?)</p>', html, re.DOTALL)
    read = re.sub(r"<[^>]+>", "", variation)
    assert " ".join(read.split()) == "(2…22-18 3.15x22 25x18 Even. (3…26x17))"


def test_a_position_of_a_variation_is_on_the_board_by_its_address(client, annotated):
    address = annotated.address(annotated.with_double_jump)
    html = page(client, f"{address}?line=2&ply=6")
    assert "In a variation: Move 3, White: 26x17. Black to move." in html
    assert 'data-go="back" href="?line=1&amp;ply=5"' in html
    assert len(re.findall(r'aria-current="true"', html)) == 1


def test_an_address_that_is_not_quite_right_leads_to_the_nearest(client, annotated):
    address = annotated.address(annotated.with_double_jump)
    response = client.get(f"{address}?line=1&ply=77")
    assert response["Location"] == f"{address}?line=1&ply=6"
    assert client.get(f"{address}?line=8&ply=3")["Location"] == f"{address}?ply=3"
