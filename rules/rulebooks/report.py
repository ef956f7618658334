"""Rulebooks and their files in words, as the command line prints them."""

from collections.abc import Iterator

from rules.movegen import legal_moves
from rules.position import Side
from rules.rulebooks.keys import KEYS, OTHER_KEYS
from rules.rulebooks.read import VariantFile
from rules.variants import Variant


def variant_in_a_line(variant: Variant) -> str:
    """Key, board, set-up, and who begins."""
    board, start = variant.board, variant.start
    armies = " v ".join(_army(variant, side) for side in (Side.WHITE, Side.BLACK))
    begins = "by lot" if variant.is_first_side_drawn else f"{start.side.name.lower()} begins"
    return f"{variant.key}: {board.width}x{board.height}, {armies}, {begins}"


def file_in_words(file: VariantFile) -> Iterator[str]:
    """The faults of a file, or the rulebook that it holds."""
    for fault in file.faults:
        yield str(fault)
    if file.variant:
        yield variant_in_a_line(file.variant)
        moves = len(legal_moves(file.variant, file.variant.start))
        yield f"no fault; {moves} moves at the start; draw rules: {file.draws}"


def table_of_keys() -> Iterator[str]:
    """Every key with what may be written and what it means, as a table of Markdown."""
    yield "| key | what may be written | what it means |"
    yield "|---|---|---|"
    for key, (values, meaning) in OTHER_KEYS.items():
        yield f"| `{key}` | {values} | {meaning} |"
    for key, fact in KEYS.items():
        yield f"| `{key}` | {fact.kind.values} | {fact.meaning} |"


def _army(variant: Variant, side: Side) -> str:
    counts = (variant.start.men(side).bit_count(), variant.start.kings(side).bit_count())
    named = [
        f"{count} {kind}" for count, kind in zip(counts, ("men", "kings"), strict=True) if count
    ]
    return " and ".join(named)
