"""The Cellar: one seat walks through rooms; made to hold one dead end, one step nobody enters, one broken promise.

From the hall a player may go down to the vault, look about (which changes nothing), or leave. In the vault a coin is
tossed: heads, up again with a token; tails, through the gate, where a question nobody can answer waits. With three
tokens the player has one more than the rules promise. The well, once entered, is never left. The attic stands behind
an edge that no guard opens.
"""

from __future__ import annotations

from typing import Any

from corerules.engine import Box, Chance, Choice, Column, Face, Go, Graph, Guard, MoveKind, Register, Rule, State, Step

RULES = Register(Rule("CE-HALL", "The hall", "Go down, look about, or leave."),
                 Rule("CE-COIN", "The coin", "Heads brings a token, tails the gate."),
                 Rule("CE-MOST", "Tokens", "Nobody has more than two tokens."), book="The Cellar")


class Cellar(State, eq=False, kw_only=True, gc=False):
    """Tokens of the one who walks; ``row``: an ordered row of stones; ``well``: whether the well may be entered."""

    tokens: int = 0
    most: int = 3
    row: tuple[str, ...] = ()
    well: bool = False
    active: int = 0
    rulings: Any = None


def setup(seats: int, well: bool = False) -> dict[str, Any]:
    return {"well": well}


def nobody(g: Cellar, seat: int) -> tuple[int, ...]:
    return ()


def has_room(g: Cellar, seat: int) -> bool:
    return g.tokens < g.most


def there_is_a_well(g: Cellar, seat: int) -> bool:
    return g.well


def coin(g: Cellar) -> Chance:
    return Chance("toss", "CE-COIN", ("heads", "tails"))


def toss(g: Cellar, side: str) -> None:
    g.row = (side,)
    if side == "heads":
        g.tokens += 1
        g.emit("token", "CE-COIN", seat=0, tokens=g.tokens)


def tails(g: Cellar) -> bool:
    return g.row == ("tails",)


def never(g: Cellar) -> bool:
    return False


STUCK = Choice("answer", nobody, rule="CE-HALL")
CELLAR = Graph("cellar", [
    Step(name="hall", rule="CE-HALL", moves=(
        MoveKind("go down", to="vault", rule="CE-HALL", guards=(
            Guard(has_room, "{who} has {g.tokens} tokens", "CE-MOST", whole=True),)),
        MoveKind("look about", to="hall", rule="CE-HALL"),
        MoveKind("climb in", to="well", rule="CE-HALL", guards=(
            Guard(there_is_a_well, "{who} sees no well", "CE-HALL", whole=True),)),
        MoveKind("leave", to="out", rule="CE-HALL"))),
    Step(name="vault", rule="CE-COIN", ask=coin, do=toss, to=(
        Go("attic", never), Go("gate", tails), Go("hall"))),
    Step(name="gate", rule="CE-HALL", ask=lambda g: STUCK.by(0), to=(Go("out"),)),
    Step(name="attic", rule="CE-HALL", to=(Go("out"),)),
    Step(name="well", rule="CE-HALL", moves=(
        MoveKind("swim", to="well", rule="CE-HALL"),
        MoveKind("shout", to="out", rule="CE-HALL", guards=(
            Guard(lambda g, seat: False, "nobody hears {who}", "CE-HALL", whole=True),)))),
    Step(name="out", rule="CE-HALL"),
], phases={"Below": ("vault", "gate", "well")})

FACE = Face(start="hall", complete=lambda fields, said, at: fields, card_names=("heads", "tails"), seats=(),
            table=(Column(word="tokens", field="tokens", kind="number"), Column(word="row", field="row", kind="cards")),
            log={"token": "{@seat} has {tokens} tokens"})
TRAP = Box(name="cellar", title="The Cellar", where="tests.toy.trap:TRAP", state=Cellar, main="cellar",
           graphs=(CELLAR,), seats=(1, 1), seats_rule="CE-HALL", rules=RULES, setup=setup, check=lambda g: None,
           returns=lambda g: (float(g.tokens),), cards_in=lambda g: (), cards={},
           face=FACE,
           metrics={"tokens won": lambda events: sum(e.name == "token" for e in events)})
