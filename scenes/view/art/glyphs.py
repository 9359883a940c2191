"""What the hand holds: buttons, keys, devices; and small icons. Letters on them are text of the canvas."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from scenes.input.glyphs import MENU, Glyph, has_controls, parts
from scenes.view import theme
from scenes.view.canvas import Canvas, Colour, Shadow
from scenes.view.geometry import Rect
from scenes.view.layout import BEFORE, Text, Typesetter
from scenes.view.svg import Point, disc, even, frame, linear, points, poly, rect, ring, stroke, svg
from scenes.view.type import LETTER, control_height, control_width, measure

LETTERS = {"A": "#8fe07a", "B": "#ff8a78", "X": "#7fc0ff", "Y": "#ffd766"}
SHAPES = {"cross": "#8fb8ff", "circle": "#ff8a78", "square": "#f3a6dc", "triangle": "#7fe0c4"}
SIZE = 54
"""Height of a glyph in a prompt, in units."""
LARGEST = 1.25
"""Glyphs do not grow past this with the text size."""

_RIM, _FACE = "#c9a35a", "#1c2b2f"
_SHADOW: Shadow = (0, 3, 4, 150)
_STONE = linear(
    "s", (0, 0), (0, 48), even((theme.mix(_FACE, "#ffffff", 0.22), _FACE, theme.mix(_FACE, "#000000", 0.45)))
)
_ARROWS = {
    "↑": "M24 12 L36 30 H12 Z",
    "↓": "M24 36 L36 18 H12 Z",
    "←": "M12 24 L30 12 V36 Z",
    "→": "M36 24 L18 12 V36 Z",
}
_WAYS = {
    "up": "M24 7 L29 14 H19 Z",
    "down": "M24 41 L29 34 H19 Z",
    "left": "M7 24 L14 19 V29 Z",
    "right": "M41 24 L34 19 V29 Z",
}
_HALVES = {
    "left": "M23 3.5 V21 H9.5 V17 A13.5 13.5 0 0 1 23 3.5 Z",
    "right": "M25 3.5 V21 H38.5 V17 A13.5 13.5 0 0 0 25 3.5 Z",
}


# buttons and keys: 48 high


@lru_cache(64)
def pad_button(colour: str = _RIM, w: float = 48) -> str:
    """A round button, or a longer one of width `w`; what is printed on it goes on its middle."""
    if w <= 48:
        body = disc(24, 24, 22.5, "#05100f") + disc(24, 24, 21.5, "url(#s)") + ring(24, 24, 21.5, colour, 2.4)
    else:
        body = rect(2.5, 6, w - 5, 36, 15, "url(#s)") + frame(2.5, 6, w - 5, 36, 15, colour, 2.4)
    return svg(w, 48, body, _STONE)


@lru_cache(16)
def shape_button(shape: str) -> str:
    """A round button with a cross, circle, square or triangle."""
    colour = SHAPES[shape]
    mark = {
        "cross": stroke("M16 16 L32 32 M32 16 L16 32", colour, 4),
        "circle": ring(24, 24, 9.4, colour, 4),
        "square": stroke("M16 16 H32 V32 H16 Z", colour, 4),
        "triangle": stroke("M24 13.5 L34 31 H14 Z", colour, 4),
    }[shape]
    body = disc(24, 24, 22.5, "#05100f") + disc(24, 24, 21.5, "url(#s)") + ring(24, 24, 21.5, colour, 2.4)
    return svg(48, 48, body + mark, _STONE)


@lru_cache(64)
def keycap(w: float = 48, h: float = 48) -> str:
    """A key of w x h; its letter goes a little above the middle."""
    body = rect(1.5, 1.5, w - 3, h - 3, 9, "#6f6552") + rect(1.5, 1.5, w - 3, h - 7.5, 9, "url(#k)")
    body += frame(1.5, 1.5, w - 3, h - 3, 9, "#201a10", 1.6)
    body += stroke(f"M10 3.2 H{w - 10:g}", "#ffffff", 1.4, 0.75)
    return svg(w, h, body, linear("k", (0, 0), (0, h), even(("#fdf5e2", "#d9cba9"))))


@lru_cache(16)
def arrow_key(arrow: str) -> str:
    """A key with an arrow: ↑ ↓ ← or →."""
    sign = f'<path d="{_ARROWS[arrow]}" fill="{theme.INK}" transform="translate(3.4 1.4) scale(.86)"/>'
    return keycap().replace("</svg>", sign + "</svg>")


@lru_cache(32)
def dpad(lit: str = "") -> str:
    """The cross of a pad; `lit`: the ways that are meant, with spaces between, empty for all."""
    a, b = 16.5, 31.5
    cross = f"M{a} 3 H{b} V{a} H45 V{b} H{b} V45 H{a} V{b} H3 V{a} H{a} Z"
    body = f'<path d="{cross}" fill="url(#s)" stroke="{_RIM}" stroke-width="2.2" stroke-linejoin="round"/>'
    for way, arrow in _WAYS.items():
        body += f'<path d="{arrow}" fill="{theme.IVORY if way in (lit.split() or _WAYS) else "#6a7a78"}"/>'
    return svg(48, 48, body, _STONE)


@lru_cache(4)
def menu_button() -> str:
    """The small button in the middle of a pad that opens a menu."""
    body = rect(2, 9, 44, 30, 15, "url(#s)") + frame(2, 9, 44, 30, 15, _RIM, 2.2)
    return svg(48, 48, body + stroke("M16 18.5 H32 M16 24 H32 M16 29.5 H32", theme.IVORY, 2.6), _STONE)


@lru_cache(8)
def mouse_button(lit: str = "left") -> str:
    """A mouse with its left or right button or its wheel lit."""
    body = rect(8, 2, 32, 44, 16, "url(#s)")
    if lit in _HALVES:
        body += f'<path d="{_HALVES[lit]}" fill="{theme.FOCUS}"/>'
    body += frame(8, 2, 32, 44, 16, _RIM, 2.4) + stroke("M9 22 H39 M24 3 V22", _RIM, 2)
    if lit == "wheel":
        body += rect(20, 8, 8, 12, 4, theme.FOCUS) + frame(20, 8, 8, 12, 4, "#05100f", 1.6)
    return svg(48, 48, body, _STONE)


# devices: 96 x 64

DEVICES = ("pad", "keys", "keys_left", "keys_right", "mouse", "cpu")


@lru_cache(64)
def device(kind: str, colour: str = theme.IVORY, fill: str = "#17292c") -> str:
    """The picture of a device: one of DEVICES; `cpu`, the machine player, is a wound clockwork."""
    return svg(96, 64, _DEVICE[kind](colour, fill))


def _line(colour: str, fill: str) -> str:
    return (
        f'fill="{fill}" stroke="{colour}" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"'
    )


def _pad(colour: str, fill: str) -> str:
    shell = (
        "M30 10 C22 8 14 12 11 22 C7 34 4 46 8 54 C11 60 18 59 22 54 L30 44 H66 L74 54 C78 59 85 60 88 54 "
        "C92 46 89 34 85 22 C82 12 74 8 66 10 C60 13 36 13 30 10 Z"
    )
    body = f'<path d="{shell}" {_line(colour, fill)}/>' + stroke("M28 20 V32 M22 26 H34", colour, 3.4)
    return body + "".join(disc(x, y, 3, colour) for x, y in ((68, 19), (68, 33), (61, 26), (75, 26)))


def _keyboard(half: str) -> Callable[[str, str], str]:
    def draw(colour: str, fill: str) -> str:
        body = f'<rect x="4" y="12" width="88" height="42" rx="7" {_line(colour, fill)}/>'
        for place in range(16):
            x, y = 11.5 + place % 8 * 9.4, 19.5 + place // 8 * 9.4
            lit = not half or (half == "left") == (place % 8 < 4)
            box = f'<rect x="{x:g}" y="{y:g}" width="6.6" height="6.6" rx="1.6" fill="{colour}"'
            body += f'{box} fill-opacity="{1 if lit else 0.22}"/>'
        space = f'<rect x="30.5" y="39" width="36" height="6.6" rx="2" fill="{colour}"'
        body += f'{space} fill-opacity="{0.5 if half else 1}"/>'
        return body + (stroke("M48 15 V36.5", colour, 1.6, 0.7) if half else "")

    return draw


def _mouse(colour: str, fill: str) -> str:
    body = f'<rect x="31" y="4" width="34" height="56" rx="17" {_line(colour, fill)}/>'
    wheel = f'<rect x="45" y="11" width="6" height="10" rx="3" fill="{colour}"/>'
    return body + stroke("M31 26 H65 M48 4 V26", colour, 3.4) + wheel


def _clockwork(colour: str, fill: str) -> str:
    wheel = cogs(10, 48, 32, (20, 27), (0.17, 0.12))
    body = f'<path d="{wheel}" fill="{colour}"/><circle cx="48" cy="32" r="19.5" {_line(colour, fill)}/>'
    return body + f'<path d="M48 21.5 L57 32 L48 42.5 L39 32 Z" fill="{colour}"/>'


def cogs(n: int, cx: float, cy: float, radii: tuple[float, float], widths: tuple[float, float]) -> str:
    """The path of n teeth round cx, cy: radii and half angles at their foot and at their tip."""
    (r0, r1), (w0, w1) = radii, widths
    teeth = []
    for i in range(n):
        a = 2 * math.pi * i / n
        corners: list[Point] = []
        for r, d in ((r0, -w0), (r1, -w1), (r1, w1), (r0, w0)):
            corners.append((cx + r * math.cos(a + d), cy + r * math.sin(a + d)))
        teeth.append(points(corners))
    return " ".join(teeth)


_DEVICE: dict[str, Callable[[str, str], str]] = {
    "pad": _pad,
    "keys": _keyboard(""),
    "keys_left": _keyboard("left"),
    "keys_right": _keyboard("right"),
    "mouse": _mouse,
    "cpu": _clockwork,
}


# icons: 48 x 48

_OUTLINED = {
    "left": ("M31 8 L15 24 L31 40", 6),
    "right": ("M17 8 L33 24 L17 40", 6),
    "up": ("M8 31 L24 15 L40 31", 6),
    "down": ("M8 17 L24 33 L40 17", 6),
    "check": ("M9 25 L20 36 L40 12", 4),
    "cross": ("M12 12 L36 36 M36 12 L12 36", 5),
    "undo": ("M14 18 H29 C37 18 41 23 41 29 C41 35 37 39 30 39 H20 M21 9 L12 18 L21 27", 4),
    "hint": (
        "M18 33 C18 28 12 25 12 18 C12 11 17 6 24 6 C31 6 36 11 36 18 C36 25 30 28 30 33 Z M19 40 H29",
        4,
    ),
    "look": (
        "M5 24 C14 11 34 11 43 24 C34 37 14 37 5 24 Z M24 18 A6 6 0 1 1 23.9 18 Z",
        4,
    ),
    "quit": ("M27 8 H11 V40 H27 M20 24 H41 M33 15 L42 24 L33 33", 4),
    "book": ("M24 12 C19 8 12 7 6 8 V38 C12 37 19 38 24 42 C29 38 36 37 42 38 V8 C36 7 29 8 24 12 V42", 4),
    "plus": ("M24 9 V39 M9 24 H39", 4),
    "cup": (
        "M14 8 H34 V20 C34 28 30 31 24 31 C18 31 14 28 14 20 Z M14 12 H6 C6 20 9 23 14 23 "
        "M34 12 H42 C42 20 39 23 34 23 M24 31 V40 M15 41 H33",
        4,
    ),
    "flag": ("M12 42 V7 M12 9 C19 4 28 14 38 8 V26 C28 32 19 22 12 27", 4),
    "again": ("M38 14 A17 17 0 1 0 41 26 M40 5 V15 H30", 4),
    "home": ("M7 24 L24 8 L41 24 M12 21 V40 H36 V21", 4),
    "warning": ("M24 7 L43 40 H5 Z M24 19 V28 M24 33.5 V35", 4),
    "hand": (
        "M16 26 V12 M22 24 V8 M28 24 V9 M34 26 V13 M16 26 L10 21 L8 24 L17 38 C20 43 34 43 34 32 V26",
        4,
    ),
}
_FILLED = {
    "play": "M13 7 L40 24 L13 41 Z",
    "arrow_up": "M24 6 L42 28 H31 V42 H17 V28 H6 Z",
    "arrow_down": "M24 42 L6 20 H17 V6 H31 V20 H42 Z",
    "arrow_right": "M42 24 L20 42 V31 H6 V17 H20 V6 Z",
    "arrow_left": "M6 24 L28 6 V17 H42 V31 H28 V42 Z",
    "crown": "M7 14 L16 23 L24 9 L32 23 L41 14 L37 37 H11 Z",
    "diamond": "M24 5 L43 24 L24 43 L5 24 Z",
}
ICONS = (*_OUTLINED, *_FILLED, "cog")


@lru_cache(128)
def icon(kind: str, colour: str = theme.IVORY) -> str:
    """A small sign in one colour: one of ICONS."""
    if kind == "cog":
        body = f'<path d="{cogs(8, 24, 24, (13, 20.5), (0.28, 0.19))}" fill="{colour}"/>'
        return svg(48, 48, body + ring(24, 24, 11, colour, 6.5))
    if kind in _FILLED:
        return svg(48, 48, f'<path d="{_FILLED[kind]}" fill="{colour}"/>')
    d, width = _OUTLINED[kind]
    return svg(48, 48, stroke(d, colour, width))


@lru_cache(8)
def eye(colour: str, shut: bool) -> str:
    """Whether what is hidden can be seen: an eye, open or shut, 100 x 100."""
    if shut:
        lashes = "M22 60 L14 74 M42 66 L39 82 M58 66 L61 82 M78 60 L86 74"
        return svg(100, 100, stroke(f"M8 46 C24 68 76 68 92 46 {lashes}", colour, 8))
    lids = stroke("M6 50 C24 18 76 18 94 50 C76 82 24 82 6 50 Z", colour, 8)
    return svg(100, 100, lids + disc(50, 50, 16, colour))


@lru_cache(32)
def pip(colour: str, full: bool) -> str:
    """A small stone that counts, as for a level: 28 x 28."""
    body = poly([(14, 2), (26, 14), (14, 26), (2, 14)], colour if full else "#0b1c1f")
    body += stroke("M14 2 L26 14 L14 26 L2 14 Z", "#fff3cf" if full else "#6f8583", 2.4)
    return svg(28, 28, body + (poly([(14, 6), (14, 14), (6, 14)], "#ffffff", 0.55) if full else ""))


@lru_cache(4)
def ready_mark() -> str:
    """A green seal with a tick: this seat is ready. 52 x 52."""
    tick = stroke("M16 27 L23.5 34.5 L37 18", "#c9ffd9", 3.4)
    return svg(52, 52, disc(26, 26, 24, "#173f2c") + ring(26, 26, 24, "#9fe6b4", 3) + tick)


# drawing with letters


_SMALL = {",": -0.15, ".": -0.15, "'": 0.15, "`": 0.15, "-": 0.0}
"""Marks too small to be told apart at the size of letters: these stand larger, moved by so much of a key."""


def grown(typesetter: Typesetter, size: float = SIZE) -> float:
    """How high glyphs of a size are at a text size."""
    return size * min(typesetter.scale, LARGEST)


def _picture(glyph: Glyph) -> str | None:
    """The document of a glyph that bears no letters."""
    if glyph.kind == "dpad":
        return dpad(glyph.text)
    if glyph.kind == "mouse":
        return mouse_button(glyph.text)
    if glyph.kind == "key":
        return arrow_key(glyph.text) if glyph.text in _ARROWS else None
    if glyph.text in MENU:
        return menu_button()
    return shape_button(glyph.text) if glyph.text in SHAPES else None


def width(typesetter: Typesetter, glyph: Glyph, size: float = SIZE) -> float:
    """The width of a control that is `size` high before it grows with the text."""
    return control_width(glyph, grown(typesetter, size))


def set_text(cv: Canvas, text: Text, colour: Colour = theme.IVORY) -> None:
    """A text as it has been set, with the controls that it names."""
    for line in text.lines:
        if not has_controls(line.text):
            cv.text(line.text, line.x, line.y, text.px, text.face, colour, text.align)
            continue
        x = line.x - BEFORE[text.align] * line.width
        for part in parts(line.text):
            if isinstance(part, str):
                cv.text(part, x, line.y, text.px, text.face, colour)
                x += measure(part, text.px, text.face)
            else:
                high = control_height(text.px)
                at = Rect(x, line.y - high / 2, control_width(part, high), high)
                draw(cv, part, at)
                x = at.right


def draw(cv: Canvas, glyph: Glyph, at: Rect) -> None:
    """A control in a rectangle of its width and height."""
    picture, cx, cy, high = _picture(glyph), at.cx, at.cy, at.h
    if picture is not None:
        cv.centred(picture, cx, cy, at.w, high, shadow=_SHADOW)
        return
    wide = round(at.w / high * 48, 1)
    colour = LETTERS.get(glyph.text, _RIM)
    key = glyph.kind == "key"
    cv.centred(keycap(wide) if key else pad_button(colour, wide), cx, cy, at.w, high, shadow=_SHADOW)
    ink = theme.INK if key else LETTERS.get(glyph.text, theme.IVORY)
    middle = cy - high * 0.05 if key else cy
    px = high * LETTER
    if key and glyph.text in _SMALL:
        px, middle = px * 1.5, middle + high * _SMALL[glyph.text]
    cv.text(glyph.text, cx, middle, px, "bold", ink, "centre", shadow=False)
