"""The arbiter opens and closes the links to the boards, prints them, and sees what came through them."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.boards import at, enter, links, opened
from tests.desk.people import address, at_desk, game_on, open_match, open_round, organiser
from tests.factories import draw_next, hand_in, make_tournament, make_user
from tournaments.labels import Role
from tournaments.models import BoardLinks, PairedGame, Round
from tournaments.queries.journal import last_deed
from tournaments.services.board_links import close_boards, open_boards
from tournaments.services.refusals import DeedRefused
from tournaments.services.releases import Release, publish, take_back
from tournaments.services.undo import undo_last

pytestmark = pytest.mark.django_db


def undo(this_round: Round) -> None:
    tournament = this_round.tournament
    undo_last(tournament=tournament, seen=last_deed(tournament).pk, by=None)


def status(token: str, client=None) -> int:
    return (client or organiser(name=f"Asks {token[-4:]}")).get(at(token)).status_code


def test_the_arbiter_opens_and_closes_and_the_journal_tells_it():
    tournament, this_round = open_round()
    arbiter = at_desk(make_user(Role.ARBITER, name="Ben"))
    asked = arbiter.get(address("desk-boards-open", tournament, 1)).content.decode()
    assert "enter the moves of its games" in asked
    assert "No result, no other board" in asked
    shown = arbiter.post(address("desk-boards-open", tournament, 1), follow=True).content.decode()
    assert "players enter the moves of their games" in shown
    assert shown.count('class="qr"') == 2
    token = links(this_round)[1, 0]
    assert status(token) == 200
    round_page = arbiter.get(address("desk-round", tournament, 1)).content.decode()
    assert "Players may enter the moves of their games" in round_page

    arbiter.post(address("desk-boards-close", tournament, 1))
    assert status(token) == 404
    deeds = list(tournament.journal.values_list("deed", "by_name")[:2])
    assert deeds == [("boards_closed", "Ben"), ("boards_opened", "Ben")]
    again = arbiter.post(address("desk-boards-close", tournament, 1), follow=True)
    assert "it is closed already" in again.content.decode()


def test_a_draft_cannot_be_opened():
    tournament = make_tournament(4)
    this_round = draw_next(tournament)
    with pytest.raises(DeedRefused, match="Publish the pairings first"):
        open_boards(this_round=this_round, by=None)
    page = organiser().get(address("desk-boards-open", tournament, 1)).content.decode()
    assert "Publish the pairings first" in page
    assert not BoardLinks.objects.exists()


def test_undoing_the_opening_closes_it():
    _, this_round = open_round()
    token = opened(this_round)[1, 0]
    undo(this_round)
    assert status(token) == 404
    assert not BoardLinks.objects.exists()


def test_undoing_the_closing_opens_it_with_new_links_and_the_old_key_is_written_nowhere():
    tournament, this_round = open_round()
    token = opened(this_round)[1, 0]
    old = BoardLinks.objects.get().key
    close_boards(this_round=this_round, by=None)
    assert not any(old in str(entry.changes) for entry in tournament.journal.all())
    undo(this_round)
    assert status(token) == 404
    assert status(links(this_round)[1, 0]) == 200
    undo(this_round)
    assert not BoardLinks.objects.exists()


def test_undoing_the_opening_anew_gives_new_links_too():
    _, this_round = open_round()
    first = opened(this_round)[1, 0]
    second = opened(this_round)[1, 0]
    undo(this_round)
    third = links(this_round)[1, 0]
    assert [status(token) for token in (first, second, third)] == [404, 404, 200]


def test_taking_the_pairings_back_closes_the_round_and_undoing_it_opens_with_new_links():
    _, this_round = open_round()
    token = opened(this_round)[1, 0]
    take_back(this_round=this_round, release=Release.PAIRINGS, by=None)
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    assert not BoardLinks.objects.exists()
    undo(this_round)
    undo(this_round)
    assert status(token) == 404
    assert status(links(this_round)[1, 0]) == 200


def test_moves_of_players_wait_for_a_look_of_the_arbiter():
    tournament, this_round = open_round(preset="as-you-please")
    token = opened(this_round)[1, 0]
    game = game_on(this_round)
    arbiter = at_desk(make_user(Role.ARBITER, name="Ben"))
    desk = address("desk-tournament", tournament)
    waits = "game of round 1 has moves entered by players."
    assert waits not in arbiter.get(desk).content.decode()
    enter(token, "11-15 23-19", game.version)
    assert waits in arbiter.get(desk).content.decode()
    boards = arbiter.get(address("desk-boards", tournament, 1)).content.decode()
    assert "<b>moves entered by players</b>" in boards
    moves = address("desk-moves", tournament, game.pk)
    assert "I have looked at these moves" in arbiter.get(moves).content.decode()
    scorer = at_desk(make_user(Role.SCORER))
    assert "I have looked at these moves" not in scorer.get(moves).content.decode()

    game.refresh_from_db()
    arbiter.post(address("desk-looked", tournament, game.pk), {"version": game.version})
    assert waits not in arbiter.get(desk).content.decode()
    assert "Looked at" in arbiter.get(moves).content.decode()
    boards = arbiter.get(address("desk-boards", tournament, 1)).content.decode()
    assert "moves entered by players, looked at" in boards

    game.refresh_from_db()
    assert enter(token, "11-15 23-19 8-11", game.version).status_code == 200
    assert waits in arbiter.get(desk).content.decode()


def test_a_look_rests_on_the_moves_that_were_seen():
    tournament, this_round = open_round(preset="as-you-please")
    token = opened(this_round)[1, 0]
    game = game_on(this_round)
    seen = enter(token, "11-15", game.version).json()["version"]
    enter(token, "9-14", seen)
    answer = organiser().post(
        address("desk-looked", tournament, game.pk), {"version": seen}, follow=True
    )
    assert "saved this game meanwhile" in answer.content.decode()
    game.refresh_from_db()
    assert game.record.looked_at is None


def test_there_is_nothing_to_look_at_where_staff_entered_the_moves():
    tournament, this_round = open_round()
    game = game_on(this_round)
    answer = organiser().post(
        address("desk-looked", tournament, game.pk), {"version": game.version}, follow=True
    )
    assert "There are no moves of the players here" in answer.content.decode()


def test_undoing_what_players_did_is_offered_like_any_deed():
    tournament, this_round = open_round(preset="as-you-please")
    token = opened(this_round)[1, 0]
    game = game_on(this_round)
    enter(token, "11-15", game.version)
    page = organiser().get(address("desk-tournament", tournament)).content.decode()
    assert "players at board 1" in page
    undo(this_round)
    game.refresh_from_db()
    assert game.record is None


def test_moves_of_players_are_doubted_like_any_others():
    tournament, this_round = open_round()
    token = opened(this_round)[1, 0]
    game = game_on(this_round)
    enter(token, "11-15 22-18", game.version)
    page = organiser().get(address("desk-tournament", tournament)).content.decode()
    assert "game does not agree with its moves" in page


def test_slips_carry_the_link_of_their_board_while_it_is_open():
    tournament, this_round = open_round()
    client = organiser()
    slips = address("desk-slips", tournament, 1)
    before = client.get(slips).content.decode()
    assert 'aria-label="Address of the public page"' in before
    opened(this_round)
    while_open = client.get(slips).content.decode()
    assert while_open.count('aria-label="Link for the moves of this board"') == 2
    close_boards(this_round=this_round, by=None)
    assert 'aria-label="Address of the public page"' in client.get(slips).content.decode()


def test_a_slip_of_a_match_has_a_code_for_each_board():
    tournament, this_round = open_match()
    opened(this_round)
    page = organiser().get(address("desk-slips", tournament, 1)).content.decode()
    assert re.findall(r"Link for the moves of board (\d)", page) == ["1", "2", "3", "4"]


def test_cards_show_no_line_up_before_the_public_may_see_it():
    tournament, this_round = open_match()
    opened(this_round)
    first = this_round.pairings.get().seats.all()[0].entry.name
    hand_in(this_round, first, 1, 2, 3, 4)
    page = organiser().get(address("desk-boards", tournament, 1)).content.decode()
    assert "Table 1, board 1" in page
    assert f"{first} 1" not in page


def test_the_public_pages_do_not_tell_of_links(client):
    tournament, this_round = open_round()
    token = opened(this_round)[1, 0]
    for page in (f"/t/{tournament.slug}/pairings/1/", f"/t/{tournament.slug}/"):
        assert token not in client.get(page).content.decode()
    assert "/board/" not in client.get(f"/api/v1/tournaments/{tournament.slug}/").content.decode()


def test_pages_cost_the_same_however_large_the_round_is():
    client = organiser()
    counts: dict[str, list[int]] = {"desk-boards": [], "desk-slips": []}
    for n_entries in (4, 60):
        tournament, this_round = open_round(n_entries)
        opened(this_round)
        for page, found in counts.items():
            client.get(address(page, tournament, 1))
            with CaptureQueriesContext(connection) as asked:
                client.get(address(page, tournament, 1))
            found.append(len(asked))
    for small, large in counts.values():
        assert small == large <= 12


def test_the_desk_costs_no_more_with_many_games_to_look_at():
    client = organiser()
    counts = []
    for n_entries in (4, 20):
        tournament, this_round = open_round(n_entries, preset="as-you-please")
        tokens = opened(this_round)
        for board in range(1, n_entries // 2 + 1):
            game = PairedGame.objects.get(pairing__round=this_round, pairing__board=board, number=1)
            enter(tokens[board, 0], "11-15", game.version)
        client.get(address("desk-tournament", tournament))
        with CaptureQueriesContext(connection) as asked:
            client.get(address("desk-tournament", tournament))
        counts.append(len(asked))
    assert counts[0] == counts[1]
