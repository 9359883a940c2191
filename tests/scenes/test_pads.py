"""Virtual pads, plugged in and pulled: SDL itself sends every event of these tests."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from scenes.input.glyphs import Glyph
from scenes.input.intents import DIRECTIONS, DeviceChange, Input, Intent, Press, RawPress
from scenes.input.pads import REST, family_of
from tests.scenes import virtual_pads as pads
from tests.scenes.room import Room

ODD = {"kind": pads.JOYSTICK, "axes": 2, "buttons": 10, "hats": 1, "vendor": pads.NOBODY, "product": 1}
"""A stick that SDL has no mapping for."""


def test_four_pads_come_and_each_speaks_for_itself(room: Room) -> None:
    four = [room.plug(f"Pad {number}") for number in range(4)]
    assert room.read() == [DeviceChange(pad.device, True) for pad in four]
    assert room.input.devices[3:] == tuple(pad.device for pad in four)
    assert [room.input.number(pad.device) for pad in four] == [1, 2, 3, 4]
    for now, pad in enumerate(four):
        pad.tap(pads.SOUTH)
        assert room.presses(now) == [(pad.device, "ok")]


def test_pads_that_were_there_first_are_known_without_a_change(room: Room, tmp_path: Path) -> None:
    pad = room.pad()
    later = Room(tmp_path)
    assert pad.device in later.input.devices


def test_every_button_has_its_intent(room: Room) -> None:
    pad = room.pad()
    for button in (pads.SOUTH, pads.EAST, pads.WEST, pads.NORTH, pads.START):
        pad.tap(button)
    for button in (pads.UP, pads.DOWN, pads.LEFT, pads.RIGHT):
        pad.tap(button)
    assert [intent for _, intent in room.presses()] == [
        *("ok", "back", "west", "north", "menu"),
        *("up", "down", "left", "right"),
    ]


def test_a_mapped_pads_raw_events_do_not_count_twice(room: Room) -> None:
    pad = room.pad()
    pad.button(pads.SOUTH, True)
    events = pygame.event.get()
    assert {event.type for event in events} >= {pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN}
    assert [answer for event in events for answer in room.input.feed(event, 3.0)] == [
        Press(Intent.OK, pad.device, 3.0)
    ]


def test_a_pad_that_leaves_says_so_and_holds_nothing(room: Room) -> None:
    pad, other = room.pad("One"), room.pad("Two")
    pad.button(pads.RIGHT, True)
    other.button(pads.LEFT, True)
    room.read()
    pad.unplug()
    assert room.read() == [DeviceChange(pad.device, False)]
    assert pad.device not in room.input.devices
    assert [press.device for press in room.input.step(1.0)] == [other.device]
    assert room.input.number(pad.device) == 1
    assert room.input.label(pad.device, Intent.OK) == Glyph("button", "A")


def test_a_pad_of_an_earlier_run_has_no_number_but_a_label(room: Room) -> None:
    assert room.input.number("pad:-1") == 0
    assert room.input.family("pad:-1") == "generic"
    assert room.input.label("pad:-1", Intent.BACK) == Glyph("button", "B")


def test_a_pad_that_comes_back_is_a_new_device_and_gets_the_free_number(room: Room) -> None:
    first, second = room.pad("One"), room.pad("Two")
    first.unplug()
    room.read()
    again = room.plug("One")
    assert room.read() == [DeviceChange(again.device, True)]
    assert again.device != first.device
    assert room.input.number(again.device) == 1
    assert room.input.devices[3:] == (second.device, again.device)
    second.tap(pads.EAST)
    again.tap(pads.SOUTH)
    assert room.presses() == [(second.device, "back"), (again.device, "ok")]


def test_pads_change_places_within_one_frame(room: Room) -> None:
    a, b = room.pad("A"), room.pad("B")
    a.unplug()
    c = room.plug("C")
    b.unplug()
    d = room.plug("D")
    changes = room.read()
    assert {each for each in changes if isinstance(each, DeviceChange) and each.present} == {
        DeviceChange(c.device, True),
        DeviceChange(d.device, True),
    }
    assert set(room.input.devices[3:]) == {c.device, d.device}
    d.tap(pads.EAST)
    assert room.presses() == [(d.device, "back")]


def test_two_pads_of_one_model_are_two_devices(room: Room) -> None:
    twins = [room.pad("Twin") for _ in range(2)]
    for now, twin in enumerate(reversed(twins)):
        twin.tap(pads.SOUTH)
        assert room.presses(now) == [(twin.device, "ok")]


@pytest.mark.parametrize("kind", [{}, ODD], ids=["mapped", "unmapped"])
def test_the_left_stick_gives_one_direction_at_a_time(room: Room, kind: dict[str, int]) -> None:
    pad = room.pad(**kind)
    for x, y in ((1, 0), (0.9, 0.1), (0, 0), (-1, 0), (0, 0), (0, -0.8), (0, 0), (0.2, 0.9)):
        pad.stick(x, y)
    assert [intent for _, intent in room.presses()] == ["right", "left", "up", "down"]


def test_drift_below_the_dead_zone_does_nothing(room: Room) -> None:
    pad = room.pad()
    for x, y in ((0.25, 0.25), (-0.25, 0.2), (0.0, 0.25), (-0.1, -0.25)):
        pad.stick(x, y)
    assert room.read() == []
    assert room.input.step(5.0) == []


def test_a_trembling_stick_is_one_press(room: Room) -> None:
    pad = room.pad()
    for x in (0.65, 0.55, 0.62, 0.4, 0.7, 0.36, 0.61):
        pad.axis(0, x)
    assert room.presses() == [(pad.device, "right")]
    pad.axis(0, 0.3)
    pad.axis(0, 0.59)
    assert room.presses() == []
    pad.axis(0, 0.62)
    assert room.presses() == [(pad.device, "right")]


def test_a_stick_that_rolls_round_turns_once_a_quarter(room: Room) -> None:
    pad = room.pad()
    for x, y in ((1, 0), (0.8, -0.6), (0.7, -0.72), (0.72, -0.7), (0.45, -0.9), (0.7, -0.72), (0, -1)):
        pad.axis(1, y)
        pad.axis(0, x)
    assert [intent for _, intent in room.presses()] == ["right", "up"]


def test_the_right_stick_and_an_untouched_trigger_mean_nothing(room: Room) -> None:
    pad = room.pad()
    pad.axis(2, 1)
    pad.axis(3, -1)
    pad.axis(5, 1)
    assert room.read() == []


def test_a_held_stick_and_a_held_pad_direction_come_again(room: Room) -> None:
    pad = room.pad()
    pad.stick(0, 1)
    room.read(now=1.0)
    assert room.input.step(1.41) == [Press(Intent.DOWN, pad.device, 1.0, repeat=True)]
    pad.stick(0, 0)
    pad.button(pads.LEFT, True)
    room.read(now=2.0)
    assert room.input.step(2.39) == []
    assert room.input.step(2.41) == [Press(Intent.LEFT, pad.device, 2.0, repeat=True)]
    pad.button(pads.LEFT, False)
    room.read(now=3.0)
    assert room.input.step(9.0) == []


def test_a_stick_held_while_the_focus_goes_counts_again_from_the_middle(room: Room) -> None:
    pad = room.pad()
    pad.stick(1, 0)
    room.read()
    room.input.release_all()
    pad.stick(0.9, 0)
    assert room.read() == []
    assert room.input.step(9.0) == []
    pad.stick(0, 0)
    pad.stick(1, 0)
    assert room.presses() == [(pad.device, "right")]


def test_an_unmapped_stick_has_sensible_defaults(room: Room) -> None:
    stick = room.pad("Odd stick", **ODD)
    assert room.input.scheme(stick.device) == "raw"
    assert room.input.family(stick.device) == "generic"
    for button in (0, 1, 2, 3, 9):
        stick.tap(button)
    for side in (pads.HAT_UP, pads.HAT_RIGHT, pads.HAT_CENTRE, pads.HAT_DOWN, pads.HAT_LEFT):
        stick.hat(side)
    assert [intent for _, intent in room.presses()] == [
        *("ok", "back", "west", "north", "menu"),
        *("up", "right", "down", "left"),
    ]


def test_a_hat_that_rolls_through_a_diagonal_adds_a_side_at_a_time(room: Room) -> None:
    stick = room.pad(**ODD)
    for mask in (pads.HAT_UP, pads.HAT_UP | pads.HAT_RIGHT, pads.HAT_RIGHT, pads.HAT_CENTRE):
        stick.hat(mask)
    assert [intent for _, intent in room.presses()] == ["up", "right"]
    assert room.input.step(9.0) == []


def test_an_unmapped_stick_can_be_rebound_for_its_family(room: Room) -> None:
    stick, pad = room.pad(**ODD), room.pad()
    room.input.learning = True
    stick.tap(6)
    (raw,) = room.read()
    assert raw == RawPress(stick.device, "button6")
    room.input.learning = False
    room.input.rebind(room.input.bindings.bind("raw", Intent.OK, "button6", replacing="button0"))
    stick.tap(6)
    stick.tap(0)
    assert room.presses() == [(stick.device, "ok")]
    pad.tap(pads.SOUTH)
    assert room.presses(1.0) == [(pad.device, "ok")]
    assert room.input.label(stick.device, Intent.OK) == Glyph("button", "7")


def test_while_learning_buttons_and_triggers_come_raw_and_sticks_are_silent(room: Room) -> None:
    pad = room.pad()
    room.input.learning = True
    pad.tap(pads.SOUTH)
    pad.tap(pads.UP)
    pad.tap(pads.LEFT_SHOULDER)
    pad.stick(1, 0)
    pad.axis(4, 1)
    pad.axis(4, -1)
    pad.axis(4, 1)
    assert room.read() == [
        RawPress(pad.device, name) for name in ("a", "dpup", "leftshoulder", "lefttrigger", "lefttrigger")
    ]
    room.input.learning = False
    assert room.input.step(9.0) == []


def test_a_thing_without_buttons_is_no_pad(room: Room) -> None:
    room.plug("Motion sensor", kind=pads.JOYSTICK, axes=6, buttons=0, vendor=pads.NOBODY, product=2)
    assert room.read() == []
    assert len(room.input.devices) == 3


@pytest.mark.parametrize(
    ("name", "vendor", "family", "south"),
    [
        ("Xbox Wireless Controller", pads.MICROSOFT, "xbox", "A"),
        ("DualSense Wireless Controller", pads.SONY, "playstation", "cross"),
        ("Wireless Controller", pads.SONY, "playstation", "cross"),
        ("Nintendo Switch Pro Controller", pads.NINTENDO, "nintendo", "B"),
        ("Some pad", pads.NOBODY, "generic", "A"),
    ],
)
def test_the_south_button_is_ok_on_every_pad_under_its_own_name(
    room: Room, name: str, vendor: int, family: str, south: str
) -> None:
    pad = room.pad(name, vendor=vendor, product=3)
    assert room.input.family(pad.device) == family
    assert room.input.label(pad.device, Intent.OK) == Glyph("button", south)
    pad.tap(pads.SOUTH)
    assert room.presses() == [(pad.device, "ok")]


def test_face_buttons_go_by_position_not_by_letter() -> None:
    assert os.environ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] == "0"


def test_directions_are_shown_as_a_pads_cross(room: Room) -> None:
    for device in (room.pad().device, room.pad(**ODD).device):
        for intent in DIRECTIONS:
            assert room.input.label(device, intent) == Glyph("dpad", intent.value)


def test_a_name_says_more_than_a_vendor() -> None:
    microsoft = "030000005e0400008e02000000000000"
    assert family_of("PS5 Controller", microsoft) == "playstation"
    assert family_of("Gamepad", microsoft) == "xbox"
    assert family_of("Gamepad", "0" * 32) == "generic"


def resting(room: Room, kind: int, axis: int, rest: float) -> pads.VirtualPad:
    """A pad of which an axis rests there when the game opens it."""
    pad = room.plug(kind=kind, hats=1)
    first = pygame.joystick.Joystick(pygame.joystick.get_count() - 1)
    assert first.get_instance_id() == pad.instance
    pad.axis(axis, rest)
    pygame.event.clear((pygame.JOYAXISMOTION, pygame.CONTROLLERAXISMOTION))
    room.read()
    return pad


KINDS = pytest.mark.parametrize("kind", [pads.GAMEPAD, pads.JOYSTICK], ids=["mapped", "raw"])


def glide(room: Room, pad: pads.VirtualPad, axis: int, start: float, end: float, now: float) -> list[Input]:
    """A slow way of an axis from one place to another, in 20 events of a half second."""
    heard = []
    for step in range(1, 21):
        pad.axis(axis, start + (end - start) * step / 20)
        heard += room.read(now + step / 40)
    return heard


@KINDS
@pytest.mark.parametrize("rest", [-1.0, 1.0])
@pytest.mark.parametrize("axis", [0, 1])
def test_a_pedal_that_rests_at_its_end_presses_nothing(kind: int, axis: int, rest: float, room: Room) -> None:
    pad = resting(room, kind, axis, rest)
    for round_trip in range(3):
        now = 10.0 * round_trip
        assert glide(room, pad, axis, rest, -rest, now) == []
        assert glide(room, pad, axis, -rest, rest, now + 1) == []
        assert room.input.step(now + 9) == []


@KINDS
def test_an_axis_counts_once_it_has_rested_in_its_middle(kind: int, room: Room) -> None:
    pad = resting(room, kind, 0, 1.0)
    pad.axis(0, 0.0)
    assert room.presses(1.0) == []
    pad.axis(0, 1.0)
    assert room.presses(1.0 + REST + 0.01) == [(pad.device, "right")]


def test_a_hat_that_is_stuck_presses_nothing_until_it_has_been_let_go(room: Room) -> None:
    pad = room.plug(kind=pads.JOYSTICK, hats=1)
    first = pygame.joystick.Joystick(pygame.joystick.get_count() - 1)
    pad.hat(pads.HAT_UP)
    assert first.get_hat(0) == (0, 1)
    room.read()
    for now, mask in enumerate((pads.HAT_UP | pads.HAT_RIGHT, pads.HAT_RIGHT)):
        pad.hat(mask)
        assert room.presses(float(now)) == []
    pad.hat(pads.HAT_CENTRE)
    assert room.presses(5.0) == []
    pad.hat(pads.HAT_LEFT)
    assert room.presses(6.0) == [(pad.device, "left")]


def test_a_trigger_that_rests_pressed_means_nothing_until_it_has_been_let_go(room: Room) -> None:
    room.settings.change(bindings={"xbox": {"hint": ["lefttrigger"]}})
    pad = resting(room, pads.GAMEPAD, 4, 1.0)
    pad.axis(4, 0.8)
    assert room.presses(1.0) == []
    pad.axis(4, -1.0)
    assert room.presses(2.0) == []
    pad.axis(4, 1.0)
    assert room.presses(3.0) == [(pad.device, "hint")]
