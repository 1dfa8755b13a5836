"""Effects put together: what they do, say, declare, and whether they ask."""

from types import SimpleNamespace

import pytest

from corerules.cards.effects import effect, in_order, one_of, resolve, when


def adds(word, reads=()):
    @effect(word, emits=(f"gains {word}",), reads=reads)
    def do(g):
        g.done.append(word)

    return do


def asks(word):
    @effect(word, emits=(f"asks {word}",))
    def do(g):
        g.done.append((yield word))

    return do


def run(each, *answers):
    """What was done, and what was asked."""
    g, asked, given = SimpleNamespace(done=[], active=0), [], iter(answers)
    body = each.run(g)
    try:
        question = next(body)
        while True:
            asked.append(question)
            question = body.send(next(given))
    except StopIteration:
        return g.done, asked


def test_effects_are_done_in_order_and_declare_what_all_of_them_do():
    """Star Realms: in printed order."""
    both = in_order(adds("a", reads=("x",)), adds("b", reads=("y",)))

    assert run(both) == (["a", "b"], [])
    assert (both.text, both.emits, both.reads, both.pauses) == ("a, then b", {"gains a", "gains b"}, {"x", "y"}, False)


def test_a_row_of_effects_pauses_when_one_of_them_does():
    """And goes on after the answer."""
    three = in_order(adds("a"), asks("b"), adds("c"))

    assert three.pauses and run(three, "yes") == (["a", "yes", "c"], ["b"])


def test_one_effect_alone_is_itself():
    """No wrapping, so nothing is slower for it."""
    a = adds("a")

    assert in_order(a) is a


@pytest.mark.parametrize("chosen", ["a", "b"])
def test_of_several_the_active_seat_chooses_one(chosen):
    """Only that one is done."""
    either = one_of(adds("a"), adds("b"), rule="T-OR")

    done, [question] = run(either, chosen)

    assert done == [chosen] and question.seat == 0 and question.of.legal(None, 0) == ["a", "b"]
    assert (either.text, either.emits) == ("a or b", {"gains a", "gains b"})


@pytest.mark.parametrize(("holds", "done"), [(True, ["a"]), (False, [])])
def test_a_condition_is_asked_when_it_is_come_to(holds, done):
    """And declared as read."""
    each = when(lambda g: holds, "it holds", adds("a"), reads=("weather",))

    assert run(each)[0] == done and each.reads == {"weather"} and each.text == "if it holds: a"


def test_a_text_that_asks_shows_its_card_in_the_path_while_it_runs():
    """One that does not is carried out at once; forward-only nothing is written down."""
    told = SimpleNamespace(events=[], places=("turn",))

    @effect("ask")
    def asks(g):
        yield g.places

    @effect("act")
    def acts(g):
        g.acted = True

    body = resolve(told, "Ram", asks)

    assert resolve(told, "Ram", acts) is None and told.acted
    assert next(body) == ("turn", "Ram") and [*body] == [] and told.places == ("turn",)
    assert next(resolve(SimpleNamespace(events=None, places=()), "Ram", asks)) == ()
