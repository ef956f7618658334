"""The Django admin: a second place to enter results, through the same services as the desk."""

from django.contrib import admin
from django.contrib.auth.models import Group
from django.utils.translation import gettext_lazy as _

from tournaments.admin import events, history, people, results, teams

__all__ = ["events", "history", "people", "results", "teams"]

admin.site.site_title = admin.site.site_header = _("Doublecorner administration")
admin.site.unregister(Group)  # roles in clubs say who may do what; groups would open nothing
