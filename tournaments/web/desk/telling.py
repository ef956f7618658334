"""Doing a deed for a page, and telling how it went."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib import messages
from django.http import HttpRequest

from tournaments.services.refusals import DeedRefused


@contextmanager
def telling(request: HttpRequest, done: str) -> Iterator[None]:
    """Say on the next page that the deed is done, or why it was refused."""
    try:
        yield
    except DeedRefused as refused:
        messages.error(request, str(refused))
    else:
        messages.success(request, done)
