"""The pause: a plate over the table, for whoever paused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.input.intents import DIRECTIONS, Device, Intent
from scenes.menu.base import Field, MenuScene, draw_panel
from scenes.menu.dialogs import VEIL, SeatConfirm, told
from scenes.menu.help import HelpScene
from scenes.menu.options import OptionsScene
from scenes.menu.pause_layout import BUTTON_PX, PauseLayout, lay_pause, width
from scenes.services import Services
from scenes.stack import Command, Pop, Push
from scenes.table import match_store
from scenes.table.lineup import Lineup
from scenes.table.navigator import After
from scenes.view import theme
from scenes.view.art import emblems
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt, PromptBar
from scenes.view.widgets import Button, WidgetResult, draw_icon

_DEPTH = 16
_PROMPT_LINES = (2, 1)
"""How many lines of prompts are tried."""


class _Item(Button[Command]):
    """A line of the list; what speaks for a seat (draw, resign) is pressed only by the seat that paused."""

    def __init__(
        self,
        pause: PauseScene,
        key: str,
        icon: str,
        act: Callable[[Device], Command | None],
        rect: Rect,
        note: str,
    ) -> None:
        text = pause.services.words(f"pause.{key}")
        super().__init__(key, rect, text, act, icon, BUTTON_PX, note=note, align="left")
        self.pause = pause

    def press(self, device: Device) -> WidgetResult[Command]:
        if self.key in ("draw", "resign") and not self.pause.speaks(device):
            return WidgetResult(sound="refuse")
        return super().press(device)


class PauseScene(MenuScene):
    """Pops with an After. A question for a draw or for giving up stands between it and the table."""

    overlay = True
    loops = True
    layout: PauseLayout

    def __init__(self, services: Services, lineup: Lineup, device: Device) -> None:
        super().__init__(services, device)
        self.lineup, self.pauser = lineup, device
        self._asked: After | None = None
        self.lay_out("resume")

    @property
    def seat(self) -> int | None:
        """The seat of whoever paused."""
        match = self.lineup.match
        return self.lineup.seating.seat_of(self.pauser, match.to_act)

    @property
    def _can_end(self) -> bool:
        """Whether a draw may be offered and the match given up here."""
        two = len(self.lineup.match.seats) == 2 and self.lineup.match.outcome is None
        return two and not self.lineup.replay and self.seat is not None

    @property
    def _items(self) -> list[tuple[str, str, Callable[[Device], Command | None]]]:
        """Key of the words, icon, and what it does."""
        match = self.lineup.match
        items: list[tuple[str, str, Callable[[Device], Command | None]]] = [
            ("resume", "play", lambda device: Pop(After.RESUME)),
            (
                "help",
                "book",
                lambda device: Push(HelpScene(self.services, match.game_id, device, match.options)),
            ),
            ("options", "cog", lambda device: Push(OptionsScene(self.services, device))),
        ]
        if self._can_end:
            items.append(("draw", "hand", self._offer))
            items.append(("resign", "flag", self._resign))
        items.append(("leave", "home", lambda device: Pop(After.LEAVE)))
        return items

    @property
    def plate(self) -> Rect:
        return self.layout.plate

    @property
    def _by(self) -> str:
        words = self.services.words
        if self.seat is None:
            return words("pause.by", name=self.services.device_name(self.pauser))
        return words("pause.by", name=self.lineup.names(words)[self.seat])

    def lay_out(self, focus: str | None = None) -> None:
        heading, emblem, items = self.services.words("pause.heading"), self.seat is not None, self._items
        for self._most in _PROMPT_LINES:
            foot = self.foot_for(self.prompts(), width(self.sizes), self._most)
            self.layout = lay_pause(self.sizes, heading, self._by, emblem, len(items), foot)
            if self.layout.fits:
                break
        super().lay_out(focus)

    def widgets(self) -> Sequence[Field]:
        note = self._note
        return [
            _Item(self, key, icon, act, rect, note if key == "leave" else "")
            for rect, (key, icon, act) in zip(self.layout.buttons, self._items, strict=True)
        ]

    @property
    def _note(self) -> str:
        """What whoever leaves finds again, while the match is not over."""
        if self.lineup.match.outcome is not None:
            return ""
        words, gap = self.services.words, match_store.gap(self.services.storage)
        if self.lineup.replay:
            return words("pause.not_kept")
        if gap is None:
            return words("pause.kept")
        return words("pause.unkept") if gap.move == 1 else words("pause.kept_up_to", move=gap.move - 1)

    def step(self, dt: float) -> Command | None:
        """Tell what of the settings cannot be kept."""
        return told(self.services, self.device)

    def prompts(self) -> Sequence[Prompt]:
        words = self.services.words
        return (
            Prompt(DIRECTIONS, words("prompt.move")),
            Prompt((Intent.OK,), words("prompt.choose")),
            Prompt((Intent.BACK,), words("prompt.resume")),
        )

    def lay_bars(self) -> Sequence[PromptBar]:
        return (self.foot_bar(self.prompts(), self.plate, self._most),)

    def speaks(self, device: Device) -> bool:
        """Whether the device belongs to the seat that paused."""
        return self.lineup.seating.seat_of(device, self.seat) == self.seat

    def begin(self, device: Device) -> Command | None:
        """The button that paused goes on."""
        return self.back(device)

    def back(self, device: Device) -> Command | None:
        """Only whoever paused goes on with BACK; others choose it, so that a pause is not pressed away."""
        ours = device == self.pauser or self.pauser not in self.services.input.devices
        if not ours and not self.speaks(device):
            self.services.audio.play("refuse")
            return None
        self.services.audio.play("back")
        return Pop(After.RESUME)

    def _offer(self, device: Device) -> Command:
        return self._ask(After.OFFER_DRAW, "offer", device)

    def _resign(self, device: Device) -> Command:
        return self._ask(After.RESIGN, "resign", device)

    def _ask(self, what: After, words: str, device: Device) -> Command:
        self._asked = what
        return Push(SeatConfirm(self.services, self.lineup, self.seat or 0, device, words))

    def resumed(self, result: object) -> Command | None:
        asked, self._asked = self._asked, None
        if result is True and asked is not None:
            return Pop(asked)
        return super().resumed(result)

    def draw(self, canvas: Canvas) -> None:
        """A question lies straight on the table: two panels and two rows of prompts would be one too many."""
        if self._asked is None:
            super().draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(VEIL)
        layout = self.layout
        draw_panel(canvas, layout.plate, _DEPTH)
        canvas.set(layout.heading, theme.TITLE)
        canvas.set(layout.by, theme.CREAM)
        if self.seat is not None and layout.emblem is not None:
            draw_icon(canvas, emblems.emblem(self.lineup.match.seats[self.seat].emblem), layout.emblem)
