"""What lies over the table for the person who is asked."""

from __future__ import annotations

from scenes.gems.cards import paint_card
from scenes.gems.overlay import Focus, Overlay
from scenes.gems.plate_painting import paint_plate
from scenes.view import theme
from scenes.view.art import hints, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

_CUT, _RING_CUT = 12.0, 16.0
_LEGAL_GAP, _LEGAL_W = 2.0, 4.0
_WARM, _WARM_ALPHA, _WARM_W, _WARM_H = "#3a2a0c", 150, 0.6, 0.9
_DIM, _BRIGHT, _REACH, _TONE = 70, 80, 0.72, 0.5
_ROUND, _ARM, _CORNER, _LINE, _RIM = 11.0, 28.0, 14.0, 7.0, 12.0


def paint_overlay(canvas: Canvas, model: Overlay, pulse: float) -> None:
    """All of it. `pulse`: 0..1, the slow light on the focused thing."""
    if model.plate is not None:
        paint_plate(canvas, model.plate)
    for rect in model.mentions:
        hints.draw_frame(canvas, rect, _CUT, quiet=True)
    for frame in model.frames:
        hints.draw_frame(canvas, frame.rect, _CUT)
    for rect in model.legal:
        _paint_legal(canvas, rect)
    if model.zoom is not None:
        paint_card(canvas, model.zoom)
    if model.focus is not None:
        _paint_focus(canvas, model.focus, pulse)
    for frame in model.frames:
        hints.draw_corner(canvas, frame.rect, frame.text)


def _paint_legal(canvas: Canvas, rect: Rect) -> None:
    plates.draw_focus(canvas, rect.x, rect.y, rect.w, rect.h, _CUT, theme.TARGET, _LEGAL_GAP, _LEGAL_W)


def _paint_focus(canvas: Canvas, focus: Focus, pulse: float) -> None:
    r, light = focus.rect, focus.light
    if focus.ring:
        plates.draw_focus(canvas, r.x, r.y, r.w, r.h, _RING_CUT)
        canvas.pool(r.cx, r.cy, r.w * _WARM_W, r.h * _WARM_H, _WARM, round(_WARM_ALPHA * pulse))
        return
    tone = theme.mix("#000000", focus.colour, _TONE)
    canvas.pool(light.cx, light.cy, light.w * _REACH, light.h * _REACH, tone, round(_DIM + _BRIGHT * pulse))
    r = r.grown(_ROUND)
    canvas.draw(plates.brackets(r.w, r.h, arm=_ARM, r=_CORNER, width=_LINE, rim=_RIM), r.x, r.y, r.w, r.h)


__all__ = ["paint_overlay"]
