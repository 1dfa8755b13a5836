"""Every way in which a seat is shown a game, as text: what two tables that are equal for the seat have in common."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterable
from typing import Any

import nbformat
from nbconvert import HTMLExporter

from corerules.engine import RulesError
from corerules.play import seat_file
from corerules.play.files import FORMAT
from corerules.play.playthrough import Playthrough
from corerules.play.view import View
from corerules.workbook import PlaythroughModel, Workbook


class Desk:
    """A workbook at which many games are looked at one after the other, as readers do: what is left over shows too."""

    def __init__(self, play: Playthrough, name: str):
        model = PlaythroughModel(play.game.start())
        model.viewer = name
        self.book = Workbook(model)

    def show(self, play: Playthrough, name: str) -> Workbook:
        """``play`` as ``name`` sees it."""
        model = self.book.model
        model.play, model.viewer, model.message = play, name, ""
        model.refresh()
        return self.book


def tables(view: View, desk: Desk) -> str:
    seen = view.observed
    fields = {f: getattr(seen.state, f) for f in view.play.game.rules.fields}
    found = {name: (t.caption, t.columns, t.rows, t.values, sorted(t.changed), t.frame.to_dict("list"))
             for name, t in view.tables().items() if name != "log"}
    return repr((fields, found, view.where))


def log(view: View, desk: Desk) -> str:
    return repr((view.lines(), view.log.frame.to_dict("list"), view.observed.events))


def text(view: View, desk: Desk) -> str:
    return repr(view)


def html(view: View, desk: Desk) -> str:
    return view._repr_html_() + "".join(t._repr_html_() for t in view.tables().values())


def decision(view: View, desk: Desk) -> str:
    graph = view.phase_graph()
    return repr((view.observed.decision, view.observed.places, view.path, view.waiting, view.moves(),
                 view.refusals(every=True), graph.now, graph.open))


def errors(view: View, desk: Desk) -> str:
    """What is said to moves that the seat cannot make: nonsense, chance's, every other seat's."""
    play, me = view.play, view.names[view.seat]
    said = ["nonsense", "chance: Pulsar", "block the draw", "allow the draw", *FOREIGN]
    tries = [*said, *(f"{name}: {move}" for name in view.names if name != me for move in said[2:])]
    told, mine = [], {o.text for o in view.moves()}
    at = play.index
    told += [message(view.do, move) for move in tries if move not in mine]
    told += [message(view.chance, "Pulsar")]
    if play.game.rules.box.veils(play.game.rulings):
        told += [message(view.chance)]
    assert play.index == at
    return repr(told)


FOREIGN = ("give Pulsar", "pass Quasar", "play Wormhole", "draw from Ann")


def message(act: Callable[..., object], *said: str) -> str:
    try:
        act(*said)
    except RulesError as no:
        return f"{type(no).__name__}: {no}"
    raise AssertionError(f"{said} could be done")


def seat_save(view: View, desk: Desk) -> str:
    return seat_file.encoded(view, FORMAT).decode()


def widget_state(view: View, desk: Desk) -> str:
    """The traits of every widget that Jupyter stores, but for those that lead to other widgets."""
    widgets = within(desk.show(view.play, view.names[view.seat]))
    raw = repr([(type(w).__name__, [(k, getattr(w, k)) for k in sorted(w.keys) if k[0] != "_" and k not in PARTS])
                for w in widgets])
    return re.sub(r"cr-(graph|log)-[0-9]+", r"cr-\1", raw)  # each workbook draws under a number of its own


PARTS = ("children", "layout", "style")


def within(widget: Any) -> Iterable[Any]:
    for child in getattr(widget, "children", ()):
        yield from within(child)
    yield widget
    yield from (part for part in (widget.layout, getattr(widget, "style", None)) if part is not None)


def bundles(view: View, desk: Desk | None = None) -> list[dict[str, Any]]:
    """What a notebook stores for the view, and for the workbook at the desk, which is slow to draw."""
    if desk is None:
        return [view._repr_mimebundle_()]
    book = desk.show(view.play, view.names[view.seat])._repr_mimebundle_()
    kept = {mime: data for mime, data in book.items() if mime.startswith("text/")}
    return [view._repr_mimebundle_(), kept]


def exported(cells: Iterable[list[dict[str, Any]]]) -> str:
    """A notebook with those outputs, as nbconvert makes a page of it."""
    notebook = nbformat.v4.new_notebook(cells=[
        nbformat.v4.new_code_cell("play.seen_by(name)", id=f"cell-{k}", outputs=[
            nbformat.v4.new_output("execute_result", data=data, execution_count=1) for data in outputs])
        for k, outputs in enumerate(cells)])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return HTMLExporter().from_notebook_node(notebook)[0]


def notebook(view: View, desk: Desk) -> str:
    return exported([bundles(view, desk)])


CHANNELS: dict[str, Callable[[View, Desk], str]] = {
    "tables": tables, "log": log, "repr": text, "HTML": html, "decision and moves": decision, "error texts": errors,
    "save for the seat": seat_save, "widget state": widget_state, "exported notebook": notebook,
}


def differing(one: Playthrough, other: Playthrough, name: str, desks: tuple[Desk, Desk],
              channels: Iterable[str] = CHANNELS) -> list[str]:
    """The channels in which ``name`` could tell the two tables apart."""
    views = one.seen_by(name), other.seen_by(name)
    assert len({type(view) for view in views}) == 1
    return [c for c in channels if CHANNELS[c](views[0], desks[0]) != CHANNELS[c](views[1], desks[1])]


PER_STATE = tuple(c for c in CHANNELS if c != "exported notebook")
