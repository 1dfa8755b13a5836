"""The words that the texts of cards are made of."""

from __future__ import annotations

from collections import Counter

from corerules.cards.catalogue import Word
from corerules.cards.effects import Effect, effect, in_order
from corerules.cards.zones import kinds, with_one
from corerules.engine import Body, Choice

from .battle import Duel, somebody_can_be_attacked
from .mecha import disable
from .procedures import actor, defeated, draw_cards, gain, look_at_md, must_discard, out_of_hq
from .state import MONSTER_DECK, CoreConnection, is_broken, others


def nothing() -> Effect:
    """A text that does nothing, where none is known."""
    def do(g: CoreConnection) -> None:
        pass

    return Effect("nothing", do)


# --- what always holds ---------------------------------------------------------------------------------
def fact(name: str, n: int, text: str, emits: str) -> Effect:
    """Something that is read off a card while it is there; it has no body of its own."""
    def do(g: CoreConnection) -> None:
        pass

    return Effect(text, do, frozenset([emits]), gains=((name, n),))


def facts(*parts: Effect) -> Effect:
    """Several of them as one."""
    if len(parts) == 1:
        return parts[0]
    together: Counter[str] = Counter()
    for part in parts:
        together.update(dict(part.gains))
    whole = in_order(*parts)
    return Effect(whole.text, whole.do, whole.emits, whole.reads, gains=tuple(together.items()))


CONSTANT = (
    Word("nothing", nothing, means="no text is known"),
    Word("immune", lambda: fact("immune", 1, "no effect reaches it", "resists effects"), means="to every effect"),
    Word("halve melee", lambda: fact("halve melee", 1, "halves the Melee of the Mecha", "halves Melee"),
         means="of the Mecha that fights it"),
    Word("halve ranged", lambda: fact("halve ranged", 1, "halves the Ranged of the Mecha", "halves Ranged"),
         means="of the Mecha that fights it"),
    Word("reveal for {n} less", lambda n: fact("reveal", n, f"a True Pilot asks for {n} Energy less",
                                               "lowers Energy for a True Pilot"), means="Energy for a True Pilot"),
    Word("board for {n} less", lambda n: fact("board", n, f"a Resonant asks for {n} Energy less",
                                              "lowers Energy for a Resonant"), means="Energy for a Resonant"),
)


# --- cards and Resources ----------------------------------------------------------------------------------
def number(n: int, what: str) -> str:
    return f"1 {what}" if n == 1 else f"{n} {what}s"


def draw(n: int) -> Effect:
    @effect(f"draw {number(n, 'card')}", emits=("draws deck",), reads=("deck", "discard"))
    def do(g: CoreConnection) -> Body:
        yield from draw_cards(g, actor(g), n)

    return do


def more_resources(n: int) -> Effect:
    @effect(f"{number(n, 'Resource')} more this turn", emits=("gains Resources",))
    def do(g: CoreConnection) -> None:
        g.more_resources += n
        g.emit("more Resources", "CC-RESOURCES", seat=g.active, number=n)

    return do


def connect_more(n: int) -> Effect:
    @effect(f"connect {number(n, 'more Attachment')} this turn", emits=("gains connections",))
    def do(g: CoreConnection) -> None:
        g.more_connections += n
        g.emit("more connections", "CC-CONNECT", seat=g.active, number=n)

    return do


def to_obtain(n: int) -> Choice:
    """A card of the HQ that costs so much or less."""
    def cheap(g: CoreConnection, seat: int) -> list[str]:
        return [name for name in kinds(g.hq) if g.rules.cards[name].cost <= n]

    return Choice("obtain", cheap, rule="CC-REFILL", prompt="choose a card of the HQ to obtain")


def obtain(n: int) -> Effect:
    which = to_obtain(n)

    @effect(f"obtain a card of the HQ that costs {n} or less", emits=("obtains HQ",), reads=("HQ",))
    def do(g: CoreConnection) -> Body:
        if not which.legal(g, g.active):
            g.emit("nothing to obtain", "CC-REFILL", seat=g.active)
            return
        card = yield which.by(g.active)
        g.emit("obtained", "CC-REFILL", seat=g.active, card=card)
        g.shown = with_one(g.shown, card)
        yield from out_of_hq(g, g.active, card)

    return do


def others_discard(n: int) -> Effect:
    @effect(f"every other player discards {number(n, 'card')}", emits=("discards other hands",),
            reads=("other hands",))
    def do(g: CoreConnection) -> Body:
        for seat in others(g, actor(g)):
            yield from must_discard(g, seat, n)

    return do


def fighter_discards(n: int) -> Effect:
    @effect(f"who fights discards {number(n, 'card')}", emits=("discards hand",), reads=("hand",))
    def do(g: CoreConnection) -> Body:
        yield from must_discard(g, actor(g), n)

    return do


# --- Battle Values -------------------------------------------------------------------------------------------
def more(field: str, n: int) -> Effect:
    """A Battle Value of the active Mecha, until the end of the turn."""
    name = field.removeprefix("more_").capitalize()

    @effect(f"+{n} {name} this turn", emits=(f"raises {name}",))
    def do(g: CoreConnection) -> None:
        setattr(g, field, getattr(g, field) + n)
        g.emit("raised", "CC-TURNLONG", seat=g.active, number=n, value=name)

    return do


def cancel_effects() -> Effect:
    @effect("cancel the effects of the Monster that is fought", emits=("cancels Monster's effects",))
    def do(g: CoreConnection) -> None:
        g.cancelled = True
        g.emit("cancelled", "CC-NEGATE", seat=g.active)

    return do


def be_disabled() -> Effect:
    @effect("the Mecha that fights is disabled", emits=("disables Mecha",))
    def do(g: CoreConnection) -> None:
        disable(g, actor(g))

    return do


def fight_another() -> Effect:
    @effect("the own Mecha fights another; one that is disabled loses a Monster of its Energy Pool",
            emits=("fights Mecha", "disables Mecha", "moves Energy Pool"), reads=("Energy Pool", "Battle Values"))
    def do(g: CoreConnection) -> Body:
        if is_broken(g, g.active) or not somebody_can_be_attacked(g, g.active):
            g.emit("no fight", "CC-BROKEN", seat=g.active)
            return
        yield from g.run("fight another Mecha", Duel())

    return do


# --- looking ----------------------------------------------------------------------------------------------------
def look() -> Effect:
    @effect("look at the top card of the Monster Deck", emits=("looks at Monster Deck",), reads=("Monster Deck",))
    def do(g: CoreConnection) -> Body:
        yield from look_at_md(g, actor(g))

    return do


def look_and_defeat(n: int) -> Effect:
    @effect(f"look at the top card of the Monster Deck; a Monster of Durability {n} or less is defeated",
            emits=("looks at Monster Deck", "defeats Monster"), reads=("Monster Deck",))
    def do(g: CoreConnection) -> Body:
        seat = actor(g)
        for name in (yield from look_at_md(g, seat)):
            card = g.rules.cards[name]
            if card.kind == "monster" and card.values[2] <= n and not card.fact("immune"):
                yield from MONSTER_DECK.take(g, 1, "CC-AMELIA")
                if g.rulings.defeat_quotes == "a_defeat":
                    yield from defeated(g, seat, name)
                else:
                    g.quiet = g.undefeated = 0  # it is gone all the same, and the game goes on
                    gain(g, seat, name)

    return do


WORDS = (
    Word("nothing", nothing, means="no text is known"),
    Word("draw {n}", draw, means="cards"),
    Word("{n} Resources", more_resources, means="more, until the end of the turn"),
    Word("{n} melee", lambda n: more("more_melee", n), means="more, until the end of the turn"),
    Word("{n} ranged", lambda n: more("more_ranged", n), means="more, until the end of the turn"),
    Word("{n} durability", lambda n: more("more_durability", n), means="more, until the end of the turn"),
    Word("connect {n} more", connect_more, means="Attachments this turn"),
    Word("obtain a card for {n} or less", obtain, means="of the HQ, to the hand"),
    Word("every other player discards {n}", others_discard, means="cards of their own choice"),
    Word("discard {n}", fighter_discards, means="cards, of who fights the Monster"),
    Word("cancel the Monster's effects", cancel_effects, means="of the Monster that is fought this turn"),
    Word("be disabled", be_disabled, means="the Mecha of who fights the Monster"),
    Word("fight another Mecha", fight_another, means="and take a Monster of an Energy Pool"),
    Word("look at the Monster Deck", look, means="its top card"),
    Word("look at the Monster Deck and defeat {n}", look_and_defeat, means="a Monster of so much Durability or less"),
)
