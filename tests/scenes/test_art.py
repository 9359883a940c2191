"""The pictures: contrast of what must be read, one mark for each meaning, every part drawn at every size."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from itertools import combinations, pairwise, product

import pygame
import pytest

from assets.make import pictures
from scenes.app import fitted
from scenes.platform.files import asset
from scenes.view import theme
from scenes.view.art import (
    animals,
    board,
    cards,
    counter,
    emblems,
    gems,
    ground,
    images,
    marks,
    objects,
    pieces,
    plates,
    sparks,
)
from scenes.view.canvas import CACHE, Canvas
from tests.gallery import kit

TEXT, LARGE = 4.5, 3.0
"""Least contrast of text, and of what is larger than 52 px or a mark."""


@pytest.fixture(autouse=True)
def _fresh() -> None:
    Canvas.forget()


def _canvas(width: int = 960, height: int = 540, scale: float = 0.5) -> Canvas:
    return Canvas(pygame.Surface((width, height), 0, 32), scale)


def _apart(a: bytes, b: bytes) -> float:
    """How far the bytes of two pictures of one size are apart on average."""
    return statistics.fmean(abs(p - q) for p, q in zip(a, b, strict=True))


def _mean(surface: pygame.Surface, area: pygame.Rect) -> str:
    return theme.hexa(pygame.transform.average_color(surface, area)[:3])


def _lightest(surface: pygame.Surface) -> str:
    """The lightest colour of a surface at reading size: grain and all too small for the eye is averaged."""
    coarse = pygame.transform.smoothscale(surface, (96, 54))
    colours = [theme.hexa(coarse.get_at((x, y))[:3]) for x in range(96) for y in range(54)]
    return max(colours, key=theme.luminance)


# contrast


def test_text_on_the_cloth_can_be_read_where_the_lamp_is_brightest() -> None:
    cv = _canvas()
    ground.draw(cv)
    cloth = _lightest(cv.surface)
    assert theme.contrast(theme.IVORY, cloth) >= TEXT
    for colour in (theme.CREAM, *theme.TITLE):
        assert theme.contrast(colour, cloth) >= LARGE


@pytest.mark.parametrize("place", [(960, 787), (400, 787), (960, 720), (160, 182), (160, 994), (1760, 932)])
def test_secondary_text_on_the_cloth_can_be_read_where_it_stands(place: tuple[int, int]) -> None:
    cv = _canvas()
    ground.draw(cv)
    assert (
        theme.contrast(theme.CREAM, _mean(cv.surface, cv.rect(place[0] - 60, place[1] - 16, 120, 32))) >= TEXT
    )


def test_text_on_the_plates_can_be_read() -> None:
    for face in (theme.LACQ_HI, theme.LACQ, theme.LACQ_LO):
        for colour in (theme.IVORY, theme.MUTED, theme.SAND):
            assert theme.contrast(colour, face) >= TEXT
    for face in theme.FOCUS_FACE:
        assert theme.contrast(theme.IVORY, face) >= TEXT
    for face in (theme.PAPER, theme.FOCUS):
        assert theme.contrast(theme.INK, face) >= TEXT


@pytest.mark.parametrize("emblem", theme.SEATS)
def test_text_on_a_seat_on_turn_can_be_read(emblem: str) -> None:
    colour = theme.SEATS[emblem]
    for value in (0.56, 0.42, 0.30):
        assert theme.contrast(theme.IVORY, theme.deep(colour, value)) >= LARGE
    cv = _canvas()
    plates.draw_seat(cv, 100, 100, 500, 168, colour, 20, True)
    assert theme.contrast(theme.IVORY, _mean(cv.surface, cv.rect(240, 130, 340, 110))) >= TEXT


def test_letters_on_the_frame_can_be_read() -> None:
    cv = _canvas()
    board.draw_board(cv, 960, 535)
    for index in range(9):
        for side in (-1, 1):
            x, y = 960 + side * (index * 50 + 38.5), 535 + (8 - index) * 50 + 38.5
            wood = _mean(cv.surface, cv.rect(x - 12, y - 12, 24, 24))
            assert theme.contrast(board.LETTERS, wood) >= TEXT


def test_board_letters_are_not_under_the_floor(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []
    monkeypatch.setattr(Canvas, "text", lambda self, text, x, y, px, *rest, **more: sizes.append(px))
    board.draw_coordinate(_canvas(), 960, 535, 3, 1, "d", False)
    assert sizes == [theme.MIN_TEXT]


def test_both_sides_pieces_stand_out_from_the_light_squares() -> None:
    cv = _canvas()
    board.draw_board(cv, 960, 535)
    for file, rank in ((0, 4), (1, 1), (2, 6), (3, 3), (4, 4), (4, 8), (5, 5), (6, 4), (7, 7), (8, 2)):
        x, y = 960 + (file - rank) * 50, 535 + (8 - file - rank) * 50
        wood = _mean(cv.surface, cv.rect(x - 15, y - 15, 30, 30))
        for seat in (0, 1):
            pieces.draw_piece(cv, seat, "M", x, y)
            face = _mean(cv.surface, cv.rect(x - 24, y - 24, 48, 40))
            assert theme.contrast(face, wood) >= LARGE


@pytest.mark.parametrize(
    ("name", "paint"),
    [
        ("target", lambda cv: marks.draw_target(cv, 960, 535)),
        ("victim", lambda cv: marks.draw_victim(cv, 960, 535)),
        ("must", lambda cv: marks.draw_must(cv, 960, 535)),
        *(
            (emblem, lambda cv, c=colour: marks.draw_cursor(cv, 960, 535, c))
            for emblem, colour in theme.SEATS.items()
        ),
    ],
)
def test_a_mark_stands_out_from_the_wood(name: str, paint: Callable[[Canvas], None]) -> None:
    """Its brightest tenth of the square against the light wood and the dark."""
    cv = _canvas()
    paint(cv)
    area = cv.rect(890, 465, 140, 140)
    lights = sorted(
        theme.luminance(theme.hexa(cv.surface.get_at((x, y))[:3]))
        for x in range(area.left, area.right)
        for y in range(area.top, area.bottom)
    )
    bright = statistics.fmean(lights[-len(lights) // 20 :])
    for wood in (theme.MAPLE_LO, theme.ROSE_HI):
        assert (bright + 0.05) / (theme.luminance(wood) + 0.05) >= LARGE, name


def test_the_suits_differ_in_shape_and_colour_and_stand_out_from_paper() -> None:
    for suit in "SHDC":
        assert theme.contrast(theme.SUITS[suit], theme.PAPER) >= TEXT
    shapes = {suit: _shape(cards.suit(suit, "#ffffff")) for suit in "SHDC"}
    for a, b in combinations("SHDC", 2):
        assert theme.SUITS[a] != theme.SUITS[b]
        assert _differ(shapes[a], shapes[b]) > 0.08


# shape, so that nothing depends on colour alone


def _shape(markup: str, side: int = 64) -> pygame.Mask:
    return pygame.mask.from_surface(Canvas(pygame.Surface((1, 1)), 1).image(markup, side, side))


def _differ(a: pygame.Mask, b: pygame.Mask) -> float:
    """The share of a and b together that belongs to one of them only."""
    both = a.overlap_area(b, (0, 0))
    return 1 - both / (a.count() + b.count() - both)


def test_every_gem_has_a_shape_of_its_own() -> None:
    shapes = {kind: _shape(gems.gem(kind)) for kind in "wugrk"}
    for a, b in combinations(shapes, 2):
        assert _differ(shapes[a], shapes[b]) > 0.08, (a, b)


def test_every_seat_and_every_cpu_player_has_an_animal_of_its_own_in_grey_too() -> None:
    view_models = []
    for name in animals.ANIMALS:
        cv = _canvas(48, 48, 1)
        cv.draw(emblems.medallion(name, "#ff8f55"), 0, 0, 48, 48)
        view_models.append(pygame.image.tobytes(pygame.transform.grayscale(cv.surface), "RGB"))
    for a, b in combinations(view_models, 2):
        assert _apart(a, b) > 8


@pytest.mark.parametrize("side", [58, 134])
def test_on_a_cpu_players_portrait_the_seats_emblem_and_the_creature_are_seen_in_grey(side: float) -> None:
    view_models = {}
    for emblem, creature in product(theme.SEATS, animals.CREATURES):
        cv = _canvas(160, 160, 1)
        emblems.draw_portrait(cv, emblem, creature, 80, 80, side)
        view_models[emblem, creature] = pygame.transform.grayscale(cv.surface)
    foot = pygame.Rect(80, 80, round(side * 0.55), round(side * 0.55))
    head = pygame.Rect(80 - round(side * 0.4), 80 - round(side * 0.4), round(side * 0.8), round(side * 0.5))
    for a, b in combinations(view_models, 2):
        for area, differs in ((foot, a[0] != b[0]), (head, a[1] != b[1])):
            if differs:
                pixels = [pygame.image.tobytes(view_models[each].subsurface(area), "RGB") for each in (a, b)]
                assert _apart(*pixels) > 6, (a, b)


def test_the_marks_differ_in_shape() -> None:
    drawn = (
        (marks.diamond_ring(43, "#ffffff", 5), 96),
        (marks.victim_ring("#ffffff"), 120),
        (marks.must_ring("#ffffff"), 120),
        (marks.footprint("#ffffff"), 84),
        (marks.diamond_ring(57, "#ffffff", 8, 0.34), 130),
    )
    shapes = []
    for markup, side in drawn:
        cv = _canvas(160, 160, 1)
        cv.centred(markup, 80, 80, side, side)
        shapes.append(pygame.mask.from_threshold(cv.surface, (255, 255, 255), (100, 100, 100, 255)))
    for a, b in combinations(shapes, 2):
        assert _differ(a, b) > 0.5


def test_kings_and_diamond_kings_are_told_apart_in_grey_at_a_quarter_of_the_size() -> None:
    for seat in (0, 1):
        view_models = []
        for rank in "MKD":
            cv = _canvas(30, 36, 0.25)
            pieces.draw_piece(cv, seat, rank, 60, 80)
            view_models.append(pygame.image.tobytes(pygame.transform.grayscale(cv.surface), "RGB"))
        for a, b in combinations(view_models, 2):
            assert _apart(a, b) > 4


# the ground


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (333, 777), (1000, 400), (1921, 1079)])
def test_the_cloth_fills_a_window_of_any_shape_with_its_rail_at_the_edge(size: tuple[int, int]) -> None:
    surface = pygame.Surface(size, 0, 32)
    surface.fill((255, 0, 255))
    scale = min(size[0] / theme.W, size[1] / theme.H)
    origin = (size[0] - theme.W * scale) / 2, (size[1] - theme.H * scale) / 2
    ground.draw(Canvas(surface, scale, origin))
    corners = [
        (0, 0),
        (size[0] - 1, 0),
        (0, size[1] - 1),
        (size[0] - 1, size[1] - 1),
        (size[0] // 2, size[1] // 2),
    ]
    for at in corners:
        assert theme.contrast(theme.hexa(surface.get_at(at)[:3]), "#ff00ff") > 1.3
    column = [surface.get_at((size[0] // 2, y)) for y in range(round(30 * scale))]
    brass = max(pixel[0] / (pixel[2] + 1) for pixel in column[round(10 * scale) : round(18 * scale) + 1])
    assert brass > 1.5 * column[-1][0] / (column[-1][2] + 1)


def test_the_cloth_is_lightest_under_the_lamp_and_warmer_than_at_its_edge() -> None:
    cv = _canvas()
    ground.draw(cv)
    middle, edge = (pygame.transform.average_color(cv.surface, cv.rect(x, 350, 120, 120)) for x in (900, 60))
    assert sum(middle[:3]) > 2 * sum(edge[:3])
    assert middle[0] / middle[2] > 1.6 * edge[0] / edge[2]


@pytest.mark.parametrize("size", [(1, 1), (20, 400), (400, 20)])
def test_the_ground_fits_what_is_smaller_than_its_rail(size: tuple[int, int]) -> None:
    canvas = _canvas(*size, scale=1 / 3)
    ground.draw(canvas)
    assert any(pygame.transform.average_color(canvas.surface)[:3])


BRASS = 24
"""More red than this has the rail alone."""
RAIL_ENDS = 60
"""Pixels from the top within which its corners lie."""


@pytest.mark.parametrize("size", [(1000, 700), (1366, 768), (1280, 720), (700, 1000)])
def test_the_rail_is_the_same_on_the_left_and_on_the_right(size: tuple[int, int]) -> None:
    surface = pygame.Surface(size, 0, 32)
    ground._rail(fitted(surface, 100))
    lit = [[x for x in range(size[0]) if surface.get_at((x, y)).r > BRASS] for y in range(RAIL_ENDS)]
    ends = [(row[0], size[0] - 1 - row[-1]) for row in lit if row]
    assert len(ends) > RAIL_ENDS / 2
    assert max(abs(left - right) for left, right in ends) <= 2


def test_the_ground_is_made_once_a_size() -> None:
    cv = _canvas()
    ground.draw(cv)
    used = CACHE.used
    ground.draw(Canvas(cv.surface, cv.scale, cv.origin))
    assert CACHE.used == used


# pieces, prompts and pictures


def test_the_board_is_the_nine_by_nine_square_on_its_corner() -> None:
    assert pytest.approx(450) == board.EDGE
    assert pytest.approx(503.7, abs=0.1) == board.OUT


def test_a_lifted_piece_is_drawn_higher_and_larger_with_a_softer_shadow() -> None:
    low, high = _canvas(), _canvas()
    for cv, lift in ((low, 0.0), (high, 60.0)):
        cv.surface.fill((128, 128, 128))
        pieces.draw_piece(cv, 0, "M", 960, 535, lift=lift)
    white = [
        pygame.mask.from_threshold(cv.surface, (255, 250, 235), (30, 30, 50, 255)).get_bounding_rects()
        for cv in (low, high)
    ]
    flat, lifted = (max(boxes, key=lambda box: box.w * box.h) for boxes in white)
    assert lifted.bottom < flat.bottom - 20
    assert lifted.width > flat.width


def test_a_flying_piece_needs_few_pictures() -> None:
    cv = _canvas()
    for step in range(200):
        t = step / 199
        pieces.draw_piece(cv, 1, "M", 300 + 700 * t, 500, pieces.DISC - 30 * t, 90 * 4 * t * (1 - t))
    assert len(CACHE) < 130


def test_turning_a_piece_over_needs_few_pictures() -> None:
    cv = _canvas()
    for step in range(100):
        pieces.draw_piece(cv, 0, "K", 300, 500, turn=step / 100)
    assert len(CACHE) < 20


def test_the_card_diamond_on_the_title_obeys_suit_or_rank() -> None:
    rows = objects.CARD_ROWS
    assert [len(row) for row in rows] == [1, 2, 3, 4, 3, 2, 1]
    assert len({card for row in rows for card in row}) == 16
    for upper, lower in pairwise(rows):
        for i, card in enumerate(upper):
            first = i if len(lower) > len(upper) else i - 1
            for below in lower[max(0, first) : first + 2]:
                assert card[0] == below[0] or card[1] == below[1], (card, below)


@pytest.mark.parametrize("number", [2, 3, 9, 14])
def test_the_counter_has_a_numeral_for_every_chain(number: int) -> None:
    canvas = _canvas()
    before = pygame.image.tobytes(canvas.surface, "RGB")
    counter.draw_counter(canvas, 960, 540, 165, number, theme.SEATS["owl"])
    assert pygame.image.tobytes(canvas.surface, "RGB") != before


def test_every_ready_picture_is_there_and_knows_its_size() -> None:
    names = ["wordmark", "title_cards", "title_board", "title_gems", *(f"count_{n}" for n in range(2, 10))]
    for name in names:
        loaded = pygame.image.load(asset("images", f"{name}.png"))
        assert images.size(name) == (loaded.get_width() / images.LINES, loaded.get_height() / images.LINES)
    assert 64 <= pygame.image.load(asset("images", "icon.png")).get_width() <= 256


@pytest.mark.parametrize("name", pictures.OBJECTS)
def test_a_ready_picture_shows_what_the_program_would_draw(name: str) -> None:
    """Stale after a change of the art: `python -m assets.make.pictures` draws them anew."""
    stored = pygame.image.load(asset("images", f"{name}.png"))
    fresh = pictures.drawn(pictures.OBJECTS[name])
    assert fresh.get_size() == pytest.approx(stored.get_size(), abs=4)
    view_models = [pygame.transform.smoothscale(each, (64, 64)) for each in (stored, fresh)]
    data = [pygame.image.tobytes(model, "RGBA") for model in view_models]
    assert _apart(*data) < 2


def test_a_trail_grows_with_its_jump_and_needs_few_pictures() -> None:
    cv = _canvas()
    reach = []
    for upto in (0.25, 0.5, 1.0):
        cv.surface.fill((0, 0, 0))
        sparks.draw_trail(cv, (200, 500), (600, 500), (0, -100), theme.SEATS["fox"], 1.0, upto)
        reach.append(pygame.mask.from_threshold(cv.surface, (255, 180, 120), (90, 120, 130, 255)).count())
    assert reach[0] < reach[1] < reach[2]
    for step in range(200):
        sparks.draw_trail(cv, (200, 500), (600, 500), (0, -100), theme.SEATS["fox"], 1.0, step / 199)
    assert len(CACHE) < 60


@pytest.mark.parametrize("scale", [1 / 3, 1.0])
def test_the_whole_kit_is_drawn_at_any_size(scale: float) -> None:
    sheet = kit.sheet(scale)
    assert sheet.get_size() == (round(theme.W * scale), round(theme.H * scale))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_diamond_king_is_a_king_with_a_second_piece_crown_up_on_it(seat: int) -> None:
    man, king, diamond_king = (pieces.piece(seat, rank) for rank in "MKD")
    discs, crowns = (
        [each.count(sign) for each in (man, king, diamond_king)] for sign in ("url(#wall)", "url(#crown)")
    )
    assert discs == [1, 1, 2]
    assert crowns[0] == 0 < crowns[1] == crowns[2]
