"""What may be typed on the command line."""

from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path


def parser() -> ArgumentParser:
    """Return the reader of a command; it leaves the name of the deed in `run`."""
    reader = ArgumentParser(prog="python -m rules", description="Rules of draughts.")
    commands = reader.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("perft", help="count the lines of play of each depth")
    _add_rulebook(command)
    command.add_argument("depth", metavar="DEPTH", type=_positive)
    command.add_argument("--fen", help="start here instead of at the starting position")
    command.add_argument(
        "--duplicates", action="store_true", help="count a capture once for each order of taking"
    )
    command.set_defaults(run="perft")

    command = commands.add_parser("moves", help="list the legal moves, every square of the path")
    _add_rulebook(command)
    command.add_argument("--fen", help="of this position instead of the starting position")
    command.set_defaults(run="moves")

    command = commands.add_parser("check", help="replay moves and show where they lead")
    _add_rulebook(command)
    command.add_argument("moves", metavar="MOVE", nargs="+")
    command.add_argument("--fen", help="start here instead of at the starting position")
    command.set_defaults(run="check")

    command = commands.add_parser("variants", help="list the rulebooks, or check one of your own")
    command.set_defaults(run="variants")
    _add_variants(command)

    command = commands.add_parser("decks", help="list the decks of ballots, or draw from one")
    command.set_defaults(run="decks")
    _add_decks(command)
    return reader


def _add_rulebook(command: ArgumentParser) -> None:
    command.add_argument("variant", metavar="VARIANT", nargs="?")
    command.add_argument(
        "--file", type=Path, help="play by the rulebook in this file instead of a VARIANT"
    )


def _add_variants(variants_command: ArgumentParser) -> None:
    deeds = variants_command.add_subparsers(metavar="check|show|keys")

    command = deeds.add_parser("check", help="check a rulebook of your own, every fact")
    command.add_argument("file", metavar="FILE", type=Path)
    command.set_defaults(run="variants check")

    command = deeds.add_parser("show", help="write a rulebook as a file to start from")
    command.add_argument("variant", metavar="VARIANT")
    command.set_defaults(run="variants show")

    command = deeds.add_parser("keys", help="list every key of a rulebook file")
    command.set_defaults(run="variants keys")


def _add_decks(decks_command: ArgumentParser) -> None:
    deeds = decks_command.add_subparsers(metavar="draw|show|check")

    command = deeds.add_parser("draw", help="draw ballots by a seed")
    _add_deck(command)
    command.add_argument("--seed", required=True)
    command.add_argument("--count", required=True, type=_positive)
    command.add_argument(
        "--used",
        default=(),
        type=_numbers,
        metavar="1,2,3",
        help="numbers the event was given before, in their order",
    )
    command.set_defaults(run="decks draw")

    command = deeds.add_parser("show", help="show a ballot, where it starts and where it leads")
    _add_deck(command)
    command.add_argument("number", metavar="NUMBER", help="its number or label, as in XXVII-9")
    command.set_defaults(run="decks show")

    command = deeds.add_parser("check", help="check a deck of your own, every line by the rules")
    command.add_argument("deck", metavar="FILE")
    _add_rulebook_of_deck(command)
    command.set_defaults(run="decks check")


def _add_deck(command: ArgumentParser) -> None:
    command.add_argument(
        "deck", metavar="DECK", help="a deck by its key, or the file of one beside its rulebook"
    )
    _add_rulebook_of_deck(command)


def _add_rulebook_of_deck(command: ArgumentParser) -> None:
    command.add_argument("--variant", metavar="VARIANT", help="the game of the deck in a file")
    command.add_argument(
        "--rulebook", metavar="FILE", type=Path, help="a rulebook of your own instead of a VARIANT"
    )
    command.add_argument(
        "--option",
        action="append",
        default=[],
        type=_choice,
        metavar="POINT=CHOICE",
        help="a choice on a point that the rulebook leaves open; may be written again",
    )


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"'{text}' is not a number from 1 up")
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_positive(number.strip()) for number in text.split(",") if number.strip())


def _choice(text: str) -> tuple[str, str]:
    point, _sign, choice = text.partition("=")
    if not point or not choice:
        raise ArgumentTypeError(f"'{text}' is no choice: write it as crowning=during-capture")
    return point, choice
