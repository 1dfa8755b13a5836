"""One JupyterLab and one Chromium for all browser tests, and the object ``lab`` that drives them.

Everything in this folder carries the marker ``browser``. Without ``-m browser`` it is skipped; with it, and
without a Chromium, it is skipped with the reason, but fails where CI is set: there nothing may pass unseen.
"""

import os
from pathlib import Path

import pytest

from tests.browser.driver import FLAGS, VIEWPORT, Lab, chromium_path, serving


def pytest_itemcollected(item):
    """Whatever is written in this folder needs a browser."""
    item.add_marker("browser")


def pytest_collection_modifyitems(config, items):
    """Leave the browser out of the one-command run, and say how to have it."""
    if "browser" in config.option.markexpr:
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason="needs Chromium and the `browser` extra: run `pytest -m browser`"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """Let the fixture ``lab`` know that its test failed, so that it can take a picture."""
    report = yield
    if report.when == "call":
        item.failed = report.failed
    return report


def absent(what):
    """Skip; where CI is set, fail."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def chromium():
    """The browser, started once."""
    path = chromium_path()
    if path is None:
        absent("no Chromium here: install the package `chromium`, or name its path in CHROMIUM")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        absent("no Playwright here: pip install -e '.[test,browser]'")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """JupyterLab on a copy of the lessons, away from whoever's settings; see :func:`serving`."""
    with serving(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture
def lab(request, server, chromium, tmp_path_factory):
    """A page of its own in the shared browser; afterwards nothing may have gone wrong in it unseen."""
    shots = Path(os.environ.get("CORERULES_SHOTS") or tmp_path_factory.getbasetemp() / "shots")
    context = chromium.new_context(viewport=VIEWPORT)
    driver = Lab(server, context.new_page(), shots)
    yield driver
    if getattr(request.node, "failed", False):
        picture = driver.screenshot(f"failed-{request.node.name}")
        request.node.add_report_section("teardown", "picture", f"{picture}\nserver's log: {server.log}")
    complaints = list(driver.complaints)
    driver.stop_kernels()
    context.close()
    assert complaints == []
