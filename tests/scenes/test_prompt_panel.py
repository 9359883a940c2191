"""The plate of prompts keeps to its room: several lines grow up to its top, one line stays one line."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Intent
from scenes.table.prompts import PromptPanel, Rising
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt
from tests.scenes.room import Room

LINE, LINES = Rect(504, 942, 912, 84), Rising(Rect(1324, 858, 500, 168), 600)
PROMPTS = (
    Prompt((Intent.OK,), "Reserve"),
    Prompt((Intent.BACK,), "Put back"),
    Prompt((Intent.NORTH,), "To my cards"),
    Prompt((Intent.PEEK,), "Look"),
    Prompt((Intent.WEST,), "Take back"),
    Prompt((Intent.MENU,), "Menu"),
)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("device", [KEYS_LEFT, KEYS_RIGHT, MOUSE])
@pytest.mark.parametrize("count", [1, 3, 5, 6])
def test_a_room_of_one_line_is_never_left(room: Room, device: str, scale: float, count: int) -> None:
    panel = PromptPanel(PROMPTS[-count:], device, room.input.label, scale, LINE)
    assert panel.rect.y >= LINE.y
    assert len({placed.rect.y for placed in panel.placed}) == 1
    assert panel.placed[-1].rect.right <= LINE.right
    shown = [placed.prompt.intents for placed in panel.placed]
    assert shown[-1] == PROMPTS[-1].intents
    assert count == len(PROMPTS) or shown == [prompt.intents for prompt in PROMPTS[-count:]]


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("device", [KEYS_LEFT, KEYS_RIGHT, "pad:1"])
@pytest.mark.parametrize("count", range(1, 7))
def test_the_menu_and_taking_back_keep_their_words_longest(
    room: Room, device: str, scale: float, count: int
) -> None:
    panel = PromptPanel(PROMPTS[-count:], device, room.input.label, scale, LINE)
    worded = {placed.prompt.intents[0]: bool(placed.prompt.text) for placed in panel.placed}
    others = [told for intent, told in worded.items() if intent not in (Intent.WEST, Intent.MENU)]
    assert worded[Intent.MENU] >= worded.get(Intent.WEST, False) >= max(others, default=False)


@pytest.mark.parametrize("width", [912, 500, 316])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("count", range(1, 7))
def test_what_the_mouse_presses_on_the_plate_is_always_a_button_with_a_word(
    room: Room, scale: float, count: int, width: float
) -> None:
    for prompts in (PROMPTS[:count], PROMPTS[-count:], (PROMPTS[0], PROMPTS[3], *PROMPTS[-2:])):
        panel = PromptPanel(prompts, MOUSE, room.input.label, scale, Rect(504, 942, width, 84))
        for placed in panel.placed:
            on_table = placed.prompt.intents[0] in (Intent.OK, Intent.BACK)
            assert bool(placed.glyphs) is on_table
            assert placed.prompt.text or on_table
        assert panel.placed[-1].prompt.text or prompts[-1].intents[0] in (Intent.OK, Intent.BACK)
        assert panel.placed[-1].rect.right <= 504 + width
        assert width < 500 or len({placed.rect.y for placed in panel.placed}) == 1


def test_the_menu_of_a_full_line_stays_a_button_for_the_mouse(room: Room) -> None:
    texts = ("Reserve", "Close", "No hint", "Take back", "Menu")
    intents = (Intent.OK, Intent.BACK, Intent.HINT, Intent.WEST, Intent.MENU)
    prompts = [Prompt((intent,), text) for intent, text in zip(intents, texts, strict=True)]
    panel = PromptPanel(prompts, MOUSE, room.input.label, 1.0, LINE)
    assert [placed.prompt.text for placed in panel.placed] == list(texts)


@pytest.mark.parametrize("device", [KEYS_LEFT, KEYS_RIGHT, MOUSE, "pad:1"])
def test_a_spare_prompt_gives_way_so_that_the_others_keep_their_words(room: Room, device: str) -> None:
    texts = ("Pick", "Hint", "Bank", "Take back", "Menu")
    intents = (Intent.OK, Intent.HINT, Intent.NORTH, Intent.WEST, Intent.MENU)
    prompts = [
        Prompt((intent,), text, spare=text == "Bank") for intent, text in zip(intents, texts, strict=True)
    ]
    panel = PromptPanel(prompts, device, room.input.label, 1.0, LINE)
    shown = {placed.prompt.intents[0]: placed.prompt.text for placed in panel.placed}
    assert [shown[intent] for intent in intents if intent is not Intent.NORTH] == [
        text for text in texts if text != "Bank"
    ]
    assert panel.placed[-1].rect.right <= LINE.right


@pytest.mark.parametrize("device", [KEYS_LEFT, KEYS_RIGHT, MOUSE, "pad:1"])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("top", [600, 786, 858])
def test_a_rising_room_grows_upwards_from_its_foot_and_never_over_its_top(
    room: Room, device: str, scale: float, top: float
) -> None:
    panel = PromptPanel(PROMPTS, device, room.input.label, scale, Rising(LINES.least, top))
    assert panel.rect.bottom == LINES.least.bottom
    assert top <= panel.rect.y <= LINES.least.y
    assert panel.placed[-1].rect.bottom <= panel.rect.bottom
    for a, b in pairwise(panel.placed):
        assert b.rect.y >= a.rect.bottom - 0.1 or b.rect.x >= a.rect.right
    if top == LINES.top:
        assert panel.rect.y < LINES.least.y
        assert all(placed.prompt.text for placed in panel.placed)
