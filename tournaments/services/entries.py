"""Who takes part: entering, withdrawing, coming back, and byes asked for."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Max
from django.utils.translation import gettext as _

from tournaments.exchange.roster import Person
from tournaments.labels import Deed
from tournaments.models import AskedBye, Entry, Player, Tournament, User
from tournaments.queries.present import numbers_to_give
from tournaments.record import ByeKind
from tournaments.services.journal import Doing, deed
from tournaments.services.refusals import DeedRefused, read_anew


def enter_players(
    *, tournament: Tournament, people: Sequence[Person], by: User | None
) -> list[Entry]:
    """Enter people, from the club's register where it knows them; once play has begun they are late.

    Raises DeedRefused, and enters nobody, if one of them is entered already.
    """
    with deed(tournament, by=by, kind=Deed.ENTRIES_ADDED) as doing:
        entries = made_entries(doing, people)
        doing.facts = entered_facts(entries)
    return entries


def made_entries(doing: Doing, people: Sequence[Person]) -> list[Entry]:
    """The rows of people or teams who take part from the next round on."""
    is_team = bool(doing.tournament.team_boards)
    players = [register(person, doing, is_team=is_team) for person in people]
    twice = Entry.objects.filter(tournament=doing.tournament, player__in=players)
    if twice or len({player.pk for player in players}) < len(players):
        names = ", ".join(entry.name for entry in twice) or _("a name")
        raise DeedRefused(
            _("Entered already: %(names)s. Leave them out and enter the others.") % {"names": names}
        )
    number = doing.tournament.entries.aggregate(last=Max("number"))["last"]
    joined_in = doing.tournament.rounds.count() + 1
    entries = []
    for person, player in zip(people, players, strict=True):
        number = number + 1 if number else None
        entries.append(
            doing.create(
                Entry(
                    tournament=doing.tournament,
                    player=player,
                    number=number,
                    name=player.name,
                    home=player.home,
                    rating=person.rating or player.rating,
                    joined_in=joined_in,
                )
            )
        )
    return entries


def entered_facts(entries: Sequence[Entry]) -> dict[str, Any]:
    """What the journal says of those entered."""
    joined_in = max((entry.joined_in for entry in entries), default=1)
    return {"names": [entry.name for entry in entries], "joined_in": joined_in}


def register(person: Person, doing: Doing, *, is_team: bool) -> Player:
    """Find a person or a team in the club's register, or add them; a home settles between namesakes."""
    club = doing.tournament.club
    namesakes = list(Player.objects.filter(club=club, name=person.name, is_team=is_team))
    known = [player for player in namesakes if player.home == person.home]
    if not known and not person.home and len(namesakes) == 1:
        known = namesakes
    if known:
        if person.rating and known[0].rating != person.rating:
            doing.change(known[0], rating=person.rating)
        return known[0]
    return doing.create(
        Player(
            club=club,
            name=person.name,
            home=person.home,
            rating=person.rating,
            is_team=is_team,
        )
    )


def change_entry(
    *, entry: Entry, person: Person, by: User | None, in_register: bool = False
) -> Entry:
    """Mend the name, the rating or the home of an entry, and those of the club's register if asked.

    Drawn rounds and pairing numbers stay as they are; another rating after the first draw touches
    fairness. Raises DeedRefused if the register has another person of that name and home.
    """
    with deed(entry.tournament, by=by, kind=Deed.ENTRY_CHANGED) as doing:
        read_anew(entry)
        wanted = {"name": person.name, "rating": person.rating, "home": person.home}
        changed = {
            field: value for field, value in wanted.items() if getattr(entry, field) != value
        }
        doing.facts = {
            "name": entry.name,
            "changed": {
                field: {"before": getattr(entry, field), "after": value}
                for field, value in changed.items()
            },
        }
        doing.touches_fairness = "rating" in changed and doing.tournament.rounds.exists()
        if changed:
            doing.change(entry, **changed)
        if in_register:
            change_register(entry.player, wanted, doing)
    return entry


def change_register(player: Player, wanted: dict[str, Any], doing: Doing) -> None:
    """The same in the club's register, where a name and a home stand once."""
    others = Player.objects.filter(club=player.club_id, is_team=player.is_team)
    others = others.exclude(pk=player.pk)
    if others.filter(name=wanted["name"], home=wanted["home"]).exists():
        raise DeedRefused(
            _("The register has another %(name)s. Change the entry alone, or the home.")
            % {"name": wanted["name"]}
        )
    if any(getattr(player, field) != value for field, value in wanted.items()):
        doing.change(player, **wanted)


def remove_entry(*, entry: Entry, by: User | None) -> None:
    """Take out an entry that was never paired.

    Raises DeedRefused for one that was: history is fixed, it can only be withdrawn.
    """
    with deed(entry.tournament, by=by, kind=Deed.ENTRY_REMOVED) as doing:
        read_anew(entry)
        if entry.seats.exists():
            raise DeedRefused(
                _("%(name)s has been paired and can only be withdrawn.") % {"name": entry.name}
            )
        doing.facts = {"name": entry.name}
        doing.remove(
            entry,
            with_rows=(
                *entry.asked_byes.all(),
                *entry.adjustments.all(),
                *entry.ban_members.all(),
                *entry.fixed_as_one.all(),
                *entry.fixed_as_other.all(),
                *entry.members.all(),
            ),
        )


def withdraw(*, entry: Entry, by: User | None, from_round: int | None = None) -> Entry:
    """Withdraw an entry from a round on (the next one to be drawn unless said); finished rounds stay.

    Raises DeedRefused if the entry is already paired in a drawn round from there on.
    """
    with deed(entry.tournament, by=by, kind=Deed.ENTRY_WITHDRAWN) as doing:
        read_anew(entry)
        starting = from_round or doing.tournament.rounds.count() + 1
        if starting <= doing.tournament.rounds.count():
            raise DeedRefused(
                _(
                    "Round %(round)s is drawn already. Withdraw from round %(next)s on, and enter "
                    "the games of the drawn round as forfeits or not played."
                )
                % {"round": starting, "next": doing.tournament.rounds.count() + 1}
            )
        doing.facts = {"name": entry.name, "from_round": starting}
        doing.change(entry, withdrawn_from=starting)
    return entry


def reinstate(*, entry: Entry, by: User | None) -> Entry:
    """Let a withdrawn entry play again from the next round; rounds missed meanwhile score nothing."""
    with deed(entry.tournament, by=by, kind=Deed.ENTRY_REINSTATED) as doing:
        read_anew(entry)
        if entry.withdrawn_from is None:
            raise DeedRefused(_("%(name)s has not withdrawn.") % {"name": entry.name})
        doing.facts = {"name": entry.name}
        doing.change(entry, withdrawn_from=None)
    return entry


def ask_bye(*, entry: Entry, round_number: int, kind: ByeKind, by: User | None) -> AskedBye:
    """Note that an entry wants no opponent in a coming round.

    Raises DeedRefused if that round is drawn already, or lies beyond the last one.
    """
    with deed(entry.tournament, by=by, kind=Deed.BYE_ASKED) as doing:
        read_anew(entry)
        drawn = doing.tournament.rounds.count()
        if not drawn < round_number <= doing.tournament.planned_rounds:
            raise DeedRefused(
                _("A bye can be asked for in rounds %(first)s to %(last)s.")
                % {"first": drawn + 1, "last": doing.tournament.planned_rounds}
            )
        doing.facts = {"name": entry.name, "round": round_number, "kind": kind}
        asked = entry.asked_byes.filter(round_number=round_number).first()
        if asked:
            doing.change(asked, kind=kind)
            return asked
        return doing.create(AskedBye(entry=entry, round_number=round_number, kind=kind))


def cancel_bye(*, asked: AskedBye, by: User | None) -> None:
    """Take back a bye asked for in a round that is not drawn yet."""
    with deed(asked.entry.tournament, by=by, kind=Deed.BYE_CANCELLED) as doing:
        read_anew(asked)
        if asked.round_number <= doing.tournament.rounds.count():
            raise DeedRefused(
                _("Round %(round)s is drawn already.") % {"round": asked.round_number}
            )
        doing.facts = {"name": asked.entry.name, "round": asked.round_number}
        doing.remove(asked)


def number_entries(doing: Doing) -> None:
    """Give the pairing numbers, once: rated entries from the highest down, then the others by name."""
    entries = {entry.pk: entry for entry in doing.tournament.entries.all()}
    for pk, number in numbers_to_give(entries.values()).items():
        doing.change(entries[pk], number=number)
