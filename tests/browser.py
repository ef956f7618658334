"""A real Chromium for the journeys: one browser, a page for each test, and what every page owes readers."""

import os
import shutil
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

# Playwright's synchronous interface runs a loop of its own, beside which Django refuses to work.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 780}


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


def watch(page: Page) -> list[str]:
    """Collect what goes wrong inside a page."""
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    return faults


def check_readable(page: Page) -> None:
    """By axe's rules in both themes, and without scrolling sideways at either width."""
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
