"""From rows to the one value that pairing and standings read."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from rules.position import Side
from tournaments.adjustments import Adjustment
from tournaments.formats import KnockoutRules, TeamRules, TeamTurns, keizer_rules
from tournaments.models import Adjustment as AdjustmentRow
from tournaments.models import (
    AskedBye,
    BanMember,
    Entry,
    FixedPair,
    LineUpPlace,
    PairedGame,
    Seat,
    Tournament,
)
from tournaments.pairing import SYSTEMS
from tournaments.queries.present import numbers_to_draw
from tournaments.record import (
    Adjourned,
    Ban,
    ByeKind,
    ByeValue,
    Decides,
    Entrant,
    EventRules,
    GameResult,
    LineUp,
    MatchUnit,
    Meeting,
    Member,
    Outcome,
    Repeats,
    RoundRecord,
    TournamentRecord,
    UnplayedRule,
    Withdrawals,
)
from tournaments.scoring import grades_of


def record_of(tournament: Tournament) -> TournamentRecord:
    """Read a tournament in seven queries, whatever its size, and one of teams in nine.

    Who has no number yet is left out.
    """
    entries = list(tournament.entries.order_by("number"))
    return read_record(tournament, entries, {e.pk: e.number for e in entries if e.number})


def record_to_draw(tournament: Tournament) -> TournamentRecord:
    """The same as the next draw will find it: before round 1 with the numbers that it will give."""
    entries = list(tournament.entries.order_by("number"))
    return read_record(tournament, entries, numbers_to_draw(tournament, entries))


def read_record(
    tournament: Tournament, entries: Sequence[Entry], numbers: Mapping[int, int]
) -> TournamentRecord:
    """Read a tournament whose entries have these numbers, by key."""
    rounds = read_rounds(tournament)
    entrants = entrants_of(tournament, entries, numbers)
    return TournamentRecord(
        rules=rules_of(tournament),
        entrants=entrants,
        rounds=rounds,
        bans=read_bans(tournament, numbers),
        fixed=read_fixed(tournament, entrants, numbers, round_number=len(rounds) + 1),
        members=read_members(tournament, numbers),
        adjustments=read_adjustments(tournament, numbers),
    )


def rules_of(tournament: Tournament) -> EventRules:
    """Read the event's own scoring settings."""

    def points(value: Decimal) -> Fraction:
        return Fraction(value)

    def points_if_any(value: Decimal | None) -> Fraction | None:
        return None if value is None else Fraction(value)

    def first_of(value: Decimal | None, otherwise: Decimal) -> Decimal:
        return otherwise if value is None else value

    return EventRules(
        games_per_pairing=tournament.games_in_meeting,
        team_boards=tournament.team_boards,
        planned_rounds=tournament.planned_rounds,
        win=points(tournament.win),
        draw=points(tournament.draw),
        loss=points(tournament.loss),
        forfeit_win=points(tournament.forfeit_win),
        forfeit_loss=points(tournament.forfeit_loss),
        match_win=points(tournament.match_win),
        match_draw=points(tournament.match_draw),
        match_loss=points(tournament.match_loss),
        match_unit=MatchUnit(tournament.match_unit),
        decides=Decides(tournament.decides),
        tie_breaks=tuple(tournament.tie_breaks),
        unplayed=UnplayedRule(tournament.unplayed),
        honour=tournament.honour,
        lots_seed=tournament.lots_seed,
        plus_draw=points_if_any(tournament.plus_draw),
        minus_draw=points_if_any(tournament.minus_draw),
        grades=grades_of(tournament.grades),
        adjourned=Adjourned(tournament.adjourned),
        by_group=SYSTEMS[tournament.system].by_group,
        leading=leading_of(tournament),
        least_games=tournament.least_games,
        challenge_reach=tournament.challenge_reach,
        predetermined=SYSTEMS[tournament.system].tables is not None,
        knockout=KnockoutRules(
            tournament.better_placed_goes_on, tournament.third_place, tournament.consolation
        ),
        keizer=keizer_rules(tournament.keizer),
        team=TeamRules(TeamTurns(tournament.team_turns), tournament.team_secondary),
        withdrawals=Withdrawals(tournament.withdrawals),
        byes={
            ByeKind.PAIRING: ByeValue(
                points(tournament.pairing_bye), points(tournament.pairing_bye_match)
            ),
            ByeKind.HALF: ByeValue(points(tournament.half_bye), points(tournament.half_bye_match)),
            ByeKind.ZERO: ByeValue(Fraction(0), Fraction(0)),
            ByeKind.LATE: ByeValue(points(tournament.late_bye), points(tournament.late_bye_match)),
            **dict.fromkeys(
                (ByeKind.EXCUSED, ByeKind.CLUB_MATCH),
                ByeValue(points(tournament.half_bye), points(tournament.half_bye_match)),
            ),
        },
        later_bye=ByeValue(
            points(first_of(tournament.later_bye, tournament.pairing_bye)),
            points(first_of(tournament.later_bye_match, tournament.pairing_bye_match)),
        ),
        odd_begin=tournament.odd_begin,
        repeats=Repeats(tournament.repeats_most, tournament.repeats_after),
        clubs_apart=tournament.clubs_apart,
        baku=tournament.baku,
    )


def leading_of(tournament: Tournament) -> str:
    """The code of what stands before the points: what the system says, or the average."""
    return SYSTEMS[tournament.system].leading or ("average" if tournament.by_average else "")


def read_entrants(tournament: Tournament) -> tuple[Entrant, ...]:
    """Read who takes part, with the byes asked for; who has no pairing number yet is left out."""
    entries = list(tournament.entries.order_by("number"))
    return entrants_of(tournament, entries, {e.pk: e.number for e in entries if e.number})


def entrants_of(
    tournament: Tournament, entries: Sequence[Entry], numbers: Mapping[int, int]
) -> tuple[Entrant, ...]:
    """The entries that have a number, by number, each with the byes asked for."""
    asked: defaultdict[int, dict[int, ByeKind]] = defaultdict(dict)
    for entry_pk, round_number, kind in AskedBye.objects.filter(
        entry__tournament=tournament
    ).values_list("entry", "round_number", "kind"):
        asked[entry_pk][round_number] = ByeKind(kind)
    return tuple(
        Entrant(
            number=numbers[entry.pk],
            rating=entry.rating,
            joined_in=entry.joined_in,
            withdrawn_from=entry.withdrawn_from,
            asked_byes=asked[entry.pk],
            by_hand=Fraction(entry.by_hand),
            club=entry.home,
            may_be_free=entry.may_be_free,
            group=entry.group,
        )
        for entry in sorted(
            (entry for entry in entries if entry.pk in numbers), key=lambda e: numbers[e.pk]
        )
    )


def read_bans(tournament: Tournament, numbers: Mapping[int, int]) -> tuple[Ban, ...]:
    """Read who must not meet."""
    members: defaultdict[tuple[int, int, int | None], set[int]] = defaultdict(set)
    for pk, first, last, entry_pk in (
        BanMember.objects.filter(ban__tournament=tournament)
        .order_by("ban")
        .values_list("ban", "ban__first_round", "ban__last_round", "entry")
    ):
        if entry_pk in numbers:
            members[pk, first, last].add(numbers[entry_pk])
    return tuple(Ban(frozenset(them), first, last) for (_, first, last), them in members.items())


def read_adjustments(tournament: Tournament, numbers: Mapping[int, int]) -> tuple[Adjustment, ...]:
    """Read what the arbiter gave or took, by rounds."""
    return tuple(
        Adjustment(
            numbers[row.entry_id],
            row.round_number,
            Fraction(row.game_points),
            Fraction(row.match_points),
            row.reason,
            row.by_name,
        )
        for row in AdjustmentRow.objects.filter(entry__tournament=tournament)
        if row.entry_id in numbers
    )


def read_fixed(
    tournament: Tournament,
    entrants: Sequence[Entrant],
    numbers: Mapping[int, int],
    *,
    round_number: int,
) -> tuple[tuple[int, int], ...]:
    """Read whom the arbiter put together in a round; a pair of whom one is absent does not count."""
    present = {one.number for one in entrants if one.is_present(round_number)}
    fixed = (
        FixedPair.objects.filter(tournament=tournament, round_number=round_number)
        .order_by("pk")
        .values_list("one", "other")
    )
    pairs = ((numbers.get(one, 0), numbers.get(other, 0)) for one, other in fixed)
    return tuple(pair for pair in pairs if present.issuperset(pair))


def read_members(tournament: Tournament, numbers: Mapping[int, int]) -> tuple[Member, ...]:
    """Read the people of the teams by number; none where players take part."""
    if not tournament.team_boards:
        return ()
    return tuple(
        Member(number, numbers[entry_pk], place, rating)
        for number, entry_pk, place, rating in tournament.team_members.order_by(
            "number"
        ).values_list("number", "entry", "place", "rating")
        if entry_pk in numbers
    )


def read_line_ups(tournament: Tournament) -> dict[int, dict[int, LineUp]]:
    """Read who sat for the teams: by pairing and team number; none where players take part."""
    sitting: defaultdict[int | None, defaultdict[int | None, dict[int, int]]]
    sitting = defaultdict(lambda: defaultdict(dict))
    if tournament.team_boards:
        for pairing_pk, team, board, number in LineUpPlace.objects.filter(
            seat__round__tournament=tournament
        ).values_list("seat__pairing", "seat__entry__number", "board", "member__number"):
            sitting[pairing_pk][team][board] = number
    boards = range(1, tournament.team_boards + 1)
    return {
        pairing_pk: {team: tuple(map(at.get, boards)) for team, at in teams.items() if team}
        for pairing_pk, teams in sitting.items()
        if pairing_pk
    }


def read_rounds(tournament: Tournament) -> tuple[RoundRecord, ...]:
    """Read who met whom, and how each game ended, of every drawn round."""
    games: defaultdict[int, list[GameResult]] = defaultdict(list)
    for pairing_pk, first_side, outcome, grade in (
        PairedGame.objects.filter(pairing__round__tournament=tournament)
        .order_by("pairing", "number")
        .values_list("pairing", "first_side", "outcome", "grade")
    ):
        games[pairing_pk].append(
            GameResult(Side(first_side), Outcome(outcome) if outcome else None, grade)
        )
    named: defaultdict[tuple[int, int, int], list[int]] = defaultdict(list)
    byes: defaultdict[int, list[tuple[int, ByeKind]]] = defaultdict(list)
    round_numbers: set[int] = set()
    for round_number, board, pairing_pk, bye, number in (
        Seat.objects.filter(round__tournament=tournament)
        .order_by("round__number", "pairing__board", "place", "entry__number")
        .values_list("round__number", "pairing__board", "pairing", "bye", "entry__number")
    ):
        assert number is not None, "numbers are given when the first round is drawn"
        round_numbers.add(round_number)
        if bye:
            byes[round_number].append((number, ByeKind(bye)))
        else:
            named[round_number, board, pairing_pk].append(number)
    line_ups = read_line_ups(tournament)
    meetings: defaultdict[int, list[Meeting]] = defaultdict(list)
    for (round_number, board, pairing_pk), (first, second) in named.items():
        sat = line_ups.get(pairing_pk, {})
        meetings[round_number].append(
            Meeting(
                board,
                first,
                second,
                tuple(games[pairing_pk]),
                (sat.get(first, ()), sat.get(second, ())),
            )
        )
    return tuple(
        RoundRecord(number, tuple(meetings[number]), tuple(byes[number]))
        for number in sorted(round_numbers)
    )
