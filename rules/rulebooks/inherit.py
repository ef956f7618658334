"""What a file says itself, and what it takes from the rulebook it is based on."""

import re
from collections.abc import Iterable
from typing import Any

from rules.rulebooks.faults import MOST_FAULTS, Faults, Path
from rules.rulebooks.keys import BOARD_KEYS, SET_UP_KEYS
from rules.rulebooks.kinds import nearest, shown
from rules.rulebooks.sheet import Sheet, names_squares

_FEN = re.compile(r"\s*([WB])\s*:\s*([WB])([^:.]*):\s*([WB])([^:.]*)\.?\s*")
_SIDES = {"W": "white", "B": "black"}


def own_facts(
    table: dict[str, Any], known: Iterable[str], faults: Faults, above: Path = ()
) -> dict[str, Any]:
    """Return what a table says with known keys, its FEN as the facts it stands for."""
    known = dict.fromkeys(known)
    for name in [name for name in table if name not in known][:MOST_FAULTS]:
        faults.add((*above, name[:40]), f"is no key of a rulebook{nearest(name, known)}")
    facts = {name: value for name, value in table.items() if name in known}
    if "start" in facts:
        facts.update(_from_fen(facts.pop("start"), facts, faults, above))
    return facts


def inherited(own: Sheet, base: Sheet) -> dict[str, object]:
    """Return what is taken from another rulebook; on another board squares have to be said anew."""
    is_same_board = all(own[name] == base.get(name) for name in BOARD_KEYS if name in own)
    return {
        name: value
        for name, value in base.items()
        if is_same_board or not names_squares(name, value)
    }


def _from_fen(value: object, facts: Sheet, faults: Faults, above: Path) -> dict[str, object]:
    """Return the facts that a FEN says: who begins, men and kings."""
    names = ("begins", *SET_UP_KEYS)
    for name in names:
        if name in facts:
            faults.add((*above, name), "stands in `start` too: leave one of them out")
    fen = _FEN.fullmatch(value) if isinstance(value, str) else None
    if not fen or fen[2] == fen[4]:
        faults.add(
            (*above, "start"), f"{shown(value)} is no FEN: write one like W:W31-50:B1-20,K25"
        )
        return {}
    for name in names:
        faults.said_by[(*above, name)] = (*above, "start")
    said: dict[str, object] = {"begins": _SIDES[fen[1]]}
    for letter, army in ((fen[2], fen[3]), (fen[4], fen[5])):
        items = [item.strip() for item in army.split(",")]
        side = _SIDES[letter]
        said[f"{side}_men"] = " ".join(item for item in items if not item.startswith("K"))
        said[f"{side}_kings"] = " ".join(item[1:] for item in items if item.startswith("K"))
    return said
