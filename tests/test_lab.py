"""Opening the lessons: which folder, which words, and that JupyterLab really answers."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path

import pytest

from corerules import cli, lab
from corerules.lab import NoLessons

ROOT = Path(__file__).parents[1]


class TakenOver(Exception):
    """Stands for the moment at which JupyterLab would take the process over."""

    def __init__(self, line, environment):
        self.line, self.environment = line, environment


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """A package that came in a wheel, with two lessons; the reader stands in an empty folder."""
    package, here = tmp_path / "site" / "corerules", tmp_path / "here"
    (package / "_notebooks" / "data").mkdir(parents=True)
    (package / "_notebooks" / "00_start.ipynb").write_text("first")
    (package / "_notebooks" / "data" / "cards.csv").write_text("Pulsar")
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setattr(lab, "PACKAGE", package)
    return here


@pytest.fixture
def taken_over(monkeypatch):
    """Calls `lab.start` and gives back what would have been started."""

    def execve(path, line, environment):
        raise TakenOver(line, environment)

    monkeypatch.setattr(os, "execve", execve)

    def start(*args, **options):
        with pytest.raises(TakenOver) as caught:
            lab.start(*args, **options)
        return caught.value

    return start


def test_a_checkout_opens_its_own_lessons():
    """What is changed there is changed in the project."""
    assert lab.lessons_in(None) == ROOT / "notebooks"


def test_an_installed_package_copies_its_lessons_beside_the_reader(installed):
    """Nobody works inside site-packages."""
    folder = lab.lessons_in(None)

    assert folder == installed / "corerules-notebooks"
    assert (folder / "00_start.ipynb").read_text() == "first"
    assert (folder / "data" / "cards.csv").read_text() == "Pulsar"


def test_a_lesson_that_the_reader_has_is_never_overwritten(installed):
    """He has written into it; the one that is missing comes back."""
    folder = lab.lessons_in(None)
    (folder / "00_start.ipynb").write_text("mine")
    (folder / "data" / "cards.csv").unlink()

    lab.lessons_in(None)

    assert (folder / "00_start.ipynb").read_text() == "mine"
    assert (folder / "data" / "cards.csv").read_text() == "Pulsar"


def test_a_named_folder_gets_the_lessons_and_keeps_the_rest(installed):
    """A teacher's folder, for example."""
    (installed / "class").mkdir()
    (installed / "class" / "plan.txt").write_text("Monday")

    folder = lab.lessons_in(Path("class"))

    names = sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
    assert folder == installed / "class"
    assert names == ["00_start.ipynb", "data/cards.csv", "plan.txt"]


def test_a_fresh_copy_overwrites_nothing(installed):
    """Issue 3: what the reader changed stays where it is, and the new copy lies beside it."""
    old = lab.lessons_in(None)
    (old / "00_start.ipynb").write_text("mine")

    new, newer = lab.fresh_lessons_in(None), lab.fresh_lessons_in(None)

    assert [folder.name for folder in (old, new, newer)] == [
        "corerules-notebooks", "corerules-notebooks-2", "corerules-notebooks-3"]
    assert [(folder / "00_start.ipynb").read_text() for folder in (old, new, newer)] == ["mine", "first", "first"]


def test_a_fresh_copy_goes_where_it_was_asked_for_if_there_is_room(installed):
    """A folder that is new or empty; a file of that name is no room."""
    (installed / "empty").mkdir()
    (installed / "taken").write_text("a file")

    asked = [lab.fresh_lessons_in(Path(name)).name for name in ("class", "empty", "taken")]

    assert asked == ["class", "empty", "taken-2"] and (installed / "taken").read_text() == "a file"
    assert (installed / "class" / "data" / "cards.csv").read_text() == "Pulsar"


def test_the_command_takes_the_word_fresh(installed, taken_over):
    """`corerules lab --fresh DIR`."""
    line = taken_over(Path("class"), browser=False, fresh=True).line

    assert f"--ServerApp.root_dir={installed / 'class'}" in line
    arguments = cli.parser().parse_args(["lab", "--fresh", "class"])
    assert (arguments.folder, arguments.fresh) == (Path("class"), True)


def test_a_checkout_copies_into_a_named_folder_too(tmp_path):
    """The same word means the same, however the package came."""
    folder = lab.lessons_in(tmp_path / "mine")

    shipped = ROOT / "notebooks" / "00_start.ipynb"
    assert (folder / "00_start.ipynb").read_bytes() == shipped.read_bytes()


def test_a_folder_that_is_a_file_is_refused(installed):
    """With the place and the reason."""
    (installed / "class").write_text("a file")

    with pytest.raises(NoLessons, match=r"here/class: the lessons cannot be put here: "):
        lab.lessons_in(Path("class"))


def test_an_installation_without_lessons_is_told(tmp_path, monkeypatch):
    """Instead of an empty JupyterLab."""
    monkeypatch.setattr(lab, "PACKAGE", tmp_path / "corerules")

    with pytest.raises(NoLessons, match="this installation has no lessons"):
        lab.lessons_in(None)


def test_jupyterlab_takes_over_with_this_python_and_the_first_lesson(installed, taken_over):
    """The token travels by the environment: a command line can be read by other users."""
    started = taken_over(browser=False)

    token = started.environment["JUPYTER_TOKEN"]
    assert started.line[:3] == [sys.executable, "-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={installed / 'corerules-notebooks'}" in started.line
    assert "--LabApp.default_url=/lab/tree/00_start.ipynb" in started.line
    assert len(token) == 32
    assert token not in " ".join(started.line)


def test_a_token_that_the_reader_has_set_is_kept(installed, taken_over, monkeypatch):
    """He may open JupyterLab from elsewhere with it."""
    monkeypatch.setenv("JUPYTER_TOKEN", "mine")

    started = taken_over(browser=False)

    assert started.environment["JUPYTER_TOKEN"] == "mine"


def test_the_readers_own_configuration_goes_before_ours(monkeypatch):
    """Ours are defaults, in a folder that Jupyter looks into last."""
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "/mine")

    first, last = lab.environment()["JUPYTER_CONFIG_PATH"].split(os.pathsep)

    settings = json.loads((Path(last) / "labconfig" / "default_setting_overrides.json").read_text())
    assert first == "/mine"
    assert settings == {"@jupyterlab/apputils-extension:notification": {"checkForUpdates": False, "fetchNews": "false"}}


def test_the_address_is_printed_with_port_and_token(installed, taken_over, capsys):
    """Without a display it is the only way in."""
    started = taken_over(port=9123, browser=False)

    printed = capsys.readouterr().out
    token = started.environment["JUPYTER_TOKEN"]
    assert "Open this address in a browser:" in printed
    assert f"http://127.0.0.1:9123/lab/tree/00_start.ipynb?token={token}" in printed
    assert "--ServerApp.port=9123" in started.line


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there may a display be missing")
@pytest.mark.parametrize(("name", "opens"), [(None, False), ("DISPLAY", True), ("WAYLAND_DISPLAY", True)])
def test_a_browser_opens_only_where_somebody_sees_it(name, opens, installed, taken_over, monkeypatch):
    """A text browser in the terminal would hide the address."""
    for known in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(known, raising=False)
    if name:
        monkeypatch.setenv(name, ":0")
    monkeypatch.setattr(webbrowser, "get", lambda: None)

    started = taken_over()

    assert ("--no-browser" not in started.line) == opens


def test_a_machine_without_any_browser_gets_the_address(installed, taken_over, monkeypatch, capsys):
    """A display alone is not enough."""

    def none_there():
        raise webbrowser.Error

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", none_there)

    started = taken_over()

    assert "--no-browser" in started.line
    assert "Open this address" in capsys.readouterr().out


@pytest.mark.parametrize(("user", "allowed"), [(0, True), (1000, False)])
def test_root_is_allowed_only_where_the_reader_is_root(user, allowed, monkeypatch, tmp_path):
    """In a container he often is, and JupyterLab would refuse."""
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)

    line = lab.command(tmp_path, 8888, browser=True)

    assert ("--allow-root" in line) == allowed


def test_a_taken_port_is_passed_over(monkeypatch):
    """Somebody else's JupyterLab usually has 8888."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setattr(lab, "USUAL_PORT", taken)

        port = lab.free_port()

    assert port != taken
    assert port > 0


def test_the_command_opens_the_first_lesson(tmp_path):
    """The whole of it, without a browser: the printed address answers with a page, and the lesson is served."""
    env = {**os.environ, "JUPYTER_CONFIG_DIR": str(tmp_path / "c"), "JUPYTER_DATA_DIR": str(tmp_path / "d")}
    env |= {"JUPYTER_RUNTIME_DIR": str(tmp_path / "r"), "IPYTHONDIR": str(tmp_path / "i"), "JUPYTER_TOKEN": "lesson"}
    line = [sys.executable, "-m", "corerules", "lab", str(tmp_path / "mine"), "--no-browser"]
    with (tmp_path / "log").open("w") as log, subprocess.Popen(
        line, env=env, cwd=tmp_path, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
    ) as server:  # fmt: skip
        try:
            address = re.search(r"http://\S+", waited_for((tmp_path / "log").read_text, "http://", server))[0]
            page = waited_for(lambda: answer(address), "jupyter-config-data", server)
            lesson = answer(address.replace("/lab/tree/", "/api/contents/"))
        finally:
            if server.poll() is None:
                os.killpg(server.pid, signal.SIGTERM)

    assert "JupyterLab" in page
    assert '"name": "00_start.ipynb"' in lesson


def answer(address):
    """What the address answers; nothing while nobody listens."""
    try:
        with urllib.request.urlopen(address, timeout=30) as reply:
            return reply.read().decode()
    except (urllib.error.URLError, ConnectionError):
        return ""


def waited_for(read, words, server):
    """The first text with ``words`` in it that ``read`` gives while the server lives, for up to a minute."""
    for _ in range(240):
        if words in (text := read()):
            return text
        if server.poll() is not None:
            break
        time.sleep(0.25)
    raise AssertionError(f"no {words!r} in {read()!r}; the server's status is {server.poll()}")


@pytest.mark.parametrize("port", [-1, 0, 65536, 99999])
def test_a_number_that_is_no_port_is_refused_before_anything_is_said(port, capsys):
    """README: a mistake is told in one line."""
    with pytest.raises(lab.BadPort, match="from 1 to 65535"):
        lab.start(port=port, browser=False)

    assert capsys.readouterr().out == ""


def test_a_port_that_somebody_has_is_refused():
    """README: a mistake is told in one line."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()

        with pytest.raises(lab.BadPort, match="cannot be had"):
            lab.start(port=taken.getsockname()[1], browser=False)
