"""What the active player may do in the Main Phase: move kinds, and the guards on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from corerules.cards.effects import resolve
from corerules.cards.knowledge import played as known_after
from corerules.cards.zones import Zone, kinds, put, without
from corerules.engine import Body, Guard, MoveKind, Trigger, name_of

from .kinds import ALLIED, USED, Entry, most_done
from .procedures import (
    BEHIND_AN_OUTPOST,
    Attack,
    acquired,
    base_of,
    destroy,
    hand_kinds,
    has_outpost,
    outposts_of,
    own_hand,
    scrap,
    sharers,
)
from .state import StarRealms, opponents, targets


def own_entries(g: StarRealms, seat: int) -> tuple[Entry, ...]:
    entries: tuple[Entry, ...] = g.rules.known.lying(g.in_play[seat]).entries
    return entries


def of_name(g: StarRealms, seat: int, name: str) -> list[Entry]:
    """The cards of this name in play, those first that have done most this turn."""
    return most_done(own_entries(g, seat), name)


# --- playing a card --------------------------------------------------------------------------------
def play_card(g: StarRealms, name: str) -> Body | None:
    """A base stays and waits to be used; a ship's primary ability resolves at once."""
    me, card, known = g.active, g.rules.cards[name], g.rules.known
    before = g.in_play[me]
    g.hands = put(g.hands, me, without(g.hands[me], name))
    if g.known:
        g.known = known_after(g.known, me, name, 1)
    g.in_play = put(g.in_play, me, known.entered(before, name))
    g.played = put(g.played, me, (*g.played[me], name))
    if g.events is not None:
        g.emit("played", "SR-PLAY", seat=me, card=name)
    if card.is_base:
        return None
    if known.lying(before).on_ship or len(g.rules.triggers["ship played"]) > 1:
        return after_what_waits(g, name, before)
    if card.primary is None or card.primary.pauses:
        return resolve(g, name, card.primary) if card.primary is not None else None
    card.primary.do(g)
    return None


def after_what_waits(g: StarRealms, name: str, before: Zone) -> Body:
    """What waits for a ship comes before the ship's own text."""
    yield from g.happens("ship played", g.active, name, before)
    primary = g.rules.cards[name].primary
    body = resolve(g, name, primary) if primary is not None else None
    if body is not None:
        yield from body


def cards_that_wait(g: StarRealms, seat: int, ship: str, before: Zone) -> tuple[Entry, ...]:
    """The cards that were in play before the ship was."""
    found: tuple[Entry, ...] = g.rules.known.lying(before).on_ship
    return found


def on_a_ship(g: StarRealms, source: Entry, seat: int, ship: str, before: Zone) -> Body:
    g.emit("triggered", "SR-FLEETHQ", seat=seat, card=source.name, ship=ship)
    if source.acts.on_ship is not None:
        yield from source.acts.on_ship.run(g)


TRIGGERS = (Trigger("ship played", cards_that_wait, on_a_ship, "SR-FLEETHQ"),)


# --- abilities ---------------------------------------------------------------------------------------
def own_play(g: StarRealms, seat: int) -> Any:
    """What the abilities of cards in play depend on."""
    return g.in_play[seat], g.rulings.ally_enabler_left


def bases_with_primary(g: StarRealms, seat: int) -> list[str]:
    return list(dict.fromkeys(e.name for e in own_entries(g, seat) if e.is_base and e.acts.primary is not None))


def its_ability_is_unused(g: StarRealms, seat: int, name: str) -> bool:
    return any(not e.used for e in own_entries(g, seat) if e.name == name)


def _used(g: StarRealms, seat: int, name: str) -> str:
    times = sum(e.used for e in own_entries(g, seat) if e.name == name)
    return f"{name} was used {times} time{'s' * (times > 1)} this turn, once for each that is in play"


def use_primary(g: StarRealms, name: str) -> Body | None:
    me = g.active
    e = next(e for e in of_name(g, me, name) if not e.used)
    g.in_play = put(g.in_play, me, g.rules.known.changed(g.in_play[me], e.text, e.with_used()))
    g.emit("used", "SR-PRIMARY", seat=me, card=name)
    return resolve(g, name, e.acts.primary)  # type: ignore[arg-type]


def cards_with_ally(g: StarRealms, seat: int) -> list[str]:
    return list(dict.fromkeys(e.name for e in own_entries(g, seat) if e.acts.ally is not None))


def its_ally_ability_is_unused(g: StarRealms, seat: int, name: str) -> bool:
    return any(e.ally != USED for e in own_entries(g, seat) if e.name == name)


def has_its_ally(g: StarRealms, seat: int, e: Entry) -> bool:
    """Whether it has met its ally this turn, or, where a ruling asks for that, has it beside it now."""
    if g.rulings.ally_enabler_left == "stays_available":
        return e.ally == ALLIED
    return bool(g.rules.known.has_ally(g.in_play[seat], e))


def an_ally_is_in_play(g: StarRealms, seat: int, name: str) -> bool:
    return any(e.ally != USED and has_its_ally(g, seat, e) for e in own_entries(g, seat) if e.name == name)


def _ally_used(g: StarRealms, seat: int, name: str) -> str:
    times = sum(e.ally == USED for e in own_entries(g, seat) if e.name == name)
    many = "s" * (times > 1)
    return f"the ally ability of {name} was used {times} time{many} this turn, once for each that is in play"


def _no_ally(g: StarRealms, seat: int, name: str) -> str:
    faction = of_name(g, seat, name)[0].acts.faction or "Unaligned"
    return f"{{who}} has no other {faction} card in play"


def use_ally(g: StarRealms, name: str) -> Body | None:
    me = g.active
    e = next(e for e in of_name(g, me, name) if e.ally != USED and has_its_ally(g, me, e))
    g.in_play = put(g.in_play, me, g.rules.known.changed(g.in_play[me], e.text, e.with_ally(USED)))
    g.emit("ally used", "SR-ALLY", seat=me, card=name)
    return resolve(g, name, e.acts.ally)  # type: ignore[arg-type]


def cards_with_scrap(g: StarRealms, seat: int) -> list[str]:
    return list(dict.fromkeys(e.name for e in own_entries(g, seat) if e.acts.scrap is not None))


def use_scrap(g: StarRealms, name: str) -> Body | None:
    """The card leaves first, then its ability resolves."""
    me = g.active
    e = next(e for e in of_name(g, me, name) if e.acts.scrap is not None)
    g.in_play = put(g.in_play, me, without(g.in_play[me], e.text))
    scrap(g, name, "play")
    return resolve(g, name, e.acts.scrap)  # type: ignore[arg-type]


# --- acquiring ---------------------------------------------------------------------------------------
def market(g: StarRealms, seat: int) -> Any:
    return g.row, g.trade[seat], g.explorers > 0, g.rules.known.bargains and g.in_play[seat]


def for_sale(g: StarRealms, seat: int) -> list[str]:
    return [*kinds(g.row), "Explorer"]


def it_is_there_to_be_had(g: StarRealms, seat: int, name: str) -> bool:
    return g.explorers > 0 or g.rules.cards[name].deck != "explorers"


def cost_of(g: StarRealms, seat: int, name: str) -> int:
    """What a card costs this player now: its figure, less what cards in play take off it."""
    known = g.rules.known
    cost: int = known.cost(name, g.in_play[seat]) if known.bargains else g.rules.cards[name].cost
    return cost


def there_is_enough_trade(g: StarRealms, seat: int, name: str) -> bool:
    enough: bool = g.rules.cards[name].cost <= g.trade[seat] or (  # asked of every card at every decision
        g.rules.known.bargains and cost_of(g, seat, name) <= g.trade[seat])
    return enough


def _price(g: StarRealms, seat: int, name: str) -> str:
    if g.rules.known.bargains:
        cost, printed = cost_of(g, seat, name), g.rules.cards[name].cost
        less = f" ({printed} less {printed - cost})" if cost < printed else ""
        return f"{name} costs {cost}{less}, {{who}} has {g.trade[seat]} trade"
    return f"{name} costs {g.rules.cards[name].cost}, {{who}} has {g.trade[seat]} trade"


def acquire(g: StarRealms, name: str) -> Body:
    me, cost = g.active, cost_of(g, g.active, name)
    if cost:
        g.trade = put(g.trade, me, g.trade[me] - cost)
    if g.events is not None:
        g.emit("paid", "SR-COST", seat=me, card=name, cost=cost)
    return acquired(g, name)


# --- attacking ---------------------------------------------------------------------------------------
def front(g: StarRealms, seat: int) -> Any:
    """What attacks depend on: the combat at hand, who is there, and what stands before them."""
    combat = g.combat[seat]
    return combat and (combat, seat, g.out, g.in_play[:seat], g.in_play[seat + 1:])


def attacks(g: StarRealms, seat: int) -> list[tuple[int, int]]:
    """(whom, with how much); against a protected player, or without combat, one stands for all."""
    combat = g.combat[seat]
    return [(p, n) for p in targets(g, seat)
            for n in (range(combat, 0, -1) if combat and not has_outpost(g, p) else (max(combat, 1),))]


def there_is_combat(g: StarRealms, seat: int) -> bool:
    return g.combat[seat] > 0


def no_outpost_protects_him(g: StarRealms, seat: int, x: tuple[int, int]) -> bool:
    return not has_outpost(g, x[0])


def _protected(g: StarRealms, seat: int, x: tuple[int, int]) -> str:
    return f"{outposts_of(g, x[0])} must be destroyed first"


def _attack(x: tuple[int, int], names: Sequence[str]) -> str:
    return f"attack {name_of(x[0], names)} for {x[1]}"


def attack(g: StarRealms, x: tuple[int, int]) -> Body:
    me, (seat, n) = g.active, x
    g.combat = put(g.combat, me, g.combat[me] - n)
    if g.events is not None:
        g.emit("attacked", "SR-ATTACK", seat=me, target=sharers(g, seat), combat=n)
    return g.run("attack", Attack(seat, n))


def bases_of_others(g: StarRealms, seat: int) -> list[tuple[int, str]]:
    lying = g.rules.known.lying
    return [(p, name) for p in opponents(g, seat) for name in kinds(lying(g.in_play[p]).bases)]


def there_is_enough_combat(g: StarRealms, seat: int, x: tuple[int, str]) -> bool:
    return bool(g.rules.cards[x[1]].defense <= g.combat[seat])


def _defense(g: StarRealms, seat: int, x: tuple[int, str]) -> str:
    return f"{x[1]} has a defense of {g.rules.cards[x[1]].defense}, {{who}} has {g.combat[seat]} combat"


def _attack_base(x: tuple[int, str], names: Sequence[str]) -> str:
    return base_of(x, names, "attack")


def attack_base(g: StarRealms, x: tuple[int, str]) -> None:
    me, (seat, name) = g.active, x
    g.combat = put(g.combat, me, g.combat[me] - g.rules.cards[name].defense)
    g.emit("attacked a base", "SR-DEFENSE", seat=me, target=seat, card=name, combat=g.rules.cards[name].defense)
    destroy(g, seat, name)


NO_COMBAT = Guard(there_is_combat, "{who} has 0 combat", "SR-ATTACK", whole=True)
MAIN = (
    MoveKind("play", hand_kinds, do=play_card, may_pause=True, rule="SR-PLAY", depends=own_hand),
    MoveKind("use", bases_with_primary, do=use_primary, may_pause=True, rule="SR-PRIMARY", depends=own_play, guards=(
        Guard(its_ability_is_unused, _used, "SR-PRIMARY"),)),
    MoveKind("use the ally ability", cards_with_ally, do=use_ally, may_pause=True, rule="SR-ALLY", depends=own_play,
             say="use the ally ability of {x}", guards=(
                 Guard(its_ally_ability_is_unused, _ally_used, "SR-ALLY"),
                 Guard(an_ally_is_in_play, _no_ally, "SR-ALLY"))),
    MoveKind("scrap", cards_with_scrap, do=use_scrap, may_pause=True, rule="SR-SCRAP", depends=own_play,
             say="scrap {x} for its ability"),
    MoveKind("acquire", for_sale, do=acquire, may_pause=True, rule="SR-ACQUIRE", depends=market, guards=(
        Guard(it_is_there_to_be_had, "0 Explorers are left on their pile", "SR-EXPLORERS"),
        Guard(there_is_enough_trade, _price, "SR-COST"))),
    MoveKind("attack", attacks, do=attack, may_pause=True, to="check", rule="SR-ATTACK", say=_attack, depends=front,
             guards=(NO_COMBAT, Guard(no_outpost_protects_him, _protected, "SR-OUTPOST"))),
    MoveKind("attack a base", bases_of_others, do=attack_base, rule="SR-DEFENSE", say=_attack_base, depends=front,
             guards=(NO_COMBAT, BEHIND_AN_OUTPOST, Guard(there_is_enough_combat, _defense, "SR-DEFENSE"))),
    MoveKind("end the turn", to="discard", rule="SR-TURN", depends=front),  # always open, so remembered with others
)
