"""Where sources differ: each point with what may be chosen, told from the records themselves."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from rules.variants import Option, Variant
from tournaments.web.rules import words
from tournaments.web.rules.facts import FACTS

Sentences = Callable[[Variant], list[str]]


@dataclass(frozen=True, slots=True)
class Choice:
    """What may be played on a point: its name in the record, and what the record then says."""

    key: str
    told: list[str]


@dataclass(frozen=True, slots=True)
class Disputed:
    """A point on which sources differ: what is recommended, what may be chosen instead, who says so."""

    key: str
    title: str
    here: Choice
    instead: list[Choice]
    source: str

    @property
    def choices(self) -> list[Choice]:
        """All that may be chosen, the recommended first."""
        return [self.here, *self.instead]

    def chosen(self, choices: Mapping[str, str]) -> Choice:
        """What is played where these choices were made."""
        wanted = choices.get(self.key, self.here.key)
        return next(choice for choice in self.choices if choice.key == wanted)


def _start(variant: Variant) -> list[str]:
    return [words.armies_in_words(variant), words.first_in_words(variant)]


# What a point is about, by the first of these facts that it changes, and the sentences that tell it.
TOLD: Mapping[str, tuple[Promise, Sentences]] = {
    "board": (
        gettext_lazy("The board"),
        lambda variant: [*words.board_in_words(variant), words.names_in_words(variant)],
    ),
    "tint": (gettext_lazy("The board"), words.board_in_words),
    "start": (gettext_lazy("The start"), _start),
    "is_first_side_drawn": (
        gettext_lazy("Who begins"),
        lambda variant: [words.first_in_words(variant)],
    ),
    "men_move": (gettext_lazy("How men move"), words.men_in_words),
    "men_pass": (gettext_lazy("How men move"), words.men_in_words),
    "men_capture": (gettext_lazy("How men capture"), words.captures_in_words),
    "men_take_kings": (gettext_lazy("How men capture"), words.captures_in_words),
    "missed": (gettext_lazy("How men capture"), words.captures_in_words),
    "kings_move": (gettext_lazy("Kings"), words.kings_in_words),
    "kings_capture": (gettext_lazy("Kings"), words.kings_in_words),
    "flying_kings": (gettext_lazy("Kings"), words.kings_in_words),
    "landing": (gettext_lazy("Kings"), words.kings_in_words),
    "king_moves_in_a_row": (gettext_lazy("Kings"), words.kings_in_words),
    "crowning": (gettext_lazy("Crowning"), words.crowning_in_words),
    "crown_squares": (gettext_lazy("Crowning"), words.crowning_in_words),
    "precedence": (
        gettext_lazy("Which capture must be chosen"),
        lambda variant: words.choice_in_words(variant.precedence),
    ),
    "lifting": (
        gettext_lazy("When captured pieces leave the board"),
        lambda variant: [str(FACTS[variant.lifting])],
    ),
    "turns_back": (
        gettext_lazy("Turning straight back"),
        lambda variant: [words.turning_in_words(variant.turns_back)],
    ),
    "goal": (gettext_lazy("Winning and losing"), lambda variant: [str(FACTS[variant.goal])]),
    "capture_sign": (gettext_lazy("Notation"), words.notation_in_words),
    "results": (gettext_lazy("Notation"), words.notation_in_words),
    "game_type": (gettext_lazy("Notation"), words.notation_in_words),
}
IMPLIED_BY_THE_BOARD = frozenset({"start", "crown_squares"})


def disputed_of(variant: Variant) -> list[Disputed]:
    """The points on which sources differ."""
    return [_point(variant, option) for option in variant.options]


def other_than_recommended(variant: Variant, choices: Mapping[str, str]) -> list[tuple[str, str]]:
    """What was chosen otherwise than the rulebook recommends: each point by its title, and the choice."""
    points = disputed_of(variant)
    made = [(point, point.chosen(choices)) for point in points]
    return [(point.title, told(choice)) for point, choice in made if choice is not point.here]


def told(choice: Choice) -> str:
    """A choice in a line."""
    return " ".join(choice.told)


def _point(variant: Variant, option: Option) -> Disputed:
    facts = [fact for fact in TOLD if any(fact in other for other in option.alternatives.values())]
    if "board" in facts:
        facts = [fact for fact in facts if fact not in IMPLIED_BY_THE_BOARD]
    here, *instead = _choices(variant, option, [TOLD[fact][1] for fact in facts])
    title = str(TOLD[facts[0]][0]) if facts else option.key
    return Disputed(option.key, title, here, instead, option.source)


def _choices(variant: Variant, option: Option, sentences: Iterable[Sentences]) -> list[Choice]:
    """Say of each choice what is not said of all; squares that no sentence names are left to its name."""
    said = {
        choice: list(
            dict.fromkeys(
                sentence
                for tell in dict.fromkeys(sentences)
                for sentence in tell(variant.with_option(option.key, choice))
            )
        )
        for choice in (option.default, *option.alternatives)
    }
    everywhere = set.intersection(*map(set, said.values()))
    return [
        Choice(choice, [each for each in told if each not in everywhere] or told or [choice])
        for choice, told in said.items()
    ]
