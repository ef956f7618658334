"""The draw rules of the world federations, article by article.

How sure: A the official text was seen or is quoted, B two secondary sources agree, C one of them.
What is disputed, and what was chosen, stands in docs/draws.md.
"""

from dataclasses import replace

from rules.draws.clocks import Clock, Counted
from rules.draws.counter import Call, DrawRules
from rules.draws.material import KingsOnBothSides, LoneKing, Road
from rules.draws.moment import man_crowned, man_moved, piece_taken
from rules.draws.sights import Repetition
from rules.outcome import Reason

# (kings, men) against one king.
THREE_AGAINST_A_KING = ((3, 0), (2, 1), (1, 2))
UP_TO_TWO_AGAINST_A_KING = ((2, 0), (1, 1), (1, 0))
THREE_KINGS_OR_MORE = tuple((kings, 0) for kings in range(3, 13))

# WCDF Rules of Draughts, the two conditions beside agreement (A, as quoted).
WCDF: DrawRules = (
    # "with their next move they would create the same position for the third time"
    Repetition(article="WCDF, third time", times=3, call=Call.CLAIM_BY_MOVE),
    # No uncrowned man advanced, and no piece removed, "during their own previous 40 moves".
    Clock(
        article="WCDF, 40 moves",
        reason=Reason.NO_PROGRESS,
        call=Call.CLAIM,
        own_moves=40,
        starts_anew=(man_moved, piece_taken),
    ),
)

# FMJD Annex 1, version of November 2015, article 6 (A).
SIXTEEN_MOVES = Clock(  # "the players have each played another sixteen moves maximum"
    article="FMJD 6.3",
    reason=Reason.FEW_PIECES,
    call=Call.AUTOMATIC,
    own_moves=16,
    starts_anew=(),
    material=LoneKing(THREE_AGAINST_A_KING),
)
FMJD: DrawRules = (
    Repetition(article="FMJD 6.1", times=3, call=Call.AUTOMATIC),
    Clock(  # "25 successive moves for each player, only the kings have moved"
        article="FMJD 6.2",
        reason=Reason.NO_PROGRESS,
        call=Call.AUTOMATIC,
        own_moves=25,
        starts_anew=(man_moved, piece_taken),
    ),
    SIXTEEN_MOVES,
    Clock(  # "the players have each played another five moves maximum"
        article="FMJD 6.4",
        reason=Reason.FEW_PIECES,
        call=Call.AUTOMATIC,
        own_moves=5,
        starts_anew=(),
        material=LoneKing(UP_TO_TWO_AGAINST_A_KING),
    ),
)

# As FMJD, but the sixteen moves of 6.3 go on when a capture brings 6.4 about (C: a national text).
FMJD_SIXTEEN_STAND: DrawRules = tuple(
    replace(SIXTEEN_MOVES, is_kept=True) if rule is SIXTEEN_MOVES else rule for rule in FMJD
)

# FMJD, section 64, articles 7.2.3-7.2.8 (A, as quoted). 7.2.9, no draw while a win is obvious and
# is being shown, is for the arbiter.
FMJD_64: DrawRules = (
    Repetition(article="FMJD-64 7.2.3", times=3, call=Call.AUTOMATIC),
    Clock(  # three kings or more against a king, "if his 15th move does not capture"
        article="FMJD-64 7.2.4",
        reason=Reason.FEW_PIECES,
        call=Call.AUTOMATIC,
        own_moves=15,
        starts_anew=(),
        material=LoneKing(THREE_KINGS_OR_MORE),
        counted=Counted.STRONGER,
    ),
    Clock(  # "within 15 moves ... only kings without moving of men and not making the capture"
        article="FMJD-64 7.2.5",
        reason=Reason.NO_PROGRESS,
        call=Call.AUTOMATIC,
        own_moves=15,
        starts_anew=(man_moved, piece_taken),
    ),
    Clock(  # both have kings, no capture and no crowning: "4- and 5-pieces endings, 30 moves"
        article="FMJD-64 7.2.6",
        reason=Reason.NO_PROGRESS,
        call=Call.AUTOMATIC,
        own_moves=30,
        starts_anew=(man_crowned, piece_taken),
        material=KingsOnBothSides((4, 5)),
    ),
    Clock(  # the same: "6- and 7-pieces endings, 60 moves"
        article="FMJD-64 7.2.6",
        reason=Reason.NO_PROGRESS,
        call=Call.AUTOMATIC,
        own_moves=60,
        starts_anew=(man_crowned, piece_taken),
        material=KingsOnBothSides((6, 7)),
    ),
    Clock(  # three pieces against "one enemy king, located on the long diagonal, his 5th move"
        article="FMJD-64 7.2.7",
        reason=Reason.FEW_PIECES,
        call=Call.AUTOMATIC,
        own_moves=5,
        starts_anew=(),
        material=LoneKing(THREE_AGAINST_A_KING, Road.LONE_KING_STANDS_ON_IT),
        counted=Counted.STRONGER,
    ),
    Clock(  # "two kings, one king and man, one king against enemy king to their 5th move"
        article="FMJD-64 7.2.8",
        reason=Reason.FEW_PIECES,
        call=Call.AUTOMATIC,
        own_moves=5,
        starts_anew=(),
        material=LoneKing(UP_TO_TWO_AGAINST_A_KING),
        counted=Counted.STRONGER,
    ),
)
