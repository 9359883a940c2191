"""The title: three games on the table, the kept match, options, quit; and who is in the room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.match import Match
from scenes import catalogue
from scenes.input.glyphs import Glyph
from scenes.input.intents import (
    DIRECTIONS,
    Device,
    DeviceChange,
    Input,
    Intent,
    Press,
    is_keys,
)
from scenes.menu import last_lineups, title_layout
from scenes.menu.base import Field, MenuScene
from scenes.menu.base_layout import MIDDLE
from scenes.menu.dialogs import told
from scenes.menu.help import AllRules
from scenes.menu.options import OptionsScene
from scenes.menu.seats import SeatsScene
from scenes.menu.title_layout import FootLayout, TitleLayout
from scenes.menu.title_widgets import GameTile, GoOnButton
from scenes.services import Services
from scenes.stack import Command, Push, Quit, Replace, Scene
from scenes.table import characters, match_store
from scenes.table.navigator import Navigator
from scenes.view.art import glyphs, ground, images, plates
from scenes.view.canvas import Canvas
from scenes.view.prompts import Prompt
from scenes.view.widgets import Button, draw_icon

FULL_SCREEN = Glyph("key", "F11")
"""A key of the app: it cannot be changed and is no intent."""
_TAGLINE, _DEVICE = "#fdedc4", "#dfe7da"


class TitleScene(MenuScene):
    """The first screen. The focus goes on with the kept match, else it lies on `game`."""

    layout: TitleLayout
    foot_layout: FootLayout

    def __init__(self, services: Services, navigator: Navigator, game: str | None = None) -> None:
        super().__init__(services, services.device_in_hand)
        self.navigator = navigator
        self._game = game or catalogue.middle()
        """The game that had the focus last."""
        match_store.adopt(services.storage)
        self.saved_match = match_store.load(services.storage)
        self.lay_out("go_on" if self.saved_match else self._game)

    def widgets(self) -> Sequence[Field]:
        words, save, games = self.services.words, self.saved_match, catalogue.games()
        note = None if save is None else self.summary(save[0])
        book, buttons = words("title.help"), (words("title.options"), words("title.quit"))
        self.layout = title_layout.layout(
            self.sizes, words("title.tagline"), book, buttons, len(games), note, self.floor
        )
        fields: list[Field] = [
            GameTile(game_id, rect, words, self.choose)
            for game_id, rect in zip(games, self.layout.tiles, strict=True)
        ]
        if save is not None and note is not None:
            fields.append(GoOnButton(self.layout.go_on, save[0], words("title.go_on"), note, self.go_on))
        options: Field = Button("options", self.layout.options, buttons[0], self._options, "cog")
        leave: Field = Button("quit", self.layout.leave, buttons[1], lambda device: Quit(), "quit")
        rules: Field = Button("help", self.layout.help, book, self._help, "book")
        return [*fields, options, leave, rules]

    def summary(self, match: Match) -> str:
        """Who plays a kept match and how far it is."""
        words = self.services.words
        players, *others = characters.names(characters.listed(match.seats), words)
        for number, name in enumerate(others, 1):
            key = "title.two" if number == len(others) else "title.more"
            players = words(key, first=players, second=name)
        return words("title.kept", players=players, move=len(match.moves) + 1)

    def prompts(self) -> Sequence[Prompt]:
        words = self.services.words
        return (
            Prompt(DIRECTIONS, words("prompt.move")),
            Prompt((Intent.OK,), words("prompt.choose")),
        )

    # what the widgets do

    def choose(self, game_id: str, device: Device) -> Command:
        return Push(SeatsScene(self.services, self.navigator, game_id, device, self.saved_match is not None))

    def go_on(self, device: Device) -> Command | None:
        table = self._saved_table(device)
        return None if table is None else Replace(table)

    def _saved_table(self, device: Device) -> Scene | None:
        if self.saved_match is None:
            return None
        match, drivers = self.saved_match
        return self.navigator.table(match, match_store.seat(drivers, self.services.input.devices, device))

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        """The table of the kept match would else make people wait for its first picture."""
        table = self._saved_table(self.device)
        if table is not None:
            yield from table.prerender_first(unseen)

    def _help(self, device: Device) -> Command:
        """The rules of every game, that of the last focus first, as they are most likely to be played."""
        storage, kept = self.services.storage, self.saved_match
        options = {game: last_lineups.options(storage, game) for game in catalogue.games()}
        if kept is not None:
            options[kept[0].game_id] = kept[0].options
        return Push(AllRules(self.services, self._game, device, options))

    def _options(self, device: Device) -> Command:
        return Push(OptionsScene(self.services, device))

    def handle(self, event: Input) -> Command | None:
        if isinstance(event, DeviceChange):
            self.device = self.services.device_in_hand
        command = super().handle(event)
        if self.form.focus in catalogue.games():
            self._game = self.form.focus
        return command

    def begin(self, device: Device) -> Command | None:
        """The kept match or the game in focus."""
        if self.form.focus not in ("go_on", *catalogue.games()):
            return None
        return self.apply_result(self.form.handle(Press(Intent.OK, device, self.services.now())))

    def back(self, device: Device) -> Command | None:
        """Nothing lies behind the title but the way out."""
        if self.form.focus != "quit":
            self.services.audio.play("back")
            self.lay_out("quit")
        return None

    def step(self, dt: float) -> Command | None:
        """Tell what storage has to say, one plate after the other."""
        return told(self.services, self.device, self.services.words("dialog.notice"))

    # the picture

    def compose(self) -> None:
        super().compose()
        words, room = self.services.words, self.services.input
        control = (FULL_SCREEN, words("title.full_screen")) if is_keys(self.device) else None
        kinds = [room.kind(device) for device in room.devices if not is_keys(device)]
        kinds = ["mouse", "keys", *(kind for kind in kinds if kind != "mouse")]
        prompts = self._bars[0].rect
        self.foot_layout = title_layout.foot(self.sizes, prompts, control, kinds, words("title.ready"))

    def paint(self, canvas: Canvas) -> None:
        ground.draw(canvas)
        images.draw_wordmark(canvas, MIDDLE, title_layout.WORDMARK_TOP)
        canvas.set(self.layout.tagline, _TAGLINE)
        for right, at in enumerate(self.layout.flourishes):
            draw_icon(canvas, plates.flourish(bool(right)), at)
        foot = self.foot_layout
        if foot.control is not None:
            foot.control.draw(canvas)
        if foot.ready is not None:
            canvas.set(foot.ready)
        for kind, at in foot.devices:
            draw_icon(canvas, glyphs.device(kind, _DEVICE), at)
