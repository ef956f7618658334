"""Groups are formed before the first draw, dealt by rating, and lead to a final."""

import pytest

from tests.factories import draw_next, games_of, make_tournament, play_round
from tournaments.labels import Deed
from tournaments.models import Entry, Tournament
from tournaments.queries.record import record_of
from tournaments.services.draws import discard_round
from tournaments.services.finals import open_final, placed
from tournaments.services.groups import deal_groups, form_groups
from tournaments.services.refusals import DeedRefused, NoPairing
from tournaments.services.undo import undo_last
from tournaments.standings import rank

pytestmark = pytest.mark.django_db


def members(tournament: Tournament) -> dict[str, list[int]]:
    """The pairing numbers of each group."""
    groups: dict[str, list[int]] = {}
    for entry in tournament.entries.order_by("-rating"):
        groups.setdefault(entry.group, []).append(list(tournament.entries.all()).index(entry) + 1)
    return groups


def two_groups(n_entries: int = 8, **settings: object) -> Tournament:
    tournament = make_tournament(n_entries, preset="groups", **settings)
    deal_groups(tournament=tournament, count=2, by=None)
    return tournament


def play(tournament: Tournament, rounds: int) -> None:
    """The higher rated, who has the lower number, wins every game."""
    for _ in range(rounds):
        this_round = draw_next(tournament)
        for game in games_of(this_round):
            first, second = (seat.entry.number for seat in game.pairing.seats.order_by("place"))
            side = game.first_side if first < second else {"B": "W", "W": "B"}[game.first_side]
            game.outcome = "black_wins" if side == "B" else "white_wins"
            game.save()


class TestForming:
    def test_dealt_there_and_back(self):
        tournament = make_tournament(8, preset="groups")
        deal_groups(tournament=tournament, count=3, by=None)
        assert members(tournament) == {"A": [1, 6, 7], "B": [2, 5, 8], "C": [3, 4]}

    def test_by_hand_and_undone(self):
        tournament = make_tournament(4, preset="groups")
        anna, *_rest = tournament.entries.all()
        form_groups(tournament=tournament, groups={anna.pk: " Juniors "}, by=None)
        anna.refresh_from_db()
        assert anna.group == "Juniors"
        done = tournament.journal.first()
        assert done is not None
        assert (done.deed, done.facts) == (
            Deed.GROUPS_FORMED,
            {"groups": {"": 3, "Juniors": 1}},
        )
        undo_last(tournament=tournament, seen=done.pk, by=None)
        anna.refresh_from_db()
        assert anna.group == ""

    @pytest.mark.parametrize("count", [0, 5])
    def test_a_group_has_at_least_two(self, count):
        with pytest.raises(DeedRefused, match="1 to 4 groups"):
            deal_groups(tournament=make_tournament(8, preset="groups"), count=count, by=None)

    def test_the_first_draw_fixes_them(self):
        tournament = two_groups()
        draw_next(tournament)
        with pytest.raises(DeedRefused, match="fixed"):
            deal_groups(tournament=tournament, count=2, by=None)

    def test_a_name_has_a_measure(self):
        tournament = make_tournament(2, preset="groups")
        entry = tournament.entries.first()
        with pytest.raises(DeedRefused, match="40 letters"):
            form_groups(tournament=tournament, groups={entry.pk: "x" * 41}, by=None)

    def test_who_is_in_none_is_named_at_the_draw(self):
        tournament = two_groups()
        entry = tournament.entries.last()
        form_groups(tournament=tournament, groups={entry.pk: ""}, by=None)
        with pytest.raises(NoPairing, match=entry.name):
            draw_next(tournament)


class TestFinal:
    def test_two_of_each_group_meet_crosswise(self):
        """A1-B2 and B1-A2, as in every cup after groups."""
        groups = two_groups()
        play(groups, 3)
        chosen = [one.entry for one in placed(groups) if one.place <= 2]
        final = open_final(
            groups=groups,
            name="Final",
            chosen=chosen,
            system="knockout",
            carries_results=False,
            by=None,
        )
        assert [entry.number for entry in final.entries.all()] == [1, 2, 3, 4]
        assert final.planned_rounds == 2
        assert final.follows == groups
        winners = [groups.entries.get(number=number).name for number in (1, 2)]
        assert [entry.name for entry in final.entries.all()][:2] == winners
        met = [
            {seat.entry.number for seat in pairing.seats.all()}
            for pairing in draw_next(final).pairings.all()
        ]
        assert met == [{1, 4}, {2, 3}]

    def test_results_of_the_groups_are_carried_over(self):
        groups = two_groups()
        play(groups, 3)
        final = open_final(
            groups=groups,
            name="Final",
            chosen=[one.entry for one in placed(groups) if one.place <= 2],
            system="round-robin",
            carries_results=True,
            by=None,
        )
        carried = 0
        for _ in range(3):
            this_round = draw_next(final)
            for game in games_of(this_round):
                carried += bool(game.outcome)
                is_told = "carried" in {r["code"] for r in game.pairing.reasons}
                assert is_told is bool(game.outcome)
            played = [game for game in games_of(this_round) if not game.outcome]
            for game in played:
                game.outcome = "draw"
                game.save()
        assert carried == 2 * 2, "two pairings of two games: within A and within B"
        lines = {line.number: line for line in rank(record_of(final)).lines}
        assert [lines[n].score.game_points for n in (1, 2, 3, 4)] == [8, 8, 4, 4]

    def test_a_draft_of_carried_results_alone_can_be_thrown_away(self):
        groups = two_groups(4)
        play(groups, 1)
        final = open_final(
            groups=groups,
            name="Final",
            chosen=list(Entry.objects.filter(tournament=groups, group="A")),
            system="round-robin",
            carries_results=True,
            by=None,
        )
        this_round = draw_next(final)
        assert all(game.outcome for game in games_of(this_round))
        discard_round(this_round=this_round, by=None)
        assert final.rounds.count() == 0

    def test_it_waits_for_the_results(self):
        groups = two_groups()
        draw_next(groups)
        with pytest.raises(DeedRefused, match="all results"):
            open_final(
                groups=groups,
                name="Final",
                chosen=list(groups.entries.all()),
                system="knockout",
                carries_results=False,
                by=None,
            )

    @pytest.mark.parametrize(
        ("system", "carries", "count", "said"),
        [
            ("knockout", False, 1, "at least two"),
            ("knockout", True, 2, "where all play all"),
            ("swiss", False, 2, "where all play all"),
        ],
    )
    def test_what_makes_no_final(self, system, carries, count, said):
        groups = two_groups(4)
        play_round(draw_next(groups))
        with pytest.raises(DeedRefused, match=said):
            open_final(
                groups=groups,
                name="Final",
                chosen=list(groups.entries.all())[:count],
                system=system,
                carries_results=carries,
                by=None,
            )
        assert Tournament.objects.count() == 1
