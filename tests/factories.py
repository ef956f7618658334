"""Clubs, people and tournaments for tests, made as an organiser makes them: through the services."""

from collections.abc import Sequence
from typing import Any

from tournaments.exchange.roster import Person
from tournaments.labels import Role
from tournaments.models import Club, Entry, PairedGame, Round, Seat, TeamMember, Tournament, User
from tournaments.record import Outcome
from tournaments.services.draws import draw_round
from tournaments.services.entries import enter_players
from tournaments.services.events import create_tournament, give_role
from tournaments.services.line_ups import hand_in_line_up
from tournaments.services.releases import Release, publish
from tournaments.services.results import enter_result
from tournaments.services.teams import add_members

PASSWORD = "double corner 32-28"
NAMES = (
    "Łukasz Zieliński",
    "Žiga Novak",
    "Иван Петров",
    "Anna Dvořáková",
    "Bram de Vries",
    "Carla Ruiz",
    "Dumitru Ciobanu",
    "Elsa Åberg",
    "Faruk Hodžić",
    "Greta Lindqvist",
    "Hana Malá",
    "Ion Rusu",
)
TEAMS = ("Hoogeveen", "Hijken", "Huissen", "Harderwijk")


def make_club(name: str = "Corner Club") -> Club:
    """A club, or the one of this name."""
    return Club.objects.get_or_create(name=name)[0]


def make_user(
    role: Role | None = None,
    *,
    club: Club | None = None,
    tournament: Tournament | None = None,
    username: str = "",
    password: str | None = None,
    **fields: Any,
) -> User:
    """A person, with a role in the club or in one tournament of it.

    Hashing is slow by design: without a password, which most tests do not need, use `force_login`.
    """
    club = club or make_club()
    user = User.objects.create_user(
        username or f"{role or 'stranger'}-{User.objects.count()}", password=password, **fields
    )
    if role:
        give_role(club=club, user=user, role=role, by=None, tournament=tournament)
    return user


def names(count: int) -> list[str]:
    """As many names as asked for: the twelve, then the same with a number."""
    return [
        NAMES[i % len(NAMES)] + (f" {i // len(NAMES) + 1}" if i >= len(NAMES) else "")
        for i in range(count)
    ]


def make_tournament(
    n_entries: int = 0,
    *,
    club: Club | None = None,
    name: str = "Autumn Evening",
    preset: str = "ballot-evening",
    people: Sequence[Person] = (),
    **settings: Any,
) -> Tournament:
    """A tournament with entries, rated from 2000 downwards, or with these people."""
    tournament = create_tournament(
        club=club or make_club(), name=name, preset=preset, by=None, **settings
    )
    entered = list(people) or [
        Person(name, 2000 - 10 * place, "Brno") for place, name in enumerate(names(n_entries))
    ]
    if entered:
        enter_players(tournament=tournament, people=entered, by=None)
    return tournament


def draw_next(tournament: Tournament) -> Round:
    """Draw the next round, always the same way."""
    number = tournament.rounds.count() + 1
    return draw_round(
        tournament=tournament,
        number=number,
        by=None,
        seed=f"seed-{number}",
        ballot_seed=f"ballots-{number}",
    )


def games_of(this_round: Round) -> list[PairedGame]:
    """The games of a round by board and number."""
    return list(
        PairedGame.objects.filter(pairing__round=this_round)
        .select_related("pairing__round__tournament")
        .order_by("pairing__board", "number")
    )


def play_round(this_round: Round, outcomes: str = "bwd") -> None:
    """Give every game an outcome, in turn: b for black, w for white, d for a draw."""
    letters = {"b": Outcome.BLACK_WINS, "w": Outcome.WHITE_WINS, "d": Outcome.DRAW}
    for place, game in enumerate(games_of(this_round)):
        enter_result(
            game=game,
            outcome=letters[outcomes[place % len(outcomes)]],
            seen_version=game.version,
            by=None,
        )


def publish_all(this_round: Round) -> None:
    """Publish pairings, results and standings of a round."""
    publish(this_round=this_round, release=Release.STANDINGS, by=None)


def make_teams(*, teams: int = 2, size: int = 5, **settings: object) -> Tournament:
    """Teams of four boards, each with five members: Hoogeveen 1, Hoogeveen 2 ..."""
    people = [Person(name, 1400 - at) for at, name in enumerate(TEAMS[:teams])]
    tournament = make_tournament(preset="team-swiss", people=people, **settings)
    for team in tournament.entries.all():
        members = [Person(f"{team.name} {at}", 1300 - at) for at in range(1, size + 1)]
        add_members(team=team, people=members, by=None)
    return tournament


def team(tournament: Tournament, name: str) -> Entry:
    return tournament.entries.get(name=name)


def members(entry: Entry, *places: int) -> tuple[TeamMember | None, ...]:
    """The members at these places of the list; 0 is nobody."""
    by_place = {member.place: member for member in entry.members.all()}
    return tuple(by_place.get(place) for place in places)


def seat_of(this_round: Round, name: str) -> Seat:
    return this_round.seats.get(entry__name=name)


def hand_in(this_round: Round, name: str, *places: int) -> None:
    """Hand in a line-up for a team that has none."""
    seat = seat_of(this_round, name)
    hand_in_line_up(seat=seat, members=members(seat.entry, *places), seen=(), by=None)
