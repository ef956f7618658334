"""Random play under every set of draw rules: what must hold whatever is played."""

import random
from itertools import pairwise, takewhile

import pytest

from rules.draws import DRAW_SETS, default_draws, get_draws
from rules.draws.clocks import Clock
from rules.draws.material import Strength, strength
from rules.draws.moment import NOT_RUNNING, Turn, one_more
from rules.play import Play
from rules.position import Position, Side
from rules.variants import Variant, all_variants, get_variant

VARIANTS = pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.key)
# Sets of kings in the middle of a game: what clocks are for.
ENDINGS = {
    "fmjd": ("international", "W:WK1,K2,40:BK50,20"),
    "fmjd-sixteen-stand": ("international", "W:WK1,K2,K3:BK50"),
    "fmjd-64": ("brazilian", "W:WKa7,Ka3,c1:BKg1,Kh4"),
    "wcdf": ("english", "B:WK32,30:BK1,K3"),
    "playing-site": ("english", "B:WK32,K30:BK1,4"),
    "fpd": ("portuguese", "W:WK29,K31,K32:BK4,25"),
    "frisian": ("frisian", "W:WK46,31:BK5,K10"),
}


def every_moment(variant: Variant, draws: str, fen: str | None, seed: int, plies: int):
    """Every Play of a random game, its moves now and then against the rules."""
    chance = random.Random(seed)
    play = Play.start(variant, fen, draws=get_draws(draws))
    games = [play]
    for _ in range(plies):
        moves, wrong = play.legal_moves(), play.irregular_moves()
        if not moves:
            break
        if wrong and chance.random() < 0.3:
            play = play.irregular(chance.choice(wrong))
            if play.huffable() and chance.random() < 0.5:
                play = play.huff(chance.choice(play.huffable()))
        else:
            play = play.after(chance.choice(moves))
        if chance.random() < 0.1:
            play = play.refuse_draw()
        games.append(play)
    return games


def assert_replays(play: Play) -> None:
    """A game typed in from its texts is the game that was played."""
    again = Play.replay(play.variant, play.texts, play.positions[0], draws=play.draws)
    assert (again.outcome(), again.played) == (play.outcome(), play.played)
    assert again.counters() == play.counters()


def assert_clocks_hold(games: list[Play]) -> None:
    """A clock counts the mover's move, or goes back to its beginning by what its rule names."""
    for before, after in pairwise(games):
        turn = Turn(before.position, after.position, after.now.played)
        for rule, then, now in zip(after.draws, before.now.made, after.now.made, strict=True):
            if not isinstance(rule, Clock) or now == one_more(then, turn.mover):
                continue
            assert now == rule.begin(after.variant, after.position)
            has_material = rule.material and rule.material.sides(after.variant, after.position)
            assert (
                any(event(turn) for event in rule.starts_anew)
                or (then == NOT_RUNNING and has_material)
                or (now == NOT_RUNNING and not has_material)
            )


@pytest.mark.parametrize("key", ENDINGS)
def test_judging_step_by_step_and_afterwards_agree(key):
    variant, fen = ENDINGS[key]
    for seed in range(3):
        games = every_moment(get_variant(variant), key, fen, seed, plies=60)
        for play in games:
            assert_replays(play)
        assert_clocks_hold(games)


def counted_by_hand(positions: list[Position]) -> dict[str, int]:
    """FMJD 6.2 to 6.4 from the positions alone: moves of each side since the last that matters."""

    def last(holds) -> int:
        return sum(1 for _ in takewhile(holds, range(len(positions) - 1, -1, -1)))

    def is_quiet_king_move(ply: int) -> bool:
        now, before = positions[ply], positions[ply - 1]
        men = (now.black_men, now.white_men) == (before.black_men, before.white_men)
        return ply > 0 and men and strengths(now) == strengths(before)

    def strengths(position: Position) -> list[Strength]:
        return sorted(strength(position, side) for side in Side)

    three = ([(1, 0), (3, 0)], [(1, 0), (2, 1)], [(1, 0), (1, 2)])
    two = ([(1, 0), (2, 0)], [(1, 0), (1, 1)], [(1, 0), (1, 0)])
    found = {"FMJD 6.2": last(is_quiet_king_move) // 2}
    for article, material in (("FMJD 6.3", three), ("FMJD 6.4", two)):
        stood = last(lambda ply, m=material: strengths(positions[ply]) in m)
        if stood:
            found[article] = (stood - 1) // 2
    return found


@pytest.mark.parametrize(
    "fen", ["W:WK1,K2,40:BK50,20", "W:WK1,K2,K3:BK50", "W:WK1,40,46:BK50", "W:WK1,10:BK50"]
)
@pytest.mark.parametrize("seed", range(3))
def test_a_second_count_of_the_fmjd_clocks(fen, seed):
    for play in every_moment(get_variant("international"), "fmjd", fen, seed, plies=60):
        counters = {c.rule.article: c.value for c in play.counters() if c.made != NOT_RUNNING}
        assert counters == counted_by_hand(list(play.positions))


@VARIANTS
def test_a_whole_random_game_of_every_variant(variant):
    games = every_moment(variant, default_draws(variant.key), None, seed=5, plies=40)
    assert_replays(games[-1])
    assert_clocks_hold(games)


@VARIANTS
def test_a_huffed_piece_is_gone_and_only_marked_moves_are_irregular(variant):
    for play in every_moment(variant, "none", None, seed=11, plies=60):
        played = play.now.played
        if played and played.huffed is not None:
            board = play.position.pieces(play.position.side.other)
            assert not board & variant.board.bits[played.huffed]
        if played and not played.is_irregular:
            assert played.huffed is None


@pytest.mark.parametrize("key", DRAW_SETS)
def test_a_claim_is_always_of_a_full_counter(key):
    for play in every_moment(get_variant("english"), key, "B:WK32,K30:BK1,K3", 2, plies=80):
        for claim in play.claims():
            assert claim.counter.is_full
            assert claim.move is None or claim.move in play.legal_moves()
