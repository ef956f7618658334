"""The rulebook files of a club, and the examples that come with the program."""

from pathlib import Path

from rules.rulebooks.faults import VariantFault
from rules.rulebooks.read import LONGEST_TEXT, VariantFile, read_variant
from rules.variants import built_in_variants

MOST_FILES = 200
EXAMPLES = Path(__file__).parent


def load_folder(folder: Path) -> tuple[tuple[VariantFile, ...], tuple[VariantFault, ...]]:
    """Read every .toml file of a folder: those without fault, and the faults of the others."""
    try:
        paths = sorted(folder.glob("*.toml")) if folder.is_dir() else None
    except OSError:
        paths = None
    if paths is None:
        return (), (VariantFault("", "No such folder can be read.", file=str(folder)),)
    files = tuple(load_file(path) for path in paths[:MOST_FILES])
    faults = [fault for file in files for fault in file.faults]
    if len(paths) > MOST_FILES:
        faults.append(
            VariantFault("", f"Only the first {MOST_FILES} files are read.", file=str(folder))
        )
    return tuple(file for file in files if file.variant), tuple(faults)


def load_file(path: Path) -> VariantFile:
    """Read a file; its name without .toml is the key, which no built-in rulebook may have."""
    key, name = path.stem, path.name
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST_TEXT + 1)
    except OSError as fault:
        return _unread(key, name, f"The file cannot be read: {fault.strerror}.")
    except UnicodeDecodeError:
        return _unread(key, name, "The file is no UTF-8 text: save it as UTF-8.")
    if any(variant.key == key for variant in built_in_variants()):
        return _unread(key, name, f"'{key}' is a built-in rulebook: rename the file.")
    return read_variant(text, key=key, file=name)


def _unread(key: str, name: str, why: str) -> VariantFile:
    return VariantFile(key, None, {}, "none", (VariantFault("", why, file=name),))
