"""Celebrations at the table of Diamond: ribbons, cards and points in flight, the diamond alight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.diamond.cards import Card
from scenes.diamond import layout
from scenes.diamond.display import Celebration, Display, FlyingCard, Points
from scenes.diamond.painting import draw_card
from scenes.diamond.view_models import NUMBER, CardModel
from scenes.table.players import PlayerInfo
from scenes.view import theme
from scenes.view.art import cards, emblems, glyphs, plates, ribbon, tableau
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Part, Style, Text, Typesetter, columns, equal, rows

TITLE: Final = Style(68, "display", fixed=True)
TEXT: Final = Style(38, leading=1.22)
GAIN: Final = Style(76, "bold", fixed=True, least=56)
POINTS: Final = Style(52, "bold", fixed=True)

_TITLE_TONE = ("#fffbe8", "#ffe2a0", "#e5a955")
_TITLE_H, _TEXT_H = 64.0, 86.0
"""The title, and what the ribbon has room for under it."""
_WORTH_W, _WORTH_H, _WORTH_IN = 62.0, 46.0, 16.0
_HIDDEN, _HIDDEN_IN, _HIDDEN_UP = 42.0, 14.0, 6.0
_EYE: Final = 27 / 42
"""The eye on its button, in buttons."""
_ARROW, _ARROW_OUT, _BEFORE_ARROW = 64.0, 100.0, 50.0
_SHADOW: Final = (0.0, 5.0, 6.0, 150)
_BRIGHT: Final = 0.45
_GLOWING: Final = 0.6

_STEP, _TURNS, _NARROW = 8, 10, 0.08
"""Cards on their way come in widths so many units apart, and turned in so many steps, so that they need few
rasters; on its edge a card is still so wide."""
_DARK, _FLAT = 140, 0.2
_SHADOW_Y, _SHADOW_RISE, _SHADOW_BLUR = 6.0, 0.8, 9.0
_WIDTHS: Final = range(72, 152, _STEP)

_COMET, _COMET_APART = 12, 0.028
"""Lights that follow points in flight, and how far apart on the way."""
_COMET_SIZE, _COMET_GROWS, _COMET_LIGHT, _COMET_TONE = 24.0, 5.0, 230, "#a8772c"
_CHIP_W, _CHIP_H, _CHIP_GLOW, _CHIP_LIGHT, _CHIP_INK = 112.0, 68.0, 14.0, 190, "#2a0f06"
_ARC = 180.0
"""How far the way of points rises."""


@dataclass(frozen=True, slots=True)
class RibbonCard:
    """A card on the ribbon, the tag with what it is worth, and the mark of one that was hidden."""

    card: CardModel
    worth: Rect
    text: Text | None
    hidden: Rect | None


@dataclass(frozen=True, slots=True)
class GainModel:
    """What a seat gains: its portrait and the number."""

    player: PlayerInfo
    portrait: Rect
    text: Text


@dataclass(frozen=True, slots=True)
class RibbonModel:
    """A ribbon across the table: who, what, why, with cards and what they are worth."""

    player: PlayerInfo
    title: Text
    texts: tuple[Text, ...]
    cards: tuple[RibbonCard, ...]
    arrow: Rect | None
    gains: tuple[GainModel, ...]


# the ribbon, laid out


def ribbon_model(celebration: Celebration, players: Sequence[PlayerInfo], setter: Typesetter) -> RibbonModel:
    """The ribbon with its words set."""
    count = len(celebration.gains)
    on_ribbon = tuple(_ribbon_cards(celebration, setter))
    gains = tuple(
        _gain(players[seat], points, layout.gain(n, count), setter)
        for n, (seat, points) in enumerate(celebration.gains)
    )
    end = layout.RIBBON_PROMPTS.x
    if on_ribbon or gains:
        end = on_ribbon[0].card.rect.x if on_ribbon else gains[0].portrait.x
    arrow = None
    if gains and on_ribbon:
        x, y = layout.gain(0, count)
        arrow = Rect.around(x - _ARROW_OUT, y, _ARROW, _ARROW)
    title, texts = _texts(celebration, end - layout.RIBBON_PAD, setter)
    return RibbonModel(players[celebration.seat], title, texts, on_ribbon, arrow, gains)


def _texts(celebration: Celebration, end: float, setter: Typesetter) -> tuple[Text, tuple[Text, ...]]:
    """Title and text in the middle of the ribbon; what comes next has a line of its own."""
    room = Rect(layout.RIBBON_TEXT_X, 0, end - layout.RIBBON_TEXT_X, _TEXT_H)
    lines = [text for text in (celebration.text, celebration.then) if text]
    most = 2 if len(lines) == 1 else 1
    parts = rows(room, equal(len(lines)))
    px = min(setter.size(TEXT), parts[0].h / TEXT.leading)
    style = replace(TEXT, px=px, fixed=True)
    texts = [
        setter.set(line, part, style, rise="top", most=most) for line, part in zip(lines, parts, strict=True)
    ]
    top = layout.RIBBON.cy - (_TITLE_H + sum(text.rect.h for text in texts)) / 2
    title = setter.line(celebration.title, Rect(room.x, top, room.w, _TITLE_H), TITLE)
    y, found = top + _TITLE_H, []
    for text in texts:
        found.append(text.moved(0, y - text.rect.y))
        y += text.rect.h
    return title, tuple(found)


def _ribbon_cards(celebration: Celebration, setter: Typesetter) -> Iterator[RibbonCard]:
    """The cards that matter, what each is worth, and which of them were hidden."""
    count, many = len(celebration.gains), len(celebration.cards)
    if not many:
        return
    end = layout.RIBBON_PROMPTS.x - layout.RIBBON_PAD
    left = end - layout.RIBBON_CARD_STEP * many
    if count:
        left, end = layout.RIBBON_CARDS, layout.gain(0, count)[0] - _ARROW_OUT - _BEFORE_ARROW
    step = min(layout.RIBBON_CARD_STEP, (end - left) / many)
    wide = min(layout.RIBBON_CARDS_W, step - layout.RIBBON_CARD_GAP)
    cells = columns(Rect(left, layout.RIBBON.y, step * many, layout.RIBBON.h), (Part(step),) * many)
    for card, cell in zip(celebration.cards, cells, strict=True):
        rect = Rect(cell.x, cell.cy - wide * layout.SHAPE / 2 + 2, wide, wide * layout.SHAPE)
        worth = Rect.around(rect.right - _WORTH_IN, rect.y + 2, _WORTH_W, _WORTH_H)
        text = setter.line(f"+{celebration.worth}", worth, NUMBER, "centre") if celebration.worth else None
        mark = Rect.around(rect.x + _HIDDEN_IN, rect.bottom - _HIDDEN_UP, _HIDDEN, _HIDDEN)
        yield RibbonCard(CardModel(card, rect), worth, text, mark if card in celebration.hidden else None)


def _gain(player: PlayerInfo, points: int, at: tuple[float, float], setter: Typesetter) -> GainModel:
    portrait = Rect.around(*at, layout.GAIN_PORTRAIT, layout.GAIN_PORTRAIT)
    room = Rect(at[0] + layout.GAIN_TEXT, portrait.y, layout.GAIN_W - layout.GAIN_PORTRAIT, portrait.h)
    return GainModel(player, portrait, setter.line(f"+{points}", room, GAIN))


# the ribbon, drawn


def draw_ribbon(canvas: Canvas, model: RibbonModel, grown: float) -> None:
    """The ribbon while it comes, `grown` 0..1."""
    r, player, alpha = layout.RIBBON, model.player, round(255 * grown)
    markup = ribbon.ribbon(r.h, theme.SEATS[player.emblem])
    canvas.blit(canvas.image(markup, r.w, r.h), r.x, r.y, alpha)
    _draw_portrait(canvas, player, layout.RIBBON_PORTRAIT, alpha)
    canvas.set(model.title, _TITLE_TONE, alpha=alpha)
    for text in model.texts:
        canvas.set(text, theme.IVORY, alpha=alpha)
    for card in model.cards:
        _draw_ribbon_card(canvas, card, alpha)
    if model.arrow is not None:
        a = model.arrow
        canvas.draw(glyphs.icon("arrow_right", theme.BRASS_HI), a.x, a.y, a.w, a.h, _SHADOW, alpha)
    for gain in model.gains:
        _draw_portrait(canvas, gain.player, gain.portrait, alpha)
        tone = theme.mix(theme.SEATS[gain.player.emblem], "#ffffff", _BRIGHT)
        canvas.set(gain.text, tone, alpha=alpha)


def _draw_portrait(canvas: Canvas, player: PlayerInfo, at: Rect, alpha: int = 255) -> None:
    emblems.draw_portrait(canvas, player.emblem, player.creature, at.cx, at.cy, at.h, True, _SHADOW, alpha)


def _draw_ribbon_card(canvas: Canvas, model: RibbonCard, alpha: int) -> None:
    draw_card(canvas, model.card, alpha)
    if model.text is not None:
        w = model.worth
        canvas.draw(plates.tag(w.w, w.h), w.x, w.y, w.w, w.h, _SHADOW, alpha)
        canvas.set(model.text, theme.INK, shadow=False, alpha=alpha)
    if model.hidden is not None:
        h = model.hidden
        canvas.draw(glyphs.pad_button(theme.BRASS_LINE), h.x, h.y, h.w, h.h, alpha=alpha)
        canvas.centred(glyphs.eye(theme.IVORY, False), h.cx, h.cy, h.w * _EYE, h.h * _EYE, alpha=alpha)


# what flies, what glows


def draw_flier(canvas: Canvas, flier: FlyingCard) -> None:
    """A card on its way; its shadow tells how high it is."""
    w = round(flier.w / _STEP) * _STEP if flier.lift or flier.turn < 1 else flier.w
    picture = canvas.image(cards.back(), layout.W, layout.H)
    if flier.card is not None:
        picture = cards.face(canvas, flier.card[0], flier.card[1], layout.W)
    wide, high = w * max(_NARROW, round(flier.turn * _TURNS) / _TURNS), w * layout.SHAPE
    image = canvas.scaled(picture, wide, high)
    x, y = flier.x - wide / 2, flier.y - high / 2 - flier.lift
    shape = canvas.scaled(canvas.image(cards.back(), layout.W, layout.H), w, high)
    dark = round(_DARK * flier.alpha / 255 * min(1.0, flier.turn + _FLAT))
    canvas.shadow(shape, flier.x - w / 2, y, 0, _SHADOW_Y + flier.lift * _SHADOW_RISE, _SHADOW_BLUR, dark)
    canvas.blit(image, x, y, flier.alpha)


def glowing(display: Display) -> tuple[CardModel, ...]:
    """The facets of the diamond that are alight."""
    return tuple(
        CardModel(display.tableau[name], layout.raised_spot(name, display.raised))
        for name in layout.FROM_BELOW
        if name in display.glow
    )


def draw_glow(canvas: Canvas, facets: Sequence[CardModel], colour: str) -> None:
    """Facets that are alight, bright over a dimmed table."""
    edge = theme.mix(colour, theme.FOCUS, _GLOWING)
    for facet in facets:
        rect = facet.rect
        draw_card(canvas, facet)
        tableau.draw_edge(canvas, rect.x, rect.y, rect.w, rect.h, edge, 255)


@dataclass(frozen=True, slots=True)
class PointsModel:
    """Points on their way: the chip round the point that they have reached, and the lights behind it."""

    colour: str
    chip: Rect
    text: Text
    comet: tuple[tuple[float, float, float, int], ...]


def points_model(points: Points, colour: str, goal: Rect, reduced: bool, setter: Typesetter) -> PointsModel:
    """Points on an arc to their seat's score. `reduced`: they appear there without a flight."""
    start, end = (points.x, points.y), (goal.cx, goal.cy)
    upto = 1.0 if reduced else points.upto
    comet = []
    for n in range(0 if reduced else _COMET, 0, -1):
        size = _COMET_SIZE + _COMET_GROWS * (_COMET - n)
        x, y = _arc(start, end, max(0.0, upto - _COMET_APART * n))
        comet.append((x, y, size, round(_COMET_LIGHT * (1 - n / (_COMET + 1)))))
    chip = Rect.around(*_arc(start, end, upto), _CHIP_W, _CHIP_H)
    return PointsModel(colour, chip, setter.line(points.text, chip, POINTS, "centre"), tuple(comet))


def draw_points(canvas: Canvas, model: PointsModel) -> None:
    for x, y, size, light in model.comet:
        canvas.pool(x, y, size, size, _COMET_TONE, light)
    c = model.chip
    image = canvas.image(plates.chip(c.w, c.h, model.colour), c.w, c.h)
    canvas.glow(image, c.x, c.y, model.colour, _CHIP_GLOW, _CHIP_LIGHT)
    canvas.blit(image, c.x, c.y)
    canvas.set(model.text, _CHIP_INK, shadow=False)


def _arc(start: tuple[float, float], goal: tuple[float, float], t: float) -> tuple[float, float]:
    """A point of the way that rises before it falls on its goal."""
    u = 1 - t
    cx, cy = (start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2 - _ARC
    x = u * u * start[0] + 2 * u * t * cx + t * t * goal[0]
    return x, u * u * start[1] + 2 * u * t * cy + t * t * goal[1]


# made before they are wanted

_SAMPLE: Card = "9H"
_SAMPLE_UNDER: tuple[Card, Card] = ("AS", "KD")


def prerender(unseen: Canvas, player: PlayerInfo) -> Iterator[None]:
    """Make the pictures of what flies, and of the marks and the ribbon in a seat's colour."""
    colour, origin = theme.SEATS[player.emblem], Rect(0, 0, layout.W, layout.H)
    for width in _WIDTHS:
        draw_flier(unseen, FlyingCard(None, 0, 0, width, 1))
    yield
    unseen.image(ribbon.ribbon(layout.RIBBON.h, colour), layout.RIBBON.w, layout.RIBBON.h)
    yield
    for side in (layout.GAIN_PORTRAIT, layout.RIBBON_PORTRAIT.h):
        _draw_portrait(unseen, player, Rect(0, 0, side, side))
    yield
    for by in ("rank", "suit"):
        tableau.draw_rivet(unseen, _SAMPLE, by, 0, 0, colour)
        tableau.draw_rivet(unseen, _SAMPLE, by, 0, 0, colour, tableau.RIVET_SMALL)
    yield
    tableau.draw_cursor(unseen, 0, 0, origin.w, origin.h, colour)
    tableau.draw_edge(unseen, 0, 0, origin.w, origin.h, colour)
    tableau.draw_edge(unseen, 0, 0, origin.w, origin.h, theme.mix(colour, theme.FOCUS, _GLOWING))
    yield
    tableau.draw_lit(unseen, 0, 0, colour, None)
    tableau.draw_wants(unseen, 0, 0, _SAMPLE_UNDER, theme.DANGER)
    yield


__all__ = [
    "PointsModel",
    "RibbonModel",
    "draw_flier",
    "draw_glow",
    "draw_points",
    "draw_ribbon",
    "glowing",
    "points_model",
    "prerender",
    "ribbon_model",
]
