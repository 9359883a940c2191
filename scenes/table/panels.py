"""The plates that tell everybody whose hidden cards are about to be seen, or are seen."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.table.players import PlayerInfo
from scenes.view import theme
from scenes.view.art import emblems, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

SECRET_W = 860.0
SECRET = Rect.around(theme.W / 2, theme.H / 2, SECRET_W, 420)
"""What of the curtain's plate can be clicked at any text size."""


def draw_secret(canvas: Canvas, player: PlayerInfo, title: str, text: str, curtain: bool) -> None:
    """Tells everybody whose cards are about to be seen; as a `curtain` it fills the middle of the table."""
    side = 190.0 if curtain else 120.0
    lines = canvas.wrap(text, 40, SECRET_W - 120)
    pitch = canvas.grow(40) * 1.3
    high = side + 196 + pitch * len(lines)
    plate = Rect.around(theme.W / 2, theme.H / 2, SECRET_W, high)
    if curtain:
        canvas.dim(0.45)
    plates.draw_seat(canvas, plate.x, plate.y, plate.w, plate.h, theme.SEATS[player.emblem], 44, True)
    y = plate.y + 40 + side / 2
    canvas.centred(emblems.medallion(player.emblem, active=True), plate.cx, y, side, side, (0, 8, 9, 170))
    y += side / 2 + 56
    canvas.text(title, plate.cx, y, 68, "display", theme.TITLE, "centre", width=SECRET_W - 80)
    y += 50 + pitch / 2
    for line in lines:
        canvas.text(line, plate.cx, y, 40, colour=theme.IVORY, align="centre")
        y += pitch


def draw_notice(canvas: Canvas, rect: Rect, player: PlayerInfo, lines: Sequence[str]) -> None:
    """While a hand is seen: whose it is, and that the others look away; a plate on the foot of `rect`."""
    colour = theme.SEATS[player.emblem]
    high = min(rect.h, canvas.grow(34) * 1.25 * len(lines) + 28)
    pitch = (high - 28) / len(lines)
    plates.draw_seat(canvas, rect.x, rect.bottom - high, rect.w, high, colour, 18, True)
    for n, line in enumerate(lines):
        y = rect.bottom - high + 14 + pitch * (n + 0.5)
        canvas.text(
            line, rect.cx, y, pitch / 1.25, "bold", theme.IVORY, "centre", fixed=True, width=rect.w - 36
        )
