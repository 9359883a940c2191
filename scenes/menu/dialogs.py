"""Small plates over a screen: a question, a message, a draw to agree to, a pad that is gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules import LEVELS
from scenes.input.intents import DIRECTIONS, Device, Input, Intent, Pointer, PointerPhase, Press, is_pad
from scenes.menu.base import Field, MenuScene, breakable
from scenes.menu.dialog_layout import FOOT_RISES, DialogLayout, lay_dialog
from scenes.services import Services
from scenes.stack import Command, Pop, Push
from scenes.table import match_store
from scenes.table.lineup import Lineup
from scenes.table.navigator import After, Substitute, Taken
from scenes.view import theme
from scenes.view.art import emblems, glyphs, plates
from scenes.view.canvas import Canvas
from scenes.view.focus import under
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt, PromptBar
from scenes.view.widgets import Button

VEIL = 0.42
"""What is left of the light of the screen below."""
_CUT, _BEVEL, _DEPTH = 34, 9, 16
_EMBLEM_SHADOW = (0, 6, 8, 170)


class Dialog(MenuScene):
    """A plate in the middle with a title, a few lines, and buttons in a row. BACK is the last button."""

    overlay = True
    wide = 1080.0
    layout: DialogLayout

    def __init__(
        self,
        services: Services,
        device: Device,
        title: str,
        text: str,
        answers: Sequence[tuple[str, object]],
        focus: int = 0,
    ) -> None:
        super().__init__(services, device)
        self.title, self.text, self.answers = title, text, answers
        self.lay_out(f"answer{focus}")

    @property
    def colour(self) -> str | None:
        """The seat colour that the plate is lit with."""
        return None

    @property
    def emblem(self) -> str | None:
        return None

    @property
    def plate(self) -> Rect:
        return self.layout.plate

    def lay_out(self, focus: str | None = None) -> None:
        prompts = self.prompts()
        foot = self.foot_for(prompts, self.wide) - FOOT_RISES if prompts else 0
        text, buttons = breakable(self.text), len(self.answers)
        emblem = self.emblem is not None
        self.layout = lay_dialog(self.sizes, self.wide, self.title, text, emblem, buttons, foot)
        super().lay_out(focus)

    def widgets(self) -> Sequence[Field]:
        return [
            Button(f"answer{n}", rect, text, self.closing(result))
            for n, (rect, (text, result)) in enumerate(zip(self.layout.buttons, self.answers, strict=True))
        ]

    def closing(self, result: object) -> Callable[[Device], Command | None]:
        """What the button with that result does."""
        return lambda device: Pop(result)

    def prompts(self) -> Sequence[Prompt]:
        words = self.services.words
        prompts = [Prompt((Intent.OK,), words("prompt.choose"))]
        if len(self.answers) > 1:
            prompts.insert(0, Prompt(DIRECTIONS, words("prompt.move")))
        return prompts

    def lay_bars(self) -> Sequence[PromptBar]:
        prompts = self.prompts()
        return (self.foot_bar(prompts, self.plate),) if prompts else ()

    def back(self, device: Device) -> Command | None:
        self.services.audio.play("back")
        return Pop(self.answers[-1][1])

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(VEIL)
        layout, p = self.layout, self.layout.plate
        if self.colour is not None:
            markup = plates.seat_plate(p.w, p.h, self.colour, _CUT, True)
        else:
            markup = plates.plate(p.w, p.h, _CUT, _BEVEL)
        plates.lay(canvas, markup, p.x, p.y, p.w, p.h, _DEPTH)
        if self.emblem is not None and layout.medallion is not None:
            at = layout.medallion
            medallion = emblems.medallion(self.emblem, active=True)
            canvas.draw(medallion, at.x, at.y, at.w, at.h, shadow=_EMBLEM_SHADOW)
        if layout.title is not None:
            glyphs.set_text(canvas, layout.title, theme.TITLE)
        glyphs.set_text(canvas, layout.text, theme.CREAM)


class Confirm(Dialog):
    """A question; pops with True or False. The focus is on the answer that changes nothing."""

    def __init__(self, services: Services, device: Device, what: str, **facts: object) -> None:
        """`what`: name of an object under `dialog` in the words, with `title`, `text`, `yes`, `no`."""
        words = services.words
        super().__init__(
            services,
            device,
            words(f"dialog.{what}.title", **facts),
            words(f"dialog.{what}.text", **facts),
            [(words(f"dialog.{what}.yes"), True), (words(f"dialog.{what}.no"), False)],
            focus=1,
        )


def told(services: Services, device: Device, title: str = "") -> Command | None:
    """The next of what the storage has to say."""
    if not services.storage.notices:
        return None
    notice = services.storage.notices.pop(0)
    return Push(Message(services, device, services.words(notice.key, **notice.facts), title))


class Message(Dialog):
    """A few words that one press closes."""

    wide = 1320.0

    def __init__(self, services: Services, device: Device, text: str, title: str = "") -> None:
        super().__init__(services, device, title, text, [(services.words("dialog.close"), None)])


class LeaveUnkept(Confirm):
    """Says what of the match is not kept, and goes `away` if that is wanted all the same."""

    alone = True
    wide = 1320.0

    def __init__(self, services: Services, lineup: Lineup, away: Command) -> None:
        self._away = away
        told = match_store.farewell(services.storage, services.words)
        super().__init__(services, services.device_in_hand, "unkept", told=told)

    def closing(self, result: object) -> Callable[[Device], Command | None]:
        return lambda device: self._away if result is True else Pop()

    def back(self, device: Device) -> Command | None:
        self.services.audio.play("back")
        return Pop()


class SeatConfirm(Confirm):
    """A question to one seat, in its colours: only a device of that seat answers it."""

    wide = 1240.0

    def __init__(self, services: Services, lineup: Lineup, seat: int, device: Device, what: str) -> None:
        self.lineup, self.seat = lineup, seat
        names = lineup.names(services.words)
        other = next((name for number, name in enumerate(names) if number != seat), "")
        super().__init__(services, device, what, name=names[seat], other=other)

    @property
    def emblem(self) -> str | None:
        return self.lineup.match.seats[self.seat].emblem

    @property
    def colour(self) -> str | None:
        return theme.SEATS[self.lineup.match.seats[self.seat].emblem]

    def handle(self, event: Input) -> Command | None:
        if isinstance(event, (Press, Pointer)) and not self._may(event.device):
            down = event.phase is PointerPhase.DOWN if isinstance(event, Pointer) else not event.repeat
            if down:
                self.services.audio.play("refuse")
            return None
        return super().handle(event)

    def _may(self, device: Device) -> bool:
        return self.lineup.seating.seat_of(device, self.seat) == self.seat

    def step(self, dt: float) -> Command | None:
        driver = self.lineup.seating.drivers[self.seat]
        gone = driver is not None and is_pad(driver) and driver not in self.services.input.devices
        return Pop(False) if gone else None


class AgreeDraw(SeatConfirm):
    """Asks a seat whether the match is drawn."""

    def __init__(self, services: Services, lineup: Lineup, seat: int, device: Device) -> None:
        super().__init__(services, lineup, seat, device, "draw")


class CpuFailed(Dialog):
    """Says which CPU player cannot go on; pops with the Substitute that does in its place, or with LEAVE."""

    wide = 1480.0

    def __init__(self, services: Services, lineup: Lineup, seat: int) -> None:
        self.lineup, self.seat = lineup, seat
        self._hidden = False
        words, name = services.words, lineup.names(services.words)[seat]
        super().__init__(
            services,
            next(d for d in (*lineup.seating.drivers, *services.input.devices) if d is not None),
            words("dialog.failed.title", name=name),
            words("dialog.failed.text", name=name),
            [(words(f"dialog.failed.{key}"), key) for key in ("level", "take_over", "leave")],
        )

    @property
    def emblem(self) -> str | None:
        return self.lineup.match.seats[self.seat].emblem

    def closing(self, result: object) -> Callable[[Device], Command | None]:
        if result == "level":
            return self._ask_level
        if result == "take_over":
            return lambda device: Pop(Substitute(self.seat, device=device))
        return lambda device: Pop(After.LEAVE)

    def back(self, device: Device) -> Command | None:
        """Nobody leaves by a press that may have been meant for the table."""
        return None

    def _ask_level(self, device: Device) -> Command:
        self._hidden = True
        return Push(OtherLevel(self.services, device, self.lineup, self.seat))

    def resumed(self, result: object) -> Command | None:
        self._hidden = False
        return Pop(result) if isinstance(result, Substitute) else super().resumed(result)

    def draw(self, canvas: Canvas) -> None:
        """The next question lies straight on the table: two plates would be one too many."""
        if not self._hidden:
            super().draw(canvas)


class OtherLevel(Dialog):
    """Asks for another CPU player in a seat; pops with the Substitute, or with None to think again."""

    wide = 1480.0

    def __init__(self, services: Services, device: Device, lineup: Lineup, seat: int) -> None:
        words, present = services.words, lineup.match.seats[seat].level
        others = [level for level in LEVELS if level != present]
        super().__init__(
            services,
            device,
            words("dialog.other_level.title"),
            words("dialog.other_level.text"),
            [(words(f"rival.{level}.name"), Substitute(seat, level=level)) for level in others],
        )

    def prompts(self) -> Sequence[Prompt]:
        return (*super().prompts(), Prompt((Intent.BACK,), self.services.words("prompt.back")))

    def back(self, device: Device) -> Command | None:
        self.services.audio.play("back")
        return Pop()


class PadGone(Dialog):
    """Says whose gamepad is gone; pops with a Taken, or with LEAVE.

    A free device takes the place by any button.  One that plays for another seat has to choose to be shared:
    whoever presses away a message must not find the other's pieces in hand.
    """

    wide = 1240.0

    def __init__(self, services: Services, lineup: Lineup, seat: int) -> None:
        self.lineup, self.seat = lineup, seat
        words, name = services.words, lineup.names(services.words)[seat]
        super().__init__(
            services,
            next(d for d in (*lineup.seating.drivers, *services.input.devices) if d is not None),
            words("dialog.gone.title", name=name),
            words("dialog.gone.text", name=name),
            [(words(f"dialog.gone.{key}"), key) for key in ("wait", "share", "leave")],
        )

    @property
    def emblem(self) -> str | None:
        return self.lineup.match.seats[self.seat].emblem

    def closing(self, result: object) -> Callable[[Device], Command | None]:
        if result == "wait":
            return lambda device: None
        return lambda device: Pop(After.LEAVE if result == "leave" else Taken(self.seat, device))

    def back(self, device: Device) -> Command | None:
        return None

    def _free(self, device: Device) -> bool:
        return device in self.services.input.devices and device not in self.lineup.seating.drivers

    def _take(self, device: Device) -> Command:
        self.services.audio.play("join")
        return Pop(Taken(self.seat, device))

    def press(self, press: Press) -> Command | None:
        if press.intent not in DIRECTIONS and not press.repeat and self._free(press.device):
            return self._take(press.device)
        return super().press(press)

    def point(self, pointer: Pointer) -> Command | None:
        on_button = under(self.form.rects, pointer.x, pointer.y) is not None
        if pointer.phase is PointerPhase.DOWN and not on_button and self._free(pointer.device):
            return self._take(pointer.device)
        return super().point(pointer)
