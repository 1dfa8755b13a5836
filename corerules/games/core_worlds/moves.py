"""The Action Phase: drafting, deploying, abilities as an Action, passing; the Invasion has a file of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from corerules.cards.zones import Zone, put, with_one, without
from corerules.engine import Body, Guard, MoveKind

from .common import discard, draw_cards, gain, told
from .kinds import Ability, Card
from .state import CoreWorlds
from .zone import pay_out, taken

Offer = tuple[str, bool]
"""A card of the Central Zone, and whether an Energy Token lies on it."""


# --- turns -------------------------------------------------------------------------------------
def begin_actions(g: CoreWorlds) -> None:
    """Nobody has passed, and the Destiny Marker begins."""
    g.passed, g.active = (False,) * len(g.hands), g.destiny


def may_act(g: CoreWorlds, seat: int) -> bool:
    """Whether the seat still has turns in this round."""
    return not g.passed[seat] and (g.actions[seat] > 0 or g.rulings.no_points_left == "passes_himself")


def somebody_may_act(g: CoreWorlds) -> bool:
    return may_act(g, g.active)


def next_turn(g: CoreWorlds) -> None:
    """Clockwise, past those who are out; where nobody is left the phase ends, and all go on from the Destiny Marker."""
    n, now = len(g.hands), g.active
    for seat in (*range(now + 1, n), *range(now + 1)):
        if may_act(g, seat):
            g.active = seat
            return
    g.active = g.destiny


def acted(g: CoreWorlds) -> None:
    """Whoever passed before may come back, if a ruling says so: not all have passed one after the other."""
    if g.rulings.pass_means == "may_come_back":
        g.passed = (False,) * len(g.hands)


def spend(g: CoreWorlds, seat: int, energy: int) -> None:
    """An action point, and so much Energy."""
    g.actions = put(g.actions, seat, g.actions[seat] - 1)
    if energy:
        g.energy = put(g.energy, seat, g.energy[seat] - energy)
    acted(g)


def has_an_action_point(g: CoreWorlds, seat: int) -> bool:
    return g.actions[seat] > 0


NO_POINTS = Guard(has_an_action_point, "{who} has 0 action points", "CW-ACTION", whole=True)


def market(g: CoreWorlds, seat: int) -> Any:
    """What drafting and invading depend on."""
    return g.actions[seat] > 0 and (g.central, g.tokened, g.energy[seat])


def forces(g: CoreWorlds, seat: int) -> Any:
    """What deploying depends on; on the Warzone only where it lowers a cost."""
    held = g.rules.known.held[g.hands[seat]]
    return g.actions[seat] > 0 and (held.units, g.energy[seat], held.discounted and g.units[seat])


# --- drafting ----------------------------------------------------------------------------------
def cards_in_the_zone(g: CoreWorlds, seat: int) -> Sequence[Offer]:
    known = g.rules.known
    found: Sequence[Offer] = known.offers[g.central, g.tokened] + known.worlds[g.central, g.tokened]
    return found


def is_no_world(g: CoreWorlds, seat: int, x: Offer) -> bool:
    return bool(g.rules.cards[x[0]].kind != "World")


def enough_energy_to_draft(g: CoreWorlds, seat: int, x: Offer) -> bool:
    return g.sum("draft cost", seat, x[0]) <= g.energy[seat]


def _draft_price(g: CoreWorlds, seat: int, x: Offer) -> str:
    cost = g.rules.sums["draft cost"].told(g, seat, x[0])
    return f"{x[0]} costs {cost}, {{who}} has {g.energy[seat]} Energy"


def _draft(x: Offer, names: Sequence[str]) -> str:
    return f"draft {x[0]}" + " with its Energy Token" * x[1]


def draft(g: CoreWorlds, x: Offer) -> Body | None:
    """Pay, then take: a Prestige card goes into the Warzone, any other to the discard pile."""
    (name, tokened), me = x, g.active
    card: Card = g.rules.cards[name]
    shown = g.rules.sums["draft cost"].shown(g, me, name) if g.events is not None else 0
    spend(g, me, g.sum("draft cost", me, name))
    taken(g, name, tokened)
    if card.kind == "Prestige":
        g.prestige = put(g.prestige, me, with_one(g.prestige[me], name))
    else:
        g.discards = put(g.discards, me, with_one(g.discards[me], name))
    if g.events is not None:
        g.emit("paid", "CW-PICK", seat=me, cost=str(shown), card=name)
        g.emit("drafted", "CW-PICKED", seat=me, card=name,
               place="the Warzone" if card.kind == "Prestige" else "the discard pile")
    if tokened:
        pay_out(g, me, name)
    return told(g, "drafted", name)


# --- deploying ----------------------------------------------------------------------------------
def units_in_hand(g: CoreWorlds, seat: int) -> Zone:
    found: Zone = g.rules.known.held[g.hands[seat]].units
    return found


def enough_energy_to_deploy(g: CoreWorlds, seat: int, name: str) -> bool:
    return g.sum("deploy cost", seat, name) <= g.energy[seat]


def _deploy_price(g: CoreWorlds, seat: int, name: str) -> str:
    cost = g.rules.sums["deploy cost"].told(g, seat, name)
    return f"{name} costs {cost}, {{who}} has {g.energy[seat]} Energy"


def deploy(g: CoreWorlds, name: str) -> Body | None:
    """At what it costs now, with those that were deployed before it."""
    me, price = g.active, g.rules.sums["deploy cost"]
    loud, cost = g.events is not None, g.sum("deploy cost", me, name)
    told_cost, changed = (price.told(g, me, name), price.addends(g, me, name)[1:]) if loud else ("", ())
    spend(g, me, cost)
    g.hands, g.units = put(g.hands, me, without(g.hands[me], name)), put(g.units, me, with_one(g.units[me], name))
    if g.events is not None:
        own = "CW-DISCOUNT" if "deploy" in g.rules.cards[name].abilities else "CW-SEQUENCE"
        g.emit("deployed", changed[0].rule if changed else own, seat=me, card=name, cost=told_cost)
    return told(g, "deployed", name)


def may_deploy_another(g: CoreWorlds) -> bool:
    """Whether one more Unit can be paid for in this turn."""
    me = g.active
    return g.actions[me] > 0 and any(enough_energy_to_deploy(g, me, name) for name in units_in_hand(g, me))


# --- as an Action --------------------------------------------------------------------------------
def texts(g: CoreWorlds, seat: int) -> Any:
    """What abilities as an Action and passing depend on."""
    held = g.rules.known.held[g.hands[seat]]
    return (g.actions[seat] > 0, held.actions, held.actions and g.energy[seat], texts_in_the_warzone(g, seat),
            g.rulings.as_action_scope)


def texts_in_the_warzone(g: CoreWorlds, seat: int) -> Zone:
    found: Zone = g.rules.known.action_texts[g.worlds[seat], g.prestige[seat], g.units[seat]]
    return found


def texts_count_as_actions(g: CoreWorlds, seat: int) -> bool:
    return bool(g.rulings.as_action_scope == "all")


def tactics_in_hand(g: CoreWorlds, seat: int) -> Zone:
    found: Zone = g.rules.known.held[g.hands[seat]].actions
    return found


def enough_energy_to_play(g: CoreWorlds, seat: int, name: str) -> bool:
    return g.sum("cost to play", seat, name) <= g.energy[seat]


def play_price(g: CoreWorlds, seat: int, name: str) -> str:
    return f"{name} costs {g.rules.sums['cost to play'].told(g, seat, name)}, {{who}} has {g.energy[seat]} Energy"


def pay_for(g: CoreWorlds, name: str) -> str:
    """The Energy of a Tactic; how much, in words, where somebody listens."""
    me, cost = g.active, g.rules.sums["cost to play"]
    said = cost.told(g, me, name) if g.events is not None else ""
    if price := g.sum("cost to play", me, name):
        g.energy = put(g.energy, me, g.energy[me] - price)
    return said


def use_as_an_action(g: CoreWorlds, name: str) -> Body | None:
    """The text of a card in the Warzone, for an action point."""
    me = g.active
    spend(g, me, 0)
    g.emit("used", "CW-ASACTION", seat=me, card=name)
    return carry_out(g, name)


def play_as_an_action(g: CoreWorlds, name: str) -> Body:
    """A Tactic, for an action point and its Energy; it goes to the discard pile before what it says is done."""
    me = g.active
    cost = pay_for(g, name)
    spend(g, me, 0)
    if g.events is not None:
        g.emit("played", "CW-ASACTION", seat=me, card=name, cost=cost)
    discard(g, me, name, "CW-ASACTION")
    for body in (told(g, "played", name), carry_out(g, name)):
        if body is not None:
            yield from body


def carry_out(g: CoreWorlds, name: str) -> Body | None:
    me, text = g.active, action_of(g, name)
    if text.energy:
        gain(g, me, g.rules.cards[name].marked("text", text.energy), "CW-ASACTION", name)
    return draw_cards(g, me, text.cards) if text.cards else None


def action_of(g: CoreWorlds, name: str) -> Ability:
    card: Card = g.rules.cards[name]
    return card.abilities["action"]


# --- passing --------------------------------------------------------------------------------------
def pass_(g: CoreWorlds, _: Any) -> None:
    """Out for the round; what is left of action points is lost as they are set anew."""
    me = g.active
    if g.rulings.pass_cost == "one" and g.actions[me]:
        g.actions = put(g.actions, me, g.actions[me] - 1)
        g.emit("paid to pass", "CW-PASSCOST", seat=me)
    g.passed = put(g.passed, me, True)
    if g.events is not None:
        g.emit("passed", "CW-PASS", seat=me, number=g.actions[me])


DRAFT = MoveKind("draft", cards_in_the_zone, do=draft, may_pause=True, to="next", rule="CW-PICK", say=_draft,
                 depends=market, guards=(
                     NO_POINTS,
                     Guard(is_no_world, "{x[0]} is a World; Worlds are invaded", "CW-PICK"),
                     Guard(enough_energy_to_draft, _draft_price, "CW-PICK")))
DEPLOY = MoveKind("deploy", units_in_hand, do=deploy, may_pause=True, to="deployed", rule="CW-DEPLOY", depends=forces,
                  guards=(NO_POINTS, Guard(enough_energy_to_deploy, _deploy_price, "CW-DEPLOY")))
USE = MoveKind("use", texts_in_the_warzone, do=use_as_an_action, may_pause=True, to="next", rule="CW-ASACTION",
               say="use {x} as an Action", depends=texts, guards=(
                   NO_POINTS,
                   Guard(texts_count_as_actions, "only Tactics are played as an Action", "CW-ASACTION", whole=True)))
PLAY = MoveKind("play", tactics_in_hand, do=play_as_an_action, to="next", rule="CW-ASACTION",
                say="play {x} as an Action", depends=texts, guards=(
                    NO_POINTS, Guard(enough_energy_to_play, play_price, "CW-ASACTION")))
PASS = MoveKind("pass", do=pass_, to="next", rule="CW-PASS", depends=texts)
STOP_DEPLOYING = MoveKind("end the turn", to="next", rule="CW-DEPLOY", depends=forces)
