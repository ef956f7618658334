"""What the arbiter settles before a draw: who must not meet, and who gets no bye."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.labels import Deed
from tournaments.models import Ban, BanMember, Entry, Tournament, User
from tournaments.pairing import system_of
from tournaments.services.journal import deed
from tournaments.services.refusals import DeedRefused, read_anew

FEWEST_APART = 2

NO_BYE_TO_CHOOSE = gettext_lazy(
    "Here a table, a tree or the players themselves say who is free; nobody can be kept from it."
)
NO_BANS = gettext_lazy(
    "Here a table or a tree says who meets whom, so that nobody can be kept apart. Pair a round by hand "
    "where it has to differ."
)


def keep_apart(
    *,
    tournament: Tournament,
    entries: Sequence[Entry],
    by: User | None,
    first_round: int | None = None,
    last_round: int | None = None,
    why: str = "",
) -> Ban:
    """Let no two of these entries meet, from the next round on unless said, for good unless said.

    Raises DeedRefused for fewer than two, for rounds that are drawn, and where a table pairs.
    """
    with deed(tournament, by=by, kind=Deed.KEPT_APART) as doing:
        check_bans_heeded(doing.tournament)
        drawn = doing.tournament.rounds.count()
        first = first_round or drawn + 1
        if len({entry.pk for entry in entries}) < FEWEST_APART:
            raise DeedRefused(_("Choose at least two who are to be kept apart."))
        if first <= drawn:
            raise DeedRefused(_("Round %(round)s is drawn already.") % {"round": drawn})
        if last_round is not None and last_round < first:
            raise DeedRefused(_("The last of these rounds cannot come before the first."))
        check_own(doing.tournament, entries)
        doing.touches_fairness = bool(drawn)
        ban = doing.create(
            Ban(tournament=doing.tournament, first_round=first, last_round=last_round, why=why)
        )
        for entry in entries:
            doing.create(BanMember(ban=ban, entry=entry))
        doing.facts = facts_of(ban)
    return ban


def lift_ban(*, ban: Ban, by: User | None) -> None:
    """Let them meet again from the next round on; what was drawn stays."""
    with deed(ban.tournament, by=by, kind=Deed.BAN_LIFTED) as doing:
        read_anew(ban)
        doing.facts = facts_of(ban)
        doing.touches_fairness = doing.tournament.rounds.exists()
        doing.remove(ban, with_rows=tuple(ban.members.all()))


def keep_from_bye(*, entry: Entry, by: User | None) -> Entry:
    """Give this entry no pairing bye in the rounds to come."""
    return set_bye(entry, may_be_free=False, kind=Deed.KEPT_FROM_BYE, by=by)


def admit_to_bye(*, entry: Entry, by: User | None) -> Entry:
    """Let this entry have the pairing bye like everybody else."""
    return set_bye(entry, may_be_free=True, kind=Deed.BYE_ALLOWED, by=by)


def set_bye(entry: Entry, *, may_be_free: bool, kind: Deed, by: User | None) -> Entry:
    """Change what the arbiter says of an entry and the bye."""
    with deed(entry.tournament, by=by, kind=kind) as doing:
        read_anew(entry)
        if not system_of(doing.tournament.system).heeds_wishes:
            raise DeedRefused(str(NO_BYE_TO_CHOOSE))
        if entry.may_be_free is may_be_free:
            raise DeedRefused(_("%(name)s: that is so already.") % {"name": entry.name})
        doing.facts = {"name": entry.name}
        doing.touches_fairness = doing.tournament.rounds.exists()
        doing.change(entry, may_be_free=may_be_free)
    return entry


def check_bans_heeded(tournament: Tournament) -> None:
    """Refuse a ban where a table or a tree says who meets whom."""
    if not system_of(tournament.system).heeds_bans:
        raise DeedRefused(str(NO_BANS))


def check_own(tournament: Tournament, entries: Sequence[Entry]) -> None:
    """Refuse entries of another tournament."""
    own = {entry.pk for entry in entries}
    if tournament.entries.filter(pk__in=own).count() < len(own):
        raise DeedRefused(_("These players are not all in this tournament."))


def facts_of(ban: Ban) -> dict[str, object]:
    """What the journal keeps of a ban."""
    return {
        "names": [member.entry.name for member in ban.members.select_related("entry")],
        "first_round": ban.first_round,
        "last_round": ban.last_round,
        "why": ban.why,
    }
