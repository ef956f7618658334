"""Programs that call the interface, each as somebody or as nobody."""

from typing import Any

from rest_framework.test import APIClient

from tournaments.models import Tournament, User

API = "/api/v1"


class Caller:
    """Somebody who calls, and reads the answer as status and JSON."""

    def __init__(self, user: User | None = None) -> None:
        self.client = APIClient()
        if user:
            self.client.force_login(user)

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Send a request; the answer is the framework's response."""
        send = getattr(self.client, method)
        return (
            send(API + path, body, headers=headers) if body else send(API + path, headers=headers)
        )

    def get(self, path: str, status: int = 200) -> Any:
        """Read; the answer must have this status."""
        answer = self.call("get", path)
        assert answer.status_code == status, answer.content
        return answer.json()

    def send(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """Do something; the answer must have this status."""
        answer = self.call(method, path, body)
        assert answer.status_code == status, answer.content
        return answer.json() if answer.content else None


def under(tournament: Tournament, path: str = "") -> str:
    """The address of something in a tournament."""
    return f"/tournaments/{tournament.slug}/{path}"
