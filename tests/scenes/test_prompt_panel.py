"""The plate of prompts keeps to its room: prompts wrap, then the spare ones go, and they shrink last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product

import pytest

from rules import GAMES
from scenes.input.bindings import DEFAULTS
from scenes.input.glyphs import Glyph, glyph, mouse_glyph
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent
from scenes.platform.words import Words
from scenes.table import captions
from scenes.table.prompts import _LEAST_FIRST, PromptPanel, prompt_panel
from scenes.view import theme
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt
from tests.scenes.room import Room
from tests.scenes.table_states import table_states

LINE, LINES = Rect(504, 942, 912, 84), Rect(1324, 858, 500, 168)
PROMPTS = (
    Prompt((Intent.OK,), "Reserve"),
    Prompt((Intent.BACK,), "Put back"),
    Prompt((Intent.NORTH,), "To my cards"),
    Prompt((Intent.PEEK,), "Look"),
    Prompt((Intent.WEST,), "Take back"),
    Prompt((Intent.MENU,), "Menu"),
)
SCALES = (1.0, 1.25, 1.5)
HOME = Words()


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("device", [KEYS_LEFT, KEYS_RIGHT, MOUSE])
@pytest.mark.parametrize("count", [1, 3, 5, 6])
def test_a_room_of_one_line_is_never_left(room: Room, device: str, scale: float, count: int) -> None:
    panel = prompt_panel(PROMPTS[-count:], device, room.input.label, scale, (LINE,))
    assert panel.rect.y >= LINE.y
    assert len({box.rect.y for box in panel.boxes}) == 1
    assert panel.boxes[-1].rect.right <= LINE.right
    shown = [box.prompt.intents for box in panel.boxes]
    assert shown[-1] == PROMPTS[-1].intents
    wanted = [prompt.intents for prompt in PROMPTS[-count:]]
    fewer = [[each for each in wanted if each[0] not in _LEAST_FIRST[:gone]] for gone in range(6)]
    assert shown in (fewer if count > 3 else [wanted])
    assert all(words_of(panel))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("device", [KEYS_LEFT, KEYS_RIGHT, "pad:1"])
@pytest.mark.parametrize("width", [912, 700, 500])
def test_what_goes_as_a_whole_leaves_the_menu_and_taking_back_longest(
    room: Room, device: str, scale: float, width: float
) -> None:
    panel = prompt_panel(PROMPTS, device, room.input.label, scale, (Rect(504, 942, width, 84),))
    shown = {box.prompt.intents[0] for box in panel.boxes}
    assert {Intent.OK, Intent.MENU} <= shown
    others = shown - {Intent.OK, Intent.MENU, Intent.WEST}
    assert Intent.WEST in shown or not others
    assert all(words_of(panel))


@pytest.mark.parametrize("width", [912, 500, 316])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("count", range(1, 7))
def test_what_the_mouse_presses_on_the_plate_is_always_a_button_with_a_word(
    room: Room, scale: float, count: int, width: float
) -> None:
    for prompts in (PROMPTS[:count], PROMPTS[-count:], (PROMPTS[0], PROMPTS[3], *PROMPTS[-2:])):
        panel = prompt_panel(prompts, MOUSE, room.input.label, scale, (Rect(504, 942, width, 84),))
        for box in panel.boxes:
            assert bool(box.glyphs) is (box.prompt.intents[0] in (Intent.OK, Intent.BACK))
        assert all(words_of(panel))
        assert panel.boxes[-1].rect.right <= 504 + width
        assert len({box.rect.y for box in panel.boxes}) == 1


def words_of(panel: PromptPanel) -> list[str]:
    """What is written beside each control or on each button."""
    return [
        "" if box.words is None else " ".join(line.text for line in box.words.lines) for box in panel.boxes
    ]


def test_the_menu_of_a_full_line_stays_a_button_for_the_mouse(room: Room) -> None:
    texts = ("Reserve", "Close", "No hint", "Take back", "Menu")
    intents = (Intent.OK, Intent.BACK, Intent.HINT, Intent.WEST, Intent.MENU)
    prompts = [Prompt((intent,), text) for intent, text in zip(intents, texts, strict=True)]
    panel = prompt_panel(prompts, MOUSE, room.input.label, 1.0, (LINE,))
    assert words_of(panel) == list(texts)


@pytest.mark.parametrize("device", [KEYS_LEFT, KEYS_RIGHT, MOUSE, "pad:1"])
def test_a_spare_prompt_gives_way_so_that_the_others_keep_their_size(room: Room, device: str) -> None:
    texts = ("Pick", "Hint", "Bank", "Take back", "Menu")
    intents = (Intent.OK, Intent.HINT, Intent.NORTH, Intent.WEST, Intent.MENU)
    prompts = [
        Prompt((intent,), text, spare=text == "Bank") for intent, text in zip(intents, texts, strict=True)
    ]
    panel = prompt_panel(prompts, device, room.input.label, 1.0, (LINE,))
    shown = {box.prompt.intents[0]: box.prompt.text for box in panel.boxes}
    assert [shown[intent] for intent in intents if intent is not Intent.NORTH] == [
        text for text in texts if text != "Bank"
    ]
    assert panel.boxes[-1].rect.right <= LINE.right
    narrow = prompt_panel(prompts, device, room.input.label, 1.5, (LINE,))
    assert "Bank" not in words_of(narrow)


@pytest.mark.parametrize("device", [KEYS_LEFT, KEYS_RIGHT, MOUSE, "pad:1"])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("top", [600, 786, 858])
def test_a_room_of_several_lines_fills_upwards_from_its_foot_and_never_over_its_top(
    room: Room, device: str, scale: float, top: float
) -> None:
    high = Rect(LINES.x, top, LINES.w, LINES.bottom - top)
    panel = prompt_panel(PROMPTS, device, room.input.label, scale, (high,))
    assert panel.rect.bottom == LINES.bottom
    assert top <= panel.rect.y <= LINES.y
    assert panel.boxes[-1].rect.bottom <= panel.rect.bottom
    for a, b in pairwise(panel.boxes):
        assert b.rect.y >= a.rect.bottom - 0.1 or b.rect.x >= a.rect.right
    if top == 600:
        assert panel.rect.y < LINES.y
        assert len(panel.boxes) == len(PROMPTS)
        assert all(words_of(panel))


@pytest.mark.parametrize("device", [KEYS_LEFT, MOUSE, "pad:1"])
def test_prompts_wrap_before_any_goes_and_go_before_any_shrinks(room: Room, device: str) -> None:
    spare = [Prompt(prompt.intents, prompt.text, spare=n in (1, 2)) for n, prompt in enumerate(PROMPTS)]
    sizes, counts = [], []
    for high in range(500, 70, -10):
        panel = prompt_panel(spare, device, room.input.label, 1.5, (Rect(1324, 1026 - high, 500, high),))
        sizes.append((panel.text_scale, panel.size))
        counts.append(len(panel.boxes))
    assert sizes[0] == max(sizes)
    assert counts[0] == len(PROMPTS)
    assert sizes == sorted(sizes, reverse=True)
    assert counts == sorted(counts, reverse=True)
    assert max(count for count, size in zip(counts, sizes, strict=True) if size != sizes[0]) <= 4


@pytest.mark.parametrize("device", [KEYS_LEFT, KEYS_RIGHT, MOUSE, "pad:1"])
def test_prompts_shrink_in_small_steps_and_no_further_than_they_must(room: Room, device: str) -> None:
    needed = [prompt for prompt in PROMPTS if prompt.intents[0] not in (Intent.NORTH, Intent.PEEK)]
    scales = []
    for width in range(1800, 400, -12):
        rooms = (Rect(96, 800, width, 84),)
        panel = prompt_panel(needed, device, room.input.label, 1.5, rooms)
        if len(panel.boxes) == len(needed):
            scales.append(panel.text_scale)
    assert scales == sorted(scales, reverse=True)
    assert scales[0] == 1.5
    assert scales[-1] == 1.0
    assert all(a - b < 0.11 for a, b in pairwise(scales))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("where", [LINE, Rect(1324, 684, 500, 342)])
def test_whose_prompts_they_are_stands_beside_them(room: Room, where: Rect, scale: float) -> None:
    alone = prompt_panel(PROMPTS[:2], "pad:1", room.input.label, scale, (where,))
    owned = prompt_panel(PROMPTS[:2], "pad:1", room.input.label, scale, (where,), "owl")
    assert (alone.owner, alone.emblem) == ("", None)
    assert owned.owner == "owl"
    assert owned.emblem is not None
    assert inside(owned.emblem, owned.rect)
    assert not any(owned.emblem.overlaps(box.rect) for box in owned.boxes)


# all that can be pressed, on every device, at every size, in every room


SCHEMES = {
    KEYS_LEFT: KEYS_LEFT,
    KEYS_RIGHT: KEYS_RIGHT,
    "pad:1": "xbox",
    "pad:2": "playstation",
    "pad:3": "nintendo",
}
"""Devices that have buttons or keys, with whose bindings they have: a pad of each family."""


def label(device: Device, intent: Intent) -> Glyph:
    """The first button or key of an intent."""
    return (
        mouse_glyph(intent)
        if device == MOUSE
        else glyph(SCHEMES[device], DEFAULTS[SCHEMES[device]][intent][0])
    )


def inside(inner: Rect, outer: Rect) -> bool:
    return (
        inner.x >= outer.x - 0.1
        and inner.y >= outer.y - 0.1
        and inner.right <= outer.right + 0.1
        and inner.bottom <= outer.bottom + 0.1
    )


def pressed(game: str, scale: float) -> set[tuple[tuple[Prompt, ...], tuple[Rect, ...]]]:
    """Everything that the game's tables let people press, with all that a table may add, and its rooms."""
    found = set()
    for state in table_states(game, round(100 * scale)):
        rooms = tuple(state.layout.prompts)
        if state.busy:
            found.add((state.prompts, rooms))
        else:
            found.add((tuple(captions.menu(HOME, *state.prompts)), rooms))
            found |= {(tuple(more), rooms) for more in with_all(state.own)}
    return found


def with_all(own: Sequence[Prompt]) -> Iterator[Sequence[Prompt]]:
    """The same with each word of the hint's button, taking back and the way to the menu."""
    for key in ("ask", "more", "end"):
        hint = Prompt((Intent.HINT,), HOME(f"table.hint.{key}"))
        yield captions.menu(HOME, *own, hint, *captions.taking_back(HOME, True))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", GAMES)
def test_every_prompt_of_every_game_keeps_its_word_on_every_device(game: str, scale: float) -> None:
    shown = pressed(game, scale)
    assert shown
    for (prompts, rooms), device, owner in product(shown, (*SCHEMES, MOUSE), ("", "bear")):
        if owner and any(Intent.WEST in prompt.intents for prompt in prompts):
            continue  # Only where a single person plays a move can be taken back.
        panel = prompt_panel(prompts, device, label, scale, rooms, owner)
        check(panel, rooms)
        needed = {prompt.text for prompt in prompts if not prompt.spare}
        assert needed <= set(words_of(panel)), (device, rooms, needed, words_of(panel))


def check(panel: PromptPanel, rooms: Sequence[Rect]) -> None:
    """A plate in one of its rooms, on it prompts that lie apart with all their words."""
    assert any(inside(panel.rect, each) for each in rooms)
    for box in panel.boxes:
        assert inside(box.rect, panel.rect), box
        assert box.words is not None
        assert box.words.fits, box
        assert box.words.px >= theme.MIN_TEXT, box
        assert box.words.rect.right <= box.rect.right + 0.6, box
        assert all(inside(sign, panel.rect) for sign in box.signs), box
    for a, b in combinations(panel.boxes, 2):
        assert not a.rect.grown(-0.1).overlaps(b.rect.grown(-0.1)), (a, b)


# their order


def as_read(panel: PromptPanel) -> list[str]:
    """What is written on a plate, line by line."""
    boxes = sorted(panel.boxes, key=lambda box: (box.rect.y, box.rect.x))
    return [box.prompt.text for box in boxes]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("device", [KEYS_LEFT, "pad:1"])
@pytest.mark.parametrize("width", [400, 440])
def test_a_room_that_holds_prompts_in_their_order_goes_before_one_that_does_not(
    device: str, scale: float, width: float
) -> None:
    texts = [prompt.text for prompt in PROMPTS[:4]]
    small, large = Rect(96, 790, width, 236), Rect(96, 690, width, 336)
    crowded = prompt_panel(PROMPTS[:4], device, label, scale, (small,))
    roomy = prompt_panel(PROMPTS[:4], device, label, scale, (small, large))
    assert sorted(as_read(crowded)) == sorted(texts)
    assert as_read(roomy) == texts
    assert inside(roomy.rect, large)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("game", GAMES)
def test_what_ok_does_is_read_first_and_the_way_to_the_menu_last_on_a_curtain(
    game: str, scale: float
) -> None:
    lift = Prompt((Intent.OK,), HOME("table.curtain.lift"))
    prompts = tuple(captions.menu(HOME, lift))
    quiet = [state for state in table_states(game, round(100 * scale)) if not state.busy]
    for rooms in {tuple(state.layout.prompts) for state in quiet}:
        for device, owner in product((*SCHEMES, MOUSE), ("", "bear")):
            panel = prompt_panel(prompts, device, label, scale, rooms, owner)
            assert as_read(panel) == [prompt.text for prompt in prompts], (device, owner, rooms)
