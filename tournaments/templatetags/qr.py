"""An address as a picture for the camera of a phone."""

from functools import lru_cache

import segno
from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

QUIET_MODULES = 4
"""White around the code; the standard asks for four modules."""


@register.simple_tag
def qr(address: str, label: str) -> SafeString:
    """The code as SVG, named for those who hear the page."""
    return format_html(
        '<span class="qr" role="img" aria-label="{}">{}</span>', label, drawn(address)
    )


@lru_cache(maxsize=1024)
def drawn(address: str) -> SafeString:
    """The picture, once for all slips that have it: finding the best of its masks takes a while."""
    code = segno.make(address, error="m", micro=False)
    # The library writes digits and its own names alone; the address is in the picture only.
    return mark_safe(
        code.svg_inline(omitsize=True, border=QUIET_MODULES, svgclass=None, lineclass=None)
    )
