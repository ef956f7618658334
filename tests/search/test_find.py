"""Finding games by who, where, when, how it ended, how long and what stood on the board."""

from datetime import date

import pytest

from games.models import Game
from tests.factories import make_tournament
from tests.games.archive import a_file, kept
from tests.games.evening import Evening
from tournaments.models import Entry, PairedGame, Tournament
from tournaments.queries.search.asked import read_question
from tournaments.queries.search.find import find
from tournaments.queries.search.headings import headings
from tournaments.queries.search.seen import seen_by_everybody

pytestmark = pytest.mark.django_db

# Ballot 8 of the three-move deck is the Edinburgh Single; the last two come to one position after
# four plies by different orders of moves.
SINGLE_CORNER = "11-15 22-18 15x22 25x18"
EDINBURGH_SINGLE = "9-13 22-18 11-15"
TRANSPOSED = "9-14 22-17 11-15 25-22"
STRAIGHT = "11-15 22-17 9-14 25-22 8-11"


@pytest.fixture
def archive() -> dict[str, Game]:
    """Four published games of a file and one of another that is not published."""
    old, hidden = a_file(), a_file("Mine", is_released=False)
    return {
        "tinsley": kept(
            old, SINGLE_CORNER, black="Tinsley, Marion", white="Hellman, Walter",
            event="World Championship", day="1955.??.??", ending="black_wins",
        ),
        "hellman": kept(
            old, TRANSPOSED, black="Hellman, W.", white="Tinsley, M.",
            event="World Championship", day="1967.05.03", ending="draw",
        ),
        "ivanov": kept(
            old, STRAIGHT, black="Иванов, Сергей", white="Dvořáková, Anna",
            event="Brno Open", day="1999.11.20", ending="white_wins",
        ),
        "chinook": kept(old, EDINBURGH_SINGLE, black="Chinook", white="Tinsley, Marion"),
        "hidden": kept(hidden, SINGLE_CORNER, black="Tinsley, Marion", white="Me"),
    }  # fmt: skip


def found(**typed: str) -> list[int]:
    """What everybody finds; `from_` stands for the field of that name."""
    asked = read_question({name.removesuffix("_"): text for name, text in typed.items()})
    assert asked.faults == {}
    return list(find(asked.question, seen_by_everybody()).pks)


def names(archive: dict[str, Game], pks: list[int]) -> list[str]:
    """The games of the archive by their names here."""
    return [name for pk in pks for name, game in archive.items() if game.pk == pk]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ({}, ["ivanov", "hellman", "tinsley", "chinook"]),
        ({"player": "tinsley"}, ["hellman", "tinsley", "chinook"]),
        ({"player": "TINSLEY marion"}, ["tinsley", "chinook"]),
        ({"player": "tinsley", "side": "B"}, ["tinsley"]),
        ({"player": "tinsley", "side": "W"}, ["hellman", "chinook"]),
        ({"player": "tinsley", "opponent": "hellman"}, ["hellman", "tinsley"]),
        ({"opponent": "hellman", "side": "W"}, ["hellman"]),
        ({"player": "tinsley", "result": "won"}, ["tinsley"]),
        ({"player": "hellman", "result": "lost"}, ["tinsley"]),
        ({"player": "ivanov"}, ["ivanov"]),
        ({"player": "dvorakova"}, ["ivanov"]),
        ({"event": "championship"}, ["hellman", "tinsley"]),
        ({"result": "draw"}, ["hellman"]),
        ({"result": "white_wins"}, ["ivanov"]),
        ({"from_": "1967-05-03"}, ["ivanov", "hellman"]),
        ({"to": "1967-05-03"}, ["hellman", "tinsley"]),
        ({"from_": "1955-06-01", "to": "1955-06-30"}, ["tinsley"]),
        ({"from_": "1956-01-01", "to": "1966-12-31"}, []),
        ({"shortest": "3"}, ["ivanov"]),
        ({"longest": "1"}, []),
        ({"variant": "italian"}, []),
        ({"player": "me"}, []),
    ],
)
def test_games_of_files_are_found_by_what_the_file_says(archive, typed, expected):
    assert names(archive, found(**typed)) == expected


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ({"variant": "english", "moves": "1. 11-15 22-17 2. 9-14 25-22"}, ["ivanov", "hellman"]),
        ({"variant": "english", "moves": "9-14, 22-17, 11-15, 25-22"}, ["ivanov", "hellman"]),
        ({"variant": "english", "moves": "11 - 15 22-18 15x22"}, ["tinsley"]),
        ({"variant": "english", "moves": "12-16"}, []),
        ({"deck": "three-move", "ballot": "8"}, ["chinook"]),
        ({"deck": "three-move", "ballot": "7"}, []),
        ({"variant": "english", "ballot": "single edinburgh"}, ["chinook"]),
        ({"variant": "english", "ballot": "Edinburgh"}, ["chinook"]),
    ],
)
def test_games_are_found_by_their_opening(archive, typed, expected):
    assert names(archive, found(**typed)) == expected


def test_games_are_found_by_a_position_however_it_was_reached(archive):
    after_four = "B:W17,21,22,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12,14,15"
    assert names(archive, found(variant="english", position=after_four)) == ["ivanov", "hellman"]
    with_white_to_move = after_four.replace("B:W", "W:W", 1)
    assert found(variant="english", position=with_white_to_move) == []
    assert found(variant="english", position=after_four, player="ivanov") == [archive["ivanov"].pk]
    assert found(variant="pool", position=after_four) == []


def test_games_of_tournaments_are_found_by_their_pairing(evening: Evening):
    games = PairedGame.objects.filter(record__isnull=False)
    both = set(games.values_list("record", flat=True))
    assert set(found()) == both
    [one, two] = headings(found(player="zieliński"))
    assert {one.black, two.black} == {"Łukasz <b>Zieliński</b>", one.white}
    assert set(found(player="lukasz", opponent=one.white)) | set(found(event="autumn")) == both
    for heading in (one, two):
        side = "B" if heading.black.startswith("Ł") else "W"
        assert found(player="zielinski", side=side) == [heading.game.pk]
    won = [each.game.pk for each in (one, two) if each.ending == "black_wins"]
    assert found(result="black_wins") == won
    double_jump = "11-15 23-19 8-11 22-17 11-16 24-20 16x23 27x11"
    evening.with_double_jump.refresh_from_db()
    assert found(variant="english", moves=double_jump) == [evening.with_double_jump.record_id]


def test_a_player_is_found_by_the_name_that_stands_in_the_tournament_now(evening: Evening):
    Entry.objects.filter(name__startswith="Ł").update(name="Новое Имя")
    assert len(found(player="novoe")) == 2
    assert found(player="zielinski") == []


def test_days_of_a_tournament_are_those_from_its_first_to_its_last(evening: Evening):
    Tournament.objects.update(starts_on=date(2026, 11, 14), ends_on=date(2026, 11, 15))
    assert len(found(from_="2026-11-15")) == 2
    assert len(found(to="2026-11-14")) == 2
    assert found(from_="2026-11-16") == []
    assert found(to="2026-11-13") == []


def test_newest_first_whether_of_a_tournament_or_of_a_file(evening: Evening, archive):
    Tournament.objects.update(starts_on=date(1980, 1, 1))
    order = [archive["ivanov"].pk, *found(event="autumn"), archive["hellman"].pk]
    assert found()[:4] == order


def test_there_is_a_most_that_is_found(archive):
    asked = read_question({"player": "tinsley"})
    few = find(asked.question, seen_by_everybody(), most=2)
    assert (names(archive, list(few.pks)), few.is_cut) == (["hellman", "tinsley"], True)
    all_three = find(asked.question, seen_by_everybody(), most=3)
    assert (len(all_three.pks), all_three.is_cut) == (3, False)


def test_drafts_are_not_found(evening: Evening):
    assert found()
    Tournament.objects.update(listed_at=None)
    assert found() == []
    make_tournament(2, name="Autumn Draft")
    assert found(event="draft") == []
