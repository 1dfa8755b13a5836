"""Files put in place whole or not at all: a reader meets the old one or the new one, and never half of either."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from secrets import token_hex


def write_whole(path: Path, raw: bytes | str) -> None:
    """Put ``raw`` in the place of ``path``; who may read the file stays as it was.

    Raises:
        OSError: it cannot be written; what was there stays.
    """
    path = path.resolve()
    part = path.with_name(f".{token_hex(8)}.part")
    try:
        with part.open("xb") as f:
            f.write(raw.encode("utf-8") if isinstance(raw, str) else raw)
            f.flush()
            os.fsync(f.fileno())
        if path.is_file():
            shutil.copymode(path, part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
