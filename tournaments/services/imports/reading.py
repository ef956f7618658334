"""Reading a file that was taken in: batch by batch, each a short transaction, so that nobody waits."""

from collections.abc import Iterator
from time import sleep
from typing import BinaryIO, cast

from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from games.models import Game
from games.pdn import GameRead, read_games
from games.services.keeping import game_row
from games.services.reached import keep_keys, keys_of
from tournaments.exchange.game_match import Arrived, Matcher, Proposal, Sign, Sureness
from tournaments.models import Assignment, GameImport
from tournaments.queries.imports import matcher_of
from tournaments.queries.rulebook import variant_of
from tournaments.record import Outcome
from tournaments.services.journal import ROWS

MOST_GAMES, MOST_PLIES = 40, 2500  # of a batch
PAUSE = 0.04  # seconds
OUTCOMES = {
    Game.Ending.BLACK_WINS: Outcome.BLACK_WINS,
    Game.Ending.WHITE_WINS: Outcome.WHITE_WINS,
    Game.Ending.DRAW: Outcome.DRAW,
    Game.Ending.BOTH_LOSE: Outcome.BOTH_LOSE,
}
Batch = list[tuple[Game, list[int]]]  # each with the numbers of its positions


class Superseded(Exception):
    """Another worker has taken over, or the file is being thrown away."""


class Counted:
    """A stream that knows how much of it was read."""

    def __init__(self, stream: BinaryIO) -> None:
        self.stream = stream
        self.count = 0

    def read(self, size: int = -1) -> bytes:
        piece = self.stream.read(size)
        self.count += len(piece)
        return piece


def read_upload(game_import: GameImport, *, worker: str) -> None:
    """Read a file from where reading stopped; raise Superseded if that is not this worker's any more."""
    tournament = game_import.tournament
    matcher = matcher_of(tournament) if tournament else None
    given = variant_of(tournament) if tournament else None
    with game_import.upload.open("rb") as file:
        counted = Counted(cast(BinaryIO, file))
        games = read_games(cast(BinaryIO, counted), variant=given)
        for batch in batches(games, after=game_import.games_read):
            store(game_import, batch, matcher, worker=worker, bytes_read=counted.count)
            let_others_write()
    doubt_rivals(game_import)
    claimed(game_import, worker).update(
        state=GameImport.State.READY, bytes_read=F("size"), worker="", beat_at=None
    )


def batches(games: Iterator[GameRead], *, after: int) -> Iterator[Batch]:
    """Yield the games behind the first so many, some at a time; empty ones while those pass."""
    batch: Batch = []
    plies = 0
    for game in games:
        if game.number <= after:
            if game.number % (10 * MOST_GAMES) == 0:
                yield []
            continue
        row, positions = game_row(game)
        batch.append((row, keys_of(row.variant, positions)))
        plies += row.plies
        if len(batch) >= MOST_GAMES or plies >= MOST_PLIES:
            yield batch
            batch, plies = [], 0
    yield batch


def store(
    game_import: GameImport,
    batch: Batch,
    matcher: Matcher | None,
    *,
    worker: str,
    bytes_read: int,
) -> None:
    """Keep some games, their positions and what they may be, and tell how far the file is read."""
    rows = [game for game, _ in batch]
    found = [(game, matcher.proposals(arrived(game))) for game in rows] if matcher else []
    tournament = game_import.tournament
    for game in rows:
        game.collection_id = game_import.collection_id
        if tournament and game.known_by == Game.KnownBy.GIVEN:
            game.variant_options = tournament.variant_options
    with transaction.atomic():
        updated = claimed(game_import, worker).update(
            games_read=F("games_read") + len(rows), bytes_read=bytes_read, beat_at=timezone.now()
        )
        if not updated:
            raise Superseded
        Game.objects.bulk_create(rows)
        keep_keys(batch)
        Assignment.objects.bulk_create(
            assignment_of(game_import, game, proposals)
            for game, proposals in found
            if proposals and may_be_assigned(game_import, game)
        )


def let_others_write() -> None:
    """Leave the writer's place free for a moment: who waits for SQLite only looks now and then."""
    sleep(PAUSE)


def claimed(game_import: GameImport, worker: str) -> QuerySet[GameImport]:
    """The row of the import as long as it is this worker's."""
    return GameImport.objects.filter(
        pk=game_import.pk, worker=worker, state=GameImport.State.READING
    )


def arrived(game: Game) -> Arrived:
    """What a game of the file says of itself."""
    return Arrived(
        black=game.black,
        white=game.white,
        round_text=game.round_text,
        day=game.day,
        outcome=OUTCOMES.get(Game.Ending(game.ending)),
    )


def may_be_assigned(game_import: GameImport, game: Game) -> bool:
    """Is there anything of it that could be a game of the tournament?"""
    tournament = game_import.tournament
    return tournament is not None and game.variant == tournament.variant and game.plies > 0


def assignment_of(
    game_import: GameImport, game: Game, proposals: tuple[Proposal, ...]
) -> Assignment:
    """What a game may be, undecided."""
    return Assignment(
        game_import=game_import,
        game=game,
        sureness=proposals[0].sureness,
        proposals=[
            {"game": each.key, "sureness": each.sureness, "signs": list(each.signs)}
            for each in proposals
        ],
    )


def doubt_rivals(game_import: GameImport) -> None:
    """Where several games of the file are certain to be the same game, none is."""
    certain: dict[int, list[Assignment]] = {}
    for each in game_import.assignments.filter(sureness=Sureness.CERTAIN):
        certain.setdefault(each.proposals[0]["game"], []).append(each)
    rivals = [each for same in certain.values() if len(same) > 1 for each in same]
    for each in rivals:
        each.sureness = Sureness.LIKELY
        each.proposals[0]["sureness"] = Sureness.LIKELY
        each.proposals[0]["signs"].append(Sign.SEVERAL_FIT)
    for begin in range(0, len(rivals), ROWS):
        Assignment.objects.bulk_update(
            rivals[begin : begin + ROWS], ["sureness", "proposals"], batch_size=ROWS
        )
