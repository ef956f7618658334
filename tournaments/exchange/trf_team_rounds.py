"""The matches of teams in a TRF26 file, put together from the games of their players.

A board is a place in a line-up: that of line 300, else the order of the team among those who played. Who
has White at the first board, by the sides of line 352, is named first.
"""

from collections.abc import Iterator, Sequence
from itertools import count, cycle, islice

from rules.position import Side
from tournaments.exchange.trf import TrfCell, TrfEvent
from tournaments.exchange.trf_games import forfeited, game_between
from tournaments.exchange.trf_teams import TeamLines, TrfForfeit
from tournaments.record import ByeKind, GameResult, Meeting, Outcome, RoundRecord

_CAME_FOR_NOTHING = "F"
"""The result of one whose board opposite was empty."""


class TeamRounds:
    """The rounds of a file of teams."""

    def __init__(self, event: TrfEvent, lines: TeamLines, first_mover: Side) -> None:
        self._lines = lines
        self._first_mover = first_mover
        self._players = {player.number: player for player in event.players}
        self._team_of = {m: team.number for team in lines.teams for m in team.members}
        self._absent = {(at, team): kind for at, team, kind in event.absent}
        told = [
            event.played,
            *(at for at, _ in lines.byes),
            *(one.round_number for one in lines.forfeits),
        ]
        self.played = max(told)
        self.boards = len(lines.sides) or max(
            (len(line) for at in range(1, self.played + 1) for line in self._line_ups(at).values()),
            default=min(len(team.members) for team in lines.teams),
        )

    def rounds(self) -> tuple[RoundRecord, ...]:
        """All rounds that were paired."""
        return tuple(self._round(number) for number in range(1, self.played + 1))

    def _round(self, number: int) -> RoundRecord:
        meetings = [
            *self._played_matches(number),
            *(self._forfeit(one) for one in self._lines.forfeits if one.round_number == number),
        ]
        named: set[frozenset[int]] = set()
        kept = []
        for meeting in meetings:
            two = frozenset((meeting.first, meeting.second))
            if two not in named:
                named.add(two)
                kept.append(meeting)
        busy = frozenset[int]().union(*named)
        byes = tuple(
            (team.number, self._bye(number, team.number, team.members))
            for team in self._lines.teams
            if team.number not in busy
        )
        return RoundRecord(
            number,
            tuple(
                Meeting(board, one.first, one.second, one.games)
                for board, one in enumerate(kept, start=1)
            ),
            byes,
        )

    def _bye(self, number: int, team: int, members: Sequence[int]) -> ByeKind:
        """Why a team has no match: the bye, a full or half point that was asked for, or nothing."""
        results = {self._cell(member, number).result for member in members}
        if (number, team) in self._lines.byes or "U" in results:
            return ByeKind.PAIRING
        asked = self._absent.get((number, team), "")
        if asked == "F" or (not asked and "F" in results):
            return ByeKind.EXCUSED
        return ByeKind.HALF if asked == "H" or (not asked and "H" in results) else ByeKind.ZERO

    def _line_ups(self, number: int) -> dict[int, list[int]]:
        """Who sat at the boards of every team that had a match, 0 for nobody."""
        line_ups = {}
        for team in self._lines.teams:
            there = [m for m in team.members if not self._cell(m, number).is_bye]
            if there:
                told = self._lines.line_ups.get((number, team.number))
                came = [m for m in team.members if self._came(m, number)]
                line_ups[team.number] = list(told) if told else came
        return line_ups

    def _came(self, member: int, number: int) -> bool:
        cell = self._cell(member, number)
        return not cell.is_bye or cell.result == _CAME_FOR_NOTHING

    def _cell(self, member: int, number: int) -> TrfCell:
        cells = self._players[member].cells
        return cells[number - 1] if number <= len(cells) else TrfCell()

    def _played_matches(self, number: int) -> Iterator[Meeting]:
        line_ups = self._line_ups(number)
        for team in self._lines.teams:
            cells = (self._cell(member, number) for member in team.members)
            met = next((self._team_of[cell.opponent] for cell in cells if not cell.is_bye), 0)
            if team.number < met:
                yield self._match(
                    number, (team.number, line_ups[team.number]), (met, line_ups[met])
                )

    def _match(
        self, number: int, one: tuple[int, Sequence[int]], other: tuple[int, Sequence[int]]
    ) -> Meeting:
        (team, line_up), (opponent, theirs) = one, other
        if not self._is_named_first(line_up, number):
            team, line_up, opponent, theirs = opponent, theirs, team, line_up
        return Meeting(0, team, opponent, tuple(self._games(number, line_up, theirs)))

    def _is_named_first(self, line_up: Sequence[int], number: int) -> bool:
        """Does this team have the sides of the first named? The first board with a side tells it."""
        for board, member in enumerate(line_up):
            side = self._cell(member, number).side if member else "-"
            if side in "wb":
                return side.upper() == self._side(board)
        return True

    def _side(self, board: int) -> str:
        """`W` or `B`: the side of the first named at a board, counted from 0."""
        return next(islice(cycle(self._lines.sides or "WB"), board, None))

    def _games(
        self, number: int, line_up: Sequence[int], theirs: Sequence[int]
    ) -> Iterator[GameResult]:
        """The games board by board; one to which only the others came stands at their board, if it is free.

        A board at which nobody sat is lost by both.
        """
        games = {
            board: self._game(number, member, board)
            for board, member in enumerate(line_up)
            if member
        }
        for board, member in enumerate(theirs):
            if member and self._cell(member, number).is_bye:
                free = next(at for at in count(board) if at not in games)
                side = self._first_side(free)
                games[free] = GameResult(side, forfeited(side))
        for board in range(max((self.boards, *(board + 1 for board in games)))):
            side = self._first_side(board)
            yield games.get(board, GameResult(side, Outcome.DOUBLE_FORFEIT))

    def _game(self, number: int, member: int, board: int) -> GameResult:
        cell = self._cell(member, number)
        if not cell.is_bye:
            other = self._cell(cell.opponent, number)
            return game_between(cell, other, self._first_mover)
        side = self._first_side(board)
        return GameResult(side, forfeited(side.other))

    def _first_side(self, board: int) -> Side:
        is_white = self._side(board) == "W"
        return self._first_mover if is_white else self._first_mover.other

    def _forfeit(self, one: TrfForfeit) -> Meeting:
        """A match to which not both came, on all boards."""
        return Meeting(
            0,
            one.first,
            one.second,
            tuple(
                GameResult(side, _outcome(one.result, side))
                for side in map(self._first_side, range(self.boards))
            ),
        )


def _outcome(result: str, first_side: Side) -> Outcome:
    if result == "--":
        return Outcome.DOUBLE_FORFEIT
    return forfeited(first_side.other if result == "+-" else first_side)
