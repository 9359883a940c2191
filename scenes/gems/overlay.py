"""What the person who is asked has over the table: a plate, the marks of a hint, what is legal after a
refusal, the focus, a small card shown large.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.gems.price import price
from scenes.gems.cards import CardModel
from scenes.gems.controls import Controls
from scenes.gems.court_models import reserved_card
from scenes.gems.hinting import parts
from scenes.gems.knowledge import Knowledge
from scenes.gems.layout import Layout
from scenes.gems.modes import AtTable, CardOpen, ChoosingNoble, GivingBack, Passing, ReadingMoves
from scenes.gems.plates import Plate, card_plate, moves_plate, noble_plate
from scenes.gems.request import MoveRequest, places
from scenes.gems.targets import RESERVED, Button, NobleSpot, Spot, Target
from scenes.gems.view_context import ViewContext
from scenes.gems.wording import account
from scenes.view.art import gemcards
from scenes.view.geometry import Rect

_ZOOM_PAD, _ZOOM_RISE = 6.0, 24.0
FOCUS_REACH, ZOOM_REACH = 60.0, 140.0
"""How far the light of the focus reaches."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Round what a hint touches, with how many where it tells that."""

    rect: Rect
    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """The focus of the seat of that colour; `ring`: round what is pressed on a plate."""

    rect: Rect
    light: Rect
    colour: str
    ring: bool


@dataclass(frozen=True, slots=True)
class Overlay:
    """`mentions`: what the reasons of a hint are about; `legal`: what would lead on, after a refusal."""

    plate: Plate | None = None
    mentions: tuple[Rect, ...] = ()
    frames: tuple[Frame, ...] = ()
    legal: tuple[Rect, ...] = ()
    zoom: CardModel | None = None
    focus: Focus | None = None


def overlay(context: ViewContext) -> Overlay:
    """All of it; nothing while a move is shown."""
    request, knowledge = context.request, context.knowledge
    controls, layout = context.controls, context.layout
    if request is None:
        return Overlay()
    zoom = _zoom(context, request)
    mentions = mentioned(knowledge, controls)
    return Overlay(
        plate=_plate(context, request),
        mentions=tuple(outline(knowledge, layout, request.seat, each) for each in mentions),
        frames=tuple(frames(knowledge, controls, layout)),
        legal=tuple(rect for target, rect in controls.targets().items() if target in controls.legal),
        zoom=zoom,
        focus=_focus(context, request, zoom),
    )


def visible(knowledge: Knowledge, controls: Controls) -> bool:
    """Whether the opened card may be seen on the screen."""
    request, opened = controls.request, controls.mode.opened
    if request is None or opened is None or opened.tier != RESERVED:
        return True
    return knowledge.card(request.seat, opened) is not None


def _plate(context: ViewContext, request: MoveRequest) -> Plate | None:
    knowledge, controls, layout = context.knowledge, context.controls, context.layout
    words, setter, colour = context.words, context.setter, knowledge.colour(request.seat)
    match controls.mode:
        case CardOpen() | Passing() as mode:
            of = account(mode, request, visible(knowledge, controls), words)
            return card_plate(of, layout, colour, setter)
        case ChoosingNoble():
            row = knowledge.display.row
            names = {noble: words(f"gems.noble.{noble}") for noble in row if noble is not None}
            title = words("gems.choose_noble")
            return noble_plate(title, row, controls.targets(), names, layout, colour, setter)
        case ReadingMoves():
            title, close = words("table.moves"), words("gems.press.close")
            players = context.table.players
            return moves_plate(title, close, context.moves, players, layout, colour, setter)
    return None


# hints


def frames(knowledge: Knowledge, controls: Controls, layout: Layout) -> Iterator[Frame]:
    """What a hint touches, and how many where it tells that.

    On the table it is all of its move, on a plate over the table what is to be pressed there.
    """
    request, mode = controls.request, controls.mode
    if request is None or controls.hint is None or isinstance(mode, ReadingMoves):
        return
    if not isinstance(mode, AtTable | GivingBack):
        target = controls.next_target
        rect = None if target is None else controls.targets().get(target)
        if rect is not None:
            yield Frame(rect, "")
        return
    for target, text in parts(controls.hint):
        yield Frame(outline(knowledge, layout, request.seat, target), text)


def mentioned(knowledge: Knowledge, controls: Controls) -> Sequence[Spot | NobleSpot]:
    """The cards and nobles that the reasons of a hint tell of beside its own, where they may be seen."""
    request = controls.request
    if request is None or not isinstance(controls.mode, AtTable | GivingBack):
        return ()
    touched = [target for target, _ in parts(controls.hint)] if controls.hint is not None else []
    return [
        target
        for target in dict.fromkeys(controls.mentions)
        if target not in touched
        and (isinstance(target, NobleSpot) or knowledge.card(request.seat, target) is not None)
    ]


def outline(knowledge: Knowledge, layout: Layout, seat: int, target: Target) -> Rect:
    """What the frame of something on the table goes round: a card with its tag, a noble, a pile."""
    if isinstance(target, NobleSpot):
        return layout.nobles[target.number - 1]
    rect = layout.everything(seat, places(knowledge.reserved(seat)))[target]
    return _with_tag(knowledge, layout, seat, target, rect) if isinstance(target, Spot) else rect


def _with_tag(knowledge: Knowledge, layout: Layout, seat: int, spot: Spot, rect: Rect) -> Rect:
    """A card with the price tag that hangs on it."""
    card = knowledge.card(seat, spot)
    if card is None or (spot.tier == RESERVED and not layout.courts[seat].tall):
        return rect
    cost = knowledge.prices.get(card) if spot.tier != RESERVED else None
    lift = layout.lift if cost is not None and cost.affordable else 0.0
    tag = layout.tag(rect, lift > 0)
    return Rect(rect.x, rect.y - lift, rect.w, tag.bottom - rect.y)


# the focus


def _focus(context: ViewContext, request: MoveRequest, zoom: CardModel | None) -> Focus | None:
    target = context.controls.focus
    rect = context.controls.targets().get(target)
    if rect is None:
        return None
    colour = context.knowledge.colour(request.seat)
    if isinstance(target, (Button, NobleSpot)):
        return Focus(rect, rect, colour, True)
    if zoom is not None:
        return Focus(zoom.whole, zoom.rect, colour, False)
    whole = rect
    if isinstance(target, Spot):
        whole = _with_tag(context.knowledge, context.layout, request.seat, target, rect)
    return Focus(whole, rect, colour, False)


def focus_area(controls: Controls, layout: Layout) -> Rect | None:
    """What the light of the focus may change."""
    rect = controls.targets().get(controls.focus)
    if rect is None:
        return None
    return rect.grown(ZOOM_REACH if zoomed(controls, layout) is not None else FOCUS_REACH)


def zoomed(controls: Controls, layout: Layout) -> int | None:
    """The slot of the small reserved card that is in focus, which is shown large."""
    focus, request = controls.focus, controls.request
    if request is None or layout.courts[request.seat].tall or not isinstance(controls.mode, AtTable):
        return None
    return focus.slot if isinstance(focus, Spot) and focus.tier == RESERVED else None


def _zoom(context: ViewContext, request: MoveRequest) -> CardModel | None:
    """The focused small card as large as one of the market, with its tag."""
    knowledge, layout, slot = context.knowledge, context.layout, zoomed(context.controls, context.layout)
    reserved = knowledge.reserved(request.seat)
    if slot is None or knowledge.public is None or slot > len(reserved):
        return None
    it, rect = reserved[slot - 1], zoom_rect(layout, request.seat, reserved[slot - 1].place)
    cost = None if it.card is None else price(knowledge.public.players[request.seat], it.card)
    tag = None if cost is None else layout.tag(rect, cost.affordable)
    colour = knowledge.colour(request.seat)
    return reserved_card(it, rect, cost, colour, tag, context.words("gems.free"), True)


def zoom_rect(layout: Layout, seat: int, place: int) -> Rect:
    """Where the small reserved card in that place is shown large."""
    court, small = layout.courts[seat].rect, layout.courts[seat].reserved[place - 1]
    left = min(max(small.cx - gemcards.W / 2, court.x + _ZOOM_PAD), court.right - gemcards.W - _ZOOM_PAD)
    return Rect(left, small.bottom - gemcards.H - _ZOOM_RISE, gemcards.W, gemcards.H)


__all__ = [
    "Focus",
    "Frame",
    "Overlay",
    "focus_area",
    "frames",
    "mentioned",
    "outline",
    "overlay",
    "visible",
    "zoom_rect",
    "zoomed",
]
