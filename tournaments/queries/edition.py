"""Which edition of the program is running: pages drawn by another one are stale."""

from functools import cache
from pathlib import Path

from django.conf import settings

ROOMS = ("templates", "static", "tournaments", "games", "rules")


@cache
def edition() -> str:
    """The time of the newest change of anything that draws a page."""
    files = (
        file
        for room in ROOMS
        for file in (Path(settings.BASE_DIR) / room).rglob("*.*")
        if "__pycache__" not in file.parts
    )
    return str(max(file.stat().st_mtime_ns for file in files))
