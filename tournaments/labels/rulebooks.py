"""The rulebooks that a club wrote itself: read once at the start, then games like all others."""

from dataclasses import dataclass, field
from pathlib import Path

from django.utils.translation import get_language

from rules.draws import default_draws
from rules.rulebooks import VariantFault, VariantFile, load_folder
from rules.variants import register


@dataclass(slots=True)
class Shelf:
    """What the club's folder held: rulebooks by key, and what was wrong in the others."""

    files: dict[str, VariantFile] = field(default_factory=dict)
    faults: list[VariantFault] = field(default_factory=list)


OWN = Shelf()


def open_folder(folder: Path) -> None:
    """Let every faultless rulebook of the folder be played; there may be no such folder."""
    if not folder.is_dir():
        return
    files, faults = load_folder(folder)
    OWN.faults.extend(faults)
    for file in files:
        if file.variant is not None:
            register(file.variant)
            OWN.files[file.key] = file


def own_name(key: str) -> str | None:
    """What a club calls its own game in the reader's language, in English, or in any."""
    file = OWN.files.get(key)
    if file is None or not file.names:
        return None
    language = (get_language() or "en").partition("-")[0]
    return file.names.get(language) or file.names.get("en") or next(iter(file.names.values()))


def draws_of_game(key: str) -> str:
    """The set of draw rules that belongs to a game: its rulebook's, whoever wrote it."""
    file = OWN.files.get(key)
    return file.draws if file is not None else default_draws(key)
