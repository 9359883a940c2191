"""What the person who is asked has in hand: the plate, what is lit, the focus, a small card shown large."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules.gems.price import price
from scenes.gems import accounts, courts, plate, sights
from scenes.gems.advice import parts
from scenes.gems.controls import Stage
from scenes.gems.known import Known
from scenes.gems.layout import KEPT, Button, Guest, Layout, Place, Spot
from scenes.view import theme
from scenes.view.art import gemcards, hints, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

Words = Callable[..., str]


def zoomed(known: Known, layout: Layout) -> bool:
    """Whether the focus is on a small kept card, which is shown large."""
    focus, request = known.controls.focus, known.controls.request
    if request is None or layout.courts[request.seat].tall or known.controls.stage is not Stage.TABLE:
        return False
    return isinstance(focus, Spot) and focus.tier == KEPT


def draw(canvas: Canvas, known: Known, layout: Layout, words: Words, pulse: float) -> None:
    """All of it. `pulse`: 0..1, the slow light on the focused thing."""
    controls, request = known.controls, known.controls.request
    if request is None:
        return
    colour, places, focus = known.colour(request.seat), controls.places(), controls.focus
    if controls.stage is Stage.NOBLE:
        row = known.scenery.row
        names = {noble: words(f"gems.noble.{noble}") for noble in row if noble is not None}
        plate.draw_guests(canvas, layout, words("gems.choose_noble"), row, places, names, colour)
    elif controls.stage in (Stage.CARD, Stage.PASS):
        plate.draw(canvas, layout, accounts.plate_model(controls, known.shows_opened, words), colour)
    marked = tuple(hinted(known, layout))
    for told in named(known):
        hints.draw_frame(canvas, outline(known, layout, request.seat, told), 12, quiet=True)
    for rect, _ in marked:
        hints.draw_frame(canvas, rect, 12)
    for place, rect in places.items():
        if place in controls.lit:
            plates.draw_focus(canvas, rect.x, rect.y, rect.w, rect.h, 12, theme.TARGET, 2, 4)
    if isinstance(focus, Spot) and zoomed(known, layout):
        _draw_zoom(canvas, known, layout, request.seat, focus.slot, words("gems.free"), pulse)
    elif focus in places:
        _draw_focus(canvas, known, layout, request.seat, places[focus], pulse)
    for rect, text in marked:
        hints.draw_corner(canvas, rect, text)


def hinted(known: Known, layout: Layout) -> Iterator[tuple[Rect, str]]:
    """What a hint touches, and how many where it tells that.

    On the table it is all of its move, on a plate over the table what is to be pressed there.
    """
    controls, request = known.controls, known.controls.request
    if request is None or controls.hint is None or controls.stage is Stage.MOVES:
        return
    if controls.stage in (Stage.CARD, Stage.NOBLE, Stage.PASS):
        rect = None if controls.hinted is None else controls.places().get(controls.hinted)
        if rect is not None:
            yield rect, ""
        return
    for place, text in parts(controls.hint):
        yield outline(known, layout, request.seat, place), text


def outline(known: Known, layout: Layout, seat: int, place: Place) -> Rect:
    """What the frame of a place on the table goes round: a card with its tag, a noble, a pile."""
    if isinstance(place, Guest):
        return layout.noble(place.place - 1)
    rect = layout.everything(seat)[place]
    return with_tag(known, layout, seat, place, rect) if isinstance(place, Spot) else rect


def named(known: Known) -> Sequence[Spot | Guest]:
    """The cards and nobles that the reasons of a hint tell of beside its own, where they are seen."""
    controls, request = known.controls, known.controls.request
    if request is None or controls.stage not in (Stage.TABLE, Stage.RETURN):
        return ()
    marked = [place for place, _ in parts(controls.hint)] if controls.hint is not None else []
    return [
        place
        for place in dict.fromkeys(controls.named)
        if place not in marked and (isinstance(place, Guest) or known.card(request.seat, place) is not None)
    ]


def _draw_focus(canvas: Canvas, known: Known, layout: Layout, seat: int, rect: Rect, pulse: float) -> None:
    """The light on the focused place, which lies at `rect`."""
    focus, colour = known.controls.focus, known.colour(seat)
    if isinstance(focus, (Button, Guest)):
        plates.draw_focus(canvas, rect.x, rect.y, rect.w, rect.h, 16)
        canvas.pool(rect.cx, rect.cy, rect.w * 0.6, rect.h * 0.9, "#3a2a0c", round(150 * pulse))
        return
    light = theme.mix("#000000", colour, 0.5)
    canvas.pool(rect.cx, rect.cy, rect.w * 0.72, rect.h * 0.72, light, round(70 + 80 * pulse))
    if isinstance(focus, Spot):
        rect = with_tag(known, layout, seat, focus, rect)
    w, h = rect.w + 22, rect.h + 22
    canvas.draw(plates.brackets(w, h, arm=28, r=14, width=7, rim=12), rect.x - 11, rect.y - 11, w, h)


def with_tag(known: Known, layout: Layout, seat: int, spot: Spot, rect: Rect) -> Rect:
    """A focused card with the price tag that hangs on it."""
    card = known.card(seat, spot)
    if card is None:
        return rect
    lift = 6 if spot.tier != KEPT and known.prices[card].affordable else 0
    top = rect.y - lift
    return Rect(rect.x, top, rect.w, layout.tag(rect, lift > 0).bottom - lift - top)


def zoom(layout: Layout, seat: int, slot: int) -> Rect:
    """Where a small kept card is shown large."""
    court, small = layout.courts[seat].rect, layout.courts[seat].kept(slot)
    left = min(max(small.cx - gemcards.W / 2, court.x + 6), court.right - gemcards.W - 6)
    return Rect(left, small.bottom - gemcards.H - 24, gemcards.W, gemcards.H)


def _draw_zoom(
    canvas: Canvas, known: Known, layout: Layout, seat: int, slot: int, free: str, pulse: float
) -> None:
    """The focused small card as large as one of the market, with its tag."""
    kept = known.kept(seat)
    if slot > len(kept) or known.seen is None:
        return
    colour, place, it = known.colour(seat), zoom(layout, seat, slot), kept[slot - 1]
    w, h = place.w, place.h
    gemcards.draw_shadow(canvas, place.x, place.y, w, h, 10, 230)
    if it.card is None:
        canvas.blit(gemcards.hidden(canvas, it.tier, w), place.x, place.y)
    else:
        cost = price(known.seen.players[seat], it.card)
        sights.draw_priced(canvas, it.card, place, cost, colour)
        if cost.affordable:
            courts.draw_lit(canvas, place, colour, True)
        tag = layout.tag(place, cost.affordable)
        canvas.blit(sights.tag(canvas, tag.w, tag.h, cost, colour, free), tag.x, tag.y)
        if it.hidden:
            courts.draw_secret_seal(canvas, place)
    _draw_focus(canvas, known, layout, seat, place, pulse)
