"""The command ``corerules``: open the lessons, print a game's phase graph, run the notebooks again.

Each subcommand imports what it needs when it runs, so that ``corerules --version`` and a misspelt
command answer at once.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from corerules import __version__
from corerules.engine.errors import RulesError


def main(argv: Sequence[str] | None = None) -> int:
    """The exit status: 0, 1 where a check found a difference, 2 for a mistake, told in one line."""
    arguments = parser().parse_args(argv)
    try:
        return int(arguments.run(arguments))
    except BrokenPipeError:  # who reads us, `head` for one, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except RulesError as mistake:
        print("corerules:", " ".join(str(mistake).split()), file=sys.stderr)
        return 2


def parser() -> argparse.ArgumentParser:
    """The words of the command line; what each does is its ``run``."""
    top = argparse.ArgumentParser(
        prog="corerules", description="A workbook in which the rules of card games are read, run and asked."
    )
    top.add_argument("--version", action="version", version=f"corerules {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    lab = commands.add_parser("lab", help="open the lessons in JupyterLab")
    lab.add_argument(
        "folder",
        nargs="?",
        type=Path,
        metavar="DIR",
        help="keep the lessons here: those that are missing are copied in, yours are left as they are",
    )
    lab.add_argument("--port", type=int, metavar="N", help="port to listen on (default: a free one)")
    lab.add_argument("--no-browser", action="store_true", help="only print the address")
    lab.set_defaults(run=open_lab)

    graph = commands.add_parser("graph", help="print the phase graph of a game")
    graph.add_argument("game", metavar="GAME", help="for example keeper-of-the-core")
    graph.add_argument("--format", choices=("text", "svg", "mermaid", "dot"), default="text")
    graph.set_defaults(run=print_graph)

    notebooks = commands.add_parser("notebooks", help="run the lessons and store or compare what they show")
    notebooks.add_argument("task", choices=("refresh", "check"))
    notebooks.add_argument("files", nargs="*", type=Path, metavar="FILE", help="default: every lesson")
    notebooks.set_defaults(run=run_notebooks)
    return top


def open_lab(arguments: argparse.Namespace) -> int:
    """The exit status of JupyterLab, where the system lets this process wait for it."""
    from corerules import lab

    return lab.start(arguments.folder, port=arguments.port, browser=not arguments.no_browser)


def print_graph(arguments: argparse.Namespace) -> int:
    """0; the graph goes to standard output, in the form asked for."""
    from corerules.study import phases

    graph = phases.of_game(arguments.game)
    forms = {"text": graph.outline, "svg": graph.svg, "mermaid": graph.mermaid, "dot": graph.dot}
    print(forms[arguments.format](), flush=True)
    return 0


def run_notebooks(arguments: argparse.Namespace) -> int:
    """0, or 1 where ``check`` found a lesson that no longer shows what it stores."""
    from corerules import notebooks

    files = notebooks.lessons(arguments.files)
    if arguments.task == "refresh":
        changed = [file for file in files if notebooks.refresh(file)]
        for file in changed:
            print(f"{file}: stored anew")
        print(f"{len(files)} notebooks run, {len(changed)} changed")
        return 0
    differences = [told for file in files if (told := notebooks.check(file))]
    for told in differences:
        print(told)
    print(f"{len(files)} notebooks run, {len(differences)} differ")
    return 1 if differences else 0
