"""What people read of tie-breaks: their names, what they mean, and what each of their terms stands for."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _gettext
from django.utils.translation import gettext_lazy as _

from tournaments.record import UnplayedRule

UNPLAYED: dict[UnplayedRule, Promise] = {
    UnplayedRule.ZERO: _("An unplayed round counts as an opponent without points"),
    UnplayedRule.NOT_COUNTED: _("An unplayed round is left out of tie-breaks, and of their cuts"),
    UnplayedRule.OWN_SCORE: _("An unplayed round counts as a draw against oneself"),
    UnplayedRule.VIRTUAL_2024: _(
        "An unplayed round counts as a game against an opponent with one's own score, and an "
        "opponent's absences at the end count as draws (FIDE 2024, article 16); in an all-play-all a "
        "game won or lost without play counts as a game (article 15)"
    ),
    UnplayedRule.VIRTUAL_2026: _(
        "An unplayed round counts as a game against an opponent with one's own score, but not more "
        "than the opponent who did not play or than a draw in every round, and an opponent's "
        "absences at the end count as draws (FIDE 2026, article 16); in an all-play-all a game won or "
        "lost without play counts as a game (article 15)"
    ),
}

TIE_BREAK_KINDS: dict[str, Promise] = {
    "opponents": _("By the opponents' points"),
    "own": _("By the own rounds"),
    "level": _("Among those who are level"),
    "ratings": _("By ratings"),
    "formats": _("Of single formats"),
    "teams": _("Of teams, and by both points"),
    "settled": _("Settled otherwise"),
}

TIE_BREAK_NAMES: dict[str, Promise] = {
    "solkoff": _("Solkoff"),
    "solkoff_cut_1": _("Solkoff, cut 1"),
    "solkoff_cut_2": _("Solkoff, cut 2"),
    "full_truncated_solkoff": _("Truncated Solkoff"),
    "median": _("Median"),
    "median_2": _("Median 2"),
    "solkoff_plus": _("Solkoff plus"),
    "fore_solkoff": _("Solkoff before the final round"),
    "average_solkoff": _("Average Solkoff of opponents"),
    "solkoff_game_points": _("Solkoff, game points"),
    "solkoff_match_points": _("Solkoff, match points"),
    "sonneborn_berger": _("Sonneborn-Berger"),
    "sonneborn_berger_cut_1": _("Sonneborn-Berger, cut 1"),
    "sonneborn_berger_game_points": _("Sonneborn-Berger, game points"),
    "sonneborn_berger_match_points": _("Sonneborn-Berger, match points"),
    "sonneborn_berger_match_by_game": _("Sonneborn-Berger, match by game points"),
    "sonneborn_berger_game_by_match": _("Sonneborn-Berger, game by match points"),
    "sonneborn_berger_match_points_cut_1": _("Sonneborn-Berger, match points, cut 1"),
    "sonneborn_berger_match_by_game_cut_1": _("Sonneborn-Berger, match by game points, cut 1"),
    "schedule_strength": _("Points and schedule"),
    "board_count": _("Board count"),
    "top_board": _("Top board"),
    "without_bottom_board": _("Without the bottom board"),
    "koya": _("Koya"),
    "gorin": _("Gorin"),
    "shmulyan": _("Shmulyan"),
    "opponents_rating": _("Opponents' rating"),
    "opponents_rating_cut_1": _("Opponents' rating, cut 1"),
    "performance": _("Performance"),
    "tournament_performance": _("Performance by Elo's table"),
    "perfect_performance": _("Perfect performance"),
    "opponents_performance": _("Opponents' performance"),
    "opponents_perfect_performance": _("Opponents' perfect performance"),
    "rating": _("Rating"),
    "game_points": _("Game points"),
    "match_points": _("Match points"),
    "progressive": _("Progressive"),
    "corrected_progressive": _("Corrected progressive"),
    "progressive_cut_1": _("Progressive, cut 1"),
    "rounds_won": _("Rounds won"),
    "standard_points": _("Standard points"),
    "rounds_elected": _("Rounds taken part in"),
    "wins": _("Wins"),
    "black_wins": _("Wins with black"),
    "games_played": _("Games played"),
    "black_games": _("Games with black"),
    "fewer_matches": _("Fewer matches played"),
    "plus_draw_balance": _("Plus-draw balance"),
    "keizer": _("Keizer points"),
    "rounds_survived": _("Rounds survived"),
    "average": _("Average"),
    "head_to_head": _("Head-to-head"),
    "extended_head_to_head": _("Head-to-head, both points"),
    "extended_head_to_head_board_count_top_board": _("Head-to-head, then count and top boards"),
    "extended_head_to_head_board_count_without_bottom_board": _(
        "Head-to-head, then count and bottom boards"
    ),
    "extended_head_to_head_top_board": _("Head-to-head, then top boards"),
    "extended_head_to_head_without_bottom_board": _("Head-to-head, then bottom boards"),
    "ranking_order": _("Ranking order"),
    "honour": _("Honour points"),
    "pairing_number": _("Pairing number"),
    "by_hand": _("By hand"),
    "lots": _("Lots"),
}

TIE_BREAK_MEANINGS: dict[str, Promise] = {
    "solkoff": _("The sum of the points of all opponents met. Also called Buchholz."),
    "solkoff_cut_1": _("The sum of the points of all opponents met, without the lowest."),
    "solkoff_cut_2": _("The sum of the points of all opponents met, without the two lowest."),
    "full_truncated_solkoff": _(
        "The sum of the points of all opponents met, without the lowest; if that is equal, without "
        "the two lowest, and so on."
    ),
    "median": _("The sum of the points of all opponents met, without the lowest and the highest."),
    "median_2": _(
        "The sum of the points of all opponents met, without the two lowest and the two highest."
    ),
    "solkoff_plus": _("The sum of the Solkoffs of all opponents met."),
    "fore_solkoff": _(
        "The Solkoff as if all pairings of the final round ended in draws; before that round it is the "
        "Solkoff. Also called Fore Buchholz."
    ),
    "average_solkoff": _("The average Solkoff of the opponents met."),
    "solkoff_game_points": _("The sum of the game points of all opponents met."),
    "solkoff_match_points": _("The sum of the match points of all opponents met."),
    "sonneborn_berger": _(
        "For each meeting, the opponent's points times the points taken from that opponent."
    ),
    "sonneborn_berger_cut_1": _(
        "For each meeting, the opponent's points times the points taken from that opponent; without the "
        "opponent who has the fewest."
    ),
    "sonneborn_berger_game_points": _(
        "For each meeting, the opponent's game points times the game points taken."
    ),
    "sonneborn_berger_match_points": _(
        "For each meeting, the opponent's match points times the match points taken."
    ),
    "sonneborn_berger_match_by_game": _(
        "For each meeting, the opponent's match points times the game points taken."
    ),
    "sonneborn_berger_game_by_match": _(
        "For each meeting, the opponent's game points times the match points taken."
    ),
    "sonneborn_berger_match_points_cut_1": _(
        "For each meeting, the opponent's match points times the match points taken; without the "
        "opponent who has the fewest."
    ),
    "sonneborn_berger_match_by_game_cut_1": _(
        "For each meeting, the opponent's match points times the game points taken; without the "
        "opponent who has the fewest."
    ),
    "schedule_strength": _(
        "The points that do not decide, and the sum of the points of all opponents met, divided by a "
        "whole number that brings it to the size of a match."
    ),
    "board_count": _(
        "Each board's number times the points made there: whoever has less made them higher up. It "
        "counts where all who are level have the same board points. Also called the Berlin count."
    ),
    "top_board": _(
        "The points made at the first board; if that is equal, at the second, and so on."
    ),
    "without_bottom_board": _(
        "The points made at all boards but the last; if that is equal, without the two last, and so on."
    ),
    "koya": _("The points taken from opponents who scored at least half of what they could."),
    "gorin": _(
        "The opponents' points: four times for those beaten, twice for those drawn with, once for "
        "those lost to."
    ),
    "shmulyan": _("The points of opponents beaten, less the points of opponents lost to."),
    "opponents_rating": _("The average rating of the opponents met, in whole numbers."),
    "opponents_rating_cut_1": _(
        "The average rating of the opponents met without the lowest, in whole numbers."
    ),
    "tournament_performance": _(
        "The average rating of the opponents met, and the difference that Elo's table gives for the "
        "share of the points made against them."
    ),
    "perfect_performance": _(
        "The lowest rating that would be expected to make as many points against the opponents met, by "
        "Elo's table; 800 below the lowest of them for none."
    ),
    "opponents_performance": _(
        "The average performance of the opponents met by Elo's table, in whole numbers."
    ),
    "opponents_perfect_performance": _(
        "The average perfect performance of the opponents met, in whole numbers."
    ),
    "rating": _("The higher rating goes first."),
    "performance": _(
        "The average over all games played of the opponent's rating, 500 more for a win and 500 "
        "less for a loss."
    ),
    "game_points": _(
        "The sum of the points of all games, with what the arbiter gave or took in game points."
    ),
    "match_points": _(
        "The sum of the points of all pairings, with what the arbiter gave or took in match points."
    ),
    "progressive": _("The sum of the running totals after each round."),
    "corrected_progressive": _(
        "The sum of the running totals without that after round 1; if that is equal, without those "
        "after rounds 1 and 2, and so on."
    ),
    "progressive_cut_1": _("The sum of the running totals without that after round 1."),
    "rounds_won": _("Rounds won, with or without play."),
    "standard_points": _(
        "One for each round won and half of one for each drawn, with or without play, whatever they are "
        "worth in this event."
    ),
    "rounds_elected": _(
        "All rounds but those left unplayed by choice or fault: byes asked for, absences and games lost "
        "without play."
    ),
    "wins": _("Games won on the board."),
    "black_wins": _("Games won on the board with black."),
    "games_played": _("Games decided on the board."),
    "black_games": _("Games decided on the board with black."),
    "fewer_matches": _(
        "Rounds so far without a finished match: whoever has made the same points in fewer matches is "
        "ahead. Who has played none yet gets nothing for it."
    ),
    "plus_draw_balance": _("Draws with the advantage, less draws against it."),
    "keizer": _(
        "For each round the value of the opponent's place, or of one's own in a round without an "
        "opponent, times the share of it that was earned. The values are those of the places now."
    ),
    "rounds_survived": _(
        "The rounds of the knockout survived; the match for third place counts half, a round of the "
        "consolation less than any round of the main tree."
    ),
    "average": _("The points made on the board divided by the games played."),
    "head_to_head": _(
        "The points from meetings among those who are level, if all of them have met each other; then "
        "the same once more among those who are still level. Of several meetings of two the average "
        "counts. In a Swiss tournament who is ahead whatever the missing games would have given goes first."
    ),
    "extended_head_to_head": _(
        "Head-to-head, where it parts nobody in the points that do not decide; each set that is still "
        "level begins anew."
    ),
    "extended_head_to_head_board_count_top_board": _(
        "Head-to-head, where it parts nobody in the points that do not decide; then two who are level "
        "in both points by the board count, and by the points at board 1, board 2 and so on."
    ),
    "extended_head_to_head_board_count_without_bottom_board": _(
        "Head-to-head, where it parts nobody in the points that do not decide; then two who are level "
        "in both points by the board count, and by the points without the last board, the two last and "
        "so on."
    ),
    "extended_head_to_head_top_board": _(
        "Head-to-head, where it parts nobody in the points that do not decide; then two who are level "
        "in both points by those at board 1, board 2 and so on."
    ),
    "extended_head_to_head_without_bottom_board": _(
        "Head-to-head, where it parts nobody in the points that do not decide; then two who are level "
        "in both points by those without the last board, the two last and so on."
    ),
    "ranking_order": _(
        "The points taken from whoever stands first; if that is equal, from whoever stands second, "
        "and so on down the table."
    ),
    "honour": _("A column of the event's own; the info page says how it is made."),
    "pairing_number": _("The lower pairing number goes first."),
    "by_hand": _("What the arbiter decided; who and why stands beside it."),
    "lots": _("Lots drawn with the published seed; the highest goes first."),
}

NOTES: dict[str, Promise] = {
    "met": _("met"),
    "adjusted": _("the opponent's absences at the end count as draws"),
    "open": _("still to be played"),
    "unplayed_zero": _("not played: an opponent without points"),
    "unplayed_not_counted": _("not played: left out"),
    "unplayed_own_score": _("not played: a draw against oneself"),
    "unplayed_virtual": _("not played: an opponent with one's own score"),
    "unplayed_capped": _("not played: an opponent with one's own score, held down to the limit"),
    "cancelled": _("cancelled: one of the two left early"),
    "not_all_met": _("does not count: not all who are level have met"),
    "below_half": _("does not count: the opponent has less than half"),
    "unrated": _("does not count: there is no rating"),
    "own_rating": _("the own rating"),
    "rating_difference": _("the difference for this share of the points"),
    "expected": _("expected against this opponent at that rating"),
    "least_rating": _("the lowest rating at which all this is expected"),
    "pairing_number": _("the own pairing number"),
    "rounded": _("rounded to a whole number"),
    "round": _("this round"),
    "compared_later": _("compared only if still equal"),
    "by_hand": _("decided by the arbiter"),
    "arbiter": _("given or taken by the arbiter"),
    "earned": _("met; without what the arbiter gave the opponent or took"),
    "lot": _("drawn by lot"),
    "opponent_value": _("the value of the opponent's place, times the share earned"),
    "own_value": _("the value of the own place, times the share earned"),
    "beyond_limit": _("more absences of this kind than count"),
    "board": _("the board's number, times the points made there"),
    "other_points": _("the points that do not decide"),
    "board_points_differ": _("does not count: those who are level differ in board points"),
    "unopposed": _("through without play"),
    "forfeit": _(
        "won or lost without play, which counts as a game where a table says who meets whom"
    ),
}

STEPS: dict[str, Promise] = {
    "without_lowest": _("without the %(place)s lowest"),
    "without_first_totals": _("without the totals after the first %(place)s rounds"),
    "from_place": _("from whoever stands at place %(place)s"),
    "surely_ahead": _(
        "ahead of so many for certain, whatever their missing games would have given:"
    ),
    "still_level": _("from the meetings among those who are still level"),
    "still_level_other": _(
        "the points that do not decide from the meetings among those who are still level"
    ),
    "board": _("at board %(place)s"),
    "without_boards": _("without the %(place)s last boards"),
    "board_count": _("each board's number times the points made there (less is better)"),
}


def tie_break_title(code: str, honour_name: str, *, of_teams: bool = False) -> str:
    """What stands over a column: the name of the tie-break, or the event's own for its honour points.

    The game points of a team are called its board points.
    """
    if code == "honour" and honour_name:
        return honour_name
    if code == "game_points" and of_teams:
        return _gettext("Board points")
    return str(TIE_BREAK_NAMES[code])
