"""What is celebrated or announced at Gem Court over the dimmed table: a noble's visit, a note, the final
ranking.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from rules.gems.data import NOBLES
from scenes.gems.cards import amounts
from scenes.gems.display import Celebration
from scenes.gems.layout import HERO
from scenes.table.players import PlayerInfo
from scenes.view import theme
from scenes.view.art import courtsigns, emblems, gemcards, nobles, plates, sparks
from scenes.view.art.gemcards import INK
from scenes.view.art.ribbon import ribbon
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Part, Style, Text, Typesetter, anchored, columns, row_of, rows

LIGHT: Final = 0.34
"""What the table keeps of its light."""
VISIT_TITLE: Final = Style(92, "display")
VISIT_TEXT: Final = Style(48, "bold")
NOTE_TITLE: Final = Style(84, "display")
NOTE_TEXT: Final = Style(46, leading=1.3)
RANKING_TITLE: Final = Style(78, "display")
HEADING: Final = Style(34, "bold")
FIGURE: Final = Style(64, "bold", fixed=True)
NAME: Final = Style(50, "bold")
REASON: Final = Style(36, leading=1.3)
POINTS: Final = Style(64, "bold", fixed=True)

_HALO, _HALO_COLOUR = (560.0, 470.0), "#6b4a1c"
_RAYS: Final = (24, 0.065, "#b8792c")
_REACH, _COARSE, _RAYS_ALPHA = 800.0, 4.0, 130
_RIBBON: Final = Rect(0, 640, theme.W, 262)
_RIBBON_W, _RIBBON_PAD, _RIBBON_TITLE, _RIBBON_FOOT = 1500.0, 40.0, 136.0, 22.0
_DEMAND_Y, _DEMAND_PITCH, _DEMAND, _DEMAND_PX, _RAISED = 256.0, 108.0, 86.0, 76.0, 10.0
_TICK, _TICK_X, _TICK_Y = 40.0, 36.0, 44.0
PLAQUE: Final = (120.0, 80.0)
_PLAQUE_CUT = 15.0
PLAQUE_SHADOW: Final = (0.0, 5.0, 6.0, 150)
_PORTRAIT, _GAP = 68.0, 14.0
_NOTE_TOP, _NOTE_W, _NOTE_PORTRAIT, _NOTE_HEAD, _NOTE_TITLE, _NOTE_FOOT = (
    392.0,
    1500.0,
    150.0,
    74.0,
    108.0,
    48.0,
)
_NOTE_SHADOW: Final = (0.0, 8.0, 9.0, 190)
_RANKING: Final = Rect(330, 84, 1260, 838)
_RANKING_PAD, _RANKING_TITLE, _HEADS, _ROW, _ROW_GAP, _FOOT = 30.0, 110.0, 70.0, 92.0, 6.0, 30.0
_RANKING_CUT, _RANKING_BEVEL, _RANKING_DEPTH = 34.0, 10.0, 16.0
_PLACE_W, _FACE_W, _COLUMN_W = 108.0, 100.0, 190.0
_FACE = 80.0


@dataclass(frozen=True, slots=True)
class VisitModel:
    """A noble stands in the middle of the table; `rays`: with beams of light."""

    player: PlayerInfo
    noble: int
    rays: bool
    title: Text
    text: Text
    portrait: Rect
    plaque: Rect
    points: Text
    demand: tuple[tuple[str, int, float, float], ...]


@dataclass(frozen=True, slots=True)
class NoteModel:
    """A few words in a ribbon."""

    player: PlayerInfo
    ribbon: Rect
    portrait: Rect
    title: Text
    text: Text


@dataclass(frozen=True, slots=True)
class RankModel:
    """A seat of the ranking; `bar`: under the winner's."""

    player: PlayerInfo
    bar: Rect | None
    portrait: Rect
    place: Text
    name: Text
    figures: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class RankingModel:
    """The seats in order, and what put the winner first."""

    title: Text
    heads: tuple[Text, ...]
    ranks: tuple[RankModel, ...]
    reasons: tuple[Text, ...]


CelebrationModel: TypeAlias = VisitModel | NoteModel | RankingModel


def celebration_model(
    of: Celebration,
    players: Sequence[PlayerInfo],
    reduced: bool,
    heads: Sequence[str],
    setter: Typesetter,
) -> CelebrationModel:
    """What is shown of it. `heads`: of the ranking's columns."""
    player = players[of.seat]
    if of.ranking:
        return _ranking(of, players, heads, setter)
    if of.noble is not None:
        return _visit(of, of.noble, player, reduced, setter)
    return _note(of, player, setter)


def _visit(of: Celebration, noble: int, player: PlayerInfo, reduced: bool, setter: Typesetter) -> VisitModel:
    x, y, _ = HERO
    room = anchored(_RIBBON, _RIBBON_W, _RIBBON.h, "centre").without(top=_RIBBON_PAD, bottom=_RIBBON_FOOT)
    above, below = rows(room, (Part(_RIBBON_TITLE), Part(share=1.0)))
    plaque_w, plaque_h = PLAQUE
    text = setter.line(of.text, below.without(left=_PORTRAIT + _GAP, right=plaque_w + 2 * _GAP), VISIT_TEXT)
    both = anchored(below, _PORTRAIT + _GAP + text.rect.w + 2 * _GAP + plaque_w, below.h, "centre")
    portrait = anchored(both, _PORTRAIT, _PORTRAIT, "left", "middle")
    plaque = anchored(both, plaque_w, plaque_h, "right", "middle")
    parts = amounts(NOBLES[noble].demand)
    spots = row_of(len(parts), _DEMAND_PITCH, _DEMAND, (x, y + _DEMAND_Y), 0)
    return VisitModel(
        player,
        noble,
        not reduced,
        setter.line(of.title, above, VISIT_TITLE, "centre"),
        text.moved(portrait.right + _GAP - text.rect.x, 0),
        portrait,
        plaque,
        setter.line(f"+{NOBLES[noble].points}", plaque, POINTS, "centre"),
        tuple(
            (gem, number, spot.cx, spot.cy - (0 if n == 1 else _RAISED))
            for n, ((gem, number), spot) in enumerate(zip(parts, spots, strict=True))
        ),
    )


def _note(of: Celebration, player: PlayerInfo, setter: Typesetter) -> NoteModel:
    high = setter.height(of.text, NOTE_TEXT, _NOTE_W) if of.text else 0.0
    room = Rect(theme.W / 2 - _NOTE_W / 2, _NOTE_TOP, _NOTE_W, _NOTE_HEAD + _NOTE_TITLE + high)
    _, title, text = rows(room, (Part(_NOTE_HEAD), Part(_NOTE_TITLE), Part(high)))
    return NoteModel(
        player,
        Rect(0, _NOTE_TOP, theme.W, room.h + _NOTE_FOOT),
        Rect.around(theme.W / 2, _NOTE_TOP, _NOTE_PORTRAIT, _NOTE_PORTRAIT),
        setter.line(of.title, title, NOTE_TITLE, "centre"),
        setter.set(of.text, text, NOTE_TEXT, "centre", "top"),
    )


def _ranking(
    of: Celebration, players: Sequence[PlayerInfo], heads: Sequence[str], setter: Typesetter
) -> RankingModel:
    room = _RANKING.without(_RANKING_PAD, _RANKING_PAD / 2, _RANKING_PAD, _FOOT)
    title, headings, table, why = rows(
        room,
        (
            Part(_RANKING_TITLE),
            Part(_HEADS),
            Part(len(of.ranking) * (_ROW + _ROW_GAP)),
            Part(share=1.0),
        ),
    )
    cells = _columns(headings)[3:]
    ranks = []
    for row, line in zip(of.ranking, rows(table, (Part(_ROW),) * len(of.ranking), _ROW_GAP), strict=True):
        place, face, name, *figures = _columns(line)
        ranks.append(
            RankModel(
                players[row.seat],
                line if row.place == 1 else None,
                anchored(face, _FACE, _FACE, "centre", "middle"),
                setter.line(str(row.place), place, FIGURE, "centre"),
                setter.line(players[row.seat].name, name, NAME),
                tuple(
                    setter.line(str(number), cell, FIGURE, "centre")
                    for number, cell in zip((row.points, row.nobles, row.cards), figures, strict=True)
                ),
            )
        )
    return RankingModel(
        setter.line(of.title, title, RANKING_TITLE, "centre"),
        tuple(setter.line(head, cell, HEADING, "centre") for head, cell in zip(heads, cells, strict=True)),
        tuple(ranks),
        (setter.set("\n".join(of.why), why, REASON, "centre", "bottom"),),
    )


def _columns(line: Rect) -> tuple[Rect, ...]:
    """Place, portrait, name, and the three counts."""
    counts = (Part(_COLUMN_W),) * 3
    return columns(line, (Part(_PLACE_W), Part(_FACE_W), Part(share=1.0), *counts))


def prerender(unseen: Canvas, noble: int) -> Iterator[None]:
    """Make the largest pictures of a visit; its ribbon is quickly made and would crowd out others."""
    x, y, w = HERO
    nobles.draw_cameo(unseen, noble, x, y, w)
    unseen.pool(x, y, *_HALO, _HALO_COLOUR)
    yield


# painting


def paint_celebration(canvas: Canvas, model: CelebrationModel) -> None:
    """It, over the dimmed table."""
    match model:
        case VisitModel():
            _paint_visit(canvas, model)
        case NoteModel():
            _paint_note(canvas, model)
        case RankingModel():
            _paint_ranking(canvas, model)


def _paint_visit(canvas: Canvas, model: VisitModel) -> None:
    colour = theme.SEATS[model.player.emblem]
    x, y, w = HERO
    if model.rays:
        _paint_rays(canvas, x, y)
    canvas.pool(x, y, *_HALO, _HALO_COLOUR)
    canvas.draw(ribbon(_RIBBON.h, colour), _RIBBON.x, _RIBBON.y, _RIBBON.w, _RIBBON.h)
    nobles.draw_cameo(canvas, model.noble, x, y, w)
    for gem, number, cx, cy in model.demand:
        courtsigns.draw_bonus(canvas, gem, number, cx, cy, _DEMAND, _DEMAND_PX)
        canvas.centred(gemcards.tick(colour), cx + _TICK_X, cy + _TICK_Y, _TICK, _TICK)
    canvas.set(model.title, theme.TITLE)
    _paint_portrait(canvas, model.player, model.portrait)
    canvas.set(model.text, theme.IVORY)
    r = model.plaque
    canvas.draw(courtsigns.plaque(r.w, r.h, _PLAQUE_CUT), r.x, r.y, r.w, r.h, PLAQUE_SHADOW)
    canvas.set(model.points, INK, shadow=False)


def _paint_portrait(canvas: Canvas, player: PlayerInfo, at: Rect, active: bool = True) -> None:
    emblems.draw_portrait(canvas, player.emblem, player.creature, at.cx, at.cy, at.h, active)


def _paint_rays(canvas: Canvas, x: float, y: float) -> None:
    """Beams over the table: soft, so that a small picture is enlarged, and it is not kept."""
    side = 2 * _REACH
    small = canvas.image(sparks.rays(_REACH, *_RAYS), side / _COARSE, side / _COARSE).copy()
    small.fill((255, 255, 255, _RAYS_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    large = pygame.transform.smoothscale(small, (canvas.px(side), canvas.px(side)))
    canvas.blit(large, x - _REACH, y - _REACH)


def _paint_note(canvas: Canvas, model: NoteModel) -> None:
    """Emblem, title and a line or two of text in a ribbon."""
    r, at, player = model.ribbon, model.portrait, model.player
    canvas.draw(ribbon(r.h, theme.SEATS[player.emblem]), r.x, r.y, r.w, r.h)
    emblems.draw_portrait(canvas, player.emblem, player.creature, at.cx, at.cy, at.h, True, _NOTE_SHADOW)
    canvas.set(model.title, theme.TITLE)
    canvas.set(model.text, theme.IVORY)


def _paint_ranking(canvas: Canvas, model: RankingModel) -> None:
    """The seats by their places with what they have, and what put the winner first."""
    r = _RANKING
    plate = plates.plate(r.w, r.h, _RANKING_CUT, _RANKING_BEVEL, opacity=1.0)
    plates.lay(canvas, plate, r.x, r.y, r.w, r.h, _RANKING_DEPTH)
    canvas.set(model.title, theme.TITLE)
    for head in model.heads:
        canvas.set(head, theme.SAND)
    for rank in model.ranks:
        _paint_rank(canvas, rank)
    for reason in model.reasons:
        canvas.set(reason, theme.CREAM)


def _paint_rank(canvas: Canvas, rank: RankModel) -> None:
    if rank.bar is not None:
        canvas.draw(plates.row(rank.bar.w, rank.bar.h), rank.bar.x, rank.bar.y, rank.bar.w, rank.bar.h)
    tone = theme.CREAM if rank.bar is None else theme.IVORY
    canvas.set(rank.place, theme.SAND)
    _paint_portrait(canvas, rank.player, rank.portrait, rank.bar is not None)
    canvas.set(rank.name, tone)
    for figure in rank.figures:
        canvas.set(figure, tone)


__all__ = ["LIGHT", "CelebrationModel", "celebration_model", "paint_celebration", "prerender"]
