"""The rulebooks for everybody: the list of them, and a page for each."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules.draws import get_draws
from rules.errors import UnknownVariant
from rules.rulebooks import write_variant
from rules.variants import Variant, get_variant
from tournaments.labels import DRAW_SETS, variant_label
from tournaments.labels.rulebooks import draws_of_game
from tournaments.web.rules.disputed import disputed_of
from tournaments.web.rules.draw_scenes import draw_pictures
from tournaments.web.rules.draw_words import draws_in_words
from tournaments.web.rules.families import UNKNOWN, families, in_a_line
from tournaments.web.rules.sections import sections_of
from tournaments.web.rules.words import notation_in_words


@require_safe
def rules_page(request: HttpRequest) -> HttpResponse:
    """Every rulebook by family, and the names whose rules were not found."""
    return render(request, "public/rules.html", {"families": families(), "unknown": UNKNOWN})


@require_safe
def variant_page(request: HttpRequest, key: str) -> HttpResponse:
    """One rulebook, made from the record that the engine reads."""
    variant = found(key)
    draw_set = draws_of_game(key)
    rules = get_draws(draw_set)
    return render(
        request,
        "public/rules_variant.html",
        {
            "variant": variant,
            "name": variant_label(key),
            "line": in_a_line(variant),
            "sections": sections_of(variant),
            "draw_set": DRAW_SETS[draw_set],
            "draws": draws_in_words(rules),
            "draw_pictures": draw_pictures(variant, rules),
            "notation": notation_in_words(variant),
            "disputed": disputed_of(variant),
        },
    )


@require_safe
def rulebook_file(request: HttpRequest, key: str) -> HttpResponse:
    """One rulebook as a file that spells every fact, for the command line or to begin one's own with."""
    return HttpResponse(
        write_variant(found(key)),
        content_type="application/toml; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{key}.toml"'},
    )


def found(key: str) -> Variant:
    """The rulebook of this address."""
    try:
        return get_variant(key)
    except UnknownVariant as unknown:
        raise Http404 from unknown
