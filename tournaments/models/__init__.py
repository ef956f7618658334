"""What the database remembers: fields, constraints and addresses; the thinking is done elsewhere."""

from tournaments.models.adjustments import Adjustment
from tournaments.models.board_links import BoardLinks
from tournaments.models.decks import ClubDeck
from tournaments.models.estimate import Estimate
from tournaments.models.event import AskedBye, Entry, Tournament
from tournaments.models.imports import Assignment, GameImport
from tournaments.models.journal import JournalEntry
from tournaments.models.people import Club, Player, StaffRole, User
from tournaments.models.rounds import BallotDraw, PairedGame, Pairing, Round, Seat
from tournaments.models.teams import LineUpPlace, TeamMember
from tournaments.models.wishes import Ban, BanMember, FixedPair

__all__ = [
    "Adjustment",
    "AskedBye",
    "Assignment",
    "BallotDraw",
    "Ban",
    "BanMember",
    "BoardLinks",
    "Club",
    "ClubDeck",
    "Entry",
    "Estimate",
    "FixedPair",
    "GameImport",
    "JournalEntry",
    "LineUpPlace",
    "PairedGame",
    "Pairing",
    "Player",
    "Round",
    "Seat",
    "StaffRole",
    "TeamMember",
    "Tournament",
    "User",
]
