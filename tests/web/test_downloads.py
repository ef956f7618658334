"""The tables for spreadsheets: the numbers of the page, released rounds only, kept by version."""

import csv
import io

import pytest

from tests.factories import draw_next, make_tournament, play_round
from tests.web.test_charts import CHARTS, played
from tests.web.test_formats import grouped
from tournaments.exchange.roster import Person
from tournaments.services.events import list_tournament
from tournaments.services.releases import Release, publish

pytestmark = pytest.mark.django_db


def rows_of(answer) -> list[list[str]]:
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    text = answer.content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline="")))


def test_standings_and_crosstable(client):
    tournament = played(4, 2, planned_rounds=3)
    head, *lines = rows_of(client.get(f"/t/{tournament.slug}/standings/2.csv"))
    assert head[:6] == ["Place", "No.", "Player", "Home", "Game points", "Match points"]
    assert head[6:] == ["Solkoff", "Sonneborn-Berger", "Wins", "Head-to-head", "R1", "R2"]
    assert [line[0] for line in lines] == sorted(line[0] for line in lines)
    page = client.get(f"/t/{tournament.slug}/standings/2/").content.decode()
    for line in lines:
        assert line[2] in page
    assert sum(float(line[4]) for line in lines) == 2 * 2 * 2 * 2  # rounds, boards, games, points
    head, *rows = rows_of(client.get(f"/t/{tournament.slug}/crosstable/2.csv"))
    assert head[6:] == [line[1] for line in lines]
    assert [row[6 + place] for place, row in enumerate(rows)] == [""] * 4
    # What one has against another the other has the other way round.
    met = [(one, other) for one in range(4) for other in range(4) if rows[one][6 + other]]
    assert len(met) == 2 * 4
    for one, other in met:
        assert rows[one][6 + other].split("–") == rows[other][6 + one].split("–")[::-1]


def test_groups_stand_one_after_the_other(client):
    tournament = grouped()
    head, *lines = rows_of(client.get(f"/t/{tournament.slug}/standings/1.csv"))
    assert head[:3] == ["Group", "Place", "No."]
    assert [line[0] for line in lines] == ["A"] * 4 + ["B"] * 4
    assert sorted(line[1] for line in lines[:4])[0] == "1"
    rows = rows_of(client.get(f"/t/{tournament.slug}/crosstable/1.csv"))
    assert [row[0] for row in rows] == ["Group", *"AAAA", "Group", *"BBBB"]
    hall = client.get(f"/t/{tournament.slug}/projector/").content.decode()
    assert "Standings after round 1, group A" in hall
    assert "Standings after round 1, group B" in hall


def test_pairings_and_results_with_a_bye(client):
    tournament = make_tournament(3)
    list_tournament(tournament=tournament, by=None)
    this_round = draw_next(tournament)
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    head, board, bye = rows_of(client.get(f"/t/{tournament.slug}/pairings/1.csv"))
    assert head == [
        "Board",
        *("No.", "Player", "Home"),
        "Side in game 1",
        *("No.", "Player", "Home"),
    ]
    assert (board[0], board[4]) == ("1", "Black")
    assert (bye[0], bye[4:]) == ("", ["Bye", "", "", ""])
    assert client.get(f"/t/{tournament.slug}/results/1.csv").status_code == 404
    play_round(this_round, "bd")
    publish(this_round=this_round, release=Release.RESULTS, by=None)
    _head, board, bye = rows_of(client.get(f"/t/{tournament.slug}/results/1.csv"))
    assert board[4:6] == ["3", "1"]
    assert bye[4] == "4"


def test_the_wall_chart_has_opponent_and_total_of_each_round(client):
    """As American wall charts write `14T3`: opponent 14, total 3; here in two cells."""
    tournament = played(3, 2, planned_rounds=3)
    head, *rows = rows_of(client.get(f"/t/{tournament.slug}/wallchart/2.csv"))
    assert head[3:] == ["R1", "Total after R1", "R2", "Total after R2", "Total", "Place"]
    assert [row[0] for row in rows] == ["1", "2", "3"]
    by_number = {row[0]: row for row in rows}
    for at in (3, 5):
        assert sorted(row[at] for row in rows).count("Bye") == 1
        for row in rows:
            assert row[at] == "Bye" or by_number[row[at]][at] == row[0]
    assert all(row[6] == row[7] for row in rows)
    standings = rows_of(client.get(f"/t/{tournament.slug}/standings/2.csv"))[1:]
    assert {(row[0], row[7], row[8]) for row in rows} == {
        (line[1], line[4], line[0]) for line in standings
    }


def test_score_groups_have_a_row_for_each(client):
    tournament = played(5, 2)
    head, *rows = rows_of(client.get(f"/t/{tournament.slug}/groups/2.csv"))
    assert head == ["Points", "Players", "No.", "Player", "Home"]
    points = [row[0] for row in rows]
    assert len(rows) == 5
    assert points == sorted(points, key=float, reverse=True)
    assert all(int(row[1]) == points.count(row[0]) for row in rows)


def test_places_by_round_group_by_group(client):
    tournament = grouped()
    head, *rows = rows_of(client.get(f"/t/{tournament.slug}/places/1.csv"))
    assert head == ["Group", "No.", "Player", "Home", "R1"]
    assert [row[0] for row in rows] == ["A"] * 4 + ["B"] * 4
    assert rows[0][4] == "1"


@pytest.mark.parametrize("chart", CHARTS)
def test_no_name_becomes_a_formula(client, chart):
    people = [Person("=cmd|' /C calc'!A0"), Person("Anna")]
    tournament = make_tournament(people=people)
    this_round = draw_next(tournament)
    play_round(this_round)
    publish(this_round=this_round, release=Release.STANDINGS, by=None)
    cells = [c for row in rows_of(client.get(f"/t/{tournament.slug}/{chart}/1.csv")) for c in row]
    assert "'=cmd|' /C calc'!A0" in cells
    page = client.get(f"/t/{tournament.slug}/{chart}/1/").content.decode()
    assert f"/t/{tournament.slug}/{chart}/1.csv" in page


def test_nothing_that_is_not_released_and_the_same_for_whoever_comes_back(client):
    tournament = played(4, 1, planned_rounds=3)
    for table in (*("standings", "crosstable", "pairings", "results"), *CHARTS):
        assert client.get(f"/t/{tournament.slug}/{table}/2.csv").status_code == 404
    address = f"/t/{tournament.slug}/standings/1.csv"
    first = client.get(address)
    again = client.get(address)
    assert (again.content, again["Content-Type"]) == (first.content, first["Content-Type"])
    assert again["Content-Disposition"].endswith('standings-1.csv"')
    assert client.get(address, headers={"If-None-Match": first["ETag"]}).status_code == 304
    play_round(draw_next(tournament))
    assert client.get(address, headers={"If-None-Match": first["ETag"]}).status_code == 200
