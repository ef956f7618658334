"""JSON that can be stored and answered: no half characters, and no numbers without end."""

import json
from typing import Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class ExactJSONParser(JSONParser):
    """Refuses what JSON can spell and nobody can write down: "\\ud800" and 1e400."""

    def parse(self, *args: Any, **kwargs: Any) -> Any:
        sent = super().parse(*args, **kwargs)
        try:
            json.dumps(sent, allow_nan=False, ensure_ascii=False).encode()
        except ValueError as fault:
            raise ParseError(
                _("A text holds half a character, or a number is too large. Send it otherwise.")
            ) from fault
        return sent
