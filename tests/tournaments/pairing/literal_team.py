"""FIDE C.04.6 (2026) taken at its word: wishes, C1 to C10, articles 3.4 to 3.6 and 4, by trying everything.

Nothing here is shared with the engine but who is present, who may meet, and the points of a round; sets
and pairings are listed as `literal_double_swiss` lists them, for the articles that are worded alike.
"""

from dataclasses import dataclass, field

from tests.tournaments.pairing.literal_double_swiss import best_set, free_one, identifier, pairings
from tournaments.pairing.field import Field
from tournaments.pairing.history import drawn_if_adjourned
from tournaments.record import Decides, TournamentRecord
from tournaments.scoring import round_scores

WHITE, BLACK = "W", "B"
OTHER = {WHITE: BLACK, BLACK: WHITE}


@dataclass
class Team:
    """A team as the text sees it; `wish` is a colour and whether it is strong."""

    number: int
    primary: int = 0
    secondary: int = 0
    colours: list[str] = field(default_factory=list)
    floated: bool = False
    wish: tuple[str, bool] | None = None

    @property
    def difference(self) -> int:
        """1.6.2."""
        return self.colours.count(WHITE) - self.colours.count(BLACK)


def teams_of(record: TournamentRecord) -> dict[int, Team]:
    """Every team with the history that the text reads, by number."""
    teams = {entrant.number: Team(entrant.number) for entrant in record.entrants}
    record = drawn_if_adjourned(record)
    by_match = record.rules.decides is Decides.MATCH_POINTS
    for this_round in record.rounds:
        before = {number: team.primary for number, team in teams.items()}
        for team in teams.values():
            team.floated = False
        for meeting in this_round.meetings:
            if meeting.is_met:
                teams[meeting.first].colours.append(WHITE)
                teams[meeting.second].colours.append(BLACK)
                differ = before[meeting.first] != before[meeting.second]
                teams[meeting.first].floated = teams[meeting.second].floated = differ
        for number, score in round_scores(record, this_round).items():
            points = (score.match_points, score.game_points)
            primary, secondary = points if by_match else points[::-1]
            teams[number].primary += primary
            teams[number].secondary += secondary
    for team in teams.values():
        is_last = record.next_round == record.rules.planned_rounds
        team.wish = wish_of(team, record.rules.team.turns.value, is_last=is_last)
    return teams


def wish_of(team: Team, kind: str, *, is_last: bool) -> tuple[str, bool] | None:
    """1.7, paragraph by paragraph."""
    difference, last = team.difference, team.colours[-1:]
    last_two = team.colours[-2:]
    if kind == "none":
        return None
    if difference < -1 or (difference in (0, -1) and last_two == [BLACK, BLACK]):
        return WHITE, True
    if difference > 1 or (difference in (0, 1) and last_two == [WHITE, WHITE]):
        return BLACK, True
    if kind == "a":
        return None
    if difference == -1 or (difference == 0 and not is_last and last == [BLACK]):
        return WHITE, False
    if difference == 1 or (difference == 0 and not is_last and last == [WHITE]):
        return BLACK, False
    return None


def literal_team(
    record: TournamentRecord, here: Field, *, initial: str
) -> tuple[set[tuple[int, int]], int | None]:
    """The pairs, White of board 1 first, and who is free; `initial` is the colour of 4.1."""
    teams = teams_of(record)
    ranked = [teams[one.number] for one in here.ranked]
    looks_at_floats = record.next_round <= record.rules.planned_rounds - 2
    floated = frozenset(r for r, team in enumerate(ranked) if looks_at_floats and team.floated)
    waiting = list(range(len(ranked)))
    free = None
    if len(waiting) % 2:
        free = free_one(here)
        waiting.remove(free)
    pairs: set[tuple[int, int]] = set()
    while waiting:
        top = max(here.ranked[rank].score for rank in waiting)
        residents = [rank for rank in waiting if here.ranked[rank].score == top]
        lower = [rank for rank in waiting if here.ranked[rank].score < top]
        taken = best_set(here, residents, lower, floated)
        bracket = sorted((*residents, *taken))
        made = min(
            pairings(tuple(bracket), here),
            key=lambda made: (
                unfulfilled(made, ranked),
                unfulfilled_strong(made, ranked) if record.rules.team.turns == "b" else 0,
                opponents_that_floated(made, taken, floated),
                identifier([(ranked[a].number, ranked[b].number) for a, b in made]),
            ),
        )
        secondary = record.rules.team.secondary
        for a, b in made:
            pairs.add(coloured(ranked[a], ranked[b], initial=initial, secondary=secondary))
        waiting = [rank for rank in waiting if rank not in bracket]
    return pairs, None if free is None else ranked[free].number


def unfulfilled(made, ranked: list[Team]) -> int:
    """C8: teams whose wish is not fulfilled, which is one in each pair that wishes the same."""
    return sum(
        one.wish is not None and other.wish is not None and one.wish[0] == other.wish[0]
        for one, other in ((ranked[a], ranked[b]) for a, b in made)
    )


def unfulfilled_strong(made, ranked: list[Team]) -> int:
    """C9: the same of strong wishes; beside a mild one a strong wish is granted (4.3.4)."""
    return sum(
        one.wish is not None and one.wish == other.wish and one.wish[1]
        for one, other in ((ranked[a], ranked[b]) for a, b in made)
    )


def opponents_that_floated(made, taken, floated) -> int:
    """C10: every team that meets an upfloater and floated in the round before."""
    both_ways = [*made, *((b, a) for a, b in made)]
    return sum(team in floated for team, opponent in both_ways if opponent in taken)


def coloured(one: Team, other: Team, *, initial: str, secondary: bool) -> tuple[int, int]:
    """Article 4: the numbers of White and Black on board 1."""

    def order(team: Team) -> tuple[int, int, int]:
        return -team.primary, -team.secondary if secondary else 0, team.number

    first, second = sorted((one, other), key=order)
    colour = colour_of_first(first, second, initial)
    return (first.number, second.number) if colour == WHITE else (second.number, first.number)


def colour_of_first(first: Team, second: Team, initial: str) -> str:
    """4.3.1 to 4.3.9."""
    if not first.colours and not second.colours:
        return initial if first.number % 2 else OTHER[initial]
    if first.wish and not second.wish:
        return first.wish[0]
    if second.wish and not first.wish:
        return OTHER[second.wish[0]]
    if first.wish and second.wish and first.wish[0] != second.wish[0]:
        return first.wish[0]
    if first.wish and second.wish and first.wish[1] != second.wish[1]:
        return first.wish[0] if first.wish[1] else OTHER[second.wish[0]]
    if first.difference != second.difference:
        return WHITE if first.difference < second.difference else BLACK
    for one, other in zip(first.colours[::-1], second.colours[::-1], strict=False):
        if one != other:
            return OTHER[one]
    if first.wish:
        return first.wish[0]
    return OTHER[first.colours[-1]] if first.colours else second.colours[-1]
