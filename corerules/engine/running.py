"""The walk through the main graph: from a step to the next question, or straight on to the end."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from .chance import Chance
from .decision import Decision, Pick, Together
from .errors import Dropped, NoEnd, Stuck
from .graph import STEPS, Graph, Step
from .state import Event, State, spelled

OVER: Any = object()  # in place of a question: the body has none left
STEPS_OF_A_GAME = range(20 * len(STEPS))  # straight on to the end, all of them are taken at once


def run(main: Graph, g: Any, base: State | None, answers: tuple[Any, ...], decide: Any = None,
        live: Any = None) -> Any:
    """Walk the graph ``main`` from the start of the step ``g.at``, whose first questions ``answers`` answer.

    At the next question ``decide`` answers, and no copy is ever made; without ``decide``
    the game stops there, as a value: its step's ``base`` and the answers since.
    ``live`` is a body of this step that waits for the last of the answers.
    """
    code, events, start = main.code, g.events, 0
    g.decision, g.picked = None, ()
    for _ in STEPS if decide is None else STEPS_OF_A_GAME:
        ask, do, pauses, kinds, edges, here = code[g.at]
        body = to = None
        asked, replay = False, answers
        if live is not None:
            body, to, told = live
            replay, start, live, asked = answers[-1:], -told, None, True
        else:
            if ask:
                if replay:
                    answer, replay = replay[0], replay[1:]
                else:
                    question = ask(g)
                    if question is None:
                        answer, do, pauses = None, None, False
                    elif decide is None:
                        g.places = (here,)
                        return paused(g, question, None, (), 0)
                    else:
                        answer = decide(question, g)
                if kinds:
                    if type(answer) is Pick:
                        g.mover, answer = answer
                    do, pauses, to, event = kinds[answer[0]]
                    answer = answer[1]
                    if events is not None:
                        events.append(event)
            if do:
                if pauses and (decide is None or events is not None):
                    g.places = (here,)
                    if base is None and decide is None:
                        base, start = g.__copy__(), len(events or ())
                body = do(g, answer) if ask else do(g)
        if body is not None:
            try:
                if not asked:
                    if not pauses:
                        raise dropped(body, main.steps[g.at], main.name)
                    question = next(body)
                for answer in replay:
                    question = body.send(answer)
            except StopIteration:
                question = OVER
            if question is not OVER and decide is None:
                shown: Any = paused(g, question, base, answers, len(events or ()) - start)
                shown = shown.__copy__()
                shown.live = [body, g, to]
                return shown
            while question is not OVER:
                answer = decide(question, g)  # outside of the ``try``: a script that runs out ends no effect
                try:
                    question = body.send(answer)
                except StopIteration:
                    break
            g.base, g.answers, g.picked, g.told = None, (), (), 0
        base, answers = None, ()
        if kinds:
            g.mover = -1
        if to is None:
            for when, to, event in edges:  # noqa: B007, it is read after the loop
                if when is None or when(g):
                    if events is not None:
                        events.append(event)
                    break
            else:
                if not kinds:
                    g.places = (here,)
                    return g  # the end
                continue  # after a move that leads nowhere else: the step again
        g.at = to
    raise goes_round(main, g, len(STEPS if decide is None else STEPS_OF_A_GAME))


def dropped(left: Any, step: Step, graph: str) -> Dropped:
    """The error for what a step gives back without having announced an effect: nobody could come back to it."""
    if isinstance(left, Generator):
        left.close()
    return Dropped("gives back an effect that asks; say what it ``runs``, or let its move pause", value=step.name,
                   place=graph, rule=step.rule)


def goes_round(graph: Graph, g: Any, most: int) -> NoEnd:
    """The error for steps that follow each other for ever, with the way that they go round, if it was told."""
    at: tuple[str, str] = graph.code[g.at][-1]
    way: list[tuple[str, str]] = []
    for e in reversed(g.events or ()):
        if e.name == "step":
            if way and (e.data["graph"], e.data["step"]) == way[0]:
                break
            way.append((e.data["graph"], e.data["step"]))
    shown = " > ".join(step for _, step in (*way[::-1], way[-1])[-9:]) if way else at[1]
    return NoEnd(f"no decision in {most:,} steps", value=shown, place=graph.name, rule=graph.steps[at[1]].rule)


def all_picked(question: Together, policy: Callable[[Decision, Any], Any], g: Any,
                events: list[Event] | None) -> tuple[Pick, ...]:
    """The picks of everybody, those still missing by ``policy``, told to ``events``."""
    picks = {pick.seat: pick for pick in question.picked}
    for seat in question.found:
        picks[seat] = Pick(seat, policy(question.of_seat(seat), g))
        if events is not None:
            events.append(told_of(question, seat))
    return tuple(picks[seat] for seat in question.among)


def told_of(question: Together, seat: int) -> Event:
    return Event("picked", question.rule, {"seat": seat})


def paused(g: State, question: Any, base: State | None, answers: tuple[Any, ...], told: int) -> State:
    if type(question) is Chance:
        empty = len(question.bag) < (question.n or 1)
    else:
        question.settle(g)
        empty = not question.moves
    if empty:
        raise nobody_can(question, g)
    g.decision, g.base, g.answers, g.picked, g.told = question, base, answers, (), told
    return g


def nobody_can(question: Any, g: State) -> Stuck:
    """Nobody can answer.  A playout keeps no places: there it is known by its step."""
    here = (g.rules.main.name, g.at)
    path = g.path if g.places[:1] == (here,) else spelled(g.rules.graphs, (here,))
    return Stuck(f"nobody has a legal answer to {question.prompt!r}", value="stuck", place=" > ".join(path),
                 rule=question.rule)
