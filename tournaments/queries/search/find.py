"""Finding games: those of tournaments by their pairing, those of files by what the file says."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import reduce
from operator import or_

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Value
from django.db.models.functions import Coalesce

from games.folding import is_meant
from games.models import Game, Reached
from rules.position import Side
from tournaments.models import Entry, LineUpPlace, PairedGame, Seat, TeamMember, Tournament
from tournaments.queries.search.question import Reach, SearchQuestion, Seating, seatings
from tournaments.queries.search.seen import Seen
from tournaments.queries.search.tally import DRAWN
from tournaments.record import Outcome

MOST_FOUND = 1_000
ENDINGS = {Side.BLACK: Game.Ending.BLACK_WINS, Side.WHITE: Game.Ending.WHITE_WINS}


@dataclass(frozen=True, slots=True)
class Named:
    """The names in tournaments that are meant by what was typed: of entries, and of members of teams."""

    entries: list[str]
    members: list[str]


Meant = dict[tuple[str, ...], Named]


@dataclass(frozen=True, slots=True)
class Found:
    """The games found, newest first, as numbers of `Game` rows; `is_cut` if there are more."""

    pks: tuple[int, ...]
    is_cut: bool


def find(question: SearchQuestion, seen: Seen, *, most: int = MOST_FOUND) -> Found:
    """Find games in at most four queries, whatever is asked and however many there are."""
    days = (
        archived(question, seen)
        .annotate(found=F("pk"), on=day_or_none("first_day"))
        .values_list("found", "on")
    )
    of_tournaments = (
        paired(question, seen)
        .order_by()
        .annotate(found=F("record"), on=day_or_none("pairing__round__tournament__starts_on"))
        .values_list("found", "on")
    )
    rows = days.union(of_tournaments, all=True).order_by("-on", "-found")[: most + 1]
    pks = tuple(pk for pk, _on in rows)
    return Found(pks[:most], len(pks) > most)


def archived(question: SearchQuestion, seen: Seen) -> QuerySet[Game]:
    """The games of files that fit."""
    games = Game.objects.filter(
        reaching(question.reached, "pk"),
        lasting(question, "plies"),
        *(Q(event_folded__contains=word) for word in question.event),
        any_of(map(sat_in_file, seatings(question))),
        collection__in=seen.collections,
        paired_game__isnull=True,
    )
    if question.variant:
        games = games.filter(variant=question.variant)
    if question.first_day:
        games = games.filter(not_before(question.first_day))
    if question.last_day:
        games = games.filter(first_day__lte=question.last_day)
    return games


def paired(question: SearchQuestion, seen: Seen) -> QuerySet[PairedGame]:
    """The recorded games of tournaments that fit."""
    tournament = "pairing__round__tournament"
    meant = {name: names_meant(name) for name in {question.player, question.opponent} if name}
    games = PairedGame.objects.filter(
        reaching(question.reached, "record"),
        lasting(question, "record__plies"),
        any_of(sat_at_board(seating, meant) for seating in seatings(question)),
        record__isnull=False,
        pairing__round__in=seen.rounds,
    )
    if question.event:
        events = [
            pk
            for pk, name in Tournament.objects.values_list("pk", "name")
            if is_meant(name, question.event)
        ]
        games = games.filter(**{f"{tournament}__in": events})
    if question.variant:
        games = games.filter(record__variant=question.variant)
    if question.first_day:
        last = Coalesce(f"{tournament}__ends_on", f"{tournament}__starts_on")
        games = games.alias(last_day=last).filter(last_day__gte=question.first_day)
    if question.last_day:
        games = games.filter(**{f"{tournament}__starts_on__lte": question.last_day})
    return games


def reaching(groups: Iterable[Iterable[Reach]], game: str) -> Q:
    """Of each of these groups one position stood on the board."""
    fitting = Q()
    for group in groups:
        rows = Reached.objects.filter(any_of(map(stood, group)))
        fitting &= Q(**{f"{game}__in": rows.values("game")})
    return fitting


def stood(reach: Reach) -> Q:
    """One of these positions stood on the board when it should."""
    when = Q() if reach.ply is None else Q(ply=reach.ply)
    return Q(key__in=reach.keys) & when


def lasting(question: SearchQuestion, plies: str) -> Q:
    """The game is as long as asked for."""
    fitting = Q()
    if question.fewest_plies is not None:
        fitting &= Q(**{f"{plies}__gte": question.fewest_plies})
    if question.most_plies is not None:
        fitting &= Q(**{f"{plies}__lte": question.most_plies})
    return fitting


def not_before(day: date) -> Q:
    """The game may have been played on this day or later, as far as its file knows the day."""
    unknown = (f"{day.year}.??.??", f"{day.year}.{day.month:02}.??")
    return Q(first_day__gte=day) | Q(first_day__gte=day.replace(month=1, day=1), day__in=unknown)


def sat_in_file(seating: Seating) -> Q:
    """The file names these two, and ends so."""
    fitting = Q()
    for word in seating.black:
        fitting &= Q(black_folded__contains=word)
    for word in seating.white:
        fitting &= Q(white_folded__contains=word)
    if seating.winner:
        fitting &= Q(ending=ENDINGS[seating.winner])
    if seating.is_drawn:
        fitting &= Q(ending__in=DRAWN)
    return fitting


def sat_at_board(seating: Seating, meant: Meant) -> Q:
    """These two sat there, each with that side, and the game ended so."""
    fitting = Q()
    if seating.winner:
        fitting &= Q(outcome=Outcome.won_by(seating.winner))
    if seating.is_drawn:
        fitting &= Q(outcome__in=DRAWN)
    if not (seating.black or seating.white):
        return fitting
    first, second = Seat.Place
    return fitting & (
        Q(first_side=Side.BLACK.value)
        & seated(first, meant.get(seating.black))
        & seated(second, meant.get(seating.white))
        | Q(first_side=Side.WHITE.value)
        & seated(first, meant.get(seating.white))
        & seated(second, meant.get(seating.black))
    )


def seated(place: Seat.Place, named: Named | None) -> Q:
    """One of these was the first or the second named, or sat for a team that was; None: anybody."""
    if named is None:
        return Q()
    seats = Seat.objects.filter(place=place, entry__name__in=named.entries)
    found = Q(pairing__in=seats.values("pairing"))
    if named.members:
        each = OuterRef("pairing__round__tournament__games_per_pairing")
        at_board = LineUpPlace.objects.filter(
            seat__pairing=OuterRef("pairing"),
            seat__place=place,
            member__name__in=named.members,
            board=(OuterRef("number") - 1) / each + 1,
        )
        return found | Q(Exists(at_board))
    return found


def names_meant(typed: tuple[str, ...]) -> Named:
    """The names in tournaments that are meant: folded when asked, since they are few and may change."""
    entries = Entry.objects.order_by().annotate(is_member=Value(False))
    members = TeamMember.objects.order_by().annotate(is_member=Value(True))
    rows = entries.values_list("name", "is_member").union(members.values_list("name", "is_member"))
    meant = sorted((name, is_member) for name, is_member in rows if is_meant(name, typed))
    return Named(
        entries=[name for name, is_member in meant if not is_member],
        members=[name for name, is_member in meant if is_member],
    )


def any_of(ways: Iterable[Q]) -> Q:
    """One of these is enough."""
    return reduce(or_, ways)


def day_or_none(field: str) -> Coalesce:
    """A day to sort by: what is not known comes last."""
    return Coalesce(field, Value(date.min))
