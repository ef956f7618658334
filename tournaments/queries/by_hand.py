"""What a round could be made of by hand: the record to judge it by, and the pairing to start from."""

from django.db.models import Q, QuerySet

from tournaments.models import PairedGame, Round, Tournament
from tournaments.pairing import CannotPair, Made, made_of, pair
from tournaments.pairing.field import field_of
from tournaments.queries.present import numbers_to_draw
from tournaments.queries.record import record_to_draw
from tournaments.queries.review import round_again
from tournaments.record import TournamentRecord


def start_by_hand(
    tournament: Tournament, this_round: Round | None
) -> tuple[TournamentRecord, Made]:
    """The record before a round, and what is drawn of it, or what the system would draw.

    Where the system has no pairing, it begins in the order of the standings, the last one free.
    """
    if this_round is not None:
        return round_again(this_round)
    record = record_to_draw(tournament)
    try:
        return record, made_of(pair(record, system=tournament.system, seed=""))
    except CannotPair:
        ranked = [contestant.number for contestant in field_of(record).ranked]
        pairs = tuple(zip(ranked[::2], ranked[1::2], strict=False))
        return record, Made(pairs, tuple(ranked[2 * len(pairs) :]))


def begun_boards(games: QuerySet[PairedGame]) -> list[int]:
    """The boards, in order, that keep their pairing: something is entered there, or it is carried over."""
    begun = (
        ~Q(outcome="")
        | Q(record__isnull=False)
        | Q(carried_from__isnull=False)
        | Q(carried_to__isnull=False)
    )
    boards = games.filter(begun).order_by("pairing__board")
    return list(boards.values_list("pairing__board", flat=True).distinct())


def names_to_draw(tournament: Tournament) -> dict[int, str]:
    """The entries by pairing number, before round 1 by the numbers that it will give."""
    entries = list(tournament.entries.all())
    numbers = numbers_to_draw(tournament, entries)
    return {numbers[entry.pk]: entry.name for entry in entries if entry.pk in numbers}
