"""The canvas: units, clips, what it keeps, and the surfaces it takes."""

from __future__ import annotations

import pygame
import pytest

from scenes.view import theme
from scenes.view.art import plates
from scenes.view.canvas import CACHE, CACHE_BYTES, Cache, Canvas, blank
from scenes.view.svg import dashes, svg


def _surface(width: int = 192, height: int = 108) -> pygame.Surface:
    return pygame.Surface((width, height), 0, 32)


def _square(colour: str = "#ffffff") -> str:
    return svg(10, 10, f'<rect x="0" y="0" width="10" height="10" fill="{colour}"/>')


def _bounds(surface: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])


@pytest.fixture(autouse=True)
def _fresh() -> None:
    Canvas.forget()


@pytest.mark.parametrize("scale", [0.1, 0.5, 1.0, 1.37, 2.0])
def test_a_unit_is_scale_pixels_from_the_origin(scale: float) -> None:
    surface = _surface(400, 300)
    Canvas(surface, scale, (20, 7)).draw(_square(), 30, 20, 40, 40)
    bounds = _bounds(surface)
    assert bounds.topleft == (round(20 + 30 * scale), round(7 + 20 * scale))
    assert bounds.width == pytest.approx(40 * scale, abs=1)


def test_neighbours_in_units_are_neighbours_in_pixels() -> None:
    cv = Canvas(_surface(), 0.337, (3, 5))
    for x in range(0, 300, 7):
        assert cv.rect(x, 0, 7, 5).right == cv.rect(x + 7, 0, 7, 5).left


def test_the_bounds_tell_what_the_window_shows_beside_the_picture() -> None:
    x, y, w, h = Canvas(_surface(400, 100), 0.05, (152, 23)).bounds
    assert (x, y, w, h) == pytest.approx((-3040, -460, 8000, 2000))


def test_nothing_is_drawn_outside_the_clip() -> None:
    surface = _surface()
    surface.set_clip((10, 10, 5, 5))
    cv = Canvas(surface, 1)
    cv.draw(_square(), 0, 0, 100, 100, shadow=(0, 3, 4, 200))
    cv.text("Diamond", 0, 12, 40)
    cv.pool(12, 12, 60, 60, "#ffffff")
    cv.dim(0.9)
    surface.set_clip(None)
    assert pygame.Rect(10, 10, 5, 5).contains(_bounds(surface))


def test_a_second_frame_makes_nothing_new() -> None:
    cv = Canvas(_surface(), 0.1, text_scale=1.25)

    def frame() -> None:
        plates.draw_focus(cv, 200, 200, 400, 100)
        plates.lay(cv, plates.button(400, 100), 200, 200, 400, 100)
        cv.pool(400, 250, 300, 200, "#443322", 150)
        cv.text("Go on", 400, 250, 46, "bold", theme.TITLE, "centre")

    frame()
    kept, used = len(CACHE), CACHE.used
    frame()
    assert (len(CACHE), CACHE.used) == (kept, used)


def test_the_cache_drops_what_was_unused_longest_once_it_is_full() -> None:
    cache = Cache(4 * 100 * 100 * 3)
    made: list[int] = []

    def ask(number: int) -> None:
        def make() -> pygame.Surface:
            made.append(number)
            return blank(100, 100)

        cache.get(number, make)

    for number in (1, 2, 3, 1, 4, 1, 2):
        ask(number)
    assert made == [1, 2, 3, 4, 2]
    assert cache.used <= cache.limit


def test_a_picture_larger_than_the_cache_is_still_given() -> None:
    cache = Cache(10)
    assert cache.get("large", lambda: blank(50, 50)).get_size() == (50, 50)
    assert len(cache) == 1


def test_forgetting_frees_everything() -> None:
    cv = Canvas(_surface(), 0.1)
    cv.text("Moves", 0, 100, 44)
    cv.forget()
    assert (len(CACHE), CACHE.used) == (0, 0)
    assert cv.text("Moves", 0, 100, 44) > 0


def test_a_larger_picture_is_allowed_to_keep_more() -> None:
    Canvas(_surface(), 2.0)
    assert CACHE.limit == 4 * CACHE_BYTES
    Canvas(_surface(), 0.5)
    assert CACHE.limit == 4 * CACHE_BYTES
    Canvas.forget()
    assert CACHE.limit == CACHE_BYTES


def test_alpha_leaves_the_shared_picture_as_it_was() -> None:
    surface = _surface()
    cv = Canvas(surface, 1)
    cv.draw(_square(), 0, 0, 50, 50, alpha=64)
    faint = surface.get_at((20, 20))[0]
    cv.draw(_square(), 60, 0, 50, 50)
    assert faint == pytest.approx(64, abs=3)
    assert surface.get_at((80, 20))[0] == 255


def test_a_shadow_is_soft_and_lies_beside_its_thing() -> None:
    surface = _surface()
    surface.fill((200, 200, 200))
    cv = Canvas(surface, 1)
    cv.draw(_square(), 50, 30, 40, 40, shadow=(0, 10, 6, 200))
    column = [surface.get_at((70, y))[0] for y in range(72, 98)]
    assert column[0] < 120
    assert column == sorted(column)
    assert column[-1] > 190


def test_light_is_added_and_dies_away_from_its_middle() -> None:
    surface = _surface()
    Canvas(surface, 1).pool(96, 54, 80, 50, "#804020")
    middle, side, far = (surface.get_at((x, 54)) for x in (96, 130, 175))
    assert middle[0] > side[0] > far[0]
    assert tuple(middle)[:3] == pytest.approx((0x80, 0x40, 0x20), abs=6)


def test_a_canvas_needs_no_window() -> None:
    pygame.display.quit()
    assert Canvas(_surface(), 0.1).image(plates.plate(300, 100), 300, 100).get_width() == 30


def test_dashes_have_the_lengths_asked_for() -> None:
    pieces = dashes([(0, 0), (100, 0)], 16, 13, closed=False).split("M")[1:]
    assert len(pieces) == 4
    assert pieces[1].split() == ["29.00", "0.00", "L45.00", "0.00"]
