"""What stands over the columns of tables, and in those that name an entry."""

from django.utils.translation import gettext as _

from tournaments.labels import tie_break_title
from tournaments.labels.adjustments import adjustment_in_words
from tournaments.models import Entry, Tournament
from tournaments.record import Decides, EventRules, TournamentRecord


def leading_column(rules: EventRules) -> tuple[str, str] | None:
    """Code and name of what stands before the points, if anything does."""
    return (rules.leading, tie_break_title(rules.leading, "")) if rules.leading else None


def title_of(code: str, tournament: Tournament) -> str:
    """What a tie-break is called in this event."""
    return tie_break_title(code, tournament.honour_name, of_teams=bool(tournament.team_boards))


def columns_of(tournament: Tournament) -> list[tuple[str, str]]:
    """The event's tie-breaks in order: code and name."""
    return [(code, title_of(code, tournament)) for code in tournament.tie_breaks]


def said_beside(tournament: Tournament) -> str:
    """The tie-break that teams have beside the points that decide, so that no column stands twice."""
    if not tournament.team_boards:
        return ""
    return "match_points" if tournament.decides == Decides.GAME_POINTS else "game_points"


def headed_who(tournament: Tournament) -> tuple[str, str, str]:
    """What stands over the columns that name an entry."""
    return _("No."), _("Team") if tournament.team_boards else _("Player"), _("Home")


def headed_deciding(tournament: Tournament) -> str:
    """What stands over the points that decide, as over the same column of the page."""
    if tournament.decides == Decides.MATCH_POINTS:
        return _("Match points")
    return _("Board points") if tournament.team_boards else _("Points")


def headed_points(tournament: Tournament) -> tuple[str, ...]:
    """What stands over the two kinds of points; teams have the matches before them."""
    if tournament.team_boards:
        return _("Matches"), _("Board points"), _("Match points")
    return _("Game points"), _("Match points")


def who(entry: Entry) -> tuple[int | None, str, str]:
    """The columns that name an entry."""
    return entry.number, entry.name, entry.home


def headed_given(record: TournamentRecord) -> tuple[str, ...]:
    """What stands over the points given or taken, where there are any."""
    return (_("By the arbiter"),) if record.in_force else ()


def given_to(number: int, record: TournamentRecord) -> tuple[str, ...]:
    """What the arbiter gave an entry or took, where anybody was given anything."""
    words = (adjustment_in_words(one) for one in record.in_force if one.number == number)
    return ("; ".join(words),) if record.in_force else ()


def headed_group(record: TournamentRecord) -> tuple[str, ...]:
    """What stands over the group, where the event has groups."""
    return (_("Group"),) if record.rules.by_group else ()


def in_group(name: str, record: TournamentRecord) -> tuple[str, ...]:
    """The group, where the event has groups."""
    return (name,) if record.rules.by_group else ()


def by_number(tournament: Tournament) -> dict[int | None, Entry]:
    """The entries by their pairing numbers."""
    return {entry.number: entry for entry in tournament.entries.all()}
