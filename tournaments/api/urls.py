"""The addresses of the programming interface."""

from django.urls import include, path

from tournaments.api.views.adjustments import Adjustments, OneAdjustment
from tournaments.api.views.ahead import Chances, Possible
from tournaments.api.views.decks import Decks, OneDeck
from tournaments.api.views.docs import Docs, Schema
from tournaments.api.views.entries import Entries, EntryBye, OneEntry, Withdrawal
from tournaments.api.views.formats import Challenges, Finals, Groups, MoreGames
from tournaments.api.views.games import EventOpenings, Games, NextMoves, Openings
from tournaments.api.views.journal import Journal, Undo
from tournaments.api.views.report_file import ReportFile
from tournaments.api.views.reports import Look, RoundReport, WhyNot
from tournaments.api.views.results import GameMoves, OneGame
from tournaments.api.views.rounds import OneRound, Releases, RoundPairings, Rounds
from tournaments.api.views.standings import Crosstable, Individual, OpenedStandings, StandingsTable
from tournaments.api.views.teams import EmptyBoards, LineUp, Members, OneMember
from tournaments.api.views.tournaments import (
    Clubs,
    Listing,
    OneTournament,
    Presets,
    Tournaments,
)
from tournaments.api.views.wishes import Bans, FixedPairs, NoBye, OneBan, OneFixedPair

tournament = [
    path("", OneTournament.as_view(), name="api-tournament"),
    path("listing/", Listing.as_view(), name="api-listing"),
    path("entries/", Entries.as_view(), name="api-entries"),
    path("entries/<int:pk>/", OneEntry.as_view(), name="api-entry"),
    path("entries/<int:pk>/withdrawal/", Withdrawal.as_view(), name="api-withdrawal"),
    path("entries/<int:pk>/byes/<int:number>/", EntryBye.as_view(), name="api-bye"),
    path("entries/<int:pk>/no-bye/", NoBye.as_view(), name="api-no-bye"),
    path("entries/<int:pk>/members/", Members.as_view(), name="api-members"),
    path("members/<int:pk>/", OneMember.as_view(), name="api-member"),
    path("entries/<int:pk>/adjustments/", Adjustments.as_view(), name="api-adjustments"),
    path(
        "entries/<int:pk>/adjustments/<int:adjustment>/",
        OneAdjustment.as_view(),
        name="api-adjustment",
    ),
    path("bans/", Bans.as_view(), name="api-bans"),
    path("bans/<int:pk>/", OneBan.as_view(), name="api-ban"),
    path("fixed-pairs/", FixedPairs.as_view(), name="api-fixed-pairs"),
    path("fixed-pairs/<int:pk>/", OneFixedPair.as_view(), name="api-fixed-pair"),
    path("groups/", Groups.as_view(), name="api-groups"),
    path("final/", Finals.as_view(), name="api-final"),
    path("challenges/", Challenges.as_view(), name="api-challenges"),
    path(
        "rounds/<int:number>/boards/<int:board>/games/",
        MoreGames.as_view(),
        name="api-more-games",
    ),
    path(
        "rounds/<int:number>/boards/<int:board>/forfeits/",
        EmptyBoards.as_view(),
        name="api-empty-boards",
    ),
    path("rounds/<int:number>/line-ups/<int:pk>/", LineUp.as_view(), name="api-line-up"),
    path("rounds/", Rounds.as_view(), name="api-rounds"),
    path("rounds/<int:number>/", OneRound.as_view(), name="api-round"),
    path("rounds/<int:number>/look/", Look.as_view(), name="api-look"),
    path("rounds/<int:number>/report/", RoundReport.as_view(), name="api-report"),
    path("rounds/<int:number>/why-not/", WhyNot.as_view(), name="api-why-not"),
    path("rounds/<int:number>/pairings/", RoundPairings.as_view(), name="api-pairings"),
    path("rounds/<int:number>/releases/<slug:release>/", Releases.as_view(), name="api-release"),
    path("games/<int:pk>/", OneGame.as_view(), name="api-game"),
    path("games/<int:pk>/moves/", GameMoves.as_view(), name="api-moves"),
    path("standings/", StandingsTable.as_view(), name="api-standings"),
    path("standings/<int:number>/", OpenedStandings.as_view(), name="api-standings-opened"),
    path("crosstable/", Crosstable.as_view(), name="api-crosstable"),
    path("individual/", Individual.as_view(), name="api-individual"),
    path("possible/", Possible.as_view(), name="api-possible"),
    path("chances/", Chances.as_view(), name="api-chances"),
    path("openings/", EventOpenings.as_view(), name="api-event-openings"),
    path("report-file/", ReportFile.as_view(), name="api-report-file"),
    path("journal/", Journal.as_view(), name="api-journal"),
    path("undo/", Undo.as_view(), name="api-undo"),
]

urlpatterns = [
    path("schema/", Schema.as_view(), name="api-schema"),
    path("docs/", Docs.as_view(), name="api-docs"),
    path("clubs/", Clubs.as_view(), name="api-clubs"),
    path("presets/", Presets.as_view(), name="api-presets"),
    path("decks/", Decks.as_view(), name="api-decks"),
    path("decks/<slug:key>/", OneDeck.as_view(), name="api-deck"),
    path("games/", Games.as_view(), name="api-games"),
    path("games/next-moves/", NextMoves.as_view(), name="api-next-moves"),
    path("openings/<slug:key>/", Openings.as_view(), name="api-openings"),
    path("tournaments/", Tournaments.as_view(), name="api-tournaments"),
    path("tournaments/<slug:slug>/", include(tournament)),
]
