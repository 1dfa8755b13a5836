"""Arrows point one way: app -> workbook -> faq -> play -> study -> games -> cards -> engine."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import corerules
from corerules.engine.compose import imported
from corerules.games import BOXES, EXPANSIONS

PACKAGE = Path(corerules.__file__).parent
LAYERS = ["engine", "cards", "games", "study", "play", "faq", "workbook", "app"]
TOP = {"__init__", "__main__", "cli", "lab", "notebooks"}
HEAVY = {"networkx", "pandas", "ipywidgets", "IPython"}
LONGEST_FILE = 400
FILES = sorted(PACKAGE.rglob("*.py"))
MODULES = {".".join(("corerules", *file.relative_to(PACKAGE).with_suffix("").parts)): file for file in FILES}


def imports(source: str, module: str) -> Iterator[tuple[str, bool]]:
    """Dotted names that ``module`` imports, and whether it does so when it is itself imported.

    A name taken out of a package counts as a module of it: ``from corerules import games``. What stands under
    ``if TYPE_CHECKING`` counts as an import, but not as one that happens.
    """
    package = module.split(".")[:-1]

    def visit(node: ast.AST, now: bool) -> Iterator[tuple[str, bool]]:
        if isinstance(node, ast.Import):
            yield from ((name.name, now) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((f"{start}.{name.name}", now) for name in node.names)
        later = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            later = True
        for child in ast.iter_child_nodes(node):
            yield from visit(child, now and not later)

    yield from visit(ast.parse(source), True)


def layer(dotted: str) -> str | None:
    """The layer that a dotted name of the package lies in."""
    parts = dotted.split(".")
    return parts[1] if parts[0] == "corerules" and len(parts) > 1 and parts[1] in LAYERS else None


def wrong_arrows(source: str, module: str) -> list[str]:
    """What ``module`` imports although it may not know of it."""
    mine = layer(module)
    if mine is None:
        return []
    wrong = []
    for name, _ in imports(source, module):
        theirs = layer(name)
        if theirs is not None and LAYERS.index(theirs) > LAYERS.index(mine):
            wrong.append(f"{module} imports {name}")
        elif theirs is None and name.split(".")[0] == "corerules" and name != "corerules.__version__":
            wrong.append(f"{module} imports {name}, which stands above every layer")
    return wrong


def package_of(where: str) -> str:
    """The folder of a box or expansion, by where it is declared."""
    return where.partition(":")[0].split(".")[2]


def boxes() -> list[str]:
    """The packages under ``games``: one a box."""
    return sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").is_file())


@pytest.mark.parametrize("module", MODULES)
def test_a_layer_imports_only_itself_and_those_below(module):
    """House rule 7. An import inside a function counts too."""
    assert wrong_arrows(MODULES[module].read_text(encoding="utf-8"), module) == []


@pytest.mark.parametrize("module", MODULES)
def test_the_rules_import_without_tables_graphs_and_widgets(module):
    """House: networkx, pandas and ipywidgets are imported lazily, so that the rules import fast."""
    lies_low = layer(module) in LAYERS[: LAYERS.index("play") + 1] or layer(module) is None
    names = imports(MODULES[module].read_text(encoding="utf-8"), module)

    at_once = [name for name, now in names if now and name.split(".")[0] in HEAVY]

    assert not (lies_low and at_once)


@pytest.mark.parametrize("module", MODULES)
def test_a_file_fits_a_sitting(module):
    """Nobody reads 400 lines with pleasure."""
    assert len(MODULES[module].read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@pytest.mark.parametrize("module", [m for m in MODULES if m.startswith("corerules.games.")])
def test_a_box_imports_no_other_box(module):
    """A base never names its expansion, and no box leans on another; an expansion knows the box that it needs."""
    mine = module.split(".")[2]
    needed = {package_of(where): package_of(BOXES[imported(where).needs]) for where in EXPANSIONS.values()
              if imported(where).needs in BOXES}
    names = [name.split(".") for name, _ in imports(MODULES[module].read_text(encoding="utf-8"), module)]

    others = [parts for parts in names if parts[:2] == ["corerules", "games"] and parts[2:3] and parts[2] in boxes()]

    assert [parts for parts in others if mine in boxes() and parts[2] not in (mine, needed.get(mine))] == []


@pytest.mark.parametrize("module", [m for m in MODULES if m.startswith("corerules.engine")])
def test_the_engine_names_no_game(module):
    """Not even in a docstring."""
    text = MODULES[module].read_text(encoding="utf-8").casefold()

    spelt = [form for box in boxes() for form in (box, box.replace("_", "-"), box.replace("_", " "))]

    assert [form for form in spelt if form in text] == []


@pytest.mark.parametrize("of", ["engine", "cards", "study", "workbook"])
def test_the_modules_of_a_layer_lean_on_each_other_one_way(of):
    """A circle would have to be read at once; an import inside a function counts too."""
    mine = {m: {name for name, _ in imports(file.read_text(encoding="utf-8"), m)} for m, file in MODULES.items()
            if layer(m) == of and not m.endswith("__init__")}
    leans = {m: {other for other in mine if other != m and any(
        name == other or name.startswith(f"{other}.") for name in names)} for m, names in mine.items()}

    while free := {m for m, others in leans.items() if not others}:
        leans = {m: others - free for m, others in leans.items() if m not in free}

    assert leans == {}


def test_every_module_belongs_to_a_layer_or_to_the_top():
    """A folder that no layer names would escape the checks above."""
    strays = [m for m in MODULES if layer(m) is None and m.removeprefix("corerules.") not in TOP]

    assert strays == []
    assert {layer(m) for m in MODULES} >= {"engine", "games", "study", "play", "workbook"}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("corerules.engine.graph", "import corerules.games"),
        ("corerules.engine.graph", "from corerules import play"),
        ("corerules.engine.graph", "def draw():\n    from ..study import phases"),
        ("corerules.games.a_box.flow", "from corerules.play.playthrough import Playthrough"),
        ("corerules.play.odds", "class Odds:\n    import corerules.workbook"),
        ("corerules.study.tables", "from corerules import cli"),
        ("corerules.workbook.stepper", "import corerules as cr"),
    ],
)
def test_an_arrow_that_points_up_is_seen(module, source):
    """The check itself: plain, relative, hidden in a function or a class, or up to the public names."""
    assert len(wrong_arrows(source, module)) == 1


@pytest.mark.parametrize(
    ("source", "now"),
    [
        ("import pandas", True),
        ("try:\n    import pandas\nexcept ImportError: ...", True),
        ("class Table:\n    import pandas", True),
        ("def table():\n    import pandas", False),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import pandas", False),
    ],
)
def test_an_import_that_happens_at_once_is_told_from_one_that_waits(source, now):
    """The check itself: only what runs at import costs at import."""
    assert ("pandas", now) in list(imports(source, "corerules.study.tables"))


def test_importing_the_package_brings_none_of_the_heavy_ones():
    """Seen in a fresh Python: what is loaded after `import corerules`."""
    code = "import sys, corerules; print(*sorted(m for m in sys.modules if '.' not in m))"

    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "corerules" in told.stdout.split()
    assert HEAVY & set(told.stdout.split()) == set()
