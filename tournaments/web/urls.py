"""The addresses of the public pages and the desk."""

from django.urls import include, path

from tournaments.web.archive import views as archive
from tournaments.web.entry import at_board
from tournaments.web.first_login import first_login
from tournaments.web.games import boards, download, openings, search
from tournaments.web.public import (
    ahead,
    chart_sheets,
    charts,
    decks,
    downloads,
    explained,
    files,
    members,
    pages,
    players,
    projector,
    round_sheets,
    tree,
)
from tournaments.web.replay import views as replay
from tournaments.web.rules import views as rules

urlpatterns = [
    path("", pages.tournament_list, name="tournaments"),
    path("t/<slug:slug>/", pages.tournament_page, name="tournament"),
    path("t/<slug:slug>/info/", pages.info_page, name="info"),
    path("t/<slug:slug>/players/", players.players_page, name="players"),
    path("t/<slug:slug>/teams/<int:entry_number>/", players.team_page, name="team"),
    path("t/<slug:slug>/members/", members.members_page, name="members"),
    path("t/<slug:slug>/members/<int:number>/", members.members_page, name="members"),
    path("t/<slug:slug>/members/<int:number>.csv", members.members_sheet, name="members-csv"),
    path(
        "t/<slug:slug>/members/<int:number>/<int:member_number>/",
        members.member_page,
        name="member",
    ),
    path("t/<slug:slug>/pairings/", pages.pairings_page, name="pairings"),
    path("t/<slug:slug>/pairings/<int:number>/", pages.pairings_page, name="pairings"),
    path(
        "t/<slug:slug>/pairings/<int:number>.csv", round_sheets.pairings_sheet, name="pairings-csv"
    ),
    path("t/<slug:slug>/results/<int:number>.csv", round_sheets.results_sheet, name="results-csv"),
    path(
        "t/<slug:slug>/standings/<int:number>.csv", downloads.standings_sheet, name="standings-csv"
    ),
    path(
        "t/<slug:slug>/crosstable/<int:number>.csv",
        downloads.crosstable_sheet,
        name="crosstable-csv",
    ),
    path("t/<slug:slug>/results/", pages.results_page, name="results"),
    path("t/<slug:slug>/results/<int:number>/", pages.results_page, name="results"),
    path("t/<slug:slug>/standings/", pages.standings_page, name="standings"),
    path("t/<slug:slug>/standings/<int:number>/", pages.standings_page, name="standings"),
    path(
        "t/<slug:slug>/standings/<int:number>/why/<int:entry_number>/",
        explained.why_page,
        name="why",
    ),
    path("t/<slug:slug>/crosstable/", pages.crosstable_page, name="crosstable"),
    path("t/<slug:slug>/crosstable/<int:number>/", pages.crosstable_page, name="crosstable"),
    path("t/<slug:slug>/tree/", tree.tree_page, name="tree"),
    path("t/<slug:slug>/wallchart/", charts.wall_chart_page, name="wallchart"),
    path("t/<slug:slug>/wallchart/<int:number>/", charts.wall_chart_page, name="wallchart"),
    path("t/<slug:slug>/groups/", charts.groups_page, name="groups"),
    path("t/<slug:slug>/groups/<int:number>/", charts.groups_page, name="groups"),
    path("t/<slug:slug>/places/", charts.places_page, name="places"),
    path("t/<slug:slug>/places/<int:number>/", charts.places_page, name="places"),
    path(
        "t/<slug:slug>/wallchart/<int:number>.csv",
        chart_sheets.wall_chart_sheet,
        name="wallchart-csv",
    ),
    path("t/<slug:slug>/groups/<int:number>.csv", chart_sheets.groups_sheet, name="groups-csv"),
    path("t/<slug:slug>/places/<int:number>.csv", chart_sheets.places_sheet, name="places-csv"),
    path("t/<slug:slug>/projector/", projector.projector_page, name="projector"),
    path("t/<slug:slug>/possible/", ahead.possible_page, name="possible"),
    path("t/<slug:slug>/games/", replay.games_page, name="games"),
    path(
        "t/<slug:slug>/games/<int:round_number>/<int:board>/<int:game_number>/",
        replay.game_page,
        name="game",
    ),
    path(
        "t/<slug:slug>/games/<int:round_number>/<int:board>/<int:game_number>/diagram.svg",
        replay.diagram,
        name="game-diagram",
    ),
    path(
        "t/<slug:slug>/games/<int:round_number>/<int:board>/<int:game_number>/game.pdn",
        replay.pdn,
        name="game-pdn",
    ),
    path(
        "t/<slug:slug>/games/<int:round_number>/<int:board>/<int:game_number>/embed/",
        replay.embed,
        name="game-embed",
    ),
    path(
        "t/<slug:slug>/games/<int:round_number>/<int:board>/<int:game_number>/paper/",
        replay.paper,
        name="game-paper",
    ),
    path("t/<slug:slug>/games.pdn", files.games_file, name="games-pdn"),
    path("t/<slug:slug>/games/<int:number>.pdn", files.games_file, name="games-pdn"),
    path("games/<int:pk>/", archive.game_page, name="archive-game"),
    path("games/<int:pk>/diagram.svg", archive.diagram, name="archive-diagram"),
    path("games/<int:pk>/game.pdn", archive.game_file, name="archive-pdn"),
    path("games/<int:pk>/paper/", archive.paper, name="archive-paper"),
    path("games/<int:pk>/embed/", archive.embed, name="archive-embed"),
    path("games/collections/<int:pk>.pdn", archive.collection_file, name="collection-pdn"),
    path("t/<slug:slug>/openings/", openings.event_page, name="event-openings"),
    path("t/<slug:slug>/openings.csv", openings.event_csv, name="event-openings-csv"),
    path("games/", search.search_page, name="search"),
    path("games/found.pdn", download.search_file, name="search-pdn"),
    path("games/boards.json", boards.boards, name="boards"),
    path("openings/", openings.all_page, name="openings"),
    path("openings/<slug:key>/", openings.variant_page, name="variant-openings"),
    path("openings/<slug:key>.csv", openings.variant_csv, name="variant-openings-csv"),
    path("rules/", rules.rules_page, name="rules"),
    path("rules/<slug:key>/", rules.variant_page, name="variant"),
    path("rules/<slug:key>.toml", rules.rulebook_file, name="rulebook-file"),
    path("decks/<slug:key>.txt", decks.deck_file, name="deck-file"),
    path("players/<int:pk>/", players.player_page, name="player"),
    path("board/<str:token>/", at_board.game_page, name="at-board"),
    path("board/<str:token>/<int:number>/", at_board.game_page, name="at-board-game"),
    path("board/<str:token>/<int:number>/judge/", at_board.judged, name="at-board-judge"),
    path("organise/first-login/<str:key>/", first_login, name="first-login"),
    path("organise/", include("tournaments.web.desk.imports.urls")),
    path("organise/", include("tournaments.web.desk.urls")),
]
