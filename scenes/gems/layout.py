"""Where things lie on the table of Gem Court, in picture units: courts in side columns, the market between.

Places that can be focused have keys: `Spot` for cards, decks and kept cards, `Pile`, `Own`, `Tray`, `Diary`,
`Button`, `Guest`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from rules.gems.data import GEMS, TIERS
from rules.gems.legal import SLOTS
from rules.gems.state import MOST_RESERVED
from scenes.view import theme
from scenes.view.art.gemcards import TAG_H
from scenes.view.art.gemcards import H as CARD_H
from scenes.view.art.gemcards import W as CARD_W
from scenes.view.geometry import Rect

KEPT = 0
"""The tier of a `Spot` in a court: its slot counts the kept cards from 1."""
DECK = 0
"""The slot of a `Spot` on a deck."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A slot of the table, a deck (slot DECK) or a kept card of the own court (tier KEPT)."""

    tier: int
    slot: int


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of the bank."""

    gem: str


@dataclass(frozen=True, slots=True)
class Own:
    """The gems of a kind in the own court."""

    gem: str


@dataclass(frozen=True, slots=True)
class Tray:
    """Where gems that are being taken or returned are confirmed."""


@dataclass(frozen=True, slots=True)
class Diary:
    """Where the last moves are asked for, at a table that has no room to show them always."""


@dataclass(frozen=True, slots=True)
class Button:
    """`buy`, `keep`, `pass` or `close`, on the plate over the market."""

    name: str


@dataclass(frozen=True, slots=True)
class Guest:
    """A noble that may be chosen, by its place in the row."""

    place: int


Place: TypeAlias = "Spot | Pile | Own | Tray | Diary | Button | Guest"

COLUMN = 388.0
LEFT, RIGHT, TOP, FOOT = 96.0, 1824.0, 54.0, 1026.0
CX, CW = 504.0, 912.0
"""The column in the middle: its left edge and width."""
NOBLE_W = 142.0
NOBLE_X = CX + CW - NOBLE_W
MARKET_Y = 60.0
DECK_W, GAP = 68.0, 8.0
PILE_W, PILE_GAP, GOLD_GAP = 118.0, 6.0, 14.0
LEFT_SIDE = ("fox", "hare")
"""The emblems whose place is on the left; hare and owl sit at the top, fox and bear at the bottom."""
UPPER = ("hare", "owl")
_A_LITTLE, _FEW_WORDS = 22.0, 180.0
"""Height of a plate with two lines of the largest text."""


@dataclass(frozen=True, slots=True)
class Court:
    """Where a seat's court lies, `tall` if it fills its column."""

    rect: Rect
    tall: bool

    @property
    def left(self) -> bool:
        """Whether it lies left of the market."""
        return self.rect.cx < theme.W / 2

    @property
    def head(self) -> Rect:
        """Emblem, name, points."""
        return Rect(self.rect.x, self.rect.y, self.rect.w, 116 if self.tall else 94)

    @property
    def _inner(self) -> tuple[float, float]:
        """Left edge and width of what is inside."""
        pad = 16 if self.tall else 15
        return self.rect.x + pad, self.rect.w - 2 * pad

    @property
    def tile_h(self) -> float:
        return 84 if self.tall else 64

    def bonus(self, colour: int) -> Rect:
        """The tile of a colour's bonus cards."""
        x, w = self._inner
        pitch = w / 6
        return Rect(
            x + pitch * colour + 2.5, self.head.bottom + (18 if self.tall else 12), pitch - 5, self.tile_h
        )

    def gem(self, index: int) -> tuple[float, float]:
        """The middle of a gem's stone."""
        x, w = self._inner
        return x + w / 6 * (index + 0.5), self.bonus(0).bottom + 10 + self.stone / 2

    @property
    def stone(self) -> float:
        return 44 if self.tall else 36

    @property
    def figure(self) -> float:
        """Size of the numbers of bonuses and gems."""
        return 64 if self.tall else 56

    def number(self, index: int) -> tuple[float, float]:
        """The middle of a gem's number."""
        x, y = self.gem(index)
        return x, y + self.stone / 2 + 8 + self.figure * 0.357

    def pillar(self, index: int) -> Rect:
        """Stone and number of a gem."""
        x, y = self.gem(index)
        top, high = y - self.stone / 2 - 4, self.stone + self.figure * 0.714 + 20
        return Rect(x - self._inner[1] / 12 + 1, top, self._inner[1] / 6 - 2, high)

    @property
    def strip(self) -> Rect:
        """The ten sockets and their sum."""
        x, w = self._inner
        high = 40 if self.tall else 34
        return Rect(x + 2, self.rect.y + (362 if self.tall else 293) - high / 2, w - 4, high)

    def kept(self, slot: int) -> Rect:
        """A kept card, from 1."""
        x, w = self._inner
        if self.tall:
            across, down = (slot - 1) % 2, (slot - 1) // 2
            return Rect(x + across * (w - CARD_W), self.rect.y + 398 + down * (CARD_H + 48), CARD_W, CARD_H)
        wide = (w - 2 * 8) / 3
        return Rect(x + (slot - 1) * (wide + 8), self.rect.y + 320, wide, wide * CARD_H / CARD_W)

    @property
    def diary(self) -> Rect:
        """The seat's last moves, in a tall court."""
        return self.kept(4)

    @property
    def plaque(self) -> Rect:
        """The points."""
        head = self.head
        return Rect(head.right - 14 - head.h * 1.02, head.y + 10, head.h * 1.02, head.h - 20)


@dataclass(frozen=True)
class Layout:
    """The places of a table: `emblems` in the order of the seats; `scale`: the setting of the text size."""

    emblems: tuple[str, ...]
    scale: float = 1.0
    courts: tuple[Court, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "courts", tuple(_courts(self.emblems)))

    # the middle

    @property
    def tag_h(self) -> float:
        return TAG_H + 20 * (self.scale - 1)

    @property
    def row(self) -> float:
        """From a tier of the market to the next."""
        return CARD_H + self.tag_h + (2 if self.scale == 1 else 0)

    def spot(self, tier: int, slot: int) -> Rect:
        """A place of the market or, with slot DECK, a deck; tier 3 lies on top."""
        y = MARKET_Y + (3 - tier) * self.row
        if slot == DECK:
            return Rect(CX, y, DECK_W, CARD_H)
        return Rect(CX + DECK_W + GAP + (slot - 1) * (CARD_W + GAP), y, CARD_W, CARD_H)

    def tag(self, card: Rect, lifted: bool) -> Rect:
        """The price tag under a card; a card that can be bought lies higher, its tag is a little wider."""
        if lifted:
            return Rect(card.x - 2, card.bottom - 4, card.w + 4, self.tag_h + 2)
        return Rect(card.x + 3, card.bottom - 6, card.w - 6, self.tag_h)

    @property
    def bank_y(self) -> float:
        return MARKET_Y + 3 * self.row + (8 if self.scale == 1 else 2)

    @property
    def prompts(self) -> Rect:
        return Rect(CX, FOOT - 84, CW, 84)

    @property
    def bank_h(self) -> float:
        prompts = 84 if self.scale == 1 else 101
        return FOOT - prompts - (14 if self.scale == 1 else 8) - self.bank_y

    def pile(self, index: int) -> Rect:
        x = CX + index * (PILE_W + PILE_GAP) + (GOLD_GAP if GEMS[index] == "o" else 0)
        return Rect(x, self.bank_y, PILE_W, self.bank_h)

    @property
    def tray(self) -> Rect:
        return Rect(NOBLE_X, self.bank_y, NOBLE_W, self.bank_h)

    def noble(self, index: int) -> Rect:
        """A place in the row of nobles, from 0; one more than there are seats."""
        count = len(self.emblems) + 1
        room = self.bank_y - 8 - MARKET_Y
        high = min(178.0, (room - 8 * (count - 1)) / count)
        return Rect(NOBLE_X, MARKET_Y + index * (high + 8), NOBLE_W, high)

    @property
    def goal(self) -> Rect | None:
        """What ends the game, where the nobles leave room for it."""
        last = self.noble(len(self.emblems))
        room = Rect(NOBLE_X, last.bottom + 8, NOBLE_W, self.bank_y - 8 - last.bottom - 8)
        return room if room.h > 120 else None

    @property
    def log(self) -> Rect | None:
        """The corner that three seats leave empty."""
        if len(self.emblems) != 3:
            return None
        taken = {(court.left, court.rect.y < theme.H / 2) for court in self.courts}
        corner = next(
            corner
            for corner in ((True, True), (False, True), (True, False), (False, False))
            if corner not in taken
        )
        return _corner(*corner)

    @property
    def diary(self) -> Rect | None:
        """The empty tray, where neither the courts nor a corner show the last moves."""
        return self.tray if len(self.emblems) == 4 else None

    # what can be focused

    def market(self) -> dict[Place, Rect]:
        return {
            Spot(tier, slot): self.spot(tier, slot) for tier in reversed(TIERS) for slot in (DECK, *SLOTS)
        }

    def bank(self) -> dict[Place, Rect]:
        return {Pile(gem): self.pile(index) for index, gem in enumerate(GEMS)}

    def purse(self, seat: int) -> dict[Place, Rect]:
        """The seat's own gems."""
        return {Own(gem): self.courts[seat].pillar(index) for index, gem in enumerate(GEMS)}

    def reserve(self, seat: int, count: int) -> dict[Place, Rect]:
        """The seat's kept cards."""
        return {Spot(KEPT, slot): self.courts[seat].kept(slot) for slot in range(1, count + 1)}

    def everything(self, seat: int) -> dict[Place, Rect]:
        """All that a seat may ever focus on the table itself."""
        kept = self.reserve(seat, MOST_RESERVED)
        return {**self.market(), **self.bank(), **self.purse(seat), **kept, Tray(): self.tray}

    # the plate of an opened card, of a choice of nobles and of a pass

    @property
    def plate(self) -> Rect:
        return Rect(CX + 8, 96, CW - 16, 664)

    def buttons(self, names: Sequence[str]) -> Mapping[Place, Rect]:
        """Buttons beside each other at the foot of the plate."""
        plate, gap = self.plate, 24.0
        left = plate.x + 40
        room = plate.w - 80
        wide = (room - gap * (len(names) - 1)) / len(names)
        return {
            Button(name): Rect(left + number * (wide + gap), plate.bottom - 130, wide, 94)
            for number, name in enumerate(names)
        }

    def guests(self, places: Sequence[int]) -> Mapping[Place, Rect]:
        """Nobles to choose from, beside each other on the plate."""
        plate, wide, gap = self.plate, 244.0, 34.0
        left = plate.cx - (len(places) * (wide + gap) - gap) / 2
        return {
            Guest(place): Rect(left + number * (wide + gap), plate.y + 104, wide, plate.h - 144)
            for number, place in enumerate(places)
        }

    @property
    def note(self) -> Rect:
        """Room for what is asked for while gems go back: over the piles, which do not matter then."""
        return Rect(CX, self.bank_y, NOBLE_X - 8 - CX, self.bank_h)

    def message(self, high: bool) -> Rect:
        """Room for a line of explanation: over the bank or, while that matters, over the lowest cards."""
        foot = self.bank_y - 6 if high else self.bank_y + self.bank_h + 4
        return Rect(CX, foot - 400, CW, 400)

    def message_rooms(self, high: bool) -> tuple[Rect, ...]:
        """That room, the same a little higher, and the same for few words."""
        room = self.message(high)
        few = Rect(room.x, room.bottom - _FEW_WORDS, room.w, _FEW_WORDS)
        return room, room.moved(0, -_A_LITTLE), few, few.moved(0, -_A_LITTLE)


def _corner(left: bool, upper: bool) -> Rect:
    return Rect(LEFT if left else RIGHT - COLUMN, TOP if upper else FOOT - 480, COLUMN, 480)


def _courts(emblems: Sequence[str]) -> list[Court]:
    if len(emblems) == 2:
        sides = [emblem in LEFT_SIDE for emblem in emblems]
        if sides[0] == sides[1]:
            order = sorted(emblems, key=list(theme.SEATS).index)
            sides = [emblem == order[0] for emblem in emblems]
        return [
            Court(Rect(LEFT if left else RIGHT - COLUMN, TOP, COLUMN, FOOT - TOP), True) for left in sides
        ]
    return [Court(_corner(emblem in LEFT_SIDE, emblem in UPPER), False) for emblem in emblems]
