"""What the table of Diamond shows, as frozen view models with their words set; `painting` draws them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from rules.diamond.cards import Card
from rules.diamond.state import TARGET
from rules.diamond.tableau import SPOTS, Tableau, openings
from scenes.diamond import layout
from scenes.diamond.display import Cards, Display
from scenes.diamond.layout import SeatArea
from scenes.input.glyphs import Glyph
from scenes.platform.words import Words
from scenes.table.players import PlayerInfo
from scenes.view import theme
from scenes.view.art import glyphs
from scenes.view.geometry import Rect
from scenes.view.layout import Style, Text, Typesetter

LABEL: Final = Style(32)
COUNT: Final = Style(60, "bold", fixed=True)
NUMBER: Final = Style(34, "bold", fixed=True)

_SLOT_W, _SLOT_H = 46.0, 42.0
"""The tag with the number of a hidden card's slot, and how far up it stands."""
_SLOT_UP = 28.0
EYE, GLYPH = 36.0, 46.0
_PEEK_GAP = 10.0


@dataclass(frozen=True, slots=True)
class SlotModel:
    """The number of a hidden card's slot, by which its owner remembers it, on its tag."""

    rect: Rect
    text: Text


@dataclass(frozen=True, slots=True)
class CardModel:
    """A card, None face down, in a rectangle of its shape."""

    card: Card | None
    rect: Rect
    slot: SlotModel | None = None


@dataclass(frozen=True, slots=True)
class BoardModel:
    """What lies on the cloth: the spots, those of them that are open, the cards of the diamond from below,
    the stock, the cards laid aside."""

    spots: tuple[Rect, ...]
    open_spots: tuple[Rect, ...]
    cards: tuple[CardModel, ...]
    stock: tuple[Rect, ...]
    count: Text
    labels: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Pip:
    """A step of the race to eleven. `fresh`: it has just been made."""

    x: float
    y: float
    full: bool
    fresh: bool


@dataclass(frozen=True, slots=True)
class PeekModel:
    """How the owner of a covered hand looks: an eye, the words, the button."""

    eye: Rect
    is_open: bool
    text: Text
    glyph: Glyph
    sign: Rect


@dataclass(frozen=True, slots=True)
class SeatModel:
    """What the game adds to a seat's plate.

    `dealer`: the middle of the dealer's button, None for who does not deal. `hollows`: slots without a card.
    """

    colour: str
    active: bool
    dealer: tuple[float, float] | None
    pips: tuple[Pip, ...]
    goal: Rect
    goal_text: Text
    labels: tuple[Text, ...]
    peek: PeekModel | None
    hollows: tuple[Rect, ...]
    cards: tuple[CardModel, ...]


@dataclass(frozen=True, slots=True)
class PeekHint:
    """`glyph`: what the owner of a hand presses to look, `how` in words, `brief` in one beside the eye;
    `is_open`: the hand shows.
    """

    glyph: Glyph
    how: str
    brief: str
    is_open: bool


# the board


def board_model(display: Display, words: Words, setter: Typesetter) -> BoardModel:
    """What lies on the cloth now. The word of the stock goes while a raised card would cut it."""
    place = partial(layout.raised_spot, raised=display.raised)
    number, word = layout.stock_texts()
    name = setter.line(words("diamond.stock"), word, LABEL, "centre")
    labels = [] if any(place(spot).overlaps(name.rect) for spot in display.tableau) else [name]
    aside = display.aside
    if aside:
        room = layout.aside_label(len(aside), setter.pitch(LABEL))
        labels.append(setter.set(words("diamond.aside"), room, LABEL, "right", "top"))
    cards = [CardModel(card, layout.aside(n, len(aside))) for n, card in enumerate(aside)]
    cards += [
        CardModel(display.tableau[name], place(name)) for name in layout.FROM_BELOW if name in display.tableau
    ]
    return BoardModel(
        spots=tuple(place(name) for name in SPOTS),
        open_spots=tuple(place(name) for name in open_spots(display)),
        cards=tuple(cards),
        stock=layout.stock_backs(display.stock),
        count=setter.line(str(display.stock), number, COUNT, "centre"),
        labels=tuple(labels),
    )


def tableau_of(display: Display) -> Tableau:
    """The diamond as the rules have it."""
    return tuple(display.tableau.get(name) for name in SPOTS)


def open_spots(display: Display) -> tuple[str, ...]:
    """The spots that a card may go on."""
    return tuple(SPOTS[at] for at, _ in openings(tableau_of(display)))


# the seats


def seat_model(
    area: SeatArea,
    player: PlayerInfo,
    active: bool,
    display: Display,
    hand: Cards,
    peek: PeekHint | None,
    words: Words,
    setter: Typesetter,
) -> SeatModel:
    """What the game adds to a seat's plate."""
    seat = player.seat
    in_rows = ((area.up, display.up[seat]), (area.hand, hand))
    how, labels = _captions(area, peek, words, setter)
    return SeatModel(
        colour=theme.SEATS[player.emblem],
        active=active,
        dealer=area.dealer if display.dealer == seat else None,
        pips=_pips(area, display.scores[seat], display.gained.get(seat, 0)),
        goal=area.goal,
        goal_text=setter.line(str(TARGET), area.goal, NUMBER, "centre"),
        labels=labels,
        peek=how,
        hollows=tuple(rect for row, cards in in_rows for slot, rect in enumerate(row) if slot not in cards),
        cards=tuple(card for row, cards in in_rows for card in row_cards(row, cards, setter)),
    )


def _pips(area: SeatArea, score: int, gained: int) -> tuple[Pip, ...]:
    return tuple(
        Pip(x, y, step < score, score - gained <= step < score) for step, (x, y) in enumerate(area.pips)
    )


def _captions(
    area: SeatArea, peek: PeekHint | None, words: Words, setter: Typesetter
) -> tuple[PeekModel | None, tuple[Text, ...]]:
    """How to look, and the words over the rows: in brief where that leaves more of those."""
    if peek is None:
        return None, tuple(_labels(area, None, words, setter))
    ways = [_peek(area, peek, text, setter) for text in (peek.how, peek.brief)]
    captions = [(way, tuple(_labels(area, way, words, setter))) for way in ways]
    return max(captions, key=lambda caption: len(caption[1]))


def _peek(area: SeatArea, peek: PeekHint, how: str, setter: Typesetter) -> PeekModel:
    """Set from the right: the button, the words, the eye."""
    room, wide = area.peek, glyphs.width(setter, peek.glyph, GLYPH)
    sign = Rect.around(room.right - wide / 2, room.cy, wide, glyphs.grown(setter, GLYPH))
    words = room.without(left=EYE + _PEEK_GAP, right=wide + _PEEK_GAP)
    text = setter.line(how, words, LABEL, "right")
    eye = Rect.around(text.rect.x - _PEEK_GAP - EYE / 2, room.cy, EYE, EYE)
    return PeekModel(eye, peek.is_open, text, peek.glyph, sign)


def _labels(area: SeatArea, peek: PeekModel | None, words: Words, setter: Typesetter) -> Iterator[Text]:
    """The words over the rows; how to look goes before what tells whose cards these are."""
    for room, key in ((area.up_label, "diamond.open"), (area.hand_label, "diamond.hand")):
        text = setter.line(words(key), room, LABEL)
        if peek is None or room.y != area.peek.y or text.rect.right + _PEEK_GAP <= peek.eye.x:
            yield text


def row_cards(row: Sequence[Rect], cards: Cards, setter: Typesetter) -> Iterator[CardModel]:
    """The cards of a row, each in its slot."""
    for slot, card in cards.items():
        yield CardModel(card, row[slot], _slot(slot, row[slot], setter) if card is None else None)


def _slot(number: int, rect: Rect, setter: Typesetter) -> SlotModel:
    room = Rect.around(rect.cx, rect.bottom - _SLOT_UP, _SLOT_W, _SLOT_H)
    return SlotModel(room, setter.line(str(number + 1), room, NUMBER, "centre"))
