"""The plates that tell everybody whose hidden cards are about to be seen, or are seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.table.layout import GAP
from scenes.table.players import PlayerInfo
from scenes.view import theme
from scenes.view.art import emblems, plates
from scenes.view.canvas import Canvas, Shadow
from scenes.view.geometry import Rect
from scenes.view.layout import Part, Style, Text, Typesetter, anchored, rows

SECRET_W = 860.0
SECRET = Rect.around(theme.W / 2, theme.H / 2, SECRET_W, 420)
"""What of the curtain's plate can be clicked at any text size."""
TITLE: Final = Style(68, "display")
TEXT: Final = Style(40, leading=1.3)
NOTICE: Final = Style(34, "bold", leading=1.25)
_PAD_X, _PAD_Y = 60.0, 40.0
_PORTRAIT, _SMALL_PORTRAIT = 190.0, 120.0
_TITLE_H = 106.0
_CUT, _NOTICE_CUT, _NOTICE_X, _NOTICE_Y = 44.0, 18.0, 18.0, 14.0
_SHADOW: Final[Shadow] = (0, 8, 9, 170)
_CURTAIN_LIGHT = 0.45
"""What is left of the table's light round a curtain."""


@dataclass(frozen=True, slots=True)
class SecretModel:
    """Tells everybody whose cards are about to be seen; a `curtain` dims the table."""

    emblem: str
    rect: Rect
    portrait: Rect
    title: Text
    text: Text
    curtain: bool = False


@dataclass(frozen=True, slots=True)
class NoticeModel:
    """While a hand is seen: whose it is, and that the others look away."""

    emblem: str
    rect: Rect
    texts: tuple[Text, ...]


def secret_model(
    player: PlayerInfo, title: str, text: str, curtain: bool, prompts: Rect, setter: Typesetter
) -> SecretModel:
    """A plate in the middle of the table, or as far above it as the plate of the `prompts` asks for.

    As a `curtain` it is larger and dims the table.
    """
    side = _PORTRAIT if curtain else _SMALL_PORTRAIT
    wide = SECRET_W - 2 * _PAD_X
    high = setter.height(text, TEXT, wide)
    rect = Rect.around(theme.W / 2, theme.H / 2, SECRET_W, side + _TITLE_H + high + 2 * _PAD_Y)
    if rect.grown(GAP).overlaps(prompts):
        rect = rect.moved(0, prompts.y - GAP - rect.bottom)
    parts = (Part(side), Part(_TITLE_H), Part(high))
    above, middle, below = rows(rect.inset(_PAD_X, _PAD_Y), parts)
    return SecretModel(
        player.emblem,
        rect,
        anchored(above, side, side, "centre"),
        setter.line(title, middle, TITLE, "centre"),
        setter.set(text, below, TEXT, "centre"),
        curtain,
    )


def notice_model(player: PlayerInfo, lines: Sequence[str], room: Rect, setter: Typesetter) -> NoticeModel:
    """A plate on the foot of a room, a line each sentence, all of them in one size."""
    pitch = setter.pitch(NOTICE)
    high = min(room.h, pitch * len(lines) + 2 * _NOTICE_Y)
    rect = anchored(room, room.w, high, rise="bottom")
    rooms = rows(rect.inset(_NOTICE_X, _NOTICE_Y), (Part(share=1.0),) * len(lines))
    return NoticeModel(player.emblem, rect, setter.alike(lines, rooms, NOTICE, "centre"))


def paint_secret(canvas: Canvas, model: SecretModel) -> None:
    """Over the table."""
    if model.curtain:
        canvas.dim(_CURTAIN_LIGHT)
    r, at = model.rect, model.portrait
    plates.draw_seat(canvas, r.x, r.y, r.w, r.h, theme.SEATS[model.emblem], _CUT, True)
    canvas.draw(emblems.medallion(model.emblem, active=True), at.x, at.y, at.w, at.h, _SHADOW)
    canvas.set(model.title, theme.TITLE)
    canvas.set(model.text, theme.IVORY)


def paint_notice(canvas: Canvas, model: NoticeModel) -> None:
    """On the foot of its room."""
    r = model.rect
    plates.draw_seat(canvas, r.x, r.y, r.w, r.h, theme.SEATS[model.emblem], _NOTICE_CUT, True)
    for text in model.texts:
        canvas.set(text, theme.IVORY)


__all__ = [
    "SECRET",
    "SECRET_W",
    "NoticeModel",
    "SecretModel",
    "notice_model",
    "paint_notice",
    "paint_secret",
    "secret_model",
]
