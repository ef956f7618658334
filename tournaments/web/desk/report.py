"""The report of a round for the arbiter: groups, floats, criteria, and why two do not meet."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from tournaments.labels import SYSTEM_NAMES
from tournaments.labels.criteria import CRITERIA, worse_in_words
from tournaments.labels.pairing_faults import answer_in_words, fault_in_words
from tournaments.labels.reasons import Names, named, reason_in_words
from tournaments.models import Round, Tournament
from tournaments.pairing import BracketReport, Review
from tournaments.permissions import Right
from tournaments.queries.record import rules_of
from tournaments.queries.results import Board, sheet_of
from tournaments.queries.review import review_of, system_behind, why_not_in
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.drawing import drawn_round
from tournaments.web.desk.numbers import is_number


@dataclass(frozen=True, slots=True)
class CriterionLine:
    """A criterion with what the pairing made has of it, and what that of the system has."""

    code: str
    wanted: str
    made: str
    best: str

    @property
    def differs(self) -> bool:
        return self.best not in ("", self.made)


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A score group in names."""

    score: str
    moved: str
    upfloaters: str
    residents: str
    floaters: str
    pairs: list[str]
    criteria: list[CriterionLine]


@dataclass(frozen=True, slots=True)
class PairLine:
    """A pair with its sentences."""

    board: Board
    reasons: list[str]


@desk_page(Right.RUN_ROUNDS)
def report(request: DeskRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Show how a round was paired, and answer why two do not meet."""
    this_round = drawn_round(tournament, number)
    names = {entry.number: entry.name for entry in tournament.entries.all() if entry.number}
    sheet = sheet_of(this_round, rules_of(tournament))
    seen = review_of(this_round)
    one, other = (number_of(request.GET.get(name)) for name in ("one", "other"))
    return render(
        request,
        "organise/report.html",
        {
            "tournament": tournament,
            "this_round": this_round,
            "number": number,
            "system_name": SYSTEM_NAMES[system_behind(this_round).key],
            "is_by_hand": this_round.system != system_behind(this_round).key,
            "worse": worse_in_words(seen.worse) if seen.worse else "",
            "has_pairing": seen.draw is not None,
            "system_pairs": system_pairs(seen, names) if seen.worse else [],
            "faults": [fault_in_words(fault, names) for fault in seen.faults],
            "groups": groups_of(seen, names),
            "report": [reason_in_words(reason, names) for reason in this_round.report],
            "pairs": [
                PairLine(board, [reason_in_words(why, names) for why in board.pairing.reasons])
                for board in sheet.boards
            ],
            "names": sorted(names.items(), key=lambda item: item[1].casefold()),
            "one": one,
            "other": other,
            "answer": answer(this_round, one, other, names),
        },
    )


def answer(this_round: Round, one: int | None, other: int | None, names: Names) -> str:
    """Why these two do not meet, if two were named."""
    if one not in names or other not in names or one is None or other is None:
        return ""
    if one == other:
        return _("Choose two different names.")
    return answer_in_words(why_not_in(this_round, one, other), names)


def system_pairs(seen: Review, names: Names) -> list[str]:
    """What the system would make of the round, pair by pair."""
    if seen.draw is None:
        return []
    pairs = [f"{named(p.first, names)} – {named(p.second, names)}" for p in seen.draw.pairs]
    free = [] if seen.draw.bye is None else [seen.draw.bye]
    return pairs + [_("%(name)s is free") % {"name": named(who, names)} for who in free]


def groups_of(seen: Review, names: Names) -> list[GroupLine]:
    """The score groups from the top, each with its criteria as made and as the system has them."""
    best = {bracket.score: bracket for bracket in seen.best} if seen.worse else {}
    return [group_of(bracket, best.get(bracket.score), names) for bracket in seen.brackets]


def group_of(made: BracketReport, best: BracketReport | None, names: Names) -> GroupLine:
    """One score group."""
    return GroupLine(
        score=made.score,
        moved=listed(made.moved, names),
        upfloaters=listed(made.upfloaters, names),
        residents=listed(made.residents, names),
        floaters=listed(made.floaters, names),
        pairs=[f"{named(a, names)} – {named(b, names)}" for a, b in made.pairs],
        criteria=[
            CriterionLine(
                code, str(CRITERIA[code][1]), value, best.faults.get(code, "") if best else ""
            )
            for code, value in made.faults.items()
        ],
    )


def listed(numbers: Iterable[int], names: Names) -> str:
    """Names in a row."""
    return ", ".join(named(number, names) for number in numbers)


def number_of(sent: str | None) -> int | None:
    """A pairing number that was asked for, if it is one."""
    return int(sent) if sent and is_number(sent) else None
