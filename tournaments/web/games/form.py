"""The fields of a search, as the page draws them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules.ballots import decks
from rules.variants import all_variants
from tournaments.labels import DECK_NAMES, variant_label
from tournaments.queries.search.asked import Asked
from tournaments.queries.search.question import Sought

SIDES: dict[str, Promise] = {"": _("either side"), "B": _("Black"), "W": _("White")}
RESULTS: dict[str, Promise] = {
    "": _("any"),
    Sought.BLACK_WINS: _("Black wins"),
    Sought.WHITE_WINS: _("White wins"),
    Sought.DRAW: _("draw"),
    Sought.WON: _("the player won"),
    Sought.LOST: _("the player lost"),
}
LABELS: dict[str, Promise] = {
    "player": _("Player"),
    "side": _("Side of the player"),
    "opponent": _("Opponent"),
    "event": _("Event"),
    "variant": _("Kind of draughts"),
    "deck": _("Deck"),
    "ballot": _("Ballot"),
    "moves": _("First moves"),
    "result": _("Result"),
    "from": _("From day"),
    "to": _("To day"),
    "shortest": _("Moves at least"),
    "longest": _("Moves at most"),
    "position": _("Position reached (FEN)"),
}
HELP: dict[str, Promise] = {
    "player": _("A name or how it begins, in any script."),
    "ballot": _("Its number, or its name."),
    "moves": _("As you write them; other orders of moves are found too."),
    "position": _("Side to move counts; it does not matter how the position was reached."),
}
GROUPS: dict[str, tuple[Promise, tuple[str, ...]]] = {
    "who": (_("Who"), ("player", "side", "opponent", "result")),
    "opening": (_("Opening"), ("variant", "moves", "deck", "ballot")),
    "where": (_("Where and when"), ("event", "from", "to", "shortest", "longest")),
    "position": (_("On the board"), ("position",)),
}
KINDS = {"from": "date", "to": "date", "shortest": "number", "longest": "number"}


@dataclass(frozen=True, slots=True)
class Field:
    """A field with what was typed into it, and what is wrong with that."""

    name: str
    label: Promise
    value: str
    fault: str
    help: Promise | str
    kind: str
    choices: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Fields that belong together; the ones in use stand open."""

    key: str
    title: Promise
    fields: tuple[Field, ...]
    is_used: bool


def groups_of(asked: Asked) -> list[Group]:
    """Every field in its group."""
    choices: Mapping[str, Iterable[tuple[str, object]]] = {
        "side": SIDES.items(),
        "result": RESULTS.items(),
        "variant": [
            ("", _("any")),
            *sorted(((each.key, variant_label(each.key)) for each in all_variants()), key=by_name),
        ],
        "deck": [("", _("any")), *((deck.key, DECK_NAMES[deck.key]) for deck in decks())],
    }
    made = []
    for key, (title, names) in GROUPS.items():
        fields = tuple(
            Field(
                name=name,
                label=LABELS[name],
                value=asked.values.get(name, ""),
                fault=asked.faults.get(name, ""),
                help=HELP.get(name, ""),
                kind="choice" if name in choices else KINDS.get(name, "text"),
                choices=tuple((value, str(label)) for value, label in choices.get(name, ())),
            )
            for name in names
        )
        made.append(Group(key, title, fields, any(field.value for field in fields)))
    return made


def by_name(choice: tuple[str, str]) -> str:
    """Choices stand in the order of their names."""
    return choice[1]
