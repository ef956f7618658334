"""Tie-breaks: each is a list of terms whose sum is its value, so that every value can be opened."""

from tournaments.record import Decides
from tournaments.standings.table import Table, Tie
from tournaments.standings.terms import Term
from tournaments.standings.tie_breaks import (
    down_the_table,
    encounters,
    formats,
    given,
    opponents,
    own,
    ratings,
    weighed,
)
from tournaments.standings.tie_breaks.kinds import TieBreak
from tournaments.standings.tie_breaks.of_teams import BY_BOARDS, BY_BOTH_POINTS, BY_ENCOUNTERS
from tournaments.standings.tie_breaks.opponents import solkoff, sonneborn_berger

__all__ = ["COMPUTED", "HONOUR_FORMULAS", "KINDS", "TIE_BREAKS", "TieBreak"]

GAME, MATCH = Decides.GAME_POINTS, Decides.MATCH_POINTS
FMJD = "DraughtArbiter's notes on the FMJD annexes"

OF_OPPONENTS = (
    TieBreak(
        "solkoff",
        ("buchholz", "bh", "weerstandspunten", "sum_of_opponents"),
        solkoff(),
        "FIDE C.07 8.1 (BH); KNDB 'weerstandspunten'; ICAONA 'sum of opponents'",
    ),
    TieBreak(
        "solkoff_cut_1",
        ("buchholz_cut_1", "bh_c1", "short_truncated_solkoff"),
        solkoff(low=1),
        f"FIDE C.07 14.1 (BH-C1); {FMJD}: short truncated",
    ),
    TieBreak(
        "solkoff_cut_2", ("buchholz_cut_2", "bh_c2"), solkoff(low=2), "FIDE C.07 14.2 (BH-C2)"
    ),
    TieBreak(
        "full_truncated_solkoff",
        ("truncated_solkoff", "truncated_buchholz"),
        solkoff(low=1),
        f"{FMJD}: full truncated; RotterDam Open 2019 and 2022",
        steps=opponents.full_truncation(),
    ),
    TieBreak(
        "median",
        ("median_buchholz", "bh_m1", "median_1"),
        solkoff(low=1, high=1),
        f"FIDE C.07 14.3 (BH-M1); {FMJD}",
    ),
    TieBreak(
        "median_2",
        ("median_buchholz_2", "bh_m2"),
        solkoff(low=2, high=2),
        "FIDE C.07 14.4 (BH-M2)",
    ),
    TieBreak(
        "solkoff_plus", ("buchholz_of_opponents",), opponents.solkoff_plus, f"{FMJD}: Solkoff plus"
    ),
    TieBreak(
        "solkoff_game_points",
        ("buchholz_game_points", "bh_gp"),
        solkoff(GAME),
        "FIDE C.07 8.1 (BH:GP)",
    ),
    TieBreak(
        "solkoff_match_points",
        ("buchholz_match_points", "bh_mp"),
        solkoff(MATCH),
        "FIDE C.07 8.1 (BH:MP)",
    ),
    TieBreak("fore_solkoff", ("fb", "fore_buchholz"), opponents.fore_solkoff, "FIDE C.07 8.3 (FB)"),
    TieBreak(
        "average_solkoff",
        ("aob", "average_buchholz_of_opponents"),
        opponents.average_solkoff,
        "FIDE C.07 8.2 (AOB)",
    ),
    TieBreak(
        "sonneborn_berger",
        ("neustadtl", "berger", "sb"),
        sonneborn_berger(),
        "FIDE C.07 9.1 and 13.2; KNDB; Czech federation",
    ),
    TieBreak(
        "sonneborn_berger_cut_1",
        ("sb_c1",),
        sonneborn_berger(cuts_one=True),
        "FIDE C.07 14.1.2 (SB-C1)",
    ),
    TieBreak("koya", ("ks",), weighed.koya, "FIDE C.07 9.2 (KS)"),
    TieBreak("gorin", ("gorin_count",), weighed.gorin, "CheckersReferee (Russia)"),
    TieBreak(
        "shmulyan",
        (),
        weighed.shmulyan,
        "named in the Russian rules for the blind, 2019; the formula is common knowledge",
    ),
)

OF_RATINGS = (
    TieBreak(
        "opponents_rating",
        ("average_rating_of_opponents", "aro"),
        ratings.opponents_rating(),
        "FIDE C.07 10.1 (ARO)",
    ),
    TieBreak(
        "opponents_rating_cut_1",
        ("aro_c1",),
        ratings.opponents_rating(low=1),
        "FIDE C.07 14.1.2 (ARO-C1)",
    ),
    TieBreak(
        "performance", ("performance_rating",), ratings.performance, "lidraughts Swiss tournaments"
    ),
    TieBreak(
        "tournament_performance", ("tpr",), ratings.tournament_performance, "FIDE C.07 10.2 (TPR)"
    ),
    TieBreak("perfect_performance", ("ptp",), ratings.perfect_performance, "FIDE C.07 10.3 (PTP)"),
    TieBreak(
        "opponents_performance",
        ("apro",),
        ratings.of_opponents(ratings.tournament_performance),
        "FIDE C.07 10.4 (APRO)",
    ),
    TieBreak(
        "opponents_perfect_performance",
        ("appo",),
        ratings.of_opponents(ratings.perfect_performance),
        "FIDE C.07 10.5 (APPO)",
    ),
    TieBreak("rating", ("rtng",), ratings.own_rating, "FIDE C.07 10.6 (RTNG)"),
)

OF_OWN_ROUNDS = (
    TieBreak("game_points", ("board_points",), own.points_of(GAME), "FIDE C.07 13.1 (MPvGP)"),
    TieBreak("match_points", (), own.points_of(MATCH), "FIDE C.07 13.1 (MPvGP)"),
    TieBreak(
        "progressive",
        ("escore_acumulado", "cumulative", "sum_of_progressive_scores", "ps"),
        own.progressive,
        "FIDE C.07 7.5 (PS); circuits in Brazil",
    ),
    TieBreak(
        "corrected_progressive",
        ("escore_acumulado_corrigido",),
        own.corrected_progressive,
        "circuits in Brazil (the name); FIDE's older handbook: without round 1, then 2, and so on",
        steps=own.progressive_steps(),
    ),
    TieBreak(
        "progressive_cut_1", ("ps_c1",), own.corrected_progressive, "FIDE C.07 14.1.2 (PS-C1)"
    ),
    TieBreak("rounds_won", ("win",), own.rounds_won, "FIDE C.07 7.1 (WIN)"),
    TieBreak("standard_points", ("std",), own.standard_points, "FIDE C.07 7.7 (STD)"),
    TieBreak("rounds_elected", ("rep",), own.rounds_elected, "FIDE C.07 7.6 (REP)"),
    TieBreak("wins", ("won_games", "won"), own.wins, "FIDE C.07 7.2 (WON)"),
    TieBreak("black_wins", ("wins_with_black", "bwg"), own.black_wins, "FIDE C.07 7.4 (BWG)"),
    TieBreak("games_played", ("more_games",), own.games, "Club Skyfkes: more games played"),
    TieBreak(
        "fewer_matches",
        ("matches_in_hand",),
        own.fewer_matches,
        "KNDB, tables of leagues under way (second class A, 3 October 2020 and 21 December 2019)",
    ),
    TieBreak(
        "plus_draw_balance",
        ("plus_draws", "plusremise_saldo"),
        own.plus_draw_balance,
        "KNDB women's final 2010",
    ),
    TieBreak(
        "black_games",
        ("more_games_with_black", "bpg"),
        own.blacks,
        "FIDE C.07 7.3 (BPG); FENAE games",
    ),
)

AMONG_THE_TIED = (
    TieBreak(
        "head_to_head",
        ("direct_encounter", "de", "mutual_result"),
        encounters.head_to_head,
        "FIDE C.07 6 (DE)",
        steps=encounters.restarted(encounters.once_more),
        among_tied=True,
    ),
    TieBreak(
        "ranking_order",
        ("ranking_order_score",),
        down_the_table.ranking_order,
        "KNDB women's final 2010",
        steps=down_the_table.down_the_table,
        among_tied=True,
    ),
)

OF_FORMATS = (
    TieBreak("keizer", ("keizer_points",), formats.keizer, "Keizer; Borne's draughts club"),
    TieBreak("rounds_survived", (), formats.rounds_survived, "places in cups"),
    TieBreak("average", ("moyenne",), formats.average, "DC Zaanstreek: the best average wins"),
)

COMPUTED = {
    each.code: each
    for each in (
        *OF_OPPONENTS,
        *OF_RATINGS,
        *OF_OWN_ROUNDS,
        *OF_FORMATS,
        *BY_BOTH_POINTS,
        *BY_BOARDS,
        *AMONG_THE_TIED,
        *BY_ENCOUNTERS,
    )
}

BY_HAND = TieBreak("by_hand", ("manual_value",), given.by_hand, "the arbiter's decision")

HONOUR_FORMULAS = {
    **{
        each.code: each
        for each in (*OF_OPPONENTS, *OF_RATINGS, *OF_OWN_ROUNDS, *BY_BOTH_POINTS)
        if each.steps is None
    },
    BY_HAND.code: BY_HAND,
}
"""What an event can call its honour points: the American tables have a column of that name and no rule."""


def honour(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The terms of the formula that the event calls its honour points."""
    return HONOUR_FORMULAS[table.record.rules.honour].terms(table, number, tie)


SETTLED = (
    TieBreak(
        "honour",
        ("honor_points", "h_pt"),
        honour,
        "a column of American cross-tables (NC State Open 2013); its rule was never published",
    ),
    TieBreak(
        "pairing_number",
        ("tpn",),
        given.pairing_number,
        "FIDE C.07 7.8 (TPN)",
        lowest_first=True,
    ),
    BY_HAND,
    TieBreak("lots", ("drawing_of_lots",), given.lots, "FIDE C.07 4.2: drawing of lots"),
)

TIE_BREAKS = {**COMPUTED, **{each.code: each for each in SETTLED}}

KINDS = {
    "opponents": OF_OPPONENTS,
    "own": OF_OWN_ROUNDS,
    "level": AMONG_THE_TIED,
    "ratings": OF_RATINGS,
    "formats": OF_FORMATS,
    "teams": (*BY_BOTH_POINTS, *BY_BOARDS, *BY_ENCOUNTERS),
    "settled": SETTLED,
}
"""All tie-breaks by what they look at, in the order in which they are offered."""
