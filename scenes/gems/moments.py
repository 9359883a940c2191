"""Big moments of Gem Court: a noble's visit, announcements, the final ranking; and what is in flight."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from rules.gems.data import NOBLES
from scenes.gems import plate, sights
from scenes.gems.choreography import HERO
from scenes.gems.sprites import Flash, Moment, Scenery, Sprite
from scenes.table.players import PlayerInfo as Place
from scenes.view import theme
from scenes.view.art import courtsigns, emblems, gemcards, nobles, plates, sparks
from scenes.view.art.ribbon import ribbon
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

DIM = 0.34
_HALO, _HALO_COLOUR = (560, 470), "#6b4a1c"
_COARSE = 4
_SHADE = 80.0
"""Shadows in flight come in steps of so many units, so that they need few pictures."""
_RIBBON = (640.0, 262.0)
_NOTE = (392.0, 290.0)
_RANKING = Rect(330, 84, 1260, 838)
_COLUMNS = (("points", 0.62), ("nobles", 0.76), ("cards", 0.9))


def paint(cv: Canvas, moment: Moment, places: Sequence[Place], reduced: bool, words: Sequence[str]) -> None:
    """The moment's picture, on the dimmed table. `words`: heads of the ranking's columns."""
    place = places[moment.seat]
    if moment.ranking:
        _paint_ranking(cv, moment, places, words)
    elif moment.noble is not None:
        _paint_visit(cv, moment, moment.noble, place, reduced)
    else:
        _paint_note(cv, moment, place)


def prerender(unseen: Canvas, noble: int) -> None:
    """Make the largest pictures of a visit; its ribbon is quickly made and would crowd out others."""
    x, y, w = HERO
    nobles.draw_cameo(unseen, noble, x, y, w)
    unseen.pool(x, y, *_HALO, _HALO_COLOUR)


def _paint_visit(cv: Canvas, moment: Moment, noble: int, place: Place, reduced: bool) -> None:
    colour = theme.SEATS[place.emblem]
    x, y, w = HERO
    if not reduced:
        _paint_rays(cv, x, y)
    cv.pool(x, y, *_HALO, _HALO_COLOUR)
    top, high = _RIBBON
    _lay_ribbon(cv, top, high, colour)
    nobles.draw_cameo(cv, noble, x, y, w)
    demand = sights.amounts(NOBLES[noble].demand)
    for number, (gem, count) in enumerate(demand):
        cx = x + (number - (len(demand) - 1) / 2) * 108
        cy = y + 256 - (10 if number != 1 else 0)
        courtsigns.draw_bonus(cv, gem, count, cx, cy, 86, 76)
        cv.centred(gemcards.tick(colour), cx + 36, cy + 44, 40, 40)
    cv.text(moment.title, x, top + 108, 92, "display", theme.TITLE, "centre", width=1500)
    wide = cv.text_width(moment.text, 48, "bold", width=1000)
    left = x - (78 + wide + 30 + 120) / 2
    emblems.draw_portrait(cv, place.emblem, place.creature, left + 32, top + 200, 68, True)
    cv.text(moment.text, left + 78, top + 200, 48, "bold", width=1000)
    plate.draw_points(cv, left + 78 + wide + 30 + 60, top + 200, f"+{NOBLES[noble].points}")


def _paint_rays(cv: Canvas, x: float, y: float) -> None:
    """Beams over the table: soft, so that a small picture is enlarged, and it is not kept."""
    reach = 800.0
    small = cv.image(
        sparks.rays(reach, 24, 0.065, "#b8792c"), 2 * reach / _COARSE, 2 * reach / _COARSE
    ).copy()
    small.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
    cv.blit(pygame.transform.smoothscale(small, (cv.px(2 * reach), cv.px(2 * reach))), x - reach, y - reach)


def _lay_ribbon(cv: Canvas, top: float, high: float, colour: str) -> None:
    cv.draw(ribbon(high, colour), 0, top, theme.W, high)


def _paint_note(cv: Canvas, moment: Moment, place: Place) -> None:
    """Emblem, title and a line or two of text in a ribbon."""
    lines = cv.wrap(moment.text, 46, 1500)
    pitch = cv.grow(46) * 1.3
    top, high = _NOTE[0], _NOTE[1] + pitch * len(lines) - 46 * 1.3
    _lay_ribbon(cv, top, high, theme.SEATS[place.emblem])
    x, y = theme.W / 2, top - 10
    emblems.draw_portrait(cv, place.emblem, place.creature, x, y, 150, True, (0, 8, 9, 190))
    y = top + 132
    cv.text(moment.title, theme.W / 2, y, 84, "display", theme.TITLE, "centre", width=1600)
    y += 52 + pitch / 2
    for line in lines:
        cv.text(line, theme.W / 2, y, 46, colour=theme.IVORY, align="centre", width=1640)
        y += pitch


def _paint_ranking(cv: Canvas, moment: Moment, places: Sequence[Place], words: Sequence[str]) -> None:
    """The seats by their places with what they have, and what put the winner first."""
    r = _RANKING
    plates.lay(cv, plates.plate(r.w, r.h, 34, 10, opacity=1.0), r.x, r.y, r.w, r.h, 16)
    cv.text(moment.title, r.cx, r.y + 74, 78, "display", theme.TITLE, "centre", width=r.w - 100)
    for (_, at), word in zip(_COLUMNS, words, strict=True):
        cv.text(word, r.x + r.w * at, r.y + 160, 34, "bold", theme.SAND, "centre", width=r.w * 0.12)
    y = r.y + 242
    for row in moment.ranking:
        place, won = places[row.seat], row.place == 1
        if won:
            cv.draw(plates.row(r.w - 60, 92), r.x + 30, y - 46, r.w - 60, 92)
        tone = theme.IVORY if won else theme.CREAM
        cv.text(f"{row.place}", r.x + 84, y, 64, "bold", theme.SAND, "centre", fixed=True)
        emblems.draw_portrait(cv, place.emblem, place.creature, r.x + 176, y, 80, won)
        cv.text(place.name, r.x + 240, y, 50, "bold", tone, width=r.w * 0.3)
        counts = {"points": row.points, "nobles": row.nobles, "cards": row.cards}
        for key, at in _COLUMNS:
            cv.text(str(counts[key]), r.x + r.w * at, y, 64, "bold", tone, "centre", fixed=True)
        y += 98
    px = cv.grow(36)
    while px > theme.MIN_TEXT and y - 30 + _high(cv, moment.why, px, r.w - 100) > r.bottom - 30:
        px -= 2
    y = max(y + 8, r.bottom - 30 - _high(cv, moment.why, px, r.w - 100) + px * 0.65)
    for text in moment.why:
        for line in cv.wrap(text, px, r.w - 100, fixed=True):
            cv.text(line, r.cx, y, px, colour=theme.CREAM, align="centre", fixed=True)
            y += px * 1.3


def _high(cv: Canvas, texts: Sequence[str], px: float, width: float) -> float:
    """The height of wrapped lines."""
    return sum(len(cv.wrap(text, px, width, fixed=True)) for text in texts) * px * 1.3


# in flight


def draw_flying(cv: Canvas, scenery: Scenery, reduced: bool) -> None:
    """What moves over the table."""
    for flash in scenery.flashes:
        _draw_flash(cv, flash, reduced)
    for sprite in scenery.flying:
        _draw_sprite(cv, sprite)


def _draw_flash(cv: Canvas, flash: Flash, reduced: bool) -> None:
    fade = round(255 * (1 - flash.age))
    if not reduced:
        spread = math.ceil((70 + 90 * flash.age) / 12) * 12
        cv.centred(sparks.shock(70, "#fff3cf", 7), flash.x, flash.y, spread, spread, alpha=fade)
    cv.centred(sparks.glint(), flash.x + 22, flash.y - 28, 60, 60, alpha=fade)


def _draw_sprite(cv: Canvas, sprite: Sprite) -> None:
    x, y = sprite.x, sprite.y - sprite.lift
    if sprite.kind == "gem":
        cv.centred(gemcards.stone(str(sprite.value)), x, y, 58, 58, (0, 5 + sprite.lift * 0.3, 5, 130))
        return
    if sprite.kind == "points":
        plate.draw_points(cv, x, y, f"+{sprite.value}")
        return
    image, shape = _picture(cv, sprite)
    w, turned = sprite.w, max(0.04, sprite.turn)
    small = pygame.transform.smoothscale(image, (max(1, cv.px(w * turned)), max(1, cv.px(w * shape))))
    left, top = x - w * turned / 2, y - w * shape / 2
    if sprite.turn == 1:
        shade = max(1, round(w / _SHADE)) * _SHADE * 0.72
        cv.pool(x, y + w * shape * 0.36 + sprite.lift, shade, shade * 0.86, "#020a0b", 150, add=False)
    cv.blit(small, left, top)


def _picture(cv: Canvas, sprite: Sprite) -> tuple[pygame.Surface, float]:
    """The picture of a sprite at its full size, and its height to its width."""
    shape = gemcards.H / gemcards.W
    if sprite.kind == "noble":
        return nobles.cameo(cv, int(sprite.value), HERO[2]), nobles.CAMEO
    if sprite.kind == "back":
        return cv.image(
            gemcards.deck_back(int(sprite.value), gemcards.W, gemcards.H), gemcards.W, gemcards.H
        ), shape
    return sights.face(cv, int(sprite.value)), shape
