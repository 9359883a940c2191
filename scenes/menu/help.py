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

    @property
    def heading(self) -> str:
        return self.services.words(f"{self.game_id}.name")

    def widgets(self) -> Sequence[Field]:
        words, game, page = self.services.words, self.game_id, self.pages[self.page].key
        self.pages[self.page].lay_out()
        self.layout = help_layout.layout(
            self.sizes,
            self.heading,
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


class AllRules(HelpScene):
    """The rules of any game: a second field says of which."""

    def __init__(
        self, services: Services, game_id: str, device: Device, options: Mapping[str, Mapping[str, str]]
    ) -> None:
        """`options`: game -> the options that its rules are read for."""
        self.options_of = options
        super().__init__(services, game_id, device, options[game_id])

    @property
    def heading(self) -> str:
        return self.services.words("help.heading")

    def widgets(self) -> Sequence[Field]:
        page, words, games = super().widgets(), self.services.words, tuple(self.options_of)
        names = [words(f"{game_id}.name") for game_id in games]
        game: Field = Choice("game", self.layout.game, "", names, games.index(self.game_id), self._read, 1)
        return [*page, game]

    def _read(self, number: int) -> None:
        self.game_id = tuple(self.options_of)[number]
        self.options, self.page = self.options_of[self.game_id], 0
        self.lay_out()

    def prompts(self) -> Sequence[Prompt]:
        return (Prompt((Intent.UP, Intent.DOWN), self.services.words("prompt.move")), *super().prompts())
