"""A CPU player that thinks on the spot, so that tests and pictures need not wait for a hint."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

from rules import GAMES, Hint, Reason, choose
from rules.catalogue import CATALOGUE
from scenes.platform.cpu import CpuPlayer

Reasons: TypeAlias = Callable[[Any, Any], tuple[Reason, ...]]
"""What speaks for a move, given what the seat to act observes."""


def reasons_of(game_id: str) -> Reasons:
    """Those that the CPU players of a game find."""
    found: Reasons = import_module(f"{CATALOGUE[game_id].cpu}.hints").reasons
    return found


class Oracle(CpuPlayer):
    """Hints at `move`, or at what `medium` would play; `slow`: never. Counts `asked` and `dropped` ones."""

    def __init__(self, move: str = "", slow: bool = False) -> None:
        super().__init__()
        self.move, self.slow, self.asked, self.dropped = move, slow, 0, 0
        self._text: str | None = None

    def ask_for_hint(self, game_id: str, observation: Any, seed: int) -> None:
        self.asked += 1
        move: Any = choose(game_id, observation, "medium", seed)
        if self.move:
            move = GAMES[game_id].parse_move(self.move)
        self._text = str(Hint(move, reasons_of(game_id)(observation, move)))

    def poll(self) -> str | None:
        if self.slow or self._text is None:
            return super().poll()
        text, self._text = self._text, None
        return text

    def cancel(self) -> None:
        if self._text is not None:
            self._text, self.dropped = None, self.dropped + 1
        super().cancel()


class AtOnce(CpuPlayer):
    """Moves as `easy` does, without a process; `never`: it goes on thinking."""

    def __init__(self, never: bool = False) -> None:
        super().__init__()
        self._never = never
        self._move: str | None = None

    def ask(self, game_id: str, observation: Any, level: str, seed: int) -> None:
        self._move = None if self._never else str(choose(game_id, observation, "easy", seed))

    def poll(self) -> str | None:
        move, self._move = self._move, None
        return move

    def cancel(self) -> None:
        self._move = None
