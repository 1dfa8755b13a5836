"""One JupyterLab and one Chromium for all browser tests, and the object ``lab`` that drives them.

Everything in this folder carries the marker ``browser``. Without ``-m browser`` it is skipped; with it, and
without a Chromium, it is skipped with the reason, but fails where CI is set: there nothing may pass unseen.
"""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path
from types import SimpleNamespace

import nbformat
import pytest

from corerules import lab as start

ROOT = Path(__file__).parents[2]
VIEWPORT = {"width": 1280, "height": 900}
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
]  # fmt: skip
INSIDE = re.compile(r"(https?|wss?)://(127\.0\.0\.1|localhost)[:/]|data:|blob:|about:")
# The dot that tells whether a kernel is idle says so before there is one, and a "run all" is then dropped
# without a word: so wait for the kernel's own answer, and for the promise of the command.
KERNEL_ANSWERS = """async () => {
    const panel = window.jupyterapp.shell.currentWidget;
    await panel.context.ready;
    await panel.sessionContext.ready;
    await panel.sessionContext.session.kernel.info;
}"""
OPENED = "name => window.jupyterapp?.shell?.currentWidget?.context?.path === name"
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
# Asked of the notebook itself: what stands on the page depends on how far it is scrolled.
WENT_WRONG = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model)
    .filter(cell => cell.type === 'code' && cell.sharedModel.source.trim())
    .flatMap(cell => [
        ...(cell.executionCount === null ? [`not run: ${cell.sharedModel.source}`] : []),
        ...cell.outputs.toJSON().filter(o => o.output_type === 'error').map(o => `${o.ename}: ${o.evalue}`)])"""


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
    path = os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
    )
    if not path or not Path(path).exists():
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
    """JupyterLab as `corerules lab` starts it, on a copy of the lessons and away from whoever's settings.

    ``.root`` is the copy's folder; ``.url``, ``.token`` and ``.log`` are the server's.
    """
    base = tmp_path_factory.mktemp("lab")
    root, log = base / "root", base / "server.log"
    if (ROOT / "notebooks").is_dir():
        shutil.copytree(ROOT / "notebooks", root, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    root.mkdir(exist_ok=True)
    folders = {
        "JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces", "IPYTHONDIR": "ipython",
    }  # fmt: skip
    env = start.environment() | {name: str(base / folder) for name, folder in folders.items()}
    env.pop("JUPYTER_PATH", None)
    port = free_port()
    words = [*start.command(root, port, browser=False), "--expose-app-in-browser"]
    with log.open("w") as file:
        process = subprocess.Popen(
            words, cwd=root, env=env, stdin=subprocess.DEVNULL, stdout=file, stderr=file, start_new_session=True
        )
    try:
        wait_until_it_answers(f"http://127.0.0.1:{port}/api", process, log)
        yield SimpleNamespace(root=root, url=f"http://127.0.0.1:{port}", token=env["JUPYTER_TOKEN"], log=log)
    finally:
        stop(process)


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


class Lab:
    """JupyterLab as a reader meets it.

    ``page`` and ``expect`` are Playwright's; ``complaints`` gathers errors of the console and of the page, and
    requests that leave the machine. The test fails if any is left at its end.
    """

    def __init__(self, server, page, shots):
        from playwright.sync_api import expect

        self.server, self.page, self.shots, self.expect = server, page, shots, expect
        self.complaints = []
        page.set_default_timeout(30_000)
        page.on("console", lambda m: self.complaints.append(f"console: {m.text}") if m.type == "error" else None)
        page.on("pageerror", lambda error: self.complaints.append(f"page: {error}"))
        page.on("request", self.note_request)

    def note_request(self, request):
        """Complain of a request that leaves the machine."""
        if not INSIDE.match(request.url):
            self.complaints.append(f"outside: {request.url}")

    def write(self, name, *sources):
        """Put a notebook with one code cell for each of ``sources`` among the copied lessons."""
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
        book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
        nbformat.write(book, self.server.root / name)

    def open(self, name, *, alone=False):
        """Open a notebook, wait until its kernel answers, give back the page. ``alone``: without files and tabs."""
        kind = "doc" if alone else "lab"
        self.page.goto(f"{self.server.url}/{kind}/tree/{name}?token={self.server.token}&reset", timeout=60_000)
        self.page.wait_for_function(OPENED, arg=name, timeout=60_000)
        self.page.evaluate(KERNEL_ANSWERS)
        return self.page

    def run_all(self):
        """Run every cell of the open notebook; returns when the last is done.

        A cell that raised, or that did not run, fails here.
        """
        self.page.evaluate(RUN_ALL)
        assert self.page.evaluate(WENT_WRONG) == []

    def screenshot(self, name):
        """Where the picture lies that was taken: in CORERULES_SHOTS, or among pytest's own files."""
        self.shots.mkdir(parents=True, exist_ok=True)
        path = self.shots / (re.sub(r"[^\w.-]+", "-", name) + ".png")
        self.page.screenshot(path=path)
        return path

    def stop_kernels(self):
        """End what the notebooks of this test left running, so that the next one has the machine to itself."""
        for session in self.call("GET", "/api/sessions"):
            self.call("DELETE", f"/api/sessions/{session['id']}")

    def call(self, method, path):
        """The server's own answer to a request, as data."""
        request = urllib.request.Request(self.server.url + path, method=method)
        request.add_header("Authorization", f"token {self.server.token}")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read() or "null")


def free_port():
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_until_it_answers(url, process, log):
    """Return once the server answers; fail with its log when it ends or stays silent for a minute."""
    for _ in range(240):
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(url, timeout=30):
                return
        except OSError:
            time.sleep(0.25)
    stop(process)
    pytest.fail(f"JupyterLab does not answer:\n{log.read_text()[-3000:]}")


def stop(process):
    """End the process and those it started: its own group, and no other."""
    if process.poll() is not None:
        return
    os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
