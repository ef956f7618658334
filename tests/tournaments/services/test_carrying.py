"""Results carried into a final follow what stands in the groups, and are written nowhere else."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.api.callers import Caller, under
from tests.factories import draw_next, games_of, make_teams, make_user, publish_all
from tests.tournaments.services.test_groups import play, two_groups
from tournaments.labels import Deed, Role
from tournaments.models import Entry, JournalEntry, PairedGame, Round, Tournament
from tournaments.pairing import Made
from tournaments.queries.imports import paired_games
from tournaments.queries.journal import last_deed
from tournaments.queries.record import record_of
from tournaments.record import Outcome
from tournaments.services.by_hand import change_pairings, pair_by_hand
from tournaments.services.draws import discard_round
from tournaments.services.events import unlist_tournament
from tournaments.services.finals import open_final, placed
from tournaments.services.records import record_moves
from tournaments.services.refusals import DeedRefused, LaterRoundsRest, ResultsOutstanding
from tournaments.services.releases import Release, publish
from tournaments.services.results import enter_result
from tournaments.services.undo import undo_last
from tournaments.standings import rank

pytestmark = pytest.mark.django_db


def final_of(groups: Tournament, going_on: int = 2, **settings: Any) -> Tournament:
    """A final of the first of each group in which all play all, results carried over."""
    return open_final(
        groups=groups,
        name=settings.get("name", "Final"),
        chosen=[one.entry for one in placed(groups) if one.place <= going_on],
        system=settings.get("system", "round-robin"),
        carries_results=True,
        by=None,
    )


@pytest.fixture
def groups() -> Tournament:
    """Two groups of two: A is 1 and 4, B is 2 and 3; the lower number won everything."""
    groups = two_groups(4)
    play(groups, 1)
    return groups


@pytest.fixture
def final(groups: Tournament) -> Tournament:
    """The same four, numbered A1 B1 A2 B2 by their places; round 1 is made of the two carried pairings."""
    final = final_of(groups)
    met_before(final)
    return final


def met_before(final: Tournament) -> Round:
    """Round 1 of those who met in the groups; the table would have them meet in round 3."""
    made = Made(((1, 3), (2, 4)), ())
    return pair_by_hand(tournament=final, number=1, made=made, by=None, reason="they met")


def carried(final: Tournament) -> Any:
    """The games of a final that were carried over, in order."""
    return PairedGame.objects.filter(
        pairing__round__tournament=final, carried_from__isnull=False
    ).order_by("pk")


def correct(source: PairedGame, outcome: Outcome | None, **options: Any) -> PairedGame:
    """Enter another result in the groups, knowing what rests on it."""
    source = PairedGame.objects.get(pk=source.pk)
    return enter_result(
        game=source,
        outcome=outcome,
        seen_version=source.version,
        by=None,
        is_confirmed=True,
        **options,
    )


def undo(tournament: Tournament) -> None:
    last = last_deed(tournament)
    assert last is not None
    undo_last(tournament=tournament, seen=last.pk, by=None)


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
        with pytest.raises(DeedRefused, match="they stay as they are"):
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


class TestAtTheDesk:
    def test_moves_of_a_carried_game_are_those_of_the_groups(self, groups, final):
        copy = carried(final)[0]
        client = Client()
        client.force_login(make_user(Role.ARBITER))
        page = client.get(reverse("desk-moves", args=[final.slug, copy.pk]), follow=True)
        assert page.redirect_chain[-1][0] == reverse(
            "desk-moves", args=[groups.slug, copy.carried_from_id]
        )
        assert "this is the game as it was played" in page.content.decode()
        sent = {"moves": "11-15", "version": copy.version}
        refused = client.post(reverse("desk-moves", args=[final.slug, copy.pk]), sent)
        assert refused.status_code == 409
        assert "Enter it there" in refused.content.decode()

    def test_staff_of_the_final_alone_are_not_led_to_the_groups(self, groups, final):
        copy = carried(final)[0]
        client = Client()
        client.force_login(make_user(Role.ARBITER, tournament=final))
        page = client.get(reverse("desk-moves", args=[final.slug, copy.pk]), follow=True)
        assert page.redirect_chain[-1][0] == reverse("desk-round", args=[final.slug, 1])
        assert groups.slug not in page.content.decode()

    def test_the_round_says_which_boards_are_carried_over(self, final):
        client = Client()
        client.force_login(make_user(Role.ARBITER))
        page = client.get(reverse("desk-round", args=[final.slug, 1])).content.decode()
        assert "Boards 1, 2 are carried over from the groups" in page
        draw_next(final)
        page = client.get(reverse("desk-round", args=[final.slug, 2])).content.decode()
        assert "carried over from the groups" not in page

    def test_no_file_of_games_is_matched_with_them(self, groups, final):
        assert not paired_games(final).filter(pk__in=carried(final))
        assert paired_games(groups).count() == 4

    def test_the_journal_says_where_a_change_comes_from(self, final):
        copy = carried(final)[0]
        correct(copy.carried_from, Outcome.DRAW)
        client = Client()
        client.force_login(make_user(Role.ARBITER))
        page = client.get(reverse("desk-journal", args=[final.slug])).content.decode()
        board = copy.carried_from.pairing.board
        assert "carried result changed" in page
        assert f"It is carried over from round 1, board {board} of the groups." in page

    def test_entering_costs_no_more_for_a_large_field(self):
        costs = []
        for entries in (8, 32):
            groups = two_groups(entries, name=f"Of {entries}")
            play(groups, 1)
            game = games_of(groups.rounds.get())[0]
            with CaptureQueriesContext(connection) as captured:
                correct(game, Outcome.BOTH_LOSE)
            costs.append(len(captured))
        assert costs[0] == costs[1]


class TestUndoing:
    def test_undone_in_the_groups_it_is_undone_in_the_final(self, groups, final):
        copy = carried(final)[0]
        before = copy.outcome
        correct(copy.carried_from, Outcome.DRAW)
        undo(groups)
        copy.refresh_from_db()
        assert copy.outcome == before
        back = final.journal.filter(deed=Deed.RESULT_CARRIED).first()
        assert (back.facts["before"], back.facts["after"]) == ("draw", before)

    def test_the_final_undoes_its_own_deeds_only(self, final):
        last = last_deed(final)
        copy = carried(final)[0]
        correct(copy.carried_from, Outcome.DRAW)
        assert last_deed(final) == last

    def test_what_comes_back_shows_what_stands_by_then(self, groups):
        final = final_of(groups)
        this_round = met_before(final)
        source = carried(final)[0].carried_from
        discard_round(this_round=this_round, by=None)
        correct(source, Outcome.BOTH_LOSE)
        undo(final)
        assert carried(final).get(carried_from=source).outcome == Outcome.BOTH_LOSE

    def test_a_round_that_a_final_shows_stays(self, groups):
        this_round = groups.rounds.get()
        final = final_of(groups)
        met_before(final)
        for game in games_of(this_round):
            correct(game, None)
        with pytest.raises(DeedRefused, match="Discard the round of the final first"):
            discard_round(this_round=this_round, by=None)
        JournalEntry.objects.filter(tournament=groups).exclude(deed=Deed.ROUND_DRAWN).delete()
        with pytest.raises(DeedRefused, match="Discard the round of the final first"):
            undo(groups)
        assert carried(final).count() == 4


class TestWithoutTheGroups:
    def test_a_final_of_groups_that_are_gone_stands_by_itself(self, groups, final):
        copy = carried(final)[0]
        before = copy.outcome
        JournalEntry.objects.filter(tournament=groups).delete()
        for this_round in groups.rounds.all():
            this_round.delete()
        groups.delete()
        copy.refresh_from_db()
        final.refresh_from_db()
        assert (copy.outcome, copy.carried_from, final.follows) == (before, None, None)
        enter_result(
            game=copy, outcome=Outcome.DRAW, seen_version=copy.version, by=None, is_confirmed=True
        )
        assert last_deed(final).deed == Deed.RESULT_CORRECTED

    def test_of_unlisted_groups_the_public_sees_what_the_final_publishes(self, groups):
        publish_all(groups.rounds.get())
        unlist_tournament(tournament=groups, by=None)
        final = final_of(groups)
        this_round = met_before(final)
        publish(this_round=this_round, release=Release.PAIRINGS, by=None)
        stranger, path = Caller(), under(final, "rounds/1/pairings/")
        boards = stranger.get(path)["boards"]
        assert not any("outcome" in game for board in boards for game in board["games"])
        assert stranger.call("get", under(groups)).status_code == 404
        page = Client().get(reverse("pairings", args=[final.slug, 1])).content.decode()
        assert groups.name not in page.replace(final.name, "")
        publish(this_round=this_round, release=Release.RESULTS, by=None)
        boards = stranger.get(path)["boards"]
        assert all(game["outcome"] for board in boards for game in board["games"])

    def test_a_correction_is_told_without_naming_them(self, groups, final):
        publish_all(final.rounds.last())
        correct(carried(final)[0].carried_from, Outcome.DRAW)
        at = reverse("standings", args=[final.slug, final.rounds.count()])
        page = Client().get(at).content.decode()
        assert "Corrected" in page
        assert groups.name not in page


def test_entries_of_the_groups_are_not_those_of_the_final(groups, final):
    """The same people, in each event with a number of its own."""
    assert not Entry.objects.filter(tournament=groups).filter(seats__round__tournament=final)


class TestTeams:
    def played(self) -> Tournament:
        groups = make_teams(teams=2, system="round-robin")
        draw_next(groups)
        PairedGame.objects.update(outcome="draw")
        return groups

    def test_teams_go_on_with_their_members(self):
        groups = self.played()
        final = open_final(
            groups=groups,
            name="Final",
            chosen=list(groups.entries.all()),
            system="round-robin",
            carries_results=False,
            by=None,
        )
        there = {e.name: [m.name for m in e.members.all()] for e in groups.entries.all()}
        assert all(there.values())
        assert {e.name: [m.name for m in e.members.all()] for e in final.entries.all()} == there
        assert final.team_boards == groups.team_boards

    def test_their_matches_are_not_carried_over(self):
        groups = self.played()
        with pytest.raises(DeedRefused, match="line-ups belong to the groups"):
            open_final(
                groups=groups,
                name="Final",
                chosen=list(groups.entries.all()),
                system="round-robin",
                carries_results=True,
                by=None,
            )
