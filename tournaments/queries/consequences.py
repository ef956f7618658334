"""What a correction would change, told before it is saved."""

from dataclasses import dataclass, replace

from rules.position import Side
from tournaments.models import PairedGame, Round, Tournament
from tournaments.queries.record import record_of
from tournaments.record import GameResult, Outcome, RoundRecord, TournamentRecord
from tournaments.standings import ranked_lines


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """An entry, by pairing number, whose place in the standings would change."""

    number: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Consequences:
    """The later rounds that were paired on the old result, a final among them, and the places that change."""

    touched_rounds: tuple[int, ...]
    is_final_drawn: bool
    places: tuple[PlaceChange, ...]


def consequences_of(game: PairedGame, outcome: Outcome | None, grade: str = "") -> Consequences:
    """What entering this outcome would change in later rounds and in the standings of all rounds."""
    this_round = game.pairing.round
    record = record_of(this_round.tournament)
    result = GameResult(Side(game.first_side), outcome, grade)
    changed = with_result(record, this_round.number, game.pairing.board, game.number, result)
    before = {line.number: line.place for _group, line in ranked_lines(record)}
    after = {line.number: line.place for _group, line in ranked_lines(changed)}
    return Consequences(
        touched_rounds=later_rounds(this_round.tournament, this_round.number),
        is_final_drawn=is_final_drawn(this_round.tournament),
        places=tuple(
            PlaceChange(number, before[number], place)
            for number, place in after.items()
            if place != before[number]
        ),
    )


def later_rounds(tournament: Tournament, number: int) -> tuple[int, ...]:
    """The numbers of the rounds drawn after this one."""
    return tuple(
        tournament.rounds.filter(number__gt=number)
        .order_by("number")
        .values_list("number", flat=True)
    )


def is_final_drawn(tournament: Tournament) -> bool:
    """Was a round drawn of those who went on from here?"""
    return Round.objects.filter(tournament__follows=tournament).exists()


def with_result(
    record: TournamentRecord,
    round_number: int,
    board: int,
    game_number: int,
    result: GameResult,
) -> TournamentRecord:
    """The same tournament with one game's result replaced."""

    def changed(this_round: RoundRecord) -> RoundRecord:
        if this_round.number != round_number:
            return this_round
        return replace(
            this_round,
            meetings=tuple(
                replace(
                    meeting,
                    games=tuple(
                        result if number == game_number else game
                        for number, game in enumerate(meeting.games, start=1)
                    ),
                )
                if meeting.board == board
                else meeting
                for meeting in this_round.meetings
            ),
        )

    return replace(record, rounds=tuple(changed(this_round) for this_round in record.rounds))
