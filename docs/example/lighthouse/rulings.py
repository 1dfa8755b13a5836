"""Our answers where the page is silent."""

from corerules.engine import Ruling

RULINGS = (
    Ruling("beacon_for_nothing", rule="LH-FREE",
           asks="May a Beacon be lit when the ship was bought for nothing?",
           options={"may_not": "no, there are no coins to take", "may": "yes, and it brings nothing"},
           because="A Beacon takes the coins that were paid; where none were, there is nothing it could do."),
)
