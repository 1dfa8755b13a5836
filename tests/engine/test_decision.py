"""Who must decide among what; what is refused, why, and under which rule."""

from types import SimpleNamespace

import pytest

from corerules.engine import (
    Choice,
    Decision,
    Guard,
    Menu,
    Move,
    MoveKind,
    Open,
    Pick,
    Together,
    answer_by,
    decision,
    name_of,
)

from .tiny import ONE, TWO

NAMES = ("Ann", "Ben", "Cleo")


def numbers(g, seat):
    return (1, 2, 3, 4)


def is_even(g, seat, x):
    return x % 2 == 0


def is_small(g, seat, x):
    return x < g.limit


def has_turn(g, seat):
    return seat == g.active


def table(**fields):
    return SimpleNamespace(**{"limit": 3, "active": 0, **fields})


EVEN = Guard(is_even, "{x} is odd", ONE)
SMALL = Guard(is_small, "{x} is not below {g.limit}", TWO)
TURN = Guard(has_turn, "{who} has no turn", ONE, whole=True)


# --- moves, guards, choices -----------------------------------------------------------------
def test_a_move_reads_as_its_kind_and_what_it_acts_on():
    """A move without an object is its kind alone; zero is an object."""
    assert [str(Move("play", "Pulsar")), str(Move("end the turn")), str(Move("pay", 0))] == [
        "play Pulsar", "end the turn", "pay 0"]


def test_a_guard_is_named_after_its_condition():
    """The picture labels an edge with the function's name."""
    assert (EVEN.name, TURN.name) == ("is even", "has turn")


def test_a_guard_answers_true_or_false():
    """Whatever the function returns: a card, a count, None."""
    found = Guard(lambda g, seat, x: x, "no", ONE)

    assert found.holds(None, 0, "card") is True and found.holds(None, 0, None) is False
    assert TURN.holds(table(), 0, "anything") is True and TURN.holds(table(), 1, "anything") is False


def test_the_legal_values_are_the_candidates_whose_guards_all_hold():
    """In the order of the candidates."""
    choice = Choice("take", numbers, (EVEN, SMALL), rule=ONE)

    assert choice.legal(table(limit=9), 0) == [2, 4]
    assert choice.legal(table(limit=3), 0) == [2]


def test_a_whole_guard_is_asked_once_and_decides_for_all():
    """House 4: whole guards hold or fail for every candidate alike."""
    asked = []
    whole = Guard(lambda g, seat: asked.append(seat), "never", ONE, whole=True)

    legal = Choice("take", numbers, (whole,), rule=ONE).legal(table(), 1)

    assert legal == [] and asked == [1]


@pytest.mark.parametrize("guards", [(EVEN, SMALL, TURN), (TURN, SMALL, EVEN), (SMALL,), ()])
@pytest.mark.parametrize("seat", [0, 1])
def test_legal_and_refused_are_the_candidates(guards, seat):
    """House 4: they come from one place."""
    choice = Choice("take", numbers, guards, rule=ONE)

    allowed, refused = choice.split(table(), seat)

    assert allowed == choice.legal(table(), seat)
    assert sorted([*allowed, *(x for x, _ in refused)]) == [1, 2, 3, 4]


def test_a_refusal_names_the_first_guard_that_fails():
    """3 is odd and not below 3; oddness is asked first. 4 is only too large."""
    choice = Choice("take", numbers, (EVEN, SMALL), rule=ONE)

    said = {r.move: (r.reason(), r.rule) for r in choice.refusals(table(), 0)}

    assert said == {1: ("1 is odd", ONE), 3: ("3 is odd", ONE), 4: ("4 is not below 3", TWO)}


def test_on_request_a_refusal_names_every_guard_that_fails():
    """3 fails both; a whole guard counts too."""
    choice = Choice("take", numbers, (EVEN, SMALL, TURN), rule=ONE)

    three = choice.refusals(table(), 1, every=True)[2]

    assert three.reasons(NAMES) == (("3 is odd", ONE), ("3 is not below 3", TWO), ("Ben has no turn", ONE))


@pytest.mark.parametrize(("names", "says"), [(NAMES, "Ann cannot reach Cleo"), ((), "seat 0 cannot reach seat 2")])
def test_a_reason_names_who_decides_and_the_other_seat(names, says):
    """Without names a seat is its number."""
    guard = Guard(lambda g, seat, x: False, "{who} cannot reach {other}", ONE)

    refusal = Choice("reach", lambda g, seat: (2,), (guard,), rule=ONE).refusals(table(), 0)[0]

    assert refusal.reason(names) == says


def test_a_reason_may_be_worked_out_and_still_name_the_seats():
    """The function sees table, seat and candidate; names it leaves to whoever shows the reason."""
    guard = Guard(is_even, lambda g, seat, x: f"{{who}} has {x + 1} of {x}", ONE)

    refusal = Choice("take", numbers, (guard,), rule=ONE).refusals(table(), 1)[0]

    assert refusal.reason(NAMES) == "Ben has 2 of 1"


def test_the_reason_of_a_move_speaks_of_what_it_acts_on():
    """{x} is the object, not the whole move."""
    kind = MoveKind("take", numbers, (EVEN,), rule=ONE)

    refusal = kind.refusals(table(), 0)[0]

    assert refusal.move == Move("take", 1) and refusal.reason() == "1 is odd"


@pytest.mark.parametrize(("seat", "name"), [
    (1, "Ben"), (3, "seat 3"), (-1, "seat -1"), (True, "seat True"), ("the Baker", "the Baker")])
def test_a_seat_at_the_table_has_a_name_and_who_has_no_seat_is_one(seat, name):
    """A flag is no seat, and -1 is nobody rather than the last; an actor without decisions goes by its name."""
    assert name_of(seat, NAMES) == name


# --- remembering ------------------------------------------------------------------------------
def counting():
    """A choice that notes how often its candidates are asked for."""
    asked = []
    choice = MoveKind("take", lambda g, seat: asked.append(g.limit) or (1, 2, 3), (SMALL,), rule=ONE,
                      depends=lambda g, seat: g.limit)
    return choice, asked


def test_a_choice_remembers_by_what_it_depends_on():
    """House 4: the engine remembers the answer by that key."""
    choice, asked = counting()

    found = [choice.legal(table(limit=limit), 0) for limit in (2, 3, 2, 3)]

    assert found == [[1], [1, 2], [1], [1, 2]] and asked == [2, 3]


def test_a_menu_remembers_too():
    """Neighbours that depend on one thing are asked together, once."""
    choice, asked = counting()
    also = MoveKind("leave", lambda g, seat: asked.append("leave") or (None,), rule=ONE, depends=choice.depends)
    menu = Menu((choice, also))

    found = [menu.legal(table(limit=2), 0) for _ in range(2)]

    assert found == [[Move("take", 1), Move("leave")]] * 2 and asked == [2, "leave"]


@pytest.mark.parametrize("of", [lambda choice: choice, lambda choice: Menu((choice,))], ids=["choice", "menu"])
def test_what_a_caller_does_to_his_list_is_forgotten(of):
    """Known trap: a remembered list handed out is shared."""
    offered = of(counting()[0])
    before = list(offered.legal(table(), 0))

    offered.legal(table(), 0).clear()

    assert offered.legal(table(), 0) == before != []


def test_memory_is_bounded(monkeypatch):
    """A hundred thousand positions must not stay for ever."""
    monkeypatch.setattr(decision, "REMEMBERED", 2)
    choice, asked = counting()

    for limit in (1, 2, 3, 1):
        choice.legal(table(limit=limit), 0)

    assert asked == [1, 2, 3, 1] and len(choice._known) <= 2


# --- moves of a step --------------------------------------------------------------------------
def test_a_kind_makes_one_move_object_per_value():
    """Making one costs a look-up; equal values share it."""
    kind = MoveKind("take", numbers, rule=ONE)

    assert kind.move(2) is kind.move(2) and kind.move(2) == ("take", 2) and kind.move(2) is not kind.move(3)


@pytest.mark.parametrize(("kind", "what", "words"), [
    (MoveKind("play", rule=ONE), "Pulsar", "play Pulsar"),
    (MoveKind("end", rule=ONE, say="end the turn"), None, "end the turn"),
    (MoveKind("end the turn", rule=ONE), None, "end the turn"),
    (MoveKind("look", rule=ONE, say="look at {other}'s hand"), 1, "look at Ben's hand"),
    (MoveKind("pay", rule=ONE, say="pay {x} coins"), 0, "pay 0 coins"),
])
def test_a_move_in_words(kind, what, words):
    """``say`` may name the object or, of a seat, its name."""
    menu = Menu((kind,))

    assert menu.text(Move(kind.name, what), NAMES) == words


def test_a_menu_lists_its_kinds_in_order_and_cites_the_rule_of_each():
    """Kinds that depend on different things, or on nothing known, keep their place."""
    menu = Menu((MoveKind("a", numbers, (EVEN,), rule=ONE, depends=lambda g, seat: 0), MoveKind("b", rule=TWO),
                 MoveKind("c", numbers, (SMALL,), rule=ONE, depends=lambda g, seat: g.limit)))

    legal = menu.legal(table(), 0)

    assert [str(move) for move in legal] == ["a 2", "a 4", "b", "c 1", "c 2"]
    assert [menu.rule_of(move) for move in legal] == [ONE, ONE, TWO, ONE, ONE]
    assert [(str(r.move), r.reason()) for r in menu.refusals(table(), 0)] == [
        ("a 1", "1 is odd"), ("a 3", "3 is odd"), ("c 3", "3 is not below 3"), ("c 4", "4 is not below 3")]


# --- decisions ----------------------------------------------------------------------------------
CHOICE = Choice("take", lambda g, seat: (seat, 5, 6), (EVEN,), rule=ONE)


def settled(question):
    question.settle(table())
    return question


def test_the_decision_of_one_seat_offers_bare_values():
    """They are worked out when the game stops there, not before."""
    waiting, asked = CHOICE.by(2), settled(CHOICE.by(2))

    assert waiting.moves is None and asked.moves == [2, 6]
    assert (asked.seats, asked.prompt, asked.rule) == ((2,), "take", ONE)
    assert asked.allows(6) and not asked.allows(5) and [r.move for r in asked.refusals(table())] == [5]


def test_an_open_decision_offers_a_pick_of_every_seat():
    """Issue 2: decisions open to several seats, whoever comes first."""
    asked = settled(Open(1, "take", ONE, CHOICE, None, (1, 2)))

    assert asked.seats == (1, 2) and asked.moves == [Pick(1, 6), Pick(2, 2), Pick(2, 6)]
    assert [(r.seat, r.move) for r in asked.refusals(table())] == [(1, 1), (1, 5), (2, 5)]
    assert asked.allows(Pick(2, 2)) and not asked.allows(Pick(1, 2)) and not asked.allows(6)


def test_together_waits_for_every_seat_and_keeps_the_order_of_the_table():
    """Issue 2: simultaneous picks arrive in any order and apply together."""
    asked = settled(CHOICE.together([2, 0]))

    first = asked.with_pick(Pick(0, 6))
    both = first.with_pick(Pick(2, 2))

    assert (asked.seats, first.seats, both.seats) == ((2, 0), (2,), ())
    assert both.picked == (Pick(2, 2), Pick(0, 6)), "in the order of the seats, not of arrival"
    assert asked.picked == () and first.picked == (Pick(0, 6),), "the earlier ones stay as they were"


def test_who_has_picked_is_asked_no_more():
    """Neither offered nor refused anything."""
    asked = settled(CHOICE.together([0, 1, 2])).with_pick(Pick(1, 6))

    assert asked.moves == [Pick(0, 0), Pick(0, 6), Pick(2, 2), Pick(2, 6)]
    assert {r.seat for r in asked.refusals(table())} == {0, 2}
    assert not asked.allows(Pick(1, 6))


def test_each_seat_picks_among_its_own():
    """Seat 1 has 1, which is odd, and 6; nobody picks for another, and a bare value is nobody's."""
    asked = settled(CHOICE.together([0, 1]))

    assert asked.allows(Pick(0, 0)) and not asked.allows(Pick(1, 0)) and not asked.allows(Pick(2, 6))
    assert not asked.allows(6) and not asked.allows((0, 6))


def test_a_seat_that_cannot_pick_stops_all_at_once():
    """Else the game would stop later, when it is that seat's time."""
    choice = Choice("take", lambda g, seat: (1,), (TURN,), rule=ONE)

    asked = settled(choice.together([0, 1]))

    assert asked.moves == []


def test_a_policy_is_asked_for_the_share_of_the_first_who_has_not_picked():
    """It sees a decision of one seat, with bare values, and answers one."""
    shares = []
    asked = settled(CHOICE.together([2, 0])).with_pick(Pick(2, 6))

    pick = answer_by(lambda share, g: shares.append(share) or share.moves[-1], asked, table())

    assert pick == Pick(0, 6) and type(pick) is Pick
    assert type(shares[0]) is Decision and shares[0].seat == 0 and shares[0].moves == [0, 6]


@pytest.mark.parametrize("question", [CHOICE.by(0), Open(0, "take", ONE, CHOICE, None, (0, 1))], ids=["one", "open"])
def test_a_policy_answers_every_other_decision_itself(question):
    """As it stands."""
    answer = answer_by(lambda asked, g: asked, question, table())

    assert answer is question


def test_together_is_a_decision_of_its_seats_under_its_rule():
    """What a front end reads of it."""
    asked = CHOICE.together((0, 1))

    assert isinstance(asked, Together)
    assert (asked.among, asked.prompt, asked.rule, asked.of) == ((0, 1), "take", ONE, CHOICE)
