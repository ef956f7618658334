"""The report of a round: groups, criteria, faults, and why two do not meet."""

import pytest
from django.test import Client

from tests.api.callers import Caller, under
from tests.desk.people import address, organiser
from tests.desk.test_costs import in_round, queries
from tests.factories import draw_next, make_tournament, make_user, play_round, publish_all
from tournaments.labels import Role, criteria, pairing_faults
from tournaments.models import Tournament
from tournaments.pairing import FaultCode, Made, Obstacle
from tournaments.pairing.compare import BYE_NUMBER, ORDER, OTHER, TURNS
from tournaments.services.by_hand import pair_by_hand
from tournaments.services.releases import Release, publish, take_back

pytestmark = pytest.mark.django_db


def after_one_round(n_entries: int = 8) -> Tournament:
    """Round 1 drawn and won by the first named everywhere: by the handbook 1-5, 2-6, 3-7, 4-8."""
    tournament = make_tournament(n_entries)
    play_round(draw_next(tournament), "bw")
    return tournament


def names_of(tournament: Tournament) -> dict[int, str]:
    return {entry.number: entry.name for entry in tournament.entries.all()}


def test_a_round_of_the_system_is_reported_group_by_group():
    tournament = after_one_round()
    draw_next(tournament)
    page = organiser().get(address("desk-report", tournament, 2)).content.decode()
    assert "the system makes the same pairing" in page
    assert "Score group 4" in page
    assert "as few as possible leave their group downwards" in page
    assert "What this pairing breaks" not in page


def test_a_round_by_hand_is_compared_with_the_system():
    """Round 1 again: all four pairs have met."""
    tournament = after_one_round()
    pairs = tuple(
        tuple(pairing.seats.order_by("place").values_list("entry__number", flat=True))
        for pairing in tournament.rounds.get().pairings.all()
    )
    pair_by_hand(tournament=tournament, number=2, made=Made(pairs), by=None)
    page = organiser().get(address("desk-report", tournament, 2)).content.decode()
    names = names_of(tournament)
    assert "Paired by hand; compared with Swiss." in page
    assert "C.04.3, C1: nobody meets one from whom the event keeps them apart." in page
    assert f"{names[pairs[0][0]]} and {names[pairs[0][1]]} met in round 1." in page
    assert "The pairing of the system" in page


def test_why_not_these_two():
    tournament = after_one_round()
    draw_next(tournament)
    client, page, names = organiser(), address("desk-report", tournament, 2), names_of(tournament)
    first = tournament.rounds.get(number=1).pairings.first()
    one, other = first.seats.order_by("place").values_list("entry__number", flat=True)
    met = client.get(page, {"one": one, "other": other}).content.decode()
    assert f"{names[one]} and {names[other]} met in round 1." in met
    assert (
        "Choose two different names." in client.get(page, {"one": 1, "other": 1}).content.decode()
    )
    strange = client.get(page, {"one": "x", "other": 99})
    assert strange.status_code == 200


def test_a_program_reads_the_same():
    tournament = after_one_round()
    draw_next(tournament)
    caller = Caller(make_user(Role.ARBITER))
    report = caller.get(under(tournament, "rounds/2/report/"))
    assert (report["worse"], report["faults"]) == (None, [])
    assert [bracket["score"] for bracket in report["brackets"]] == ["4", "0"]
    assert report["brackets"][0]["criteria"]["C6"] == "0"
    answer = caller.get(under(tournament, "rounds/1/why-not/?one=1&other=2"))
    assert answer["worse"]["criterion"] == ORDER
    assert answer["detail"].endswith("comes first in the order of the system. Score group 0.")
    assert "one" in caller.get(under(tournament, "rounds/1/why-not/?one=99&other=2"), 400)
    assert "other" in caller.get(under(tournament, "rounds/1/why-not/?one=2&other=2"), 400)


def test_visitors_read_why_once_the_results_it_rests_on_are_out():
    tournament = after_one_round()
    first = tournament.rounds.get()
    publish(this_round=first, release=Release.PAIRINGS, by=None)
    second = draw_next(tournament)
    publish(this_round=second, release=Release.PAIRINGS, by=None)
    page, path = address("pairings", tournament, 2), "rounds/2/pairings/"

    def seen() -> tuple[bool, bool]:
        boards = Caller().get(under(tournament, path))["boards"]
        html = Client().get(page).content.decode()
        return "Both have 4 points." in html, "Both have 4 points." in boards[0]["why"]

    assert seen() == (False, False)
    publish_all(first)
    assert seen() == (True, True)
    take_back(this_round=first, release=Release.RESULTS, by=None)
    assert seen() == (False, False)
    assert "Why?" in Client().get(address("pairings", tournament, 1)).content.decode()


def test_a_report_costs_the_same_whatever_the_size():
    client = organiser()
    pages = []
    for at, drawn in (in_round(1, 12), in_round(3, 200)):
        pages.append(address("desk-report", at, drawn.number) + "?one=1&other=2")
    client.get(pages[0])
    small, large = (queries(lambda page=page: client.get(page)) for page in pages)
    assert small == large <= 28


def test_every_code_has_words():
    codes = {f"C{number}" for number in range(1, 22)} - {"C4"} | {"4.4a", "4.4b"}
    codes |= {f"C.{number}" for number in range(5, 20)} - {"C.7"}
    codes |= {f"C.04.5 {told}" for told in ("C4", "C5", "C6", "C7", "C8", "3.5.4", "3.6")}
    codes |= {f"C.04.6 C{number}" for number in range(1, 11)} - {"C.04.6 C3"}
    codes |= {f"C.04.6 {told}" for told in ("3.4.2", "3.4.3", "3.4.4", "3.5.4", "3.6", "4.3")}
    codes |= {"FMJD 3", "FMJD 4"}
    assert criteria.CRITERIA.keys() == codes | {ORDER, BYE_NUMBER, TURNS, OTHER}
    assert pairing_faults.FAULTS.keys() == set(FaultCode)
    assert pairing_faults.OBSTACLES.keys() == set(Obstacle)
