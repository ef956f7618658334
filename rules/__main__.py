"""The rules from the command line: `python -m rules perft|moves|check|decks`."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence

from rules.ballots import decks, draw_ballots, get_deck
from rules.errors import InvalidFen, RulesError, UnknownDeck, UnknownVariant
from rules.fen import parse_fen, write_fen
from rules.movegen import legal_moves
from rules.notation import write_move
from rules.perft import perft
from rules.play import Play
from rules.position import Position
from rules.variants import Variant, get_variant


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 1 if a typed move may not be played, leave with 2 on bad arguments."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        options.run(options)
    except (InvalidFen, UnknownDeck, UnknownVariant) as fault:
        parser.error(str(fault))
    except RulesError as fault:
        print(fault if fault.place is None else f"Ply {fault.place + 1}: {fault}", file=sys.stderr)
        return 1
    return 0


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
        total, playable = len(deck.ballots), len(deck.playable)
        print(
            f"{deck.key}: {deck.variant_key}, {total} ballots, {playable} playable, "
            f"{total - playable} barred"
        )


def _draw(options: Namespace) -> None:
    deck = get_deck(options.deck)
    for ballot in draw_ballots(deck, seed=options.seed, count=options.count, used=options.used):
        name = f"  {ballot.name}" if ballot.name else ""
        print(f"{ballot.number:>3}  {' '.join(ballot.moves)}{name}")


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
    deeds = command.add_subparsers(metavar="draw")
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
    return parser


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"'{text}' is not a number from 1 up")
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_positive(number.strip()) for number in text.split(",") if number.strip())


if __name__ == "__main__":
    sys.exit(main())
