"""The plot of results: bars as wide as their shares, readable without seeing them."""

from xml.etree import ElementTree

from tournaments.queries.search.tally import Tally
from tournaments.web.games.plot import WIDTH, PlotWords, plot

WORDS = PlotWords("Shares <of> results", "Black", "Draw", "White")
SVG = "{http://www.w3.org/2000/svg}"


def test_a_bar_is_cut_by_shares_and_says_its_games():
    drawn = ElementTree.fromstring(
        plot(
            [("8 Edinburgh & so", Tally(black=1, drawn=2, white=1)), ("9", Tally(others=3))], WORDS
        )
    )
    assert (drawn.get("role"), drawn.get("aria-label")) == ("img", "Shares <of> results")
    texts = [text.text for text in drawn.iter(f"{SVG}text")]
    assert texts == ["Black", "Draw", "White", "8 Edinburgh & so", "4"]
    bars = list(drawn.iter(f"{SVG}rect"))[3:]
    assert [(bar.get("class"), float(bar.get("x")), float(bar.get("width"))) for bar in bars] == [
        ("black", 0, WIDTH / 4),
        ("drawn", WIDTH / 4, WIDTH / 2),
        ("white", 3 * WIDTH / 4, WIDTH / 4),
    ]


def test_what_did_not_happen_has_no_bar():
    drawn = plot([("1", Tally(white=7))], WORDS)
    assert drawn.count('class="white"') == 2, "in the legend and in the bar"
    assert drawn.count('class="black"') == drawn.count('class="drawn"') == 1
