"""Floats and byes as the Dutch of 2017 counts them (FIDE C.04.3, A.4.b and C.04.1.d)."""

from collections.abc import Iterable

from tournaments.pairing.draw import ByeBar
from tournaments.pairing.history import Contestant, Float, unplayed_winners
from tournaments.record import ByeKind, TournamentRecord


def told_as_in_2017(record: TournamentRecord, contestants: Iterable[Contestant]) -> None:
    """Everybody who did not play floated down; a bye that was asked for bars nobody from another."""
    for contestant in contestants:
        played = {round_number for round_number, _ in contestant.begun}
        for this_round in record.rounds:
            if this_round.number not in played:
                contestant.floats[this_round.number] = Float.DOWN
        contestant.bar = _bar(record, contestant.number)


def _bar(record: TournamentRecord, number: int) -> tuple[ByeBar, int] | None:
    for this_round in record.rounds:
        if (number, ByeKind.PAIRING) in this_round.byes:
            return ByeBar.HAD_BYE, this_round.number
        if number in unplayed_winners(this_round):
            return ByeBar.WON_UNPLAYED, this_round.number
    return None
