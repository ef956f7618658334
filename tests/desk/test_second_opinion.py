"""A second opinion before publishing: shown, never in the way."""

from dataclasses import replace

import pytest

from tests.desk.people import address, organiser
from tests.factories import draw_next, make_tournament
from tournaments.exchange.second_opinion import NoOpinion, ask_gacrux, is_askable
from tournaments.models import Tournament
from tournaments.pairing import Made, made_in
from tournaments.queries import second_opinion
from tournaments.queries.record import record_of
from tournaments.record import Repeats

pytestmark = pytest.mark.django_db


@pytest.fixture
def dutch(monkeypatch) -> Tournament:
    monkeypatch.setattr(second_opinion, "is_installed", lambda: True)
    tournament = make_tournament(
        5, system="fide-dutch-2026", games_per_pairing=1, deck="", variant="international"
    )
    draw_next(tournament)
    return tournament


def asked(monkeypatch, tournament: Tournament, answer: Made | NoOpinion) -> str:
    def ask(record, *, seed: str) -> Made:
        if isinstance(answer, NoOpinion):
            raise answer
        return answer

    monkeypatch.setattr(second_opinion, "ask_gacrux", ask)
    page = organiser().get(address("desk-publish", tournament, 1, "pairings"))
    assert '<button class="btn">Publish pairings</button>' in page.content.decode()
    return page.content.decode()


def drawn(tournament: Tournament) -> Made:
    return made_in(record_of(tournament), 1)


def test_the_same_pairing_is_told(monkeypatch, dutch):
    assert "gacrux makes the same pairing" in asked(monkeypatch, dutch, drawn(dutch))


def test_a_difference_shows_both_pairings_and_does_not_block(monkeypatch, dutch):
    (one, two), (three, four) = drawn(dutch).pairs
    names = {entry.number: entry.name for entry in dutch.entries.all()}
    page = asked(monkeypatch, dutch, Made(((one, two), (three, 5)), (four,)))
    assert f"Here: {names[three]} – {names[four]}; {names[5]} is free." in page
    assert f"There: {names[three]} – {names[5]}; {names[four]} is free." in page
    organiser().post(address("desk-publish", dutch, 1, "pairings"))
    assert dutch.rounds.get().pairings_released_at


def test_a_program_that_fails_is_told_and_does_not_block(monkeypatch, dutch):
    page = asked(monkeypatch, dutch, NoOpinion("no answer in 20 seconds"))
    assert "gacrux gave no second opinion: no answer in 20 seconds." in page


def test_it_is_asked_only_of_rounds_it_knows(dutch):
    record = record_of(dutch)
    assert is_askable(record, "fide-dutch-2026")
    assert not is_askable(record, "swiss")
    assert not is_askable(replace(record, fixed=((1, 2),)), "fide-dutch-2026")
    again = replace(record, rules=replace(record.rules, repeats=Repeats(2)))
    assert not is_askable(again, "fide-dutch-2026")


def test_a_program_that_is_not_there_has_no_opinion(dutch, tmp_path):
    python = str(tmp_path / "python")
    with pytest.raises(NoOpinion, match="FileNotFoundError"):
        ask_gacrux(replace(record_of(dutch), rounds=()), seed="s", python=python)
