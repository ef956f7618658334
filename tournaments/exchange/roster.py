"""Names as clubs paste them: one person a line, or a team with its members indented below it."""

import re
import unicodedata
from dataclasses import dataclass

SEPARATORS = re.compile(r"\t|;|,")
LEADING_NUMBER = re.compile(r"^\s*\d+[.)]\s+")
INDENT = re.compile(r"^(?:\s*[-–—•*]\s+|\s+)")
UNSEEN = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")  # control characters, which no database keeps
LONGEST_NAME = 120
HIGHEST_RATING = 10_000


@dataclass(frozen=True, slots=True)
class Person:
    """A line of a roster: a name as it is written, never split by guess."""

    name: str
    rating: int | None = None
    home: str = ""


@dataclass(frozen=True, slots=True)
class RosterFault:
    """A line that cannot be read: its number from 1, its text, and a code of what is wrong."""

    line: int
    text: str
    code: str


@dataclass(frozen=True, slots=True)
class Roster:
    """What was read, and what could not be."""

    people: tuple[Person, ...]
    faults: tuple[RosterFault, ...]


@dataclass(frozen=True, slots=True)
class Team:
    """A team of a roster, named as a person is, with its members in order."""

    team: Person
    members: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class TeamRoster:
    """The teams that were read, and what could not be."""

    teams: tuple[Team, ...]
    faults: tuple[RosterFault, ...]


def read_roster(text: str) -> Roster:
    """Read pasted lines of `name`, `name; rating` or `name; rating; home`, in any order after the name.

    Tab, semicolon and comma separate; a number with a dot before the name is left out. The codes of
    faults are name_missing, name_too_long, rating_out_of_range, too_many_fields and twice.
    """
    people: list[Person] = []
    faults: list[RosterFault] = []
    seen: set[tuple[str, str]] = set()
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        person, code = read_person(line)
        if person and (key := key_of(person)) not in seen:
            seen.add(key)
            people.append(person)
        else:
            faults.append(RosterFault(number, line.strip(), code or "twice"))
    return Roster(tuple(people), tuple(faults))


def read_teams(text: str) -> TeamRoster:
    """Read pasted teams, a line each, and their members in lines below that are indented or have a dash.

    A line reads as that of a roster does, with the same faults, and no_team: a member above the first
    team. Members of a team that cannot be read wait until it can be.
    """
    teams: list[tuple[Person | None, list[Person]]] = []
    faults: list[RosterFault] = []
    seen: set[tuple[bool, str, str]] = set()
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        is_member = INDENT.match(line) is not None
        person, code = read_person(INDENT.sub("", line))
        if person and is_member and not teams:
            person, code = None, "no_team"
        if person and (key := (is_member, *key_of(person))) in seen:
            person, code = None, "twice"
        elif person:
            seen.add(key)
        if person is None:
            faults.append(RosterFault(number, line.strip(), code))
        if not is_member:
            teams.append((person, []))
        elif person:
            teams[-1][1].append(person)
    return TeamRoster(
        tuple(Team(team, tuple(members)) for team, members in teams if team), tuple(faults)
    )


def key_of(person: Person) -> tuple[str, str]:
    """By what two lines are the same person."""
    return person.name.casefold(), person.home.casefold()


def read_person(line: str) -> tuple[Person | None, str]:
    """Read one line; the second value is the code of the fault, empty when there is none."""
    plain = unicodedata.normalize("NFC", LEADING_NUMBER.sub("", UNSEEN.sub(" ", line)))
    name, *rest = (" ".join(part.split()) for part in SEPARATORS.split(plain))
    if not any(character.isalpha() for character in name):
        return None, "name_missing"
    if len(name) > LONGEST_NAME:
        return None, "name_too_long"
    ratings = [int(part) for part in rest if part.isascii() and part.isdigit()]
    homes = [part for part in rest if part and not (part.isascii() and part.isdigit())]
    if len(ratings) > 1 or len(homes) > 1:
        return None, "too_many_fields"
    if ratings and not 0 < ratings[0] <= HIGHEST_RATING:
        return None, "rating_out_of_range"
    return Person(name, ratings[0] if ratings else None, homes[0] if homes else ""), ""
