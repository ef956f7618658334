"""Points that a rulebook leaves open: chosen for an event, shown to everybody, kept with its games.

What may be chosen, and who says so, stands in the records (docs/sources.md).
"""

import re

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page, expect

from rules.play import Play
from rules.variants import get_variant
from tests.api.callers import Caller, under
from tests.browser import check_readable
from tests.desk.people import address, organiser
from tests.desk.test_settings import filled
from tests.factories import (
    draw_next,
    games_of,
    make_club,
    make_tournament,
    make_user,
    play_round,
    publish_all,
)
from tournaments.labels import Role
from tournaments.models import PairedGame, Tournament
from tournaments.queries.game_check import play_of
from tournaments.queries.rulebook import variant_of
from tournaments.services.events import change_settings, list_tournament
from tournaments.services.records import record_moves
from tournaments.services.refusals import DeedRefused
from tournaments.services.undo import undo_last

pytestmark = pytest.mark.django_db

KING_COUNTS_TWO = {"value": "king-counts-two"}


def text_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def recorded(tournament: Tournament, plies: int = 4) -> PairedGame:
    """The first game, with moves of the event's own rulebook; drawn and read anew."""
    game = games_of(draw_next(tournament))[0]
    play = Play.start(variant_of(tournament))
    for _ply in range(plies):
        play = play.after(play.legal_moves()[0])
    record_moves(game=game, text=" ".join(play.texts), seen_version=game.version, by=None)
    return PairedGame.objects.select_related("record", "pairing__round__tournament").get(pk=game.pk)


def test_a_new_tournament_chooses_on_the_points_of_its_game():
    make_club()
    client = organiser()
    page = client.get(reverse("desk-new")).content.decode()
    assert "Spanish draughts: where sources differ" in page
    assert "after Czech Wikipedia, Dáma: a king counts as two men" in page
    assert "The most kings must be captured. (recommended)" in page
    client.post(
        reverse("desk-new"),
        {
            "name": "Gran Premio",
            "preset": "as-you-please",
            "variant": "spanish",
            "point.spanish.value": "king-counts-two",
            "time_zone": "Europe/Madrid",
        },
    )
    made = Tournament.objects.get()
    assert made.variant_options == KING_COUNTS_TWO
    assert variant_of(made).precedence != get_variant("spanish").precedence


def test_a_choice_for_another_game_is_not_lost_without_a_word():
    make_club()
    answer = organiser().post(
        reverse("desk-new"),
        {
            "name": "Evening",
            "preset": "as-you-please",
            "variant": "english",
            "point.spanish.value": "king-counts-two",
            "time_zone": "Europe/Madrid",
        },
    )
    assert "This belongs to Spanish draughts." in answer.content.decode()
    assert not Tournament.objects.exists()


def test_what_is_recommended_is_stored_as_nothing():
    tournament = make_tournament(
        4, variant="spanish", deck="", variant_options={"value": "quantity-then-kings"}
    )
    assert tournament.variant_options == {}


def test_the_info_page_says_what_is_chosen_otherwise():
    tournament = make_tournament(4, variant="spanish", deck="", variant_options=KING_COUNTS_TWO)
    list_tournament(tournament=tournament, by=None)
    info = f"/t/{tournament.slug}/info/"
    page = text_of(Client().get(info).content.decode())
    assert (
        "Which capture must be chosen The most pieces must be captured, a king counting as two."
        in page
    )
    change_settings(tournament=tournament, by=None, values={"variant_options": {}})
    assert "Chosen otherwise" not in Client().get(info).content.decode()


def test_lots_moves_and_sides_follow_the_choice():
    # PDN lets Black begin Thai draughts, mindsports.nl and Thai sites White.
    tournament = make_tournament(4, variant="thai", deck="", variant_options={"first": "white"})
    game = recorded(tournament)
    assert game.first_side == "W"
    assert game.record is not None
    assert game.record.variant_options == {"first": "white"}
    play = play_of(game)
    assert play is not None
    assert play.positions[0].side.value == "W"


def test_a_game_on_the_larger_board_is_shown_on_it():
    tournament = make_tournament(
        4, variant="argentinian", deck="", variant_options={"board": "10x10"}
    )
    game = recorded(tournament)
    page = organiser().get(address("desk-moves", tournament, game.pk)).content.decode()
    assert re.search(r"Black men: [\d, ]*, 50\.", text_of(page))
    play_round(game.pairing.round, "d")
    publish_all(game.pairing.round)
    replay = f"/t/{tournament.slug}/games/1/{game.pairing.board}/1/?ply=0"
    shown = Client().get(replay).content.decode()
    assert max(int(number) for number in re.findall(r">(\d+)</text>", shown)) == 50


def test_after_the_first_draw_a_choice_touches_fairness_and_old_games_stay_as_they_were():
    tournament = make_tournament(4, variant="spanish", deck="")
    game = recorded(tournament)
    client = organiser("Mia")
    client.post(
        address("desk-settings", tournament),
        filled(client, tournament, **{"point.spanish.value": "king-counts-two"}),
    )
    tournament.refresh_from_db()
    assert tournament.variant_options == KING_COUNTS_TWO
    done = tournament.journal.first()
    assert done is not None
    assert done.touches_fairness
    journal = client.get(address("desk-journal", tournament)).content.decode()
    assert "as recommended → value: king-counts-two" in journal
    kept = play_of(PairedGame.objects.select_related("record").get(pk=game.pk))
    assert kept is not None
    assert kept.variant is get_variant("spanish")

    undo_last(tournament=tournament, seen=done.pk, by=None)
    tournament.refresh_from_db()
    assert tournament.variant_options == {}


@pytest.mark.parametrize(
    ("variant", "choice"), [("argentinian", {"board": "10x10"}), ("thai", {"first": "white"})]
)
def test_after_the_first_draw_board_and_start_are_fixed(variant, choice):
    tournament = make_tournament(4, variant=variant, deck="")
    draw_next(tournament)
    with pytest.raises(DeedRefused, match="neither the board nor the start"):
        change_settings(tournament=tournament, by=None, values={"variant_options": choice})


def test_another_game_begins_with_its_own_recommendations():
    tournament = make_tournament(4, variant="spanish", deck="", variant_options=KING_COUNTS_TWO)
    change_settings(tournament=tournament, by=None, values={"variant": "czech"})
    assert (tournament.variant, tournament.variant_options) == ("czech", {})


def test_programs_read_and_write_the_choices():
    tournament = make_tournament(4, variant="keny", deck="")
    caller = Caller(make_user(Role.ORGANISER))
    chosen = {"choice": "most-pieces", "turning": "back"}
    answer = caller.send("patch", under(tournament), {"variant_options": chosen})
    assert answer["variant_options"] == chosen
    refused = caller.send(
        "patch", under(tournament), {"variant_options": {"choice": "fewest"}}, status=400
    )
    assert "choice=most-pieces" in refused["variant_options"][0]
    tournament.refresh_from_db()
    assert tournament.variant_options == chosen


@pytest.mark.journey
@pytest.mark.django_db(transaction=True)
def test_the_form_shows_the_points_of_the_chosen_game(live_server, page: Page):
    make_club()
    session = organiser().cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
    page.goto(f"{live_server.url}{reverse('desk-new')}")
    spanish = page.get_by_role("heading", name="Spanish draughts: where sources differ")
    expect(spanish).to_be_hidden()
    page.get_by_label("Draughts", exact=True).select_option("spanish")
    expect(spanish).to_be_visible()
    expect(page.get_by_role("heading", name="Keny: where sources differ")).to_be_hidden()
    page.get_by_label("a king counting as two").check()
    check_readable(page)
    page.get_by_label("Name of the tournament").fill("Gran Premio")
    page.get_by_role("button", name="Make the tournament").click()
    page.wait_for_url("**/entries/")
    assert Tournament.objects.get().variant_options == KING_COUNTS_TWO
