"""The rules from the command line: `python -m rules perft|moves|check|decks`."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path

from rules.ballots import (
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
from rules.errors import InvalidFen, RulesError, UnknownDeck, UnknownVariant
from rules.fen import parse_fen, write_fen
from rules.movegen import legal_moves
from rules.notation import write_move
from rules.perft import perft
from rules.play import Play
from rules.position import Position
from rules.variants import Variant, get_variant


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 1 if a typed move may not be played or a deck file has faults.

    Bad arguments leave with 2.
    """
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        is_faulty = options.run(options)
    except (InvalidFen, UnknownBallot, UnknownDeck, UnknownVariant) as fault:
        parser.error(str(fault))
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
    deck = get_deck(options.deck)
    for ballot in draw_ballots(deck, seed=options.seed, count=options.count, used=options.used):
        print(ballot_in_a_line(ballot))


def _show(options: Namespace) -> None:
    ballot = find_ballot(get_deck(options.deck), options.number)
    print(*ballot_in_full(ballot), sep="\n")


def _check_deck(options: Namespace) -> bool:
    file, text = options.file
    read = read_deck(text, get_variant(options.variant))
    print(*deck_file_in_words(file, read), sep="\n")
    return bool(read.faults)


def _position(options: Namespace) -> tuple[Variant, Position]:
    variant = get_variant(options.variant)
    return variant, variant.start if options.fen is None else parse_fen(variant, options.fen)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m rules", description="Rules of draughts.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("perft", help="count the lines of play of each depth")
    command.add_argument("variant", metavar="VARIANT")
    command.add_argument("depth", metavar="DEPTH", type=_positive)
    command.add_argument("--fen", help="start here instead of at the starting position")
    command.add_argument(
        "--duplicates", action="store_true", help="count a capture once for each order of taking"
    )
    command.set_defaults(run=_perft)

    command = commands.add_parser("moves", help="list the legal moves, every square of the path")
    command.add_argument("variant", metavar="VARIANT")
    command.add_argument("--fen", help="of this position instead of the starting position")
    command.set_defaults(run=_moves)

    command = commands.add_parser("check", help="replay moves and show where they lead")
    command.add_argument("variant", metavar="VARIANT")
    command.add_argument("moves", metavar="MOVE", nargs="+")
    command.add_argument("--fen", help="start here instead of at the starting position")
    command.set_defaults(run=_check)

    command = commands.add_parser("decks", help="list the decks of ballots, or draw from one")
    command.set_defaults(run=_list_decks)
    _add_decks(command)
    return parser


def _add_decks(decks_command: ArgumentParser) -> None:
    deeds = decks_command.add_subparsers(metavar="draw|show|check")

    command = deeds.add_parser("draw", help="draw ballots by a seed")
    command.add_argument("deck", metavar="DECK")
    command.add_argument("--seed", required=True)
    command.add_argument("--count", required=True, type=_positive)
    command.add_argument(
        "--used",
        default=(),
        type=_numbers,
        metavar="1,2,3",
        help="numbers the event was given before, in their order",
    )
    command.set_defaults(run=_draw)

    command = deeds.add_parser("show", help="show a ballot, where it starts and where it leads")
    command.add_argument("deck", metavar="DECK")
    command.add_argument("number", metavar="NUMBER", help="its number or label, as in XXVII-9")
    command.set_defaults(run=_show)

    command = deeds.add_parser("check", help="check a deck of your own, every line by the rules")
    command.add_argument("file", metavar="FILE", type=_text_file)
    command.add_argument("--variant", required=True, metavar="VARIANT")
    command.set_defaults(run=_check_deck)


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"'{text}' is not a number from 1 up")
    return int(text)


def _text_file(name: str) -> tuple[str, str]:
    """Return the name of a file and what it says."""
    try:
        return name, Path(name).read_text(encoding="utf-8-sig")
    except OSError as fault:
        raise ArgumentTypeError(f"'{name}' cannot be read: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise ArgumentTypeError(f"'{name}' is no UTF-8 text: save it as UTF-8") from fault


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_positive(number.strip()) for number in text.split(",") if number.strip())


if __name__ == "__main__":
    sys.exit(main())
