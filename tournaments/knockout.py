"""The tree of a knockout: who met whom in each round, who went on, and who can still come.

Places are seeded by pairing number as cups do: 1 and 2 can meet in the final only, 1 to 4 in the
semi-finals only, and so on; empty places of a full tree face the best. The tree is read from the record
alone, so that pairing, standings and pages see the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.record import ByeKind, Entrant, Meeting, Points, TournamentRecord
from tournaments.scoring import meeting_scores


class Stage(StrEnum):
    """Which tree a contest belongs to."""

    MAIN = "main"
    THIRD_PLACE = "third_place"
    CONSOLATION = "consolation"


class Verdict(StrEnum):
    """What became of a contest."""

    OPEN = "open"  # not decided, or nobody knows yet who meets
    WON = "won"  # the better combined result
    BETTER_PLACED = "better_placed"  # level, and the event lets the better placed go on
    LEVEL = "level"  # level, and more games are needed
    UNOPPOSED = "unopposed"  # nobody stood against
    EMPTY = "empty"  # nobody goes on from here


@dataclass(frozen=True, slots=True)
class Contest:
    """Two places of a tree that meet in a round; `position` counts from the top of the round.

    `first` and `second` are pairing numbers; None is a place that is empty or not decided yet.
    """

    stage: Stage
    round_number: int
    position: int
    first: int | None
    second: int | None
    verdict: Verdict
    winner: int | None = None
    loser: int | None = None

    @property
    def numbers(self) -> tuple[int, ...]:
        """Those known to stand here."""
        return tuple(number for number in (self.first, self.second) if number is not None)


@dataclass(frozen=True, slots=True)
class Tree:
    """All contests of a knockout, the main tree first, each stage round by round."""

    rounds: int
    contests: tuple[Contest, ...]

    def of_round(self, number: int) -> tuple[Contest, ...]:
        """The contests of a round."""
        return tuple(one for one in self.contests if one.round_number == number)

    @property
    def champion(self) -> int | None:
        """The winner of the final, when there is one."""
        finals = (
            c for c in self.contests if (c.stage, c.round_number) == (Stage.MAIN, self.rounds)
        )
        return next(finals).winner if self.rounds else None


def points_of(record: TournamentRecord, contest: Contest) -> tuple[Points, Points] | None:
    """The game points of the first and the second place, where the two were paired."""
    if contest.first is None or contest.second is None:
        return None
    meeting = _meeting(record, contest.round_number, contest.first, contest.second)
    if meeting is None:
        return None
    first, second = (score.game_points for score in meeting_scores(meeting, record.rules))
    return (first, second) if meeting.first == contest.first else (second, first)


def seeding(size: int) -> tuple[int, ...]:
    """The seeds of a full tree from the top; each two of them meet in round 1: 1 8 4 5 2 7 3 6."""
    seeds: tuple[int, ...] = (1,)
    while len(seeds) < size:
        total = 2 * len(seeds) + 1
        seeds = tuple(seed for own in seeds for seed in (own, total - own))
    return seeds


def knockout_rounds(entrants: int) -> int:
    """Rounds until one of so many is left."""
    return max(entrants - 1, 0).bit_length()


def is_in_tree(entrant: Entrant) -> bool:
    """Was this one there when the tree was made?"""
    never_came = entrant.withdrawn_from is not None and entrant.withdrawn_from <= 1
    return entrant.joined_in <= 1 and not never_came


def tree_of(record: TournamentRecord) -> Tree:
    """The tree as far as the record tells it, with the rounds to come."""
    seeded = sorted(entrant.number for entrant in record.entrants if is_in_tree(entrant))
    rounds = knockout_rounds(len(seeded))
    places = [seeded[s - 1] if s <= len(seeded) else _NOBODY for s in seeding(2**rounds)]
    main = list(_played(record, Stage.MAIN, places, first_round=1)) if rounds else []
    contests = [contest for this_round in main for contest in this_round]
    extra = record.rules.knockout
    if extra.third_place and rounds > 1:
        losers = [_loser_place(contest) for contest in main[-2]]
        contests.append(_contest(record, Stage.THIRD_PLACE, rounds, 0, losers[0], losers[1]))
    # Of four entrants, the losers of round 1 are those of the semi-finals.
    if extra.consolation and rounds > (2 if extra.third_place else 1):
        losers = [_loser_place(contest) for contest in main[0]]
        for this_round in _played(record, Stage.CONSOLATION, losers, first_round=2):
            contests += this_round
    return Tree(rounds, tuple(contests))


_NOBODY = 0
"""A place that stays empty; one that is not decided yet is None."""

Place = int | None


def _played(
    record: TournamentRecord, stage: Stage, places: Sequence[Place], *, first_round: int
) -> Iterator[list[Contest]]:
    """A tree round by round, from the places of its first round to its final."""
    round_number = first_round
    while len(places) > 1:
        pairs = zip(places[::2], places[1::2], strict=True)
        contests = [
            _contest(record, stage, round_number, position, first, second)
            for position, (first, second) in enumerate(pairs)
        ]
        yield contests
        places = [_winner_place(contest) for contest in contests]
        round_number += 1


def _contest(
    record: TournamentRecord,
    stage: Stage,
    round_number: int,
    position: int,
    first: Place,
    second: Place,
) -> Contest:
    verdict, winner, loser = Verdict.OPEN, None, None
    if first is not None and second is not None:
        verdict, winner, loser = _decided(record, round_number, first, second)
    return Contest(
        stage, round_number, position, first or None, second or None, verdict, winner, loser
    )


def _decided(
    record: TournamentRecord, round_number: int, first: int, second: int
) -> tuple[Verdict, int | None, int | None]:
    """The verdict, who goes on, and who is out but may play for a lower place."""
    here = [n for n in (first, second) if n != _NOBODY and _is_there(record, n, round_number)]
    meeting = _meeting(record, round_number, first, second)
    if meeting is not None:
        return _by_games(record, meeting)
    if len(here) == 2:
        return Verdict.OPEN, None, None
    return (Verdict.UNOPPOSED, here[0], None) if here else (Verdict.EMPTY, None, None)


def _is_there(record: TournamentRecord, number: int, round_number: int) -> bool:
    """Present in that round; in a drawn one, whoever was given a place without an opponent."""
    if round_number <= len(record.rounds):
        return (number, ByeKind.PAIRING) in record.rounds[round_number - 1].byes
    return next(e for e in record.entrants if e.number == number).is_present(round_number)


def _meeting(
    record: TournamentRecord, round_number: int, first: int, second: int
) -> Meeting | None:
    if round_number > len(record.rounds):
        return None
    meetings = record.rounds[round_number - 1].meetings
    return next((m for m in meetings if {m.first, m.second} == {first, second}), None)


def _by_games(record: TournamentRecord, meeting: Meeting) -> tuple[Verdict, int | None, int | None]:
    if not meeting.is_settled:
        return Verdict.OPEN, None, None
    if not any(game.outcome and game.outcome.is_won_or_drawn for game in meeting.games):
        return Verdict.EMPTY, None, None
    first, second = (score.game_points for score in meeting_scores(meeting, record.rules))
    if first != second:
        winner, loser = (meeting.first, meeting.second)[:: 1 if first > second else -1]
        return Verdict.WON, winner, loser
    if record.rules.knockout.better_placed_goes_on:
        better, worse = sorted((meeting.first, meeting.second))
        return Verdict.BETTER_PLACED, better, worse
    return Verdict.LEVEL, None, None


def _winner_place(contest: Contest) -> Place:
    return _NOBODY if contest.verdict is Verdict.EMPTY else contest.winner


def _loser_place(contest: Contest) -> Place:
    is_decided = contest.verdict not in (Verdict.OPEN, Verdict.LEVEL)
    return _NOBODY if is_decided and contest.loser is None else contest.loser
