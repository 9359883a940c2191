"""How golden games are written: events in words, drawn positions, each game's things by its own names.

How a game draws a position, and how it writes the values of its events, stands in its own `golden_words`.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from rules import Event
from tests.suites import part

WIDTH: Final = 110

Word: TypeAlias = Callable[[Any], str]


def event_text(game_id: str, event: Event, mover: int | None) -> str:
    """An event in words, with all its fields; that it is of the mover's seat goes without saying."""
    words: Mapping[str, Word] = part(game_id, "golden_words").FIELDS
    values = []
    for field in dataclasses.fields(event):
        value = getattr(event, field.name)
        if (field.name, value) != ("seat", mover):
            write = words.get(field.name, value_text)
            values.append(f"{field.name.replace('_', ' ')} {write(value)}")
    name = re.sub(r"(?<!^)([A-Z])", r" \1", type(event).__name__).lower()
    return f"{name}: {', '.join(values)}" if values else name


def value_text(value: object) -> str:
    """A value of an event: nothing as `–`, several in brackets, a value with fields by their names."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        if type(value).__str__ is not object.__str__:
            return str(value)
        fields = [(field.name, getattr(value, field.name)) for field in dataclasses.fields(value)]
        return "(" + " ".join(f"{name} {value_text(each)}" for name, each in fields) + ")"
    if isinstance(value, tuple):
        return "[" + " ".join(value_text(each) for each in value) + "]"
    return "–" if value is None else str(value)


def picture(game_id: str, dump: Mapping[str, Any]) -> list[str]:
    """The position of a dump as lines that a person can read."""
    lines: list[str] = part(game_id, "golden_words").picture(dump)
    return lines
