"""What the texts of the expansion's cards are made of, beside the words of the base."""

from __future__ import annotations

from typing import Any

from corerules.cards.catalogue import Word
from corerules.games.core_worlds.kinds import Ability
from corerules.games.core_worlds.words import WORDS as BASE
from corerules.games.core_worlds.words import Windows, by_its_window, counted


class Text(Ability, frozen=True, eq=False, kw_only=True):
    """A text of a window that only this expansion has.

    ``draft``, ``raise_deploy``: by how much an Event raises every such cost; below 0, lowers. ``back``: the card that
    is taken back into the hand.
    """

    draft: int = 0
    raise_deploy: int = 0
    back: str = ""


def text(window: str, rule: str, said: str, emits: tuple[str, ...] = (), **figures: Any) -> Text:
    return Text(said, by_its_window, frozenset(emits), window=window, rule=rule, **figures)


def event(said: str, *emits: str, **figures: Any) -> Text:
    return text("event", "GO-EVENT", f"when it triggers, {said}", emits, **figures)


def lowers_deploy_cost(n: int, of: str) -> Text:
    """Of Units what it takes to deploy them, of Tactics what it takes to play them."""
    names = counted(of, kinds=("Unit", "Tactic"))
    costs = ["deploy cost"] * any(name != "Tactic" for name in names) + ["cost to play"] * ("Tactic" in names)
    return text("lasting", "GO-TAURUS", f"while it lies in your Warzone, each {of} costs {n} less to deploy",
                tuple(f"lowers {cost}" for cost in costs), rate=n, of=names)


def costs(which: str, how: str, sign: int) -> Word:
    field = "draft" if which == "drafting" else "raise_deploy"
    thing = "draft cost" if which == "drafting" else "deploy cost"
    return Word(f"event: {which} costs {{n}} {how}",
                lambda n: event(f"{which} costs {n} {how} for the rest of the round",
                                f"{'raises' if sign > 0 else 'lowers'} {thing}", **{field: sign * n}),
                means="for everybody, for the rest of the round")


WORDS = (
    Word("also a Tactic", lambda: text("tactic", "GO-BOTHKINDS", "deployed in an Invasion only; a Tactic as well"),
         means="deployed in an Invasion, for no action point"),
    Word("after an invasion: take back {name}",
         lambda name: text("after", "GO-ENGINEERING", f"at the end of an Invasion, take {name} back into your hand",
                           ("moves hand",), back=name), means="a Tactic, for its Energy"),
    Word("lasting: {n} less to deploy each {name}", lowers_deploy_cost,
         means="of a World in the own Warzone; of Tactics, less to play"),
    Word("event: nothing", lambda: event("nothing happens"), means="an Event whose text nobody tells"),
    Word("event: each gains {n} energy", lambda n: event(f"each player gains {n} Energy", "gains Energy", energy=n),
         means="at once"),
    Word("event: each loses {n} energy", lambda n: event(f"each player loses {n} Energy", "pays Energy", energy=-n),
         means="at once, or what he has"),
    Word("event: each draws {n}", lambda n: event(f"each player draws {n}", "draws deck", cards=n), means="at once"),
    Word("event: each discards {n}", lambda n: event(f"each player discards {n}", "discards hand", discard=n),
         means="at once, or what he has"),
    *(costs(which, how, sign) for which in ("drafting", "deploying") for how, sign in (("more", 1), ("less", -1))),
)
VOCABULARY = Windows((*BASE, *WORDS))
