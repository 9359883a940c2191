"""Who is asked for a seat's move: a person, a CPU player or a record, behind one interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rules.match import Match
from scenes.platform.cpu import CpuPlayer
from scenes.table.hints import Hints
from scenes.table.view import GameView


class Driver(Protocol):
    def ask(self, match: Match) -> None:
        """The seat to act is to move."""

    def poll(self) -> Any | None:
        """The move, once there is one."""

    def cancel(self) -> None:
        """The question no longer stands: an answer to it must never come out."""


class PersonDriver:
    """Lights up what the person can do and takes the move from the game's controls.

    A hint helps with one question only, and goes with it.
    """

    def __init__(self, view: GameView, hints: Hints) -> None:
        self._view, self._hints = view, hints
        self._chosen: Any | None = None

    @property
    def has_chosen(self) -> bool:
        """Whether the move is there, to be played with the next step."""
        return self._chosen is not None

    def ask(self, match: Match) -> None:
        seat = match.to_act
        if seat is None:
            raise ValueError("nobody is to move: the match is over")
        self._chosen = None
        observation = match.game.observe(match.state, seat)
        self._view.request_move(seat, observation, match.game.legal_moves(match.state))

    def choose(self, move: Any) -> None:
        self._chosen = move
        self._hints.drop()
        self._view.withdraw()

    def poll(self) -> Any | None:
        self._hints.poll()
        return self._chosen

    def cancel(self) -> None:
        self._chosen = None
        self._hints.drop()
        self._view.withdraw()


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
        return None if text is None else self._match.game.parse_move(text)

    def cancel(self) -> None:
        if self._match is not None:
            self._match = None
            self._player.cancel()


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
