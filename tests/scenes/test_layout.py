"""The layout module: parts fill their room and lie apart, text wraps before it shrinks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.view import layout
from scenes.view.geometry import Rect
from scenes.view.layout import MIN_TEXT, Align, Part, Rise, Style, Text, Typesetter
from scenes.view.type import BREAK, wrapped

ALIGNS: tuple[Align, ...] = ("left", "centre", "right")
RISES: tuple[Rise, ...] = ("top", "middle", "bottom")
LETTER = 0.5
"""The width of a letter here in ems."""

lengths = st.integers(1, 400)
rects = st.builds(Rect, st.integers(0, 300), st.integers(0, 300), lengths, lengths)
rooms = st.builds(
    Rect, st.integers(-50, 50), st.integers(-50, 50), st.integers(50, 600), st.integers(50, 600)
)
parts = st.lists(st.builds(Part, st.integers(0, 300), st.integers(0, 3)), min_size=1, max_size=6)
words = st.lists(st.text("abcdefgh", min_size=1, max_size=12), min_size=1, max_size=20).map(" ".join)


def sizes(scale: float = 1.0) -> Typesetter:
    return Typesetter(scale, lambda text, px, face: len(text) * px * LETTER, wrapped)


def close(a: float, b: float) -> bool:
    return a == pytest.approx(b, abs=1e-6)


def within(inner: Rect, outer: Rect, slack: float = 1e-6) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def apart(rects: Sequence[Rect]) -> bool:
    return not any(a.grown(-1e-6).overlaps(b.grown(-1e-6)) for a, b in combinations(rects, 2))


# parts


@given(rooms, parts, st.integers(0, 8))
def test_columns_and_rows_lie_in_their_order_apart_and_end_where_the_room_ends(
    room: Rect, cut: list[Part], gap: int
) -> None:
    across, down = layout.columns(room, cut, gap), layout.rows(room, cut, gap)
    assert len(across) == len(down) == len(cut)
    assert all(within(rect, room) for rect in (*across, *down))
    assert all((rect.y, rect.h) == (room.y, room.h) for rect in across)
    assert all((rect.x, rect.w) == (room.x, room.w) for rect in down)
    assert all(close(b.x - a.right, gap) for a, b in pairwise(across))
    assert all(close(b.y - a.bottom, gap) for a, b in pairwise(down))
    for room_length, found in ((room.w, [r.w for r in across]), (room.h, [r.h for r in down])):
        needs = sum(part.need for part in cut) + gap * (len(cut) - 1)
        if needs >= room_length or any(part.share for part in cut):
            assert close(sum(found) + gap * (len(cut) - 1), room_length)


@given(st.integers(1, 900), parts)
def test_every_part_has_what_it_needs_where_there_is_room_and_less_of_it_alike_where_there_is_not(
    room: int, cut: list[Part]
) -> None:
    found = layout.lengths(room, cut)
    needs = sum(part.need for part in cut)
    for length, part in zip(found, cut, strict=True):
        if needs <= room:
            assert length >= part.need - 1e-6
            assert part.share or close(length, part.need)
        else:
            assert close(length * needs, part.need * room)


@given(rooms, st.integers(1, 5), st.integers(1, 5), st.integers(0, 8))
def test_the_cells_of_a_grid_are_alike_and_fill_the_room(
    room: Rect, across: int, down: int, gap: int
) -> None:
    cells = layout.grid(room, across, down, gap)
    assert len(cells) == across * down
    assert apart(cells)
    assert within(layout.hull(cells), room)
    assert within(room, layout.hull(cells))
    assert all(close(a.w, b.w) and close(a.h, b.h) for a, b in pairwise(cells))


@given(rooms, st.integers(2, 6), st.integers(1, 40))
def test_what_is_spread_begins_at_the_top_and_ends_at_the_foot(room: Rect, count: int, high: int) -> None:
    found = layout.spread(room, count, high)
    assert close(found[0].y, room.y)
    assert close(found[-1].bottom, room.bottom)
    assert all(close(rect.h, min(high, room.h / count)) or close(rect.h, high) for rect in found)
    assert apart(found) or count * high > room.h


@given(rooms, st.integers(1, 9), lengths, st.integers(0, 20), st.sampled_from(ALIGNS))
def test_a_fan_stays_in_its_room_and_overlaps_only_where_it_must(
    room: Rect, count: int, wide: int, gap: int, align: Align
) -> None:
    wide = min(wide, int(room.w))
    cards = layout.fan(room, count, wide, gap, align)
    assert len(cards) == count
    assert all(within(card, room) and card.w == wide for card in cards)
    steps = [b.x - a.x for a, b in pairwise(cards)]
    assert all(close(step, steps[0]) for step in steps)
    if count * (wide + gap) - gap <= room.w:
        assert all(close(step, wide + gap) for step in steps)
        assert align != "left" or close(cards[0].x, room.x)
        assert align != "right" or close(cards[-1].right, room.right)


@given(rooms, st.integers(1, 40), st.integers(1, 40))
def test_what_is_anchored_keeps_to_its_edges(room: Rect, wide: int, high: int) -> None:
    for align in ALIGNS:
        for rise in RISES:
            rect = layout.anchored(room, wide, high, align, rise)
            assert (rect.w, rect.h) == (wide, high)
            assert within(rect, room)
            left, right = rect.x - room.x, room.right - rect.right
            above, below = rect.y - room.y, room.bottom - rect.bottom
            assert close({"left": left, "centre": left - right, "right": right}[align], 0)
            assert close({"top": above, "middle": above - below, "bottom": below}[rise], 0)


@given(st.integers(1, 7), lengths, lengths, st.integers(0, 30))
def test_a_row_of_equal_things_lies_round_its_middle(count: int, wide: int, high: int, gap: int) -> None:
    found = layout.row_of(count, wide, high, (960, 540), gap)
    around = layout.hull(found)
    assert (len(found), apart(found)) == (count, True)
    assert close(around.cx, 960)
    assert close(around.cy, 540)
    assert close(around.w, count * wide + (count - 1) * gap)


@given(st.lists(st.integers(1, 300), max_size=12), st.integers(50, 400), st.integers(0, 20))
def test_what_flows_keeps_its_order_and_begins_a_line_only_where_there_is_no_room(
    wide: list[int], room: int, gap: int
) -> None:
    lines = layout.flow(wide, room, gap)
    assert [number for line in lines for number in line] == list(range(len(wide)))
    used = [sum(wide[n] for n in line) + gap * (len(line) - 1) for line in lines]
    assert all(length <= room or len(line) == 1 for line, length in zip(lines, used, strict=True))
    for length, (_, following) in zip(used, pairwise(lines), strict=False):
        assert length + gap + wide[following[0]] > room


# text


styles = st.builds(Style, st.sampled_from([32, 36, 44, 54, 88]), fixed=st.booleans())
scales = st.sampled_from([1.0, 1.25, 1.5])


def lost(text: Text, words: str) -> bool:
    return " ".join(line.text for line in text.lines).split() != words.split()


@given(words, rooms, styles, scales, st.sampled_from(ALIGNS), st.sampled_from(RISES))
def test_a_text_wraps_before_it_shrinks_and_never_goes_under_its_least_em(
    words: str, room: Rect, style: Style, scale: float, align: Align, rise: Rise
) -> None:
    typesetter = sizes(scale)
    text = typesetter.set(words, room, style, align, rise)
    full, longest = typesetter.size(style), max(words.split(), key=len)
    assert not lost(text, words)
    assert style.least <= text.px <= full or text.px == full < style.least
    lines = typesetter.lines(words, style, room.w)
    has_room = len(lines) == 1 or len(lines) * typesetter.pitch(style) <= room.h
    if has_room and typesetter.width(longest, style) <= room.w:
        assert (text.px, [line.text for line in text.lines], text.fits) == (full, lines, True)
    if text.fits:
        assert all(line.width <= room.w + 0.5 for line in text.lines)
        assert len(text.lines) == 1 or text.rect.h <= room.h + 0.5
    else:
        assert text.px <= style.least


@given(words, rooms, st.integers(1, 3), scales)
def test_a_text_has_no_more_lines_than_it_may_or_does_not_fit(
    words: str, room: Rect, most: int, scale: float
) -> None:
    text = sizes(scale).set(words, room, Style(44), most=most)
    assert len(text.lines) <= most or not text.fits
    assert not lost(text, words)


@given(words, rooms, st.sampled_from(ALIGNS))
def test_the_lines_of_a_text_lie_in_its_rectangle_as_they_are_aligned(
    words: str, room: Rect, align: Align
) -> None:
    style = Style(36)
    text = sizes().set(words, room, style, align)
    before = {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
    for number, line in enumerate(text.lines):
        left = line.x - before * line.width
        assert within(Rect(left, line.y, line.width, 0), text.rect)
        assert close(line.y, text.rect.y + (number + 0.5) * text.px * style.leading)
    assert close(before * (room.w - text.rect.w), text.rect.x - room.x)
    moved = text.moved(3, 4)
    assert moved.rect == text.rect.moved(3, 4)
    for line, there in zip(text.lines, moved.lines, strict=True):
        assert (there.text, there.x, there.y) == (line.text, line.x + 3, line.y + 4)


@pytest.mark.parametrize("rise", RISES)
def test_stacked_texts_lie_one_under_the_other_and_together_as_high_as_is_said(rise: Rise) -> None:
    room = Rect(100, 50, 600, 300)
    texts = [sizes().set("some words that wrap", room, Style(px), rise="top") for px in (54, 32, 40)]
    found = layout.stacked(room, texts, 10, rise)
    assert [text.px for text in found] == [54, 32, 40]
    assert all(close(b.rect.y - a.rect.bottom, 10) for a, b in pairwise(found))
    block = layout.hull([text.rect for text in found])
    above, below = block.y - room.y, room.bottom - block.bottom
    assert close({"top": above, "middle": above - below, "bottom": below}[rise], 0)
    for before, after in zip(texts, found, strict=True):
        assert close(before.lines[0].y - before.rect.y, after.lines[0].y - after.rect.y)


@pytest.mark.parametrize(
    ("px", "scale", "drawn"),
    [(32, 1.0, 32), (46, 1.0, 46), (32, 1.5, 48), (48, 1.5, 72), (54, 1.5, 72), (88, 1.5, 88), (92, 1.5, 92)],
)
def test_text_grows_with_the_text_size_up_to_a_largest_and_what_is_larger_stays(
    px: float, scale: float, drawn: float
) -> None:
    assert sizes(scale).size(Style(px)) == drawn
    assert sizes(scale).size(Style(px, fixed=True)) == px
    assert Style(px).least == MIN_TEXT


def test_a_text_breaks_at_line_feeds_and_at_places_that_are_not_drawn() -> None:
    text = sizes().set(f"one{BREAK}two\nthree", Rect(0, 0, 80, 300), Style(32))
    assert [line.text.replace(BREAK, "") for line in text.lines] == ["one", "two", "three"]


# rectangles


@given(rects, st.integers(0, 50), st.integers(0, 50))
def test_margins_moves_and_growth_undo_each_other(rect: Rect, x: int, y: int) -> None:
    assert rect.inset(x, y).inset(-x, -y) == rect
    assert rect.grown(x).inset(x) == rect
    assert rect.moved(x, y).moved(-x, -y) == rect
    assert rect.without(x, y, x, y) == rect.inset(x, y)
