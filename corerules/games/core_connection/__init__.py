"""Core Connection: Rise of Atlantis, two to four players; twenty Energy at the start of an own Main Phase."""
