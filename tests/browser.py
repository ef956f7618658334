"""A real Chromium for the journeys: one browser, a page for each test, and what every page owes readers."""

import os
import shutil
import time
from collections.abc import Iterable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core.handlers.wsgi import WSGIHandler
from playwright.sync_api import Browser, Page, sync_playwright

# Playwright's synchronous interface runs a loop of its own, beside which Django refuses to work.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 780}


@pytest.fixture(autouse=True)
def late_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """ANSWER_AFTER=1 lets every form wait a second: a journey that does not wait for its answer fails."""
    seconds = float(os.environ.get("ANSWER_AFTER", 0))
    handle = WSGIHandler.__call__

    def late(self: WSGIHandler, environ: dict[str, object], start: object) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] == "POST":
            time.sleep(seconds)
        return handle(self, environ, start)

    if seconds:
        monkeypatch.setattr(WSGIHandler, "__call__", late)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if chromium is None:
        if os.environ.get("CI"):
            pytest.fail("no Chromium on this machine")
        pytest.skip("no Chromium on this machine; CHROMIUM names another path")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page on a phone; a fault in its console fails the test."""
    page = browser.new_page(viewport=PHONE)
    faults = watch(page)
    yield page
    page.close()
    assert faults == []


@pytest.fixture
def desk(browser: Browser) -> Iterator[Page]:
    """The organiser's laptop."""
    page = browser.new_page(viewport=DESKTOP)
    faults = watch(page)
    yield page
    page.close()
    assert faults == []


def watch(page: Page) -> list[str]:
    """Collect what goes wrong inside a page."""
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    return faults


def check_readable(page: Page) -> None:
    """By axe's rules in both themes, by keyboard alone, and without scrolling sideways at either width."""
    # Scripts that come late would change the page under the look.
    page.wait_for_load_state()
    before = page.viewport_size
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= size["width"], f"{page.url} is {width} wide on {size['width']}"
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        result = Axe().run(page)
        assert result.violations_count == 0, f"{page.url}, {scheme}\n{result.generate_report()}"
    page.emulate_media(color_scheme="light")
    if before:
        page.set_viewport_size(before)
    check_keyboard(page)


# What can be worked with a mouse, as far as it is to be seen; of a group of radio buttons one is enough,
# and of a grid, where the arrow keys lead from square to square.
WORKED = """() => [...document.querySelectorAll(
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")]
    .filter((each) => !each.matches("[role=gridcell][tabindex='-1']"))
    .filter((each) => !each.disabled && each.checkVisibility({visibilityProperty: true}))
    .map((each, place) => (each.dataset.place = each.type === "radio" ? each.name : String(place)))"""
FOCUSED = """() => {
    const each = document.activeElement;
    const look = getComputedStyle(each);
    const ring = getComputedStyle(each.closest("label, .keys") ?? each);
    const follows = each.nextElementSibling ? getComputedStyle(each.nextElementSibling) : look;
    const isSeen = [look, ring, follows].some((style) => style.outlineStyle !== "none");
    return [each.dataset.place ?? "", isSeen, each.outerHTML.slice(0, 120)];
}"""


def check_keyboard(page: Page) -> None:
    """Tab reaches everything that can be worked, and the focus is to be seen wherever it is."""
    worked = set(page.evaluate(WORKED))
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    reached = set()
    for _ in range(2 * len(worked) + 10):
        page.keyboard.press("Tab")
        place, is_seen, html = page.evaluate(FOCUSED)
        if place:
            assert is_seen, f"{page.url}: no one sees the focus on {html}"
            reached.add(place)
        if reached >= worked:
            return
    missed = page.evaluate(
        "places => places.map(p => document.querySelector(`[data-place='${p}']`).outerHTML.slice(0, 120))",
        sorted(worked - reached),
    )
    raise AssertionError(f"{page.url}: Tab does not reach {missed}")
