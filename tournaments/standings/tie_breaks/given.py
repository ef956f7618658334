"""Values that no result makes: the pairing number, the arbiter's own, and lots."""

from hashlib import sha256

from tournaments.record import Points, TournamentRecord
from tournaments.standings.table import Table, Tie
from tournaments.standings.terms import NoteCode, Term


def pairing_number(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The entrant's number; the lowest goes first."""
    return (Term(None, None, Points(number), NoteCode.PAIRING_NUMBER),)


def by_hand(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The value that the arbiter wrote down."""
    value = table.entrants[number].by_hand
    return (Term(None, None, value, NoteCode.BY_HAND),) if value else ()


def lots(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The entrant's lot; the highest goes first."""
    if not table.lots:
        table.lots.update(drawn_lots(table.record))
    return (Term(None, None, Points(table.lots[number]), NoteCode.LOT),)


def drawn_lots(record: TournamentRecord) -> dict[int, int]:
    """Lots from 1 upwards, in the order of the SHA-256 of `seed:number`, so that all can repeat it."""

    def ticket(number: int) -> str:
        return sha256(f"{record.rules.lots_seed}:{number}".encode()).hexdigest()

    numbers = sorted((entrant.number for entrant in record.entrants), key=ticket)
    return {number: lot for lot, number in enumerate(numbers, start=1)}
