"""Choosing at the table: a card and a spot for it, in either order, and what a press means.

The controls are given the legal moves and only ever pick one of them; what is refused and why comes from the
rules.  A hidden card can be chosen blind, by its slot: then nothing that is shown depends on what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from rules.diamond.cards import Card
from rules.diamond.moves import Move
from rules.diamond.observe import Observation
from rules.diamond.tableau import SPOT_INDEX, SPOTS
from rules.game import IllegalMove
from scenes.diamond import layout
from scenes.diamond.layout import SeatArea, Target
from scenes.diamond.selection import (
    NOTHING,
    CardFirst,
    Drag,
    Grab,
    Mode,
    MoveRequest,
    Pair,
    SpotFirst,
    first_half,
)
from scenes.input.intents import DIRECTIONS, FocusLost, Input, Intent, Pointer, PointerPhase, Press
from scenes.table.view import ControlResult
from scenes.view.focus import neighbour, under
from scenes.view.geometry import Rect


class Controls:
    """`mode`: what is chosen; `cursor`: where it stands; `request`: None while nobody is to choose.

    `areas`: where the seats' cards lie now; `shows_targets`: whether it is marked what fits, and the cursor
    led there.
    """

    def __init__(self, areas: Callable[[], Sequence[SeatArea]], shows_targets: Callable[[], bool]) -> None:
        self._areas, self.shows_targets = areas, shows_targets
        self.request: MoveRequest | None = None
        self.cursor: Target | None = None
        self.mode: Mode = NOTHING
        self.blockers: tuple[str, ...] = ()
        """The spots for whose sake a play was refused."""
        self.hint: Move | None = None
        self._hand_open = False

    # what may be shown

    @property
    def hand_open(self) -> bool:
        """Whether the people in the room may see the hand."""
        return self._hand_open

    @hand_open.setter
    def hand_open(self, is_open: bool) -> None:
        """Covered again, nothing may tell where its cards led: all is as when the move was requested."""
        covered = self._hand_open and not is_open
        self._hand_open = is_open
        if covered and self.request is not None:
            self._begin(self.request)

    @property
    def selection(self) -> Target | None:
        """The card or the spot that waits for its other half."""
        return self.mode.selection

    def open_card(self, target: Target) -> Card | None:
        """The card in a slot, if the people in the room may see it."""
        if self.request is None or (target[0] == "hand" and not self.hand_open):
            return None
        return self.request.card(target)

    @property
    def legal_spots(self) -> tuple[str, ...]:
        """The spots on which the chosen card fits, if it may be seen."""
        card = self.open_card(self.mode.selection) if isinstance(self.mode, CardFirst) else None
        if self.request is None or card is None or not self.shows_targets():
            return ()
        return tuple(move.spot for move in self.request.moves if move.card == card)

    @property
    def matches(self) -> tuple[Target, ...]:
        """The person's cards that fit on the chosen spot, as far as they may be seen."""
        if self.request is None or not isinstance(self.mode, SpotFirst) or not self.shows_targets():
            return ()
        cards = {move.card for move in self.request.moves if move.spot == self.mode.spot}
        return tuple(slot for slot in self.request.slots if self.open_card(slot) in cards)

    @property
    def misfits(self) -> tuple[Target, ...]:
        """The person's cards that everybody can see to fit nowhere, or not on the chosen spot."""
        if self.request is None or not self.shows_targets():
            return ()
        fitting = self.matches if isinstance(self.mode, SpotFirst) else self._playable(self.request)
        return tuple(s for s in self.request.slots if self.open_card(s) is not None and s not in fitting)

    def _playable(self, request: MoveRequest) -> tuple[Target, ...]:
        """The person's cards that everybody can see to fit somewhere."""
        cards = {move.card for move in request.moves}
        return tuple(slot for slot in request.slots if self.open_card(slot) in cards)

    @property
    def hint_targets(self) -> tuple[Target, Target] | None:
        """The card and the spot of a hint."""
        if self.request is None or self.hint is None:
            return None
        card = next(slot for slot in self.request.slots if self.request.card(slot) == self.hint.card)
        return card, ("spot", SPOT_INDEX[self.hint.spot])

    @property
    def hint_press(self) -> Target | None:
        """What a hint would have pressed next."""
        if self.hint_targets is None:
            return None
        card, spot = self.hint_targets
        return {None: card, card: spot, spot: card}.get(self.selection)

    @property
    def pair(self) -> Pair | None:
        """The card and the spot that a press would bring together now."""
        return None if self.cursor is None else self.mode.pair(self.cursor)

    def targets(self) -> dict[Target, Rect]:
        """What the cursor can stand on."""
        if self.request is None:
            return {}
        observation, seat = self.request.observation, self.request.seat
        hand, up = observation.hand_slots[seat], observation.up_slots[seat]
        return layout.targets(self._areas()[seat], hand, up, self.request.open_spots)

    # a move is requested

    def request_move(
        self, seat: int, observation: Observation, moves: Sequence[Move], hand_open: bool
    ) -> None:
        """`hand_open`: whether the people in the room see the hand."""
        self.request = MoveRequest(seat, observation, tuple(moves))
        self._hand_open = hand_open
        self._begin(self.request)

    def _begin(self, request: MoveRequest) -> None:
        self._deselect()
        self.cursor = self._start(request)

    def _start(self, request: MoveRequest) -> Target:
        """Where the cursor begins: on a card that all can see to fit, else on the first that nobody sees."""
        if not self.shows_targets():
            return request.slots[0]
        covered = (slot for slot in request.slots if self.open_card(slot) is None)
        return next(chain(self._playable(request), covered), request.slots[0])

    def show_hint(self, move: Move | None, lead: bool = True) -> None:
        """Mark a hint and, to `lead`, take the cursor to its beginning; None: no longer."""
        self.hint = move
        if move is not None and lead:
            self._deselect()
            self.cursor = self.hint_press or self.cursor

    def withdraw(self) -> None:
        self.request = self.cursor = None
        self._deselect()

    def _deselect(self) -> None:
        self.mode, self.blockers = NOTHING, ()

    # input

    def handle(self, event: Input) -> ControlResult:
        if self.request is None or self.cursor is None:
            return ControlResult()
        if isinstance(event, Press):
            return self._press(event, self.request, self.cursor)
        if isinstance(event, Pointer):
            return self._point(event, self.request)
        if isinstance(event, FocusLost) and isinstance(self.mode, Drag):
            self._deselect()
            return ControlResult(changed=True)
        return ControlResult()

    def _press(self, press: Press, request: MoveRequest, cursor: Target) -> ControlResult:
        if press.intent in DIRECTIONS:
            return self._step(cursor, press.intent)
        if press.repeat:
            return ControlResult()
        if press.intent is Intent.OK:
            follows = cursor == self.hint_press
            result = self._choose(cursor, request)
            if follows and self.hint_press is not None:
                self.cursor = self.hint_press
            return result
        if press.intent is Intent.BACK and self.selection is not None:
            self.cursor = self.selection
            self._deselect()
            return ControlResult(changed=True, sound="back")
        return ControlResult()

    def _step(self, cursor: Target, way: Intent) -> ControlResult:
        there = neighbour(self.targets(), cursor, way)
        if there == cursor:
            return ControlResult()
        self.cursor, self.blockers = there, ()
        return ControlResult(changed=True, sound="focus")

    def _choose(self, target: Target, request: MoveRequest) -> ControlResult:
        """The thing at the cursor or under the mouse is pressed."""
        self.blockers = ()
        if self.selection == target:
            self._deselect()
            return ControlResult(changed=True, sound="back")
        both = self.mode.pair(target)
        return self._select(target, request) if both is None else self._play(both, request)

    def _select(self, target: Target, request: MoveRequest) -> ControlResult:
        """A first half is chosen, or another one in its stead."""
        mode = first_half(target)
        if isinstance(mode, SpotFirst):
            refusal = self._spot_refusal(mode.spot, request)
        else:
            refusal = self._card_refusal(target, request)
        if refusal is not None:
            return ControlResult(changed=True, refusal=refusal)
        self.mode = mode
        self.cursor = self._other_half(request)
        return ControlResult(changed=True, sound="pick")

    def _spot_refusal(self, spot: str, request: MoveRequest) -> IllegalMove | None:
        """Why it is no use to choose this spot, as far as everybody in the room may know it."""
        all_open = all(self.open_card(slot) is not None for slot in request.slots)
        if all_open and not any(move.spot == spot for move in request.moves):
            return request.refusal(request.slots[0], spot)
        return None

    def _card_refusal(self, slot: Target, request: MoveRequest) -> IllegalMove | None:
        """The same of a card."""
        card = self.open_card(slot)
        if card is not None and not any(move.card == card for move in request.moves):
            return IllegalMove("fits_nowhere", f"{card} fits nowhere now.", card=card)
        return None

    def _other_half(self, request: MoveRequest) -> Target:
        """Where the cursor goes when a half has been chosen: to a fitting other one, blindly to the first."""
        if isinstance(self.mode, SpotFirst):
            return next(iter(self.matches), request.slots[0])
        spots = self.legal_spots or request.open_spots
        return "spot", SPOT_INDEX[min(spots, key=lambda name: abs(layout.SPOT[name].cx - layout.CX))]

    def _play(self, both: Pair, request: MoveRequest) -> ControlResult:
        for move in request.moves:
            if move.card == request.card(both.slot) and move.spot == both.spot:
                return ControlResult(changed=True, move=move)
        return self._refuse(request.refusal(both.slot, both.spot))

    def _refuse(self, refusal: IllegalMove | None) -> ControlResult:
        """Say why not, with the spots that it is about."""
        facts = refusal.facts if refusal else {}
        self.blockers = tuple(facts.get("spots", facts.get("missing", ())))
        return ControlResult(changed=True, refusal=refusal)

    # the mouse

    def _point(self, pointer: Pointer, request: MoveRequest) -> ControlResult:
        target = self._under(pointer.x, pointer.y)
        if pointer.phase is PointerPhase.MOVE:
            return self._hover(pointer, target)
        if pointer.phase is PointerPhase.UP:
            return self._let_go(target, request)
        return self._click(target, request)

    def _click(self, target: Target | None, request: MoveRequest) -> ControlResult:
        if target is None:
            changed = self.selection is not None
            self._deselect()
            return ControlResult(changed=changed)
        self._follow(target)
        if self.selection is None and target[0] == "spot" and SPOTS[target[1]] not in request.open_spots:
            return self._refuse(request.refusal(request.slots[0], SPOTS[target[1]]))
        result = self._choose(target, request)
        if isinstance(self.mode, CardFirst) and self.selection == target:
            self.mode = Grab(target)
        return result

    def _under(self, x: float, y: float) -> Target | None:
        """What the mouse points at: own cards, and every spot, since a wrong one is refused with its rule."""
        slots = {target: rect for target, rect in self.targets().items() if target[0] != "spot"}
        slot = under(slots, x, y)
        name = layout.spot_at(x, y)
        return slot or (("spot", SPOT_INDEX[name]) if name is not None else None)

    def _follow(self, target: Target) -> bool:
        if target == self.cursor or target not in self.targets():
            return False
        self.cursor = target
        return True

    def _hover(self, pointer: Pointer, target: Target | None) -> ControlResult:
        """The cursor follows the mouse; a card that it holds follows too, once it has left its slot."""
        mode = self.mode
        moved = isinstance(mode, Drag) or (isinstance(mode, Grab) and target != mode.selection)
        if moved and isinstance(mode, CardFirst):
            self.mode = Drag(mode.selection, pointer.x, pointer.y)
        return ControlResult(changed=(target is not None and self._follow(target)) or moved)

    def _let_go(self, target: Target | None, request: MoveRequest) -> ControlResult:
        mode = self.mode
        if isinstance(mode, Grab):
            self.mode = CardFirst(mode.selection)
        if not isinstance(mode, Drag):
            return ControlResult()
        if target is None or target[0] != "spot":
            self._deselect()
            return ControlResult(changed=True, sound="back")
        self.mode = CardFirst(mode.selection)
        return self._choose(target, request)


__all__ = ["Controls"]
