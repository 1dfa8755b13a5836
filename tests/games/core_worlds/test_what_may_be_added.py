"""What the box lets others change without knowing of them: shown by moons, which are nobody's expansion."""

from msgspec.structs import asdict

from corerules.cards.cardfile import CardFile
from corerules.engine import Expansion, Register, Rule, Term, Trigger, compose
from corerules.games.core_worlds import BOX
from corerules.games.core_worlds.cards import CARDS, COLUMNS, card_of
from corerules.games.core_worlds.kinds import Card
from corerules.games.core_worlds.scoring import bonus_lines, counted, empire
from corerules.games.core_worlds.state import universe
from corerules.play.game import Game

ROWS = """name,copies,deck,faction,kind,type,energy
Sixth Home,1,home,6,World,,3
Sixth Hero,1,start,6,Unit,Hero,
"""
MOON = Rule("MO-MOON", "Moons", "A moon shines.")
SIX = [c if c.name != "faction" else type(c)(c.name, c.kind, c.means, most=6, otherwise=0) for c in COLUMNS]
FILE = CardFile(SIX, card_of, ROWS, counts={"home": 1, "start": 1})


class Robotic(Card, frozen=True, eq=False):
    """A Unit that is a Tactic as well."""

    @property
    def counts_as(self):
        return (*super().counts_as, "Tactic")


def moons(**what):
    return compose(BOX, Expansion(name="moons", needs=BOX.name, rules=Register(MOON), **what))


def position(rules, **ann):
    return Game(rules, ("Ann", "Ben"), {}, {}).position(active="Ann", Ann=ann).state


def test_a_sixth_faction_has_the_common_starting_cards_too():
    """CW-STACKS: there are as many starting decks as Home Worlds."""
    rules = moons(cards=FILE.cards, card_file=FILE)

    six, five = universe(rules.cards), universe(CARDS)

    assert len(six) == len(five) + 17 and six.count("Galactic Grunts") == 6 * CARDS["Galactic Grunts"].copies
    assert rules.box.card_file.faults(rules.box.card_file.template()) == []


def test_bonuses_and_cards_of_the_empire_may_be_added():
    """CW-BONUS, CW-EMPIRE: the terms that say which there are."""
    rules = moons(terms={"further bonuses": Term(lambda g, seat: ((3, "a moon", "MO-MOON"),), "MO-MOON"),
                         "empire": Term(lambda g, seat: (*empire(g, seat), "Zeus"), "MO-MOON")})
    g = position(rules)

    assert list(bonus_lines(g, 0)) == [(3, "a moon", "MO-MOON")]
    assert counted(g, 0)["World"] == 2 and list(bonus_lines(position(compose(BOX)), 0)) == []


def test_a_card_may_count_as_a_further_kind():
    """CW-CORE."""
    old = CARDS["Galactic Grunts"]
    both = Robotic(**asdict(old))

    assert old.counts_as == ("Unit", "Infantry") and both.counts_as == ("Unit", "Infantry", "Tactic")


def test_whatever_is_played_is_told_by_whom():
    """Of several who may declare at once, whoever did."""
    heard = []
    rules = moons(triggers=(Trigger("played", lambda g, seat, name: (seat,),
                                    lambda g, source, seat, name: heard.append((seat, name)), "MO-MOON"),))
    play = Game(rules, ("Ann", "Ben"), {"energy_declaration": "any_order"}, {}).position(
        at="declare", active="Ann", Ben={"hand": ["Energy Surge"]})

    play.do("Ben: play Energy Surge")

    assert heard == [(1, "Energy Surge")]
