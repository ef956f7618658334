"""A pairing of the coming round beside what the system makes: its brackets, faults and first weakness."""

from dataclasses import dataclass, replace

from tournaments.pairing.brackets import PairedField
from tournaments.pairing.compare import OTHER, TURNS, Worse, as_brackets, first_worse
from tournaments.pairing.draw import CannotPair, RoundDraw
from tournaments.pairing.faults import Fault, faults_of
from tournaments.pairing.field import Field
from tournaments.pairing.fixed import beside_fixed
from tournaments.pairing.made import Made, made_of
from tournaments.pairing.matching import Edge
from tournaments.pairing.report import BracketReport, report
from tournaments.pairing.systems import System, pair
from tournaments.record import TournamentRecord


@dataclass(frozen=True, slots=True)
class Review:
    """What a pairing is worth by the system of the event.

    `draw` is what the system makes, None when it has no pairing. `brackets` are those of the pairing
    looked at and `best` those of the system; both are empty where it does not pair by brackets, and fixed
    pairs are in neither. `worse` is None when the system makes the very same pairing.
    """

    draw: RoundDraw | None
    brackets: tuple[BracketReport, ...]
    best: tuple[BracketReport, ...]
    faults: tuple[Fault, ...]
    worse: Worse | None


def review(record: TournamentRecord, made: Made, *, system: System, seed: str) -> Review:
    """Look at a pairing of everybody who is present in the coming round."""
    try:
        draw = pair(record, system=system.key, seed=seed)
    except CannotPair:
        draw = None
    best = working(record, system)
    faults = faults_of(record, made, bounds_turns=system.bounds_turns)
    if best is None:
        worse = None if draw is None else _difference(made, draw)
        return Review(draw, (), (), faults, worse)
    edges, bye = by_rank(best.field, made)
    worse = first_worse(best, edges, bye)
    if worse is None and draw is not None and {*made_of(draw).pairs} != {*made.pairs}:
        worse = Worse(best.edition.named.get(TURNS, TURNS))
    return Review(draw, report(as_brackets(best, edges, bye)), report(best), faults, worse)


def working(record: TournamentRecord, system: System) -> PairedField | None:
    """The brackets in which the system pairs everybody beside the fixed pairs; None without any.

    As in the draw itself, clubs meet after all when nobody could be paired else.
    """
    if system.brackets is None:
        return None
    rest = beside_fixed(record)
    for allowed in (rest, replace(rest, rules=replace(rest.rules, clubs_apart=0))):
        try:
            return system.brackets(allowed)
        except CannotPair:
            continue
    return None


def by_rank(field: Field, made: Made) -> tuple[list[Edge], int | None]:
    """The pairs and the bye of those in the field, by rank."""
    rank_of = {contestant.number: rank for rank, contestant in enumerate(field.ranked)}
    edges = [
        (min(rank_of[a], rank_of[b]), max(rank_of[a], rank_of[b]))
        for a, b in made.pairs
        if a in rank_of and b in rank_of
    ]
    return sorted(edges), None if made.bye is None else rank_of.get(made.bye)


def _difference(made: Made, draw: RoundDraw) -> Worse | None:
    """Whether two pairings differ, where nothing more can be said."""
    other = made_of(draw)
    if (made.meetings(), {*made.free}) != (other.meetings(), {*other.free}):
        return Worse(OTHER)
    return None if {*made.pairs} == {*other.pairs} else Worse(TURNS)
