"""The same moves twice: in two games of an event, or in a game of the archive."""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import F, Q

from games.models import Game, Reached
from tournaments.models import GameImport, PairedGame, Tournament
from tournaments.queries.archive import collections_of

# Shorter games may well be the same by chance, above all behind a ballot.
SHORTEST = 20


@dataclass(frozen=True, slots=True)
class Twin:
    """Where the same moves are recorded as well: a game of the event, or one of the archive."""

    game: Game
    paired: PairedGame | None


def twins_of(game: PairedGame) -> list[Twin]:
    """Where else the moves of one game stand."""
    return twins_in(game.pairing.round.tournament).get(game.pk, [])


def twins_in(tournament: Tournament) -> dict[int, list[Twin]]:
    """By paired game, where else its moves stand; found by last positions in four queries."""
    finals = Reached.objects.filter(ply=F("game__plies"), ply__gte=SHORTEST)
    own = {
        game: (paired, key)
        for game, paired, key in finals.filter(
            game__paired_game__pairing__round__tournament=tournament
        ).values_list("game", "game__paired_game", "key")
    }
    if not own:
        return {}
    alike = finals.filter(key__in={key for _, key in own.values()}).values_list("game", flat=True)
    seen = collections_of(GameImport.objects.filter(club=tournament.club_id))
    games = list(
        Game.objects.select_related("collection")
        .filter(Q(pk__in=own) | Q(collection__in=seen), pk__in=alike)
        .defer("text", "notes", "variations")
    )
    paired = PairedGame.objects.select_related("pairing__round__tournament").in_bulk(
        [own[game.pk][0] for game in games if game.pk in own]
    )
    same: defaultdict[tuple[str, str, str], list[Twin]] = defaultdict(list)
    for game in games:
        twin = Twin(game, paired[own[game.pk][0]] if game.pk in own else None)
        same[game.variant, game.start_fen, game.moves].append(twin)
    return {
        twin.paired.pk: [other for other in twins if other is not twin]
        for twins in same.values()
        for twin in twins
        if twin.paired and len(twins) > 1
    }
