"""Results entered in the Django admin: a pairing with its games, all saved or none."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import draw_next, games_of, make_tournament, make_user, play_round
from tournaments.labels import Deed, Role
from tournaments.models import PairedGame, Pairing, Round
from tournaments.record import Outcome
from tournaments.services.results import enter_result

pytestmark = pytest.mark.django_db


@pytest.fixture
def this_round() -> Round:
    return draw_next(make_tournament(4))


@pytest.fixture
def scorer() -> Client:
    client = Client()
    client.force_login(make_user(Role.SCORER, username="sandra", is_staff=True, name="Sandra"))
    return client


class Page:
    """The page of a pairing as it was when it was loaded."""

    def __init__(self, client: Client, pairing: Pairing) -> None:
        self.client = client
        self.address = reverse("admin:tournaments_pairing_change", args=[pairing.pk])
        answer = client.get(self.address)
        assert answer.status_code == 200
        self.fields: dict[str, Any] = {}
        self.take(answer.context["inline_admin_formsets"][0].formset)

    def take(self, formset: Any) -> None:
        """Fill in what the browser would send of this form."""
        for bound in formset.management_form:
            self.fields[bound.html_name] = bound.value()
        for form in formset.initial_forms:
            for bound in form:
                self.fields[bound.html_name] = "" if bound.value() is None else bound.value()
                if bound.field.show_hidden_initial and not form.is_bound:
                    self.fields[bound.html_initial_name] = bound.value()

    def save(self, **changed: str) -> Any:
        """Press save; `game1` and `game2` are outcomes, `tick` says that changes were seen."""
        for name, outcome in changed.items():
            if name == "tick":
                self.fields["confirmed"] = "on"
            else:
                self.fields[f"games-{int(name[-1]) - 1}-outcome"] = outcome
        answer = self.client.post(self.address, self.fields)
        if answer.status_code == 200:
            self.take(answer.context["inline_admin_formsets"][0].formset)
        return answer


def outcomes(pairing: Pairing) -> list[str]:
    return [game.outcome for game in pairing.games.order_by("number")]


def test_both_games_are_saved_through_the_service(scorer, this_round):
    pairing = this_round.pairings.get(board=1)
    answer = Page(scorer, pairing).save(game1="black_wins", game2="draw")
    assert answer.status_code == 302
    assert outcomes(pairing) == ["black_wins", "draw"]
    journal = this_round.tournament.journal.filter(deed=Deed.RESULT_ENTERED)
    assert [entry.by_name for entry in journal] == ["Sandra", "Sandra"]


def test_an_untouched_game_is_left_alone(scorer, this_round):
    pairing = this_round.pairings.get(board=1)
    page = Page(scorer, pairing)
    game = games_of(this_round)[1]
    enter_result(game=game, outcome=Outcome.DRAW, seen_version=1, by=None)
    assert page.save(game1="black_wins").status_code == 302
    assert outcomes(pairing) == ["black_wins", "draw"]


def test_a_stale_write_shows_both_values_and_saves_nothing_of_the_form(scorer, this_round):
    pairing = this_round.pairings.get(board=1)
    page = Page(scorer, pairing)
    elsewhere = make_user(Role.ARBITER, name="Ivan Arbiter")
    game = games_of(this_round)[0]
    enter_result(game=game, outcome=Outcome.WHITE_WINS, seen_version=1, by=elsewhere)

    shown = page.save(game1="black_wins", game2="draw").content.decode()
    assert "Ivan Arbiter saved this game meanwhile" in shown
    assert "Saved meanwhile: White wins. Yours: Black wins." in shown
    assert outcomes(pairing) == ["white_wins", ""]

    assert page.save().status_code == 302
    assert outcomes(pairing) == ["black_wins", "draw"]


def test_a_correction_under_a_later_round_asks_first(scorer, this_round):
    play_round(this_round, "bdbd")
    draw_next(this_round.tournament)
    pairing = this_round.pairings.get(board=1)
    page = Page(scorer, pairing)

    shown = page.save(game1="white_wins").content.decode()
    assert "Round 2 was paired with the old result" in shown
    assert "becomes" in shown
    assert "I have seen what changes" in shown
    assert outcomes(pairing) == ["black_wins", "draw"]

    assert page.save(tick="on").status_code == 302
    assert outcomes(pairing) == ["white_wins", "draw"]
    assert this_round.tournament.journal.filter(deed=Deed.RESULT_CORRECTED).count() == 1


def test_the_tick_is_not_offered_before_the_changes_are_shown(scorer, this_round):
    play_round(this_round, "bdbd")
    draw_next(this_round.tournament)
    address = reverse("admin:tournaments_pairing_change", args=[this_round.pairings.first().pk])
    assert "I have seen what changes" not in scorer.get(address).content.decode()


def test_a_forged_form_writes_no_game_of_another_pairing(scorer, this_round):
    page = Page(scorer, this_round.pairings.get(board=1))
    other = this_round.pairings.get(board=2).games.first()
    page.fields["games-0-id"] = other.pk
    page.save(game1="black_wins")
    page.fields |= {"games-TOTAL_FORMS": 3, "games-2-outcome": "draw", "games-2-version": 1}
    page.save()
    assert set(PairedGame.objects.values_list("outcome", flat=True)) == {""}
    assert PairedGame.objects.count() == 4


def test_the_page_carries_no_inline_script_or_style(scorer, this_round):
    pairing = this_round.pairings.get(board=1)
    shown = Page(scorer, pairing).save(game1="nonsense").content.decode()
    assert "<script>" not in shown
    assert " style=" not in shown
    assert "<style" not in shown
