"""Pairing by hand: a whole round as the arbiter says, or another pairing of a round that is drawn."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from tournaments.labels import Deed
from tournaments.labels.places import table_name
from tournaments.models import Entry, PairedGame, Pairing, Round, Seat, Tournament, User
from tournaments.pairing import ArbiterReason, Made, Pair, Reason, RoundDraw
from tournaments.queries.by_hand import begun_boards
from tournaments.queries.record import read_entrants
from tournaments.record import ByeKind
from tournaments.services.carrying import carry_results
from tournaments.services.draws import check_turn, store, written
from tournaments.services.entries import number_entries
from tournaments.services.journal import Doing, deed
from tournaments.services.refusals import DeedRefused, read_anew

BY_HAND = "by-hand"


def pair_by_hand(
    *,
    tournament: Tournament,
    number: int,
    made: Made,
    by: User | None,
    reason: str = "",
    ballot_seed: str | None = None,
) -> Round:
    """Pair round `number` as the arbiter says, by the pairing numbers that round 1 gives.

    Raises DeedRefused unless everybody who is present sits at one board or has the bye.
    """
    with deed(tournament, by=by, kind=Deed.ROUND_DRAWN, round_number=number) as doing:
        check_turn(doing.tournament, number)
        if number == 1:
            number_entries(doing)
        check_places(
            made, {e.number for e in read_entrants(doing.tournament) if e.is_present(number)}
        )
        draw = RoundDraw(
            round_number=number,
            pairs=tuple(Pair(*two, reasons=(why_two(*two),)) for two in made.pairs),
            bye=made.bye,
            system=BY_HAND,
            seed="",
            reasons=why_free(made),
        )
        doing.touches_fairness = True
        this_round = store(doing, draw, "", ballot_seed)
        doing.facts["reason"] = reason
        return this_round


def change_pairings(*, this_round: Round, made: Made, by: User | None, reason: str) -> Round:
    """Seat the players of the last round otherwise; ballots stay with their boards.

    Raises DeedRefused without a reason, when a round was drawn on it, when somebody would have no place or
    two, and where a result has been entered on a board that would change.
    """
    with deed(
        this_round.tournament,
        by=by,
        kind=Deed.PAIRINGS_CHANGED,
        round_number=this_round.number,
        touches_fairness=True,
    ) as doing:
        read_anew(this_round)
        if this_round.number != doing.tournament.rounds.count():
            raise DeedRefused(_("Only the pairings of the last round can be changed."))
        if not reason.strip():
            raise DeedRefused(_("Say why: a changed pairing needs a reason."))
        seats = list(this_round.seats.exclude(bye__in=ASKED).select_related("entry", "pairing"))
        entries = {seat.entry.number or 0: seat.entry for seat in seats}
        check_places(made, set(entries))
        pairings = list(this_round.pairings.order_by("board"))
        if len(made.pairs) != len(pairings):
            raise DeedRefused(
                _("In this round several are free by its table; it cannot be changed.")
            )
        changed = {
            pairing.pk: (pairing, two)
            for pairing, two in zip(pairings, made.pairs, strict=True)
            if two != numbers_at(pairing, seats)
        }
        check_untouched([pairing for pairing, _two in changed.values()])
        note(doing, seats, changed, made, reason.strip())
        reseat(doing, this_round, seats, changed, entries, made)
        carry_results(doing, this_round)
    return this_round


ASKED = tuple(kind for kind in ByeKind if kind is not ByeKind.PAIRING)
Changed = dict[int, tuple[Pairing, tuple[int, int]]]


def check_places(made: Made, present: set[int]) -> None:
    """Refuse unless each of those present has one place."""
    seated = made.numbers
    if len(made.free) != len(present) % 2:
        raise DeedRefused(_("One is free when an odd number is present, and nobody else."))
    if sorted(seated) != sorted(present):
        wrong = sorted(set(seated) ^ present) or sorted(n for n in seated if seated.count(n) > 1)
        raise DeedRefused(
            _("Everybody present needs one place. Look at these numbers: %(numbers)s.")
            % {"numbers": ", ".join(map(str, wrong))}
        )


def check_untouched(pairings: list[Pairing]) -> None:
    """Refuse boards on which something has been entered."""
    begun = begun_boards(PairedGame.objects.filter(pairing__in=pairings))
    if begun:
        tournament = pairings[0].round.tournament
        places = ", ".join(table_name(board, tournament) for board in begun)
        raise DeedRefused(
            _("Something is entered already at %(places)s: what is entered stays as it is.")
            % {"places": places}
        )


def numbers_at(pairing: Pairing, seats: list[Seat]) -> tuple[int, ...]:
    """Who sits at a board, first named first."""
    here = sorted(
        (seat for seat in seats if seat.pairing_id == pairing.pk), key=lambda seat: seat.place or 0
    )
    return tuple(seat.entry.number or 0 for seat in here)


def note(doing: Doing, seats: list[Seat], changed: Changed, made: Made, reason: str) -> None:
    """Write down what people will read: each changed board, before and after."""
    names = {seat.entry.number or 0: seat.entry.name for seat in seats}

    def said(numbers: tuple[int, ...]) -> str:
        return " – ".join(names[number] for number in numbers)

    doing.facts = {
        "boards": [
            {
                "board": pairing.board,
                "before": said(numbers_at(pairing, seats)),
                "after": said(two),
            }
            for pairing, two in changed.values()
        ],
        "bye": said(made.free),
        "reason": reason,
    }


def reseat(
    doing: Doing,
    this_round: Round,
    seats: list[Seat],
    changed: Changed,
    entries: Mapping[int, Entry],
    made: Made,
) -> None:
    """Clear the places that change, and give them anew."""
    freed = {seat.entry.number for seat in seats if seat.bye}
    moves_bye = freed != {*made.free}
    for seat in seats:
        if seat.pairing_id in changed or (seat.bye and moves_bye):
            doing.remove(seat, with_rows=tuple(seat.line_up.all()))
    for pairing, two in changed.values():
        for place, number in zip(Seat.Place, two, strict=True):
            doing.create(
                Seat(round=this_round, entry=entries[number], pairing=pairing, place=place)
            )
        doing.change(pairing, reasons=written((why_two(*two),)))
    if moves_bye:
        for number in made.free:
            doing.create(Seat(round=this_round, entry=entries[number], bye=ByeKind.PAIRING))
        doing.change(this_round, report=written(why_free(made)))


def why_two(first: int, second: int) -> Reason:
    """Why two meet whom the arbiter paired."""
    return Reason(ArbiterReason.BY_HAND, {"number": first, "opponent": second})


def why_free(made: Made) -> tuple[Reason, ...]:
    """Why one is free to whom the arbiter gave the bye."""
    return tuple(Reason(ArbiterReason.FREE_BY_HAND, {"number": number}) for number in made.free)
