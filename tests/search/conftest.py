"""The evening with recorded games."""

from tests.games.conftest import evening, transactional_or_plain_db

__all__ = ["evening", "transactional_or_plain_db"]
