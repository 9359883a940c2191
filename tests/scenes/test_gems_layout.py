"""Where things lie at Gem Court: apart, in the safe area, as large as they were, and off what is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations

import pytest

from rules import Hint, Reason
from rules.gems.data import TIERS
from rules.gems.legal import SLOTS
from scenes.gems.court_layout import Court
from scenes.gems.hinting import parts
from scenes.gems.layout import Layout, layout
from scenes.gems.overlay import frames, mentioned, outline, zoom_rect
from scenes.gems.targets import Spot
from scenes.gems.view import GemsView
from scenes.table.scene import TableScene
from scenes.view import theme
from scenes.view.geometry import Rect
from tests.gallery import STATES, staged
from tests.scenes.gems_tables import EMBLEMS

SIZES = (100, 125, 150)
sizes = pytest.mark.parametrize("text_size", SIZES)
HINTS = [name for name in STATES if name.startswith("gems_hint") and "look_first" not in name]


def middle(geometry: Layout) -> list[Rect]:
    """Market, nobles, bank, tray and goal."""
    cards = [geometry.spot(tier, slot) for tier in (1, 2, 3) for slot in range(5)]
    tags = [geometry.tag(card) for card in cards]
    hanging = [
        Rect(tag.x, card.bottom, tag.w, tag.bottom - card.bottom)
        for card, tag in zip(cards, tags, strict=True)
    ]
    goal = [] if geometry.goal is None else [geometry.goal]
    return [*cards, *hanging, *geometry.nobles, *geometry.piles, geometry.tray, *goal]


def apart(rects: Sequence[Rect]) -> None:
    """No two of them overlap, and all lie where every screen shows them."""
    x, y, w, h = theme.SAFE
    safe = Rect(x - 0.01, y - 0.01, w + 0.02, h + 0.02)
    for rect in rects:
        assert safe.x <= rect.x
        assert rect.right <= safe.right
        assert safe.y <= rect.y
        assert rect.bottom <= safe.bottom
    for one, other in combinations(rects, 2):
        assert not one.inset(0.1).overlaps(other), (one, other)


SEATINGS = [*combinations(EMBLEMS, 2), *combinations(EMBLEMS, 3), EMBLEMS]
scales = pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
seatings = pytest.mark.parametrize("emblems", SEATINGS)


@scales
@seatings
def test_nothing_overlaps_and_everything_lies_in_the_safe_area(
    emblems: tuple[str, ...], scale: float
) -> None:
    geometry = layout(emblems, scale)
    apart([*middle(geometry), *geometry.table.furniture])


@scales
@seatings
def test_what_is_said_has_a_place_where_nothing_that_matters_ever_lies(
    emblems: tuple[str, ...], scale: float
) -> None:
    """So no refusal, note or hint ever hides a card, a court, a prompt, or a plate that is open."""
    geometry = layout(emblems, scale)
    message = geometry.table.message
    plates = [
        geometry.plate,
        *(zoom_rect(geometry, seat, slot) for seat in range(len(emblems)) for slot in (1, 2, 3)),
    ]
    for rect in (
        *middle(geometry),
        *plates,
        *(court.rect for court in geometry.courts),
        *geometry.table.prompts,
    ):
        assert not message.overlaps(rect)


@scales
@seatings
def test_the_table_is_told_to_keep_the_whole_middle_free(emblems: tuple[str, ...], scale: float) -> None:
    table = layout(emblems, scale).table
    for free in table.keep_free:
        assert not any(free.inset(0.1).overlaps(rect) for rect in table.furniture)
    cards = {layout(emblems, scale).spot(tier, slot) for tier in (1, 2, 3) for slot in range(5)}
    assert cards <= set(table.keep_free)


def courts() -> Iterator[Court]:
    for emblems in (("fox", "owl"), EMBLEMS):
        for scale in (1.0, 1.25, 1.5):
            yield from layout(emblems, scale).courts


def test_within_a_court_nothing_overlaps() -> None:
    for court in courts():
        seat = court.seat
        parts = [court.head, court.sockets, court.total, *court.bonuses[:5], *court.reserved, *court.numbers]
        words = [seat.portrait, seat.name, court.nobles, seat.score, seat.device]
        for group in (parts, [rect for rect in words if rect is not None]):
            for one, other in combinations(group, 2):
                assert not one.inset(0.1).overlaps(other), (one, other)
        for pillar in court.pillars:
            assert not any(pillar.overlaps(rect) for rect in (court.head, court.sockets, *court.reserved))
        for rect in (*parts, *words):
            assert rect is None or rect.grown(-0.1).bottom <= court.rect.bottom


def test_small_courts_keep_numbers_and_cards_as_large_as_they_were() -> None:
    for court in courts():
        assert court.measures.figure >= (64 if court.tall else 56)
        assert all(rect.h >= court.measures.figure * 0.714 - 0.01 for rect in court.numbers)
        assert all(card.w >= (164 if court.tall else 114) for card in court.reserved)
        assert all(abs(card.h * 164 - card.w * 208) < 1 for card in court.reserved)


@pytest.mark.parametrize("emblems", SEATINGS)
def test_everybody_has_a_place_of_their_own(emblems: tuple[str, ...]) -> None:
    geometry = layout(emblems, 1.0)
    assert len({court.rect for court in geometry.courts}) == len(emblems)
    turned = layout((*emblems[1:], emblems[0]), 1.0)
    assert geometry.courts[0] == turned.courts[-1]


# in the states of the gallery


@contextmanager
def shown(name: str, text_size: int) -> Iterator[TableScene]:
    with staged(text_size) as stage:
        STATES[name](stage)
        assert isinstance(stage.top, TableScene)
        yield stage.top


@sizes
@pytest.mark.parametrize("name", HINTS)
def test_a_hint_hides_nothing_that_it_is_about_and_no_other_thing(name: str, text_size: int) -> None:
    with shown(name, text_size) as table:
        view, model = table.view, table.view_model()
        assert isinstance(view, GemsView)
        assert model.message is not None
        plate, geometry = model.message.rect, view.geometry
        about = [frame.rect for frame in frames(view.knowledge, view.controls, geometry)]
        focus = view.controls.targets()[view.controls.focus]
        assert not any(plate.overlaps(rect) for rect in (*about, focus, model.prompts.rect))
        assert not any(plate.overlaps(rect) for rect in middle(geometry))
        assert not any(plate.overlaps(court.rect) for court in geometry.courts)


@sizes
@pytest.mark.parametrize("number", [2, 4])
def test_the_card_that_a_reason_names_is_framed_and_stays_free(number: int, text_size: int) -> None:
    with shown("gems_hint" if number == 2 else "gems_hint_four", text_size) as table:
        view = table.view
        assert isinstance(view, GemsView)
        hint = view.controls.hint
        assert hint is not None
        for spot in (Spot(tier, slot) for tier in TIERS for slot in SLOTS):
            bare = Hint(hint, ())
            view.hint(bare)
            without = mentioned(view.knowledge, view.controls)
            view.hint(Hint(bare.move, (Reason("then_buy", {"tier": spot.tier, "slot": spot.slot}),)))
            frame = outline(view.knowledge, view.geometry, table.match.to_act or 0, spot)
            assert not view.layout.message.overlaps(frame)
            own = spot in [target for target, _ in parts(bare.move)]
            assert list(mentioned(view.knowledge, view.controls)) == [*without, *([] if own else [spot])]
