"""The rulebooks as pages: made from the record, with pictures in which the engine says what is legal.

No test here but one may use the database: a page of rules asks it for nothing.
"""

import inspect
import re
from dataclasses import fields
from enum import Enum
from xml.etree import ElementTree

import pytest

import rules.precedence
from rules import variants
from rules.draws import DRAW_SETS, Call, default_draws, get_draws
from rules.fen import write_fen
from rules.movegen import legal_moves
from rules.play import Play
from rules.precedence import Preference
from rules.rulebooks import EXAMPLES, load_file, read_variant
from rules.variants import all_variants, get_variant
from rules.variants.facts import ALL_DIAGONALS
from tests.factories import make_tournament, make_user
from tournaments import labels
from tournaments.services.events import list_tournament
from tournaments.web.rules.disputed import TOLD, disputed_of
from tournaments.web.rules.draw_scenes import draw_pictures
from tournaments.web.rules.draw_words import CALLS, rule_in_words
from tournaments.web.rules.facts import FACTS, PREFERENCES
from tournaments.web.rules.families import CHOICES, UNKNOWN, families, in_a_line
from tournaments.web.rules.sections import scenes_of, sections_of, told_of
from tournaments.web.rules.ways import ways_in_words
from tournaments.web.rules.words import armies_in_words

KEYS = [variant.key for variant in all_variants()]
# Looking for the pictures of all takes a while: these have every fact between them.
QUICK = {"english", "italian", "russian", "frisian", "turkish", "dameo", "corner", "malaysian"}
PICTURED = [
    pytest.param(key, marks=() if key in QUICK else pytest.mark.slow, id=key) for key in KEYS
]


def page_of(client, key: str) -> str:
    return client.get(f"/rules/{key}/").content.decode()


def preferences() -> list[Preference]:
    """Every rule of precedence there is: a function of a route and the kings."""
    return [
        function
        for _name, function in inspect.getmembers(rules.precedence, inspect.isfunction)
        if list(inspect.signature(function).parameters) == ["route", "kings"]
    ]


def test_every_rulebook_stands_in_the_list_under_a_family(client):
    page = client.get("/rules/").content.decode()
    for key in KEYS:
        assert f'href="/rules/{key}/"' in page
    assert sorted(line.variant.key for _, lines in families() for line in lines) == sorted(KEYS)
    assert "Other rulebooks" not in page


def test_names_without_rules_are_said_to_be_without_rules(client):
    page = client.get("/rules/").content.decode()
    part = page[page.index("Names known, rules not found") :]
    for name in ("Dvacet proti deseti", "Středověká bitva", "Jezdecká dáma", "Dám"):
        assert f'<b lang="cs">{name}</b>' in part
    assert "docs/variant-files.md" in part
    assert len(UNKNOWN) == 4


@pytest.mark.parametrize("key", PICTURED)
def test_every_rulebook_has_a_page_with_sound_pictures(client, key):
    response = client.get(f"/rules/{key}/")
    assert response.status_code == 200
    page = response.content.decode()
    drawings = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(drawings) >= 7
    for drawing in drawings:
        assert ElementTree.fromstring(drawing).attrib["role"] == "img"
    for source in get_variant(key).sources:
        assert source in page.replace("&#x27;", "'")


def test_an_unknown_rulebook_is_not_found(client):
    assert client.get("/rules/chess/").status_code == 404
    assert client.get("/rules/chess.toml").status_code == 404


def test_every_rulebook_can_be_taken_away_as_a_file(client):
    file = client.get("/rules/spanish.toml")
    assert 'filename="spanish.toml"' in file["Content-Disposition"]
    read = read_variant(file.content.decode(), key="ours")
    assert read.faults == ()
    assert read.variant
    assert legal_moves(read.variant, read.variant.start) == legal_moves(
        get_variant("spanish"), get_variant("spanish").start
    )
    assert 'href="/rules/spanish.toml"' in page_of(client, "spanish")


@pytest.mark.parametrize("key", PICTURED)
def test_what_a_picture_shows_is_what_the_engine_finds(key):
    variant = get_variant(key)
    for scenes in scenes_of(variant).values():
        for scene in scenes:
            legal = legal_moves(variant, scene.position)
            assert set(scene.moves) <= set(legal)
            if scene.changed:
                assert set(scene.moves) == set(legal) != set(scene.otherwise)
            if scene.is_end:
                assert legal == ()


@pytest.mark.slow
def test_where_it_can_matter_a_picture_shows_when_pieces_leave():
    without = [key for key in KEYS if not scenes_of(get_variant(key))["lifting"]]
    assert not any(get_variant(key).flying_kings for key in without)


def test_each_of_several_rules_of_choice_is_shown_by_what_would_be_without_it(client):
    page = page_of(client, "spanish")
    assert page.count("Without rule 1: ") == page.count("Without rule 2: ") == 1


def test_the_page_of_frisian_draughts_tells_its_rules(client):
    page = page_of(client, "frisian")
    for told in (
        "10 × 10 squares.",
        "in all eight directions, along rows and columns over the squares between",
        "any number of kings is worth a shade less than twice as many men",
        "no more than 3 moves in a row that capture nothing",
        "2 kings against a lone king: 7 moves each",
        "GameType 40,W,10,10,N2,0",
    ):
        assert told in page


def test_a_page_says_which_tint_plays_where_a_source_does(client):
    assert "The light squares play." in page_of(client, "spanish")
    assert "The dark squares play." in page_of(client, "english")
    for key in ("jamaican", "turkish"):
        assert "squares play." not in page_of(client, key).replace("All squares play; ", "")


def test_the_order_of_the_italian_rules_is_a_numbered_list(client):
    page = page_of(client, "italian")
    part = page[page.index('id="choice"') :]
    items = re.findall(r"<li>(.*?)</li>", part[: part.index("</ol>")])
    assert [item.split(";")[0] for item in items] == [
        "The most pieces must be captured",
        "If a king can capture, a king must, and not a man.",
        "The most kings must be captured.",
        "The capture that meets a king earliest must be chosen.",
    ]


def test_a_disputed_fact_is_told_with_its_source(client):
    page = page_of(client, "turkish")
    assert "crowning=during-capture" in page
    assert "H. J. R. Murray 1951" in page
    (point,) = disputed_of(get_variant("turkish"))
    assert point.title == "Crowning"
    assert point.here.told != point.instead[0].told


@pytest.mark.parametrize("key", KEYS)
def test_the_ending_that_is_shown_is_the_one_that_counts(key):
    rules = get_draws(default_draws(key))
    for picture in draw_pictures(get_variant(key), rules):
        fen = write_fen(get_variant(key), picture.scene.position)
        running = Play.start(get_variant(key), fen, draws=rules).counters()
        assert any(
            picture.legal == f"By {counter.rule.article} the moves are counted from here."
            for counter in running
        )


def test_the_endings_of_the_federations_are_shown():
    shown = {key for key in KEYS if draw_pictures(get_variant(key), get_draws(default_draws(key)))}
    assert {"international", "russian", "frisian", "portuguese", "pool"} <= shown


def test_a_game_without_a_text_on_draws_says_so(client):
    assert default_draws("thai") == "none"
    assert "No other rule for draws was found" in page_of(client, "thai")


def test_only_the_corner_game_marks_its_crowning_squares(client):
    assert "The crowning squares of White: b8, a7." in page_of(client, "corner")
    assert "The crowning squares of White" not in page_of(client, "czech")


def test_a_tournament_leads_to_the_rules_it_is_played_by(client, db):
    tournament = make_tournament(4)
    list_tournament(tournament=tournament, by=None)
    client.force_login(make_user(is_superuser=True))
    for page in (f"/t/{tournament.slug}/players/", f"/organise/{tournament.slug}/"):
        assert 'href="/rules/english/"' in client.get(page).content.decode()
    assert 'href="/rules/"' in client.get("/organise/").content.decode()


# Every value that a record can have has its words: a new rule cannot appear without them.


@pytest.mark.parametrize(
    "value",
    [
        value
        for _name, kind in inspect.getmembers(variants, inspect.isclass)
        if issubclass(kind, Enum)
        for value in kind
    ],
    ids=str,
)
def test_every_fact_has_words(value):
    assert str(FACTS[value])


@pytest.mark.parametrize("rule", preferences(), ids=lambda rule: rule.__name__)
def test_every_rule_of_precedence_has_words(rule):
    assert str(PREFERENCES[rule])
    assert str(CHOICES[rule])


@pytest.mark.parametrize("key", DRAW_SETS)
def test_every_draw_rule_has_words_and_the_set_a_name(key):
    assert str(labels.DRAW_SETS[key])
    told = [rule_in_words(rule) for rule in DRAW_SETS[key]]
    assert all(told)
    assert len(set(told)) == len(told)
    assert CALLS.keys() == set(Call)


@pytest.mark.parametrize("key", KEYS)
def test_every_section_and_option_of_a_rulebook_has_words(key):
    variant = get_variant(key)
    for told in told_of(variant).values():
        assert told
        assert all(told)
    for point in disputed_of(variant):
        assert point.here.told
        assert all(other.told and other.told != point.here.told for other in point.instead)
    assert key in labels.VARIANTS


def test_whatever_fact_a_club_leaves_open_can_be_told():
    facts = {fact.name for fact in fields(variants.Variant)}
    assert TOLD.keys() == facts - {"key", "options", "sources"}


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.toml")), ids=lambda file: file.stem)
def test_a_rulebook_that_a_club_wrote_can_be_told(file):
    variant = load_file(file).variant
    assert variant
    assert in_a_line(variant)
    for section in sections_of(variant):
        assert section.told
        assert all(section.told)


def test_unequal_armies_are_told_apart():
    variant = load_file(EXAMPLES / "twenty-against-ten.toml").variant
    assert variant
    assert armies_in_words(variant) == "White has 20 men, Black 10 kings."


def test_any_set_of_directions_can_be_said():
    assert ways_in_words(ALL_DIAGONALS) == "diagonally, forward and backward"
    assert ways_in_words([(0, 1), (-1, -1), (1, -1)]) == "straight forward, diagonally backward"
