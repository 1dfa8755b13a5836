"""Solvers that know nothing of the package: what it works out is compared with what they do."""
