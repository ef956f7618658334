"""The rules from the command line: `python -m rules perft|moves|check|variants|decks`."""

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from rules.arguments import parser
from rules.ballots import (
    Deck,
    DeckFile,
    UnknownBallot,
    decks,
    draw_ballots,
    find_ballot,
    get_deck,
    read_deck,
)
from rules.ballots.report import (
    ballot_in_a_line,
    ballot_in_full,
    deck_file_in_words,
    deck_in_words,
)
from rules.command import run
from rules.errors import InvalidFen, RulesError, UnknownDeck, UnknownOption, UnknownVariant
from rules.fen import parse_fen, write_fen
from rules.movegen import legal_moves
from rules.notation import write_move
from rules.perft import perft
from rules.play import Play
from rules.position import Position
from rules.rulebooks import EXAMPLES, load_file, load_folder, write_variant
from rules.rulebooks.report import file_in_words, table_of_keys, variant_in_a_line
from rules.variants import Variant, all_variants, get_variant


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 1 if a typed move may not be played or a checked file has faults.

    Bad arguments leave with 2.
    """
    reader = parser()
    options = reader.parse_args(arguments)
    try:
        is_faulty = _DEEDS[options.run](options)
    except (InvalidFen, UnknownBallot, UnknownDeck, UnknownOption, UnknownVariant) as fault:
        reader.error(str(fault))
    except RulesError as fault:
        print(fault if fault.place is None else f"Ply {fault.place + 1}: {fault}", file=sys.stderr)
        return 1
    return 1 if is_faulty else 0


def _perft(options: Namespace) -> None:
    variant, position = _position(options)
    for depth in range(1, options.depth + 1):
        print(depth, perft(variant, position, depth, options.duplicates), flush=True)


def _moves(options: Namespace) -> None:
    variant, position = _position(options)
    for move in legal_moves(variant, position):
        print(write_move(variant, position, move, full=True))


def _check(options: Namespace) -> None:
    if options.file and options.variant:  # it is a move: the file names the rulebook
        options.moves.insert(0, options.variant)
        options.variant = None
    variant, position = _position(options)
    play = Play.replay(variant, options.moves, position)
    print(write_fen(variant, play.position))
    outcome = play.outcome()
    if outcome is None:
        print(f"{play.position.side.name.lower()} to move")
    elif outcome.winner:
        print(f"{outcome.winner.name.lower()} wins: {outcome.reason.value}")


def _list_decks(options: Namespace) -> None:
    for deck in decks():
        print(deck_in_words(deck))


def _draw(options: Namespace) -> None:
    deck = _deck(options)
    for ballot in draw_ballots(deck, seed=options.seed, count=options.count, used=options.used):
        print(ballot_in_a_line(ballot))


def _show(options: Namespace) -> None:
    ballot = find_ballot(_deck(options), options.number)
    print(*ballot_in_full(ballot), sep="\n")


def _check_deck(options: Namespace) -> bool:
    read = _read_deck(options)
    print(*deck_file_in_words(options.deck, read), sep="\n")
    return bool(read.faults)


def _list_variants(options: Namespace) -> None:
    for variant in all_variants():
        print(variant_in_a_line(variant))
    for example in load_folder(EXAMPLES)[0]:
        print(f"{EXAMPLES / example.key}.toml: an example of a rulebook file")


def _show_variant(options: Namespace) -> None:
    print(write_variant(get_variant(options.variant)), end="")


def _check_variant(options: Namespace) -> bool:
    file = load_file(options.file)
    print(*file_in_words(file), sep="\n")
    return bool(file.faults)


def _list_keys(options: Namespace) -> None:
    print(*table_of_keys(), sep="\n")


def _deck(options: Namespace) -> Deck:
    """The deck with this key, or the one of a file; raise RulesError with what is wrong in it."""
    if not (options.variant or options.rulebook or options.option):
        return get_deck(options.deck)
    read = _read_deck(options)
    if read.faults or not read.deck:
        raise RulesError("\n".join(deck_file_in_words(options.deck, read)))
    return read.deck


def _read_deck(options: Namespace) -> DeckFile:
    """Read the deck of a file; its name without .txt is the key by which it is drawn."""
    if bool(options.rulebook) == bool(options.variant):
        raise UnknownVariant(
            "Either --variant VARIANT or --rulebook FILE is required.", text="", known=()
        )
    variant = _of_file(options.rulebook) if options.rulebook else get_variant(options.variant)
    for point, choice in options.option:
        variant = variant.with_option(point, choice)
    path = Path(options.deck)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as fault:
        raise UnknownDeck(
            f"'{path}' cannot be read: {fault.strerror}.", text=str(path), known=()
        ) from fault
    except UnicodeDecodeError as fault:
        raise UnknownDeck(
            f"'{path}' is no UTF-8 text: save it as UTF-8.", text=str(path), known=()
        ) from fault
    return read_deck(text, variant, key=path.stem)


def _variant(options: Namespace) -> Variant:
    """The rulebook named, or the one of a file; raise RulesError with what is wrong in it."""
    if bool(options.variant) == bool(options.file):
        raise UnknownVariant("Either VARIANT or --file FILE is required.", text="", known=())
    if options.variant:
        return get_variant(options.variant)
    return _of_file(options.file)


def _of_file(path: Path) -> Variant:
    """The rulebook of a file; raise RulesError with what is wrong in it."""
    file = load_file(path)
    if not file.variant:
        raise RulesError("\n".join(map(str, file.faults)))
    return file.variant


def _position(options: Namespace) -> tuple[Variant, Position]:
    variant = _variant(options)
    return variant, variant.start if options.fen is None else parse_fen(variant, options.fen)


_DEEDS: dict[str, Callable[[Namespace], bool | None]] = {
    "perft": _perft,
    "moves": _moves,
    "check": _check,
    "variants": _list_variants,
    "variants check": _check_variant,
    "variants show": _show_variant,
    "variants keys": _list_keys,
    "decks": _list_decks,
    "decks draw": _draw,
    "decks show": _show,
    "decks check": _check_deck,
}

if __name__ == "__main__":
    run(main)
