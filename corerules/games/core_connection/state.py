"""The table of Core Connection: its zones and figures, set-up, and what a position must satisfy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from corerules.cards.decks import Deck, Seen
from corerules.cards.standin import StandIn
from corerules.cards.zones import Zone, kinds, put, without
from corerules.engine import State, nearest, with_article

from .kinds import STYLES, Card, Values, reckoned

PROTOTYPE, FIGURE = "Prototype", "Mysterious Figure"
PROTOTYPE_NORMAL, PROTOTYPE_BROKEN = "Prototype Normal", "Prototype Broken Down"
RESONANT_NORMAL, RESONANT_CRITICAL = "Resonant Normal", "Resonant Critical"
RESONANT_BROKEN, RESONANT_PAID = "Resonant Broken Down", "Resonant Broken Down and paid for"
OF_PROTOTYPE = (PROTOTYPE_NORMAL, PROTOTYPE_BROKEN)
OF_RESONANT = (RESONANT_NORMAL, RESONANT_CRITICAL, RESONANT_BROKEN, RESONANT_PAID)
BROKEN = (PROTOTYPE_BROKEN, RESONANT_BROKEN, RESONANT_PAID)
SECOND_SIDE = (RESONANT_CRITICAL, RESONANT_BROKEN, RESONANT_PAID)
TRUE, AWAKENED = "True Pilot", "Awakened"
HAND, KINDS_IN_HQ, MOST_ATTACHMENTS, SLOTS = 5, 8, 99, 6
TO_WIN, AT_ONCE = 20, 30
MONSTER_DECK = Deck("md", "md_top", "md_bottom", known="md_known")
HQ_DECK = Deck("hq_deck", "hq_top", known="hq_known")


class CoreConnection(State, eq=False, kw_only=True, gc=False):
    """A table of Core Connection; seat-indexed fields are tuples, seat 0 moves first."""

    aside: ClassVar[tuple[str, ...]] = ("hq_known", "md_known", "shown")

    mechas: tuple[str, ...]
    states: tuple[str, ...]  # of the Mechas, as their chart has them
    pilots: tuple[str, ...]
    sides: tuple[str, ...]  # of the Pilots, as their chart has them
    attachments: tuple[Zone, ...]
    used: tuple[Zone, ...]  # cards whose text was used this turn, where that may be done once
    hands: tuple[Zone, ...]
    decks: tuple[Zone, ...]  # in no order
    discards: tuple[Zone, ...]
    resources: tuple[Zone, ...]  # face down
    tactics: tuple[Zone, ...]  # face up, in order
    pools: tuple[Zone, ...]
    reached: tuple[bool, ...]  # 20 Energy, at some time
    box: Zone  # not in the game, or not yet
    supply: Zone  # Resonants and True Pilots that are left
    hq: Zone = ()
    hq_deck: Zone = ()  # in no order, below what lies in ``hq_top``
    hq_top: Zone = ()  # looked at by somebody, the next card first
    hq_known: Seen = ()  # who knows each of these
    md: Zone = ()  # in no order, between ``md_top`` and ``md_bottom``
    md_top: Zone = ()
    md_bottom: Zone = ()
    md_known: Seen = ()
    junkyard: Zone = ()
    active: int = 0
    # this turn
    bought: Zone = ()  # purchased, and still in hand
    shown: Zone = ()  # obtained otherwise for all to see, and surely still in hand
    purchases: int = 0
    connections: int = 0
    more_connections: int = 0  # than one
    more_resources: int = 0
    more_melee: int = 0
    more_ranged: int = 0
    more_durability: int = 0
    looking: int = 0  # how many cards of the HQ Deck the active player is looking at
    cancelled: bool = False  # the effects of the Monster that is fought
    # the battle
    fighter: int = -1
    style: str = ""
    enemy: Zone = ()
    riders: Zone = ()  # Events of the fight, in order
    waiting: Zone = ()  # cards whose text is due, in order
    beaten: bool = False  # the Monster that was fought
    against: int = -1  # whose Mecha is fought instead of a Monster
    # the end
    quiet: int = 0  # turns without a defeat, this one among them
    undefeated: int = 0  # Monsters that went to the bottom since the last defeat
    winner: int = -1
    rulings: Any = None

    def as_known_to(self, seat: int) -> CoreConnection:
        g: CoreConnection = self.copied()
        g.md_known, g.hq_known = MONSTER_DECK.as_known_to(g, seat), HQ_DECK.as_known_to(g, seat)
        return g

    @property
    def energy(self) -> tuple[int, ...]:
        """Total Energy by seat.  Source: CC-ENERGY."""
        return tuple(map(self.rules.known.energy, self.pools))

    @property
    def melee(self) -> tuple[int, ...]:
        """Melee by seat, before what a Monster halves.  Source: CC-TOTAL."""
        return tuple(values(self, seat)[0] for seat in range(len(self.mechas)))

    @property
    def ranged(self) -> tuple[int, ...]:
        return tuple(values(self, seat)[1] for seat in range(len(self.mechas)))

    @property
    def durability(self) -> tuple[int, ...]:
        """Durability by seat; a loss may leave 0, and never less.  Source: CC-DURABILITYLOST."""
        found = (values(self, seat)[2] for seat in range(len(self.mechas)))
        return tuple(type(n)(max(0, n)) for n in found)


def universe(cards: Mapping[str, Card], seats: int) -> Zone:
    """Every card of a table: the starting cards once a seat, the others as often as the box holds them."""
    return tuple(sorted(card.name for card in cards.values()
                        for _ in range(card.copies * (seats if card.deck == "start" else 1))))


def setup(seats: int, cards: Mapping[str, Card]) -> dict[str, Any]:
    """The fields before the deal, with everything but the Mechas and Pilots in the box.

    Source: CC-SETUP, CC-KINDS.
    """
    empty = ((),) * seats
    placed = Counter({PROTOTYPE: seats, FIGURE: seats})
    return {"mechas": (PROTOTYPE,) * seats, "states": (PROTOTYPE_NORMAL,) * seats,
            "pilots": (FIGURE,) * seats, "sides": (FIGURE,) * seats, "reached": (False,) * seats, "supply": (),
            "box": tuple(sorted((Counter(universe(cards, seats)) - placed).elements())),
            **dict.fromkeys(("attachments", "used", "hands", "decks", "discards", "resources", "tactics", "pools"),
                            empty)}


def cards_in(g: CoreConnection) -> Iterable[str]:
    """Every card of the table by its name, wherever it lies."""
    yield from (*g.mechas, *g.pilots)
    for zone in (*g.attachments, *g.hands, *g.decks, *g.discards, *g.resources, *g.tactics, *g.pools, g.hq, g.hq_top,
                 g.hq_deck, g.md_top, g.md, g.md_bottom, g.supply, g.junkyard, g.box, g.enemy, g.riders):
        yield from zone


# --- what is read off a table ---------------------------------------------------------------------------
def values(g: CoreConnection, seat: int) -> Values:
    """Melee, Ranged and Durability of a Mecha with Pilot, Attachments and what was added this turn.

    A Resonant that is not Normal has the values of its second side.  Source: CC-TOTAL, CC-BROKEN.
    """
    found: Values = g.rules.known.figures(g.mechas[seat], g.states[seat] in SECOND_SIDE, g.pilots[seat],
                                          g.sides[seat] == AWAKENED, g.attachments[seat])
    if seat != g.active or not (g.more_melee or g.more_ranged or g.more_durability):
        return found
    more = added(g)
    return reckoned(found[0], more[0]), reckoned(found[1], more[1]), reckoned(found[2], more[2])


def added(g: CoreConnection) -> tuple[int, ...]:
    """Melee, Ranged, Durability and Resources that texts have added this turn, stand-ins where such a text is one."""
    unsourced = g.rules.known.unsourced(g.tactics[g.active], g.used[g.active])
    found = {"raises Melee": g.more_melee, "raises Ranged": g.more_ranged, "raises Durability": g.more_durability,
             "gains Resources": g.more_resources}
    return tuple(StandIn(n) if n and what in unsourced else n for what, n in found.items())


def number_of_resources(g: CoreConnection, seat: int) -> int:
    """Cards that lie face down, and what a Tactic adds.  Source: CC-RESOURCES."""
    lying = len(g.resources[seat])
    return reckoned(lying, added(g)[3]) if g.more_resources else lying


def may_still_connect(g: CoreConnection) -> bool:
    """Whether the connections of this turn are not used up.  Source: CC-CONNECT."""
    return g.connections < 1 + g.more_connections


def is_broken(g: CoreConnection, seat: int) -> bool:
    return g.states[seat] in BROKEN


def others(g: CoreConnection, seat: int) -> list[int]:
    """The other players, in the order of turns."""
    n = len(g.mechas)
    return [*range(seat + 1, n), *range(seat)]


def monsters_left(g: CoreConnection) -> int:
    """How many Monsters lie in the Monster Deck."""
    monsters = g.rules.known.monsters
    return int(monsters(g.md) + monsters(g.md_top) + monsters(g.md_bottom))


def move(g: CoreConnection, card: str, source: str, to: str, seat: int) -> None:
    """Take a card of a seat from one of its sorted zones into another."""
    setattr(g, source, put(getattr(g, source), seat, without(getattr(g, source)[seat], card)))
    add(g, to, seat, card)


def add(g: CoreConnection, field: str, seat: int, *cards: str) -> None:
    """Put cards into a sorted zone of a seat."""
    rows = getattr(g, field)
    setattr(g, field, put(rows, seat, tuple(sorted((*rows[seat], *cards)))))


# --- a position ----------------------------------------------------------------------------------------
STATES_AT = {"return": (RESONANT_PAID,), "critical": (RESONANT_CRITICAL,), "repair": (PROTOTYPE_BROKEN,),
             "no card": (PROTOTYPE_BROKEN,), "broken down": (PROTOTYPE_BROKEN, RESONANT_BROKEN),
             "give up": (RESONANT_BROKEN,), "lose the turn": (RESONANT_BROKEN,),
             "initiate combat": (PROTOTYPE_NORMAL, RESONANT_NORMAL, RESONANT_CRITICAL)}
"""The States that a Mecha may be in at some steps."""
BATTLE_STEPS = {"identify enemy": 0, "when revealed": 1, "battle!": 1, "combat results": 1, "defeated": 1,
                "undefeated": 1}
"""How many Monsters are fought at the steps of a battle."""
BEFORE_MAIN = ("begin", "return", "critical", "broken down", "repair", "no card", "give up", "lose the turn")
AFTER_RESET = ("new hand", "reveal and board", "end", "next player")
Fault = tuple[str, str] | None
"""What is wrong with a position and the rule it breaks, or nothing."""
BY_SEAT = ("mechas", "states", "pilots", "sides", "attachments", "used", "hands", "decks", "discards", "resources",
           "tactics", "pools", "reached")
SORTED = ("attachments", "used", "hands", "decks", "discards", "resources", "pools")
SHARED = ("hq", "hq_deck", "md", "supply", "junkyard", "box", "bought", "shown")
IN_ZONE = {"hands": ("attachment", "tactic"), "decks": ("attachment", "tactic"), "discards": ("attachment", "tactic"),
           "resources": ("attachment", "tactic"), "tactics": ("tactic",), "attachments": ("attachment",),
           "pools": ("monster", "event")}
IN_SHARED = {"hq": ("attachment", "tactic"), "hq_top": ("attachment", "tactic"), "hq_deck": ("attachment", "tactic"),
             "md_top": ("monster", "event"), "md": ("monster", "event"), "md_bottom": ("monster", "event"),
             "supply": ("resonant", "pilot"), "enemy": ("monster",), "riders": ("event",)}


def check(g: CoreConnection) -> Fault:
    """Whether play could have produced the position.  Source: CC-SETUP, CC-SEATS, CC-ZONES."""
    n = len(g.mechas)
    if any(len(getattr(g, field)) != n for field in BY_SEAT) or not 2 <= n <= 4 or not 0 <= g.active < n:
        return f"a field does not fit {n} seats", "CC-SEATS"
    return _fault_of_cards(g, n) or _fault_of_seats(g) or _fault_of_turn(g)


def _fault_of_cards(g: CoreConnection, n: int) -> Fault:
    cards: Mapping[str, Card] = g.rules.cards
    rows = [zone for field in SORTED for zone in getattr(g, field)] + [getattr(g, field) for field in SHARED]
    if any(list(zone) != sorted(zone) for zone in rows):
        return "a zone is not in order", "CC-ZONES"
    if fault := MONSTER_DECK.fault(g, n) or HQ_DECK.fault(g, n):
        return fault, "CC-LOOK"
    have, whole = Counter(cards_in(g)), Counter(universe(cards, n))
    for name, count in have.items():
        if name not in whole:
            return f"no card {name!r}{nearest(name, whole)}", "CC-SETUP"
        if count > whole[name]:
            return f"{count} {name} on the table, {n} seats have {whole[name]}", "CC-SETUP"
    if have != whole:
        missing = next(iter(whole - have))
        return f"{have[missing]} {missing} on the table, {n} seats have {whole[missing]}", "CC-SETUP"
    placed = [(zone, IN_ZONE[field]) for field in IN_ZONE for zone in getattr(g, field)]
    placed += [(getattr(g, field), allowed) for field, allowed in IN_SHARED.items()]
    placed += [(g.mechas, ("prototype", "resonant")), (g.pilots, ("figure", "pilot"))]
    for zone, allowed in placed:
        for name in zone:
            if cards[name].kind not in allowed:
                kind = with_article(cards[name].kind)
                return f"{name} is {kind}, and lies where only {' or '.join(allowed)} may", "CC-KINDS"
    for name in (*g.hq, *HQ_DECK.cards(g)):
        if cards[name].deck != "hq":
            return f"{name} is no card of the HQ, and lies there", "CC-HQDECK"
    shown = len(kinds(g.hq))
    if shown > KINDS_IN_HQ or (shown < KINDS_IN_HQ and (g.hq_deck or g.hq_top) and g.at != "deal"):
        return f"{shown} kinds in the HQ, which shows {KINDS_IN_HQ} as long as the HQ Deck lasts", "CC-HQ"
    return None


def sides_of(g: CoreConnection, pilot: str, state: str) -> tuple[str, ...]:
    """What a Pilot may be with a Mecha in this State."""
    if pilot == FIGURE:
        return (FIGURE,)
    if state in BROKEN[1:] and g.rulings.awakened_when_broken == "stays_awakened":
        return TRUE, AWAKENED
    return (AWAKENED,) if state == RESONANT_CRITICAL else (TRUE,)


def _fault_of_seats(g: CoreConnection) -> Fault:
    for seat, (mecha, state, pilot) in enumerate(zip(g.mechas, g.states, g.pilots, strict=True)):
        if state not in (OF_PROTOTYPE if mecha == PROTOTYPE else OF_RESONANT):
            return f"seat {seat} has a {mecha} that is {state}", "CC-MECHA"
        if g.sides[seat] not in sides_of(g, pilot, state):
            return f"seat {seat} has a {pilot} that is {g.sides[seat]} on a {state}", "CC-AWAKENED"
        if len(g.attachments[seat]) > SLOTS:
            return f"seat {seat} has {len(g.attachments[seat])} Attachments connected, at most {SLOTS} can be", "CC-SIX"
        if seat != g.active and (g.resources[seat] or g.tactics[seat] or g.used[seat]):
            return f"seat {seat} has Resources or Tactics in another's turn", "CC-RESOURCES"
    return None


def _fault_of_turn(g: CoreConnection) -> Fault:
    numbers = (g.purchases, g.connections, g.more_connections, g.more_resources, g.more_melee, g.more_ranged,
               g.more_durability, g.quiet, g.undefeated)
    if min(numbers) < 0 or max(numbers) > 10_000:
        return "a number is negative or beyond counting", "CC-MAIN"
    gained = (*g.bought, *g.shown)
    if Counter(gained) - Counter(g.hands[g.active]):
        return f"{', '.join(gained)} was purchased or obtained this turn and is not in hand", "CC-PURCHASE"
    if fault := _fault_of_what_was_done(g):
        return fault
    if not -1 <= g.fighter < len(g.mechas) or not -1 <= g.winner < len(g.mechas):
        return "a seat that is not at the table fights, or has won", "CC-SEATS"
    if g.against >= 0 or g.waiting or g.looking:
        return "a text is half done", "CC-SIMULTANEOUS"
    if g.at == "deal" and len(g.box) + 2 * len(g.mechas) < len(universe(g.rules.cards, len(g.mechas))):
        return "a deal begins with every card in the box", "CC-SETUP"
    if g.at in STATES_AT and g.states[g.active] not in STATES_AT[g.at]:
        return f"seat {g.active} has a {g.states[g.active]}, which has no step {g.at!r}", "CC-READY"
    if g.at in ("no card", "repair") and bool(g.hands[g.active]) != (g.at == "repair"):
        return f"seat {g.active} has {len(g.hands[g.active])} cards to discard", "CC-NOCARD"
    if g.at != "over" and (g.winner >= 0 or max(g.energy) >= AT_ONCE):
        return f"somebody has won: {max(g.energy)} Energy", "CC-SUDDEN"
    return _fault_of_battle(g)


def _fault_of_what_was_done(g: CoreConnection) -> Fault:
    """Purchases, connections, Tactics and texts of this turn, which begin with the Main Phase."""
    me, lying = g.active, (*g.resources[g.active], *g.tactics[g.active])
    counted = (g.purchases, g.connections, g.more_connections, g.more_resources, g.more_melee, g.more_ranged,
               g.more_durability, g.cancelled)
    if g.at in BEFORE_MAIN and (lying or g.used[me] or g.bought or g.shown or any(counted)):
        return f"nothing is laid down or done yet at {g.at!r}, only from 'main' on", "CC-READY"
    if g.at in AFTER_RESET and lying:
        return f"{', '.join(lying)} went to the discard pile at the end of this turn", "CC-RESET"
    if g.purchases > 1 or len(g.bought) > g.purchases:
        return f"{g.purchases} purchases this turn and {len(g.bought)} of them in hand", "CC-PURCHASE"
    if g.connections > 1 + g.more_connections:
        return f"{g.connections} connections, {1 + g.more_connections} may be made", "CC-CONNECT"
    for name in g.used[me]:
        if not g.rules.cards[name].texts.keys() & {"main", "battle"}:
            return f"{name} has no text that is used", "CC-PHASETAG"
    if g.undefeated > monsters_left(g) + len(g.enemy):
        return f"{g.undefeated} Monsters went to the bottom, {monsters_left(g)} are left", "CC-BOTTOM"
    return None


def _fault_of_battle(g: CoreConnection) -> Fault:
    in_battle = g.at in BATTLE_STEPS
    if in_battle != (g.fighter >= 0) or in_battle != (g.style in STYLES) or (not in_battle and (g.enemy or g.riders)):
        return "a battle has a fighter and a style, and nothing else has", "CC-STYLE"
    if in_battle and len(g.enemy) != BATTLE_STEPS[g.at] and g.at != "undefeated":
        return f"{len(g.enemy)} Monsters are fought", "CC-IDENTIFY"
    if g.at in ("initiate combat", "identify enemy") and not monsters_left(g):
        return "a battle needs a Monster", "CC-EMPTY"
    if g.beaten and g.at not in ("combat results", "defeated"):
        return "a Monster is defeated in a battle", "CC-DAMAGE"
    return None


def returns(g: CoreConnection) -> tuple[float, ...]:
    """1 for the winner; where nobody won, shared by those with the most Energy.  Source: CC-WIN, CC-EMPTY."""
    if g.winner >= 0:
        return tuple(float(seat == g.winner) for seat in range(len(g.mechas)))
    most = max(g.energy)
    best = [energy == most for energy in g.energy]
    return tuple(is_best / sum(best) for is_best in best)
