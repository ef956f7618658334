"""A second opinion before publishing: shown, never in the way."""

from dataclasses import replace
from typing import Any

import pytest
from django.utils.html import escape

from tests.desk.people import address, organiser
from tests.factories import draw_next, make_tournament
from tests.tournaments.record_text import ONE_GAME, crosstable
from tournaments.adjustments import Adjustment
from tournaments.exchange.second_opinion import NoOpinion, Silence, ask_gacrux, why_silent
from tournaments.models import Tournament
from tournaments.pairing import Made, made_in
from tournaments.queries import second_opinion
from tournaments.queries.record import record_of
from tournaments.record import Ban, Outcome, Points, Repeats, TournamentRecord
from tournaments.services.fixed_pairs import fix_pair
from tournaments.web.desk.second_opinion import SILENCES

pytestmark = pytest.mark.django_db

DUTCH = "fide-dutch-2026"


@pytest.fixture
def dutch(monkeypatch) -> Tournament:
    monkeypatch.setattr(second_opinion, "is_installed", lambda: True)
    tournament = make_tournament(
        5, system=DUTCH, games_per_pairing=1, deck="", variant="international"
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


def silence(record: TournamentRecord, **rules: Any) -> Silence | None:
    return why_silent(replace(record, rules=replace(record.rules, **rules)), DUTCH)


def test_it_is_asked_of_what_a_report_file_can_say(dutch):
    """Bans have line 260 of TRF26; fixed pairs are absent from the round, as they are for the system."""
    record = replace(record_of(dutch), rounds=())
    assert why_silent(record, DUTCH) is None
    banned = replace(record, bans=(Ban(frozenset({1, 2})),))
    assert why_silent(banned, DUTCH) is None
    assert why_silent(replace(record, fixed=((1, 2),)), DUTCH) is None
    assert why_silent(replace(record, fixed=((1, 2), (3, 4))), DUTCH) is Silence.ALL_FIXED
    assert why_silent(record, "swiss") is Silence.OTHER_SYSTEM
    assert silence(record, games_per_pairing=2) is Silence.SEVERAL_GAMES


def test_second_meetings_matter_when_two_who_met_may_meet_now(dutch):
    record = record_of(dutch)
    assert record.rounds
    played = replace(
        record,
        rounds=tuple(
            replace(
                one,
                meetings=tuple(
                    replace(m, games=tuple(replace(g, outcome=Outcome.DRAW) for g in m.games))
                    for m in one.meetings
                ),
            )
            for one in record.rounds
        ),
    )
    assert silence(played, repeats=Repeats(1)) is None
    assert silence(played, repeats=Repeats(2)) is Silence.SECOND_MEETINGS
    assert silence(played, repeats=Repeats(2, after=1)) is None, "not before round 3"
    first = replace(record, rounds=())
    assert silence(first, repeats=Repeats(2)) is None, "nobody has met"


def test_who_is_kept_from_the_bye_matters_where_one_is_free(dutch):
    record = replace(record_of(dutch), rounds=())
    kept = replace(
        record,
        entrants=tuple(replace(one, may_be_free=one.number != 3) for one in record.entrants),
    )
    assert why_silent(kept, DUTCH) is Silence.KEPT_FROM_BYE
    assert why_silent(replace(kept, entrants=kept.entrants[:4]), DUTCH) is None
    assert why_silent(replace(kept, fixed=((3, 1),)), DUTCH) is None, "the one kept is paired"


@pytest.mark.parametrize("why", Silence)
def test_why_there_is_none_is_said_in_a_sentence(monkeypatch, dutch, why):
    monkeypatch.setattr(second_opinion, "why_silent", lambda record, system: why)
    page = asked(monkeypatch, dutch, NoOpinion("never asked"))
    assert escape(str(SILENCES[why])) in page
    assert str(SILENCES[why]).startswith("No second opinion: ")
    assert "never asked" not in page


def test_pages_say_nothing_where_it_is_not_installed(monkeypatch, dutch):
    monkeypatch.setattr(second_opinion, "is_installed", lambda: False)
    assert "econd opinion" not in asked(monkeypatch, dutch, NoOpinion("never asked"))


def test_fixed_pairs_stand_in_both_pairings(monkeypatch):
    """Round 1 of six by the handbook: 1-4, 5-2, 3-6; with 1 and 2 put together 3-5 and 4-6 are left."""
    monkeypatch.setattr(second_opinion, "is_installed", lambda: True)
    tournament = make_tournament(
        6, system=DUTCH, games_per_pairing=1, deck="", variant="international", odd_begin=True
    )
    one, other, *_rest = tournament.entries.all()
    fix_pair(tournament=tournament, one=one, other=other, by=None)
    draw_next(tournament)
    rest = [two for two in drawn(tournament).pairs if {*two} != {1, 2}]
    assert {frozenset(two) for two in rest} == {frozenset({3, 5}), frozenset({4, 6})}
    assert "gacrux makes the same pairing" in asked(monkeypatch, tournament, Made(tuple(rest), ()))


def test_clubs_that_had_to_meet_are_not_kept_apart_when_it_is_asked(monkeypatch):
    monkeypatch.setattr(second_opinion, "is_installed", lambda: True)
    tournament = make_tournament(
        4, system=DUTCH, games_per_pairing=1, deck="", variant="international", clubs_apart=2
    )
    draw_next(tournament)
    seen = []

    def ask(record, *, seed: str) -> Made:
        seen.append(record.rules.clubs_apart)
        return drawn(tournament)

    monkeypatch.setattr(second_opinion, "ask_gacrux", ask)
    organiser().get(address("desk-publish", tournament, 1, "pairings"))
    assert seen == [0], "all four are of one club"


def test_a_program_that_is_not_there_has_no_opinion(dutch, tmp_path):
    python = str(tmp_path / "python")
    with pytest.raises(NoOpinion, match="FileNotFoundError"):
        ask_gacrux(replace(record_of(dutch), rounds=()), seed="s", python=python)


def test_points_taken_are_compared_while_gacrux_reads_them_alike():
    record = crosstable("1 A +2 =3\n2 B -1 +4\n3 C +4 =1\n4 D -3 -2", ONE_GAME)

    def silence(points: int, *, after: int) -> Silence | None:
        given = (Adjustment(1, after, Points(points)), Adjustment(2, after, Points(1)))
        return why_silent(replace(record, adjustments=given), "fide-dutch-2026")

    assert silence(-2, after=2) is None
    assert silence(-2, after=3) is None
    assert silence(-2, after=1) is Silence.EARLIER_POINTS
    assert silence(-4, after=2) is Silence.BELOW_NOTHING
