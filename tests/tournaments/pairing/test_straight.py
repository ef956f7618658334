import random
from itertools import permutations

from tournaments.pairing.straight import first_assignment


def literally_first(choices: list[list[int]], columns: int) -> list[int] | None:
    for given in permutations(range(columns), len(choices)):
        if all(column in row for column, row in zip(given, choices, strict=True)):
            return list(given)
    return None


def test_the_first_assignment_is_the_first_of_all_permutations():
    rng = random.Random(7)
    for _ in range(400):
        rows, columns = rng.randint(0, 6), rng.randint(0, 6)
        density = rng.choice((0.3, 0.5, 0.8, 1.0))
        choices = [[c for c in range(columns) if rng.random() < density] for _ in range(rows)]
        assert first_assignment(choices) == literally_first(choices, columns)


def test_a_long_chain_needs_no_deep_recursion():
    size = 3000
    choices = [[row, row + 1] for row in range(size)]
    choices[-1] = [size - 1]
    choices.append([0])
    choices = [sorted(row) for row in choices]
    assert first_assignment(choices) is None
    assert first_assignment(choices[:-1]) == list(range(size))
