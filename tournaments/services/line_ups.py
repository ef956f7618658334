"""Line-ups: who of a team sits at which board, and the games of boards at which nobody does."""

from collections.abc import Sequence
from itertools import pairwise

from django.utils.translation import gettext as _

from tournaments.labels import Deed, OutcomeReason
from tournaments.models import Entry, LineUpPlace, Pairing, Seat, TeamMember, User
from tournaments.queries.line_ups import (
    LineUpRow,
    forfeits_of,
    games_at,
    line_up_of,
    who_is_there,
)
from tournaments.services.carrying import check_own
from tournaments.services.journal import Doing, deed
from tournaments.services.refusals import DeedRefused, StaleLineUp, read_anew
from tournaments.services.results import write


def hand_in_line_up(
    *, seat: Seat, members: LineUpRow, seen: Sequence[int | None], by: User | None
) -> LineUpRow:
    """Say who of a team sits at which board of its match, from board 1; None leaves a board empty.

    `seen` are the keys of the members whom the writer saw there, empty for none handed in. No members at
    all takes the line-up back. Raises StaleLineUp if somebody changed it meanwhile, and DeedRefused for
    a member of another team or one named twice, for too many, for an order that the event does not
    allow, and for another member at a board whose moves are recorded.
    """
    this_round, team = seat.round, seat.entry
    tournament = this_round.tournament
    with deed(
        tournament,
        by=by,
        kind=Deed.LINE_UP_ENTERED,
        round_number=this_round.number,
        board=seat.pairing.board if seat.pairing else None,
    ) as doing:
        read_anew(seat)
        if seat.pairing is None or not doing.tournament.team_boards:
            raise DeedRefused(_("%(name)s has no match in this round.") % {"name": team.name})
        before = line_up_of(seat)
        if tuple(seen) != keys_of(before):
            raise StaleLineUp(team, before)
        after = filled(as_they_stand(team, members), doing.tournament.team_boards)
        check_line_up(doing, team, after)
        check_recorded(seat.pairing, before, after, each=doing.tournament.games_per_pairing)
        begun = seat.pairing.games.exclude(outcome="").exists()
        doing.touches_fairness = bool(before) and begun
        doing.facts = {
            "team": team.name,
            "before": [member.name if member else "" for member in before],
            "after": [member.name if member else "" for member in after],
        }
        for place in seat.line_up.all():
            doing.remove(place)
        for board, member in enumerate(after, start=1):
            if member:
                doing.create(LineUpPlace(seat=seat, board=board, member=member))
    return after


def keys_of(line_up: LineUpRow) -> tuple[int | None, ...]:
    """The members of a line-up by their keys."""
    return tuple(member.pk if member else None for member in line_up)


def as_they_stand(team: Entry, members: LineUpRow) -> LineUpRow:
    """The same members with the places they have in the list now; refuse those who are removed meanwhile."""
    now = TeamMember.objects.in_bulk([member.pk for member in members if member])
    if any(member and member.pk not in now for member in members):
        raise DeedRefused(
            _("The list of %(team)s has changed. Load the page again.") % {"team": team.name}
        )
    return tuple(now[member.pk] if member else None for member in members)


def filled(members: LineUpRow, boards: int) -> LineUpRow:
    """A line-up with a place for every board; empty where nobody sits."""
    if not any(members):
        return ()
    if len(members) > boards:
        raise DeedRefused(
            _("A team has %(boards)s boards here, and these are %(count)s members.")
            % {"boards": boards, "count": len(members)}
        )
    return (*members, *(None,) * (boards - len(members)))


def check_line_up(doing: Doing, team: Entry, line_up: LineUpRow) -> None:
    """Refuse strangers, somebody at two boards, and an order that the event does not allow."""
    sitting = [member for member in line_up if member]
    for member in sitting:
        if member.entry_id != team.pk:
            raise DeedRefused(
                _("%(name)s is no member of %(team)s.") % {"name": member.name, "team": team.name}
            )
        if sitting.count(member) > 1:
            raise DeedRefused(
                _("%(name)s cannot sit at two boards of one match.") % {"name": member.name}
            )
    if doing.tournament.line_up_in_order:
        for one, next_one in pairwise(sitting):
            if one.place > next_one.place:
                raise DeedRefused(
                    _(
                        "%(team)s names %(next)s before %(name)s in its list, and here the members sit "
                        "in that order."
                    )
                    % {"team": team.name, "next": next_one.name, "name": one.name}
                )


def check_recorded(pairing: Pairing, before: LineUpRow, after: LineUpRow, *, each: int) -> None:
    """Refuse another member at a board where the moves of a game are recorded: they are of the first."""
    games = [game for game in pairing.games.all() if game.record_id]
    for board, member in enumerate(before, start=1):
        if member and games_at(games, board, each=each) and member not in after[board - 1 : board]:
            raise DeedRefused(
                _(
                    "At board %(board)s moves of %(name)s are recorded. Take them away before somebody "
                    "else sits there."
                )
                % {"board": board, "name": member.name}
            )


def forfeit_empty_boards(*, pairing: Pairing, by: User | None, absent: Entry | None = None) -> int:
    """Enter the open games of boards at which nobody sits as forfeits; how many games that were.

    `absent` is a team that did not come: nobody sits at any of its boards. Without one, raises DeedRefused
    until both teams have handed in their line-ups; with one, if it has a line-up or no place in this
    match. Raises it too if there is no such game.
    """
    this_round = pairing.round
    with deed(
        this_round.tournament,
        by=by,
        kind=Deed.BOARDS_FORFEITED,
        round_number=this_round.number,
        board=pairing.board,
    ) as doing:
        read_anew(pairing)
        seats = list(pairing.seats.select_related("entry", "round__tournament").order_by("place"))
        line_ups = [line_up_of(seat) for seat in seats]
        check_who_came(seats, line_ups, absent)
        boards = doing.tournament.team_boards
        first, second = (
            who_is_there(line_up, boards, came=seat.entry != absent)
            for seat, line_up in zip(seats, line_ups, strict=True)
        )
        forfeits = forfeits_of(
            pairing.games.all(), first, second, each=doing.tournament.games_per_pairing
        )
        check_own([forfeit.game for forfeit in forfeits])
        if not forfeits:
            raise DeedRefused(_("No board without anybody has an open game."))
        doing.facts = {
            "names": [seat.entry.name for seat in seats],
            "boards": sorted({forfeit.board for forfeit in forfeits}),
            "absent": absent.name if absent else "",
        }
        reason = {"grade": "", "reason": OutcomeReason.ABSENT}
        write(
            doing,
            [(forfeit.game, {"outcome": forfeit.outcome, **reason}) for forfeit in forfeits],
            by=by,
        )
    return len(forfeits)


def check_who_came(
    seats: Sequence[Seat], line_ups: Sequence[LineUpRow], absent: Entry | None
) -> None:
    """Refuse forfeits while it is not known who is there."""
    if absent is None:
        if not all(line_ups):
            raise DeedRefused(_("Both teams hand in their line-ups first."))
        return
    own = [line_up for seat, line_up in zip(seats, line_ups, strict=True) if seat.entry == absent]
    if not own:
        raise DeedRefused(_("%(team)s does not play this match.") % {"team": absent.name})
    if own[0]:
        raise DeedRefused(
            _("%(team)s has handed in a line-up. Take it back if the team did not come.")
            % {"team": absent.name}
        )
