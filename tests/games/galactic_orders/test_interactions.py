"""What touches what with the Orders: signs, powers, replaced rules."""

import corerules as cr
from tests.galactic_orders import load

WEB = cr.interactions(load())


def touches(name, web=WEB):
    return {(what, does, to, rule) for what, does, to, _, rule, *_ in web.of(name).rows}


def test_a_card_places_a_token_on_the_order_whose_sign_it_bears():
    """GO-PLACE; what the sign rests on bears its dagger."""
    assert ("(Barbaric Robot)†", "places a token on", "Science Guild", "GO-PLACE") in touches("(Barbaric Robot)†")
    assert ("World Ship", "places a token on", "Galactic Senate", "GO-PRESTIGE") in touches("World Ship")
    assert "bears the sign of Science Guild†" in repr(WEB.of("(Barbaric Robot)†"))


def test_an_order_does_what_its_tokens_are_worth():
    """GO-SENATE, GO-SCORE."""
    assert {("Galactic Senate", "gains", "action points", "GO-SENATE"),
            ("Galactic Senate", "gains", "bonus", "GO-SCORE")} <= touches("Galactic Senate")


def test_a_replaced_rule_leads_to_what_replaces_it():
    """GO-GARRISON."""
    assert ("garrison", "replaces", "CW-COLONISE", "GO-GARRISON") in touches("CW-COLONISE")


def test_the_phantom_ship_is_of_both_kinds_and_superior_engineering_moves_it():
    """GO-BOTHKINDS, GO-ENGINEERING."""
    assert {("Phantom Ship", "is a", kind) for kind in ("Unit", "Tactic", "Star Cruiser")} <= {
        touch[:3] for touch in touches("Phantom Ship")}
    assert ("Superior Engineering", "moves to", "hand", "GO-ENGINEERING") in touches("Superior Engineering")


def test_a_reader_s_sign_is_the_one_that_counts():
    """GO-ICONS: of his card file."""
    mine = "name,instead of,order\nNomads,(Barbaric Infantry)†,Mystic Brotherhood\n"

    found = touches("Nomads", cr.interactions(load(cards=mine)))
    assert ("Nomads", "places a token on", "Mystic Brotherhood", "GO-PLACE") in found


def test_the_base_knows_of_none_of_it():
    """Its web is as it was."""
    nodes = cr.interactions(cr.load("core-worlds")).nodes

    assert not {"Galactic Senate", "Event Stack", "garrison"} & {*nodes}
