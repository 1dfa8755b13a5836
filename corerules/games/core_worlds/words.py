"""The words that the texts of cards are made of: eleven shapes, each of which the book itself describes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from corerules.cards.catalogue import Vocabulary, Word
from corerules.engine import BadCard, nearest

from .kinds import KINDS, MOST, TYPES, Ability

STRENGTHS = ("fleet", "ground")


def by_its_window(g: Any) -> None:
    """A text has no body of its own: the procedure of its window carries it out, for all cards alike."""


def ability(window: str, text: str, emits: Iterable[str] = (), reads: Iterable[str] = (), **figures: Any) -> Ability:
    """A text of the window; what it declares goes into the interaction graph."""
    return Ability(text, by_its_window, frozenset(emits), frozenset(reads), window=window, **figures)


def counted(said: str, kinds: tuple[str, ...] = KINDS) -> tuple[str, ...]:
    """The types or kinds of ``"Star Cruiser or Capital Ship"``, the latter of ``kinds`` only.

    Raises:
        BadCard: one that there is not, or that cannot be meant here; the nearest is offered.
    """
    names = tuple(part.strip() for part in said.split(" or "))
    for name in names:
        if name in KINDS and name not in kinds:
            about = (*(f"{kind}s" for kind in kinds), "types of Units")
            raise BadCard(f"this text is about {', '.join(about)}", value=name, rule="CW-DEPLOY")
        if name not in (*TYPES, *kinds):
            raise BadCard(f"no such type or kind{nearest(name, (*TYPES, *kinds))}", value=name, rule="CW-TYPES")
    return names


def deploy_less(n: int, of: str) -> Ability:
    names = counted(of, kinds=())
    return ability("deploy", f"costs {n} less to deploy for each {of} in your Warzone", ("lowers deploy cost",),
                   rate=n, of=names)


def invasion(strength: str, n: int, *, pay: int = 0, most: int = 1, discard: int = 0) -> Ability:
    price = (f"pay up to {most} Energy: each " if most > 1 else f"pay {pay} Energy: " if pay
             else f"discard {discard} card: " if discard else "")
    return ability("invasion", f"in an Invasion, {price}+{n} {strength}", (f"raises {strength}",),
                   ["Energy"] * bool(pay) + ["hand"] * bool(discard), pay=pay, most=most, discard=discard,
                   **{strength: n})


def end(n: int, of: str) -> Ability:
    names = counted(of)
    return ability("end", f"at the end +{n} for each {of} in your Empire", ("gains bonus",), rate=n, of=names)


def strength_words(strength: str) -> tuple[Word, ...]:
    return (
        Word(f"invasion: pay {{n}} for {{n}} {strength}", lambda p, n: invasion(strength, n, pay=p),
             means="once an Invasion"),
        Word(f"invasion: pay up to {{n}} for {{n}} {strength} each",
             lambda most, n: invasion(strength, n, pay=1, most=most), means="once an Invasion, with any amount"),
        Word(f"invasion: discard 1 for {{n}} {strength}", lambda n: invasion(strength, n, discard=1),
             means="once an Invasion, for a card of the hand"),
        Word(f"invasion: {{n}} {strength}", lambda n: invasion(strength, n), means="a Tactic, for its Energy"),
    )


WORDS = (
    Word("deploy: {n} less per {name}", deploy_less, means="of the cost, for each such Unit in the own Warzone"),
    *strength_words("fleet"), *strength_words("ground"),
    Word("action: draw {n}", lambda n: ability("action", f"as an Action, draw {n}", ("draws deck",),
                                               ("deck", "discard"), cards=n), means="for an action point"),
    Word("action: {n} energy", lambda n: ability("action", f"as an Action, +{n} Energy", ("gains Energy",), energy=n),
         means="for an action point"),
    Word("energy: surge", lambda: ability("energy", "in the Energy Phase, an Energy Surge", ("gains Energy",),
                                          ("Energy of Worlds",), surge=True), means="a Tactic"),
    Word("energy: explore", lambda: ability("energy", "in the Energy Phase, discard 2 cards: +1 Energy",
                                            ("gains Energy", "discards hand"), ("hand",), discard=2, energy=1),
         means="the text of Home Worlds"),
    Word("energy: discard 1 for {n}", lambda n: ability("energy", f"in the Energy Phase, discard 1 card: +{n} Energy",
                                                        ("gains Energy", "discards hand"), ("hand",), discard=1,
                                                        energy=n), means="once an Energy Phase"),
    Word("end: {n} per {name}", end, means="at the end, for each such card in the Empire"),
)


class Texts(Struct, frozen=True, eq=False):
    """What a card says: the words of its cell, and the ability of each window."""

    text: str
    abilities: tuple[Ability, ...]

    def fault_on(self, kind: str) -> str:
        """Why a card of this kind cannot say that; nothing where it can."""
        for one in self.abilities:
            if fault := _misplaced(one, kind):
                return fault
        return ""


class Windows(Vocabulary):
    """A vocabulary of texts, of which a card has at most one for each window."""

    def texts(self, said: str, place: str) -> Texts:
        """The abilities that a cell spells, parted by ``;``.

        Raises:
            BadCard: words that the vocabulary lacks, a figure that is too small or great, or two texts of one window.
        """
        found: dict[str, Ability] = {}
        for part in filter(None, (part.strip() for part in said.split(";"))):
            try:
                one: Any = self.effect(part, place)
            except BadCard as e:
                raise e if e.place else BadCard(e.reason, value=e.value, place=place, rule=e.rule) from None
            for figure in re.findall(r"\d+", part):
                if not 1 <= int(figure) <= MOST:
                    raise BadCard(f"a figure of a text is a whole number from 1 to {MOST}", value=figure, place=place)
            if (most := one.most * max(one.fleet, one.ground)) > MOST:
                raise BadCard(f"raises a strength by {most}, at most {MOST} can be", value=part, place=place)
            if one.window in found:
                raise BadCard(f"has two texts for the window {one.window!r}", value=part, place=place)
            found[one.window] = one
        return Texts(said, tuple(found.values()))


def _misplaced(one: Ability, kind: str) -> str:
    """Why a card of this kind cannot have such a text."""
    window, priced = one.window, bool(one.pay or one.discard)
    if window == "deploy" and kind != "Unit":
        return "only Units are deployed"
    if window == "invasion" and (kind not in ("Unit", "Tactic") or priced != (kind == "Unit")):
        return "in an Invasion a Unit has a price for it, and a Tactic has its Energy"
    if window == "energy" and one.surge != (kind == "Tactic"):
        return "a Surge is a Tactic's, and a Tactic has no other text for the Energy Phase"
    if window == "end" and kind not in ("World", "Prestige"):
        return "bonuses are those of Worlds and Prestige cards"
    return ""


VOCABULARY = Windows(WORDS)
