"""Who is asked for the moves that no person makes: a CPU player or a record, behind one interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rules.game import brief
from rules.match import Match
from scenes.platform.cpu import CpuError, CpuPlayer


class Driver(Protocol):
    def ask(self, match: Match) -> None:
        """The seat to act is to move."""

    def poll(self) -> Any | None:
        """The move, once there is one. Raises CpuError if there will be none."""

    def cancel(self) -> None:
        """The question no longer stands: an answer to it must never come out."""


class CpuDriver:
    """Hands the seat's observation, and nothing else, to the thinking process."""

    def __init__(self, player: CpuPlayer, level: str) -> None:
        self._player, self._level = player, level
        self._match: Match | None = None

    def ask(self, match: Match) -> None:
        self._match = match
        observation = match.game.observe(match.state, match.to_act)
        self._player.ask(match.game_id, observation, self._level, match.thinking_seed)

    def poll(self) -> Any | None:
        if self._match is None:
            return None
        text = self._player.poll()
        return None if text is None else _legal(self._match, text)

    def cancel(self) -> None:
        if self._match is not None:
            self._match = None
            self._player.cancel()


def _legal(match: Match, text: str) -> Any:
    """The move that an answer names. Raises CpuError where it names none that can be made."""
    try:
        move = match.game.parse_move(text)
    except ValueError:
        raise CpuError(f"{brief(text)} is no move") from None
    if move not in match.game.legal_moves(match.state):
        raise CpuError(f"{brief(text)} cannot be played")
    return move


class ReplayDriver:
    """Plays the moves of a record."""

    def __init__(self, moves: Sequence[Any]) -> None:
        self._moves = moves
        self._next: Any | None = None

    def ask(self, match: Match) -> None:
        played = len(match.moves)
        self._next = self._moves[played] if played < len(self._moves) else None

    def poll(self) -> Any | None:
        return self._next

    def cancel(self) -> None:
        self._next = None
