"""JupyterLab and Chromium, driven: what the tests, the benchmark and the pictures of the docs share."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import nbformat

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


def chromium_path():
    """Where Chromium is: Debian's, or the one that CHROMIUM names; None where there is none."""
    path = os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
    )
    return path if path and Path(path).exists() else None


@contextmanager
def serving(base):
    """JupyterLab as `corerules lab` starts it, in the folder ``base``, on a copy of the lessons.

    ``.root`` is the copy's folder; ``.url``, ``.token`` and ``.log`` are the server's.
    """
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
        wrong = self.page.evaluate(WENT_WRONG)
        assert not wrong, "; ".join(wrong)

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
    raise RuntimeError(f"JupyterLab does not answer:\n{log.read_text()[-3000:]}")


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
