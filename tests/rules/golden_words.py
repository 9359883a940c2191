"""How golden games are written: events in words, drawn positions, each game's things by its own names.

A game without a picture of its own is drawn as its dump, a line a key.
"""

from __future__ import annotations

import dataclasses
import json
import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from rules import Event
from rules.checkers.board import SQUARES
from rules.diamond.tableau import ROWS, SPOTS
from rules.gems.data import COLOURS, GEMS

WIDTH: Final = 110

Word: TypeAlias = Callable[[Any], str]


def square(index: int) -> str:
    return SQUARES[index]


def gems(counts: Sequence[int]) -> str:
    return "".join(gem * count for gem, count in zip(GEMS, counts, strict=True)) or "none"


FIELDS: Final[Mapping[str, Mapping[str, Word]]] = {
    "checkers": dict.fromkeys(("origin", "over", "target", "square"), square),
    "diamond": {},
    "gems": {"gems": gems, "paid": gems, "bank": gems, "colour": lambda index: COLOURS[index]},
}
"""Game -> a field of its events -> how its values are written."""


def event_text(game_id: str, event: Event, mover: int | None) -> str:
    """An event in words, with all its fields; that it is of the mover's seat goes without saying."""
    values = []
    for field in dataclasses.fields(event):
        value = getattr(event, field.name)
        if (field.name, value) != ("seat", mover):
            write = FIELDS.get(game_id, {}).get(field.name, value_text)
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
    return PICTURES.get(game_id, plain_picture)(dump)


def plain_picture(dump: Mapping[str, Any]) -> list[str]:
    return [f"{key}: {json.dumps(value)}" for key, value in dump.items()]


def checkers_picture(dump: Mapping[str, Any]) -> list[str]:
    rows, _, turn = dump["position"].partition(" ")
    lines = []
    for rank, row in zip(range(9, 0, -1), rows.split("/"), strict=True):
        places = re.sub(r"\d", lambda gap: "." * int(gap[0]), row)
        lines.append(f"{rank} {' '.join(places)}")
    lines.append("  a b c d e f g h i")
    calls = " ".join(map(str, dump["wrong_calls"]))
    past = (
        f"quiet {dump['quiet']}, last {dump['last'] or '–'}, call {dump['call'] or '–'}, wrong calls {calls}"
    )
    return [*lines, f"{'White' if turn == 'w' else 'Black'} to move, {past}"]


def diamond_picture(dump: Mapping[str, Any]) -> list[str]:
    lines, spots = [], iter(SPOTS)
    for row in ROWS:
        cards = [dump["tableau"].get(next(spots), "..") for _ in range(row)]
        lines.append("  ".join(cards).center(14).rstrip())
    for seat in range(dump["seats"]):
        hand, up, laid = (" ".join(dump[key][seat]) or "–" for key in ("hands", "up", "laid"))
        score, turns = dump["scores"][seat], dump["turns"][seat]
        lines.append(
            f"seat {seat}: hand {hand} | up {up} | laid aside {laid} | turns {turns} | score {score}"
        )
    lines += textwrap.wrap(f"stock, next card last: {' '.join(dump['stock'])}", WIDTH)
    return [*lines, f"dealer {dump['dealer']}, rng {dump['rng']}"]


def gems_picture(dump: Mapping[str, Any]) -> list[str]:
    lines = [f"bank {gems(dump['bank'])}, nobles {' '.join(map(str, dump['nobles'])) or 'none'}"]
    for tier in (3, 2, 1):
        row = " ".join("--" if card is None else f"{card:2}" for card in dump["table"][tier - 1])
        lines.append(f"tier {tier}: {row}, {len(dump['decks'][tier - 1])} in the deck")
    for seat, player in enumerate(dump["players"]):
        reserved = [f"{each['card']}{'*' if each['hidden'] else ''}" for each in player["reserved"]]
        parts = [f"seat {seat}: gems {gems(player['gems'])}"]
        for name, things in (
            ("cards", player["cards"]),
            ("reserved", reserved),
            ("nobles", player["nobles"]),
        ):
            parts.append(f"{name} {' '.join(map(str, things)) or 'none'}")
        lines += textwrap.wrap(" | ".join(parts), WIDTH, subsequent_indent="    ")
    return [*lines, f"turn {dump['turn']}, passes {dump['passes']}, idle {dump['idle']}"]


PICTURES: Final[Mapping[str, Callable[[Mapping[str, Any]], list[str]]]] = {
    "checkers": checkers_picture,
    "diamond": diamond_picture,
    "gems": gems_picture,
}
