"""A seat's plate as every table shows it: who plays there, on what, whose move it is, the score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from scenes.table.layout import SeatLayout
from scenes.table.players import PlayerInfo
from scenes.view import theme
from scenes.view.art import emblems, glyphs, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Style, Text, Typesetter, anchored

NAME: Final = Style(46, "bold")
SECOND: Final = Style(34)
TAG: Final = Style(36, "bold")
SCORE: Final = Style(76, "bold", fixed=True, least=64)
DEVICE_W, DEVICE_H = 75.0, 50.0
_TAG_PAD, _TAG_ICON_X = 18.0, 32.0
_DEVICE_GAP = 12.0
_LINE, _SCORE_LINE = 1.1, 1.2
"""The em of a line to the height of its room: two lines of words, one over the other, do not touch; a number
fills most of it."""
_BAND_INSET, _LINE_INSET, _LINE_H = 4.0, 18.0, 3.0
_BODY_INSET, _BODY_SHADE, _BODY_TINT = 10.0, 0.62, 0.1
_BODY_CUT: Final[plates.Cut] = (0.0, 0.0, 14.0, 14.0)
_BODY_TONE: Final = "#06161a"
_TAG_ICON = 24.0
_GLOW_AWAY, _GLOW_W, _GLOW_H = 40.0, 250.0, 0.85
_BRIGHT_INK, _DARK_FILL = "#1c1208", "#101d20"
_SHADOW: Final = (0.0, 4.0, 6.0, 150)


@dataclass(frozen=True, slots=True)
class SeatModel:
    """What a plate shows, with its words set.

    `picture`: of the device, in `glyphs.device`, drawn at `device`. `tag`: whose move it is, set where the
    layout has it. `level`: of a CPU player, beside the device or, where room is short, instead of it.
    `fresh`: whether the score has just grown.
    """

    layout: SeatLayout
    player: PlayerInfo
    active: bool
    picture: str
    name: Text
    score: Text | None
    tag: Text | None
    device: Rect | None
    level: Text | None
    fresh: bool = False

    @property
    def colour(self) -> str:
        return theme.SEATS[self.player.emblem]

    @property
    def bright(self) -> bool:
        """Whether the head's ground is bright, so that its ink is dark."""
        return self.active and self.layout.band is not None


def seat_model(
    layout: SeatLayout,
    player: PlayerInfo,
    active: bool,
    tag: str,
    score: str,
    picture: str,
    setter: Typesetter,
) -> SeatModel:
    """A plate's words in their rooms. `tag`: empty for a seat that is not on turn; `score`: empty without
    one; it stands on a plaque of brass unless the game draws beside it what it counts.
    """
    label = _set_tag(layout, tag, setter) if tag else None
    aside = layout.device or (layout.second if label is None or layout.tag else None)
    device, level = _aside(aside, player.level, setter) if aside is not None else (None, None)
    return SeatModel(
        layout=layout,
        player=player,
        active=active,
        picture=picture,
        name=setter.line(player.name, layout.name, _low(NAME, layout.name, setter)),
        score=_set_score(layout.score, score, setter) if layout.score and score else None,
        tag=label,
        device=device,
        level=level,
    )


def _aside(room: Rect, level: str, setter: Typesetter) -> tuple[Rect | None, Text | None]:
    """What plays here: the picture of it, and its level beside it; where room is short, one of the two."""
    device = device_room(room)
    if not level:
        return device, None
    style = _low(SECOND, room, setter)
    beside = setter.line(level, room.without(left=device.w + _DEVICE_GAP), style)
    if beside.fits:
        return device, beside
    alone = setter.line(level, room, style)
    return (None, alone) if alone.fits else (device, None)


def device_room(aside: Rect) -> Rect:
    """Where the picture of the device is, smaller in a low room."""
    k = min(1.0, aside.h / DEVICE_H, aside.w / DEVICE_W)
    return anchored(aside, DEVICE_W * k, DEVICE_H * k, "left", "middle")


def _low(style: Style, room: Rect, setter: Typesetter, line: float = _LINE) -> Style:
    """The style in a line no higher than its room, where the em may be `line` times that height."""
    return replace(style, px=min(setter.size(style), max(style.least, room.h * line)), fixed=True)


def _set_score(room: Rect, score: str, setter: Typesetter) -> Text:
    return setter.line(score, room, _low(SCORE, room, setter, _SCORE_LINE), "centre")


def _set_tag(layout: SeatLayout, tag: str, setter: Typesetter) -> Text | None:
    if layout.tag is not None:
        room = layout.tag.without(left=_TAG_ICON_X + _TAG_ICON, right=_TAG_PAD)
        return setter.line(tag, room, TAG)
    second = layout.second
    return setter.line(tag, second, _low(SECOND, second, setter)) if second is not None else None


def paint_seat(canvas: Canvas, model: SeatModel) -> None:
    """The plate with all that the table knows of a seat."""
    r, colour, active = model.layout.rect, model.colour, model.active
    if active and model.layout.band is not None:
        x = r.x - _GLOW_AWAY if model.layout.left else r.right + _GLOW_AWAY
        canvas.pool(x, r.cy, _GLOW_W, r.h * _GLOW_H, theme.mix("#000000", colour, theme.SEAT_GLOW))
    plates.draw_seat(canvas, r.x, r.y, r.w, r.h, colour, model.layout.cut, active)
    if model.layout.band is not None:
        _paint_band(canvas, model.layout.band, model)
    portrait = model.layout.portrait
    player = model.player
    emblems.draw_portrait(
        canvas, player.emblem, player.creature, portrait.cx, portrait.cy, portrait.h, active, _SHADOW
    )
    _paint_words(canvas, model)


def _paint_band(canvas: Canvas, band: Rect, model: SeatModel) -> None:
    """The head of a plate that the seat shares with the game: lit on turn, else parted by a line.

    On turn only the head shines, for what stands below is read best on the dark.
    """
    if model.active:
        _paint_body(canvas, model.layout.rect.without(top=band.h), model.colour)
        inside = band.without(_BAND_INSET, _BAND_INSET, _BAND_INSET)
        markup = plates.lit_band(inside.w, inside.h, model.colour)
        canvas.draw(markup, inside.x, inside.y, inside.w, inside.h)
        return
    line = theme.mix(model.colour, theme.LACQ, theme.SEAT_LINE)
    canvas.fill(line, band.x + _LINE_INSET, band.bottom, band.w - 2 * _LINE_INSET, _LINE_H)


def _paint_body(canvas: Canvas, below: Rect, colour: str) -> None:
    """The dark ground below the head."""
    r = below.without(_BODY_INSET, -1, _BODY_INSET, _BODY_INSET)
    tones = (theme.mix(_BODY_TONE, colour, _BODY_TINT), _BODY_TONE)
    dark = plates.plate(r.w, r.h, _BODY_CUT, 0, tones, tones, None, 0, _BODY_SHADE, False)
    canvas.draw(dark, r.x, r.y, r.w, r.h)


def _paint_words(canvas: Canvas, model: SeatModel) -> None:
    layout, bright = model.layout, model.bright
    ink = _BRIGHT_INK if bright else theme.IVORY if model.active else theme.MUTED
    canvas.set(model.name, ink, shadow=not bright)
    if model.score is not None and layout.score is not None:
        s = layout.score
        if layout.mark is None:
            canvas.draw(plates.tag(s.w, s.h), s.x, s.y, s.w, s.h, _SHADOW)
        canvas.set(model.score, ink if layout.mark else theme.INK, shadow=layout.mark is not None)
    if model.tag is not None and layout.tag is None:
        canvas.set(model.tag, ink, shadow=not bright)
    on_band = bright and layout.device is None
    tone = ink if on_band or not bright else theme.IVORY
    if model.device is not None:
        fill = theme.mix(model.colour, "#ffffff", theme.SEAT_FILL) if on_band else _DARK_FILL
        d = model.device
        canvas.draw(glyphs.device(model.picture, tone, fill), d.x, d.y, d.w, d.h)
    if model.level is not None:
        canvas.set(model.level, tone, shadow=not on_band)


def paint_tag(canvas: Canvas, model: SeatModel) -> None:
    """The bright label beside the plate of the seat on turn."""
    room = model.layout.tag
    if room is None or model.tag is None:
        return
    wide = model.tag.rect.right - room.x + _TAG_PAD
    canvas.draw(plates.tag(wide, room.h), room.x, room.y, wide, room.h, shadow=_SHADOW)
    canvas.centred(glyphs.icon("play", theme.INK), room.x + _TAG_ICON_X, room.cy, _TAG_ICON, _TAG_ICON)
    canvas.set(model.tag, theme.INK, shadow=False)


__all__ = ["SeatModel", "paint_seat", "paint_tag", "seat_model"]
