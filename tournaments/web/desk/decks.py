"""The decks that clubs wrote themselves: the list, a new one looked at before it is kept, and one of them."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from rules.ballots import Deck, DeckFault
from tournaments.labels.faults import fault_in_words
from tournaments.models import ClubDeck
from tournaments.permissions import clubs_of, decks_of, tournaments_of
from tournaments.queries.decks import deck_of
from tournaments.services.decks import DeckRefused, checked_deck, keep_deck, put_away, take_out
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.deck_forms import DeckForm
from tournaments.web.desk.door import DeskRequest, desk_home, forbidden

MOST_FAULTS_SHOWN = 100


@dataclass(frozen=True, slots=True)
class Fault:
    """A line at fault: where, what is written there, and what to do."""

    line: int
    column: int
    written: str
    said: str


@dataclass(frozen=True, slots=True)
class Preview:
    """What the lines of a deck hold, and every fault in them."""

    faults: list[Fault]
    deck: Deck | None

    @property
    def is_clean(self) -> bool:
        return not self.faults

    @property
    def shown(self) -> list[Fault]:
        """The faults, as many as somebody mends in one go."""
        return self.faults[:MOST_FAULTS_SHOWN]


@desk_home
def decks(request: DeskRequest) -> HttpResponse:
    """List the decks of the visitor's clubs, those put away last."""
    rows = list(decks_of(request.user).select_related("club").order_by("name", "pk"))
    return render(
        request,
        "organise/decks.html",
        {
            "offered": [row for row in rows if not row.put_away_at],
            "put_away": [row for row in rows if row.put_away_at],
            "has_clubs": len({row.club_id for row in rows}) > 1,
            "may_keep": clubs_of(request.user).exists(),
        },
    )


@desk_home
def new(request: DeskRequest) -> HttpResponse:
    """Look at the lines of a new deck, or keep them; with a single fault nothing is kept."""
    clubs = clubs_of(request.user)
    if not clubs.exists():
        return forbidden(request, None)
    form = DeckForm(
        request.POST or None, request.FILES or None, clubs=clubs, initial=begun(request)
    )
    preview = None
    if request.method == "POST" and form.is_valid():
        values = form.cleaned_data
        try:
            if request.POST.get("deed") == "keep":
                kept = keep_deck(
                    club=values.get("club") or clubs.get(),
                    name=values["name"],
                    variant=values["variant"],
                    choices=values["choices"],
                    text=values["text"],
                    by=request.user,
                )
                messages.success(request, _("The deck is kept."))
                return redirect("desk-deck", kept.key)
            preview = preview_of(values)
        except DeckRefused as refused:
            preview = Preview([in_words(fault) for fault in refused.faults], None)
        except DeedRefused as refused:
            form.add_error(None, str(refused))
        # What came in a file is shown to be mended.
        form.data = request.POST.copy()
        form.data["text"] = values["text"]
    return render(request, "organise/deck_new.html", {"form": form, "preview": preview})


@desk_home
def deck(request: DeskRequest, key: str) -> HttpResponse:
    """Show a deck, line by line, and which tournaments name it."""
    row = get_object_or_404(decks_of(request.user).select_related("club"), key=key)
    return render(
        request,
        "organise/deck.html",
        {
            "row": row,
            "deck": deck_of(row),
            "tournaments": tournaments_of(request.user).filter(deck=key),
            "may_keep": clubs_of(request.user).filter(pk=row.club_id).exists(),
        },
    )


@require_POST
@desk_home
def offer(request: DeskRequest, key: str) -> HttpResponse:
    """Put a deck away, or offer it again."""
    row = get_object_or_404(ClubDeck.objects.filter(club__in=clubs_of(request.user)), key=key)
    if request.POST.get("deed") == "put_away":
        put_away(deck=row)
        messages.success(request, _("The deck is put away: it is not offered any more."))
    else:
        take_out(deck=row)
        messages.success(request, _("The deck is offered again."))
    return redirect("desk-deck", key)


def begun(request: DeskRequest) -> dict[str, Any]:
    """What a new deck begins with: nothing, or the lines of one that is kept."""
    row = decks_of(request.user).filter(key=request.GET.get("like", "")).first()
    return {"variant": row.variant, "text": row.text} if row else {}


def preview_of(values: dict[str, Any]) -> Preview:
    """Read the lines of a form by the rules."""
    read = checked_deck(
        values["text"], variant=values["variant"], choices=values["choices"], key="own"
    )
    return Preview([in_words(fault) for fault in read.faults], read.deck)


def in_words(fault: DeckFault) -> Fault:
    """A fault in the reader's language."""
    return Fault(fault.line, fault.column, fault.text, fault_in_words(fault.error))
