"""A battle: what fights with which values, what is due when, and the fight of two Mechas."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from corerules.cards.effects import resolve
from corerules.cards.zones import kinds, put, without
from corerules.engine import Body, Choice, Go, Graph, Guard, Step

from .kinds import STYLES, Values, is_monster, reckoned
from .mecha import disable
from .procedures import defeated, gain, is_cancelled, top_of_md
from .state import AWAKENED, MONSTER_DECK, SECOND_SIDE, CoreConnection, is_broken, monsters_left, others, values


# --- values in a battle --------------------------------------------------------------------------------
def monster_values(g: CoreConnection) -> Values:
    """Melee, Ranged and Durability of the Monster that is fought, Events added unless it is immune."""
    cards, monster = g.rules.cards, g.enemy[0]
    rows = [cards[monster].values]
    if not cards[monster].fact("immune"):
        rows += [cards[name].values for name in g.riders]
    melee, ranged, durability = (reckoned(*column) for column in zip(*rows, strict=True))
    return melee, ranged, durability


def mecha_values(g: CoreConnection) -> Values:
    """Melee, Ranged and Durability of who fights: the total first, then what the Monster halves."""
    seat, monster = g.fighter, g.rules.cards[g.enemy[0]]
    melee, ranged, durability = values(g, seat)
    if monster.fact("immune") and g.rulings.ennosigaios_scope == "boosts_too":
        melee, ranged, durability = g.rules.known.figures(
            g.mechas[seat], g.states[seat] in SECOND_SIDE, g.pilots[seat], g.sides[seat] == AWAKENED, ())
    if not is_cancelled(g, g.enemy[0]):
        up = g.rulings.halving_round == "up"
        if monster.fact("halve melee"):
            melee = type(melee)((melee + up) // 2)
        if monster.fact("halve ranged"):
            ranged = type(ranged)((ranged + up) // 2)
    return melee, ranged, durability


def fells(damage: int, durability: int) -> bool:
    """Whether damage defeats or disables; a Durability below 0 counts as 0."""
    return damage >= max(0, durability)


# --- the steps of the Battle Phase ---------------------------------------------------------------------------
def identify(g: CoreConnection) -> Body:
    """The top card of the Monster Deck is revealed: the Monster, or an Event that rides on the fight."""
    card = yield from top_of_md(g)
    if is_monster(g.rules.cards, card):
        g.enemy = (card,)
        g.emit("revealed", "CC-IDENTIFY", card=card)
    else:
        g.riders = (*g.riders, card)
        g.emit("event", "CC-EVENT", card=card)


def an_event_ends_it(g: CoreConnection) -> bool:
    return not g.enemy and bool(g.rulings.event_flow == "ends_the_battle")


def no_monster_yet(g: CoreConnection) -> bool:
    return not g.enemy


def something_is_due(g: CoreConnection) -> bool:
    """A text of what was revealed waits: of Events as they came, then of the Monster."""
    return any("revealed" in g.rules.cards[name].texts for name in (*g.riders, *g.enemy))


def waiting(g: CoreConnection, seat: int) -> list[str]:
    return list(dict.fromkeys(g.waiting))


WHICH = Choice("resolve", waiting, rule="CC-SIMULTANEOUS", say="first {x}", prompt="choose which effect comes first")


def when_revealed(g: CoreConnection) -> Body:
    """Every text that is due, one after the other."""
    cards = g.rules.cards
    g.waiting = tuple(name for name in (*g.riders, *g.enemy) if "revealed" in cards[name].texts
                      and not (name in g.enemy and is_cancelled(g, name)))
    while g.waiting:
        name = g.waiting[0]
        if len(set(g.waiting)) > 1 and g.rulings.simultaneous_effects == "active_chooses":
            name = yield WHICH.by(g.active)
        g.waiting = without(g.waiting, name)
        g.emit("due", "CC-REVEALED", card=name)
        body = resolve(g, name, cards[name].texts["revealed"])
        if body is not None:
            yield from body


def battle(g: CoreConnection) -> None:
    """Both deal their damage at the same time; a Mecha that broke down meanwhile deals and suffers none."""
    seat, style = g.fighter, STYLES.index(g.style)
    if is_broken(g, seat):
        g.emit("no fight", "CC-BROKEN", seat=seat)
        return
    mecha, monster = mecha_values(g), monster_values(g)
    g.beaten = fells(mecha[style], monster[2])
    if g.events is not None:
        g.emit("fought", "CC-DAMAGE", seat=seat, mecha=g.mechas[seat], card=g.enemy[0], dealt=mecha[style],
               taken=monster[style], durability=mecha[2], its=monster[2])
    if fells(monster[style], mecha[2]):
        disable(g, seat)
    elif not g.beaten:
        g.emit("endured", "CC-NODAMAGELASTS", seat=seat, card=g.enemy[0])


def the_monster_is_defeated(g: CoreConnection) -> bool:
    return g.beaten


def collect(g: CoreConnection) -> Body:
    """The Monster and the Events of the fight go to the Energy Pool of who fought."""
    (monster,), events = g.enemy, g.riders
    g.enemy = g.riders = ()
    yield from defeated(g, g.fighter, monster, *events)
    finish(g)


def return_it(g: CoreConnection) -> None:
    """To the bottom of the Monster Deck: the Monster, and below it the Events as they came."""
    came_up = len(g.enemy)
    if g.rulings.event_flow == "trashed_if_lost" and g.enemy:
        g.junkyard = tuple(sorted((*g.junkyard, *g.riders)))
        back = g.enemy
    else:
        back = (*g.enemy, *g.riders)
    MONSTER_DECK.put_under(g, back)
    g.undefeated = min(g.undefeated + came_up, monsters_left(g))
    g.emit("undefeated", "CC-BOTTOM", cards=back)
    g.enemy = g.riders = ()
    finish(g)


def finish(g: CoreConnection) -> None:
    g.fighter, g.style, g.beaten, g.cancelled = -1, "", False, False


# --- Mecha against Mecha ------------------------------------------------------------------------------------
class Duel(Struct, gc=False):
    """A fight of the own Mecha against another's, which the state names in ``against``."""

    style: int = 0
    won: bool = False


def other_players(g: CoreConnection, seat: int) -> list[int]:
    return others(g, seat)


def can_be_attacked(g: CoreConnection, seat: int, x: int) -> bool:
    return not is_broken(g, x) or bool(g.rulings.traitorous_vs_broken == "a_target")


def somebody_can_be_attacked(g: CoreConnection, seat: int) -> bool:
    return any(can_be_attacked(g, seat, other) for other in others(g, seat))


def styles(g: CoreConnection, seat: int) -> list[str]:
    return list(STYLES)


def monsters_of_the_target(g: CoreConnection, seat: int) -> list[str]:
    """The kinds of Monsters in the Energy Pool of the player who was attacked."""
    return [name for name in kinds(g.pools[g.against]) if is_monster(g.rules.cards, name)]


TARGET = Choice("attack", other_players, (
    Guard(can_be_attacked, "{other}'s Mecha is Broken Down and takes part in no battle", "CC-BROKEN"),),
    rule="CC-TRAITOR", say="attack {other}", prompt="choose whose Mecha is attacked")
STYLE = Choice("declare", styles, rule="CC-STYLE", say="fight in {x}", prompt="choose the style of combat")
TAKE = Choice("take", monsters_of_the_target, rule="CC-TRAITOR", prompt="choose the Monster that is taken")


def whom(g: CoreConnection, x: Duel) -> Any:
    return TARGET.by(g.active)


def name_him(g: CoreConnection, seat: int, x: Duel) -> None:
    g.against = seat


def which_style(g: CoreConnection, x: Duel) -> Any:
    return STYLE.by(g.active)


def name_it(g: CoreConnection, style: str, x: Duel) -> None:
    x.style = STYLES.index(style)


def clash(g: CoreConnection, x: Duel) -> None:
    """Damage is compared for both before either is disabled."""
    me, him = values(g, g.active), values(g, g.against)
    x.won, lost = fells(me[x.style], him[2]), fells(him[x.style], me[2])
    if g.events is not None:
        g.emit("clashed", "CC-TRAITOR", seat=g.active, target=g.against, dealt=me[x.style], taken=him[x.style])
    for seat, falls in ((g.against, x.won), (g.active, lost)):
        if falls:
            disable(g, seat)


def he_loses_a_monster(g: CoreConnection, x: Duel) -> bool:
    return x.won and bool(monsters_of_the_target(g, g.active))


def which_monster(g: CoreConnection, x: Duel) -> Any:
    return TAKE.by(g.active if g.rulings.traitorous_deeds == "attacker" else g.against)


def take(g: CoreConnection, monster: str, x: Duel) -> None:
    """A Monster changes its Energy Pool."""
    g.pools = put(g.pools, g.against, without(g.pools[g.against], monster))
    g.emit("taken", "CC-TRAITOR", seat=g.active, target=g.against, card=monster)
    gain(g, g.active, monster)


def part(g: CoreConnection, x: Duel) -> None:
    g.against = -1


DUEL = Graph("fight another Mecha", [
    Step(name="target", ask=whom, do=name_him, rule="CC-TRAITOR", to=(Go("style"),)),
    Step(name="style", ask=which_style, do=name_it, rule="CC-STYLE", to=(Go("battle!"),)),
    Step(name="battle!", do=clash, rule="CC-DAMAGE", to=(
        Go("take", he_loses_a_monster, "CC-TRAITOR"),
        Go("done"))),
    Step(name="take", ask=which_monster, do=take, rule="CC-TRAITOR", to=(Go("done"),)),
    Step(name="done", do=part, rule="CC-TRAITOR"),
])
