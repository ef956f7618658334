"""Teams at the desk: entering whole teams, their members, line-ups, and the grid of their matches."""

import pytest
from django.test import Client

from tests.desk.people import address, at_desk, game_on, open_match, organiser, save
from tests.factories import (
    hand_in,
    make_teams,
    make_tournament,
    make_user,
    play_round,
    seat_of,
    team,
)
from tournaments.labels import Deed, Role
from tournaments.models import Seat, Tournament
from tournaments.pairing import with_turned
from tournaments.queries.by_hand import start_by_hand
from tournaments.queries.line_ups import line_up_of
from tournaments.record import Outcome
from tournaments.services.by_hand import change_pairings
from tournaments.services.line_ups import keys_of

pytestmark = pytest.mark.django_db

ROSTER = """Hijken DTC; 1350; Hijken
  Anna Alder; 1300
  Bram Beuk
Huissen
  - Carla Cirkel; 1275
"""


def paste(client: Client, tournament: Tournament, text: str, deed: str = "enter") -> str:
    page = address("desk-entries-add", tournament)
    return client.post(page, {"people": text, "deed": deed}, follow=True).content.decode()


def names_in(tournament: Tournament) -> list[str]:
    """The members of all teams in order, each with the place in the team."""
    members = tournament.team_members.order_by("entry", "place")
    return [f"{member.entry.name}: {member.name}" for member in members]


def sent(seat: Seat, *places: int, deed: str = "hand_in", **more: str) -> dict[str, str]:
    """What the form of one team sends: the members at these places of the list, 0 for nobody."""
    by_place = {member.place: str(member.pk) for member in seat.entry.members.all()}
    boards = {f"board-{at}": by_place.get(place, "") for at, place in enumerate(places, start=1)}
    return {"seat": str(seat.pk), "seen": "", "deed": deed, **boards, **more}


def seen(seat: Seat) -> str:
    return ",".join(str(key or "") for key in keys_of(line_up_of(seat)))


def places_of(seat: Seat) -> list[int]:
    return [member.place if member else 0 for member in line_up_of(seat)]


class TestEntering:
    def test_a_kind_with_teams_asks_how_many_boards(self):
        client = organiser()
        page = client.get("/organise/new/").content.decode()
        assert 'data-boards="10"' in page, "the Dutch national league plays on ten boards"
        fields = {"name": "Cup", "preset": "team-swiss", "time_zone": "Europe/Amsterdam"}
        client.post("/organise/new/", {**fields, "team_boards": "6"})
        client.post("/organise/new/", {**fields, "name": "Other cup"})
        client.post(
            "/organise/new/",
            {**fields, "name": "Evening", "preset": "ballot-evening", "team_boards": "6"},
        )
        assert dict(Tournament.objects.values_list("name", "team_boards")) == {
            "Cup": 6,
            "Other cup": 4,
            "Evening": 0,
        }

    def test_whole_teams_are_pasted_looked_at_entered_and_undone(self):
        tournament, client = make_tournament(preset="team-swiss"), organiser()
        page = paste(client, tournament, ROSTER, "preview")
        assert "2 teams to enter, members: 3" in page
        assert not tournament.entries.exists()
        page = paste(client, tournament, ROSTER)
        assert "2 teams entered." in page
        assert names_in(tournament) == [
            "Hijken DTC: Anna Alder",
            "Hijken DTC: Bram Beuk",
            "Huissen: Carla Cirkel",
        ]
        assert "Undoing takes back: entries added: Hijken DTC, Huissen (3 members)" in page

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("  Anna\nHuissen", "Line 1: No team stands above this member"),
            ("Huissen\n  Anna\n  Anna", "Line 3: This name stands in the list already."),
            ("Huissen\n  ;1500", "Line 2: There is no name in this line."),
            ("Huissen\n  Hijken 1", "In a team already: leave this line out."),
            ("Hijken\n  Anna", "Entered already: leave this line out."),
        ],
    )
    def test_with_a_single_fault_nobody_is_entered(self, text: str, said: str):
        tournament = make_teams(size=1)
        assert said in paste(organiser(), tournament, text)
        assert tournament.entries.count() == 2

    def test_names_that_are_markup_stay_names(self):
        tournament = make_tournament(preset="team-swiss")
        page = paste(organiser(), tournament, "<b>Team</b>\n  <script>alert(1)</script>")
        page += organiser().get(address("desk-entries", tournament)).content.decode()
        assert "<script>alert" not in page
        assert "<b>Team" not in page


class TestMembers:
    def do(self, client: Client, tournament: Tournament, who: str, deed: str, **more: str) -> str:
        member = tournament.team_members.get(name=who)
        page = address("desk-member", tournament, member.pk)
        return client.post(page, {"deed": deed, **more}, follow=True).content.decode()

    def test_they_are_added_moved_mended_and_taken_out(self):
        tournament, client = make_teams(size=2), organiser()
        hijken = team(tournament, "Hijken")
        page = address("desk-team", tournament, hijken.pk)
        looked_at = client.post(page, {"people": "Anna; 1200"}).content.decode()
        assert "1 member for Hijken" in looked_at
        client.post(page, {"people": "Anna; 1200", "deed": "enter"})
        self.do(client, tournament, "Anna", "up")
        assert "Move Anna up" in self.do(client, tournament, "Anna", "up")
        assert [member.name for member in hijken.members.all()] == ["Anna", "Hijken 1", "Hijken 2"]
        self.do(client, tournament, "Anna", "down")
        self.do(client, tournament, "Hijken 1", "mend", name="Hendrik", rating="1250")
        self.do(client, tournament, "Hijken 2", "remove")
        assert list(hijken.members.values_list("name", "rating")) == [
            ("Hendrik", 1250),
            ("Anna", 1200),
        ]

    def test_a_fault_is_told_and_nothing_is_changed(self):
        tournament, client = make_teams(size=1), organiser()
        said = self.do(client, tournament, "Hijken 1", "mend", name="7", rating="1")
        assert "A name needs at least one letter." in said
        assert self.do(client, tournament, "Hijken 1", "up")
        member = tournament.team_members.get(name="Hijken 1")
        page = address("desk-member", tournament, member.pk)
        assert client.post(page, {"deed": "promote"}).status_code == 400

    def test_undoing_leads_back_to_the_team(self):
        tournament, client = make_teams(size=2), organiser()
        self.do(client, tournament, "Hijken 2", "up")
        last = tournament.journal.first()
        assert last is not None
        hijken = team(tournament, "Hijken")
        fields = {"seen": last.pk, "page_name": f"team-{hijken.pk}"}
        undone = client.post(address("desk-undo", tournament), fields)
        assert undone["Location"] == address("desk-team", tournament, hijken.pk)
        assert [member.name for member in hijken.members.all()] == ["Hijken 1", "Hijken 2"]

    def test_a_scorer_reads_and_changes_nothing(self):
        tournament = make_teams(size=1)
        client = at_desk(make_user(Role.SCORER))
        page = address("desk-team", tournament, team(tournament, "Hijken").pk)
        assert "Move Hijken 1" not in client.get(page).content.decode()
        assert client.post(page, {"people": "Anna", "deed": "enter"}).status_code == 403

    def test_players_have_no_such_page(self):
        tournament = make_tournament(2)
        page = address(
            "desk-team", tournament, tournament.entries.get(number=None, name__startswith="Ł").pk
        )
        assert organiser().get(page).status_code == 404


class TestLineUps:
    def test_each_captain_hands_in_alone(self):
        tournament, this_round = open_match()
        scorer = at_desk(make_user(Role.SCORER))
        page = address("desk-match", tournament, this_round.pairings.get().pk)
        assert scorer.get(page).content.decode().count("this is only a proposal") == 2
        seat = seat_of(this_round, "Hijken")
        said = scorer.post(page, sent(seat, 1, 2, 0, 5), follow=True).content.decode()
        assert "The line-up of Hijken is handed in." in said
        assert said.count("this is only a proposal") == 1
        assert places_of(seat) == [1, 2, 0, 5]
        assert tournament.journal.filter(deed=Deed.LINE_UP_ENTERED).count() == 1

    def test_who_was_overtaken_sees_both(self):
        tournament, this_round = open_match()
        client, seat = organiser(), seat_of(this_round, "Hijken")
        page = address("desk-match", tournament, this_round.pairings.get().pk)
        hand_in(this_round, "Hijken", 1, 2, 3, 4)
        answer = client.post(page, sent(seat, 1, 2, 3, 5))
        assert answer.status_code == 409
        said = answer.content.decode()
        assert "The line-up of Hijken was changed meanwhile." in said
        assert "now: Hijken 4" in said
        assert said.count(">now: ") == 1, "only where the two differ"
        assert f'name="seen" value="{seen(seat)}"' in said
        assert places_of(seat) == [1, 2, 3, 4]
        assert client.post(page, sent(seat, 1, 2, 3, 5, seen=seen(seat))).status_code == 302
        assert places_of(seat) == [1, 2, 3, 5]

    def test_what_is_refused_stands_in_the_form_again(self):
        tournament, this_round = open_match()
        seat = seat_of(this_round, "Hijken")
        page = address("desk-match", tournament, this_round.pairings.get().pk)
        answer = organiser().post(page, sent(seat, 2, 2, 3, 5))
        assert answer.status_code == 409
        assert "Hijken 2 cannot sit at two boards of one match." in answer.content.decode()
        assert answer.content.decode().count(" selected>2. Hijken 2") == 2
        assert (
            "Choose at least one member."
            in organiser().post(page, sent(seat, 0, 0)).content.decode()
        )

    def test_it_is_taken_back(self):
        tournament, this_round = open_match()
        seat = seat_of(this_round, "Hijken")
        page = address("desk-match", tournament, this_round.pairings.get().pk)
        hand_in(this_round, "Hijken", 1, 2, 3, 4)
        organiser().post(page, sent(seat, 1, 2, 3, 4, deed="take_back", seen=seen(seat)))
        assert places_of(seat) == []

    @pytest.mark.parametrize("wrong", [{"seen": "x,"}, {"board-1": "x"}, {"seat": "0"}])
    def test_nonsense_is_refused(self, wrong: dict[str, str]):
        tournament, this_round = open_match()
        page = address("desk-match", tournament, this_round.pairings.get().pk)
        fields = sent(seat_of(this_round, "Hijken"), 1, 2, 3, 4) | wrong
        assert organiser().post(page, fields).status_code == 400

    def test_empty_boards_are_forfeited_after_saying_so(self):
        """The first named has White at board 1 of this game, and Black at board 2."""
        tournament, this_round = open_match()
        client, pairing = organiser(), this_round.pairings.get()
        first, second = (seat.entry.name for seat in pairing.seats.order_by("place"))
        hand_in(this_round, first, 1, 0, 3, 0)
        hand_in(this_round, second, 0, 2, 3, 0)
        page = address("desk-match", tournament, pairing.pk)
        said = client.get(page).content.decode()
        assert f"Board 1: {second} has nobody, {first} wins by forfeit." in said
        assert f"Board 2: {first} has nobody, {second} wins by forfeit." in said
        assert "Board 4: neither has anybody, both forfeit." in said
        assert "Board 3" not in said.split("Boards without anybody")[1]
        said = client.post(page, {"deed": "forfeit"}, follow=True).content.decode()
        assert "3 games are entered as forfeits." in said
        assert [game.outcome for game in pairing.games.order_by("number")] == [
            Outcome.BLACK_FORFEITS,
            Outcome.BLACK_FORFEITS,
            "",
            Outcome.DOUBLE_FORFEIT,
        ]
        said = client.post(page, {"deed": "forfeit"}, follow=True).content.decode()
        assert "No board without anybody has an open game." in said

    def test_a_team_that_did_not_come_is_said_so_at_its_boards(self):
        tournament, this_round = open_match()
        client, pairing = organiser(), this_round.pairings.get()
        page = address("desk-match", tournament, pairing.pk)
        hand_in(this_round, "Hijken", 1, 2, 3, 4)
        said = client.get(page).content.decode()
        assert "Hoogeveen did not come" in said
        assert "Hijken did not come" not in said
        sent_by = {"deed": "absent", "seat": str(seat_of(this_round, "Hoogeveen").pk)}
        said = client.post(page, sent_by, follow=True).content.decode()
        assert "4 games are entered as forfeits." in said
        assert "Enter all as forfeits" not in said
        round_page = client.get(address("desk-round", tournament, 1)).content.decode()
        assert "missing" not in round_page, (
            "nobody asks for the line-up of a team that is not there"
        )
        assert not pairing.games.filter(outcome="").exists()
        journal = client.get(address("desk-journal", tournament)).content.decode()
        assert "boards 1, 2, 3, 4. Hoogeveen did not come." in journal

    def test_missing_ones_are_asked_for_until_the_standings_are_out(self):
        tournament, this_round = open_match()
        client, pairing = organiser(), this_round.pairings.get()
        hand_in(this_round, "Hijken", 1, 2, 3, 4)
        round_page = client.get(address("desk-round", tournament, 1)).content.decode()
        assert "1 line-up is missing" in round_page
        assert "Table 1: Hoogeveen" in round_page
        assert (
            "line-up of round 1 is missing."
            in client.get(address("desk-tournament", tournament)).content.decode()
        )
        question = client.get(address("desk-publish", tournament, 1, "results")).content.decode()
        assert "Line-ups are missing: table 1 Hoogeveen." in question
        hand_in(this_round, "Hoogeveen", 1, 2, 3, 4)
        for page in (address("desk-round", tournament, 1), address("desk-tournament", tournament)):
            assert "missing" not in client.get(page).content.decode()
        assert (
            address("desk-match", tournament, pairing.pk)
            in client.get(address("desk-round", tournament, 1)).content.decode()
        )

    def test_teams_without_members_are_not_asked(self):
        tournament, _round = open_match(size=0)
        page = organiser().get(address("desk-tournament", tournament)).content.decode()
        assert "line-up" not in page


class TestGrid:
    def test_a_match_has_a_heading_and_a_row_for_each_board(self):
        tournament, this_round = open_match()
        first, second = (seat.entry.name for seat in this_round.seats.order_by("place"))
        hand_in(this_round, first, 5, 0, 3, 4)
        page = organiser().get(address("desk-round", tournament, 1)).content.decode()
        assert "Table 1" in page
        assert f"missing: {second}" in page
        assert f"<b>{first} 5</b> – <b>{second}</b>" in page, (
            "where a line-up is missing the team stands"
        )
        assert f"<b>nobody</b> – <b>{second}</b>" in page
        assert f'aria-label="Table 1, board 1: {first} 5 – {second}"' in page
        assert all(f'id="board-1-{board}"' in page for board in (1, 2, 3, 4))

    def test_a_saved_board_answers_for_the_board_and_for_the_match(self):
        _tournament, this_round = open_match()
        client = organiser()
        save(client, game_on(this_round, number=1), "win")
        said = save(client, game_on(this_round, number=3), "draw").json()
        assert (said["score"], said["match_score"]) == ("1–1", "3–1")
        assert (said["is_open"], said["todo"], said["open_games"]) == (False, "", 2)

    def test_games_are_counted_on_their_board(self):
        tournament, this_round = open_match(games_per_pairing=2)
        client = organiser()
        said = save(client, game_on(this_round, number=3), "win").json()
        assert (said["score"], said["todo"], said["is_open"]) == ("2–0", "game 2 open", True)
        page = client.get(address("desk-round", tournament, 1)).content.decode()
        assert "Table 1, board 2, game 1: " in page
        journal = client.get(address("desk-journal", tournament)).content.decode()
        assert "round 1, table 1: " in journal
        assert "board 2, game 1: open → " in journal

    def test_only_open_boards_are_shown_when_asked(self):
        tournament, this_round = open_match()
        client = organiser()
        save(client, game_on(this_round, number=2), "win")
        page = client.get(address("desk-round", tournament, 1) + "?open=1").content.decode()
        assert 'id="board-1-1"' in page
        assert 'id="board-1-2"' not in page

    def test_a_match_is_saved_without_a_script(self):
        tournament, this_round = open_match()
        games = [game_on(this_round, number=number) for number in (2, 4)]
        fields = {f"choice-{game.pk}": "win" for game in games}
        fields |= {f"version-{game.pk}": str(game.version) for game in games}
        page = address("desk-board", tournament, games[0].pairing_id)
        said = organiser().post(page, fields, follow=True).content.decode()
        assert "Table 1 is saved." in said
        assert "4–0" in said


class TestOnPaper:
    def test_a_slip_has_every_board_with_a_box_for_each_result(self):
        tournament, this_round = open_match()
        first, second = (seat.entry.name for seat in this_round.seats.order_by("place"))
        hand_in(this_round, first, 1, 0, 3, 4)
        page = organiser().get(address("desk-slips", tournament, 1)).content.decode()
        assert "1 slip, one for each match" in page
        assert page.count('<span class="box">') == 3 * 4
        assert f"{first} 3" in page
        assert "nobody" in page
        assert page.count('<span class="to-write">') == 4, f"{second} writes its names by hand"
        assert f"Captain, {first}" in page

    def test_a_sheet_for_line_ups_names_the_members_and_not_who_sits(self):
        tournament, this_round = open_match()
        hand_in(this_round, "Hijken", 5, 4, 3, 2)
        page = organiser().get(address("desk-line-up-sheets", tournament, 1)).content.decode()
        assert "2 sheets, one for each team" in page
        assert page.count('<span class="to-write">') == 8
        own = page.split("Sheet of Hijken")[1].split("</article>")[0]
        places = [own.index(f"Hijken {place} ") for place in (1, 2, 3, 4, 5)]
        assert places == sorted(places)
        assert "Hoogeveen 1" not in own


def test_a_level_match_of_a_cup_has_no_further_games():
    tournament, this_round = open_match(system="knockout")
    play_round(this_round, "dddd")
    client = organiser()
    page = client.get(address("desk-round", tournament, 1)).content.decode()
    assert "Level: somebody has to win." in page
    assert "Teams play no further games" in page
    assert "Add two games" not in page


def test_a_changed_pairing_is_told_by_its_table():
    tournament, this_round = open_match(teams=4)
    _record, made = start_by_hand(tournament, this_round)
    turned = with_turned(made, 1)
    change_pairings(this_round=this_round, made=turned, by=None, reason="wrong sides")
    journal = organiser().get(address("desk-journal", tournament)).content.decode()
    assert "Table 1: " in journal
    assert "Board 1" not in journal
