"""What people read of codes at the desk: presets, and what is wrong with lines and games."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from tournaments.queries.game_check import Doubt


@dataclass(frozen=True, slots=True)
class PresetWords:
    """What a preset is called, and what it means."""

    name: Promise
    meaning: Promise


PRESET_WORDS = {
    "ballot-evening": PresetWords(
        gettext_lazy("Club evening with ballots"),
        gettext_lazy(
            "Three Swiss rounds of two games. One three-move ballot for all boards, so that the games "
            "can be compared. All game points count."
        ),
    ),
    "ballot-tournament": PresetWords(
        gettext_lazy("Ballot tournament"),
        gettext_lazy(
            "Five Swiss rounds of two games. Each board draws its own three-move ballot. All game "
            "points count; a bye is worth 3."
        ),
    ),
    "ballot-matches": PresetWords(
        gettext_lazy("Ballot matches"),
        gettext_lazy(
            "Five Swiss rounds of two games with one three-move ballot. Who does better over both "
            "games wins the pairing; match points count."
        ),
    ),
    "czech-open": PresetWords(
        gettext_lazy("Czech open"),
        gettext_lazy(
            "Seven Swiss rounds of two games with one three-move ballot; Buchholz and the games "
            "against each other break ties."
        ),
    ),
    "all-play-all": PresetWords(
        gettext_lazy("All play all"),
        gettext_lazy(
            "Everybody meets everybody once, in two games with a two-move ballot. For small groups."
        ),
    ),
    "groups": PresetWords(
        gettext_lazy("Groups, then a final"),
        gettext_lazy(
            "All play all in groups, two games with a two-move ballot. The first of each go on to a final."
        ),
    ),
    "cup": PresetWords(
        gettext_lazy("Cup"),
        gettext_lazy(
            "Knockout by seeds, two games with a three-move ballot for each board; while it is level, two "
            "more. With a match for third place."
        ),
    ),
    "keizer-season": PresetWords(
        gettext_lazy("Club season by Keizer"),
        gettext_lazy(
            "One game an evening on 100 squares; who beats a higher place earns more. Absences with notice "
            "earn a little."
        ),
    ),
    "league": PresetWords(
        gettext_lazy("Free league"),
        gettext_lazy(
            "The players agree who meets. The best average wins; fourteen games are needed for a place."
        ),
    ),
    "team-match": PresetWords(
        gettext_lazy("Match of two teams"),
        gettext_lazy(
            "Everybody of one team meets everybody of the other in two games; one three-move ballot a round."
        ),
    ),
    "team-league": PresetWords(
        gettext_lazy("Teams, all play all"),
        gettext_lazy(
            "Teams of ten boards on 100 squares, with line-ups for each match. Match points count, then "
            "board points."
        ),
    ),
    "team-swiss": PresetWords(
        gettext_lazy("Teams, Swiss"),
        gettext_lazy(
            "Five Swiss rounds of teams of four boards on 100 squares, with line-ups for each match. "
            "Match points count, then board points."
        ),
    ),
    "as-you-please": PresetWords(
        gettext_lazy("Go as you please"),
        gettext_lazy(
            "Five Swiss rounds of two games without a ballot: the players open as they like."
        ),
    ),
    "international-swiss": PresetWords(
        gettext_lazy("International draughts, Swiss"),
        gettext_lazy(
            "Nine Swiss rounds of one game on 100 squares; win 2, draw 1. The truncated Solkoff breaks "
            "ties."
        ),
    ),
    "rounds-of-four": PresetWords(
        gettext_lazy("Rounds of four, winner takes all"),
        gettext_lazy(
            "Eight Swiss rounds of four games on two ballots. Who does better over all four takes four "
            "match points."
        ),
    ),
    "ballots-of-four": PresetWords(
        gettext_lazy("Rounds of four, by ballot"),
        gettext_lazy(
            "Eight Swiss rounds of four games on two ballots. The two games of each ballot make a match "
            "of their own."
        ),
    ),
    "turkish-swiss": PresetWords(
        gettext_lazy("Turkish draughts, Swiss"),
        gettext_lazy("Nine Swiss rounds of one game; FIDE's tie-breaks and unplayed rounds."),
    ),
    "russian-micro-matches": PresetWords(
        gettext_lazy("Russian draughts, micro-matches"),
        gettext_lazy(
            "Seven Swiss rounds of two games with sides swapped. One opening from the IDF table for "
            "all boards; all game points count."
        ),
    ),
    "brazilian-micro-matches": PresetWords(
        gettext_lazy("Brazilian draughts, micro-matches"),
        gettext_lazy(
            "Seven Swiss rounds of two games with sides swapped. One opening from the tablita for all "
            "boards; all game points count."
        ),
    ),
    "frisian-swiss": PresetWords(
        gettext_lazy("Frisian draughts, Swiss"),
        gettext_lazy("Seven Swiss rounds of one game; win 1, draw ½."),
    ),
    "plus-draws": PresetWords(
        gettext_lazy("All play all with plus-draws"),
        gettext_lazy(
            "Eleven rounds of one game on 100 squares. A draw with a lasting advantage is a plus-draw: "
            "the same points, and the balance of them breaks ties."
        ),
    ),
    "delft-count": PresetWords(
        gettext_lazy("Count of Delft"),
        gettext_lazy(
            "Seven Swiss rounds of one game on 100 squares. A game won outright is 12–0; else the men "
            "ahead in the final position grade it from 9–1 to 6–4."
        ),
    ),
    "mini-matches": PresetWords(
        gettext_lazy("Mini-matches, 12–0 to 7–5"),
        gettext_lazy(
            "Nine Swiss rounds. A win in the standard game is 12–0, in the rapid game 8–4, in the blitz "
            "7–5; level 6–6."
        ),
    ),
    "italian-swiss": PresetWords(
        gettext_lazy("Italian draughts, Swiss"),
        gettext_lazy(
            "Seven Swiss rounds of one game; win 2, draw 1. Openings are drawn by hand, from the "
            "federation's table."
        ),
    ),
    "czech-draughts": PresetWords(
        gettext_lazy("Czech draughts"),
        gettext_lazy(
            "Seven Swiss rounds of two games with sides swapped and no ballot; Buchholz and the games "
            "against each other break ties."
        ),
    ),
}

DOUBTS = {
    Doubt.NOT_THE_BALLOT: gettext_lazy(
        "The moves do not begin with the ballot: it is %(said)s, recorded is %(found)s."
    ),
    Doubt.DRAWN_BY_RULE: gettext_lazy(
        "The result and the rules of draws do not agree: entered is %(said)s, but by %(found)s the game "
        "was drawn %(when)s."
    ),
    Doubt.DRAW_NOT_BY_RULE: gettext_lazy(
        "The draw is entered for a reason (%(said)s) that no counter has reached in the last position."
    ),
    Doubt.NOT_WHOLE: gettext_lazy(
        "The record is not whole: %(said)s could not be played %(when)s. Type the moves on from there."
    ),
    Doubt.SAME_MOVES: gettext_lazy("The same moves are recorded elsewhere, too: %(found)s."),
    Doubt.BOARD_SAYS_OTHERWISE: gettext_lazy(
        "The result and the final position do not agree: entered is %(said)s, on the board %(found)s."
    ),
}

ROSTER_FAULTS = {
    "name_missing": gettext_lazy("There is no name in this line."),
    "name_too_long": gettext_lazy("This name is longer than 120 characters."),
    "rating_out_of_range": gettext_lazy("A rating is a number from 1 to 10000."),
    "too_many_fields": gettext_lazy("Only a name, one rating and one home are read in a line."),
    "twice": gettext_lazy("This name stands in the list already."),
    "no_team": gettext_lazy("No team stands above this member: a team's line is not indented."),
}
