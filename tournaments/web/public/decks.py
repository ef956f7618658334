"""A club's deck as a file, so that anybody can check it and repeat a draw from it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.permissions import decks_of
from tournaments.queries.ballots import file_in_a_command
from tournaments.queries.decks import public_decks


@require_safe
def deck_file(request: HttpRequest, key: str) -> HttpResponse:
    """The lines of a deck, as soon as something published names it; for the club's staff always."""
    row = public_decks().filter(key=key).first() or decks_of(request.user).filter(key=key).first()
    if row is None:
        raise Http404
    head = f"# {row.name}\n# python -m rules decks check {file_in_a_command(row)}\n"
    return HttpResponse(
        head + row.text,
        content_type="text/plain; charset=utf-8",
        headers={
            "Content-Disposition": f'attachment; filename="{row.key}.txt"',
            "Cache-Control": "private, no-cache",
        },
    )
