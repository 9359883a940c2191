"""What lies on the tables lies apart, inside the safe area and with its words in it, at every text size."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import combinations

import pytest

from rules import Hint, Reason
from rules.gems.data import GEMS, TIERS
from rules.gems.legal import SLOTS
from scenes.diamond import layout as diamond
from scenes.gems import hands
from scenes.gems import layout as gems
from scenes.gems.advice import parts
from scenes.gems.view import GemsView
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE
from scenes.platform.words import HOME, texts
from scenes.table import panels
from scenes.table.scene import TableScene
from scenes.view import theme
from scenes.view.geometry import Rect
from scenes.view.prompts import ruler
from tests.gallery import STATES, staged

SAFE = Rect(*theme.SAFE)
SIZES = (100, 125, 150)
DEVICES = (KEYS_LEFT, KEYS_RIGHT, MOUSE, "pad:1", "pad:2")
sizes = pytest.mark.parametrize("text_size", SIZES)
SCREENS = re.compile("_(seats|help|result|ranking|paused|kept$)")
TABLES = [name for name in STATES if name.startswith(("diamond", "gems")) and not SCREENS.search(name)]
states = pytest.mark.parametrize("name", TABLES)


def inside(inner: Rect, outer: Rect, slack: float = 0.5) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def lie_apart(blocks: Mapping[str, Rect]) -> None:
    for name, rect in blocks.items():
        assert inside(rect, SAFE), name
    for (one, a), (other, b) in combinations(blocks.items(), 2):
        assert not a.grown(-0.5).overlaps(b.grown(-0.5)), (one, a, other, b)


# what a table is made of, beside its prompts


def diamond_blocks(seats: int, scale: float, prompts: Rect) -> dict[str, Rect]:
    where = diamond.layout(("fox", "hare", "owl") if seats == 3 else ("fox", "owl"), scale)
    blocks = {f"seat {seat}": place.rect for seat, place in enumerate(where.places)}
    return blocks | {"log": where.log(prompts)}


def gems_blocks(seats: int, scale: float) -> dict[str, Rect]:
    where = gems.Layout(("fox", "owl") if seats == 2 else ("fox", "hare", "owl", "bear")[:seats], scale)
    blocks = {f"court {seat}": court.rect for seat, court in enumerate(where.courts)}
    blocks |= {f"noble {n}": where.noble(n) for n in range(seats + 1)}
    blocks |= {f"pile {gem}": where.pile(n) for n, gem in enumerate(GEMS)}
    for tier in TIERS:
        blocks[f"deck {tier}"] = where.spot(tier, gems.DECK)
        for slot in SLOTS:
            card = where.spot(tier, slot)
            tag = where.tag(card, False)
            blocks[f"card {tier}.{slot}"] = Rect(card.x, card.y, card.w, tag.bottom - card.y)
    for name, rect in (("log", where.log), ("goal", where.goal), ("tray", where.tray)):
        if rect is not None:
            blocks[name] = rect
    return blocks


def blocks_of(table: TableScene, scale: float, prompts: Rect) -> dict[str, Rect]:
    game, seats = table.match.game_id, len(table.match.seats)
    return diamond_blocks(seats, scale, prompts) if game == "diamond" else gems_blocks(seats, scale)


# the tables in all their states


@contextmanager
def shown(name: str, text_size: int) -> Iterator[TableScene]:
    with staged(text_size) as stage:
        STATES[name](stage)
        assert isinstance(stage.top, TableScene)
        yield stage.top


@sizes
@states
def test_plates_log_prompts_and_what_is_played_with_lie_apart(name: str, text_size: int) -> None:
    with shown(name, text_size) as table:
        prompts = table.view_model().prompts.rect
        if table.view.prompt_room == diamond.RIBBON_PROMPTS:
            assert inside(prompts, diamond.RIBBON)
            assert inside(prompts, SAFE)
        else:
            lie_apart(blocks_of(table, text_size / 100, prompts) | {"prompts": prompts})


def said(game: str) -> list[str]:
    """All that a game's table may explain in its line."""
    words = texts(HOME)
    tables = (
        "table.no_draw",
        "table.no_undo",
        "table.cpu_failed",
        "table.hint.look_first",
        "table.hint.look_first_toggle",
        "table.hint.look_first_mouse",
        "table.hint.thinking",
    )
    begins = (f"{game}.refusal.", f"{game}.hint.")
    return [text for key, text in words.items() if key.startswith(begins) or key in tables]


def together(game: str) -> list[str]:
    """Two reasons of a hint at a time, each with the longest."""
    hints = [text for key, text in texts(HOME).items() if key.startswith(f"{game}.hint.")]
    longest = max(hints, key=len)
    return [f"{text}\n{longest}" for text in hints]


@sizes
@pytest.mark.parametrize("high", [True, False])
def test_every_explanation_of_gem_court_finds_room_over_market_and_bank(high: bool, text_size: int) -> None:
    where = gems.Layout(("fox", "owl"), text_size / 100)
    middle = Rect(gems.CX, gems.MARKET_Y, gems.CW, where.bank_y + where.bank_h + 4 - gems.MARKET_Y)
    for text in (*said("gems"), *together("gems")):
        plate = panels.message_plate(ruler(text_size / 100), where.message(high), text)
        assert inside(plate, middle), text
        assert high is not plate.overlaps(where.pile(0))


GEMS_HINTS = [name for name in STATES if name.startswith("gems_hint") and "look_first" not in name]


@sizes
@pytest.mark.parametrize("name", GEMS_HINTS)
def test_a_hint_at_the_court_hides_nothing_that_it_is_about(name: str, text_size: int) -> None:
    with shown(name, text_size) as table:
        view, model = table.view, table.view_model()
        assert isinstance(view, GemsView)
        measure = ruler(text_size / 100)
        plate = panels.message_plate(measure, view.hint_room(measure, model.message), model.message)
        assert inside(plate, SAFE)
        about = [rect for rect, _ in hands.hinted(view.known, view.layout)]
        focus = view.controls.places()[view.controls.focus]
        assert not any(plate.overlaps(rect) for rect in (*about, focus, model.prompts.rect))
        covered = [rect for rect in view.layout.market().values() if plate.overlaps(rect)]
        bank = [rect for rect in view.layout.bank().values() if plate.overlaps(rect)]
        if len(view.known.emblems) == 2:
            assert not covered + bank
        assert len(covered) <= 8


@sizes
@pytest.mark.parametrize("number", [2, 4])
def test_the_card_that_a_reason_names_is_framed_and_stays_free(number: int, text_size: int) -> None:
    with shown("gems_hint" if number == 2 else "gems_hint_four", text_size) as table:
        view, text = table.view, table.view_model().message
        assert isinstance(view, GemsView)
        assert view.controls.hint is not None
        for spot in (gems.Spot(tier, slot) for tier in TIERS for slot in SLOTS):
            bare = Hint(view.controls.hint, ())
            view.hint(bare)
            without = hands.named(view.known)
            view.hint(Hint(bare.move, (Reason("then_buy", {"tier": spot.tier, "slot": spot.slot}),)))
            plate = view.hint_room(ruler(text_size / 100), text)
            assert not plate.overlaps(view.layout.spot(spot.tier, spot.slot))
            own = spot in [place for place, _ in parts(bare.move)]
            assert list(hands.named(view.known)) == [*without, *([] if own else [spot])]
