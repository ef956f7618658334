"""The sample event: a real open with the names replaced, entered deed by deed as an organiser would."""

import json
from datetime import date
from pathlib import Path
from typing import Any

from django.db import transaction

from rules.position import Side
from tournaments.exchange.roster import Person
from tournaments.models import Club, Entry, PairedGame, Round, Tournament
from tournaments.pairing import Made
from tournaments.record import Outcome
from tournaments.services.by_hand import pair_by_hand
from tournaments.services.entries import enter_players
from tournaments.services.events import create_tournament
from tournaments.services.records import record_moves
from tournaments.services.releases import Release, publish
from tournaments.services.results import enter_result

FILE = Path(__file__).with_name("sample.json")
SPLITS = {
    4: ((2, 2),),
    3: ((2, 1), (1, 2)),
    2: ((1, 1), (2, 0), (1, 1), (0, 2)),
    1: ((1, 0), (0, 1)),
    0: ((0, 0),),
}
"""How a pairing's published points are shared out over its two games, in turn by board."""


@transaction.atomic
def load_sample() -> Tournament:
    """Enter the sample event: five published rounds, the pairings of the sixth, two recorded games."""
    event: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    club = Club.objects.create(name=event["club"], time_zone="Europe/London")
    tournament = create_tournament(
        club=club,
        name=event["name"],
        preset="czech-open",
        by=None,
        starts_on=date(2026, 11, 14),
        ends_on=date(2026, 11, 15),
        venue="Old Mill, Harbour Street",
        note=event["source"],
        tie_breaks=["solkoff", "sonneborn_berger", "wins", "head_to_head"],
    )
    people = [Person(name, home=home) for name, home in event["players"].items()]
    entries = {
        entry.name: entry for entry in enter_players(tournament=tournament, people=people, by=None)
    }
    for number, boards in enumerate(event["rounds"], start=1):
        this_round = draw(tournament, entries, number, [board[:2] for board in boards])
        for board, (_first, _second, points, _other) in enumerate(boards, start=1):
            enter_pairing(this_round, board, points)
        publish(this_round=this_round, release=Release.STANDINGS, by=None)
    for game in event["games"]:
        row = game_at(tournament, game["round"], game["board"], game["game"])
        record_moves(game=row, text=game["moves"], seen_version=row.version, by=None)
    last = draw(tournament, entries, 6, event["round_6"])
    publish(this_round=last, release=Release.PAIRINGS, by=None)
    return tournament


def draw(
    tournament: Tournament, entries: dict[str, Entry], number: int, names: list[list[str]]
) -> Round:
    """Pair a round as it was published; its ballots come from a seed that stands in the journal."""
    if number == 1:
        numbers = {name: place for place, name in enumerate(sorted(entries), start=1)}
    else:
        numbers = {entry.name: entry.number or 0 for entry in tournament.entries.all()}
    return pair_by_hand(
        tournament=tournament,
        number=number,
        made=Made(tuple((numbers[first], numbers[second]) for first, second in names)),
        by=None,
        ballot_seed=f"{tournament.slug}-{number}",
    )


def enter_pairing(this_round: Round, board: int, points: int) -> None:
    """Enter single games that add up to the published points of the first named."""
    splits = SPLITS[points]
    games = PairedGame.objects.filter(pairing__round=this_round, pairing__board=board)
    for game, share in zip(
        games.select_related("pairing__round__tournament").order_by("number"),
        splits[(board + this_round.number) % len(splits)],
        strict=True,
    ):
        first_side = Side(game.first_side)
        outcome = {
            2: Outcome.won_by(first_side),
            1: Outcome.DRAW,
            0: Outcome.won_by(first_side.other),
        }[share]
        enter_result(game=game, outcome=outcome, seen_version=game.version, by=None)


def game_at(tournament: Tournament, round_number: int, board: int, number: int) -> PairedGame:
    """A game by round, board and number."""
    return PairedGame.objects.select_related("pairing__round__tournament").get(
        pairing__round__tournament=tournament,
        pairing__round__number=round_number,
        pairing__board=board,
        number=number,
    )
