"""Effects: what a card's text does, and what it declares to bring about and to depend on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import isgeneratorfunction
from typing import Any

from msgspec import Struct

from corerules.engine import Body, Choice


class Effect(Struct, frozen=True, eq=False):
    """A card's text as a body ``do(g)``, for the seat that is active.

    ``emits``: what it brings about, as a verb and a thing (``"gains trade"``); ``reads``: the things it depends on.
    The interaction graph is made of these two, and a test over playouts holds effects to the first.
    ``gains``: of an effect that only adds to pools, how much to which.
    """

    text: str
    do: Callable[[Any], Any]
    emits: frozenset[str] = frozenset()
    reads: frozenset[str] = frozenset()
    pauses: bool = False
    gains: tuple[tuple[str, int], ...] = ()

    def run(self, g: Any) -> Body:
        """The body as a generator, whether or not it ever asks."""
        if self.pauses:
            yield from self.do(g)
        else:
            self.do(g)


def named(g: Any, *names: str) -> None:
    """Show in the path whose text is running."""
    if g.events is not None:
        g.places = (*g.places, *names)


def resolve(g: Any, name: str, effect: Effect) -> Body | None:
    """Carry out a text of the card ``name``: at once, or as the body that is given back."""
    if not effect.pauses:
        effect.do(g)
        return None
    if g.events is None:
        return effect.do(g)  # type: ignore[no-any-return]
    return _with_its_name(g, name, effect)


def _with_its_name(g: Any, name: str, effect: Effect) -> Body:
    outer = g.places
    named(g, name)
    yield from effect.do(g)
    g.places = outer


def effect(text: str, *, emits: Iterable[str] = (),
           reads: Iterable[str] = ()) -> Callable[[Callable[[Any], Any]], Effect]:
    """Make the function of ``g`` below an effect."""

    def made(do: Callable[[Any], Any]) -> Effect:
        return Effect(text, do, frozenset(emits), frozenset(reads), isgeneratorfunction(do))

    return made


def in_order(*effects: Effect) -> Effect:
    """All of them, one after the other as printed."""
    if len(effects) == 1:
        return effects[0]

    def pausing(g: Any) -> Body:
        for each in effects:
            if each.pauses:
                yield from each.do(g)
            else:
                each.do(g)

    def plain(g: Any) -> None:
        for each in effects:
            each.do(g)

    pauses = any(each.pauses for each in effects)
    return Effect(", then ".join(each.text for each in effects), pausing if pauses else plain,
                  _all(e.emits for e in effects), _all(e.reads for e in effects), pauses)


def one_of(*effects: Effect, rule: str) -> Effect:
    """One of them, which the active seat chooses."""
    by_text = {each.text: each for each in effects}
    texts = list(by_text)

    def each_text(g: Any, seat: int) -> list[str]:
        return texts[:]

    which = Choice("choose", each_text, rule=rule, prompt="choose one of its effects")

    def chosen(g: Any) -> Body:
        yield from by_text[(yield which.by(g.active))].run(g)

    return Effect(" or ".join(texts), chosen, _all(e.emits for e in effects), _all(e.reads for e in effects), True)


def when(condition: Callable[[Any], bool], text: str, then: Effect, *, reads: Iterable[str]) -> Effect:
    """``then``, if ``condition(g)`` holds at the moment it is come to."""

    def conditional(g: Any) -> Body:
        if condition(g):
            yield from then.run(g)

    return Effect(f"if {text}: {then.text}", conditional, then.emits, then.reads | frozenset(reads), True)


def _all(parts: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset().union(*parts)
