"""What a message is like that a person may read."""

from __future__ import annotations

import re


def is_sentence(text: str) -> bool:
    """Whether a text begins with a capital letter, ends with one full stop, and has no gaps."""
    return bool(re.fullmatch(r"[A-Z](\S| (?=\S))*(?<![\s.])\.", text))
