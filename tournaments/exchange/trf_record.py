"""From a TRF file to the record that pairing and standings read.

In the file White begins, so `w` is the side that moves first in the game played. A full-point bye
becomes an excused absence worth a win, whatever a pairing bye is worth: it bars the next bye by its
points (C2), and nobody was paired by it.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from rules.position import Side
from tournaments.adjustments import Adjustment
from tournaments.exchange.trf import LAST_ROUND, TrfCell, TrfEvent, TrfPlayer
from tournaments.exchange.trf_games import game_between
from tournaments.exchange.trf_team_rounds import TeamRounds
from tournaments.exchange.trf_team_rules import team_rules, team_settings, type_of
from tournaments.exchange.trf_teams import TeamLines, team_lines
from tournaments.record import (
    Ban,
    ByeKind,
    ByeValue,
    Decides,
    Entrant,
    EventRules,
    GameResult,
    Meeting,
    Points,
    RoundRecord,
    TournamentRecord,
)

_KINDS = {
    "U": ByeKind.PAIRING,
    "F": ByeKind.EXCUSED,
    "H": ByeKind.HALF,
    "Z": ByeKind.ZERO,
}


def record_of_trf(event: TrfEvent, *, first_mover: Side = Side.WHITE) -> TournamentRecord:
    """The record of a file without faults; byes entered for coming rounds are asked for.

    Where the file has teams (310, 013) they are the entrants.
    """
    teams = team_lines(event)
    if teams is not None:
        return record_of_teams(event, teams, first_mover)
    played = event.played // event.games
    absent = _absences(event, played)
    group_of = {number: name for name, numbers in event.groups for number in numbers}
    entrants = tuple(
        Entrant(
            player.number,
            rating=player.rating,
            asked_byes=absent[player.number],
            group=group_of.get(player.number, ""),
        )
        for player in event.players
    )
    rounds = tuple(_round(event, this_round, first_mover) for this_round in range(1, played + 1))
    rules = _rules(event)
    return TournamentRecord(
        rules,
        entrants,
        rounds,
        bans=tuple(_bans(event)),
        boosts=_boosts(event, [player.number for player in event.players]),
        adjustments=tuple(_adjustments(event, rules.planned_rounds)),
    )


def record_of_teams(event: TrfEvent, lines: TeamLines, first_mover: Side) -> TournamentRecord:
    """The record of a file of teams."""
    matches = TeamRounds(event, lines, first_mover)
    asked: defaultdict[int, dict[int, ByeKind]] = defaultdict(dict)
    for at, team, kind in event.absent:
        this_round = at or matches.played + 1
        if this_round > matches.played:
            asked[team][this_round] = _KINDS[kind]
    rules = team_rules(_rules(event), event, lines, boards=matches.boards)
    return TournamentRecord(
        rules,
        tuple(Entrant(team.number, asked_byes=asked[team.number]) for team in lines.teams),
        matches.rounds(),
        bans=tuple(_bans(event)),
        boosts=_boosts(event, [team.number for team in lines.teams]),
        adjustments=tuple(_adjustments(event, rules.planned_rounds)),
    )


def _bans(event: TrfEvent) -> Iterator[Ban]:
    """Bans by rounds of ours: one that touches any game of a round holds for the round."""
    for ban in event.bans:
        last = None if ban.last_round is None else -(-ban.last_round // event.games)
        yield Ban(frozenset(ban.numbers), -(-ban.first_round // event.games), last)


def _adjustments(event: TrfEvent, last_round: int) -> Iterator[Adjustment]:
    """Points given or taken, by rounds of ours; what counts at the end alone counts after the last."""
    for one in event.adjustments:
        at = last_round if one.round_number == LAST_ROUND else -(-one.round_number // event.games)
        for number in one.numbers:
            yield Adjustment(number, at, one.game_points, one.match_points)


def _boosts(event: TrfEvent, numbers: Sequence[int]) -> dict[int, dict[int, Points]]:
    """Points for pairing by number and round; the rounds of the file are those of single games.

    A line gives match points or game points, whichever decide.
    """
    boosts: defaultdict[int, dict[int, Points]] = defaultdict(dict)
    for boost in event.boosts:
        for number in numbers:
            if boost.first_number <= number <= boost.last_number:
                for column in range(boost.first_round, boost.last_round + 1):
                    points = boost.match_points or boost.points
                    boosts[number][-(-column // event.games)] = points
    return dict(boosts)


def _is_table(event: TrfEvent) -> bool:
    """Does the type, in words (092) or coded (192), say that all play all?"""
    types = (text.upper() for code, text in event.lines if code in ("092", "192"))
    return any("ROBIN" in words or "BERGER" in words for words in types)


def _rules(event: TrfEvent) -> EventRules:
    win, draw, nothing = event.worth("W"), event.worth("D"), event.worth("A")
    pairing_bye = event.worth("P")
    match_win, match_draw = Points(2), Points(1)
    columns = max((len(player.cells) for player in event.players), default=0)
    return EventRules(
        games_per_pairing=event.games,
        planned_rounds=(event.rounds or columns) // event.games,
        win=win,
        draw=draw,
        loss=event.worth("L"),
        forfeit_win=win,
        forfeit_loss=nothing,
        decides=Decides.MATCH_POINTS if event.by_match_points else Decides.GAME_POINTS,
        byes={
            ByeKind.PAIRING: ByeValue(pairing_bye, match_win),
            ByeKind.HALF: ByeValue(draw, match_draw),
            ByeKind.ZERO: ByeValue(nothing, Points(0)),
            ByeKind.LATE: ByeValue(nothing, Points(0)),
            ByeKind.EXCUSED: ByeValue(win, match_win),
            ByeKind.CLUB_MATCH: ByeValue(draw, match_draw),
        },
        odd_begin=event.white_first,
        baku=type_of(event).endswith("_BAKU"),
        predetermined=_is_table(event),
        team=team_settings(event),
    )


def _absences(event: TrfEvent, played: int) -> defaultdict[int, dict[int, ByeKind]]:
    absent: defaultdict[int, dict[int, ByeKind]] = defaultdict(dict)
    for player in event.players:
        for column, cell in enumerate(player.cells[played * event.games :]):
            absent[player.number][played + 1 + column // event.games] = _KINDS[cell.result]
    for this_round, number, kind in event.absent:
        at = played + 1 if this_round == 0 else (this_round - 1) // event.games + 1
        if at > played:
            absent[number].setdefault(at, _KINDS[kind])
    return absent


def _round(event: TrfEvent, this_round: int, first_mover: Side) -> RoundRecord:
    first = (this_round - 1) * event.games
    cells_of = {
        player.number: [_cell(player, column) for column in range(first, first + event.games)]
        for player in event.players
    }
    meetings: list[Meeting] = []
    byes: list[tuple[int, ByeKind]] = []
    for player in event.players:
        cells = cells_of[player.number]
        if all(cell.is_bye for cell in cells):
            byes.append((player.number, _KINDS[cells[0].result]))
        elif _is_named_first(player, cells[0]):
            games = tuple(_games(cells, cells_of[cells[0].opponent], first_mover))
            meetings.append(Meeting(len(meetings) + 1, player.number, cells[0].opponent, games))
    return RoundRecord(this_round, tuple(meetings), tuple(byes))


def _cell(player: TrfPlayer, column: int) -> TrfCell:
    return player.cells[column] if column < len(player.cells) else TrfCell()


def _is_named_first(player: TrfPlayer, cell: TrfCell) -> bool:
    """White is; without sides, as in some forfeits, the lower number."""
    return cell.side == "w" or (cell.side == "-" and player.number < cell.opponent)


def _games(
    cells: Sequence[TrfCell], others: Sequence[TrfCell], first_mover: Side
) -> Iterator[GameResult]:
    for cell, other in zip(cells, others, strict=True):
        yield game_between(cell, other, first_mover)
