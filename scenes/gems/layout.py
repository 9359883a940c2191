"""Where things lie on the table of Gem Court, in picture units: courts in side columns, the market between,
at the foot a strip for what can be pressed and what is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.gems.data import GEMS, TIERS
from rules.gems.legal import SLOTS
from scenes.gems.court_layout import Court, court
from scenes.gems.targets import (
    DECK,
    RESERVED,
    Button,
    LogButton,
    NobleSpot,
    OwnGems,
    Pile,
    Spot,
    Target,
    Tray,
)
from scenes.table.layout import LEFT_SIDE, SAFE, UPPER, TableLayout
from scenes.view import theme
from scenes.view.art.gemcards import H as CARD_H
from scenes.view.art.gemcards import W as CARD_W
from scenes.view.art.pricetags import TAG_H
from scenes.view.geometry import Rect
from scenes.view.layout import Part, anchored, columns, equal, row_of, rows

COLUMN, COLUMN_GAP = 388.0, 20.0
"""A court's width, and what parts it from the middle."""
_STRIP_H, _STRIP_GROWTH, _STRIP_GAP = 108.0, 76.0, 8.0
"""The strip at the foot at 100 %, what it gains per whole text size, and what parts it from the rest."""
_PROMPTS_W, _PROMPTS_WIDER, _PROMPTS_H, _SAID_GAP = 950.0, 60.0, 84.0, 14.0
"""The room of the prompts: its width, what that gains per whole text size, and the height of a line."""
_TAG_H = 68.0
_LARGEST = 1.25
"""What a line of prompts, and the label beside it, grows to."""
_COURT_GAP = 8.0
_LIFT, _LIFT_LESS = 6.0, 8.0
"""How much higher a card lies that can be bought, and how much less per whole text size."""
DECK_W, GAP = 68.0, 8.0
NOBLE_W, _NOBLE_H, _NOBLE_GAP = 142.0, 178.0, 6.0
_TAG_GROWTH, _TAG_OVERLAP, _OVERLAP_GROWTH = 8.0, 6.0, 8.0
"""A price tag: what it gains per whole text size, how much of it lies on its card, and how much more then."""
_ROW_GAP, _ROW_LESS = 8.0, 6.0
"""Between a tag and the card below, and how much less per whole text size."""
_BANK_GAP = 8.0
PILE_W, _PILE_GAP, GOLD_GAP = 104.0, 5.0, 14.0
_GOAL_LEAST = 120.0
_PLATE_PAD = 8.0
_PLATE_TOP, _PLATE_H = 42.0, 664.0
BUTTON_H, _BUTTON_GAP, _BUTTONS_PAD, _BUTTONS_FOOT = 94.0, 24.0, 40.0, 36.0
_CHOICE_W, _CHOICE_GAP, _CHOICE_TOP, _CHOICE_FOOT = 244.0, 34.0, 104.0, 40.0

HERO = (960.0, 352.0, 400.0)
"""Where a noble stands in the middle of the table, and how wide."""
REVEAL = (960.0, 480.0, CARD_W * 1.4)
"""Where a card is turned over that nobody but its owner has seen, and how wide."""
_STONE_X, _STONE_Y = 31.0, 0.62


@dataclass(frozen=True, slots=True)
class Layout:
    """The table of the seats `emblems` at the text size `scale`.

    `spots`: per tier from 1 the deck and the slots; `nobles`: places in their row, one more than there are
    seats; `goal`: what ends the game, where the nobles leave room for it; `plate`: what is opened over the
    market.
    """

    emblems: tuple[str, ...]
    scale: float
    table: TableLayout
    courts: tuple[Court, ...]
    spots: tuple[tuple[Rect, ...], ...]
    nobles: tuple[Rect, ...]
    piles: tuple[Rect, ...]
    tray: Rect
    goal: Rect | None
    plate: Rect

    @property
    def lift(self) -> float:
        """How much higher a card lies that can be bought."""
        return _LIFT - _LIFT_LESS * (self.scale - 1)

    def spot(self, tier: int, slot: int) -> Rect:
        """A place of the market or, with slot DECK, a deck; tier 3 lies on top."""
        return self.spots[tier - 1][slot]

    def tag(self, card: Rect, lifted: bool = False) -> Rect:
        """The price tag under a card; that of a card that can be bought is a little larger."""
        wider = 2.0 if lifted else -3.0
        return Rect(
            card.x - wider, card.bottom - _tag_overlap(self.scale), card.w + 2 * wider, _tag_h(self.scale)
        )

    @property
    def log_button(self) -> Rect | None:
        """The empty tray, where neither the courts nor a corner show the last moves."""
        return self.tray if self.table.log is None and not any(court.tall for court in self.courts) else None

    # what can be focused

    def market(self) -> dict[Target, Rect]:
        return {
            Spot(tier, slot): self.spot(tier, slot) for tier in reversed(TIERS) for slot in (DECK, *SLOTS)
        }

    def bank(self) -> dict[Target, Rect]:
        return {Pile(gem): rect for gem, rect in zip(GEMS, self.piles, strict=True)}

    def purse(self, seat: int) -> dict[Target, Rect]:
        """The seat's own gems."""
        return {OwnGems(gem): rect for gem, rect in zip(GEMS, self.courts[seat].pillars, strict=True)}

    def reserve(self, seat: int, places: Sequence[int]) -> dict[Target, Rect]:
        """The seat's reserved cards, which lie in these places."""
        rooms = self.courts[seat].reserved
        return {Spot(RESERVED, slot): rooms[place - 1] for slot, place in enumerate(places, 1)}

    def everything(self, seat: int, places: Sequence[int]) -> dict[Target, Rect]:
        """All that a seat may ever focus on the table itself."""
        return {
            **self.market(),
            **self.bank(),
            **self.purse(seat),
            **self.reserve(seat, places),
            Tray(): self.tray,
        }

    def opener(self) -> dict[Target, Rect]:
        """What opens the last moves, if anything does."""
        return {} if self.log_button is None else {LogButton(): self.log_button}

    def buttons(self, names: Sequence[str]) -> Mapping[Target, Rect]:
        """Buttons beside each other at the foot of the plate."""
        room = anchored(self.plate, self.plate.w, BUTTON_H + _BUTTONS_FOOT, rise="bottom")
        room = room.without(_BUTTONS_PAD, 0, _BUTTONS_PAD, _BUTTONS_FOOT)
        cells = columns(room, equal(len(names)), _BUTTON_GAP)
        return {Button(name): cell for name, cell in zip(names, cells, strict=True)}

    def choice(self, nobles: Sequence[int]) -> Mapping[Target, Rect]:
        """Nobles to choose from, beside each other on the plate."""
        room = self.plate.without(top=_CHOICE_TOP, bottom=_CHOICE_FOOT)
        cells = row_of(len(nobles), _CHOICE_W, room.h, (room.cx, room.cy), _CHOICE_GAP)
        return {NobleSpot(number): cell for number, cell in zip(nobles, cells, strict=True)}


def stone_of(pile: Rect) -> tuple[float, float]:
    """The middle of the stones on a pile of the bank."""
    return pile.x + _STONE_X, pile.y + pile.h * _STONE_Y


def _tag_h(scale: float) -> float:
    return TAG_H + _TAG_GROWTH * (scale - 1)


def _tag_overlap(scale: float) -> float:
    """How much of a tag lies on its card."""
    return _TAG_OVERLAP + _OVERLAP_GROWTH * (scale - 1)


def hanging(scale: float) -> float:
    """How far a tag hangs below its card."""
    return _tag_h(scale) - _tag_overlap(scale)


@lru_cache(16)
def layout(emblems: tuple[str, ...], scale: float) -> Layout:
    """The table round the market."""
    strip = anchored(SAFE, SAFE.w, _STRIP_H + _STRIP_GROWTH * (scale - 1), rise="bottom")
    play = SAFE.without(bottom=strip.h + _STRIP_GAP)
    left, middle, right = columns(play, (Part(COLUMN), Part(share=1.0), Part(COLUMN)), COLUMN_GAP)
    wide = _PROMPTS_W + _PROMPTS_WIDER * (scale - 1)
    prompts, message = columns(strip, (Part(wide), Part(share=1.0)), _SAID_GAP)
    courts, log = _courts(
        emblems,
        left,
        right,
        anchored(message, message.w, _TAG_H * min(scale, _LARGEST), "left", "bottom"),
        scale,
    )
    spots, bank = _market(middle, scale)
    piles, tray = _bank(bank)
    nobles, goal = _nobles(
        Rect(middle.right - NOBLE_W, middle.y, NOBLE_W, bank.y - _BANK_GAP - middle.y), len(emblems)
    )
    one_line = anchored(prompts, prompts.w, _PROMPTS_H * min(scale, _LARGEST), rise="bottom")
    free = (*(rect for row in spots for rect in row), *piles, tray, *nobles, *([goal] if goal else []))
    table = TableLayout(
        tuple(each.seat for each in courts),
        log,
        (one_line, prompts),
        message,
        keep_free=free,
    )
    plate = Rect(middle.x + _PLATE_PAD, middle.y + _PLATE_TOP, middle.w - 2 * _PLATE_PAD, _PLATE_H)
    return Layout(emblems, scale, table, courts, spots, nobles, piles, tray, goal, plate)


def _courts(
    emblems: Sequence[str], left: Rect, right: Rect, tag: Rect, scale: float
) -> tuple[tuple[Court, ...], Rect | None]:
    """Every seat's court, and the corner that three seats leave empty."""
    if len(emblems) == 2:
        sides = [emblem in LEFT_SIDE for emblem in emblems]
        if sides[0] == sides[1]:
            first = min(emblems, key=list(theme.SEATS).index)
            sides = [emblem == first for emblem in emblems]
        return tuple(court(left if side else right, True, tag, scale, hanging(scale)) for side in sides), None
    corners = {
        (on_left, upper): corner
        for on_left, column in ((True, left), (False, right))
        for upper, corner in zip((True, False), rows(column, equal(2), _COURT_GAP), strict=True)
    }
    seats = [corners.pop((emblem in LEFT_SIDE, emblem in UPPER)) for emblem in emblems]
    courts = tuple(court(rect, False, tag, scale, hanging(scale)) for rect in seats)
    return courts, next(iter(corners.values()), None)


def _market(middle: Rect, scale: float) -> tuple[tuple[tuple[Rect, ...], ...], Rect]:
    """Decks and cards, and what is left below them for the bank."""
    pitch = CARD_H + hanging(scale) + _ROW_GAP - _ROW_LESS * (scale - 1)
    room = middle.without(top=_LIFT)
    wide = (Part(DECK_W), *((Part(CARD_W),) * len(SLOTS)))
    found = []
    for tier in TIERS:
        row = Rect(room.x, room.y + (len(TIERS) - tier) * pitch, 0, CARD_H)
        used = DECK_W + len(SLOTS) * (CARD_W + GAP)
        found.append(columns(Rect(row.x, row.y, used, row.h), wide, GAP))
    return tuple(found), room.without(top=len(TIERS) * pitch)


def _bank(room: Rect) -> tuple[tuple[Rect, ...], Rect]:
    """The piles, gold a little apart, and the tray."""
    used = (Part(PILE_W),) * (len(GEMS) - 1)
    *piles, gold, tray = columns(room, (*used, Part(PILE_W + GOLD_GAP), Part(share=1.0)), _PILE_GAP)
    return (*piles, gold.without(left=GOLD_GAP)), tray.without(left=_BANK_GAP)


def _nobles(room: Rect, seats: int) -> tuple[tuple[Rect, ...], Rect | None]:
    """The row of nobles and, if there is room below, the goal."""
    count = seats + 1
    high = min(_NOBLE_H, (room.h - _NOBLE_GAP * (count - 1)) / count)
    block = count * (high + _NOBLE_GAP)
    nobles = rows(Rect(room.x, room.y, room.w, block - _NOBLE_GAP), (Part(high),) * count, _NOBLE_GAP)
    below = room.without(top=block)
    return nobles, below if below.h >= _GOAL_LEAST else None


__all__ = ["Layout", "hanging", "layout"]
