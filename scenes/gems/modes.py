"""The modes of the controls at Gem Court: what can be focused in each, what a press means, where BACK
leads.

A mode is a frozen value that holds what has been taken up so far and the mode that it came from. Everything
is tentative until the last press; what is refused and why comes from the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from operator import le

from rules.game import IllegalMove
from rules.gems.data import GEMS
from rules.gems.game import GAME as GEM_COURT
from rules.gems.legal import card_at
from rules.gems.moves import Buy, Move, Pass, Reserve, Take, counts, in_order
from scenes.gems.hinting import button_of, rest_of
from scenes.gems.layout import Layout
from scenes.gems.mode import Mode, Step
from scenes.gems.request import MoveRequest, action, return_count, returned
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
from scenes.table.view import ControlResult
from scenes.view.geometry import Rect


def first_mode(request: MoveRequest) -> Mode:
    """Where a turn begins."""
    if all(isinstance(move, Pass) for move in request.moves):
        return Passing()
    return AtTable()


def submit(mode: Mode, move: Move, request: MoveRequest) -> Step:
    """Play the move, or ask for what it still lacks: gems that go back, the noble of several."""
    if move in request.moves:
        return Step(mode, ControlResult(changed=True, move=move))
    variants = request.variants(move)
    if isinstance(move, (Take, Reserve)) and not move.returned and return_count(variants):
        giving = GivingBack(move, mode)
        first = next(target for target in map(OwnGems, GEMS) if giving.allows(target, request))
        return Step(giving, ControlResult(changed=True, sound="pick"), first)
    if not move.noble and any(variant.noble for variant in variants):
        choosing = ChoosingNoble(move, mode)
        first_noble = NobleSpot(choosing.choices(request)[0])
        return Step(choosing, ControlResult(changed=True, sound="promote"), first_noble)
    return Step(mode, _refused(GEM_COURT.refusal(request.observation, move)))


def _refused(refusal: IllegalMove | None) -> ControlResult:
    return ControlResult(changed=True, refusal=refusal)


_BACK = ControlResult(changed=True, sound="back")
_PICK = ControlResult(changed=True, sound="pick")
_SLIDE = ControlResult(changed=True, sound="slide")


@dataclass(frozen=True, slots=True)
class AtTable(Mode):
    """Gems may be picked, a card opened, the last moves read."""

    gems: str = ""

    @property
    def picks(self) -> str:
        return self.gems

    @property
    def gains(self) -> str:
        return self.gems

    def targets(self, request: MoveRequest, layout: Layout) -> Mapping[Target, Rect]:
        more: dict[Target, Rect] = {Tray(): layout.tray} if self.gems else layout.opener()
        there = {**layout.market(), **layout.bank(), **layout.reserve(request.seat, request.places), **more}
        return {target: rect for target, rect in there.items() if request.filled(target)}

    def refusal(self, target: Target, request: MoveRequest) -> IllegalMove | None:
        if isinstance(target, Pile):
            return GEM_COURT.pick_refusal(request.observation, self.gems + target.gem)
        return None

    def press(self, target: Target, request: MoveRequest) -> Step:
        match target:
            case Pile():
                return self._pick(target, request)
            case Tray():
                return self._take(request)
            case Spot():
                return self._open(target, request)
            case LogButton():
                return Step(ReadingMoves(self), _SLIDE, Button("close"))
        return Step(self)

    def _pick(self, pile: Pile, request: MoveRequest) -> Step:
        refusal = self.refusal(pile, request)
        if refusal is not None and pile.gem in self.gems:
            fewer = AtTable(self.gems.replace(pile.gem, ""))
            # Who presses twice on one pile may have wanted two: that is explained besides.
            return Step(fewer, _BACK if fewer.gems else _refused(refusal))
        if refusal is not None:
            return Step(self, _refused(refusal), legal=self._legal(request))
        more = AtTable(self.gems + pile.gem)
        whole = more.complete(request) and not more._legal(request)
        return Step(more, _PICK, Tray() if whole else None)

    def _legal(self, request: MoveRequest) -> frozenset[Target]:
        return frozenset(pile for pile in map(Pile, GEMS) if self.allows(pile, request))

    def complete(self, request: MoveRequest) -> bool:
        """Whether what is picked is a whole take."""
        letters = in_order(self.gems)
        return any(isinstance(move, Take) and move.gems == letters for move in request.moves)

    def size(self, request: MoveRequest) -> int:
        """How many gems a legal take with those picked has at most, 0 if there is none."""
        wanted = counts(self.gems)
        takes = {move.gems for move in request.moves if isinstance(move, Take)}
        return max((len(gems) for gems in takes if all(map(le, wanted, counts(gems)))), default=0)

    def _take(self, request: MoveRequest) -> Step:
        take = Take(in_order(self.gems))
        if self.complete(request):
            return submit(self, take, request)
        return Step(self, _refused(GEM_COURT.refusal(request.observation, take)), legal=self._legal(request))

    def _open(self, spot: Spot, request: MoveRequest) -> Step:
        mode = CardOpen(spot, self)
        names = mode.buttons
        fit = next((name for name in names if mode.allows(Button(name), request)), names[0])
        # A second press by reflex must not reserve what nobody has seen.
        return Step(mode, _SLIDE, Button("close" if "close" in names else fit))

    def back(self) -> Step | None:
        if not self.gems:
            return None
        return Step(AtTable(self.gems[:-1]), _BACK, Pile(self.gems[-1]))

    def next_target(self, hint: Move) -> Target | None:
        match hint:
            case Take():
                left = rest_of(hint.gems, self.gems)
                return None if left is None else Pile(left[0]) if left else Tray()
            case Buy() | Reserve():
                return None if self.gems else Spot(hint.tier, hint.slot)
        return None

    def ok(self, focus: Target, request: MoveRequest) -> str:
        match focus:
            case Tray():
                return "gems.press.take" if self.complete(request) else ""
            case Spot():
                return "gems.press.open"
            case LogButton():
                return "table.moves"
        return "gems.press.pick"

    @property
    def undo(self) -> str:  # type: ignore[override]
        return "gems.press.back" if self.gems else ""


@dataclass(frozen=True, slots=True)
class CardOpen(Mode):
    """A card lies on the plate: it may be bought, reserved or left."""

    spot: Spot
    before: Mode
    dismissible = True
    undo = "gems.press.close"

    @property
    def opened(self) -> Spot | None:
        return self.spot

    @property
    def gains(self) -> str:
        return ""

    @property
    def buttons(self) -> tuple[str, ...]:
        """The names of the buttons on the plate."""
        if self.spot.tier == RESERVED:
            return ("buy",)
        return ("reserve", "close") if self.spot.slot == DECK else ("buy", "reserve")

    def card(self, request: MoveRequest) -> int | None:
        """The open card, None where it lies face down even for its taker."""
        if self.spot.tier and self.spot.slot == DECK:
            return None
        return card_at(request.observation, self.spot.tier, self.spot.slot)

    def targets(self, request: MoveRequest, layout: Layout) -> Mapping[Target, Rect]:
        return layout.buttons(self.buttons)

    def _move(self, name: str) -> Move:
        """The move of a button, before gems go back and nobles come."""
        return (Buy if name == "buy" else Reserve)(self.spot.tier, self.spot.slot)

    def refusal(self, target: Target, request: MoveRequest) -> IllegalMove | None:
        if not isinstance(target, Button) or target.name == "close":
            return None
        move = self._move(target.name)
        return None if request.variants(move) else GEM_COURT.refusal(request.observation, move)

    def press(self, target: Target, request: MoveRequest) -> Step:
        if not isinstance(target, Button):
            return Step(self)
        if target.name == "close":
            return self.back()
        refusal = self.refusal(target, request)
        if refusal is not None:
            return Step(self, _refused(refusal))
        return submit(self, self._move(target.name), request)

    def back(self) -> Step:
        return Step(self.before, _BACK, self.spot)

    def next_target(self, hint: Move) -> Target | None:
        if isinstance(hint, Buy | Reserve) and self.spot == Spot(hint.tier, hint.slot):
            return Button(button_of(hint))
        return None

    def ok(self, focus: Target, request: MoveRequest) -> str:
        return f"gems.press.{focus.name}" if isinstance(focus, Button) else "gems.press.open"


@dataclass(frozen=True, slots=True)
class GivingBack(Mode):
    """The move waits for gems to go back; `gems`: letters of those that do so far."""

    move: Take | Reserve
    before: Mode
    gems: str = ""

    @property
    def returns(self) -> str:
        return self.gems

    @property
    def gains(self) -> str:
        return GEMS[-1] if isinstance(self.move, Reserve) else self.picks

    def count(self, request: MoveRequest) -> int:
        """How many go back in all."""
        return return_count(request.variants(self.move))

    def complete(self, request: MoveRequest) -> bool:
        """Whether all that must go back is given."""
        return len(self.gems) == self.count(request)

    def targets(self, request: MoveRequest, layout: Layout) -> Mapping[Target, Rect]:
        purse = {own: rect for own, rect in layout.purse(request.seat).items() if self._held(own, request)}
        return {**purse, Tray(): layout.tray}

    def _held(self, own: Target, request: MoveRequest) -> bool:
        """Whether there were any of these gems to give before the first was given."""
        return replace(self, gems="").allows(own, request)

    def refusal(self, target: Target, request: MoveRequest) -> IllegalMove | None:
        if isinstance(target, OwnGems):
            return GEM_COURT.give_refusal(request.observation, self.move, self.gems + target.gem)
        return None

    def _legal(self, request: MoveRequest) -> frozenset[Target]:
        return frozenset(own for own in map(OwnGems, GEMS) if self.allows(own, request))

    def press(self, target: Target, request: MoveRequest) -> Step:
        if isinstance(target, OwnGems):
            return self._give(target, request)
        move = replace(self.move, returned=in_order(self.gems))
        if self.complete(request):
            return submit(self, move, request)
        return Step(self, _refused(GEM_COURT.refusal(request.observation, move)), legal=self._legal(request))

    def _give(self, own: OwnGems, request: MoveRequest) -> Step:
        refusal = self.refusal(own, request)
        if refusal is not None:
            return Step(self, _refused(refusal), legal=self._legal(request) or frozenset([Tray()]))
        more = replace(self, gems=self.gems + own.gem)
        return Step(more, _PICK, Tray() if more.complete(request) else None)

    def back(self) -> Step:
        if self.gems:
            return Step(replace(self, gems=self.gems[:-1]), _BACK, OwnGems(self.gems[-1]))
        return Step(self.before, _BACK)

    def next_target(self, hint: Move) -> Target | None:
        left = rest_of(returned(hint), self.gems) if action(self.move) == action(hint) else None
        return None if left is None else OwnGems(left[0]) if left else Tray()

    def ok(self, focus: Target, request: MoveRequest) -> str:
        return "" if isinstance(focus, Tray) and not self.complete(request) else "gems.press.give"


@dataclass(frozen=True, slots=True)
class ChoosingNoble(Mode):
    """Of several nobles that would come with the move one is to be chosen."""

    move: Move
    before: Mode
    dismissible = True

    def choices(self, request: MoveRequest) -> tuple[int, ...]:
        """The places of the nobles to choose from."""
        variants = request.variants(self.move)
        return tuple(each.noble for each in variants if each.noble and returned(each) == returned(self.move))

    def targets(self, request: MoveRequest, layout: Layout) -> Mapping[Target, Rect]:
        return layout.choice(self.choices(request))

    def press(self, target: Target, request: MoveRequest) -> Step:
        if not isinstance(target, NobleSpot):
            return Step(self)
        return submit(self, replace(self.move, noble=target.number), request)

    def back(self) -> Step:
        return Step(self.before, _BACK)

    def next_target(self, hint: Move) -> Target | None:
        return NobleSpot(hint.noble) if hint.noble and action(self.move) == action(hint) else None

    def ok(self, focus: Target, request: MoveRequest) -> str:
        return "gems.press.receive"


@dataclass(frozen=True, slots=True)
class Passing(Mode):
    """Nothing else is possible."""

    dismissible = False
    undo = ""
    buttons = ("pass",)

    def targets(self, request: MoveRequest, layout: Layout) -> Mapping[Target, Rect]:
        return layout.buttons(self.buttons)

    def press(self, target: Target, request: MoveRequest) -> Step:
        return submit(self, Pass(), request)

    def next_target(self, hint: Move) -> Target | None:
        return Button("pass") if isinstance(hint, Pass) else None

    def ok(self, focus: Target, request: MoveRequest) -> str:
        return "gems.press.pass"


@dataclass(frozen=True, slots=True)
class ReadingMoves(Mode):
    """The last moves lie on the plate."""

    before: Mode
    dismissible = True
    undo = "gems.press.close"
    buttons = ("close",)

    def targets(self, request: MoveRequest, layout: Layout) -> Mapping[Target, Rect]:
        return layout.buttons(self.buttons)

    def press(self, target: Target, request: MoveRequest) -> Step:
        return self.back()

    def back(self) -> Step:
        return Step(self.before, _BACK, LogButton())

    def ok(self, focus: Target, request: MoveRequest) -> str:
        return "gems.press.close"


__all__ = [
    "AtTable",
    "CardOpen",
    "ChoosingNoble",
    "GivingBack",
    "Passing",
    "ReadingMoves",
    "first_mode",
    "submit",
]
