"""Where a page of the rules stands: a picture on the left, on the right its words and its number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from scenes.menu.base_layout import HEAD, Heading, heading, panel
from scenes.view import widget_layout
from scenes.view.geometry import Rect
from scenes.view.layout import Part, Style, Text, Typesetter, anchored, columns, rows

TOP: Final = 176.0
PADDING: Final = 40.0
PICTURE: Final = 640.0
BETWEEN: Final = 64.0
RIGHT: Final = 16.0
"""What the words keep to the edge of the panel beyond its padding."""
GAME: Final = 840.0
"""How wide the field with the game is."""
GAP: Final = 14.0
"""Between the title, the text and the number."""
TITLE: Final = Style(66, "display", leading=1.2)
TITLE_LINES: Final = 2
TEXT: Final = Style(44, leading=1.34)
LARGEST: Final = 56.0
"""The em that the text does not grow past, so that all pages are alike."""


@dataclass(frozen=True, slots=True)
class HelpLayout:
    """`picture`: the room for it; `number`: the field with the number of the page; `game`: the one with the
    game that the page belongs to, where several can be read of.
    """

    heading: Heading
    panel: Rect
    picture: Rect
    title: Text
    text: Text
    number: Rect
    game: Rect


def layout(sizes: Typesetter, head_line: str, title: str, text: str, floor: float) -> HelpLayout:
    """A page of a game's rules; `floor`: where the prompts begin."""
    plate = panel(floor, TOP)
    picture, words = columns(plate.inset(PADDING), (Part(PICTURE), Part(share=1)), BETWEEN)
    words = words.without(right=RIGHT)
    head = sizes.set(title, words, TITLE, rise="top", most=TITLE_LINES)
    parts = Part(head.rect.h), Part(share=1), Part(widget_layout.field_height(sizes))
    _, middle, number = rows(words, parts, GAP)
    style = replace(TEXT, px=min(sizes.size(TEXT), LARGEST), fixed=True)
    body = sizes.set(text, middle, style, rise="top")
    game = anchored(HEAD, GAME, widget_layout.field_height(sizes), "right", "middle")
    return HelpLayout(heading(sizes, head_line), plate, picture, head, body, number, game)
