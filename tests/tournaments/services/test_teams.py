"""Teams: their members, who sits where, what that is worth, and what is refused.

Ten boards, 2-1-0 for a match and the sides by turns down the boards is how the Dutch national league
plays (KNDB); here teams are of four boards.
"""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import (
    draw_next,
    hand_in,
    make_teams,
    make_tournament,
    members,
    play_round,
    seat_of,
    team,
)
from tournaments.exchange.roster import Person, Team
from tournaments.labels import BallotScope, Deed
from tournaments.models import LineUpPlace, Player, TeamMember, Tournament
from tournaments.queries.journal import last_deed
from tournaments.queries.line_ups import line_up_of, usual_line_up
from tournaments.queries.record import record_of, rules_of
from tournaments.queries.results import sheet_of
from tournaments.record import Outcome
from tournaments.services.draws import discard_round
from tournaments.services.entries import remove_entry
from tournaments.services.events import change_settings
from tournaments.services.line_ups import forfeit_empty_boards, hand_in_line_up
from tournaments.services.refusals import DeedRefused, StaleLineUp
from tournaments.services.teams import (
    add_members,
    change_member,
    enter_teams,
    order_members,
    remove_member,
)
from tournaments.services.undo import undo_last
from tournaments.teams import boards_of

pytestmark = pytest.mark.django_db


def undo(tournament: Tournament) -> None:
    last = last_deed(tournament)
    assert last is not None
    undo_last(tournament=tournament, seen=last.pk, by=None)


def test_members_are_numbered_through_and_named_in_order():
    tournament = make_teams(size=2)
    assert [
        (member.entry.name, member.number, member.place, member.name)
        for member in tournament.team_members.order_by("number")
    ] == [
        ("Hoogeveen", 1, 1, "Hoogeveen 1"),
        ("Hoogeveen", 2, 2, "Hoogeveen 2"),
        ("Hijken", 3, 1, "Hijken 1"),
        ("Hijken", 4, 2, "Hijken 2"),
    ]
    assert Player.objects.get(name="Hijken").is_team
    assert not Player.objects.get(name="Hijken 1").is_team


def test_a_person_and_a_team_may_share_a_name_in_the_register():
    tournament = make_teams(size=0)
    add_members(team=team(tournament, "Hijken"), people=[Person("Hijken")], by=None)
    assert Player.objects.filter(name="Hijken").count() == 2


def test_nobody_plays_for_two_teams():
    tournament = make_teams(size=1)
    with pytest.raises(DeedRefused, match=r"Hijken 1 \(Hijken\)"):
        add_members(team=team(tournament, "Hoogeveen"), people=[Person("Hijken 1")], by=None)
    assert team(tournament, "Hoogeveen").members.count() == 1


WHOLE = (
    Team(Person("Hijken", 1350), (Person("Anna", 1300), Person("Bram", 1280))),
    Team(Person("Huissen"), (Person("Carla"),)),
)


def test_whole_teams_are_entered_in_one_deed_that_can_be_undone():
    tournament = make_tournament(preset="team-swiss")
    enter_teams(tournament=tournament, teams=WHOLE, by=None)
    assert [
        (member.entry.name, member.number, member.place, member.name)
        for member in tournament.team_members.order_by("number")
    ] == [("Hijken", 1, 1, "Anna"), ("Hijken", 2, 2, "Bram"), ("Huissen", 3, 1, "Carla")]
    last = last_deed(tournament)
    assert last is not None
    assert (last.deed, last.facts["members"]) == (Deed.ENTRIES_ADDED, 3)
    undo(tournament)
    assert not tournament.entries.exists()
    assert not Player.objects.exists()


def test_with_one_person_in_two_teams_nobody_is_entered():
    tournament = make_tournament(preset="team-swiss")
    both = (*WHOLE, Team(Person("Harderwijk"), (Person("Anna"),)))
    with pytest.raises(DeedRefused, match=r"Anna \(Hijken\)"):
        enter_teams(tournament=tournament, teams=both, by=None)
    assert not Player.objects.exists()


def test_who_is_in_a_team_elsewhere_meanwhile_stays_in_the_register():
    tournament = make_teams(size=0)
    add_members(team=team(tournament, "Hijken"), people=[Person("Anna")], by=None)
    elsewhere = make_teams(size=0, name="Cup")
    add_members(team=team(elsewhere, "Hijken"), people=[Person("Anna")], by=None)
    undo(tournament)
    assert not team(tournament, "Hijken").members.exists()
    assert team(elsewhere, "Hijken").members.get().player.name == "Anna"


def test_players_have_no_members():
    tournament = make_tournament(2)
    with pytest.raises(DeedRefused, match="Players take part here"):
        enter_teams(tournament=tournament, teams=WHOLE, by=None)
    with pytest.raises(DeedRefused, match="Players take part here"):
        add_members(team=tournament.entries.first(), people=[Person("Anna")], by=None)


def test_every_board_has_its_game_and_the_sides_go_by_turns():
    this_round = draw_next(make_teams())
    games = this_round.pairings.get().games.order_by("number")
    assert [game.first_side for game in games] == ["W", "B", "W", "B"]


def test_two_games_at_each_board_swap_the_sides_there():
    tournament = make_teams(games_per_pairing=2)
    games = draw_next(tournament).pairings.get().games.order_by("number")
    assert [game.first_side for game in games] == ["W", "B", "B", "W", "W", "B", "B", "W"]
    assert rules_of(tournament).games_per_pairing == 8


@pytest.mark.parametrize(("scope", "different"), [(BallotScope.ROUND, 1), (BallotScope.BOARD, 8)])
def test_the_two_games_of_a_board_share_a_ballot(scope: BallotScope, different: int):
    tournament = make_teams(
        teams=4, variant="english", games_per_pairing=2, deck="three-move", ballot_scope=scope
    )
    this_round = draw_next(tournament)
    for pairing in this_round.pairings.all():
        ballots = [game.ballot for game in pairing.games.order_by("number")]
        assert ballots[0::2] == ballots[1::2]
    assert len(set(this_round.ballot_draw.numbers)) == different


def test_the_record_knows_who_sat_where():
    tournament = make_teams(odd_begin=True)
    this_round = draw_next(tournament)
    hand_in(this_round, "Hoogeveen", 1, 2, 3, 4)
    hand_in(this_round, "Hijken", 5, 0, 2, 1)
    play_round(this_round, "wbwd")
    record = record_of(tournament)
    (meeting,) = record.rounds[0].meetings
    names = {member.number: member.name for member in TeamMember.objects.all()}
    boards = boards_of(meeting, record.rules)
    sat = [(names.get(board.first or 0), names.get(board.second or 0)) for board in boards]
    assert sat == [
        ("Hoogeveen 1", "Hijken 5"),
        ("Hoogeveen 2", None),
        ("Hoogeveen 3", "Hijken 2"),
        ("Hoogeveen 4", "Hijken 1"),
    ]
    assert [board.games[0].outcome for board in boards] == [
        Outcome.WHITE_WINS,
        Outcome.BLACK_WINS,
        Outcome.WHITE_WINS,
        Outcome.DRAW,
    ]


def test_the_sheet_has_a_table_for_each_board_and_shows_line_ups_when_both_are_in():
    tournament = make_teams(odd_begin=True, games_per_pairing=2)
    this_round = draw_next(tournament)
    hand_in(this_round, "Hoogeveen", 1, 2, 3, 4)
    rules = rules_of(tournament)
    (board,) = sheet_of(this_round, rules).boards
    assert not board.shows_line_ups, "Hijken's captain must not see it first"
    hand_in(this_round, "Hijken", 5, 0, 2, 1)
    play_round(this_round, "wbwwdddd")
    (board,) = sheet_of(this_round, rules).boards
    assert board.shows_line_ups
    assert [
        (table.number, str(table.first), str(table.second), *(s.game_points for s in table.scores))
        for table in board.tables
    ] == [
        (1, "Hoogeveen 1", "Hijken 5", 4, 0),  # White wins, then Black: both games the first named
        (2, "Hoogeveen 2", "None", 2, 2),  # Hoogeveen begins with Black here, White wins twice
        (3, "Hoogeveen 3", "Hijken 2", 2, 2),
        (4, "Hoogeveen 4", "Hijken 1", 2, 2),
    ]
    assert [score.match_points for score in board.scores] == [2, 0]


def test_reading_the_record_costs_two_queries_more_than_without_teams():
    counts = []
    for teams in (2, 4):
        tournament = make_teams(teams=teams, name=f"League {teams}")
        this_round = draw_next(tournament)
        for entry in tournament.entries.all():
            hand_in(this_round, entry.name, 1, 2, 3, 4)
        with CaptureQueriesContext(connection) as captured:
            record_of(tournament)
        counts.append(len(captured))
    assert counts[0] == counts[1] == 9


def test_a_line_up_can_be_changed_by_who_has_seen_it():
    this_round = draw_next(make_teams())
    hand_in(this_round, "Hijken", 1, 2, 3, 4)
    seat = seat_of(this_round, "Hijken")
    seen = [member.pk if member else None for member in line_up_of(seat)]
    changed = members(seat.entry, 1, 2, 5, 4)
    hand_in_line_up(seat=seat, members=changed, seen=seen, by=None)
    assert line_up_of(seat) == changed
    with pytest.raises(StaleLineUp, match="3: Hijken 5"):
        hand_in_line_up(seat=seat, members=members(seat.entry, 4, 3, 2, 1), seen=seen, by=None)
    assert line_up_of(seat) == changed


def test_a_line_up_can_be_taken_back_and_that_undone():
    this_round = draw_next(make_teams())
    hand_in(this_round, "Hijken", 1, 2, 3, 4)
    seat = seat_of(this_round, "Hijken")
    sitting = line_up_of(seat)
    seen = [member.pk if member else None for member in sitting]
    hand_in_line_up(seat=seat, members=(), seen=seen, by=None)
    assert line_up_of(seat) == ()
    undo(this_round.tournament)
    assert line_up_of(seat) == sitting


@pytest.mark.parametrize(
    ("places", "why"),
    [
        ((1, 1, 2, 3), "two boards"),
        ((1, 2, 3, 4, 5), "4 boards here"),
    ],
)
def test_a_line_up_that_cannot_be(places: tuple[int, ...], why: str):
    this_round = draw_next(make_teams())
    with pytest.raises(DeedRefused, match=why):
        hand_in(this_round, "Hijken", *places)
    assert not LineUpPlace.objects.exists()


def test_members_of_the_other_team_are_refused():
    this_round = draw_next(make_teams())
    strangers = members(team(this_round.tournament, "Hoogeveen"), 1, 2)
    with pytest.raises(DeedRefused, match="no member of Hijken"):
        hand_in_line_up(seat=seat_of(this_round, "Hijken"), members=strangers, seen=(), by=None)


def test_the_order_of_the_list_binds_where_the_event_says_so():
    this_round = draw_next(make_teams(line_up_in_order=True))
    with pytest.raises(DeedRefused, match="names Hijken 2 before Hijken 3"):
        hand_in(this_round, "Hijken", 1, 3, 2, 4)
    hand_in(this_round, "Hijken", 1, 3, 4, 5)
    hijken = team(this_round.tournament, "Hijken")
    with pytest.raises(DeedRefused, match="cannot change any more"):
        order_members(team=hijken, members=[*hijken.members.all()][::-1], by=None)


def test_the_list_of_a_team_is_put_in_order():
    tournament = make_teams(size=3)
    hijken = team(tournament, "Hijken")
    one, two, three = hijken.members.all()
    order_members(team=hijken, members=[three, one, two], by=None)
    assert [member.name for member in hijken.members.all()] == ["Hijken 3", "Hijken 1", "Hijken 2"]
    undo(tournament)
    assert [*hijken.members.all()] == [one, two, three]


def test_the_usual_line_up_is_the_last_one_and_first_that_of_the_list():
    tournament = make_teams()
    first = draw_next(tournament)
    hijken = team(tournament, "Hijken")
    assert usual_line_up(hijken, before=first) == members(hijken, 1, 2, 3, 4)
    hand_in(first, "Hijken", 5, 4, 0, 1)
    tournament.refresh_from_db()
    change_settings(tournament=tournament, by=None, values={"repeats_most": 5})
    play_round(first, "dddd")
    second = draw_next(tournament)
    assert usual_line_up(hijken, before=second) == members(hijken, 5, 4, 0, 1)


def test_who_has_sat_stays_in_the_list():
    this_round = draw_next(make_teams())
    hand_in(this_round, "Hijken", 1, 2, 3, 4)
    sat, _, _, _, free = team(this_round.tournament, "Hijken").members.all()
    with pytest.raises(DeedRefused, match="stays in its list"):
        remove_member(member=sat, by=None)
    remove_member(member=free, by=None)
    assert not TeamMember.objects.filter(name="Hijken 5").exists()


def test_a_name_of_a_member_is_mended():
    tournament = make_teams()
    member = team(tournament, "Hijken").members.get(place=2)
    change_member(member=member, name="Hendrik Hijken", rating=1250, by=None)
    member.refresh_from_db()
    assert (member.name, member.rating, member.player.name) == (
        "Hendrik Hijken",
        1250,
        "Hijken 2",
    )


def test_boards_without_anybody_are_forfeited():
    """Sides by turns: the first named has White at board 1 and Black at board 2."""
    tournament = make_teams()
    this_round = draw_next(tournament)
    pairing = this_round.pairings.get()
    first, second = (seat.entry.name for seat in pairing.seats.order_by("place"))
    hand_in(this_round, first, 0, 2, 0, 4)
    with pytest.raises(DeedRefused, match="Both teams"):
        forfeit_empty_boards(pairing=pairing, by=None)
    hand_in(this_round, second, 1, 0, 0, 4)
    assert forfeit_empty_boards(pairing=pairing, by=None) == 3
    assert [game.outcome for game in pairing.games.order_by("number")] == [
        Outcome.WHITE_FORFEITS,
        Outcome.WHITE_FORFEITS,
        Outcome.DOUBLE_FORFEIT,
        "",
    ]
    undo(tournament)
    assert not any(game.outcome for game in pairing.games.all())


def test_a_team_that_did_not_come_loses_every_open_game():
    """Where the other team leaves a board empty too, nobody is given its game."""
    tournament = make_teams(odd_begin=True)
    this_round = draw_next(tournament)
    pairing = this_round.pairings.get()
    hoogeveen, hijken = team(tournament, "Hoogeveen"), team(tournament, "Hijken")
    hand_in(this_round, "Hoogeveen", 1, 2, 0, 4)
    assert forfeit_empty_boards(pairing=pairing, by=None, absent=hijken) == 4
    # Hoogeveen, named first, has White at boards 1 and 3: the missing side forfeits.
    assert [game.outcome for game in pairing.games.order_by("number")] == [
        Outcome.BLACK_FORFEITS,
        Outcome.WHITE_FORFEITS,
        Outcome.DOUBLE_FORFEIT,
        Outcome.WHITE_FORFEITS,
    ]
    last = last_deed(tournament)
    assert last is not None
    assert last.facts["absent"] == "Hijken"
    with pytest.raises(DeedRefused, match="Hoogeveen has handed in a line-up"):
        forfeit_empty_boards(pairing=pairing, by=None, absent=hoogeveen)
    undo(tournament)
    assert not any(game.outcome for game in pairing.games.all())


def test_of_a_team_whose_line_up_is_not_in_only_the_absent_one_loses():
    tournament = make_teams(odd_begin=True)
    pairing = draw_next(tournament).pairings.get()
    forfeit_empty_boards(pairing=pairing, by=None, absent=team(tournament, "Hoogeveen"))
    assert {game.outcome for game in pairing.games.all()} == {
        Outcome.WHITE_FORFEITS,
        Outcome.BLACK_FORFEITS,
    }


def test_only_a_team_of_the_match_can_be_missing_in_it():
    tournament = make_teams(teams=4)
    this_round = draw_next(tournament)
    pairing = this_round.pairings.get(board=1)
    elsewhere = this_round.seats.exclude(pairing=pairing).first().entry
    with pytest.raises(DeedRefused, match="does not play this match"):
        forfeit_empty_boards(pairing=pairing, by=None, absent=elsewhere)


def test_changing_a_line_up_after_results_touches_fairness():
    tournament = make_teams()
    this_round = draw_next(tournament)
    hand_in(this_round, "Hijken", 1, 2, 3, 4)
    play_round(this_round, "wwww")
    seat = seat_of(this_round, "Hijken")
    seen = [member.pk if member else None for member in line_up_of(seat)]
    hand_in_line_up(seat=seat, members=members(seat.entry, 1, 2, 3, 5), seen=seen, by=None)
    last = last_deed(tournament)
    assert last is not None
    assert (last.deed, last.touches_fairness) == (Deed.LINE_UP_ENTERED, True)
    assert last.facts["after"] == ["Hijken 1", "Hijken 2", "Hijken 3", "Hijken 5"]


def test_a_discarded_round_comes_back_with_its_line_ups():
    tournament = make_teams()
    this_round = draw_next(tournament)
    hand_in(this_round, "Hijken", 4, 3, 2, 1)
    discard_round(this_round=this_round, by=None)
    assert not LineUpPlace.objects.exists()
    undo(tournament)
    assert line_up_of(seat_of(tournament.rounds.get(), "Hijken")) == members(
        team(tournament, "Hijken"), 4, 3, 2, 1
    )


def test_a_team_that_never_played_goes_with_its_members_and_comes_back():
    tournament = make_teams()
    remove_entry(entry=team(tournament, "Hijken"), by=None)
    assert TeamMember.objects.count() == 5
    undo(tournament)
    assert team(tournament, "Hijken").members.count() == 5


def test_the_boards_of_a_team_are_fixed_by_the_first_draw():
    tournament = make_teams()
    with pytest.raises(DeedRefused, match="Remove them"):
        change_settings(tournament=tournament, by=None, values={"team_boards": 0})
    with pytest.raises(DeedRefused, match="between 2 and 30"):
        change_settings(tournament=tournament, by=None, values={"team_boards": 1})
    draw_next(tournament)
    with pytest.raises(DeedRefused, match="After the first draw"):
        change_settings(tournament=tournament, by=None, values={"team_boards": 6})
