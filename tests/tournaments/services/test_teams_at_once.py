"""Teams, points and finals, by two people at once: one is told, nothing is half done, nothing is lost."""

import pytest

from tests.factories import (
    draw_next,
    games_of,
    hand_in,
    make_teams,
    make_tournament,
    members,
    play_round,
    seat_of,
)
from tests.tournaments.services.finals import carried, correct, final_of, met_before
from tests.tournaments.services.test_at_once import at_once
from tests.tournaments.services.test_groups import play, two_groups
from tournaments.labels import Deed
from tournaments.models import (
    Adjustment,
    LineUpPlace,
    PairedGame,
    Pairing,
    Seat,
    TeamMember,
    Tournament,
)
from tournaments.pairing import Made
from tournaments.record import Outcome
from tournaments.services.adjustments import adjust_points, take_back_adjustment
from tournaments.services.by_hand import change_pairings
from tournaments.services.draws import discard_round, draw_round
from tournaments.services.fixed_pairs import fix_pair, free_pair
from tournaments.services.line_ups import forfeit_empty_boards, hand_in_line_up
from tournaments.services.refusals import DeedRefused, StaleLineUp, StaleWrite
from tournaments.services.results import enter_result
from tournaments.services.teams import remove_member

pytestmark = pytest.mark.django_db(transaction=True)


def refused(ended: list[object]) -> list[Exception]:
    """What was raised; nothing else than a refusal may be."""
    raised = [end for end in ended if isinstance(end, Exception)]
    assert all(isinstance(end, DeedRefused) for end in raised), raised
    return raised


def sitting(seat: Seat) -> list[int]:
    return [place.member.place for place in seat.line_up.select_related("member")]


def captain(seat: Seat, *places: int):
    """A captain with the page open, on which nobody sits yet."""
    chosen = members(seat.entry, *places)
    own = Seat.objects.select_related("entry", "pairing", "round__tournament").get(pk=seat.pk)
    return lambda: hand_in_line_up(seat=own, members=chosen, seen=(), by=None)


def test_both_captains_at_once_are_both_in():
    this_round = draw_next(make_teams())
    seats = list(this_round.seats.select_related("entry"))
    assert not refused(at_once(*(captain(seat, 1, 2, 3, 4) for seat in seats)))
    assert [sitting(seat) for seat in seats] == [[1, 2, 3, 4]] * 2


def test_one_captain_on_two_devices_is_told_on_one():
    seat = seat_of(draw_next(make_teams()), "Hijken")
    [told] = refused(at_once(captain(seat, 1, 2, 3, 4), captain(seat, 2, 3, 4, 5)))
    assert isinstance(told, StaleLineUp)
    stands = sitting(seat)
    assert stands in ([1, 2, 3, 4], [2, 3, 4, 5])
    assert [member.place for member in told.line_up if member] == stands


def test_a_line_up_beside_a_change_of_pairings_is_kept_with_its_match_or_refused():
    for turn in range(4):
        tournament = make_teams(teams=4, name=f"League {turn}")
        this_round = draw_next(tournament)
        seats = this_round.seats.select_related("entry", "pairing", "round__tournament")
        boards = [
            [seat.entry.number for seat in seats.filter(pairing__board=board).order_by("place")]
            for board in (1, 2)
        ]
        (one, two), (three, four) = boards
        changed = Made(((one, three), (two, four)), ())
        seat = seats.get(entry__number=two)
        ended = at_once(
            captain(seat, 1, 2, 3, 4),
            lambda this_round=this_round, changed=changed: change_pairings(
                this_round=this_round, made=changed, by=None, reason="a wish"
            ),
        )
        assert len(refused(ended[:1])) <= 1
        assert not refused(ended[1:])
        assert Seat.objects.filter(round=this_round).count() == 4
        assert not LineUpPlace.objects.filter(seat__round=this_round).exists()


def test_a_line_up_of_a_match_that_was_taken_apart_says_so():
    this_round = draw_next(make_teams())
    late = captain(seat_of(this_round, "Hijken"), 1, 2, 3, 4)
    discard_round(this_round=this_round, by=None)
    with pytest.raises(DeedRefused, match="removed this meanwhile"):
        late()


def test_a_member_removed_while_the_captain_chose_says_so():
    this_round = draw_next(make_teams())
    late = captain(seat_of(this_round, "Hijken"), 1, 2, 3, 5)
    remove_member(member=TeamMember.objects.get(entry__name="Hijken", place=5), by=None)
    with pytest.raises(DeedRefused, match="list of Hijken has changed"):
        late()
    assert not LineUpPlace.objects.exists()


def test_removing_a_member_twice_is_one_deed():
    make_teams()
    gone = TeamMember.objects.select_related("tournament", "entry").get(
        entry__name="Hijken", place=5
    )
    twin = TeamMember.objects.select_related("tournament", "entry").get(pk=gone.pk)
    ended = at_once(*(lambda row=row: remove_member(member=row, by=None) for row in (gone, twin)))
    [told] = refused(ended)
    assert "removed this meanwhile" in str(told)
    tournament = Tournament.objects.get()
    assert tournament.journal.filter(deed=Deed.MEMBER_REMOVED).count() == 1


def test_freeing_a_pair_twice_is_one_deed():
    tournament = make_tournament(4)
    one, other, *_rest = tournament.entries.all()
    pairs = [fix_pair(tournament=tournament, one=one, other=other, by=None)]
    pairs.append(type(pairs[0]).objects.get())
    [told] = refused(at_once(*(lambda pair=pair: free_pair(fixed=pair, by=None) for pair in pairs)))
    assert "removed this meanwhile" in str(told)
    assert tournament.journal.filter(deed=Deed.PAIR_FREED).count() == 1


def test_forfeits_against_a_result_on_an_empty_board_leave_one_of_them():
    for turn in range(4):
        this_round = draw_next(make_teams(name=f"League {turn}"))
        hand_in(this_round, "Hoogeveen", 1, 2, 3, 0)
        hand_in(this_round, "Hijken", 1, 2, 3, 4)
        game = games_of(this_round)[-1]
        pairing = Pairing.objects.select_related("round__tournament").get(round=this_round)
        ended = at_once(
            lambda pairing=pairing: forfeit_empty_boards(pairing=pairing, by=None),
            lambda game=game: enter_result(
                game=game, outcome=Outcome.DRAW, seen_version=1, by=None
            ),
        )
        [told] = refused(ended)
        game.refresh_from_db()
        assert game.version == 2
        if isinstance(told, StaleWrite):
            assert game.outcome in (Outcome.BLACK_FORFEITS, Outcome.WHITE_FORFEITS)
        else:
            assert game.outcome == Outcome.DRAW


def test_points_taken_beside_a_draw_are_both_there():
    tournament = make_tournament(6)
    play_round(draw_next(tournament))
    entry = tournament.entries.select_related("tournament").first()
    ended = at_once(
        lambda: adjust_points(
            entry=entry, round_number=1, game_points=-1, match_points=0, reason="late", by=None
        ),
        lambda: draw_round(tournament=Tournament.objects.get(), number=2, by=None),
    )
    assert not refused(ended)
    assert (tournament.rounds.count(), Adjustment.objects.count()) == (2, 1)
    adjusted = tournament.journal.get(deed=Deed.POINTS_ADJUSTED)
    drawn = tournament.journal.get(deed=Deed.ROUND_DRAWN, round_number=2)
    assert adjusted.touches_fairness is (drawn.pk < adjusted.pk)


def test_points_taken_back_twice_are_taken_back_once():
    entry = make_tournament(2).entries.select_related("tournament").first()
    made = adjust_points(
        entry=entry, round_number=1, game_points=-1, match_points=0, reason="late", by=None
    )
    rows = [made, Adjustment.objects.select_related("entry__tournament").get()]
    [told] = refused(
        at_once(*(lambda row=row: take_back_adjustment(adjustment=row, by=None) for row in rows))
    )
    assert "taken this back meanwhile" in str(told)


def test_two_finals_opened_at_once_stand_at_two_addresses():
    groups = two_groups(4)
    play(groups, 1)
    ended = at_once(
        *(lambda: final_of(Tournament.objects.get(pk=groups.pk)) for _twice in range(2))
    )
    assert not refused(ended)
    finals = Tournament.objects.filter(follows=groups)
    assert len({final.slug for final in finals}) == 2
    assert [final.entries.count() for final in finals] == [4, 4]


def test_a_result_opened_again_beside_a_final_is_known_to_it():
    """Either the final is opened on all results, or it waits for the one that is missing now."""
    for turn in range(4):
        groups = two_groups(4, name=f"Groups {turn}")
        play(groups, 1)
        game = games_of(groups.rounds.get())[0]
        ended = at_once(
            lambda groups=groups, turn=turn: final_of(
                Tournament.objects.get(pk=groups.pk), name=f"Final {turn}"
            ),
            lambda game=game: correct(game, None),
        )
        assert not refused(ended[1:])
        told = refused(ended[:1])
        assert groups.followed_by.count() == 1 - len(told)
        for final in groups.followed_by.all():
            met_before(final)
            assert carried(final).get(carried_from=game).outcome == ""
        assert PairedGame.objects.get(pk=game.pk).outcome == ""
