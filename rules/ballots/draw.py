"""Drawing ballots by a seed, so that anybody can repeat the draw."""

from collections.abc import Sequence
from hashlib import sha256

from rules.ballots.deck import Ballot, Deck

DRAW_ALGORITHM = "doublecorner-draw-1"


def draw_ballots(
    deck: Deck, *, seed: str, count: int, used: Sequence[int] = ()
) -> tuple[Ballot, ...]:
    """Draw `count` ballots; `used` are the numbers the event was given before, in their order.

    To repeat the draw with another program:

    1. The event goes through the deck in cycles, 1, 2, 3 ... Walk through `used`: note each
       playable number of the present cycle once; when all playable numbers are noted, forget them
       and begin the next cycle. Barred and unknown numbers do not count.
    2. Give each playable number of the deck the key: SHA-256, in hexadecimal, of the UTF-8 text
       `doublecorner-draw-1:DECK:SEED:CYCLE:NUMBER`, as in `doublecorner-draw-1:two-move:abc:1:36`.
       Sort the numbers by their keys.
    3. Take the numbers in this order, leaving out those noted. At the end of the deck begin the
       next cycle, with nothing noted, at step 2.

    So a barred ballot never comes, and none comes again before the deck is used up.
    """
    playable = [ballot.number for ballot in deck.playable]
    cycle, noted = _progress(playable, used)
    drawn: list[Ballot] = []
    while len(drawn) < count:
        order = sorted(playable, key=lambda number: _key(deck.key, seed, cycle, number))
        fresh = [number for number in order if number not in noted]
        drawn += [deck.by_number[number] for number in fresh[: count - len(drawn)]]
        cycle, noted = cycle + 1, set()
    return tuple(drawn)


def _progress(playable: Sequence[int], used: Sequence[int]) -> tuple[int, set[int]]:
    """Return the present cycle and the numbers it has given already."""
    cycle, noted = 1, set[int]()
    for number in used:
        if number in playable:
            noted.add(number)
        if len(noted) == len(playable):
            cycle, noted = cycle + 1, set()
    return cycle, noted


def _key(deck: str, seed: str, cycle: int, number: int) -> str:
    text = f"{DRAW_ALGORITHM}:{deck}:{seed}:{cycle}:{number}"
    return sha256(text.encode("utf-8", "surrogateescape")).hexdigest()
