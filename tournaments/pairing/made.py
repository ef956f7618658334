"""A pairing that somebody made, by pairing numbers, and the round as it was when it was made."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tournaments.pairing.draw import RoundDraw
from tournaments.record import ByeKind, TournamentRecord


@dataclass(frozen=True, slots=True)
class Made:
    """Who meets whom, first named first and in board order, and who is free."""

    pairs: tuple[tuple[int, int], ...]
    free: tuple[int, ...] = ()

    @property
    def bye(self) -> int | None:
        """Who is free in an odd field; in a fixed table several may be, each for want of an opponent."""
        return self.free[0] if len(self.free) == 1 else None

    @property
    def numbers(self) -> tuple[int, ...]:
        """Everybody who has a place."""
        return (*(number for two in self.pairs for number in two), *self.free)

    def meetings(self) -> set[frozenset[int]]:
        """The pairs without who begins."""
        return {frozenset(two) for two in self.pairs}

    def opponent_of(self, number: int) -> int | None:
        """Whom this one meets."""
        return next((a if b == number else b for a, b in self.pairs if number in (a, b)), None)


def with_exchanged(made: Made, one: int, other: int) -> Made:
    """The same with two who have exchanged their places."""
    place = {one: other, other: one}

    def there(number: int) -> int:
        return place.get(number, number)

    return Made(
        tuple((there(first), there(second)) for first, second in made.pairs),
        tuple(map(there, made.free)),
    )


def with_together(made: Made, one: int, other: int) -> Made:
    """The same with these two at one board; those whom they leave meet each other, or one is free."""
    mate = made.opponent_of(one)
    if mate is not None:
        return made if mate == other else with_exchanged(made, mate, other)
    mate = made.opponent_of(other)
    return made if mate is None else with_exchanged(made, mate, one)


def with_turned(made: Made, board: int) -> Made:
    """The same with the other one named first at a board."""
    return replace(
        made,
        pairs=tuple(
            (second, first) if place == board else (first, second)
            for place, (first, second) in enumerate(made.pairs, start=1)
        ),
    )


def made_of(draw: RoundDraw) -> Made:
    """What an engine drew."""
    free = () if draw.bye is None else (draw.bye,)
    return Made(tuple((one.first, one.second) for one in draw.pairs), free + draw.idle)


def made_in(record: TournamentRecord, round_number: int) -> Made:
    """What was made of a round that is in the record."""
    this_round = record.rounds[round_number - 1]
    return Made(
        tuple((meeting.first, meeting.second) for meeting in this_round.meetings),
        tuple(number for number, kind in this_round.byes if kind is ByeKind.PAIRING),
    )


def before_round(
    record: TournamentRecord, round_number: int, playing: Iterable[int]
) -> TournamentRecord:
    """The record as it was before a round that was made for these players; nobody else is present."""
    there = frozenset(playing)
    entrants = tuple(
        replace(
            one,
            withdrawn_from=None if one.number in there else round_number,
            asked_byes={
                at: kind
                for at, kind in one.asked_byes.items()
                if at != round_number or one.number not in there
            },
        )
        for one in record.entrants
    )
    return replace(record, entrants=entrants, rounds=record.rounds[: round_number - 1], fixed=())
