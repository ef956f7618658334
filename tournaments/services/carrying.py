"""Results carried over: who met in the groups does not play again in the final."""

from rules.position import Side
from tournaments.models import PairedGame, Pairing, Round, Seat, Tournament
from tournaments.pairing import ReasonCode

CARRIED = ReasonCode.CARRIED.value


def carry_results(this_round: Round) -> None:
    """Give the pairings of a drawn round the results that their two made in the event before."""
    tournament = this_round.tournament
    if not tournament.carries_results or tournament.follows is None:
        return
    earlier = _meetings(tournament.follows)
    for pairing in this_round.pairings.prefetch_related("games", "seats__entry"):
        first, second = (seat.entry.player_id for seat in pairing.seats.all())
        met = earlier.get(frozenset((first, second)))
        if met is not None and met.games.count() == len(pairing.games.all()):
            _carry(pairing, met, is_turned=_first_player(met) != first)


def _meetings(tournament: Tournament) -> dict[frozenset[int], Pairing]:
    """The pairings of an event by the players who met in them."""
    pairings = Pairing.objects.filter(round__tournament=tournament)
    return {
        frozenset(seat.entry.player_id for seat in pairing.seats.all()): pairing
        for pairing in pairings.select_related("round").prefetch_related("games", "seats__entry")
    }


def _first_player(pairing: Pairing) -> int:
    [player] = [
        seat.entry.player_id for seat in pairing.seats.all() if seat.place == Seat.Place.FIRST
    ]
    return player


def _carry(pairing: Pairing, met: Pairing, *, is_turned: bool) -> None:
    """Copy the games; where the two are named the other way round, the sides are named so too."""
    games = []
    for game, earlier in zip(pairing.games.all(), met.games.all(), strict=True):
        game.first_side = _other(earlier.first_side) if is_turned else earlier.first_side
        game.ballot, game.outcome, game.reason = earlier.ballot, earlier.outcome, earlier.reason
        games.append(game)
    PairedGame.objects.bulk_update(games, ["first_side", "ballot", "outcome", "reason"])
    carried = {"code": CARRIED, "facts": {"round": met.round.number}}
    Pairing.objects.filter(pk=pairing.pk).update(reasons=[carried, *pairing.reasons])


def _other(side: str) -> str:
    return Side(side).other.value
