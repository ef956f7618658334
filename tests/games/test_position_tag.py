"""The tag that puts a position on a page."""

from django.template import Context, Template

from rules.variants import get_variant


def shown(arguments: str, **values: object) -> str:
    source = "{% load diagram %}{% position_diagram " + arguments + " %}"
    return Template(source).render(Context(values))


def test_a_fen_becomes_a_board_told_in_words():
    html = shown("'english' fen label=label", fen="W:WK3,21:B1,2,K29", label="After <20> plies")
    assert html.startswith('<div class="board"><svg ')
    assert 'aria-label="After &lt;20&gt; plies"' in html
    assert (
        "<desc>Black men: 1, 2. Black kings: 29. White men: 21. White kings: 3. White to move.</desc>"
        in html
    )


def test_a_position_needs_no_fen():
    html = shown("'international' position", position=get_variant("international").start)
    assert html.count("<circle") == 40
    assert 'aria-label="Position on the board"' in html


def test_what_cannot_be_read_is_said_and_breaks_nothing():
    for variant, fen in (("english", "W:W99:B1"), ("english", "<script>"), ("chess", "W:W30:B1")):
        html = shown("variant fen", variant=variant, fen=fen)
        assert html == '<p class="soft">This position cannot be shown.</p>'
