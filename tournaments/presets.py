"""Ready settings for the events that clubs hold; an organiser starts from one and changes what differs.

Each preset names the practice it follows. Points are per game unless a name says match.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from tournaments.record import Decides, MatchUnit, UnplayedRule


@dataclass(frozen=True, slots=True)
class Preset:
    """Settings of a kind of event, by the names of a tournament's fields."""

    key: str
    source: str
    values: Mapping[str, object] = field(default_factory=dict)


BALLOT_TOURNAMENT = Preset(
    key="ballot-tournament",
    source="NC State Open 2011 and 2013, Tennessee State Open 2015: two-game rounds of three-move "
    "ballots, each table draws its own, 2-1-0 by game, 3 points for a bye and 2 for any further one, "
    "4 for a forfeited round",
    values={
        "variant": "english",
        "system": "swiss",
        "planned_rounds": 5,
        "games_per_pairing": 2,
        "deck": "three-move",
        "ballot_scope": "board",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["solkoff", "sonneborn_berger", "wins", "head_to_head"],
        "pairing_bye": Fraction(3, 2),
        "pairing_bye_match": Fraction(2),
        "later_bye": Fraction(1),
    },
)

BALLOT_EVENING = Preset(
    key="ballot-evening",
    source="a club evening: three two-game rounds, one ballot for all boards so that games compare",
    values={
        "variant": "english",
        "system": "swiss",
        "planned_rounds": 3,
        "games_per_pairing": 2,
        "deck": "three-move",
        "ballot_scope": "round",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["solkoff", "sonneborn_berger", "wins", "head_to_head"],
    },
)

BALLOT_MATCHES = Preset(
    key="ballot-matches",
    source="ballot scoring as the ACF names it: the better combined result of the two games wins, 2-1-0",
    values={
        "variant": "english",
        "system": "swiss",
        "planned_rounds": 5,
        "games_per_pairing": 2,
        "deck": "three-move",
        "ballot_scope": "round",
        "decides": Decides.MATCH_POINTS,
        "tie_breaks": ["solkoff", "sonneborn_berger", "wins", "head_to_head"],
    },
)

CZECH_OPEN = Preset(
    key="czech-open",
    source="Czech federation, checkers: rounds of two games; points, Buchholz, head-to-head",
    values={
        "variant": "english",
        "system": "swiss",
        "planned_rounds": 7,
        "games_per_pairing": 2,
        "deck": "three-move",
        "ballot_scope": "round",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["solkoff", "head_to_head"],
    },
)

ALL_PLAY_ALL = Preset(
    key="all-play-all",
    source="Czech federation, checkers, all-play-all: points, Sonneborn-Berger, head-to-head",
    values={
        "variant": "english",
        "system": "round-robin",
        "planned_rounds": 5,
        "games_per_pairing": 2,
        "deck": "two-move",
        "ballot_scope": "round",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["sonneborn_berger", "head_to_head", "wins"],
    },
)

AS_YOU_PLEASE = Preset(
    key="as-you-please",
    source="go-as-you-please events of the ACF: two-game rounds without a ballot",
    values={
        "variant": "english",
        "system": "swiss",
        "planned_rounds": 5,
        "games_per_pairing": 2,
        "deck": "",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["solkoff", "sonneborn_berger", "wins", "head_to_head"],
    },
)

INTERNATIONAL_SWISS = Preset(
    key="international-swiss",
    source="RotterDam Open 2019 and 2022: nine single games on 100 squares, 2-1-0, truncated Solkoff",
    values={
        "variant": "international",
        "system": "swiss",
        "planned_rounds": 9,
        "games_per_pairing": 1,
        "deck": "",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["full_truncated_solkoff"],
        "unplayed": UnplayedRule.ZERO,
    },
)

ROUNDS_OF_FOUR = Preset(
    key="rounds-of-four",
    source="round scoring as the ACF names it (Beckwith, 2005): four-game rounds of two ballots, the "
    "winner takes all four points",
    values={
        "variant": "english",
        "system": "swiss",
        "planned_rounds": 8,
        "games_per_pairing": 4,
        "deck": "three-move",
        "ballot_scope": "round",
        "decides": Decides.MATCH_POINTS,
        "match_win": Fraction(4),
        "match_draw": Fraction(2),
        "pairing_bye_match": Fraction(4),
        "half_bye_match": Fraction(2),
        "tie_breaks": ["solkoff", "sonneborn_berger", "game_points", "head_to_head"],
    },
)

BALLOTS_OF_FOUR = Preset(
    key="ballots-of-four",
    source="ballot scoring of four-game rounds as the ACF names it: each two games of a ballot are won, "
    "drawn or lost for themselves",
    values={
        "variant": "english",
        "system": "swiss",
        "planned_rounds": 8,
        "games_per_pairing": 4,
        "deck": "three-move",
        "ballot_scope": "round",
        "decides": Decides.MATCH_POINTS,
        "match_unit": MatchUnit.BALLOT,
        "pairing_bye_match": Fraction(4),
        "half_bye_match": Fraction(2),
        "tie_breaks": ["solkoff", "sonneborn_berger", "game_points", "head_to_head"],
    },
)

RUSSIAN_MICRO_MATCHES = Preset(
    key="russian-micro-matches",
    source="FMJD section 64, rules 2.6: micro-matches of two games with sides swapped, the opening "
    "drawn from the approved table binds both; 2-1-0 by game; Russian draughts 2019: Shmulyan, wins, "
    "head-to-head",
    values={
        "variant": "russian",
        "system": "swiss",
        "planned_rounds": 7,
        "games_per_pairing": 2,
        "deck": "idf-russian",
        "ballot_scope": "round",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["shmulyan", "wins", "head_to_head"],
    },
)

BRAZILIAN_MICRO_MATCHES = Preset(
    key="brazilian-micro-matches",
    source="Brazilian circuits: seven rounds, tablita in micro-match; 2-1-0 by game; progressive "
    "score, then the corrected one",
    values={
        **RUSSIAN_MICRO_MATCHES.values,
        "variant": "brazilian",
        "deck": "idf-brazilian",
        "tie_breaks": ["progressive", "corrected_progressive"],
    },
)

FRISIAN_SWISS = Preset(
    key="frisian-swiss",
    source="Frisian world championship 2024: seven Swiss rounds without a ballot; official rules, "
    "article 19: win 1, draw a half",
    values={
        "variant": "frisian",
        "system": "swiss",
        "planned_rounds": 7,
        "games_per_pairing": 1,
        "deck": "",
        "decides": Decides.GAME_POINTS,
        "win": Fraction(1),
        "draw": Fraction(1, 2),
        "forfeit_win": Fraction(1),
        "pairing_bye": Fraction(1),
        "half_bye": Fraction(1, 2),
        "tie_breaks": ["solkoff", "sonneborn_berger", "wins"],
    },
)

PLUS_DRAWS = Preset(
    key="plus-draws",
    source="KNDB women's final 2010: all play all on 100 squares, a draw with a lasting lead of three men is "
    "a plus-draw; 2-1-0, plus-draw balance, head-to-head, ranking order",
    values={
        "variant": "international",
        "system": "round-robin",
        "planned_rounds": 11,
        "games_per_pairing": 1,
        "deck": "",
        "decides": Decides.GAME_POINTS,
        "plus_draw": Fraction(1),
        "minus_draw": Fraction(1),
        "tie_breaks": ["plus_draw_balance", "head_to_head", "ranking_order"],
    },
)

DELFT_COUNT = Preset(
    key="delft-count",
    source="dampromotie.nl, rules of the count of Delft: a game won outright 12-0, else by men ahead in the "
    "final position, a king for two, at last by the main diagonal or who kinged first",
    values={
        "variant": "international",
        "system": "swiss",
        "planned_rounds": 7,
        "games_per_pairing": 1,
        "deck": "",
        "decides": Decides.GAME_POINTS,
        "win": Fraction(12),
        "draw": Fraction(5),
        "forfeit_win": Fraction(12),
        "pairing_bye": Fraction(12),
        "half_bye": Fraction(5),
        "grades": [
            {"won": "9", "lost": "1", "name": "four men ahead or more"},
            {"won": "8", "lost": "2", "name": "three men ahead"},
            {"won": "7", "lost": "3", "name": "two men ahead"},
            {"won": "6", "lost": "4", "name": "one man ahead, main diagonal, or first king"},
        ],
        "tie_breaks": ["solkoff", "sonneborn_berger", "wins"],
    },
)

MINI_MATCHES = Preset(
    key="mini-matches",
    source="FMJD world match 2020: a standard game, if drawn a rapid game, if drawn blitz: 12-0, 8-4, 7-5, "
    "level 6-6; nine rounds",
    values={
        **DELFT_COUNT.values,
        "planned_rounds": 9,
        "draw": Fraction(6),
        "half_bye": Fraction(6),
        "grades": [
            {"won": "8", "lost": "4", "name": "won in the rapid game"},
            {"won": "7", "lost": "5", "name": "won in the blitz"},
        ],
        "tie_breaks": ["wins", "head_to_head"],
    },
)

ITALIAN_SWISS = Preset(
    key="italian-swiss",
    source="FID, technical rules, chapter IV: openings are drawn from its tables, which are not here",
    values={
        "variant": "italian",
        "system": "swiss",
        "planned_rounds": 7,
        "games_per_pairing": 1,
        "deck": "",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["solkoff", "sonneborn_berger", "wins"],
    },
)

CZECH_DRAUGHTS = Preset(
    key="czech-draughts",
    source="Czech federation: rounds of two games; points, Buchholz, head-to-head",
    values={**CZECH_OPEN.values, "variant": "czech", "deck": ""},
)

TURKISH_SWISS = Preset(
    key="turkish-swiss",
    source="Turkish championship 2021: nine single games by FIDE's Swiss; Buchholz cut 1, cut 2, "
    "Sonneborn-Berger, most wins",
    values={
        "variant": "turkish",
        "system": "swiss",
        "planned_rounds": 9,
        "games_per_pairing": 1,
        "deck": "",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["solkoff_cut_1", "solkoff_cut_2", "sonneborn_berger", "wins"],
        "unplayed": UnplayedRule.VIRTUAL_2026,
    },
)

GROUPS = Preset(
    key="groups",
    source="Winterswijk's cup and the FMJD seniors 2005: all play all in groups of about four, the first "
    "of each go on to a final",
    values={**ALL_PLAY_ALL.values, "planned_rounds": 3},
)

CUP = Preset(
    key="cup",
    source="club cups in the Netherlands: knockout by seeds, two games with sides swapped, two more on a "
    "new ballot while it is level",
    values={
        "variant": "english",
        "system": "knockout",
        "planned_rounds": 4,
        "games_per_pairing": 2,
        "deck": "three-move",
        "ballot_scope": "board",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": [],
        "third_place": True,
    },
)

KEIZER_SEASON = Preset(
    key="keizer-season",
    source="draughts club of Borne: Keizer, 70 for the first place, 1/6 for an absence with notice at most "
    "eight times, eight rounds between two meetings, at most four of them",
    values={
        "variant": "international",
        "system": "keizer",
        "planned_rounds": 30,
        "games_per_pairing": 1,
        "deck": "",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["wins", "games_played"],
        "keizer": {"top": 70},
        "repeats_most": 4,
        "repeats_after": 8,
    },
)

LEAGUE = Preset(
    key="league",
    source="DC Zaanstreek: who meets is agreed, at most three meetings of the same two, the best average "
    "wins; 70 % of 20 games are needed for a place",
    values={
        "variant": "international",
        "system": "challenge",
        "planned_rounds": 40,
        "games_per_pairing": 1,
        "deck": "",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["games_played", "sonneborn_berger"],
        "by_average": True,
        "least_games": 14,
        "repeats_most": 3,
    },
)

TEAM_MATCH = Preset(
    key="team-match",
    source="Scheveningen, named among the systems of FMJD section 64: everybody of one team meets "
    "everybody of the other",
    values={
        "variant": "english",
        "system": "scheveningen",
        "planned_rounds": 4,
        "games_per_pairing": 2,
        "deck": "three-move",
        "ballot_scope": "round",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["wins", "black_wins"],
    },
)

_TEAMS = {
    "variant": "international",
    "games_per_pairing": 1,
    "deck": "",
    "decides": Decides.MATCH_POINTS,
    "pairing_bye": Fraction(1),
}

TEAM_LEAGUE = Preset(
    key="team-league",
    source="Dutch team competitions (practice of the national league: ten boards): 2-1-0 for a match, "
    "then fewer matches played, then board points; a round without an opponent gives nothing (tables of "
    "the second class A, 2019 to 2026)",
    values={
        **_TEAMS,
        "team_boards": 10,
        "system": "round-robin",
        "planned_rounds": 7,
        "pairing_bye": Fraction(0),
        "pairing_bye_match": Fraction(0),
        "tie_breaks": ["fewer_matches", "game_points", "head_to_head"],
    },
)

TEAM_SWISS = Preset(
    key="team-swiss",
    source="the same by FIDE's Swiss of teams, for more teams than there are rounds; a bye is worth a drawn "
    "match (FIDE Handbook C.04.6, 1.4)",
    values={
        **_TEAMS,
        "team_boards": 4,
        "system": "fide-team",
        "pairing_bye_match": Fraction(1),
        "planned_rounds": 5,
        "tie_breaks": ["game_points", "solkoff", "head_to_head"],
    },
)

PRESETS: dict[str, Preset] = {
    preset.key: preset
    for preset in (
        BALLOT_EVENING,
        BALLOT_TOURNAMENT,
        BALLOT_MATCHES,
        ROUNDS_OF_FOUR,
        BALLOTS_OF_FOUR,
        CZECH_OPEN,
        ALL_PLAY_ALL,
        GROUPS,
        CUP,
        KEIZER_SEASON,
        LEAGUE,
        TEAM_MATCH,
        TEAM_LEAGUE,
        TEAM_SWISS,
        AS_YOU_PLEASE,
        INTERNATIONAL_SWISS,
        RUSSIAN_MICRO_MATCHES,
        BRAZILIAN_MICRO_MATCHES,
        FRISIAN_SWISS,
        PLUS_DRAWS,
        DELFT_COUNT,
        MINI_MATCHES,
        ITALIAN_SWISS,
        CZECH_DRAUGHTS,
        TURKISH_SWISS,
    )
}
