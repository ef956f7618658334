"""Results carried over: who met in the groups does not play again in the final.

A carried game names the game it comes from, and follows it: whatever changes there changes here in the same
transaction. It is never written by itself, so the two always agree.
"""

from collections.abc import Iterable
from typing import Any

from django.db.models import Exists, F, OuterRef, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from rules.position import Side
from tournaments.labels import Deed
from tournaments.models import PairedGame, Pairing, Round, Seat, Tournament, User
from tournaments.pairing import ReasonCode
from tournaments.queries.consequences import later_rounds
from tournaments.queries.opponents import with_entries
from tournaments.queries.results import is_settled
from tournaments.services.journal import Doing, deed
from tournaments.services.refusals import DeedRefused
from tournaments.services.result_facts import facts_of_change

CARRIED = ReasonCode.CARRIED.value


def carry_results(doing: Doing, this_round: Round) -> None:
    """Give the pairings of a round the results that their two made in the event before.

    Whoever met there twice has the first meeting carried to the first here, and the second to the second.
    """
    tournament = doing.tournament
    if not tournament.carries_results or tournament.follows_id is None:
        return
    meetings = _meetings_before(tournament)
    for pairing in this_round.pairings.prefetch_related("games", with_entries()):
        games = list(pairing.games.all())
        first, second = (seat.entry.player_id for seat in pairing.seats.all())
        left = meetings.get(frozenset((first, second)), [])
        is_free = not any(game.outcome or game.carried_from_id for game in games)
        if left and is_free and len(left[0].games.all()) == len(games):
            met = left.pop(0)
            _carry(doing, pairing, met, is_turned=_first_player(met) != first)


def _meetings_before(tournament: Tournament) -> dict[frozenset[int], list[Pairing]]:
    """The pairings of the event before that are not carried yet, in order, by the players who met."""
    pairings = (
        Pairing.objects.filter(round__tournament=tournament.follows_id)
        .exclude(games__carried_to__pairing__round__tournament=tournament)
        .select_related("round")
        .prefetch_related("games", with_entries())
        .order_by("round__number")
    )
    meetings: dict[frozenset[int], list[Pairing]] = {}
    for pairing in pairings:
        players = frozenset(seat.entry.player_id for seat in pairing.seats.all())
        meetings.setdefault(players, []).append(pairing)
    return meetings


def _first_player(pairing: Pairing) -> int:
    [player] = [
        seat.entry.player_id for seat in pairing.seats.all() if seat.place == Seat.Place.FIRST
    ]
    return player


def _carry(doing: Doing, pairing: Pairing, met: Pairing, *, is_turned: bool) -> None:
    """Copy the results; where the two are named the other way round, the sides are named so too.

    Moves and ballot stay where the game was played: the final's draw has another ballot, or another deck.
    """
    copies = [
        (
            game,
            {
                "carried_from": source,
                "first_side": _other(source.first_side) if is_turned else source.first_side,
                "ballot": None,
                **_result_of(source),
            },
        )
        for game, source in zip(pairing.games.all(), met.games.all(), strict=True)
    ]
    doing.change_all(copies)
    carried = {"code": CARRIED, "facts": {"round": met.round.number}}
    doing.change(pairing, reasons=[carried, *pairing.reasons])


def _other(side: str) -> str:
    return Side(side).other.value


def _result_of(game: PairedGame) -> dict[str, Any]:
    return {"outcome": game.outcome, "grade": game.grade, "reason": game.reason}


def carry_on(doing: Doing, *, by: User | None) -> None:
    """Let every final that carries results of this event show what stands here now.

    Each game that changes there is a deed of its final, with an entry in its journal.
    """
    for copy in _that_differ(carried_out_of(doing.tournament)):
        _follow(copy, by=by)


def catch_up(doing: Doing) -> None:
    """Give the games of this event that were carried here what stands at their sources now.

    A game whose source is no more stands by itself.
    """
    own = PairedGame.objects.filter(pairing__round__tournament=doing.tournament)
    source = PairedGame.objects.filter(pk=OuterRef("carried_from"))
    own.exclude(carried_from=None).exclude(Exists(source)).update(carried_from=None)
    doing.change_all([(copy, _new_values(copy)) for copy in _that_differ(own)])


def carried_out_of(tournament: Tournament) -> QuerySet[PairedGame]:
    """The games of finals that come from this event."""
    return PairedGame.objects.filter(carried_from__pairing__round__tournament=tournament)


def refuse_if_resting(games: QuerySet[PairedGame]) -> None:
    """Refuse to take away games that a final shows."""
    if games.filter(carried_to__isnull=False).exists():
        raise DeedRefused(
            _(
                "A final shows results of these games. Discard the round of the final first, or take its "
                "pairings apart there."
            )
        )


def check_own(games: Iterable[PairedGame]) -> None:
    """Refuse games that are carried over: they are written where they were played."""
    for game in games:
        source = game.carried_from
        if source is not None:
            raise DeedRefused(
                _(
                    "This game was played in the groups, in round %(round)s on board %(board)s, and is "
                    "carried over. Enter it there; it changes here by itself."
                )
                % {"round": source.pairing.round.number, "board": source.pairing.board}
            )


def _that_differ(games: QuerySet[PairedGame]) -> QuerySet[PairedGame]:
    """The carried games among these whose sources have another result by now."""
    return (
        games.filter(carried_from__isnull=False)
        .exclude(
            outcome=F("carried_from__outcome"),
            grade=F("carried_from__grade"),
            reason=F("carried_from__reason"),
        )
        .select_related("pairing__round__tournament", "carried_from__pairing__round")
        .order_by("pk")
    )


def _new_values(copy: PairedGame) -> dict[str, Any]:
    assert copy.carried_from is not None
    return {**_result_of(copy.carried_from), "version": copy.version + 1}


def _follow(copy: PairedGame, *, by: User | None) -> None:
    """Do it in the final, and tell there where it comes from and what rests on it."""
    this_round, source = copy.pairing.round, copy.carried_from
    assert source is not None
    with deed(
        this_round.tournament,
        by=by,
        kind=Deed.RESULT_CARRIED,
        round_number=this_round.number,
        board=copy.pairing.board,
    ) as doing:
        touched = later_rounds(doing.tournament, this_round.number)
        doing.touches_fairness = bool(touched and is_settled(copy))
        new = _result_of(source)
        doing.facts = facts_of_change(copy, **new, touched=touched) | {
            "source": [source.pairing.round.number, source.pairing.board]
        }
        doing.change(copy, **_new_values(copy), saved_at=timezone.now(), saved_by=by)
        carry_on(doing, by=by)
