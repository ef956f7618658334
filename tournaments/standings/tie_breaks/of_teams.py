"""The tie-breaks that FIDE gives to teams: by both kinds of points, and by boards."""

from tournaments.record import Decides
from tournaments.standings.tie_breaks import boards, encounters
from tournaments.standings.tie_breaks.kinds import TieBreak
from tournaments.standings.tie_breaks.opponents import schedule_strength, sonneborn_berger

GAME, MATCH = Decides.GAME_POINTS, Decides.MATCH_POINTS

BY_BOTH_POINTS = (
    TieBreak(
        "sonneborn_berger_game_points",
        ("eggsb", "sb_gp"),
        sonneborn_berger(GAME, GAME),
        "FIDE C.07 13.2.4 (EGGSB)",
    ),
    TieBreak(
        "sonneborn_berger_match_points",
        ("emmsb", "sb_mp"),
        sonneborn_berger(MATCH, MATCH),
        "FIDE C.07 13.2.1 (EMMSB)",
    ),
    TieBreak(
        "sonneborn_berger_match_points_cut_1",
        ("emmsb_c1",),
        sonneborn_berger(MATCH, MATCH, cuts_one=True),
        "FIDE C.07 14.1.2 (EMMSB-C1)",
    ),
    TieBreak(
        "sonneborn_berger_match_by_game",
        ("emgsb",),
        sonneborn_berger(MATCH, GAME),
        "FIDE C.07 13.2.2 (EMGSB)",
    ),
    TieBreak(
        "sonneborn_berger_match_by_game_cut_1",
        ("emgsb_c1", "olympiad_sonneborn_berger"),
        sonneborn_berger(MATCH, GAME, cuts_one=True),
        "FIDE C.07 14.1.2 (EMGSB-C1); the chess olympiads",
    ),
    TieBreak(
        "sonneborn_berger_game_by_match",
        ("egmsb",),
        sonneborn_berger(GAME, MATCH),
        "FIDE C.07 13.2.3 (EGMSB)",
    ),
    TieBreak(
        "schedule_strength",
        ("sssc", "score_and_schedule_strength"),
        schedule_strength,
        "FIDE C.07 13.4 (SSSC)",
    ),
)

BY_BOARDS = (
    TieBreak(
        "board_count",
        ("berlin", "berliner_wertung", "bc"),
        boards.board_count,
        "FIDE C.07 12.1 (BC); the Berlin count of German leagues",
        among_tied=True,
        lowest_first=True,
    ),
    TieBreak(
        "top_board",
        ("top_board_results", "tbr"),
        boards.top_board,
        "FIDE C.07 12.2 (TBR)",
        steps=boards.next_boards,
    ),
    TieBreak(
        "without_bottom_board",
        ("bottom_board_elimination", "bbe"),
        boards.without_bottom_board,
        "FIDE C.07 12.3 (BBE)",
        steps=boards.without_more_boards,
    ),
)

BY_ENCOUNTERS = tuple(
    TieBreak(
        "_".join(("extended_head_to_head", *added)),
        names,
        encounters.head_to_head,
        source,
        steps=encounters.restarted(look),
        among_tied=True,
    )
    for added, names, look, source in (
        ((), ("ede",), encounters.in_both_points, "FIDE C.07 13.3 (EDE)"),
        (
            ("board_count", "top_board"),
            ("edebt",),
            encounters.then_boards(counted=True, from_top=True),
            "FIDE C.07 13.3.2 (EDEBT)",
        ),
        (
            ("board_count", "without_bottom_board"),
            ("edebb",),
            encounters.then_boards(counted=True, from_top=False),
            "FIDE C.07 13.3.2 (EDEBB)",
        ),
        (
            ("top_board",),
            ("edet",),
            encounters.then_boards(counted=False, from_top=True),
            "FIDE C.07 13.3.2 (EDET)",
        ),
        (
            ("without_bottom_board",),
            ("edeb",),
            encounters.then_boards(counted=False, from_top=False),
            "FIDE C.07 13.3.2 (EDEB)",
        ),
    )
)
