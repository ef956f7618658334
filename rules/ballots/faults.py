"""What can be wrong with a ballot."""

from rules.errors import RulesError


class InvalidBallot(RulesError):
    """The text is no ballot; `place` is the character of its line, counted from 0."""


class UnknownBallot(RulesError):
    """The deck has no ballot of this number or label."""
