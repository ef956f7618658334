"""Every address of the site."""

from django.contrib import admin
from django.contrib.auth import views as auth
from django.urls import include, path

from config.health import healthz

urlpatterns = [
    path("", include("tournaments.web.urls")),
    path("login/", auth.LoginView.as_view(redirect_authenticated_user=True), name="login"),
    path("logout/", auth.LogoutView.as_view(), name="logout"),
    path("admin/", admin.site.urls),
    path("api/v1/", include("tournaments.api.urls")),
    path("healthz", healthz, name="healthz"),
]
