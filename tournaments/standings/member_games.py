"""A game of a member of a team: where it was, against whom, and what it gave."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from rules.position import Side
from tournaments.record import EventRules, GameResult, Meeting, Outcome, Points, TournamentRecord
from tournaments.scoring import dropped, game_points
from tournaments.teams import boards_of


@dataclass(frozen=True, slots=True)
class GamePlace:
    """Where a game of a match is played: the round, the table, the board, and which game there."""

    round_number: int
    table: int
    board: int
    game: int


@dataclass(frozen=True, slots=True)
class MemberGame:
    """A game of a member that has a result: where, against whom, and what it gave.

    `against` is the other team, `opponent` the number of its member, None when nobody sat there or it is
    not known.
    """

    at: GamePlace
    against: int
    opponent: int | None
    side: Side
    outcome: Outcome
    grade: str
    own: Points
    other: Points

    @classmethod
    def of(
        cls,
        game: GameResult,
        rules: EventRules,
        *,
        is_first: bool,
        at: GamePlace,
        against: int,
        opponent: int | None,
    ) -> "MemberGame":
        """A game that is over as the member of the first or of the second named sees it."""
        assert game.outcome is not None, "an open game has given nothing yet"
        own, other = game_points(game, rules)
        side = game.first_side
        if not is_first:
            own, other, side = other, own, side.other
        return cls(at, against, opponent, side, game.outcome, game.grade, own, other)

    @property
    def is_won(self) -> bool:
        """Was it won on the board?"""
        return self.outcome.is_played and self.outcome.winner is self.side

    @property
    def is_drawn(self) -> bool:
        """Was it drawn, with the advantage for one or for neither?"""
        return self.outcome.is_drawn

    @property
    def is_lost(self) -> bool:
        """Was it lost on the board?"""
        return self.outcome.is_played and not (self.is_won or self.is_drawn)

    @property
    def is_won_by_forfeit(self) -> bool:
        """Did the other one not play?"""
        return not self.outcome.is_played and self.outcome.winner is self.side

    @property
    def is_forfeited(self) -> bool:
        """Was it lost without play?"""
        is_lost = self.outcome.winner is self.side.other
        return not self.outcome.is_played and (is_lost or self.outcome is Outcome.DOUBLE_FORFEIT)


def games_of_members(record: TournamentRecord) -> dict[int, tuple[MemberGame, ...]]:
    """The games of every member who sat in a match and has a result, by the member's number."""
    games: defaultdict[int, list[MemberGame]] = defaultdict(list)
    gone = dropped(record)
    for this_round in record.rounds:
        for meeting in this_round.meetings:
            if gone.isdisjoint((meeting.first, meeting.second)):
                for number, game in _games_at(meeting, record, this_round.number):
                    games[number].append(game)
    return {number: tuple(games[number]) for number in sorted(games)}


def _games_at(
    meeting: Meeting, record: TournamentRecord, round_number: int
) -> Iterator[tuple[int, MemberGame]]:
    """Each game of a match that is over, as its members see it; adjourned games go on."""
    for table in boards_of(meeting, record.rules):
        for number, game in enumerate(table.games, start=1):
            if game.outcome is None or not game.outcome.is_settled:
                continue
            at = GamePlace(round_number, meeting.board, table.board, number)
            for is_first, who, opponent, against in (
                (True, table.first, table.second, meeting.second),
                (False, table.second, table.first, meeting.first),
            ):
                if who is not None:
                    yield (
                        who,
                        MemberGame.of(
                            game,
                            record.rules,
                            is_first=is_first,
                            at=at,
                            against=against,
                            opponent=opponent,
                        ),
                    )
