"""Read a tournament from a small crosstable, so that tests have their data in sight.

Each line is an entrant: pairing number, name, then a word per round:

    1 Anna   +3   =2*  bye
    2 Bram   wd4  =1   h
    3 Carla  -1   ?4   z
    4 Dirk   ld2  ?3   late

`+3` won, `=3` drew, `-3` lost against 3, `?3` is open, in every game of the round; `wd3` gives the
games one by one (w, d, l; p draw with the advantage, m draw against it, b both lost; f won by
forfeit, F lost by forfeit, X double forfeit, a adjourned, n not played, o open). A trailing `*`
marks the one who began; otherwise the lower number did.
`bye`, `h`, `z` and `late` are byes, `.` is a round without anything. A meeting may be written on
one of the two lines only; written on both, they must agree.
"""

import re
from dataclasses import replace

from rules.position import Side
from tournaments.record import (
    ByeKind,
    Entrant,
    EventRules,
    GameResult,
    Meeting,
    Outcome,
    RoundRecord,
    TournamentRecord,
)

TWO_GAMES = EventRules(games_per_pairing=2, planned_rounds=9)
ONE_GAME = EventRules(games_per_pairing=1, planned_rounds=9)

_BYES = {"bye": ByeKind.PAIRING, "h": ByeKind.HALF, "z": ByeKind.ZERO, "late": ByeKind.LATE}
_SIGNS = {"+": "w", "=": "d", "-": "l", "?": "o"}
_MIRROR = {"w": "l", "l": "w", "f": "F", "F": "f", "p": "m", "m": "p"}
_WORD = re.compile(r"(?P<games>[-+=?]|[wdlfFXanopmb]+)(?P<opponent>\d+)(?P<began>\*?)")


def crosstable(text: str, rules: EventRules = TWO_GAMES) -> TournamentRecord:
    """The tournament written in the text; entrants join in the round after their last `late`."""
    rows = [line.split() for line in text.strip().splitlines()]
    words = {int(row[0]): row[2:] for row in rows}
    rounds = max((len(row) for row in words.values()), default=0)
    entrants = tuple(
        Entrant(number, joined_in=1 + sum(word == "late" for word in row))
        for number, row in words.items()
    )
    record = TournamentRecord(rules, entrants)
    for number in range(1, rounds + 1):
        cells = {who: row[number - 1] for who, row in words.items() if len(row) >= number}
        record = replace(record, rounds=(*record.rounds, _round(number, cells, rules)))
    return record


def _round(number: int, cells: dict[int, str], rules: EventRules) -> RoundRecord:
    meetings: list[Meeting] = []
    byes: list[tuple[int, ByeKind]] = []
    results: dict[tuple[int, int], tuple[str, bool]] = {}
    for who, word in cells.items():
        if word in _BYES:
            byes.append((who, _BYES[word]))
        elif word != ".":
            opponent, games, began = _parse(word, rules)
            low, high = sorted((who, opponent))
            seen = games if who == low else "".join(_MIRROR.get(game, game) for game in games)
            begins = began == (who == low)
            if word.endswith("*") or (low, high) not in results:
                begins = begins if word.endswith("*") else True
                results[low, high] = (seen, begins)
            assert results[low, high][0] == seen, f"round {number}: {low} and {high} disagree"
    for board, ((low, high), (games, low_begins)) in enumerate(sorted(results.items()), start=1):
        meetings.append(meeting(board, low, high, games, low_begins=low_begins))
    return RoundRecord(number, tuple(meetings), tuple(byes))


def _parse(word: str, rules: EventRules) -> tuple[int, str, bool]:
    found = _WORD.fullmatch(word)
    assert found, f"cannot read {word!r}"
    games = found["games"]
    if games in _SIGNS:
        games = _SIGNS[games] * rules.games_per_pairing
    return int(found["opponent"]), games, bool(found["began"])


def meeting(board: int, low: int, high: int, games: str, *, low_begins: bool = True) -> Meeting:
    """A meeting with a letter per game as `low` sees it; sides change from game to game."""
    first, second = (low, high) if low_begins else (high, low)
    if not low_begins:
        games = "".join(_MIRROR.get(game, game) for game in games)
    results = []
    for index, letter in enumerate(games):
        side = Side.BLACK if index % 2 == 0 else Side.WHITE
        results.append(GameResult(side, _outcome(letter, side)))
    return Meeting(board, first, second, tuple(results))


def _outcome(letter: str, side: Side) -> Outcome | None:
    is_black = side is Side.BLACK
    return {
        "w": Outcome.BLACK_WINS if is_black else Outcome.WHITE_WINS,
        "l": Outcome.WHITE_WINS if is_black else Outcome.BLACK_WINS,
        "d": Outcome.DRAW,
        "p": Outcome.BLACK_PLUS if is_black else Outcome.WHITE_PLUS,
        "m": Outcome.WHITE_PLUS if is_black else Outcome.BLACK_PLUS,
        "b": Outcome.BOTH_LOSE,
        "f": Outcome.WHITE_FORFEITS if is_black else Outcome.BLACK_FORFEITS,
        "F": Outcome.BLACK_FORFEITS if is_black else Outcome.WHITE_FORFEITS,
        "X": Outcome.DOUBLE_FORFEIT,
        "a": Outcome.ADJOURNED,
        "n": Outcome.NOT_PLAYED,
        "o": None,
    }[letter]
