"""A picture as a list of strokes: whatever differs between two is painted anew, and little else."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from scenes.view.canvas import Canvas
from scenes.view.display_list import MOST_AREAS, DisplayList, FrameBuffer, damage
from scenes.view.strokes import Stroke, paint

SIZE = (60, 40)
FLAGS = (0, 0, 0, pygame.BLEND_RGB_ADD)


@pytest.fixture
def surface() -> pygame.Surface:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    return pygame.Surface(SIZE, 0, 32)


def sheet(surface: pygame.Surface) -> DisplayList:
    return DisplayList(surface, 1.0)


def some_image(rng: Random) -> pygame.Surface:
    image = pygame.Surface((rng.randint(1, 20), rng.randint(1, 20)), pygame.SRCALPHA, 32)
    image.fill([rng.randrange(256) for _ in range(4)])
    return image


def some_stroke(rng: Random, images: list[pygame.Surface]) -> Stroke:
    kind = rng.random()
    if kind < 0.05:
        return ((200, 200, 200), 0, 0, *SIZE, 255, pygame.BLEND_RGB_MULT)
    x, y = rng.randint(-15, SIZE[0]), rng.randint(-15, SIZE[1])
    if kind < 0.3:
        return ((rng.randrange(256), 80, 120), x, y, rng.randint(0, 25), rng.randint(0, 25), 255, 0)
    image, flags = rng.choice(images), rng.choice(FLAGS)
    alpha = 255 if flags else rng.choice((255, 128, 7))
    return (image, x, y, *image.get_size(), alpha, flags)


def edited(rng: Random, strokes: list[Stroke], images: list[pygame.Surface]) -> list[Stroke]:
    """The same picture after some of what happens from one frame to the next."""
    after = list(strokes)
    for _ in range(rng.randint(0, 4)):
        place = rng.randrange(1, len(after) + 1)
        kind = rng.randrange(4)
        if kind == 0 or place == len(after):
            after.insert(place, some_stroke(rng, images))
        elif kind == 1 and len(after) > 2:
            del after[place]
        elif kind == 2:
            after.insert(rng.randrange(1, len(after)), after.pop(place))
        else:
            after[place] = some_stroke(rng, images)
    return after


def painted(strokes: list[Stroke]) -> bytes:
    fresh = pygame.Surface(SIZE, 0, 32)
    for stroke in strokes:
        paint(fresh, stroke)
    return fresh.get_buffer().raw


@pytest.mark.parametrize("seed", range(12))
def test_after_any_change_the_surface_shows_what_it_would_if_painted_whole(
    seed: int, surface: pygame.Surface
) -> None:
    rng, buffer = Random(seed), FrameBuffer()
    images = [some_image(rng) for _ in range(6)]
    ground: Stroke = ((10, 60, 60), 0, 0, *SIZE, 255, 0)
    strokes = [ground, *(some_stroke(rng, images) for _ in range(10))]
    for _ in range(60):
        cut = rng.randrange(len(strokes))
        buffer.show(surface, [strokes[:cut], strokes[cut:]])
        assert surface.get_buffer().raw == painted(strokes)
        strokes = edited(rng, strokes, images)


def test_nothing_is_painted_where_nothing_differs(surface: pygame.Surface) -> None:
    buffer = FrameBuffer()
    for expected in ([surface.get_rect()], []):
        canvas = sheet(surface)
        canvas.fill("#112233", 0, 0, *SIZE)
        assert buffer.show(surface, canvas.segments) == expected


def test_what_has_moved_is_painted_where_it_was_and_where_it_is(surface: pygame.Surface) -> None:
    image = pygame.Surface((4, 4), pygame.SRCALPHA, 32)
    pictures = []
    for x in (3, 40):
        canvas = sheet(surface)
        canvas.fill("#112233", 0, 0, *SIZE)
        canvas.blit(image, x, 5)
        canvas.fill("#ffffff", 50, 30, 2, 2)
        pictures.append(canvas.segments)
    areas = damage(*pictures)
    assert sorted(map(tuple, areas)) == [(3, 5, 4, 4), (40, 5, 4, 4)]


def test_what_is_drawn_in_another_order_is_painted_alone(surface: pygame.Surface) -> None:
    image = pygame.Surface((4, 4), pygame.SRCALPHA, 32)
    last: Stroke = (image, 8, 8, 4, 4, 255, 0)
    row: list[Stroke] = [(image, x, 0, 4, 4, 255, 0) for x in range(0, 50, 5)]
    assert list(map(tuple, damage([[*row, last]], [[last, *row]]))) == [(8, 8, 4, 4)]


def test_many_small_changes_are_painted_as_one(surface: pygame.Surface) -> None:
    def dots(colour: int) -> list[Stroke]:
        return [((colour, 0, 0), 4 * n, 2, 2, 2, 255, 0) for n in range(MOST_AREAS + 1)]

    assert len(damage([dots(1)[:-1]], [dots(2)[:-1]])) == MOST_AREAS
    assert list(map(tuple, damage([dots(1)], [dots(2)]))) == [(0, 2, 4 * MOST_AREAS + 2, 2)]


def test_pixels_at_another_place_in_memory_are_painted_whole(surface: pygame.Surface) -> None:
    buffer, canvas = FrameBuffer(), sheet(surface)
    canvas.fill("#112233", 0, 0, *SIZE)
    buffer.show(surface, canvas.segments)
    other = pygame.Surface(SIZE, 0, 32)
    assert buffer.show(other, canvas.segments) == [other.get_rect()]
    assert other.get_at((59, 39)) == pygame.Color("#112233")
    buffer.forget()
    assert buffer.show(other, canvas.segments) == [other.get_rect()]


def test_a_list_says_what_a_canvas_draws(surface: pygame.Surface) -> None:
    canvas, drawn = sheet(surface), Canvas(surface, 1.0)
    for each in (canvas, drawn):
        each.fill("#405060", 0, 0, *SIZE)
        each.pool(20, 20, 15, 10, "#ffffff", 90)
        each.pool(30, 20, 15, 10, "#804020", 200, add=False)
        each.text("Facets", 4, 20, 12)
        each.dim(0.7)
        each.strokes([((1, 2, 3), 0, 0, 3, 3, 255, 0)])
    assert surface.get_buffer().raw == painted([stroke for each in canvas.segments for stroke in each])
