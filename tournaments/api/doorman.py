"""Who stands before the door: what is not published does not exist, and deeds need a right."""

from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Any

from django.db.models import QuerySet
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import get_language
from rest_framework.exceptions import NotAuthenticated, NotFound, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer
from rest_framework.views import APIView

from tournaments.api.refusals import answer_refusal
from tournaments.models import Pairing, Round, Tournament, User
from tournaments.permissions import Right, Visitor, rights_of
from tournaments.queries.edition import edition
from tournaments.queries.public import rounds_with_pairings

Get = Callable[..., Response]


class Door(APIView):
    """A view that answers refusals in JSON and tells OPTIONS nothing of its forms."""

    permission_classes = ()
    metadata_class = None

    @property
    def visitor(self) -> Visitor:
        """Who asks."""
        return self.request.user

    @property
    def member(self) -> User:
        """Who asks, after a right was found: somebody who logged in."""
        if not isinstance(self.request.user, User):
            raise NotAuthenticated
        return self.request.user

    def read(self, form: type[BaseSerializer[Any]], **options: Any) -> Any:
        """What the request sends, checked by its form; a bad value is answered by field."""
        sent = form(data=self.request.data, context=self.get_renderer_context(), **options)
        sent.is_valid(raise_exception=True)
        return sent.validated_data

    def get_exception_handler(self) -> Callable[..., Response | None]:
        return answer_refusal

    def finalize_response(
        self, request: Request, response: Response, *args: Any, **kwargs: Any
    ) -> Response:
        answer = super().finalize_response(request, response, *args, **kwargs)
        patch_vary_headers(answer, ("Cookie", "Authorization", "Accept-Language"))
        answer.headers["Cache-Control"] = "private, no-cache"
        return answer


class TournamentDoor(Door):
    """A view under one tournament, found before anything else is looked at."""

    tournament: Tournament
    rights: frozenset[Right]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        found = Tournament.objects.select_related("club").filter(slug=kwargs["slug"]).first()
        self.rights = rights_of(self.visitor, found) if found else frozenset()
        if found is None or not (found.listed_at or self.sees_desk):
            raise NotFound
        self.tournament = found

    @property
    def sees_desk(self) -> bool:
        """Does the visitor see drafts, or only what is published?"""
        return Right.SEE_DESK in self.rights

    def require(self, right: Right) -> None:
        """Let nobody through without this right."""
        if right in self.rights:
            return
        if not self.visitor.is_authenticated:
            raise NotAuthenticated
        if right is Right.SEE_DESK:
            raise NotFound
        raise PermissionDenied

    def rounds(self) -> QuerySet[Round]:
        """The rounds that exist for this visitor."""
        seen = self.tournament.rounds if self.sees_desk else rounds_with_pairings(self.tournament)
        return seen.select_related("ballot_draw").order_by("number")

    def round_numbered(self, number: int) -> Round:
        """A round that exists for this visitor."""
        this_round = self.rounds().filter(number=number).first()
        if this_round is None:
            raise NotFound
        this_round.tournament = self.tournament
        return this_round

    def pairing_at(self, number: int, board: int) -> Pairing:
        """The pairing at a board of a round, for those who see drafts."""
        found = (
            Pairing.objects.filter(
                round__tournament=self.tournament, round__number=number, board=board
            )
            .select_related("round__tournament")
            .first()
        )
        if found is None:
            raise NotFound
        return found

    @property
    def etag(self) -> str:
        """The name of what the public sees of this tournament now, in one language."""
        state = (
            self.tournament.pk,
            self.tournament.version,
            self.tournament.club.name,
            get_language(),
            edition(),
        )
        return f'"{sha256(repr(state).encode()).hexdigest()[:32]}"'


def unless_known(get: Get) -> Get:
    """Answer a public GET with "not modified" when the visitor has this version already."""

    @wraps(get)
    def answer(view: TournamentDoor, request: Request, *args: Any, **kwargs: Any) -> Any:
        if view.sees_desk:
            return get(view, request, *args, **kwargs)
        known = get_conditional_response(request._request, etag=view.etag)
        response = known or get(view, request, *args, **kwargs)
        response.headers["ETag"] = view.etag
        return response

    return answer
