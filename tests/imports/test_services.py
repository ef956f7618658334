"""Games of a file on their way into tournament and collection, and back."""

from pathlib import Path

import pytest

from games.models import Collection, Game, Reached
from tests.imports.evening import Evening, arrive, make_evening, pdn, staged
from tournaments.exchange.game_match import Sign, Sureness
from tournaments.labels import Deed
from tournaments.models import Assignment, GameImport
from tournaments.services.imports.discarding import discard_import
from tournaments.services.imports.importing import (
    Choice,
    decide,
    import_games,
    keep_certain,
    keep_rest,
)
from tournaments.services.imports.publishing import publish_collection, take_back_collection
from tournaments.services.imports.undoing import undo_import
from tournaments.services.imports.worker import set_to_work
from tournaments.services.records import record_moves
from tournaments.services.refusals import DeedRefused
from tournaments.services.undo import undo_last

pytestmark = pytest.mark.django_db

OTHER_MOVES = "1. 9-14 22-18 2. 5-9"


@pytest.fixture
def evening() -> Evening:
    return make_evening()


def two_files(evening: Evening) -> GameImport:
    """A game of board 1, and one between strangers."""
    text = pdn(*evening.names(evening.games[0])) + pdn("Tinsley", "Lafferty", moves=OTHER_MOVES)
    return arrive(text, tournament=evening.tournament)


def imported(evening: Evening) -> GameImport:
    game_import = two_files(evening)
    keep_certain(game_import=game_import)
    return import_games(game_import=game_import, by=None)


def test_a_file_is_read_into_rows_that_nobody_sees(evening: Evening):
    game_import = two_files(evening)
    assert game_import.state == GameImport.State.READY
    assert (game_import.games_read, game_import.bytes_read) == (2, game_import.size)
    first, second = staged(game_import)
    assert (first.plies, second.plies) == (10, 3)
    assert (first.variant, first.known_by, first.day) == ("english", "tags", "2026.11.26")
    assert first.text.startswith('[Black "')
    assert Reached.objects.filter(game=first).count() == 11
    assert game_import.collection.released_at is None


def test_names_sides_and_round_make_a_proposal_and_not_more(evening: Evening):
    game_import = two_files(evening)
    assignment = Assignment.objects.get()
    assert assignment.game.number == 1
    assert assignment.sureness == Sureness.CERTAIN
    assert assignment.proposals[0]["game"] == evening.games[0].pk
    assert Sign.ROUND_FITS in assignment.proposals[0]["signs"]
    assert not assignment.is_decided
    with pytest.raises(DeedRefused, match="1 game is undecided"):
        import_games(game_import=game_import, by=None)
    evening.games[0].refresh_from_db()
    assert evening.games[0].record is None


def test_importing_gives_the_game_its_moves_and_the_club_the_rest(evening: Evening):
    game_import = imported(evening)
    evening.games[0].refresh_from_db()
    record = evening.games[0].record
    assert record
    assert record.moves == "11-15 23-19 8-11 22-17 11-16 24-20 16x23 27x11 7x16 20x11"
    assert record.collection is None
    assert [game.number for game in staged(game_import)] == [2]
    entry = evening.tournament.journal.first()
    assert entry
    assert entry.deed == Deed.GAMES_IMPORTED
    assert entry.facts == {"name": "evening", "assigned": 1, "collected": 1}


def test_the_upload_is_kept_until_the_import_and_no_longer(
    evening: Evening, django_capture_on_commit_callbacks
):
    game_import = two_files(evening)
    kept = Path(game_import.upload.path)
    assert kept.exists()
    with django_capture_on_commit_callbacks(execute=True):
        keep_rest(game_import=game_import)
        import_games(game_import=game_import, by=None)
    assert not kept.exists()
    game_import.refresh_from_db()
    assert not game_import.upload


def test_moves_that_are_there_are_replaced_only_when_asked(evening: Evening):
    game = evening.games[0]
    record_moves(game=game, text="11-15", seen_version=game.version, by=None)
    game_import = two_files(evening)
    keep_certain(game_import=game_import)  # takes nothing where moves are
    assert not Assignment.objects.get().is_decided
    first = staged(game_import)[0]
    decide(game_import=game_import, choices={first.pk: Choice(game.pk)})
    with pytest.raises(DeedRefused, match="There are moves already: round 1, board 1, game 1"):
        import_games(game_import=game_import, by=None)
    decide(game_import=game_import, choices={first.pk: Choice(game.pk, replaces=True)})
    import_games(game_import=game_import, by=None)
    game.refresh_from_db()
    assert game.record_id == first.pk
    undo_import(game_import=game_import, by=None)
    game.refresh_from_db()
    assert game.record
    assert game.record.moves == "11-15"


def test_two_games_of_the_file_cannot_be_one_game(evening: Evening):
    names = evening.names(evening.games[0])
    game_import = arrive(pdn(*names) + pdn(*names), tournament=evening.tournament)
    assert {each.sureness for each in Assignment.objects.all()} == {Sureness.LIKELY}
    target = evening.games[0].pk
    decide(
        game_import=game_import,
        choices={game.pk: Choice(target) for game in staged(game_import)},
    )
    with pytest.raises(DeedRefused, match="Games 1, 2 of the file cannot be the same game"):
        import_games(game_import=game_import, by=None)


def test_a_game_of_another_variant_is_never_a_game_of_the_tournament(evening: Evening):
    names = evening.names(evening.games[0])
    text = pdn(*names, GameType="20", moves="1. 32-28 19-23 2. 28x19 14x23")
    game_import = arrive(text, tournament=evening.tournament)
    assert not Assignment.objects.exists()
    (game,) = staged(game_import)
    with pytest.raises(DeedRefused, match="Game 1 of the file has no move"):
        decide(game_import=game_import, choices={game.pk: Choice(evening.games[0].pk)})


def test_undoing_gives_everything_back_and_the_file_waits_again(evening: Evening):
    game_import = imported(evening)
    publish_collection(game_import=game_import, by=None)
    undo_import(game_import=game_import, by=None)
    game_import.refresh_from_db()
    evening.games[0].refresh_from_db()
    assert evening.games[0].record is None
    assert game_import.state == GameImport.State.READY
    assert [game.number for game in staged(game_import)] == [1, 2]
    assert not Collection.objects.filter(released_at__isnull=False).exists()
    import_games(game_import=game_import, by=None)  # what was decided still is
    evening.games[0].refresh_from_db()
    assert evening.games[0].record


def test_undoing_leaves_moves_that_were_changed_since(evening: Evening):
    game_import = imported(evening)
    game = evening.games[0]
    game.refresh_from_db()
    record_moves(game=game, text="9-14", seen_version=game.version, by=None)
    undo_import(game_import=game_import, by=None)
    game.refresh_from_db()
    assert game.record
    assert game.record.moves == "9-14"
    assert [each.number for each in staged(game_import)] == [1, 2]
    entry = evening.tournament.journal.first()
    assert entry
    assert entry.facts["left"] == 1


def test_the_last_deed_can_be_undone_from_the_journal_too(evening: Evening):
    game_import = imported(evening)
    tournament = evening.tournament
    tournament.refresh_from_db()
    last = tournament.journal.first()
    assert last
    undo_last(tournament=tournament, seen=last.pk, by=None)
    game_import.refresh_from_db()
    evening.games[0].refresh_from_db()
    assert game_import.state == GameImport.State.READY
    assert evening.games[0].record is None
    assert len(staged(game_import)) == 2


def test_what_was_thrown_away_is_gone_and_nothing_older_is_undone_over_it(evening: Evening):
    game_import = imported(evening)
    with pytest.raises(DeedRefused, match="Undo the import first"):
        discard_import(game_import=game_import, by=None)
    undo_import(game_import=game_import, by=None)
    set_to_work(discard_import(game_import=game_import, by=None))
    assert not GameImport.objects.exists()
    assert not Game.objects.exists()
    assert not Reached.objects.exists()
    with pytest.raises(DeedRefused, match="nothing to undo"):
        undo_last(tournament=evening.tournament, seen=0, by=None)


def test_a_club_imports_and_publishes_without_a_tournament():
    game_import = arrive(pdn("Tinsley", "Lafferty"))
    import_games(game_import=game_import, by=None)
    publish_collection(game_import=game_import, by=None)
    game_import.refresh_from_db()
    assert game_import.collection.released_at
    assert [each["deed"] for each in game_import.history] == [
        Deed.GAMES_IMPORTED,
        Deed.COLLECTION_PUBLISHED,
    ]
    take_back_collection(game_import=game_import, by=None)
    game_import.collection.refresh_from_db()
    assert game_import.collection.released_at is None


def test_only_what_is_imported_can_be_published():
    with pytest.raises(DeedRefused, match="waits to be looked at"):
        publish_collection(game_import=arrive(pdn("Tinsley", "Lafferty")), by=None)


def test_a_damaged_game_keeps_what_could_be_read_and_says_what_is_wrong():
    text = pdn("Tinsley", "Lafferty", moves="1. 11-15 23-19 2. 15-24 {oops} 8-11")
    (game,) = staged(arrive(text + "\x00[Event"))[:1]
    assert (game.moves, game.unread) == ("11-15 23-19", "15-24 8-11")
    (fault,) = [each for each in game.faults if each["code"] == "move-illegal"]
    assert (fault["line"], fault["column"], fault["text"]) == (8, 19, "15-24")
    assert "oops" in game.text
    assert "\x00" not in game.text


def test_a_file_without_games_is_told(evening: Evening):
    game_import = arrive("Dear secretary, the games will follow.", tournament=evening.tournament)
    assert (game_import.state, game_import.games_read) == (GameImport.State.READY, 0)


@pytest.mark.parametrize(
    ("data", "said"), [(b"", "nothing in this file"), (b"x" * 3_000_000, "3 MB")]
)
def test_too_little_and_too_much_is_refused(settings, data: bytes, said: str):
    settings.LARGEST_UPLOAD = 2_000_000
    with pytest.raises(DeedRefused, match=said):
        arrive(data)
    assert not Collection.objects.exists()
