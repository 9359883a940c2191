"""What the table says in its own place: it wraps, what is said last goes as a whole, it shrinks last."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scenes.table.message import Kind, has_room, message_model
from scenes.view.geometry import Rect
from scenes.view.layout import MIN_TEXT, Rise
from scenes.view.type import typesetter

ROOM = Rect(1324, 54, 500, 326)
SHORT = "That square is taken."
LONG = "A capture is waiting: jump with the glowing piece, which stands on the left of your King."
SCALES = (1.0, 1.25, 1.5)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("kind", ["refusal", "hint", "note"])
@pytest.mark.parametrize(("rise", "edge"), [("top", "y"), ("bottom", "bottom"), ("middle", "cy")])
def test_a_plate_is_as_high_as_its_words_and_stands_at_the_edge_of_its_room(
    kind: Kind, rise: Rise, edge: str, scale: float
) -> None:
    short, long = (message_model(text, kind, ROOM, rise, typesetter(scale)) for text in (SHORT, LONG))
    assert short.rect.h < long.rect.h <= ROOM.h
    assert short.rect.w == long.rect.w == ROOM.w
    assert getattr(short.rect, edge) == pytest.approx(getattr(ROOM, edge))
    assert (short.words, short.kind) == (SHORT, kind)
    assert " ".join(line.text for line in long.texts[0].lines) == LONG


@pytest.mark.parametrize("scale", SCALES)
def test_several_things_stand_one_under_the_other_and_the_last_goes_first(scale: float) -> None:
    said = "\n".join([SHORT, LONG, SHORT, LONG, SHORT])
    counts = []
    for high in range(1500, 60, -20):
        room = Rect(0, 0, 500, high)
        model = message_model(said, "hint", room, "top", typesetter(scale))
        counts.append(len(model.texts))
        for a, b in pairwise(model.texts):
            assert b.rect.y >= a.rect.bottom - 0.1
        assert model.texts[-1].rect.bottom <= model.rect.bottom <= room.bottom + 0.1
        assert has_room(said, room, typesetter(scale)) is (len(model.texts) == 5)
    assert counts[0] == 5
    assert counts[-1] == 1
    assert counts == sorted(counts, reverse=True)


def test_only_what_is_said_first_shrinks_and_never_under_the_smallest_text() -> None:
    setter = typesetter(1.5)
    sizes = []
    for high in range(600, 100, -20):
        model = message_model(f"{LONG}\n{SHORT}", "hint", Rect(0, 0, 500, high), "top", setter)
        sizes.append(model.texts[0].px)
        assert len(model.texts) == 1 or model.texts[0].px == model.texts[1].px == sizes[0]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] >= MIN_TEXT
    assert sizes[-1] < sizes[0]


def test_dots_follow_the_last_word_with_the_space_before_them() -> None:
    setter = typesetter(1.0)
    close, apart = (message_model(text, "hint", ROOM, "top", setter, 2) for text in ("Wait…", "Wait …"))
    assert close.dots is not None
    assert apart.dots is not None
    assert close.texts[0].lines[0].text == apart.texts[0].lines[0].text == "Wait"
    assert apart.dots.rect.x > close.dots.rect.x >= close.texts[0].rect.right
    assert apart.lit == 2
    assert message_model(SHORT, "hint", ROOM, "top", setter).dots is None
