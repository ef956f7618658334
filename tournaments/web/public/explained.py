"""Every number of an entry opened: what each round added, what was cut, and what counted unplayed rounds."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.labels import BYES, NOTES, STEPS, TIE_BREAK_MEANINGS
from tournaments.models import Entry, Tournament
from tournaments.queries.public import record_after
from tournaments.record import Points
from tournaments.scoring import write_points
from tournaments.standings import Line, NoteCode, Opened, Step, Term, open_line
from tournaments.web.public.columns import title_of
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import chosen, page, published

Entries = Mapping[int | None, Entry]


@dataclass(frozen=True, slots=True)
class Row:
    """A term as people read it: whom the round was against, with number and note, and its working."""

    term: Term
    who: str
    beside: str
    working: str


@dataclass(frozen=True, slots=True)
class Section:
    """A number as people read it: its name, what it means, its rows, and who was level."""

    opened: Opened
    name: str
    meaning: str
    rows: tuple[Row, ...]
    has_working: bool
    steps: tuple[tuple[str, Points], ...]
    level_with: tuple[str, ...]
    still_level: tuple[str, ...]


@public_page()
def why_page(
    request: HttpRequest, tournament: Tournament, number: int, entry_number: int
) -> HttpResponse:
    """All numbers of one entry in the standings after a round."""
    out = published(tournament)
    this_round = chosen(out.standings, number)
    record = record_after(this_round)
    if entry_number not in {entrant.number for entrant in record.entrants}:
        raise Http404
    entries = {entry.number: entry for entry in tournament.entries.all()}
    group = next(one.group for one in record.entrants if one.number == entry_number)
    opened = open_line(dict(record.divisions).get(group, record), entry_number)
    return page(
        request,
        tournament,
        "standings",
        out,
        template="public/why.html",
        this_round=this_round,
        entry=entries[entry_number],
        line=opened.line,
        shares_with=names(opened.shares_with, entries),
        sections=[
            section(each, opened.line, tournament, entries)
            for each in (opened.leading, opened.points, *opened.tie_breaks)
            if each is not None
        ],
    )


def section(opened: Opened, line: Line, tournament: Tournament, entries: Entries) -> Section:
    """One number with its words."""
    return Section(
        opened,
        title_of(opened.code, tournament),
        str(TIE_BREAK_MEANINGS[formula_of(opened.code, tournament)]),
        tuple(row(term, line, entries) for term in opened.terms),
        any(len(term.factors) > 1 or term.factors != (term.value,) for term in opened.terms),
        tuple((step_in_words(step), step.value) for step in opened.steps),
        names(opened.level_with, entries),
        names(opened.still_level, entries),
    )


def formula_of(code: str, tournament: Tournament) -> str:
    """The tie-break behind a code: the event's honour points are made by another."""
    return tournament.honour if code == "honour" else code


def row(term: Term, line: Line, entries: Entries) -> Row:
    """A term with the opponent's name, or with what the round was instead."""
    working = " × ".join(write_points(factor) for factor in term.factors)
    note = _("cut") if term.is_cut else words_of(term.note)
    if term.note is NoteCode.ARBITER:
        by = f"{note}, {term.by}" if term.by else note
        return Row(term, term.reason or note, by if term.reason else "", working)
    if term.round_number is None:
        return Row(term, note, "", working)
    opponent = entries.get(term.opponent)
    if opponent is None:
        cell = line.rounds[term.round_number - 1]
        return Row(term, str(BYES[cell.bye]) if cell.bye else _("not there"), note, working)
    return Row(
        term,
        opponent.name,
        f"{opponent.number} · {note}" if note else str(opponent.number),
        working,
    )


def words_of(note: NoteCode) -> str:
    """What stands beside a term; that two met needs no word."""
    return "" if note in (NoteCode.MET, NoteCode.ROUND) else str(NOTES[note])


def step_in_words(step: Step) -> str:
    """What is compared next."""
    return str(STEPS[step.note]) % {"place": step.place}


def names(numbers: tuple[int, ...], entries: Entries) -> tuple[str, ...]:
    """The names behind pairing numbers."""
    return tuple(entries[number].name for number in numbers)
