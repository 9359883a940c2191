"""Text in three scripts, all faces: marks in place, capitals aligned, lines broken where a reader expects."""

from __future__ import annotations

import pygame
import pytest

from scenes.platform.files import asset
from scenes.view import theme
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Style, Text
from scenes.view.type import BREAK, FILES, font, measure, printable, typesetter, wrapped

FACES = tuple(FILES)
THAI_CLUSTERS = ("ที่", "กั้", "ปู่", "น้ำ", "ญี่", "ผู้", "กิ๊")
"""Consonants with a vowel or a tone mark above or below, or both at once."""


def _ink(text: str, face: str, px: int = 120) -> pygame.Rect:
    """The box of what is drawn, in the line's own pixels."""
    return font(face, px).render(text, True, (255, 255, 255)).get_bounding_rect(64)


def _image(text: str, face: str, px: int = 120) -> bytes:
    return pygame.image.tobytes(font(face, px).render(text, True, (255, 255, 255)), "RGBA")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("cluster", THAI_CLUSTERS)
def test_thai_marks_take_no_room_beside_their_consonant(face: str, cluster: str) -> None:
    """A mark may lean over its consonant's side; the vowel of น้ำ has a part that stands beside it."""
    room = measure(cluster[0], 120, face) * 1.16 + measure("า", 120, face) * cluster.count("ำ")
    apart = sum(measure(sign, 120, face) for sign in cluster)
    assert measure(cluster, 120, face) <= room
    assert measure(cluster, 120, face) < apart


@pytest.mark.parametrize("face", FACES)
def test_a_tone_mark_stands_above_the_vowel_it_follows(face: str) -> None:
    bare, vowel, stacked = (_ink(text, face) for text in ("ท", "ที", "ที่"))
    assert vowel.top < bare.top
    assert stacked.top < vowel.top - 6
    assert stacked.bottom == pytest.approx(bare.bottom, abs=1)


@pytest.mark.parametrize("face", FACES)
def test_a_vowel_below_stands_under_its_consonant(face: str) -> None:
    bare, below = _ink("ป", face), _ink("ปู", face)
    assert below.bottom > bare.bottom + 6
    assert below.top == pytest.approx(bare.top, abs=1)


@pytest.mark.parametrize("face", FACES)
def test_thai_is_shaped_and_not_merely_set_sign_by_sign(face: str) -> None:
    """A tone mark without a vowel sits lower than one above a vowel: only shaping knows."""
    low = font(face, 120)
    high_mark, low_mark = _ink("ที่", face), _ink("ท่", face)
    assert low_mark.top > high_mark.top + 4
    assert low.size("ที่")[0] == low.size("ท")[0]


@pytest.mark.parametrize("face", FACES)
def test_hangul_syllables_are_drawn_each_with_its_own_shape(face: str) -> None:
    syllables = "다이아몬드체커힘갈앉닭"
    missing = _image("\ue000", face)
    shapes = [_image(syllable, face) for syllable in syllables]
    assert missing not in shapes
    assert len(set(shapes)) == len(set(syllables))
    widths = [measure(syllable, 120, face) for syllable in syllables]
    assert max(widths) - min(widths) <= 1


@pytest.mark.parametrize("face", FACES)
def test_one_line_may_mix_the_three_scripts(face: str) -> None:
    mixed = "Fox ที่ 다이아 12"
    parts = ("Fox ", "ที่", " ", "다이아", " 12")
    assert measure(mixed, 96, face) == pytest.approx(sum(measure(part, 96, face) for part in parts), rel=0.02)


@pytest.mark.parametrize("face", FACES)
def test_every_sign_of_the_words_can_be_drawn(face: str) -> None:
    missing = _image("\ue000", face, 40)
    for file in asset("words").glob("*/*.json"):
        signs = set(printable(file.read_text("utf-8"), face)) - set("\n\r\t")
        assert [sign for sign in sorted(signs) if _image(sign, face, 40) == missing] == []


@pytest.mark.parametrize("face", FACES)
def test_every_sign_of_a_move_a_count_and_a_quotation_can_be_drawn(face: str) -> None:
    missing = _image("\ue000", face, 40)
    for sign in printable("−3 a3–b4 c5×e7 “Fox’s” …", face):
        assert _image(sign, face, 40) != missing, sign


@pytest.mark.parametrize("face", ["sans", "bold"])
def test_figures_have_one_width(face: str) -> None:
    assert len({measure(figure * 8, 48, face) for figure in "0123456789"}) == 1


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("px", [32, 54, 92])
@pytest.mark.parametrize("scale", [0.67, 1.0, 2.0])
def test_the_middle_of_the_capitals_is_where_the_text_was_put(face: str, px: int, scale: float) -> None:
    surface = pygame.Surface((600, 400), 0, 32)
    Canvas(surface, scale).text("HEH", 20, 90, px, face, "#ffffff", shadow=False)
    mask = pygame.mask.from_threshold(surface, (255, 255, 255), (127, 127, 127, 255))
    box = mask.get_bounding_rects()[0]
    assert (box.top + box.height / 2) / scale == pytest.approx(90, abs=1.2 / scale)


def test_alignment_puts_left_middle_or_right_at_x() -> None:
    for align, share in (("left", 0.0), ("centre", 0.5), ("right", 1.0)):
        surface = pygame.Surface((600, 100), 0, 32)
        width = Canvas(surface, 1).text("HOUSE", 300, 50, 40, "bold", align=align, shadow=False)  # type: ignore[arg-type]
        mask = pygame.mask.from_threshold(surface, (0, 0, 0), (60, 60, 60, 255))
        mask.invert()
        boxes = mask.get_bounding_rects()
        box = boxes[0].unionall(boxes[1:])
        assert box.left == pytest.approx(300 - share * width, abs=5)
        assert box.right == pytest.approx(300 + (1 - share) * width, abs=5)


def test_measured_is_what_is_drawn() -> None:
    cv = Canvas(pygame.Surface((800, 100), 0, 32), 0.75)
    for text in ("Go on", "ที่นี่", "다이아몬드"):
        assert cv.text(text, 10, 50, 48) == pytest.approx(measure(text, 48, scale=0.75), abs=0.01)


def test_text_shrinks_to_its_room_but_never_under_the_floor() -> None:
    full = measure("Diamond Checkers", 60)

    def text(room: float) -> Text:
        return typesetter(1.0).line("Diamond Checkers", Rect(0, 0, room, 80), Style(60))

    assert text(full * 0.7).rect.w == pytest.approx(full * 0.7, rel=0.03)
    assert text(10).px == theme.MIN_TEXT


def _count(line: str) -> float:
    return len(line)


def test_lines_break_at_spaces_and_at_line_feeds() -> None:
    assert wrapped("one two three\nfour", 8, _count) == ["one two", "three", "four"]
    assert wrapped("", 8, _count) == [""]


def test_a_word_too_wide_stands_alone() -> None:
    assert wrapped("a wheelbarrow b", 5, _count) == ["a", "wheelbarrow", "b"]


def test_thai_breaks_only_where_the_text_allows() -> None:
    words = ("กระดาน", "หมาก", "ฮอส")
    lines = typesetter(1.0).lines(BREAK.join(words), Style(40), 200)
    assert len(lines) == 2
    assert BREAK.join(lines).replace(BREAK, "") == "".join(words)
    assert all(measure(line, 40) <= 200 for line in lines)


def test_a_place_to_break_is_not_drawn() -> None:
    assert measure(f"กระดาน{BREAK}หมาก", 40) == measure("กระดานหมาก", 40)


def test_fonts_live_again_after_pygame_was_quit() -> None:
    font("sans", 40)
    pygame.font.quit()
    assert measure("Facets", 40) > 0
