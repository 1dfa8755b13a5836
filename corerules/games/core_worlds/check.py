"""Whether play could have produced a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from corerules.cards.zones import Zone
from corerules.engine import nearest, with_article

from .getting_started import EACH, SURGE_TOKENS
from .kinds import Card, Known
from .scoring import bonus_lines, printed_lines
from .state import BY_SEAT, DECKS, MOST, POINTS, ROUNDS, CoreWorlds, universe
from .zone import TOKENS

Fault = tuple[str, str] | None
"""What is wrong with a position and the rule it breaks, or nothing."""
SEATS = (2, 5)
SECTOR_DECKS = ("1", "2", "3", "4", "5")
BEFORE = ("home worlds", "destiny", "boards", "starting decks", "surge tokens", "sector 0")
ONLY_IN = {**dict.fromkeys(BEFORE, (1, 1)), **dict.fromkeys(("remove", "place tokens"), (2, ROUNDS)),
           "round marker": (1, ROUNDS - 1), "reshuffle": (9, 9),
           **dict.fromkeys(("action points", "destiny marker"), (2, ROUNDS)),
           **dict.fromkeys(("score", "over"), (ROUNDS, ROUNDS))}
"""Step -> the first and the last round in which it comes, where that is not every round."""
WITHOUT_ENERGY = (*BEFORE, "draw", "fill hands", "generate", "round marker", "reshuffle", "action points",
                  "destiny marker")


def check(g: CoreWorlds) -> Fault:
    """The first fault.  Source: CW-BOX, CW-EMPIRE, CW-KINDS, CW-ROUND."""
    n = len(g.hands)
    rows = (*BY_SEAT, "actions", "energy", "surge", "used", "declared", "passed", "bonus", "points")
    if any(len(getattr(g, field)) != n for field in rows) or not SEATS[0] <= n <= SEATS[1]:
        return f"a field does not fit {n} seats", "CW-SEATS"
    return (_fault_of_cards(g) or _fault_of_tracks(g, n) or _fault_of_zones(g) or _fault_of_empires(g)
            or _fault_of_sectors(g) or _fault_of_step(g))


def _fault_of_cards(g: CoreWorlds) -> Fault:
    known: Known = g.rules.known
    for text in (*(text for zone in g.units for text in zone), *g.given):
        if fault := known.fault_of(text):
            return fault
    seats = [zone for field in BY_SEAT for zone in getattr(g, field)]
    tables = [g.box, g.central, g.tokened, *(getattr(g, deck) for deck in DECKS)]
    if any(list(zone) != sorted(zone) for zone in (*seats, *tables, *g.used)):
        return "a zone is not in order", "CW-BOX"
    have, whole = Counter(g.rules.box.cards_in(g)), Counter(universe(g.rules.cards))
    for name, count in have.items():
        if name not in whole:
            return f"no card {name!r}{nearest(name, whole)}", "CW-BOX"
        if count > whole[name]:
            return f"{count} {name} on the table, the box holds {whole[name]}", "CW-BOX"
    if have != whole:
        missing = next(iter(whole - have))
        return f"{have[missing]} {missing} on the table, the box holds {whole[missing]}", "CW-BOX"
    return None


def _fault_of_zones(g: CoreWorlds) -> Fault:
    """Which kinds of card may lie where."""
    cards = g.rules.cards
    allowed = {"hands": ("Unit", "Tactic"), "decks": ("Unit", "Tactic"), "discards": ("Unit", "Tactic"),
               "worlds": ("World",), "prestige": ("Prestige",), "under": ("Unit",)}
    for field, kinds in allowed.items():
        for seat, zone in enumerate(getattr(g, field)):
            for name in zone:
                if cards[name].kind not in kinds:
                    kind = with_article(cards[name].kind)
                    return f"{name} is {kind} and cannot lie with seat {seat}'s {field}", "CW-KINDS"
    if fault := _stray(cards, (*g.central, *g.tokened, *g.returned), SECTOR_DECKS):
        return f"{fault} is no card of the Central Zone", "CW-DEAL"
    for number, deck in enumerate(DECKS, 1):
        if fault := _stray(cards, getattr(g, deck), (str(number),)):
            return f"{fault} is not of the deck of Sector {number}", "CW-DECKS"
    for seat, zone in enumerate(g.worlds):
        homes = sum(cards[name].deck == "home" for name in zone)
        if homes != (g.at not in BEFORE[:1]):
            return f"seat {seat} has {homes} Home Worlds", "CW-HOME"
        under, conquered = len(g.under[seat]), len(zone) - homes
        if under > conquered:
            return f"seat {seat} has more under Worlds, {under}, than conquered ones, {conquered}", "CW-COLONISE"
    return None


def _fault_of_empires(g: CoreWorlds) -> Fault:
    return next((fault for seat in range(len(g.hands)) if (fault := fault_of_own_cards(g, seat, own_cards(g, seat)))),
                None)


def own_cards(g: CoreWorlds, seat: int) -> dict[str, Zone]:
    """Where, in words -> the cards of a seat that lie there and may have been dealt or drafted before the game."""
    zones = {"hand": g.hands[seat], "deck": g.decks[seat], "discard pile": g.discards[seat],
             "Warzone": tuple(g.rules.known.entries[text].name for text in g.units[seat]),
             "Empire under Worlds": g.under[seat]}
    return {f"in seat {seat}'s {place}": zone for place, zone in zones.items()}


def fault_of_own_cards(g: CoreWorlds, seat: int, zones: Mapping[str, Zone]) -> Fault:
    """Whether a seat may have them: the starting cards of its faction, and what it has drafted before the game."""
    cards, ruling = g.rules.cards, g.rulings.pregame_draft
    most = EACH if ruling == "on" else 0
    own = {0, *(cards[name].faction for name in g.worlds[seat] if cards[name].deck == "home")}
    for where, zone in zones.items():
        for name in zone:
            if cards[name].deck == "start" and cards[name].faction not in own:
                return f"{name} {where} is of another faction", "CW-START"
    for name, n in Counter(name for zone in zones.values() for name in zone).items():
        if cards[name].deck == "start" and n > cards[name].copies:
            return f"seat {seat} has {n} {name}, a starting deck has {cards[name].copies}", "CW-START"
    drafted = sum(cards[name].deck == "0" for zone in zones.values() for name in zone)
    if drafted > most:
        return (f"cards of Sector 0 that seat {seat} has: {drafted}, with pregame_draft={ruling} at most {most}",
                "CW-PREGAME")
    return None


def _fault_of_sectors(g: CoreWorlds) -> Fault:
    """Whether the cards on the table can have been turned up by now, and have a token."""
    if g.tokened and g.round == 1:
        return f"{g.tokened[0]} has an Energy Token, which no card gets in round 1", "CW-GALACTIC"
    if len(g.tokened) > TOKENS and g.rulings.token_supply == "twelve":
        return f"{len(g.tokened)} cards have an Energy Token, there are {TOKENS}", "CW-SUPPLY"
    if g.rulings.deck_exhausted != "stop":  # decks of later Sectors may be dealt from in any round
        return None
    zones = (g.central, g.tokened, g.returned, *(
        zone for field in ("hands", "decks", "discards", "worlds", "prestige", "under") for zone in getattr(g, field)))
    names = [*(name for zone in zones for name in zone),
             *(g.rules.known.entries[text].name for zone in g.units for text in zone)]
    for name in names:
        if first_round(g.rules.cards[name]) > g.round:
            return (f"{name} is of Sector {g.rules.cards[name].deck} and cannot have been turned up in round {g.round}",
                    "CW-NEXTDECK")
    return None


def first_round(card: Card) -> int:
    """The round in which the deck of a card is dealt from first; 1 where it is of no such deck."""
    return 2 * int(card.deck) - 1 if card.deck in SECTOR_DECKS else 1


def _stray(cards: dict[str, Card], zone: Zone, decks: tuple[str, ...]) -> str:
    return next((name for name in zone if cards[name].deck not in decks), "")


def _fault_of_tracks(g: CoreWorlds, n: int) -> Fault:
    numbers = [*g.actions, *g.energy, *g.surge, *g.bonus, *g.points, g.fleet, g.ground]
    if not all(0 <= x <= MOST for x in numbers):
        return "a track or a number of tokens is below 0 or beyond counting", "CW-BOARD"
    if not 1 <= g.round <= ROUNDS:
        return f"round {g.round} of {ROUNDS}", "CW-GOAL"
    if not 0 <= g.active < n or not (0 <= g.destiny < n or (g.destiny == -1 and g.at in BEFORE[:2])):
        return "the Destiny Marker or the turn is with nobody", "CW-DESTINY"
    tokens = SURGE_TOKENS.get(n, (0,))
    if sum(g.surge) > sum(tokens):
        return f"Energy Surge Tokens: {sum(g.surge)}, {n} players get {sum(tokens)}", "CW-SURGETOKENS"
    for seat, have in enumerate(g.surge):
        if have > max(tokens):
            return f"seat {seat} has {have} Energy Surge Tokens, nobody gets more than {max(tokens)}", "CW-SURGETOKENS"
    most = max(*g.action_points, *(points for row in POINTS.values() for points in row))
    for seat, points in enumerate(g.actions):
        if points > most:
            return f"seat {seat} has {points} action points, no Sector gives more than {most}", "CW-POINTS"
    for seat, used in enumerate(g.used):
        warzone = (*g.worlds[seat], *g.prestige[seat], *g.units[seat])
        if any(used.count(name) > warzone.count(name) for name in used):
            return f"seat {seat} has used the text of a card that is not in the Warzone", "CW-BOOSTS"
    marked = any(text not in g.rules.cards for zone in g.units for text in zone)
    if g.target or g.fleet or g.ground or g.given or g.played or marked:
        return "an Invasion begins with its announcement, at the step 'act'", "CW-INVADE"
    return None


def _fault_of_step(g: CoreWorlds) -> Fault:
    """What the step that the position stands at asks for."""
    first, last = ONLY_IN.get(g.at, (1, ROUNDS))
    if not first <= g.round <= last:
        return f"the step {g.at!r} does not come in round {g.round}", g.rules.main.steps[g.at].rule
    if g.at in WITHOUT_ENERGY and any(g.energy):
        seat = next(seat for seat, n in enumerate(g.energy) if n)
        return f"seat {seat} has {g.energy[seat]} Energy at the step {g.at!r}, none is left by then", "CW-NOCARRY"
    if g.at == "home worlds" and len(g.box) != len(universe(g.rules.cards)):
        return "a deal begins with every card in the box", "CW-HOME"
    if g.at == "place tokens" and g.tokened:
        return "cards with an Energy Token leave before new ones are placed", "CW-REMOVE"
    if (any(g.points) or any(g.bonus)) and g.at != "over":
        return "Empire Points are counted at the end", "CW-PRINTED"
    for seat in range(len(g.hands) if g.at == "over" else 0):
        bonus = sum(line[0] for line in bonus_lines(g, seat))
        counted = (bonus, bonus + sum(line[0] for line in printed_lines(g, seat)))
        for what, said, right in zip(("bonus", "Empire"), (g.bonus[seat], g.points[seat]), counted, strict=True):
            if said != right:
                return f"seat {seat} has {said} {what} Points, the scoring sheet adds up to {right}", "CW-WIN"
    if g.at in ("act", "deployed", "deploying") and g.passed[g.active]:
        return f"seat {g.active} has passed and is out for the round", "CW-PASS"
    if g.at == "act" and not g.actions[g.active] and g.rulings.no_points_left == "out":
        return f"seat {g.active} has 0 action points and is out for the round", "CW-PASS"
    if g.at == "declare" and g.declared[g.active] and (g.rulings.energy_declaration == "in_order" or all(g.declared)):
        return f"seat {g.active} has declared and may not take it back", "CW-DECLARE"
    return None
