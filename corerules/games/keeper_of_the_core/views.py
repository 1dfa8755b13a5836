"""How a table of Keeper is shown: what each seat sees, the columns of its tables, the words of its log."""

from __future__ import annotations

from typing import Any

from corerules.cards.knowledge import hands_seen as seen_by
from corerules.cards.knowledge import settled
from corerules.cards.knowledge import without_unseen as less_one
from corerules.cards.zones import Zone, without_all
from corerules.engine import HIDDEN, Pending, Veil
from corerules.engine.face import Column, Face

from .moves import GIVE
from .state import CARDS, Keeper


# --- what a seat sees ------------------------------------------------------------------
def hands_seen(g: Keeper, seat: int) -> tuple[Zone, ...]:
    """The own hand, and of the others the cards that ``seat`` knows of, the rest by number."""
    rows = list(settled(g.known))
    for _, source, _ in g.limbo if rows else ():  # any card may be the one on its way, as far as the others know
        rows[source] = less_one(rows[source], "")
    return seen_by(g.hands, tuple(rows), seat)


def limbo_seen(g: Keeper, seat: int) -> tuple[tuple[int, int, str], ...]:
    """A card on its way is known to the player it left; its drawer sees it when it arrives."""
    return tuple((drawer, source, card if source == seat else HIDDEN) for drawer, source, card in g.limbo)


def known_seen(g: Keeper, seat: int) -> Any:
    """Nothing by itself: it is seen in the hands."""
    return ()


def undealt_seen(g: Keeper, seat: int) -> Zone:
    return (HIDDEN,) * len(g.undealt)


def voids_seen(g: Keeper, seat: int) -> tuple[Any, ...]:
    if not veils(g.rulings):
        return g.voids
    return tuple(up if p == seat else None for p, up in enumerate(g.voids))


VIEWS = {"hands": hands_seen, "limbo": limbo_seen, "undealt": undealt_seen, "voids": voids_seen, "known": known_seen}


SECRET = tuple((graph, step) for graph in ("draw", "ask the void") for step in ("void", "order"))


def veils(rulings: Any) -> bool:
    return bool(rulings.void_secret == "hidden")


def veil(g: Keeper, seat: int) -> Veil | None:
    """A secret void that is being asked about looks like the draw that would follow without it."""
    if not veils(g.rulings) or g.places[-1] not in SECRET:
        return None
    owner = g.decision.seat
    if seat == owner:
        return None
    if g.shields[owner]:
        return Veil((*g.places[:-1], ("draw", "shield")), Pending((owner,), GIVE.prompt, GIVE.rule))
    return Veil((*g.places[:-1], ("draw", "random")), Pending((), "draw", "KC-DRAW"))


# --- tables and positions -----------------------------------------------------------------
def complete(fields: dict[str, Any], said: frozenset[str], at: str) -> dict[str, Any]:
    """Who holds nothing is out unless the position says otherwise; unnamed cards lie in the discard."""
    hands, undealt = fields["hands"], fields["undealt"] if "undealt" in said else ()
    if "out" not in said:
        fields["out"] = tuple(not hand for hand in hands)
    if "discard" not in said:
        try:
            fields["discard"] = without_all(fields["deck"], (card for zone in (*hands, undealt) for card in zone))
        except ValueError:
            fields["discard"] = ()  # the position's check says which card there is too many of
    if at in ("check", "play", "ability") and "drew_from" not in said:
        fields["drew_from"] = _next_in(fields)
    return fields | {"undealt": undealt}


def _next_in(fields: dict[str, Any]) -> int:
    """Whom the active seat draws from, as the Draw Phase has it; -1 where nobody else is in the game."""
    n, me, step = len(fields["out"]), fields["active"], fields["direction"]
    others = ((me + k * step) % n for k in range(1, n))
    return next((seat for seat in others if not fields["out"][seat]), -1)


def flares(g: Keeper, seat: int) -> list[tuple[int, str, str]]:
    return [(1, "Solar Flare", "KC-FLARE")] * g.skips[seat]


def wormholes(g: Keeper, seat: None) -> list[tuple[int, str, str]]:
    return [(1, "Wormhole", "KC-WORMHOLE")] * g.extra


FACE = Face(
    start="begin",
    complete=complete,
    card_names=tuple(CARDS),
    unseen={"card": "a hidden card"},
    seats=(
        Column(word="hand", field="hands", kind="cards", means="the cards in hand"),
        Column(word="shield", field="shields", kind="flag", means="an Asteroid Belt shield is up"),
        Column(word="void", field="voids", kind="flag", means="a Black Hole void is up"),
        Column(word="skip", field="skips", kind="number", means="turns that Solar Flare takes away",
               because=flares),
        Column(word="out", field="out", kind="flag", means="eliminated"),
    ),
    table=(
        Column(word="active", field="active", kind="seat", means="whose turn it is"),
        Column(word="direction", field="direction", kind="word", words={1: "clockwise", -1: "counter-clockwise"},
               means="the direction of play"),
        Column(word="drew from", field="drew_from", kind="seat", means="whom this turn's Draw Phase drew from"),
        Column(word="blocked", field="blocked", kind="flag", means="a void blocked this turn's draw"),
        Column(word="pair played", field="pair", kind="word", words={"": "", **{c: c for c in CARDS}},
               means="the pair played this turn"),
        Column(word="extra turns", field="extra", kind="number", because=wormholes,
               means="Wormholes whose extra turn is not over"),
        Column(word="discard", field="discard", kind="cards", face_up=True, means="the face-up discard pile"),
        Column(word="drawn", field="limbo", kind="moving", means="cards drawn in a swap and not received yet"),
        Column(word="undealt", field="undealt", kind="cards", means="cards not dealt yet"),
    ),
    log={
        "dealt": "{@seat} is dealt {number}: {cards}",
        "empty": "{@target} has no cards left: {@drawer} draws nothing",
        "draw": "{@drawer} draws {card} from {@target}",
        "blocked": "{@seat}'s void blocks the draw; it is spent",
        "allowed": "{@seat} allows the draw; the void is spent",
        "shielded": "{@seat} chooses the card that {@drawer} gets; the shield is spent",
        "pair": "{@seat} plays a pair: {card}",
        "nobody": "{card} does nothing: there is nobody to name, draw from or pass to",
        "shown": "{@seat} shows {@to_seat} the whole hand: {hand}",
        "flared": "{@seat} will skip the next turn",
        "skipped": "{@seat} skips this turn",
        "again": "{@seat} takes another turn",
        "turned": "The direction of play turns: {direction}",
        "answer": "{@asker} asks {@seat} for the Cosmic Core: {answer}",
        "picked": "{@seat} has chosen a card",
        "passed": "{@seat} passes {card} to {@target}",
        "shield up": "{@seat} has a shield up",
        "void up": "{@seat} has a void up",
        "guard lost": "{@seat} had one up already: {card} gains nothing",
        "called off": "The swap of {@seat} and {@target} is called off",
        "out": "{@seat} has no cards left and is out",
    },
)
