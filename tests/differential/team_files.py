"""Tournaments of teams played out by chance, and the TRF26 file of one for other programs."""

import random
from collections.abc import Iterator
from dataclasses import replace

from rules.position import Side
from tournaments.exchange.trf import TrfBoost, TrfCell, TrfEvent, TrfPlayer
from tournaments.exchange.trf_write import sum_of_points, write_trf
from tournaments.formats import TeamRules, TeamTurns
from tournaments.pairing import CannotPair, RoundDraw, pair
from tournaments.record import (
    ByeKind,
    ByeValue,
    Decides,
    Entrant,
    EventRules,
    GameResult,
    Meeting,
    Outcome,
    Points,
    RoundRecord,
    TournamentRecord,
)
from tournaments.scoring import total_scores

SYSTEM = "fide-team"
HALF = Points(1, 2)
TYPES = {TeamTurns.A: "TYPEA_", TeamTurns.B: "TYPEB_", TeamTurns.NONE: ""}


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
    boards = record.rules.games_per_pairing
    cells = {
        team.number: [_cells(record, r, team.number) for r in record.rounds]
        for team in record.entrants
    }
    event = TrfEvent(
        (),
        rounds=record.rules.planned_rounds,
        white_first=record.rules.odd_begin,
        points={"W": Points(1), "D": HALF, "L": Points(0), "A": Points(0), "P": HALF},
        lines=(
            ("012", "Teams"),
            ("192", _type(record)),
            ("352", "".join("WB"[board % 2] for board in range(boards))),
            ("362", "TW 2.0   TD 1.0   TL 0.0"),
            *_team_lines(record, boards),
            *_forfeits(record),
        ),
        absent=tuple(
            (record.next_round, one.number, "Z")
            for one in record.entrants
            if record.next_round in one.asked_byes
        ),
        boosts=tuple(
            TrfBoost(Points(0), at, at, number, number, points)
            for number, by_round in record.boosts.items()
            for at, points in by_round.items()
        ),
    )
    players = []
    for team, rounds in cells.items():
        for board in range(boards):
            mine = [of_round[board] for of_round in rounds]
            player = TrfPlayer(
                (team - 1) * boards + board + 1,
                f"T{team}B{board + 1}",
                tuple(mine),
                sum_of_points(mine, event),
                rank=(team - 1) * boards + board + 1,
                rating=2500 - team,
            )
            players.append(player)
    return write_trf(replace(event, players=tuple(players)))


def _type(record: TournamentRecord) -> str:
    points = ["MP", "GP"] if record.rules.decides is Decides.MATCH_POINTS else ["GP", "MP"]
    named = "_".join(points if record.rules.team.secondary else points[:1])
    return f"FIDE_TEAM_{TYPES[record.rules.team.turns]}{named}"


def _team_lines(record: TournamentRecord, boards: int) -> Iterator[tuple[str, str]]:
    totals = total_scores(record)
    for team in record.entrants:
        number, score = team.number, totals[team.number]
        members = " ".join(f"{(number - 1) * boards + b + 1:4}" for b in range(boards))
        head = f"{number:3} {f'Team {number}':32} {'':5} {2500 - number:6}"
        points = f"{float(score.match_points):6.1f} {float(score.game_points):6.1f}"
        yield "310", f"{head} {points} {number:3}  {members}"


def _forfeits(record: TournamentRecord) -> Iterator[tuple[str, str]]:
    for this_round in record.rounds:
        for one in this_round.meetings:
            if not one.is_met:
                winners = {
                    None if game.outcome.winner is None else game.outcome.winner is game.first_side
                    for game in one.games
                    if game.outcome is not None
                }
                result = {True: "+-", False: "-+", None: "--"}[winners.pop()]
                yield "330", f"{result} {this_round.number:3} {one.first:3} {one.second:3}"


def _cells(record: TournamentRecord, this_round: RoundRecord, team: int) -> list[TrfCell]:
    """A round of a team, board by board."""
    boards = record.rules.games_per_pairing
    for one in this_round.meetings:
        if team in (one.first, one.second):
            is_first = team == one.first
            other = one.second if is_first else one.first
            return [
                _cell(game, (other - 1) * boards + board + 1, is_first=is_first)
                for board, game in enumerate(one.games)
            ]
    is_free = (team, ByeKind.PAIRING) in this_round.byes
    return [TrfCell(result="U" if is_free else "Z")] * boards


def _cell(game: GameResult, opponent: int, *, is_first: bool) -> TrfCell:
    side = game.first_side if is_first else game.first_side.other
    assert game.outcome is not None
    winner = game.outcome.winner
    if game.outcome is Outcome.DRAW:
        result = "="
    elif game.outcome.is_played:
        result = "1" if winner is side else "0"
    else:
        result = "+" if winner is side else "-"
    return TrfCell(opponent, side.value.lower(), result)
