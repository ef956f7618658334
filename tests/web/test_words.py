"""Every word that a person reads goes through gettext: nothing is written bare into a template."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings

TEMPLATES = Path(settings.BASE_DIR) / "templates"
# The page for our own faults must not depend on anything that may be at fault, languages included.
WITHOUT_LANGUAGE = {"500.html"}
NAMES = {"Doublecorner"}
READ_ATTRIBUTES = {"alt", "title", "aria-label", "placeholder", "aria-description", "value"}


class Reader(HTMLParser):
    """Collects what a person would read."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside.append(tag)
        kind = dict(attrs).get("type") or ""
        self.texts += [
            value or ""
            for name, value in attrs
            if name in READ_ATTRIBUTES and not (name == "value" and kind in ("hidden", "radio", ""))
        ]

    def handle_endtag(self, tag: str) -> None:
        if tag in self.inside:
            del self.inside[len(self.inside) - 1 - self.inside[::-1].index(tag) :]

    def handle_data(self, data: str) -> None:
        if not {"kbd", "code", "script"} & set(self.inside):
            self.texts.append(data)


def bare_words(source: str) -> list[str]:
    """Words of a template that stand outside the tags of translation."""
    for kind in ("comment", "blocktranslate"):
        source = re.sub(rf"{{% {kind}.*?{{% end{kind} %}}", " ", source, flags=re.DOTALL)
    source = re.sub(r"{%.*?%}|{{.*?}}|{#.*?#}", " ", source, flags=re.DOTALL)
    reader = Reader()
    reader.feed(source)
    words = re.findall(r"[^\W\d_]{2,}", " ".join(reader.texts))
    return [word for word in words if word not in NAMES]


def test_the_check_itself_finds_bare_words():
    assert bare_words('<p title="Hi there">{% translate "Hello" %} World {{ name }}</p>') == [
        "Hi",
        "there",
        "World",
    ]


@pytest.mark.parametrize(
    "template",
    sorted(TEMPLATES.rglob("*.html")),
    ids=lambda file: str(file.relative_to(TEMPLATES)),
)
def test_no_template_has_bare_words(template):
    if template.name in WITHOUT_LANGUAGE:
        assert "{% " not in template.read_text(encoding="utf-8")
        return
    assert bare_words(template.read_text(encoding="utf-8")) == []
