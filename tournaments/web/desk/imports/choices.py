"""Where the organiser's form says that games of a file belong."""

from collections.abc import Mapping

from tournaments.services.imports.importing import Choice
from tournaments.web.desk.imports.rows import COLLECTION
from tournaments.web.desk.numbers import is_number


def choices_in(posted: Mapping[str, str]) -> dict[int, Choice]:
    """Read the choices of a form; a game about which nothing is said stays undecided."""
    found = {}
    for name, value in posted.items():
        key = name.removeprefix("game-")
        if name != key and is_number(key) and (value == COLLECTION or is_number(value)):
            replaces = bool(posted.get(f"replace-{key}"))
            found[int(key)] = Choice(int(value) if is_number(value) else None, replaces)
    return found
