"""Where to go after a deed: to the page on which its button was pressed."""

from django.urls import reverse

from tournaments.models import Tournament
from tournaments.web.desk.door import DeskRequest
from tournaments.web.desk.numbers import is_number


def page_of_the_button(request: DeskRequest, tournament: Tournament) -> str:
    """The address of the page that the form names, the desk if it names none."""
    name, _dash, pk = request.POST.get("page_name", "").partition("-")
    match name:
        case "round":
            number = min(tournament.rounds.count() + 1, tournament.planned_rounds)
            return reverse("desk-round", args=[tournament.slug, number])
        case "entries":
            return reverse("desk-entries", args=[tournament.slug])
        case "team" | "match" if is_number(pk):
            return reverse(f"desk-{name}", args=[tournament.slug, int(pk)])
    return reverse("desk-tournament", args=[tournament.slug])


def entry_just_changed(request: DeskRequest) -> int | None:
    """The entry whose button was pressed: the undo stands in its line, where the eyes are."""
    done = request.GET.get("done", "")
    return int(done) if is_number(done) else None
