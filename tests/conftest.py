"""What every test stands on: static files as they lie in the tree, and no page kept from the test before."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from pytest_django.fixtures import SettingsWrapper


@pytest.fixture(autouse=True)
def plain_static_files(settings: SettingsWrapper) -> None:
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    }


@pytest.fixture(autouse=True)
def empty_cache() -> Iterator[None]:
    yield
    cache.clear()
