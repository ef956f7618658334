"""Drawing ballots: repeatable by anybody, never barred, no repeat before the deck is used up."""

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.ballots import DRAW_ALGORITHM, draw_ballots, get_deck

ROOT = Path(__file__).parents[2]
TWO_MOVE = get_deck("two-move")
# By `sha256sum` and `sort` over the recipe in the docstring of draw_ballots.
KNOWN = [48, 42, 39, 27, 44]
PLAYABLE = [ballot.number for ballot in TWO_MOVE.playable]


def draw(seed: str, count: int, used: tuple[int, ...] = ()) -> list[int]:
    return [b.number for b in draw_ballots(TWO_MOVE, seed=seed, count=count, used=used)]


def by_hand(seed: str, cycle: int) -> list[int]:
    """The order of a cycle, by the published recipe and nothing of ours."""
    keyed = [
        (sha256(f"doublecorner-draw-1:two-move:{seed}:{cycle}:{n}".encode()).hexdigest(), n)
        for n in range(1, 50)
        if n not in (8, 11, 15, 18, 40, 47)
    ]
    return [number for _, number in sorted(keyed)]


def test_a_known_draw_never_changes():
    assert DRAW_ALGORITHM == "doublecorner-draw-1"
    assert draw("Bled 2026, round 1", 5) == KNOWN
    assert by_hand("Bled 2026, round 1", 1)[:5] == KNOWN


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="needs the command sha256sum")
def test_the_draw_can_be_repeated_with_another_program():
    keys = {}
    for number in PLAYABLE:
        text = f"doublecorner-draw-1:two-move:abc:1:{number}"
        answer = subprocess.run(["sha256sum"], input=text.encode(), capture_output=True, check=True)
        keys[number] = answer.stdout.split()[0]
    assert draw("abc", 43) == sorted(PLAYABLE, key=lambda number: keys[number])


def test_a_draw_goes_on_where_the_event_stands():
    first = draw("abc", 3)
    assert draw("abc", 40, used=tuple(first)) == draw("abc", 43)[3:]


def test_the_next_cycle_begins_when_the_deck_is_used_up():
    both = draw("abc", 86)
    assert both[:43] == by_hand("abc", 1)
    assert both[43:] == by_hand("abc", 2)
    assert draw("abc", 5, used=tuple(both[:43])) == both[43:48]
    assert draw("abc", 5, used=(*both[:43], both[43])) == both[44:49]


def test_barred_unknown_and_repeated_numbers_use_up_nothing():
    assert draw("abc", 43, used=(8, 99, 0)) == by_hand("abc", 1)
    used = (5, 5, 5)
    assert sorted(draw("abc", 42, used=used)) == [number for number in PLAYABLE if number != 5]


def test_other_seeds_and_other_decks_draw_otherwise():
    assert draw("abc", 43) != draw("abd", 43)
    three_move = draw_ballots(get_deck("three-move"), seed="abc", count=43)
    assert draw("abc", 43) != [ballot.number for ballot in three_move]


def test_any_text_is_a_seed():
    for seed in ("", "ř:š|đ", "\udcff", "line\nbreak", "1:2:3"):
        assert len(draw(seed, 43)) == 43


@given(
    seed=st.text(), count=st.integers(0, 100), used=st.lists(st.sampled_from(PLAYABLE), max_size=60)
)
def test_no_ballot_is_barred_or_comes_twice_in_a_cycle(seed, count, used):
    drawn = draw(seed, count, used=tuple(used))
    assert len(drawn) == count
    assert set(drawn) <= set(PLAYABLE)
    given_this_cycle: set[int] = set()
    for number in used:
        given_this_cycle.add(number)
        if len(given_this_cycle) == len(PLAYABLE):
            given_this_cycle.clear()
    for number in drawn:
        assert number not in given_this_cycle
        given_this_cycle.add(number)
        if len(given_this_cycle) == len(PLAYABLE):
            given_this_cycle.clear()


def pythons() -> list[str]:
    """This Python, and every other one on the path that runs."""
    found = [sys.executable]
    for name in ("python3.12", "python3.13"):
        path = shutil.which(name)
        if (
            path
            and subprocess.run([path, "-c", ""], capture_output=True, check=False).returncode == 0
        ):
            found.append(path)
    return found


@pytest.mark.parametrize("python", pythons())
@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_every_python_draws_the_same(python, hash_seed):
    code = (
        "from rules.ballots import draw_ballots, get_deck;"
        "print([b.number for b in draw_ballots(get_deck('two-move'), seed='abc', count=60)])"
    )
    answer = subprocess.run(
        [python, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    assert answer.stdout.strip() == str(draw("abc", 60))
