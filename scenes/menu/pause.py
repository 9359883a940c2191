"""The pause: a plate over the table, for whoever paused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.input.intents import DIRECTIONS, MOUSE, Device, Intent
from scenes.menu.base import SAFE, Field, MenuScene, lay_panel
from scenes.menu.dialogs import VEIL, Confirm
from scenes.menu.help import HelpScene
from scenes.menu.options import OptionsScene
from scenes.menu.places import device_name
from scenes.stack import Command, Pop, Push
from scenes.table.frame import After
from scenes.view import theme
from scenes.view.art import emblems, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt, PromptBar
from scenes.view.widgets import Button

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

WIDE, BUTTON_W, BUTTON_H, GAP = 800.0, 660.0, 76.0, 16.0
PADDING = 40.0


class PauseScene(MenuScene):
    """Pops with an After. A question for a draw or for giving up stands between it and the table."""

    overlay = True

    def __init__(self, table: TableScene, device: Device) -> None:
        super().__init__(table.services, device)
        self.table, self.pauser = table, device
        self._asked: After | None = None
        self.lay_out("resume")

    @property
    def seat(self) -> int | None:
        """The seat of whoever paused."""
        match = self.table.match
        return self.table.seating.seat_of(self.pauser, match.to_act)

    @property
    def _can_end(self) -> bool:
        """Whether a draw may be offered and the match given up here."""
        two = len(self.table.match.seats) == 2 and self.table.match.outcome is None
        return two and not self.table.party.replay and self.seat is not None

    @property
    def _items(self) -> list[tuple[str, str, Callable[[Device], Command | None]]]:
        """Key of the words, icon, and what it does."""
        items: list[tuple[str, str, Callable[[Device], Command | None]]] = [
            ("resume", "play", lambda device: Pop(After.RESUME)),
            ("help", "book", lambda device: Push(HelpScene(self.services, self.table.match.game_id, device))),
            ("options", "cog", lambda device: Push(OptionsScene(self.services, device))),
        ]
        if self._can_end:
            items.append(("draw", "hand", self._offer))
            items.append(("resign", "flag", self._resign))
        items.append(("leave", "home", lambda device: Pop(After.LEAVE)))
        return items

    @property
    def _head(self) -> float:
        return 110 + self.grow(36) * 1.4

    @property
    def _note_h(self) -> float:
        """What the last button is higher for its second line."""
        return self.grow(32) * 1.1 + 6

    @property
    def plate(self) -> Rect:
        n = len(self._items)
        return Rect.around(
            960, 540, WIDE, self._head + n * (BUTTON_H + GAP) + self._note_h + 2 * PADDING - 30
        )

    def widgets(self) -> Sequence[Field]:
        words, plate = self.services.words, self.plate
        y = plate.y + PADDING + self._head - 14
        buttons: list[Field] = []
        for key, icon, act in self._items:
            last = key == "leave"
            high = BUTTON_H + (self._note_h if last else 0)
            note = ("pause.not_kept" if self.table.party.replay else "pause.kept") if last else ""
            text = words(f"pause.{key}")
            rect = Rect(960 - BUTTON_W / 2, y, BUTTON_W, high)
            buttons.append(
                Button(key, rect, text, act, icon, 38, note=words(note) if note else "", align="left")
            )
            y += high + GAP
        return buttons

    @property
    def bars(self) -> Sequence[PromptBar]:
        """One under the other on the plate at the left: there is no room below the panel."""
        words, label, scale = self.services.words, self.services.input.label, self.text_scale
        prompts = (
            Prompt(DIRECTIONS, words("prompt.move")),
            Prompt((Intent.OK,), words("prompt.choose")),
            Prompt((Intent.BACK,), words("prompt.resume")),
        )
        rows = (prompts if self.device != MOUSE else prompts[1:])[::-1]
        step = 66 + 16 * (scale - 1)
        bars = [
            PromptBar([prompt], self.device, label, scale, SAFE.x + 24, 984 - n * step)
            for n, prompt in enumerate(rows)
        ]
        return bars[::-1]

    def _prompt_plate(self, canvas: Canvas) -> None:
        rects = [rect for bar in self.bars for rect in bar.rects]
        wide = max(rect.w for rect in rects) + 48
        top = rects[0].y - 14
        markup = plates.plate(wide, SAFE.bottom - top, 20, 7)
        plates.lay(canvas, markup, SAFE.x, top, wide, SAFE.bottom - top)

    def back(self, device: Device) -> Command | None:
        """Only whoever paused goes on with BACK; others choose it, so that a pause is not pressed away."""
        ours = device == self.pauser or self.pauser not in self.services.input.devices
        if not ours and self.table.seating.seat_of(device, self.seat) != self.seat:
            self.services.audio.play("refuse")
            return None
        self.services.audio.play("back")
        return Pop(After.RESUME)

    def _other(self) -> str:
        return next(name for number, name in enumerate(self.table.names) if number != self.seat)

    def _offer(self, device: Device) -> Command:
        self._asked = After.OFFER_DRAW
        return Push(Confirm(self.services, device, "offer", other=self._other()))

    def _resign(self, device: Device) -> Command:
        self._asked = After.RESIGN
        name = self.table.names[self.seat or 0]
        return Push(Confirm(self.services, device, "resign", name=name))

    def resumed(self, result: object) -> Command | None:
        asked, self._asked = self._asked, None
        if result is True and asked is not None:
            return Pop(asked)
        return super().resumed(result)

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(VEIL)
        self._prompt_plate(canvas)
        p, words = self.plate, self.services.words
        lay_panel(canvas, p, 16)
        canvas.text(
            words("pause.heading"), 960, p.y + PADDING + 36, 64, "display", theme.TITLE, "centre", fixed=True
        )
        y = p.y + PADDING + 92 + self.grow(36) / 2
        if self.seat is None:
            by = device_name(self.services, self.pauser)
            canvas.text(words("pause.by", name=by), 960, y, 36, colour=theme.CREAM, align="centre")
            return
        by, emblem = (
            words("pause.by", name=self.table.names[self.seat]),
            self.table.match.seats[self.seat].emblem,
        )
        side = self.grow(36) * 1.5
        width = canvas.text_width(by, 36) + side + 16
        canvas.centred(emblems.emblem(emblem), 960 - width / 2 + side / 2, y, side, side)
        canvas.text(by, 960 - width / 2 + side + 16, y, 36, colour=theme.CREAM)
