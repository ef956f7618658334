"""Drawing ballots: for a round, for a board that comes later, and for tie-break games."""

from rules.ballots import DRAW_ALGORITHM, draw_ballots, get_deck
from tournaments.labels import BallotScope
from tournaments.models import BallotDraw, PairedGame, Pairing, Round, Tournament
from tournaments.queries.decks import deck_of, drawn_deck, own_deck
from tournaments.services.journal import Doing
from tournaments.teams import board_of

GAMES_WITH_ONE_BALLOT = 2


def store_ballots(this_round: Round, *, seed: str) -> None:
    """Draw the ballots of a round from the event's deck and give each game its own."""
    tournament = this_round.tournament
    if not tournament.deck:
        return
    own = own_deck(tournament.deck)
    deck = deck_of(own) if own else get_deck(tournament.deck)
    games = list(
        PairedGame.objects.filter(pairing__round=this_round)
        .select_related("pairing")
        .order_by("pairing__board", "number")
    )
    used = ballots_given(tournament, deck.key)
    count = ballots_needed(tournament, pairings=len({game.pairing_id for game in games}))
    drawn = draw_ballots(deck, seed=seed, count=count, used=used)
    BallotDraw.objects.create(
        round=this_round,
        deck=deck.key,
        own_deck=own,
        algorithm=DRAW_ALGORITHM,
        seed=seed,
        scope=tournament.ballot_scope,
        used=used,
        numbers=[ballot.number for ballot in drawn],
    )
    for game in games:
        game.ballot = drawn[place_among(tournament, game.number, pairing=game.pairing.board)].number
    PairedGame.objects.bulk_update(games, ["ballot"])


def ballots_needed(tournament: Tournament, *, pairings: int) -> int:
    """How many ballots so many pairings ask for; one set does for all where the round shares it."""
    each = -(-tournament.games_per_pairing // GAMES_WITH_ONE_BALLOT)
    if tournament.ballot_scope == BallotScope.ROUND:
        return each
    return each * pairings * (tournament.team_boards or 1)


def place_among(tournament: Tournament, game_number: int, *, pairing: int = 1) -> int:
    """Which of the drawn ballots a game has, from 0; those of a pairing stand board after board."""
    board, game = board_of(game_number, games_at_a_board=tournament.games_per_pairing)
    own = (game - 1) // GAMES_WITH_ONE_BALLOT
    if tournament.ballot_scope == BallotScope.ROUND:
        return own
    boards_before = (pairing - 1) * (tournament.team_boards or 1) + board - 1
    return boards_before * -(-tournament.games_per_pairing // GAMES_WITH_ONE_BALLOT) + own


def ballots_given(tournament: Tournament, deck: str) -> list[int]:
    """The ballots that the event has had of a deck, round by round."""
    return [
        number
        for numbers, further in BallotDraw.objects.filter(round__tournament=tournament, deck=deck)
        .order_by("round__number")
        .values_list("numbers", "further")
        for drawn in (numbers, *(more["numbers"] for more in further))
        for number in drawn
    ]


def draw_further(doing: Doing, pairing: Pairing, *, count: int, seed: str) -> list[int]:
    """Draw ballots for one board alone, and note how to repeat that; none in an event without a deck."""
    draw = BallotDraw.objects.filter(round=pairing.round_id).first()
    if draw is None:
        return []
    used = ballots_given(doing.tournament, draw.deck)
    drawn = draw_ballots(drawn_deck(draw), seed=seed, count=count, used=used)
    numbers = [ballot.number for ballot in drawn]
    further = {"board": pairing.board, "seed": seed, "used": used, "numbers": numbers}
    doing.change(draw, further=[*draw.further, further])
    return numbers
