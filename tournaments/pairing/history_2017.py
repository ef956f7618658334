"""Floats and byes as the Dutch of 2017 counts them (FIDE C.04.3, A.4.b and C.04.1.d)."""

from collections.abc import Iterable

from tournaments.pairing.draw import ByeBar
from tournaments.pairing.history import Contestant, Float, unplayed_winners
from tournaments.record import ByeKind, TournamentRecord


def told_as_in_2017(record: TournamentRecord, contestants: Iterable[Contestant]) -> None:
    """Everybody who did not play floated down; a bye that was asked for bars nobody from another."""
    bars = _bars(record)
    for contestant in contestants:
        played = {round_number for round_number, _ in contestant.begun}
        for this_round in record.rounds:
            if this_round.number not in played:
                contestant.floats[this_round.number] = Float.DOWN
        contestant.bar = bars.get(contestant.number)


def _bars(record: TournamentRecord) -> dict[int, tuple[ByeBar, int]]:
    """Who may not be free, with the first reason."""
    bars: dict[int, tuple[ByeBar, int]] = {}
    for this_round in record.rounds:
        for number, kind in this_round.byes:
            if kind is ByeKind.PAIRING:
                bars.setdefault(number, (ByeBar.HAD_BYE, this_round.number))
        for number in unplayed_winners(this_round):
            bars.setdefault(number, (ByeBar.WON_UNPLAYED, this_round.number))
    return bars
