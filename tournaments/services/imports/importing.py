"""Importing a file that was read: its games go to the games of the tournament, or into the collection."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import Game
from tournaments.exchange.game_match import Sureness
from tournaments.labels import Deed
from tournaments.models import Assignment, GameImport, PairedGame, User
from tournaments.queries.imports import games_in
from tournaments.services.imports.frame import import_deed, locked, refuse_unless
from tournaments.services.imports.reading import may_be_assigned
from tournaments.services.journal import ROWS
from tournaments.services.records import keep_records
from tournaments.services.refusals import DeedRefused


@dataclass(frozen=True, slots=True)
class Choice:
    """Where a game of the file belongs: a game of the tournament, or (None) the collection."""

    paired_game: int | None
    replaces: bool = False


def decide(*, game_import: GameImport, choices: Mapping[int, Choice]) -> None:
    """Keep what the organiser says of games of the file, by their keys; nothing is imported yet.

    Raises DeedRefused for a game that has no move of the tournament's variant.
    """
    with transaction.atomic():
        fresh = locked(game_import)
        refuse_unless(fresh, GameImport.State.READY)
        games = games_in(fresh).filter(pk__in=choices).in_bulk()
        targets = PairedGame.objects.filter(
            pairing__round__tournament=fresh.tournament,
            pk__in=[choice.paired_game for choice in choices.values() if choice.paired_game],
        ).in_bulk()
        known = {each.game_id: each for each in fresh.assignments.filter(game__in=games)}
        for key, game in games.items():
            choice = choices[key]
            target = targets.get(choice.paired_game or 0)
            if target and not may_be_assigned(fresh, game):
                raise DeedRefused(
                    _("Game %(number)s of the file has no move that this tournament could have.")
                    % {"number": game.number}
                )
            row = known.get(key) or Assignment(
                game_import=fresh, game=game, sureness=Sureness.POSSIBLE
            )
            row.is_decided, row.paired_game, row.replaces = True, target, choice.replaces
            row.save()


def keep_certain(*, game_import: GameImport) -> None:
    """Take the proposals that are certain where nobody said otherwise and no moves are there yet."""
    with transaction.atomic():
        fresh = locked(game_import)
        certain = list(fresh.assignments.filter(is_decided=False, sureness=Sureness.CERTAIN))
        free = set(
            PairedGame.objects.filter(
                pairing__round__tournament=fresh.tournament, record=None
            ).values_list("pk", flat=True)
        )
        taken = [each for each in certain if each.proposals[0]["game"] in free]
        for each in taken:
            each.is_decided, each.paired_game_id = True, each.proposals[0]["game"]
        Assignment.objects.bulk_update(taken, ["is_decided", "paired_game"], batch_size=ROWS)


def keep_rest(*, game_import: GameImport) -> None:
    """Leave everything that is undecided in the collection."""
    with transaction.atomic():
        fresh = locked(game_import)
        fresh.assignments.filter(is_decided=False).update(is_decided=True, paired_game=None)


def import_games(*, game_import: GameImport, by: User | None) -> GameImport:
    """Import a file: what is assigned becomes the record of its game, the rest a collection.

    Raises DeedRefused while something is undecided, if two games of the file would be one game, or
    if moves would be replaced without being asked.
    """
    with import_deed(game_import, by=by, kind=Deed.GAMES_IMPORTED) as (doing, fresh):
        refuse_unless(fresh, GameImport.State.READY)
        refuse_undecided(fresh)
        chosen = list(
            fresh.assignments.filter(paired_game__isnull=False).select_related(
                "game", "paired_game__pairing__round"
            )
        )
        refuse_twice(chosen)
        refuse_replacing(chosen)
        former = Game.objects.in_bulk([each.paired_game.record_id for each in chosen])  # type: ignore[union-attr]
        doing.change_all(
            [
                (each, {"is_done": True, "former": former.get(each.paired_game.record_id)})  # type: ignore[union-attr]
                for each in chosen
            ]
        )
        doing.change_all([(each.game, {"collection": None}) for each in chosen])
        keep_records(doing, [(each.paired_game, each.game) for each in chosen])  # type: ignore[misc]
        doing.change(fresh, state=GameImport.State.IMPORTED)
        doing.facts = {
            "name": fresh.collection.name,
            "assigned": len(chosen),
            "collected": games_in(fresh).count(),
        }
        if fresh.upload:
            transaction.on_commit(lambda: forget_upload(fresh))
    return fresh


def forget_upload(game_import: GameImport) -> None:
    """Delete the file: everything in it is kept game by game."""
    game_import.upload.delete(save=False)
    GameImport.objects.filter(pk=game_import.pk).update(upload="")


def refuse_undecided(game_import: GameImport) -> None:
    """Nothing is guessed: everything that may be a game of the tournament needs a word."""
    undecided = game_import.assignments.filter(is_decided=False).count()
    if undecided:
        raise DeedRefused(
            ngettext(
                "%(count)s game is undecided. Say where it belongs.",
                "%(count)s games are undecided. Say where each belongs.",
                undecided,
            )
            % {"count": undecided}
        )


def refuse_twice(chosen: Sequence[Assignment]) -> None:
    """A game was played once."""
    times = Counter(each.paired_game_id for each in chosen)
    twice = [each for each in chosen if times[each.paired_game_id] > 1]
    if twice:
        raise DeedRefused(
            _("Games %(numbers)s of the file cannot be the same game: %(where)s.")
            % {
                "numbers": ", ".join(
                    str(each.game.number)
                    for each in twice
                    if each.paired_game_id == twice[0].paired_game_id
                ),
                "where": twice[0].paired_game,
            }
        )


def refuse_replacing(chosen: Sequence[Assignment]) -> None:
    """Moves that are there already are replaced only where the organiser said so."""
    there = [
        each.paired_game
        for each in chosen
        if each.paired_game and each.paired_game.record_id and not each.replaces
    ]
    if there:
        raise DeedRefused(
            _(
                "There are moves already: %(games)s. Tick that they are to be replaced, or choose again."
            )
            % {"games": "; ".join(map(str, there[:6]))}
        )
