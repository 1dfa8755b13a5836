"""One class per mistake, and a message of value, place, reason and rule."""

import pytest

from corerules import engine
from corerules.engine import IllegalMove, RulesError, nearest, with_article


def test_an_error_names_value_place_reason_and_rule():
    """Examples, 6: the value, the place, the reason, the rule."""
    error = IllegalMove("costs 3, you have 2", value="buy plum", place="market", rule="OM-BUY")

    assert str(error) == "buy plum in market: costs 3, you have 2 (OM-BUY)"
    assert (error.value, error.place) == ("buy plum", "market")
    assert (error.reason, error.rule) == ("costs 3, you have 2", "OM-BUY")


@pytest.mark.parametrize(("noun", "said"), [
    ("order", "an order"), ("Advancement", "an Advancement"), ("Event", "an Event"), ("Unit", "a Unit"),
    ("World", "a World"), ("", "a ")])
def test_a_noun_has_its_article(noun, said):
    """By its first letter."""
    assert with_article(noun) == said


@pytest.mark.parametrize(("given", "message"), [
    ({}, "why"),
    ({"value": 9}, "9: why"),
    ({"value": ""}, ": why"),
    ({"place": "seats"}, "seats: why"),
    ({"rule": "OM-BUY"}, "why (OM-BUY)"),
    ({"value": ("a", 1), "place": "there"}, "('a', 1) in there: why"),
])
def test_what_an_error_does_not_know_it_leaves_out(given, message):
    """Texts stand bare, other values as Python writes them."""
    error = RulesError("why", **given)

    assert str(error) == message


@pytest.mark.parametrize("name", [
    "BadGraph", "BadPosition", "BadSetup", "Clash", "DamagedSave", "IllegalMove", "UnknownName", "UnknownRule"])
def test_every_mistake_is_a_rules_error(name):
    """Examples, 6: one exception class per kind of mistake, all under RulesError."""
    kind = getattr(engine, name)

    assert issubclass(kind, RulesError) and kind is not RulesError


@pytest.mark.parametrize(("name", "known", "says"), [
    ("pulsar", ["Pulsar", "Quasar"], "; did you mean 'Pulsar'?"),
    ("PULSR", ["Pulsar", "Quasar"], "; did you mean 'Pulsar'?"),
    ("xyz", ["Pulsar", "Quasar"], "; there are Pulsar, Quasar"),
    ("xyz", [], ""),
    ("xyz", [f"card {i}" for i in range(12)], "; there are " + ", ".join(f"card {i}" for i in range(12))),
    ("xyz", [f"card {i}" for i in range(13)], ""),
    (7, ["Pulsar"], "; there are Pulsar"),
])
def test_the_nearest_name_is_offered_whatever_its_case_else_all_when_few(name, known, says):
    """Few are twelve."""
    offered = nearest(name, known)

    assert offered == says
