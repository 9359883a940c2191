"""A CPU player that thinks on the spot, so that tests and pictures need not wait for a hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules import GAMES, Hint, Reason, choose
from rules.cpu.checkers.hints import reasons as of_checkers
from rules.cpu.diamond.hints import reasons as of_diamond
from rules.cpu.gems.hints import reasons as of_gems
from scenes.platform.cpu import CpuPlayer

REASONS: Mapping[str, Callable[[Any, Any], tuple[Reason, ...]]] = {
    "checkers": of_checkers,
    "diamond": of_diamond,
    "gems": of_gems,
}


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
        self._text = str(Hint(move, REASONS[game_id](observation, move)))

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
