"""Reading imports: the games of a tournament by names, what an import holds, what undoing would leave."""

from collections import defaultdict

from django.db.models import Count, QuerySet

from games.models import Game
from tournaments.exchange.game_match import Matcher, Seated
from tournaments.models import Assignment, Entry, GameImport, PairedGame, Tournament
from tournaments.queries.opponents import Opponent, black_and_white, with_opponents
from tournaments.record import Outcome


def paired_games(tournament: Tournament) -> QuerySet[PairedGame]:
    """The games played in a tournament, none carried over, with who sits where."""
    games = PairedGame.objects.filter(pairing__round__tournament=tournament, carried_from=None)
    return with_opponents(games).order_by("pairing__round__number", "pairing__board", "number")


def matcher_of(tournament: Tournament) -> Matcher:
    """What finds the games of a tournament by what a file says."""
    members: defaultdict[int, list[str]] = defaultdict(list)
    for team, name in tournament.team_members.values_list("entry", "name"):
        members[team].append(name)

    def names(sitting: Opponent) -> tuple[str, ...]:
        """The name of who sits there; where a line-up is missing it may be anybody of the team."""
        return (
            (sitting.name, *members[sitting.pk]) if isinstance(sitting, Entry) else (sitting.name,)
        )

    seated = []
    for game in paired_games(tournament):
        black, white = black_and_white(game)
        seated.append(
            Seated(
                key=game.pk,
                round_number=game.pairing.round.number,
                black=names(black),
                white=names(white),
                outcome=Outcome(game.outcome) if game.outcome else None,
            )
        )
    return Matcher(seated, first_day=tournament.starts_on, last_day=tournament.ends_on)


def variants_in(game_import: GameImport) -> list[tuple[str, str, int]]:
    """The variants of an import's games, how they are known, and how many there are."""
    return list(
        games_in(game_import)
        .values_list("variant", "known_by")
        .annotate(many=Count("pk"))
        .order_by("-many", "variant")
    )


def games_in(game_import: GameImport) -> QuerySet[Game]:
    """The games that are in the collection."""
    return Game.objects.filter(collection=game_import.collection_id)


def done_assignments(game_import: GameImport) -> QuerySet[Assignment]:
    """What went to games of the tournament, with where it went."""
    return (
        game_import.assignments.filter(is_done=True)
        .select_related("game", "former__paired_game", "paired_game__pairing__round__tournament")
        .order_by("game__number")
    )


def is_untouched(assignment: Assignment) -> bool:
    """Are the imported moves still those of the game they went to?"""
    paired = assignment.paired_game
    return paired is not None and paired.record_id == assignment.game_id
