"""How alike two names are, whatever their script, accents and order; a library compares the letters."""

from functools import lru_cache

from rapidfuzz import fuzz

from games.folding import fold

_INITIAL = 0.9  # what an initial is worth that fits
_WORD_MORE = 0.95  # by what each word lowers it that only one of the two has


@lru_cache(maxsize=65536)
def likeness(one: str, other: str) -> float:
    """Return how alike two names are, from 0 to 1 for the same words in any order."""
    few, many = sorted((fold(one).split(), fold(other).split()), key=len)
    if not few:
        return 0.0
    left = list(many)
    total = 0.0
    for word in sorted(few, key=len, reverse=True):
        best = max(left, key=lambda each, word=word: _alike(word, each))  # type: ignore[misc]
        total += _alike(word, best) * len(word)
        left.remove(best)
    more = sum(len(word) > 1 for word in left)
    return float(total / sum(map(len, few)) * _WORD_MORE**more)


def _alike(one: str, other: str) -> float:
    if len(one) == 1 or len(other) == 1:
        if one == other:
            return 1.0
        return _INITIAL if one[0] == other[0] else 0.0
    return float(fuzz.ratio(one, other)) / 100
