"""An import as it stands: how far it is read, what is in it, or what became of it."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import Game
from tournaments.exchange.game_match import Sureness
from tournaments.labels import Deed, variant_label
from tournaments.models import GameImport
from tournaments.permissions import Right
from tournaments.queries.imports import done_assignments, games_in, is_untouched, variants_in
from tournaments.services.imports.importing import decide
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.door import DeskRequest
from tournaments.web.desk.imports.choices import choices_in
from tournaments.web.desk.imports.door import frame_of, import_page
from tournaments.web.desk.imports.rows import Option, option_of, paired_by_key, row_of, rows_of

ON_A_PAGE = 50
TEMPLATES = {
    GameImport.State.READING: "organise/imports/progress.html",
    GameImport.State.DISCARDING: "organise/imports/progress.html",
    GameImport.State.READY: "organise/imports/preview.html",
    GameImport.State.IMPORTED: "organise/imports/done.html",
}


@dataclass(frozen=True, slots=True)
class View:
    """A choice of the games to look at, with how many there are."""

    key: str
    words: str
    count: int


@import_page()
def show(request: DeskRequest, game_import: GameImport) -> HttpResponse:
    """The import as it stands now."""
    return page_of(request, game_import)


def page_of(request: DeskRequest, game_import: GameImport, *, fault: str = "") -> HttpResponse:
    """Choose the page by the state."""
    state = GameImport.State(game_import.state)
    parts = {
        GameImport.State.READY: preview,
        GameImport.State.IMPORTED: done,
    }
    part = parts.get(state)
    context = part(request, game_import) if part else progress_of(game_import)
    return render(
        request,
        TEMPLATES[state],
        frame_of(game_import) | context | {"fault": fault, "history": history_of(game_import)},
        status=HTTPStatus.CONFLICT if fault else HTTPStatus.OK,
    )


@import_page()
def progress(request: DeskRequest, game_import: GameImport) -> HttpResponse:
    """How far it is, for the script of the page."""
    told = progress_of(game_import)
    return JsonResponse(
        {
            "is_at_work": game_import.is_at_work and not game_import.has_stopped,
            "value": told["value"],
            "most": told["most"],
            "sentence": told["sentence"],
        }
    )


def progress_of(game_import: GameImport) -> dict[str, Any]:
    """How far the file is read, or thrown away."""
    if game_import.state == GameImport.State.DISCARDING:
        left = games_in(game_import).count()
        value, most = game_import.games_read - left, game_import.games_read
        sentence = ngettext(
            "%(count)s game left to throw away.", "%(count)s games left to throw away.", left
        ) % {"count": left}
    else:
        value, most = game_import.bytes_read, game_import.size
        sentence = ngettext(
            "%(count)s game read.", "%(count)s games read.", game_import.games_read
        ) % {"count": game_import.games_read}
    return {"value": value, "most": most, "sentence": sentence}


def preview(request: DeskRequest, game_import: GameImport) -> dict[str, Any]:
    """What is in the file, a page of its games, and where each may belong."""
    views = views_of(game_import)
    asked = request.GET.get("show", "")
    shown = next((each for each in views if each.key == asked), views[0])
    games = Paginator(games_shown(game_import, shown.key), ON_A_PAGE)
    page = games.get_page(request.GET.get("page"))
    undecided = game_import.assignments.filter(is_decided=False)
    return {
        "views": views,
        "shown": shown.key,
        "page": page,
        "rows": rows_of(game_import, list(page.object_list)),
        "variants": [
            (variant_label(key) if key else _("unknown"), Game.KnownBy(by).label if by else "", n)
            for key, by, n in variants_in(game_import)
        ],
        "to_assign": undecided.count(),
        "to_decide": undecided.exclude(sureness=Sureness.CERTAIN).count(),
    }


def views_of(game_import: GameImport) -> list[View]:
    """The choices that have something to show, the most pressing first."""
    found = [
        View("assign", _("of this tournament"), game_import.assignments.count()),
        View("faulty", _("with faults or remarks"), faulty(game_import).count()),
    ]
    everything = View("all", _("all"), games_in(game_import).count())
    return [*(each for each in found if each.count), everything]


def games_shown(game_import: GameImport, shown: str) -> QuerySet[Game]:
    """The games of a choice, in the order of the file."""
    chosen = {
        "assign": games_in(game_import).filter(assignment__isnull=False),
        "faulty": faulty(game_import),
    }
    return chosen.get(shown, games_in(game_import)).order_by("number").defer("text", "variations")


def faulty(game_import: GameImport) -> QuerySet[Game]:
    """The games of which something is to be said."""
    return games_in(game_import).exclude(faults=[])


def done(request: DeskRequest, game_import: GameImport) -> dict[str, Any]:
    """What became of the games."""
    assigned = list(done_assignments(game_import))
    return {
        "assigned": [(each, is_untouched(each)) for each in assigned],
        "collected": games_in(game_import).count(),
        "may_publish": Right.ORGANISE in request.rights,
    }


@import_page()
def game(request: DeskRequest, game_import: GameImport, number: int) -> HttpResponse:
    """One game of the file: all that was read of it, its text, and every place it may belong to."""
    found = get_object_or_404(games_in(game_import), number=number)
    fault = ""
    if request.method == "POST":
        try:
            decide(game_import=game_import, choices=choices_in(request.POST))
        except DeedRefused as refused:
            fault = str(refused)
        else:
            return redirect("desk-import", game_import.pk)
    assignment = game_import.assignments.filter(game=found).first()
    paired = paired_by_key(game_import, None)
    row = row_of(found, assignment, paired)
    proposed = {option.value for option in row.options}
    others: list[Option] = [
        option
        for option in (option_of(each, None) for each in paired.values())
        if option.value not in proposed
    ]
    return render(
        request,
        "organise/imports/game.html",
        frame_of(game_import)
        | {
            "row": row,
            "others": others,
            "fault": fault,
            "may_assign": game_import.state == GameImport.State.READY and bool(paired),
            "variant": variant_label(found.variant) if found.variant else _("unknown"),
        },
        status=HTTPStatus.CONFLICT if fault else HTTPStatus.OK,
    )


def history_of(game_import: GameImport) -> list[tuple[Any, str, str]]:
    """Who did what with the import, the newest first."""
    taken_in = (game_import.added_at, str(game_import.by or ""), _("file taken in"))
    deeds = [
        (parse_datetime(each["at"]), each["by"], str(Deed(each["deed"]).label))
        for each in game_import.history
    ]
    return [
        (timezone.localtime(at) if at else None, by, words)
        for at, by, words in [*reversed(deeds), taken_in]
    ]
