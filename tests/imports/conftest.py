"""Every test has a folder of its own for uploads."""

from pathlib import Path

import pytest
from pytest_django import Settings


@pytest.fixture(autouse=True)
def own_uploads(settings: Settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path
