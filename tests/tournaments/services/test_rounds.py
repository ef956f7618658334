"""Drawing rounds through the services: who sits where, which ballots, and what is refused."""

import pytest
from django.db import IntegrityError, transaction

from rules.ballots import draw_ballots, get_deck
from tests.factories import (
    draw_next,
    games_of,
    make_club,
    make_tournament,
    make_user,
    play_round,
)
from tournaments.exchange.roster import Person
from tournaments.labels import Role
from tournaments.models import BallotDraw, Entry, Round, Seat, Tournament
from tournaments.pairing import Made
from tournaments.record import ByeKind
from tournaments.services.by_hand import pair_by_hand
from tournaments.services.draws import discard_round, draw_round
from tournaments.services.entries import ask_bye, enter_players, reinstate, remove_entry, withdraw
from tournaments.services.events import change_settings, give_role, rename_club
from tournaments.services.refusals import DeedRefused, NoPairing, ResultsOutstanding
from tournaments.services.releases import Release, publish, take_back, would_publish

pytestmark = pytest.mark.django_db


def test_numbers_go_by_rating_then_by_name():
    tournament = make_tournament(
        people=[Person("Zoe", 1500), Person("Ben"), Person("Ada", 1500), Person("Cy", 1900)]
    )
    draw_next(tournament)
    assert list(tournament.entries.values_list("name", "number")) == [
        ("Cy", 1),
        ("Ada", 2),
        ("Zoe", 3),
        ("Ben", 4),
    ]


def test_the_second_game_swaps_sides_and_both_play_one_ballot():
    this_round = draw_next(make_tournament(4))
    for first, second in zip(*[iter(games_of(this_round))] * 2, strict=True):
        assert (first.first_side, second.first_side) == ("B", "W")
        assert first.ballot == second.ballot is not None


def test_four_games_play_two_ballots():
    games = games_of(draw_next(make_tournament(2, games_per_pairing=4)))
    assert games[0].ballot == games[1].ballot
    assert games[2].ballot == games[3].ballot
    assert games[0].ballot != games[2].ballot


def test_no_ballot_comes_twice_and_the_draw_can_be_repeated():
    tournament = make_tournament(8, ballot_scope="board", planned_rounds=4)
    for _ in range(4):
        play_round(draw_next(tournament))
    draws = BallotDraw.objects.filter(round__tournament=tournament).order_by("round__number")
    numbers = [number for draw in draws for number in draw.numbers]
    assert len(numbers) == len(set(numbers)) == 16
    for draw in draws:
        again = draw_ballots(
            get_deck(draw.deck), seed=draw.seed, count=len(draw.numbers), used=draw.used
        )
        assert [ballot.number for ballot in again] == draw.numbers
        assert all(ballot.is_playable for ballot in again)


def test_missing_results_stop_the_next_round_unless_a_reason_is_given():
    tournament = make_tournament(4)
    draw_next(tournament)
    with pytest.raises(ResultsOutstanding) as refused:
        draw_round(tournament=tournament, number=2, by=None)
    assert refused.value.boards == ((1, 1), (1, 2))
    assert tournament.rounds.count() == 1

    this_round = draw_round(tournament=tournament, number=2, by=None, despite="hall closes at ten")
    assert this_round.despite == "hall closes at ten"
    assert tournament.journal.first().touches_fairness


def test_when_all_have_met_the_refusal_says_who_is_stuck_and_nothing_is_written():
    tournament = make_tournament(4, planned_rounds=4)
    for _ in range(3):
        play_round(draw_next(tournament))
    with pytest.raises(NoPairing, match="Łukasz Zieliński") as refused:
        draw_next(tournament)
    assert refused.value.stuck == (1, 2, 3, 4)
    assert tournament.rounds.count() == 3


def test_pressing_draw_twice_draws_once():
    tournament = make_tournament(4)
    draw_next(tournament)
    with pytest.raises(DeedRefused, match="drawn already"):
        draw_round(tournament=tournament, number=1, by=None)
    assert tournament.rounds.count() == 1


def test_an_odd_field_has_one_bye_and_asked_byes_stand_beside_it():
    tournament = make_tournament(6)
    asking = tournament.entries.get(name__startswith="Bram")
    ask_bye(entry=asking, round_number=1, kind=ByeKind.HALF, by=None)
    this_round = draw_next(tournament)
    byes = dict(this_round.seats.exclude(bye="").values_list("entry__name", "bye"))
    assert byes.pop(asking.name) == ByeKind.HALF
    assert list(byes.values()) == [ByeKind.PAIRING]
    assert this_round.pairings.count() == 2


def test_withdrawn_stay_in_history_and_are_not_paired_again():
    tournament = make_tournament(5)
    play_round(draw_next(tournament))
    leaving = tournament.entries.get(number=2)
    withdraw(entry=leaving, by=None)
    with pytest.raises(DeedRefused, match="only be withdrawn"):
        remove_entry(entry=leaving, by=None)
    second = draw_next(tournament)
    assert not second.seats.filter(entry=leaving).exists()
    assert leaving.seats.count() == 1
    reinstate(entry=leaving, by=None)
    play_round(second)
    assert draw_next(tournament).seats.filter(entry=leaving).exists()


def test_a_late_entry_gets_the_next_number_and_plays_from_the_next_round():
    tournament = make_tournament(4)
    play_round(draw_next(tournament))
    (late,) = enter_players(tournament=tournament, people=[Person("Late", 2400)], by=None)
    assert (late.number, late.joined_in) == (5, 2)
    assert draw_next(tournament).seats.filter(entry=late).exists()


def test_a_draft_can_be_discarded_and_a_published_round_cannot():
    tournament = make_tournament(4)
    this_round = draw_next(tournament)
    discard_round(this_round=this_round, by=None)
    assert not Round.objects.exists()
    assert not Seat.objects.exists()
    again = draw_next(tournament)
    publish(this_round=again, release=Release.PAIRINGS, by=None)
    with pytest.raises(DeedRefused, match="Take the pairings back"):
        discard_round(this_round=again, by=None)


def test_by_hand_everybody_present_needs_one_place():
    tournament = make_tournament(4)
    with pytest.raises(DeedRefused, match="3, 4"):
        pair_by_hand(tournament=tournament, number=1, made=Made(((1, 2),)), by=None)
    with pytest.raises(DeedRefused):
        pair_by_hand(tournament=tournament, number=1, made=Made(((1, 2), (2, 3))), by=None)
    assert not Round.objects.exists()
    this_round = pair_by_hand(tournament=tournament, number=1, made=Made(((4, 1), (2, 3))), by=None)
    assert this_round.system == "by-hand"
    assert tournament.journal.first().touches_fairness


def test_the_first_draw_fixes_what_the_games_are():
    tournament = make_tournament(4)
    change_settings(tournament=tournament, by=None, values={"games_per_pairing": 4})
    play_round(draw_next(tournament))
    with pytest.raises(DeedRefused, match="games in a pairing"):
        change_settings(tournament=tournament, by=None, values={"games_per_pairing": 2})
    change_settings(tournament=tournament, by=None, values={"tie_breaks": ["wins"]})
    assert tournament.journal.first().touches_fairness


def test_nobody_enters_twice_and_then_nobody_is_entered():
    tournament = make_tournament(people=[Person("Ada"), Person("Ben")])
    with pytest.raises(DeedRefused, match="Ada"):
        enter_players(tournament=tournament, people=[Person("Cy"), Person("Ada")], by=None)
    assert set(tournament.entries.values_list("name", flat=True)) == {"Ada", "Ben"}
    assert not tournament.club.players.filter(name="Cy").exists()


def test_namesakes_are_told_apart_by_their_home():
    tournament = make_tournament(people=[Person("Jan Novák", home="Brno")])
    enter_players(tournament=tournament, people=[Person("Jan Novák", home="Praha")], by=None)
    assert tournament.entries.count() == tournament.club.players.count() == 2


class TestTheDatabaseItself:
    """What no code may break stands in the database too."""

    def test_an_entry_has_one_place_a_round(self):
        this_round = draw_next(make_tournament(4))
        seat = this_round.seats.first()
        with pytest.raises(IntegrityError), transaction.atomic():
            Seat.objects.create(round=this_round, entry=seat.entry, bye=ByeKind.ZERO)

    def test_an_entry_never_plays_itself(self):
        this_round = draw_next(make_tournament(4))
        first, second = this_round.pairings.first().seats.all()
        second.entry = first.entry
        with pytest.raises(IntegrityError), transaction.atomic():
            second.save()

    def test_a_seat_is_at_a_board_or_a_bye(self):
        this_round = draw_next(make_tournament(4))
        seat = this_round.seats.first()
        seat.bye = ByeKind.ZERO
        with pytest.raises(IntegrityError), transaction.atomic():
            seat.save()

    def test_numbers_of_games_rounds_and_entries_are_given_once(self):
        tournament = make_tournament(4)
        this_round = draw_next(tournament)
        game = games_of(this_round)[1]
        for row, field in (
            (game, {"number": 1}),
            (tournament.entries.get(number=2), {"number": 1}),
            (this_round.pairings.get(board=2), {"board": 1}),
        ):
            for name, value in field.items():
                setattr(row, name, value)
            with pytest.raises(IntegrityError), transaction.atomic():
                row.save()
        with pytest.raises(IntegrityError), transaction.atomic():
            Round.objects.create(
                tournament=tournament,
                number=1,
                system="swiss",
                seed="",
                drawn_at=this_round.drawn_at,
            )

    def test_a_made_up_outcome_is_refused(self):
        game = games_of(draw_next(make_tournament(2)))[0]
        game.outcome = "blacks_turn"
        with pytest.raises(IntegrityError), transaction.atomic():
            game.save()

    def test_a_player_enters_once(self):
        tournament = make_tournament(2)
        entry = tournament.entries.first()
        with pytest.raises(IntegrityError), transaction.atomic():
            Entry.objects.create(
                tournament=tournament, player=entry.player, name=entry.name, number=9
            )


class TestReleases:
    def test_standings_open_what_they_show_of_earlier_rounds(self):
        tournament = make_tournament(4)
        first = draw_next(tournament)
        play_round(first)
        second = draw_next(tournament)
        play_round(second)

        opening = would_publish(second, Release.STANDINGS)
        publish(this_round=second, release=Release.STANDINGS, by=None)

        assert [(each.number, shown) for each, shown in opening] == [
            (1, Release.PAIRINGS),
            (1, Release.RESULTS),
            (2, Release.PAIRINGS),
            (2, Release.RESULTS),
            (2, Release.STANDINGS),
        ]
        first.refresh_from_db()
        assert first.results_released_at
        assert not first.standings_released_at

    def test_hiding_results_hides_the_standings_that_show_them(self):
        tournament = make_tournament(4)
        for _ in range(2):
            this_round = draw_next(tournament)
            play_round(this_round)
            publish(this_round=this_round, release=Release.STANDINGS, by=None)
        first, second = tournament.rounds.all()

        take_back(this_round=first, release=Release.RESULTS, by=None)

        first.refresh_from_db()
        second.refresh_from_db()
        assert first.pairings_released_at
        assert not first.results_released_at
        assert not first.standings_released_at
        assert second.results_released_at
        assert not second.standings_released_at

    def test_standings_wait_for_results_and_results_do_not(self):
        this_round = draw_next(make_tournament(4))
        publish(this_round=this_round, release=Release.RESULTS, by=None)
        with pytest.raises(ResultsOutstanding):
            publish(this_round=this_round, release=Release.STANDINGS, by=None)
        this_round.refresh_from_db()
        assert not this_round.standings_released_at

    def test_nothing_is_published_or_taken_back_twice(self):
        this_round = draw_next(make_tournament(4))
        publish(this_round=this_round, release=Release.PAIRINGS, by=None)
        with pytest.raises(DeedRefused):
            publish(this_round=this_round, release=Release.PAIRINGS, by=None)
        take_back(this_round=this_round, release=Release.PAIRINGS, by=None)
        with pytest.raises(DeedRefused):
            take_back(this_round=this_round, release=Release.PAIRINGS, by=None)


class TestSettings:
    @pytest.mark.parametrize(
        ("changed", "told"),
        [
            ({"variant": "chess"}, "chess"),
            ({"deck": "four-move"}, "four-move"),
            ({"variant": "international"}, "another game"),
            ({"tie_breaks": ["solkoff", "luck"]}, "luck"),
            ({"tie_breaks": ["wins", "wins"]}, "only once"),
            ({"time_zone": "Mars/Olympus"}, "Mars"),
            ({"system": "knockabout"}, "knockabout"),
            ({"draw": -1}, "negative"),
        ],
    )
    def test_what_no_event_can_have_is_refused_at_the_start_and_later(self, changed, told):
        with pytest.raises(DeedRefused, match=told):
            make_tournament(**changed)
        assert not Tournament.objects.exists()
        tournament = make_tournament()
        with pytest.raises(DeedRefused, match=told):
            change_settings(tournament=tournament, by=None, values=changed)
        before = (tournament.version, tournament.variant, tournament.draw)
        tournament.refresh_from_db()
        assert (tournament.version, tournament.variant, tournament.draw) == before

    def test_renaming_a_club_is_seen_on_the_pages_of_its_tournaments(self):
        tournament = make_tournament()
        version = tournament.version
        rename_club(club=tournament.club, name="Corner and Board")
        tournament.refresh_from_db()
        assert tournament.version == version + 1

    def test_a_role_cannot_reach_into_another_club(self):
        tournament = make_tournament()
        with pytest.raises(DeedRefused, match="another club"):
            give_role(
                club=make_club("Other"),
                user=make_user(),
                role=Role.ARBITER,
                by=None,
                tournament=tournament,
            )
