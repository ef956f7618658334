"""From the record of a tournament to a TRF value, each game of a round in a round of its own.

Who begins game 1 is `w`. An adjourned or open game has no result; a game that was not played
counts as lost by both, because the format has no other word. Plus-draws are written as draws and
graded wins as wins. Halves of late entries become half-point
byes.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace

from rules.position import Side
from tournaments.exchange.trf import (
    DEFAULT_POINTS,
    TrfAdjustment,
    TrfBan,
    TrfBoost,
    TrfCell,
    TrfEvent,
    TrfPlayer,
)
from tournaments.exchange.trf_write import sum_of_points
from tournaments.pairing.acceleration import boosts_of
from tournaments.record import (
    Ban,
    ByeKind,
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
from tournaments.scoring import winner_of

BYE_LETTERS = {
    ByeKind.PAIRING: "U",
    ByeKind.HALF: "H",
    ByeKind.ZERO: "Z",
    ByeKind.EXCUSED: "H",
    ByeKind.CLUB_MATCH: "H",
}


def trf_of_record(
    record: TournamentRecord,
    *,
    people: Mapping[int, TrfPlayer] | None = None,
    lines: tuple[tuple[str, str], ...] = (),
    first_mover: Side = Side.WHITE,
) -> TrfEvent:
    """The event as a file would have it.

    `people` gives names and other facts by pairing number, `lines` the header as (code, text).
    """
    rules = record.rules
    event = TrfEvent(
        players=(),
        lines=lines,
        rounds=rules.planned_rounds * rules.games_per_pairing,
        white_first=rules.odd_begin,
        points=points_in(rules),
        absent=tuple(absent_in(record, games=rules.games_per_pairing)),
        bans=tuple(ban_in(ban, games=rules.games_per_pairing) for ban in record.bans),
        boosts=tuple(_boosts(record)),
        adjustments=tuple(adjustments_in(record, games=rules.games_per_pairing)),
        games=rules.games_per_pairing,
        by_match_points=rules.decides is Decides.MATCH_POINTS,
        groups=tuple(_groups(record)),
    )
    cells = _cells(record, first_mover)
    given: defaultdict[int, Points] = defaultdict(Points)
    for one in record.in_force:
        given[one.number] += one.game_points
    players = tuple(
        replace(
            (people or {}).get(entrant.number, _nobody(entrant)),
            cells=tuple(cells[entrant.number]),
            points=sum_of_points(cells[entrant.number], event) + given[entrant.number],
        )
        for entrant in sorted(record.entrants, key=lambda entrant: entrant.number)
    )
    return replace(event, players=players)


def _groups(record: TournamentRecord) -> Iterator[tuple[str, tuple[int, ...]]]:
    for name in record.groups:
        if name:
            yield name, tuple(entrant.number for entrant in record.of_group(name).entrants)


def _nobody(entrant: Entrant) -> TrfPlayer:
    return TrfPlayer(entrant.number, f"Player {entrant.number}", rating=entrant.rating)


def points_in(rules: EventRules) -> dict[str, Points]:
    """What results of single games are worth, by FIDE's letters."""
    points = dict(DEFAULT_POINTS)
    points |= {"W": rules.win, "D": rules.draw, "L": rules.loss, "A": rules.forfeit_loss}
    bye = rules.byes[ByeKind.PAIRING].game_points
    return points if bye == rules.win else points | {"P": bye}


def ban_in(ban: Ban, *, games: int) -> TrfBan:
    """Who is kept apart, in rounds of single games."""
    last = None if ban.last_round is None else ban.last_round * games
    return TrfBan(tuple(sorted(ban.numbers)), (ban.first_round - 1) * games + 1, last)


def _boosts(record: TournamentRecord) -> Iterator[TrfBoost]:
    games = record.rules.games_per_pairing
    for (number, this_round), points in sorted(boosts_of(record).items()):
        first, last = (this_round - 1) * games + 1, this_round * games
        yield TrfBoost(points, first, last, number, number)


def adjustments_in(record: TournamentRecord, *, games: int) -> Iterator[TrfAdjustment]:
    """What the arbiter gave or took: from the standings after the last game of the round on."""
    for one in record.adjustments:
        last = one.round_number * games
        yield TrfAdjustment((one.number,), last, one.game_points, one.match_points)


def absent_in(record: TournamentRecord, *, games: int) -> Iterator[tuple[int, int, str]]:
    """Who cannot be paired in the round that comes, for each of its rounds of single games."""
    this_round = record.next_round
    for entrant in record.entrants:
        if not entrant.is_present(this_round):
            kind = entrant.asked_byes.get(this_round, ByeKind.ZERO)
            for column in range((this_round - 1) * games + 1, this_round * games + 1):
                yield column, entrant.number, BYE_LETTERS.get(kind, "Z")


def _cells(record: TournamentRecord, first_mover: Side) -> dict[int, list[TrfCell]]:
    cells: dict[int, list[TrfCell]] = {entrant.number: [] for entrant in record.entrants}
    games = record.rules.games_per_pairing
    for this_round in record.rounds:
        of_round = {number: [TrfCell()] * games for number in cells}
        of_round |= _byes(record, this_round)
        for meeting in this_round.meetings:
            # A file has no place for the tie-break games of one pairing.
            of_round[meeting.first] = list(_of_first(meeting, first_mover))[:games]
            of_round[meeting.second] = list(_of_second(meeting, first_mover))[:games]
        for number, row in of_round.items():
            cells[number] += row
    return cells


def _byes(record: TournamentRecord, this_round: RoundRecord) -> Iterator[tuple[int, list[TrfCell]]]:
    rules = record.rules
    kinds = {e.number: ByeKind.LATE for e in record.entrants if this_round.number < e.joined_in}
    kinds |= dict(this_round.byes)
    is_half = 0 < rules.byes[ByeKind.LATE].game_points == rules.draw
    for number, kind in kinds.items():
        letter = BYE_LETTERS.get(kind, "H" if is_half else "Z")
        yield number, [TrfCell(result=letter)] * rules.games_per_pairing


def _of_first(meeting: Meeting, first_mover: Side) -> Iterator[TrfCell]:
    for game in meeting.games:
        side = "w" if game.first_side is first_mover else "b"
        yield TrfCell(meeting.second, side, result_of(game, game.first_side))


def _of_second(meeting: Meeting, first_mover: Side) -> Iterator[TrfCell]:
    for game in meeting.games:
        side = "b" if game.first_side is first_mover else "w"
        yield TrfCell(meeting.first, side, result_of(game, game.first_side.other))


def result_of(game: GameResult, side: Side) -> str:
    """What FIDE's letters say of a game, for this side."""
    outcome = game.outcome
    if outcome is None or outcome is Outcome.ADJOURNED:
        return " "
    if outcome.is_drawn:
        return "="
    winner = winner_of(game)
    if outcome.is_played:
        return "1" if winner is side else "0"
    return "+" if winner is side else "-"
