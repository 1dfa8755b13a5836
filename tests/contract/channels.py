"""Every way in which a seat is shown a game, as text: what two tables that are equal for the seat have in common."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

import nbformat
from nbconvert import HTMLExporter

from corerules.engine import RulesError
from corerules.play import seat_file
from corerules.play.ask import ask
from corerules.play.files import FORMAT
from corerules.play.notes import cursor
from corerules.play.playthrough import Playthrough
from corerules.play.view import View
from corerules.workbook import PlaythroughModel, Workbook
from corerules.workbook.company import PHASE, Company
from corerules.workbook.desks import EditorDesk, ExportDesk, NotesDesk, RulingsDesk, ScenarioDesk
from corerules.workbook.model import FIRST
from tests.widgets import state_of


class Desk:
    """A workbook at which many games are looked at one after the other, as readers do: what is left over shows too.

    ``model``: another one without widgets, at which a seat acts.
    """

    def __init__(self, play: Playthrough, name: str):
        self.model, self.used = PlaythroughModel(play.game.start()), 0
        model = PlaythroughModel(play.game.start())
        model.viewer = name
        self.book = Workbook(model)

    def show(self, play: Playthrough, name: str) -> Workbook:
        """``play`` as ``name`` sees it."""
        return self._shown(play, name)

    def hand_over(self, play: Playthrough, name: str) -> Workbook:
        """``play`` as ``name`` sees it once the referee has looked at it and has shown and typed all there is.

        He uses a tool, another each time, and leaves it open or closes it.
        """
        names = list(self.book.tools.buttons)
        left_open, tool = self.used // len(names) % 2, names[self.used % len(names)]
        self.used += 1
        for name_of_tool, toggle in self.book.tools.buttons.items():
            toggle.value = bool(left_open and name_of_tool == tool)
        book = self._shown(play, None)
        book.tools[tool].draw()
        if tool == "Position editor":
            book.tools[tool].here.click()
        book.graph.as_text.value = not book.graph.as_text.value
        book.legal.more.click()
        book.refused.more.click()
        for typed in (book.ask.move, book.events.filter, book.chance.outcome):
            typed.value = f"the referee knows of {play.state.key()}"
        return self._shown(play, name)

    def _shown(self, play: Playthrough, name: str | None) -> Workbook:
        put(self.book.model, play, name)
        self.book.model.refresh()
        return self.book

    def acting(self, play: Playthrough, name: str) -> PlaythroughModel:
        """A model without widgets at which ``name`` goes back and forth in ``play``, which stays where it is."""
        put(self.model, cursor(play, play.history.current, play.index), name)
        self.model.pass_chance = True
        return self.model


def put(model: PlaythroughModel, play: Playthrough, name: str | None) -> None:
    """Lay ``play`` on the desk, chance as it stands, and have ``name`` look on."""
    model.table, model.tables, model.play, model.viewer, model.message = FIRST, {FIRST: play}, play, name, ""


def tables(view: View, desk: Desk) -> str:
    seen = view.observed
    fields = {f: getattr(seen.state, f) for f in view.play.game.rules.fields}
    found = {name: (t.caption, t.columns, t.rows, t.values, sorted(t.changed))  # of which its frame is made
             for name, t in view.tables().items() if name != "log"}
    return repr((fields, found, view.where))


def log(view: View, desk: Desk) -> str:
    table = view.log
    return repr((view.lines(), table.caption, table.rows, table.values, view.observed.events))


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


def may_i(view: View, desk: Desk) -> str:
    """What is said of some of its moves and some that it may not make, of nonsense and of another's move."""
    said = [str(move) for moves in (view.moves(), view.refusals()) for move in islice(moves, 2)]
    said += ["block the draw", f"{view.names[view.seat - 1]}: nonsense"]
    return "\n".join(repr(ask(view, move)) for move in said)


ACTS = ("to_start_of_phase", "redo", "undo", "to_start_of_turn", "redo", "redo")


def back_and_forth(view: View, desk: Desk) -> str:
    """Where each step back and forth leads, and what is said where it leads nowhere: here, and at the beginning."""
    model = desk.acting(view.play, view.names[view.seat])
    told = [went(model, act) for act in ACTS]
    told += all_the_way(model, "undo")
    told += [model.message, *(went(model, act) for act in ("to_start_of_phase", "to_start_of_turn"))]
    told += all_the_way(model, "redo")
    number, last = model.timeline
    told += [model.message, model.go_to_move(last + 1), model.message, model.go_to_move(number // 2), look(model)]
    return repr(told)


def all_the_way(model: PlaythroughModel, act: str) -> list[Any]:
    """Each place on the way to an end of the line."""
    return [look(model) for _ in range(len(model.play)) if getattr(model, act)()]


def went(model: PlaythroughModel, act: str) -> Any:
    return act, getattr(model, act)(), model.message, model.news, look(model)


def look(model: PlaythroughModel) -> Any:
    """What the viewer of a model knows of its place."""
    seen = model.view.observed
    return (model.where, model.timeline, model.chance_decides, seen.places, seen.decision, len(model.view.lines()),
            [getattr(seen.state, f) for f in model.game.rules.fields])


def desk_acts(view: View, desk: Desk) -> str:
    """What is offered and said to whom looks on and tries what a referee does: lines, rulings, notes, differences."""
    name = view.names[view.seat]
    model = desk.acting(view.play, name)
    rulings, notes = RulingsDesk(model), NotesDesk(model)
    told: list[Any] = [list(model.lines), model.line]
    for ruling in rulings.rulings:
        option = next(o for o in ruling.options if o != rulings.in_force(ruling.name))
        told += [rulings.change(ruling.name, option), model.message]
    told += [notes.note("a void"), model.message, notes.here, notes.mark(), model.news, model.switch("main-1")]
    model.go_to_move(model.timeline[1] // 2)
    told += [repr(notes.compare()), notes.kept, ExportDesk(model).json(), EditorDesk(model).from_here(), model.message]
    told += [ScenarioDesk(model).save("no.yaml"), model.message]
    if model.chance_may_be_somebody and not model.play.over:
        told += [Company(model).go_on(PHASE), model.message]
    told += [repr(model.explain(*what)) for what in islice(model.numbers, 0, None, 4)]
    return repr([*told, list(model.lines), model.line, look(model)])


def widget_state(view: View, desk: Desk) -> str:
    """The traits of every widget that Jupyter stores."""
    return state_of(desk.show(view.play, view.names[view.seat]))


def left_behind(view: View, desk: Desk) -> str:
    """The same, of a workbook that the referee had before."""
    return state_of(desk.hand_over(view.play, view.names[view.seat]))


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
    "save for the seat": seat_save, "may I": may_i, "back and forth": back_and_forth, "acts at the desk": desk_acts,
    "widget state": widget_state, "left by the referee": left_behind, "exported notebook": notebook,
}


def differing(one: Playthrough, other: Playthrough, name: str, desks: tuple[Desk, Desk],
              channels: Iterable[str] = CHANNELS) -> list[str]:
    """The channels in which ``name`` could tell the two tables apart."""
    views = one.seen_by(name), other.seen_by(name)
    assert len({type(view) for view in views}) == 1
    return [c for c in channels if CHANNELS[c](views[0], desks[0]) != CHANNELS[c](views[1], desks[1])]


PER_STATE = tuple(c for c in CHANNELS if c != "exported notebook")
