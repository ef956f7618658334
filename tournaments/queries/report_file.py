"""A tournament as a tournament report file, for the federation or for another program."""

from tournaments.exchange.trf import TrfEvent, TrfPlayer
from tournaments.exchange.trf_from_record import trf_of_record
from tournaments.exchange.trf_team_from_record import TeamNames, trf_of_teams
from tournaments.models import Round, Tournament
from tournaments.queries.public import record_after
from tournaments.queries.rulebook import variant_of

HIGHEST_RATING = 9999
"""The four columns of a file hold no more."""


def report_file_after(this_round: Round) -> TrfEvent:
    """The tournament after a round; who begins by the rules has White in the file.

    Raises TwoGamesAtABoard for teams of whom two meet twice.
    """
    tournament = this_round.tournament
    record = record_after(this_round)
    first_mover = variant_of(tournament).first_side
    entries = tournament.entries.filter(number__isnull=False).values_list(
        "number", "name", "rating"
    )
    lines = header_of(tournament)
    if not tournament.team_boards:
        people = {
            number: person(number, name, rating) for number, name, rating in entries if number
        }
        return trf_of_record(record, people=people, lines=lines, first_mover=first_mover)
    members = tournament.team_members.values_list("number", "name", "rating")
    names = TeamNames(
        {number: name for number, name, _rating in entries if number},
        {number: person(number, name, rating) for number, name, rating in members},
    )
    return trf_of_teams(record, names=names, lines=lines, first_mover=first_mover)


def person(number: int, name: str, rating: int | None) -> TrfPlayer:
    """A line of a file; a rating that is too wide for it is left out."""
    return TrfPlayer(number, name, rating=rating if rating and rating <= HIGHEST_RATING else None)


def header_of(tournament: Tournament) -> tuple[tuple[str, str], ...]:
    """Name, place and days, as far as they are known."""
    days = (("042", tournament.starts_on), ("052", tournament.ends_on or tournament.starts_on))
    said = [
        ("012", tournament.name),
        ("022", tournament.venue),
        *((code, f"{day:%Y/%m/%d}" if day else "") for code, day in days),
    ]
    return tuple((code, text) for code, text in said if text)
