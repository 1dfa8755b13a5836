"""The pictures of docs/architecture.md, made of the imports as they are: ``python docs/house.py`` puts them in.

A test fails while the page shows another house than the one that stands.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import networkx as nx

ROOT = Path(__file__).parents[1]
PACKAGE, PAGE = ROOT / "corerules", ROOT / "docs" / "architecture.md"
LAYERS = ("engine", "cards", "games", "study", "play", "faq", "workbook")
MARK = re.compile(r"(<!-- (\w+): begin -->\n).*?(<!-- \2: end -->)", re.DOTALL)


def imported(file: Path) -> Iterator[str]:
    """Dotted names of our own that ``file`` imports, from the package on."""
    package = ("corerules", *file.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            start = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{start}.{name.name}" for name in node.names)


def unit(dotted: str, layer: str) -> str:
    """The module or folder of ``layer`` that a dotted name belongs to; ``""``: none."""
    parts = dotted.split(".")
    return parts[2] if parts[:2] == ["corerules", layer] and len(parts) > 2 else ""


def units(layer: str) -> dict[str, list[Path]]:
    """The modules and folders of a layer, each with its files."""
    found: dict[str, list[Path]] = {}
    for file in sorted((PACKAGE / layer).rglob("*.py")):
        name = file.relative_to(PACKAGE / layer).parts[0].removesuffix(".py")
        if name != "__init__":
            found.setdefault(name, []).append(file)
    return found


def house() -> str:
    """The layers, with the boxes, and which of them imports which."""
    boxes = "<br/>".join(units("games"))
    lines = ["graph TD", f'    games["<b>games</b><br/>{boxes}"]']
    for layer in reversed(LAYERS):
        names = {name.split(".")[1] for file in (PACKAGE / layer).rglob("*.py") for name in imported(file)
                 if name.startswith("corerules.")}
        lines += [f"    {layer} --> {other}" for other in reversed(LAYERS) if other in names and other != layer]
    return _block(lines)


def inside(layer: str) -> str:
    """The modules of a layer, each above those that it rests on; a way that others make up is left out."""
    modules = units(layer)
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(modules)
    for name, files in modules.items():
        used = {unit(dotted, layer) for file in files for dotted in imported(file)} & modules.keys() - {name}
        graph.add_edges_from((name, other) for other in sorted(used))
    least = nx.transitive_reduction(graph) if nx.is_directed_acyclic_graph(graph) else graph
    ways = sorted(f"    {a} --> {b}" for a, b in least.edges)
    return _block(["graph TD", *(f"    {name}" for name in modules), *ways])


def pictures() -> Mapping[str, str]:
    """Mark in the page -> what stands there."""
    return {"house": house(), "engine": inside("engine"), "cards": inside("cards")}


def page(text: str) -> str:
    """``text`` of the page with the pictures as they are now."""
    now = pictures()
    return MARK.sub(lambda m: f"{m[1]}{now[m[2]]}{m[3]}", text)


def _block(lines: list[str]) -> str:
    return "\n".join(["```mermaid", *lines, "```", ""])


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), encoding="utf-8")
