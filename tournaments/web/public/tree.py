"""The tree of a knockout, as far as its rounds are published."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.knockout import Contest, Stage, Tree, Verdict, points_of, tree_of
from tournaments.models import Entry, Tournament
from tournaments.queries.public import published_part
from tournaments.queries.record import record_of
from tournaments.record import Points, TournamentRecord
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import page, published

STAGES: dict[Stage, Promise] = {
    Stage.THIRD_PLACE: gettext_lazy("For third place"),
    Stage.CONSOLATION: gettext_lazy("Consolation"),
}

LAST_ROUNDS: tuple[Promise, ...] = (
    gettext_lazy("Final"),
    gettext_lazy("Semi-finals"),
    gettext_lazy("Quarter-finals"),
)
"""The rounds of a main tree from its end."""

VERDICTS: dict[Verdict, Promise] = {
    Verdict.BETTER_PLACED: gettext_lazy("level; the better placed goes on"),
    Verdict.LEVEL: gettext_lazy("level; more games decide"),
    Verdict.UNOPPOSED: gettext_lazy("through without play"),
    Verdict.EMPTY: gettext_lazy("nobody goes on"),
}


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two places of a contest; without an entry it is still open, or stays empty."""

    entry: Entry | None
    points: Points | None
    is_through: bool


@dataclass(frozen=True, slots=True)
class Card:
    """A contest as people read it."""

    sides: tuple[Side, Side]
    remark: str


@dataclass(frozen=True, slots=True)
class Column:
    """A round of a stage."""

    name: str
    cards: list[Card]


@public_page()
def tree_page(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """All rounds of the knockout, with who went on."""
    out = published(tournament)
    if not out.has_tree:
        raise Http404
    record = published_part(
        record_of(tournament),
        pairings={each.number for each in out.pairings},
        results={each.number for each in out.results},
    )
    tree = tree_of(record)
    entries = {entry.number: entry for entry in tournament.entries.all()}
    return page(
        request,
        tournament,
        "tree",
        out,
        main=columns(record, tree, Stage.MAIN, entries),
        others=[
            (name, columns(record, tree, stage, entries))
            for stage, name in STAGES.items()
            if any(contest.stage is stage for contest in tree.contests)
        ],
        champion=entries.get(tree.champion),
    )


def columns(
    record: TournamentRecord, tree: Tree, stage: Stage, entries: Mapping[int | None, Entry]
) -> list[Column]:
    """The rounds of a stage, each with its contests from the top."""
    contests = [contest for contest in tree.contests if contest.stage is stage]
    return [
        Column(name_of(stage, number, tree.rounds), cards(record, list(group), entries))
        for number, group in groupby(contests, key=lambda contest: contest.round_number)
    ]


def name_of(stage: Stage, number: int, rounds: int) -> str:
    """What a round is called."""
    from_the_end = rounds - number
    if stage is Stage.MAIN and from_the_end < len(LAST_ROUNDS):
        return str(LAST_ROUNDS[from_the_end])
    return _("Round %(round)s") % {"round": number}


def cards(
    record: TournamentRecord, contests: Sequence[Contest], entries: Mapping[int | None, Entry]
) -> list[Card]:
    """The contests of a round with names and points."""
    shown = []
    for contest in contests:
        points = points_of(record, contest) or (None, None)
        numbers = (contest.first, contest.second)
        first, second = (
            Side(entries.get(number), made, number is not None and number == contest.winner)
            for number, made in zip(numbers, points, strict=True)
        )
        shown.append(Card((first, second), str(VERDICTS.get(contest.verdict, ""))))
    return shown
