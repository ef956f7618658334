"""How much may be asked through the links to boards, so that nobody keeps the judge busy.

What is asked is counted for each link and for each address, from one full minute to the next. A page or a
judgement costs 1, a save 10, and long records as many times as much as they have thousands of bytes.
"""

from time import time

from django.core.cache import cache
from django.http import HttpRequest

MINUTE = 60
BY_LINK = 240
BY_ADDRESS = 2_400
LARGEST_FORM = 150_000  # bytes; two records as long as a record may be, with room


def cost_of(request: HttpRequest, *, each: int) -> int:
    """What a request costs, by what it asks for and by its size."""
    return each * (1 + size_of(request) // 1_000)


def size_of(request: HttpRequest) -> int:
    """How many bytes the request says it sends."""
    size = request.META.get("CONTENT_LENGTH") or "0"
    return int(size) if size.isdecimal() else 0


def is_within(limit: int, who: str, cost: int) -> bool:
    """Count a cost, and say whether `who` is still within the limit of this minute."""
    key = f"board-link:{who}:{int(time()) // MINUTE}"
    cache.add(key, 0, 2 * MINUTE)
    try:
        spent = cache.incr(key, cost)
    except ValueError:  # The cache was full and has forgotten it.
        return True
    return spent <= limit
