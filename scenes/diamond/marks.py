"""What is marked on the table of Diamond: the last play, what fits and why, what is chosen, a hint."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.diamond.cards import Card
from rules.diamond.tableau import MIDDLE, OVERLAPS, Fit, fits
from scenes.diamond import layout
from scenes.diamond.controls import Controls
from scenes.diamond.display import Display
from scenes.diamond.reasons import ReasonsModel, beside, reasons_model
from scenes.diamond.selection import Drag, MoveRequest, Pair
from scenes.diamond.view_models import CardModel, tableau_of
from scenes.platform.words import Words
from scenes.table.log import LogLine
from scenes.table.players import PlayerInfo
from scenes.view.art import cards, tableau
from scenes.view.geometry import Rect
from scenes.view.layout import Typesetter

_MEDALLION, _MEDALLION_IN = 54.0, 21.0
_RING = 92.0
_RIVET_PAIR, _RIVET_UP = 68.0, 4.0
"""Rivets of the card that would be played: larger, and lifted with it."""
FAINT = 150
"""How strongly a card is drawn on a spot where it does not fit, of 255."""


@dataclass(frozen=True, slots=True)
class RivetModel:
    """The reason of a fit, fastened where two cards overlap."""

    card: Card
    by: str
    x: float
    y: float
    size: float = tableau.RIVET


@dataclass(frozen=True, slots=True)
class LastPlayModel:
    """The card played last: its rivets and its player's face; `bright`: it stands out of a dimmed table."""

    card: CardModel
    bright: bool
    rivets: tuple[RivetModel, ...]
    player: PlayerInfo
    medallion: Rect


@dataclass(frozen=True, slots=True)
class SpotModel:
    """An open spot that is lit; the card that fits there stands faintly in it, with the reasons."""

    rect: Rect
    card: Card | None = None
    rivets: tuple[RivetModel, ...] = ()


@dataclass(frozen=True, slots=True)
class PairModel:
    """A card lifted over the spot where a press would leave it. `fits`: as far as may be told; `rings`: round
    what it matches.
    """

    card: CardModel
    fits: bool
    rings: tuple[Rect, ...] = ()
    rivets: tuple[RivetModel, ...] = ()


@dataclass(frozen=True, slots=True)
class ChoiceModel:
    """What is marked for whoever is to choose, drawn in this order.

    `selection`: the chosen card's slot; `carried`: a card that the mouse carries.
    """

    emblem: str
    blockers: tuple[Rect, ...] = ()
    spots: tuple[SpotModel, ...] = ()
    matches: tuple[Rect, ...] = ()
    misfits: tuple[Rect, ...] = ()
    hint: tuple[Rect, ...] = ()
    selection: Rect | None = None
    pair: PairModel | None = None
    reasons: ReasonsModel | None = None
    cursor: Rect | None = None
    carried: CardModel | None = None


# built


def last_play(
    line: LogLine | None, display: Display, players: Sequence[PlayerInfo], bright: bool
) -> LastPlayModel | None:
    """The card played last, with its player and why it fitted; None once it lies there no more."""
    if line is None or display.tableau.get(line.move.spot) != line.move.card:
        return None
    card, name = line.move.card, line.move.spot
    rect = layout.raised_spot(name, display.raised)
    found = fits(tableau_of(display), name, card)
    y = rect.y + _MEDALLION_IN if int(name[0]) < MIDDLE else rect.bottom - _MEDALLION_IN
    medallion = Rect.around(rect.right - _MEDALLION_IN, y, _MEDALLION, _MEDALLION)
    rivets = tuple(_rivets(card, name, found, display.raised, tableau.RIVET_SMALL))
    return LastPlayModel(CardModel(card, rect), bright, rivets, players[line.seat], medallion)


def _rivets(
    card: Card, name: str, found: Sequence[Fit], raised: float = 0.0, size: float = tableau.RIVET
) -> Iterator[RivetModel]:
    """The rivets of a card on a spot."""
    for fit in found:
        yield RivetModel(card, fit.by, *layout.rivet(name, fit.spot, raised), size)


def wants(display: Display) -> tuple[tuple[Rect, tuple[Card, Card]], ...]:
    """The open spots of a player who cannot play, each with the cards that it overlaps."""
    found = []
    for name in display.wants:
        left, right = OVERLAPS[name]
        rect = layout.raised_spot(name, display.raised)
        found.append((rect, (display.tableau[left], display.tableau[right])))
    return tuple(found)


def choice_model(
    controls: Controls,
    request: MoveRequest,
    emblem: str,
    words: Words,
    setter: Typesetter,
    taken: Sequence[Rect],
) -> ChoiceModel:
    """What is marked for the person who is to choose. `taken`: where the reasons of a fit must not stand."""
    rects, selection, cursor = controls.targets(), controls.selection, controls.cursor
    chosen = None if selection is None else rects.get(selection)
    spot = chosen if selection is not None and selection[0] == "spot" else None
    dragged = isinstance(controls.mode, Drag)
    pair = None if dragged else controls.pair
    spots = (*_legal_spots(controls, request, pair), *(SpotModel(rect) for rect in (spot,) if rect))
    lit = [each.rect for each in spots if pair is None or each.rect != layout.SPOT[pair.spot]]
    return ChoiceModel(
        emblem=emblem,
        blockers=tuple(layout.SPOT[name] for name in controls.blockers),
        spots=spots,
        matches=tuple(rects[slot] for slot in controls.matches),
        misfits=tuple(rects[slot] for slot in controls.misfits),
        hint=tuple(rects[target] for target in controls.hint_targets or ()),
        selection=chosen if spot is None else None,
        pair=None if pair is None else _pair_model(controls, request, pair),
        reasons=None if pair is None else _reasons(controls, request, pair, (*taken, *lit), words, setter),
        cursor=None if dragged or cursor is None else rects.get(cursor),
        carried=_carried(controls),
    )


def _legal_spots(controls: Controls, request: MoveRequest, pair: Pair | None) -> Iterator[SpotModel]:
    """The spots on which the chosen card fits, without the one over which it already lies."""
    card = None if controls.selection is None else controls.open_card(controls.selection)
    for name in controls.legal_spots:
        if card is not None and (pair is None or pair.spot != name):
            yield SpotModel(layout.SPOT[name], card, tuple(_rivets(card, name, request.reasons(card, name))))


def _fits(controls: Controls, request: MoveRequest, pair: Pair) -> tuple[Fit, ...]:
    """Why the card of a pair fits on its spot, as far as it may be told."""
    card = controls.open_card(pair.slot)
    return request.reasons(card, pair.spot) if card is not None and controls.shows_targets() else ()


def _pair_model(controls: Controls, request: MoveRequest, pair: Pair) -> PairModel:
    card, rect = controls.open_card(pair.slot), layout.SPOT[pair.spot].moved(0, -layout.LIFT)
    found = _fits(controls, request, pair)
    if card is None or not found:
        return PairModel(CardModel(card, rect), card is None or not controls.shows_targets())
    rivets = tuple(
        RivetModel(card, fit.by, x, y - _RIVET_UP, _RIVET_PAIR)
        for fit in found
        for x, y in (layout.rivet(pair.spot, fit.spot),)
    )
    return PairModel(CardModel(card, rect), True, tuple(map(_ring, found)), rivets)


def _ring(fit: Fit) -> Rect:
    """Round the mark of the card below that is matched."""
    rect = layout.SPOT[fit.spot]
    dx, dy = cards.mark_centres(rect.w)[0 if fit.by == "rank" else 1]
    return Rect.around(rect.x + dx, rect.y + dy, _RING, _RING)


def _reasons(
    controls: Controls,
    request: MoveRequest,
    pair: Pair,
    taken: Sequence[Rect],
    words: Words,
    setter: Typesetter,
) -> ReasonsModel | None:
    """Why the card of a pair fits, in words beside it; None if it does not."""
    card = controls.open_card(pair.slot)
    kinds = tuple(dict.fromkeys(fit.by for fit in _fits(controls, request, pair)))
    if card is None or not kinds:
        return None
    return beside(reasons_model(card, kinds, words, setter), layout.SPOT[pair.spot], taken)


def _carried(controls: Controls) -> CardModel | None:
    mode = controls.mode
    if not isinstance(mode, Drag):
        return None
    return CardModel(controls.open_card(mode.selection), Rect.around(mode.x, mode.y, layout.W, layout.H))


__all__ = [
    "ChoiceModel",
    "LastPlayModel",
    "PairModel",
    "RivetModel",
    "SpotModel",
    "choice_model",
    "last_play",
    "wants",
]
