"""The bar of prompts: it wraps first, then spare prompts go whole, it shrinks last; each key has its word."""

from __future__ import annotations

from itertools import combinations

import pytest

from scenes.input.intents import DIRECTIONS, KEYS_LEFT, KEYS_RIGHT, MOUSE, Intent
from scenes.view import theme
from scenes.view.layout import Align
from scenes.view.prompts import PROMPT, Prompt, PromptBar, height
from scenes.view.type import typesetter
from tests.scenes.room import Room

MOVE, CHOOSE, BACK = (
    Prompt(DIRECTIONS, "Move"),
    Prompt((Intent.OK,), "Choose"),
    Prompt((Intent.BACK,), "Back"),
)
MANY = (MOVE, CHOOSE, BACK, Prompt((Intent.WEST,), "Take back"), Prompt((Intent.MENU,), "Menu"))
FOOT = 994.0
devices = pytest.mark.parametrize("device", [KEYS_LEFT, KEYS_RIGHT, MOUSE, "pad:1"])
scales = pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])


def bar(
    room: Room,
    prompts: tuple[Prompt, ...],
    device: str,
    scale: float,
    wide: float,
    most: int = 2,
    align: Align = "left",
) -> PromptBar:
    return PromptBar(prompts, device, room.input.label, scale, 96, FOOT, align, room=wide, most=most)


def texts(found: PromptBar) -> list[str]:
    return [box.prompt.text for box in found.boxes]


def lines(found: PromptBar) -> int:
    return len({box.rect.y for box in found.boxes})


@devices
@scales
@pytest.mark.parametrize("wide", [430, 560, 900, 1728])
def test_every_prompt_keeps_its_word_its_room_and_its_distance(
    room: Room, device: str, scale: float, wide: float
) -> None:
    found = bar(room, MANY, device, scale, wide)
    for box in found.boxes:
        assert box.words is not None
        assert [line.text for line in box.words.lines] == [box.prompt.text]
        assert box.words.px >= theme.MIN_TEXT
        assert len(box.signs) == len(box.glyphs) > 0
        assert box.signs[-1].right < box.words.rect.x
        assert box.words.rect.right <= box.rect.right + 0.1
        assert box.rect.right <= 96 + wide + 0.1
        assert found.rect.x <= box.rect.x
        assert found.rect.y <= box.rect.y
        assert box.rect.bottom <= found.rect.bottom + 0.1
    for a, b in combinations(found.boxes, 2):
        assert not a.rect.overlaps(b.rect)
    assert [box.prompt for box in found.boxes] == [
        prompt for prompt in MANY if device != MOUSE or prompt is not MOVE
    ]


@devices
@scales
def test_what_has_no_room_in_one_line_goes_on_in_a_line_above_at_the_same_size(
    room: Room, device: str, scale: float
) -> None:
    whole = bar(room, MANY, device, scale, 1e4, most=1)
    widest = max(box.rect.w for box in whole.boxes)
    narrow = bar(room, MANY, device, scale, max(widest, whole.rect.w * 0.62))
    assert lines(whole) == 1
    assert lines(narrow) == 2
    assert texts(narrow) == texts(whole)
    assert {box.words.px for box in narrow.boxes if box.words} == {typesetter(scale).size(PROMPT)}
    assert narrow.rect.bottom == whole.rect.bottom
    assert narrow.rect.y < whole.rect.y
    assert narrow.boxes[-1].rect.cy == pytest.approx(FOOT)
    spare = tuple(Prompt(each.intents, each.text, spare=True) for each in MANY)
    assert texts(bar(room, spare, device, scale, max(widest, whole.rect.w * 0.62))) == texts(whole)


@devices
@scales
def test_spare_prompts_go_whole_and_last_first_before_anything_shrinks(
    room: Room, device: str, scale: float
) -> None:
    spare = tuple(Prompt(each.intents, each.text, spare=each is not CHOOSE) for each in MANY[1:])
    whole = bar(room, spare, device, scale, 1e4, most=1)
    fewer = bar(room, spare, device, scale, whole.rect.w - 1, most=1)
    assert texts(fewer) == texts(whole)[:-1]
    least = bar(room, spare, device, scale, whole.boxes[0].rect.w, most=1)
    assert texts(least) == ["Choose"]
    for found in (fewer, least):
        assert {box.words.px for box in found.boxes if box.words} == {typesetter(scale).size(PROMPT)}


@devices
def test_only_what_cannot_be_spared_shrinks(room: Room, device: str) -> None:
    whole = bar(room, MANY[1:], device, 1.5, 1e4, most=1)
    small = bar(room, MANY[1:], device, 1.5, whole.rect.w * 0.8, most=1)
    assert texts(small) == texts(whole)
    assert lines(small) == 1
    for large, box in zip(whole.boxes, small.boxes, strict=True):
        assert large.words is not None
        assert box.words is not None
        assert theme.MIN_TEXT <= box.words.px < large.words.px


@scales
@pytest.mark.parametrize(("align", "edge"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
def test_every_line_of_a_bar_is_aligned(room: Room, scale: float, align: Align, edge: float) -> None:
    found = bar(room, MANY, KEYS_LEFT, scale, 800, align=align)
    assert lines(found) > 1
    for y in {box.rect.y for box in found.boxes}:
        row = [box.rect for box in found.boxes if box.rect.y == y]
        assert row[0].x + edge * (row[-1].right - row[0].x) == pytest.approx(96)


@devices
def test_a_click_on_a_prompt_means_its_intent_and_directions_mean_none(room: Room, device: str) -> None:
    found = bar(room, MANY, device, 1.0, 600)
    for box in found.boxes:
        meant = found.under(box.rect.cx, box.rect.cy)
        assert meant is (None if box.prompt is MOVE else box.prompt.intents[0])
    assert found.under(5, 5) is None


@scales
def test_a_bar_without_a_place_of_its_own_stands_in_the_safe_area(room: Room, scale: float) -> None:
    found = PromptBar(MANY, KEYS_LEFT, room.input.label, scale, theme.SAFE[0])
    assert found.rect.bottom <= theme.SAFE[1] + theme.SAFE[3]
    assert found.rect.h == pytest.approx(height(scale) * lines(found) + 12 * (lines(found) - 1))
    empty = PromptBar((), KEYS_LEFT, room.input.label, scale, 100, 900)
    assert (empty.boxes, empty.rect.w, empty.rect.h) == ((), 0, 0)
