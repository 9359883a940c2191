"""The hands at the court: what is focused, what has been taken up so far, and what a press means.

The controls are given the legal moves and only ever pick one of them; what is refused and why comes from the
rules.  Everything is tentative until its last press: BACK undoes one step after the other.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from math import hypot
from operator import le

from rules.game import IllegalMove
from rules.gems.data import GEMS
from rules.gems.game import GAME as GEM_COURT
from rules.gems.legal import card_at
from rules.gems.moves import Buy, Move, Pass, Reserve, Take, counts, in_order
from rules.gems.observe import Observation
from scenes.gems.advice import next_part
from scenes.gems.layout import DECK, KEPT, Button, Diary, Guest, Layout, Own, Pile, Place, Spot, Tray
from scenes.gems.request import MoveRequest, given_back, returns
from scenes.input.intents import DIRECTIONS, FocusLost, Input, Intent, Pointer, PointerPhase, Press
from scenes.table.view import ControlResult
from scenes.view.focus import neighbour, under
from scenes.view.geometry import Rect


class Stage(Enum):
    """TABLE: gems may be picked, a card opened.  CARD: one is open.  RETURN: gems must go back.

    NOBLE: one of several is to be chosen.  PASS: nothing else is possible.  MOVES: the last moves are read.
    """

    TABLE = "table"
    CARD = "card"
    RETURN = "return"
    NOBLE = "noble"
    PASS = "pass"
    MOVES = "moves"


_OPEN = (Stage.CARD, Stage.NOBLE, Stage.MOVES)
"""What a click beside the plate closes."""


class Controls:
    """`picked`, `given`: letters of gems taken up and put back so far; `opened`: the card in question.

    `action`: waits for gems to go back; `choosing`: waits for a noble; `reading`: whether the last moves are
    read; `lit`: what is legal, after a refusal.
    """

    def __init__(self) -> None:
        self.layout: Layout | None = None
        self.request: MoveRequest | None = None
        self.picked = ""
        self.given = ""
        self.opened: Spot | None = None
        self.action: Take | Reserve | None = None
        self.choosing: Move | None = None
        self.reading = False
        self.lit: frozenset[Place] = frozenset()
        self.hint: Move | None = None
        self.named: tuple[Spot | Guest, ...] = ()
        self.focus: Place = Pile(GEMS[0])
        self._advised = False
        self._rest: dict[int, Place] = {}
        self._pressed: Place | None = None

    # what is shown

    @property
    def stage(self) -> Stage:
        if self.reading:
            return Stage.MOVES
        if self.choosing is not None:
            return Stage.NOBLE
        if self.action is not None:
            return Stage.RETURN
        if self.opened is not None:
            return Stage.CARD
        if self.request is not None and all(isinstance(move, Pass) for move in self.request.moves):
            return Stage.PASS
        return Stage.TABLE

    @property
    def must_return(self) -> int:
        """How many gems the action waits for, those given included."""
        if self.request is None or self.action is None:
            return 0
        return returns(self.request.ways(self.action))

    @property
    def take_size(self) -> int:
        """How many gems a legal take with those picked has at most, 0 if there is none."""
        if self.request is None:
            return 0
        wanted = counts(self.picked)
        takes = {move.gems for move in self.request.moves if isinstance(move, Take)}
        return max((len(gems) for gems in takes if all(map(le, wanted, counts(gems)))), default=0)

    @property
    def gained(self) -> str:
        """The gems that would come to the seat, as letters."""
        if isinstance(self.action, Reserve):
            return GEMS[-1]
        return "" if self.opened is not None else self.picked

    @property
    def complete(self) -> bool:
        """Whether what is picked is a whole take, or all that must go back is given."""
        if self.stage is Stage.RETURN:
            return len(self.given) == self.must_return
        return self._is_take(self.picked)

    @property
    def buttons(self) -> tuple[str, ...]:
        """The names of the buttons on the plate."""
        if self.stage in (Stage.PASS, Stage.MOVES):
            return ("pass",) if self.stage is Stage.PASS else ("close",)
        if self.stage is not Stage.CARD or self.opened is None:
            return ()
        if self.opened.tier == KEPT:
            return ("buy",)
        return ("keep", "close") if self.opened.slot == DECK else ("buy", "keep")

    @property
    def guests(self) -> tuple[int, ...]:
        """The places of the nobles to choose from."""
        if self.request is None or self.choosing is None:
            return ()
        returned = given_back(self.choosing)
        ways = self.request.ways(self.choosing)
        return tuple(way.noble for way in ways if way.noble and given_back(way) == returned)

    @property
    def opened_card(self) -> int | None:
        """The open card, None where it lies face down even for its taker."""
        if self.request is None or self.opened is None or (self.opened.tier and self.opened.slot == DECK):
            return None
        return card_at(self.request.seen, self.opened.tier, self.opened.slot)

    @property
    def selection(self) -> Hashable:
        """What is taken up, opened and chosen so far, and the focus."""
        taken = self.picked, self.given, self.opened, self.action, self.choosing, self.reading
        return taken, self.focus

    @property
    def hinted(self) -> Place | None:
        """What a hint would have pressed next."""
        if self.hint is None:
            return None
        return next_part(self.hint, self.picked, self.opened, self.action, self.given, self.choosing)

    def places(self) -> Mapping[Place, Rect]:
        """What can be focused now."""
        if self.request is None or self.layout is None:
            return {}
        layout, request, stage = self.layout, self.request, self.stage
        if stage is Stage.NOBLE:
            return layout.guests(self.guests)
        if stage is Stage.RETURN:
            return {**layout.purse(request.seat), Tray(): layout.tray}
        if stage in (Stage.CARD, Stage.PASS, Stage.MOVES):
            return layout.buttons(self.buttons)
        kept = len(request.seen.players[request.seat].reserved)
        tray: dict[Place, Rect] = {Tray(): layout.tray} if self.picked else {}
        if not self.picked and layout.diary is not None:
            tray = {Diary(): layout.diary}
        return {**layout.market(), **layout.bank(), **layout.reserve(request.seat, kept), **tray}

    def allows(self, place: Place) -> bool:
        """Whether a press there would lead on: what does not is dimmed."""
        if self.request is None:
            return True
        if isinstance(place, Pile):
            return GEM_COURT.pick_refusal(self.request.seen, self.picked + place.gem) is None
        if isinstance(place, Own):
            return self._give_refusal(place.gem) is None
        if isinstance(place, Button):
            return self._button_refusal(place.name) is None
        return True

    # being asked

    def ask(self, seat: int, seen: Observation, moves: Sequence[Move]) -> None:
        self.request = MoveRequest(seat, seen, tuple(moves))
        self.hint, self.named, self._advised = None, (), False
        self._put_down()
        self.focus = self._rest.get(seat, Pile(GEMS[0]))
        self._stay_on_something()

    def advise(self, move: Move | None, lead: bool = True, named: tuple[Spot | Guest, ...] = ()) -> None:
        """Mark a hint and, to `lead`, take the focus to its beginning; None: no longer.

        `named`: the cards and nobles that its reasons tell of.
        """
        self.hint, self.named = move, named
        self._advised = self._advised or move is not None
        if move is not None and lead:
            self._put_down()
            self._follow_hint()

    def _follow_hint(self) -> None:
        place = self.hinted
        if place is not None and place in self.places():
            self.focus = place

    def cover(self) -> None:
        """Hidden cards are covered again: nothing may tell where a hint led that knew them."""
        if self._advised and self.request is not None:
            self.ask(self.request.seat, self.request.seen, self.request.moves)

    def withdraw(self) -> None:
        if self.request is not None:
            self._rest[self.request.seat] = self._resting
        self.request = None
        self._put_down()

    @property
    def _resting(self) -> Place:
        """Where the focus stays when the turn is over: never on what goes with it."""
        if self.opened is not None:
            return self.opened
        if isinstance(self.focus, (Spot, Pile)):
            return self.focus
        return Pile(self.picked[-1] if self.picked else GEMS[0])

    def _put_down(self) -> None:
        self.picked = self.given = ""
        self.opened = self.action = self.choosing = self._pressed = None
        self.reading = False
        self.lit = frozenset()

    def _stay_on_something(self) -> None:
        """A focus whose place is gone goes to the nearest; not to a deck, whose card is reserved unseen."""
        places = self.places()
        if self.layout is None or self.request is None or not places or self.focus in places:
            return
        lost = self.layout.everything(self.request.seat).get(self.focus)
        if lost is None or self.stage is not Stage.TABLE:
            self.focus = next(iter(places))
            return
        open_ones = [place for place in places if not (isinstance(place, Spot) and place.slot == DECK)]
        self.focus = min(
            open_ones, key=lambda place: hypot(places[place].cx - lost.cx, places[place].cy - lost.cy)
        )

    # hands

    def handle(self, event: Input) -> ControlResult:
        if self.request is None or self.layout is None:
            return ControlResult()
        if isinstance(event, Press):
            return self._press(event, self.request)
        if isinstance(event, Pointer):
            return self._point(event, self.request)
        if isinstance(event, FocusLost):
            self._pressed = None
        return ControlResult()

    def _press(self, press: Press, request: MoveRequest) -> ControlResult:
        if press.intent in DIRECTIONS:
            return self._focus_on(neighbour(self.places(), self.focus, press.intent))
        if press.repeat:
            return ControlResult()
        if press.intent is Intent.OK:
            follows = self.focus == self.hinted
            result = self._choose(self.focus, request)
            if follows:
                self._follow_hint()
            return result
        if press.intent is Intent.BACK:
            return self._back()
        if press.intent is Intent.NORTH and self.stage is Stage.TABLE:
            return self._jump(request)
        return ControlResult()

    def _focus_on(self, place: Place) -> ControlResult:
        if place == self.focus:
            return ControlResult()
        self.focus = place
        return ControlResult(changed=True, sound="focus")

    def _jump(self, request: MoveRequest) -> ControlResult:
        """From the market to the bank, from there to the own cards, and round."""
        kept = request.seen.players[request.seat].reserved
        if isinstance(self.focus, Spot) and self.focus.tier != KEPT:
            return self._focus_on(Pile(GEMS[0]))
        if kept and not (isinstance(self.focus, Spot) and self.focus.tier == KEPT):
            return self._focus_on(Spot(KEPT, 1))
        return self._focus_on(Spot(1, 1))

    def _point(self, pointer: Pointer, request: MoveRequest) -> ControlResult:
        place = under(self.places(), pointer.x, pointer.y)
        if pointer.phase is PointerPhase.MOVE:
            if place is None or place == self.focus:
                return ControlResult()
            self.focus = place
            return ControlResult(changed=True)
        if pointer.phase is PointerPhase.UP:
            held, self._pressed = self._pressed, None
            return self._choose(place, request) if place is not None and place == held else ControlResult()
        self._pressed = place
        if place is not None:
            return self._focus_on(place)
        outside = self.layout is not None and not self.layout.plate.holds(pointer.x, pointer.y)
        return self._back() if outside and self.stage in _OPEN else ControlResult()

    # what a press means

    def _choose(self, place: Place, request: MoveRequest) -> ControlResult:
        self.lit = frozenset()
        match place:
            case Pile():
                return self._pick(place.gem, request)
            case Own():
                return self._give(place.gem)
            case Tray():
                return self._confirm(request)
            case Spot():
                return self._open(place, request)
            case Diary():
                self.reading, self.focus = True, Button("close")
                return ControlResult(changed=True, sound="slide")
            case Button():
                return self._button(place.name, request)
            case Guest():
                return self._submit(replace(self.choosing or Pass(), noble=place.place), request)

    def _pick(self, gem: str, request: MoveRequest) -> ControlResult:
        refusal = GEM_COURT.pick_refusal(request.seen, self.picked + gem)
        if refusal is not None and gem in self.picked:
            alone, self.picked = self.picked == gem, self.picked.replace(gem, "")
            # Who presses twice on one pile may have wanted two: that is explained besides.
            return (
                ControlResult(changed=True, refusal=refusal)
                if alone
                else ControlResult(changed=True, sound="back")
            )
        if refusal is not None:
            self.lit = frozenset(Pile(other) for other in GEMS if self.allows(Pile(other)))
            return ControlResult(changed=True, refusal=refusal)
        self.picked += gem
        if self.complete and not any(self.allows(Pile(other)) for other in GEMS):
            self.focus = Tray()
        return ControlResult(changed=True, sound="pick")

    def _is_take(self, picked: str) -> bool:
        letters = in_order(picked)
        return self.request is not None and any(
            isinstance(move, Take) and move.gems == letters for move in self.request.moves
        )

    def _confirm(self, request: MoveRequest) -> ControlResult:
        if self.stage is Stage.RETURN and self.action is not None:
            move = replace(self.action, returned=in_order(self.given))
            if not self.complete:
                self.lit = self._can_give()
                return ControlResult(changed=True, refusal=GEM_COURT.refusal(request.seen, move))
            return self._submit(move, request)
        if not self._is_take(self.picked):
            refusal = GEM_COURT.refusal(request.seen, Take(in_order(self.picked)))
            self.lit = frozenset(Pile(gem) for gem in GEMS if self.allows(Pile(gem)))
            return ControlResult(changed=True, refusal=refusal)
        return self._submit(Take(in_order(self.picked)), request)

    def _open(self, spot: Spot, request: MoveRequest) -> ControlResult:
        if spot.tier != KEPT and not self._filled(spot, request):
            return ControlResult(
                changed=True, refusal=GEM_COURT.refusal(request.seen, Reserve(spot.tier, spot.slot))
            )
        self.opened = spot
        names = self.buttons
        fit = next((name for name in names if self._button_refusal(name) is None), names[0])
        # A second press by reflex must not reserve what nobody has seen.
        self.focus = Button("close" if "close" in names else fit)
        return ControlResult(changed=True, sound="slide")

    def _filled(self, spot: Spot, request: MoveRequest) -> bool:
        if spot.slot == DECK:
            return request.seen.left(spot.tier) > 0
        return request.seen.table[spot.tier - 1][spot.slot - 1] is not None

    def _move_of(self, name: str) -> Move:
        """The move of a button, before gems go back and nobles come."""
        if name == "pass" or self.opened is None:
            return Pass()
        return (Buy if name == "buy" else Reserve)(self.opened.tier, self.opened.slot)

    def _button_refusal(self, name: str) -> IllegalMove | None:
        if self.request is None or name == "close":
            return None
        move = self._move_of(name)
        if self.request.ways(move):
            return None
        return GEM_COURT.refusal(self.request.seen, move)

    def _button(self, name: str, request: MoveRequest) -> ControlResult:
        if name == "close":
            return self._back()
        refusal = self._button_refusal(name)
        if refusal is not None:
            return ControlResult(changed=True, refusal=refusal)
        return self._submit(self._move_of(name), request)

    def _submit(self, move: Move, request: MoveRequest) -> ControlResult:
        """Play the move, or ask for what it still lacks: gems that go back, the noble of several."""
        if move in request.moves:
            return ControlResult(changed=True, move=move)
        ways = request.ways(move)
        if isinstance(move, (Take, Reserve)) and not move.returned and returns(ways):
            self.action, self.given = move, ""
            self.focus = next(place for place in map(Own, GEMS) if self.allows(place))
            return ControlResult(changed=True, sound="pick")
        if not move.noble and any(way.noble for way in ways):
            self.choosing = move
            self.focus = Guest(self.guests[0])
            return ControlResult(changed=True, sound="promote")
        return ControlResult(changed=True, refusal=GEM_COURT.refusal(request.seen, move))

    def _give(self, gem: str) -> ControlResult:
        refusal = self._give_refusal(gem)
        if refusal is not None:
            self.lit = self._can_give() or frozenset([Tray()])
            return ControlResult(changed=True, refusal=refusal)
        self.given += gem
        if self.complete:
            self.focus = Tray()
        return ControlResult(changed=True, sound="pick")

    def _give_refusal(self, gem: str) -> IllegalMove | None:
        if self.request is None or self.action is None:
            return None
        return GEM_COURT.give_refusal(self.request.seen, self.action, self.given + gem)

    def _can_give(self) -> frozenset[Place]:
        return frozenset(place for place in map(Own, GEMS) if self.allows(place))

    def _back(self) -> ControlResult:
        """Undo one step."""
        self.lit = frozenset()
        if self.reading:
            self.reading, self.focus = False, Diary()
        elif self.choosing is not None:
            self.choosing = None
        elif self.given:
            self.focus, self.given = Own(self.given[-1]), self.given[:-1]
        elif self.action is not None:
            self.action = None
        elif self.opened is not None:
            self.focus, self.opened = self.opened, None
        elif self.picked:
            self.focus, self.picked = Pile(self.picked[-1]), self.picked[:-1]
        else:
            return ControlResult()
        if self.focus not in self.places() and Tray() in self.places():
            self.focus = Tray()
        self._stay_on_something()
        return ControlResult(changed=True, sound="back")
