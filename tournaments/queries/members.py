"""What the public reads of a team and of the people in teams: their matches and their games."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.models import (
    Entry,
    LineUpPlace,
    PairedGame,
    Pairing,
    Player,
    Round,
    Seat,
    TeamMember,
)
from tournaments.queries.line_ups import games_at, read_line_ups
from tournaments.queries.public import with_public_entries
from tournaments.queries.record import rules_of
from tournaments.queries.results import Board, board_of, result_of
from tournaments.record import ByeKind, EventRules
from tournaments.standings import GamePlace, MemberGame
from tournaments.teams import games_at_a_board


@dataclass(frozen=True, slots=True)
class TeamRound:
    """What a round was for a team: a match, or a bye."""

    this_round: Round
    board: Board | None
    bye: ByeKind | None


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game of somebody in a team, with the other team and its member by name; empty if not known."""

    game: MemberGame
    rules: EventRules
    against: str
    opponent: str


def rounds_of_team(team: Entry, rounds: Sequence[Round], rules: EventRules) -> list[TeamRound]:
    """The matches and byes of a team in these rounds, in five queries."""
    pairings = {
        pairing.round_id: pairing
        for pairing in Pairing.objects.filter(seats__entry=team, round__in=rounds).prefetch_related(
            "games"
        )
    }
    seated: defaultdict[int, dict[int, Seat]] = defaultdict(dict)
    for seat in Seat.objects.filter(pairing__in=pairings.values()).select_related("entry"):
        if seat.pairing_id and seat.place:
            seated[seat.pairing_id][seat.place] = seat
    line_ups = read_line_ups(
        LineUpPlace.objects.filter(seat__pairing__in=pairings.values()), boards=rules.team_boards
    )
    byes = {
        seat.round_id: ByeKind(seat.bye)
        for seat in Seat.objects.filter(entry=team, round__in=rounds, pairing__isnull=True)
    }
    boards = {
        number: board_of(pairing, seated[pairing.pk], line_ups, rules).in_public
        for number, pairing in pairings.items()
    }
    return [
        TeamRound(each, boards.get(each.pk), byes.get(each.pk))
        for each in rounds
        if each.pk in boards or each.pk in byes
    ]


def public_memberships_of(player: Player) -> QuerySet[TeamMember]:
    """The published teams of a person, the newest tournament first."""
    return (
        player.memberships.filter(tournament__in=with_public_entries())
        .select_related("tournament", "entry")
        .order_by("-tournament__starts_on", "-tournament")
    )


def public_sittings_of(player: Player) -> dict[int, list[Sitting]]:
    """The games with a published result of a person in teams, by membership, in four queries."""
    places = list(
        LineUpPlace.objects.filter(
            member__player=player,
            member__tournament__in=with_public_entries(),
            seat__round__results_released_at__isnull=False,
        )
        .select_related("seat__round__tournament", "seat__pairing")
        .order_by("seat__round__number")
    )
    others = {
        seat.pairing_id: seat
        for seat in Seat.objects.filter(pairing__in=[place.seat.pairing_id for place in places])
        .exclude(pk__in=[place.seat_id for place in places])
        .select_related("entry")
    }
    facing = {
        (place.seat_id, place.board): place.member
        for place in LineUpPlace.objects.filter(seat__in=others.values()).select_related("member")
    }
    games: defaultdict[int | None, list[PairedGame]] = defaultdict(list)
    for game in PairedGame.objects.filter(pairing__in=others).order_by("number"):
        games[game.pairing_id].append(game)
    sittings: defaultdict[int, list[Sitting]] = defaultdict(list)
    for place in places:
        other = others[place.seat.pairing_id]
        member = facing.get((other.pk, place.board))
        sittings[place.member_id] += sittings_at(place, other, member, games[other.pairing_id])
    return dict(sittings)


def sittings_at(
    place: LineUpPlace, other: Seat, member: TeamMember | None, games: Iterable[PairedGame]
) -> Iterator[Sitting]:
    """The games with a result at the board where somebody sat, against this member of the other team."""
    this_round, pairing = place.seat.round, place.seat.pairing
    assert pairing is not None, "a line-up is for a match"
    rules = rules_of(this_round.tournament)
    here = games_at(games, place.board, each=games_at_a_board(rules))
    for number, game in enumerate(here, start=1):
        result = result_of(game)
        if result.outcome is None or not result.outcome.is_settled:
            continue
        seen = MemberGame.of(
            result,
            rules,
            is_first=place.seat.place == Seat.Place.FIRST,
            at=GamePlace(this_round.number, pairing.board, place.board, number),
            against=other.entry.number or 0,
            opponent=member.number if member else None,
        )
        yield Sitting(seen, rules, other.entry.name, member.name if member else "")
