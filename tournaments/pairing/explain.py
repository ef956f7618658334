"""Why these two meet: facts drawn from the bracket in which the pair was made."""

from collections.abc import Iterator

from tournaments.pairing.criteria import Bracket
from tournaments.pairing.draw import Fact, FloatCause, Reason, ReasonCode
from tournaments.pairing.field import Field
from tournaments.pairing.matching import Edge
from tournaments.scoring import write_points


def reasons_for(
    field: Field, edge: Edge, bracket: Bracket, home: Bracket, *, shares_turns: bool
) -> Iterator[Reason]:
    """Group or float, places in the group, and the natural opponent who was passed over.

    `home` is the bracket in which the higher ranked was a resident. With `shares_turns` pairs are chosen
    so that both have the turn they prefer.
    """
    higher, lower = edge
    natural: int | None
    if lower in bracket.upfloaters:
        yield _taken_up(field, edge)
        natural = _natural_by_number(field, bracket, higher)
    elif higher in bracket.moved:
        yield _floated(field, edge, home)
        natural = _natural_for_moved(bracket, higher)
    else:
        score = write_points(field.ranked[lower].score)
        yield Reason(ReasonCode.SAME_GROUP, {"score": score})
        yield Reason(
            ReasonCode.PLACES,
            {
                "first_place": bracket.residents.index(higher) + 1,
                "second_place": bracket.residents.index(lower) + 1,
                "group_size": len(bracket.residents),
            },
        )
        natural = _natural_for_resident(field, bracket, higher)
    if natural is not None and natural != lower:
        yield _passed_over(field, higher, natural, shares_turns=shares_turns)


def _natural_for_moved(bracket: Bracket, rank: int) -> int | None:
    place = bracket.moved.index(rank)
    return bracket.residents[place] if place < len(bracket.residents) else None


def _natural_for_resident(field: Field, bracket: Bracket, rank: int) -> int | None:
    """The opponent in the other half, in a group to which nobody was moved down."""
    if bracket.upfloaters:
        return _natural_by_number(field, bracket, rank)
    half = len(bracket.residents) // 2
    place = bracket.residents.index(rank)
    return None if bracket.moved or place >= half else bracket.residents[place + half]


def _natural_by_number(field: Field, bracket: Bracket, rank: int) -> int:
    """The opponent in the other half, where those taken up stand among the others by number."""
    order = sorted(
        bracket.residents + bracket.upfloaters, key=lambda rank: field.ranked[rank].number
    )
    place, half = order.index(rank), len(order) // 2
    return order[place + half if place < half else place - half]


def _taken_up(field: Field, edge: Edge) -> Reason:
    higher, lower = (field.ranked[rank] for rank in edge)
    facts: dict[str, Fact] = {
        "number": lower.number,
        "from_score": write_points(lower.score),
        "to_score": write_points(higher.score),
    }
    return Reason(ReasonCode.TAKEN_UP, facts)


def _floated(field: Field, edge: Edge, home: Bracket) -> Reason:
    higher, lower = edge
    contestant, score = field.ranked[higher], field.ranked[lower].score
    nearer = [
        rank
        for rank, one in enumerate(field.ranked)
        if score < one.score <= contestant.score and rank != higher
    ]
    if nearer and not any(field.may_meet(higher, rank) for rank in nearer):
        cause = FloatCause.MET_EVERYBODY
    elif len(home.members) % 2:
        cause = FloatCause.ODD_GROUP
    else:
        cause = FloatCause.REST_OF_FIELD
    facts: dict[str, Fact] = {
        "number": contestant.number,
        "from_score": write_points(contestant.score),
        "to_score": write_points(score),
        "why": cause.value,
    }
    return Reason(ReasonCode.FLOATED, facts)


def _passed_over(field: Field, rank: int, natural: int, *, shares_turns: bool) -> Reason:
    one, other = field.ranked[rank], field.ranked[natural]
    facts = {"number": one.number, "opponent": other.number}
    if other.number in one.met:
        return Reason(ReasonCode.HAD_MET, {**facts, "round": one.met[other.number]})
    if shares_turns and one.preference.clashes(other.preference):
        return Reason(ReasonCode.SAME_WISH, facts)
    return Reason(ReasonCode.PASSED_OVER, facts)
