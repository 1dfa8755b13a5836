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
from typing import Any

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
    lab.add_argument("--fresh", action="store_true",
                     help="a new copy of every lesson: in DIR, or beside it where something lies there")
    lab.add_argument("--port", type=int, metavar="N", help="port to listen on (default: a free one)")
    lab.add_argument("--no-browser", action="store_true", help="only print the address")
    lab.set_defaults(run=open_lab)

    graph = commands.add_parser("graph", help="print the phase graph of a game")
    graph.add_argument("game", metavar="GAME", help="for example keeper-of-the-core")
    graph.add_argument("--format", choices=("text", "svg", "mermaid", "dot"), default="text")
    graph.set_defaults(run=print_graph)

    add_faq(commands)

    rules = commands.add_parser("rules", help="print the rules of a game, where each acts, and what is open")
    rules.add_argument("game", metavar="GAME", help="for example keeper-of-the-core")
    rules.add_argument("id", nargs="?", metavar="ID", help="one rule, for example KC-DRAW")
    form = rules.add_mutually_exclusive_group()
    form.add_argument("--sources", action="store_true", help="the lines of the book as CSV, each with its rules")
    form.add_argument("--page", action="store_true", help="the whole register as a page in Markdown")
    rules.set_defaults(run=print_rules)

    add_cards(commands)

    notebooks = commands.add_parser("notebooks", help="run the lessons and store or compare what they show")
    notebooks.add_argument("task", choices=("refresh", "check"))
    notebooks.add_argument("files", nargs="*", type=Path, metavar="FILE", help="default: every lesson")
    notebooks.set_defaults(run=run_notebooks)
    return top


def add_cards(commands: Any) -> None:
    """The words of ``corerules cards``."""
    cards = commands.add_parser("cards", help="write a card file of your own, and check it")
    tasks = cards.add_subparsers(title="tasks", metavar="TASK", required=True)
    for name, words in (("template", "print a file to fill in, with what its columns may hold"),
                        ("check", "report everything that is wrong with a file")):
        task = tasks.add_parser(name, help=words)
        task.add_argument("game", metavar="GAME", help="for example star-realms")
        if name == "check":
            task.add_argument("file", type=Path, metavar="FILE")
        task.add_argument("--with", dest="expansions", action="append", default=[], metavar="EXPANSION",
                          help="an expansion whose cards and columns the file has too")
        task.set_defaults(run=run_cards, task=name)


def add_faq(commands: Any) -> None:
    """The words of ``corerules faq``."""
    faq = commands.add_parser("faq", help="check, show and write questions with answers that run")
    tasks = faq.add_subparsers(title="tasks", metavar="TASK", required=True)

    def task(name: str, words: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = tasks.add_parser(name, help=words)
        made.set_defaults(run=run_faq, task=name, files=[], id="", format="text")
        return made

    for name, words in (("check", "play them and report what does not hold"), ("list", "one line for each")):
        made = task(name, words)
        made.add_argument("files", nargs="*", metavar="FILE|GAME", help="default: those of every game")
        made.add_argument("--format", choices=("text", "json"), default="text")
    for name, words in (("show", "one of them as text"), ("export", "one of them, ready to paste into a forum")):
        made = task(name, words)
        made.add_argument("id", metavar="ID" if name == "show" else "ID|GAME")
        made.add_argument("files", nargs="*", metavar="FILE|GAME", help="where to look; default: every game")
        if name == "export":
            made.add_argument("--format", choices=("md", "html"), default="md")
    for name, words in (("new", "print a commented scenario to begin with"),
                        ("coverage", "print what no scenario exercises, as the page of the docs")):  # fmt: skip
        made = task(name, words)
        made.add_argument("game", metavar="GAME", help="for example keeper-of-the-core")
        if name == "new":
            made.add_argument("--to", type=Path, metavar="FILE", help="write a new file instead of printing")


def open_lab(arguments: argparse.Namespace) -> int:
    """The exit status of JupyterLab, where the system lets this process wait for it."""
    from corerules import lab

    return lab.start(arguments.folder, port=arguments.port, browser=not arguments.no_browser,
                     fresh=arguments.fresh)


def print_graph(arguments: argparse.Namespace) -> int:
    """0; the graph goes to standard output, in the form asked for."""
    from corerules.study import phases

    graph = phases.of_game(arguments.game)
    forms = {"text": graph.outline, "svg": graph.svg, "mermaid": graph.mermaid, "dot": graph.dot}
    print(forms[arguments.format](), flush=True)
    return 0


def run_faq(arguments: argparse.Namespace) -> int:
    """0; of ``check`` 1 where one does not hold and 2 where one cannot be played."""
    from corerules.faq import commands

    lines, status = commands.carry_out(arguments)
    for line in lines:
        print(line)
    sys.stdout.flush()
    return status


def run_cards(arguments: argparse.Namespace) -> int:
    """0; of ``check`` 1 where the file has faults, each told in a line."""
    from corerules.play.own_cards import checked, template

    if arguments.task == "template":
        print(template(arguments.game, arguments.expansions), end="", flush=True)
        return 0
    faults, told = checked(arguments.game, arguments.file, arguments.expansions)
    for fault in faults:
        print(fault)
    print(told, flush=True)
    return 1 if faults else 0


def print_rules(arguments: argparse.Namespace) -> int:
    """0; the register, one rule of it, its page or its sources go to standard output."""
    from corerules.study.rulebook import rulebook

    book = rulebook(arguments.game)
    if arguments.sources or arguments.page:
        if arguments.id is not None:
            form = "--sources" if arguments.sources else "--page"
            raise RulesError(f"{form} prints the whole register, not one rule of it", value=arguments.id)
        text = book.sources() if arguments.sources else book.markdown()
        print(text, end="", flush=True)
    else:
        print(book if arguments.id is None else book.page(arguments.id), flush=True)
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
