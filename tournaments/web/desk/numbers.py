"""Whole numbers as forms send them."""

LONGEST = 18


def is_number(text: str) -> bool:
    """Is this a whole number that a database can hold? One of a million digits cannot even be read."""
    return text.isdecimal() and len(text) <= LONGEST
