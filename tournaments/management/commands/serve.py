"""Start Doublecorner for a club: one command, from an empty folder to a page in the browser."""

from argparse import ArgumentParser
from typing import Any

import waitress  # type: ignore[import-untyped]
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.core.wsgi import get_wsgi_application
from django.urls import reverse

from tournaments.models import Club
from tournaments.services.first_login import first_login_key
from tournaments.services.sample import load_sample


class Command(BaseCommand):
    help = "Bring the database up to date, load the sample event the first time, and serve."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)

    def handle(self, *, host: str, port: int, **_options: Any) -> None:
        self.stdout.write("Bringing the database up to date ...")
        call_command("migrate", verbosity=0, interactive=False)
        call_command("collectstatic", verbosity=0, interactive=False)
        if not Club.objects.exists():
            self.stdout.write("Loading the sample event ...")
            load_sample()
        address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}"
        self.stdout.write(f"\nDoublecorner is at  {address}/")
        key = first_login_key()
        if key:
            self.stdout.write(
                "\nNobody can log in yet. Make the first account here; the link works once:\n"
                f"  {address}{reverse('first-login', args=[key])}"
            )
        else:
            self.stdout.write(f"Log in at           {address}{reverse('login')}")
        self.stdout.write(f"\nData lies in {settings.VAR_DIR}. Stop with Ctrl+C.\n")
        self.stdout.flush()
        waitress.serve(
            get_wsgi_application(), host=host, port=port, threads=8, ident=None, _quiet=True
        )
