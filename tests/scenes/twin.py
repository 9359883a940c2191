"""The real program and a twin of it without a window, told the same things.

Every key, button and click goes to both.  `agree` waits until every pixel of the real window shows what the
twin draws: then the real program has understood, and the test may go on.  Nothing waits for the clock.

    with Screen(SIZE) as screen, twins(screen, tmp_path) as both:
        both.key("Return")
        both.agree()
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from rules.checkers.game import GAME as CHECKERS
from rules.match import Match
from scenes.app import STEP, fitted
from scenes.checkers import layout
from scenes.checkers.controls import Controls
from scenes.checkers.view import CheckersView
from scenes.input import keys
from scenes.input.intents import Intent
from scenes.input.seating import GRACE
from scenes.launch import first_scene
from scenes.menu.base import MenuScene
from scenes.platform.settings import FILE, FORMAT, VERSION
from scenes.stack import Replace
from scenes.table import match_store
from scenes.table.scene import TableScene
from scenes.view.canvas import Canvas
from scenes.view.widget_layout import ARROW
from scenes.view.widgets import Choice
from tests.scenes.house import House
from tests.scenes.patience import until
from tests.scenes.players import LEFT_KEYS, RIGHT_KEYS, Keys, Player, TwinPad, way_to
from tests.scenes.window import GameWindow, Screen

SIZE = (640, 360)
"""Of a window that has to be quick."""
QUICK: Mapping[str, Any] = {"window": SIZE, "speed": "off", "reduced_motion": True}
"""Settings of a program whose picture is at rest whenever nothing happens."""
WHILE = 0.25
"""Seconds on the twin's clock between two looks at it."""
SHADE = 16
"""Steps of a colour that nobody sees."""
SETTLED = 2.5
"""Seconds on the twin's clock after which whatever nobody has to answer is over."""


class Twin:
    """`game`: the real program; `house`: its twin, whose scenes a test may look into."""

    def __init__(self, game: GameWindow, house: House) -> None:
        self.game, self.house = game, house
        self.left, self.right = Keys(self.key, LEFT_KEYS), Keys(self.key, RIGHT_KEYS)
        self._pads: list[TwinPad] = []
        house.services.input.to_units = self._to_units

    # what is on the screen

    @property
    def menu(self) -> MenuScene:
        """The menu that is on top."""
        assert isinstance(self.house.top, MenuScene), f"{type(self.house.top).__name__} is on top"
        return self.house.top

    @property
    def table(self) -> TableScene:
        """The table, whatever lies over it."""
        tables = [scene for scene in self.house.clockwork.stack.scenes if isinstance(scene, TableScene)]
        assert tables, f"{type(self.house.top).__name__} is on top of no table"
        return tables[-1]

    @property
    def controls(self) -> Controls:
        view = self.table.view
        assert isinstance(view, CheckersView)
        return view.controls

    def pass_time(self, seconds: float) -> None:
        """Let time pass, here and there."""
        self.game.pass_time(seconds)
        self.house.pass_time(seconds)

    def settle(self) -> None:
        """Turn the twin's clock until somebody is asked; a CPU player takes the time it needs."""
        until(self._asks, "the twin asks nobody")
        self.house.pass_time(SETTLED)

    def _asks(self) -> bool:
        if self.house.top.pulse_area is None:
            self.house.pass_time(WHILE)
        return self.house.top.pulse_area is not None

    def agree(self) -> None:
        """Wait until the window shows what the twin shows once it has settled."""
        self.agree_at_last(lambda: None)

    def agree_at_last(self, again: Callable[[], object]) -> None:
        """The same for a screen that is deaf at first: the real input is repeated until it has worked."""
        self.settle()
        self._see(again)

    def see(self) -> None:
        """Wait until the window shows what the twin shows now, though nobody is asked for anything."""
        self._see(lambda: None)

    def _see(self, again: Callable[[], object]) -> None:
        expected = self._at_rest(self._picture())
        # Time that has passed for the twin may pass there too, without anybody waiting for it.
        spare = SETTLED if self.game.driven else 0.0

        def alike() -> object:
            nonlocal spare
            if _alike(self._at_rest(self.game.screenshot()), expected):
                return True
            if spare > 0:
                spare -= WHILE
                self.game.pass_time(WHILE)
            return again()

        try:
            self.game.until(alike, "the window does not show what its twin does")
        except TimeoutError as error:
            error.add_note(self._keep_pictures())
            raise

    def _picture(self) -> pygame.Surface:
        """What the twin shows."""
        return pygame.image.frombuffer(self.house.picture(), self.house.size, "RGB").convert(24)

    def _at_rest(self, picture: pygame.Surface) -> pygame.Surface:
        """The picture without what the breathing light touches."""
        if not self.house.services.settings.now.reduced_motion:
            canvas = fitted(picture, 100)
            for scene in self.house.clockwork.stack.scenes:
                if (area := scene.pulse_area) is not None:
                    picture.fill("black", canvas.rect(area.x, area.y, area.w, area.h))
        return picture

    def _keep_pictures(self) -> str:
        folder = self.game.folder
        pygame.image.save(self.game.screenshot(), folder / "window.png")
        pygame.image.save(self._picture(), folder / "twin.png")
        return f"both pictures lie in {folder}"

    def fit(self, width: int, height: int) -> None:
        """The real window is to have, or has been given, that size: the twin draws in it too."""
        self.house.size = width, height
        self.house.clockwork.stack.relayout()

    # keys

    def key(self, *names: str) -> None:
        """Keys by their X names, one after the other."""
        self.game.key(*names)
        for name in names:
            code = keys.CODES[name.upper()]
            self._feed(pygame.KEYDOWN, scancode=code, key=0, mod=0, unicode="")
            self._feed(pygame.KEYUP, scancode=code, key=0, mod=0, unicode="")

    # any device that has directions

    def choose(self, key: str, hand: Player | None = None) -> None:
        """Lead a menu's focus there and press it, with the right half of the keyboard or another hand."""
        hand = hand or self.right
        self.focus(key, hand)
        hand.ok()

    def focus(self, key: str, hand: Player | None = None) -> None:
        form = self.menu.form
        (hand or self.right).go(way_to(form.rects, form.focus, key))
        assert form.focus == key

    def play(self, moves: Sequence[str], *hands: Player) -> None:
        """Both make these moves, each seat with its own hand, and the real one keeps them."""
        for text in moves:
            self.enter(hands[self.table.match.to_act or 0], text)
            self.follow()

    def enter(self, hand: Player, text: str) -> None:
        """Play a move: the cursor to each of its squares, until the move is made."""
        match = self.table.match
        made = len(match.moves)
        for square in CHECKERS.parse_move(text).path:
            if len(match.moves) == made:
                hand.go(self._ways(square))
                hand.ok()
        self._made(text)

    def _ways(self, square: int) -> list[Intent]:
        here = self.controls.cursor
        assert here is not None, "nobody is asked for a move"
        return way_to(layout.cells(self.controls.turned), here, square)

    # pads

    def plug(self, name: str, stick: bool = False) -> TwinPad:
        """Plug a pad in, here and there; `stick`: it is led by its stick, not by its cross."""
        pad = TwinPad(self.game.pad(name), name, stick, self.hear)
        self._pads.append(pad)
        self.hear()
        return pad

    def leave(self) -> None:
        """Take the twin's pads out again: its process is the test's own."""
        for pad in self._pads:
            pad.leave()
        pygame.event.clear()

    # the mouse

    def hover(self, key: str) -> None:
        """Move the mouse over that place of a menu.

        To be done before the first click: SDL takes one that comes with the window's focus for no click.
        """
        self.wave(key)
        self._move(self._middle(key))

    def wave(self, key: str) -> None:
        """Move the real mouse there alone, from elsewhere."""
        self.game.mouse(1, 1)
        self.game.mouse(*self._middle(key))

    def begin_with_mouse(self, key: str) -> None:
        """Choose that place of the title with the mouse, which comes into the window."""
        self.agree()
        self.hover("options")
        self.agree()
        self.click_on(key)

    def click(self, x: float, y: float) -> None:
        at = self._pixel(x, y)
        self.game.click(*at)
        self._move(at)
        self._button(at, True)
        self._button(at, False)

    def click_on(self, key: str) -> None:
        """Click in the middle of that place of a menu."""
        place = self.menu.form.rects[key]
        self.click(place.cx, place.cy)

    def click_next(self, key: str) -> None:
        """Click a choice of a menu on to its next value."""
        choice = self.menu.form.widgets[key]
        assert isinstance(choice, Choice)
        self.click(choice.field.right - ARROW / 2, choice.field.cy)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        here, there = self._pixel(*start), self._pixel(*end)
        self.game.drag(here, there)
        self._move(here)
        self._button(here, True)
        self._move(there)
        self._button(there, False)

    def click_move(self, text: str) -> None:
        """Play a move by clicking its squares, until it is made."""
        made = len(self.table.match.moves)
        for square in CHECKERS.parse_move(text).path:
            if len(self.table.match.moves) == made:
                self.click(*self.spot(square))
        self._made(text)

    def drag_move(self, text: str) -> None:
        """Play a move by dragging the piece to its last square."""
        path = CHECKERS.parse_move(text).path
        self.drag(self.spot(path[0]), self.spot(path[-1]))
        self._made(text)

    def spot(self, square: int) -> tuple[float, float]:
        """The middle of a square in the picture."""
        return layout.centre(square, self.controls.turned)

    def _made(self, text: str) -> None:
        assert [str(move) for move in self.table.match.moves[-1:]] == [text]

    def _middle(self, key: str) -> tuple[int, int]:
        place = self.menu.form.rects[key]
        return self._pixel(place.cx, place.cy)

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        canvas = fitted(pygame.Surface(self.house.size), 100)
        return round(canvas.origin[0] + x * canvas.scale), round(canvas.origin[1] + y * canvas.scale)

    def _to_units(self, x: float, y: float) -> tuple[float, float]:
        canvas = fitted(pygame.Surface(self.house.size), 100)
        return (x - canvas.origin[0]) / canvas.scale, (y - canvas.origin[1]) / canvas.scale

    def _move(self, at: tuple[int, int]) -> None:
        self._feed(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), result=False)

    def _button(self, at: tuple[int, int], down: bool) -> None:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self._feed(kind, pos=at, button=pygame.BUTTON_LEFT, result=False)

    # the twin's ears

    def _feed(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.Event(kind, facts))
        self.hear()

    def hear(self) -> None:
        """Give the twin what has happened since."""
        clockwork = self.house.clockwork
        for event in pygame.event.get():
            clockwork.pass_time(STEP)
            for answer in self.house.services.input.feed(event, clockwork.time):
                self.house.send(answer)
        clockwork.pass_time(STEP)

    # the match

    @property
    def kept(self) -> Match:
        """The match as the real program has it on the disk."""
        return Match.from_dict(self.game.file(match_store.NAME)["match"])

    def adopt(self) -> None:
        """Let the twin play the match that the real program has begun, with the same lots."""
        match = self.game.until(lambda: self.game.file(match_store.NAME) and self.kept, "no match is kept")
        self.house.clockwork.stack.apply(Replace(self.table.navigator.table(match, self.table.seating)))

    def follow(self) -> None:
        """Both have made the same moves; the real one has kept them, or forgotten a match that is over."""
        match = self.table.match
        self.agree()
        if match.outcome is None:
            assert self.kept.moves == match.moves
            if self.game.driven:
                # Right after a person's move nobody's press counts.
                self.pass_time(GRACE)
        else:
            assert self.game.file(match_store.NAME) is None


@contextmanager
def twins(
    screen: Screen,
    folder: Path,
    *arguments: str,
    record: Match | None = None,
    driven: bool = False,
    environment: Mapping[str, str] | None = None,
    **settings: Any,
) -> Iterator[Twin]:
    """Both programs on their first screen, with the same files.

    What lies in the data folder already, `lay` or an earlier run having put it there, stays.  `settings` are
    laid over QUICK; `record`: what the `arguments` let the real program replay;
    `environment` is for the real one alone.
    """
    if not (_homes(folder)[0] / FILE).exists():
        lay(folder, FILE, {"format": FORMAT, "version": VERSION, **QUICK, **settings})
    Canvas.forget()  # the real program starts with nothing kept either
    house = House(_homes(folder)[1])
    house.size = house.services.settings.now.window
    pygame.event.clear()
    try:
        with screen.game(folder, *arguments, driven=driven, **environment or {}) as game:
            both = Twin(game, house)
            house.open(first_scene(house.services, record))
            try:
                yield both
            finally:
                both.leave()
    finally:
        house.close()


def lay(folder: Path, name: str, content: bytes | Mapping[str, Any]) -> None:
    """Put a file into the data folder of both programs."""
    for home in _homes(folder):
        home.mkdir(parents=True, exist_ok=True)
        raw = content if isinstance(content, bytes) else json.dumps(content).encode()
        (home / name).write_bytes(raw)


def _homes(folder: Path) -> tuple[Path, Path]:
    return folder / "Facets" / "Facets", folder / "twin"


def keep(folder: Path, match: Match, *drivers: str | None) -> None:
    """Lay a match down for the title screen to offer."""
    lay(folder, match_store.NAME, {"match": match.to_dict(), "drivers": list(drivers)})


def _alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures are the same to the eye: what was scaled in another order may be a shade off."""
    if one.get_size() != other.get_size():
        return False
    if one.get_buffer().raw == other.get_buffer().raw:
        return True
    same = pygame.mask.from_threshold(one, (0, 0, 0), (SHADE, SHADE, SHADE, 255), other)
    return same.count() == one.get_width() * one.get_height()
