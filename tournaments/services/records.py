"""Recording the moves of a game: the rules are the judge of every one."""

import re
from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.models import Game
from games.services.reached import keep_positions
from rules.errors import RulesError
from rules.fen import write_fen
from rules.notation import split_moves
from rules.play import Play
from tournaments.labels import Deed
from tournaments.labels.faults import fault_in_words
from tournaments.models import PairedGame, User
from tournaments.queries.duplicates import twins_of
from tournaments.queries.game_check import begun, board_result, doubts_of, play_of, settled_facts
from tournaments.services.carrying import check_own
from tournaments.services.journal import ROWS, Changing, Doing, deed
from tournaments.services.refusals import DeedRefused, MovesRefused
from tournaments.services.results import enter_result, read, read_as_seen

CLOSING_RESULT = re.compile(r"\s(1-0|0-1|1/2-1/2|2-0|1-1|0-2|\*)\s*$")
LONGEST_RECORD = 20_000


def record_moves(*, game: PairedGame, text: str, seen_version: int, by: User | None) -> PairedGame:
    """Keep the moves of a game as they are typed; an empty text takes the record away.

    They begin where the old record begins, else where the game's ballot does.

    Raises MovesRefused at the first move that cannot be read or is not legal, and StaleWrite if the
    game was saved meanwhile. Moves that do not agree with ballot or outcome are kept, and doubted.
    """
    tournament = game.pairing.round.tournament
    start = begun(game)
    played = replayed(start, text) if text.strip() else None
    with deed(
        tournament,
        by=by,
        kind=Deed.MOVES_RECORDED,
        round_number=game.pairing.round.number,
        board=game.pairing.board,
    ) as doing:
        fresh = read_as_seen(game.pk, seen_version)
        keep_moves(doing, fresh, start, played)
    return fresh


def keep_moves(
    doing: Doing, game: PairedGame, start: Play, played: Play | None, *, from_players: bool = False
) -> None:
    """Make what was played from the start the record of a game, as part of a deed; None takes it away."""
    variant = start.variant
    record = None
    if played:
        record = doing.create(
            Game(
                variant=variant.key,
                variant_options=doing.tournament.variant_options,
                start_fen=_start_fen(start),
                moves=" ".join(played.texts),
                plies=len(played.moves),
                final_fen=write_fen(variant, played.position),
                from_players=from_players,
            )
        )
        keep_positions(record, played.positions)
    doing.facts = {"game": game.number, "plies": len(played.moves) if played else 0}
    keep_records(doing, [(game, record)])


def keep_records(doing: Changing, records: Sequence[tuple[PairedGame, Game | None]]) -> None:
    """Give games of the tournament their recorded moves, or take them away; carried games have none."""
    check_own(game for game, record in records if record)
    doing.change_all([(game, {"record": record}) for game, record in records])
    for game, _record in records:
        game.version += 1
    PairedGame.objects.bulk_update([game for game, _ in records], ["version"], batch_size=ROWS)


def let_stand(*, game: PairedGame, seen_version: int, by: User | None) -> None:
    """Let the outcome of a game stand although its moves say otherwise; the journal says who did.

    Raises StaleWrite if the game was saved meanwhile, and DeedRefused if nothing is doubted.
    """
    this_round = game.pairing.round
    with deed(
        this_round.tournament,
        by=by,
        kind=Deed.DOUBT_SETTLED,
        round_number=this_round.number,
        board=game.pairing.board,
        touches_fairness=True,
    ) as doing:
        fresh = read_as_seen(game.pk, seen_version)
        if not doubts_of(fresh) and not twins_of(fresh):
            raise DeedRefused(_("The moves and the result agree: there is nothing to settle."))
        doing.facts = settled_facts(fresh)


def enter_board_result(*, game: PairedGame, seen_version: int, by: User | None) -> PairedGame:
    """Enter the outcome that the recorded moves lead to; raise what `enter_result` raises."""
    fresh = read(game.pk)
    play = play_of(fresh)
    found = board_result(play) if play else None
    if found is None:
        raise DeedRefused(_("By the recorded moves this game is not over: enter its result."))
    return enter_result(
        game=fresh, outcome=found.outcome, reason=found.reason, seen_version=seen_version, by=by
    )


def typed_moves(text: str) -> list[str]:
    """Take typed moves apart; move numbers and a closing result are left out."""
    if len(text) > LONGEST_RECORD:
        raise DeedRefused(
            _("That is more than a game can hold (%(limit)s characters).")
            % {"limit": LONGEST_RECORD}
        )
    return split_moves(CLOSING_RESULT.sub("", f" {text}"))


def replayed(start: Play, text: str) -> Play:
    """Replay typed moves from the begin of a game."""
    try:
        return Play.replay(start.variant, typed_moves(text), start.position)
    except RulesError as fault:
        ply = (fault.place or 0) + 1
        raise MovesRefused(
            _("Move %(ply)s: %(why)s") % {"ply": ply, "why": fault_in_words(fault)},
            ply=ply,
            text=fault.text,
        ) from fault


def _start_fen(start: Play) -> str:
    """The position a game begins from, if it is not the array."""
    variant = start.variant
    return "" if start.position == variant.start else write_fen(variant, start.position)
