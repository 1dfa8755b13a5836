"""Tables of Keeper of the Core set by hand, for the tests of several folders."""

from random import Random

import corerules as cr
from corerules import Game, Playthrough

KEEPER = "keeper-of-the-core"


def keeper(seats=3, **more) -> Game:
    """The game with default rulings and the full deck, unless ``more`` says otherwise."""
    return cr.load(KEEPER, seats=seats, **more)


def asked_for_a_void(game: Game | None = None) -> Playthrough:
    """Ann draws from Ben, who has a void up and must say what it does."""
    return (game or keeper()).position(
        active="Ann", Ann={"hand": ["Cosmic Core", "Pulsar"]}, Ben={"hand": ["Pulsar", "Quasar"], "void": True},
        Cleo={"hand": ["Quasar"]})


def about_to_play() -> Playthrough:
    """Ann has drawn, holds a pair of Pulsars and one Quasar, and must play the pair."""
    return keeper().position(
        at="play", active="Ann", Ann={"hand": ["Pulsar", "Pulsar", "Quasar"]}, Ben={"hand": ["Quasar"]},
        Cleo={"hand": ["Cosmic Core"]})


def in_a_supernova(**more) -> Playthrough:
    """Ann played Supernova; all three pick a card to pass to the left. No card lies open but the Supernovas."""
    game = keeper(deck={"Pulsar": 2, "Quasar": 2, "Supernova": 2}, **more)
    one, two, three = game.names
    return game.position(**{
        "at": "ability", "active": one, "pair_played": "Supernova", one: {"hand": ["Cosmic Core"]},
        two: {"hand": ["Pulsar", "Quasar"]}, three: {"hand": ["Pulsar", "Quasar"]}})


def in_a_swap() -> Playthrough:
    """Ann played Quasar, swaps with Ben and has drawn his Pulsar; Ben's draw from Ann comes next."""
    game = keeper(deck={"Pulsar": 2, "Comet Tail": 2, "Quasar": 2})
    play = game.position(
        at="ability", active="Ann", pair_played="Quasar", Ann={"hand": ["Cosmic Core"]},
        Ben={"hand": ["Pulsar", "Pulsar"]}, Cleo={"hand": ["Comet Tail", "Comet Tail"]})
    return play.do("swap with Ben").chance("Pulsar")


def play_on(play: Playthrough, seed: int, moves: int = 10_000) -> Playthrough:
    """``play`` after ``moves`` more moves, chosen by ``seed``, or at its end."""
    rng = Random(seed)
    while moves and not play.over:
        if play.moves():
            play.do(rng.choice(play.moves()))
        else:
            play.chance()
        moves -= 1
    return play
