"""The order of tie-breaks and the points at the desk, and ties that the arbiter decides by hand."""

import re

import pytest
from django.test import Client
from playwright.sync_api import Page

from tests.api.callers import Caller, under
from tests.browser import check_readable
from tests.desk.people import address, organiser
from tests.factories import draw_next, make_tournament, make_user, play_round, publish_all
from tournaments.labels import Role
from tournaments.models import Tournament
from tournaments.queries.record import record_of, rules_of
from tournaments.record import MatchUnit, Points, UnplayedRule, Withdrawals
from tournaments.services.events import change_settings
from tournaments.services.refusals import DeedRefused
from tournaments.services.ties import decide_by_hand
from tournaments.services.undo import undo_last
from tournaments.standings import TIE_BREAKS, rank

pytestmark = pytest.mark.django_db


def filled(client: Client, tournament: Tournament, **changed: str) -> dict[str, str]:
    """The form as it is shown, with some fields changed."""
    form = client.get(address("desk-settings", tournament)).context["form"]
    values = {name: form[name].value() for name in form.fields}
    return {name: "" if value is None else value for name, value in values.items()} | changed


def test_any_tie_breaks_in_any_order_with_every_rule():
    tournament, client = make_tournament(4), organiser()
    answer = client.post(
        address("desk-settings", tournament),
        filled(
            client,
            tournament,
            tie_break_1="lots",
            tie_break_2="full_truncated_solkoff",
            tie_break_3="honour",
            tie_break_4="",
            honour="median",
            honour_name="H Pt",
            unplayed="virtual_2026",
            later_bye="1",
            withdrawals="dropped_before_half",
            match_unit="ballot",
            lots_seed="oak",
        ),
        follow=True,
    )
    assert "The settings are saved." in answer.content.decode()
    tournament.refresh_from_db()
    rules = rules_of(tournament)
    assert rules.tie_breaks == ("lots", "full_truncated_solkoff", "honour")
    assert (rules.honour, rules.lots_seed) == ("median", "oak")
    assert rules.unplayed is UnplayedRule.VIRTUAL_2026
    assert rules.withdrawals is Withdrawals.DROPPED_BEFORE_HALF
    assert rules.match_unit is MatchUnit.BALLOT
    assert rules.later_bye is not None
    assert rules.later_bye.game_points == 1
    assert rules.later_bye.match_points == Points(tournament.pairing_bye_match)


def test_every_tie_break_is_offered_once_in_a_group_with_a_name():
    page = organiser().get(address("desk-settings", make_tournament(4))).content.decode()
    first = page[page.index('name="tie_break_1"') :].partition("</select>")[0]
    offered = re.findall(r'<option value="(\w+)"', first[first.index("<optgroup") :])
    assert sorted(offered) == sorted(TIE_BREAKS)
    assert first.count("<optgroup label=") == 7


def test_an_order_longer_than_the_form_is_shown_whole():
    codes = list(TIE_BREAKS)[:14]
    tournament, client = make_tournament(4, tie_breaks=codes), organiser()
    client.post(address("desk-settings", tournament), filled(client, tournament, note="Hello"))
    tournament.refresh_from_db()
    assert tournament.tie_breaks == codes
    assert tournament.note == "Hello"


@pytest.mark.parametrize("values", [{"honour": "moon"}, {"lots_seed": ""}])
def test_what_no_event_can_have_is_refused(values):
    with pytest.raises(DeedRefused):
        change_settings(tournament=make_tournament(4), by=None, values=values)


def test_the_journal_names_settings_in_words():
    tournament, client = make_tournament(4), organiser()
    change_settings(tournament=tournament, by=None, values={"withdrawals": "dropped_before_half"})
    assert (
        "before half of the rounds are cancelled"
        in client.get(address("desk-journal", tournament)).content.decode()
    )


def test_the_interface_reads_and_writes_the_same_settings():
    tournament = make_tournament(4)
    caller = Caller(make_user(Role.ORGANISER))
    sent = {
        "honour": "median",
        "later_bye": "1.5",
        "unplayed": "not_counted",
        "match_unit": "ballot",
    }
    answer = caller.send("patch", under(tournament, ""), sent)
    assert {name: answer[name] for name in sent} == sent
    assert answer["later_bye_match"] is None
    rules = rules_of(Tournament.objects.get(pk=tournament.pk))
    assert rules.later_bye is not None
    assert rules.later_bye.game_points == Points(3, 2)
    caller.send("patch", under(tournament, ""), {"honour": "moon"}, 400)


def all_level() -> Tournament:
    tournament = make_tournament(4, tie_breaks=["solkoff", "by_hand"])
    this_round = draw_next(tournament)
    play_round(this_round, "d")
    publish_all(this_round)
    return tournament


def test_a_tie_is_decided_by_hand_and_says_by_whom_and_why():
    tournament, client = all_level(), organiser("Mia")
    page = client.get(address("desk-ties", tournament)).content.decode()
    assert page.count("shares place 1") == 4
    answer = client.post(
        address("desk-ties", tournament),
        {"number": "3", "value": "5", "reason": "Won the deciding game at 5 minutes"},
        follow=True,
    )
    assert "the value by hand is saved" in answer.content.decode()
    assert rank(record_of(tournament)).lines[0].number == 3

    shown = Client().get(f"/t/{tournament.slug}/standings/1/why/3/").content.decode()
    text = " ".join(re.sub(r"<[^>]+>", " ", shown).split())
    assert "Decided by Mia: Won the deciding game at 5 minutes" in text
    done = tournament.journal.first()
    assert done is not None
    assert (done.deed, done.touches_fairness) == ("tie_decided", True)
    journal = client.get(address("desk-journal", tournament)).content.decode()
    assert "0 → 5. Won the deciding game at 5 minutes" in journal

    undo_last(tournament=tournament, seen=done.pk, by=None)
    assert {line.place for line in rank(record_of(tournament)).lines} == {1}


@pytest.mark.parametrize(
    ("value", "reason", "said"),
    [("5", " ", "Say why"), ("-1", "So", "whole number"), ("1000", "So", "whole number")],
)
def test_a_value_needs_a_reason_and_a_measure(value, reason, said):
    tournament, client = all_level(), organiser()
    posted = {"number": "3", "value": value, "reason": reason}
    answer = client.post(address("desk-ties", tournament), posted, follow=True)
    assert said in answer.content.decode()
    assert tournament.entries.filter(by_hand__gt=0).count() == 0


def test_without_a_place_in_the_order_nothing_is_decided_by_hand():
    tournament, client = make_tournament(4), organiser()
    draw_next(tournament)
    assert (
        "does not come to a value by hand"
        in client.get(address("desk-ties", tournament)).content.decode()
    )
    with pytest.raises(DeedRefused):
        decide_by_hand(entry=tournament.entries.get(number=1), value=1, reason="So", by=None)


@pytest.mark.journey
@pytest.mark.django_db(transaction=True)
def test_settings_and_ties_can_be_read(live_server, page: Page):
    tournament, client = all_level(), organiser()
    session = client.cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
    for name in ("desk-settings", "desk-ties"):
        page.goto(f"{live_server.url}{address(name, tournament)}")
        check_readable(page)
    page.get_by_label("Value").first.fill("3")
    page.get_by_label("Why").first.fill("Lots at the table")
    page.get_by_role("button", name="Save for").first.click()
    page.get_by_text("the value by hand is saved").wait_for()
