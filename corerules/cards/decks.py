"""Words for decks: a face-down deck is an unordered bag between cards in a known place, on top and at the bottom.

A box keeps the three as zones of its own: ``bag`` sorted, ``top`` and ``bottom`` with the next card first. The order
of a bag does not exist until somebody draws or looks: then it is a chance node, and the same whoever looks. Who knows
which of the others is kept beside them, see :class:`Deck`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from corerules.engine import HIDDEN, Chance

from .knowledge import EVERYBODY, bits_of
from .zones import Zone, put, without_all

Seen = tuple[int, ...]
"""Who knows each card of a top and then of a bottom, as bits a seat; ``()``: everybody knows them all."""


def drawn(top: Zone, bag: Zone, n: int, rule: str,
          to: tuple[int, ...] | None = None) -> Generator[Chance, Any, tuple[Zone, Zone, Zone]]:
    """Up to ``n`` cards off a deck: the known ones, else some of the bag, never both; with the top and bag that remain.

    ``cards, top, bag = yield from drawn(...)``. No card leaves the state meanwhile. ``to``: who sees them.
    """
    if top:
        return top[:n], top[n:], bag
    if not bag:
        return (), (), ()
    n = min(n, len(bag))
    cards = yield Chance("draw", rule, bag, n, False, to)
    return cards, (), without_all(bag, cards)


class Lie(Struct, gc=False):
    """How the cards of one deck lie, and who knows those that are in a known place."""

    bag: Zone
    top: Zone
    bottom: Zone
    seen: Seen

    def knowing(self) -> list[int]:
        return list(self.seen or (EVERYBODY,) * (len(self.top) + len(self.bottom)))


class Deck(Struct, frozen=True):
    """A deck by the names of the fields that a state keeps it in.

    ``known`` holds who knows each card of top and bottom (:data:`Seen`); a box puts that field ``aside``, since what
    can still happen does not depend on it. Without it everybody knows them; without ``bottom`` nothing goes there.
    ``many``: the fields are rows of decks, as one a seat; every word then takes ``at``, which of them.
    Whoever is said to see something is a tuple of seats in ``to``, None for everybody, as in events and chance.
    """

    bag: str
    top: str
    bottom: str = ""
    known: str = ""
    many: bool = False

    # --- how it lies --------------------------------------------------------------------------
    def lie(self, g: Any, at: int = 0) -> Lie:
        return Lie(*(self._zone(g, field, at) for field in (self.bag, self.top, self.bottom, self.known)))

    def _zone(self, g: Any, field: str, at: int) -> Any:
        if not field:
            return ()
        return getattr(g, field)[at] if self.many else getattr(g, field)

    def _put(self, g: Any, field: str, at: int, value: Any) -> None:
        if field:
            setattr(g, field, put(getattr(g, field), at, value) if self.many else value)

    def cards(self, g: Any, at: int = 0) -> Iterator[str]:
        """Every card of it."""
        lie = self.lie(g, at)
        yield from (*lie.top, *lie.bag, *lie.bottom)

    def _laid(self, g: Any, at: int, lie: Lie, seen: Sequence[int]) -> None:
        """Let it lie so from now on; below an empty bag there is no bottom, but a top."""
        if not lie.bag and lie.bottom:
            lie.top, lie.bottom = (*lie.top, *lie.bottom), ()
        lie.seen = () if all(who == EVERYBODY for who in seen) else tuple(seen)
        for field, value in ((self.bag, lie.bag), (self.top, lie.top), (self.bottom, lie.bottom),
                             (self.known, lie.seen)):
            self._put(g, field, at, value)

    # --- what is done with it -------------------------------------------------------------------
    def take(self, g: Any, n: int, rule: str, at: int = 0,
             to: tuple[int, ...] | None = None) -> Generator[Chance, Any, tuple[Zone, Seen]]:
        """Take up to ``n`` cards off the top: those in a known place, else some of the bag, never both.

        ``cards, who = yield from DECK.take(...)``; ``who`` knew each of them before. The caller puts them somewhere
        before it asks anything, and takes the rest by another call. ``to``: who sees them, where chance chooses.
        """
        lie = self.lie(g, at)
        seen, of_bag = lie.knowing(), not lie.top
        cards, lie.top, lie.bag = yield from drawn(lie.top, lie.bag, n, rule, to)
        known = (0,) * len(cards) if of_bag else tuple(seen[:len(cards)])
        self._laid(g, at, lie, seen if of_bag else seen[len(cards):])
        return cards, known

    def look(self, g: Any, n: int, rule: str, at: int = 0,
             to: tuple[int, ...] | None = None) -> Generator[Chance, Any, Zone]:
        """Let ``to`` look at the next ``n`` cards, or as many as there are: they stay where they lie."""
        lie = self.lie(g, at)
        seen = lie.knowing()
        if (missing := min(n - len(lie.top), len(lie.bag))) > 0:
            cards = yield Chance("look", rule, lie.bag, missing, True, to)
            seen[len(lie.top):len(lie.top)] = [0] * missing
            lie.top, lie.bag = (*lie.top, *cards), without_all(lie.bag, cards)
        bits = bits_of(to)
        self._laid(g, at, lie, [who | bits if k < n else who for k, who in enumerate(seen)])
        return self.lie(g, at).top[:n]

    def arrange(self, g: Any, order: Zone, at: int = 0, to: tuple[int, ...] | None = None) -> None:
        """The cards on top now lie in this order, as ``to`` know; the others no longer know which is which.

        Raises:
            ValueError: these are not the cards on top.
        """
        lie, n = self.lie(g, at), len(order)
        if Counter(order) != Counter(lie.top[:n]):
            raise ValueError(f"{order} are not the cards on top")
        seen, bits = lie.knowing(), bits_of(to)
        lie.top = (*order, *lie.top[n:])
        self._laid(g, at, lie, [who & bits if n > 1 and k < n else who for k, who in enumerate(seen)])

    def pick(self, g: Any, card: str, at: int = 0) -> None:
        """Take ``card`` out of the cards on top, the first where there are two; the others keep their order.

        Raises:
            ValueError: it does not lie there.
        """
        lie = self.lie(g, at)
        place, seen = lie.top.index(card), lie.knowing()
        lie.top = (*lie.top[:place], *lie.top[place + 1:])
        self._laid(g, at, lie, [*seen[:place], *seen[place + 1:]])

    def put_on_top(self, g: Any, cards: Zone, at: int = 0, to: tuple[int, ...] | None = None) -> None:
        """``cards`` lie on top of it, the first of them uppermost; ``to`` know which."""
        self._put(g, self.top, at, (*cards, *self._zone(g, self.top, at)))
        if to is not None or self._zone(g, self.known, at):  # what lies below need not be looked at
            lie = self.lie(g, at)
            below = lie.seen or (EVERYBODY,) * (len(lie.top) + len(lie.bottom) - len(cards))
            self._put(g, self.known, at, (*(bits_of(to),) * len(cards), *below))

    def put_under(self, g: Any, cards: Zone, at: int = 0, to: tuple[int, ...] | None = None) -> None:
        """``cards`` lie below it, the last of them undermost; ``to`` know which."""
        lie = self.lie(g, at)
        seen = [*lie.knowing(), *[bits_of(to)] * len(cards)]
        lie.bottom = (*lie.bottom, *cards)
        self._laid(g, at, lie, seen)

    def shuffle(self, g: Any, cards: Zone = (), at: int = 0) -> None:
        """Shuffle it together with ``cards``: nobody knows any longer what lies where."""
        self._laid(g, at, Lie(tuple(sorted((*self.cards(g, at), *cards))), (), (), ()), ())

    # --- who sees what ------------------------------------------------------------------------------
    @property
    def views(self) -> Mapping[str, Callable[[Any, int], Any]]:
        """Of each of its fields what a seat sees: of the bag only how large it is, of the others what it knows."""
        found = {self.bag: self._view(lambda lie, seat: (HIDDEN,) * len(lie.bag)),
                 self.top: self._view(lambda lie, seat: _known(lie.top, lie.knowing(), seat)),
                 self.bottom: self._view(lambda lie, seat: _known(lie.bottom, lie.knowing()[len(lie.top):], seat)),
                 self.known: self._view(lambda lie, seat: ())}
        return {field: view for field, view in found.items() if field}

    def _view(self, one: Callable[[Lie, int], Zone]) -> Callable[[Any, int], Any]:
        def view(g: Any, seat: int) -> Any:
            if not self.many:
                return one(self.lie(g), seat)
            return tuple(one(self.lie(g, at), seat) for at in range(len(getattr(g, self.bag))))

        return view

    def as_known_to(self, g: Any, seat: int) -> Any:
        """What stands in the field ``known`` where only ``seat`` remembers."""
        def mine(lie: Lie) -> Seen:
            return tuple(who & 1 << seat for who in lie.seen)

        return tuple(mine(self.lie(g, at)) for at in range(len(getattr(g, self.bag)))) if self.many else mine(
            self.lie(g))

    def fault(self, g: Any, seats: int, at: int = 0) -> str:
        """Why it cannot lie so, or ``""``: what lies where is a question of the box's other rules."""
        lie = self.lie(g, at)
        if list(lie.bag) != sorted(lie.bag):
            return "the cards of a deck are not in order"
        if lie.bottom and not lie.bag:
            return "cards lie at the bottom of a deck that has nothing above them: they are its top"
        if lie.seen and len(lie.seen) != len(lie.top) + len(lie.bottom):
            return (f"who knows {len(lie.seen)} cards of a deck is said, {len(lie.top) + len(lie.bottom)} lie in a "
                    "known place")
        if bad := next((who for who in lie.seen if who != EVERYBODY and not 0 <= who < 1 << seats), None):
            return f"no such seats know of a card: {bad}"
        return ""


def _known(zone: Zone, seen: Sequence[int], seat: int) -> Zone:
    return tuple(card if who >> seat & 1 else HIDDEN for card, who in zip(zone, seen, strict=False))
