"""A year of Orchard Market in sixty steps: what a long procedure in nested phases asks of a picture."""

from __future__ import annotations

from itertools import pairwise

from corerules.cards.zones import put
from corerules.engine import Box, Chance, Go, Graph, Guard, MoveKind, Step

from . import BOX, RULES
from .state import Orchard

SEASONS = ("Spring", "Summer", "Autumn", "Winter")
WEEKS = ("sowing", "weeding", "watering")


# --- what the steps of every week do -------------------------------------------------------
def weather(g: Orchard) -> Chance:
    return Chance("weather", "OM-DAYS", ("rain", "sun"))


def weather_comes(g: Orchard, sky: str) -> None:
    g.active = 0 if sky == "rain" else 1


def it_rains(g: Orchard) -> bool:
    return g.active == 0


def has_energy(g: Orchard, seat: int) -> bool:
    return g.coins[seat] < 3


def earn(g: Orchard, _: None) -> None:
    g.coins = put(g.coins, g.active, g.coins[g.active] + 1)


def count_the_days(g: Orchard) -> None:
    g.day += 1


def another_day_is_needed(g: Orchard) -> bool:
    return g.day % 2 == g.active


WORK = Guard(has_energy, "{who} has 3 coins, and works for no more", "OM-BUY", whole=True)


def another_year_comes(g: Orchard) -> bool:
    return g.day < 1000


def week(name: str, then: str, *before: Go) -> list[Step]:
    """Five steps: an edge past one of them, a step with loops, a way back, and a way on."""
    plan, sky, work, rest, count = (f"{name}: {step}" for step in ("plan", "weather", "work", "rest", "count"))
    return [
        Step(name=plan, rule="OM-DAYS", to=(Go(sky),)),
        Step(name=sky, ask=weather, do=weather_comes, rule="OM-DAYS", to=(Go(rest, it_rains), Go(work))),
        Step(name=work, rule="OM-BUY", moves=(
            MoveKind("earn a coin", do=earn, rule="OM-BUY", guards=(WORK,)), MoveKind("rest", to=rest, rule="OM-HOME"),
            MoveKind("go on", to=count, rule="OM-HOME"))),
        Step(name=rest, rule="OM-HOME", to=(Go(count),)),
        Step(name=count, do=count_the_days, rule="OM-DAYS", to=(Go(plan, another_day_is_needed), *before, Go(then))),
    ]


NAMES = [f"{season} {week}" for season in SEASONS for week in WEEKS]


def year(*again: Go) -> Graph:
    """Sixty steps and the end; ``again``: where the last week leads before that."""
    steps = [step for name, then in pairwise(NAMES) for step in week(name, f"{then}: plan")]
    return Graph("year", [*steps, *week(NAMES[-1], "over", *again), Step(name="over", rule="OM-DAYS")],
                 phases={season: [f"{season} {week}" for week in WEEKS] for season in SEASONS}
                 | {name: [step.name for step in week(name, "")] for name in NAMES})


def fits(g: Orchard) -> tuple[str, str] | None:
    """What is wrong with a position, and the rule it breaks."""
    fine = 0 <= g.active < len(g.coins) == len(g.hands) and min(g.coins) >= 0 and g.day > 0
    return None if fine else ("not a day of the year", "OM-DAYS")


def box(name: str, title: str, where: str, *again: Go) -> Box:
    """The market of a year, after whose last week one may go on ``again``."""
    return Box(
        name=name, title=title, where=f"tests.toy.long:{where}", state=BOX.state, main="year", graphs=(year(*again),),
        seats=BOX.seats, seats_rule=BOX.seats_rule, rules=RULES, rulings=BOX.rulings, setup=BOX.setup, check=fits,
        returns=BOX.returns, cards_in=BOX.cards_in, face=BOX.face, views=BOX.views)


LONG = box("orchard-year", "The Year of Orchard Market", "LONG")
YEARS = box("orchard-years", "The Years of Orchard Market", "YEARS", Go(f"{NAMES[0]}: plan", another_year_comes))
"""Year after year: what a picture of sixty steps asks for after hundreds of moves."""
