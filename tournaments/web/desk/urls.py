"""The addresses of the desk."""

from django.urls import path

from tournaments.web.desk import (
    drawing,
    entries,
    home,
    journal,
    moves,
    overview,
    publishing,
    results,
    rounds,
    settings,
    slips,
    staff,
    ties,
    wishes,
)

urlpatterns = [
    path("", home.desk, name="desk"),
    path("new/", home.new, name="desk-new"),
    path("<slug:slug>/", overview.overview, name="desk-tournament"),
    path("<slug:slug>/undo/", overview.undo, name="desk-undo"),
    path("<slug:slug>/public/", publishing.listing, name="desk-listing"),
    path("<slug:slug>/entries/", entries.entries, name="desk-entries"),
    path("<slug:slug>/entries/add/", entries.add, name="desk-entries-add"),
    path("<slug:slug>/entries/<int:pk>/", entries.change, name="desk-entry"),
    path("<slug:slug>/settings/", settings.settings, name="desk-settings"),
    path("<slug:slug>/wishes/", wishes.wishes, name="desk-wishes"),
    path("<slug:slug>/ties/", ties.ties, name="desk-ties"),
    path("<slug:slug>/rounds/", rounds.present_round, name="desk-rounds"),
    path("<slug:slug>/rounds/<int:number>/", rounds.show, name="desk-round"),
    path("<slug:slug>/rounds/<int:number>/draw/", drawing.draw, name="desk-draw"),
    path("<slug:slug>/rounds/<int:number>/redraw/", drawing.redraw, name="desk-redraw"),
    path("<slug:slug>/rounds/<int:number>/discard/", drawing.discard, name="desk-discard"),
    path(
        "<slug:slug>/rounds/<int:number>/publish/<str:release>/",
        publishing.publish_release,
        name="desk-publish",
    ),
    path(
        "<slug:slug>/rounds/<int:number>/take-back/<str:release>/",
        publishing.take_back_release,
        name="desk-take-back",
    ),
    path("<slug:slug>/rounds/<int:number>/slips/", slips.slips, name="desk-slips"),
    path("<slug:slug>/boards/<int:pk>/", results.board, name="desk-board"),
    path("<slug:slug>/games/<int:pk>/result/", results.result, name="desk-result"),
    path("<slug:slug>/games/<int:pk>/moves/", moves.moves, name="desk-moves"),
    path("<slug:slug>/games/<int:pk>/stand/", moves.stand, name="desk-stand"),
    path("<slug:slug>/journal/", journal.journal, name="desk-journal"),
    path("<slug:slug>/staff/", staff.staff, name="desk-staff"),
]
