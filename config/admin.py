"""The admin site without the one address of it that leads past every fence."""

from django.contrib import admin
from django.contrib.admin.apps import AdminConfig
from django.urls import URLPattern, URLResolver


class FencedSite(admin.AdminSite):
    """Without "view on site", which would lead staff of one club to a draft of another."""

    def get_urls(self) -> list[URLPattern | URLResolver]:
        return [
            address
            for address in super().get_urls()
            if getattr(address, "name", "") != "view_on_site"
        ]


class FencedAdminConfig(AdminConfig):
    default_site = "config.admin.FencedSite"
