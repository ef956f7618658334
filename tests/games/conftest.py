"""An evening with recorded games: one that keeps to its ballot, and one that does not."""

import pytest

from tests.factories import draw_next, games_of, make_tournament, play_round, publish_all
from tests.games.evening import DOUBLE_JUMP, Evening, played_on, record
from tournaments.exchange.roster import Person
from tournaments.queries.game_check import ballot_of


@pytest.fixture
def evening(transactional_or_plain_db: None) -> Evening:
    people = [
        Person("Łukasz <b>Zieliński</b>", 1900, "Brno"),
        Person("Žiga Novak", 1800, ""),
        Person("Anna Dvořáková", 1700, "Zlín"),
        Person("Carla Ruiz", 1600, ""),
    ]
    tournament = make_tournament(people=people)
    this_round = draw_next(tournament)
    play_round(this_round)
    by_ballot, with_double_jump = games_of(this_round)[:2]
    ballot = ballot_of(by_ballot)
    assert ballot
    record(by_ballot, played_on(list(ballot.moves), plies=60))
    record(with_double_jump, DOUBLE_JUMP)
    publish_all(this_round)
    tournament.refresh_from_db()
    return Evening(tournament, this_round, by_ballot, with_double_jump)


@pytest.fixture
def transactional_or_plain_db(request: pytest.FixtureRequest) -> None:
    """A database with transactions of its own where a browser looks on, the quick one elsewhere."""
    is_journey = request.node.get_closest_marker("journey")
    request.getfixturevalue("transactional_db" if is_journey else "db")
