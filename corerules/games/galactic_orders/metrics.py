"""What can be counted of a game with the Orders."""

from corerules.cards.metrics import number_of

METRICS = {"tokens placed": number_of("token"), "tokens spent": number_of("spent"),
           "Events drawn": number_of("event drawn"), "garrisons": number_of("garrisoned")}
