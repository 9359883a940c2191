"""One act that comes from two devices counts once, and two people who press at the same time are two."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import accumulate, permutations
from typing import Any

import pygame
import pytest

import rules
from rules.catalogue import CATALOGUE
from rules.match import EMBLEMS, Match, Seat
from scenes.app import STEP, App
from scenes.input.echoes import PATIENCE, PROOF, SAME
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, Device, Input, Intent, Press, RawPress, Release
from scenes.input.seating import Seating
from scenes.input.system import RETURN
from scenes.menu.screens import Screens
from scenes.menu.seats import SeatsScene
from scenes.stack import Command, Scene
from scenes.table.scene import TableScene
from scenes.table.toast import SECONDS
from tests.scenes import virtual_pads as pads
from tests.scenes.room import Room
from tests.scenes.virtual_pads import VirtualPad

RAW = {"kind": pads.JOYSTICK, "axes": 2, "buttons": 10, "hats": 1, "vendor": pads.NOBODY, "product": 1}
BUTTONS = {
    Intent.OK: pads.SOUTH,
    Intent.BACK: pads.EAST,
    Intent.DOWN: pads.DOWN,
    Intent.PEEK: pads.LEFT_SHOULDER,
    Intent.MENU: pads.START,
}
RAW_BUTTONS = {Intent.OK: 0, Intent.BACK: 1, Intent.PEEK: 4, Intent.MENU: 9}
KEYS = {
    KEYS_LEFT: {
        Intent.OK: pygame.KSCAN_SPACE,
        Intent.BACK: pygame.KSCAN_Q,
        Intent.DOWN: pygame.KSCAN_S,
        Intent.PEEK: pygame.KSCAN_C,
        Intent.MENU: pygame.KSCAN_TAB,
    },
    KEYS_RIGHT: {
        Intent.OK: pygame.KSCAN_RETURN,
        Intent.BACK: pygame.KSCAN_BACKSPACE,
        Intent.DOWN: pygame.KSCAN_DOWN,
        Intent.PEEK: pygame.KSCAN_COMMA,
        Intent.MENU: pygame.KSCAN_ESCAPE,
    },
}


def key(code: int, down: bool) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    pygame.event.post(pygame.Event(kind, scancode=code, key=0, mod=0, unicode=""))


class Thing:
    """Half of the keyboard, or a pad with or without a mapping, with controls; a pad is plugged in."""

    def __init__(self, plug: Callable[..., VirtualPad], kind: str) -> None:
        self.kind = kind
        self.pad = None if kind in KEYS else plug(kind, **(RAW if kind == "raw" else {}))
        self.device: Device = kind if self.pad is None else self.pad.device

    def put(self, intent: Intent, down: bool) -> None:
        if self.pad is None:
            key(KEYS[self.kind][intent], down)
        elif self.kind == "raw" and intent is Intent.DOWN:
            self.pad.hat(pads.HAT_DOWN if down else pads.HAT_CENTRE)
        else:
            self.pad.button((RAW_BUTTONS if self.kind == "raw" else BUTTONS)[intent], down)


class Frames:
    """A room whose clock goes on, and what is heard there."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.number = 0
        self.heard: list[Input] = []

    @property
    def now(self) -> float:
        return self.number * STEP

    def go(self, frames: int = 1) -> None:
        for _ in range(frames):
            self.heard += self.room.read(self.now)
            self.number += 1
            self.heard += [*self.room.input.settle(self.now), *self.room.input.step(self.now)]

    def press(self, intent: Intent, *things: Thing, apart: int = 0, down: int = 6, up_apart: int = 0) -> None:
        """Press and let go by one after the other, so many frames apart; then all rest."""
        for goes_down, between, rest in ((True, apart, down), (False, up_apart, 30)):
            for thing in things:
                thing.put(intent, goes_down)
                self.go(between)
            self.go(rest)

    def presses(self) -> list[tuple[Device, Intent]]:
        """What has been pressed since the last look."""
        heard, self.heard = self.heard, []
        return [(each.device, each.intent) for each in heard if isinstance(each, Press)]


@pytest.fixture
def frames(room: Room) -> Frames:
    return Frames(room)


KINDS = ("mapped", "mapped again", "raw", KEYS_LEFT, KEYS_RIGHT)
PAIRS = [pair for pair in permutations(KINDS, 2) if not set(pair) <= set(KEYS)]
pairs = pytest.mark.parametrize("kinds", PAIRS, ids=" ".join)
INTENTS = (Intent.OK, Intent.BACK, Intent.DOWN, Intent.MENU)


@pairs
@pytest.mark.parametrize("apart", [0, 1])
def test_what_comes_from_two_devices_at_the_same_time_counts_once_from_the_first_press_on(
    kinds: tuple[str, str], apart: int, frames: Frames
) -> None:
    first, second = (Thing(frames.room.pad, kind) for kind in kinds)
    for number in range(2 * PROOF):
        things = (first, second) if number % 3 else (second, first)
        intent = INTENTS[number % len(INTENTS)]
        frames.press(intent, *things, apart=apart, up_apart=apart)
        # Whoever came first once is whose press it is from then on.
        assert frames.presses() == [(second.device, intent)]
    assert set(frames.room.input.twins() or ()) == {first.device, second.device}
    assert frames.room.input.twins() is None


@pairs
def test_two_people_who_press_at_the_same_time_are_two(kinds: tuple[str, str], frames: Frames) -> None:
    things = [Thing(frames.room.pad, kind) for kind in kinds]
    for intent in (*INTENTS, Intent.PEEK):
        frames.press(intent, *things, up_apart=4)
        frames.press(intent, *things, down=1, up_apart=4)
        assert frames.presses() == [(thing.device, intent) for _ in range(2) for thing in things]
    assert frames.room.input.twins() is None


def test_a_direction_held_on_two_devices_comes_again_as_one(frames: Frames) -> None:
    one, other = Thing(frames.room.pad, "mapped"), Thing(frames.room.pad, KEYS_RIGHT)
    frames.press(Intent.DOWN, one, other, down=90)
    heard = frames.presses()
    assert {device for device, _ in heard} == {one.device}
    assert 9 <= len(heard) <= 11


def test_two_at_a_table_act_at_once_until_they_have_been_one_for_several_presses(frames: Frames) -> None:
    one, other = Thing(frames.room.pad, "mapped"), Thing(frames.room.pad, "mapped again")
    frames.room.input.players = lambda: (one.device, other.device)
    for _ in range(PROOF):
        assert frames.room.input.twins() is None
        for thing in (one, other):
            thing.put(Intent.OK, True)
        frames.go()
        assert frames.presses() == [(one.device, Intent.OK), (other.device, Intent.OK)]
        frames.press(Intent.OK, one, other)
        frames.presses()
    assert frames.room.input.twins() == (one.device, other.device)
    for things in ((one, other), (other, one)):
        frames.press(Intent.OK, *things)
        assert frames.presses() == [(one.device, Intent.OK)]


def test_a_press_of_its_own_begins_the_row_anew_but_twins_stay_twins(frames: Frames) -> None:
    one, other = Thing(frames.room.pad, "mapped"), Thing(frames.room.pad, "mapped again")
    for _ in range(PROOF - 1):
        frames.press(Intent.OK, one, other)
    frames.press(Intent.OK, other)
    for _ in range(PROOF - 1):
        frames.press(Intent.OK, one, other)
    assert frames.room.input.twins() is None
    frames.press(Intent.OK, one, other)
    assert frames.room.input.twins() is not None


def test_real_keys_beside_a_pad_that_sends_them_too_are_heard_within_two_frames(frames: Frames) -> None:
    pad, keyboard = Thing(frames.room.pad, "mapped"), Thing(frames.room.pad, KEYS_RIGHT)
    for _ in range(PROOF):
        frames.press(Intent.OK, pad, keyboard)
    frames.presses()
    assert PATIENCE < 2 * STEP < SAME
    keyboard.put(Intent.OK, True)
    frames.go(2)
    assert frames.presses() == [(KEYS_RIGHT, Intent.OK)]
    keyboard.put(Intent.OK, False)
    frames.press(Intent.PEEK, keyboard, down=1)
    assert [type(each) for each in frames.heard] == [Press, Release]
    frames.press(Intent.OK, pad, keyboard)
    assert frames.presses()[1:] == [(pad.device, Intent.OK)]


def test_an_echo_may_be_another_key_once_the_devices_are_known(frames: Frames) -> None:
    """A pad's east button goes back; the programs that press keys for pads press Escape for it."""
    pad, keyboard = Thing(frames.room.pad, "mapped"), Thing(frames.room.pad, KEYS_RIGHT)
    frames.press(Intent.OK, pad, keyboard)
    frames.presses()
    for down in (True, False):
        pad.put(Intent.BACK, down)
        keyboard.put(Intent.MENU, down)
        frames.go(6)
    assert frames.presses() == [(pad.device, Intent.BACK)]


def test_one_pad_seen_three_times_is_one(frames: Frames) -> None:
    things = [Thing(frames.room.pad, kind) for kind in ("mapped", "raw", KEYS_LEFT)]
    for order in permutations(things):
        if order[0] is things[0] or frames.number:
            frames.press(Intent.OK, *order)
            assert frames.presses() == [(things[0].device, Intent.OK)]


def test_among_several_people_the_echo_is_the_device_without_a_seat(frames: Frames) -> None:
    stranger, seated = Thing(frames.room.pad, "mapped"), Thing(frames.room.pad, "mapped again")
    frames.room.input.players = lambda: (seated.device, KEYS_LEFT)
    for number in range(2 * PROOF):
        frames.press(Intent.OK, stranger, seated)
        # Without a seat a device plays nothing: the first press of all has been made by then.
        assert frames.presses()[bool(not number) :] == [(seated.device, Intent.OK)]


def test_where_twins_count_apart_both_press(frames: Frames) -> None:
    frames.room.settings.change(twins=False)
    things = [Thing(frames.room.pad, kind) for kind in ("mapped", "mapped again")]
    for _ in range(PROOF + 1):
        frames.press(Intent.OK, *things)
        assert frames.presses() == [(thing.device, Intent.OK) for thing in things]
    assert frames.room.input.twins() is None


def test_a_button_that_is_learnt_is_not_pressed_by_its_echo(frames: Frames) -> None:
    one, other = (Thing(frames.room.pad, kind) for kind in ("mapped", "mapped again"))
    frames.press(Intent.OK, one, other)
    frames.presses()
    frames.room.input.learning = True
    for thing in (one, other):
        thing.put(Intent.OK, True)
        frames.go(0)
        frames.heard += frames.room.read(frames.now)
        frames.room.input.learning = False
    frames.go(6)
    assert frames.heard == [RawPress(one.device, "a")]


@pytest.mark.parametrize("seated", [False, True])
def test_no_press_is_lost_of_two_people_who_press_as_fast_as_they_can(seated: bool, frames: Frames) -> None:
    """Unless they have no seats and press like one: down and up at the same time."""
    things = [Thing(frames.room.pad, kind) for kind in ("mapped", "mapped again")]
    if seated:
        frames.room.input.players = lambda: tuple(thing.device for thing in things)
    rng = random.Random(5)
    edges = [list(accumulate(rng.randint(4, 14) for _ in range(200))) for _ in things]
    for frame in range(max(map(max, edges)) + 9):
        for thing, row in zip(things, edges, strict=True):
            if frame in row:
                thing.put(Intent.OK, row.index(frame) % 2 == 0)
        frames.go()
    strokes = [list(zip(row[::2], row[1::2], strict=False)) for row in edges]
    like_one = sum(abs(a - c) < 3 and abs(b - d) < 3 for a, b in strokes[0] for c, d in strokes[1])
    made, heard = sum(len(row[::2]) for row in edges), len(frames.presses())
    assert made - heard <= (0 if seated else like_one)
    assert frames.room.input.twins() is None


# the whole program


class Hands:
    """Hands on things while the program runs, and the presses that come to its scene."""

    def __init__(self, app: App, scene: Scene, *kinds: str) -> None:
        self.app, self.pads, self.presses = app, list[VirtualPad](), list[Intent]()
        # Nobody looks.
        app._show = lambda: None  # type: ignore[method-assign]
        app._clockwork.open(scene)
        self.things = [Thing(self._plug, kind) for kind in kinds]
        # A window that has just got the focus is deaf for a moment.
        self.go(round((RETURN + 0.1) / STEP))
        self.answer = scene.handle
        scene.handle = self._note  # type: ignore[method-assign]

    def _note(self, event: Input) -> Command | None:
        if isinstance(event, Press):
            self.presses.append(event.intent)
        return self.answer(event)

    def _plug(self, name: str, **kind: int) -> VirtualPad:
        self.pads.append(VirtualPad(name, **kind))
        self.go()
        return self.pads[-1]

    def go(self, frames: int = 1) -> None:
        for _ in range(frames):
            self.app.frame(STEP)

    def press(self, *intents: Intent) -> None:
        for intent in intents:
            for down in (True, False):
                for thing in self.things:
                    thing.put(intent, down)
                self.go(6)


@pytest.fixture
def hands(app: App) -> Iterator[Callable[..., Hands]]:
    made: list[Hands] = []

    def make(*given: Any) -> Hands:
        made.append(Hands(app, *given))
        return made[-1]

    yield make
    for each in made:
        for pad in each.pads:
            pad.unplug()
    pygame.event.clear()


ONE_ACT = pytest.mark.parametrize(
    # SDL tells of keys first.
    "kinds",
    [("mapped", "mapped again"), ("mapped", "raw"), (KEYS_RIGHT, "mapped")],
    ids=" ".join,
)


@ONE_ACT
def test_the_first_press_of_a_pad_that_is_two_devices_takes_one_seat_and_it_is_told(
    kinds: tuple[str, str], app: App, hands: Callable[..., Hands]
) -> None:
    screen = SeatsScene(app.services, Screens(app.services), "gems", KEYS_LEFT)
    here = hands(screen, *kinds)
    here.press(Intent.OK)
    pad = next(thing for thing in here.things if thing.kind == "mapped")
    assert screen.draft.people == {KEYS_LEFT, pad.device}
    here.press(*[Intent.DOWN] * 3)
    assert here.presses == [Intent.OK, *[Intent.DOWN] * 3]
    assert screen.warning.startswith("Gamepad 1 and ")
    assert "Twin devices" in screen.warning
    here.press(Intent.DOWN)
    assert "Twin devices" in screen.warning
    here.go(round((SECONDS + 1) / STEP))
    assert not screen.warning


def alone_at(app: App, game_id: str) -> TableScene:
    """The table of a person against CPU players."""
    number = min(rules.GAMES[game_id].seats)
    seats = (Seat("person", "fox"), *(Seat("cpu", emblem, "easy") for emblem in EMBLEMS[1:number]))
    match = Match.start(game_id, seats, 7)
    table = Screens(app.services).table(match, Seating((KEYS_LEFT, *(None for _ in seats[1:]))))
    assert isinstance(table, TableScene)
    return table


@ONE_ACT
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_one_person_plays_with_a_pad_that_is_two_devices(
    game_id: str, kinds: tuple[str, str], app: App, hands: Callable[..., Hands]
) -> None:
    here = hands(alone_at(app, game_id), *kinds)
    intents = [Intent.DOWN, Intent.BACK] * 3
    here.press(*intents)
    assert here.presses == intents


def test_a_table_tells_of_twins_for_a_while_whoever_presses(app: App, hands: Callable[..., Hands]) -> None:
    table = alone_at(app, "checkers")
    here, said = hands(table, "mapped", "mapped again"), list[str]()
    for _ in range(PROOF + 2):
        here.press(Intent.BACK)
        said.append(table.controller.toast.text)
    here.go(round((SECONDS + 1) / STEP))
    told = "Gamepad 1 and Gamepad 2 count as one (Options, Twin devices)."
    assert [*said, table.controller.toast.text] == [*[""] * (PROOF - 1), told, told, told, ""]
