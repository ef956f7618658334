"""A page that says what a deed will do before it is done."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.http import HttpResponse
from django.shortcuts import render

from tournaments.models import Tournament
from tournaments.web.desk.door import DeskRequest


@dataclass(frozen=True, slots=True)
class Question:
    """What will happen, the words of the button that does it (empty: it cannot), and the way back.

    `hidden` are fields to send along; `address` is where the button sends them, here if empty.
    """

    title: str
    sentences: Sequence[str]
    button: str
    back: str
    points: Sequence[str] = ()
    warning: str = ""
    address: str = ""
    is_dangerous: bool = False
    hidden: dict[str, str] = field(default_factory=dict)


def ask(
    request: DeskRequest,
    tournament: Tournament | None,
    question: Question,
    *,
    status: int = 200,
    base: str = "organise/tournament_base.html",
) -> HttpResponse:
    """Show a question; a script may show the same in a dialog. `base` is what stands around it."""
    return render(
        request,
        "organise/question.html",
        {"tournament": tournament, "question": question, "base": base},
        status=status,
    )
