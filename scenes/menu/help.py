"""The rules of a game, a page at a time, with pictures drawn from the game's own art."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes import catalogue
from scenes.input.intents import Device, Intent
from scenes.menu import help_layout
from scenes.menu.base import Field, MenuScene, draw_heading, draw_panel
from scenes.menu.help_layout import HelpLayout
from scenes.services import Services
from scenes.stack import Command, Pop
from scenes.table.entry import NO_OPTIONS, Page
from scenes.view import theme
from scenes.view.canvas import Canvas
from scenes.view.prompts import Prompt
from scenes.view.widgets import Choice


class HelpScene(MenuScene):
    """Left and right turn the page; the one field is the page's number."""

    layout: HelpLayout

    def __init__(
        self,
        services: Services,
        game_id: str,
        device: Device,
        options: Mapping[str, str] = NO_OPTIONS,
        page: int = 0,
    ) -> None:
        """`options`: of the match that the rules are read for; one that is not given has its default."""
        super().__init__(services, device)
        self.game_id, self.options, self.page = game_id, options, page
        self.lay_out()

    @property
    def pages(self) -> Sequence[Page]:
        return catalogue.pages(self.game_id, self.options)

    def widgets(self) -> Sequence[Field]:
        words, game, page = self.services.words, self.game_id, self.pages[self.page].key
        self.pages[self.page].lay_out()
        self.layout = help_layout.layout(
            self.sizes,
            words(f"{game}.name"),
            words(f"{game}.help.{page}.title"),
            words(f"{game}.help.{page}.text"),
            self.floor,
        )
        count = len(self.pages)
        values = [words("help.page", number=n + 1, count=count) for n in range(count)]
        return [Choice("page", self.layout.number, "", values, self.page, self._turn, 1)]

    def _turn(self, page: int) -> None:
        self.page = page
        self.lay_out()

    def prompts(self) -> Sequence[Prompt]:
        words = self.services.words
        turn = Prompt((Intent.LEFT, Intent.RIGHT), words("prompt.page"))
        return (turn, Prompt((Intent.BACK,), words("prompt.back")))

    def back(self, device: Device) -> Command | None:
        self.services.audio.play("back")
        return Pop()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        layout = self.layout
        draw_heading(canvas, layout.heading)
        draw_panel(canvas, layout.panel)
        self.pages[self.page].picture(canvas, layout.picture)
        canvas.set(layout.title, theme.TITLE)
        canvas.set(layout.text, theme.CREAM)
