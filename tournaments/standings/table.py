"""A tournament worked out once for all its tie-breaks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby

from tournaments.adjustments import Adjustment
from tournaments.record import (
    Decides,
    Entrant,
    GameResult,
    Outcome,
    Points,
    TournamentRecord,
)
from tournaments.scoring import NO_SCORE, NOTHING, Score, adjusted, adjustment_score, dropped
from tournaments.standings.boards import RoundBoards, boards_by_team
from tournaments.standings.cells import Cell, CellKind, cells_of
from tournaments.standings.terms import Step, Term

PARTS = {Decides.GAME_POINTS: "game_points", Decides.MATCH_POINTS: "match_points"}


@dataclass(frozen=True, slots=True)
class Tie:
    """Those who are level when the event's order comes to a tie-break.

    `place_of` has for everybody in the event the first place of the group they then stand in.
    """

    numbers: frozenset[int]
    place_of: Mapping[int, int]


@dataclass(frozen=True)
class Table:
    """A record with its totals and cells; `unit` chooses points, without it those that decide.

    `scores` are the totals, `earned` the same without what the arbiter gave or took.
    """

    record: TournamentRecord
    earned: Mapping[int, Score]
    scores: Mapping[int, Score]
    cells: Mapping[int, tuple[Cell, ...]]
    entrants: Mapping[int, Entrant]
    terms: dict[tuple[str, int], tuple[Term, ...]] = field(default_factory=dict)
    lots: dict[int, int] = field(default_factory=dict)
    partings: dict[tuple[object, frozenset[int]], dict[int, tuple[Step, ...]]] = field(
        default_factory=dict
    )
    _boards: dict[int, tuple[RoundBoards, ...]] = field(default_factory=dict)
    _adjusted: dict[Decides, dict[int, Points]] = field(default_factory=dict)
    _all_met: dict[frozenset[int], bool] = field(default_factory=dict)

    @classmethod
    def of(cls, record: TournamentRecord) -> "Table":
        """The table of this record."""
        return cls.made_of(record, cells_of(record))

    @classmethod
    def made_of(cls, record: TournamentRecord, cells: Mapping[int, tuple[Cell, ...]]) -> "Table":
        """The table of this record, whose cells are known: what was earned is their sum."""
        entrants = {entrant.number: entrant for entrant in record.entrants}
        earned = {
            number: sum((cell.own for cell in row), NO_SCORE) for number, row in cells.items()
        }
        return cls(record, earned, adjusted(earned, record), cells, entrants)

    @classmethod
    def after_each_round(cls, record: TournamentRecord) -> Iterator["Table"]:
        """The tables as they stood after each round, their cells worked out once for all of them.

        Where the event cancels results afterwards, the cells of a round are not the same for ever.
        """
        cells = cells_of(record)
        for this_round in record.rounds:
            then = record.after(this_round.number)
            if dropped(then) != dropped(record):
                yield cls.of(then)
                continue
            there = (entrant.number for entrant in then.entrants)
            yield cls.made_of(then, {one: cells[one][: this_round.number] for one in there})

    def part(self, score: Score, unit: Decides | None = None) -> Points:
        """Game points or match points of a score."""
        points: Points = getattr(score, PARTS[unit or self.record.rules.decides])
        return points

    def points(self, number: int, unit: Decides | None = None) -> Points:
        """The points of an entrant over all rounds, with those that the arbiter gave or took."""
        return self.part(self.scores[number], unit)

    def earned_points(self, number: int, unit: Decides | None = None) -> Points:
        """The points of an entrant from the rounds alone."""
        return self.part(self.earned[number], unit)

    def adjustments(
        self, number: int, unit: Decides | None = None
    ) -> Iterator[tuple[Adjustment, Points]]:
        """What the arbiter gave an entrant or took in these points, one by one."""
        for one in self.record.in_force:
            points = self.part(adjustment_score(one), unit)
            if one.number == number and points:
                yield one, points

    def drawn_round(self, unit: Decides | None = None) -> Points:
        """What a round is worth in which everything was drawn."""
        rules = self.record.rules
        return self.part(Score(rules.draw * rules.games_per_pairing, rules.match_draw), unit)

    def won_round(self, unit: Decides | None = None) -> Points:
        """The most that a round can give on the board."""
        rules = self.record.rules
        return self.part(Score(rules.win * rules.games_per_pairing, rules.match_win), unit)

    def handed_on(self, number: int, unit: Decides | None = None) -> Points:
        """The points that an entrant counts for in the tie-breaks of others.

        What the arbiter gave or took is the entrant's own and is not handed on, as the program of
        FIDE's technical commission reads it (gacrux 1.11.65). Article 16.3 is for Swiss tournaments.
        """
        rules = self.record.rules
        if rules.predetermined or not rules.unplayed.is_virtual:
            return self.earned_points(number, unit)
        unit = unit or self.record.rules.decides
        if unit not in self._adjusted:
            self._adjusted[unit] = {each: self._as_opponent(each, unit) for each in self.cells}
        return self._adjusted[unit][number]

    def _as_opponent(self, number: int, unit: Decides) -> Points:
        """The score with late absences as draws (FIDE C.07 16.3.2).

        Late is an absence without an opponent after which the entrant was never there again.
        """
        row = self.cells[number]
        here = max((cell.round_number for cell in row if not cell.is_voluntary), default=0)
        return sum(
            (
                self.drawn_round(unit)
                if cell.round_number > here and cell.opponent is None
                else self.part(cell.own, unit)
                for cell in row
            ),
            NOTHING,
        )

    @cached_property
    def fore(self) -> "Table":
        """The table if all pairings of the final round had ended in draws (FIDE C.07 8.3).

        Before the final round is paired it is this table.
        """
        record = self.record
        if len(record.rounds) < record.rules.planned_rounds or not record.rounds:
            return self
        *before, final = record.rounds
        drawn = tuple(
            replace(
                one, games=tuple(GameResult(game.first_side, Outcome.DRAW) for game in one.games)
            )
            for one in final.meetings
        )
        rounds = (*before, replace(final, meetings=drawn))
        return Table.of(replace(record, rounds=rounds))

    def boards(self, number: int) -> tuple[RoundBoards, ...]:
        """What a team made at its boards, round by round."""
        if not self._boards:
            self._boards.update(boards_by_team(self.record))
        return self._boards[number]

    def meetings(self, number: int) -> Iterator[tuple[Cell, int]]:
        """The rounds in which somebody was met, with the opponent."""
        for cell in self.cells[number]:
            if cell.kind is CellKind.MET and cell.opponent is not None:
                yield cell, cell.opponent

    def encounters(self, number: int) -> Iterator[tuple[Cell, int]]:
        """The rounds that count as played against somebody, with the opponent.

        Where a table settled before the start who meets whom, forfeits are games (FIDE C.07 15.2).
        """
        for cell in self.cells[number]:
            if cell.opponent is not None and self.is_encounter(cell):
                yield cell, cell.opponent

    def is_encounter(self, cell: Cell) -> bool:
        """Does this round count as played against the opponent?"""
        is_forfeited = cell.kind is CellKind.UNPLAYED and cell.is_forfeit
        return cell.kind is CellKind.MET or (is_forfeited and self.record.rules.predetermined)

    def has_all_met(self, numbers: frozenset[int]) -> bool:
        """Has each of these met all the others?"""
        if numbers not in self._all_met:
            # So many cannot all have met: without this look, large fields would be compared in pairs.
            self._all_met[numbers] = len(numbers) <= len(self.record.rounds) + 1 and all(
                numbers - {one} <= {opponent for _, opponent in self.encounters(one)}
                for one in numbers
            )
        return self._all_met[numbers]

    def groups(self, keys: Mapping[int, tuple[Points, ...]]) -> list[tuple[int, ...]]:
        """Those with equal keys together, the highest key first, each group by pairing number."""
        ordered = sorted(sorted(keys), key=lambda number: keys[number], reverse=True)
        return [tuple(sorted(group)) for _, group in groupby(ordered, key=lambda n: keys[n])]
