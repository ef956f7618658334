"""Rounds explained by a command, and the ten of the documentation with it."""

from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from rules.position import Side
from tests.tournaments.open_event import open_event
from tournaments.exchange.trf import TrfPlayer
from tournaments.exchange.trf_from_record import trf_of_record
from tournaments.exchange.trf_write import write_trf

ROOT = Path(settings.BASE_DIR)
FILE = ROOT / "tests/tournaments/data/open-two-game-swiss.trf"
TITLE = "A real open of English draughts, names replaced; open-two-game-swiss.json has the source"
SYSTEMS = ("swiss", "solkoff-swiss")
HEADING = "## Ten rounds explained\n"


def explained(system: str, file: Path = FILE) -> str:
    said = StringIO()
    call_command("explain", system, file, stdout=said)
    return said.getvalue()


def test_the_file_is_the_real_event():
    event = open_event()
    people = {
        number: TrfPlayer(number, name, rank=number) for name, number in event.numbers.items()
    }
    lines = (("012", TITLE),)
    trf = trf_of_record(event.record, people=people, lines=lines, first_mover=Side.BLACK)
    assert FILE.read_text(encoding="utf-8") == write_trf(trf)


def test_the_ten_rounds_of_the_documentation_are_those_of_the_command():
    page = (ROOT / "docs/pairing.md").read_text(encoding="utf-8")
    told = page.split(HEADING)[1].split("\n### ", maxsplit=1)[1]
    generated = "".join(explained(system) for system in SYSTEMS)
    assert f"### {told}".strip() == generated.strip(), (
        "Run `python manage.py explain` for both systems and put the answers into docs/pairing.md."
    )
    assert generated.count("### Round") == 10


def test_a_round_without_a_pairing_and_a_file_with_faults_are_told(tmp_path: Path):
    faulty = tmp_path / "faulty.trf"
    faulty.write_text("001 x\n", encoding="utf-8")
    with pytest.raises(CommandError, match=r"faulty\.trf:1:"):
        explained("swiss", faulty)
    lines = [
        f"001    {number}      {name:67}{points}    {number}     {games}"
        for number, name, points, games in (
            (1, "Anna", "2.0", "2 w 1     2 b 1"),
            (2, "Bram", "0.0", "1 b 0     1 w 0"),
        )
    ]
    again = tmp_path / "again.trf"
    again.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert explained("swiss", again).endswith(
        "### Round 2: Swiss\n\nThe system has no pairing.\n\n"
    )
