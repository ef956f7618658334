"""Where the organiser's form says that games of a file belong."""

from collections.abc import Mapping

from tournaments.services.imports.importing import Choice
from tournaments.web.desk.imports.rows import COLLECTION


def choices_in(posted: Mapping[str, str]) -> dict[int, Choice]:
    """Read the choices of a form; a game about which nothing is said stays undecided."""
    found = {}
    for name, value in posted.items():
        key = name.removeprefix("game-")
        if name != key and key.isdecimal() and (value == COLLECTION or value.isdecimal()):
            replaces = bool(posted.get(f"replace-{key}"))
            found[int(key)] = Choice(int(value) if value.isdecimal() else None, replaces)
    return found
