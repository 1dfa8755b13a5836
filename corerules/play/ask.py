"""May I? One move of one position: yes or no, why, under which rule, and which rulings would have it otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from corerules.engine import IllegalMove, RulesError, State

from . import wording
from .elsewise import under

if TYPE_CHECKING:
    from .playthrough import Playthrough

STATUS = {"settled": "the book is clear", "conflict": "the book contradicts itself", "silent": "the book does not say"}


class Otherwise(NamedTuple):
    """A ruling that would change the answer: with which option, and what that means."""

    ruling: str
    option: str
    means: str
    reason: str  # why not, under that option; "" where it makes the move legal

    def __str__(self) -> str:
        return f"{self.ruling} = {self.option} ({self.means}): {f'no, {self.reason}' if self.reason else 'yes'}"


class Answer(NamedTuple):
    """Whether a move may be made, and why; ``bool(answer)`` is the yes or no."""

    move: str
    legal: bool
    reason: str
    rule: str
    status: str  # how sure the book is of that rule, in words
    otherwise: tuple[Otherwise, ...]

    def __bool__(self) -> bool:
        return self.legal

    def __repr__(self) -> str:
        rule = f" [{self.rule}: {self.status}]" if self.rule else ""
        lines = [f"{self.move}: {'yes' if self.legal else 'no'}, {self.reason}{rule}"]
        lines += [f"  otherwise with {other}" for other in self.otherwise]
        return "\n".join(lines)


def ask(play: Playthrough, move: str | wording.Option | wording.Refused) -> Answer:
    """Whether ``move`` may be made where the cursor of ``play`` is; nothing is played.

    ``otherwise`` are the rulings that would change a yes to a no or a no to a yes: each option is tried on this very
    position, and one under which the position could not be is left out.

    >>> import corerules as cr
    >>> play = cr.load("keeper-of-the-core", seats=4).start(7).go_on()
    >>> ask(play, "Ann: end the turn")
    Ann: end the turn: no, Ann holds 3 pairs and must play one [KC-PLAY: the book is clear]
    """
    state, names, register = play.state, play.game.names, play.game.rules.register
    reason, rule = _verdict(state, move, names)
    legal = not reason
    others = []
    for ruling in play.game.rules.rulings:
        in_force = getattr(play.game.rulings, ruling.name)
        for option, means in ruling.options.items():
            if option == in_force:
                continue
            try:
                there = under(state, {ruling.name: option})
            except RulesError:
                continue
            why, _ = _verdict(there, move, names)
            if (not why) is not legal:
                others.append(Otherwise(ruling.name, option, means, why))
    status = STATUS[register[rule].status] if rule else ""
    return Answer(str(move), legal, reason or _grounds(state, move, play), rule, status, tuple(others))


def _verdict(state: State, move: object, names: tuple[str, ...]) -> tuple[str, str]:
    """Why not, "" where it is legal, and the rule."""
    try:
        answer = wording.understood(state, str(move), names)
    except IllegalMove as no:
        return no.reason, no.rule or ""
    rule = next((o.rule for o in wording.options(state, names) if o.answer == answer), "")
    return "", rule or (state.decision.rule if state.decision else "")


def _grounds(state: State, move: object, play: Playthrough) -> str:
    """Why a legal move is legal, in words."""
    answer = wording.understood(state, str(move), play.game.names)
    return grounds(state, answer) or "nothing is against it"


def grounds(state: State, answer: object) -> str:
    """The conditions that hold for a legal answer, in words; empty where there are none."""
    of = getattr(state.decision, "of", None)
    bare = getattr(answer, "answer", answer)
    kinds = getattr(of, "by_name", None)
    kind = kinds.get(getattr(bare, "kind", ""), of) if kinds else of
    return ", ".join(guard.name for guard in getattr(kind, "guards", ()))
