"""Every deed of a tournament, done with whatever chance picks: many are refused, as they are in life."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from random import Random
from typing import Any, TypeVar

from tournaments.exchange.roster import Person, Team
from tournaments.labels import OutcomeReason, Role
from tournaments.models import Adjustment, AskedBye, PairedGame, StaffRole, Tournament, User
from tournaments.pairing import Made
from tournaments.queries.by_hand import names_to_draw
from tournaments.queries.line_ups import line_up_of
from tournaments.queries.present import present_in
from tournaments.record import ASKED_BYES, Outcome
from tournaments.services.adjustments import adjust_points, change_adjustment, take_back_adjustment
from tournaments.services.by_hand import change_pairings, pair_by_hand
from tournaments.services.challenges import add_pairing
from tournaments.services.draws import discard_round, draw_round
from tournaments.services.entries import (
    ask_bye,
    cancel_bye,
    change_entry,
    enter_players,
    reinstate,
    remove_entry,
    withdraw,
)
from tournaments.services.events import (
    change_settings,
    give_role,
    list_tournament,
    take_role,
    unlist_tournament,
)
from tournaments.services.fixed_pairs import fix_pair, free_pair
from tournaments.services.groups import deal_groups, form_groups
from tournaments.services.line_ups import forfeit_empty_boards, hand_in_line_up, keys_of
from tournaments.services.moving import move_record
from tournaments.services.records import let_stand, record_moves
from tournaments.services.refusals import DeedRefused
from tournaments.services.releases import Release, publish, take_back
from tournaments.services.results import enter_result
from tournaments.services.teams import (
    add_members,
    change_member,
    enter_teams,
    order_members,
    remove_member,
)
from tournaments.services.tie_break_games import add_tie_break_games
from tournaments.services.ties import decide_by_hand
from tournaments.services.wishes import admit_to_bye, keep_apart, keep_from_bye, lift_ban

Row = TypeVar("Row")
Doer = Callable[[Tournament, Random], object]

SETTINGS: tuple[dict[str, Any], ...] = (
    {"note": "At eight"},
    {"tie_breaks": ["by_hand", "wins"]},
    {"tie_breaks": []},
    {"planned_rounds": 4},
    {"planned_rounds": 2},
    {"team_boards": 3},
    {"team_boards": 0},
    {"line_up_in_order": True},
    {"line_up_in_order": False},
    {"better_placed_goes_on": True},
    {"plus_draw": Decimal(1), "minus_draw": Decimal(1)},
    {"grades": [{"won": "9", "lost": "1", "name": "four men"}]},
    {"repeats_most": 2},
    {"challenge_reach": 1},
)


class NothingThere(DeedRefused):
    """Chance picked a deed for which there is nothing in the tournament."""


def one_of(rows: Sequence[Row] | Any, chance: Random) -> Row:
    found = list(rows)
    if not found:
        raise NothingThere
    return chance.choice(found)


def some_of(rows: Any, chance: Random, *, most: int = 3) -> list[Any]:
    found = list(rows)
    return chance.sample(found, min(len(found), chance.randint(1, most)))


def entry(t: Tournament, chance: Random) -> Any:
    return one_of(t.entries.select_related("tournament"), chance)


def this_round(t: Tournament, chance: Random) -> Any:
    """The last one three times of four: there the most can be done."""
    rounds = list(t.rounds.select_related("tournament"))
    return rounds[-1] if rounds and chance.random() < 0.75 else one_of(rounds, chance)


def game(t: Tournament, chance: Random) -> PairedGame:
    return one_of(
        PairedGame.objects.filter(pairing__round=this_round(t, chance)).select_related(
            "pairing__round__tournament"
        ),
        chance,
    )


def points(chance: Random) -> Decimal:
    return Decimal(chance.choice(("0", "1", "-1", "0.5", "-2", "999.99")))


def name(chance: Random) -> str:
    """Of a small register, so that namesakes and known people come."""
    return f"{chance.choice(('Anna', 'Bram', 'Čeněk', 'Dunja'))} {chance.randint(1, 6)}"


def person(chance: Random) -> Person:
    return Person(name(chance), chance.choice((None, 1200, 1900)), chance.choice(("", "Brno")))


def people(t: Tournament, chance: Random) -> object:
    return enter_players(
        tournament=t, people=[person(chance) for _ in range(chance.randint(1, 2))], by=None
    )


def teams(t: Tournament, chance: Random) -> object:
    made = Team(Person(f"Team {name(chance)}"), (person(chance), person(chance)))
    return enter_teams(tournament=t, teams=[made], by=None)


def member(t: Tournament, chance: Random) -> Any:
    return one_of(t.team_members.select_related("tournament", "entry"), chance)


def ordered(t: Tournament, chance: Random) -> object:
    team = entry(t, chance)
    listed = list(team.members.all())
    chance.shuffle(listed)
    return order_members(team=team, members=listed or [member(t, chance)], by=None)


def line_up(t: Tournament, chance: Random) -> object:
    """Of this team, mostly in the order of its list, now and then with empty boards, or of nobody."""
    seats = this_round(t, chance).seats.select_related("entry", "pairing", "round__tournament")
    seat = one_of(seats, chance)
    listed = list(seat.entry.members.all())
    sitting: list[Any] = listed[: t.team_boards]
    if chance.random() < 0.3:
        chance.shuffle(listed)
        sitting = listed[: t.team_boards]
    if sitting and chance.random() < 0.4:
        sitting[chance.randrange(len(sitting))] = None
    seen = () if chance.random() < 0.2 else keys_of(line_up_of(seat))
    return hand_in_line_up(
        seat=seat, members=() if chance.random() < 0.1 else tuple(sitting), seen=seen, by=None
    )


def forfeits(t: Tournament, chance: Random) -> object:
    return forfeit_empty_boards(
        pairing=one_of(this_round(t, chance).pairings.select_related("round__tournament"), chance),
        by=None,
    )


def result(t: Tournament, chance: Random) -> object:
    """One game, seen as it stands nine times of ten."""
    picked = game(t, chance)
    outcome = chance.choice((*Outcome, Outcome.BLACK_WINS, Outcome.DRAW, None))
    return enter_result(
        game=picked,
        outcome=outcome,
        seen_version=picked.version if chance.random() < 0.9 else picked.version - 1,
        by=None,
        grade="9-1" if chance.random() < 0.1 else "",
        reason=OutcomeReason.TIME if outcome and chance.random() < 0.2 else "",
        is_confirmed=chance.random() < 0.8,
    )


def all_results(t: Tournament, chance: Random) -> object:
    """Whatever is open ends, so that walks come to further rounds; the last one is the deed."""
    still_open = PairedGame.objects.filter(
        pairing__round__tournament=t, outcome="", carried_from=None
    )
    found = list(still_open.select_related("pairing__round__tournament"))
    for each in found:
        outcome = chance.choice((Outcome.BLACK_WINS, Outcome.WHITE_WINS, Outcome.DRAW))
        enter_result(
            game=each, outcome=outcome, seen_version=each.version, by=None, is_confirmed=True
        )
    return one_of(found, chance)


def moves(t: Tournament, chance: Random) -> object:
    picked = game(t, chance)
    text = chance.choice(("11-15", "11-15 23-19", "32-28", "32-28 19-23", "", "1-2"))
    return record_moves(game=picked, text=text, seen_version=picked.version, by=None)


def moved(t: Tournament, chance: Random) -> object:
    recorded = PairedGame.objects.filter(pairing__round__tournament=t, record__isnull=False)
    picked = one_of(recorded.select_related("pairing__round__tournament"), chance)
    return move_record(game=picked, to=game(t, chance), seen_version=picked.version, by=None)


def stand(t: Tournament, chance: Random) -> object:
    picked = game(t, chance)
    return let_stand(game=picked, seen_version=picked.version, by=None)


def draw(t: Tournament, chance: Random) -> object:
    return draw_round(
        tournament=t,
        number=t.rounds.count() + 1,
        by=None,
        despite="on we go" if chance.random() < 0.5 else "",
        seed=str(chance.random()),
        ballot_seed=str(chance.random()),
    )


def made_of(numbers: list[int], chance: Random) -> Made:
    chance.shuffle(numbers)
    free = tuple(numbers[:1] if len(numbers) % 2 else ())
    left = numbers[len(free) :]
    return Made(tuple(zip(left[::2], left[1::2], strict=True)), free)


def by_hand(t: Tournament, chance: Random) -> object:
    number = t.rounds.count() + 1
    present = {each.name for each in present_in(t, number)}
    numbers = [at for at, named in names_to_draw(t).items() if named in present]
    return pair_by_hand(
        tournament=t, number=number, made=made_of(numbers, chance), by=None, reason="by hand"
    )


def otherwise(t: Tournament, chance: Random) -> object:
    """Others meet: two seats change places, or everybody is seated anew."""
    last = one_of(t.rounds.select_related("tournament").reverse()[:1], chance)
    seats = last.seats.select_related("entry", "pairing").exclude(bye__in=ASKED_BYES)
    numbers = [seat.entry.number or 0 for seat in seats.order_by("pairing__board", "place")]
    if chance.random() < 0.4:
        return change_pairings(
            this_round=last, made=made_of(numbers, chance), by=None, reason="a wish"
        )
    at = {}
    for seat in seats:
        board = seat.pairing.board if seat.pairing else 0
        at.setdefault(board, []).append((seat.place or 0, seat.entry.number or 0))
    boards = {board: [n for _place, n in sorted(row)] for board, row in at.items()}
    one, other = (one_of(sorted(boards), chance) for _ in range(2))
    boards[one][-1], boards[other][0] = boards[other][0], boards[one][-1]
    free = tuple(boards.pop(0, ()))
    pairs = tuple(tuple(boards[board]) for board in sorted(boards))
    return change_pairings(this_round=last, made=Made(pairs, free), by=None, reason="a swap")


def groups(t: Tournament, chance: Random) -> object:
    if chance.random() < 0.5:
        return deal_groups(tournament=t, count=chance.randint(1, 3), by=None)
    return form_groups(tournament=t, groups={entry(t, chance).pk: "B"}, by=None)


def adjustment(t: Tournament, chance: Random) -> object:
    return adjust_points(
        entry=entry(t, chance),
        round_number=chance.randint(1, 3),
        game_points=points(chance),
        match_points=points(chance),
        reason="came late",
        by=None,
    )


def given(t: Tournament, chance: Random) -> Adjustment:
    rows = Adjustment.objects.filter(entry__tournament=t).select_related("entry__tournament")
    return one_of(rows, chance)


def other_points(t: Tournament, chance: Random) -> object:
    return change_adjustment(
        adjustment=given(t, chance),
        round_number=chance.randint(1, 3),
        game_points=points(chance),
        match_points=points(chance),
        reason="came very late",
        by=None,
    )


def role(t: Tournament, chance: Random) -> object:
    given_roles = StaffRole.objects.filter(tournament=t).select_related("tournament", "user")
    if given_roles and chance.random() < 0.5:
        return take_role(given=one_of(given_roles, chance), by=None)
    user = User.objects.get_or_create(username="helper")[0]
    return give_role(club=t.club, user=user, role=chance.choice(list(Role)), by=None, tournament=t)


def challenge(t: Tournament, chance: Random) -> object:
    return add_pairing(first=entry(t, chance), second=entry(t, chance), by=None)


def more_games(t: Tournament, chance: Random) -> object:
    return add_tie_break_games(
        pairing=one_of(this_round(t, chance).pairings.select_related("round__tournament"), chance),
        by=None,
        count=chance.choice((1, 2)),
        ballot_seed=str(chance.random()),
    )


DEEDS: dict[str, Doer] = {
    "enter people": people,
    "enter a team": teams,
    "change an entry": lambda t, c: change_entry(
        entry=entry(t, c), person=person(c), by=None, in_register=c.random() < 0.5
    ),
    "remove an entry": lambda t, c: remove_entry(entry=entry(t, c), by=None),
    "withdraw": lambda t, c: withdraw(
        entry=entry(t, c), by=None, from_round=c.choice((None, 1, 3))
    ),
    "reinstate": lambda t, c: reinstate(entry=entry(t, c), by=None),
    "ask for a bye": lambda t, c: ask_bye(
        entry=entry(t, c), round_number=c.randint(1, 4), kind=c.choice(ASKED_BYES), by=None
    ),
    "cancel a bye": lambda t, c: cancel_bye(
        asked=one_of(
            AskedBye.objects.filter(entry__tournament=t).select_related("entry__tournament"), c
        ),
        by=None,
    ),
    "keep apart": lambda t, c: keep_apart(
        tournament=t, entries=some_of(t.entries.all(), c), by=None, last_round=c.choice((None, 2))
    ),
    "lift a ban": lambda t, c: lift_ban(
        ban=one_of(t.bans.select_related("tournament"), c), by=None
    ),
    "fix a pair": lambda t, c: fix_pair(tournament=t, one=entry(t, c), other=entry(t, c), by=None),
    "free a pair": lambda t, c: free_pair(
        fixed=one_of(t.fixed_pairs.select_related("tournament", "one", "other"), c), by=None
    ),
    "keep from the bye": lambda t, c: keep_from_bye(entry=entry(t, c), by=None),
    "admit to the bye": lambda t, c: admit_to_bye(entry=entry(t, c), by=None),
    "add members": lambda t, c: add_members(
        team=entry(t, c), people=[person(c), person(c)], by=None
    ),
    "change a member": lambda t, c: change_member(
        member=member(t, c), name=name(c), rating=c.choice((None, 1500)), by=None
    ),
    "remove a member": lambda t, c: remove_member(member=member(t, c), by=None),
    "order members": ordered,
    "hand in a line-up": line_up,
    "forfeit empty boards": forfeits,
    "draw": draw,
    "pair by hand": by_hand,
    "change pairings": otherwise,
    "form groups": groups,
    "add a challenge": challenge,
    "add tie-break games": more_games,
    "discard": lambda t, c: discard_round(this_round=this_round(t, c), by=None),
    "enter a result": result,
    "enter all results": all_results,
    "record moves": moves,
    "move a record": moved,
    "let stand": stand,
    "publish": lambda t, c: publish(
        this_round=this_round(t, c), release=c.choice(list(Release)), by=None
    ),
    "take back": lambda t, c: take_back(
        this_round=this_round(t, c), release=c.choice(list(Release)), by=None
    ),
    "list": lambda t, c: list_tournament(tournament=t, by=None),
    "unlist": lambda t, c: unlist_tournament(tournament=t, by=None),
    "decide a tie": lambda t, c: decide_by_hand(
        entry=entry(t, c), value=c.randint(0, 3), reason="they tossed", by=None
    ),
    "adjust points": adjustment,
    "change an adjustment": other_points,
    "take an adjustment back": lambda t, c: take_back_adjustment(adjustment=given(t, c), by=None),
    "give or take a role": role,
    "change settings": lambda t, c: change_settings(
        tournament=t, by=None, values=c.choice(SETTINGS)
    ),
}
