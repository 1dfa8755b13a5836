"""Teams and actors: several seats in one phase, a purse that they share, and somebody who decides nothing."""

from corerules.engine import Choice, Go, Open, Pick, Step, compose
from tests.toy.fair import BAKER, BAKERS_TURN, BOX

from .tiny import ONE, after, end, tiny

RULES = compose(BOX)


def four(**fields):
    """Two teams of two, seats 0 and 2 to act, nine coins in each purse."""
    start = {"hands": ((),) * 4, "purses": (9,) * 4, "stalls": ("open",) * 4, "passed": (False,) * 4,
             "row": ("Bun", "Bun", "Fruit Loaf"),
             "deck": tuple(sorted(["Bun"] * 4 + ["Fruit Loaf"] * 5 + ["(Round Cake)†"] * 6))}
    return RULES.position(at="trade", **start | fields)


def buys(s, seat, card, revealed):
    """``seat`` buys, and its slot is refilled."""
    return after(RULES, s, next(m for m in s.decision.moves if m == Pick(seat, ("buy", card))), revealed)


def test_the_players_of_a_team_act_in_any_order_in_one_phase():
    """Seat 2, seat 0, seat 2 again; whoever has passed acts no more, and the phase ends when all have."""
    s = buys(buys(four(), 2, "Bun", "Bun"), 0, "Fruit Loaf", "Bun")

    assert s.decision.seats == (0, 2) and s.hands == (("Fruit Loaf",), (), ("Bun",), ())
    s = RULES.apply(s, Pick(0, ("pass", None)))
    assert s.decision.seats == (2,) and s.at == "trade"
    assert RULES.apply(s, Pick(2, ("pass", None))).at == "baker"


def test_what_one_of_a_team_pays_all_of_it_have_less():
    """9 less 2 for the Bun and 3 for the Loaf; the other team pays nothing."""
    s = buys(buys(four(), 2, "Bun", "Bun"), 0, "Fruit Loaf", "Bun")

    assert s.purses == (4, 9, 4, 9)


def test_an_actor_without_decisions_has_a_turn_that_is_drawn():
    """The Baker takes what is furthest from the deck, the row slides, he visits a stall: chance, and nobody else."""
    s = after(RULES, four(passed=(True, False, False, True)), Pick(2, ("pass", None)))

    assert s.decision.seats == () and s.path == ("fair", "baker", BAKERS_TURN.name, "take")
    s = RULES.apply(s, "(Round Cake)†")
    assert s.baker == ("Fruit Loaf",) and s.row == ("(Round Cake)†", "Bun", "Bun") and s.decision.seats == ()
    s = RULES.apply(s, 3)
    assert s.stalls == ("open", "open", "open", "crowded") and s.decision.seats == (1, 3)
    assert [e.data["seat"] for e in s.events if e.name == "visited"] == [BAKER]


def test_any_of_several_seats_may_answer_a_question_of_a_body():
    """Whoever comes first; the body is told who."""
    which = Choice("say", lambda g, seat: ["yes", "no"][: 2 - seat], rule=ONE)
    rules = tiny(Step(name="a", do=asks_two(which), rule=ONE, to=(Go("over"),)), end())
    s = rules.new(3)

    assert type(s.decision) is Open and s.decision.moves == [Pick(0, "yes"), Pick(0, "no"), Pick(1, "yes")]
    assert rules.apply(s, Pick(1, "yes")).seen == (1, "yes")


def asks_two(which):
    def body(g):
        g.seen = yield which.open((0, 1))

    return body
