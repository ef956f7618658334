"""What the schema says of answers that many doors share."""

from typing import Any

from drf_spectacular.utils import OpenApiResponse

from tournaments.api.serializers.results import RefusedSerializer

Answers = dict[int, Any]

STAFF_ONLY: Answers = {
    403: OpenApiResponse(description="You may see this tournament, but not do this."),
    404: OpenApiResponse(description="It does not exist, or not for you."),
}
CONFLICT: Answers = {
    409: OpenApiResponse(RefusedSerializer, description="The state of the tournament forbids it."),
}
