"""The plates over the market and how they are worked out: an opened card, a choice of nobles, a pass, the
last moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.gems.data import NOBLES
from scenes.gems.cards import CardModel, amounts
from scenes.gems.layout import Layout
from scenes.gems.signs import PublicMove, SignRow, fitted_row
from scenes.gems.targets import Button, NobleSpot, Target
from scenes.gems.wording import Account, Entry
from scenes.table.players import PlayerInfo
from scenes.view.art.gemcards import H as CARD_H
from scenes.view.art.gemcards import W as CARD_W
from scenes.view.art.nobles import CAMEO
from scenes.view.geometry import Rect
from scenes.view.layout import Part, Style, Text, Typesetter, anchored, columns, equal, grid, row_of, rows

TITLE: Final = Style(58, "display")
WORD: Final = Style(34)
NUMBER: Final = Style(56, "bold", fixed=True)
BUTTON: Final = Style(38, "bold")
NAME: Final = Style(34, "bold")
_PAD, _CARD_PAD, _CARD_GAP = 44.0, 46.0, 44.0
_CARD = 236.0
_TITLE_H, _ENTRY_H = 86.0, 74.0
_WORDS, _WORD_GAP = 0.5, 22.0
_STONE, _STONE_GAP, _GEM_GAP = 50.0, 8.0, 20.0
_NOTES_GAP, _BUTTONS_H = 24.0, 142.0
_BUTTON_PAD, _ICON, _ICON_GAP = 30.0, 0.95, 16.0
_CHOICE_PAD, _NAME_H, _BONUS, _BONUS_PITCH, _DEMAND_H = 17.0, 64.0, 56.0, 76.0, 104.0
_MOVES_TOP, _MOVES_FOOT, _MOVES_DOWN, _MOVES_PAD, _MOVES_GAP = 104.0, 150.0, 6, 24.0, 12.0
_EMBLEM, _MOVE_PAD, _MOVE_SIZE, _BAR_GAP = 46.0, 10.0, 36.0, 4.0
_LEAST_NAME = 70.0


@dataclass(frozen=True, slots=True)
class ButtonModel:
    """A button of a plate: the name of its icon, and whether a press leads on."""

    rect: Rect
    name: str
    icon: Rect
    text: Text
    enabled: bool


@dataclass(frozen=True, slots=True)
class Amount:
    """A gem and how many of it."""

    gem: str
    stone: Rect
    number: Text


@dataclass(frozen=True, slots=True)
class EntryModel:
    """A line of the account: its word, its gems, and whether it tells of a lack."""

    word: Text
    gems: tuple[Amount, ...]
    lack: bool


@dataclass(frozen=True, slots=True)
class CardPlate:
    """An opened card with what it costs the seat, or a pass."""

    rect: Rect
    colour: str
    title: Text
    card: CardModel | None
    entries: tuple[EntryModel, ...]
    notes: tuple[Text, ...]
    buttons: tuple[ButtonModel, ...]


@dataclass(frozen=True, slots=True)
class ChoiceModel:
    """A noble to choose: the cameo's room, the name, and the middle of each part of the demand."""

    rect: Rect
    noble: int
    cameo: Rect
    name: Text
    demand: tuple[tuple[str, int, float, float], ...]


@dataclass(frozen=True, slots=True)
class NoblePlate:
    """A choice of nobles."""

    rect: Rect
    colour: str
    title: Text
    choices: tuple[ChoiceModel, ...]


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A move of the log: the face of whose it is, the name, the signs from x on."""

    player: PlayerInfo
    medal: Rect
    name: Text
    signs: SignRow
    x: float
    cy: float
    bar: Rect | None


@dataclass(frozen=True, slots=True)
class MovesPlate:
    """The last moves, newest first, in two columns."""

    rect: Rect
    colour: str
    title: Text
    lines: tuple[MoveLine, ...]
    buttons: tuple[ButtonModel, ...]


Plate = CardPlate | NoblePlate | MovesPlate


def card_plate(account: Account, layout: Layout, colour: str, setter: Typesetter) -> CardPlate:
    """An opened card, or a pass."""
    rect = layout.plate
    room = rect.without(_PAD, _CARD_PAD, _PAD, _BUTTONS_H)
    card = None
    beside, below = room, room.without(top=_TITLE_H)
    if account.tier:
        spot = Rect(room.x, room.y, _CARD, _CARD * CARD_H / CARD_W)
        card = CardModel(spot, account.card, account.tier, account.price, colour, None, depth=8.0, shade=190)
        beside = Rect(spot.right + _CARD_GAP, room.y, room.right - spot.right - _CARD_GAP, spot.h)
        below = room.without(top=spot.h + _NOTES_GAP)
    title, entries = rows(beside, (Part(_TITLE_H), Part(share=1.0)))
    return CardPlate(
        rect,
        colour,
        setter.line(account.title, title, TITLE),
        replace(card, price=account.price if card.affordable else None) if card is not None else None,
        tuple(_entries(account.entries, entries, setter)),
        tuple(_notes(account.notes, below, setter)),
        tuple(button_models(account.buttons, account.enabled, layout, setter)),
    )


def _entries(entries: Sequence[Entry], room: Rect, setter: Typesetter) -> Iterator[EntryModel]:
    """The words of all in one column and of one size, their gems beside."""
    high = min(_ENTRY_H, room.h / max(1, len(entries)))
    words = [setter.width(entry.word, WORD) for entry in entries if entry.gems]
    wide = min(max(words, default=0.0), room.w * _WORDS)
    lines = rows(Rect(room.x, room.y, room.w, high * len(entries)), equal(len(entries)))
    cells = [columns(line, (Part(wide), Part(share=1.0)), _WORD_GAP) for line in lines]
    rooms = [cell[0] if entry.gems else line for entry, cell, line in zip(entries, cells, lines, strict=True)]
    sizes = [setter.set(entry.word, word, WORD).px for entry, word in zip(entries, rooms, strict=True)]
    style = replace(WORD, px=min(sizes, default=WORD.px), fixed=True)
    for entry, word, (_, gems) in zip(entries, rooms, cells, strict=True):
        yield EntryModel(
            setter.set(entry.word, word, style), tuple(_amounts(entry, gems, setter)), entry.lack
        )


def _amounts(entry: Entry, room: Rect, setter: Typesetter) -> Iterator[Amount]:
    figures = [setter.width(str(number), NUMBER) for _, number in entry.gems]
    used = sum(_STONE + _STONE_GAP + wide + _GEM_GAP for wide in figures) - _GEM_GAP
    k = min(1.0, room.w / used) if used > 0 else 1.0
    style, x = replace(NUMBER, px=NUMBER.px * k), room.x
    for (gem, number), wide in zip(entry.gems, figures, strict=True):
        stone = Rect(x, room.cy - _STONE * k / 2, _STONE * k, _STONE * k)
        figure = Rect(stone.right + _STONE_GAP * k, room.y, wide * k, room.h)
        yield Amount(gem, stone, setter.line(str(number), figure, style))
        x = figure.right + _GEM_GAP * k


def _notes(notes: Sequence[str], room: Rect, setter: Typesetter) -> Iterator[Text]:
    """One below the other; all shrink alike where they would not have room."""
    style = WORD
    while sum(setter.height(note, style, room.w) for note in notes) > room.h:
        if setter.size(style) <= style.least:
            break
        style = replace(style, px=setter.size(style) - 1, fixed=True)
    for note in notes:
        high = setter.height(note, style, room.w)
        yield setter.set(note, Rect(room.x, room.y, room.w, high), style, rise="top")
        room = room.without(top=high)


def button_models(
    words: Mapping[str, str], enabled: frozenset[str], layout: Layout, setter: Typesetter
) -> Iterator[ButtonModel]:
    """The buttons at the foot of the plate."""
    for target, rect in layout.buttons(list(words)).items():
        if isinstance(target, Button):
            yield _button(target.name, words[target.name], rect, target.name in enabled, setter)


def _button(name: str, word: str, rect: Rect, enabled: bool, setter: Typesetter) -> ButtonModel:
    """Icon and word, together in the middle."""
    room, side = rect.inset(_BUTTON_PAD, 0), setter.size(BUTTON) * _ICON
    text = setter.line(word, room.without(left=side + _ICON_GAP), BUTTON)
    both = anchored(room, side + _ICON_GAP + text.rect.w, side, "centre", "middle")
    moved = text.moved(both.x + side + _ICON_GAP - text.rect.x, 0)
    return ButtonModel(rect, name, anchored(both, side, side), moved, enabled)


def noble_plate(
    title: str,
    row: Sequence[int | None],
    targets: Mapping[Target, Rect],
    names: Mapping[int, str],
    layout: Layout,
    colour: str,
    setter: Typesetter,
) -> NoblePlate:
    """Nobles to choose from; `names`: by a noble's number."""
    found = []
    for target, rect in targets.items():
        noble = row[target.number - 1] if isinstance(target, NobleSpot) else None
        if noble is not None:
            found.append(_choice(noble, names[noble], rect, setter))
    return NoblePlate(layout.plate, colour, _plate_title(title, layout, setter), tuple(found))


def _plate_title(title: str, layout: Layout, setter: Typesetter) -> Text:
    room = layout.plate
    return setter.line(title, Rect(room.x, room.y, room.w, _MOVES_TOP).inset(_PAD, 0), TITLE, "centre")


def _choice(noble: int, name: str, rect: Rect, setter: Typesetter) -> ChoiceModel:
    room = rect.inset(_CHOICE_PAD)
    wide = min(room.w, (room.h - _NAME_H - _DEMAND_H) / CAMEO)
    cameo = anchored(room, wide, wide * CAMEO, "centre", "top")
    below = room.without(top=cameo.h)
    words, demand = rows(below, (Part(_NAME_H, 1.0), Part(_DEMAND_H)))
    parts = amounts(NOBLES[noble].demand)
    pitch = min(_BONUS_PITCH, room.w / len(parts))
    spots = row_of(len(parts), pitch, _BONUS, (demand.cx, demand.cy), 0)
    bonuses = tuple((gem, number, spot.cx, spot.cy) for (gem, number), spot in zip(parts, spots, strict=True))
    return ChoiceModel(rect, noble, cameo, setter.set(name, words, NAME, "centre"), bonuses)


def moves_plate(
    title: str,
    close: str,
    moves: Sequence[PublicMove],
    players: Sequence[PlayerInfo],
    layout: Layout,
    colour: str,
    setter: Typesetter,
) -> MovesPlate:
    """The last moves."""
    room = layout.plate.without(_MOVES_PAD, _MOVES_TOP, _MOVES_PAD, _MOVES_FOOT)
    left, right = columns(room, equal(2), _MOVES_GAP)
    cells = (*grid(left, 1, _MOVES_DOWN), *grid(right, 1, _MOVES_DOWN))
    lines = tuple(
        _line(public, players[public.seat], cell, number == 0, setter)
        for number, (public, cell) in enumerate(zip(moves, cells, strict=False))
    )
    buttons = tuple(button_models({"close": close}, frozenset({"close"}), layout, setter))
    return MovesPlate(layout.plate, colour, _plate_title(title, layout, setter), lines, buttons)


def _line(public: PublicMove, player: PlayerInfo, cell: Rect, newest: bool, setter: Typesetter) -> MoveLine:
    """The name gives way before the signs."""
    inside = cell.inset(_MOVE_PAD, 0)
    medal = anchored(inside, _EMBLEM, _EMBLEM, "left", "middle")
    rest = inside.without(left=_EMBLEM + _MOVE_PAD)
    signs = fitted_row(public, _MOVE_SIZE, rest.w - _LEAST_NAME - _MOVE_PAD)
    room = rest.without(right=signs.w + _MOVE_PAD)
    name = setter.line(player.name, room, NAME)
    bar = cell.inset(0, _BAR_GAP / 2) if newest else None
    return MoveLine(player, medal, name, signs, rest.right - signs.w, cell.cy, bar)


__all__ = [
    "CardPlate",
    "MovesPlate",
    "NoblePlate",
    "Plate",
    "card_plate",
    "moves_plate",
    "noble_plate",
]
