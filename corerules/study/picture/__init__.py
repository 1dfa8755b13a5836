"""The picture of a phase graph: where things stand, how lines run, the SVG."""
