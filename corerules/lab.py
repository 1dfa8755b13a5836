"""Open the lessons in JupyterLab: those of the checkout, or the reader's own copies."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import webbrowser
from pathlib import Path

from corerules.engine.errors import RulesError

PACKAGE = Path(__file__).parent
FIRST_LESSON = "00_start.ipynb"
COPIES = Path("corerules-notebooks")
USUAL_PORT = 8888


class NoLessons(RulesError):
    """There are no lessons to open, or nowhere to put them."""


class BadPort(RulesError):
    """A port that JupyterLab cannot listen on."""


def start(folder: Path | None = None, *, port: int | None = None, browser: bool = True, fresh: bool = False) -> int:
    """JupyterLab takes this process over; on Windows, where the shell would not wait for it, its exit status.

    Raises:
        NoLessons: there are none, or ``folder`` cannot hold them.
        BadPort: ``port`` is none, or somebody listens on it.
    """
    port = free_port() if port is None else checked_port(port)
    root = fresh_lessons_in(folder) if fresh else lessons_in(folder)
    browser = browser and can_open_a_browser()
    env = environment()
    address = f"http://127.0.0.1:{port}/lab/tree/{FIRST_LESSON}?token={env['JUPYTER_TOKEN']}"
    print("The lessons are in", root)
    print("JupyterLab opens in your browser; its address is" if browser else "Open this address in a browser:")
    print(f"\n    {address}\n\nCtrl-C here, twice, ends it.", flush=True)
    line = command(root, port, browser=browser)
    if os.name != "nt":
        os.execve(line[0], line, env)  # noqa: S606 (no shell is wanted)
    return subprocess.call(line, env=env)  # noqa: S603 (our own words)


def command(root: Path, port: int, *, browser: bool) -> list[str]:
    """The words that start JupyterLab on ``root``."""
    words = [
        sys.executable, "-m", "jupyterlab",
        f"--ServerApp.root_dir={root}",
        f"--LabApp.default_url=/lab/tree/{FIRST_LESSON}",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--log-level=WARN",  # so that the address above stays in sight
    ]  # fmt: skip
    if not browser:
        words.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    return words


def environment() -> dict[str, str]:
    """What JupyterLab gets from us: a token (a command line can be read by others) and our defaults for its settings.

    They keep it from asking about news in front of the lesson, and from asking the network. What the reader has
    set himself goes before them.
    """
    added = [os.environ["JUPYTER_CONFIG_PATH"]] if os.environ.get("JUPYTER_CONFIG_PATH") else []
    return {
        **os.environ,
        "JUPYTER_TOKEN": os.environ.get("JUPYTER_TOKEN") or secrets.token_hex(16),
        "JUPYTER_CONFIG_PATH": os.pathsep.join([*added, str(Path(__file__).parent / "_jupyter")]),
    }


def lessons_in(folder: Path | None) -> Path:
    """The folder to open: the checkout's own, unless the reader names one or has no checkout."""
    shipped, checkout = PACKAGE / "_notebooks", PACKAGE.parent / "notebooks"
    source = shipped if shipped.is_dir() else checkout
    if folder is None and source == checkout and (source / FIRST_LESSON).is_file():
        return checkout
    return _copied(source, (folder or COPIES).absolute())


def fresh_lessons_in(folder: Path | None) -> Path:
    """A folder with a new copy of every lesson: ``folder``, or where something lies there, one beside it by number."""
    shipped = PACKAGE / "_notebooks"
    first = target = (folder or COPIES).absolute()
    number = 1
    while os.path.lexists(target) and not (target.is_dir() and not any(target.iterdir())):
        number += 1
        target = first.with_name(f"{first.name}-{number}")
    return _copied(shipped if shipped.is_dir() else PACKAGE.parent / "notebooks", target)


def _copied(source: Path, target: Path) -> Path:
    if not (source / FIRST_LESSON).is_file():
        raise NoLessons("this installation has no lessons", value=str(source))
    try:
        copy_missing(source, target)
    except OSError as mistake:
        raise NoLessons(f"the lessons cannot be put here: {mistake.strerror}", value=str(target)) from mistake
    return target


def copy_missing(source: Path, target: Path) -> list[Path]:
    """The files that were not there and now are. What lies in ``target`` stays as the reader left it."""
    copied = []
    for file in sorted(source.rglob("*")):
        place = target / file.relative_to(source)
        if not file.is_file() or ".ipynb_checkpoints" in file.parts or os.path.lexists(place):
            continue
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".copying-", dir=place.parent)
        os.close(handle)
        shutil.copyfile(file, name)
        Path(name).chmod(0o644)
        Path(name).replace(place)  # in one step: no half lesson is left behind
        copied.append(place)
    return copied


def checked_port(port: int) -> int:
    """``port``, if JupyterLab may have it.

    Raises:
        BadPort: it is no port, or somebody listens on it.
    """
    if not 0 < port < 65536:
        raise BadPort("a port is a number from 1 to 65535", value=port, place="--port")
    try:
        with socket.socket() as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(("127.0.0.1", port))
    except OSError as e:
        raise BadPort(f"cannot be had: {e.strerror}", value=port, place="--port") from e
    return port


def free_port() -> int:
    """Jupyter's usual port, or any other that nobody listens on."""
    for port in (USUAL_PORT, 0):
        with contextlib.suppress(OSError), socket.socket() as listener:
            listener.bind(("127.0.0.1", port))
            return int(listener.getsockname()[1])
    raise NoLessons("no port is free for JupyterLab", place="127.0.0.1")


def can_open_a_browser() -> bool:
    """Whether somebody would see a browser that opens: a text browser in this terminal is none."""
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    ):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
