"""What may happen while seats are chosen, as values: who presses, what stands in the way, what is in focus.

The screen asks `role_of` who a device is and does the action with which the role answers a press; `state_of`
tells what it has to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from scenes.input.intents import MOUSE, Device, Intent, Pointer, PointerPhase, Press, begins
from scenes.menu.draft import LineupDraft

# what a press asks for


@dataclass(frozen=True, slots=True)
class Join:
    """A device takes a place: the one in focus if it may, or any as its `own_choice`."""

    device: Device
    place: int | None
    own_choice: bool = False


@dataclass(frozen=True, slots=True)
class Leave:
    """A device gives up a place: the one in focus if it is its own, else its last one."""

    device: Device
    place: int | None = None


@dataclass(frozen=True, slots=True)
class AddCpu:
    """A CPU player takes the place in focus if it is empty, else the first empty one."""

    place: int | None


@dataclass(frozen=True, slots=True)
class Explain:
    """A device is told how it gets a place; `refused`: it has just tried what it may not."""

    device: Device
    refused: bool


@dataclass(frozen=True, slots=True)
class LeaveScreen:
    """Back to where the screen was opened."""


@dataclass(frozen=True, slots=True)
class Begin:
    """The match begins, if it can."""

    device: Device


@dataclass(frozen=True, slots=True)
class UseForm:
    """The press is for the widget in focus."""


@dataclass(frozen=True, slots=True)
class Ignore:
    """Nothing happens."""


Action: TypeAlias = Join | Leave | AddCpu | Explain | LeaveScreen | Begin | UseForm | Ignore

# who presses


@dataclass(frozen=True, slots=True)
class Player:
    """A person who has a place. BACK only gives it up while `others` have one; the last one's leaves."""

    device: Device
    others: bool

    def press(self, press: Press, place: int | None) -> Action:
        if begins(press):
            return Begin(self.device)
        if press.intent in (Intent.BACK, Intent.MENU):
            return Leave(self.device) if self.others else LeaveScreen()
        return _edit(press, place)

    def point(self, pointer: Pointer, place: int | None) -> Action:
        return UseForm()


@dataclass(frozen=True, slots=True)
class Onlooker:
    """A device that steers without a place: any one while CPU players have all, the only person's mouse."""

    device: Device

    def press(self, press: Press, place: int | None) -> Action:
        if begins(press):
            return Begin(self.device)
        return LeaveScreen() if press.intent in (Intent.BACK, Intent.MENU) else _edit(press, place)

    def point(self, pointer: Pointer, place: int | None) -> Action:
        return UseForm()


@dataclass(frozen=True, slots=True)
class FirstPerson:
    """A device while no person has a place and somebody is missing: OK takes one."""

    device: Device

    def press(self, press: Press, place: int | None) -> Action:
        if press.intent is Intent.OK and not press.repeat and self.device != MOUSE:
            return Join(self.device, place)
        return Onlooker(self.device).press(press, place)

    def point(self, pointer: Pointer, place: int | None) -> Action:
        return UseForm()


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A device without a place while people have some: all that it can do is to take one.

    `open_places`: those that no person has.
    """

    device: Device
    open_places: frozenset[int]

    def press(self, press: Press, place: int | None) -> Action:
        if press.repeat:
            return Ignore()
        if press.intent is Intent.OK and self.open_places:
            return Join(self.device, place)
        return Explain(self.device, refused=press.intent is Intent.OK)

    def point(self, pointer: Pointer, place: int | None) -> Action:
        if pointer.phase is not PointerPhase.DOWN:
            return Ignore()
        if place in self.open_places:
            return Join(self.device, place, own_choice=True)
        return Explain(self.device, refused=True)


Role: TypeAlias = Player | Onlooker | FirstPerson | Newcomer


def role_of(device: Device, draft: LineupDraft) -> Role:
    """Who a device is."""
    people = draft.people
    if device in people:
        return Player(device, len(people) > 1)
    if not people:
        return Onlooker(device) if draft.ready else FirstPerson(device)
    if device == MOUSE and len(people) == 1:
        return Onlooker(device)
    return Newcomer(device, frozenset(n for n in range(len(draft.occupants)) if draft.admits(n)))


def _edit(press: Press, place: int | None) -> Action:
    """What those who may steer can press beside the form; the mouse has only that."""
    if press.repeat or (press.device == MOUSE and press.intent is not Intent.NORTH):
        return UseForm()
    if press.intent is Intent.WEST:
        return Leave(press.device, place)
    return AddCpu(place) if press.intent is Intent.NORTH else UseForm()


# what the screen has to say


class Standing(Enum):
    """What becomes of Start."""

    TOO_FEW = "a place that the game needs is empty"
    READY = "the match can start"
    REPLACES = "the match can start, and the one that is kept ends with that"


@dataclass(frozen=True, slots=True)
class StartFocus:
    """Start is in focus."""


@dataclass(frozen=True, slots=True)
class HelpFocus:
    """The way to the pages of the rules is in focus."""


@dataclass(frozen=True, slots=True)
class RuleFocus:
    """A rule of the match is in focus, or who begins (name "first")."""

    name: str


@dataclass(frozen=True, slots=True)
class PlaceFocus:
    """A place is in focus that is empty, or a person's."""

    place: int


@dataclass(frozen=True, slots=True)
class RivalFocus:
    """The place of a CPU player of that level is in focus."""

    place: int
    level: str


Focus: TypeAlias = StartFocus | HelpFocus | RuleFocus | PlaceFocus | RivalFocus


@dataclass(frozen=True, slots=True)
class SeatsState:
    """`invites`: an empty plate would tell how to join, but CPU players have all places of a game for two."""

    standing: Standing
    focus: Focus
    refusal: str
    invites: bool

    def note(self, game_id: str, rules: Mapping[str, str]) -> str:
        """The words about what is in focus, by their name; `rules`: option -> the value chosen."""
        if self.standing is Standing.TOO_FEW:
            return "seats.too_few"
        if isinstance(self.focus, RuleFocus) and self.focus.name in rules:
            return f"{game_id}.seats.{self.focus.name}.{rules[self.focus.name]}_note"
        if isinstance(self.focus, PlaceFocus | RivalFocus):
            return "seats.share"
        if isinstance(self.focus, HelpFocus):
            return "seats.help.note"
        return f"{game_id}.seats.first"

    @property
    def ends_saved_match(self) -> bool:
        """Whether the next press of OK would end the match that is kept."""
        return self.standing is Standing.REPLACES and isinstance(self.focus, StartFocus)


def standing_of(draft: LineupDraft, has_save: bool) -> Standing:
    """`has_save`: there is a match that this one would replace."""
    if not draft.ready:
        return Standing.TOO_FEW
    return Standing.REPLACES if has_save else Standing.READY


def focus_of(key: str, place: int | None, draft: LineupDraft) -> Focus:
    """What the widget `key` is, which belongs to a place or to none."""
    if place is None:
        known: dict[str, Focus] = {"start": StartFocus(), "help": HelpFocus()}
        return known.get(key, RuleFocus(key))
    level = draft.occupants[place].level
    return PlaceFocus(place) if level is None else RivalFocus(place, level)


def state_of(
    draft: LineupDraft, key: str, place: int | None, has_save: bool, refusal: str = ""
) -> SeatsState:
    """`refusal`: what a device was told last."""
    cpu = any(occupant.level is not None for occupant in draft.occupants)
    invites = cpu and len(draft.emblems) == 2
    return SeatsState(standing_of(draft, has_save), focus_of(key, place, draft), refusal, invites)
