"""Results carried into a final follow what stands in the groups, and are written nowhere else."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.api.callers import Caller, under
from tests.factories import draw_next, games_of, make_user, publish_all
from tests.tournaments.services.finals import carried, correct, final_of, met_before, undo
from tests.tournaments.services.test_groups import play, two_groups
from tournaments.labels import Deed, Role
from tournaments.models import PairedGame
from tournaments.pairing import Made
from tournaments.queries.record import record_of
from tournaments.record import Outcome
from tournaments.services.by_hand import change_pairings, pair_by_hand
from tournaments.services.records import record_moves
from tournaments.services.refusals import DeedRefused, LaterRoundsRest, ResultsOutstanding
from tournaments.services.results import enter_result
from tournaments.standings import rank

pytestmark = pytest.mark.django_db


class TestFollowing:
    def test_a_correction_in_the_groups_is_one_in_the_final(self, groups, final):
        copy = carried(final)[0]
        source = copy.carried_from
        before = copy.outcome
        correct(source, Outcome.DRAW)
        copy.refresh_from_db()
        assert (copy.outcome, copy.version) == (Outcome.DRAW, 2)
        assert groups.journal.filter(deed=Deed.RESULT_CORRECTED).count() == 1
        told = final.journal.get(deed=Deed.RESULT_CARRIED)
        assert (told.facts["before"], told.facts["after"]) == (before, "draw")
        assert told.facts["source"] == [1, source.pairing.board]
        assert (told.round_number, told.board) == (copy.pairing.round.number, copy.pairing.board)

    def test_it_touches_fairness_where_later_rounds_rest_on_it(self, final):
        first, second, *_rest = carried(final)
        correct(first.carried_from, Outcome.DRAW)
        draw_next(final)
        correct(second.carried_from, Outcome.DRAW)
        before, after = final.journal.filter(deed=Deed.RESULT_CARRIED).order_by("pk")
        assert (before.facts["touched_rounds"], before.touches_fairness) == ([], False)
        assert (after.facts["touched_rounds"], after.touches_fairness) == ([2], True)

    def test_the_standings_of_the_final_move(self, final):
        points = {line.number: line.score.game_points for line in rank(record_of(final)).lines}
        copy = carried(final)[0]
        seats = {seat.place: seat.entry.number for seat in copy.pairing.seats.all()}
        winner, loser = sorted(seats.values())
        correct(copy.carried_from, Outcome.DRAW)
        now = {line.number: line.score.game_points for line in rank(record_of(final)).lines}
        assert (now[winner], now[loser]) == (points[winner] - 1, points[loser] + 1)

    def test_who_is_named_the_other_way_round_keeps_what_was_won(self, groups):
        final = final_of(groups)
        pair_by_hand(
            tournament=final, number=1, made=Made(((3, 1), (2, 4)), ()), by=None, reason="asked for"
        )
        for copy in carried(final):
            players = [seat.entry.player for seat in copy.pairing.seats.order_by("place")]
            source = copy.carried_from
            there = [seat.entry.player for seat in source.pairing.seats.order_by("place")]
            assert (copy.first_side == source.first_side) is (players == there)
        correct(carried(final)[0].carried_from, Outcome.WHITE_WINS)
        assert carried(final)[0].outcome == Outcome.WHITE_WINS

    def test_a_result_that_is_opened_again_is_open_in_the_final(self, final):
        copy = carried(final)[0]
        correct(copy.carried_from, None)
        copy.refresh_from_db()
        assert copy.outcome == ""
        with pytest.raises(ResultsOutstanding):
            publish_all(final.rounds.last())

    def test_entered_anew_it_is_no_correction_of_the_final(self, final):
        copy = carried(final)[0]
        publish_all(final.rounds.last())
        correct(copy.carried_from, None)
        correct(copy.carried_from, Outcome.DRAW)
        last = final.rounds.last().number
        page = Client().get(reverse("standings", args=[final.slug, last])).content.decode()
        assert page.count("Corrected") == 1

    def test_grades_come_along(self):
        groups = two_groups(4, grades=[{"won": "3", "lost": "0", "name": "five men"}])
        play(groups, 1)
        game = games_of(groups.rounds.get())[0]
        correct(game, Outcome.BLACK_WINS, grade="3-0", reason="resigned")
        final = final_of(groups)
        met_before(final)
        copy = carried(final).get(carried_from=game)
        assert (copy.grade, copy.reason) == ("3-0", "resigned")
        correct(game, Outcome.BLACK_WINS)
        copy.refresh_from_db()
        assert (copy.grade, copy.reason) == ("", "")

    def test_pages_of_carried_games_can_be_read(self, groups):
        """Their ballot is not among those of the final's round; it stays with the groups."""
        final = final_of(groups)
        met_before(final)
        assert set(carried(final).values_list("ballot", flat=True)) == {None}
        assert all(game.ballot for game in games_of(groups.rounds.get()))
        client = Client()
        client.force_login(make_user(Role.ARBITER))
        for name in ("desk-round", "desk-slips"):
            assert client.get(reverse(name, args=[final.slug, 1])).status_code == 200
        publish_all(final.rounds.get())
        for name in ("pairings", "results", "standings", "crosstable"):
            assert client.get(reverse(name, args=[final.slug, 1])).status_code == 200

    def test_a_final_of_a_final_follows_too(self, groups, final):
        last = final_of(final, 4, name="Super final")
        numbers = {entry.player_id: entry.number for entry in last.entries.all()}
        one, other, *rest = [numbers[entry.player_id] for entry in final.entries.all()]
        made = Made(((one, rest[0]), (other, rest[1])), ())
        pair_by_hand(tournament=last, number=1, made=made, by=None, reason="they met")
        first = carried(final)[0]
        correct(first.carried_from, Outcome.BOTH_LOSE)
        assert carried(last).get(carried_from=first).outcome == Outcome.BOTH_LOSE
        assert last.journal.filter(deed=Deed.RESULT_CARRIED).count() == 1

    def test_of_two_meetings_each_is_carried_once(self, groups):
        final = final_of(groups, system="double-round-robin")
        for _ in range(6):
            draw_next(final)
            waiting = PairedGame.objects.filter(
                pairing__round__tournament=final, outcome="", carried_from=None
            )
            waiting.update(outcome="draw")
        sources = list(carried(final).values_list("carried_from", flat=True))
        assert sorted(sources) == [game.pk for game in games_of(groups.rounds.get())]


class TestConfirming:
    def test_a_correction_asks_when_the_final_has_begun(self, groups, final):
        game = games_of(groups.rounds.get())[0]
        with pytest.raises(LaterRoundsRest, match="A final was drawn") as refused:
            enter_result(game=game, outcome=Outcome.DRAW, seen_version=game.version, by=None)
        assert refused.value.consequences.is_final_drawn
        assert refused.value.consequences.touched_rounds == ()
        correct(game, Outcome.DRAW)
        assert groups.journal.first().touches_fairness

    def test_it_does_not_ask_before(self, groups):
        final_of(groups)
        game = games_of(groups.rounds.get())[0]
        enter_result(game=game, outcome=Outcome.DRAW, seen_version=game.version, by=None)
        assert not groups.journal.first().touches_fairness

    def test_the_desk_says_so(self, groups, final):
        game = games_of(groups.rounds.get())[0]
        client = Client()
        client.force_login(make_user(Role.ARBITER))
        answer = client.post(
            reverse("desk-result", args=[groups.slug, game.pk]),
            {"choice": "draw", "version": game.version},
        )
        assert answer.status_code == 409
        assert "The final has begun: who plays in it stays as it is." in answer.content.decode()


class TestOneSource:
    @pytest.fixture
    def copy(self, final) -> PairedGame:
        return carried(final)[0]

    def test_the_final_writes_no_carried_result(self, copy):
        with pytest.raises(DeedRefused, match="played in the groups, in round 1 on board"):
            enter_result(
                game=copy,
                outcome=Outcome.DRAW,
                seen_version=copy.version,
                by=None,
                is_confirmed=True,
            )

    def test_nor_its_moves(self, copy):
        with pytest.raises(DeedRefused, match="Enter it there"):
            record_moves(game=copy, text="11-15", seen_version=copy.version, by=None)

    def test_programs_are_refused_alike(self, final, copy):
        arbiter = Caller(make_user(Role.ARBITER))
        sent = {"outcome": "draw", "version": copy.version, "confirmed": True}
        refused = arbiter.send("put", under(final, f"games/{copy.pk}/"), sent, 409)
        assert refused["code"] == "refused"
        assert "Enter it there" in refused["detail"]

    def test_carried_boards_keep_their_pairing(self, groups):
        final = final_of(groups)
        this_round = met_before(final)
        correct(carried(final)[0].carried_from, None)
        with pytest.raises(DeedRefused, match="what is entered stays as it is"):
            change_pairings(
                this_round=this_round, made=Made(((1, 2), (3, 4)), ()), by=None, reason="for fun"
            )

    def test_two_who_met_are_carried_when_they_are_put_together(self, groups):
        final = final_of(groups)
        this_round = pair_by_hand(
            tournament=final, number=1, made=Made(((1, 2), (3, 4)), ()), by=None, reason="asked for"
        )
        assert not carried(final)
        change_pairings(
            this_round=this_round, made=Made(((1, 3), (2, 4)), ()), by=None, reason="a slip"
        )
        assert carried(final).exclude(outcome="").count() == 4
        undo(final)
        games = games_of(this_round)
        assert [game.outcome for game in games] == [""] * 4
        assert not carried(final)
