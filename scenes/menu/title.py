"""The title: three games on the table, the kept match, options, quit; and who is in the room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.match import Match
from scenes.input.glyphs import Glyph
from scenes.input.intents import (
    DIRECTIONS,
    Device,
    DeviceChange,
    Input,
    Intent,
    Pointer,
    Press,
    is_keys,
    is_pad,
)
from scenes.menu import shelf
from scenes.menu.base import SAFE, Field, MenuScene
from scenes.menu.dialogs import Message
from scenes.menu.options import OptionsScene
from scenes.menu.seats import SeatsScene
from scenes.services import Services
from scenes.stack import Command, Push, Quit, Replace, Scene
from scenes.table import characters, match_store
from scenes.table.face import Face
from scenes.table.navigator import Navigator
from scenes.view import theme
from scenes.view.art import glyphs, ground, images, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import GAP, Prompt, line
from scenes.view.svg import svg
from scenes.view.widgets import NOTE_PX, Button, Widget, WidgetResult, focus_mark

PITCH = min(560.0, SAFE.w / len(shelf.SHELF))
"""From a game to the next."""
WORDMARK_Y = 58.0
TAGLINE_Y = 253.0
_PICTURE, _PLAY = 60, 100
"""What the kept match's button needs beside its words: the margins of the picture, the sign at the end."""
FULL_SCREEN = Glyph("key", "F11")
"""A key of the app: it cannot be changed and is no intent."""


class GamePlace(Widget[Command]):
    """A game lying on the table."""

    def __init__(self, title: TitleScene, face: Face, cx: float) -> None:
        self.more = title.text_scale - 1
        w = PITCH - 60
        super().__init__(face.game, Rect(cx - w / 2, 290, w, 526 - 90 * self.more))
        self.title, self.face = title, face

    def press(self, device: Device) -> WidgetResult[Command]:
        return WidgetResult(changed=True, sound="ok", command=self.title.choose(self.face.game, device))

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        r, words = self.rect, self.title.services.words
        if focused:
            canvas.pool(r.cx, r.cy, 420, 380, "#46240b")
            focus_mark(canvas, r, 34, pulse)
        middle, scale, room = 492 - 52 * self.more, 1 - 0.4 * self.more, r.w - 20
        canvas.pool(r.cx, middle + 10, 300, 270, "#33240f")
        images.draw_picture(canvas, self.face.picture, r.cx, middle, min(1.0, r.w / 500) * scale)
        name, y = words(f"{self.face.game}.name"), r.bottom - 75 - 40 * self.more
        canvas.text(name, r.cx, y, 54, "display", theme.TITLE, "centre", width=room)
        players, y = words(f"{self.face.game}.players"), r.bottom - 29 - 8 * self.more
        canvas.text(players, r.cx, y, 32, colour=theme.CREAM, align="centre", width=room)


class GoOnButton(Button[Command]):
    """The kept match: who plays, how far it is, a small picture of it."""

    def __init__(self, title: TitleScene, rect: Rect, match: Match) -> None:
        text, note = title.services.words("title.go_on"), title.told(match)
        super().__init__("go_on", rect, text, title.go_on, px=42, note=note)
        self.match = match

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        r = self.rect
        if focused:
            focus_mark(canvas, r, 20, pulse)
        plates.lay(canvas, plates.button(r.w, r.h, 20, focused), r.x, r.y, r.w, r.h, 8)
        left = r.x + 40
        miniature = shelf.FACES[self.match.game_id].miniature
        side = r.h - 24
        least = canvas.text_width(self.note, theme.MIN_TEXT, fixed=True)
        # Where large text has no room for both, words matter more than the picture.
        if miniature is not None and least <= r.w - side - _PICTURE - _PLAY:
            seen = self.match.game.observe(self.match.state, None)
            miniature(canvas, seen, r.x + 32 + side / 2, r.cy, side)
            left = r.x + side + _PICTURE
        room = r.right - _PLAY - left
        first, second = (text.rect.cy for text in (self.layout.text, self.layout.note or self.layout.text))
        canvas.text(self.text, left, first, self.px, "bold", "#fff4d8", width=room)
        canvas.text(self.note, left, second, NOTE_PX, colour="#f0dfb4", width=room)
        canvas.centred(glyphs.icon("play", "#ffe2a0"), r.right - 58, r.cy, 46, 46)


class TitleScene(MenuScene):
    """The first screen. The focus goes on with the kept match, else it lies on `game`."""

    def __init__(self, services: Services, navigator: Navigator, game: str = shelf.MIDDLE) -> None:
        super().__init__(services, _first(services.input.devices))
        self.navigator = navigator
        self._used = False
        self.kept = match_store.load(services.storage)
        self.lay_out("go_on" if self.kept else game)

    def widgets(self) -> Sequence[Field]:
        more = self.text_scale - 1
        words = self.services.words
        first = theme.W / 2 - PITCH * (len(shelf.SHELF) - 1) / 2
        places: list[Field] = [GamePlace(self, face, first + PITCH * n) for n, face in enumerate(shelf.SHELF)]
        go_on = self._go_on
        if self.kept is not None:
            places.append(GoOnButton(self, go_on, self.kept[0]))
        w, h = self._aside, 84 + 24 * more
        aside = 20 + w / 2 if self.kept is None else (go_on.w + w) / 2 + 24
        left, right = (Rect.around(960 + way * aside, go_on.cy, w, h) for way in (-1, 1))
        options: Field = Button("options", left, words("title.options"), self._options, "cog")
        leave: Field = Button("quit", right, words("title.quit"), lambda device: Quit(), "quit")
        return [*places, options, leave]

    @property
    def _go_on(self) -> Rect:
        """The place of the kept match, as wide as it needs between the buttons at its sides."""
        more = self.text_scale - 1
        w, h = 790 + 340 * more, 116 + 72 * more
        if self.kept is not None:
            wanted = self.measure.text_width(self.told(self.kept[0]), NOTE_PX) + h - 24 + _PICTURE + _PLAY
            w = max(w, min(wanted, SAFE.w - 2 * (self._aside + 24)))
        return Rect(960 - w / 2, 826 - 80 * more, w, h)

    @property
    def _aside(self) -> float:
        """The width of a button at its side."""
        return 300 + 120 * (self.text_scale - 1)

    def told(self, match: Match) -> str:
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

    # what the places do

    def choose(self, game_id: str, device: Device) -> Command:
        return Push(SeatsScene(self.services, self.navigator, game_id, device, self.kept is not None))

    def go_on(self, device: Device) -> Command | None:
        table = self._kept_table(device)
        return None if table is None else Replace(table)

    def _kept_table(self, device: Device) -> Scene | None:
        if self.kept is None:
            return None
        match, drivers = self.kept
        return self.navigator.table(match, match_store.seat(drivers, self.services.input.devices, device))

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        """The table of the kept match would else make people wait for its first picture."""
        table = self._kept_table(self.device)
        if table is not None:
            yield from table.prerender_first(unseen)

    def _options(self, device: Device) -> Command:
        return Push(OptionsScene(self.services, device))

    def handle(self, event: Input) -> Command | None:
        if isinstance(event, (Press, Pointer)):
            self._used = True
        elif isinstance(event, DeviceChange) and not self._used:
            self.device = _first(self.services.input.devices)
        return super().handle(event)

    def back(self, device: Device) -> Command | None:
        """Nothing lies behind the title but the way out."""
        if self.form.focus != "quit":
            self.services.audio.play("back")
            self.lay_out("quit")
        return None

    def step(self, dt: float) -> Command | None:
        """Tell what storage has to say, one plate after the other."""
        if not self.services.storage.notices:
            return None
        notice = self.services.storage.notices.pop(0)
        words = self.services.words
        text = words(notice.key, **notice.facts)
        return Push(Message(self.services, self.device, text, words("dialog.notice")))

    # the picture

    def paint(self, canvas: Canvas) -> None:
        ground.draw(canvas)
        images.draw_wordmark(canvas, 960, WORDMARK_Y)
        _tagline(canvas, self.services.words("title.tagline"))
        self._ready(canvas, self._full_screen(canvas))

    def _full_screen(self, canvas: Canvas) -> float:
        """The keyboard's switch to the full screen, after the prompts. Returns where they end."""
        end = self.bars[0].rects[-1].right
        if not is_keys(self.device):
            return end
        end += GAP
        text = self.services.words("title.full_screen")
        return end + glyphs.draw_prompt(canvas, end, line(self.text_scale), (FULL_SCREEN,), text)

    def _ready(self, canvas: Canvas, left: float) -> None:
        """The devices that could join now, and a word before them where `left` leaves room for it."""
        room = self.services.input
        kinds = [room.kind(device) for device in room.devices if not is_keys(device)]
        kinds = ["mouse", "keys", *(kind for kind in kinds if kind != "mouse")]
        x, y = SAFE.right, line(self.text_scale)
        for kind in kinds:
            wide = 49 if kind == "mouse" else 72
            canvas.draw(glyphs.device(kind, "#dfe7da"), x - 36 - wide / 2, y - 24, 72, 48)
            x -= wide + 12
        text = self.services.words("title.ready")
        if x - 14 - canvas.text_width(text, 34) > left + GAP:
            canvas.text(text, x - 14, y, 34, align="right")


def _first(devices: Sequence[Device]) -> Device:
    """Whose prompts are shown before anything is pressed: a pad's if one is there, else the keyboard's."""
    return next(filter(is_pad, devices), devices[0])


def _tagline(canvas: Canvas, text: str) -> None:
    px = min(canvas.grow(40), 46)
    canvas.text(text, 960, TAGLINE_Y, px, "display", "#fdedc4", "centre", fixed=True)
    reach = canvas.text_width(text, px, "display", fixed=True) / 2 + 180
    for side, body in (
        (-1, "M0 10 L280 8.4 V11.6 Z|M290 2 L298 10 L290 18 L282 10 Z"),
        (1, "M300 10 L20 8.4 V11.6 Z|M10 2 L18 10 L10 18 L2 10 Z"),
    ):
        line, stone = body.split("|")
        paths = f'<path d="{line}" fill="{theme.BRASS_LINE}"/><path d="{stone}" fill="#f3d48c"/>'
        canvas.centred(svg(300, 20, paths), 960 + side * reach, TAGLINE_Y, 300, 20)
