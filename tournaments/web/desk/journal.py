"""The journal: all deeds, those that touch fairness alone, and what undoing the last would do."""

from dataclasses import dataclass

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from tournaments.labels.places import place_name
from tournaments.models import JournalEntry, Tournament
from tournaments.permissions import Right, right_to_undo
from tournaments.queries.journal import last_deed
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.journal_words import detail_of

ON_A_PAGE = 200


@dataclass(frozen=True, slots=True)
class Line:
    """A deed with where it was done and what it changed."""

    entry: JournalEntry
    place: str
    detail: str

    @property
    def sentence(self) -> str:
        """The whole deed: its name, where, and what changed."""
        what = ", ".join(part for part in (self.entry.get_deed_display(), self.place) if part)
        return f"{what}: {self.detail}" if self.detail else what


def line_of(entry: JournalEntry) -> Line:
    """A deed in words."""
    place = ""
    if entry.round_number and entry.board:
        place = place_name(entry.round_number, entry.board, entry.tournament)
    elif entry.round_number:
        place = _("round %(round)s") % {"round": entry.round_number}
    return Line(entry, place, detail_of(entry))


def undo_offer(tournament: Tournament, rights: frozenset[Right]) -> Line | None:
    """The last deed in words, if the visitor may undo it."""
    last = last_deed(tournament)
    return line_of(last) if last is not None and right_to_undo(last.deed) in rights else None


@desk_page()
def journal(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """All deeds, newest first; on one page for the printer if asked."""
    entries = tournament.journal.select_related("undone_by")
    is_filtered = request.GET.get("fairness") == "1"
    if is_filtered:
        entries = entries.filter(touches_fairness=True)
    is_whole = request.GET.get("all") == "1"
    pages = Paginator(entries, max(entries.count(), 1) if is_whole else ON_A_PAGE)
    page = pages.get_page(request.GET.get("page"))
    return render(
        request,
        "organise/journal.html",
        {
            "tournament": tournament,
            "page": page,
            "lines": [line_of(entry) for entry in page.object_list],
            "is_filtered": is_filtered,
            "is_whole": is_whole,
        },
    )
