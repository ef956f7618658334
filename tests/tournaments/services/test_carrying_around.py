"""Carried results at the desk, undone, of teams, and when the groups are hidden or gone."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.api.callers import Caller, under
from tests.factories import draw_next, games_of, make_teams, make_user, publish_all
from tests.tournaments.services.finals import carried, correct, final_of, met_before, undo
from tests.tournaments.services.test_groups import play, two_groups
from tournaments.labels import Deed, Role
from tournaments.models import JournalEntry, PairedGame, Tournament
from tournaments.queries.imports import paired_games
from tournaments.queries.journal import last_deed
from tournaments.record import Outcome
from tournaments.services.draws import discard_round
from tournaments.services.events import unlist_tournament
from tournaments.services.finals import open_final
from tournaments.services.refusals import DeedRefused
from tournaments.services.releases import Release, publish
from tournaments.services.results import enter_result

pytestmark = pytest.mark.django_db


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
