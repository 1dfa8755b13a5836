"""Who plays the other seats: policies that answer where a playthrough stands, and going on by them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from corerules.engine import Chance, Open, Pick, State, Together, UnknownName, nearest

from .policies import uniform
from .wording import texts_of

if TYPE_CHECKING:
    from .playthrough import Playthrough

UNIFORM = "uniform"
GREEDY = "greedy: "
MOST_OUTCOMES = 60
"""How many outcomes of chance a greedy player looks at after a move, the likeliest of each chance node in a row."""


def policies(play: Playthrough) -> tuple[str, ...]:
    """The policies of a game by name: uniform, and greedy for each aim that its box names."""
    return (UNIFORM, *(f"{GREEDY}{aim}" for aim in play.game.rules.box.aims))


def answer(play: Playthrough, policy: str, seat: int) -> Any:
    """What a player by ``policy`` answers for ``seat`` here; the same at the same place of the same seed's game.

    Raises:
        UnknownName: no such policy; the nearest is offered.
    """
    known = policies(play)
    if policy not in known:
        raise UnknownName(f"no such policy{nearest(policy, known)}", value=str(policy), place="policy")
    state, question = play.state, play.decision
    rng = Random(f"{play.seed}:policy:{play.index}:{seat}")
    if policy != UNIFORM:
        worth = play.game.rules.box.aims[policy.removeprefix(GREEDY)]
        mine = [x for x in question.moves if type(x) is not Pick or x.seat == seat]
        values = [_value(state.rules.apply(state, x), seat, worth, MOST_OUTCOMES) for x in mine]
        best = max(values)
        return rng.choice([x for x, value in zip(mine, values, strict=True) if value >= best - 1e-9])
    if isinstance(question, Together):
        return Pick(seat, uniform(rng)(question.of_seat(seat), state))
    if isinstance(question, Open):
        return rng.choice([x for x in question.moves if x.seat == seat])
    return uniform(rng)(question, state)


def _value(s: State, seat: int, worth: Callable[[Any, int], float], most: int) -> float:
    """What ``seat`` has of ``worth`` on average once chance has answered, over no more than ``most`` outcomes."""
    if most < 2 or not isinstance(s.decision, Chance) or s.decision.outcomes() > 10_000:
        return worth(s, seat)
    odds = sorted(s.decision.odds().items(), key=lambda kv: -kv[1])[:most]
    whole, left = sum(ways for _, ways in odds), most // len(odds)
    return sum(ways * _value(s.rules.apply(s, x), seat, worth, left) for x, ways in odds) / whole


class Gone(NamedTuple):
    """One step that was taken without a person: its words, and whether it was the only one there was."""

    said: str
    forced: bool


def going_on(play: Playthrough, players: Mapping[int, str], stop: Callable[[], bool]) -> Iterator[Gone]:
    """Go on, a step at a time, until a person must decide, ``stop()`` holds after a step, or the game is over.

    ``players``: the policy of each seat that no person plays. Chance answers by the seed; a decision with one move only
    passes by itself. Where a person could act too, the others act once before it is the person's to say.
    """
    first = True
    while not play.over and (first or not stop()):
        before, question = play.state, play.decision
        if isinstance(question, Chance):
            play.chance()
            yield Gone(texts_of(before, play.history.node.answer, play.game.names), False)
            first = False
            continue
        forced = len(question.moves) == (len(question.seats) if isinstance(question, Together) else 1)
        theirs = [seat for seat in question.seats if seat in players]
        persons = len(theirs) < len(question.seats)
        if forced:
            play.repeat(question.moves[0])
        elif theirs and (first or not persons or isinstance(question, Together)):
            play.repeat(answer(play, players[theirs[0]], theirs[0]))
        else:
            return
        first = False
        yield Gone(texts_of(before, play.history.node.answer, play.game.names), forced)
