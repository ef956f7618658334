"""Adding a pairing where nobody is paired by the program: two agreed to meet."""

import secrets

from django.db.models import Max
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.labels import BallotScope, Deed
from tournaments.models import BallotDraw, Entry, PairedGame, Pairing, Round, Seat, User
from tournaments.pairing import CannotPair, Pair, RoundDraw, challenge
from tournaments.queries.record import record_of
from tournaments.record import TournamentRecord
from tournaments.services.ballots import ballots_needed, draw_further, place_among, store_ballots
from tournaments.services.draws import seated, sides_of_first, store_draw, written
from tournaments.services.entries import number_entries
from tournaments.services.journal import Doing, deed
from tournaments.services.refusals import DeedRefused, read_anew
from tournaments.standings import ranked_lines

CHALLENGE = "challenge"


def add_pairing(*, first: Entry, second: Entry, by: User | None) -> Pairing:
    """Let these two meet in the round that is open, or in a new one if one of them sits in it already.

    Raises DeedRefused if they are the same, one of them has left, the event's limits keep them apart, too
    many places lie between them, or the event is not one of free challenge.
    """
    with deed(first.tournament, by=by, kind=Deed.PAIRING_ADDED) as doing:
        tournament = doing.tournament
        if tournament.system != CHALLENGE:
            raise DeedRefused(_("Pairings are added one by one only where who meets is agreed."))
        if first == second or second.tournament_id != tournament.pk:
            raise DeedRefused(_("Choose two who are entered in this tournament."))
        number_entries(doing)
        for entry in (first, second):
            read_anew(entry)
            if entry.withdrawn_from is not None:
                raise DeedRefused(
                    _("%(name)s has withdrawn. Bring them back in first.") % {"name": entry.name}
                )
        record = record_of(tournament)
        check_reach(record, first, second)
        try:
            pair = challenge(
                record, first.number or 0, second.number or 0, seed=tournament.lots_seed
            )
        except CannotPair as cause:
            raise DeedRefused(
                _(
                    "%(first)s and %(second)s are kept apart, have met as often as they may, or met too "
                    "short ago."
                )
                % {"first": first.name, "second": second.name}
            ) from cause
        this_round = _open_round(doing, (first, second))
        pairing = _add_board(doing, this_round, pair)
        doing.round_number, doing.board = this_round.number, pairing.board
        doing.facts = {"names": [first.name, second.name]}
        return pairing


def check_reach(record: TournamentRecord, one: Entry, other: Entry) -> None:
    """Refuse when more places lie between the two than the event lets one challenge upwards."""
    reach = record.rules.challenge_reach
    if not reach:
        return
    places = places_now(record)
    higher, lower = sorted((one, other), key=lambda entry: places[entry.number or 0])
    above, below = places[higher.number or 0], places[lower.number or 0]
    if below - above > reach:
        raise DeedRefused(
            ngettext(
                "%(lower)s stands at place %(below)s and %(higher)s at place %(above)s; one may challenge at "
                "most %(count)s place above oneself.",
                "%(lower)s stands at place %(below)s and %(higher)s at place %(above)s; one may challenge at "
                "most %(count)s places above oneself.",
                reach,
            )
            % {
                "lower": lower.name,
                "below": below,
                "higher": higher.name,
                "above": above,
                "count": reach,
            }
        )


def places_now(record: TournamentRecord) -> dict[int, int]:
    """Everybody's place by pairing number, by all that has been entered."""
    return {line.number: line.place for _group, line in ranked_lines(record)}


def _open_round(doing: Doing, entries: tuple[Entry, Entry]) -> Round:
    """The last round if both are free in it, else a new one.

    That an entry sits once in a round holds here too; what a round is called is all that changes.
    """
    last = doing.tournament.rounds.last()
    if last is not None and not Seat.objects.filter(round=last, entry__in=entries).exists():
        return last
    number = last.number + 1 if last else 1
    if number > doing.tournament.planned_rounds:
        raise DeedRefused(
            _("All %(count)s rounds are open. For one more, raise their number in the settings.")
            % {"count": doing.tournament.planned_rounds}
        )
    this_round = store_draw(doing, RoundDraw(number, (), None, CHALLENGE, ""), despite="")
    store_ballots(this_round, seed=secrets.token_hex(16))
    return this_round


def _add_board(doing: Doing, this_round: Round, pair: Pair) -> Pairing:
    """The rows of one more board: pairing, seats and games, with a ballot where the event has a deck."""
    tournament = doing.tournament
    entries = {entry.number: entry for entry in tournament.entries.all()}
    board = (this_round.pairings.aggregate(last=Max("board"))["last"] or 0) + 1
    pairing = doing.create(Pairing(round=this_round, board=board, reasons=written(pair.reasons)))
    for number, place in seated(pair):
        doing.create(Seat(round=this_round, entry=entries[number], pairing=pairing, place=place))
    ballots = _ballots(doing, pairing)
    for number, side in enumerate(sides_of_first(tournament), start=1):
        doing.create(
            PairedGame(
                pairing=pairing,
                number=number,
                first_side=side.value,
                ballot=ballots[place_among(tournament, number)] if ballots else None,
            )
        )
    return pairing


def _ballots(doing: Doing, pairing: Pairing) -> list[int]:
    """Those of the round where all boards share them, else new ones for this board."""
    if doing.tournament.ballot_scope == BallotScope.ROUND:
        drawn = BallotDraw.objects.filter(round=pairing.round_id).first()
        return list(drawn.numbers) if drawn else []
    count = ballots_needed(doing.tournament, pairings=1)
    return draw_further(doing, pairing, count=count, seed=secrets.token_hex(16))
