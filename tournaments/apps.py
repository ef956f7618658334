from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Warning, register
from django.utils.translation import gettext_lazy as _

from tournaments.labels.rulebooks import OWN, open_folder


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = _("Tournaments")

    def ready(self) -> None:
        open_folder(settings.RULEBOOKS_DIR)
        register(check_rulebooks)


def check_rulebooks(app_configs: Any, **_options: Any) -> list[CheckMessage]:
    """What is wrong in the club's rulebook files, told by every command that checks."""
    return [
        Warning(str(fault), hint=str(_("docs/variant-files.md says how.")), id="tournaments.W001")
        for fault in OWN.faults
    ]
