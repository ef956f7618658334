"""The rulebooks, one record each."""

from functools import cache

from rules.errors import RulesError, UnknownVariant
from rules.variants.brazilian import BRAZILIAN, JAMAICAN, POOL
from rules.variants.canadian import CANADIAN, MALAYSIAN, SRI_LANKAN
from rules.variants.czech import CORNER, CZECH, CZECH_LOSING
from rules.variants.dameo import DAMEO
from rules.variants.english import DOUBLE, ENGLISH, ENGLISH_LOSING, KINGSCOURT
from rules.variants.facts import Crowning, Goal, Landing, Lifting, Missed, Results, Tint
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
    "Tint",
    "Variant",
    "all_variants",
    "built_in_variants",
    "get_variant",
    "register",
    "unregister",
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


# A club's own, from its files.
_REGISTERED: dict[str, Variant] = {}


def built_in_variants() -> tuple[Variant, ...]:
    """Return every variant that comes with the program."""
    return tuple(_BY_KEY.values())


def all_variants() -> tuple[Variant, ...]:
    """Return every variant there is, those of the club's own files last."""
    return (*_BY_KEY.values(), *_REGISTERED.values())


def register(variant: Variant) -> None:
    """Let a variant be found by its key, in place of one registered before; raise RulesError."""
    if variant.key in _BY_KEY:
        raise RulesError(
            f"'{variant.key}' is a built-in rulebook: give yours another key.", text=variant.key
        )
    _REGISTERED[variant.key] = variant
    get_variant.cache_clear()


def unregister(key: str) -> None:
    """Forget a registered variant; there may be none of this key."""
    _REGISTERED.pop(key, None)
    get_variant.cache_clear()


@cache
def get_variant(key: str, /, **chosen: str) -> Variant:
    """Return the variant with this key, with these options; raise UnknownVariant, UnknownOption."""
    variant = _BY_KEY.get(key) or _REGISTERED.get(key)
    if variant is None:
        known = tuple(each.key for each in all_variants())
        raise UnknownVariant(
            f"There is no variant '{key}'; known are: {', '.join(known)}.", text=key, known=known
        )
    for option, choice in chosen.items():
        variant = variant.with_option(option, choice)
    return variant
