"""May I? One move of one position: yes or no, why, under which rule, and which rulings would have it otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from corerules.engine import IllegalMove, RulesError, State

from . import wording
from .elsewise import under
from .view import View

if TYPE_CHECKING:
    from .playthrough import Playthrough

UNTRIED = "whether another ruling would change that, only the referee may try: it may rest on what a seat cannot see"
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
    """Whether a move may be made, and why; ``bool(answer)`` is the yes or no.

    ``otherwise``: the rulings that would change it; None where a seat asks, for which no other is tried.
    """

    move: str
    legal: bool
    reason: str
    rule: str
    status: str  # how sure the book is of that rule, in words
    otherwise: tuple[Otherwise, ...] | None

    def __bool__(self) -> bool:
        return self.legal

    def __repr__(self) -> str:
        rule = f" [{self.rule}: {self.status}]" if self.rule else ""
        lines = [f"{self.move}: {'yes' if self.legal else 'no'}, {self.reason}{rule}"]
        if self.otherwise is None:
            lines.append(f"  {UNTRIED}")
        lines += [f"  otherwise with {other}" for other in self.otherwise or ()]
        return "\n".join(lines)


def ask(play: Playthrough | View, move: str | wording.Option | wording.Refused) -> Answer:
    """Whether ``move`` may be made where the cursor of ``play`` is; nothing is played.

    A seat asks through its view, ``play.seen_by("Ann")``, and hears nothing that it may not know. For the referee
    ``otherwise`` are the rulings that would change a yes to a no or a no to a yes: each option is tried on this very
    position, and one under which the position could not be is left out.

    >>> import corerules as cr
    >>> play = cr.load("keeper-of-the-core", seats=4).start(7).go_on()
    >>> ask(play, "Ann: end the turn")
    Ann: end the turn: no, Ann holds 3 pairs and must play one [KC-PLAY: the book is clear]
    """
    view = play if isinstance(play, View) else play.seen_by(None)
    try:
        answer = view.meant(str(move))
    except IllegalMove as no:
        reason, rule, legal = no.reason, no.rule or "", False
    else:
        rule = next(o.rule for o in view.moves() if o.answer == answer) if view.moves() else view.play.decision.rule
        reason, legal = grounds(view.play.state, answer) or "nothing is against it", True
    status = STATUS[view.play.game.rules.register[rule].status] if rule else ""
    others = _otherwise(view.play, move, legal) if view.seat is None else None
    return Answer(str(move), legal, reason, rule, status, others)


def _otherwise(play: Playthrough, move: object, legal: bool) -> tuple[Otherwise, ...]:
    """The rulings under which it would not be so."""
    others = []
    for ruling in play.game.rules.rulings:
        in_force = getattr(play.game.rulings, ruling.name)
        for option, means in ruling.options.items():
            if option == in_force:
                continue
            try:
                there = under(play.state, {ruling.name: option})
            except RulesError:
                continue
            why = _why_not(there, move, play.game.names)
            if (not why) is not legal:
                others.append(Otherwise(ruling.name, option, means, why))
    return tuple(others)


def _why_not(state: State, move: object, names: tuple[str, ...]) -> str:
    """Why a move may not be made; "" where it may."""
    try:
        wording.understood(state, str(move), names)
    except IllegalMove as no:
        return no.reason
    return ""


def grounds(state: State, answer: object) -> str:
    """The conditions that hold for a legal answer, in words, as "this and that"; empty where there are none."""
    of = getattr(state.decision, "of", None)
    bare = getattr(answer, "answer", answer)
    kinds = getattr(of, "by_name", None)
    kind = kinds.get(getattr(bare, "kind", ""), of) if kinds else of
    names = [guard.name for guard in getattr(kind, "guards", ())]
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
