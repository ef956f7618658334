"""Where files of games come in: a file or pasted text, for a tournament or for a club."""

from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Club, GameImport, Tournament
from tournaments.models.imports import SILENCE
from tournaments.permissions import Right, clubs_of, imports_of
from tournaments.services.imports.upload import MEGABYTE, take_upload
from tournaments.services.imports.worker import set_to_work
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.door import DeskRequest, desk_home, desk_page
from tournaments.web.desk.numbers import is_number

ON_A_PAGE = 100


@desk_page(Right.RUN_ROUNDS)
def of_tournament(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """The imports of a tournament, and taking in another file."""
    frame = {"base": "organise/tournament_base.html", "tournament": tournament}
    imports = tournament.imports.all()
    if request.method == "POST":
        return take_in(request, tournament.club, tournament, frame, imports)
    return show(request, frame, imports)


@desk_home
def of_club(request: DeskRequest) -> HttpResponse:
    """The imports of the visitor's clubs and tournaments, and taking in another file for a club."""
    clubs = clubs_of(request.user)
    frame = {"base": "organise/imports/club_base.html", "clubs": clubs}
    imports = imports_of(request.user)
    chosen = request.POST.get("club", "")
    club = clubs.filter(pk=chosen).first() if is_number(chosen) else clubs.first()
    if request.method == "POST" and club:
        return take_in(request, club, None, frame, imports)
    return show(request, frame, imports)


def take_in(
    request: DeskRequest,
    club: Club,
    tournament: Tournament | None,
    frame: dict[str, Any],
    imports: QuerySet[GameImport],
) -> HttpResponse:
    """Take the file or the text in and go to its page; with a fault what was typed stays."""
    text = request.POST.get("text", "")
    file: UploadedFile | ContentFile[Any] | None = request.FILES.get("file")
    if file is None and text.strip():
        file = ContentFile(text.encode(), name=_("pasted games") + ".pdn")
    if file is None:
        fault = _("Choose a file, or paste games.")
        return show(request, frame, imports, fault=fault)
    try:
        made = take_upload(
            club=club,
            tournament=tournament,
            file=file,
            name=request.POST.get("name", "").strip(),
            by=request.user,
        )
    except DeedRefused as refused:
        return show(request, frame, imports, fault=str(refused), text=text)
    set_to_work(made)
    return redirect("desk-import", made.pk)


def show(
    request: DeskRequest,
    frame: dict[str, Any],
    imports: QuerySet[GameImport],
    *,
    fault: str = "",
    text: str = "",
) -> HttpResponse:
    """Show the form and the list."""
    return render(
        request,
        "organise/imports/list.html",
        frame
        | {
            "imports": listed(imports)[:ON_A_PAGE],
            "fault": fault,
            "text": text,
            "most": settings.LARGEST_UPLOAD // MEGABYTE,
        },
        status=HTTPStatus.CONFLICT if fault else HTTPStatus.OK,
    )


def listed(imports: QuerySet[GameImport]) -> QuerySet[GameImport]:
    """The imports to list; what is being thrown away is gone for the visitor, unless that has stopped."""
    being_deleted = {
        "state": GameImport.State.DISCARDING,
        "beat_at__gt": timezone.now() - SILENCE,
    }
    return imports.exclude(**being_deleted).select_related("collection", "tournament", "by")
