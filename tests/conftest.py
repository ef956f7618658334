"""What every test stands on: static files as they lie in the tree, and no page kept from the test before."""

from collections.abc import Iterator

import hypothesis
import pytest
from django.conf import settings as django_settings
from django.core.cache import cache
from pytest_django import Settings

pytest_plugins = ["tests.browser"]

# A busy machine is no fault of the code: no example has a deadline.
hypothesis.settings.register_profile("steady", deadline=None)
hypothesis.settings.load_profile("steady")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    tmp_path_factory: pytest.TempPathFactory,
    django_db_modify_db_settings_parallel_suffix: None,
) -> None:
    """SQLite in a file, as clubs have it: in memory, threads would not wait for each other."""
    database = django_settings.DATABASES["default"]
    if database["ENGINE"].endswith("sqlite3"):
        database.setdefault("TEST", {})["NAME"] = str(
            tmp_path_factory.mktemp("database") / "test.sqlite3"
        )


@pytest.fixture(autouse=True)
def plain_static_files(settings: Settings) -> None:
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    }


@pytest.fixture(autouse=True)
def empty_cache() -> Iterator[None]:
    yield
    cache.clear()
