"""The plates of the players: who, the score and the race to eleven, open cards and the hand."""

from __future__ import annotations

from dataclasses import dataclass

from rules.diamond.cards import Card
from rules.diamond.state import DEALT, TARGET
from scenes.diamond.layout import OWNER, SeatPlace
from scenes.input.glyphs import Glyph
from scenes.table.players import PlayerInfo as Place
from scenes.view import theme
from scenes.view.art import cards, emblems, glyphs, plates, tableau
from scenes.view.art.plates import Cut
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

CUT: Cut = 20
_STEPS = TARGET - 1


@dataclass(frozen=True, slots=True)
class Shown:
    """What a plate shows beside its cards. `tag`: whose move it is, in words; `device`: its picture.

    `gained`: points that have just come; `peek`: what the owner presses to look, None if there is no need,
    and `how`, in words.
    """

    place: Place
    active: bool
    tag: str
    device: str
    dealer: bool
    score: int
    gained: int
    peek: Glyph | None
    how: str
    seen: bool
    labels: tuple[str, str]


def draw_plate(canvas: Canvas, seat: SeatPlace, shown: Shown) -> None:
    """The plate with its header, without the cards."""
    r, colour = seat.rect, theme.SEATS[shown.place.emblem]
    if shown.active:
        x = r.x - 40 if seat.left else r.right + 40
        canvas.pool(x, r.cy, 250, r.h * 0.85, theme.mix("#000000", colour, 0.62))
    plates.draw_seat(canvas, r.x, r.y, r.w, r.h, colour, CUT, shown.active)
    _draw_head(canvas, seat, shown, colour)
    _draw_track(canvas, r, seat.track, shown, colour)
    ink = theme.IVORY if shown.active else theme.MUTED
    column = len(seat.up) == DEALT[3]
    named = shown.labels
    if shown.peek is not None and not column and canvas.text_scale > 1:
        # Where large text has no room for both, how to look tells whose cards these are.
        named = (named[0], "")
    for (x, y), text in zip((seat.open_label, seat.hand_label), named, strict=True):
        canvas.text(text, x, y, 32, colour=ink)
    if shown.peek is not None:
        x, y = seat.hand_label
        wide = canvas.text_width(named[1], 32) + 12 if named[1] else 0.0
        if not (column and canvas.text_scale > 1):
            eye = glyphs.eye(theme.FOCUS if shown.seen else theme.MUTED, not shown.seen)
            canvas.centred(eye, x + wide + 18, y, 36, 36)
        draw = _draw_peek_column if column else _draw_peek_line
        draw(canvas, seat.peek, shown.peek, shown.how, ink, x + wide + 46)


def _draw_head(canvas: Canvas, seat: SeatPlace, shown: Shown, colour: str) -> None:
    r, head, active = seat.rect, seat.head, shown.active
    if active:
        face = (theme.mix(colour, "#ffffff", 0.34), colour, theme.mix(colour, "#000000", 0.14))
        edge = (theme.mix(colour, "#ffffff", 0.7), theme.deep(colour, 0.5))
        markup = plates.plate(r.w - 8, head, (18, 18, 0, 0), 4, face, edge, None, 0, 1.0)
        canvas.draw(markup, r.x + 4, r.y + 4, r.w - 8, head)
    else:
        canvas.fill(theme.mix(colour, "#10292e", 0.35), r.x + 18, r.y + head + 2, r.w - 36, 3)
    more = canvas.text_scale - 1
    side, middle = head - 18 - 44 * more, r.y + 4 + head / 2
    x = r.x + 14 + side / 2
    emblems.draw_portrait(canvas, shown.place.emblem, shown.place.creature, x, middle, side, active)
    if shown.dealer:
        canvas.centred(tableau.dealer(), x - side * 0.36, middle + side * 0.32, 54, 54, (0, 3, 4, 150))
    wide, high = 106.0 - 32 * more, head - 20
    plate = Rect(r.right - 16 - wide, middle - high / 2, wide, high)
    canvas.draw(plates.tag(wide, high), plate.x, plate.y, wide, high, (0, 4, 5, 150))
    canvas.text(str(shown.score), plate.cx, plate.cy, 76, "bold", theme.INK, "centre", False, fixed=True)
    left, ink = x + side / 2 + 14, "#1c1208" if active else theme.IVORY
    room = plate.x - 10 - left
    px, y = min(canvas.grow(44), 54.0), middle - head * 0.21
    canvas.text(shown.place.name, left, y, px, "bold", ink, shadow=not active, fixed=True, width=room)
    if active and shown.tag:
        canvas.text(shown.tag, left, middle + head * 0.22, 32, "sans", ink, shadow=False, width=room)
    else:
        fill = theme.mix(colour, "#ffffff", 0.5) if active else "#101d20"
        picture = glyphs.device(shown.device, ink if active else theme.MUTED, fill)
        canvas.draw(picture, left - 2, middle + head * 0.22 - 25, 75, 50)


def _draw_track(canvas: Canvas, r: Rect, y: float, shown: Shown, colour: str) -> None:
    """The race to eleven: ten steps and the goal."""
    left, right = r.x + 20, r.right - 84
    pitch = (right - left) / _STEPS
    canvas.fill("#7d5620", left + pitch / 2, y - 1.5, right - left, 3)
    for step in range(_STEPS):
        x = left + pitch * (step + 0.5)
        new = shown.score - shown.gained <= step < shown.score
        if new:
            canvas.pool(x, y, 34, 34, "#d9a24a")
        tone = theme.mix(colour, "#ffffff", 0.45) if new else colour
        canvas.centred(glyphs.pip(tone, step < shown.score), x, y, 28, 28)
    canvas.draw(plates.tag(62, 46), right + 2, y - 23, 62, 46, (0, 3, 4, 130))
    canvas.text(str(TARGET), right + 33, y, 34, "bold", theme.INK, "centre", False, fixed=True)


def _draw_peek_line(canvas: Canvas, room: Rect, sign: Glyph, how: str, ink: str, left: float) -> None:
    """How the owner looks, in the line over the hand: words, then the button."""
    wide = glyphs.glyph_width(canvas, sign, 46)
    glyphs.draw_glyph(canvas, sign, room.right - wide / 2, room.cy, 46)
    x = room.right - wide - 12
    canvas.text(how, x, room.cy, 32, colour=ink, align="right", width=x - left)


def _draw_peek_column(canvas: Canvas, room: Rect, sign: Glyph, how: str, ink: str, left: float) -> None:
    """The same beside the hand: words in two lines, the button after the last."""
    px, size = min(canvas.grow(32), 34.0), 40.0 if canvas.text_scale == 1 else 34.0
    *before, last = how.rsplit(" ", 1)
    y = room.bottom - 26
    canvas.text(" ".join(before), room.x, y - px * 1.15, px, colour=ink, fixed=True, width=room.w)
    canvas.text(last, room.x, y, px, colour=ink, fixed=True)
    wide = glyphs.glyph_width(canvas, sign, size)
    glyphs.draw_glyph(canvas, sign, room.right - wide / 2, y, size)


def draw_owner(canvas: Canvas, plate: Rect, cut: Cut, at: tuple[float, float], emblem: str) -> None:
    """Whose a plate with such corners is that does not lie in the seat's own place: the emblem is at `at`."""
    markup = plates.outline(plate.w, plate.h, cut, theme.SEATS[emblem], 7)
    canvas.draw(markup, plate.x, plate.y, plate.w, plate.h)
    canvas.centred(emblems.medallion(emblem, active=True), *at, OWNER, OWNER, (0, 4, 5, 150))


def draw_row(
    canvas: Canvas, slots: tuple[Rect, ...], row: tuple[Card | None, ...], gap: int | None, upto: float
) -> None:
    """The cards of a row, None face down; from slot `gap` on they still close up. Free slots are hollow."""
    for n, rect in enumerate(slots):
        if n >= len(row):
            canvas.draw(tableau.hollow(rect.w, rect.h), rect.x, rect.y, rect.w, rect.h)
    for n, card in enumerate(row):
        rect = slots[n]
        if gap is not None and n >= gap:
            rect = rect.moved((slots[1].x - slots[0].x) * (1 - upto), 0)
        draw_card(canvas, card, rect)
        if card is None:
            _draw_slot(canvas, n, rect)


def draw_card(canvas: Canvas, card: Card | None, rect: Rect, alpha: int = 255) -> None:
    """A card in a rectangle of its shape, None face down."""
    if card is None:
        cards.draw_back(canvas, rect.x, rect.y, rect.w, alpha)
    else:
        cards.draw_card(canvas, card[0], card[1], rect.x, rect.y, rect.w, alpha)


def _draw_slot(canvas: Canvas, slot: int, rect: Rect) -> None:
    """The number of a hidden card's slot, by which its owner remembers it."""
    y = rect.bottom - 28
    canvas.centred(plates.tag(46, 42), rect.cx, y, 46, 42)
    canvas.text(str(slot + 1), rect.cx, y, 34, "bold", theme.INK, "centre", False, fixed=True)
