"""What may happen while seats are chosen: who a device is, what its presses ask for, what the screen says."""

from __future__ import annotations

import pytest

from scenes.input.intents import KEYS_LEFT, MOUSE, Device, Intent, Pointer, PointerPhase, Press
from scenes.menu.draft import LineupDraft, Occupant
from scenes.menu.seats_states import (
    Action,
    AddCpu,
    Begin,
    Explain,
    FirstPerson,
    Ignore,
    Join,
    Leave,
    LeaveScreen,
    Newcomer,
    Onlooker,
    PlaceFocus,
    Player,
    RivalFocus,
    Role,
    RuleFocus,
    Standing,
    StartFocus,
    UseForm,
    role_of,
    state_of,
)

PAD, OTHER = "pad:1", "pad:2"


def draft(*occupants: str | None) -> LineupDraft:
    """Places of a game for as many; a level has a CPU player, anything else a person."""
    levels = ("easy", "medium")
    made = LineupDraft((2, 3, 4) if len(occupants) > 2 else (2,), levels, "medium", PAD)
    made.occupants = [Occupant(level=each) if each in levels else Occupant(each) for each in occupants]
    return made


def press(role: Role, intent: Intent, place: int | None = None, repeat: bool = False) -> Action:
    return role.press(Press(intent, role.device, 0, repeat), place)


@pytest.mark.parametrize(
    ("occupants", "device", "role"),
    [
        ((PAD, "medium"), PAD, Player(PAD, others=False)),
        ((PAD, OTHER), OTHER, Player(OTHER, others=True)),
        ((PAD, PAD), PAD, Player(PAD, others=False)),
        (("easy", "medium"), PAD, Onlooker(PAD)),
        ((None, "medium"), PAD, FirstPerson(PAD)),
        ((PAD, "medium"), MOUSE, Onlooker(MOUSE)),
        ((PAD, OTHER), MOUSE, Newcomer(MOUSE, frozenset())),
        ((PAD, "medium"), OTHER, Newcomer(OTHER, frozenset({1}))),
        ((PAD, None, KEYS_LEFT, "easy"), OTHER, Newcomer(OTHER, frozenset({1, 3}))),
    ],
)
def test_a_device_is_what_the_draft_makes_it(
    occupants: tuple[str | None, ...], device: Device, role: Role
) -> None:
    assert role_of(device, draft(*occupants)) == role


@pytest.mark.parametrize("role", [Player(PAD, others=False), Player(PAD, others=True), Onlooker(PAD)])
def test_whoever_steers_edits_the_places_and_uses_the_form(role: Role) -> None:
    assert press(role, Intent.WEST, 1) == Leave(PAD, 1)
    assert press(role, Intent.NORTH, 1) == AddCpu(1)
    for intent in (Intent.OK, Intent.UP, Intent.LEFT):
        assert press(role, intent, 1) == UseForm()
    assert press(role, Intent.NORTH, 1, repeat=True) == UseForm()
    assert role.point(Pointer(PointerPhase.DOWN, 0, 0, 0), 1) == UseForm()


@pytest.mark.parametrize(
    ("device", "intent"), [(PAD, Intent.BACK), (KEYS_LEFT, Intent.BACK), (KEYS_LEFT, Intent.MENU)]
)
def test_back_gives_up_a_place_only_while_others_have_one(device: Device, intent: Intent) -> None:
    assert press(Player(device, others=True), intent) == Leave(device)
    for role in (Player(device, others=False), Onlooker(device), FirstPerson(device)):
        assert press(role, intent) == LeaveScreen()


def test_start_of_a_pad_begins_the_match_and_never_leaves() -> None:
    for role in (Player(PAD, others=True), Player(PAD, others=False), Onlooker(PAD), FirstPerson(PAD)):
        assert press(role, Intent.MENU) == Begin(PAD)
    assert press(Newcomer(PAD, frozenset({1})), Intent.MENU) == Explain(PAD, refused=False)


def test_the_first_person_joins_with_ok_but_not_with_the_mouses() -> None:
    assert press(FirstPerson(PAD), Intent.OK, 1) == Join(PAD, 1)
    assert press(FirstPerson(PAD), Intent.OK, 1, repeat=True) == UseForm()
    assert press(FirstPerson(MOUSE), Intent.OK, 1) == UseForm()
    assert press(FirstPerson(PAD), Intent.UP, 1) == UseForm()


def test_a_newcomer_takes_a_place_or_is_told_how() -> None:
    guest, late = Newcomer(OTHER, frozenset({1})), Newcomer(OTHER, frozenset())
    assert press(guest, Intent.OK, 0) == Join(OTHER, 0)
    assert press(guest, Intent.BACK) == Explain(OTHER, refused=False)
    assert press(guest, Intent.OK, 0, repeat=True) == Ignore()
    assert press(late, Intent.OK, 0) == Explain(OTHER, refused=True)
    down = Pointer(PointerPhase.DOWN, 0, 0, 0)
    assert guest.point(down, 1) == Join(OTHER, 1, own_choice=True)
    assert guest.point(down, 0) == guest.point(down, None) == Explain(OTHER, refused=True)
    assert guest.point(Pointer(PointerPhase.MOVE, 0, 0, 0), 1) == Ignore()


@pytest.mark.parametrize(
    ("occupants", "has_save", "standing"),
    [
        ((PAD, None), True, Standing.TOO_FEW),
        ((PAD, "easy"), False, Standing.READY),
        ((PAD, "easy"), True, Standing.REPLACES),
    ],
)
def test_start_waits_starts_or_replaces_the_match_that_is_kept(
    occupants: tuple[str | None, ...], has_save: bool, standing: Standing
) -> None:
    state = state_of(draft(*occupants), "start", None, has_save)
    assert (state.standing, state.focus) == (standing, StartFocus())
    assert state.ends_saved_match is (standing is Standing.REPLACES)
    assert not state_of(draft(*occupants), "first", None, has_save).ends_saved_match


def test_what_is_in_focus_is_a_rule_a_place_or_a_rival() -> None:
    made = draft(PAD, "easy", None)
    assert state_of(made, "capture", None, False).focus == RuleFocus("capture")
    assert state_of(made, "seat0", 0, False).focus == PlaceFocus(0)
    assert state_of(made, "seat1", 1, False).focus == RivalFocus(1, "easy")
    assert state_of(made, "seat2", 2, False).focus == PlaceFocus(2)


def test_the_note_is_about_the_empty_place_the_rule_in_focus_or_who_begins() -> None:
    rules = {"capture": "honour"}
    notes = [
        state_of(draft(*occupants), key, None, False).note("checkers", rules)
        for occupants, key in (((PAD, None), "capture"), ((PAD, "easy"), "capture"), ((PAD, "easy"), "first"))
    ]
    assert notes == ["seats.too_few", "checkers.seats.capture.honour_note", "checkers.seats.first"]


def test_others_are_invited_where_no_empty_plate_does_so() -> None:
    assert state_of(draft(PAD, "easy"), "start", None, False).invites
    assert not state_of(draft(PAD, OTHER), "start", None, False).invites
    assert not state_of(draft(PAD, "easy", None), "start", None, False).invites
