"""Who drives which seat, and which presses come too early."""

from __future__ import annotations

import pytest

from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Intent, Pointer, PointerPhase, Press
from scenes.input.seating import GRACE, Gate, Seating

PAD, OTHER = "pad:0", "pad:7"


@pytest.mark.parametrize("to_act", [None, 0, 1])
def test_a_device_acts_for_the_seat_it_has_joined(to_act: int | None) -> None:
    seating = Seating((PAD, KEYS_LEFT))
    assert seating.seat_of(PAD, to_act) == 0
    assert seating.seat_of(KEYS_LEFT, to_act) == 1
    assert seating.seat_of(OTHER, to_act) is None
    assert seating.seat_of(MOUSE, to_act) is None


def test_a_shared_device_acts_for_the_seat_that_is_asked() -> None:
    seating = Seating((PAD, MOUSE, PAD))
    assert [seating.seat_of(PAD, to_act) for to_act in (0, 1, 2, None)] == [0, 0, 2, 0]
    assert seating.seat_of(MOUSE, 0) == 1


@pytest.mark.parametrize("device", [PAD, OTHER, MOUSE, KEYS_LEFT, KEYS_RIGHT])
def test_with_one_person_every_device_is_that_persons(device: str) -> None:
    assert Seating((None, PAD)).seat_of(device, 0) == 1
    assert Seating((None, PAD, None)).seat_of(device, None) == 1


def test_a_free_half_of_the_keyboard_belongs_to_whoever_has_the_other() -> None:
    seating = Seating((PAD, KEYS_RIGHT))
    assert seating.seat_of(KEYS_LEFT, 0) == 1
    both = Seating((KEYS_LEFT, KEYS_RIGHT))
    assert [both.seat_of(half, 0) for half in (KEYS_LEFT, KEYS_RIGHT)] == [0, 1]
    shared = Seating((KEYS_LEFT, KEYS_LEFT, PAD))
    assert [shared.seat_of(KEYS_RIGHT, to_act) for to_act in (0, 1, 2)] == [0, 1, 0]


def test_nobody_sits_where_only_cpu_players_are() -> None:
    assert Seating((None, None)).seat_of(MOUSE, 0) is None


def test_a_pad_that_has_gone_is_missed_until_another_takes_its_place() -> None:
    seating = Seating((PAD, None, OTHER, KEYS_LEFT, PAD))
    assert seating.missing((KEYS_LEFT, KEYS_RIGHT, MOUSE, PAD, OTHER)) == ()
    assert seating.missing((KEYS_LEFT, KEYS_RIGHT, MOUSE, OTHER)) == (0, 4)
    again = seating.replace(PAD, "pad:9")
    assert again.drivers == ("pad:9", None, OTHER, KEYS_LEFT, "pad:9")
    assert again.missing((KEYS_LEFT, OTHER, "pad:9")) == ()


def press(device: str, time: float) -> Press:
    return Press(Intent.OK, device, time)


def test_the_first_turn_is_open_to_all() -> None:
    assert Gate().lets_through(press(PAD, 0.0))


def test_presses_that_began_before_the_turn_do_nothing() -> None:
    gate = Gate()
    gate.turn(5.0, person=False)
    assert not gate.lets_through(press(PAD, 4.99))
    assert gate.lets_through(press(PAD, 5.0)), "what is read after a step bears its time"


@pytest.mark.parametrize("device", [PAD, OTHER, KEYS_LEFT, KEYS_RIGHT])
def test_after_a_persons_move_whatever_is_pressed_in_the_first_three_tenths_of_a_second_does_nothing(
    device: str,
) -> None:
    gate = Gate()
    gate.turn(5.0, person=True)
    assert not gate.lets_through(press(device, 5.0 + GRACE - 0.01))
    assert gate.lets_through(press(device, 5.0 + GRACE))
    gate.turn(6.0, person=False)
    assert gate.lets_through(press(device, 6.0))


def test_a_direction_held_since_the_last_turn_does_not_move_the_next_players_cursor() -> None:
    gate = Gate()
    gate.turn(5.0, person=False)
    assert not gate.lets_through(Press(Intent.LEFT, PAD, 4.9, repeat=True))
    assert gate.lets_through(Press(Intent.LEFT, PAD, 5.1, repeat=True))


def test_the_mouse_may_always_move_and_let_go_but_not_press_too_early() -> None:
    gate = Gate()
    gate.turn(5.0, person=True)
    assert gate.lets_through(Pointer(PointerPhase.MOVE, 1, 1, 5.1))
    assert gate.lets_through(Pointer(PointerPhase.UP, 1, 1, 5.1))
    assert not gate.lets_through(Pointer(PointerPhase.DOWN, 1, 1, 5.1))
    assert gate.lets_through(Pointer(PointerPhase.DOWN, 1, 1, 5.4))
