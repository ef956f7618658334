"""The door for players: what the link of a board opens, and how little everything else says."""

import logging

import pytest
from django.core.signing import Signer
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from config.logs import WithoutLinks
from config.settings import LOGGING
from games.models import Game
from tests.boards import at, enter, links, opened
from tests.desk.people import JSON, game_on, open_match, open_round, organiser
from tests.factories import hand_in, make_tournament
from tournaments.models import PairedGame, Pairing, Round
from tournaments.pairing import Made
from tournaments.queries.game_check import ballot_of
from tournaments.record import Outcome
from tournaments.services.board_links import close_boards, open_boards
from tournaments.services.by_hand import change_pairings
from tournaments.services.events import unlist_tournament
from tournaments.services.records import record_moves
from tournaments.services.releases import Release, take_back
from tournaments.services.results import enter_result
from tournaments.web.entry import limits

pytestmark = pytest.mark.django_db

LAST_MAN = "W:W18:B15"  # 18x11 ends it
METHODS = ("get", "head", "post", "put", "patch", "delete", "options")


def evening(**settings) -> tuple[Round, dict[tuple[int, int], str]]:
    """A round of an evening without ballots, with its links open."""
    _, this_round = open_round(preset="as-you-please", **settings)
    return this_round, opened(this_round)


def addresses(token: str) -> list[str]:
    """Every address behind a link."""
    return [
        reverse("at-board", args=[token]),
        at(token),
        at(token, 2),
        reverse("at-board-judge", args=[token, 1]),
    ]


def doors(token: str) -> list[tuple[str, int, bytes]]:
    """What every method at every address of a link answers."""
    client = Client()
    answers = []
    for address in addresses(token):
        for method in METHODS:
            answer = getattr(client, method)(address)
            answers.append((method, answer.status_code, answer.content))
    return answers


def page(token: str, number: int = 1) -> str:
    return Client().get(at(token, number)).content.decode()


def test_a_link_shows_its_board_and_nothing_of_the_others():
    _, this_round = open_round(n_entries=6)
    tokens = opened(this_round)
    game = game_on(this_round, 2)
    enter_result(game=game, outcome=Outcome.DRAW, seen_version=game.version, by=None)
    shown = page(tokens[2, 0])
    own = {seat.entry.name for seat in game.pairing.seats.all()}
    others = {entry.name for entry in this_round.tournament.entries.all()} - own
    assert all(name in shown for name in own)
    assert not any(name in shown for name in others)
    assert ballot_of(game).text in shown
    assert "Board 2, game 1" in shown
    assert "Draw" not in shown
    assert "journal" not in shown.casefold()


def test_every_game_of_the_board_has_its_page():
    _, this_round = open_round()
    token = opened(this_round)[1, 0]
    assert "Board 1, game 2" in page(token, 2)
    assert f'href="{at(token, 2)}"' in page(token)
    assert Client().get(at(token, 3)).status_code == 404


def test_moves_are_judged_and_saved_and_the_players_are_the_doers():
    this_round, tokens = evening()
    game = game_on(this_round)
    judged = (
        Client()
        .post(
            reverse("at-board-judge", args=[tokens[1, 0], 1]),
            {"moves": "11-15", "typed": "23-20"},
            headers={"accept": JSON},
        )
        .json()
    )
    assert judged["refused"]["message"].startswith("23-20 is not legal here")
    answer = enter(tokens[1, 0], "11-15 22-18 15x22", game.version)
    assert answer.status_code == 200
    assert answer.json()["recorded"] == "11-15 22-18 15x22"
    game.refresh_from_db()
    assert game.record.from_players
    assert game.outcome == ""
    entry = this_round.tournament.journal.latest("pk")
    assert (entry.deed, entry.by, entry.by_name) == (
        "moves_recorded",
        None,
        "players at board 1",
    )
    assert enter(tokens[1, 0], "11-15 23-20", game.version).status_code == 409


def test_a_game_that_is_over_on_the_board_offers_players_no_result():
    this_round, tokens = evening()
    game = game_on(this_round)
    game.record = Game.objects.create(
        variant="english", start_fen=LAST_MAN, final_fen=LAST_MAN, from_players=True
    )
    game.save()
    answer = enter(tokens[1, 0], "18x11", game.version).json()
    assert answer["recorded"] == "18x11"
    assert answer["offer"] == ""
    assert answer["saved"].endswith("board 1, game 1")


def test_a_script_is_not_needed():
    this_round, tokens = evening()
    game = game_on(this_round)
    form = {"moves": "11-15 23-19", "version": game.version}
    saved = Client().post(at(tokens[1, 0]), form, follow=True)
    assert "The moves are saved." in saved.content.decode()
    refused = Client().post(at(tokens[1, 0]), form | {"moves": "9-14"})
    said = refused.content.decode()
    assert refused.status_code == 409
    assert "This game was saved meanwhile." in said
    assert "11-15 23-19" in said
    assert ">9-14</textarea>" in said


def test_moves_that_staff_have_entered_are_theirs():
    this_round, tokens = evening()
    game = game_on(this_round)
    kept = record_moves(game=game, text="11-15", seen_version=game.version, by=None)
    refused = enter(tokens[1, 0], "9-14", kept.version)
    assert refused.status_code == 409
    assert refused.json()["message"] == (
        "The arbiter has entered the moves of this game. Ask the arbiter to change them."
    )
    typed = Client().post(at(tokens[1, 0]), {"moves": "9-14", "version": kept.version})
    assert "Ask the arbiter to change them." in typed.content.decode()
    assert "9-14" in typed.content.decode()
    shown = page(tokens[1, 0])
    assert "11-15" in shown
    assert "data-entry" not in shown
    assert "<textarea" not in shown
    game.refresh_from_db()
    assert game.record.moves == "11-15"


def test_staff_who_save_the_moves_of_players_make_them_their_own():
    this_round, tokens = evening()
    game = game_on(this_round)
    version = enter(tokens[1, 0], "11-15", game.version).json()["version"]
    kept = record_moves(game=game, text="11-15 23-19", seen_version=version, by=None)
    assert enter(tokens[1, 0], "9-14", kept.version).status_code == 409
    game.refresh_from_db()
    assert game.record.moves == "11-15 23-19"
    assert not game.record.from_players


def test_a_game_carried_over_is_not_entered_at_the_board():
    this_round, tokens = evening()
    game, earlier = game_on(this_round), game_on(this_round, 2)
    PairedGame.objects.filter(pk=game.pk).update(carried_from=earlier)
    assert "This game was played earlier and counts here" in page(tokens[1, 0])
    assert enter(tokens[1, 0], "11-15", game.version).status_code == 409
    game.refresh_from_db()
    assert game.record is None


def test_two_phones_at_once_lose_nothing():
    this_round, tokens = evening()
    game = game_on(this_round)
    assert enter(tokens[1, 0], "11-15", game.version).status_code == 200
    late = enter(tokens[1, 0], "9-14 22-18", game.version)
    assert late.status_code == 409
    assert (late.json()["error"], late.json()["recorded"]) == ("conflict", "11-15")
    assert enter(tokens[1, 0], "9-14 22-18", late.json()["version"]).status_code == 200
    game.refresh_from_db()
    assert game.record.moves == "9-14 22-18"


def test_a_member_of_a_team_has_the_link_of_the_own_board():
    _, this_round = open_match()
    tokens = opened(this_round)
    assert sorted(tokens) == [(1, board) for board in (1, 2, 3, 4)]
    shown = page(tokens[1, 3])
    assert "Table 1, board 3" in shown
    assert "Hoogeveen" in shown
    game = game_on(this_round, number=3)
    assert enter(tokens[1, 3], "32-28", game.version).status_code == 200
    game.refresh_from_db()
    assert game.record.moves == "32-28"
    journal = this_round.tournament.journal.latest("pk")
    assert journal.by_name == "players at table 1, board 3"
    assert Client().get(at(tokens[1, 3], 2)).status_code == 404


def test_a_line_up_is_hidden_until_the_other_captain_cannot_wait_for_it():
    _, this_round = open_match()
    token = opened(this_round)[1, 1]
    first, second = (seat.entry.name for seat in this_round.pairings.get().seats.all())
    hand_in(this_round, first, 1, 2, 3, 4)
    assert f"{first} 1" not in page(token)
    hand_in(this_round, second, 1, 2, 3, 4)
    assert f"{first} 1" in page(token)
    assert f"{second} 1" in page(token)


def other_salt(token: str) -> str:
    """The same board signed with this installation's key, but not for this."""
    return Signer(sep=".").sign(token.partition(".")[0])


def other_board(token: str, other: str) -> str:
    """One board with the signature of another."""
    return f"{token.partition('.')[0]}.{other.partition('.')[2]}"


def test_links_that_do_not_open_all_say_the_same():
    this_round, tokens = evening()
    token, other = tokens[1, 0], tokens[2, 0]
    living = doors(token)
    closed = {
        "nonsense": "nonsense",
        "no such pairing": f"999999{token}",
        "far too large": f"{'9' * 40}{token}",
        "forged": f"{token[:-1]}{'A' if token[-1] != 'A' else 'B'}",
        "another board": other_board(token, other),
        "another board of a match": token.replace("-0.", "-1.", 1),
        "not signed for this": other_salt(token),
    }
    dead = doors("x")
    for why, each in closed.items():
        assert doors(each) == dead, why
    reading = [404 if method in ("get", "head", "post") else 405 for method in METHODS]
    judging = [404 if method == "post" else 405 for method in METHODS]
    assert [status for _method, status, _said in dead] == [*reading * 3, *judging]
    assert not any(this_round.tournament.name.encode() in said for _m, _s, said in dead)
    assert living != dead
    assert "This link opens nothing now" in page("x")


def test_a_dead_link_is_told_to_a_script_in_a_sentence():
    answer = enter("x", "11-15", 1)
    assert answer.status_code == 404
    assert "Ask the arbiter for one" in answer.json()["message"]


def ends(token: str) -> bool:
    """Is a link dead at every address, for reading and writing?"""
    judge = reverse("at-board-judge", args=[token, 1])
    return {
        Client().get(at(token)).status_code,
        Client().post(judge, {"moves": "11-15"}).status_code,
        enter(token, "11-15", 1).status_code,
    } == {404}


def test_closing_ends_every_link_at_once():
    this_round, tokens = evening()
    close_boards(this_round=this_round, by=None)
    assert all(ends(token) for token in tokens.values())


def test_opening_anew_ends_every_link_given_out_before():
    this_round, tokens = evening()
    open_boards(this_round=this_round, by=None)
    assert all(ends(token) for token in tokens.values())
    assert not any(ends(token) for token in links(this_round).values())


def test_a_round_taken_back_from_the_public_has_no_links():
    this_round, tokens = evening()
    take_back(this_round=this_round, release=Release.PAIRINGS, by=None)
    assert all(ends(token) for token in tokens.values())


def test_a_tournament_taken_back_has_no_links_meanwhile():
    this_round, tokens = evening()
    unlist_tournament(tournament=this_round.tournament, by=None)
    assert all(ends(token) for token in tokens.values())


def test_links_of_one_round_do_not_open_another_board_after_a_change_by_hand():
    this_round, tokens = evening(n_entries=6)
    one, two, three = (
        tuple(seat.entry.number for seat in pairing.seats.all())
        for pairing in Pairing.objects.filter(round=this_round)
    )
    made = Made(((one[0], two[1]), (two[0], one[1]), three), ())
    change_pairings(this_round=this_round, made=made, by=None, reason="a mistake")
    assert [ends(tokens[board, 0]) for board in (1, 2, 3)] == [True, True, False]


def test_a_link_closed_while_moves_are_sent_saves_nothing(monkeypatch):
    this_round, tokens = evening()
    game = game_on(this_round)
    real = limits.is_within

    def closing(limit: int, who: str, cost: int) -> bool:
        if limit == limits.BY_LINK:
            close_boards(this_round=this_round, by=None)
        return real(limit, who, cost)

    monkeypatch.setattr(limits, "is_within", closing)
    assert enter(tokens[1, 0], "11-15", game.version).status_code == 404
    game.refresh_from_db()
    assert game.record is None


@pytest.mark.parametrize("token", ["open", "dead"])
def test_the_page_stays_with_whoever_has_the_link(token: str):
    _, tokens = evening()
    answer = Client().get(at(tokens[1, 0] if token == "open" else "x"))
    assert answer["Referrer-Policy"] == "no-referrer"
    assert answer["X-Robots-Tag"] == "noindex, nofollow"
    assert {"no-store", "private"} <= set(answer["Cache-Control"].split(", "))
    assert '<meta name="robots" content="noindex, nofollow">' in answer.content.decode()
    assert not answer.cookies
    assert "Cookie" not in answer.get("Vary", "")


def test_who_is_logged_in_gets_nothing_more_and_no_less():
    this_round, tokens = evening()
    staff = organiser()
    assert staff.get(at(tokens[1, 0])).content == Client().get(at(tokens[1, 0])).content
    strict = Client(enforce_csrf_checks=True)
    form = {"moves": "11-15", "version": game_on(this_round).version}
    assert strict.post(at(tokens[1, 0]), form, headers={"origin": "null"}).status_code == 302


def test_no_log_of_ours_holds_a_link(caplog):
    _, tokens = evening()
    forged = f"{tokens[1, 0]}A"
    heard = logging.getLogger("django.request")
    strict = WithoutLinks()
    heard.addFilter(strict)
    try:
        with caplog.at_level(logging.INFO):
            Client().get(at(forged))
            Client().put(at(tokens[1, 0]))
    finally:
        heard.removeFilter(strict)
    assert "Not Found: /board/…/1/" in caplog.messages
    assert not any(tokens[1, 0] in said for said in caplog.messages)
    assert LOGGING["handlers"]["console"]["filters"] == ["without_links"]
    for name in ("django.request", "django.server"):
        assert LOGGING["loggers"][name]["filters"] == ["without_links"]


def test_a_link_that_asks_too_much_has_to_wait_and_others_have_not(monkeypatch):
    monkeypatch.setattr(limits, "BY_LINK", 3)
    _, tokens = evening()
    asked = [Client().get(at(tokens[1, 0])).status_code for _ in range(5)]
    assert asked == [200, 200, 200, 429, 429]
    assert Client().get(at(tokens[1, 0]))["Retry-After"] == "60"
    assert Client().get(at(tokens[2, 0])).status_code == 200


def test_an_address_that_tries_links_has_to_wait(monkeypatch):
    monkeypatch.setattr(limits, "BY_ADDRESS", 4)
    asked = [Client().get(at(f"nonsense{n}")).status_code for n in range(6)]
    assert asked == [404] * 4 + [429] * 2
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    assert elsewhere.get(at("nonsense")).status_code == 404


def test_long_records_cost_more_than_short_ones_and_saves_more_than_judgements(monkeypatch):
    monkeypatch.setattr(limits, "BY_LINK", 29)
    this_round, tokens = evening()
    game = game_on(this_round)
    assert enter(tokens[1, 0], "11-15", game.version).status_code == 200
    judge = reverse("at-board-judge", args=[tokens[1, 0], 1])
    assert Client().post(judge, {"moves": "11-15"}).status_code == 200
    long = {"moves": "11-15 " * 3_000}
    answer = Client().post(judge, long, headers={"accept": JSON})
    assert answer.status_code == 429
    assert "nothing is lost" in answer.json()["message"]


def test_more_than_a_game_can_hold_is_refused():
    _, tokens = evening()
    judge = reverse("at-board-judge", args=[tokens[1, 0], 1])
    asked = Client().post(judge, {"moves": "11-15 " * 4_000}, headers={"accept": JSON})
    assert (asked.status_code, "20000 characters" in asked.json()["message"]) == (409, True)
    asked = Client().post(judge, {"moves": "1" * 200_000}, headers={"accept": JSON})
    assert asked.status_code == 413


def test_what_a_page_and_a_judgement_cost_does_not_grow_with_the_event():
    pages, judgements = [], []
    for n_entries in (4, 60):
        make_tournament(2, name=f"Another of {n_entries}")
        _, this_round = open_round(n_entries)
        token = opened(this_round)[1, 0]
        with CaptureQueriesContext(connection) as asked:
            page(token)
        pages.append(len(asked))
        with CaptureQueriesContext(connection) as asked:
            Client().post(reverse("at-board-judge", args=[token, 1]), {"moves": ""})
        judgements.append(len(asked))
    assert pages[0] == pages[1] <= 4
    assert judgements[0] == judgements[1] <= 4


def test_a_board_of_a_match_costs_no_more_with_more_teams():
    counts = []
    for teams in (2, 4):
        _, this_round = open_match(teams=teams, name=f"Cup of {teams}")
        for entry in this_round.tournament.entries.all():
            hand_in(this_round, entry.name, 1, 2, 3, 4)
        token = opened(this_round)[1, 2]
        with CaptureQueriesContext(connection) as asked:
            page(token)
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 6
