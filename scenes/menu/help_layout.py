"""Where a page of the rules stands: a picture on the left, on the right its words and its number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from scenes.menu.base_layout import Heading, heading, panel
from scenes.view import widget_layout
from scenes.view.geometry import Rect
from scenes.view.layout import Part, Style, Text, Typesetter, columns, rows

TOP: Final = 176.0
PADDING: Final = 40.0
PICTURE: Final = 640.0
BETWEEN: Final = 64.0
RIGHT: Final = 16.0
"""What the words keep to the edge of the panel beyond its padding."""
GAP: Final = 14.0
"""Between the title, the text and the number."""
TITLE: Final = Style(66, "display", leading=1.2)
TITLE_LINES: Final = 2
TEXT: Final = Style(44, leading=1.34)
LARGEST: Final = 56.0
"""The em that the text does not grow past, so that all pages are alike."""


@dataclass(frozen=True, slots=True)
class HelpLayout:
    """`picture`: the room for it; `number`: the field with the number of the page."""

    heading: Heading
    panel: Rect
    picture: Rect
    title: Text
    text: Text
    number: Rect


def layout(sizes: Typesetter, game: str, title: str, text: str, floor: float) -> HelpLayout:
    """A page of the game's rules; `floor`: where the prompts begin."""
    plate = panel(floor, TOP)
    picture, words = columns(plate.inset(PADDING), (Part(PICTURE), Part(share=1)), BETWEEN)
    words = words.without(right=RIGHT)
    head = sizes.set(title, words, TITLE, rise="top", most=TITLE_LINES)
    parts = Part(head.rect.h), Part(share=1), Part(widget_layout.field_height(sizes))
    _, middle, number = rows(words, parts, GAP)
    style = replace(TEXT, px=min(sizes.size(TEXT), LARGEST), fixed=True)
    body = sizes.set(text, middle, style, rise="top")
    return HelpLayout(heading(sizes, game), plate, picture, head, body, number)
