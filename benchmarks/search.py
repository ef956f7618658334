"""Milliseconds to search 20,000 games with a million positions, question by question.

Run it from the root of the repository: `.venv/bin/python benchmarks/search.py [GAMES]`. It fills a
database of its own: SQLite in a folder that it removes, or an empty one that BENCH_DATABASE_URL
names. Games are played by chance (seed fixed), first moves of a list more often than later ones, so
that many share their openings; a tenth of them belong to tournaments, the rest to files.
Best of five runs, the database warm; the plan is the database's own word for how it looks.
"""

import os
import random
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
FOLDER = tempfile.TemporaryDirectory()
os.environ |= {
    "VAR_DIR": FOLDER.name,
    "DJANGO_SETTINGS_MODULE": "config.settings",
    "DATABASE_URL": os.environ.get("BENCH_DATABASE_URL", f"sqlite:///{FOLDER.name}/bench.sqlite3"),
}

import django  # noqa: E402

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402
from django.utils import timezone  # noqa: E402

from games.models import Collection, Game, Reached  # noqa: E402
from games.position_key import position_key  # noqa: E402
from rules.ballots import get_deck  # noqa: E402
from rules.fen import write_fen  # noqa: E402
from rules.movegen import apply, legal_moves  # noqa: E402
from rules.play import Play  # noqa: E402
from rules.position import Position, Side  # noqa: E402
from rules.variants import get_variant  # noqa: E402
from tournaments.models import (  # noqa: E402
    Club,
    Entry,
    PairedGame,
    Pairing,
    Player,
    Round,
    Seat,
    Tournament,
)
from tournaments.queries.search.asked import read_question  # noqa: E402
from tournaments.queries.search.find import find  # noqa: E402
from tournaments.queries.search.headings import headings  # noqa: E402
from tournaments.queries.search.next_moves import next_moves  # noqa: E402
from tournaments.queries.search.openings import openings  # noqa: E402
from tournaments.queries.search.question import SearchQuestion  # noqa: E402
from tournaments.queries.search.seen import seen_by_everybody  # noqa: E402

VARIANT = get_variant("english")
GAMES, PLIES, IN_TOURNAMENTS = 20_000, 50, 0.1
BOARDS, ROUNDS = 10, 5
ENDINGS = ("black_wins", "white_wins", "draw", "draw")
Step = tuple[str, Position, int]


class Chance:
    """Games by chance; a position met before is not worked out again."""

    def __init__(self) -> None:
        self.rng = random.Random(1)
        self.known: dict[Position, list[Step]] = {}

    def steps(self, position: Position) -> list[Step]:
        """What may follow: text, position and its number."""
        if position not in self.known:
            steps = []
            for move in legal_moves(VARIANT, position):
                after = apply(VARIANT, position, move)
                text = ("x" if move.captured else "-").join(map(str, move.path))
                steps.append((text, after, position_key(VARIANT, after)))
            self.known[position] = steps
        return self.known[position]

    def game(self) -> tuple[list[str], list[int]]:
        """Play one: its moves and the numbers of its positions."""
        position, moves = VARIANT.start, []
        keys = [position_key(VARIANT, position)]
        while len(moves) < PLIES and (steps := self.steps(position)):
            text, position, key = steps[int(len(steps) * self.rng.random() ** 3)]
            moves.append(text)
            keys.append(key)
        return moves, keys


def fill(count: int) -> None:
    """Make the games."""
    chance, rng = Chance(), random.Random(2)
    people = [f"Surname{n // 7:04} Given{n}, {n}" for n in range(count // 10)]
    archive = Collection.objects.create(name="File", released_at=timezone.now())
    seats = games_of_tournaments(int(count * IN_TOURNAMENTS))
    with transaction.atomic():
        for number in range(1, count + 1):
            moves, keys = chance.game()
            game = Game(variant=VARIANT.key, moves=" ".join(moves), plies=len(moves))
            paired = next(seats, None)
            if paired is None:
                day = date(1950, 1, 1) + timedelta(days=rng.randrange(25_000))
                game.collection, game.number = archive, number
                game.black, game.white = rng.sample(people, 2)
                game.event, game.day = f"Open {day.year}", f"{day:%Y.%m.%d}"
                game.ending = rng.choice(ENDINGS)
                game.text = "[Event]\n" * 40 + game.moves
            game.save()
            if paired:
                paired.record = game
                paired.save()
            Reached.objects.bulk_create(
                [Reached(game=game, ply=ply, key=key) for ply, key in enumerate(keys)]
            )


def games_of_tournaments(count: int) -> Iterator[PairedGame]:
    """Paired games of published rounds, as many as asked for."""
    club = Club.objects.create(name="Club")
    now = timezone.now()
    size = 2 * BOARDS
    for number in range(count // (BOARDS * ROUNDS * 2)):
        tournament = Tournament.objects.create(
            club=club, name=f"Evening {number}", slug=f"e{number}", listed_at=now,
            starts_on=date(2020, 1, 1) + timedelta(days=number * 10),
        )  # fmt: skip
        players = [
            Player.objects.get_or_create(club=club, name=f"Member{n} of Club")[0]
            for n in range(number, number + size)
        ]
        entries = [
            Entry.objects.create(tournament=tournament, player=each, name=each.name, number=place)
            for place, each in enumerate(players, start=1)
        ]
        for round_number in range(1, ROUNDS + 1):
            this_round = Round.objects.create(
                tournament=tournament, number=round_number, drawn_at=now,
                pairings_released_at=now, results_released_at=now,
            )  # fmt: skip
            for board in range(1, BOARDS + 1):
                pairing = Pairing.objects.create(round=this_round, board=board)
                for place in (1, 2):
                    entry = entries[(board - 1) * 2 + place - 1]
                    Seat.objects.create(round=this_round, entry=entry, pairing=pairing, place=place)
                for game_number, side in enumerate(Side, start=1):
                    yield PairedGame(
                        pairing=pairing, number=game_number, first_side=side.value, outcome="draw"
                    )


def questions() -> dict[str, dict[str, str]]:
    """What is asked, by its name in the table: a game in the middle gives positions that were reached."""
    game = Game.objects.order_by("pk")[Game.objects.count() // 2]
    play = Play.replay(VARIANT, game.moves.split())
    fens = [write_fen(VARIANT, position) for position in play.positions]
    english = {"variant": VARIANT.key}
    return {
        "everything": {},
        "position before move 1": {**english, "position": fens[0]},
        "position after 1 ply": {**english, "position": fens[1]},
        "position after 8 plies": {**english, "position": fens[8]},
        "position after 40 plies": {**english, "position": fens[40]},
        "first four moves": {**english, "moves": " ".join(play.texts[:4])},
        "ballot 8": {"deck": "three-move", "ballot": "8"},
        "player in files": {"player": "surname0042"},
        "player and opponent": {"player": "surname0042", "opponent": "surname0100"},
        "player in tournaments": {"player": "member7"},
        "everybody's surname": {"player": "surname"},
        "player who won as Black": {"player": "member7", "side": "B", "result": "won"},
        "event": {"event": "open 1999"},
        "two months": {"from": "1999-01-01", "to": "1999-02-28"},
        "draws of 20 moves at most": {"result": "draw", "longest": "20"},
        "another variant": {"variant": "italian"},
    }


def best_of_five(work: Callable[[], object]) -> float:
    """Milliseconds."""
    best = float("inf")
    for _ in range(5):
        begin = perf_counter()
        work()
        best = min(best, perf_counter() - begin)
    return best * 1000


def plan_of(question: SearchQuestion) -> str:
    """By what the large tables are searched, in the words of SQLite; empty elsewhere."""
    if connection.vendor != "sqlite":
        return ""
    with CaptureQueriesContext(connection) as queries:
        find(question, seen_by_everybody())
    [union] = [query["sql"] for query in queries.captured_queries if "UNION ALL" in query["sql"]]
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {union}", None)
        steps = [row[-1] for row in cursor.fetchall()]
    used = (re.search(r"(SCAN|SEARCH) (games_\w+|U0).* INDEX (\w+)", step) for step in steps)
    return ", ".join(dict.fromkeys(found[3] for found in used if found))


def main() -> None:
    """Fill, ask, print the table."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    call_command("migrate", verbosity=0)
    begin = perf_counter()
    fill(count)
    if connection.vendor == "postgresql":  # what its own housekeeping does within minutes
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")
    print(
        f"{connection.vendor}: {count} games, {Reached.objects.count()} positions, "
        f"filled in {perf_counter() - begin:.0f} s\n"
    )
    print(f"{'question':28}{'ms':>7}{'found':>8}{'page ms':>9}  indexes")
    for name, typed in questions().items():
        question = read_question(typed).question
        found = find(question, seen_by_everybody())
        searched = best_of_five(lambda: find(question, seen_by_everybody()))  # noqa: B023
        shown = best_of_five(lambda: headings(found.pks[:50]))  # noqa: B023
        number = f"{len(found.pks)}{'+' * found.is_cut}"
        print(f"{name:28}{searched:7.1f}{number:>8}{shown:9.1f}  {plan_of(question)}", flush=True)
    start = best_of_five(lambda: next_moves(VARIANT, VARIANT.start, seen_by_everybody()))
    print(f"{'next moves from the start':28}{start:7.1f}")
    deck = get_deck("three-move")
    print(
        f"{'openings of a deck':28}{best_of_five(lambda: openings(deck, seen_by_everybody())):7.1f}"
    )


if __name__ == "__main__":
    main()
