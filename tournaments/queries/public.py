"""What the public may see: what is not released does not exist here."""

from collections.abc import Container
from dataclasses import replace

from django.db.models import Q, QuerySet

from tournaments.models import Entry, PairedGame, Player, Round, TeamMember, Tournament
from tournaments.queries.record import record_of
from tournaments.record import TournamentRecord


def listed_tournaments() -> QuerySet[Tournament]:
    """The tournaments that are published, newest first."""
    return Tournament.objects.filter(listed_at__isnull=False).select_related("club")


def with_public_entries() -> QuerySet[Tournament]:
    """The published tournaments whose list of players is published too."""
    return listed_tournaments().filter(entries_released_at__isnull=False)


def public_entries(tournament: Tournament) -> QuerySet[Entry]:
    """The players of a tournament, when they are published."""
    if tournament.entries_released_at is None:
        return Entry.objects.none()
    return tournament.entries.all()


def rounds_with_pairings(tournament: Tournament) -> QuerySet[Round]:
    """The rounds whose pairings are published."""
    return tournament.rounds.filter(pairings_released_at__isnull=False)


def rounds_with_results(tournament: Tournament) -> QuerySet[Round]:
    """The rounds whose results are published."""
    return tournament.rounds.filter(results_released_at__isnull=False)


def rounds_with_standings(tournament: Tournament) -> QuerySet[Round]:
    """The rounds after which standings are published."""
    return tournament.rounds.filter(standings_released_at__isnull=False)


def rests_on_published(this_round: Round, with_results: Container[int]) -> bool:
    """Are the results of all rounds before it published? A reason of its pairs may tell of them."""
    return all(number in with_results for number in range(1, this_round.number))


def record_after(this_round: Round) -> TournamentRecord:
    """The tournament as it stood after a round: nothing of later rounds is in it."""
    return record_of(this_round.tournament).after(this_round.number)


def without_results(record: TournamentRecord) -> TournamentRecord:
    """The record with every game of its last round open: what is entered is not published yet."""
    *before, last = record.rounds
    meetings = tuple(
        replace(
            meeting,
            games=tuple(replace(game, outcome=None, grade="") for game in meeting.games),
        )
        for meeting in last.meetings
    )
    return replace(record, rounds=(*before, replace(last, meetings=meetings)))


def published_part(
    record: TournamentRecord, *, pairings: Container[int], results: Container[int]
) -> TournamentRecord:
    """The rounds whose pairings are out, with the games open where the results are not."""
    number = 0
    while number + 1 in pairings and number < len(record.rounds):
        number += 1
        if number not in results:
            opened = without_results(record.after(number)).rounds[-1]
            rounds = (*record.rounds[: number - 1], opened, *record.rounds[number:])
            record = replace(record, rounds=rounds)
    return replace(record, rounds=record.rounds[:number])


def public_games(tournament: Tournament) -> QuerySet[PairedGame]:
    """The recorded games of the rounds whose results are published."""
    return (
        PairedGame.objects.filter(
            pairing__round__in=rounds_with_results(tournament), record__isnull=False
        )
        .select_related("pairing__round", "record")
        .order_by("pairing__round__number", "pairing__board", "number")
    )


def public_players() -> QuerySet[Player]:
    """Who stands in the published list of a published tournament, for oneself or in a team."""
    public = with_public_entries()
    return Player.objects.filter(
        Q(pk__in=Entry.objects.filter(tournament__in=public).values("player"))
        | Q(pk__in=TeamMember.objects.filter(tournament__in=public).values("player"))
    )


def public_entries_of(player: Player) -> QuerySet[Entry]:
    """Where a player took part, as far as it is published."""
    return player.entries.filter(tournament__in=with_public_entries()).select_related("tournament")
