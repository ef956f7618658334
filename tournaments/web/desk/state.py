"""Where a tournament stands: one sentence, and the next step."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Count, Q
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Entry, PairedGame, Round, Tournament
from tournaments.pairing import system_of
from tournaments.permissions import Right
from tournaments.record import Outcome
from tournaments.services.challenges import CHALLENGE
from tournaments.services.releases import Release

FEWEST_ENTRIES = 2


@dataclass(frozen=True, slots=True)
class Tally:
    """The games of a round: how many there are, are open, and wait to be played on."""

    games: int = 0
    open: int = 0
    adjourned: int = 0

    @property
    def done(self) -> int:
        return self.games - self.open


@dataclass(frozen=True, slots=True)
class NextStep:
    """What to do next: the words of its button, where it leads, and the right it needs."""

    label: str
    address: str
    right: Right


@dataclass(frozen=True)
class State:
    """A tournament with its rounds, the games in each by round number, and how many take part."""

    tournament: Tournament
    entries: int = 0
    rounds: list[Round] = field(default_factory=list)
    counts: dict[int, Tally] = field(default_factory=dict)

    @property
    def last(self) -> Round | None:
        """The round drawn last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def next_number(self) -> int | None:
        """The round to be drawn next, if one is planned."""
        drawn = len(self.rounds)
        return drawn + 1 if drawn < self.tournament.planned_rounds else None

    @property
    def open_games(self) -> int:
        return sum(count.open for count in self.counts.values())

    def address(self, name: str, *args: Any) -> str:
        return reverse(name, args=[self.tournament.slug, *args])


def state_of(tournament: Tournament) -> State:
    """Where one tournament stands, in three queries."""
    return states_of([tournament])[0]


def states_of(tournaments: Iterable[Tournament]) -> list[State]:
    """Where tournaments stand, in three queries however many they are."""
    states = {each.pk: State(each) for each in tournaments}
    entries = dict(
        Entry.objects.filter(tournament__in=states)
        .order_by()
        .values_list("tournament")
        .annotate(Count("pk"))
    )
    for this_round in Round.objects.filter(tournament__in=states).order_by("number"):
        state = states[this_round.tournament_id]
        this_round.tournament = state.tournament
        state.rounds.append(this_round)
    counts: defaultdict[int, dict[int, Tally]] = defaultdict(dict)
    for pk, number, games, open_games, adjourned in (
        PairedGame.objects.filter(pairing__round__tournament__in=states)
        .order_by()
        .values_list("pairing__round__tournament", "pairing__round__number")
        .annotate(
            Count("pk"),
            open=Count("pk", filter=Q(outcome="")),
            adjourned=Count("pk", filter=Q(outcome=Outcome.ADJOURNED)),
        )
    ):
        counts[pk][number] = Tally(games, open_games, adjourned)
    return [
        State(state.tournament, entries.get(pk, 0), state.rounds, counts[pk])
        for pk, state in states.items()
    ]


def certain_rounds_of(state: State) -> int:
    """How many rounds the system promises for those entered, before the start; 0 where it has no say."""
    tournament = state.tournament
    if state.rounds or state.entries < FEWEST_ENTRIES or tournament.repeats_most > 1:
        return 0
    # The first draw of a knockout sets its rounds.
    return (
        0
        if tournament.system == "knockout"
        else system_of(tournament.system).rounds_for(state.entries)
    )


def in_a_sentence(state: State) -> str:
    """Say where the tournament stands, as one would on the telephone."""
    last = state.last
    if last is None and state.tournament.team_boards:
        return ngettext(
            "%(count)s team entered, no round drawn.",
            "%(count)s teams entered, no round drawn.",
            state.entries,
        ) % {"count": state.entries}
    if last is None:
        return ngettext(
            "%(count)s player entered, no round drawn.",
            "%(count)s players entered, no round drawn.",
            state.entries,
        ) % {"count": state.entries}
    count = state.counts.get(last.number, Tally())
    facts = {"round": last.number, "done": count.done, "games": count.games}
    if not last.pairings_released_at:
        return _("Round %(round)s: drawn, pairings not published.") % facts
    if count.open:
        if last.results_released_at:
            return _("Round %(round)s: %(done)s of %(games)s games in, results published.") % facts
        return (
            _(
                "Round %(round)s: pairings published, %(done)s of %(games)s games in, results not published."
            )
            % facts
        )
    if not last.standings_released_at:
        return _("Round %(round)s: all %(games)s games in, standings not published.") % facts
    if state.next_number:
        return _("Round %(round)s is finished and its standings are published.") % facts
    return _("All %(round)s rounds are finished and the standings are published.") % facts


def next_step(state: State) -> NextStep | None:
    """The one thing to do next; None when everything planned is done."""
    last = state.last
    if last is None:
        if state.entries < FEWEST_ENTRIES:
            label = _("Enter teams") if state.tournament.team_boards else _("Enter players")
            return NextStep(label, state.address("desk-entries"), Right.RUN_ROUNDS)
        return draw_step(state.tournament, 1)
    if not last.pairings_released_at:
        return publish_step(last, Release.PAIRINGS, _("Publish pairings of round %(round)s"))
    for number, count in state.counts.items():
        if count.open:
            return NextStep(
                _("Enter results of round %(round)s") % {"round": number},
                state.address("desk-round", number),
                Right.ENTER_RESULTS,
            )
    if not last.standings_released_at:
        return publish_step(last, Release.STANDINGS, _("Publish standings after round %(round)s"))
    return draw_step(state.tournament, state.next_number) if state.next_number else None


def draw_step(tournament: Tournament, number: int) -> NextStep:
    """To look who is present in a round, and draw it; where who meets is agreed, to add a pairing."""
    if tournament.system == CHALLENGE:
        address = reverse("desk-challenge", args=[tournament.slug])
        return NextStep(_("Add a pairing"), address, Right.ENTER_RESULTS)
    return NextStep(
        _("Draw round %(round)s") % {"round": number},
        reverse("desk-round", args=[tournament.slug, number]),
        Right.RUN_ROUNDS,
    )


def publish_step(this_round: Round, release: Release, label: str) -> NextStep:
    """To look what becomes public, and publish it."""
    return NextStep(
        label % {"round": this_round.number},
        reverse("desk-publish", args=[this_round.tournament.slug, this_round.number, release]),
        Right.RUN_ROUNDS,
    )
