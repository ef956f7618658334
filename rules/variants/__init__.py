"""The rulebooks, one record each."""

from functools import cache

from rules.errors import UnknownVariant
from rules.variants.brazilian import BRAZILIAN, JAMAICAN, POOL
from rules.variants.canadian import CANADIAN, MALAYSIAN, SRI_LANKAN
from rules.variants.czech import CORNER, CZECH, CZECH_LOSING
from rules.variants.dameo import DAMEO
from rules.variants.english import DOUBLE, ENGLISH, ENGLISH_LOSING, KINGSCOURT
from rules.variants.facts import Crowning, Goal, Landing, Lifting, Missed, Results
from rules.variants.frisian import FRISIAN, FRYSK
from rules.variants.international import ANTIDRAUGHTS, BREAKTHROUGH, INTERNATIONAL, KILLER
from rules.variants.italian import ITALIAN
from rules.variants.record import Option, Variant
from rules.variants.russian import DIAGONAL, RUSSIAN, RUSSIAN_LOSING, SPANTSIRETTI
from rules.variants.spanish import ARGENTINIAN, PORTUGUESE, SPANISH
from rules.variants.thai import THAI
from rules.variants.turkish import ARMENIAN, KENY, TURKISH

__all__ = [
    "Crowning",
    "Goal",
    "Landing",
    "Lifting",
    "Missed",
    "Option",
    "Results",
    "Variant",
    "all_variants",
    "get_variant",
]

_BY_KEY = {
    variant.key: variant
    for variant in (
        ENGLISH,
        INTERNATIONAL,
        CZECH,
        RUSSIAN,
        BRAZILIAN,
        POOL,
        JAMAICAN,
        ITALIAN,
        SPANISH,
        PORTUGUESE,
        ARGENTINIAN,
        FRISIAN,
        FRYSK,
        CANADIAN,
        SRI_LANKAN,
        MALAYSIAN,
        THAI,
        TURKISH,
        KENY,
        ARMENIAN,
        DAMEO,
        SPANTSIRETTI,
        CORNER,
        DIAGONAL,
        DOUBLE,
        KILLER,
        BREAKTHROUGH,
        KINGSCOURT,
        ANTIDRAUGHTS,
        ENGLISH_LOSING,
        RUSSIAN_LOSING,
        CZECH_LOSING,
    )
}


def all_variants() -> tuple[Variant, ...]:
    """Return every variant there is."""
    return tuple(_BY_KEY.values())


@cache
def get_variant(key: str, **chosen: str) -> Variant:
    """Return the variant with this key, with these options; raise UnknownVariant, UnknownOption."""
    if key not in _BY_KEY:
        known = tuple(_BY_KEY)
        raise UnknownVariant(
            f"There is no variant '{key}'; known are: {', '.join(known)}.", text=key, known=known
        )
    variant = _BY_KEY[key]
    for option, choice in chosen.items():
        variant = variant.with_option(option, choice)
    return variant
