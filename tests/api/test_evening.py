"""A club evening from the first form to the last table, through the programming interface alone."""

import pytest

from tests.api.callers import Caller
from tests.factories import make_club, make_user
from tournaments.labels import Role

pytestmark = pytest.mark.django_db

TWELVE = """\
1. Łukasz Zieliński; 1900; Łódź
2. Žiga Novak; 1850
3. Иван Петров; 1800
Anna Dvořáková, 1750, Brno
Bram de Vries\t1700
Carla Ruiz; 1650
Dumitru Ciobanu; 1600
Elsa Åberg; 1550
Faruk Hodžić; 1500
Greta Lindqvist
Hana Malá
Ion Rusu
"""


def test_the_organiser_holds_an_evening():
    club = make_club()
    organiser = Caller(make_user(Role.ORGANISER, club=club))
    visitor = Caller()

    made = organiser.send(
        "post",
        "/tournaments/",
        {
            "club": club.pk,
            "name": "Jesenný večer",
            "preset": "ballot-evening",
            "starts_on": "2026-10-16",
        },
        201,
    )
    home = f"/tournaments/{made['slug']}/"
    assert (made["games_per_pairing"], made["deck"], made["win"]) == (2, "three-move", "2")
    visitor.get(home, 404)

    entered = organiser.send("post", home + "entries/", {"roster": TWELVE}, 201)
    assert [entry["name"] for entry in entered][:3] == [
        "Łukasz Zieliński",
        "Žiga Novak",
        "Иван Петров",
    ]
    assert entered[0]["home"] == "Łódź"

    drawn = organiser.send("post", home + "rounds/", {"number": 1}, 201)
    assert len(drawn["ballot_draw"]["numbers"]) == 1
    visitor.get(home + "rounds/1/pairings/", 404)

    organiser.send("put", home + "rounds/1/releases/pairings/")
    sheet = visitor.get(home + "rounds/1/pairings/")
    assert len(sheet["boards"]) == 6
    one = sheet["boards"][0]["games"]
    assert [game["first_side"] for game in one] == ["B", "W"]
    assert one[0]["ballot"] == one[1]["ballot"]
    assert len(one[0]["ballot"]["moves"]) == 3

    enter_all(organiser, home, 1, ["black_wins", "draw"])
    organiser.send("put", home + "rounds/1/releases/standings/")

    table = visitor.get(home + "standings/")
    assert table["after"] == 1
    assert [line["place"] for line in table["lines"]] == [1] * 6 + [7] * 6
    assert {line["game_points"] for line in table["lines"]} == {"3", "1"}
    assert table["lines"][0]["tie_breaks"]["solkoff"] == "1"
    assert len(visitor.get(home + "crosstable/")["rows"]) == 12

    leaving, late = entered[11], {"entries": [{"name": "Jana Pozdní", "rating": 1400}]}
    organiser.send("put", f"{home}entries/{leaving['id']}/withdrawal/", {})
    [newcomer] = organiser.send("post", home + "entries/", late, 201)
    assert (newcomer["number"], newcomer["joined_in"]) == (13, 2)
    asking = entered[1]["id"]
    organiser.send("put", f"{home}entries/{asking}/byes/2/", {"kind": "half"})

    organiser.send("post", home + "rounds/", {"number": 2}, 201)
    sheet = organiser.get(home + "rounds/2/pairings/")
    assert len(sheet["boards"]) == 5
    assert sorted(given["bye"] for given in sheet["byes"]) == ["half", "pairing"]
    enter_all(organiser, home, 2, ["draw", "draw"])
    organiser.send("put", home + "rounds/2/releases/standings/")
    table = visitor.get(home + "standings/?after=2")
    assert len(table["lines"]) == 13
    assert len(visitor.get(home + "standings/?after=1")["lines"]) == 12


def enter_all(organiser: Caller, home: str, number: int, outcomes: list[str]) -> None:
    """Enter the same outcomes at every board."""
    for board in organiser.get(f"{home}rounds/{number}/pairings/")["boards"]:
        for game, outcome in zip(board["games"], outcomes, strict=True):
            saved = organiser.send(
                "put",
                f"{home}games/{game['id']}/",
                {"outcome": outcome, "version": game["version"]},
            )
            assert saved["version"] == game["version"] + 1
