"""The Dutch of 2026 against the stored answers of bbpPairings 6.0.0 and gacrux."""

import pytest

from tests.differential.tasks import answer, tasks, trf_case
from tournaments.pairing import pair

DUTCH = "fide-dutch-2026"


def check(file_name: str, expected: int) -> None:
    count = 0
    for task in tasks(file_name):
        draw = pair(task.record, system=DUTCH, seed="any")
        assert answer(draw) == (task.pairs, task.bye), task.name
        count += 1
    assert count == expected


def test_300_rounds_have_the_right_pairs_turns_and_byes():
    check("dutch-2026-sample.jsonl.gz", 300)


@pytest.mark.slow
def test_1700_rounds_have_the_right_pairs_turns_and_byes():
    check("dutch-2026.jsonl.gz", 1700)


def test_nobody_gets_a_second_bye_where_another_pairing_exists():
    """bbpPairings 6.0.0 frees 3, who had the bye in round 2; C2 is absolute."""
    draw = pair(trf_case("second-bye-trap.trf"), system=DUTCH, seed="any")
    assert answer(draw) == (frozenset({(5, 1), (8, 2), (3, 9)}), 7)


def test_of_three_the_one_is_free_who_never_was():
    """1 and 3 had the bye, and have not met: the only pairing there is."""
    draw = pair(trf_case("two-had-the-bye.trf"), system=DUTCH, seed="any")
    assert answer(draw) == (frozenset({(3, 1)}), 2)
