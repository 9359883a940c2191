"""The plate over the market: an opened card with what it costs, a choice of nobles, a pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.gems.data import NOBLES
from rules.gems.price import Price
from scenes.gems import courts, sights
from scenes.gems.layout import Button, Guest, Layout, Place
from scenes.view import theme
from scenes.view.art import courtsigns, emblems, gemcards, nobles, plates
from scenes.view.art.gemcards import INK, Amounts
from scenes.view.art.glyphs import icon
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.widgets import QUIET_TEXT

CARD_W = 236.0
_ICONS = {"buy": "check", "keep": "plus", "pass": "arrow_right", "close": "cross"}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the account: its word, its gems, and whether it tells of a lack."""

    word: str
    gems: Amounts
    lack: bool = False


@dataclass(frozen=True, slots=True)
class PlateModel:
    """`card`: its id, None for one that lies face down, of `tier`; `rows`: what it costs the seat.

    `notes`: lines of text; `buttons`: name -> word; `enabled`: the names of those that lead on.
    """

    title: str
    tier: int = 0
    card: int | None = None
    price: Price | None = None
    rows: tuple[Row, ...] = ()
    notes: tuple[str, ...] = ()
    buttons: Mapping[str, str] | None = None
    enabled: frozenset[str] = frozenset()


def draw(cv: Canvas, layout: Layout, model: PlateModel, colour: str) -> None:
    """An opened card, or a pass."""
    room = layout.plate
    _lay(cv, room, colour)
    left = room.x + 44
    if model.tier:
        _draw_card(cv, model, Rect(left, room.y + 46, CARD_W, CARD_W * gemcards.H / gemcards.W), colour)
        left += CARD_W + 44
    width = room.right - 44 - left
    cv.text(model.title, left, room.y + 78, 58, "display", theme.TITLE, width=width)
    y = room.y + 158 + (cv.text_scale - 1) * 20
    words = [min(cv.text_width(row.word, 34), width * 0.42) for row in model.rows if row.gems]
    for row in model.rows:
        _draw_row(cv, row, left, y, width, max(words, default=0.0) + 26)
        y += 74 if len(model.rows) < 4 else 60
    if model.tier:
        y, left, width = room.y + 46 + CARD_W * gemcards.H / gemcards.W + 62, room.x + 48, room.w - 96
    px, foot = cv.grow(34), room.bottom - 142
    while px > theme.MIN_TEXT and y + (_lines(cv, model.notes, px, width) - 0.5) * px * 1.28 > foot:
        px -= 1
    for note in model.notes:
        for line in cv.wrap(note, px, width, fixed=True):
            cv.text(line, left, y, px, colour=theme.CREAM, fixed=True)
            y += px * 1.28
    for place, rect in layout.buttons(list(model.buttons or {})).items():
        if isinstance(place, Button) and model.buttons is not None:
            _draw_button(cv, rect, place.name, model.buttons[place.name], place.name in model.enabled)


def _lines(cv: Canvas, notes: Sequence[str], px: float, width: float) -> int:
    return sum(len(cv.wrap(note, px, width, fixed=True)) for note in notes)


def _lay(cv: Canvas, room: Rect, colour: str) -> None:
    image = cv.image(plates.seat_plate(room.w, room.h, colour, 30), room.w, room.h)
    cv.shadow(image, room.x, room.y, 0, 16, 26, 230)
    cv.shadow(image, room.x, room.y, 0, 4, 8, 200)
    cv.draw(plates.plate(room.w, room.h, 30, 9, opacity=1.0), room.x, room.y, room.w, room.h)
    cv.draw(plates.outline(room.w, room.h, 30, colour, 4), room.x, room.y, room.w, room.h)


def _draw_card(cv: Canvas, model: PlateModel, card: Rect, colour: str) -> None:
    if model.card is None:
        image = gemcards.hidden(cv, model.tier, card.w)
    else:
        image = sights.face(cv, model.card, card.w)
    gemcards.draw_shadow(cv, card.x, card.y, card.w, card.h, 8, 190)
    cv.blit(image, card.x, card.y)
    if model.price is not None and model.price.affordable:
        courts.draw_lit(cv, card, colour, True)


def _draw_row(cv: Canvas, row: Row, x: float, y: float, width: float, column: float) -> None:
    """A word and, from the `column` on, its gems."""
    tone = "#ffb4a0" if row.lack else theme.SAND
    cv.text(row.word, x, y, 34, colour=tone, width=column - 26 if row.gems else width)
    x, room, side, px = x + column, width - column, 50.0, 56.0
    wide = sum(side + 8 + 0.57 * px * len(str(number)) + 20 for _, number in row.gems)
    k = min(1.0, room / wide) if wide else 1.0
    for gem, number in row.gems:
        cv.centred(gemcards.stone(gem), x + side * k / 2, y, side * k, side * k, (0, 2, 3, 120))
        x += (side + 8) * k
        x += cv.text(str(number), x, y, px * k, "bold", theme.IVORY, fixed=True) + 20 * k


def _draw_button(cv: Canvas, r: Rect, name: str, text: str, enabled: bool) -> None:
    plates.lay(cv, plates.button(r.w, r.h, 16, False, enabled), r.x, r.y, r.w, r.h, 8)
    tone = theme.IVORY if enabled else QUIET_TEXT
    side = cv.grow(38) * 0.95
    room = r.w - 60 - side - 16
    wide = cv.text_width(text, 38, "bold", width=room)
    left = r.cx - (wide + side + 16) / 2
    cv.centred(icon(_ICONS[name], tone), left + side / 2, r.cy, side, side)
    cv.text(text, left + side + 16, r.cy, 38, "bold", tone, width=room)


def draw_guests(
    cv: Canvas,
    layout: Layout,
    title: str,
    row: Sequence[int | None],
    guests: Mapping[Place, Rect],
    names: Mapping[int, str],
    colour: str,
) -> None:
    """Nobles to choose from; `names`: by a noble's number."""
    room = layout.plate
    _lay(cv, room, colour)
    cv.text(title, room.cx, room.y + 58, 58, "display", theme.TITLE, "centre", width=room.w - 80)
    for place, rect in guests.items():
        noble = row[place.place - 1] if isinstance(place, Guest) else None
        if noble is None:
            continue
        plates.lay(cv, plates.plate(rect.w, rect.h, 18, 6), rect.x, rect.y, rect.w, rect.h)
        wide = rect.w - 34
        nobles.draw_cameo(cv, noble, rect.cx, rect.y + 18 + wide * nobles.CAMEO / 2, wide)
        foot = rect.y + 18 + wide * nobles.CAMEO
        cv.text(names[noble], rect.cx, foot + 38, 34, "bold", align="centre", width=rect.w - 24)
        demand = sights.amounts(NOBLES[noble].demand)
        pitch = min(76.0, (rect.w - 12) / len(demand))
        for index, (gem, number) in enumerate(demand):
            x = rect.cx + (index - (len(demand) - 1) / 2) * pitch + 4
            courtsigns.draw_bonus(cv, gem, number, x, rect.bottom - 50, 56, 56)


@dataclass(frozen=True, slots=True)
class Line:
    """A move of the log: whose, worded and as an emblem, and its sign."""

    name: str
    emblem: str
    sign: sights.Told


def draw_moves(
    cv: Canvas, layout: Layout, title: str, close: str, lines: Sequence[Line], colour: str
) -> None:
    """The last moves, newest first, in two columns."""
    room = layout.plate
    _lay(cv, room, colour)
    cv.text(title, room.cx, room.y + 58, 58, "display", theme.TITLE, "centre", width=room.w - 80)
    wide, rows = (room.w - 60) / 2, 6
    pitch = (room.h - 104 - 150) / rows
    for number, line in enumerate(lines[: 2 * rows]):
        x, y = room.x + 24 + (wide + 12) * (number // rows), room.y + 104 + pitch * (number % rows + 0.5)
        if number == 0:
            cv.draw(plates.row(wide, pitch - 4), x, y - pitch / 2 + 2, wide, pitch - 4)
        cv.centred(emblems.emblem(line.emblem), x + 32, y, 46, 46)
        taken = sights.draw_move(cv, line.sign, 0, 0, 36, draw=False)
        name = cv.text(line.name, x + 64, y, 34, "bold", width=max(70, wide - 90 - taken))
        size = 36 * min(1.0, (wide - 86 - name) / taken)
        sights.draw_move(cv, line.sign, x + wide - 12 - taken * size / 36, y, size)
    for place, rect in layout.buttons(["close"]).items():
        if isinstance(place, Button):
            _draw_button(cv, rect, place.name, close, True)


def draw_note(cv: Canvas, room: Rect, text: str) -> None:
    """A line that tells what is asked for, in the middle of `room`."""
    high = min(room.h, cv.grow(40) + 44)
    top = room.cy - high / 2
    plates.lay(cv, plates.tag(room.w, high, 16), room.x, top, room.w, high, 8)
    cv.text(text, room.cx, top + high / 2, 40, "bold", theme.INK, "centre", shadow=False, width=room.w - 60)


def draw_points(cv: Canvas, cx: float, cy: float, text: str) -> None:
    """Points as a plaque."""
    w, h = 120.0, 80.0
    cv.draw(courtsigns.plaque(w, h, 15), cx - w / 2, cy - h / 2, w, h, (0, 5, 6, 150))
    cv.text(text, cx, cy, 64, "bold", INK, "centre", False, 255, True)
