"""Where the rules of Star Realms are silent or disputed: our answers, and the others."""

from corerules.engine import Ruling

RULINGS = (
    Ruling("ally_enabler_left", rule="SR-ALLYLEFT",
           asks="The card that enabled an ally ability left play: is the ability still usable this turn?",
           because="Its condition was met, and using it is a later choice.",
           options={"stays_available": "yes, once the two were in play together",
                    "needs_it": "no, another card of the faction must be in play when it is used"}),
    Ruling("needle_original_scrapped", rule="SR-NEEDLE",
           asks="May Stealth Needle copy a ship of this turn that is no longer in play?",
           because="The text asks for a ship that was played this turn, not for one in play.",
           options={"may_copy": "yes", "must_be_in_play": "no, only a ship that is still in play"}),
    Ruling("needle_counts_for_blob_world", rule="SR-BLOBWORLD",
           asks="Does a Stealth Needle that copies a Blob ship count as a Blob card played?",
           because="It was played as a card of the Machine Cult and became a Blob afterwards.",
           options={"no": "no", "yes": "yes, it counts with the faction that it has gained"}),
    Ruling("needle_must_copy", rule="SR-NEEDLE", asks="Must Stealth Needle copy a ship when there is one?",
           because="Its text does not say that it may.",
           options={"must": "yes", "may": "no, it may stay as it is"}),
    Ruling("destroy_own_base", rule="SR-OWNBASE", asks="May a card that destroys a base be aimed at one's own?",
           because="The text says a base, not an opponent's, and must hit something legal once it is used.",
           options={"own_bases_included": "yes; where nobody else has a base one's own must be taken, unless the text "
                                          "lets one decline",
                    "opponents_only": "no, only opponents' bases"}),
    Ruling("blob_carrier_explorer", rule="SR-FREE", asks="May Blob Carrier acquire an Explorer?",
           because="The pile of Explorers is not part of the trade row.",
           options={"row_only": "no, only a ship of the trade row", "explorers_too": "yes"}),
    Ruling("explorer_scrapped", rule="SR-EXPLORERS", asks="Where does a scrapped Explorer go?",
           because="The newer printing of the rules puts it back.",
           options={"returns_to_pile": "back on the pile of Explorers", "scrap_heap": "to the scrap heap"}),
    Ruling("forced_discard_timing", rule="SR-FORCED", asks="When does an opponent make a forced discard?",
           because="At a table the victim is asked at once; putting it off is how the app avoids asking out of turn.",
           options={"at_once": "at once, of the hand that he holds then",
                    "at_victims_turn": "as his next turn begins, before his Main Phase"}),
)
