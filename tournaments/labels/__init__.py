"""What people read of the pure rooms' codes: every name through gettext, in one place."""

from django.db.models import TextChoices
from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from rules.position import Side
from tournaments.formats import TeamTurns
from tournaments.labels.rulebooks import own_name
from tournaments.labels.tie_breaks import NOTES as NOTES
from tournaments.labels.tie_breaks import STEPS as STEPS
from tournaments.labels.tie_breaks import TIE_BREAK_KINDS as TIE_BREAK_KINDS
from tournaments.labels.tie_breaks import TIE_BREAK_MEANINGS as TIE_BREAK_MEANINGS
from tournaments.labels.tie_breaks import TIE_BREAK_NAMES as TIE_BREAK_NAMES
from tournaments.labels.tie_breaks import UNPLAYED as UNPLAYED
from tournaments.labels.tie_breaks import tie_break_title as tie_break_title
from tournaments.record import (
    Adjourned,
    ByeKind,
    Decides,
    EventRules,
    GameResult,
    MatchUnit,
    Outcome,
    Withdrawals,
)
from tournaments.scoring import better_placed, game_points, write_points

OUTCOMES: dict[Outcome, Promise] = {
    Outcome.BLACK_WINS: _("Black wins"),
    Outcome.WHITE_WINS: _("White wins"),
    Outcome.DRAW: _("Draw"),
    Outcome.BLACK_PLUS: _("Draw, advantage Black"),
    Outcome.WHITE_PLUS: _("Draw, advantage White"),
    Outcome.BOTH_LOSE: _("Both lose"),
    Outcome.BLACK_FORFEITS: _("Black forfeits"),
    Outcome.WHITE_FORFEITS: _("White forfeits"),
    Outcome.DOUBLE_FORFEIT: _("Both forfeit"),
    Outcome.ADJOURNED: _("Adjourned"),
    Outcome.NOT_PLAYED: _("Not played"),
}

GRADE_FAULTS: dict[str, Promise] = {
    "unreadable": _("“%(text)s” does not begin with a score like 9-1."),
    "not_a_win": _("in %(text)s the winner gets no more than the loser."),
    "twice": _("%(text)s stands in the table already."),
    "name_too_long": _("the words behind %(text)s are longer than 60 characters."),
    "too_many": _("a table has at most 12 lines."),
}

BYES: dict[ByeKind, Promise] = {
    ByeKind.PAIRING: _("Bye"),
    ByeKind.HALF: _("Half bye"),
    ByeKind.ZERO: _("Zero bye"),
    ByeKind.LATE: _("Late entry"),
    ByeKind.EXCUSED: _("Excused: work or illness"),
    ByeKind.CLUB_MATCH: _("Match for the club"),
}

BYES_IN_SHORT: dict[ByeKind, Promise] = {
    ByeKind.PAIRING: pgettext_lazy("in a table cell", "bye"),
    ByeKind.HALF: pgettext_lazy("in a table cell", "half"),
    ByeKind.ZERO: pgettext_lazy("in a table cell", "out"),
    ByeKind.LATE: pgettext_lazy("in a table cell", "late"),
    ByeKind.EXCUSED: pgettext_lazy("in a table cell", "excused"),
    ByeKind.CLUB_MATCH: pgettext_lazy("in a table cell", "club"),
}

DECIDES: dict[Decides, Promise] = {
    Decides.GAME_POINTS: _("Game points: the sum of all games"),
    Decides.MATCH_POINTS: _("Match points: the better combined result of each pairing"),
}

MATCH_UNITS: dict[MatchUnit, Promise] = {
    MatchUnit.PAIRING: _("the whole pairing"),
    MatchUnit.BALLOT: _("each ballot: two games for themselves"),
}

ADJOURNED: dict[Adjourned, Promise] = {
    Adjourned.DRAW: _("For pairing, an adjourned game counts as a draw until it is ended"),
    Adjourned.NOTHING: _("For pairing, an adjourned game counts for nothing until it is ended"),
    Adjourned.WAIT: _("The next round waits until every adjourned game is ended"),
}

WITHDRAWALS: dict[Withdrawals, Promise] = {
    Withdrawals.STAND: _("The results of those who leave stand"),
    Withdrawals.DROPPED_BEFORE_HALF: _(
        "The results of those who leave before half of the rounds are cancelled for all"
    ),
}

VARIANTS: dict[str, Promise] = {
    "english": _("English draughts"),
    "international": _("International draughts"),
    "czech": _("Czech draughts"),
    "russian": _("Russian draughts"),
    "brazilian": _("Brazilian draughts"),
    "pool": _("Pool checkers"),
    "jamaican": _("Jamaican draughts"),
    "italian": _("Italian draughts"),
    "spanish": _("Spanish draughts"),
    "portuguese": _("Portuguese draughts"),
    "argentinian": _("Argentinian draughts"),
    "frisian": _("Frisian draughts"),
    "frysk": _("Frysk!"),
    "canadian": _("Canadian draughts"),
    "sri-lankan": _("Sri Lankan draughts"),
    "malaysian": _("Malaysian draughts"),
    "thai": _("Thai draughts"),
    "turkish": _("Turkish draughts"),
    "keny": _("Keny"),
    "armenian": _("Armenian draughts"),
    "dameo": _("Dameo"),
    "spantsiretti": _("Spantsiretti"),
    "corner": _("Corner draughts"),
    "diagonal": _("Diagonal draughts"),
    "double": _("Double draughts"),
    "killer": _("Killer draughts"),
    "breakthrough": _("Breakthrough draughts"),
    "kingscourt": _("Kingscourt"),
    "antidraughts": _("Antidraughts"),
    "english-losing": _("Losing draughts, English rules"),
    "russian-losing": _("Losing draughts, Russian rules"),
    "czech-losing": _("Losing draughts, Czech rules"),
}

DRAW_SETS: dict[str, Promise] = {
    "none": _("nothing on the board is a draw by itself"),
    "threefold": _("third repetition"),
    "wcdf": _("WCDF, English draughts"),
    "old-english": _("older English rule of the refused draw"),
    "fmjd": _("FMJD, 100 squares"),
    "fmjd-sixteen-stand": _("FMJD, 100 squares, the sixteen moves stand"),
    "fmjd-64": _("FMJD section 64"),
    "fid": _("FID, Italian draughts"),
    "frisian": _("Frisian rules of 2011"),
    "fpd": _("FPD, Portuguese draughts"),
    "apca": _("APCA, pool checkers"),
    "playing-site": _("house rules of a playing site"),
}

SYSTEM_NAMES: dict[str, Promise] = {
    "swiss": _("Swiss"),
    "round-robin": _("all play all"),
    "double-round-robin": _("all play all, twice"),
    "fide-dutch-2026": _("FIDE Dutch Swiss of 2026, for single games"),
    "fide-dutch-2026-colour-free": _("FIDE Dutch Swiss of 2026 without sides"),
    "fide-dutch-2017": _("FIDE Dutch Swiss of 2017, for single games"),
    "double-swiss": _("FIDE Double-Swiss of 2026, for rounds of two games"),
    "fide-team": _("FIDE Swiss of teams of 2026"),
    "solkoff-swiss": _("Swiss on Solkoff"),
    "rating-swiss": _("Swiss on rating"),
    "monrad": _("Monrad"),
    "scheveningen": _("Scheveningen: everybody of one team meets everybody of the other"),
    "knockout": _("knockout"),
    "keizer": _("Keizer"),
    "challenge": _("free challenge: who meets is agreed"),
    "by-hand": _("paired by hand"),
}

TEAM_TURNS: dict[TeamTurns, Promise] = {
    TeamTurns.A: _("Type A: only two more of one kind, or the same twice running, count"),
    TeamTurns.B: _("Type B: every difference and the last turn count"),
    TeamTurns.NONE: _("Turns do not count for who meets whom"),
}

DECK_NAMES: dict[str, Promise] = {
    "three-move": _("three-move deck"),
    "two-move": _("two-move deck"),
    "eleven-man": _("eleven-man deck"),
    "idf-russian": _("IDF table for Russian draughts"),
    "idf-russian-basic": _("IDF basic table for Russian draughts"),
    "fmjd-russian": _("FMJD table for Russian draughts"),
    "idf-brazilian": _("IDF table for Brazilian draughts"),
    "fmjd-brazilian": _("FMJD table for Brazilian draughts"),
}


class OutcomeReason(TextChoices):
    """Why a game ended as it did."""

    NO_PIECES = "no_pieces", _("no pieces left")
    BLOCKED = "blocked", _("blocked")
    RESIGNED = "resigned", _("resigned")
    TIME = "time", _("time")
    AGREED = "agreed", _("agreed")
    REPETITION = "repetition", _("repetition")
    NO_PROGRESS = "no_progress", _("no progress")
    MOVE_LIMIT = "move_limit", _("move limit")
    FEW_PIECES = "few_pieces", _("few pieces")
    ADJUDICATED = "adjudicated", _("adjudicated")
    ILLEGAL_MOVE = "illegal_move", _("illegal move")
    ABSENT = "absent", _("absent")


class BallotScope(TextChoices):
    """Who shares a drawn ballot."""

    ROUND = "round", _("one ballot for all boards of a round")
    BOARD = "board", _("a ballot for each board")


class Role(TextChoices):
    """What a member of staff may do: each role may do all that the next one may."""

    ORGANISER = "organiser", _("organiser")
    ARBITER = "arbiter", _("arbiter")
    SCORER = "scorer", _("scorer")


class Deed(TextChoices):
    """What was done: one journal entry each."""

    TOURNAMENT_CREATED = "tournament_created", _("tournament created")
    SETTINGS_CHANGED = "settings_changed", _("settings changed")
    TOURNAMENT_LISTED = "tournament_listed", _("tournament published")
    TOURNAMENT_UNLISTED = "tournament_unlisted", _("tournament taken back")
    ENTRIES_ADDED = "entries_added", _("entries added")
    ENTRY_CHANGED = "entry_changed", _("entry changed")
    ENTRY_REMOVED = "entry_removed", _("entry removed")
    ENTRY_WITHDRAWN = "entry_withdrawn", _("withdrawn")
    ENTRY_REINSTATED = "entry_reinstated", _("back in the tournament")
    BYE_ASKED = "bye_asked", _("bye asked for")
    BYE_CANCELLED = "bye_cancelled", _("bye cancelled")
    KEPT_APART = "kept_apart", _("kept apart")
    BAN_LIFTED = "ban_lifted", _("kept apart no more")
    PAIR_FIXED = "pair_fixed", _("put together")
    PAIR_FREED = "pair_freed", _("put together no more")
    KEPT_FROM_BYE = "kept_from_bye", _("kept from the bye")
    BYE_ALLOWED = "bye_allowed", _("bye allowed")
    MEMBERS_ADDED = "members_added", _("members added")
    MEMBER_CHANGED = "member_changed", _("member changed")
    MEMBER_REMOVED = "member_removed", _("member removed")
    MEMBERS_ORDERED = "members_ordered", _("members named in another order")
    LINE_UP_ENTERED = "line_up_entered", _("line-up handed in")
    BOARDS_FORFEITED = "boards_forfeited", _("empty boards forfeited")
    ROUND_DRAWN = "round_drawn", _("round drawn")
    PAIRINGS_CHANGED = "pairings_changed", _("pairings changed by hand")
    GROUPS_FORMED = "groups_formed", _("groups formed")
    PAIRING_ADDED = "pairing_added", _("pairing added")
    GAMES_ADDED = "games_added", _("tie-break games added")
    ROUND_DISCARDED = "round_discarded", _("draft round discarded")
    RESULT_ENTERED = "result_entered", _("result entered")
    REASON_NOTED = "reason_noted", _("reason noted")
    RESULT_CORRECTED = "result_corrected", _("result corrected")
    RESULT_CARRIED = "result_carried", _("carried result changed")
    MOVES_RECORDED = "moves_recorded", _("moves recorded")
    RECORD_MOVED = "record_moved", _("moves given to another game")
    MOVES_LOOKED_AT = "moves_looked_at", _("moves of players looked at")
    DOUBT_SETTLED = "doubt_settled", _("result stands against the moves")
    BOARDS_OPENED = "boards_opened", _("players may enter moves")
    BOARDS_CLOSED = "boards_closed", _("players may enter moves no more")
    PAIRINGS_PUBLISHED = "pairings_published", _("pairings published")
    RESULTS_PUBLISHED = "results_published", _("results published")
    STANDINGS_PUBLISHED = "standings_published", _("standings published")
    PAIRINGS_WITHDRAWN = "pairings_withdrawn", _("pairings taken back")
    RESULTS_WITHDRAWN = "results_withdrawn", _("results taken back")
    STANDINGS_WITHDRAWN = "standings_withdrawn", _("standings taken back")
    TIE_DECIDED = "tie_decided", _("tie decided by hand")
    POINTS_ADJUSTED = "points_adjusted", _("points given or taken")
    ADJUSTMENT_CHANGED = "adjustment_changed", _("points given or taken changed")
    ADJUSTMENT_TAKEN_BACK = "adjustment_taken_back", _("points given or taken no more")
    GAMES_IMPORTED = "games_imported", _("games imported")
    IMPORT_UNDONE = "import_undone", _("import of games undone")
    IMPORT_DISCARDED = "import_discarded", _("imported games thrown away")
    COLLECTION_PUBLISHED = "collection_published", _("collection published")
    COLLECTION_WITHDRAWN = "collection_withdrawn", _("collection taken back")
    STAFF_CHANGED = "staff_changed", _("staff changed")
    UNDONE = "undone", _("undone")


def variant_label(key: str) -> str:
    """Name a game; a club's own as its file says, or by its key."""
    return str(VARIANTS.get(key) or own_name(key) or key)


def score_in_words(code: str, first_side: str, rules: EventRules, grade: str = "") -> str:
    """A game's points as both made them, first named first: 2–0; in words where nothing was played.

    The plus of a plus-draw stands behind the points of whoever had the advantage: 1+–1.
    """
    if not code:
        return gettext("open")
    outcome = Outcome(code)
    if outcome is Outcome.ADJOURNED:
        return gettext("adjourned")
    if outcome is Outcome.NOT_PLAYED:
        return gettext("not played")
    game = GameResult(Side(first_side), outcome, grade)
    first, second = map(write_points, game_points(game, rules))
    ahead = better_placed(game)
    if ahead is not None:
        return f"{first}+–{second}" if ahead is game.first_side else f"{first}–{second}+"
    score = f"{first}–{second}"
    return score if outcome.is_played else gettext("%(score)s by forfeit") % {"score": score}
