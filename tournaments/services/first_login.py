"""The first login: a key made on this machine, good once, makes the first account."""

import secrets
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Club, User
from tournaments.services.refusals import DeedRefused

KEY_FILE = "first-login-key"


def first_login_key() -> str | None:
    """The key that makes the first account, made when there is none; None once somebody can log in."""
    if User.objects.filter(is_superuser=True).exists():
        return None
    file = key_file()
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(secrets.token_urlsafe(24), encoding="ascii")
    return file.read_text(encoding="ascii")


def is_first_login_key(key: str) -> bool:
    """Does this key open the first login?"""
    expected = first_login_key()
    return expected is not None and secrets.compare_digest(key.encode(), expected.encode())


def open_first_account(
    *, key: str, username: str, name: str, password: str, club: str = ""
) -> User:
    """Make the first account, who may do everything here, and the club named; the key is used up.

    Raises DeedRefused when the key is wrong or was used.
    """
    with transaction.atomic():
        if not is_first_login_key(key):
            raise DeedRefused(_("This key has been used. Log in with the account it made."))
        user = User.objects.create_superuser(username=username, password=password, name=name)
        if club:
            Club.objects.get_or_create(name=club)
    key_file().unlink(missing_ok=True)
    return user


def key_file() -> Path:
    """Where the key lies, readable by the owner of the machine alone."""
    return Path(settings.VAR_DIR) / KEY_FILE
