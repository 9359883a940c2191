"""A player's court: who, points, nobles, bonuses, gems against ten, kept cards."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from rules.gems.data import COLOURS, GEMS
from rules.gems.price import Price
from rules.gems.state import MOST_GEMS, MOST_RESERVED, Reserved
from scenes.gems import sights
from scenes.gems.layout import Court
from scenes.gems.sights import Told
from scenes.view import theme
from scenes.view.art import courtsigns, emblems, gemcards, glyphs, nobles, plates
from scenes.view.art.gemcards import INK
from scenes.view.canvas import Canvas, blank
from scenes.view.geometry import Rect

ZERO = "#8fa9a8"
SMALL_FIGURE = 63
"""Size of the costs on a small kept card, were it as wide as one of the market."""
_PLATE_CUT = 20.0
_FULL = "#ffc27a"
_DARK = "#06161a"
_DIARY_ROWS = 4


@dataclass(frozen=True, slots=True)
class Kept:
    """A kept card as the screen may show it; `price`: for its owner on turn."""

    it: Reserved
    price: Price | None = None


@dataclass(frozen=True, slots=True)
class CourtModel:
    """All that a court shows. `gained`, `given`: gems of a turn under way, as letters.

    `device`: a picture's name; `level`, worded, and `creature`: of a CPU player; `moves`: the seat's own,
    newest first; `crowned`: whether the end needs a noble; `ends`: in the last round, see `Known.ends`.
    """

    name: str
    emblem: str
    active: bool
    device: str
    level: str
    creature: str
    gems: tuple[int, ...]
    bonuses: tuple[int, ...]
    nobles: tuple[int, ...]
    points: int
    kept: tuple[Kept, ...]
    moves: tuple[Told, ...]
    crowned: bool
    free: str
    gained: str = ""
    given: str = ""
    ends: str = ""

    @property
    def colour(self) -> str:
        return theme.SEATS[self.emblem]


class Courts:
    """Draws courts and keeps the last picture of each: their many states would crowd out all else."""

    def __init__(self) -> None:
        self._kept: dict[Rect, tuple[object, pygame.Surface]] = {}

    def draw(self, cv: Canvas, court: Court, model: CourtModel) -> None:
        """The whole court."""
        r = court.rect
        if model.active:
            edge = 0 if court.left else theme.W
            cv.pool(edge, r.cy, 430, r.h * 0.8, theme.mix("#000000", model.colour, 0.6))
        _draw_plate(cv, r, model.colour, model.active)
        if model.active:
            x = r.right - 3 if court.left else r.x - 21
            cv.draw(courtsigns.flag(model.colour, court.left), x, r.y + court.head.h / 2 - 22, 24, 44)
        cv.blit(self._inside(cv, court, model), r.x, r.y)
        for slot, kept in enumerate(model.kept, 1):
            if kept.price is not None and kept.price.affordable:
                draw_lit(cv, court.kept(slot), model.colour, court.tall)

    def prerender(self, unseen: Canvas, court: Court, colour: str) -> None:
        """Make the plates of a court."""
        r = court.rect
        unseen.pool(0, 0, 430, r.h * 0.8, theme.mix("#000000", colour, 0.6))
        for active in (True, False):
            _draw_plate(unseen, r, colour, active)

    def _inside(self, cv: Canvas, court: Court, model: CourtModel) -> pygame.Surface:
        r = court.rect
        key = model, cv.scale, cv.text_scale
        before = self._kept.get(r)
        if before is None or before[0] != key:
            picture = blank(cv.px(r.w), cv.px(r.h))
            own = Court(Rect(0, 0, r.w, r.h), court.tall)
            _paint(Canvas(picture, cv.scale, text_scale=cv.text_scale), own, model)
            self._kept[r] = before = key, picture
        return before[1]


def _draw_plate(cv: Canvas, r: Rect, colour: str, active: bool) -> None:
    """As every seat's plate, but all share one shadow."""
    image = cv.image(plates.seat_plate(r.w, r.h, colour, _PLATE_CUT, active), r.w, r.h)
    if active:
        cv.glow(image, r.x, r.y, colour, 34, 150)
    cv.shadow(cv.image(plates.plate(r.w, r.h, _PLATE_CUT), r.w, r.h), r.x, r.y, 0, 10, 15, 170)
    cv.blit(image, r.x, r.y)


def draw_lit(cv: Canvas, card: Rect, colour: str, large: bool) -> None:
    """The edge of a card that can be bought."""
    grown = 7 if large else 5
    w, h = card.w + 2 * grown, card.h + 2 * grown
    image = cv.image(courtsigns.lit_edge(w, h, theme.mix(colour, "#ffffff", 0.1)), w, h)
    cv.blit(image, card.x - grown, card.y - grown)


def _paint(cv: Canvas, court: Court, model: CourtModel) -> None:
    if model.active:
        # Only the head shines on turn: numbers stand best on the dark.
        top, tones = court.head.bottom - 1, (theme.mix(_DARK, model.colour, 0.1), _DARK)
        w, h = court.rect.w - 20, court.rect.h - top - 10
        cv.draw(plates.plate(w, h, (0, 0, 14, 14), 0, tones, tones, None, 0, 0.62, False), 10, top, w, h)
    _header(cv, court, model)
    _pillars(cv, court, model)
    _strip(cv, court, model)
    for slot in range(1, MOST_RESERVED + 1):
        if slot <= len(model.kept):
            _draw_kept(cv, court, model, model.kept[slot - 1], court.kept(slot))
        else:
            _draw_free(cv, court.kept(slot))
    if court.tall:
        _diary(cv, court.diary, model)
        _draw_device(cv, court, model)


def _draw_device(cv: Canvas, court: Court, model: CourtModel) -> None:
    """At the foot of a tall court: what plays it."""
    y, tone = court.rect.h - 58, theme.IVORY if model.active else theme.MUTED
    cv.draw(glyphs.device(model.device, tone, "#101d20"), 20, y - 30, 90, 60)
    cv.text(model.level, 126, y, 34, colour=tone, width=court.rect.w - 150)


def _header(cv: Canvas, court: Court, model: CourtModel) -> None:
    head, plaque = court.head, court.plaque
    side = head.h - 22
    x, y = 14 + side / 2, 11 + side / 2
    emblems.draw_portrait(cv, model.emblem, model.creature, x, y, side, model.active)
    if model.ends:
        _draw_ends(cv, model.ends, 14, 11 + side)
    x = side + 26
    room = plaque.x - 10 - x
    tone = theme.IVORY if model.active else "#dfe7da"
    px = min(cv.grow(48 if court.tall else 42), head.h * 0.54)
    cv.text(model.name, x, head.h * 0.3, px, "bold", tone, fixed=True, width=room)
    y = head.h * 0.745
    after = _draw_nobles(cv, model, x, y, head.h)
    room = plaque.x - 8 - after
    if model.moves:
        size = max(head.h * 0.34, theme.MIN_TEXT)
        wide = sights.draw_move(cv, model.moves[0], after, y, size, draw=False)
        size *= min(1.0, room / wide)
        cv.fill(theme.mix(theme.BRASS_LINE, "#10292e", 0.4), after - 7, y - 15, 2, 30)
        sights.draw_move(cv, model.moves[0], after + 3, y, size)
    cv.draw(courtsigns.plaque(plaque.w, plaque.h, 13), plaque.x, plaque.y, plaque.w, plaque.h, (0, 4, 5, 140))
    text = str(model.points)
    cv.text(text, plaque.cx, plaque.cy, head.h * 0.7, "bold", INK, "centre", False, 255, True)
    line = model.colour if not model.active else theme.mix(model.colour, "#ffffff", 0.5)
    cv.fill(theme.mix(line, "#10292e", 0.25), 16, head.h - 3, head.w - 32, 2.4)


def _draw_ends(cv: Canvas, ends: str, left: float, bottom: float) -> None:
    """A cup for who has reached the goal, a flag for who has the last turn, at the emblem's foot."""
    side = 46.0
    x, y = left + side * 0.36, bottom - side * 0.36
    cv.centred(courtsigns.plaque(side, side, 10), x, y, side, side, (0, 3, 4, 170))
    cv.centred(glyphs.icon("cup" if ends == "goal" else "flag", INK), x, y, side * 0.72, side * 0.72)


def _draw_nobles(cv: Canvas, model: CourtModel, x: float, y: float, high: float) -> float:
    """The nobles that have come; a hollow crown while the one that is needed is missing. Returns the end."""
    if not model.nobles:
        if not model.crowned:
            return x + 2
        side = high * 0.38
        cv.centred(courtsigns.crown("#9fb0a2", True), x + side / 2, y, side, side)
        return x + side + 14
    w = high * 0.34
    pitch = w * 0.6
    for number, noble in enumerate(model.nobles):
        nobles.draw_cameo(cv, noble, x + w / 2 + number * pitch, y, w)
    return x + w + (len(model.nobles) - 1) * pitch + 14


def _pillars(cv: Canvas, court: Court, model: CourtModel) -> None:
    """Bonus cards above, gems below; zeros stand back."""
    for index, colour in enumerate(COLOURS):
        tile, number = court.bonus(index), model.bonuses[index]
        markup = courtsigns.bonus_tile(colour, round(tile.w), tile.h, number > 0)
        cv.draw(markup, tile.x, tile.y, tile.w, tile.h, (0, 3, 4, 110) if number else None)
        tone = gemcards.numeral(colour) if number else ZERO
        px = court.figure if number else 36
        shade = number > 0 and colour != "w"
        cv.text(str(number), tile.cx, tile.cy, px, "bold", tone, "centre", shade, 255, True)
    _draw_bought(cv, court.bonus(len(COLOURS)), sum(model.bonuses))
    for index, gem in enumerate(GEMS):
        moved = gem in model.gained or gem in model.given
        number = model.gems[index] + model.gained.count(gem) - model.given.count(gem)
        _pillar(cv, court, model, index, number, moved)


def _draw_bought(cv: Canvas, tile: Rect, number: int) -> None:
    """How many cards have been bought, which may part two that have the same points."""
    side = tile.h * 0.4
    cv.centred(courtsigns.cards(theme.SAND if number else ZERO), tile.cx, tile.y + side / 2 + 2, side, side)
    tone = theme.SAND if number else ZERO
    cv.text(str(number), tile.cx, tile.bottom - tile.h * 0.25, 36, "bold", tone, "centre", fixed=True)


def _pillar(cv: Canvas, court: Court, model: CourtModel, index: int, number: int, moved: bool) -> None:
    gem = GEMS[index]
    (x, y), (nx, ny), side = court.gem(index), court.number(index), court.stone
    cv.centred(
        gemcards.stone(gem), x, y, side, side, (0, 2, 3, 110) if number else None, 255 if number else 90
    )
    if moved:
        w, h = court.pillar(index).w - 2, court.figure * 0.714 + 14
        cv.draw(courtsigns.plaque(w, h, 8, model.colour), nx - w / 2, ny - h / 2, w, h)
    tone = INK if moved else theme.IVORY if number else ZERO
    px = court.figure if number or moved else 36
    cv.text(str(number), nx, ny, px, "bold", tone, "centre", not moved, 255, True)


def _strip(cv: Canvas, court: Court, model: CourtModel) -> None:
    """Ten sockets: what is held lies in them in order; the number says it again."""
    strip = court.strip
    held = [gem for gem, number in zip(GEMS, model.gems, strict=True) for _ in range(number)]
    for gem in model.given:
        held.reverse()
        if gem in held:
            held.remove(gem)
        held.reverse()
    shown = held + list(model.gained)
    px = 38 if court.tall else 36
    label = cv.text_width(f"{MOST_GEMS}/{MOST_GEMS}", px, "bold")
    pitch = (strip.w - label - 10) / max(MOST_GEMS, len(shown))
    for place in range(max(MOST_GEMS, len(shown))):
        x = strip.x + pitch * (place + 0.5)
        side = min(pitch - 1, 32)
        if place >= len(shown):
            cv.centred(courtsigns.socket(), x, strip.cy, side * 0.86, side * 0.86)
            continue
        cv.centred(gemcards.stone(shown[place]), x, strip.cy, side, side)
        if place >= len(held):
            cv.centred(courtsigns.circle(model.colour), x, strip.cy, side + 5, side + 5)
    tone = _FULL if len(shown) >= MOST_GEMS else theme.IVORY
    cv.text(f"{len(shown)}/{MOST_GEMS}", strip.right, strip.cy, px, "bold", tone, "right")


def _draw_kept(cv: Canvas, court: Court, model: CourtModel, kept: Kept, card: Rect) -> None:
    figure = 56 if court.tall else SMALL_FIGURE
    gemcards.draw_shadow(cv, card.x, card.y, card.w, card.h, 3, 130)
    if kept.it.card is None:
        cv.blit(gemcards.hidden(cv, kept.it.tier, card.w), card.x, card.y)
    else:
        sights.draw_priced(cv, kept.it.card, card, kept.price, model.colour, figure)
    if kept.it.hidden and kept.it.card is not None:
        draw_secret_seal(cv, card)
    if court.tall and kept.price is not None:
        w, h = card.w - 6, gemcards.TAG_H + 20 * (cv.text_scale - 1)
        cv.blit(sights.tag(cv, w, h, kept.price, model.colour, model.free), card.x + 3, card.bottom - 5)


def eye_of(card: Rect) -> Rect:
    """Where the shut eye is on the back of a hidden card."""
    return Rect.around(card.cx, card.y + card.h * 0.68, card.w * 0.44, card.w * 0.44)


def seal_of(card: Rect) -> Rect:
    """Where the eye is on the face of a card that only its owner knows."""
    return Rect.around(card.x + card.w * 0.17, card.y + card.h * 0.36, card.w * 0.3, card.w * 0.3)


def draw_secret_seal(cv: Canvas, card: Rect) -> None:
    """A shut eye on a card that only its owner sees."""
    seal = seal_of(card)
    cv.centred(gemcards.seal(), seal.cx, seal.cy, seal.w, seal.h)
    cv.centred(glyphs.eye("#fbe6ab", True), seal.cx, seal.cy, seal.w * 0.66, seal.h * 0.66)


def _draw_free(cv: Canvas, card: Rect) -> None:
    cv.draw(gemcards.empty_place(card.w, card.h), card.x, card.y, card.w, card.h)
    side = card.w * 0.27
    cv.centred(courtsigns.bookmark("#7f9a9b"), card.cx, card.cy, side, side, alpha=150)


def _diary(cv: Canvas, room: Rect, model: CourtModel) -> None:
    """What the seat did last, newest on top."""
    cv.draw(plates.well(room.w, room.h, 14), room.x, room.y, room.w, room.h)
    pitch = (room.h - 16) / _DIARY_ROWS
    for row, sign in enumerate(model.moves[:_DIARY_ROWS]):
        y = room.y + 8 + pitch * (row + 0.5)
        if row == 0:
            cv.draw(plates.row(room.w - 12, pitch - 2), room.x + 6, y - pitch / 2 + 1, room.w - 12, pitch - 2)
        wide = sights.draw_move(cv, sign, 0, 0, 36, draw=False)
        size = 36 * min(1.0, (room.w - 28) / wide)
        sights.draw_move(cv, sign, room.x + 16, y, size)
