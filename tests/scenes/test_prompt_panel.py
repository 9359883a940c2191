"""The plate of prompts keeps to its room: several lines grow upwards, one line stays one line."""

from __future__ import annotations

import pytest

from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Intent
from scenes.table.prompts import PromptPanel
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt
from tests.scenes.room import Room

LINE, LINES = Rect(504, 942, 912, 84), Rect(1324, 858, 500, 168)
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


def test_the_first_prompts_keep_their_words_longest(room: Room) -> None:
    panel = PromptPanel(PROMPTS[:4], KEYS_RIGHT, room.input.label, 1.0, LINE)
    kept = [bool(placed.prompt.text) for placed in panel.placed]
    assert kept == sorted(kept, reverse=True)
    assert kept[0]


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


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_room_of_several_lines_grows_upwards_from_its_foot(room: Room, scale: float) -> None:
    panel = PromptPanel(PROMPTS, KEYS_RIGHT, room.input.label, scale, LINES)
    assert panel.rect.bottom == LINES.bottom
    assert panel.rect.y < LINES.y
    assert all(placed.prompt.text for placed in panel.placed)
