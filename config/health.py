"""Is this server able to answer? Load balancers and watchdogs ask."""

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse


def healthz(request: HttpRequest) -> JsonResponse:
    """Say ok when database and cache answer; an error of either is left to be seen."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    cache.set("healthz", "ok", 5)
    return JsonResponse({"status": cache.get("healthz")})
