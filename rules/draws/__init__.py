"""When a game is drawn: the rules as records, the sets of them by key, and what a game makes of them."""

from rules.draws import house, national, world
from rules.draws.counter import Call, Counter, DrawRules, Rule
from rules.errors import RulesError

__all__ = [
    "DRAW_SETS",
    "Call",
    "Counter",
    "DrawRules",
    "Rule",
    "UnknownDraws",
    "default_draws",
    "get_draws",
]

DRAW_SETS: dict[str, DrawRules] = {
    "none": (),
    "threefold": house.THREEFOLD,
    "wcdf": world.WCDF,
    "old-english": house.OLD_ENGLISH,
    "fmjd": world.FMJD,
    "fmjd-sixteen-stand": world.FMJD_SIXTEEN_STAND,
    "fmjd-64": world.FMJD_64,
    "fid": national.FID,
    "frisian": national.FRISIAN,
    "fpd": national.FPD,
    "apca": national.APCA,
    "playing-site": house.PLAYING_SITE,
}

# The set of a variant whose own body, or the body that cares for it, has written one.
_DEFAULTS = {
    "english": "wcdf",
    "international": "fmjd",
    "killer": "fmjd",
    "canadian": "fmjd",
    "antidraughts": "threefold",
    "russian": "fmjd-64",
    "brazilian": "fmjd-64",
    "pool": "apca",
    "jamaican": "apca",
    "italian": "fid",
    "spanish": "fpd",
    "portuguese": "fpd",
    "frisian": "frisian",
    "frysk": "frisian",
    "turkish": "threefold",
}


class UnknownDraws(RulesError):
    """No set of draw rules has this key; `known` are the keys there are."""

    def __init__(self, message: str, *, text: str, known: tuple[str, ...]) -> None:
        super().__init__(message, text=text)
        self.known = known


def get_draws(key: str) -> DrawRules:
    """Return the set of draw rules with this key; raise UnknownDraws."""
    if key not in DRAW_SETS:
        known = tuple(DRAW_SETS)
        raise UnknownDraws(
            f"There is no set of draw rules '{key}'; known are: {', '.join(known)}.",
            text=key,
            known=known,
        )
    return DRAW_SETS[key]


def default_draws(variant_key: str) -> str:
    """Return the key of the set that belongs to a variant; `none` where no text was found."""
    return _DEFAULTS.get(variant_key, "none")
