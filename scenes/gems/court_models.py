"""What a court shows below its head, and how it is worked out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from rules.gems.data import GEMS
from rules.gems.price import Price, price
from rules.gems.state import MOST_GEMS, Reserved
from scenes.gems.cards import CardModel
from scenes.gems.court_layout import SMALL_NUMBER, Court
from scenes.gems.display import CourtDisplay
from scenes.gems.signs import PublicMove, SignRow, fitted_row
from scenes.gems.view_context import ViewContext
from scenes.view.art.nobles import CAMEO
from scenes.view.geometry import Rect
from scenes.view.layout import MIN_TEXT, Style, Text, Typesetter, anchored, equal, rows

ZERO: Final = Style(SMALL_NUMBER, "bold", fixed=True)
TOTAL: Final = Style(36, "bold")
_ROWS = 4
"""Moves that a tall court tells."""
_ROW_PAD, _ROW_GAP = 8.0, 2.0
_SIGN_PAD = 10.0
_MOVE_SIZE = 36.0
_COAT_OVERLAP, _COAT_GAP = 0.6, 12.0
_CROWN = 0.92
_SOCKET_GAP = 1.0
_TOTAL = 1.35
"""The em of the sum to the height of its room: figures have nothing that reaches below."""


@dataclass(frozen=True, slots=True)
class Count:
    """A number of a court in its tile or below its stone. `moved`: on a plate of the seat's colour, for a
    turn under way changes it.
    """

    number: int
    text: Text
    moved: Rect | None = None


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A move of the seat as signs, from a point on; `row`: the bar of light under the newest."""

    signs: SignRow
    x: float
    cy: float
    row: Rect | None = None


@dataclass(frozen=True, slots=True)
class CourtModel:
    """All that the game shows in a court.

    `socket_gems`: letters of the gems in their `sockets`, those from `settled` on of a turn under way;
    `reserved`: cards, and the rooms where none lies;
    `nobles`: those that have come, each with its room, or the room of the `crown` that is still missing;
    `ends`: in the last round, see `Knowledge.ends`.
    """

    court: Court
    colour: str
    active: bool
    bonuses: tuple[Count, ...]
    bought: Count
    gems: tuple[Count, ...]
    socket_gems: str
    settled: int
    sockets: tuple[Rect, ...]
    total: Text
    reserved: tuple[CardModel | Rect, ...]
    moves: tuple[MoveRow, ...]
    parting: Rect | None
    nobles: tuple[tuple[int, Rect], ...]
    crown: Rect | None
    ends: str


def court_model(context: ViewContext, seat: int) -> CourtModel:
    """A seat's court."""
    knowledge, setter = context.knowledge, context.setter
    court, contents = context.layout.courts[seat], knowledge.display.courts[seat]
    request, mode = context.request, context.controls.mode
    mine = request is not None and request.seat == seat
    gains, returns = (mode.gains, mode.returns) if mine else ("", "")
    socket_gems, settled = _in_sockets(contents, gains, returns)
    nobles, crown = _nobles(court, contents, knowledge.house)
    moves, parting = _moves(court, [each for each in context.moves if each.seat == seat], nobles, crown)
    return CourtModel(
        court=court,
        colour=knowledge.colour(seat),
        active=seat == context.table.active,
        bonuses=tuple(
            _count(number, rect, court, setter)
            for number, rect in zip(contents.bonuses, court.figures, strict=True)
        ),
        bought=_bought(sum(contents.bonuses), court, setter),
        gems=tuple(_gems(court, contents, gains, returns, setter)),
        socket_gems=socket_gems,
        settled=settled,
        sockets=_sockets(court, len(socket_gems)),
        total=_total(len(socket_gems), court.total, setter),
        reserved=tuple(_reserved(context, seat)),
        moves=moves,
        parting=parting,
        nobles=nobles,
        crown=crown,
        ends=knowledge.ends(seat),
    )


def _total(gems: int, room: Rect, setter: Typesetter) -> Text:
    style = replace(TOTAL, px=min(setter.size(TOTAL), room.h * _TOTAL), fixed=True)
    return setter.line(f"{gems}/{MOST_GEMS}", room, style, "right")


@lru_cache(256)
def _count(number: int, rect: Rect, court: Court, setter: Typesetter, moved: Rect | None = None) -> Count:
    """Zeros stand back."""
    figure = Style(court.measures.figure, "bold", fixed=True)
    style = figure if number or moved is not None else ZERO
    return Count(number, setter.line(str(number), rect, style, "centre"), moved)


def _bought(number: int, court: Court, setter: Typesetter) -> Count:
    """How many cards have been bought, which may part two that have the same points."""
    lower = rows(court.bought, equal(2))[1]
    return Count(number, setter.line(str(number), lower, ZERO, "centre"))


def _gems(
    court: Court, contents: CourtDisplay, gains: str, returns: str, setter: Typesetter
) -> Iterator[Count]:
    for gem, number, rect, pillar in zip(GEMS, contents.gems, court.numbers, court.pillars, strict=True):
        moved = None
        if gem in gains or gem in returns:
            moved = Rect(pillar.x, rect.y - 5, pillar.w, rect.h + 10)
        yield _count(number + gains.count(gem) - returns.count(gem), rect, court, setter, moved)


def _in_sockets(contents: CourtDisplay, gains: str, returns: str) -> tuple[str, int]:
    """The gems as they lie in the sockets, and how many of them are there already."""
    own = "".join(gem * number for gem, number in zip(GEMS, contents.gems, strict=True))
    for gem in returns:
        at = own.rfind(gem)
        own = own[:at] + own[at + 1 :] if at >= 0 else own
    return own + gains, len(own)


def _sockets(court: Court, socket_gems: int) -> tuple[Rect, ...]:
    """As many as may be held, or as are."""
    count = max(MOST_GEMS, socket_gems)
    room = court.sockets
    pitch = room.w / count
    side = min(pitch - _SOCKET_GAP, room.h, MIN_TEXT)
    return tuple(Rect.around(room.x + pitch * (n + 0.5), room.cy, side, side) for n in range(count))


def _reserved(context: ViewContext, seat: int) -> Iterator[CardModel | Rect]:
    """The reserved cards as they may be shown, with their prices for their owner on turn, and free rooms."""
    knowledge, court, free = context.knowledge, context.layout.courts[seat], context.words("gems.free")
    player = None
    if seat == context.table.active and not context.table.playing and context.payer is not None:
        player = None if knowledge.public is None else knowledge.public.players[seat]
    kept = {it.place: it for it in knowledge.reserved(seat)}
    for place, rect in enumerate(court.reserved, 1):
        it = kept.get(place)
        if it is None:
            yield rect
            continue
        cost = price(player, it.card) if player is not None and it.card else None
        tag = context.layout.tag(rect) if court.tall and cost is not None else None
        yield reserved_card(it, rect, cost, knowledge.colour(seat), tag, free, court.tall)


def reserved_card(
    it: Reserved, rect: Rect, cost: Price | None, colour: str, tag: Rect | None, free: str, large: bool
) -> CardModel:
    return CardModel(
        rect, it.card, it.tier, cost, colour, tag, free, large, it.hidden and it.card is not None, 3.0, 130
    )


def _nobles(
    court: Court, contents: CourtDisplay, house: bool
) -> tuple[tuple[tuple[int, Rect], ...], Rect | None]:
    """The nobles that have come, one over the other; a hollow crown while the one needed is missing."""
    room, high = court.nobles, court.nobles.h
    if not contents.nobles:
        side = high * _CROWN
        return (), anchored(room, side, side, "left", "middle") if house else None
    wide = high / CAMEO
    step = wide * _COAT_OVERLAP
    found = [(noble, Rect(room.x + n * step, room.y, wide, high)) for n, noble in enumerate(contents.nobles)]
    return tuple(found), None


def _moves(
    court: Court,
    own: Sequence[PublicMove],
    nobles: Sequence[tuple[int, Rect]],
    crown: Rect | None,
) -> tuple[tuple[MoveRow, ...], Rect | None]:
    """What the seat did last: in a tall court newest on top, else one move behind the nobles."""
    if court.tall:
        return tuple(_listed(court, own)), None
    if not own:
        return (), None
    room = court.moves
    end = nobles[-1][1].right if nobles else crown.right if crown is not None else room.x - _COAT_GAP
    left = end + _COAT_GAP
    signs = fitted_row(own[0], max(room.h, MIN_TEXT), room.right - left - _ROW_GAP)
    bar = Rect(left - _COAT_GAP / 2 - 1, room.y, 2, room.h) if nobles or crown else None
    return (MoveRow(signs, left, room.cy),), bar


def _listed(court: Court, own: Sequence[PublicMove]) -> Iterator[MoveRow]:
    lines = rows(court.moves.inset(_ROW_PAD), equal(_ROWS))
    for number, (public, line) in enumerate(zip(own, lines, strict=False)):
        signs = fitted_row(public, min(_MOVE_SIZE, line.h), line.w - 2 * _SIGN_PAD)
        bar = line.without(bottom=_ROW_GAP) if number == 0 else None
        yield MoveRow(signs, line.x + _SIGN_PAD, line.cy, bar)


__all__ = ["Count", "CourtModel", "MoveRow", "court_model", "reserved_card"]
