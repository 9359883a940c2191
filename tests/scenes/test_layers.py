"""Layers that are painted once and then only copied."""

from __future__ import annotations

import pygame
import pytest

from scenes.view.canvas import Canvas
from scenes.view.layers import Layer


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    return Canvas(pygame.Surface((40, 30), 0, 32), 1.0)


def test_a_picture_is_painted_anew_only_for_another_model(canvas: Canvas) -> None:
    painted: list[str] = []
    layer = Layer[str](lambda on, model: painted.append(model))
    for model in ("a", "a", "b", "a"):
        layer.draw(canvas, model)
    assert painted == ["a", "b", "a"]


def test_of_several_pictures_the_longest_unused_goes_first(canvas: Canvas) -> None:
    painted: list[str] = []
    layer = Layer[str](lambda on, model: painted.append(model), most=2)
    for model in ("a", "b", "a", "c", "a", "b"):
        layer.draw(canvas, model)
    assert painted == ["a", "b", "c", "b"]


def test_a_picture_is_painted_anew_for_another_size_or_text(canvas: Canvas) -> None:
    painted: list[tuple[int, int]] = []
    layer = Layer[str](lambda on, model: painted.append(on.surface.get_size()))
    larger = Canvas(pygame.Surface((80, 60), 0, 32), 2.0)
    grown = Canvas(larger.surface, 2.0, text_scale=1.5)
    for each in (canvas, larger, grown, grown):
        layer.draw(each, "a")
    assert painted == [(40, 30), (80, 60), (80, 60)]


def test_a_kept_picture_covers_the_whole_window(canvas: Canvas) -> None:
    canvas.surface.fill("red")
    Layer[str](lambda on, model: on.fill("#0000ff", 0, 0, 40, 30)).draw(canvas, "a")
    assert canvas.surface.get_at((39, 29)) == pygame.Color("blue")
