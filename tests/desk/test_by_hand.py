"""Pairing by hand at the desk: every step is shown with what it breaks before it is saved."""

from typing import Any

import pytest

from tests.api.callers import Caller, under
from tests.desk.people import address, organiser
from tests.desk.test_costs import in_round, queries
from tests.factories import draw_next, make_tournament, make_user, play_round
from tournaments.labels import Deed, Role
from tournaments.models import Tournament
from tournaments.pairing import Made, made_in
from tournaments.queries.record import record_of

pytestmark = pytest.mark.django_db


def form_of(answer: Any) -> dict[str, Any]:
    """What the page would send along: its pairs and who is free."""
    boards, free = answer.context["boards"], answer.context["free"]
    return {
        "pair": [f"{board.first}-{board.second}" for board in boards],
        "free": [number for number, _name in free],
    }


def pairs_of(answer: Any) -> list[set[int]]:
    return [{board.first, board.second} for board in answer.context["boards"]]


def seated(tournament: Tournament, number: int) -> Made:
    return made_in(record_of(tournament), number)


def test_a_round_is_paired_by_hand_from_the_proposal_of_the_system():
    """By the handbook 1-3 and 2-4 in a round 1 of five with 5 free; wanted are 1-2, 3-5 and 4 free."""
    tournament, client = make_tournament(5), organiser()
    page = address("desk-by-hand", tournament, 1)
    start = client.get(page)
    assert pairs_of(start) == [{1, 3}, {2, 4}]
    assert "It is the pairing of the system itself." in start.content.decode()
    together = client.post(page, {**form_of(start), "step": "together", "one": 1, "other": 2})
    assert pairs_of(together) == [{1, 2}, {3, 4}]
    assert "articles" not in together.content.decode()
    assert "C.04.3, 3 and 4" in together.content.decode()
    free = client.post(page, {**form_of(together), "step": "free", "one": 4})
    assert (pairs_of(free), form_of(free)["free"]) == ([{1, 2}, {3, 5}], [4])
    assert not tournament.rounds.exists()

    nothing = client.post(page, {**form_of(free), "step": "save"})
    assert nothing.status_code == 409
    assert pairs_of(nothing) == [{1, 2}, {3, 5}]
    client.post(page, {**form_of(free), "step": "save", "reason": "The table was agreed"})
    assert seated(tournament, 1).meetings() == {frozenset({1, 2}), frozenset({3, 5})}
    journal = client.get(address("desk-journal", tournament)).content.decode()
    assert "Paired by hand. Reason: The table was agreed" in journal


def test_a_draft_is_changed_and_told_what_it_breaks():
    tournament, client = make_tournament(6), organiser()
    play_round(draw_next(tournament))
    draw_next(tournament)
    (one, other), *_rest = seated(tournament, 1).pairs
    page = address("desk-by-hand", tournament, 2)
    again = client.post(
        page, {**form_of(client.get(page)), "step": "together", "one": one, "other": other}
    )
    text = again.content.decode()
    names = {entry.number: entry.name for entry in tournament.entries.all()}
    assert any(
        f"{names[a]} and {names[b]} met in round 1." in text
        for a, b in ((one, other), (other, one))
    )
    assert "C.04.3, C1" in text
    client.post(page, {**form_of(again), "step": "save", "reason": "Both asked for it"})
    assert frozenset({one, other}) in seated(tournament, 2).meetings()
    assert tournament.journal.first().deed == Deed.PAIRINGS_CHANGED
    journal = client.get(address("desk-journal", tournament)).content.decode()
    assert "Reason: Both asked for it" in journal


def test_sides_are_swapped_and_places_exchanged():
    tournament, client = make_tournament(4), organiser()
    draw_next(tournament)
    page = address("desk-by-hand", tournament, 1)
    start = client.get(page)
    (first, second), (third, _fourth) = seated(tournament, 1).pairs
    turned = client.post(page, {**form_of(start), "turn": 1})
    assert form_of(turned)["pair"][0] == f"{second}-{first}"
    moved = client.post(page, {**form_of(start), "step": "exchange", "one": first, "other": third})
    assert form_of(moved)["pair"][0] == f"{third}-{second}"


@pytest.mark.parametrize("sent", [{"pair": ["1-2"]}, {"pair": ["x"]}, {"pair": ["1-1", "2-2"]}, {}])
def test_a_form_that_does_not_fit_begins_again(sent: dict[str, Any]):
    tournament, client = make_tournament(4), organiser()
    page = address("desk-by-hand", tournament, 1)
    start = pairs_of(client.get(page))
    assert pairs_of(client.post(page, sent | {"step": "together", "one": "a"})) == start


def test_rounds_that_are_past_or_far_are_not_there():
    tournament, client = make_tournament(4), organiser()
    play_round(draw_next(tournament))
    draw_next(tournament)
    assert client.get(address("desk-by-hand", tournament, 1)).status_code == 404
    assert client.get(address("desk-by-hand", tournament, 4)).status_code == 404
    assert client.get(address("desk-by-hand", tournament, 3)).status_code == 200


def test_without_a_pairing_of_the_system_it_begins_in_order():
    tournament, client = make_tournament(2), organiser()
    play_round(draw_next(tournament))
    page = client.get(address("desk-by-hand", tournament, 2))
    assert pairs_of(page) == [{1, 2}]
    assert "The system has no pairing for this round." in page.content.decode()


def test_a_program_looks_first_and_then_saves():
    tournament = make_tournament(5)
    caller = Caller(make_user(Role.ARBITER))
    body = {"pairs": [[1, 2], [3, 4]], "bye": 5}
    seen = caller.send("post", under(tournament, "rounds/1/look/"), body, 200)
    assert (seen["worse"]["criterion"], seen["faults"]) == ("order", [])
    assert not tournament.rounds.exists()
    path = under(tournament, "rounds/1/pairings/")
    assert "reason" in caller.send("put", path, body, 400)
    caller.send("put", path, body | {"reason": "As last year"}, 200)
    assert seated(tournament, 1).pairs == ((1, 2), (3, 4))
    other = {"pairs": [[2, 1], [3, 5]], "bye": 4, "reason": "4 is late"}
    caller.send("put", path, other, 200)
    assert seated(tournament, 1) == Made(((2, 1), (3, 5)), (4,))
    wrong = caller.send("put", path, other | {"bye": 5}, 409)
    assert "Look at these numbers" in wrong["detail"]
    assert caller.send("post", under(tournament, "rounds/1/look/"), {"pairs": [[1, 2]]}, 409)


def test_it_costs_the_same_whatever_the_size():
    client = organiser()
    pages = [
        address("desk-by-hand", at, drawn.number)
        for at, drawn in (in_round(1, 12), in_round(3, 200))
    ]
    client.get(pages[0])
    small, large = (queries(lambda page=page: client.get(page)) for page in pages)
    assert small == large <= 20
