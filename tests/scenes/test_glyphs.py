"""The pictures of keys and buttons, and prompts made of them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.input.glyphs import Glyph, inline, parts
from scenes.input.intents import Intent
from scenes.platform.files import ROOT
from scenes.view import theme
from scenes.view.art import glyphs
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Style
from scenes.view.prompts import PROMPT, Prompt, prompt_box
from scenes.view.type import typesetter
from tests.gallery import kit


def test_of_a_pads_cross_the_ways_that_are_meant_are_lit() -> None:
    for lit, count in (("", 4), ("left", 1), ("left right", 2)):
        assert glyphs.dpad(lit).count(theme.IVORY) == count, lit


@pytest.mark.parametrize("glyph", [*kit.GLYPHS, *kit.KEYS])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_a_glyph_stays_within_the_width_it_asks_for(glyph: Glyph, text_scale: float) -> None:
    surface = pygame.Surface((600, 200), 0, 32)
    surface.fill((255, 0, 255))
    cv = Canvas(surface, 1, text_scale=text_scale)
    sizes = typesetter(text_scale)
    width = glyphs.width(sizes, glyph)
    glyphs.draw(cv, glyph, Rect.around(300, 100, width, glyphs.grown(sizes)))
    mask = pygame.mask.from_threshold(surface, (255, 0, 255), (60, 60, 60, 255))
    mask.invert()
    box = mask.get_bounding_rects()[0]
    assert box.width <= width + 16
    assert box.width > width * 0.6
    assert box.height <= glyphs.SIZE * min(text_scale, 1.25) + 18


def test_the_marks_of_a_key_are_told_apart_as_letters_are() -> None:
    inks = {}
    for text in (",", ".", "C"):
        surface = pygame.Surface((100, 100), 0, 32)
        side = glyphs.SIZE
        glyphs.draw(Canvas(surface, 1), Glyph("key", text), Rect.around(50, 50, side, side))
        ink = pygame.mask.from_threshold(surface, theme.rgb(theme.INK), (70, 70, 70, 255))
        inks[text] = ink.overlap_area(pygame.Mask((30, 30), fill=True), (35, 35))
    assert inks[","] > inks["C"] / 3
    assert inks[","] > inks["."] * 1.2


def test_a_prompt_is_as_wide_as_it_says_and_shrinks_to_its_room() -> None:
    surface = pygame.Surface((900, 400), 0, 32)
    prompt, signs = Prompt((Intent.OK,), "Choose a game"), (kit.GLYPHS[0], kit.KEYS[1])
    full = prompt_box(typesetter(1.0), prompt, signs, 900, 100, 300)
    surface.fill((255, 0, 255))
    full.draw(Canvas(surface, 1))
    mask = pygame.mask.from_threshold(surface, (255, 0, 255), (60, 60, 60, 255))
    mask.invert()
    around = mask.get_bounding_rects()
    assert min(box.left for box in around) == pytest.approx(full.rect.x, abs=8)
    assert max(box.right for box in around) == pytest.approx(full.rect.right, abs=8)
    large = prompt_box(typesetter(1.5), prompt, signs, full.rect.w * 1.25)
    assert large.rect.w <= full.rect.w * 1.25
    assert large.words is not None
    assert theme.MIN_TEXT <= large.words.px < typesetter(1.5).size(PROMPT)


TEXTS = ["Hold {} and press {}.", "{}", "{} {}", "a\nb {}"]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("glyph", [*kit.GLYPHS, *kit.KEYS])
def test_a_control_in_a_text_is_itself_again_and_no_line_breaks_within_it(glyph: Glyph, text: str) -> None:
    filled = text.format(*[inline(glyph)] * 2)
    found = [part for part in parts(filled) if isinstance(part, Glyph)]
    assert found == [glyph] * text.count("{}")
    sizes = typesetter(1.0)
    for line in sizes.lines(filled, Style(34), 10):
        assert [part for part in parts(line) if isinstance(part, Glyph)] in ([], [glyph])


@pytest.mark.parametrize("glyph", [*kit.GLYPHS, *kit.KEYS])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_a_text_with_controls_is_as_wide_as_it_says(glyph: Glyph, text_scale: float) -> None:
    surface = pygame.Surface((1600, 200), 0, 32)
    surface.fill((255, 0, 255))
    sizes = typesetter(text_scale)
    text = sizes.line(f"H {inline(glyph)} H", Rect(100, 50, 1400, 100), Style(34))
    glyphs.set_text(Canvas(surface, 1), text)
    mask = pygame.mask.from_threshold(surface, (255, 0, 255), (60, 60, 60, 255))
    mask.invert()
    box = max(mask.get_bounding_rects(), key=lambda rect: rect.right)
    assert abs(box.right - text.rect.right) <= 12


def test_every_message_that_names_a_control_shows_its_picture() -> None:
    """What is filled into words is never the bare name of a key or a button."""
    for place, call in calls_of("label"):
        assert "label(" not in call or ".text" not in call, place


def calls_of(name: str) -> Iterator[tuple[str, str]]:
    """The lines of the scenes that ask what a control is called."""
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if f"{name}(" in line:
                yield f"{path}:{number}", line
