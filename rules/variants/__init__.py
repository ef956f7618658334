"""The rulebooks, one record each."""

from rules.errors import UnknownVariant
from rules.variants.english import ENGLISH
from rules.variants.international import INTERNATIONAL
from rules.variants.record import Crowning, Variant

__all__ = ["Crowning", "Variant", "all_variants", "get_variant"]

_BY_KEY = {variant.key: variant for variant in (ENGLISH, INTERNATIONAL)}


def all_variants() -> tuple[Variant, ...]:
    """Return every variant there is."""
    return tuple(_BY_KEY.values())


def get_variant(key: str) -> Variant:
    """Return the variant with this key; raise UnknownVariant."""
    if key not in _BY_KEY:
        known = tuple(_BY_KEY)
        raise UnknownVariant(
            f"There is no variant '{key}'; known are: {', '.join(known)}.", text=key, known=known
        )
    return _BY_KEY[key]
