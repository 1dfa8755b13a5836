"""The register of rules, and the rulings where the book is silent."""

import types

import msgspec
import pytest

from corerules.engine import BadRegister, Choice, Clash, Guard, Register, Rule, Ruling, UnknownName, UnknownRule
from corerules.engine.register import chosen, rulings_record

REGISTER = Register(Rule("T-ONE", "One", "The first."),
                    Rule("T-TWO", "Two", "The second.", lines="3-4", status="silent"), book="Tiny")
FLIP = Ruling("flip", asks="When does it flip?", options={"at_once": "at once", "later": "when all is done"},
              because="The book says so.", rule="T-ONE")


def module_of(source: str, **names) -> types.ModuleType:
    module = types.ModuleType("steps")
    vars(module).update(names)
    exec(source, vars(module))
    return module


# --- rules --------------------------------------------------------------------------------------
def test_a_rule_is_found_by_its_id_in_the_order_declared():
    """House 3: rules have ids."""
    assert REGISTER["T-TWO"].heading == "Two" and REGISTER["T-TWO"].status == "silent"
    assert [rule.id for rule in REGISTER] == ["T-ONE", "T-TWO"]


def test_an_unknown_id_offers_the_nearest():
    """The value, and what was perhaps meant."""
    with pytest.raises(UnknownRule, match=r"T-OEN: no such rule; did you mean 'T-ONE'\?") as error:
        REGISTER["T-OEN"]

    assert error.value.value == "T-OEN"


def test_a_register_is_read_from_a_table_of_ids(tmp_path):
    """``book``, then a table for each id; what is not said has its default."""
    file = tmp_path / "rules.toml"
    file.write_text('book = "Tiny"\n[T-ONE]\nheading = "Eins"\ntext = "Größe"\nlines = "7"\n', encoding="utf-8")

    register = Register.load(file)

    assert register.book == "Tiny" and list(register) == [Rule("T-ONE", "Eins", "Größe", "7", "settled")]


@pytest.mark.parametrize("entry", ['heading = "x"', 'heading = "x"\ntext = "y"\nstatus = "sure"',
                                   'heading = "x"\ntext = "y"\npage = 3', 'lines = ['],
                         ids=["no text", "status", "unknown field", "no TOML"])
def test_a_badly_written_entry_is_refused(tmp_path, entry):
    """Nothing is guessed: each field is named, and no other is taken; the error says in which entry of which file."""
    file = tmp_path / "rules.toml"
    file.write_text(f"[T-ONE]\n{entry}\n", encoding="utf-8")

    with pytest.raises(BadRegister, match=r"(T-ONE in )?rules\.toml"):
        Register.load(file)


def test_registers_add_up_unless_both_define_an_id():
    """An expansion brings its own rules and leaves the base's alone."""
    both = REGISTER + Register(Rule("X-ONE", "Three", "The third."))

    assert [rule.id for rule in both] == ["T-ONE", "T-TWO", "X-ONE"] and both.book == "Tiny"
    with pytest.raises(Clash, match="T-ONE: two registers define it"):
        REGISTER + Register(Rule("T-ONE", "Again", "The first."))


def test_one_register_defines_an_id_once():
    """Else the later would silently stand for the earlier."""
    with pytest.raises(Clash, match="T-ONE: defined twice"):
        Register(Rule("T-ONE", "One", "The first."), Rule("T-ONE", "One", "Another."))


# --- ids in code ----------------------------------------------------------------------------------
@pytest.mark.parametrize("source", [
    "def body(g):\n    g.emit('x', 'T-OEN')",
    "def body(g):\n    def inner():\n        return 'T-OEN'\n    return inner",
    "body = lambda g: 'T-OEN'",
    "def body(g):\n    return g in ('T-ONE', 'T-OEN')",
    "class Words:\n    __module__ = 'steps'\n    def body(self):\n        return 'T-OEN'",
    "class Words:\n    __module__ = 'steps'\n    class In:\n        __module__ = 'steps'\n        do = lambda: 'T-OEN'",
    "from functools import cache\n@cache\ndef body(g):\n    return 'T-OEN'",
], ids=["body", "inner", "lambda", "tuple", "method", "nested class", "cached"])
def test_an_unknown_id_anywhere_in_the_functions_of_a_module_is_found(source):
    """House 3: an unknown id fails at import, also inside bodies."""
    module = module_of(source)

    with pytest.raises(UnknownRule, match=r"T-OEN in steps: no such rule; did you mean 'T-ONE'\?"):
        REGISTER.check(module)


@pytest.mark.parametrize("thing", [
    Choice("pass", lambda g, seat: (), rule="T-OEN"),
    Choice("pass", lambda g, seat: (), (Guard(bool, "no", "T-OEN"),), rule="T-ONE"),
    Guard(bool, "no", "T-OEN"),
], ids=["choice", "guard of a choice", "guard"])
def test_an_unknown_id_of_a_choice_that_no_step_declares_is_found_too(thing):
    """House 3: a choice asked in a body stands at the head of its module, outside of any function."""
    module = module_of("", PASS=thing)

    with pytest.raises(UnknownRule, match="T-OEN in steps"):
        REGISTER.check(module)


def test_what_is_not_shaped_like_an_id_is_left_alone():
    """Other prefixes, small letters and words within a sentence are not ours to judge."""
    module = module_of("def body(g):\n    return 'X-OEN', 't-oen', 'see T-OEN', 'T', 'T-ONE'")

    REGISTER.check(module)

    assert list(REGISTER.cited_in(module)) == [("T-ONE", "steps")]


# --- rulings --------------------------------------------------------------------------------------
def test_the_first_option_is_the_answer_unless_another_is_chosen():
    """House 5: a default, and others."""
    record = rulings_record((FLIP,))

    assert FLIP.default == "at_once"
    assert (record().flip, chosen((FLIP,), record, {"flip": "later"}).flip) == ("at_once", "later")


@pytest.mark.parametrize(("overrides", "says", "rule"), [
    ({"flop": "later"}, "flop in rulings: no such ruling; did you mean 'flip'?", ""),
    ({"flip": "latr"}, "latr in ruling flip: no such option; did you mean 'later'? (T-ONE)", "T-ONE"),
    ({"flip": True}, "True in ruling flip: no such option; there are at_once, later (T-ONE)", "T-ONE"),
])
def test_an_unknown_ruling_or_option_offers_the_nearest(overrides, says, rule):
    """Issue 2, bad input: an unknown ruling or option."""
    with pytest.raises(UnknownName) as error:
        chosen((FLIP,), rulings_record((FLIP,)), overrides)

    assert str(error.value) == says and error.value.rule == rule


@pytest.mark.parametrize("options", [{}, {"only": "one"}, {"a": "this", "b": ""}])
def test_a_ruling_has_two_or_more_options_each_with_its_meaning(options):
    """House 5: options in words; one option is no question."""
    with pytest.raises(Clash, match="flip: a ruling needs two or more options"):
        Ruling("flip", asks="?", options=options, because="so", rule="T-ONE")


def test_a_record_of_rulings_is_typed_and_frozen():
    """A save with an option that there is not is refused while it is read; nobody changes one."""
    record = rulings_record((FLIP,))

    with pytest.raises(msgspec.ValidationError, match="flip"):
        msgspec.json.decode(b'{"flip": "maybe"}', type=record)
    with pytest.raises(msgspec.ValidationError, match="flop"):
        msgspec.json.decode(b'{"flop": "later"}', type=record)
    with pytest.raises(AttributeError):
        record().flip = "later"


def test_a_rule_keeps_its_book_when_registers_are_put_together():
    """An expansion's rule is found in the expansion's book."""
    base, more = Register(Rule("A-ONE", "One", "..."), book="Base"), Register(Rule("B-TWO", "Two", "..."), book="More")

    assert (base + more).books == {"A-ONE": "Base", "B-TWO": "More"} and (base + more).book == "Base"
