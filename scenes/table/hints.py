"""A hint for the person who is to choose: thought about where CPU players think, marked and said.

It stands until the person has moved, asks again, or is no longer asked; no record keeps anything of it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable
from dataclasses import replace

from rules import Hint, Reason
from scenes.platform.cpu import CpuError
from scenes.services import Services
from scenes.table.lineup import Lineup
from scenes.table.message import has_room
from scenes.table.view import GameView
from scenes.view.type import typesetter

MOST_REASONS = 2
"""Reasons that are said: what can be read at a glance."""
DOTS, DOTS_PER_SECOND = 3, 2.5
SETTLING = 0.3
"""Seconds after the cursor has been led in which a press was meant for where it stood before."""


log = logging.getLogger(__name__)


class Hints:
    """At most one is asked for, `thinking` until it is there.

    `changed` is called when a redraw is wanted, `came` when thinking is over and there is something to say.
    """

    def __init__(
        self,
        services: Services,
        lineup: Lineup,
        view: GameView,
        changed: Callable[[], None],
        came: Callable[[], None],
    ) -> None:
        self._services, self._lineup, self._view = services, lineup, view
        self._changed, self._came = changed, came
        self.thinking = self._withheld = False
        self._parts: tuple[str, ...] = ()
        self._page = 0
        self._selection: Hashable = None
        """What the person had in hand when asking."""
        self._led = -SETTLING

    @property
    def settling(self) -> bool:
        """Whether the cursor has only just been led to the hint."""
        return self._services.now() - self._led < SETTLING

    @property
    def active(self) -> bool:
        """Whether a hint has been asked for and has not been dropped."""
        return bool(self._parts)

    @property
    def line(self) -> str:
        """What is said: the reasons, a line each, or that one thinks about them; empty without a hint.

        Where the table has no room for all of them at once, it is one of them, with its number.
        """
        if not self._turns:
            return "\n".join(self._parts)
        page = self._services.words("table.hint.page", page=self._page + 1, pages=len(self._parts))
        return f"{self._parts[self._page]} {page}"

    @property
    def _turns(self) -> bool:
        """Whether the reasons are said one after the other."""
        return len(self._parts) > 1 and not self._has_room("\n".join(self._parts))

    def _has_room(self, text: str) -> bool:
        """Whether the table's place for it holds all of that at once."""
        setter = typesetter(self._services.settings.now.text_size / 100)
        return has_room(text, self._view.layout.message, setter)

    @property
    def ends(self) -> bool:
        """Whether the next press takes the hint away."""
        return self.active and not (self._turns and self._page + 1 < len(self._parts))

    @property
    def next_press(self) -> str:
        """In a word, what the next press of its button does."""
        return self._services.words(f"table.hint.{'end' if self.ends else 'more' if self.active else 'ask'}")

    @property
    def dots(self) -> int:
        """How many of three dots are lit while it is thought about, one more after the other."""
        if not self.thinking or self._withheld or self._services.settings.now.reduced_motion:
            return DOTS
        return 1 + int(self._services.now() * DOTS_PER_SECOND) % DOTS

    def press(self, allowed: bool) -> bool:
        """Whoever is asked wants a hint, its next reason, or at last none; False if it is not allowed."""
        if self.ends:
            self.drop()
            return True
        if self.active:
            self._page += 1
            self._changed()
            return True
        if allowed:
            self._services.audio.play("focus")
            self.ask()
        return allowed

    def ask(self) -> None:
        """Begin to think for the seat that is to move, which is told nothing but what it observes."""
        match = self._lineup.match
        observation = match.game.observe(match.state, match.to_act)
        self._services.cpu.ask_for_hint(match.game_id, observation, match.thinking_seed)
        self.thinking, self._selection = True, self._view.selection
        self._say("table.hint.thinking")

    def poll(self) -> None:
        """Show the hint as soon as it is there."""
        if not self.thinking or self._withheld:
            return
        try:
            hint = self._read(self._services.cpu.poll())
        except CpuError as error:
            self.thinking = False
            log.error("no hint: %s", error)
            self._say("table.hint.failed")
            self._came()
            return
        if hint is not None:
            self.thinking = False
            self._show(replace(hint, reasons=hint.reasons[:MOST_REASONS]))
            self._came()

    def _read(self, text: str | None) -> Hint | None:
        """The hint of an answer, None as long as there is none. Raises CpuError for one that is no hint."""
        if text is None:
            return None
        match = self._lineup.match
        try:
            hint = Hint.read(text, match.game.parse_move)
        except ValueError:
            raise CpuError("it makes no sense") from None
        if hint.move not in match.game.legal_moves(match.state):
            raise CpuError("it cannot be played")
        return hint

    def _show(self, hint: Hint) -> None:
        """Mark and say it; whoever has gone on meanwhile keeps what is in hand, and the cursor."""
        before = self._view.selection
        lead = before == self._selection
        change = self._view.hint(hint, lead)
        if self._view.selection != before:
            self._led = self._services.now()
        first, *others = map(self.sentence, hint.reasons)
        self._tell(f"{change} {first}".lstrip(), *others)

    def cover(self) -> None:
        """The cards that a hint may know are covered: what is there goes, what is thought about waits."""
        if self.thinking:
            self._withheld = True
            self._tell()
        else:
            self.drop()

    def uncover(self) -> None:
        """They are seen again."""
        if self._withheld:
            self._withheld, self._selection = False, self._view.selection
            self._say("table.hint.thinking")

    def drop(self) -> None:
        """Nothing of it is thought about, marked or said any more."""
        self._withheld = False
        if self.thinking:
            self.thinking = False
            self._services.cpu.cancel()
        if self._parts:
            self._parts = ()
            self._view.hint(None)
            self._changed()

    def _say(self, key: str, **facts: object) -> None:
        self._tell(self._services.words(key, **facts))

    def _tell(self, *parts: str) -> None:
        self._parts, self._page = parts, 0
        self._changed()

    def sentence(self, reason: Reason) -> str:
        """A reason in words; where there is a form of its own for one, it is used for one."""
        words, game = self._services.words, self._lineup.match.game_id
        facts: dict[str, object] = {**reason.facts, **self._view.hint_facts(reason.facts)}
        if "seat" in reason.facts:
            facts["name"] = self._lineup.players(words)[int(reason.facts["seat"])].name
        code, single = reason.code, f"{game}.hint.{reason.code}_one"
        if reason.facts.get("count") == 1 and single in words:
            code = f"{code}_one"
        return words(f"{game}.hint.{code}", **facts)
