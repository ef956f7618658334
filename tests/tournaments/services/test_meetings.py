"""Meetings outside a draw: tie-break games of a knockout, and pairings two agreed on."""

import pytest

from rules.ballots import draw_ballots, get_deck
from rules.position import Side
from tests.factories import draw_next, games_of, make_tournament, play_round
from tests.tournaments.services.test_undo import everything, undo
from tournaments.models import BallotDraw, Pairing, Round, Tournament
from tournaments.queries.record import record_of
from tournaments.record import Outcome
from tournaments.services.challenges import add_pairing
from tournaments.services.draws import draw_round
from tournaments.services.entries import withdraw
from tournaments.services.refusals import DeedRefused, NoPairing, ResultsOutstanding
from tournaments.services.results import enter_result
from tournaments.services.tie_break_games import add_tie_break_games
from tournaments.standings import rank

pytestmark = pytest.mark.django_db


def level_cup() -> tuple[Tournament, Round]:
    """Four in a cup; board 1 ended 2-2, board 2 has a winner."""
    tournament = make_tournament(4, preset="cup")
    this_round = draw_next(tournament)
    play_round(this_round, "ddbd")
    return tournament, this_round


def settle(tournament: Tournament) -> None:
    for game in games_of(tournament.rounds.last()):
        if not game.outcome:
            game.outcome = "black_wins" if game.number % 2 else "draw"
            game.save()


class TestTieBreakGames:
    def test_a_level_pairing_has_two_more_on_a_ballot_of_its_own(self):
        tournament, this_round = level_cup()
        with pytest.raises(NoPairing, match="tie-break games"):
            draw_next(tournament)
        pairing = this_round.pairings.get(board=1)
        added = add_tie_break_games(pairing=pairing, by=None, ballot_seed="more")
        assert [(game.number, game.first_side) for game in added] == [(3, "B"), (4, "W")]
        draw = BallotDraw.objects.get(round=this_round)
        [further] = draw.further
        assert (further["board"], further["seed"]) == (1, "more")
        assert further["used"] == draw.numbers
        [again] = draw_ballots(get_deck(draw.deck), seed="more", count=1, used=draw.numbers)
        assert {game.ballot for game in added} == {again.number}
        assert again.number not in draw.numbers
        with pytest.raises(ResultsOutstanding):
            draw_next(tournament)
        settle(tournament)
        assert draw_next(tournament).number == 2

    def test_while_they_stay_level_more_can_follow(self):
        _tournament, this_round = level_cup()
        pairing = this_round.pairings.get(board=1)
        for count in (4, 6):
            add_tie_break_games(pairing=pairing, by=None)
            pairing.games.filter(outcome="").update(outcome="draw")
            assert pairing.games.count() == count
        assert len(set(pairing.games.values_list("ballot", flat=True))) == 3

    def test_they_are_undone(self):
        tournament, this_round = level_cup()
        before = everything()
        add_tie_break_games(pairing=this_round.pairings.get(board=1), by=None)
        undo(tournament)
        assert everything() == before

    def test_who_has_won_needs_none(self):
        _tournament, this_round = level_cup()
        with pytest.raises(DeedRefused, match="level"):
            add_tie_break_games(pairing=this_round.pairings.get(board=2), by=None)

    def test_in_a_swiss_there_are_none(self):
        this_round = draw_next(make_tournament(4))
        play_round(this_round, "d")
        with pytest.raises(DeedRefused):
            add_tie_break_games(pairing=this_round.pairings.get(board=1), by=None)

    def test_one_or_two_at_a_time(self):
        _tournament, this_round = level_cup()
        with pytest.raises(DeedRefused, match="one game or two"):
            add_tie_break_games(pairing=this_round.pairings.get(board=1), by=None, count=3)


def test_a_cup_has_the_rounds_of_its_tree():
    tournament = make_tournament(6, preset="cup")
    assert tournament.planned_rounds == 4
    draw_next(tournament)
    tournament.refresh_from_db()
    assert tournament.planned_rounds == 3


class TestChallenge:
    def league(self, **settings: object) -> Tournament:
        return make_tournament(4, preset="league", **settings)

    def meet(self, tournament: Tournament, first: int, second: int) -> Pairing:
        entries = list(tournament.entries.all())
        return add_pairing(first=entries[first], second=entries[second], by=None)

    def test_pairings_come_one_by_one(self):
        tournament = self.league()
        one, other = self.meet(tournament, 0, 1), self.meet(tournament, 2, 3)
        assert [(p.round.number, p.board) for p in (one, other)] == [(1, 1), (1, 2)]
        assert [game.number for game in one.games.all()] == [1]

    def test_who_sits_in_the_round_already_opens_the_next(self):
        tournament = self.league()
        self.meet(tournament, 0, 1)
        assert self.meet(tournament, 0, 2).round.number == 2
        assert self.meet(tournament, 1, 3).round.number == 2

    def test_one_may_challenge_so_many_places_up(self):
        """After 1-2 and 3-4 the winners share place 1 and the losers place 3."""
        tournament = self.league(challenge_reach=1, by_average=False, least_games=0, tie_breaks=[])
        for two in ((0, 1), (2, 3)):
            pairing = self.meet(tournament, *two)
            game = pairing.games.get()
            enter_result(
                game=game, outcome=Outcome.won_by(Side(game.first_side)), seen_version=1, by=None
            )
        places = {line.number: line.place for line in rank(record_of(tournament)).lines}
        numbers = [entry.number for entry in tournament.entries.all()]
        winners = [at for at, number in enumerate(numbers) if places[number] == 1]
        losers = [at for at, number in enumerate(numbers) if places[number] == 3]
        assert (len(winners), len(losers)) == (2, 2)
        names = [entry.name for entry in tournament.entries.all()]
        with pytest.raises(DeedRefused) as refused:
            self.meet(tournament, winners[0], losers[0])
        assert str(refused.value) == (
            f"{names[losers[0]]} stands at place 3 and {names[winners[0]]} at place 1; one may challenge at "
            "most 1 place above oneself."
        )
        assert self.meet(tournament, *winners).board
        Tournament.objects.update(challenge_reach=2)
        assert self.meet(tournament, *losers).board
        assert self.meet(tournament, winners[0], losers[0]).board

    def test_before_the_first_result_all_are_level(self):
        assert self.meet(self.league(challenge_reach=1), 0, 3).board == 1

    def test_turns_are_shared_out(self):
        tournament = self.league()
        first, again = self.meet(tournament, 0, 1), self.meet(tournament, 0, 1)

        def named_first(pairing: Pairing) -> int:
            return pairing.seats.get(place=1).entry_id

        assert named_first(first) != named_first(again)

    def test_three_meetings_are_the_most(self):
        tournament = self.league()
        for _ in range(3):
            self.meet(tournament, 0, 1)
        with pytest.raises(DeedRefused, match="as often as they may"):
            self.meet(tournament, 0, 1)

    def test_they_are_undone_with_the_round_they_opened(self):
        tournament = self.league(deck="", games_per_pairing=2)
        self.meet(tournament, 0, 1)
        before = everything()
        self.meet(tournament, 0, 2)
        undo(tournament)
        assert everything() == before

    @pytest.mark.parametrize("scope", ["round", "board"])
    def test_ballots_are_drawn_as_the_event_says(self, scope):
        tournament = self.league(
            variant="english", deck="three-move", games_per_pairing=2, ballot_scope=scope
        )
        boards = [self.meet(tournament, 0, 1), self.meet(tournament, 2, 3)]
        ballots = [set(board.games.values_list("ballot", flat=True)) for board in boards]
        assert all(len(own) == 1 and None not in own for own in ballots)
        assert (ballots[0] == ballots[1]) is (scope == "round")

    def test_nobody_meets_themselves_or_one_who_left(self):
        tournament = self.league()
        with pytest.raises(DeedRefused, match="Choose two who are entered"):
            self.meet(tournament, 1, 1)
        withdraw(entry=tournament.entries.all()[1], by=None)
        with pytest.raises(DeedRefused, match="withdrawn"):
            self.meet(tournament, 0, 1)

    def test_elsewhere_the_program_pairs(self):
        tournament = make_tournament(4)
        with pytest.raises(DeedRefused, match="agreed"):
            self.meet(tournament, 0, 1)

    def test_no_more_rounds_than_planned(self):
        tournament = self.league(planned_rounds=1)
        self.meet(tournament, 0, 1)
        with pytest.raises(DeedRefused, match="raise their number"):
            self.meet(tournament, 0, 2)

    def test_an_empty_round_can_be_opened_by_itself(self):
        tournament = self.league()
        this_round = draw_round(tournament=tournament, number=1, by=None)
        assert this_round.pairings.count() == 0

    def test_no_second_empty_round_is_opened_behind_an_empty_one(self):
        tournament = self.league()
        draw_round(tournament=tournament, number=1, by=None)
        before = everything()
        with pytest.raises(DeedRefused, match="Nobody meets in round 1 yet"):
            draw_round(tournament=tournament, number=2, by=None)
        assert everything() == before
        self.meet(tournament, 0, 1)
        assert draw_round(tournament=tournament, number=2, by=None, despite="on").number == 2

    def test_the_average_leads_and_too_few_games_give_no_place(self):
        """Two of three points a game are more than three of four, but a place needs two games."""
        tournament = self.league(least_games=2)
        for first, second, outcome in (
            (0, 1, "black_wins"),
            (0, 1, "draw"),
            (2, 3, "black_wins"),
        ):
            pairing = self.meet(tournament, first, second)
            pairing.games.update(outcome=outcome, first_side="B")
        lines = rank(record_of(tournament)).lines
        assert [line.is_ranked for line in lines] == [True, True, False, False]
        assert {line.leading for line in lines[:2]} <= {1, 1.5, 0.5}
        assert lines[2].leading == 2
