"""A process that dies in the middle of a deed leaves nothing of it: with a real kill, on both databases."""

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from tests.factories import draw_next, make_club, make_teams, make_tournament
from tests.properties.test_undo_walks import rows
from tests.tournaments.services.test_groups import play, two_groups
from tournaments.labels import Deed
from tournaments.models import JournalEntry

pytestmark = pytest.mark.django_db(transaction=True)


def killed(tmp_path: Path, kind: Deed, deed: str) -> str:
    """Do a deed in another process, which is killed when all is done but its entry in the journal.

    What it printed of the rows that it had made by then.
    """
    dying = textwrap.dedent(
        """
        import os, signal
        import django
        django.setup()
        from tournaments.exchange.roster import Person, Team
        from tournaments.models import *
        from tournaments.services.draws import draw_round
        from tournaments.services.finals import open_final, placed
        from tournaments.services.teams import enter_teams

        written = JournalEntry.objects.create

        def die(**values):
            if values["deed"] != KIND:
                return written(**values)
            counted = (Tournament, Entry, TeamMember, Pairing, PairedGame)
            print(*(model.objects.count() for model in counted), flush=True)
            os.kill(os.getpid(), signal.SIGKILL)

        JournalEntry.objects.create = die
        tournament = Tournament.objects.get()
        """
    ).replace("KIND", repr(str(kind)))
    ended = subprocess.run(
        [sys.executable, "-c", dying + deed],
        env=os.environ
        | {
            "DATABASE_URL": database_url(),
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "VAR_DIR": str(tmp_path),
        },
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    return ended.stdout.strip()


def database_url() -> str:
    """The address of the database of this test, for another process."""
    database = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{database['NAME']}"
    host, port = database["HOST"] or "127.0.0.1", database["PORT"] or 5432
    return f"postgres://{database['USER']}:{database['PASSWORD']}@{host}:{port}/{database['NAME']}"


def drawn(number: int) -> str:
    return f"draw_round(tournament=tournament, number={number}, by=None)"


def test_while_it_draws_a_round(tmp_path):
    tournament = make_tournament(8)
    before, deeds = rows(), JournalEntry.objects.count()
    assert killed(tmp_path, Deed.ROUND_DRAWN, drawn(1)) == "1 8 0 4 8"
    assert (rows(), JournalEntry.objects.count()) == (before, deeds)
    assert draw_next(tournament).pairings.count() == 4


def test_while_it_draws_a_round_of_teams(tmp_path):
    tournament = make_teams(teams=4)
    before = rows()
    assert killed(tmp_path, Deed.ROUND_DRAWN, drawn(1)) == "1 4 20 2 8"
    assert rows() == before
    assert draw_next(tournament).pairings.count() == 2


def test_while_it_enters_twelve_teams_of_ten(tmp_path):
    make_tournament(club=make_club(), preset="team-league")
    before = rows()
    deed = """
people = [[Person(f"{team} {n}", 1000 + n) for n in range(10)] for team in range(12)]
teams = [Team(Person(f"Team {at}"), tuple(each)) for at, each in enumerate(people)]
enter_teams(tournament=tournament, teams=teams, by=None)
"""
    assert killed(tmp_path, Deed.ENTRIES_ADDED, deed) == "1 12 120 0 0"
    assert rows() == before


def test_while_it_opens_a_final(tmp_path):
    groups = two_groups(4)
    play(groups, 1)
    before, deeds = rows(), JournalEntry.objects.count()
    deed = """
chosen = [one.entry for one in placed(tournament)]
open_final(groups=tournament, name="Final", chosen=chosen, system="round-robin",
           carries_results=True, by=None)
"""
    assert killed(tmp_path, Deed.ENTRIES_ADDED, deed) == "2 8 0 2 4"
    assert (rows(), JournalEntry.objects.count()) == (before, deeds)
