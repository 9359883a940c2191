"""The menu screens for tests: what they write and where, and presses and clicks on what they show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

import pygame
import pytest

from scenes.input.glyphs import has_controls
from scenes.input.intents import Intent, Pointer, PointerPhase
from scenes.menu.base import MenuScene
from scenes.menu.seats import SeatsScene
from scenes.stack import Scene
from scenes.view import theme
from scenes.view import type as fonts
from scenes.view.art import plates
from scenes.view.canvas import Canvas, blank
from scenes.view.geometry import Rect
from scenes.view.layout import Text
from tests.gallery import STATES, Stage, staged

S = TypeVar("S", bound=Scene)
U, D, L, R = Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT
OK, BACK, WEST, NORTH, MENU = Intent.OK, Intent.BACK, Intent.WEST, Intent.NORTH, Intent.MENU
text_sizes = pytest.mark.parametrize("text_size", [100, 125, 150])


@dataclass(frozen=True)
class Line:
    """A line of text as drawn: its box from the top of the capitals to the foot of the descenders.

    `plate`: the one that it lies on.
    """

    text: str
    box: Rect
    px: float
    plate: Rect | None


@cache
def _paper() -> pygame.Surface:
    """What every recorder draws on: nobody looks at it."""
    return pygame.Surface((theme.W, theme.H))


class Recorder(Canvas):
    """A canvas that keeps lists of the lines, the texts and the pictures drawn on it, and rasters no picture.

    `is_plate`: whether a document is that of a plate.
    """

    def __init__(self, text_size: int = 100, is_plate: Callable[[str], bool] = lambda markup: False) -> None:
        super().__init__(_paper(), 1.0, text_scale=text_size / 100)
        self.is_plate = is_plate
        self.lines: list[Line] = []
        self.texts: list[Text] = []
        self.pictures: list[Rect] = []
        self.plates: list[Rect] = []

    def text(self, text: str, x: float, y: float, px: float, *rest: Any, **more: Any) -> float:
        assert not has_controls(text), "a control stands in a text that is drawn as letters alone"
        options = dict(zip(("face", "colour", "align"), rest, strict=False)) | more
        face, align = options.get("face", "sans"), options.get("align", "left")
        wide = super().text(text, x, y, px, face, align=align, shadow=False)
        left = x - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
        capital = fonts.CAPITALS[face] * px
        box = Rect(left, y - capital / 2, wide, capital + 0.2 * px)
        under = next((plate for plate in reversed(self.plates) if plate.holds(box.cx, box.cy)), None)
        self.lines.append(Line(text, box, px, under))
        return wide

    def set(self, text: Text, *rest: Any, **more: Any) -> None:
        self.texts.append(text)
        super().set(text, *rest, **more)

    def draw(self, markup: str, x: float, y: float, w: float, h: float, *rest: Any, **more: Any) -> Any:
        (self.plates if self.is_plate(markup) else self.pictures).append(Rect(x, y, w, h))
        return super().draw(markup, x, y, w, h, *rest, **more)

    def image(self, markup: str, w: float, h: float) -> pygame.Surface:
        return blank(1, 1)

    def _halo(self, *given: Any) -> None:
        """No shadow, no glow."""

    def pool(self, *given: Any, **more: Any) -> None:
        """No light."""


def recorded(scene: Scene, text_size: int = 100) -> Recorder:
    """What a scene draws."""
    known: set[str] = set()
    make = plates.plate

    def plate(*given: Any, **more: Any) -> str:
        known.add(markup := make(*given, **more))
        return markup

    canvas = Recorder(text_size, known.__contains__)
    scene.compose()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plates, "plate", plate)
        scene.draw(canvas)
    return canvas


def lines_of(scene: Scene, text_size: int = 100) -> list[Line]:
    """What a scene writes."""
    return recorded(scene, text_size).lines


@cache
def drawn(name: str, text_size: int) -> tuple[MenuScene, Recorder]:
    """The top scene of a state and what it draws. They are shared: leave them as they are."""
    with staged(text_size) as stage:
        STATES[name](stage)
        top = stage.top
        assert isinstance(top, MenuScene)
        return top, recorded(top, text_size)


def inside(inner: Rect, outer: Rect, slack: float = 1.0) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def on_top(stage: Stage, kind: type[S]) -> S:
    """The scene on top, which is of that kind."""
    top = stage.top
    assert isinstance(top, kind)
    return top


def pointed(stage: Stage, key: str, at: float = 0.5) -> None:
    """Click a widget, `at` of its width."""
    scene = on_top(stage, MenuScene)
    rect = scene.form.rects[key]
    stage.click(rect.x + rect.w * at, rect.cy)


def middle(scene: MenuScene, key: str) -> tuple[float, float]:
    rect = scene.form.rects[key]
    return rect.cx, rect.cy


def prompted(stage: Stage, intent: Intent) -> None:
    """Click the prompt of an intent."""
    scene = on_top(stage, MenuScene)
    stage.send(Pointer(PointerPhase.MOVE, 5, 5, 0))
    for bar in scene.bars:
        for rect in bar.rects:
            if bar.under(rect.cx, rect.cy) is intent:
                stage.click(rect.cx, rect.cy)
                return
    raise AssertionError(f"no prompt for {intent}")


def focus(stage: Stage) -> str:
    return on_top(stage, MenuScene).form.focus


def seats(stage: Stage, device: str = "pad:1") -> SeatsScene:
    screen = SeatsScene(stage.services, stage.screens, "checkers", device)
    stage.show(screen)
    return screen


def takers(screen: SeatsScene) -> list[str | None]:
    return [occupant.device or occupant.level for occupant in screen.draft.occupants]


class Below(Scene):
    """Stands below a screen and keeps what it hands back."""

    result: object = None

    def resumed(self, result: object) -> None:
        self.result = result


def over(stage: Stage, scene: MenuScene) -> Below:
    below = Below(stage.services)
    stage.show(below)
    stage.over(scene)
    return below
