"""Big moments at the table of Diamond: ribbons, points in flight, the diamond alight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.diamond.tableau import OVERLAPS
from scenes.diamond import layout
from scenes.diamond.layout import Layout
from scenes.diamond.sprites import Flying, Moment, Points, Scenery
from scenes.table.players import PlayerInfo as Place
from scenes.view import theme
from scenes.view.art import cards, emblems, glyphs, plates, ribbon, tableau
from scenes.view.canvas import Canvas

_TITLE = ("#fffbe8", "#ffe2a0", "#e5a955")
_STEP = 8
"""Sizes of a card on its way, in steps of so many units, so that it needs few rasters."""
_TURNS = 10
_LINES = 86.0
"""What the ribbon has room for under its title."""
_COMET = 12
"""Lights that follow points in flight."""


def draw_flying(canvas: Canvas, flying: Flying) -> None:
    """A card on its way; its shadow tells how high it is."""
    w = round(flying.w / _STEP) * _STEP if flying.lift or flying.turn < 1 else flying.w
    picture = canvas.image(cards.back(), layout.W, layout.H)
    if flying.card is not None:
        picture = cards.face(canvas, flying.card[0], flying.card[1], layout.W)
    wide = w * max(0.08, round(flying.turn * _TURNS) / _TURNS)
    high = w * layout.H / layout.W
    image = canvas.scaled(picture, wide, high)
    x, y = flying.x - wide / 2, flying.y - high / 2 - flying.lift
    shape = canvas.scaled(canvas.image(cards.back(), layout.W, layout.H), w, high)
    dark = round(140 * flying.alpha / 255 * min(1.0, flying.turn + 0.2))
    canvas.shadow(shape, flying.x - w / 2, y, 0, 6 + flying.lift * 0.8, 9, dark)
    canvas.blit(image, x, y, flying.alpha)


def draw_glow(canvas: Canvas, scenery: Scenery, colour: str) -> None:
    """The facets of the diamond that are alight, bright over a dimmed table."""
    for name in layout.FROM_BELOW:
        if name in scenery.glow:
            rect, card = layout.placed(name, scenery.raised), scenery.tableau[name]
            cards.draw_card(canvas, card[0], card[1], rect.x, rect.y, rect.w)
            tableau.draw_edge(
                canvas, rect.x, rect.y, rect.w, rect.h, theme.mix(colour, theme.FOCUS, 0.6), 255
            )


def draw_wants(canvas: Canvas, scenery: Scenery) -> None:
    """The open places of a player who cannot play list what they would have taken."""
    for name in scenery.wants:
        rect = layout.placed(name, scenery.raised)
        left, right = (scenery.tableau[under] for under in OVERLAPS[name])
        tableau.draw_wants(canvas, rect.x, rect.y, (left, right), theme.DANGER)


def draw(canvas: Canvas, scenery: Scenery, places: Sequence[Place], where: Layout, reduced: bool) -> None:
    """The ribbon and the points. `reduced`: points appear at their goal without a flight."""
    if scenery.moment is not None:
        _draw_ribbon(canvas, scenery.moment, places)
    for points in scenery.points:
        _draw_points(canvas, points, places, where, reduced)


def prerender(unseen: Canvas, place: Place) -> Iterator[None]:
    """Make the pictures of what flies, and of the marks and the ribbon in a seat's colour."""
    colour = theme.SEATS[place.emblem]
    for width in range(72, 152, _STEP):
        draw_flying(unseen, Flying(None, 0, 0, width, 1))
    yield
    unseen.image(ribbon.ribbon(layout.RIBBON.h, colour), layout.RIBBON.w, layout.RIBBON.h)
    yield
    for side in (104.0, 120.0):
        emblems.draw_portrait(unseen, place.emblem, place.creature, 0, 0, side, True, (0, 6, 7, 160))
    yield
    for by in ("rank", "suit"):
        tableau.draw_rivet(unseen, "9H", by, 0, 0, colour)
        tableau.draw_rivet(unseen, "9H", by, 0, 0, colour, tableau.RIVET_SMALL)
    yield
    tableau.draw_cursor(unseen, 0, 0, layout.W, layout.H, colour)
    tableau.draw_edge(unseen, 0, 0, layout.W, layout.H, colour)
    tableau.draw_edge(unseen, 0, 0, layout.W, layout.H, theme.mix(colour, theme.FOCUS, 0.6))
    yield
    tableau.draw_lit(unseen, 0, 0, colour, None)
    tableau.draw_wants(unseen, 0, 0, ("AS", "KD"), theme.DANGER)
    yield


def _draw_ribbon(canvas: Canvas, moment: Moment, places: Sequence[Place]) -> None:
    r, place = layout.RIBBON, places[moment.seat]
    alpha = round(255 * moment.grown)
    markup = ribbon.ribbon(r.h, theme.SEATS[place.emblem])
    canvas.blit(canvas.image(markup, r.w, r.h), r.x, r.y, alpha)
    emblems.draw_portrait(canvas, place.emblem, place.creature, 156, r.cy, 120, True, (0, 6, 7, 160), alpha)
    left = 240.0
    end = _cards_from(moment) - 24
    if moment.gains and not moment.cards:
        end = layout.gain(0, len(moment.gains))[0] - 80
    lines = [moment.text, moment.then] if moment.then else [moment.text]
    if canvas.text_scale == 1 and not moment.then:
        lines = canvas.wrap(moment.text, 38, end - left)
    pitch = min(canvas.grow(38) * 1.22, _LINES / len(lines))
    top = r.cy - (68 + pitch * len(lines)) / 2
    canvas.text(moment.title, left, top + 32, 68, "display", _TITLE, alpha=alpha, width=end - left)
    for n, line in enumerate(lines):
        y, px = top + 68 + pitch * (n + 0.5), pitch / 1.22
        canvas.text(line, left, y, px, colour=theme.IVORY, alpha=alpha, fixed=True, width=end - left - 12)
    if moment.cards:
        _draw_cards(canvas, moment, alpha)
    _draw_gains(canvas, moment, places, alpha)


def _cards_from(moment: Moment) -> float:
    """Where the cards on the ribbon begin: beside what they are worth, else at its right."""
    if moment.gains:
        return layout.RIBBON_CARDS
    return layout.RIBBON_PROMPTS.x - 30 - 130 * len(moment.cards)


def _draw_cards(canvas: Canvas, moment: Moment, alpha: int) -> None:
    """The cards that matter, what each is worth, and which of them were hidden."""
    r, x = layout.RIBBON, _cards_from(moment)
    count = len(moment.gains)
    end = layout.gain(0, count)[0] - 150 if count else layout.RIBBON_PROMPTS.x - 30
    step = min(130.0, (end - x) / len(moment.cards))
    w = min(104.0, step - 10)
    high = w * layout.H / layout.W
    y = r.cy - high / 2 + 2
    for n, card in enumerate(moment.cards):
        left = x + n * step
        cards.draw_card(canvas, card[0], card[1], left, y, w, alpha)
        if moment.worth:
            canvas.centred(plates.tag(62, 46), left + w - 16, y + 2, 62, 46, (0, 3, 4, 130), alpha)
            text = f"+{moment.worth}"
            canvas.text(text, left + w - 16, y + 2, 34, "bold", theme.INK, "centre", False, alpha, fixed=True)
        if card in moment.hidden:
            canvas.centred(glyphs.pad_button("#c9a35a"), left + 14, y + high - 6, 42, 42, alpha=alpha)
            canvas.centred(glyphs.eye(theme.IVORY, False), left + 14, y + high - 6, 27, 27, alpha=alpha)


def _draw_gains(canvas: Canvas, moment: Moment, places: Sequence[Place], alpha: int) -> None:
    for n, (seat, points) in enumerate(moment.gains):
        x, y = layout.gain(n, len(moment.gains))
        if n == 0 and moment.cards:
            canvas.centred(
                glyphs.icon("arrow_right", theme.BRASS_HI), x - 100, y, 64, 64, (0, 4, 4, 120), alpha
            )
        place = places[seat]
        emblems.draw_portrait(canvas, place.emblem, place.creature, x, y, 104, True, (0, 5, 6, 150), alpha)
        tone = theme.mix(theme.SEATS[place.emblem], "#ffffff", 0.45)
        canvas.text(f"+{points}", x + 60, y, 76, "bold", tone, alpha=alpha, fixed=True)


def _draw_points(
    canvas: Canvas, points: Points, places: Sequence[Place], where: Layout, reduced: bool
) -> None:
    """Points fly along an arc of light to their seat's score."""
    colour = theme.SEATS[places[points.seat].emblem]
    seat = where.places[points.seat]
    goal = seat.rect.right - 70, seat.rect.y + seat.head / 2
    start = points.x, points.y
    upto = 1.0 if reduced else points.upto
    for n in range(_COMET if not reduced else 0, 0, -1):
        x, y = _arc(start, goal, max(0.0, upto - 0.028 * n))
        size = 24 + 5 * (_COMET - n)
        canvas.pool(x, y, size, size, "#a8772c", round(230 * (1 - n / (_COMET + 1))))
    x, y = _arc(start, goal, upto)
    image = canvas.image(plates.chip(112, 68, colour), 112, 68)
    canvas.glow(image, x - 56, y - 34, colour, 14, 190)
    canvas.blit(image, x - 56, y - 34)
    canvas.text(points.text, x, y, 52, "bold", "#2a0f06", "centre", False, fixed=True)


def _arc(start: tuple[float, float], goal: tuple[float, float], t: float) -> tuple[float, float]:
    """A point of the way that rises before it falls on its goal."""
    u, rise = 1 - t, 180.0
    cx, cy = (start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2 - rise
    x = u * u * start[0] + 2 * u * t * cx + t * t * goal[0]
    return x, u * u * start[1] + 2 * u * t * cy + t * t * goal[1]
