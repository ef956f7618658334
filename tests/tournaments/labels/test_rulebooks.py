"""A club's own rulebook is a game like all others: named, judged, played and shown."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils.translation import override

from rules.rulebooks import EXAMPLES
from rules.variants import unregister
from tests.factories import draw_next, games_of, make_tournament, publish_all
from tournaments.apps import check_rulebooks
from tournaments.labels import variant_label
from tournaments.labels.rulebooks import OWN, draws_of_game, open_folder
from tournaments.record import Outcome
from tournaments.services.records import record_moves
from tournaments.services.results import enter_result


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    shutil.copy(EXAMPLES / "twenty-against-ten.toml", tmp_path / "our-game.toml")
    (tmp_path / "broken.toml").write_text('based_on = "chess"\n', encoding="utf-8")
    open_folder(tmp_path)
    yield tmp_path
    unregister("our-game")
    OWN.files.clear()
    OWN.faults.clear()


def test_its_name_and_draw_rules_are_those_of_its_file(own):
    file = OWN.files["our-game"]
    with override("cs"):
        assert variant_label("our-game") == file.names["cs"]
    with override("nl"):
        assert variant_label("our-game") == file.names["en"]
    assert draws_of_game("our-game") == file.draws
    assert variant_label("english") == "English draughts"


def test_what_is_wrong_in_another_file_is_told_by_the_checks(own):
    (told,) = {warning.msg.partition(":")[0] for warning in check_rulebooks(None)}
    assert told == "broken.toml"
    assert "our-game" in OWN.files


def test_no_folder_is_no_fault(tmp_path):
    open_folder(tmp_path / "none")
    assert check_rulebooks(None) == []


@pytest.mark.django_db
def test_a_tournament_of_it_runs_from_draw_to_replay(own, client):
    tournament = make_tournament(2, preset="as-you-please", variant="our-game")
    this_round = draw_next(tournament)
    for game in games_of(this_round):
        enter_result(game=game, outcome=Outcome.DRAW, seen_version=1, by=None)
    game = games_of(this_round)[0]
    record_moves(game=game, text="31-26", seen_version=2, by=None)
    publish_all(this_round)
    for page in ("info/", "games/1/1/1/", "standings/"):
        answer = client.get(f"/t/{tournament.slug}/{page}")
        assert answer.status_code == 200
    assert (
        OWN.files["our-game"].names["en"]
        in client.get(f"/t/{tournament.slug}/info/").content.decode()
    )
    assert client.get("/rules/our-game/").status_code == 200
