"""Wishes for the draw, through the services: what is settled holds from the next draw on."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import draw_next, make_tournament, play_round
from tournaments.exchange.roster import Person
from tournaments.models import Entry, Round, Tournament
from tournaments.pairing import ReasonCode
from tournaments.queries.record import record_of, record_to_draw
from tournaments.record import Ban, ByeKind, Repeats
from tournaments.services.challenges import add_pairing
from tournaments.services.entries import ask_bye
from tournaments.services.events import change_settings
from tournaments.services.fixed_pairs import fix_pair, free_pair
from tournaments.services.groups import deal_groups, form_groups
from tournaments.services.refusals import DeedRefused, NoPairing
from tournaments.services.wishes import (
    admit_to_bye,
    keep_apart,
    keep_from_bye,
    lift_ban,
)

pytestmark = pytest.mark.django_db


def met(this_round: Round) -> list[set[int | None]]:
    return [
        {seat.entry.number for seat in pairing.seats.all()}
        for pairing in this_round.pairings.prefetch_related("seats__entry")
    ]


def numbered(tournament: Tournament, *numbers: int) -> list[Entry]:
    """Entries by the numbers that the first draw gives: here by their place in the list."""
    entries = list(tournament.entries.all())
    return [entries[number - 1] for number in numbers]


def test_who_are_kept_apart_do_not_meet_until_the_ban_is_lifted():
    """By the handbook 1 meets 4 in a round 1 of six; kept apart, 1 meets 5."""
    tournament = make_tournament(6)
    ban = keep_apart(tournament=tournament, entries=numbered(tournament, 1, 4), by=None)
    assert {1, 4} not in met(draw_next(tournament))
    assert record_of(tournament).bans == (Ban(frozenset({1, 4})),)
    lift_ban(ban=ban, by=None)
    assert record_of(tournament).bans == ()


def test_a_ban_before_round_one_knows_the_numbers_to_come():
    tournament = make_tournament(4)
    keep_apart(tournament=tournament, entries=numbered(tournament, 2, 3, 4), by=None, last_round=2)
    assert record_of(tournament).bans == ()
    assert record_to_draw(tournament).bans == (Ban(frozenset({2, 3, 4}), 1, 2),)
    with pytest.raises(NoPairing):
        draw_next(tournament)
    assert not tournament.rounds.exists()


def test_two_put_together_meet_whatever_keeps_them_apart():
    tournament = make_tournament(6)
    play_round(draw_next(tournament))
    assert {1, 4} in met(tournament.rounds.get())
    one, other = numbered(tournament, 1, 4)
    fix_pair(tournament=tournament, one=one, other=other, by=None)
    keep_apart(tournament=tournament, entries=[one, other], by=None)
    assert {1, 4} in met(draw_next(tournament))
    with pytest.raises(DeedRefused, match="drawn already"):
        free_pair(fixed=tournament.fixed_pairs.get(), by=None)


def test_a_fixed_pair_of_whom_one_is_absent_does_not_count():
    tournament = make_tournament(6)
    one, other = numbered(tournament, 1, 2)
    fix_pair(tournament=tournament, one=one, other=other, by=None)
    assert record_to_draw(tournament).fixed == ((1, 2),)
    ask_bye(entry=other, round_number=1, kind=ByeKind.ZERO, by=None)
    assert record_to_draw(tournament).fixed == ()


def test_who_is_kept_from_the_bye_has_an_opponent():
    """In a round 1 of five the last is free; kept from it, the one before."""
    tournament = make_tournament(5)
    [last] = numbered(tournament, 5)
    keep_from_bye(entry=last, by=None)
    this_round = draw_next(tournament)
    assert this_round.seats.get(bye=ByeKind.PAIRING).entry.number == 4
    assert ReasonCode.BYE_KEPT_FROM in [reason["code"] for reason in this_round.report]
    admit_to_bye(entry=last, by=None)
    assert all(entrant.may_be_free for entrant in record_of(tournament).entrants)


def test_settings_of_pairing_reach_the_record():
    tournament = make_tournament(people=[Person("A", 1, "Brno"), Person("B", 2, "Cluj")])
    values = {
        "repeats_most": 2, "repeats_after": 3, "clubs_apart": 2, "baku": True, "odd_begin": False,
    }  # fmt: skip
    change_settings(tournament=tournament, by=None, values=values)
    record = record_to_draw(tournament)
    assert record.rules.repeats == Repeats(2, 3)
    assert (record.rules.clubs_apart, record.rules.baku, record.rules.odd_begin) == (2, True, False)
    assert {entrant.club for entrant in record.entrants} == {"Brno", "Cluj"}


def test_the_event_says_who_begins_in_round_one():
    tournament = make_tournament(4, odd_begin=False)
    this_round = draw_next(tournament)
    begins = [pairing.seats.get(place=1).entry.number for pairing in this_round.pairings.all()]
    assert begins == [3, 2]
    assert this_round.pairings.first().reasons[-1]["code"] == ReasonCode.BEGINS_BY_LOT


def refused(**wish: object) -> str:
    with pytest.raises(DeedRefused) as caught:
        (fix_pair if "one" in wish else keep_apart)(by=None, **wish)
    return str(caught.value)


def test_a_wish_that_cannot_be_is_refused():
    tournament, other = make_tournament(4), make_tournament(2, name="Other")
    one, two, three = numbered(tournament, 1, 2, 3)
    stranger = other.entries.first()
    apart = {"tournament": tournament, "entries": [one, two]}
    together = {"tournament": tournament, "one": one, "other": two}
    assert "at least two" in refused(**apart | {"entries": [one, one]})
    assert "cannot come before" in refused(**apart, first_round=3, last_round=2)
    assert "not all in this tournament" in refused(**apart | {"entries": [one, stranger]})
    assert "not all in this tournament" in refused(**together | {"other": stranger})
    assert "two different names" in refused(**together | {"other": one})
    fix_pair(by=None, **together)
    assert "put together with somebody already" in refused(**together | {"other": three})
    ask_bye(entry=three, round_number=1, kind=ByeKind.HALF, by=None)
    fourth = numbered(tournament, 4)[0]
    assert "is absent in round 1" in refused(tournament=tournament, one=fourth, other=three)
    table = make_tournament(4, preset="all-play-all", name="Table")
    assert "nobody can be kept apart" in refused(tournament=table, entries=numbered(table, 1, 2))
    draw_next(tournament)
    assert "Round 1 is drawn already" in refused(**apart, first_round=1)


def test_reading_a_record_costs_the_same_whatever_its_size():
    costs = set()
    for entries in (6, 30):
        tournament = make_tournament(entries, name=f"Of {entries}")
        for place in range(0, entries - 1, 2):
            keep_apart(
                tournament=tournament, entries=tournament.entries.all()[place : place + 2], by=None
            )
        play_round(draw_next(tournament))
        with CaptureQueriesContext(connection) as captured:
            record_of(tournament)
        costs.add(len(captured))
    assert costs == {7}


class TestTables:
    """FIDE's table for four: 1-4 2-3, then 4-3 1-2, then 2-4 3-1 (Handbook C.05, annex 1)."""

    def together(self, tournament: Tournament, one: int, other: int) -> None:
        one_entry, other_entry = numbered(tournament, one, other)
        fix_pair(tournament=tournament, one=one_entry, other=other_entry, by=None)

    def test_rounds_change_places_before_and_after_the_first_draw(self):
        tournament = make_tournament(4, preset="all-play-all")
        self.together(tournament, 2, 4)
        assert met(draw_next(tournament)) == [{2, 4}, {1, 3}]
        play_round(tournament.rounds.get())
        self.together(tournament, 1, 4)
        second = draw_next(tournament)
        assert met(second) == [{1, 4}, {2, 3}]
        assert [reason["code"] for reason in second.report] == [ReasonCode.ROUNDS_EXCHANGED]
        play_round(second)
        assert met(draw_next(tournament)) == [{3, 4}, {1, 2}]

    def test_a_pair_taken_back_leaves_the_table_as_it_is(self):
        tournament = make_tournament(4, preset="all-play-all")
        self.together(tournament, 2, 4)
        free_pair(fixed=tournament.fixed_pairs.get(), by=None)
        assert met(draw_next(tournament)) == [{1, 4}, {2, 3}]

    def test_what_the_table_cannot_do_is_said(self):
        tournament = make_tournament(4, preset="all-play-all")
        play_round(draw_next(tournament))
        with pytest.raises(DeedRefused, match="meet in round 1, which is drawn already"):
            self.together(tournament, 1, 4)
        self.together(tournament, 1, 2)
        with pytest.raises(DeedRefused, match="somebody already"):
            self.together(tournament, 1, 3)
        free_pair(fixed=tournament.fixed_pairs.get(), by=None)
        six = make_tournament(6, preset="all-play-all", name="Six")
        self.together(six, 1, 6)
        names = [entry.name for entry in numbered(six, 1, 6)]
        with pytest.raises(
            DeedRefused, match=f"{names[0]} and {names[1]} are put together already"
        ):
            self.together(six, 2, 4)
        self.together(six, 2, 5)

    def test_different_groups_and_one_team_never_meet(self):
        groups = make_tournament(4, preset="groups")
        deal_groups(tournament=groups, count=2, by=None)
        with pytest.raises(DeedRefused, match="do not meet in this table"):
            self.together(groups, 1, 2)
        self.together(groups, 1, 4)
        match = make_tournament(4, preset="team-match", name="Match")
        deal_groups(tournament=match, count=2, by=None)
        with pytest.raises(DeedRefused, match="do not meet in this table"):
            self.together(match, 1, 4)
        self.together(match, 1, 3)
        assert {1, 3} in met(draw_next(match))

    def test_a_table_that_cannot_be_played_says_so_first(self):
        match = make_tournament(4, preset="team-match")
        with pytest.raises(NoPairing, match="exactly two"):
            self.together(match, 1, 3)

    def test_a_pair_that_became_impossible_stops_the_draw(self):
        groups = make_tournament(8, preset="groups")
        deal_groups(tournament=groups, count=2, by=None)
        self.together(groups, 1, 4)
        first = numbered(groups, 1)[0]
        form_groups(tournament=groups, groups={first.pk: "B"}, by=None)
        with pytest.raises(NoPairing, match="Take back that they are put together"):
            draw_next(groups)

    @pytest.mark.parametrize("preset", ["cup", "league"])
    def test_trees_and_agreed_pairings_put_nobody_together(self, preset):
        tournament = make_tournament(4, preset=preset)
        with pytest.raises(DeedRefused, match="nobody can be put together"):
            self.together(tournament, 1, 2)

    def test_bans_hold_where_pairings_are_agreed_and_not_in_a_tree(self):
        league = make_tournament(4, preset="league")
        one, other = numbered(league, 1, 2)
        keep_apart(tournament=league, entries=[one, other], by=None)
        with pytest.raises(DeedRefused):
            add_pairing(first=one, second=other, by=None)
        cup = make_tournament(4, preset="cup", name="Cup")
        with pytest.raises(DeedRefused, match="nobody can be kept apart"):
            keep_apart(tournament=cup, entries=numbered(cup, 1, 2), by=None)
