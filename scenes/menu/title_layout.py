"""Where things stand on the title: the games, the kept match between its buttons, and who is in the room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from scenes.input.glyphs import Glyph
from scenes.menu.base_layout import MIDDLE, SAFE
from scenes.view import widget_layout
from scenes.view.art import glyphs
from scenes.view.geometry import Rect
from scenes.view.layout import Style, Text, Typesetter, anchored, row_of, stacked
from scenes.view.prompts import GAP, Prompt, PromptBox, prompt_box

WORDMARK_TOP: Final = 58.0
TAGLINE: Final = Style(40, "display")
TAGLINE_LARGEST: Final = 46.0
TAGLINE_Y: Final = 253.0
FLOURISH: Final = (300.0, 20.0)
BESIDE_TAGLINE: Final = 30.0
"""Between the line under the wordmark and the flourish at each end of it."""

TILES_TOP: Final = 290.0
TILE: Final = 500.0
TILE_GAP: Final = 60.0
TILE_MARGIN: Final = 10.0
UNDER_TILES: Final = 16.0
NAME: Final = Style(54, "display", leading=1.0)
PLAYERS: Final = Style(32, leading=1.15)
PICTURE: Final = (500.0, 429.0)
"""The room that the pictures of the games fill at their own size."""
PICTURE_MIDDLE: Final = 0.48
"""Where the middle of a picture looks even between the top of its tile and the name."""

FOOT: Final = 22.0
"""Between the buttons and the prompts."""
GO_ON: Final = Style(42, "bold", leading=1.15)
NOTE: Final = Style(32, leading=1.15)
GO_ON_WIDE: Final = 790.0
GO_ON_MARGIN: Final = 12.0
BESIDE_GO_ON: Final = 24.0
MINIATURE_LEFT: Final = 32.0
BESIDE_MINIATURE: Final = 28.0
GO_ON_LEFT: Final = 40.0
"""What the words keep to the left where there is no miniature."""
SIGN: Final = 46.0
SIGN_RIGHT: Final = 35.0
BESIDE_SIGN: Final = 19.0
AFTER: Final = BESIDE_SIGN + SIGN + SIGN_RIGHT
"""What the words keep to the right for the sign of going on."""
HAIR: Final = 0.5
"""A room that is exactly as high as its text may have been rounded."""

BUTTON: Final = Style(38, "bold")
BUTTON_WIDE: Final = 300.0
BUTTON_PADDING: Final = 46.0
"""What a button is higher than the em of its word."""
BETWEEN_BUTTONS: Final = 40.0

DEVICE: Final = (72.0, 48.0)
NARROW: Final = {"mouse": 49.0}
"""Devices that fill less than their picture."""
DEVICE_GAP: Final = 12.0
READY: Final = Style(34)
BEFORE_DEVICES: Final = 14.0


@dataclass(frozen=True, slots=True)
class TitleLayout:
    """`flourishes`: left and right of the tagline; `help`: the way to the rules, right of the wordmark;
    `go_on`: the room of the kept match.
    """

    tagline: Text
    flourishes: tuple[Rect, Rect]
    help: Rect
    tiles: tuple[Rect, ...]
    go_on: Rect
    options: Rect
    leave: Rect


def layout(
    sizes: Typesetter,
    tagline: str,
    help_word: str,
    buttons: tuple[str, str],
    games: int,
    summary: str | None,
    floor: float,
) -> TitleLayout:
    """`help_word`: on the button of the rules; `buttons`: the words of the others; `summary`: of the kept
    match; `floor`: where the prompts begin.
    """
    style = replace(TAGLINE, px=min(sizes.size(TAGLINE), TAGLINE_LARGEST), fixed=True)
    line = sizes.line(tagline, Rect(SAFE.x, TAGLINE_Y, SAFE.w, 0), style, "centre")
    beside = line.rect.inset(-BESIDE_TAGLINE - FLOURISH[0], 0)
    flourishes = (
        anchored(beside, *FLOURISH, "left", "middle"),
        anchored(beside, *FLOURISH, "right", "middle"),
    )
    go_on, options, leave = _foot(sizes, buttons, summary, floor - FOOT)
    book = anchored(SAFE, _button_w(sizes, help_word), _button_h(sizes), "right")
    return TitleLayout(line, flourishes, book, _tiles(games, go_on.y - UNDER_TILES), go_on, options, leave)


def _button_w(sizes: Typesetter, word: str) -> float:
    """What a button with a sign and that word needs."""
    icon = sizes.size(BUTTON) * widget_layout.ICON + widget_layout.ICON_GAP
    return icon + sizes.width(word, BUTTON) + 2 * widget_layout.PADDING


def _button_h(sizes: Typesetter) -> float:
    return sizes.size(BUTTON) + BUTTON_PADDING


def _tiles(games: int, foot: float) -> tuple[Rect, ...]:
    wide = min(TILE, SAFE.w / games - TILE_GAP)
    high = foot - TILES_TOP
    return row_of(games, wide, high, (MIDDLE, TILES_TOP + high / 2), TILE_GAP)


def _foot(
    sizes: Typesetter, buttons: tuple[str, str], summary: str | None, foot: float
) -> tuple[Rect, Rect, Rect]:
    """The kept match, as wide and high as its words need, and the buttons at its sides."""
    wide = max(BUTTON_WIDE, *(_button_w(sizes, text) for text in buttons))
    middle, lines, gap = 0.0, 1, BETWEEN_BUTTONS
    if summary is not None:
        beside, most = _before(sizes) + AFTER, SAFE.w - 2 * (wide + BESIDE_GO_ON)
        middle = min(most, max(GO_ON_WIDE, sizes.width(summary, NOTE) + beside))
        lines = min(widget_layout.LINES, len(sizes.lines(summary, NOTE, middle - beside)))
        gap = middle + 2 * BESIDE_GO_ON
    high = sizes.pitch(GO_ON) + lines * sizes.pitch(NOTE) + 2 * GO_ON_MARGIN
    room = Rect(SAFE.x, foot - high, SAFE.w, high)
    left, right = row_of(2, wide, _button_h(sizes), (MIDDLE, room.cy), gap)
    return anchored(room, middle, high, "centre"), left, right


def _miniature(sizes: Typesetter) -> float:
    """The side of the miniature: as high as a word and one line under it."""
    return sizes.pitch(GO_ON) + sizes.pitch(NOTE)


def _before(sizes: Typesetter) -> float:
    """What the words of a kept match keep to the left for its miniature."""
    return MINIATURE_LEFT + _miniature(sizes) + BESIDE_MINIATURE


@dataclass(frozen=True, slots=True)
class TileLayout:
    """A game: the middle of its picture and the scale of it, its name, how many can play."""

    picture: tuple[float, float]
    scale: float
    name: Text
    players: Text


def tile(sizes: Typesetter, rect: Rect, name: str, players: str) -> TileLayout:
    """The picture fills what the words leave."""
    needs = [sizes.pitch(style) for style in (NAME, PLAYERS)]
    inner = rect.inset(TILE_MARGIN)
    words = anchored(inner, inner.w, sum(needs), rise="bottom")
    over, under = (
        sizes.line(text, words, style, "centre") for text, style in ((name, NAME), (players, PLAYERS))
    )
    over, under = stacked(words, (over, under), rise="bottom")
    room = rect.without(bottom=rect.bottom - words.y)
    scale = min(1.0, room.w / PICTURE[0], room.h / PICTURE[1])
    return TileLayout((room.cx, room.y + room.h * PICTURE_MIDDLE), scale, over, under)


@dataclass(frozen=True, slots=True)
class GoOnLayout:
    """The kept match: a miniature of it if there is room, the words, who plays, the sign of going on."""

    miniature: Rect | None
    text: Text
    note: Text
    sign: Rect


def go_on(sizes: Typesetter, rect: Rect, text: str, note: str, miniature: bool) -> GoOnLayout:
    """`miniature`: there is one. It stays away where large words would have to shrink for it."""
    inner = rect.inset(0, GO_ON_MARGIN)
    small, side = None, _miniature(sizes)
    room = inner.without(left=_before(sizes), right=AFTER)
    if miniature and sizes.height(note, NOTE, room.w) <= room.h - sizes.pitch(GO_ON) + HAIR:
        small = anchored(inner.without(left=MINIATURE_LEFT), side, side, rise="middle")
    else:
        room = inner.without(left=GO_ON_LEFT, right=AFTER)
    above = sizes.line(text, room, GO_ON)
    below = sizes.set(note, room.without(top=above.rect.h), NOTE, most=widget_layout.LINES)
    above, below = stacked(room, (above, below))
    sign = anchored(inner.without(right=SIGN_RIGHT), SIGN, SIGN, "right", "middle")
    return GoOnLayout(small, above, below, sign)


@dataclass(frozen=True, slots=True)
class FootLayout:
    """What stands on the line of the prompts: a control that is no prompt, and the devices in the room."""

    control: PromptBox | None
    ready: Text | None
    devices: tuple[tuple[str, Rect], ...]


def foot(
    sizes: Typesetter,
    prompts: Rect,
    control: tuple[Glyph, str] | None,
    devices: Sequence[str],
    ready: str,
) -> FootLayout:
    """Right of the prompts: `control` with its words and the word `ready` only where there is room for them.

    `devices`: kinds of them, from right to left.
    """
    line = Rect(SAFE.x, prompts.bottom - glyphs.grown(sizes), SAFE.w, glyphs.grown(sizes))
    # A picture keeps to the edge even where what it shows does not fill it.
    pictures, right = [], SAFE.right - (DEVICE[0] - NARROW.get(devices[0], DEVICE[0])) / 2
    for kind in devices:
        wide = NARROW.get(kind, DEVICE[0])
        pictures.append((kind, Rect.around(right - wide / 2, line.cy, *DEVICE)))
        right -= wide + DEVICE_GAP
    end, box = prompts.right, None
    if control is not None:
        glyph, text = control
        found = prompt_box(sizes, Prompt((), text), (glyph,), SAFE.w)
        if end + GAP + found.rect.w <= right:
            box = found.moved(end + GAP, line.y)
            end = box.rect.right
    room = Rect(end + GAP, line.y, right - BEFORE_DEVICES - end - GAP, line.h)
    word = sizes.line(ready, room, READY, "right") if sizes.width(ready, READY) <= room.w else None
    return FootLayout(box, word, tuple(pictures))
