"""What is done with an import: decided and imported, undone, thrown away, published."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tournaments.models import Assignment, GameImport
from tournaments.permissions import Right
from tournaments.queries.imports import done_assignments, games_in, is_untouched
from tournaments.services.imports.discarding import discard_import
from tournaments.services.imports.importing import decide, import_games, keep_certain, keep_rest
from tournaments.services.imports.publishing import publish_collection, take_back_collection
from tournaments.services.imports.undoing import undo_import
from tournaments.services.imports.worker import set_to_work
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.ask import Question, ask
from tournaments.web.desk.door import DeskRequest
from tournaments.web.desk.imports.choices import choices_in
from tournaments.web.desk.imports.door import base_of, import_page
from tournaments.web.desk.imports.pages import page_of
from tournaments.web.desk.telling import telling
from tournaments.web.words import place_in_words


@require_POST
@import_page()
def take_over(request: DeskRequest, game_import: GameImport) -> HttpResponse:
    """Keep what the page says of its games; then import, or show the next page."""
    deed = request.POST.get("deed", "")
    try:
        decide(game_import=game_import, choices=choices_in(request.POST))
        if deed == "next":
            return redirect(
                f"{reverse('desk-import', args=[game_import.pk])}?{request.GET.urlencode()}"
            )
        keep_certain(game_import=game_import)
        if deed == "rest":
            keep_rest(game_import=game_import)
        imported = import_games(game_import=game_import, by=request.user)
    except DeedRefused as refused:
        return page_of(request, game_import, fault=str(refused))
    messages.success(request, _("“%(name)s” is imported.") % {"name": imported})
    return redirect("desk-import", game_import.pk)


@import_page()
def undo(request: DeskRequest, game_import: GameImport) -> HttpResponse:
    """Say what undoing takes back and what stays, then do it."""
    back = reverse("desk-import", args=[game_import.pk])
    if request.method == "POST":
        with telling(request, _("The import is undone. The file waits to be looked at again.")):
            undo_import(game_import=game_import, by=request.user)
        return redirect(back)
    assigned = list(done_assignments(game_import))
    changed = [each for each in assigned if not is_untouched(each)]
    question = Question(
        title=_("Undo the import"),
        sentences=[_("Nothing is lost: the file waits to be looked at again, as before.")],
        points=[
            ngettext(
                "The moves of %(count)s game are taken out of the tournament; what was there comes back.",
                "The moves of %(count)s games are taken out of the tournament; what was there comes back.",
                len(assigned) - len(changed),
            )
            % {"count": len(assigned) - len(changed)},
            ngettext(
                "The collection of %(count)s game disappears.",
                "The collection of %(count)s games disappears.",
                games_in(game_import).count(),
            )
            % {"count": games_in(game_import).count()},
            *(
                [_("The public does not see it any more.")]
                if game_import.collection.released_at
                else []
            ),
        ],
        warning=_("Moves were changed since and stay: %(games)s.")
        % {"games": "; ".join(where_in_words(each) for each in changed[:12])}
        if changed
        else "",
        button=_("Undo the import"),
        back=back,
        is_dangerous=True,
    )
    return ask(request, game_import.tournament, question, base=base_of(game_import))


def where_in_words(assignment: Assignment) -> str:
    """Where the moves of a game of the file went."""
    return place_in_words(assignment.paired_game) if assignment.paired_game else "–"


@import_page()
def discard(request: DeskRequest, game_import: GameImport) -> HttpResponse:
    """Say what is thrown away, then do it."""
    if request.method == "POST":
        try:
            set_to_work(discard_import(game_import=game_import, by=request.user))
        except DeedRefused as refused:
            messages.error(request, str(refused))
            return redirect("desk-import", game_import.pk)
        messages.success(request, _("“%(name)s” is thrown away.") % {"name": game_import})
        if game_import.tournament:
            return redirect("desk-imports", game_import.tournament.slug)
        return redirect("desk-club-imports")
    question = Question(
        title=_("Throw the file away"),
        sentences=[
            ngettext(
                "%(count)s game that was read is deleted, and the file. This cannot be undone.",
                "%(count)s games that were read are deleted, and the file. This cannot be undone.",
                game_import.games_read,
            )
            % {"count": game_import.games_read}
        ],
        button=_("Throw away"),
        back=reverse("desk-import", args=[game_import.pk]),
        is_dangerous=True,
    )
    return ask(request, game_import.tournament, question, base=base_of(game_import))


@require_POST
@import_page()
def go_on(request: DeskRequest, game_import: GameImport) -> HttpResponse:
    """Go on with what has stopped because the program was ended."""
    if game_import.has_stopped:
        set_to_work(game_import)
    return redirect("desk-import", game_import.pk)


@import_page(Right.ORGANISE)
def publish(request: DeskRequest, game_import: GameImport) -> HttpResponse:
    """Say what becomes public, or what the public will not see any more, then do it."""
    back = reverse("desk-import", args=[game_import.pk])
    is_public = game_import.collection.released_at is not None
    if request.method == "POST":
        change = take_back_collection if is_public else publish_collection
        try:
            change(game_import=game_import, by=request.user)
        except DeedRefused as refused:
            messages.error(request, str(refused))
        return redirect(back)
    count = games_in(game_import).count()
    if is_public:
        question = Question(
            title=_("Take the collection back"),
            sentences=[_("The public will not see its games any more. Nothing is lost.")],
            button=_("Take the collection back"),
            back=back,
            is_dangerous=True,
        )
    else:
        question = Question(
            title=_("Publish the collection"),
            sentences=[
                ngettext(
                    "%(count)s game becomes public, with its players, comments and text.",
                    "%(count)s games become public, with their players, comments and text.",
                    count,
                )
                % {"count": count}
            ],
            button=_("Publish the collection"),
            back=back,
        )
    return ask(request, game_import.tournament, question, base=base_of(game_import))
