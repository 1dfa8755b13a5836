"""``python -m corerules`` is the command ``corerules``."""

from corerules.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
