"""The hands at the table: a card and a place for it, in either order, and what a press means.

The controls are given the legal moves and only ever pick one of them; what is refused and why comes from the
rules.  A hidden card can be chosen blind, by its slot: then nothing that is shown depends on what it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rules.diamond.cards import Card
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.moves import Move
from rules.diamond.observe import Observation
from rules.diamond.tableau import PLACE, SPOTS, Fit, fits, openings
from rules.game import IllegalMove
from scenes.diamond import layout
from scenes.input.intents import DIRECTIONS, FocusLost, Input, Intent, Pointer, PointerPhase, Press
from scenes.table.view import ControlResult
from scenes.view.focus import neighbour, under
from scenes.view.geometry import Rect

At: TypeAlias = tuple[str, int]
"""Something a cursor stands on: ("hand", slot), ("up", slot), or ("spot", its place in SPOTS)."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """What a person may do now."""

    seat: int
    known: Observation
    moves: tuple[Move, ...]

    @property
    def open_spots(self) -> tuple[str, ...]:
        """The spots that a card may go on, whatever card."""
        return tuple(SPOTS[at] for at, _ in openings(self.known.tableau))

    def card(self, at: At) -> Card | None:
        """The card in a slot; None for a spot."""
        source, slot = at
        if source == "spot":
            return None
        return (self.known.hands if source == "hand" else self.known.up)[self.seat][slot]

    @property
    def own(self) -> tuple[At, ...]:
        """The slots in which cards lie, the open ones first."""
        ups, hands = (range(len(cards[self.seat])) for cards in (self.known.up, self.known.hands))
        return (*(("up", n) for n in ups), *(("hand", n) for n in hands))


class Controls:
    """`picked`: a card or a spot that waits for its other half."""

    def __init__(self) -> None:
        self.request: MoveRequest | None = None
        self.cursor: At | None = None
        self.picked: At | None = None
        self._unveiled = False
        self.shows_targets = True
        self.drag: tuple[float, float] | None = None
        self.guilty: tuple[str, ...] = ()
        self.hint: Move | None = None
        self._grabbed: At | None = None
        self._seat: layout.SeatPlace | None = None

    # what may be shown

    @property
    def unveiled(self) -> bool:
        """Whether the hand is to be seen."""
        return self._unveiled

    @unveiled.setter
    def unveiled(self, seen: bool) -> None:
        """Covered again, nothing may tell where its cards led: all is as when the seat was asked."""
        if self._unveiled and not seen and self.request is not None:
            self._begin(self.request)
        self._unveiled = seen

    def seen(self, at: At) -> Card | None:
        """The card in a slot, if the people in the room may see it."""
        if self.request is None or (at[0] == "hand" and not self.unveiled):
            return None
        return self.request.card(at)

    @property
    def targets(self) -> tuple[str, ...]:
        """The spots on which the picked card fits, if it may be seen."""
        card = self.seen(self.picked) if self.picked is not None else None
        if self.request is None or card is None or not self.shows_targets:
            return ()
        return tuple(move.spot for move in self.request.moves if move.card == card)

    @property
    def fitting(self) -> tuple[At, ...]:
        """The own cards that fit on the picked spot, as far as they may be seen."""
        if self.request is None or self.picked is None or self.picked[0] != "spot" or not self.shows_targets:
            return ()
        name = SPOTS[self.picked[1]]
        cards = {move.card for move in self.request.moves if move.spot == name}
        return tuple(at for at in self.request.own if self.seen(at) in cards)

    @property
    def useless(self) -> tuple[At, ...]:
        """The own cards that are seen not to fit on the picked spot."""
        if self.request is None or self.picked is None or self.picked[0] != "spot" or not self.shows_targets:
            return ()
        fitting = self.fitting
        return tuple(at for at in self.request.own if self.seen(at) is not None and at not in fitting)

    @property
    def advice(self) -> tuple[At, At] | None:
        """The card and the spot of a hint."""
        if self.request is None or self.hint is None:
            return None
        card = next(at for at in self.request.own if self.request.card(at) == self.hint.card)
        return card, ("spot", PLACE[self.hint.spot])

    @property
    def hinted(self) -> At | None:
        """What a hint would have pressed next."""
        if self.advice is None:
            return None
        card, spot = self.advice
        return {None: card, card: spot, spot: card}.get(self.picked)

    @property
    def pair(self) -> tuple[At, str] | None:
        """The card and the spot that a press would bring together now."""
        if self.picked is None or self.cursor is None:
            return None
        card, place = (self.cursor, self.picked) if self.picked[0] == "spot" else (self.picked, self.cursor)
        return (card, SPOTS[place[1]]) if card[0] != "spot" and place[0] == "spot" else None

    def reasons(self, card: Card, name: str) -> tuple[Fit, ...]:
        """How a card matches what a spot overlaps."""
        return fits(self.request.known.tableau, name, card) if self.request else ()

    def places(self) -> dict[At, Rect]:
        """What the cursor can stand on."""
        if self.request is None or self._seat is None:
            return {}
        known, seat = self.request.known, self.request.seat
        spots = self.request.open_spots
        return layout.places_of(self._seat, len(known.hands[seat]), len(known.up[seat]), spots)

    # being asked

    def ask(self, seat: int, known: Observation, moves: Sequence[Move], place: layout.SeatPlace) -> None:
        self.request, self._seat = MoveRequest(seat, known, tuple(moves)), place
        self._begin(self.request)

    def _begin(self, request: MoveRequest) -> None:
        self._put_down()
        self.cursor = request.own[0]

    def advise(self, move: Move | None, lead: bool = True) -> None:
        """Mark a hint and, to `lead`, take the cursor to its beginning; None: no longer."""
        self.hint = move
        if move is not None and lead:
            self._put_down()
            self.cursor = self.hinted or self.cursor

    def withdraw(self) -> None:
        self.request = self.cursor = None
        self._put_down()

    def _put_down(self) -> None:
        self.picked, self.drag, self._grabbed, self.guilty = None, None, None, ()

    # hands

    def handle(self, event: Input) -> ControlResult:
        if self.request is None or self.cursor is None:
            return ControlResult()
        if isinstance(event, Press):
            return self._press(event, self.request, self.cursor)
        if isinstance(event, Pointer):
            return self._point(event, self.request)
        if isinstance(event, FocusLost) and self.drag is not None:
            self._put_down()
            return ControlResult(changed=True)
        return ControlResult()

    def _press(self, press: Press, request: MoveRequest, cursor: At) -> ControlResult:
        if press.intent in DIRECTIONS:
            there = neighbour(self.places(), cursor, press.intent)
            if there == cursor:
                return ControlResult()
            self.cursor, self.guilty = there, ()
            return ControlResult(changed=True, sound="focus")
        if press.repeat:
            return ControlResult()
        if press.intent is Intent.OK:
            follows = cursor == self.hinted
            result = self._choose(cursor, request)
            if follows and self.hinted is not None:
                self.cursor = self.hinted
            return result
        if press.intent is Intent.BACK and self.picked is not None:
            self.cursor = self.picked
            self._put_down()
            return ControlResult(changed=True, sound="back")
        return ControlResult()

    def _choose(self, at: At, request: MoveRequest) -> ControlResult:
        """The thing at the cursor or under the mouse is pressed."""
        self.guilty = ()
        if self.picked == at:
            self._put_down()
            return ControlResult(changed=True, sound="back")
        if self.picked is None or (self.picked[0] == "spot") == (at[0] == "spot"):
            return self._pick(at, request)
        card, place = (at, self.picked) if self.picked[0] == "spot" else (self.picked, at)
        return self._play(card, SPOTS[place[1]], request)

    def _pick(self, at: At, request: MoveRequest) -> ControlResult:
        before, self.picked = self.picked, at
        useless = self._nothing_fits(at, request)
        if useless is not None:
            self.picked = before
            return ControlResult(changed=True, refusal=useless)
        self.cursor = self._next_to(at, request)
        return ControlResult(changed=True, sound="pick")

    def _nothing_fits(self, at: At, request: MoveRequest) -> IllegalMove | None:
        """Why it is no use to pick this, as far as everybody in the room may know it."""
        if at[0] == "spot":
            known = all(self.seen(each) is not None for each in request.own)
            name = SPOTS[at[1]]
            if known and not any(move.spot == name for move in request.moves):
                return self._refusal(request.own[0], name, request) or None
            return None
        card = self.seen(at)
        if card is not None and not any(move.card == card for move in request.moves):
            return IllegalMove("fits_nowhere", f"{card} fits nowhere now.", card=card)
        return None

    def _next_to(self, at: At, request: MoveRequest) -> At:
        """Where the cursor goes when something has been picked: to a fitting half, blindly to the first."""
        if at[0] == "spot":
            return next(iter(self.fitting), request.own[0])
        spots = self.targets or request.open_spots
        return "spot", PLACE[min(spots, key=lambda name: abs(layout.SPOT[name].cx - layout.CX))]

    def _play(self, card: At, name: str, request: MoveRequest) -> ControlResult:
        for move in request.moves:
            if move.card == request.card(card) and move.spot == name:
                return ControlResult(changed=True, move=move)
        refusal = self._refusal(card, name, request)
        self.guilty = tuple(refusal.facts.get("spots", refusal.facts.get("missing", ()))) if refusal else ()
        return ControlResult(changed=True, refusal=refusal)

    def _refusal(self, card: At, name: str, request: MoveRequest) -> IllegalMove | None:
        text = request.card(card)
        return DIAMOND.refusal(request.known, Move(text, name)) if text is not None else None

    # the mouse

    def _point(self, pointer: Pointer, request: MoveRequest) -> ControlResult:
        at = self._under(pointer.x, pointer.y)
        if pointer.phase is PointerPhase.MOVE:
            return self._hover(pointer, at)
        if pointer.phase is PointerPhase.UP:
            return self._let_go(at, request)
        if at is None:
            changed = self.picked is not None
            self._put_down()
            return ControlResult(changed=changed)
        self._follow(at)
        self._grabbed = at if at[0] != "spot" and self.picked != at else None
        if self.picked is None and at[0] == "spot" and SPOTS[at[1]] not in request.open_spots:
            refusal = self._refusal(request.own[0], SPOTS[at[1]], request)
            self.guilty = tuple(refusal.facts.get("missing", ())) if refusal else ()
            return ControlResult(changed=True, refusal=refusal)
        return self._choose(at, request)

    def _under(self, x: float, y: float) -> At | None:
        """What the mouse points at: own cards, and every spot, since a wrong one is refused with its rule."""
        cards = {at: rect for at, rect in self.places().items() if at[0] != "spot"}
        own = under(cards, x, y)
        name = layout.spot_at(x, y)
        return own or (("spot", PLACE[name]) if name is not None else None)

    def _follow(self, at: At) -> bool:
        if at == self.cursor or at not in self.places():
            return False
        self.cursor = at
        return True

    def _hover(self, pointer: Pointer, at: At | None) -> ControlResult:
        changed = self.drag is not None or (self._grabbed is not None and at != self._grabbed)
        if changed and self.picked == self._grabbed:
            self.drag = pointer.x, pointer.y
        return ControlResult(changed=(at is not None and self._follow(at)) or changed)

    def _let_go(self, at: At | None, request: MoveRequest) -> ControlResult:
        dragged, self.drag, self._grabbed = self.drag is not None, None, None
        if not dragged or self.picked is None:
            return ControlResult()
        if at is None or at[0] != "spot":
            self._put_down()
            return ControlResult(changed=True, sound="back")
        return self._choose(at, request)
