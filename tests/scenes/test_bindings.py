"""Bindings: defaults, changes that last, exchanges, conflicts, and nobody locked out."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.input.bindings import (
    DEFAULTS,
    PAD_BUTTONS,
    PAD_FAMILIES,
    SCHEMES,
    TRIGGERS,
    Bindings,
    Conflict,
    LastKeyError,
    UnknownKeyError,
    conflicts,
    is_key,
)
from scenes.input.glyphs import glyph
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, Intent, Press
from scenes.input.keys import CODES, cap, code_of, name_of
from scenes.platform.files import asset
from scenes.platform.settings import FILE, Settings, SettingsStore
from scenes.platform.storage import Storage
from tests.scenes import virtual_pads as pads
from tests.scenes.room import Room

PLAIN = Bindings()


def test_the_defaults_cover_every_intent_and_collide_nowhere() -> None:
    assert set(DEFAULTS) == set(SCHEMES)
    for scheme in SCHEMES:
        assert set(DEFAULTS[scheme]) == set(Intent)
        assert all(is_key(scheme, name) for names in DEFAULTS[scheme].values() for name in names)
    assert conflicts(PLAIN) == ()


def test_a_new_key_stands_before_the_others() -> None:
    bound = PLAIN.bind(KEYS_LEFT, Intent.OK, "G")
    assert bound.names(KEYS_LEFT, Intent.OK) == ("G", "SPACE", "F")
    assert bound.changes == {KEYS_LEFT: {"ok": ("G", "SPACE", "F")}}
    assert PLAIN.changes == {}


def test_a_new_key_takes_the_place_of_another() -> None:
    bound = PLAIN.bind(KEYS_LEFT, Intent.OK, "G", replacing="F")
    assert bound.names(KEYS_LEFT, Intent.OK) == ("SPACE", "G")
    assert bound.intent(KEYS_LEFT, "F") is None


def test_a_key_that_an_intent_has_already_comes_first() -> None:
    assert PLAIN.bind(KEYS_LEFT, Intent.OK, "F").names(KEYS_LEFT, Intent.OK) == ("F", "SPACE")
    assert PLAIN.bind(KEYS_LEFT, Intent.OK, "F", replacing="SPACE").names(KEYS_LEFT, Intent.OK) == ("F",)


def test_a_key_leaves_its_former_intent_which_has_another() -> None:
    bound = PLAIN.bind(KEYS_LEFT, Intent.WEST, "F")
    assert bound.names(KEYS_LEFT, Intent.OK) == ("SPACE",)
    assert bound.names(KEYS_LEFT, Intent.WEST) == ("F", "R")
    assert conflicts(bound) == ()


def test_the_only_key_of_an_intent_is_taken_in_exchange() -> None:
    assert PLAIN.clashes("xbox", Intent.OK, "b") == (("xbox", Intent.BACK),)
    bound = PLAIN.bind("xbox", Intent.OK, "b")
    assert bound.names("xbox", Intent.OK) == ("b",)
    assert bound.names("xbox", Intent.BACK) == ("a",)
    assert conflicts(bound) == ()


def test_the_last_key_of_an_intent_cannot_be_cleared() -> None:
    once = PLAIN.unbind(KEYS_LEFT, Intent.OK, "SPACE")
    assert once.names(KEYS_LEFT, Intent.OK) == ("F",)
    with pytest.raises(LastKeyError, match="F is the only key for ok on keys_left: bind another") as caught:
        once.unbind(KEYS_LEFT, Intent.OK, "F")
    assert (caught.value.scheme, caught.value.intent, caught.value.name) == (KEYS_LEFT, Intent.OK, "F")
    with pytest.raises(UnknownKeyError):
        once.unbind(KEYS_LEFT, Intent.OK, "Q")


@pytest.mark.parametrize(
    ("scheme", "name"),
    [
        (KEYS_LEFT, "a"),
        (KEYS_LEFT, "F11"),
        (KEYS_LEFT, "#"),
        ("xbox", "button1"),
        ("raw", "a"),
        ("raw", "button"),
        ("raw", "button12345"),
    ],
)
def test_a_name_that_no_key_has_cannot_be_bound(scheme: str, name: str) -> None:
    with pytest.raises(UnknownKeyError, match="is no key or button"):
        PLAIN.bind(scheme, Intent.OK, name)


def test_a_key_on_both_halves_is_a_conflict_and_the_left_half_has_it() -> None:
    bound = PLAIN.bind(KEYS_RIGHT, Intent.BACK, "SPACE")
    uses = ((KEYS_LEFT, Intent.OK), (KEYS_RIGHT, Intent.BACK))
    assert conflicts(bound) == (Conflict("SPACE", uses),)
    assert PLAIN.clashes(KEYS_RIGHT, Intent.BACK, "SPACE") == ((KEYS_LEFT, Intent.OK),)


def test_pads_of_two_families_do_not_collide() -> None:
    assert PLAIN.clashes("xbox", Intent.OK, "a") == ()
    bound = PLAIN.bind("xbox", Intent.OK, "b")
    assert bound.names("playstation", Intent.OK) == ("a",)


def test_a_stored_conflict_within_a_half_is_shown() -> None:
    stored = Bindings({KEYS_LEFT: {"back": ("W",)}})
    assert conflicts(stored) == (Conflict("W", ((KEYS_LEFT, Intent.UP), (KEYS_LEFT, Intent.BACK))),)
    assert stored.intent(KEYS_LEFT, "W") is Intent.UP


@pytest.mark.parametrize(
    "changes",
    [
        {"trombone": {"ok": ("A",)}},
        {KEYS_LEFT: {"fly": ("A",)}},
        {KEYS_LEFT: {"ok": ()}},
        {KEYS_LEFT: {"ok": ("NO_SUCH_KEY", "F11", "")}},
        {"xbox": {"ok": ("button0",)}},
    ],
)
def test_stored_nonsense_counts_as_not_stored(changes: dict[str, dict[str, tuple[str, ...]]]) -> None:
    stored = Bindings(changes)
    for scheme, intent in product(SCHEMES, Intent):
        assert stored.names(scheme, intent) == DEFAULTS[scheme][intent]
    assert stored.known() == {}


def test_keys_that_there_are_not_are_dropped_from_the_settings_and_the_old_file_is_kept(
    tmp_path: Path,
) -> None:
    kept: dict[str, dict[str, tuple[str, ...]]] = {KEYS_LEFT: {"ok": ("G", "#300")}, "xbox": {"back": ("b",)}}
    more = {
        **kept,
        KEYS_LEFT: {"ok": ("G", "\ud800", "G", "#512", "#300"), "fly": ("A",)},
        "trombone": {"ok": ("A",)},
    }
    SettingsStore(Storage(tmp_path)).change(bindings=more, music=3)
    old = (tmp_path / FILE).read_bytes()
    room = Room(tmp_path)
    assert room.settings.now == Settings(bindings=kept, music=3)
    assert (tmp_path / f"{FILE}.set-aside-1").read_bytes() == old
    again = SettingsStore(Storage(tmp_path))
    assert again.now.bindings == kept
    assert [path.name for path in tmp_path.iterdir() if "set-aside" in path.name] == [f"{FILE}.set-aside-1"]
    assert Room(tmp_path).settings.now == again.now
    assert [path.name for path in tmp_path.iterdir() if "set-aside" in path.name] == [f"{FILE}.set-aside-1"]


def test_what_is_changed_back_is_not_kept() -> None:
    bound = PLAIN.bind(KEYS_LEFT, Intent.BACK, "G", replacing="Q")
    assert bound.bind(KEYS_LEFT, Intent.BACK, "Q", replacing="G") == PLAIN
    assert bound.bind("raw", Intent.OK, "button4").reset(KEYS_LEFT).changes.keys() == {"raw"}


@given(
    st.lists(
        st.tuples(st.sampled_from(list(Intent)), st.sampled_from("WASDQERFG"), st.booleans(), st.booleans())
    )
)
def test_whatever_is_bound_and_cleared_every_intent_keeps_a_key_of_its_own(
    steps: list[tuple[Intent, str, bool, bool]],
) -> None:
    bindings = PLAIN
    for intent, name, clear, replace in steps:
        own = bindings.names(KEYS_LEFT, intent)
        if clear and len(own) > 1:
            bindings = bindings.unbind(KEYS_LEFT, intent, own[-1])
        else:
            bindings = bindings.bind(KEYS_LEFT, intent, name, own[-1] if replace else None)
            assert bindings.intent(KEYS_LEFT, name) is intent
    assert all(bindings.names(KEYS_LEFT, intent) for intent in Intent)
    assert conflicts(bindings) == ()


def test_every_key_has_one_stored_name_that_leads_back_to_it() -> None:
    for code in CODES.values():
        assert code_of(name_of(code)) == code
    assert code_of(name_of(400)) == 400
    assert code_of("W#") is None


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("RETURN", "Enter"),
        ("SEMICOLON", ";"),
        ("KP_5", "Num 5"),
        ("KP5", "Num 5"),
        ("KP_PLUS", "Num Plus"),
        ("F5", "F5"),
        ("PAUSE", "Pause"),
        ("#400", "#400"),
    ],
)
def test_caps_read_like_the_keyboard(room: Room, name: str, text: str) -> None:
    assert cap(name) == text


def test_changed_bindings_work_at_once_and_after_a_restart(room: Room, tmp_path: Path) -> None:
    room.input.rebind(room.input.bindings.bind(KEYS_LEFT, Intent.OK, "G", replacing="SPACE"))
    later = Room(tmp_path)
    for each in (room, later):
        assert each.tap(pygame.KSCAN_G) == [Press(Intent.OK, KEYS_LEFT, 0.0)]
        assert each.tap(pygame.KSCAN_SPACE) == []
        assert each.input.label(KEYS_LEFT, Intent.OK).text == "G"


def test_a_key_with_two_halves_makes_one_press(room: Room) -> None:
    room.input.rebind(room.input.bindings.bind(KEYS_RIGHT, Intent.BACK, "SPACE"))
    assert room.tap(pygame.KSCAN_SPACE) == [Press(Intent.OK, KEYS_LEFT, 0.0)]


def test_a_key_that_is_down_while_it_is_rebound_lets_go_of_what_it_meant(room: Room) -> None:
    room.key(pygame.KSCAN_D)
    room.input.rebind(room.input.bindings.bind(KEYS_LEFT, Intent.RIGHT, "G", replacing="D"))
    room.key(pygame.KSCAN_D, down=False)
    assert room.input.step(9.0) == []


def test_pads_are_rebound_by_family(room: Room) -> None:
    xbox, sony = room.pad(), room.pad("DualSense", vendor=pads.SONY, product=4)
    room.input.rebind(room.input.bindings.bind("playstation", Intent.OK, "b"))
    for pad in (xbox, sony):
        pad.tap(pads.EAST)
    assert room.presses() == [(xbox.device, "back"), (sony.device, "ok")]
    assert room.input.label(sony.device, Intent.OK).text == "circle"
    assert room.input.label(sony.device, Intent.BACK).text == "cross"


def test_the_fonts_can_write_every_label(room: Room) -> None:
    pygame.font.init()
    font = pygame.font.Font(asset("fonts", "FacetsSans-Bold.ttf"), 40)
    missing = font.metrics("⌫")
    labels = {
        *(glyph(family, name).text for family in PAD_FAMILIES for name in (*PAD_BUTTONS, *TRIGGERS)),
        *(cap(name) for name in CODES if cap(name) not in "←↑→↓"),
    }
    assert [each for each in sorted(labels) if missing[0] in font.metrics(each)] == []
