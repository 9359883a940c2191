"""Kept pictures cannot be stale: what lies still is painted from a frozen view model that is its own key.

Every state of the gallery is drawn kept and fresh and compared. And every field of every view model counts:
with any of them left out of the key, a picture that has been kept is shown where another is due.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from typing import Any

import pygame
import pytest

from rules.catalogue import CATALOGUE
from scenes.app import fitted, recorded
from scenes.input.intents import MOUSE, Device, DeviceChange, Input, Intent, Pointer, PointerPhase, Press
from scenes.menu.options import OptionsScene
from scenes.table.picture import Picture, paint
from scenes.table.scene import TableScene
from scenes.table.toast import SECONDS
from scenes.view import theme
from scenes.view.display_list import FrameBuffer
from scenes.view.layers import Layer
from tests.gallery import STATES, Stage, staged
from tests.scenes.diamond_tables import match_of, midgame, spot
from tests.scenes.oracle import AtOnce
from tests.scenes.spec import scene_spec
from tests.scenes.tables import PEOPLE
from tests.scenes.turns import NOWHERE

SIZE = (720, 405)
PRESSES = 200
POINTED, SELDOM = 0.4, 0.05
"""The share of the mouse among presses; how much less often than others some are pressed."""
TRIES = 400
"""Pairs of values that are tried for a field before it counts as one that nothing depends on."""
WHOLE = ("scenes.view.", "scenes.table.players", "scenes.input.")

Path = tuple[str | int, ...]


def surface_of(draw: Callable[[pygame.Surface], None]) -> bytes:
    surface = pygame.Surface(SIZE)
    draw(surface)
    return surface.get_buffer().raw


class Window:
    """A surface that shows one picture after the other."""

    def __init__(self) -> None:
        self._surface = pygame.Surface(SIZE)
        self._buffer = FrameBuffer()

    def shown(self, stage: Stage) -> bytes:
        """The picture of a stage, come to from the last one that was shown."""
        canvas = recorded(self._surface, stage.services.settings.now.text_size)
        stage.clockwork.stack.draw(canvas)
        self._buffer.show(self._surface, canvas.segments)
        return self._surface.get_buffer().raw


WINDOW = Window()


class WatchedStage(Stage):
    """Draws whenever something was done, as the window does: its layers hold what was there before."""

    def show_all(self) -> None:
        if not self.clockwork.stack.over:
            self.clockwork.stack.draw(fitted(pygame.Surface(SIZE), 100))
            self.clockwork.stack.mark_drawn()

    def turn(self, seconds: float) -> None:
        super().turn(seconds)
        self.show_all()

    def press(self, *intents: Intent, device: Device = "pad:1") -> None:
        super().press(*intents, device=device)
        self.show_all()


def tables(stage: Stage) -> Iterator[TableScene]:
    return (scene for scene in stage.clockwork.stack.scenes if isinstance(scene, TableScene))


@pytest.mark.parametrize("name", STATES)
def test_every_state_drawn_from_what_was_kept_is_the_state_drawn_fresh(name: str) -> None:
    with staged(kind=WatchedStage) as stage:
        STATES[name](stage)
        kept = WINDOW.shown(stage)
        for table in tables(stage):
            table.layer = Layer(paint)
        assert surface_of(lambda surface: stage.clockwork.stack.draw(fitted(surface, 100))) == kept


def shown(stage: Stage) -> bytes:
    """What the window shows now: what is not dirty is not composed anew, nor painted what is the same."""
    picture = WINDOW.shown(stage)
    stage.clockwork.stack.mark_drawn()
    return picture


def shown_anew(stage: Stage) -> bytes:
    """What it ought to show."""
    for scene in stage.clockwork.stack.scenes:
        scene.dirty = True
    for table in tables(stage):
        table.layer = Layer(paint)
    stack = stage.clockwork.stack
    picture = surface_of(lambda surface: stack.draw(fitted(surface, stage.services.settings.now.text_size)))
    stack.mark_drawn()
    return picture


def some_input(rng: random.Random, now: float) -> Input:
    """Of somebody with three devices who presses this and that."""
    if rng.random() < POINTED:
        x, y = rng.uniform(0, theme.W), rng.uniform(0, theme.H)
        return Pointer(rng.choice(list(PointerPhase)), x, y, now)
    weights = [SELDOM if intent in (Intent.MENU, Intent.HINT) else 1.0 for intent in Intent]
    return Press(rng.choices(list(Intent), weights)[0], rng.choice(("pad:1", "keys_left")), now)


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_whatever_is_pressed_the_window_shows_what_has_become_of_it(game_id: str) -> None:
    rng = random.Random(game_id)
    people, alone = scene_spec(game_id).cpu_first(*PEOPLE), scene_spec(game_id).match()
    nobody = (None,) * (len(alone.seats) - 1)
    with staged() as stage:
        stage.services.cpu = AtOnce()
        for match, drivers in ((people, ("pad:1", MOUSE)), (alone, ("pad:1", *nobody))):
            table = stage.sit(stage.table_of(match, drivers))
            for _ in range(PRESSES):
                stage.send(some_input(rng, stage.clockwork.time))
                assert shown(stage) == shown_anew(stage)
                stage.turn(SECONDS + 1 if table.controller.toast.text else rng.choice((0.0, 0.1, 1.0)))


def test_marks_of_a_refusal_that_has_gone_by_itself_go_with_a_click_on_nothing() -> None:
    with staged() as stage:
        table = stage.sit(stage.table_of(match_of(midgame()), (MOUSE, "pad:1")))
        stage.click(*spot("1.1"))
        assert table.controller.toast.text
        stage.turn(SECONDS + 1)
        marked = shown(stage)
        stage.click(*NOWHERE)
        assert shown(stage) == shown_anew(stage) != marked


def test_what_changed_under_another_screen_is_drawn_once_it_is_seen() -> None:
    """Options hide the table and the pause on it, and are drawn while the text changes its size."""
    with staged() as stage:
        stage.seated()
        stage.press(Intent.MENU)
        shown(stage)
        stage.over(OptionsScene(stage.services, "pad:1"))
        stage.services.settings.change(text_size=150)
        stage.turn(0.1)
        shown(stage)
        stage.press(Intent.BACK)
        assert shown(stage) == shown_anew(stage)


def test_a_pad_of_another_make_shows_its_own_glyphs_under_another_screen_too() -> None:
    with staged() as stage:
        stage.sit(stage.table_of(match_of(midgame()), ("pad:1", "pad:2")))
        stage.press(Intent.MENU)
        before = shown(stage)
        stage.input.pads["pad:1"] = "nintendo"
        stage.send(DeviceChange("pad:1", True))
        assert shown(stage) == shown_anew(stage) != before


@cache
def pictures() -> tuple[Picture, ...]:
    """The pictures that the tables of all states show."""
    found: dict[Picture, None] = {}
    for bring in STATES.values():
        with staged() as stage:
            bring(stage)
            for table in tables(stage):
                table.compose()
                if table.picture is not None:
                    found[table.picture] = None
    return tuple(found)


def models(value: object, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every frozen view model in a picture, with the way to it."""
    if _is_view_model(value):
        yield path, value
        for field in fields(value):  # type: ignore[arg-type]
            yield from models(getattr(value, field.name), (*path, field.name))
    elif isinstance(value, tuple):
        for number, each in enumerate(value):
            yield from models(each, (*path, number))


def name_of(model: object) -> str:
    return f"{type(model).__module__}.{type(model).__name__}"


def _is_view_model(value: object) -> bool:
    """Whether the fields of a value count one by one; a layout, a set text, a rectangle count as a whole."""
    home = type(value).__module__
    return (
        is_dataclass(value)
        and home.startswith(("scenes.", *(f"{parts.scenes}." for parts in CATALOGUE.values())))
        and not home.startswith(WHOLE)
        and "layout" not in home
    )


def changed(value: Any, path: Path, new: object) -> Any:
    """The value with what lies at the end of the path replaced."""
    if not path:
        return new
    step, *rest = path
    if isinstance(step, int):
        inner = changed(value[step], tuple(rest), new)
        return (*value[:step], inner, *value[step + 1 :])
    return replace(value, **{step: changed(getattr(value, step), tuple(rest), new)})


@cache
def occurrences() -> dict[tuple[str, str], list[tuple[Picture, Path, object]]]:
    """Class and field -> where it occurs: a picture, the way to the field, its value."""
    found: dict[tuple[str, str], list[tuple[Picture, Path, object]]] = {}
    for picture in pictures():
        for path, model in models(picture):
            for field in fields(model):
                value = getattr(model, field.name)
                if callable(value) or (value is None and field.name.startswith("paint_")):
                    continue  # the game's own paint functions: as fixed as the game
                place = picture, (*path, field.name), value
                found.setdefault((name_of(model), field.name), []).append(place)
    return found


def variants(key: tuple[str, str]) -> Iterator[tuple[Picture, Picture]]:
    """Pairs of pictures that differ in that field alone: its value is taken from another place."""
    rng = random.Random(str(key))
    places = occurrences()[key]
    for _ in range(TRIES):
        picture, path, value = rng.choice(places)
        owner, _, other = rng.choice(places)
        if other != value and owner.board.paint is picture.board.paint:
            yield picture, changed(picture, path, other)


def masked(value: Any, key: tuple[str, str]) -> Hashable:
    """The value as a key from which that field is left out, wherever it occurs."""
    if is_dataclass(value) and not isinstance(value, type):
        own = name_of(value)
        parts = [
            None if (own, field.name) == key else masked(getattr(value, field.name), key)
            for field in fields(value)
        ]
        return (own, *parts)
    if isinstance(value, tuple):
        return tuple(masked(each, key) for each in value)
    hash(value)
    found: Hashable = value
    return found


class ForgetfulLayer(Layer[Picture]):
    """A layer whose key lacks a field."""

    def __init__(self, lacks: tuple[str, str]) -> None:
        super().__init__(paint)
        self.lacks = lacks

    def key(self, model: Picture) -> Hashable:
        return masked(model, self.lacks)


@lru_cache(400)
def fresh(picture: Picture) -> bytes:
    return surface_of(lambda surface: Layer(paint).draw(fitted(surface, 100), picture))


def shows_stale(layer: Layer[Picture], before: Picture, after: Picture) -> bool:
    """Whether the layer, after it has shown one picture, shows another one wrongly."""
    surface_of(lambda surface: layer.draw(fitted(surface, 100), before))
    return surface_of(lambda surface: layer.draw(fitted(surface, 100), after)) != fresh(after)


def differing(key: tuple[str, str]) -> tuple[Picture, Picture] | None:
    """Two pictures that differ in that field alone, and to the eye."""
    for before, after in variants(key):
        try:
            if fresh(before) != fresh(after):
                return before, after
        except (AttributeError, IndexError, KeyError, TypeError, ValueError, pygame.error):
            continue  # the two values cannot stand together: such a picture never comes
    return None


def test_every_field_of_every_view_model_counts_in_the_key() -> None:
    varied = {key for key, places in occurrences().items() if len({value for _, _, value in places}) > 1}
    assert len(varied) > 60
    found = {key: differing(key) for key in sorted(varied)}
    assert [".".join(key) for key, pair in found.items() if pair is None] == []
    for key, pair in found.items():
        assert pair is not None
        assert shows_stale(ForgetfulLayer(key), *pair), key
        assert not shows_stale(Layer(paint), *pair), key
