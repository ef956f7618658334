"""Taking a file of games in."""

from pathlib import PurePath

from django.conf import settings
from django.core.files import File
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import Collection
from tournaments.models import Club, GameImport, Tournament, User
from tournaments.services.refusals import DeedRefused

MEGABYTE = 1_000_000


def take_upload(
    *,
    club: Club,
    tournament: Tournament | None,
    file: File,  # type: ignore[type-arg]
    by: User | None,
    name: str = "",
) -> GameImport:
    """Keep a file that is to be read; raise DeedRefused if it is empty or too large."""
    file_name = PurePath(file.name or "").name
    if not file.size:
        raise DeedRefused(
            _("There is nothing in this file. Choose another one, or paste the games.")
        )
    if file.size > settings.LARGEST_UPLOAD:
        most = settings.LARGEST_UPLOAD // MEGABYTE
        raise DeedRefused(
            ngettext(
                "The file has %(size)s MB, and at most %(most)s MB is taken. Split it.",
                "The file has %(size)s MB, and at most %(most)s MB are taken. Split it.",
                most,
            )
            % {"size": -(-file.size // MEGABYTE), "most": most}
        )
    with transaction.atomic():
        collection = Collection.objects.create(
            name=(name or PurePath(file_name).stem or file_name)[:120], file_name=file_name[:255]
        )
        return GameImport.objects.create(
            club=club,
            tournament=tournament,
            collection=collection,
            upload=File(file, name=f"{collection.pk}.pdn"),
            size=file.size,
            by=by,
            beat_at=timezone.now(),
        )
