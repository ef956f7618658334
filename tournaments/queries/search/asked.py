"""A question as it stands in an address or a form, with every fault by its field."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from django.utils.translation import gettext as _

from games.position_key import position_key
from rules.position import Position
from rules.variants import Variant, get_variant
from tournaments.queries.search import typed
from tournaments.queries.search.question import Reach, SearchQuestion, Sought

FIELDS = (
    "player", "side", "opponent", "event", "variant", "deck", "ballot", "moves", "result",
    "from", "to", "shortest", "longest", "position",
)  # fmt: skip
LONGEST_TEXT = 500
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Asked:
    """What was typed and how it was understood; where there are faults nothing is to be searched."""

    values: Mapping[str, str]
    question: SearchQuestion
    variant: Variant | None
    position: Position | None
    faults: Mapping[str, str]


class Reader:
    """Reads one field after the other and keeps what is wrong with each."""

    def __init__(self, values: Mapping[str, str]) -> None:
        self.values = {name: text for name in FIELDS if (text := values.get(name, "").strip())}
        self.faults: dict[str, str] = {}

    def read(self, name: str, how: Callable[[str], Value]) -> Value | None:
        """Read a field; None if it is empty or cannot be understood."""
        text = self.values.get(name)
        if text is None:
            return None
        try:
            if len(text) > LONGEST_TEXT:
                raise typed.Misread(
                    _("That is longer than %(most)s characters.") % {"most": LONGEST_TEXT}
                )
            return how(text)
        except typed.Misread as fault:
            self.faults[name] = str(fault)
            return None


def read_question(values: Mapping[str, str]) -> Asked:
    """Read a question; values under other names are left alone."""
    reader = Reader(values)
    read = reader.read
    deck = read("deck", typed.read_deck)
    variant = read("variant", typed.read_variant)
    if variant is None and deck:
        variant = get_variant(deck.variant_key)
    position = read("position", lambda text: typed.read_position(variant, text))
    play = read("moves", lambda text: typed.read_first_moves(variant, text))
    ballots = read("ballot", lambda text: typed.read_ballots(variant, deck, text))
    reached: list[tuple[Reach, ...]] = []
    if variant and position:
        reached.append((Reach(frozenset({position_key(variant, position)})),))
    if variant and play:
        key = position_key(variant, play.position)
        reached.append((Reach(frozenset({key}), len(play.moves)),))
    if ballots:
        reached.append(typed.reach_of(ballots))
    shortest, longest = read("shortest", typed.read_moves), read("longest", typed.read_moves)
    question = SearchQuestion(
        player=read("player", typed.read_name) or (),
        side=read("side", typed.read_side),
        opponent=read("opponent", typed.read_name) or (),
        event=read("event", typed.read_name) or (),
        variant=variant.key if variant else "",
        ended=read("result", typed.read_sought),
        first_day=read("from", typed.read_day),
        last_day=read("to", typed.read_day),
        fewest_plies=None if shortest is None else 2 * shortest - 1,
        most_plies=None if longest is None else 2 * longest,
        reached=tuple(reached),
    )
    if question.ended in (Sought.WON, Sought.LOST) and not question.player:
        reader.faults.setdefault("result", _("Say which player won or lost."))
    return Asked(reader.values, question, variant, position, reader.faults)
