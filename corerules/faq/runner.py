"""Play a scenario, and say where it does not hold: the one runner of tests, notebooks, docs and commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from corerules.engine import BadPosition, Chance, IllegalMove, RulesError, UnknownName, nearest
from corerules.play.game import Game
from corerules.play.playthrough import Playthrough
from corerules.play.position import placed
from corerules.play.wording import plain, rule_asked_for

from .errors import ScenarioError
from .hearing import Evidence, audible, listening, stands_under, table_of
from .model import Expected, Given, Line, Scenario, Step
from .reading import Node
from .words import chance_is_forced, got, holds, in_words, missing, subject, wanted

MOST_OUTCOMES = 200  # of one `chance: any`
MOST_WAYS = 500  # of all of them together
MOST_NAMED = 6  # moves that a mistake lists


class Failure(Struct, frozen=True):
    """Something that does not hold: where, who, what was expected, what is the case, why, and under which rule."""

    label: str  # of the line; empty: the main one
    step: int  # from 1
    node: Node
    who: str
    what: str
    expected: str
    got: str
    why: tuple[str, ...]
    rules: tuple[str, ...]
    chances: tuple[str, ...] = ()  # what `chance: any` came to
    at_end: bool = False  # what `then` says, after that step


class Played(Struct, frozen=True):
    """How one line went."""

    line: Line
    play: Playthrough
    failures: tuple[Failure, ...]
    evidence: Evidence
    ways: int  # how many ways chance could go were tried


class Outcome(Struct, frozen=True):
    """How a scenario went: what does not hold, or the mistake that kept it from being played."""

    scenario: Scenario
    played: tuple[Played, ...]
    failures: tuple[Failure, ...]
    evidence: Evidence
    mistake: ScenarioError | None = None

    @property
    def holds(self) -> bool:
        return not self.failures and self.mistake is None

    def __repr__(self) -> str:
        from .report import one_line, report

        return one_line(self) if self.holds else report(self)


def run(scenario: Scenario, defaults: Mapping[str, str] | None = None) -> Outcome:
    """Play every line of ``scenario`` and check what it says.

    ``defaults``: rulings in place of the box's own defaults; what the scenario itself sets stays.
    """
    played: list[Played] = []
    evidence = Evidence()
    mistake = None
    try:
        for line in scenario.lines:
            one = run_line(scenario, line, defaults)
            played.append(one)
            evidence.add(one.evidence)
    except ScenarioError as e:
        mistake = e
    failures = tuple(f for one in played for f in one.failures)
    if not failures and mistake is None:
        failures = tuple(_not_invoked(scenario, evidence))
    return Outcome(scenario, tuple(played), failures, evidence, mistake)


def run_line(scenario: Scenario, line: Line, defaults: Mapping[str, str] | None = None) -> Played:
    """Play one line.

    Raises:
        ScenarioError: a position that cannot be, a move that there is not, an outcome that cannot come.
    """
    read: set[str] = set()
    with listening(read):
        runner = Runner(*_begun(scenario, line, {**(defaults or {}), **line.rulings}), scenario, line)
        runner.go(0)
    play, evidence, rules = runner.play, runner.evidence, scenario.rules
    for node in play.history.nodes():
        evidence.hear_node(rules, node)
    evidence.hear_rulings(rules, read)
    return Played(line, play, tuple(runner.failures), evidence, runner.ways)


def played(scenario: Scenario, line: Line) -> Playthrough:
    """The playthrough of a line, its cursor at the end; where chance could go several ways, the first of them.

    Raises:
        ScenarioError: as :func:`run_line`.
    """
    game, play = opened(scenario, line, line.rulings)
    runner = Runner(game, play, scenario, line, every=False)
    runner.go(0)
    return play


def opened(scenario: Scenario, line: Line, rulings: Mapping[str, str]) -> tuple[Game, Playthrough]:
    """The table of a line and its position, nothing played yet."""
    fields = scenario.node.mapping()
    try:
        game = scenario.table(dict(rulings))
    except RulesError as e:
        said = [fields[f] for f in (*scenario.options, "edition", "seats") if f in fields]
        raise _mapped(e, next((node for node in said if node.find(e.value)), said[0] if said else scenario.node)) from e
    if line.given is None:
        return game, game.start()
    return game, _placed(game, line.given)


def _placed(game: Game, given: Given) -> Playthrough:
    try:
        state, start = placed(game.rules, game.names, game.rulings, game.options, given.at or None, given.words)
    except (UnknownName, BadPosition) as e:
        raise _mapped(e, given.node) from e
    return Playthrough(game, state, start=start)


def _mapped(e: RulesError, node: Node) -> ScenarioError:
    """The same mistake, with the place in the file where it is written."""
    at = node.find(e.value) or node
    value = e.value if e.value is not None else e.place or None
    return ScenarioError(e.reason, file=at.file, line=at.line, field=at.field, value=value, rule=e.rule)


def _begun(scenario: Scenario, line: Line, rulings: Mapping[str, str]) -> tuple[Game, Playthrough]:
    """As :func:`opened`, with rulings whose reading is heard: those that the check of the position reads are not."""
    silent: set[str] = set()
    with listening(silent):
        game, play = opened(scenario, line, rulings)
    rules, start = game.rules, play.start
    game.rulings = audible(rules, game.rulings)
    return game, Playthrough(game, rules.begun(table_of(rules, start, game.rulings)), start=start)


def _not_invoked(scenario: Scenario, evidence: Evidence) -> list[Failure]:
    register = scenario.rules.register
    last = len(scenario.lines[0].play)
    heard = ", ".join(sorted(evidence.rules))
    cites = scenario.node.mapping()["cites"]
    return [Failure("", last, cites, "the answer", f"cites {id}", f"{id} plays a part in the {last} steps",
                    "it plays none", (f"What does: {heard}",), (register[id].id,), at_end=True)
            for id in scenario.cites if id not in evidence.rules]


class Runner:
    """Goes through the steps of a line; at ``chance: any`` through the rest for each outcome."""

    def __init__(self, game: Game, play: Playthrough, scenario: Scenario, line: Line, *, every: bool = True):
        self.game, self.play, self.scenario, self.line, self.every = game, play, scenario, line, every
        self.failures: list[Failure] = []
        self.evidence = Evidence()
        self.ways = 0
        self.chances: tuple[str, ...] = ()

    def go(self, at: int) -> None:
        for number, step in enumerate(self.line.play[at:], at + 1):
            if step.kind == "chance" and plain(str(step.text)) == "any":
                self._every_outcome(number, step)
                return
            self.make(number, step)
            if self.failures:
                return
        self.ways += 1
        if self.every:
            self.check(0, self.line.then)

    def make(self, number: int, step: Step) -> None:
        """Carry out one step, at ``chance: any`` the first outcome only."""
        if step.kind == "move":
            self._move(number, step)
        elif step.kind == "chance":
            self._chance(step)
        elif step.kind == "expect":
            self.check(number, step.expected)
        elif step.kind == "refused":
            self._refused(number, step)
        else:
            self._impossible(number, step)

    # --- chance ---------------------------------------------------------------------------
    def _chance(self, step: Step) -> None:
        question = self.play.decision
        if not isinstance(question, Chance):
            raise self._no_chance(step)
        is_any = plain(str(step.text)) == "any"
        try:
            self.play.chance(_said(question.moves[0]) if is_any else step.text)
        except IllegalMove as e:
            raise self._mistake(step, e.reason, step.text if isinstance(step.text, str) else ", ".join(step.text),
                                e.rule) from e

    def _no_chance(self, step: Step) -> ScenarioError:
        moves = [str(o) for o in self.play.moves()]
        listed = ", ".join(moves[:MOST_NAMED]) + (", …" if len(moves) > MOST_NAMED else "")
        reason = f"chance does not decide here: {self.who()}" + (f"; the moves are {listed}" if moves else "")
        said = step.text if isinstance(step.text, str) else ", ".join(step.text)
        return self._mistake(step, reason, said, near=[])

    def _every_outcome(self, number: int, step: Step) -> None:
        question = self.play.decision
        if not isinstance(question, Chance):
            raise self._no_chance(step)
        outcomes = question.outcomes()
        if outcomes > MOST_OUTCOMES or self.ways > MOST_WAYS:
            raise step.node.error(f"{outcomes} outcomes, and at most {MOST_OUTCOMES} are tried here "
                                  f"({MOST_WAYS} ways in all); pick one by hand", "any", rule=question.rule)
        index, before = self.play.index, self.chances
        branch = self.play.history.current
        first: tuple[str, int] | None = None
        for outcome in list(question.odds()) if self.every else list(question.odds())[:1]:
            self.play.switch(branch).goto(index)
            text = question.text(outcome, self.game.names)
            self.chances = (*before, text)
            self.play.chance(_said(outcome))
            self.go(number)
            if self.failures:
                return
            first = first or (self.play.history.current, self.play.index)
        self.chances = before
        if first is not None:
            self.play.switch(first[0]).goto(first[1])

    def _pass_chance(self) -> None:
        """A chance node with a single outcome may be left out of the file."""
        while chance_is_forced(self.play):
            self.play.chance(_said(self.play.decision.moves[0]))

    # --- moves ----------------------------------------------------------------------------
    def _move(self, number: int, step: Step) -> None:
        self._pass_chance()
        said = f"{step.who}: {step.text}"
        if isinstance(self.play.decision, Chance):
            question = self.play.decision
            known = [f"chance: {card}" for card in dict.fromkeys(question.bag)]
            raise self._mistake(step, f"chance decides here ({question.prompt}), not {step.who}", said, question.rule,
                                known)
        try:
            self.play.do(said)
        except IllegalMove as e:
            no = next((r for r in self.play.refusals() if plain(str(r)) == plain(said)), None)
            if no is None:
                raise self._mistake(step, e.reason, said, e.rule) from e
            self._fail(number, step.node, step.who, said, "this move may be made",
                       "it may not", (no.reason,), no.rule)

    def _refused(self, number: int, step: Step) -> None:
        self._pass_chance()
        said, play = f"{step.who}: {step.text}", self.play
        what = f"{said} is refused"
        legal = next((o for o in play.moves() if plain(str(o)) == plain(said)), None)
        want = f"it may not be made, because of {self._titled(step.because)}"
        if legal is not None:
            self._fail(number, step.node, step.who, what, want, "it may be made", (self._pending(),), legal.rule)
            return
        rule = why = ""
        for no in play.refusals(every=True):
            if plain(str(no)) == plain(said):
                rule, why = no.rule, no.reason
        if not rule:  # somebody else decides: then it must be a move that could be made or refused here
            texts = {plain(o.text) for o in play.moves()} | {plain(r.text) for r in play.refusals()}
            names = self.game.names
            asked = rule_asked_for(play.state, names.index(step.who), step.text, names) if step.who in names else ""
            known = asked or plain(str(step.text)) in texts
            if not known or isinstance(play.decision, Chance) or play.over:
                raise self._mistake(step, f"no such move here, where {self.who()}", said)
            rule, why = asked or play.decision.rule, f"{self.who()}, not {step.who}"
        before = (play.state, play.index, len(play.history.nodes()))
        try:
            play.do(said)
        except IllegalMove:
            pass
        else:
            raise RulesError("was refused, and made all the same", value=said, place=self.scenario.id)
        if (play.state, play.index, len(play.history.nodes())) != before:
            raise RulesError("was refused, and changed the game", value=said, place=self.scenario.id)
        self.evidence.rules.add(rule)
        for card in self.game.rules.cards:
            if plain(str(step.text)).endswith(plain(card)):
                self.evidence.hear_card(self.game.rules, card)
        if rule != step.because:
            self._fail(number, step.node, step.who, what, want, f"it may not, but because of {self._titled(rule)}",
                       (why,), rule)

    def _impossible(self, number: int, step: Step) -> None:
        given, game = step.given, self.game
        want = f"nobody can set it up, because of {self._titled(step.because)}"
        what = "a position that cannot be"
        try:
            placed(game.rules, game.names, game.rulings, game.options, given.at or None if given else None,
                   given.words if given else {})
        except UnknownName as e:
            raise _mapped(e, step.node) from e
        except BadPosition as e:
            if not e.rule:
                raise _mapped(e, step.node) from e
            self.evidence.rules.add(e.rule)
            if e.rule != step.because:
                self._fail(number, step.node, "the position", what, want,
                           f"nobody can, but because of {self._titled(e.rule)}", (e.reason,), e.rule)
        else:
            self._fail(number, step.node, "the position", what, want, "it can be set up", (), step.because)

    # --- what must hold -------------------------------------------------------------------
    def check(self, number: int, expected: tuple[Expected, ...]) -> None:
        if any(e.where in (("decides",), ("moves",)) and e.want != ("chance",) for e in expected):
            self._pass_chance()
        for e in expected:
            if not holds(self.play, e):
                text = got(self.play, e)[1]
                why, rules = _reason(self.play, e, text, self.scenario.cites)
                who = e.where[0] if len(e.where) > 1 else e.viewer or "the table"
                self._fail(number, e.node, who, subject(e), wanted(e), text, why, *rules)

    # --- telling --------------------------------------------------------------------------
    def _fail(self, number: int, node: Node, who: str, what: str, expected: str, got: str, why: tuple[str, ...],
              *rules: str) -> None:
        step = number or len(self.line.play)
        self.failures.append(Failure(self.line.label, step, node, who, what, expected, got, why, rules, self.chances,
                                     at_end=not number))

    def _mistake(self, step: Step, reason: str, value: str, rule: str = "",
                 near: list[str] | None = None) -> ScenarioError:
        known = near if near is not None else [str(o) for o in self.play.moves()]
        if known and "did you mean" not in reason and "; there are" not in reason:
            reason += nearest(value, known) or f"; did you mean {known[0]!r}?"
        under = f" (under {self.line.label})" if self.line.label else ""
        return step.node.error(f"{reason}{under}", value, rule=rule)

    def _titled(self, rule: str) -> str:
        return f"{rule} ({self.game.rules.register[rule].heading})"

    def who(self) -> str:
        """Who decides here, in words."""
        question = self.play.decision
        if question is None:
            return "the game is over"
        if isinstance(question, Chance):
            return "chance decides"
        names = [self.game.names[s] for s in question.seats]
        return f"{' and '.join(names)} decide{'s' if len(names) == 1 else ''}"

    def _pending(self) -> str:
        question = self.play.decision
        return f"{self.who()}: {question.prompt}" if question is not None else self.who()


def _said(outcome: Any) -> Any:
    """An outcome as :meth:`Playthrough.chance` takes it."""
    return list(outcome) if isinstance(outcome, tuple) else outcome


def _reason(play: Playthrough, e: Expected, text: str, cites: tuple[str, ...]) -> tuple[tuple[str, ...],
                                                                                         tuple[str, ...]]:
    """Why a value is what it is: what the log says of the move that last changed it, and the rule of that.

    Where the game stands is changed by every move: there the rules are those that the scenario cites, for its log the
    one that is missing.
    """
    here = play.index
    pending = stands_under(play.state)
    lines = play.seen_by(e.viewer or None).lines()
    if e.where in (("log",), ("told",), ("moves",), ("decides",), ("at",), ("over",), ("wins",)):
        own = (missing(play, e),) if e.where == ("log",) else cites
        return (f"At {' > '.join(play.path)}: {play.seen_by(None).waiting} [{pending}]",), own
    try:
        while play.index and got(play.goto(play.index - 1), e)[1] == text:
            pass
        since = play.index + 1 if got(play, e)[1] != text else 0
    finally:
        play.goto(here)
    news = [line for line in lines if line.number == since] if since else []
    if not news:
        return (f"It has been {in_words(text)} from the start",) if not since else (), (pending,)
    return tuple(f"{line.text} [{line.rule}]" for line in news), (news[-1].rule,)
