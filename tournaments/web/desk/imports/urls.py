"""The addresses of imports: they belong to a tournament or to a club."""

from django.urls import path

from tournaments.web.desk.imports import deeds, intake, pages

urlpatterns = [
    path("imports/", intake.of_club, name="desk-club-imports"),
    path("imports/<int:pk>/", pages.show, name="desk-import"),
    path("imports/<int:pk>/progress/", pages.progress, name="desk-import-progress"),
    path("imports/<int:pk>/games/<int:number>/", pages.game, name="desk-import-game"),
    path("imports/<int:pk>/import/", deeds.take_over, name="desk-import-take-over"),
    path("imports/<int:pk>/undo/", deeds.undo, name="desk-import-undo"),
    path("imports/<int:pk>/discard/", deeds.discard, name="desk-import-discard"),
    path("imports/<int:pk>/go-on/", deeds.go_on, name="desk-import-go-on"),
    path("imports/<int:pk>/publish/", deeds.publish, name="desk-import-publish"),
]
