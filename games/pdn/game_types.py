"""Which variants a GameType can mean: standard numbers, and private ones that collide with them."""

import re
from functools import lru_cache

from games.pdn.names import variant_key
from rules.variants import Variant, all_variants, get_variant

# By number, the standard's meaning first. The others were found in files: lidraughts writes 96 to 99,
# playstrategy 27 for pool, 31 for Portuguese and 32 for English, hcheckers 42 to 45, and pydraughts 23
# for American checkers, 40 for Frysk! and 20 for what is played on the international board.
_MEANINGS = {
    20: "international antidraughts breakthrough killer",
    21: "english",
    22: "italian",
    23: "pool jamaican english",
    24: "spanish",
    25: "russian",
    26: "brazilian",
    27: "canadian pool",
    28: "portuguese",
    29: "czech",
    30: "turkish",
    31: "thai portuguese",
    32: "english",
    40: "frisian frysk",
    41: "spantsiretti",
    42: "diagonal",
    43: "turkish",
    44: "armenian",
    45: "killer",
    96: "breakthrough",
    97: "frysk",
    98: "antidraughts",
}
_FROM_POSITION = 99

_GAME_TYPE = re.compile(
    r"\s*(\d+)\s*(?:,\s*([WB])\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*([ANS]\d)\s*(?:,\s*([01])\s*)?)?)?\s*",
    re.IGNORECASE,
)


def meanings_of(game_type: str) -> tuple[Variant, ...]:
    """Return what a GameType can mean, the likeliest first; nothing if nobody knows it.

    With all its fields the size of the board decides, and the other fields tell what is likelier.
    """
    return _meanings_among(all_variants(), game_type)


@lru_cache(maxsize=256)
def _meanings_among(known: tuple[Variant, ...], game_type: str) -> tuple[Variant, ...]:
    read = _GAME_TYPE.fullmatch(game_type)
    if not read:
        key = variant_key(game_type)
        return (get_variant(key),) if key else ()
    variants = [get_variant(key) for key in _MEANINGS.get(int(read[1]), "").split()]
    if not read[3]:
        return tuple(variants)
    size = (int(read[3]), int(read[4]))
    if not any(_size(variant) == size for variant in variants):
        variants = [variant for variant in known if variant.game_type is not None]
    fields = [field.upper() for field in read.groups("")[1:]]

    def unlikeliness(variant: Variant) -> int:
        own = variant.game_type_in_full.split(",")[1:]
        if not own:
            return len(fields)
        return sum(field not in ("", mine) for field, mine in zip(fields, own, strict=True))

    return tuple(sorted((one for one in variants if _size(one) == size), key=unlikeliness))


def is_from_position(game_type: str) -> bool:
    """Whether it only says that the game began from a position of its own."""
    return game_type.strip() == str(_FROM_POSITION)


def _size(variant: Variant) -> tuple[int, int]:
    return variant.board.width, variant.board.height


def is_plain_number(variant: Variant) -> bool:
    """Whether the number of this variant alone is enough for us to know it by."""
    number = variant.game_type
    return number is not None and meanings_of(str(number))[:1] == (variant,)
