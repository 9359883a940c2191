"""The rules of a game, a page at a time, with pictures drawn from the game's own art."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.input.intents import Device, Intent
from scenes.menu import shelf
from scenes.menu.base import SAFE, Field, MenuScene, heading, lay_panel
from scenes.services import Services
from scenes.stack import Command, Pop
from scenes.table.face import Page
from scenes.view import theme
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt
from scenes.view.widgets import Choice

PANEL = Rect(SAFE.x, 176, SAFE.w, 762)
PICTURE = Rect(PANEL.x + 40, PANEL.y + 40, 640, 682)
TEXT_X = PICTURE.right + 64
TEXT_W = PANEL.right - 56 - TEXT_X
TEXT_PX, LARGEST, TITLE_PX = 44, 56, 66


class HelpScene(MenuScene):
    """Left and right turn the page; the one field is the page's number."""

    def __init__(self, services: Services, game_id: str, device: Device, page: int = 0) -> None:
        super().__init__(services, device)
        self.game_id, self.page = game_id, page
        self.lay_out()

    @property
    def pages(self) -> Sequence[Page]:
        return shelf.FACES[self.game_id].pages

    def widgets(self) -> Sequence[Field]:
        count = len(self.pages)
        values = [self.services.words("help.page", number=n + 1, count=count) for n in range(count)]
        high = 66 + 36 * (self.text_scale - 1)
        place = Rect(TEXT_X, PICTURE.bottom - high, TEXT_W, high)
        return [Choice("page", place, "", values, self.page, self._turn, 1)]

    def _turn(self, page: int) -> None:
        self.page = page

    def prompts(self) -> Sequence[Prompt]:
        words = self.services.words
        turn = Prompt((Intent.LEFT, Intent.RIGHT), words("prompt.page"))
        return (turn, Prompt((Intent.BACK,), words("prompt.back")))

    def back(self, device: Device) -> Command | None:
        self.services.audio.play("back")
        return Pop()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        words = self.services.words
        heading(canvas, words(f"{self.game_id}.name"))
        lay_panel(canvas, PANEL)
        page = self.pages[self.page]
        page.picture(canvas, PICTURE)
        title = words(f"{self.game_id}.help.{page.key}.title")
        y = PICTURE.y + 40
        canvas.text(title, TEXT_X, y, TITLE_PX, "display", theme.TITLE, width=TEXT_W)
        px = min(canvas.grow(TEXT_PX), LARGEST)
        y += 58 + px * 0.68
        for line in canvas.wrap(words(f"{self.game_id}.help.{page.key}.text"), px, TEXT_W, fixed=True):
            canvas.text(line, TEXT_X, y, px, colour=theme.CREAM, fixed=True)
            y += px * 1.36
