"""The draw rules of national federations, article by article.

How sure: A the official text was seen or is quoted, B two secondary sources agree, C one of them.
What is disputed, and what was chosen, stands in docs/draws.md.
"""

from rules.draws.clocks import Clock, Counted
from rules.draws.counter import Call, DrawRules
from rules.draws.material import LoneKing, Road
from rules.draws.moment import man_crowned, man_moved, piece_taken
from rules.draws.sights import OneKingEach, Repetition
from rules.outcome import Reason

# Federazione Italiana Dama, Capo I (B: the numbers by another program's citation of the articles).
FID: DrawRules = (
    Repetition(article="FID 9.3 b1", times=4, call=Call.CLAIM),
    Clock(
        article="FID 10.4",
        reason=Reason.NO_PROGRESS,
        call=Call.CLAIM,
        own_moves=40,
        starts_anew=(man_moved, piece_taken),
    ),
)

# Dambûn Frysk Spul, official rules of 2011 (A). Article 17 limits the moves: see Play.legal_moves.
FRISIAN: DrawRules = (
    Clock(  # two kings against one
        article="DFS 18",
        reason=Reason.FEW_PIECES,
        call=Call.AUTOMATIC,
        own_moves=7,
        starts_anew=(),
        material=LoneKing(((2, 0),)),
    ),
    OneKingEach(article="DFS 21", call=Call.AUTOMATIC),
)

# Federação Portuguesa de Damas, 3.2 (A, as quoted).
FPD: DrawRules = (
    Clock(  # 20 moves each without capture or promotion
        article="FPD 3.2 a",
        reason=Reason.NO_PROGRESS,
        call=Call.AUTOMATIC,
        own_moves=20,
        starts_anew=(man_crowned, piece_taken),
    ),
    Clock(  # 12 moves each, once three kings have the long diagonal ("rio") against one
        article="FPD 3.2 b",
        reason=Reason.FEW_PIECES,
        call=Call.AUTOMATIC,
        own_moves=12,
        starts_anew=(),
        material=LoneKing(((3, 0),), Road.STRONGER_SIDE_HOLDS_IT),
        is_kept=True,
    ),
    Repetition(article="FPD 3.2 c", times=3, call=Call.CLAIM),  # "e o adversário reclame"
)

# American Pool Checker Association (B).
APCA: DrawRules = (
    Clock(  # three kings win within 13 moves, "even if the fourteenth move is a capture"
        article="pool, 13 moves",
        reason=Reason.FEW_PIECES,
        call=Call.AUTOMATIC,
        own_moves=13,
        starts_anew=(),
        material=LoneKing(((3, 0),)),
        counted=Counted.STRONGER,
    ),
    Repetition(article="APCA 26", times=3, call=Call.CLAIM),
)
