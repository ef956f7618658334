"""Groups that are over, and a final of them in which both results are carried."""

import pytest

from tests.tournaments.services.finals import final_of, met_before
from tests.tournaments.services.test_groups import play, two_groups
from tournaments.models import Tournament


@pytest.fixture
def groups() -> Tournament:
    """Two groups of two: A is 1 and 4, B is 2 and 3; the lower number won everything."""
    groups = two_groups(4)
    play(groups, 1)
    return groups


@pytest.fixture
def final(groups: Tournament) -> Tournament:
    """The same four, numbered A1 B1 A2 B2 by their places; round 1 is made of the two carried pairings."""
    final = final_of(groups)
    met_before(final)
    return final
