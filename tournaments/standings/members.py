"""What the members of teams made of their own games: individual results."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from tournaments.record import Member, Points, TournamentRecord
from tournaments.scoring import NOTHING
from tournaments.standings.member_games import MemberGame, games_of_members
from tournaments.standings.tie_breaks.ratings import FOR_A_WIN, whole

Key = tuple[Points, Fraction, int]


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A member's results: games decided on the board, forfeits apart, and what follows from them.

    `percentage` is the share of what the games could give, from 0 to 1. Who shares a place shares the
    lowest number; who has played no game has none. Ratings are over the games against opponents who have
    one.
    """

    place: int | None
    number: int
    team: int
    games: tuple[MemberGame, ...]
    played: int
    won: int
    drawn: int
    lost: int
    points: Points
    percentage: Fraction | None
    forfeits_won: int
    forfeits_lost: int
    opponents_rating: int | None
    performance: int | None


@dataclass(frozen=True, slots=True)
class BoardBest:
    """A board with the best of all who played there; several share the first place."""

    board: int
    lines: tuple[MemberLine, ...]


def member_lines(record: TournamentRecord) -> tuple[MemberLine, ...]:
    """The members by points, then percentage, then the average rating of their opponents.

    Who is equal on all three shares a place. Members without a game follow in the order of their numbers.
    """
    return _ranked(record, games_of_members(record))


def board_bests(record: TournamentRecord) -> tuple[BoardBest, ...]:
    """For each board who made most of the games played there."""
    there: defaultdict[int, dict[int, list[MemberGame]]] = defaultdict(dict)
    for number, own in games_of_members(record).items():
        for game in own:
            there[game.at.board].setdefault(number, []).append(game)
    return tuple(
        BoardBest(board, _best(record, there[board]))
        for board in range(1, record.rules.team_boards + 1)
    )


def _best(
    record: TournamentRecord, games: Mapping[int, Sequence[MemberGame]]
) -> tuple[MemberLine, ...]:
    """The first of these; only who made most of the points is looked at any further."""
    made = {
        number: sum((game.own for game in own if game.outcome.is_played), NOTHING)
        for number, own in games.items()
        if any(game.outcome.is_played for game in own)
    }
    most = max(made.values(), default=NOTHING)
    lines = _ranked(record, {one: tuple(games[one]) for one, own in made.items() if own == most})
    return tuple(line for line in lines if line.place == 1)


def _ranked(
    record: TournamentRecord, games: Mapping[int, tuple[MemberGame, ...]]
) -> tuple[MemberLine, ...]:
    members = {member.number: member for member in record.members}
    lines = [
        _line(members[number], own, members, record)
        for number, own in games.items()
        if number in members
    ]
    ranked = sorted((line for line in lines if line.played), key=_key, reverse=True)
    placed: list[MemberLine] = []
    for _, group in groupby(ranked, key=_key):
        place = len(placed) + 1
        placed += [replace(line, place=place) for line in group]
    return (*placed, *(line for line in lines if not line.played))


def _line(
    member: Member,
    games: tuple[MemberGame, ...],
    members: Mapping[int, Member],
    record: TournamentRecord,
) -> MemberLine:
    on_board = [game for game in games if game.outcome.is_played]
    points = sum((game.own for game in on_board), NOTHING)
    rated = [(rating, game) for game in on_board if (rating := _rating(game, members)) is not None]
    return MemberLine(
        place=None,
        number=member.number,
        team=member.team,
        games=games,
        played=len(on_board),
        won=sum(game.is_won for game in games),
        drawn=sum(game.is_drawn for game in games),
        lost=sum(game.is_lost for game in games),
        points=points,
        percentage=points / (record.rules.win * len(on_board)) if on_board else None,
        forfeits_won=sum(game.is_won_by_forfeit for game in games),
        forfeits_lost=sum(game.is_forfeited for game in games),
        opponents_rating=_average([rating for rating, _ in rated]),
        performance=_average(
            [rating + FOR_A_WIN * (game.is_won - game.is_lost) for rating, game in rated]
        ),
    )


def _rating(game: MemberGame, members: Mapping[int, Member]) -> int | None:
    opponent = members.get(game.opponent) if game.opponent is not None else None
    return opponent.rating if opponent else None


def _average(values: list[int]) -> int | None:
    return whole(Points(sum(values), len(values))) if values else None


def _key(line: MemberLine) -> Key:
    return line.points, line.percentage or Fraction(0), line.opponents_rating or 0
