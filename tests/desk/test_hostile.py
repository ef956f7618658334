"""Numbers that no form of the desk sends: too long to be read, or too large for a database."""

import pytest

from tests.desk.people import address, open_match, organiser
from tests.properties.test_undo_walks import rows

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("number", ["9" * 5000, "9" * 30, "-1", "1e400", "NaN", "\0", "٣" * 5000])
def test_a_hostile_number_is_refused_and_nothing_is_written(number):
    tournament, this_round = open_match()
    team = tournament.entries.first()
    pairing = this_round.pairings.get()
    client = organiser()
    before = rows()
    for name, rest, sent in (
        ("desk-match", (pairing.pk,), {"seat": number}),
        ("desk-match", (pairing.pk,), {"seat": this_round.seats.first().pk, "board-1": number}),
        ("desk-match", (pairing.pk,), {"seat": this_round.seats.first().pk, "seen": number}),
        ("desk-points", (team.pk,), {"deed": "take_back", "adjustment": number}),
        (
            "desk-points",
            (team.pk,),
            {
                "deed": "give",
                "new-match_points": number,
                "new-round_number": number,
                "new-reason": "late",
            },
        ),
        ("desk-wishes", (), {"deed": "lift_ban", "ban": number}),
        ("desk-wishes", (), {"deed": "fix_pair", "one": number, "other": number}),
        ("desk-undo", (), {"seen": number}),
    ):
        answer = client.post(address(name, tournament, *rest), sent)
        assert answer.status_code in (302, *range(400, 500)), (name, sent)
        assert rows() == before, (name, sent)
