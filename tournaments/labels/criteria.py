"""What each criterion of pairing wants, by its article, and what a pairing makes worse."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.pairing import Worse

CRITERIA: dict[str, tuple[str, Promise]] = {
    "C1": ("C.04.3, C1", gettext_lazy("nobody meets one from whom the event keeps them apart")),
    "C2": ("C.04.3, C2", gettext_lazy("nobody is free who may not have the bye")),
    "C3": ("C.04.3, C3", gettext_lazy("two who both must have the same turn do not meet")),
    "C5": ("C.04.3, C5", gettext_lazy("who is free has the lowest score that can be free")),
    "C6": ("C.04.3, C6", gettext_lazy("as few as possible leave their group downwards")),
    "C7": ("C.04.3, C7", gettext_lazy("those who leave it have the lowest scores")),
    "C8": ("C.04.3, C8", gettext_lazy("the next group can do best on C6 and C7")),
    "C9": ("C.04.3, C9", gettext_lazy("who is free has the fewest unplayed rounds")),
    "C10": (
        "C.04.3, C10",
        gettext_lazy("as few as possible come to three games more of one turn than of the other"),
    ),
    "C11": (
        "C.04.3, C11",
        gettext_lazy("as few as possible have the same turn for the third time running"),
    ),
    "C12": ("C.04.3, C12", gettext_lazy("as few as possible go without the turn they are due")),
    "C13": (
        "C.04.3, C13",
        gettext_lazy("of those who are strongly due a turn as few as possible go without it"),
    ),
    "C14": (
        "C.04.3, C14",
        gettext_lazy("as few of the group as possible float down who did so in the last round"),
    ),
    "C15": (
        "C.04.3, C15",
        gettext_lazy("as few as possible are met from above who were so in the last round"),
    ),
    "C16": (
        "C.04.3, C16",
        gettext_lazy("as few of the group as possible float down who did so two rounds ago"),
    ),
    "C17": (
        "C.04.3, C17",
        gettext_lazy("as few as possible are met from above who were so two rounds ago"),
    ),
    "C18": (
        "C.04.3, C18",
        gettext_lazy("who floats down again after the last round does so by as little as possible"),
    ),
    "C19": (
        "C.04.3, C19",
        gettext_lazy(
            "who is met from above again after the last round is so by as little as can be"
        ),
    ),
    "C20": (
        "C.04.3, C20",
        gettext_lazy("who floats down again after two rounds does so by as little as possible"),
    ),
    "C21": (
        "C.04.3, C21",
        gettext_lazy("who is met from above again after two rounds is so by as little as can be"),
    ),
    "C.04.5 C4": ("C.04.5, C4", gettext_lazy("as few as possible are taken up into the group")),
    "C.04.5 C5": ("C.04.5, C5", gettext_lazy("those taken up have the highest scores")),
    "C.04.5 C6": ("C.04.5, C6", gettext_lazy("the next group needs nobody more than it must")),
    "C.04.5 C7": (
        "C.04.5, C7",
        gettext_lazy("as few as possible are taken up who floated in the last round"),
    ),
    "C.04.5 C8": (
        "C.04.5, C8",
        gettext_lazy("those taken up meet as few as possible who floated in the last round"),
    ),
    "C.04.6 C1": (
        "C.04.6, C1",
        gettext_lazy("nobody meets one from whom the event keeps them apart"),
    ),
    "C.04.6 C2": ("C.04.6, C2", gettext_lazy("nobody is free who may not have the bye")),
    "C.04.6 3.4.2": (
        "C.04.6, 3.4.2",
        gettext_lazy("who is free has the lowest score that can be free"),
    ),
    "C.04.6 3.4.3": ("C.04.6, 3.4.3", gettext_lazy("who is free has the fewest unplayed rounds")),
    "C.04.6 3.4.4": (
        "C.04.6, 3.4.4",
        gettext_lazy("of equals the one with the largest number is free"),
    ),
    "C.04.6 C4": ("C.04.6, C4", gettext_lazy("as few as possible are taken up into the group")),
    "C.04.6 C5": ("C.04.6, C5", gettext_lazy("those taken up have the highest scores")),
    "C.04.6 C6": ("C.04.6, C6", gettext_lazy("the next group needs nobody more than it must")),
    "C.04.6 C7": (
        "C.04.6, C7",
        gettext_lazy("as few as possible are taken up who floated in the last round"),
    ),
    "C.04.6 3.5.4": (
        "C.04.6, 3.5.4",
        gettext_lazy("of equals the higher scores and then the smaller numbers are taken up"),
    ),
    "C.04.6 C8": (
        "C.04.6, C8",
        gettext_lazy("as few teams as possible go without the turn they prefer"),
    ),
    "C.04.6 C9": (
        "C.04.6, C9",
        gettext_lazy("of those who prefer a turn strongly as few as possible go without it"),
    ),
    "C.04.6 C10": (
        "C.04.6, C10",
        gettext_lazy("those taken up meet as few as possible who floated in the last round"),
    ),
    "C.04.6 4.3": ("C.04.6, 4.3", gettext_lazy("the rule on turns says who of the two begins")),
    "C.04.6 3.6": (
        "C.04.6, 3.6",
        gettext_lazy("of equals the pairing with the first identifier is made"),
    ),
    "C.04.5 3.5.4": (
        "C.04.5, 3.5.4",
        gettext_lazy("of equals the higher scores and then the smaller numbers are taken up"),
    ),
    "C.04.5 3.6": (
        "C.04.5, 3.6",
        gettext_lazy("of equals the pairing with the first identifier is made"),
    ),
    "C.5": ("C.04.3 (2017), C.5", gettext_lazy("as few as possible leave their group downwards")),
    "C.6": ("C.04.3 (2017), C.6", gettext_lazy("the differences of scores are as small as can be")),
    "C.8": (
        "C.04.3 (2017), C.8",
        gettext_lazy("as few as possible come to three games more of one turn than of the other"),
    ),
    "C.9": (
        "C.04.3 (2017), C.9",
        gettext_lazy("as few as possible have the same turn for the third time running"),
    ),
    "C.10": (
        "C.04.3 (2017), C.10",
        gettext_lazy("as few as possible go without the turn they are due"),
    ),
    "C.11": (
        "C.04.3 (2017), C.11",
        gettext_lazy("of those who are strongly due a turn as few as possible go without it"),
    ),
    "C.12": ("C.04.3 (2017), C.12", gettext_lazy("few float down as in the last round")),
    "C.13": ("C.04.3 (2017), C.13", gettext_lazy("few float up as in the last round")),
    "C.14": ("C.04.3 (2017), C.14", gettext_lazy("few float down as two rounds ago")),
    "C.15": ("C.04.3 (2017), C.15", gettext_lazy("few float up as two rounds ago")),
    "C.16": ("C.04.3 (2017), C.16", gettext_lazy("they float down again by as little as can be")),
    "C.17": ("C.04.3 (2017), C.17", gettext_lazy("they float up again by as little as can be")),
    "C.18": (
        "C.04.3 (2017), C.18",
        gettext_lazy("they float down again after two rounds by as little as can be"),
    ),
    "C.19": (
        "C.04.3 (2017), C.19",
        gettext_lazy("they float up again after two rounds by as little as can be"),
    ),
    "FMJD 3": (
        "FMJD, 3",
        gettext_lazy("as few as possible meet another score who did so in the last round"),
    ),
    "FMJD 4": (
        "FMJD, 4",
        gettext_lazy("as few as possible meet another score who did so two rounds ago"),
    ),
    "4.4a": ("4.4", gettext_lazy("of those who waited already as few as possible wait again")),
    "4.4b": ("4.4", gettext_lazy("as few as possible would wait again in the next group")),
    "bye_number": (
        "C.04.5, 3.4",
        gettext_lazy("of equals the one with the largest number is free"),
    ),
    "order": (
        "C.04.3, 3 and 4",
        gettext_lazy("among equals the pairing stands that comes first in the order of the system"),
    ),
    "turns": (
        "C.04.3, 5.2; C.04.5, 4.3",
        gettext_lazy("the rule on turns says who of the two begins"),
    ),
    "other": ("", gettext_lazy("the system makes another pairing")),
}
"""The article that a criterion stands in, and what it wants."""


def criterion_in_words(code: str) -> str:
    """What a criterion wants, after its article."""
    article, wanted = CRITERIA[code]
    return f"{article}: {wanted}" if article else str(wanted)


def worse_in_words(worse: Worse) -> str:
    """The first criterion that gets worse, where, and what it comes to."""
    said = [criterion_in_words(worse.criterion) + "."]
    if worse.score:
        said.append(_("Score group %(score)s.") % {"score": worse.score})
    if worse.made != worse.best:
        said.append(
            _("With this pairing: %(made)s; with that of the system: %(best)s.")
            % {"made": worse.made, "best": worse.best}
        )
    return " ".join(said)
