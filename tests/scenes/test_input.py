"""Keyboard and mouse become intents; held directions come again; nothing stays held by mistake."""

from __future__ import annotations

import pygame
import pytest

from scenes.input.bindings import DEFAULTS
from scenes.input.glyphs import Glyph
from scenes.input.intents import (
    HOLDABLE,
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    FocusLost,
    Intent,
    Pointer,
    PointerPhase,
    Press,
    RawPress,
    Release,
)
from scenes.input.keys import CODES
from tests.scenes.room import Room


@pytest.mark.parametrize("half", [KEYS_LEFT, KEYS_RIGHT])
def test_every_default_key_means_its_intent_on_its_half(room: Room, half: str) -> None:
    for intent, names in DEFAULTS[half].items():
        for name in names:
            ends = [Release(intent, half, 2.5)] if intent in HOLDABLE else []
            assert room.tap(CODES[name], now=2.5) == [Press(intent, half, 2.5), *ends]


def test_the_release_of_what_is_held_is_told_once(room: Room) -> None:
    press = room.key(pygame.KSCAN_C) + room.key(pygame.KSCAN_LSHIFT)
    assert [type(each) for each in press] == [Press, Press]
    assert room.key(pygame.KSCAN_C, down=False) == []
    assert room.key(pygame.KSCAN_LSHIFT, down=False, now=3.0) == [Release(Intent.PEEK, KEYS_LEFT, 3.0)]


def test_a_lost_window_ends_what_is_held_without_a_release(room: Room) -> None:
    room.key(pygame.KSCAN_C)
    assert room.feed(pygame.WINDOWFOCUSLOST, {}) == [FocusLost()]
    assert room.key(pygame.KSCAN_C, down=False) == []


def test_keys_are_positions_whatever_the_layout_makes_of_them(room: Room) -> None:
    facts = {"scancode": pygame.KSCAN_W, "key": pygame.K_z, "mod": 0, "unicode": "z"}
    assert room.feed(pygame.KEYDOWN, facts) == [Press(Intent.UP, KEYS_LEFT, 0.0)]


def test_a_key_without_a_meaning_says_nothing(room: Room) -> None:
    assert room.tap(pygame.KSCAN_F5) == []
    assert room.tap(400) == []


def test_the_full_screen_keys_are_nobodys_intent(room: Room) -> None:
    room.input.learning = False
    assert room.tap(pygame.KSCAN_F11) == []
    assert room.tap(pygame.KSCAN_RETURN, mod=pygame.KMOD_LALT) == []
    assert room.tap(pygame.KSCAN_KP_ENTER, mod=pygame.KMOD_RALT) == []
    assert room.tap(pygame.KSCAN_RETURN) == [Press(Intent.OK, KEYS_RIGHT, 0.0)]
    room.input.learning = True
    assert room.tap(pygame.KSCAN_F11) == []
    assert room.tap(pygame.KSCAN_RETURN, mod=pygame.KMOD_LALT) == []


def test_modifiers_are_ordinary_keys(room: Room) -> None:
    assert room.key(pygame.KSCAN_RSHIFT, mod=pygame.KMOD_RSHIFT) == [Press(Intent.WEST, KEYS_RIGHT, 0.0)]
    assert room.key(pygame.KSCAN_A, mod=pygame.KMOD_RSHIFT) == [Press(Intent.LEFT, KEYS_LEFT, 0.0)]


def test_the_systems_own_key_repeat_is_ignored(room: Room) -> None:
    assert len(room.key(pygame.KSCAN_SPACE)) == 1
    assert room.key(pygame.KSCAN_SPACE) == []
    room.key(pygame.KSCAN_SPACE, down=False)
    assert len(room.key(pygame.KSCAN_SPACE)) == 1


def test_a_held_direction_comes_again_after_400_ms_and_then_every_120(room: Room) -> None:
    room.key(pygame.KSCAN_D, now=1.0)
    again = Press(Intent.RIGHT, KEYS_LEFT, 1.0, repeat=True)
    assert room.input.step(1.399) == []
    assert room.input.step(1.401) == [again]
    assert room.input.step(1.515) == []
    assert room.input.step(1.521) == [again]
    assert room.input.step(1.641) == [again]
    room.key(pygame.KSCAN_D, down=False, now=1.7)
    assert room.input.step(9.0) == []


@pytest.mark.parametrize("rate", [30, 60, 144])
def test_repeats_are_as_many_at_every_rate(room: Room, rate: int) -> None:
    room.key(pygame.KSCAN_D, now=0.0)
    repeats = [press for frame in range(1, 2 * rate + 1) for press in room.input.step(frame / rate)]
    assert len(repeats) == 14


def test_after_a_stall_repeats_are_not_caught_up_with(room: Room) -> None:
    room.key(pygame.KSCAN_D, now=0.0)
    assert len(room.input.step(5.0)) == 1
    assert room.input.step(5.1) == []
    assert len(room.input.step(5.121)) == 1


def test_only_directions_come_again(room: Room) -> None:
    room.key(pygame.KSCAN_SPACE)
    room.key(pygame.KSCAN_Q)
    assert room.input.step(5.0) == []


def test_the_newest_direction_repeats_and_then_the_one_still_held(room: Room) -> None:
    room.key(pygame.KSCAN_D, now=0.0)
    room.key(pygame.KSCAN_S, now=0.3)
    assert [press.intent for press in room.input.step(0.71)] == [Intent.DOWN]
    room.key(pygame.KSCAN_S, down=False, now=1.0)
    assert room.input.step(1.39) == []
    assert [press.intent for press in room.input.step(1.41)] == [Intent.RIGHT]


def test_two_people_hold_directions_at_once(room: Room) -> None:
    room.key(pygame.KSCAN_D, now=0.0)
    room.key(pygame.KSCAN_UP, now=0.0)
    assert {(press.device, press.intent) for press in room.input.step(0.41)} == {
        (KEYS_LEFT, Intent.RIGHT),
        (KEYS_RIGHT, Intent.UP),
    }


def test_losing_the_focus_releases_everything_held(room: Room) -> None:
    room.key(pygame.KSCAN_D)
    room.feed(pygame.MOUSEBUTTONDOWN, {"button": 1, "pos": (5, 5), "touch": False})
    assert room.feed(pygame.WINDOWFOCUSLOST, {}) == [FocusLost()]
    assert room.input.step(5.0) == []
    up = {"button": 1, "pos": (5, 5), "touch": False}
    assert room.feed(pygame.MOUSEBUTTONUP, up) == []
    room.key(pygame.KSCAN_D, down=False)
    assert room.input.step(9.0) == []
    assert len(room.key(pygame.KSCAN_D)) == 1


def test_a_key_still_down_when_the_focus_comes_back_is_no_new_press(room: Room) -> None:
    """The system lets go of all keys when the focus is lost, and later presses those still down anew."""
    down = {"keys_left": pygame.KSCAN_F, "keys_right": pygame.KSCAN_RETURN}
    for now, scancode in enumerate(down.values(), 1):
        room.key(scancode, True, now)
        room.feed(pygame.WINDOWFOCUSLOST, {}, now + 0.1)
        room.key(scancode, False, now + 0.1)
        room.feed(pygame.WINDOWFOCUSGAINED, {}, now + 0.5)
        assert room.key(scancode, True, now + 0.5) == []
        assert room.key(scancode, True, now + 0.9) == []
        assert room.key(scancode, False, now + 0.9) == []
    for device, scancode in down.items():
        assert room.key(scancode, True, 9.0) == [Press(Intent.OK, device, 9.0)]


def test_the_first_focus_of_all_makes_no_key_deaf(room: Room) -> None:
    room.feed(pygame.WINDOWFOCUSGAINED, {}, 0.0)
    assert room.key(pygame.KSCAN_RETURN, True, 0.01) == [Press(Intent.OK, KEYS_RIGHT, 0.01)]


def test_mouse_buttons_point_in_units_of_the_picture(room: Room) -> None:
    room.input.to_units = lambda x, y: (x * 2, y * 2 - 10)
    at = {"pos": (30, 40), "touch": False}
    assert room.feed(pygame.MOUSEMOTION, {**at, "rel": (1, 1), "buttons": (0, 0, 0)}, 1.0) == [
        Pointer(PointerPhase.MOVE, 60, 70, 1.0)
    ]
    assert room.feed(pygame.MOUSEBUTTONDOWN, {**at, "button": 1}, 2.0) == [
        Pointer(PointerPhase.DOWN, 60, 70, 2.0)
    ]
    assert room.feed(pygame.MOUSEBUTTONUP, {**at, "button": 1}, 3.0) == [
        Pointer(PointerPhase.UP, 60, 70, 3.0)
    ]


def test_a_pointer_over_which_the_window_comes_to_lie_has_not_been_moved(room: Room) -> None:
    at = {"pos": (30, 40), "touch": False}
    motion = {**at, "rel": (1, 1), "buttons": (0, 0, 0)}
    assert room.feed(pygame.MOUSEMOTION, {**motion, "rel": (0, 0)}) == []
    assert room.feed(pygame.WINDOWENTER, {}) == []
    assert room.feed(pygame.MOUSEMOTION, motion) == []
    assert room.feed(pygame.MOUSEMOTION, motion) == [Pointer(PointerPhase.MOVE, 30, 40, 0.0)]
    room.feed(pygame.WINDOWENTER, {})
    assert room.feed(pygame.MOUSEBUTTONDOWN, {**at, "button": 1}) == [Pointer(PointerPhase.DOWN, 30, 40, 0.0)]
    assert room.feed(pygame.MOUSEMOTION, motion) == [Pointer(PointerPhase.MOVE, 30, 40, 0.0)]


def test_the_right_button_goes_back_and_the_wheel_goes_up_and_down(room: Room) -> None:
    at = {"pos": (30, 40), "touch": False}
    assert room.feed(pygame.MOUSEBUTTONDOWN, {**at, "button": 3}) == [Press(Intent.BACK, MOUSE, 0.0)]
    assert room.feed(pygame.MOUSEBUTTONUP, {**at, "button": 3}) == []
    assert room.feed(pygame.MOUSEBUTTONDOWN, {**at, "button": 2}) == []
    wheel = {"x": 0, "flipped": False}
    assert room.feed(pygame.MOUSEWHEEL, {**wheel, "y": 1}) == [Press(Intent.UP, MOUSE, 0.0)]
    assert room.feed(pygame.MOUSEWHEEL, {**wheel, "y": -2}) == [Press(Intent.DOWN, MOUSE, 0.0)] * 2
    assert len(room.feed(pygame.MOUSEWHEEL, {**wheel, "y": 40})) == 3


def test_while_learning_keys_come_raw_and_the_mouse_still_works(room: Room) -> None:
    room.key(pygame.KSCAN_RETURN)
    room.key(pygame.KSCAN_RIGHT)
    room.input.learning = True
    assert room.key(pygame.KSCAN_RETURN) == []
    assert room.input.step(9.0) == []
    assert room.key(pygame.KSCAN_ESCAPE) == [RawPress(KEYS_RIGHT, "ESCAPE")]
    assert room.key(pygame.KSCAN_W) == [RawPress(KEYS_LEFT, "W")]
    assert room.key(pygame.KSCAN_G) == [RawPress(KEYS_RIGHT, "G")]
    assert room.key(400) == [RawPress(KEYS_RIGHT, "#400")]
    at = {"pos": (1, 1), "touch": False, "button": 1}
    assert room.feed(pygame.MOUSEBUTTONDOWN, at) == [Pointer(PointerPhase.DOWN, 1, 1, 0.0)]
    room.input.learning = False
    assert room.key(pygame.KSCAN_G) == []
    room.key(pygame.KSCAN_W, down=False)
    assert len(room.key(pygame.KSCAN_W)) == 1


def test_labels_are_the_caps_of_the_keys(room: Room) -> None:
    label = room.input.label
    assert label(KEYS_LEFT, Intent.OK) == Glyph("key", "Space")
    assert label(KEYS_LEFT, Intent.UP) == Glyph("key", "W")
    assert label(KEYS_RIGHT, Intent.UP) == Glyph("key", "↑")
    assert label(KEYS_RIGHT, Intent.MENU) == Glyph("key", "Esc")
    assert label(MOUSE, Intent.OK) == Glyph("mouse", "left")
    assert label(MOUSE, Intent.BACK) == Glyph("mouse", "right")
    assert label(MOUSE, Intent.UP) == Glyph("mouse", "wheel")


def test_labels_follow_the_layout(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    french = {ord("z"): pygame.KSCAN_W, ord("q"): pygame.KSCAN_A, ord("ж"): pygame.KSCAN_S}
    assert room.input.label(KEYS_LEFT, Intent.UP).text == "W"

    class French:
        def __init__(self, indices: object) -> None: ...

        def __getitem__(self, keycode: int) -> int:
            return french.get(keycode, 0)

    monkeypatch.setattr(pygame.key, "ScancodeWrapper", French)
    room.feed(pygame.KEYMAPCHANGED, {})
    assert room.input.label(KEYS_LEFT, Intent.UP).text == "Z"
    assert room.input.label(KEYS_LEFT, Intent.LEFT).text == "Q"
    assert room.input.label(KEYS_LEFT, Intent.DOWN).text == "S"
    monkeypatch.undo()
    room.feed(pygame.KEYMAPCHANGED, {})
    assert room.input.label(KEYS_LEFT, Intent.UP).text == "W"


def test_the_keyboard_and_the_mouse_are_always_there(room: Room) -> None:
    assert room.input.devices == (KEYS_LEFT, KEYS_RIGHT, MOUSE)
    assert [room.input.family(device) for device in room.input.devices] == ["keys", "keys", "mouse"]
    assert [room.input.scheme(device) for device in room.input.devices] == [KEYS_LEFT, KEYS_RIGHT, None]
