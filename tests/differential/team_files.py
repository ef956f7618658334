"""Tournaments of teams played out by chance, and the TRF26 file of one for other programs."""

import random
from collections.abc import Iterator
from dataclasses import replace

from rules.position import Side
from tournaments.exchange.trf_team_from_record import trf_of_teams
from tournaments.exchange.trf_write import write_trf
from tournaments.formats import TeamRules, TeamTurns
from tournaments.pairing import CannotPair, RoundDraw, pair
from tournaments.record import (
    ByeKind,
    ByeValue,
    Decides,
    Entrant,
    EventRules,
    GameResult,
    LineUp,
    Meeting,
    Member,
    Outcome,
    Points,
    RoundRecord,
    TournamentRecord,
)

SYSTEM = "fide-team"
HALF = Points(1, 2)


def team_rules(rng: random.Random, planned: int, boards: int) -> EventRules:
    """Matches of single games on so many boards, by match points or game points."""
    drawn, nothing = ByeValue(HALF, Points(1)), ByeValue(Points(0), Points(0))
    return EventRules(
        games_per_pairing=boards,
        team_boards=boards,
        planned_rounds=planned,
        win=Points(1),
        draw=HALF,
        forfeit_win=Points(1),
        decides=rng.choice((Decides.MATCH_POINTS, Decides.MATCH_POINTS, Decides.GAME_POINTS)),
        byes={
            ByeKind.PAIRING: drawn,
            ByeKind.HALF: drawn,
            ByeKind.ZERO: nothing,
            ByeKind.LATE: nothing,
            ByeKind.EXCUSED: ByeValue(Points(1), Points(2)),
        },
        odd_begin=rng.random() < 0.5,
        team=TeamRules(rng.choice(list(TeamTurns)), secondary=rng.random() < 0.6),
    )


def played_out(seed: int) -> Iterator[tuple[TournamentRecord, RoundDraw]]:
    """The rounds of a tournament of teams with forfeits and absences, each with our draw."""
    rng = random.Random(f"team file {seed}")
    rounds = rng.randint(3, 9)
    size = rng.randint(rounds + 1, 30)
    absence = rng.choice((0.0, 0.03, 0.12))
    record = TournamentRecord(
        team_rules(rng, rounds, rng.choice((2, 3, 4))), tuple(map(Entrant, range(1, size + 1)))
    )
    if not record.rules.team.secondary and rng.random() < 0.4:
        record = accelerated(record)
    for number in range(1, rounds + 1):
        absent = {who for who in range(1, size + 1) if rng.random() < absence}
        record = replace(
            record,
            entrants=tuple(
                replace(one, asked_byes={number: ByeKind.ZERO} if one.number in absent else {})
                for one in record.entrants
            ),
        )
        try:
            draw = pair(record, system=SYSTEM, seed="s")
        except CannotPair:
            return
        yield record, draw
        byes = [(who, ByeKind.ZERO) for who in sorted(absent)]
        byes += [] if draw.bye is None else [(draw.bye, ByeKind.PAIRING)]
        meetings = tuple(
            Meeting(board, one.first, one.second, match(rng, record.rules, absence))
            for board, one in enumerate(draw.pairs, start=1)
        )
        record = replace(
            record, rounds=(*record.rounds, RoundRecord(number, meetings, tuple(byes)))
        )


def accelerated(record: TournamentRecord) -> TournamentRecord:
    """The upper half with virtual match points in the first rounds; match points decide."""
    upper = range(1, len(record.entrants) // 2 + 1)
    boosts = {number: {1: Points(2), 2: Points(1)} for number in upper}
    rules = replace(record.rules, decides=Decides.MATCH_POINTS)
    return replace(record, boosts=boosts, rules=rules)


def match(rng: random.Random, rules: EventRules, absence: float) -> tuple[GameResult, ...]:
    """The games of a match, White at the odd boards for the first named."""
    sides = [Side.BLACK if board % 2 else Side.WHITE for board in range(rules.games_per_pairing)]
    if rng.random() < absence:
        absent = rng.choice(("first", "second", "both"))
        return tuple(GameResult(side, _forfeit(side, absent)) for side in sides)
    outcomes = (Outcome.WHITE_WINS, Outcome.BLACK_WINS, Outcome.DRAW)
    return tuple(GameResult(side, rng.choice(outcomes)) for side in sides)


def _forfeit(first_side: Side, absent: str) -> Outcome:
    if absent == "both":
        return Outcome.DOUBLE_FORFEIT
    loser = first_side if absent == "first" else first_side.other
    return Outcome.BLACK_FORFEITS if loser is Side.BLACK else Outcome.WHITE_FORFEITS


def team_file(record: TournamentRecord) -> str:
    """The record as a TRF26 file: team 3 of two boards has the players 5 and 6."""
    return write_trf(trf_of_teams(record, lines=(("012", "Teams"),)))


def with_line_ups(record: TournamentRecord, seed: int) -> TournamentRecord:
    """The record with two members more than boards for each team, who sit in any order.

    Some boards stay empty, and their games are forfeits.
    """
    rng = random.Random(f"line-ups {seed}")
    boards = record.rules.team_boards
    members = tuple(
        Member(place * len(record.entrants) + team.number, team.number, place + 1, 2000 - place)
        for team in record.entrants
        for place in range(boards + 2)
    )
    of = {
        team.number: [one.number for one in members if one.team == team.number]
        for team in record.entrants
    }
    rounds = tuple(
        replace(
            this_round,
            meetings=tuple(
                sat(one, line_up(rng, of[one.first], boards), line_up(rng, of[one.second], boards))
                if one.is_begun
                else one
                for one in this_round.meetings
            ),
        )
        for this_round in record.rounds
    )
    return replace(record, members=members, rounds=rounds)


def line_up(rng: random.Random, members: list[int], boards: int) -> LineUp:
    """Members at boards, one place in eight empty, but never all."""
    chosen: list[int | None] = list(rng.sample(members, boards))
    for board in range(1, boards):
        if rng.random() < 1 / 8:
            chosen[board] = None
    return tuple(chosen)


def sat(meeting: Meeting, first: LineUp, second: LineUp) -> Meeting:
    """The meeting with these line-ups; where somebody is missing the game is lost without play."""
    games = tuple(
        game
        if one and other
        else replace(
            game,
            outcome=_forfeit(game.first_side, "first" if other else "second" if one else "both"),
        )
        for game, one, other in zip(meeting.games, first, second, strict=True)
    )
    return replace(meeting, games=games, line_ups=(first, second))
