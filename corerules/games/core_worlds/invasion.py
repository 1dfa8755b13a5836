"""An Invasion: announced, built up one ability, Tactic and Unit after another, won or lost; and what a conquest is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import inf
from typing import Any

from msgspec import Struct

from corerules.cards.zones import Zone, into, kinds, put, with_one, without
from corerules.engine import Body, Choice, Go, Graph, Guard, MoveKind, Step

from .common import pay_with_cards, told
from .kinds import Ability, Card, Entry, spelt
from .moves import NO_POINTS, Offer, enough_energy_to_play, market, pay_for, play_price, spend
from .state import CoreWorlds
from .zone import pay_out, taken

PRICE = 1


class Invasion(Struct, gc=False):
    """An Invasion under way: of which World, and whether an Energy Token lies on it."""

    world: str
    tokened: bool


# --- announcing ---------------------------------------------------------------------------------
def worlds_in_the_zone(g: CoreWorlds, seat: int) -> Sequence[Offer]:
    found: Sequence[Offer] = g.rules.known.worlds[g.central, g.tokened]
    return found


def has_energy(g: CoreWorlds, seat: int) -> bool:
    return g.energy[seat] >= PRICE


def _invade(x: Offer, names: Sequence[str]) -> str:
    return f"invade {x[0]}" + " with its Energy Token" * x[1]


def invade(g: CoreWorlds, x: Offer) -> Body:
    """The World leaves the zone for as long as the Invasion lasts."""
    taken(g, *x)
    g.target = x[0]
    return g.run("invasion", Invasion(*x))


def announce(g: CoreWorlds, x: Invasion) -> None:
    spend(g, g.active, PRICE)
    if g.events is not None:
        world = g.rules.cards[x.world]
        g.emit("announced", "CW-INVADE", seat=g.active, card=x.world, fleet=world.shown("fleet"),
               ground=world.shown("ground"))


def strengths_are_met(g: CoreWorlds, x: Invasion) -> bool:
    world = g.rules.cards[g.target]
    return bool(g.fleet >= world.fleet and g.ground >= world.ground)


def strengthen(g: CoreWorlds, fleet: int, ground: int) -> None:
    g.fleet, g.ground = g.fleet + fleet, g.ground + ground


# --- abilities and Tactics ------------------------------------------------------------------------
def units_come_last(g: CoreWorlds, seat: int) -> bool:
    return not g.given or g.rulings.invasion_window == "open"


def ability_of(g: CoreWorlds, name: str) -> Ability:
    card: Card = g.rules.cards[name]
    return card.abilities["invasion"]


def abilities(g: CoreWorlds, seat: int) -> list[tuple[str, int]]:
    """(Unit, how often it is paid for; 0 where there is no choice), one more than it allows among them."""
    found: list[tuple[str, int]] = []
    for name in kinds(tuple(sorted(g.rules.known.with_text["invasion", g.units[seat]]))):
        most = ability_of(g, name).most
        found += [(name, n) for n in (range(1, most + 2) if most > 1 else (0,))]
    return found


def ability_unused(g: CoreWorlds, seat: int, x: tuple[str, int]) -> bool:
    return x[0] in g.units[seat]


def no_more_than_it_says(g: CoreWorlds, seat: int, x: tuple[str, int]) -> bool:
    return x[1] <= ability_of(g, x[0]).most or not x[1]


def price_can_be_paid(g: CoreWorlds, seat: int, x: tuple[str, int]) -> bool:
    text = ability_of(g, x[0])
    return text.pay * max(1, x[1]) <= g.energy[seat] and text.discard <= len(g.hands[seat])


def _ability_price(g: CoreWorlds, seat: int, x: tuple[str, int]) -> str:
    text = ability_of(g, x[0])
    if text.discard:
        return (f"{x[0]} wants {g.rules.cards[x[0]].shown('text', text.discard)} card discarded, "
                f"{{who}} holds {len(g.hands[seat])}")
    return f"it takes {g.rules.cards[x[0]].shown('text', text.pay * max(1, x[1]))} Energy, {{who}} has {g.energy[seat]}"


def _most(g: CoreWorlds, seat: int, x: tuple[str, int]) -> str:
    return f"{x[0]} takes up to {g.rules.cards[x[0]].shown('text', ability_of(g, x[0]).most)} Energy"


def _use(x: tuple[str, int], names: Sequence[str]) -> str:
    return f"use {x[0]}" + (f" for {x[1]} Energy" if x[1] else "")


def use_ability(g: CoreWorlds, x: tuple[str, int], _: Invasion) -> Body:
    """Pay, and this Unit is the stronger for this Invasion."""
    (name, times), me, text = x, g.active, ability_of(g, x[0])
    n = max(1, times)
    rule = "CW-UPTO" if text.most > 1 else "CW-ABILITY"
    if text.pay:
        g.energy = put(g.energy, me, g.energy[me] - n * text.pay)
    yield from pay_with_cards(g, me, text.discard, rule)
    strength, more = ("fleet", text.fleet * n) if text.fleet else ("ground", text.ground * n)
    g.units = put(g.units, me, with_one(without(g.units[me], name), spelt(name, more, strength)))
    g.emit("strengthened", rule, seat=me, card=name, gain=f"{g.rules.cards[name].shown('text', more)} {strength}")


def tactics_in_hand(g: CoreWorlds, seat: int) -> Zone:
    found: Zone = g.rules.known.held[g.hands[seat]].invasions
    return found


def play_tactic(g: CoreWorlds, name: str, _: Invasion) -> Body | None:
    """Its Energy, no action point; it lies aside until the Invasion is over."""
    me, text, cost = g.active, ability_of(g, name), pay_for(g, name)
    g.hands, g.played = put(g.hands, me, without(g.hands[me], name)), with_one(g.played, name)
    strengthen(g, text.fleet, text.ground)
    if g.events is not None:
        g.emit("played", "CW-TACTIC", seat=me, card=name, cost=cost)
    return told(g, "played", name)


# --- Units ------------------------------------------------------------------------------------
def own_units(g: CoreWorlds, seat: int) -> Zone:
    return kinds(g.units[seat])


def entry(g: CoreWorlds, text: str) -> Entry:
    found: Entry = g.rules.known.entries[text]
    return found


def none_to_spare(g: CoreWorlds, seat: int, text: str) -> bool:
    """Whether this Unit of the Warzone can be one of those that are needed."""
    return is_needed(g, text, without(g.units[seat], text))


def is_needed(g: CoreWorlds, text: str, others: Zone) -> bool:
    """Whether it can be one of those that were all needed in the end; where the World cannot fall, any can."""
    if g.rulings.overkill == "free":
        return True
    world, known = g.rules.cards[g.target], g.rules.known
    fleet, ground = known.strength[g.given]
    missing = world.fleet - g.fleet + fleet, world.ground - g.ground + ground
    given, rest = strengths_of(g, (*g.given, text)), strengths_of(g, others)
    return needed(given, rest, *missing) or not needed((), tuple(sorted((*given, *rest))), *missing)


def strengths_of(g: CoreWorlds, units: Zone) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((e.fleet, e.ground) for e in (entry(g, text) for text in units)))


@lru_cache(maxsize=1 << 14)
def needed(given: tuple[tuple[int, int], ...], rest: tuple[tuple[int, int], ...], fleet: int, ground: int) -> bool:
    """Whether some of ``rest`` with all of ``given`` meet both strengths, and none of them could be left out.

    Of such Units each brings more of one strength than is too much of it. So for every most that may be too much of
    either: which sums can be had of the Units that bring more? To try every set of Units takes too long from 16 on.
    """
    least = sum(f for f, _ in given), sum(k for _, k in given)
    for over, above in product(*((*range(max((unit[s] for unit in (*given, *rest)), default=0)), inf) for s in (0, 1))):
        if any(f <= over and k <= above for f, k in given):
            continue
        sums = {least}
        for f, k in rest:
            if f > over or k > above:
                sums |= {(x + f, y + k) for x, y in sums if x + f <= fleet + over and y + k <= ground + above}
        if any(fleet <= x <= fleet + over and ground <= y <= ground + above for x, y in sums):
            return True
    return False


def give_up(g: CoreWorlds, text: str, _: Invasion) -> None:
    me, e = g.active, entry(g, text)
    g.units, g.given = put(g.units, me, without(g.units[me], text)), with_one(g.given, text)
    strengthen(g, e.fleet, e.ground)
    if g.events is not None:
        brings = " and ".join(f"{e.card.shown(strength, n)} {strength}"
                              for strength, n in (("fleet", e.fleet), ("ground", e.ground)) if n) or "nothing"
        g.emit("given up", "CW-STRENGTH", seat=me, card=text, brings=brings)


LATE = Guard(units_come_last, "a Unit has been given up, abilities and Tactics come before that", "CW-WINDOW",
             whole=True)
GATHER = (
    MoveKind("use", abilities, do=use_ability, rule="CW-ABILITY", say=_use, guards=(
        LATE,
        Guard(ability_unused, "{x[0]} has used its ability in this Invasion", "CW-ONCE"),
        Guard(no_more_than_it_says, _most, "CW-UPTO"),
        Guard(price_can_be_paid, _ability_price, "CW-ABILITY"))),
    MoveKind("play", tactics_in_hand, do=play_tactic, may_pause=True, rule="CW-TACTIC", guards=(
        LATE, Guard(enough_energy_to_play, play_price, "CW-TACTIC"))),
    MoveKind("give up", own_units, do=give_up, rule="CW-STRENGTH", guards=(
        Guard(none_to_spare, "{x} would not be needed", "CW-OVERKILL"),)),
    MoveKind("break off the Invasion", to="fail", rule="CW-FAIL"),
)


# --- the end of it ----------------------------------------------------------------------------------
def run_conquer(g: CoreWorlds, x: Invasion) -> Body:
    return g.run("conquer", x)


def fail(g: CoreWorlds, x: Invasion) -> None:
    """What was paid is lost; the World stays where it was."""
    me = g.active
    units, tactics = names_of(g, g.given), g.played
    if g.rulings.failed_units == "stay":
        g.units = put(g.units, me, into(g.units[me], units))
    else:
        g.discards = put(g.discards, me, into(g.discards[me], units))
    if g.rulings.failed_tactics == "discarded":
        g.discards = put(g.discards, me, into(g.discards[me], tactics))
    else:
        g.hands = put(g.hands, me, into(g.hands[me], tactics))
    if x.tokened:
        g.tokened = with_one(g.tokened, x.world)
    else:
        g.central = with_one(g.central, x.world)
    g.emit("failed", "CW-FAIL", seat=me, card=x.world)
    over(g)


def names_of(g: CoreWorlds, units: Zone) -> Zone:
    return tuple(entry(g, text).name for text in units)


def over(g: CoreWorlds) -> None:
    """Nothing of an Invasion is left."""
    me = g.active
    g.target, g.fleet, g.ground, g.given, g.played = "", 0, 0, (), ()
    g.units = put(g.units, me, tuple(sorted(names_of(g, g.units[me]))))


INVASION = Graph("invasion", [
    Step(name="announce", do=announce, rule="CW-INVADE", to=(
        Go("conquer", strengths_are_met, "CW-STRENGTH"),
        Go("gather", rule="CW-WINDOW"))),
    Step(name="gather", moves=GATHER, rule="CW-STRENGTH", prompt="bring strength together", to=(
        Go("conquer", strengths_are_met),
        Go("gather", rule="CW-WINDOW"))),
    Step(name="conquer", do=run_conquer, runs=("conquer",), rule="CW-CONQUER"),
    Step(name="fail", do=fail, rule="CW-FAIL"),
])


# --- conquering ----------------------------------------------------------------------------------
def take_the_world(g: CoreWorlds, x: Invasion) -> None:
    me = g.active
    g.worlds, g.target = put(g.worlds, me, with_one(g.worlds[me], x.world)), ""
    g.emit("conquered", "CW-CONQUER", seat=me, card=x.world, core=g.rules.cards[x.world].deck == "5")


def has_a_token(g: CoreWorlds, x: Invasion) -> bool:
    return x.tokened


def pay_out_the_token(g: CoreWorlds, x: Invasion) -> None:
    pay_out(g, g.active, x.world)


def colonists(g: CoreWorlds, seat: int) -> list[str | None]:
    may = g.rules.terms["may colonise"]
    return [*(text for text in kinds(g.given) if may(g, entry(g, text).name)), None]


def _colonise(text: str | None, names: Sequence[str]) -> str:
    return f"colonise with {text}" if text else "do not colonise"


COLONISE = Choice("colonise", colonists, rule="CW-COLONISE", say=_colonise,
                  prompt="choose a Unit to put under the World, or none")


def who_colonises(g: CoreWorlds, x: Invasion) -> Any:
    """Asked only where one of the Units given up may."""
    return COLONISE.by(g.active) if len(colonists(g, g.active)) > 1 else None


def colonise(g: CoreWorlds, text: str | None, x: Invasion) -> None:
    """One of them, at most, goes under the World."""
    if text is not None:
        me, name = g.active, entry(g, text).name
        g.given, g.under = without(g.given, text), put(g.under, me, with_one(g.under[me], name))
        g.emit("colonised", "CW-COLONISE", seat=me, card=name, world=x.world)


def discard_what_was_used(g: CoreWorlds, x: Invasion) -> None:
    """Units given up and Tactics played."""
    me = g.active
    used = (*names_of(g, g.given), *g.played)
    if used:
        g.discards = put(g.discards, me, into(g.discards[me], used))
        if g.events is not None:
            g.emit("used up", "CW-CONQUER", seat=me, cards=tuple(sorted(used)), world=x.world)
    over(g)


CONQUER = Graph("conquer", [
    Step(name="take the World", do=take_the_world, rule="CW-CONQUER", to=(
        Go("token", has_a_token, "CW-PAYOUT"),
        Go("colonise", rule="CW-COLONISE"))),
    Step(name="token", do=pay_out_the_token, rule="CW-PAYOUT", to=(Go("colonise", rule="CW-COLONISE"),)),
    Step(name="colonise", ask=who_colonises, do=colonise, rule="CW-COLONISE", to=(
        Go("discard", rule="CW-CONQUER"),)),
    Step(name="discard", do=discard_what_was_used, rule="CW-CONQUER"),
])
GRAPHS = (INVASION, CONQUER)
INVADE = MoveKind("invade", worlds_in_the_zone, do=invade, may_pause=True, to="next", rule="CW-INVADE", say=_invade,
                  depends=market, guards=(NO_POINTS, Guard(has_energy, "{who} has 0 Energy", "CW-INVADE", whole=True)))
