"""What is done to a whole line: other rulings, notes, differences, positions; no widget in it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, count
from pathlib import Path

from corerules.engine import RulesError, Ruling, UnknownName, nearest
from corerules.faq import read, scenario
from corerules.faq.positions import given_text, given_words, is_yaml
from corerules.play.editor import Editor
from corerules.play.elsewise import Replayed, replayed
from corerules.play.export import as_json
from corerules.play.notes import Difference, Kept, checked_note, cursor, difference, keep, kept

from .model import PlaythroughModel


class RulingsDesk:
    """The rulings of a model's game: read, and changed by playing the line again from the start."""

    def __init__(self, model: PlaythroughModel):
        self.model = model
        self.last: Replayed | None = None

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        return self.model.game.rules.rulings

    @property
    def changed(self) -> int:
        """How many are not as usual."""
        return sum(self.in_force(r.name) != r.default for r in self.rulings)

    def named(self, name: str) -> Ruling:
        """A ruling by its name.

        Raises:
            UnknownName: no such ruling; the nearest is offered.
        """
        by_name = {r.name: r for r in self.rulings}
        if name not in by_name:
            raise UnknownName(f"no such ruling{nearest(name, by_name)}", value=name, place="rulings")
        return by_name[name]

    def in_force(self, name: str) -> str:
        """The option in force of a ruling."""
        option: str = getattr(self.model.game.rulings, name)
        return option

    def change(self, name: str, option: str) -> bool:
        """Play the line again from the start under another option; the old line stays as it is."""

        def act() -> None:
            model = self.model
            if model.viewer is not None:
                raise RulesError("only the referee may play the line again under another ruling: it may show what is "
                                 "secret, or stop at it")
            if self.in_force(self.named(name).name) == option:
                raise RulesError("this is how it is played already", value=f"{name} = {option}", place="rulings")
            new = replayed(model.play, {name: option})
            model.begin(f"{name}={option}", new.play)
            self.last = new
            model.tell_news(self._told(new))

        return self.model.change(act)

    def _told(self, new: Replayed) -> str:
        parts = ["Played again from the start"]
        if new.differs is None:
            parts.append("nothing is different" if not new.stopped else "nothing is different so far")
        else:
            parts.append(f"first difference after move {new.differs}: before, {new.was}; now, {new.now}")
        if new.stopped:
            parts.append(f"it stops where a move is no longer legal: {new.stopped}")
        return ". ".join(part[:1].upper() + part[1:] for part in parts)


class NotesDesk:
    """Notes on places of the tree, and the difference of a place that was marked and the present one."""

    def __init__(self, model: PlaythroughModel):
        self.model = model
        self._marked: dict[str | None, tuple[str, str, int]] = {}  # by viewer: table, branch, index

    @property
    def here(self) -> str:
        """The note on this place, for the referee."""
        return "" if self.model.viewer is not None else self.model.play.history.node.note

    def note(self, text: str) -> bool:
        """Note something here; nothing, to take a note away."""

        def act() -> None:
            if self.model.viewer is not None:
                raise RulesError("notes are the referee's: they may tell what no seat knows")
            self.model.play.history.node.note = checked_note(text)
            self.model.tell_news("Noted" if text.strip() else "The note is taken away")

        return self.model.change(act)

    def mark(self) -> bool:
        """Remember this place, to be compared with another."""

        def act() -> None:
            play = self.model.play
            self._marked[self.model.viewer] = (self.model.table, play.history.current, play.index)
            self.model.tell_news(f"Marked: {self.mark_label}. Now go to another place and compare")

        return self.model.change(act)

    @property
    def mark_label(self) -> str:
        """The place that the viewer has marked, in words; "" where there is none."""
        if self.model.viewer not in self._marked:
            return ""
        table, branch, index = self._marked[self.model.viewer]
        view = cursor(self.model.tables[table], branch, index).seen_by(self.model.viewer)
        label = next((label for label, line in self.model.lines.items() if line == (table, branch)), branch)
        return f"move {view.numbers[index]} of {label}"

    def compare(self) -> Difference | None:
        """The difference of the marked place and the present one; it is kept with the history, and saved.

        None where it cannot be had, which the message says.
        """
        found: list[Difference] = []

        def act() -> None:
            if self.model.viewer not in self._marked:
                raise RulesError("there is nothing to compare with: mark a place first, then go to another")
            table, branch, index = self._marked[self.model.viewer]
            old, play = self.model.tables[table], self.model.play
            there = cursor(old, branch, index)
            found.append(difference(there, play, self.model.viewer))
            if self.model.viewer is None:
                keep(there, play)
            self.model.message = ""

        return found[0] if self.model.attempt(act) else None

    @property
    def kept(self) -> dict[str, Kept]:
        """The differences that are kept with this table, by what they are called; they are the referee's."""
        return {} if self.model.viewer is not None else {one.label: one for one in kept(self.model.play)}


class ExportDesk:
    """What was played as a file: the game itself, to be opened again, or its log for other programs."""

    def __init__(self, model: PlaythroughModel):
        self.model = model

    @property
    def place(self) -> object:
        """Where the game stands, to be compared."""
        return self.model.play.history.node, self.model.play.history.current

    def json(self) -> str:
        """The log as the viewer may know it, for the referee with notes and kept differences."""
        return as_json(self.model.play, self.model.viewer)

    def save(self, path: str) -> bool:
        """Save the playthrough; for a seat, what it may know, to be read."""
        return self._write(path, lambda file: self.model.play.save(file, seat=self.model.viewer),
                           "Saved. corerules.open reads it")

    def export(self, path: str) -> bool:
        """Write the log as JSON."""
        return self._write(path, lambda file: self.model.play.export(file, seat=self.model.viewer), "Written")

    def _write(self, path: str, write: Callable[[str], object], told: str) -> bool:
        def act() -> None:
            file = path.strip()
            if not file:
                raise RulesError("give the name of a file, as my-game.json")
            write(file)
            self.model.tell_news(f"{told}: {file}")

        return self.model.change(act)


class ScenarioDesk:
    """What was played here as a scenario: a question with its answer, which runs."""

    def __init__(self, model: PlaythroughModel):
        self.model = model

    def save(self, path: str, since: str = "0") -> str:
        """Put what was played from move ``since`` on into the file at ``path``, or after what it holds; the text.

        "" where it cannot be put there, which the message says. Only the referee may: the file tells every card.
        """
        made: list[str] = []

        def act() -> None:
            if self.model.viewer is not None:
                raise RulesError("only the referee may save a scenario: it tells every card")
            if not path.strip():
                raise RulesError("give the name of a file to put the scenario into, as my-questions.yaml")
            if not since.strip().isdecimal():
                raise RulesError("is the number of the move after which it begins, as 0", value=since)
            file = Path(path.strip())
            s = scenario(self.model.play, int(since), id=_free_id(file))
            s.save(file)
            made.append(s.text)
            self.model.tell_news(f"Saved as “{s.id}” in {file}. Now say there what is asked, and the answer")

        return made[0] if self.model.change(act) else ""


def _free_id(file: Path) -> str:
    """An id that no scenario of the file has yet."""
    taken = {s.id for s in read(file)} if file.is_file() else set()
    numbers = (f"my-question-{k}" for k in count(2))
    return next(id for id in chain(["my-question"], numbers) if id not in taken)


class EditorDesk:
    """The position editor of a model: every change is tried, and said in a sentence where it cannot be made."""

    def __init__(self, model: PlaythroughModel):
        self.model = model
        self._editors: dict[str | None, Editor] = {}

    @property
    def editor(self) -> Editor:
        """The viewer's own: what the referee has set there may be what he sees."""
        return self._editors.setdefault(self.model.viewer, Editor(self.model.game))

    def forms(self) -> dict[str, str]:
        """The position as text, in each form that :meth:`paste` takes."""
        return {"plain words": self.editor.text, "code cell": self.editor.code,
                "scenario YAML": given_text(self.editor.words)}

    def paste(self, text: str) -> None:
        """Take the position from a text in any of the forms.

        Raises:
            RulesError: what it says is no position; the old one stays.
        """
        if "position(" not in text and is_yaml(text):
            self.editor.paste_words(given_words(text))
        else:
            self.editor.paste(text)

    def from_here(self) -> bool:
        """Begin with the position that is looked at; only the referee may, since he sees every card."""

        def act() -> None:
            if self.model.viewer is not None:
                raise RulesError("only the referee may edit from here: he sees every card")
            self.editor.game = self.model.game
            self.editor.read_state(self.model.play.state)
            self.model.message = ""

        return self.model.attempt(act)

    def play(self) -> bool:
        """Begin a playthrough from the position, beside those that there are."""

        def act() -> None:
            seed = self.model.play.seed if self.model.viewer is None else 0  # the secret one would answer here too
            self.model.begin("position", self.editor.play(seed))
            self.model.let_pass()

        return self.model.change(act)
