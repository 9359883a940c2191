"""The plates that every table has: seats, log, prompts, a line of explanation (picture units)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from scenes.input.system import InputSystem
from scenes.table.view import LogLine, Place
from scenes.view import theme
from scenes.view.art import emblems, glyphs, plates
from scenes.view.art.plates import Cut
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

SECRET_W = 860.0
SECRET = Rect.around(theme.W / 2, theme.H / 2, SECRET_W, 420)
"""What of the curtain's plate can be clicked at any text size."""
LOG_HEAD, LOG_ROW = 82, 51
LOG_CUT: Cut = (20, 20, 20, 36)
_DOTS, _UNLIT = "…", "#5b4656"
_FADES = ("#fff6e0", theme.IVORY, "#d5d8c6", "#c3d0c5", "#b4c6bd")


@dataclass(frozen=True, slots=True)
class Plate:
    """Where a plate lies, and how its corners are cut."""

    rect: Rect
    cut: Cut


def device_picture(devices: InputSystem, place: Place) -> str:
    """The name of the picture in `glyphs.device` of whoever plays at a place."""
    return "cpu" if place.device is None else devices.kind(place.device)


def draw_seat(canvas: Canvas, plate: Plate, place: Place, picture: str, active: bool) -> None:
    """Emblem, name, device and level of a seat; the game adds what it counts."""
    r, text = plate.rect, theme.IVORY if active else theme.MUTED
    plates.draw_seat(canvas, r.x, r.y, r.w, r.h, theme.SEATS[place.emblem], plate.cut, active)
    side = r.h - 44
    x = r.x + 22 + side / 2
    emblems.draw_portrait(canvas, place.emblem, place.creature, x, r.cy, side, active, (0, 5, 6, 150))
    left = r.x + side + 44
    canvas.text(place.name, left, r.y + r.h * 0.31, 46, "bold", text, width=r.right - left - 30)
    canvas.draw(glyphs.device(picture, text, "#101d20"), left - 2, r.y + r.h * 0.54, 90, 60)


def draw_tag(canvas: Canvas, plate: Plate, text: str) -> None:
    """The bright label above the plate of the seat on turn."""
    r = plate.rect
    high = max(50, canvas.grow(36) * 1.36)
    width = canvas.text_width(text, 36, "bold") + 78
    y = r.y - high - 12 if r.cy > theme.H / 2 else r.bottom + 12
    canvas.draw(plates.tag(width, high), r.x, y, width, high, shadow=(0, 5, 7, 150))
    canvas.centred(glyphs.icon("play", theme.INK), r.x + 34, y + high / 2, 24, 24)
    canvas.text(text, r.x + 56, y + high / 2, 36, "bold", theme.INK, shadow=False)


Sign: TypeAlias = Callable[[Canvas, Any, float, float, int], float]
"""Draws a move: its right end, its middle, its row; returns its width."""


def draw_log(
    canvas: Canvas,
    rect: Rect,
    title: str,
    lines: Sequence[LogLine],
    places: Sequence[Place],
    sign: Sign | None = None,
) -> None:
    """The last moves, newest on top, as many as there is room for. `sign` draws a move for its text."""
    plates.lay(canvas, plates.plate(rect.w, rect.h, LOG_CUT, 7), rect.x, rect.y, rect.w, rect.h)
    pitch = max(LOG_ROW, canvas.grow(32) * 1.34)
    head = LOG_HEAD if rect.h >= LOG_HEAD + 2 * pitch + 8 else 16
    if head == LOG_HEAD:
        canvas.text(title, rect.x + 32, rect.y + 46, 44, "display", theme.TITLE, width=rect.w - 64)
    room = int((rect.h - head - 8) // pitch)
    for row, line in enumerate(lines[:room]):
        place = places[line.seat]
        y = rect.y + head + (row + 0.44) * pitch
        if row == 0:
            canvas.draw(
                plates.row(rect.w - 36, pitch - 1), rect.x + 18, y - pitch / 2, rect.w - 36, pitch - 1
            )
        fade, face = _FADES[min(row, len(_FADES) - 1)], "bold" if row == 0 else "sans"
        canvas.centred(emblems.emblem(place.emblem), rect.x + 56, y, 40, 40)
        if sign is not None:
            taken = sign(canvas, line.move, rect.right - 36, y, row)
            canvas.text(place.name, rect.x + 90, y, 32, face, fade, width=rect.w - 140 - taken)
            continue
        names = rect.w * 0.36
        canvas.text(place.name, rect.x + 90, y, 32, face, fade, width=names)
        used = min(names, canvas.text_width(place.name, 32, face)) + 110
        canvas.text(line.text, rect.right - 36, y, 32, "bold", fade, "right", width=rect.w - used - 36)


def message_plate(canvas: Canvas, room: Rect, text: str) -> Rect:
    """The plate of an explanation; it grows upwards from the foot of `room`."""
    high = len(_message_lines(canvas, room, text)) * _message_pitch(canvas) + 44
    return Rect(room.x, room.bottom - high, room.w, high)


def message_fits(canvas: Canvas, room: Rect, text: str) -> bool:
    """Whether `room` has room for all that is said."""
    whole = sum(len(_wrapped(canvas, room, part)) for part in text.split("\n"))
    return whole * _message_pitch(canvas) + 44 <= room.h


def message_sizes(canvas: Canvas, text: str, widths: Sequence[float]) -> list[tuple[float, float]]:
    """The least plates, no wider than these, in which all that is said has room: width and height."""
    sizes = []
    for width in widths:
        lines = [line for part in text.split("\n") for line in canvas.wrap(part, 34, width - 84)]
        wide = max(canvas.text_width(line, 34) for line in lines) + 85
        if wide <= width + 1:
            sizes.append((min(wide, width), len(lines) * _message_pitch(canvas) + 44))
    return list(dict.fromkeys(sizes))


def _message_lines(canvas: Canvas, room: Rect, text: str) -> list[str]:
    """The first thing that is said and, as far as there is room, the others, each on lines of its own."""
    lines: list[str] = []
    for part in text.split("\n"):
        more = _wrapped(canvas, room, part)
        if lines and (len(lines) + len(more)) * _message_pitch(canvas) + 44 > room.h:
            break
        lines += more
    return lines


def _wrapped(canvas: Canvas, room: Rect, part: str) -> list[str]:
    return canvas.wrap(part, 34, room.w - 84)


def _message_pitch(canvas: Canvas) -> float:
    return canvas.grow(34) * 1.28


def draw_message(canvas: Canvas, room: Rect, text: str, calm: bool = False, dots: int = 3) -> None:
    """Lines that say why, the most important first; `calm`: they refuse nothing.

    `dots`: how many are lit of the three that end a text of something that goes on.
    """
    plate = message_plate(canvas, room, text)
    markup = plates.advice(plate.w, plate.h) if calm else plates.warning(plate.w, plate.h)
    plates.lay(canvas, markup, plate.x, plate.y, plate.w, plate.h)
    canvas.fill(theme.HINT if calm else theme.DANGER, plate.x + 26, plate.y + 22, 5, plate.h - 44)
    pitch = _message_pitch(canvas)
    for index, line in enumerate(_message_lines(canvas, room, text)):
        x, y = plate.x + 52, plate.y + 22 + pitch * (index + 0.5)
        canvas.text(line.removesuffix(_DOTS), x, y, 34, colour=theme.IVORY)
        if line.endswith(_DOTS):
            x += canvas.text_width(line.removesuffix(_DOTS), 34)
            for dot in range(len("...")):
                colour = theme.IVORY if dot < dots else _UNLIT
                canvas.text(".", x + dot * canvas.text_width(".", 34), y, 34, colour=colour)


def draw_veil(canvas: Canvas, plate: Plate) -> None:
    """Takes the light off a plate that does not matter at the moment."""
    r = plate.rect
    dark = ("#03090a", "#03090a")
    canvas.draw(plates.plate(r.w, r.h, plate.cut, 2, dark, dark, None, 0, 0.5, False), r.x, r.y, r.w, r.h)


def draw_secret(canvas: Canvas, place: Place, title: str, text: str, curtain: bool) -> None:
    """Tells everybody whose cards are about to be seen; as a `curtain` it fills the middle of the table."""
    side = 190.0 if curtain else 120.0
    lines = canvas.wrap(text, 40, SECRET_W - 120)
    pitch = canvas.grow(40) * 1.3
    high = side + 196 + pitch * len(lines)
    plate = Rect.around(theme.W / 2, theme.H / 2, SECRET_W, high)
    if curtain:
        canvas.dim(0.45)
    plates.draw_seat(canvas, plate.x, plate.y, plate.w, plate.h, theme.SEATS[place.emblem], 44, True)
    y = plate.y + 40 + side / 2
    canvas.centred(emblems.medallion(place.emblem, active=True), plate.cx, y, side, side, (0, 8, 9, 170))
    y += side / 2 + 56
    canvas.text(title, plate.cx, y, 68, "display", theme.TITLE, "centre", width=SECRET_W - 80)
    y += 50 + pitch / 2
    for line in lines:
        canvas.text(line, plate.cx, y, 40, colour=theme.IVORY, align="centre")
        y += pitch


def draw_looking(canvas: Canvas, rect: Rect, place: Place, lines: Sequence[str]) -> None:
    """While a hand is seen: whose it is, and that the others look away; a plate on the foot of `rect`."""
    colour = theme.SEATS[place.emblem]
    high = min(rect.h, canvas.grow(34) * 1.25 * len(lines) + 28)
    pitch = (high - 28) / len(lines)
    plates.draw_seat(canvas, rect.x, rect.bottom - high, rect.w, high, colour, 18, True)
    for n, line in enumerate(lines):
        y = rect.bottom - high + 14 + pitch * (n + 0.5)
        canvas.text(
            line, rect.cx, y, pitch / 1.25, "bold", theme.IVORY, "centre", fixed=True, width=rect.w - 36
        )
