"""What is seen behind the plates while seats are chosen: the cloth, the panel, and what is said."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from scenes.menu.base import draw_heading, draw_panel, draw_warning
from scenes.menu.base_layout import Heading, WarningLayout
from scenes.menu.seats_layout import InviteLayout, RivalLayout, SeatsLayout
from scenes.table.entry import Strip
from scenes.view import theme
from scenes.view.art import emblems, glyphs, ground, plates
from scenes.view.canvas import Canvas
from scenes.view.layout import Text
from scenes.view.svg import radial, stroke, svg
from scenes.view.widgets import draw_icon

_LIGHT_W, _LIGHT_H, _LIGHT_SHARE = 520, 260, 0.3
"""The light round a place that somebody has: how far it reaches, and how much of the seat's colour it is."""
_DEPTH: Final = 12
_HEAD_SHADOW = (0, 5, 6, 150)
_NOTE_COLOUR, _INVITE_COLOUR, _DEVICE_COLOUR = "#c4d6cc", "#fff0cc", "#dfe7da"


@dataclass(frozen=True, slots=True)
class Rival:
    """The CPU player in focus, with the emblem of its seat."""

    emblem: str
    creature: str
    layout: RivalLayout


@dataclass(frozen=True, slots=True)
class Invite:
    """`kinds`: of the devices that are free, from the right."""

    kinds: tuple[str, ...]
    layout: InviteLayout


@dataclass(frozen=True, slots=True)
class SeatsPicture:
    """Everything behind the form. `lights`: the places that somebody has, by their emblem."""

    layout: SeatsLayout
    heading: Heading
    lights: tuple[tuple[int, str], ...]
    note: Text | None = None
    warning: WarningLayout | None = None
    rival: Rival | None = None
    invite: Invite | None = None


def draw(canvas: Canvas, picture: SeatsPicture, strip: Strip) -> None:
    ground.draw(canvas)
    canvas.draw(_inlay(), 0, 0, theme.W, theme.H)
    for place, emblem in picture.lights:
        plate, colour = picture.layout.plates[place], theme.mix("#000000", theme.SEATS[emblem], _LIGHT_SHARE)
        canvas.pool(plate.cx, plate.cy, _LIGHT_W, _LIGHT_H, colour)
    draw_heading(canvas, picture.heading)
    if picture.rival is not None:
        _draw_rival(canvas, picture.rival)
    if picture.invite is not None:
        _draw_invite(canvas, picture.invite)
    draw_panel(canvas, picture.layout.panel)
    if picture.layout.strip is not None:
        strip(canvas, picture.layout.strip.cx, picture.layout.strip.cy)
    if picture.note is not None:
        canvas.set(picture.note, _NOTE_COLOUR)
    if picture.warning is not None:
        draw_warning(canvas, picture.warning)


def _draw_rival(canvas: Canvas, rival: Rival) -> None:
    plate, head, colour = rival.layout.plate, rival.layout.head, theme.SEATS[rival.emblem]
    markup = plates.taken_plate(plate.w, plate.h, colour)
    plates.lay(canvas, markup, plate.x, plate.y, plate.w, plate.h, _DEPTH)
    canvas.draw(emblems.emblem(rival.creature, colour), head.x, head.y, head.w, head.h, shadow=_HEAD_SHADOW)
    canvas.set(rival.layout.name)
    canvas.set(rival.layout.playing_style)


def _draw_invite(canvas: Canvas, invite: Invite) -> None:
    for text, colour in zip(invite.layout.texts, (_INVITE_COLOUR, theme.CREAM), strict=True):
        canvas.set(text, colour)
    for kind, at in zip(invite.kinds, invite.layout.devices, strict=True):
        draw_icon(canvas, glyphs.device(kind, _DEVICE_COLOUR), at)


@cache
def _inlay() -> str:
    """The brass line of the table: a square on its corner that joins the four places."""

    def square(r: float) -> str:
        return f"M960 {540 - r * 0.62:g} L{960 + r:g} 540 L960 {540 + r * 0.62:g} L{960 - r:g} 540 Z"

    light = radial("g", (960, 540), 700, [(0, "#ffe9bd", 0.10), (1, "#ffe9bd", 0.02)])
    body = f'<path d="{square(760)}" fill="url(#g)"/>' + stroke(square(760), "#031012", 6, 0.5)
    body += stroke(square(760), theme.BRASS_LINE, 2.4, 0.62) + stroke(square(736), theme.BRASS_LINE, 1.4, 0.3)
    return svg(theme.W, theme.H, body, light)
