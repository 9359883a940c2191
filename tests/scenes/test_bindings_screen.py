"""Keys and buttons: learning a new one, swapping, conflicts, defaults."""

from __future__ import annotations

import pytest

from scenes.input.bindings import DEFAULTS
from scenes.input.glyphs import Glyph, inline
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, DeviceChange, Intent, RawPress
from scenes.menu.bindings import AskKey, BindingsScene
from scenes.menu.dialogs import Confirm
from tests.gallery import STATES, Stage
from tests.scenes.menus import BACK, NORTH, OK, WEST, L, R, U, on_top, pointed


def learn(stage: Stage, intent: Intent, device: str, name: str) -> BindingsScene:
    """Ask for a new key of an intent of the left keys and press one."""
    screen = BindingsScene(stage.services, KEYS_LEFT)
    stage.show(screen)
    screen.lay_out(intent.value)
    stage.press(OK, device=KEYS_LEFT)
    on_top(stage, AskKey)
    learning = stage.input.learning
    stage.send(RawPress(device, name))
    assert (learning, stage.input.learning) == (True, False)
    return screen


def test_a_free_key_takes_the_place_of_the_one_shown(stage: Stage) -> None:
    screen = learn(stage, BACK, KEYS_RIGHT, "Z")
    assert stage.top is screen
    assert screen.bindings.names(KEYS_LEFT, BACK) == ("Z",)


def test_a_key_that_is_taken_is_swapped_or_left_alone(stage: Stage) -> None:
    screen = learn(stage, BACK, KEYS_LEFT, "R")
    on_top(stage, Confirm)
    assert "R" in on_top(stage, Confirm).title
    stage.press(OK)
    assert stage.top is screen
    assert screen.bindings.names(KEYS_LEFT, BACK) == ("Q",)
    screen = learn(stage, BACK, KEYS_LEFT, "R")
    stage.press(L, OK)
    assert screen.bindings.names(KEYS_LEFT, BACK) == ("R",)
    assert screen.bindings.names(KEYS_LEFT, WEST) == ("Q",)


def test_a_key_of_the_other_half_changes_hands_and_leaves_that_half_with_a_key(stage: Stage) -> None:
    screen = learn(stage, BACK, KEYS_RIGHT, "BACKSPACE")
    on_top(stage, Confirm)
    stage.press(L, OK)
    assert screen.bindings.names(KEYS_LEFT, BACK) == ("BACKSPACE",)
    assert screen.bindings.names(KEYS_RIGHT, BACK) == ("Q",)
    screen = learn(stage, OK, KEYS_RIGHT, "RETURN")
    stage.press(L, OK)
    assert screen.bindings.names(KEYS_RIGHT, OK) == ("KP_ENTER",)


@pytest.mark.parametrize(("device", "name"), [(KEYS_LEFT, "Q"), ("pad:1", "a")])
def test_the_same_key_and_another_device_change_nothing(stage: Stage, device: str, name: str) -> None:
    screen = learn(stage, BACK, device, name)
    assert stage.top is screen
    assert screen.bindings.changes == {}


def test_asking_for_a_key_is_cancelled_with_the_mouse(stage: Stage) -> None:
    screen = BindingsScene(stage.services, KEYS_LEFT)
    stage.show(screen)
    screen.lay_out("back")
    stage.press(OK, device=KEYS_LEFT)
    pointed(stage, "answer0")
    assert stage.top is screen
    assert not stage.input.learning


def test_every_intent_keeps_a_key_whatever_is_bound(stage: Stage) -> None:
    for intent in Intent:
        for name in ("SPACE", "RETURN", "W", "UP", "ESCAPE"):
            learn(stage, intent, KEYS_RIGHT, name)
            if isinstance(stage.top, Confirm):
                stage.press(L, OK)
    for scheme in (KEYS_LEFT, KEYS_RIGHT):
        used = [stage.input.bindings.names(scheme, intent) for intent in Intent]
        assert all(used)


def test_a_kind_of_device_is_put_back_to_its_defaults(stage: Stage) -> None:
    screen = learn(stage, BACK, KEYS_LEFT, "Z")
    screen.lay_out("reset")
    stage.press(OK)
    assert screen.bindings.names(KEYS_LEFT, BACK) == DEFAULTS[KEYS_LEFT][BACK]


def test_a_key_that_stands_in_two_places_is_marked_on_both_rows_and_both_are_named(stage: Stage) -> None:
    STATES["bindings_conflict"](stage)
    screen = on_top(stage, BindingsScene)
    marked = [intent for intent in Intent if screen.conflict(intent)]
    assert marked == [U, OK, BACK]
    assert screen.conflict(OK, "F") is None
    for row in (U, BACK):
        screen.lay_out(row.value)
        w = inline(Glyph("key", "W"))
        assert f"{w}: “Up” (Left keys) and “Back” (Left keys)" in screen.note
    screen.lay_out(OK.value)
    assert (
        f"{inline(Glyph('key', 'Space'))}: “Choose” (Left keys) and “Call, add a CPU” (Right keys)"
        in screen.note
    )
    screen.lay_out("scheme")
    stage.press(R, device=KEYS_RIGHT)
    assert [intent for intent in Intent if screen.conflict(intent)] == [NORTH]
    assert "“Choose” (Left keys)" in screen.note
    screen.lay_out("reset")
    stage.press(OK, device=KEYS_RIGHT)
    assert screen.note == stage.services.words("bindings.how")


def test_only_kinds_of_devices_that_are_here_can_be_chosen(stage: Stage) -> None:
    screen = BindingsScene(stage.services, MOUSE)
    stage.show(screen)
    assert screen.schemes == [KEYS_LEFT, KEYS_RIGHT, "xbox", "playstation"]
    stage.press(R)
    assert screen.scheme == "xbox"
    stage.input.pads.clear()
    stage.send(DeviceChange("pad:1", False))
    assert screen.scheme in screen.schemes
