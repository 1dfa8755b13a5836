"""Playing alone: which seats a policy plays, and going on until it is one's turn; no widget in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from corerules.engine import RulesError, UnknownName, nearest
from corerules.play.players import Gone, going_on, policies

from .model import PlaythroughModel

PERSON = "a person"
DECISION, PHASE, TURN = "my next decision", "the end of the phase", "the end of the turn"
MOST = 5000  # steps of one run, so that a game without an end does not hold the reader up for ever
TOLD = 6  # moves that passed by themselves which the news names


class Company:
    """The others at the table of a model; ``players``: the policy of each seat that no person plays."""

    def __init__(self, model: PlaythroughModel):
        self.model = model
        self.players: dict[int, str] = {}
        self._run: Iterator[Gone] | None = None
        self._gone: list[Gone] = []

    @property
    def policies(self) -> tuple[str, ...]:
        """Who may sit at a seat: a person, or a policy by its name."""
        return (PERSON, *policies(self.model.play))

    def seat(self, name: str, policy: str) -> bool:
        """Let a policy, or a person, play a seat from now on."""

        def act() -> None:
            if name not in self.model.game.names:
                raise UnknownName(f"nobody of this name{nearest(name, self.model.game.names)}", value=name)
            if policy not in self.policies:
                raise UnknownName(f"no such policy{nearest(policy, self.policies)}", value=policy)
            self.players.pop(self.model.game.names.index(name), None)
            if policy != PERSON:
                self.players[self.model.game.names.index(name)] = policy

        return self.model.attempt(act)

    # --- going on --------------------------------------------------------------------------------
    @property
    def runs(self) -> bool:
        """Whether a run is under way."""
        return self._run is not None

    def go_on(self, until: str) -> bool:
        """Begin to go on until :data:`DECISION`, :data:`PHASE` or :data:`TURN`; :meth:`step` takes each step."""

        def act() -> None:
            if self.model.play.over:
                raise RulesError("the game is over: there is nothing to go on to")
            others = {self.model.view.seat, *self.players}
            if self.model.chance_may_be_somebody and len(others) < len(self.model.game.names):
                raise RulesError("where a seat may be asked in secret, where it stops would tell: let policies play "
                                 "all the others, or go on as the referee")
            stops: dict[str, Callable[[], bool]] = {
                DECISION: lambda: False, PHASE: self._phase_is_over(), TURN: self._turn_is_over}
            if until not in stops:
                raise UnknownName(f"no such end{nearest(until, stops)}", value=until)
            self._gone = []
            self._run = going_on(self.model.play, dict(self.players), stops[until])

        return self.model.attempt(act)

    def _phase_is_over(self) -> Callable[[], bool]:
        model = self.model
        phase = model.phase(model.play.index)
        return lambda: model.phase(model.play.index) != phase or self._turn_is_over()

    def _turn_is_over(self) -> bool:
        return self.model.begins_turn(self.model.play.index)

    def step(self) -> bool:
        """Take the next step of the run, and have it drawn; whether there may be another."""
        run = self._run

        def act() -> None:
            gone = next(run, None) if run is not None else None
            if gone is not None:
                self._gone.append(gone)
            if gone is None or self.model.play.over or len(self._gone) >= MOST:
                self.stop()
            self.model.tell_news(self._told())

        if run is None:
            return False
        if not self.model.change(act):
            self.stop()
        return self.runs

    def stop(self) -> None:
        """End the run where it is."""
        self._run = None

    def finish(self) -> None:
        """Take every step that is left."""
        while self.step():
            pass

    def _told(self) -> str:
        """What passed by itself because there was no choice, as far as the viewer may know, and where it stopped."""
        viewer = self.model.viewer
        forced = [g.said for g in self._gone if g.forced and (viewer is None or g.said.startswith(f"{viewer}: "))]
        told = f"{'; '.join(forced[:TOLD])}{' …' if len(forced) > TOLD else ''}"
        steps = f"{len(self._gone)} step{'s' if len(self._gone) != 1 else ''} taken" if viewer is None else "Gone on"
        return steps + (f". The only move there was: {told}" if told else "")
