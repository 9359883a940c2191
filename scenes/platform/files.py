"""Where the program's own files lie."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

_BUNDLE: str | None = getattr(sys, "_MEIPASS", None)
ROOT = Path(_BUNDLE) if _BUNDLE else Path(__file__).resolve().parents[2]


def asset(*parts: str) -> Path:
    """The path of a file below `assets/`, in the source tree as in a frozen bundle."""
    return ROOT.joinpath("assets", *parts)


def opened_asset(*parts: str) -> BinaryIO:
    """The file itself: SDL takes no path whose bytes are no UTF-8, but reads from any open file."""
    return asset(*parts).open("rb")
