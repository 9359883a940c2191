"""What lies still on the table, as frozen view models."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.view.geometry import Rect
from scenes.view.layout import Text, Typesetter
from tests.noughts.scenes.layout import NoughtsLayout, letters


@dataclass(frozen=True, slots=True)
class BoardModel:
    """The empty board: where it lies, its squares, the letters on its edge."""

    board: Rect
    squares: tuple[Rect, ...]
    letters: tuple[Text, ...] = ()


def board_model(layout: NoughtsLayout, setter: Typesetter) -> BoardModel:
    """The board of a table."""
    return BoardModel(layout.board, layout.squares, letters(layout.board, setter))
