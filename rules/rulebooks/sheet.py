"""The facts of a record as a file writes them, by key."""

from collections.abc import Mapping

from rules.draws import default_draws
from rules.geometry import Board, Names
from rules.position import Side
from rules.rulebooks.keys import (
    BOARD_KEYS,
    DIRECTION_KEYS,
    KEYS,
    LAST_ROW,
    NOWHERE,
    RULE_KEYS,
    SQUARE_KEYS,
)
from rules.rulebooks.words import words_of
from rules.variants import Variant
from rules.variants.facts import last_rows

Sheet = Mapping[str, object]


def sheet_of(variant: Variant) -> dict[str, object]:
    """Return every fact of a record as a file writes it, options aside."""
    board, start = variant.board, variant.start
    meant: dict[str, object] = {
        "width": board.width,
        "height": board.height,
        "squares": board.playing,
        "square_names": board.names,
        "first_square": board.first,
        "begins": start.side,
        "is_first_side_drawn": variant.is_first_side_drawn,
        "draws": default_draws(variant.key),
        **{key: words_of(getattr(variant, key)) for key in DIRECTION_KEYS},
        **{key: getattr(variant, key) for key in RULE_KEYS},
    }
    for side in Side:
        name = side.name.lower()
        meant[f"{name}_men"] = squares_in_words(board, start.men(side))
        meant[f"{name}_kings"] = squares_in_words(board, start.kings(side))
        meant[f"{name}_crown_squares"] = _crown_squares(variant, side)
    return {key: fact.kind.write(meant[key]) for key, fact in KEYS.items()}


def option_sheet(variant: Variant, option: str, choice: str) -> dict[str, object]:
    """Return the facts that this choice puts in the place of others, as a file writes them."""
    facts, chosen = sheet_of(variant), sheet_of(variant.with_option(option, choice))
    is_same_board = all(chosen[key] == facts[key] for key in BOARD_KEYS)
    return {
        key: value
        for key, value in chosen.items()
        if value != facts[key] or (not is_same_board and names_squares(key, value))
    }


def names_squares(key: str, value: object) -> bool:
    """Whether this fact names squares, which are others on another board."""
    return key in SQUARE_KEYS and value not in ("", LAST_ROW, NOWHERE)


def squares_in_words(board: Board, bits: int) -> str:
    """Write a set of squares, numbers that follow each other as `1-12`."""
    numbers = board.squares_of(bits)
    if board.names is Names.ALGEBRAIC:
        return " ".join(sorted(map(board.name, numbers), key=lambda name: (int(name[1:]), name)))
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _crown_squares(variant: Variant, side: Side) -> str:
    crown = variant.crown_squares[side]
    if crown == last_rows(variant.board)[side]:
        return LAST_ROW
    return squares_in_words(variant.board, crown) or NOWHERE
