"""Standings and crosstable, worked out from the rounds up to one and from nothing later."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.doorman import TournamentDoor, unless_known
from tournaments.api.serializers.individual import IndividualSerializer
from tournaments.api.serializers.standings import (
    AfterSerializer,
    CrosstableSerializer,
    OpenedLineSerializer,
    StandingsSerializer,
)
from tournaments.labels import TIE_BREAK_MEANINGS, UNPLAYED
from tournaments.models import Entry, Round, TeamMember
from tournaments.queries.journal import corrections_until
from tournaments.queries.public import record_after, rounds_with_standings
from tournaments.record import TournamentRecord
from tournaments.standings import (
    CrosstableRow,
    Line,
    MemberLine,
    board_bests,
    crosstable,
    member_lines,
    open_line,
    rank,
)


class TableDoor(TournamentDoor):
    """A view of the tournament as it stood after a round."""

    def chosen_round(self) -> Round:
        """The round named in the address, or the newest, among those this visitor may see."""
        form = AfterSerializer(data=self.request.query_params)
        form.is_valid(raise_exception=True)
        seen = self.rounds() if self.sees_desk else rounds_with_standings(self.tournament)
        if "after" in form.validated_data:
            seen = seen.filter(number=form.validated_data["after"])
        this_round = seen.order_by("number").last()
        if this_round is None:
            raise NotFound
        this_round.tournament = self.tournament
        return this_round

    def table(self, written: Callable[[TournamentRecord, dict[int, Entry]], Any]) -> dict[str, Any]:
        """What stands over the table, with its lines as `written` makes them."""
        this_round = self.chosen_round()
        record = record_after(this_round)
        entries = {entry.number or 0: entry for entry in self.tournament.entries.all()}
        return {
            "after": this_round.number,
            "leading": record.rules.leading,
            "decides": record.rules.decides,
            "tie_breaks": record.rules.tie_breaks,
            "tie_break_rules": [
                {"code": code, "words": TIE_BREAK_MEANINGS[code]}
                for code in record.rules.tie_breaks
            ],
            "unplayed": {
                "code": record.rules.unplayed,
                "words": UNPLAYED[record.rules.unplayed],
            },
            "corrections": corrections_until(self.tournament, this_round.number),
            "adjustments": record.in_force,
            **written(record, entries),
        }


class StandingsTable(TableDoor):
    """The standings."""

    @extend_schema(
        operation_id="standings_read", parameters=[AfterSerializer], responses=StandingsSerializer
    )
    @unless_known
    def get(self, request: Request, slug: str) -> Response:
        """Read the standings after a round, the newest published one unless it is named."""

        def written(record: TournamentRecord, entries: dict[int, Entry]) -> dict[str, Any]:
            return {
                "lines": [
                    {**head(line, name, record, entries), "rounds": line.rounds}
                    for name, part in record.divisions
                    for line in rank(part).lines
                ]
            }

        return Response(StandingsSerializer(self.table(written)).data)


class OpenedStandings(TableDoor):
    """One entry in the standings, with all numbers opened."""

    @extend_schema(
        operation_id="standings_open", parameters=[AfterSerializer], responses=OpenedLineSerializer
    )
    @unless_known
    def get(self, request: Request, slug: str, number: int) -> Response:
        """Read what makes up every number of an entry, by pairing number."""

        def written(record: TournamentRecord, entries: dict[int, Entry]) -> dict[str, Any]:
            if number not in {entrant.number for entrant in record.entrants}:
                raise NotFound
            group = next(one.group for one in record.entrants if one.number == number)
            opened = open_line(dict(record.divisions).get(group, record), number)
            return {
                "place": opened.line.place,
                "entry": entries[number],
                "shares_with": opened.shares_with,
                "leading_opened": opened.leading,
                "points": opened.points,
                "opened": opened.tie_breaks,
            }

        return Response(OpenedLineSerializer(self.table(written)).data)


class Crosstable(TableDoor):
    """Everybody against everybody."""

    @extend_schema(
        operation_id="crosstable_read",
        parameters=[AfterSerializer],
        responses=CrosstableSerializer,
    )
    @unless_known
    def get(self, request: Request, slug: str) -> Response:
        """Read the crosstable after a round, the newest published one unless it is named."""

        def written(record: TournamentRecord, entries: dict[int, Entry]) -> dict[str, Any]:
            return {
                "rows": [
                    {**head(row.line, name, record, entries), "meetings": met(row)}
                    for name, part in record.divisions
                    for row in crosstable(part)
                ]
            }

        return Response(CrosstableSerializer(self.table(written)).data)


class Individual(TableDoor):
    """What the members of teams made."""

    @extend_schema(
        operation_id="individual_read",
        parameters=[AfterSerializer],
        responses=IndividualSerializer,
    )
    @unless_known
    def get(self, request: Request, slug: str) -> Response:
        """Read the individual results after a round; there are none where players take part."""
        if not self.tournament.team_boards:
            raise NotFound
        this_round = self.chosen_round()
        record = record_after(this_round)
        members = {
            member.number: member for member in self.tournament.team_members.select_related("entry")
        }
        return Response(
            IndividualSerializer(
                {
                    "after": this_round.number,
                    "lines": [
                        individual(line, name, members)
                        for name, part in record.divisions
                        for line in member_lines(part)
                    ],
                    "best_at_boards": [
                        {
                            "group": name,
                            "board": best.board,
                            "members": [line.number for line in best.lines],
                        }
                        for name, part in record.divisions
                        for best in board_bests(part)
                    ],
                }
            ).data
        )


def individual(line: MemberLine, group: str, members: dict[int, TeamMember]) -> dict[str, Any]:
    """A line of the individual results, with the rows behind its numbers."""
    member = members[line.number]
    own = {each.name: getattr(line, each.name) for each in fields(line)}
    return own | {"group": group, "member": member, "team": member.entry}


def head(
    line: Line, group: str, record: TournamentRecord, entries: dict[int, Entry]
) -> dict[str, Any]:
    """The head of a line: place in the group, entry, points, and tie-breaks by their codes."""
    return {
        "place": line.place,
        "is_ranked": line.is_ranked,
        "group": group,
        "leading": line.leading,
        "entry": entries[line.number],
        "game_points": line.score.game_points,
        "match_points": line.score.match_points,
        "tie_breaks": dict(zip(record.rules.tie_breaks, line.values, strict=True)),
    }


def met(row: CrosstableRow) -> list[dict[str, Any]]:
    """The opponents of a row, with the rounds in which they met."""
    return [{"opponent": number, "rounds": cells} for number, cells in row.meetings.items()]
