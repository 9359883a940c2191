"""Buttons, choices and sliders: their parts lie in them, and words wrap before they shrink."""

from __future__ import annotations

import pytest

from scenes.view import widget_layout
from scenes.view.geometry import Rect
from scenes.view.layout import Align, Style, Text
from scenes.view.type import typesetter
from scenes.view.widget_layout import LABEL, LEADING, NOTE, VALUE, ButtonLayout
from scenes.view.widgets import Button, Choice, Form, Slider
from tests.scenes.menus import inside

PLATE = Rect(200, 300, 600, 200)
STYLE = Style(38, "bold", leading=LEADING)
scales = pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
SHORT, LONG = "Play", "Change the seats of all who play"


def button(
    scale: float, text: str, note: str = "", icon: bool = True, align: Align = "centre"
) -> ButtonLayout:
    return widget_layout.button(typesetter(scale), PLATE, text, STYLE, icon, note, align)


def words(text: Text) -> str:
    return " ".join(line.text for line in text.lines)


@scales
@pytest.mark.parametrize("align", ["left", "centre"])
@pytest.mark.parametrize("note", ["", "Owl begins", "The match is kept until the next one begins"])
@pytest.mark.parametrize("icon", [True, False])
@pytest.mark.parametrize("text", [SHORT, LONG])
def test_the_parts_of_a_button_lie_in_it_and_apart(
    scale: float, align: Align, note: str, icon: bool, text: str
) -> None:
    found = button(scale, text, note, icon, align)
    assert words(found.text) == text
    assert inside(found.text.rect, PLATE)
    if icon:
        assert found.icon is not None
        assert inside(found.icon, PLATE)
        assert not found.icon.overlaps(found.text.rect)
    if note:
        assert found.note is not None
        assert words(found.note) == note
        assert inside(found.note.rect, PLATE)
        assert found.text.rect.bottom <= found.note.rect.y + 0.1


def test_a_word_with_its_icon_stands_in_the_middle_of_a_button() -> None:
    found = button(1.0, SHORT)
    assert found.icon is not None
    assert (found.icon.x + found.text.rect.right) / 2 == pytest.approx(PLATE.cx)
    assert found.text.rect.cy == pytest.approx(PLATE.cy)


@scales
def test_the_words_and_the_note_of_a_button_wrap_before_they_shrink(scale: float) -> None:
    sizes, text, note = typesetter(scale), "All may change seats", "All of you keep your own places"
    narrow = max(sizes.width(text, STYLE), sizes.width(note, NOTE)) * 0.7 + 2 * widget_layout.PADDING
    for high in (330, 270):
        found = widget_layout.button(sizes, Rect(0, 0, narrow, high), text, STYLE, False, note, "left")
        assert found.note is not None
        assert (len(found.text.lines), found.text.px) == (2, sizes.size(STYLE))
        assert (len(found.note.lines), found.note.px) == (2, sizes.size(NOTE))
    low = widget_layout.button(sizes, Rect(0, 0, narrow, 84), text, STYLE, False, "", "left")
    assert low.text.px < sizes.size(STYLE)
    assert low.text.rect.h <= 84


@scales
@pytest.mark.parametrize("is_stacked", [True, False])
def test_the_parts_of_a_choice_lie_in_it_and_apart(scale: float, is_stacked: bool) -> None:
    sizes = typesetter(scale)
    field = widget_layout.field(PLATE, 0.6, is_stacked)
    found = widget_layout.choice(sizes, PLATE, "Moves", field, "Shown", is_stacked)
    assert found.label is not None
    assert found.value is not None
    assert inside(found.field, PLATE)
    assert inside(found.label.rect, PLATE)
    assert not found.label.rect.overlaps(found.field)
    left, right = found.arrows
    assert inside(left, field)
    assert inside(right, field)
    assert left.right <= found.value.rect.x
    assert found.value.rect.right <= right.x
    if not is_stacked:
        assert (found.label.px, found.value.px) == (sizes.size(LABEL), sizes.size(VALUE))


@pytest.mark.parametrize("count", [3, 10, 20])
def test_the_stones_of_a_slider_lie_in_a_row_between_its_arrows(count: int) -> None:
    field = widget_layout.field(PLATE, 0.9, False)
    found = widget_layout.slider(typesetter(1.0), PLATE, "", field, count)
    assert (found.label, len(found.stones)) == (None, count)
    assert all(stone.cy == pytest.approx(field.cy) for stone in found.stones)
    assert found.arrows[0].right <= found.stones[0].x
    assert found.stones[-1].right <= found.arrows[1].x
    assert all(a.right <= b.x + 0.1 for a, b in zip(found.stones, found.stones[1:], strict=False))


def test_a_form_lays_its_widgets_out_and_they_do_so_again_when_their_value_changes() -> None:
    chosen: list[int] = []
    choice: Choice[None] = Choice("size", PLATE, "Size", ["Small", "Large"], 0, chosen.append)
    slider: Slider[None] = Slider("music", PLATE.moved(0, 200), "Music", 10, 3, chosen.append)
    act: Button[None] = Button("go", PLATE.moved(0, 400), "Go", lambda device: None)
    form = Form([choice, slider, act], typesetter(1.25))
    assert all(widget.sizes.scale == 1.25 for widget in form.widgets.values())
    assert choice.layout.value is not None
    assert words(choice.layout.value) == "Small"
    choice.press("pad:1")
    assert words(choice.layout.value) == "Large"
    assert len(slider.layout.stones) == 10
    slider.shift(1, "pad:1")
    assert (chosen, slider.index) == ([1, 4], 4)
    larger = form.replaced([choice, slider, act], typesetter(1.5))
    assert act.layout.text.px == larger.focused.sizes.size(STYLE) == 57
