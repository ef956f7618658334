"""More games for a pairing that ended level, each two on a ballot of their own."""

import secrets

from django.utils.translation import gettext as _

from tournaments.knockout import Contest, Verdict, tree_of
from tournaments.labels import Deed
from tournaments.models import PairedGame, Pairing, Tournament, User
from tournaments.queries.record import record_of
from tournaments.queries.rulebook import variant_of
from tournaments.services.ballots import draw_further
from tournaments.services.draws import side_in
from tournaments.services.journal import deed
from tournaments.services.refusals import DeedRefused, read_anew

GAMES_AT_A_TIME = 2


def add_tie_break_games(
    *,
    pairing: Pairing,
    by: User | None,
    count: int = GAMES_AT_A_TIME,
    ballot_seed: str | None = None,
) -> list[PairedGame]:
    """Add games to a level pairing of the last round of a knockout, sides in turn; two share a new ballot.

    Raises DeedRefused unless the pairing is over and level.
    """
    this_round = pairing.round
    with deed(
        this_round.tournament,
        by=by,
        kind=Deed.GAMES_ADDED,
        round_number=this_round.number,
        board=pairing.board,
    ) as doing:
        read_anew(pairing)
        if doing.tournament.team_boards:
            raise DeedRefused(
                _(
                    "Teams play no further games. Let the better placed go on in the settings, or enter "
                    "the result that your rules give."
                )
            )
        first, second = pairing.seats.order_by("place").select_related("entry")
        numbers = {first.entry.number, second.entry.number}
        if not any(numbers == set(c.numbers) for c in level_contests(doing.tournament)):
            raise DeedRefused(
                _(
                    "Only a pairing that is level after all its games, in the last round of a knockout, "
                    "can have more."
                )
            )
        if count not in (1, GAMES_AT_A_TIME):
            raise DeedRefused(_("Add one game or two."))
        last = pairing.games.count()
        seed = ballot_seed or secrets.token_hex(16)
        ballots = draw_further(doing, pairing, count=1, seed=seed)
        starting = variant_of(doing.tournament).first_side
        doing.facts = {"names": [first.entry.name, second.entry.name], "games": count}
        return [
            doing.create(
                PairedGame(
                    pairing=pairing,
                    number=number,
                    first_side=side_in(number, starting).value,
                    ballot=ballots[0] if ballots else None,
                )
            )
            for number in range(last + 1, last + count + 1)
        ]


def level_contests(tournament: Tournament) -> tuple[Contest, ...]:
    """The pairings of the last drawn round of a knockout that nobody has won; empty elsewhere."""
    if tournament.system != "knockout":
        return ()
    record = record_of(tournament)
    contests = tree_of(record).of_round(len(record.rounds))
    return tuple(contest for contest in contests if contest.verdict is Verdict.LEVEL)
