"""A game of a file as the board shows it, and as a game file has it."""

from django.urls import reverse
from django.utils.translation import gettext as _

from games.annotations import read_notes, read_variations
from games.models import Game
from games.pdn import GameRecord
from games.pdn.results import write_result
from rules.fen import parse_fen
from rules.play import Play
from tournaments.queries.rulebook import variant_of_game
from tournaments.web.replay.pdn import without_marks
from tournaments.web.replay.shown import ShownGame, ShownOpponent


def archive_game(game: Game) -> ShownGame:
    """A game with everything that its page shows."""
    variant = variant_of_game(game)
    start = parse_fen(variant, game.start_fen) if game.start_fen else variant.start
    return ShownGame(
        play=Play.replay(variant, game.moves.split(), start),
        black=ShownOpponent(game.black or _("unknown")),
        white=ShownOpponent(game.white or _("unknown")),
        title=" · ".join(part for part in (game.event, round_in_words(game), game.day) if part),
        address=reverse("archive-game", args=[game.pk]),
        outcome=game.get_ending_display(),
        result=game.result_text or "*",
        tags=tags_of(game),
        notes=read_notes(game.notes),
        variations=read_variations(game.variations),
    )


def round_in_words(game: Game) -> str:
    """The round as the file names it."""
    return _("round %(number)s") % {"number": game.round_text} if game.round_text else ""


def tags_of(game: Game) -> dict[str, str]:
    """The tags of a game of a file, by the names of PDN."""
    return {
        "Event": game.event,
        "Site": game.site,
        "Date": game.day,
        "Round": game.round_text,
        "White": game.white,
        "Black": game.black,
    }


def pdn_record(game: Game, *, tags: dict[str, str], result: str) -> GameRecord:
    """A recorded game to be written; PDN has no sign for an irregular move, so that is a comment."""
    variant = variant_of_game(game)
    texts, notes = without_marks(game.moves.split(), read_notes(game.notes))
    return GameRecord(
        variant=variant,
        texts=texts,
        start=parse_fen(variant, game.start_fen) if game.start_fen else None,
        tags=tags,
        result=write_result(variant, result),
        notes=notes,
        variations=read_variations(game.variations),
    )
