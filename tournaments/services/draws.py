"""Drawing a round: who meets whom, who sits where, and which ballot they play."""

import secrets
from collections.abc import Iterable, Sequence
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from rules.position import Side
from tournaments.knockout import knockout_rounds
from tournaments.labels import Deed
from tournaments.models import (
    BallotDraw,
    Entry,
    LineUpPlace,
    PairedGame,
    Pairing,
    Round,
    Seat,
    Tournament,
    User,
)
from tournaments.pairing import (
    CannotPair,
    Pair,
    Reason,
    RoundDraw,
    WhyNot,
    pair,
    remedies,
    system_of,
)
from tournaments.queries.record import read_entrants, record_of
from tournaments.queries.results import boards_with, waited_for
from tournaments.queries.rulebook import variant_of
from tournaments.record import ByeKind
from tournaments.services.ballots import store_ballots
from tournaments.services.carrying import carry_results, refuse_if_resting
from tournaments.services.entries import number_entries
from tournaments.services.journal import Doing, deed
from tournaments.services.refusals import DeedRefused, NoPairing, ResultsOutstanding, read_anew
from tournaments.teams import board_of

SAYS_ITSELF = frozenset(
    {
        WhyNot.FIXED_NOT_IN_TABLE,
        WhyNot.WITHOUT_GROUP,
        WhyNot.NOT_TWO_TEAMS,
        WhyNot.RESULT_MISSING,
        WhyNot.LEVEL_IN_KNOCKOUT,
        WhyNot.KNOCKOUT_OVER,
    }
)
"""Refusals that name the one thing to do; no other pairing rule would help."""


def draw_round(
    *,
    tournament: Tournament,
    number: int,
    by: User | None,
    despite: str = "",
    seed: str | None = None,
    ballot_seed: str | None = None,
) -> Round:
    """Pair round `number` and draw its ballots; nobody but staff can see it until it is published.

    `despite` is the reason for going on while results are missing. Raises ResultsOutstanding without
    one, NoPairing when no legal pairing exists, and DeedRefused if the round is not the next one.
    """
    with deed(tournament, by=by, kind=Deed.ROUND_DRAWN, round_number=number) as doing:
        check_turn(doing.tournament, number)
        outstanding = boards_with(doing.tournament, waited_for(doing.tournament))
        if outstanding and not despite:
            raise ResultsOutstanding(outstanding, doing.tournament)
        if number == 1:
            number_entries(doing)
            settle_rounds(doing)
        record = record_of(doing.tournament)
        system = system_of(doing.tournament.system)
        try:
            draw = pair(record, system=system.key, seed=seed or secrets.token_hex(16))
        except CannotPair as cause:
            entries = {entry.number or 0: entry for entry in doing.tournament.entries.all()}
            ways = (
                ()
                if cause.why in SAYS_ITSELF
                else remedies(record, system=system, stuck=cause.stuck)
            )
            raise NoPairing(cause, entries, ways) from cause
        doing.touches_fairness = bool(outstanding)
        return store(doing, draw, despite if outstanding else "", ballot_seed)


def settle_rounds(doing: Doing) -> None:
    """A knockout has the rounds of its tree, whatever was planned."""
    tournament = doing.tournament
    if tournament.system == "knockout":
        rounds = knockout_rounds(sum(e.is_present(1) for e in read_entrants(tournament)))
        if rounds and rounds != tournament.planned_rounds:
            doing.change(tournament, planned_rounds=rounds)


def store(doing: Doing, draw: RoundDraw, despite: str, ballot_seed: str | None) -> Round:
    """Make the rows of a draw with its ballots, and note it."""
    this_round = store_draw(doing, draw, despite=despite)
    store_ballots(this_round, seed=ballot_seed or secrets.token_hex(16))
    carry_results(doing, this_round)
    doing.facts = {
        "pairs": len(draw.pairs),
        "bye": draw.bye,
        "system": draw.system,
        "despite": despite,
    }
    return this_round


def check_turn(tournament: Tournament, number: int) -> None:
    """Refuse a round that is drawn already, was never planned, or whose turn has not come."""
    drawn = tournament.rounds.count()
    if number <= drawn:
        raise DeedRefused(
            _("Round %(round)s is drawn already. Look at it before you go on.") % {"round": number}
        )
    if number > drawn + 1:
        raise DeedRefused(_("Draw round %(round)s first.") % {"round": drawn + 1})
    if (
        drawn
        and not Seat.objects.filter(round__tournament=tournament, round__number=drawn).exists()
    ):
        raise DeedRefused(
            _("Nobody meets in round %(round)s yet. Add a pairing there before you open another.")
            % {"round": drawn}
        )
    if number > tournament.planned_rounds:
        raise DeedRefused(
            _("All %(count)s rounds are drawn. For one more, raise their number in the settings.")
            % {"count": tournament.planned_rounds}
        )


def discard_round(*, this_round: Round, by: User | None) -> None:
    """Throw away the last round while it is a draft: not published, and no result in it.

    Raises DeedRefused otherwise.
    """
    with deed(
        this_round.tournament,
        by=by,
        kind=Deed.ROUND_DISCARDED,
        round_number=this_round.number,
    ) as doing:
        read_anew(this_round)
        games = PairedGame.objects.filter(pairing__round=this_round)
        if this_round.number != doing.tournament.rounds.count():
            raise DeedRefused(_("Only the last round can be discarded."))
        if this_round.pairings_released_at:
            raise DeedRefused(_("Take the pairings back from the public first."))
        if games.filter(carried_from=None).exclude(outcome="").exists():
            raise DeedRefused(_("Results have been entered in this round; it cannot be discarded."))
        refuse_if_resting(games)
        doing.facts = {"pairs": this_round.pairings.count()}
        doing.touches_fairness = True
        doing.remove(
            this_round,
            with_rows=(
                *BallotDraw.objects.filter(round=this_round),
                *this_round.pairings.all(),
                *this_round.seats.all(),
                *LineUpPlace.objects.filter(seat__round=this_round),
                *games,
            ),
        )


def store_draw(doing: Doing, draw: RoundDraw, *, despite: str) -> Round:
    """Make the rows of a drawn round: pairings with their games, seats, and byes."""
    tournament = doing.tournament
    entries = {entry.number: entry for entry in tournament.entries.prefetch_related("asked_byes")}
    this_round = doing.create(
        Round(
            tournament=tournament,
            number=draw.round_number,
            system=draw.system,
            seed=draw.seed,
            report=written(draw.reasons),
            despite=despite,
            drawn_at=timezone.now(),
        )
    )
    pairings = Pairing.objects.bulk_create(
        Pairing(round=this_round, board=board, reasons=written(drawn.reasons))
        for board, drawn in enumerate(draw.pairs, start=1)
    )
    Seat.objects.bulk_create(
        Seat(round=this_round, entry=entries[number], pairing=pairing, place=place)
        for pairing, drawn in zip(pairings, draw.pairs, strict=True)
        for number, place in seated(drawn)
    )
    sides = sides_of_first(tournament)
    PairedGame.objects.bulk_create(
        PairedGame(pairing=pairing, number=number, first_side=side.value)
        for pairing in pairings
        for number, side in enumerate(sides, start=1)
    )
    Seat.objects.bulk_create(
        Seat(round=this_round, entry=entry, bye=kind)
        for entry, kind in byes(draw, entries.values())
    )
    return this_round


def seated(drawn: Pair) -> tuple[tuple[int, Seat.Place], ...]:
    """Who is named first and who second."""
    return (drawn.first, Seat.Place.FIRST), (drawn.second, Seat.Place.SECOND)


def sides_of_first(tournament: Tournament) -> tuple[Side, ...]:
    """The side of the first named in each game of a pairing."""
    starting = variant_of(tournament).first_side
    places = (
        board_of(number, games_at_a_board=tournament.games_per_pairing)
        for number in range(1, tournament.games_in_meeting + 1)
    )
    return tuple(side_in(game, starting, board=board) for board, game in places)


def side_in(game_number: int, starting: Side, *, board: int = 1) -> Side:
    """The first named has the side that moves first in game 1; sides are swapped in each further game.

    At every second board of a match of teams it is the other way round.
    """
    return starting if (game_number + board) % 2 == 0 else starting.other


def byes(draw: RoundDraw, entries: Iterable[Entry]) -> list[tuple[Entry, ByeKind]]:
    """The byes of a round: those that pairing gave, and those asked for by entries still present."""
    free = set(draw.free)
    given = [(entry, ByeKind.PAIRING) for entry in entries if entry.number in free]
    asked = [
        (entry, ByeKind(asked.kind))
        for entry in entries
        if entry.joined_in <= draw.round_number
        and (entry.withdrawn_from is None or entry.withdrawn_from > draw.round_number)
        for asked in entry.asked_byes.all()
        if asked.round_number == draw.round_number
    ]
    return given + asked


def written(reasons: Sequence[Reason]) -> list[dict[str, Any]]:
    """Reasons as the database keeps them: a code and its facts."""
    return [{"code": reason.code, "facts": dict(reason.facts)} for reason in reasons]
