"""Whatever a file says, it is read, or refused in the one way there is."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from corerules.faq import ScenarioError, parse, run
from corerules.faq.reading import read_text
from corerules.faq.shelf import HERE, shipped
from corerules.faq.spelling import spelt
from tests.faq.texts import EXAMPLE

SOURCES = [EXAMPLE, *(path.read_text("utf-8") for path in sorted((HERE / "keeper-of-the-core").glob("*.yaml")))]
PLAIN = [entry for text in SOURCES for entry in read_text(text).plain()]
WORDS = ["Ann", "Ben", "Pulsar", "any", "chance", "KC-VOID", "void", "hand", "hidden", "deal", "yes", "", "×", "-1"]
junk = st.one_of(st.none(), st.booleans(), st.integers(-3, 60), st.sampled_from(WORDS), st.text(max_size=5),
                 st.lists(st.sampled_from(WORDS), max_size=3),
                 st.dictionaries(st.sampled_from(WORDS), st.sampled_from(WORDS), max_size=2))


def places(value, here=()):
    """Every place in nested lists and mappings."""
    yield here
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*here, key))


def changed(value, place, put):
    """``value`` with ``put`` at ``place``."""
    if not place:
        return put
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[place[0]] = changed(copy[place[0]], place[1:], put)
    return copy


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_any_value_anywhere_is_read_and_played_or_refused(data):
    """Property: a report or a ScenarioError, never another error, never a wait."""
    entry = data.draw(st.sampled_from(PLAIN))
    for _ in range(data.draw(st.integers(1, 2))):
        entry = changed(entry, data.draw(st.sampled_from(list(places(entry)))), data.draw(junk))

    with suppress(ScenarioError):
        [found] = parse(spelt([entry]))
        outcome = run(found)
        assert outcome.mistake is None or outcome.mistake.file == "text"
        assert repr(outcome)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_damage_to_the_text_is_read_or_refused(data):
    """Property: cut, doubled, or with other characters in it."""
    text = data.draw(st.sampled_from(SOURCES))
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 40)))
    marks = st.sampled_from(list("&*!%@`{}[]:-#|>\t\0"))
    put = data.draw(st.one_of(st.just(text[start:end] * 2), st.text(max_size=4), marks))

    with suppress(ScenarioError):
        assert parse(text[:start] + put + text[end:])


def test_what_comes_with_the_package_is_spelt_and_read_back_the_same():
    """The writer's spelling of each scenario means the same as its own file."""
    for s in shipped("keeper-of-the-core"):
        [again] = parse(spelt([s.node.plain()]))

        assert (again.id, again.lines[0].rulings, len(again.lines)) == (s.id, s.lines[0].rulings, len(s.lines))
        assert run(again).holds
