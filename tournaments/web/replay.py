"""Recorded games for everybody: the list of them, and a board to play one through."""

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from games.diagram import CROWN, DISC, RING, UNIT, places, side_below
from games.templatetags.diagram import in_words, turn_in_words
from rules.ballots import Ballot
from rules.fen import write_fen
from rules.moves import Move
from rules.play import Play
from rules.position import Position, Side
from tournaments.models import Entry, PairedGame, Tournament
from tournaments.queries.game_check import ballot_of, begins_with, play_of
from tournaments.queries.public import public_games
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import page, published
from tournaments.web.verdicts import draw_in_words, marks_in_words, verdict


@public_page()
def games_page(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The recorded games of every round whose results are published."""
    games = public_games(tournament).prefetch_related("pairing__seats__entry")
    rounds = [
        (this_round, [Seated.at(game) for game in in_round])
        for this_round, in_round in groupby(games, key=lambda game: game.pairing.round)
    ]
    if not rounds:
        raise Http404
    return page(request, tournament, "games", published(tournament), rounds=rounds)


@public_page(reads=("ply",))
def game_page(
    request: HttpRequest, tournament: Tournament, round_number: int, board: int, game_number: int
) -> HttpResponse:
    """One game on the board, after the ply that the address names."""
    at_board = public_games(tournament).filter(
        pairing__round__number=round_number, pairing__board=board
    )
    with_all = at_board.select_related(
        "pairing__round__ballot_draw", "pairing__round__tournament"
    ).prefetch_related("pairing__seats__entry")
    games = {game.number: game for game in with_all}
    game = games.get(game_number)
    play = play_of(game) if game else None
    if game is None or play is None:
        raise Http404
    asked = request.GET.get("ply", "0")
    ply = nearest_ply(asked, last=len(play.moves))
    if asked != str(ply):
        return redirect(f"{request.path}?ply={ply}")
    ballot = ballot_of(game)
    plies = plies_of(play, ballot)
    rows = rows_of(plies)
    return page(
        request,
        tournament,
        "games",
        published(tournament),
        template="public/game.html",
        games=list(games.values()),
        seated=Seated.at(game),
        ballot=ballot,
        variant=play.variant,
        rows=rows,
        now=plies[ply],
        back=max(ply - 1, 0),
        forward=min(ply + 1, len(play.moves)),
        last=len(play.moves),
        moves_text=" ".join(
            f"{number}. {' '.join(ply.text for ply in pair)}" for number, pair in rows
        ),
        verdict=verdict(play),
        drawn=draw_in_words(play),
        is_turned=side_below(play.variant.board) is Side.BLACK,
        script_data=script_data(play, plies),
    )


@dataclass(frozen=True, slots=True)
class Seated:
    """A recorded game with the two who played it."""

    game: PairedGame
    black: Entry
    white: Entry

    @classmethod
    def at(cls, game: PairedGame) -> "Seated":
        """Read who had which side; the pairing's seats come in the order of their places."""
        first, second = (seat.entry for seat in game.pairing.seats.all())
        has_black = Side(game.first_side) is Side.BLACK
        return cls(game, *((first, second) if has_black else (second, first)))

    @property
    def moves(self) -> int:
        """How many moves the game has, one of each side counted together."""
        return (self.game.record.plies + 1) // 2 if self.game.record else 0


@dataclass(frozen=True, slots=True)
class Ply:
    """The board after a ply: the move that led there, and the whole told in a sentence."""

    number: int
    position: Position
    fen: str
    said: str
    text: str
    move: Move | None
    is_ballot: bool


def nearest_ply(asked: str, *, last: int) -> int:
    """The ply that was meant: what is no number is the start, what is too far the end."""
    try:
        return min(max(int(asked), 0), last)
    except ValueError:
        return 0


def plies_of(play: Play, ballot: Ballot | None) -> list[Ply]:
    """Every position of the game, from the one before the first move on."""
    drawn = len(ballot.moves) if ballot and begins_with(play, ballot) else 0
    plies = []
    for number, (position, text, played) in enumerate(
        zip(play.positions, ("", *play.texts), (None, *play.played), strict=True)
    ):
        is_over = number == len(play.moves) and play.outcome() is not None
        turn = verdict(play) if is_over else turn_in_words(position.side)
        marks = marks_in_words(play.variant.board, played) if played else ""
        turn = f"{marks} {turn}".lstrip()
        said = move_in_words(number, text, position.side.other, turn)
        fen = write_fen(play.variant, position)
        move = played.move if played else None
        plies.append(Ply(number, position, fen, said, text, move, 0 < number <= drawn))
    return plies


def move_in_words(ply: int, text: str, side: Side, turn: str) -> str:
    """The move that a side just made, and what follows."""
    if not ply:
        return _("The start. %(turn)s") % {"turn": turn}
    if side is Side.BLACK:
        sentence = _("Move %(number)s, Black: %(move)s. %(turn)s")
    else:
        sentence = _("Move %(number)s, White: %(move)s. %(turn)s")
    return sentence % {"number": (ply + 1) // 2, "move": text, "turn": turn}


def rows_of(plies: list[Ply]) -> list[tuple[int, list[Ply]]]:
    """The moves by their numbers, one ply of each side to a move."""
    pairs = groupby(plies[1:], key=lambda ply: (ply.number + 1) // 2)
    return [(number, list(pair)) for number, pair in pairs]


def script_data(play: Play, plies: list[Ply]) -> dict[str, Any]:
    """What the page's script needs to draw every position without asking again."""
    variant = play.variant
    return {
        "shape": {"unit": UNIT, "disc": DISC, "ring": RING, "crown": CROWN},
        "size": [variant.board.width, variant.board.height],
        "squares": places(variant.board),
        "plies": [
            {
                "pieces": [
                    [piece.square, piece.side.value, piece.is_king]
                    for piece in variant.pieces(ply.position)
                ],
                "move": [ply.move.origin, ply.move.destination, ply.move.captured]
                if ply.move
                else None,
                "turn": ply.position.side.value,
                "said": ply.said,
                "told": in_words(variant, ply.position),
                "fen": ply.fen,
            }
            for ply in plies
        ],
    }
