"""Two whom the arbiter puts together in the coming round: around them the system pairs, or a table turns."""

from collections.abc import Sequence

from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.labels import Deed
from tournaments.models import Entry, FixedPair, Tournament, User
from tournaments.pairing import CannotPair, FixFault, fix_fault, system_of
from tournaments.queries.present import numbers_to_draw, present_in
from tournaments.queries.record import record_to_draw
from tournaments.services.journal import Doing, deed
from tournaments.services.refusals import DeedRefused, NoPairing, read_anew
from tournaments.services.wishes import check_own

NO_FIXED_PAIRS = gettext_lazy(
    "Here nobody can be put together before a draw: a tree or the players themselves say who meets whom. "
    "Pair the round by hand, or add a pairing that was agreed."
)
UNFIXABLE: dict[FixFault, Promise] = {
    FixFault.NEVER_MEET: gettext_lazy(
        "%(one)s and %(other)s do not meet in this table: they stand in different groups, in one team, or "
        "outside of it."
    ),
    FixFault.ROUND_DRAWN: gettext_lazy(
        "The table has %(one)s and %(other)s meet in round %(round)s, which is drawn already. Only rounds "
        "that are to come can change places."
    ),
    FixFault.OTHER_ROUND: gettext_lazy(
        "%(number)s and %(opponent)s are put together already, and meet in another round of the table. "
        "Take that back first."
    ),
}


def fix_pair(*, tournament: Tournament, one: Entry, other: Entry, by: User | None) -> FixedPair:
    """Put two together in the next round, whatever keeps them apart.

    Where a table pairs, the round of the table in which they meet changes places with the next one. Raises
    DeedRefused when one of them is absent or put together with somebody already, when that round is drawn,
    and where nothing can be put together.
    """
    with deed(tournament, by=by, kind=Deed.PAIR_FIXED, touches_fairness=True) as doing:
        check_own(doing.tournament, (one, other))
        number = doing.round_number = doing.tournament.rounds.count() + 1
        if one.pk == other.pk:
            raise DeedRefused(_("Choose two different names."))
        check_free(doing, (one, other), number)
        check_can_fix(doing.tournament, one, other)
        doing.facts = {"names": [one.name, other.name], "round": number}
        return doing.create(
            FixedPair(tournament=doing.tournament, round_number=number, one=one, other=other)
        )


def free_pair(*, fixed: FixedPair, by: User | None) -> None:
    """Leave it to the system again whom these two meet.

    Raises DeedRefused when their round is drawn.
    """
    with deed(fixed.tournament, by=by, kind=Deed.PAIR_FREED, touches_fairness=True) as doing:
        read_anew(fixed)
        number = doing.round_number = fixed.round_number
        if number <= doing.tournament.rounds.count():
            raise DeedRefused(_("Round %(round)s is drawn already.") % {"round": number})
        doing.facts = {"names": [fixed.one.name, fixed.other.name], "round": number}
        doing.remove(fixed)


def check_can_fix(tournament: Tournament, one: Entry, other: Entry) -> None:
    """Refuse a pair that the system cannot put together, or that no exchange of rounds brings about."""
    system = system_of(tournament.system)
    if not system.fixes_pairs:
        raise DeedRefused(str(NO_FIXED_PAIRS))
    if system.tables is None:
        return
    entries = list(tournament.entries.all())
    numbers = numbers_to_draw(tournament, entries)
    named = {numbers[entry.pk]: entry for entry in entries if entry.pk in numbers}
    record = record_to_draw(tournament)
    try:
        tables = system.tables(record)
    except CannotPair as cause:
        raise NoPairing(cause, named) from cause
    fault = fix_fault(tables, record, (numbers.get(one.pk, 0), numbers.get(other.pk, 0)))
    if fault is not None:
        names = {
            fact: named[number].name
            for fact, number in fault.facts.items()
            if fact in ("number", "opponent") and isinstance(number, int)
        }
        raise DeedRefused(
            UNFIXABLE[fault.code] % {"one": one.name, "other": other.name, **fault.facts, **names}
        )


def check_free(doing: Doing, entries: Sequence[Entry], number: int) -> None:
    """Refuse one who is absent in that round, or put together with somebody already."""
    present = set(present_in(doing.tournament, number))
    for entry in entries:
        if entry not in present:
            raise DeedRefused(
                _("%(name)s is absent in round %(round)s.") % {"name": entry.name, "round": number}
            )
        if FixedPair.objects.filter(Q(one=entry) | Q(other=entry), round_number=number).exists():
            raise DeedRefused(
                _("%(name)s is put together with somebody already.") % {"name": entry.name}
            )
