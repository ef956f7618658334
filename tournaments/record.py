"""What a tournament is to pairing and standings: its entrants, its rules and, round by round, who met whom.

These values know neither database nor web. They are built in one place from rows
(`tournaments.queries.record_of`) and everything that ranks, pairs or explains reads them and nothing else.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction

from rules.position import Side
from tournaments.adjustments import Adjustment, among
from tournaments.formats import (
    PLAIN_KEIZER,
    PLAIN_KNOCKOUT,
    PLAIN_TEAM,
    KeizerRules,
    KnockoutRules,
    TeamRules,
)
from tournaments.outcomes import Outcome as Outcome

Points = Fraction
"""Points are exact: a club that scores 1-½-0 gets halves, never floats."""

_ZERO, _ONE, _TWO = Points(0), Points(1), Points(2)


class ByeKind(StrEnum):
    """Why an entrant has no opponent in a round.

    `EXCUSED` is an absence for work or illness, `CLUB_MATCH` one for a match of the club; both are as
    good as a half bye unless the format values them by itself.
    """

    PAIRING = "pairing"
    HALF = "half"
    ZERO = "zero"
    LATE = "late"
    EXCUSED = "excused"
    CLUB_MATCH = "club_match"


ASKED_BYES = (ByeKind.HALF, ByeKind.ZERO, ByeKind.EXCUSED, ByeKind.CLUB_MATCH)
"""The byes that an entrant can ask for."""


class Decides(StrEnum):
    """Which points make the order: the sum of games, or the better combined result of each pairing."""

    GAME_POINTS = "game_points"
    MATCH_POINTS = "match_points"


class MatchUnit(StrEnum):
    """What earns match points: a whole pairing, or the two games of each ballot for themselves."""

    PAIRING = "pairing"
    BALLOT = "ballot"


class Adjourned(StrEnum):
    """What an adjourned game is while the next round is paired."""

    DRAW = "draw"
    NOTHING = "nothing"
    WAIT = "wait"


class Withdrawals(StrEnum):
    """What becomes of the results of those who leave."""

    STAND = "stand"
    DROPPED_BEFORE_HALF = "dropped_before_half"


class UnplayedRule(StrEnum):
    """What a round without a played game adds to a tie-break that sums over opponents.

    `OWN_SCORE` is a draw against oneself; the two virtual opponents are FIDE C.07 article 16 in its
    editions of 2024 and of 2026, which adjust the opponents' scores too.
    """

    ZERO = "zero"
    NOT_COUNTED = "not_counted"
    OWN_SCORE = "own_score"
    VIRTUAL_2024 = "virtual_2024"
    VIRTUAL_2026 = "virtual_2026"

    @property
    def is_virtual(self) -> bool:
        """Does article 16 hold?"""
        return self in (UnplayedRule.VIRTUAL_2024, UnplayedRule.VIRTUAL_2026)


@dataclass(frozen=True, slots=True)
class Grade:
    """A win that is not worth the whole of it: what the winner and the loser get, and the event's words."""

    won: Points
    lost: Points
    name: str = ""


@dataclass(frozen=True, slots=True)
class ByeValue:
    """What a bye is worth: game points for each game of the round, and match points for the pairing."""

    game_points: Points
    match_points: Points


@dataclass(frozen=True, slots=True)
class Repeats:
    """When two who met may meet again: so many times in all, with more than `after` rounds between."""

    most: int = 1
    after: int = 0


NEVER_AGAIN = Repeats()


@dataclass(frozen=True, slots=True)
class Ban:
    """Entrants of whom no two may be paired, in these rounds; without a last round for good."""

    numbers: frozenset[int]
    first_round: int = 1
    last_round: int | None = None


@dataclass(frozen=True, slots=True)
class EventRules:
    """How an event scores and ranks.

    `win`, `draw`, `loss`, `forfeit_win` and `forfeit_loss` are game points for one game; the `match_`
    values are for the combined result of a pairing. Where teams meet, at `team_boards` boards, the games of
    a pairing are those of all boards, board after board. `plus_draw` and `minus_draw` are for the two sides
    of a plus-draw, both None where the event knows none, and `grades` are the wins worth less than
    `win`, by their codes. `tie_breaks` are codes of
    `tournaments.standings.TIE_BREAKS` in the event's order; `honour` is the code of the one that makes
    the event's honour points, and `lots_seed` is what lots are drawn with. A second pairing bye and
    all after it are worth `later_bye`, without it the same as the first. `odd_begin` says whether odd
    numbers begin where nobody has a history; None leaves it to the seed of the draw. `repeats` says
    when two may meet again, `clubs_apart` for how many rounds members of a club are kept apart if they
    can be, and `baku` accelerates the first half of the rounds (FIDE C.04.7). `by_group` ranks each group
    for itself. `leading` is the code of a tie-break that stands before the points that decide, and who
    has played fewer games than `least_games` is ranked behind all others. `challenge_reach` is how many
    places above oneself one may challenge, 0 for any. `predetermined` says that a table settled before the
    start who meets whom. `knockout`, `keizer` and `team` are the settings of these formats.
    """

    games_per_pairing: int
    planned_rounds: int
    win: Points = _TWO
    draw: Points = _ONE
    loss: Points = _ZERO
    forfeit_win: Points = _TWO
    forfeit_loss: Points = _ZERO
    plus_draw: Points | None = None
    minus_draw: Points | None = None
    grades: Mapping[str, Grade] = field(default_factory=dict)
    match_win: Points = _TWO
    match_draw: Points = _ONE
    match_loss: Points = _ZERO
    match_unit: MatchUnit = MatchUnit.PAIRING
    decides: Decides = Decides.GAME_POINTS
    tie_breaks: tuple[str, ...] = ("solkoff", "sonneborn_berger")
    unplayed: UnplayedRule = UnplayedRule.ZERO
    honour: str = "solkoff"
    lots_seed: str = ""
    withdrawals: Withdrawals = Withdrawals.STAND
    adjourned: Adjourned = Adjourned.DRAW
    byes: Mapping[ByeKind, ByeValue] = field(
        default_factory=lambda: {
            ByeKind.PAIRING: ByeValue(_TWO, _TWO),
            ByeKind.HALF: ByeValue(_ONE, _ONE),
            ByeKind.ZERO: ByeValue(_ZERO, _ZERO),
            ByeKind.LATE: ByeValue(_ZERO, _ZERO),
            ByeKind.EXCUSED: ByeValue(_ONE, _ONE),
            ByeKind.CLUB_MATCH: ByeValue(_ONE, _ONE),
        }
    )
    later_bye: ByeValue | None = None
    odd_begin: bool | None = None
    repeats: Repeats = NEVER_AGAIN
    clubs_apart: int = 0
    baku: bool = False
    by_group: bool = False
    leading: str = ""
    least_games: int = 0
    challenge_reach: int = 0
    predetermined: bool = False
    team_boards: int = 0
    knockout: KnockoutRules = PLAIN_KNOCKOUT
    keizer: KeizerRules = PLAIN_KEIZER
    team: TeamRules = PLAIN_TEAM


@dataclass(frozen=True, slots=True)
class Member:
    """A person of a team: the own number, the team's pairing number, and the place in its list."""

    number: int
    team: int
    place: int
    rating: int | None = None


LineUp = tuple[int | None, ...]
"""Who sits at the boards of a team, by the members' numbers; None is an empty board."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person in one tournament, known by the pairing number.

    `joined_in` is the first round the entrant can play, `withdrawn_from` the first round no longer played;
    `asked_byes` maps a round number to the kind of bye asked for in it. `by_hand` is the value that
    the arbiter gave to break a tie; without `may_be_free` there is no pairing bye. `group`
    names the table that the entrant plays in, or the team in a match of teams.
    """

    number: int
    rating: int | None = None
    joined_in: int = 1
    withdrawn_from: int | None = None
    asked_byes: Mapping[int, ByeKind] = field(default_factory=dict)
    by_hand: Points = _ZERO
    club: str = ""
    may_be_free: bool = True
    group: str = ""

    def is_present(self, round_number: int) -> bool:
        """May this entrant be paired in that round?"""
        has_left = self.withdrawn_from is not None and round_number >= self.withdrawn_from
        return (
            round_number >= self.joined_in and not has_left and round_number not in self.asked_byes
        )


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game of a meeting: which side the first named has, and how it ended (None: still open).

    `grade` is the code of the win in an event that grades them; empty for a whole win.
    """

    first_side: Side
    outcome: Outcome | None
    grade: str = ""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two entrants at a board in a round, with the games between them in order.

    In a match of teams `line_ups` says who sat for the first named and who for the second; a team that
    has not handed one in has an empty one.
    """

    board: int
    first: int
    second: int
    games: tuple[GameResult, ...]
    line_ups: tuple[LineUp, LineUp] = ((), ())

    @property
    def is_begun(self) -> bool:
        """Was at least one game decided on the board, or adjourned?"""
        return any(
            game.outcome is not None and (game.outcome.is_played or not game.outcome.is_settled)
            for game in self.games
        )

    @property
    def is_met(self) -> bool:
        """Did they meet, or may they still? All games forfeited or not played is no meeting."""
        return self.is_begun or any(game.outcome is None for game in self.games)

    @property
    def is_settled(self) -> bool:
        """Has every game an outcome to which none will follow?"""
        return all(game.outcome is not None and game.outcome.is_settled for game in self.games)


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A round: its meetings in board order, and the byes as (pairing number, kind)."""

    number: int
    meetings: tuple[Meeting, ...]
    byes: tuple[tuple[int, ByeKind], ...] = ()


@dataclass(frozen=True, slots=True)
class TournamentRecord:
    """Everything that pairing and standings may know; rounds are in order and numbered from 1.

    `fixed` are pairs of the coming round, `boosts` points that count for pairing alone, by pairing number
    and round. `members` are the people of the teams where teams take part, `adjustments` points that the
    arbiter gave or took, of later rounds too.
    """

    rules: EventRules
    entrants: tuple[Entrant, ...]
    rounds: tuple[RoundRecord, ...] = ()
    bans: tuple[Ban, ...] = ()
    fixed: tuple[tuple[int, int], ...] = ()
    boosts: Mapping[int, Mapping[int, Points]] = field(default_factory=dict)
    members: tuple[Member, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()

    def after(self, round_number: int) -> "TournamentRecord":
        """The tournament as it stood when that round had been played, without those who came later."""
        entrants = tuple(e for e in self.entrants if e.joined_in <= max(round_number, 1))
        there = {entrant.number for entrant in entrants}
        given = among(self.adjustments, there, until=round_number)
        return replace(
            self, entrants=entrants, rounds=self.rounds[:round_number], adjustments=given
        )

    @property
    def in_force(self) -> tuple[Adjustment, ...]:
        """The adjustments that count after the last round of the record."""
        return tuple(one for one in self.adjustments if one.round_number <= len(self.rounds))

    @property
    def next_round(self) -> int:
        """The number of the round to be paired."""
        return len(self.rounds) + 1

    @property
    def groups(self) -> tuple[str, ...]:
        """The names of the groups in order; a single nameless one where nobody is in any."""
        return tuple(sorted({entrant.group for entrant in self.entrants}))

    def of_group(self, name: str) -> "TournamentRecord":
        """The tournament of one group alone: its entrants, and their meetings and byes."""
        entrants = tuple(entrant for entrant in self.entrants if entrant.group == name)
        numbers = frozenset(entrant.number for entrant in entrants)
        rounds = tuple(
            replace(
                this_round,
                meetings=tuple(m for m in this_round.meetings if {m.first, m.second} <= numbers),
                byes=tuple(bye for bye in this_round.byes if bye[0] in numbers),
            )
            for this_round in self.rounds
        )
        members = tuple(member for member in self.members if member.team in numbers)
        given = among(self.adjustments, numbers)
        return replace(self, entrants=entrants, rounds=rounds, members=members, adjustments=given)

    @property
    def divisions(self) -> tuple[tuple[str, "TournamentRecord"], ...]:
        """Those who are ranked together, by name: the groups where the event plays in groups, else all."""
        if not self.rules.by_group:
            return (("", self),)
        return tuple((name, self.of_group(name)) for name in self.groups)
