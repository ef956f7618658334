"""Draw rules that belong to no federation of today.

How sure: A the official text was seen or is quoted, B two secondary sources agree, C one of them.
What is disputed, and what was chosen, stands in docs/draws.md.
"""

from rules.draws.clocks import Clock, Refusal
from rules.draws.counter import Call, DrawRules
from rules.draws.moment import man_moved, piece_taken
from rules.draws.sights import CannotLose, Repetition
from rules.outcome import Reason

THREEFOLD: DrawRules = (Repetition(article="third time", times=3, call=Call.AUTOMATIC),)

# The older English rule: who refuses a draw must force a win, or show a decisive advantage, within
# 40 own moves from that point (A, as general descriptions of the game give it).
OLD_ENGLISH: DrawRules = (Refusal(article="refused draw", own_moves=40),)

# The house rules of a playing site for American checkers (A).
PLAYING_SITE: DrawRules = (
    Clock(  # 40 pairs of moves in a row, kings only, no capture
        article="site, 40 pairs",
        reason=Reason.NO_PROGRESS,
        call=Call.AUTOMATIC,
        own_moves=40,
        starts_anew=(man_moved, piece_taken),
    ),
    Clock(  # 300 moves, 150 for each
        article="site, 300 moves",
        reason=Reason.MOVE_LIMIT,
        call=Call.AUTOMATIC,
        own_moves=150,
        starts_anew=(),
    ),
    Repetition(article="site, third time", times=3, call=Call.CLAIM, is_draw_on_time=True),
    CannotLose(  # one man or king against one king
        article="site, not enough pieces",
        against=((0, 1), (1, 0)),
        call=Call.CLAIM,
        is_draw_on_time=True,
    ),
)
