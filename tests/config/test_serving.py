"""Starting from nothing, staying up, and the services around us."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from django.conf import settings
from django.core.cache import caches
from django.test import Client
from django.test.utils import override_settings


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class Served:
    """The serve command in a folder of its own, as a club starts it."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("DATABASE_URL", "DJANGO_SETTINGS_MODULE")
        }
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--port", str(self.port)],
            cwd=settings.BASE_DIR,
            env=environment | {"VAR_DIR": str(folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def get(self, path: str) -> tuple[int, str]:
        """Ask for a page, waiting for the server to come up."""
        deadline = time.monotonic() + 60
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}") as answer:
                    return answer.status, answer.read().decode()
            except urllib.error.HTTPError as refused:
                return refused.code, ""
            except urllib.error.URLError:
                assert self.process.poll() is None, self.process.communicate()[0]
                assert time.monotonic() < deadline
                time.sleep(0.1)

    def stop(self, how: signal.Signals) -> str:
        self.process.send_signal(how)
        return self.process.communicate(timeout=30)[0]


def test_one_command_serves_the_sample_event_and_the_next_keeps_what_was_entered(tmp_path):
    first = Served(tmp_path)
    status, page = first.get("/t/harbour-open-2026/standings/")
    assert status == 200
    assert "Alder" in page
    sheet = re.search(r'href="(/static/site\.[0-9a-f]+\.css)"', page)
    assert sheet
    assert first.get(sheet[1])[0] == 200
    assert first.get("/healthz")[0] == 200
    told = first.stop(signal.SIGKILL)
    key = re.search(rf"http://127\.0\.0\.1:{first.port}(/organise/first-login/[\w-]+/)", told)
    assert key

    second = Served(tmp_path)
    assert second.get(key[1])[0] == 200
    status, page = second.get("/")
    assert page.count("/t/harbour-open-2026") == 1
    second.stop(signal.SIGTERM)


def test_sqlite_is_set_up_for_a_laptop_that_may_lose_power(tmp_path):
    asked = (
        "import django; django.setup()\n"
        "from django.db import connection\n"
        "cursor = connection.cursor()\n"
        "for name in ('journal_mode', 'foreign_keys', 'synchronous'):\n"
        "    print(cursor.execute('PRAGMA ' + name).fetchone()[0])\n"
        "print(connection.transaction_mode)\n"
    )
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "VAR_DIR": str(tmp_path),
    }
    environment.pop("DATABASE_URL", None)
    answer = subprocess.run(
        [sys.executable, "-c", asked],
        cwd=settings.BASE_DIR,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    # https://www.sqlite.org/pragma.html: 2 is FULL.
    assert answer.stdout.split() == ["wal", "1", "2", "IMMEDIATE"]


def test_the_secret_key_is_made_once_and_for_its_owner(tmp_path):
    asked = "from config.settings import SECRET_KEY; print(SECRET_KEY)"
    keys = {
        subprocess.run(
            [sys.executable, "-c", asked],
            cwd=settings.BASE_DIR,
            env=os.environ | {"VAR_DIR": str(folder)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for folder in (tmp_path / "a", tmp_path / "a", tmp_path / "b")
    }
    assert len(keys) == 2
    assert all(len(key) > 60 for key in keys)
    assert (tmp_path / "a" / "secret-key").stat().st_mode & 0o077 == 0


@pytest.mark.django_db
def test_pages_can_be_kept_in_redis():
    url = os.environ.get("REDIS_TEST_URL")
    if not url:
        if os.environ.get("CI"):
            pytest.fail("REDIS_TEST_URL names no Redis")
        pytest.skip("REDIS_TEST_URL names no Redis to test with")
    redis = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": url}
    with override_settings(CACHES={"default": redis}):
        assert Client().get("/healthz").json() == {"status": "ok"}
        assert caches["default"].get("healthz") == "ok"
