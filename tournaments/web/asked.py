"""What a form or a script of a page sends along."""

from django.http import HttpRequest


def wants_json(request: HttpRequest) -> bool:
    """Does the visitor's script ask, and not the visitor's browser?"""
    return request.headers.get("Accept", "").startswith("application/json")


def seen_version(request: HttpRequest) -> int:
    """The version of the game on which a form or a script rests; 0, which no game has, if none."""
    version = request.POST.get("version", "")
    return int(version) if version.isdecimal() else 0
