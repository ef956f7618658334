"""Ready settings for the events that clubs hold; an organiser starts from one and changes what differs.

Each preset names the practice it follows. Points are per game unless a name says match.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from tournaments.record import Decides, UnplayedRule


@dataclass(frozen=True, slots=True)
class Preset:
    """Settings of a kind of event, by the names of a tournament's fields."""

    key: str
    source: str
    values: Mapping[str, object] = field(default_factory=dict)


BALLOT_TOURNAMENT = Preset(
    key="ballot-tournament",
    source="NC State Open 2011 and 2013, Tennessee State Open 2015: two-game rounds of three-move "
    "ballots, each table draws its own, 2-1-0 by game, 3 points for a bye, 4 for a forfeited round",
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
    source="RotterDam Open 2019 and 2022: nine single games on 100 squares, 2-1-0, opponents' scores",
    values={
        "variant": "international",
        "system": "swiss",
        "planned_rounds": 9,
        "games_per_pairing": 1,
        "deck": "",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["solkoff", "sonneborn_berger", "wins"],
        "unplayed": UnplayedRule.ZERO,
    },
)

RUSSIAN_MICRO_MATCHES = Preset(
    key="russian-micro-matches",
    source="FMJD section 64, rules 2.6: micro-matches of two games with sides swapped, the opening "
    "drawn from the approved table binds both; 2-1-0 by game",
    values={
        "variant": "russian",
        "system": "swiss",
        "planned_rounds": 7,
        "games_per_pairing": 2,
        "deck": "idf-russian",
        "ballot_scope": "round",
        "decides": Decides.GAME_POINTS,
        "tie_breaks": ["solkoff", "sonneborn_berger", "wins", "head_to_head"],
    },
)

BRAZILIAN_MICRO_MATCHES = Preset(
    key="brazilian-micro-matches",
    source="Brazilian circuits: seven rounds, tablita in micro-match; 2-1-0 by game",
    values={
        **RUSSIAN_MICRO_MATCHES.values,
        "variant": "brazilian",
        "deck": "idf-brazilian",
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

PRESETS: dict[str, Preset] = {
    preset.key: preset
    for preset in (
        BALLOT_EVENING,
        BALLOT_TOURNAMENT,
        BALLOT_MATCHES,
        CZECH_OPEN,
        ALL_PLAY_ALL,
        AS_YOU_PLEASE,
        INTERNATIONAL_SWISS,
        RUSSIAN_MICRO_MATCHES,
        BRAZILIAN_MICRO_MATCHES,
        FRISIAN_SWISS,
        ITALIAN_SWISS,
        CZECH_DRAUGHTS,
    )
}
