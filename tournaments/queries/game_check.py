"""Do the recorded moves of a game agree with its ballot, its outcome and the rules of draws?"""

from dataclasses import dataclass
from enum import StrEnum

from rules.ballots import Ballot, start_words
from rules.draws import Call, Counter, DrawRules, get_draws
from rules.draws.count import counters
from rules.fen import parse_fen
from rules.play import Play
from tournaments.labels import Deed, OutcomeReason
from tournaments.labels.rulebooks import draws_of_game
from tournaments.models import JournalEntry, PairedGame, Tournament
from tournaments.queries.decks import drawn_deck
from tournaments.queries.rulebook import variant_of, variant_of_game
from tournaments.record import Outcome


class Doubt(StrEnum):
    """What does not agree; it is shown to the arbiter and blocks nothing."""

    NOT_THE_BALLOT = "not_the_ballot"
    BOARD_SAYS_OTHERWISE = "board_says_otherwise"
    DRAWN_BY_RULE = "drawn_by_rule"
    DRAW_NOT_BY_RULE = "draw_not_by_rule"
    NOT_WHOLE = "not_whole"
    SAME_MOVES = "same_moves"


# Reasons of a draw that a counter must have reached.
COUNTED = frozenset(
    {
        OutcomeReason.REPETITION,
        OutcomeReason.NO_PROGRESS,
        OutcomeReason.MOVE_LIMIT,
        OutcomeReason.FEW_PIECES,
    }
)


@dataclass(frozen=True, slots=True)
class Doubted:
    """A game whose record does not agree, with what and how; `ply` is after which one."""

    game: PairedGame
    doubt: Doubt
    said: str
    found: str
    ply: int = 0


@dataclass(frozen=True, slots=True)
class BoardResult:
    """An outcome, with its reason where a result can have this one."""

    outcome: Outcome
    reason: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """The first ply after which a rule made the game a draw."""

    ply: int
    counter: Counter


def draws_of(tournament: Tournament) -> DrawRules:
    """The rules of draws by which games of a tournament are judged."""
    return get_draws(tournament.draw_rules or draws_of_game(tournament.variant))


def play_of(game: PairedGame) -> Play | None:
    """The recorded moves, replayed by the rules; None when there are none.

    Whoever asks for many games selects `pairing__round__tournament` with them.
    """
    if game.record is None:
        return None
    variant = variant_of_game(game.record)
    start = parse_fen(variant, game.record.start_fen) if game.record.start_fen else variant.start
    draws = draws_of(game.pairing.round.tournament)
    return Play.replay(variant, game.record.moves.split(), start, draws=draws)


def begun(game: PairedGame) -> Play:
    """The game before its first move: as its record has it, else as its ballot or the array.

    Whoever asks for many games selects `record` and `pairing__round__ballot_draw` with them.
    """
    tournament = game.pairing.round.tournament
    variant = variant_of(tournament)
    ballot = ballot_of(game)
    if game.record and game.record.start_fen:
        start = parse_fen(variant, game.record.start_fen)
    else:
        start = ballot.start if ballot else variant.start
    return Play.replay(variant, (), start, draws=draws_of(tournament))


def drawn_by_rule(play: Play) -> Drawn | None:
    """Where a rule that needs no claim first made the game a draw, whatever was played on."""
    for ply, moment in enumerate(play.now.forth()):
        for counter in counters(play.variant, play.draws, moment):
            if counter.is_full and counter.rule.call is Call.AUTOMATIC:
                return Drawn(ply, counter)
    return None


def board_result(play: Play) -> BoardResult | None:
    """How the game ended by the board and the rules of draws; None if it goes on."""
    ended = play.outcome()
    if ended is None:
        return BoardResult(Outcome.DRAW, "") if drawn_by_rule(play) else None
    reason = ended.reason.value
    outcome = Outcome.won_by(ended.winner) if ended.winner else Outcome.DRAW
    return BoardResult(outcome, reason if reason in OutcomeReason.values else "")


def ballot_of(game: PairedGame) -> Ballot | None:
    """The ballot with which the game must begin, from the deck that its round was drawn from.

    Whoever asks for many games selects `pairing__round__ballot_draw__own_deck` with them.
    """
    if game.ballot is None:
        return None
    return drawn_deck(game.pairing.round.ballot_draw).by_number[game.ballot]


def doubts_of(game: PairedGame) -> list[Doubted]:
    """Compare a game's record with its ballot, by position, and with its outcome."""
    play = play_of(game)
    if play is None:
        return []
    found = []
    ballot = ballot_of(game)
    if ballot and not begins_with(play, ballot):
        found.append(
            Doubted(
                game,
                Doubt.NOT_THE_BALLOT,
                said=ballot.text,
                found=" ".join(
                    (
                        *start_words(play.variant, play.positions[0]),
                        *play.texts[: len(ballot.moves)],
                    )
                ),
            )
        )
    if game.record and game.record.unread:
        unread = game.record.unread.split()
        found.append(Doubted(game, Doubt.NOT_WHOLE, said=unread[0], found="", ply=len(play.moves)))
    return [*found, *_doubted_outcome(game, play)] if game.outcome else found


def begins_with(play: Play, ballot: Ballot) -> bool:
    """Did the game reach the ballot's position with as many moves as the ballot has?"""
    plies = len(ballot.moves)
    return len(play.moves) >= plies and play.positions[plies] == ballot.position


def settled_by(game: PairedGame) -> JournalEntry | None:
    """Who let the outcome stand against these moves; a new outcome or other moves need a new word."""
    this_round = game.pairing.round
    entries = this_round.tournament.journal.filter(
        deed=Deed.DOUBT_SETTLED,
        undone_by=None,
        round_number=this_round.number,
        board=game.pairing.board,
    )
    facts = settled_facts(game)
    return next((entry for entry in entries if entry.facts == facts), None)


def settled_facts(game: PairedGame) -> dict[str, object]:
    """What an arbiter looked at who let the outcome stand."""
    return {"game": game.number, "outcome": game.outcome, "record": game.record_id}


def _doubted_outcome(game: PairedGame, play: Play) -> list[Doubted]:
    found = []
    outcome = Outcome(game.outcome)
    ended = play.outcome()
    if ended and ended.winner and outcome is not (won := Outcome.won_by(ended.winner)):
        found.append(Doubted(game, Doubt.BOARD_SAYS_OTHERWISE, said=outcome, found=won))
    drawn = drawn_by_rule(play)
    is_won_at_once = drawn and ended and ended.winner and drawn.ply == len(play.moves)
    if drawn and not outcome.is_drawn and not is_won_at_once:
        article = drawn.counter.rule.article
        found.append(Doubted(game, Doubt.DRAWN_BY_RULE, said=outcome, found=article, ply=drawn.ply))
    if outcome.is_drawn and game.reason in COUNTED and not (drawn or _is_claimable(play)):
        found.append(Doubted(game, Doubt.DRAW_NOT_BY_RULE, said=game.reason, found=""))
    return found


def _is_claimable(play: Play) -> bool:
    """Could a draw be claimed in the last position? Without rules of draws nobody knows."""
    return not play.draws or any(counter.is_full for counter in play.counters())
